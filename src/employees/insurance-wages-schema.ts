import { z } from 'zod';
import { dateOut, egpAmount, egpOut, problem, uuid } from '../http/schemas.js';
import { MAXIMUM_MONTHLY_EGP } from './employees-fields.js';
import { wageOutcomes, wageProblems } from './insurance-wages-rules.js';

/** Employees of one call: each is a change of its own, and all are one commit. */
export const MAXIMUM_EMPLOYEES_AT_ONCE = 500;

/** The law is known from July 2020 on: the limits of January are those of this year at the earliest. */
const FIRST_WHOLE_YEAR = 2021;

export const bulkParameters = {
  apply: z.boolean().optional().meta({
    default: false,
    description: 'Writes what the same call without it only shows.',
  }),
  employees: z.array(uuid).min(1).max(MAXIMUM_EMPLOYEES_AT_ONCE).optional().meta({
    description: 'Only these; everybody whom it concerns when absent.',
  }),
  after: uuid.optional().meta({ description: '`next_after` of the call before.' }),
  limit: z.number().int().min(1).max(MAXIMUM_EMPLOYEES_AT_ONCE).optional().meta({
    default: MAXIMUM_EMPLOYEES_AT_ONCE,
    description: 'Employees that are looked at in this call.',
  }),
};

export const nextAfterOut = z.uuid().nullable().meta({
  description: 'Call again with it as `after`, until it is null.',
});

const givenWage = z.strictObject({
  employee_id: uuid,
  contribution_wage: egpAmount({ minimum: 0, maximum: MAXIMUM_MONTHLY_EGP }),
});

export const insuranceWagesRequest = z
  .strictObject({
    year: z.number().int().min(FIRST_WHOLE_YEAR).max(2099).meta({ example: 2027 }),
    ...bulkParameters,
    replace: z.boolean().optional().meta({
      default: false,
      description:
        'Also replaces recorded wages that differ. In closed months the difference is paid by the next cycle.',
    }),
    wages: z
      .array(givenWage)
      .min(1)
      .max(MAXIMUM_EMPLOYEES_AT_ONCE)
      .optional()
      .meta({ description: 'These wages, instead of those that the pay gives.' }),
  })
  .superRefine(({ wages, employees }, context) => {
    if (wages === undefined) return;
    if (employees !== undefined) {
      const fields = ['wages', 'employees'];
      context.addIssue({
        code: 'custom',
        path: ['employees'],
        ...problem('only_one_of', { fields }),
      });
    }
    const seen = new Set<string>();
    wages.forEach(({ employee_id: id }, index) => {
      if (seen.has(id)) {
        const path = ['wages', index, 'employee_id'];
        context.addIssue({ code: 'custom', path, ...problem('not_unique') });
      }
      seen.add(id);
    });
  })
  .meta({ id: 'InsuranceWagesRequest' });

export type InsuranceWagesRequest = z.output<typeof insuranceWagesRequest>;

const row = z
  .object({
    employee_id: z.uuid(),
    employee_code: z.string().nullable(),
    full_name: z.string().nullable().meta({ example: 'منى حسن عبد الله' }),
    on: dateOut.nullable().meta({ description: '1 January, or the day of joining.' }),
    total_pay: egpOut
      .nullable()
      .meta({ description: 'Insurable pay of that day; null for a given wage.' }),
    excluded_allowances: egpOut.nullable(),
    contribution_wage: egpOut.nullable().meta({ description: 'Within the limits of the year.' }),
    clipped_to: z.enum(['minimum', 'maximum']).nullable(),
    recorded: egpOut.nullable().meta({ description: 'The wage recorded before.' }),
    outcome: z.enum(wageOutcomes).meta({
      description: '`kept`: another wage is recorded, and `replace` was not given.',
    }),
    problem: z.enum(wageProblems).nullable(),
  })
  .meta({ id: 'InsuranceWageRow' });

export const insuranceWagesOut = z
  .object({
    year: z.number().int(),
    applied: z.boolean(),
    minimum: egpOut,
    maximum: egpOut,
    counts: z.object(
      Object.fromEntries(wageOutcomes.map((outcome) => [outcome, z.number().int()])) as Record<
        (typeof wageOutcomes)[number],
        z.ZodNumber
      >,
    ),
    rows: z.array(row),
    next_after: nextAfterOut,
  })
  .meta({ id: 'InsuranceWages' });

export type InsuranceWagesOut = z.output<typeof insuranceWagesOut>;
export type InsuranceWageRow = InsuranceWagesOut['rows'][number];
