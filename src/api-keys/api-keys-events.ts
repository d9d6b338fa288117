import { z } from 'zod';
import { defineEvent } from '../outbox/define-event.js';
import { scopes } from '../shared/scopes.js';

const EXAMPLE_ID = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';

export const apiKeyCreated = defineEvent({
  name: 'api_key.created',
  description: 'An API key was created.',
  payload: z.object({
    id: z.uuid().meta({ description: 'GET /settings/api-keys/{id} shows it.' }),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    expires_at: z.string().nullable().meta({ format: 'date-time' }),
  }),
  example: {
    id: EXAMPLE_ID,
    name: 'ERP integration',
    scopes: ['employees:read', 'payroll:read'],
    expires_at: null,
  },
});

export const apiKeyRevoked = defineEvent({
  name: 'api_key.revoked',
  description: 'An API key was revoked.',
  payload: z.object({ id: z.uuid(), name: z.string() }),
  example: { id: EXAMPLE_ID, name: 'ERP integration' },
});

export const apiKeysEvents = [apiKeyCreated, apiKeyRevoked] as const;
