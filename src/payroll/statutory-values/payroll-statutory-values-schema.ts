import { z } from 'zod';
import { listOf } from '../../http/pagination.js';
import { dateOut, plainDate, problem, text, timestampOut, uuid } from '../../http/schemas.js';
import { firstDayOf, payMonthOf } from '../../shared/pay-month.js';
import { isPlainDate } from '../../shared/plain-date.js';
import { LAST_PAY_MONTH } from '../payroll-rules.js';

const LAST_DAY = firstDayOf(LAST_PAY_MONTH);

const key = text(100).meta({ example: 'social_insurance.contribution_wage_maximum' });

const VALUE =
  'As `GET /statutory/parameters` shows the figure: EGP, a rate such as 0.11, a whole number, true or false, steps, slices and bands, or codes.';

const value = z.unknown().meta({ description: VALUE, example: 17_500 });

const firstOfMonth = plainDate
  .refine(
    (day) => !isPlainDate(day) || day === firstDayOf(payMonthOf(day)),
    problem('not_first_of_month'),
  )
  .refine((day) => !isPlainDate(day) || day <= LAST_DAY, problem('too_big', { maximum: LAST_DAY }))
  .meta({
    description:
      'The first day of a month, since a month is paid by the law in force on its first day. The value holds until the next one begins, the company’s or the law’s.',
    format: 'date',
    example: '2027-01-01',
  });

const fields = {
  value,
  law: text(200).meta({
    description: 'Who decided it: a law, a decree, a circular.',
    example: 'قرار رئيس مجلس الوزراء رقم 412 لسنة 2026',
  }),
  article: text(200, 0).meta({ description: 'Where in it.', example: 'مادة 2' }),
  source: text(2_000).meta({
    description: 'Where that is written: an address, a gazette.',
    example: 'الجريدة الرسمية، العدد 48 مكرر، 30 نوفمبر 2026',
  }),
  note: text(2_000).nullable(),
};

export const statutoryValueRequest = z
  .strictObject({
    key,
    effective_from: firstOfMonth,
    ...fields,
    article: fields.article.optional(),
    note: fields.note.optional(),
  })
  .meta({ id: 'StatutoryValueRequest' });

export const statutoryValuePatch = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'StatutoryValuePatch' });

export const statutoryValuePath = z.strictObject({ id: uuid });

export const statutoryValueOut = z
  .object({
    id: z.uuid(),
    key,
    description: z.object({ en: z.string(), ar: z.string() }),
    type: z.string().meta({ example: 'money' }),
    unit: z.string().meta({ example: 'EGP per month' }),
    value,
    effective_from: dateOut,
    effective_until: dateOut
      .nullable()
      .meta({ description: 'The last day; null while no later value is known.' }),
    law: z.string(),
    article: z.string(),
    source: z.string(),
    note: z.string().nullable(),
    statutory_value: z.unknown().meta({
      description: 'What the service comes with for the first day.',
      example: 16_700,
    }),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'StatutoryValue' });
export type StatutoryValueOut = z.output<typeof statutoryValueOut>;

export const statutoryValueList = listOf(statutoryValueOut, 'StatutoryValueList');
