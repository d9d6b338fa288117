import { z } from 'zod';
import { INCREMENT_BASES } from '../payroll-engine/annual-increment.js';
import { listOf, listQuery, queryInteger } from '../http/pagination.js';
import { dateOut, egpOut, plainDate, timestampOut, uuid } from '../http/schemas.js';
import { incrementOutcomes, incrementProblems } from './increments-rules.js';
import { bulkParameters, nextAfterOut } from './insurance-wages-schema.js';

const BASE =
  'The insured wage since July 2021; the basic salary before, and where the policy annual_increment_rule gives more of it.';

export const incrementsRequest = z
  .strictObject({
    from: plainDate.meta({
      description: 'First day; not before 2020-07-01, where the figures of the law begin.',
      example: '2026-12-01',
    }),
    to: plainDate.meta({
      description: 'Last day; at most 366 days in all.',
      example: '2026-12-31',
    }),
    ...bulkParameters,
  })
  .meta({ id: 'IncrementsRequest' });

export type IncrementsRequest = z.output<typeof incrementsRequest>;

const rowPenalty = z
  .object({
    ids: z.array(z.uuid()).meta({ description: 'In GET /increment-penalties.' }),
    delayed_from: dateOut.nullable().meta({ description: 'The day on which it fell due before.' }),
    loss_share: z.number().meta({ description: 'The part of the increment that is lost.' }),
    lost: egpOut.nullable().meta({ description: 'A month; null without figures.' }),
    law: z.string().meta({ example: 'Law 14/2025' }),
    article: z.string().meta({ example: 'Art. 139' }),
  })
  .meta({ id: 'IncrementRowPenalty' });

const row = z
  .object({
    employee_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string().meta({ example: 'منى حسن عبد الله' }),
    due_on: dateOut.meta({ description: 'The first day of the new salary, after a delay.' }),
    insured_wage: egpOut.nullable(),
    insured_wage_origin: z.enum(['recorded', 'derived']).nullable().meta({
      description:
        'The contribution wage frozen for the year; derived from the pay of the day without one.',
    }),
    rate: z.string().nullable().meta({ description: 'Of `rate_of`.', example: '0.03' }),
    rate_of: z.enum(INCREMENT_BASES).nullable().meta({ description: BASE }),
    statutory_floor: egpOut
      .nullable()
      .meta({ description: 'The least that the decree of the day allows.' }),
    decided_by: z.enum(['rate', 'basic_rate', 'floor']).nullable().meta({
      description: '`basic_rate`: that of the policy annual_increment_rule.',
    }),
    law: z.string().nullable().meta({ description: 'null: by the company.' }),
    article: z.string().nullable(),
    increment: egpOut.nullable().meta({ description: 'After what a penalty takes of it.' }),
    old_basic_salary: egpOut.nullable(),
    new_basic_salary: egpOut.nullable(),
    penalty: rowPenalty.nullable().meta({
      description: 'null: no penalty that is on record counts for it.',
    }),
    outcome: z.enum(incrementOutcomes).meta({
      description:
        '`satisfied`: a raise of that very day gives as much. `delayed`: a penalty moves it behind the days asked for; ask for its day.',
    }),
    problem: z.enum(incrementProblems).nullable(),
  })
  .meta({ id: 'IncrementRow' });

export const incrementsOut = z
  .object({
    from: dateOut,
    to: dateOut,
    applied: z.boolean(),
    counts: z.object({
      raised: z.number().int(),
      satisfied: z.number().int(),
      delayed: z.number().int(),
      refused: z.number().int(),
    }),
    total_increment: egpOut.meta({ description: 'A month, of the rows of this call.' }),
    rows: z.array(row),
    next_after: nextAfterOut,
  })
  .meta({ id: 'Increments' });

export type IncrementsOut = z.output<typeof incrementsOut>;
export type IncrementRow = IncrementsOut['rows'][number];

const givenIncrement = z
  .object({
    employee_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string().meta({ example: 'منى حسن عبد الله' }),
    due_on: dateOut,
    delayed_from: dateOut
      .nullable()
      .meta({ description: 'When it fell due before a penalty delayed it.' }),
    lost: egpOut.meta({ description: 'What a penalty took of it.' }),
    insured_wage: egpOut,
    insured_wage_origin: z.enum(['recorded', 'derived']),
    rate: z.string().meta({ example: '0.03' }),
    rate_of: z.enum(INCREMENT_BASES).meta({ description: BASE }),
    statutory_floor: egpOut,
    increment: egpOut,
    old_basic_salary: egpOut,
    new_basic_salary: egpOut,
    created_at: timestampOut,
  })
  .meta({ id: 'GivenIncrement' });

export const givenIncrementList = listOf(givenIncrement, 'GivenIncrementList');

export const givenIncrementsQuery = listQuery(
  { employee_id: uuid.optional(), year: queryInteger(2020, 2099).optional() },
  ['employee_id'],
);
