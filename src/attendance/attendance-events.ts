import { z } from 'zod';
import { defineEvent } from '../outbox/define-event.js';

export const attendanceImported = defineEvent({
  name: 'attendance.imported',
  description:
    'Daily records changed: by a batch, by computing them from punches, or by removing one. Sent once for each.',
  payload: z.object({
    company_id: z.uuid(),
    created: z.number().int(),
    updated: z.number().int(),
    removed: z.number().int().meta({ description: 'Days that have no record any more.' }),
    from: z.string().meta({ format: 'date', description: 'Earliest work date that changed.' }),
    to: z.string().meta({ format: 'date', description: 'Latest work date that changed.' }),
    employees: z.number().int().meta({ description: 'How many employees it concerns.' }),
  }),
  example: {
    company_id: '7d0b6a52-3c3e-4f0e-9d55-0a4f6d1c2b3a',
    created: 480,
    updated: 3,
    removed: 0,
    from: '2026-11-01',
    to: '2026-11-26',
    employees: 19,
  },
});

export const attendanceEvents = [attendanceImported] as const;
