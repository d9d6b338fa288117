import { z } from 'zod';
import { defineEvent } from '../outbox/define-event.js';

export const attendanceImported = defineEvent({
  name: 'attendance.imported',
  description: 'A batch of daily records changed at least one of them; sent once a batch.',
  payload: z.object({
    company_id: z.uuid(),
    created: z.number().int(),
    updated: z.number().int(),
    from: z.string().meta({ format: 'date', description: 'Earliest work date that changed.' }),
    to: z.string().meta({ format: 'date', description: 'Latest work date that changed.' }),
    employees: z.number().int().meta({ description: 'How many employees it concerns.' }),
  }),
  example: {
    company_id: '7d0b6a52-3c3e-4f0e-9d55-0a4f6d1c2b3a',
    created: 480,
    updated: 3,
    from: '2026-11-01',
    to: '2026-11-26',
    employees: 19,
  },
});

export const attendanceEvents = [attendanceImported] as const;
