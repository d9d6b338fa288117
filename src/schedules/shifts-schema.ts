import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { dateOut, plainDate, problem, text, timestampOut, uuid } from '../http/schemas.js';
import { isUuid } from '../shared/ids.js';
import { MINUTES_PER_DAY } from './shift-rules.js';

const MAXIMUM_SPANS = 6;
const MAXIMUM_BREAKS = 12;
const MAXIMUM_GRACE_MINUTES = 240;

const localTime = z
  .string()
  .refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    problem('invalid_format', { format: 'time of day (HH:MM)' }),
  )
  .meta({ example: '08:00' });

const span = z
  .strictObject({ start: localTime, end: localTime })
  .meta({ id: 'LocalSpan', description: 'An end that is not after its start is on the next day.' });

const minutes = (maximum: number) => z.number().int().min(0).max(maximum);

/** Shifts and schedules are also named by their code or id: a code must not look like an id. */
export const shiftCode = text(40)
  .refine((value) => !isUuid(value), problem('invalid_format', { format: 'code' }))
  .meta({ example: 'MORNING' });

const working = {
  kind: z.enum(['fixed', 'flexible']).meta({
    description:
      'fixed: the hours are to be worked as they stand. flexible: any required_minutes within them.',
  }),
  spans: z
    .array(span)
    .min(1)
    .max(MAXIMUM_SPANS)
    .meta({
      description:
        'In order and apart from each other, several for a split shift; only the last may pass midnight, and the whole is at most 24 hours.',
      example: [{ start: '08:00', end: '16:00' }],
    }),
  breaks: z
    .array(span)
    .max(MAXIMUM_BREAKS)
    .meta({
      description: 'Within the spans; unpaid. One earlier than the shift is behind midnight.',
      example: [{ start: '12:00', end: '12:30' }],
    }),
  required_minutes: z.number().int().min(1).max(MINUTES_PER_DAY).meta({
    description: "The day's work without breaks. Of a fixed shift it follows from the hours.",
  }),
  grace_in_minutes: minutes(MAXIMUM_GRACE_MINUTES).meta({
    description: 'Coming later by no more is not late; beyond it all of it counts.',
  }),
  grace_out_minutes: minutes(MAXIMUM_GRACE_MINUTES),
  overtime_from_minutes: minutes(MAXIMUM_GRACE_MINUTES).meta({
    description: 'A stretch outside the shift shorter than this is no overtime.',
  }),
  counts_early_arrival: z.boolean().meta({
    description: 'Whether time before the shift may be overtime.',
  }),
};

const names = { name: text(200).meta({ example: 'Morning' }), name_ar: text(200).nullable() };

export const shiftRequest = z
  .strictObject({
    code: shiftCode,
    name: names.name,
    name_ar: names.name_ar.optional().meta({ example: 'الوردية الصباحية' }),
    kind: working.kind,
    spans: working.spans,
    breaks: working.breaks.optional(),
    required_minutes: working.required_minutes.optional(),
    grace_in_minutes: working.grace_in_minutes.optional(),
    grace_out_minutes: working.grace_out_minutes.optional(),
    overtime_from_minutes: working.overtime_from_minutes.optional(),
    counts_early_arrival: working.counts_early_arrival.optional(),
  })
  .meta({ id: 'ShiftRequest' });
export type ShiftRequest = z.output<typeof shiftRequest>;

/** Of a change of what is asked of a day. */
export const effectiveFrom = plainDate.optional().meta({
  description:
    'The first day of the new definition; days before keep the former. When absent: the first day of this month, or the first day behind the latest closed month. What was planned for later days is replaced.',
});

export const shiftPatch = z
  .strictObject({
    code: shiftCode,
    ...names,
    ...working,
    effective_from: effectiveFrom,
  })
  .partial()
  .meta({ id: 'ShiftPatch' });
export type ShiftPatch = z.output<typeof shiftPatch>;

/** From when a definition holds. */
export const effectiveFromOut = dateOut.nullable().meta({
  description: 'Null: as far back as anybody looks.',
});

export const shiftOut = z
  .object({
    id: z.uuid(),
    code: z.string(),
    ...{ name: z.string(), name_ar: z.string().nullable() },
    ...working,
    effective_from: effectiveFromOut,
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'Shift', description: 'With its latest definition.' });

const shiftRevisionOut = z
  .object({
    number: z.number().int(),
    effective_from: effectiveFromOut,
    ...working,
    created_at: timestampOut,
    created_by: z.uuid().nullable(),
  })
  .meta({
    id: 'ShiftRevision',
    description: 'On a day holds the highest number among those effective by then.',
  });

export const shiftPath = z.strictObject({ id: uuid });
export const shiftList = listOf(shiftOut, 'ShiftList');
export const shiftHistory = listOf(shiftRevisionOut, 'ShiftHistory');
export const shiftQuery = listQuery({}, ['code', 'created_at']);
