import { z } from 'zod';
import { absenceKinds } from '../leave-engine/absence-watch.js';
import { defineEvent } from '../outbox/define-event.js';
import { letterMeans } from './leave-absence-rules.js';
import { leaveStatuses } from './leave-rules.js';

export const leaveRequestUpdated = defineEvent({
  name: 'leave.request.updated',
  description:
    'A leave request was made or its status changed: approved, rejected, cancelled, taken. Sent once for each change.',
  payload: z.object({
    id: z.uuid().meta({ description: 'The request: GET /leave/requests/{id} shows it.' }),
    company_id: z.uuid(),
    employee_id: z.uuid(),
    type: z.string(),
    from: z.string().meta({ format: 'date' }),
    to: z.string().meta({ format: 'date' }),
    days: z.number(),
    old_status: z.enum(leaveStatuses).nullable().meta({ description: 'null: it was just made.' }),
    status: z.enum(leaveStatuses),
    version: z.number().int(),
  }),
  example: {
    id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
    company_id: '7d0b6a52-3c3e-4f0e-9d55-0a4f6d1c2b3a',
    employee_id: '0192f0c0-2b22-7b18-a6f1-61c4c9c2e803',
    type: 'annual',
    from: '2026-12-06',
    to: '2026-12-10',
    days: 5,
    old_status: 'pending',
    status: 'approved',
    version: 2,
  },
});

export const leaveRequestRecounted = defineEvent({
  name: 'leave.request.recounted',
  description:
    'A request came to other days because a holiday, a schedule or the weekly rest changed. Its status is the same; the balance and attendance have followed.',
  payload: z.object({
    id: z.uuid().meta({ description: 'The request: GET /leave/requests/{id} shows it.' }),
    company_id: z.uuid(),
    employee_id: z.uuid(),
    type: z.string(),
    from: z.string().meta({ format: 'date' }),
    to: z.string().meta({ format: 'date' }),
    old_days: z.number(),
    days: z.number(),
    status: z.enum(leaveStatuses),
    version: z.number().int(),
  }),
  example: {
    id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
    company_id: '7d0b6a52-3c3e-4f0e-9d55-0a4f6d1c2b3a',
    employee_id: '0192f0c0-2b22-7b18-a6f1-61c4c9c2e803',
    type: 'annual',
    from: '2026-12-06',
    to: '2026-12-10',
    old_days: 5,
    days: 4,
    status: 'approved',
    version: 3,
  },
});

export const absenceLetterUpdated = defineEvent({
  name: 'leave.absence_letter.updated',
  description:
    'A registered letter that warned somebody of his absence was recorded as sent, or withdrawn as a mistake.',
  payload: z.object({
    id: z.uuid().meta({ description: 'The letter: GET /leave/absence-letters/{id} shows it.' }),
    company_id: z.uuid(),
    employee_id: z.uuid(),
    kind: z.enum(absenceKinds),
    status: z.enum(['sent', 'withdrawn']),
    sent_on: z.string().meta({ format: 'date' }),
    due_on: z.string().meta({ format: 'date' }),
    means: z.enum(letterMeans),
    registered_number: z.string(),
  }),
  example: {
    id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
    company_id: '7d0b6a52-3c3e-4f0e-9d55-0a4f6d1c2b3a',
    employee_id: '0192f0c0-2b22-7b18-a6f1-61c4c9c2e803',
    kind: 'consecutive',
    status: 'sent',
    sent_on: '2026-11-16',
    due_on: '2026-11-15',
    means: 'registered_letter',
    registered_number: 'RR123456785EG',
  },
});

export const leaveEvents = [
  leaveRequestUpdated,
  leaveRequestRecounted,
  absenceLetterUpdated,
] as const;
