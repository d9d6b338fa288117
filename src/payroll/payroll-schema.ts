import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { egpOut, payMonth, timestampOut, uuid } from '../http/schemas.js';
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
