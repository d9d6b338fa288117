import { z } from 'zod';
import { isPlainDate, type PlainDate } from '../shared/plain-date.js';
import { INSURANCE_BRANCHES } from './parameter-types.js';

const day = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value), {
  error: 'not a day that exists (YYYY-MM-DD)',
});
const money = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'not an amount in EGP');
const rateText = z.string().regex(/^\d{1,6}(\.\d{1,8})?$/, 'not a decimal rate');
const text = z.string().min(1).max(2_000);
const localized = { en: text, ar: text };
const count = z.int().min(0).max(1_000_000);

const MAXIMUM_ENTRIES = 500;
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).min(1).max(MAXIMUM_ENTRIES);

/** Whether the upper bounds ascend and only the last one may be open. */
const ascends = (bounds: readonly (string | number | null)[]): boolean =>
  bounds.every((bound, index) => {
    if (bound === null) return index === bounds.length - 1;
    const previous = bounds[index - 1];
    return index === 0 || (previous !== null && Number(bound) > Number(previous));
  });

const uniqueCodes = (entries: readonly { readonly code: string }[]): boolean =>
  new Set(entries.map(({ code }) => code)).size === entries.length;

const scale = listOf(z.strictObject({ upTo: count.nullable(), rate: rateText })).refine(
  (steps) => ascends(steps.map(({ upTo }) => upTo)),
  'steps must ascend; only the last may be open',
);

const taxScale = z
  .strictObject({
    slices: listOf(z.strictObject({ upTo: money.nullable(), rate: rateText })),
    bands: listOf(z.strictObject({ upTo: money.nullable(), mergedSlices: count })),
  })
  .refine(
    ({ slices, bands }) =>
      ascends(slices.map(({ upTo }) => upTo)) &&
      ascends(bands.map(({ upTo }) => upTo)) &&
      slices.at(-1)?.upTo === null &&
      bands.at(-1)?.upTo === null &&
      bands.every(({ mergedSlices }) => mergedSlices < slices.length),
    'slices and bands must ascend to an open end; a band merges fewer slices than there are',
  );

const codeEntry = z.strictObject({
  code: text,
  ...localized,
  fixedDate: z
    .string()
    .regex(/^\d{2}-\d{2}$/, 'not a day of the year (MM-DD)')
    .optional(),
});
const shares = z.strictObject({ employee: rateText.optional(), employer: rateText.optional() });
const insuranceStatus = z.strictObject({
  code: text,
  ...localized,
  scheme: z.enum(['ordinary', 'single_payer', 'none']),
  universalHealth: z.enum(['by_governorate', 'always', 'never']),
  branches: z.partialRecord(z.enum(INSURANCE_BRANCHES), shares).optional(),
  verified: z.boolean(),
});
const taxTreatment = z.strictObject({
  code: text,
  ...localized,
  method: z.enum(['scale', 'flat']),
  disabilityExemption: z.boolean(),
  verified: z.boolean(),
});
const holiday = z.strictObject({ date: day, occasion: text, ...localized, confirmed: z.boolean() });

/** The schema of a value, by the parameter's type; also validates a company's own values. */
export const VALUE_SCHEMAS = {
  money,
  rate: rateText,
  integer: count,
  flag: z.boolean(),
  text,
  scale,
  table: listOf(z.strictObject({ at: count, value: rateText })),
  tax_scale: taxScale,
  codes: z.array(text).max(MAXIMUM_ENTRIES),
  code_list: listOf(codeEntry).refine(uniqueCodes, 'codes must be unique'),
  insurance_statuses: listOf(insuranceStatus).refine(uniqueCodes, 'codes must be unique'),
  tax_treatments: listOf(taxTreatment).refine(uniqueCodes, 'codes must be unique'),
  holidays: listOf(holiday),
} as const;

const parameterOf = <Type extends keyof typeof VALUE_SCHEMAS>(type: Type) =>
  z.strictObject({
    key: z.string().regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'not a key (chapter.name)'),
    type: z.literal(type),
    unit: text,
    description: z.strictObject(localized),
    verifiedThrough: day,
    values: listOf(
      z.strictObject({
        from: day,
        value: VALUE_SCHEMAS[type],
        law: text,
        article: z.string().max(200),
        source: text,
        confidence: z.enum(['high', 'medium', 'low']),
        provisional: z.boolean().optional(),
        note: text.optional(),
      }),
    ).refine(
      (values) =>
        values.every(({ from }, index) => index === 0 || (values[index - 1]?.from ?? from) < from),
      'values must ascend by "from", each day once',
    ),
  });

/** One parameter file. Unknown members are refused: a misspelt "provisional" must not pass as absent. */
export const parameterFileSchema = z.discriminatedUnion('type', [
  parameterOf('money'),
  parameterOf('rate'),
  parameterOf('integer'),
  parameterOf('flag'),
  parameterOf('text'),
  parameterOf('scale'),
  parameterOf('table'),
  parameterOf('tax_scale'),
  parameterOf('codes'),
  parameterOf('code_list'),
  parameterOf('insurance_statuses'),
  parameterOf('tax_treatments'),
  parameterOf('holidays'),
]);
