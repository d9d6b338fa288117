import { z } from 'zod';
import { listOf } from '../http/pagination.js';
import { dateOut, plainDate } from '../http/schemas.js';

export const statutoryQuery = z.strictObject({
  on: plainDate
    .optional()
    .meta({ description: 'The day asked about; today in the company’s zone when absent.' }),
  chapter: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
    .meta({ description: 'The first part of the keys.', example: 'social_insurance' }),
});

const step = z.object({ up_to: z.number().nullable(), rate: z.number() });

const value = z
  .union([
    z.number(),
    z.boolean(),
    z.string(),
    z.array(z.string()),
    z.array(step),
    z.array(z.object({ at: z.number(), value: z.number() })),
    z.object({
      slices: z.array(step),
      bands: z.array(z.object({ up_to: z.number().nullable(), merged_slices: z.number().int() })),
    }),
    z.array(z.looseObject({ en: z.string(), ar: z.string() })),
  ])
  .meta({
    description:
      'By type: money in EGP, rates as fractions (0.11), integers, flags and texts; scales as steps; income-tax scales as slices and bands (in a band the first `merged_slices` slices are taxed at the rate of the next); lists of codes and holidays with names in both languages.',
  });

const parameter = z
  .object({
    key: z.string().meta({ example: 'social_insurance.contribution_wage_maximum' }),
    description: z.object({ en: z.string(), ar: z.string() }),
    type: z.string().meta({ example: 'money' }),
    unit: z.string().meta({ example: 'EGP per month' }),
    value,
    from: dateOut.meta({ description: 'The first day of this value.' }),
    law: z.string(),
    article: z.string(),
    source: z.string(),
    confidence: z.enum(['high', 'medium', 'low']),
    provisional: z.boolean().meta({ description: 'Not enacted or announced yet.' }),
    verified_through: dateOut.meta({
      description: 'The last day for which somebody has checked that no newer value exists.',
    }),
    stale: z.boolean().meta({ description: 'The day asked about lies after that.' }),
    origin: z.enum(['statute', 'company']),
    note: z.string().nullable(),
  })
  .meta({ id: 'StatutoryParameter' });

export const statutoryList = listOf(parameter, 'StatutoryParameterList');
