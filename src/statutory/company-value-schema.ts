import { z } from 'zod';
import { problem, text } from '../http/schemas.js';
import { parseEgp } from '../shared/money.js';
import type { Parameter, ParameterType, ParameterValueTypes } from './parameter-types.js';
import { VALUE_SCHEMAS } from './statutory-schema.js';

const MONEY_DECIMALS = 2;
const RATE_DECIMALS = 6;
const MAXIMUM_MONEY = 999_999_999_999;
const MAXIMUM_MULTIPLE = 100;
const MAXIMUM_COUNT = 1_000_000;
const MAXIMUM_ENTRIES = 500;
const MAXIMUM_CODE = 40;

/** A number as the decimal text that the statutory data hold. */
const decimalText = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace(/\.?0+$/, '');

const money = z
  .number()
  .min(0)
  .max(MAXIMUM_MONEY)
  .refine((value) => parseEgp(value).ok, problem('too_many_decimals'))
  .transform((value) => decimalText(value, MONEY_DECIMALS));

const decimal = (maximum: number) =>
  z
    .number()
    .min(0)
    .max(maximum)
    .refine(
      (value) => Number(value.toFixed(RATE_DECIMALS)) === value,
      problem('invalid_format', { format: `number with at most ${RATE_DECIMALS} decimals` }),
    )
    .transform((value) => decimalText(value, RATE_DECIMALS));

const share = decimal(1);
const count = (minimum: number, maximum = MAXIMUM_COUNT) =>
  z.number().int().min(minimum).max(maximum);

/** A century: dates are counted on by these, and there is no day behind the year 9999. */
const MAXIMUM_OF_UNIT = new Map([
  ['years', 100],
  ['months', 1_200],
  ['days', 36_525],
]);

const mostOf = ({ unit }: Parameter): number | undefined =>
  MAXIMUM_OF_UNIT.get(unit.split(' ', 1)[0] ?? '');

/** A count of days or months is a divisor somewhere, unless the law itself has once said none. */
const leastOf = ({ values }: Parameter): number =>
  values.some(({ value }) => value === 0) ? 0 : 1;

type ValueOf<Type extends ParameterType> = z.ZodType<ParameterValueTypes[Type]>;

/** What the data are held to as well: the order of steps, slices and bands, and their open ends. */
const ordered = (type: 'scale' | 'tax_scale') => (value: unknown) =>
  VALUE_SCHEMAS[type].safeParse(value).success;

const inOrder = problem('invalid_format', {
  format: 'limits that ascend, the last one null; a band merges fewer slices than there are',
});

const scale: ValueOf<'scale'> = z
  .array(z.strictObject({ up_to: count(1).nullable(), rate: decimal(MAXIMUM_MULTIPLE) }))
  .min(1)
  .max(MAXIMUM_ENTRIES)
  .transform((steps) => steps.map(({ up_to: upTo, rate }) => ({ upTo, rate })))
  .refine(ordered('scale'), inOrder);

const taxScale: ValueOf<'tax_scale'> = z
  .strictObject({
    slices: z
      .array(z.strictObject({ up_to: money.nullable(), rate: share }))
      .min(1)
      .max(MAXIMUM_ENTRIES),
    bands: z
      .array(z.strictObject({ up_to: money.nullable(), merged_slices: z.number().int().min(0) }))
      .min(1)
      .max(MAXIMUM_ENTRIES),
  })
  .transform(({ slices, bands }) => ({
    slices: slices.map(({ up_to: upTo, rate }) => ({ upTo, rate })),
    bands: bands.map(({ up_to: upTo, merged_slices: mergedSlices }) => ({ upTo, mergedSlices })),
  }))
  .refine(ordered('tax_scale'), inOrder);

const SCHEMAS: Readonly<
  Partial<Record<ParameterType, z.ZodType<Parameter['values'][0]['value']>>>
> = {
  money,
  flag: z.boolean(),
  scale,
  tax_scale: taxScale,
  codes: z.array(text(MAXIMUM_CODE)).max(MAXIMUM_ENTRIES),
};

/**
 * How a value of the parameter is given in JSON, the way the list of the law shows it; becomes the value as the data hold
 * it. Undefined where values of this type are no company's to give.
 */
export const companyValueSchema = (
  parameter: Parameter,
): z.ZodType<Parameter['values'][0]['value']> | undefined => {
  const { type, unit } = parameter;
  if (type === 'rate') return unit.startsWith('share') ? share : decimal(MAXIMUM_MULTIPLE);
  return type === 'integer' ? count(leastOf(parameter), mostOf(parameter)) : SCHEMAS[type];
};
