import { z } from 'zod';
import { defineEvent } from '../outbox/define-event.js';
import { cycleKinds, cycleStatuses } from './payroll-rules.js';

const cyclePayload = z.object({
  id: z.uuid().meta({ description: 'The cycle: GET /payroll/{id} shows it.' }),
  company_id: z.uuid(),
  period: z.string().meta({ example: '2026-11' }),
  kind: z.enum(cycleKinds),
  status: z.enum(cycleStatuses),
  employees: z.number().int().meta({ description: 'Payslips in the cycle.' }),
  failed: z.number().int().meta({ description: 'Employees that could not be calculated.' }),
  version: z.number().int(),
});

const example = {
  id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
  company_id: '0192f0bf-1c11-7a08-b5f0-50b3b8b1d7f2',
  period: '2026-11',
  kind: 'regular',
  failed: 0,
} as const;

const draft = { ...example, status: 'draft', employees: 0, version: 1 } as const;
const done = { ...example, employees: 412 } as const;

export const payrollPeriodCreated = defineEvent({
  name: 'payroll.period.created',
  description: 'A payroll cycle was created.',
  payload: cyclePayload,
  example: draft,
});

export const payrollPeriodCalculated = defineEvent({
  name: 'payroll.period.calculated',
  description: 'The calculation of a payroll cycle came to its end.',
  payload: cyclePayload,
  example: { ...done, status: 'calculated', version: 4 },
});

export const payrollPeriodApproved = defineEvent({
  name: 'payroll.period.approved',
  description: 'A payroll cycle was approved.',
  payload: cyclePayload,
  example: { ...done, status: 'approved', version: 5 },
});

export const payrollPeriodReopened = defineEvent({
  name: 'payroll.period.reopened',
  description: 'The approval of a payroll cycle was withdrawn.',
  payload: cyclePayload,
  example: { ...done, status: 'calculated', version: 6 },
});

export const payrollPeriodClosed = defineEvent({
  name: 'payroll.period.closed',
  description: 'A payroll cycle was executed: its payslips are final and its month is locked.',
  payload: cyclePayload,
  example: { ...done, status: 'closed', version: 6 },
});

export const payrollPeriodDeleted = defineEvent({
  name: 'payroll.period.deleted',
  description: 'A payroll cycle that was not approved was deleted, with all that it held.',
  payload: cyclePayload,
  example: { ...done, status: 'calculated', version: 4 },
});

export const payrollPeriodReversed = defineEvent({
  name: 'payroll.period.reversed',
  description:
    'The correction that takes back a closed cycle was closed: the month can be changed and run again.',
  payload: cyclePayload,
  example: { ...done, status: 'closed', version: 7 },
});

export const payrollEvents = [
  payrollPeriodCreated,
  payrollPeriodCalculated,
  payrollPeriodApproved,
  payrollPeriodReopened,
  payrollPeriodClosed,
  payrollPeriodReversed,
  payrollPeriodDeleted,
];
