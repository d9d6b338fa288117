import { z } from 'zod';
import { defineEvent } from '../outbox/define-event.js';
import { loanKinds, loanStatuses } from './loans-rules.js';

const payload = z.object({
  id: z.uuid().meta({ description: 'The loan: GET /loans/{id} shows it.' }),
  company_id: z.uuid(),
  employee_id: z.uuid(),
  kind: z.enum(loanKinds),
  status: z.enum(loanStatuses),
  version: z.number().int(),
});

const example = {
  id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
  company_id: '0192f0bf-1c11-7a08-b5f0-50b3b8b1d7f2',
  employee_id: '0192f0c0-2b22-7b18-a6f1-61c4c9c2e803',
  kind: 'loan',
  status: 'active',
  version: 1,
} as const;

export const loanCreated = defineEvent({
  name: 'loan.created',
  description: 'A loan, advance or other debt was granted or recorded. Sent once for each.',
  payload,
  example,
});

export const loanUpdated = defineEvent({
  name: 'loan.updated',
  description:
    'A loan was changed, paid early, suspended, resumed, written off or cancelled. What payroll takes is told by `payroll.period.closed`.',
  payload,
  example: { ...example, status: 'settled', version: 3 },
});

const penaltyPayload = payload.omit({ kind: true }).extend({
  id: z.uuid().meta({ description: 'The penalty: GET /penalties/{id} shows it.' }),
});
const { kind: _kind, ...penaltyExample } = example;

export const penaltyRecorded = defineEvent({
  name: 'penalty.recorded',
  description: 'A financial penalty was entered in the register.',
  payload: penaltyPayload,
  example: penaltyExample,
});

export const penaltyCancelled = defineEvent({
  name: 'penalty.cancelled',
  description: 'A penalty was withdrawn before anything was deducted for it.',
  payload: penaltyPayload,
  example: { ...penaltyExample, status: 'cancelled', version: 2 },
});

export const loansEvents = [loanCreated, loanUpdated, penaltyRecorded, penaltyCancelled] as const;
