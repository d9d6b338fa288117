import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { egpOut, payMonth, text, timestampOut, uuid } from '../http/schemas.js';
import { creatableCycleKinds, cycleKinds, cycleStatuses } from './payroll-rules.js';
import { knownPayMonth } from './payroll-simulation-schema.js';

export const cycleRequest = z
  .strictObject({
    period: knownPayMonth.meta({ description: 'The month the pay is for, from 2020-07 on.' }),
    kind: z.enum(creatableCycleKinds).optional().meta({
      default: 'regular',
      description:
        'One regular cycle a month pays the salaries. A cycle of another kind pays only what is entered for it. A correction comes from reversing a closed cycle.',
    }),
  })
  .meta({ id: 'PayrollCycleRequest' });

const totals = z
  .object({
    employees: z.number().int().meta({ description: 'Payslips.' }),
    gross: egpOut,
    contribution_wage: egpOut,
    employee_insurance: egpOut,
    employer_insurance: egpOut,
    health_insurance: egpOut,
    income_tax: egpOut,
    martyrs_fund: egpOut,
    other_deductions: egpOut,
    net: egpOut,
    employer_cost: egpOut,
  })
  .meta({ id: 'PayrollCycleTotals' });

const sha256 = z.string().meta({ description: 'SHA-256, hexadecimal.' });

const closedRecord = z
  .object({
    number: z.number().int().meta({ description: 'The place in the chain of closed cycles.' }),
    engine_version: z.string(),
    statutory_version: z.string().meta({ description: 'Fingerprint of the statutory data.' }),
    inputs_hash: sha256,
    results_hash: sha256,
    chain_hash: sha256.meta({ description: 'Covers this cycle and the chain hash before it.' }),
  })
  .meta({
    id: 'ClosedRecord',
    description: 'Seals a closed cycle: POST /payroll/{id}/verify repeats it. Null until then.',
  });

export const cycleOut = z
  .object({
    id: z.uuid(),
    company_id: z.uuid(),
    period: z.string().meta({ example: '2026-11' }),
    kind: z.enum(cycleKinds),
    status: z.enum(cycleStatuses),
    progress: z
      .object({ done: z.number().int(), total: z.number().int(), failed: z.number().int() })
      .meta({ description: 'Employees of the latest calculation.' }),
    totals,
    stale: z.boolean().meta({
      description:
        'A fact, a loan, an attendance record or a policy of the month changed after the calculation, or an earlier month was closed: calculate again before approving.',
    }),
    reverses: z
      .uuid()
      .nullable()
      .meta({ description: 'The closed cycle that a correction takes back.' }),
    reversal_reason: z.string().nullable(),
    reversed_at: timestampOut.nullable().meta({
      description: 'When its correction was closed: the month can be changed and run again.',
    }),
    record: closedRecord.nullable(),
    job_id: z.uuid().nullable().meta({ description: 'The latest calculation: GET /jobs/{id}.' }),
    calculated_at: timestampOut.nullable(),
    approved_at: timestampOut.nullable(),
    closed_at: timestampOut.nullable(),
    created_at: timestampOut,
    updated_at: timestampOut,
    version: z.number().int(),
  })
  .meta({ id: 'PayrollCycle' });

export const cycleList = listOf(cycleOut, 'PayrollCycleList');

export const cycleSortNames = ['period'] as const;

export const cyclesQuery = listQuery(
  {
    period: payMonth.optional(),
    'period[gte]': payMonth.optional(),
    'period[lte]': payMonth.optional(),
    kind: z.enum(cycleKinds).optional(),
    status: z.enum(cycleStatuses).optional(),
  },
  cycleSortNames,
);

export const cyclePath = z.strictObject({ id: uuid });

export const reversalRequest = z
  .strictObject({
    reason: text(500).meta({ example: 'صُرفت الدورة مرتين' }),
  })
  .meta({ id: 'ReversalRequest' });

const versions = z.object({ stored: z.string().nullable(), present: z.string() });

export const verificationOut = z
  .object({
    cycle_id: z.uuid(),
    matches: z.boolean(),
    payslips_checked: z.number().int(),
    inputs_intact: z
      .boolean()
      .meta({ description: 'The stored facts have the hash of the closing.' }),
    results_intact: z
      .boolean()
      .meta({ description: 'The stored payslips have the hash of the closing.' }),
    chain_intact: z
      .boolean()
      .meta({ description: 'The link has the hash of its contents and of the link before.' }),
    engine_version: versions,
    statutory_version: versions.meta({
      description:
        'Where it differs, the recomputation used other statutory data than the closing.',
    }),
    first_difference: z
      .object({
        employee_id: z.uuid(),
        employee_code: z.string(),
        field: z.string().meta({ example: 'income_tax' }),
        stored: z.string().nullable(),
        recomputed: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The first payslip that comes out otherwise; money in piastres.' }),
  })
  .meta({ id: 'PayrollVerification' });
