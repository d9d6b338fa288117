import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { dateOut, plainDate, reckonedDate, text, timestampOut, uuid } from '../http/schemas.js';
import { absenceKinds, absenceStates } from '../leave-engine/absence-watch.js';
import { letterMeans } from './leave-absence-rules.js';
import { explanationOut } from './leave-balances-schema.js';
import { actorOut } from './leave-requests-schema.js';

const kind = z.enum(absenceKinds).meta({
  description: 'consecutive: days in a row; separate: days within twelve months.',
});
const means = z.enum(letterMeans);
const employee = text(40).optional().meta({ description: 'Id or employee_code.' });
const department = text(100).optional();

export const absenceWatchQuery = listQuery(
  {
    on: reckonedDate.optional().meta({ description: 'Today when absent.' }),
    employee,
    department,
    kind: kind.optional(),
    state: z.enum(absenceStates).optional(),
  },
  ['employee_code'],
);

const watchedOut = z.object({
  employee_id: z.uuid(),
  employee_code: z.string(),
  kind,
  state: z.enum(absenceStates).meta({
    description:
      'letter_due: nobody has recorded a letter that warned of these days. letter_sent: the term runs. deemed_resigned: he was absent beyond the limit after the letter.',
  }),
  days: z.number().int(),
  limit_days: z.number().int(),
  limit_passed: z.boolean().meta({
    description: 'More than the law allows: deemed resigned, if the letter was sent in time.',
  }),
  due_on: dateOut.meta({ description: 'The day of absence that made the letter due.' }),
  letter: z
    .object({ id: z.uuid(), sent_on: dateOut, means, registered_number: z.string() })
    .nullable()
    .meta({ description: 'The first one that warned of these days.' }),
  deemed_resigned_on: dateOut.nullable().meta({
    description: 'The first day of absence above the limit behind the letter.',
  }),
  explanation: explanationOut,
  effect: explanationOut.nullable().meta({
    description: 'What follows by law, and what can be done; nothing is done by itself.',
  }),
});

export const absenceWatchOut = z
  .object({ on: dateOut, ...listOf(watchedOut, 'AbsenceWatchList').shape })
  .meta({ id: 'AbsenceWatch' });

export const absenceLetterRequest = z
  .strictObject({
    employee_id: uuid.optional().meta({ description: 'This or employee_code.' }),
    employee_code: text(40).optional().meta({ example: 'EMP-0042' }),
    kind,
    sent_on: reckonedDate.meta({ description: 'When the letter was due, or later; not to come.' }),
    means: means.optional().meta({ description: 'registered_letter when absent.' }),
    registered_number: text(60).meta({
      description: 'The number that the post gave it.',
      example: 'RR123456785EG',
    }),
    note: text(500).optional().meta({ example: 'إنذار أول على عنوان السكن' }),
  })
  .meta({ id: 'AbsenceLetterRequest' });
export type AbsenceLetterRequest = z.output<typeof absenceLetterRequest>;

export const absenceLetterPath = z.strictObject({ id: uuid });

const letterStatus = z.enum(['sent', 'withdrawn']);

export const absenceLetterOut = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    kind,
    status: letterStatus.meta({ description: 'withdrawn: entered by mistake, it does not count.' }),
    means,
    registered_number: z.string(),
    sent_on: dateOut,
    due_on: dateOut,
    absent_days: z.number().int().meta({ description: 'On the day on which it was sent.' }),
    note: z.string().nullable(),
    recorded_by: actorOut,
    recorded_at: timestampOut,
    withdrawn_by: actorOut.nullable(),
    withdrawn_at: timestampOut.nullable(),
  })
  .meta({ id: 'AbsenceLetter' });

export const absenceLettersQuery = listQuery(
  {
    employee,
    department,
    kind: kind.optional(),
    status: letterStatus.optional(),
    from: plainDate.optional().meta({ description: 'Sent from this day on.' }),
    to: plainDate.optional().meta({ description: 'Sent until this day.' }),
  },
  ['created_at', 'sent_on'],
);
export const absenceLetterList = listOf(absenceLetterOut, 'AbsenceLetterList');
