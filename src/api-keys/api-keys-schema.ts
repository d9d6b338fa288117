import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { instant, problem, text, timestampOut, uuid } from '../http/schemas.js';
import { scopes } from '../shared/scopes.js';

const MAXIMUM_CIDRS = 50;

const isCidr = (value: string): boolean => ipaddr.isValidCIDR(value);

const scopeList = z
  .array(z.enum(scopes))
  .min(1)
  .max(scopes.length)
  .refine((list) => new Set(list).size === list.length, problem('not_unique'))
  .meta({
    description:
      '`employees:sensitive` shows national ids and bank accounts in full, and with `employees:read`, `employees:write` or `attendance:read` what is recorded of pregnancy and nursing. `payroll:write` creates and calculates cycles; only `payroll:approve` approves and closes them. `leave:approve` decides about requests, and never about one’s own; each report names the scopes it needs beside `reports:read`.',
  });

export const apiKeyRequest = z
  .strictObject({
    name: text(100).meta({ example: 'ERP integration' }),
    scopes: scopeList,
    expires_at: instant.optional(),
    allowed_cidrs: z
      .array(
        z
          .string()
          .max(64)
          .refine(isCidr, problem('invalid_format', { format: 'CIDR' })),
      )
      .min(1)
      .max(MAXIMUM_CIDRS)
      .optional()
      .meta({
        description: 'Networks the key may be used from; absent: any.',
        example: ['203.0.113.0/24'],
      }),
    is_own: z.boolean().optional().meta({
      description:
        'You use the key yourself: then you and it are one person wherever a second one has to decide (corrections, leave, four_eyes). False when absent: the key is for somebody else or for another system.',
    }),
  })
  .meta({ id: 'ApiKeyRequest' });

const apiKey = {
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  last_four: z.string(),
  scopes: z.array(z.enum(scopes)),
  is_own: z.boolean().meta({
    description: 'Its maker uses it himself, as the key of the sign-up; he and it are one person.',
  }),
  allowed_cidrs: z.array(z.string()).nullable(),
  expires_at: timestampOut.nullable(),
  revoked_at: timestampOut.nullable(),
  created_at: timestampOut,
  last_used_at: timestampOut.nullable().meta({ description: 'To the minute.' }),
};

export const apiKeyOut = z.object(apiKey).meta({ id: 'ApiKey' });

export const newApiKeyOut = z
  .object({
    ...apiKey,
    key: z.string().meta({ description: 'Shown once. Keep it like a password.' }),
  })
  .meta({ id: 'NewApiKey' });

export const apiKeyPath = z.strictObject({ id: uuid });
export const apiKeyList = listOf(apiKeyOut, 'ApiKeyList');
export const apiKeyQuery = listQuery({}, ['created_at']);
