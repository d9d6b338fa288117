import { z } from 'zod';
import { problem, text, timestampOut } from '../http/schemas.js';
import { scopes } from '../shared/scopes.js';

const MINIMUM_PASSWORD_LENGTH = 8;
const MAXIMUM_PASSWORD_LENGTH = 200;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email())
  .meta({ type: 'string', format: 'email', example: 'mona@example.com' });

const newPassword = z
  .string()
  .max(MAXIMUM_PASSWORD_LENGTH)
  .refine(
    (value) => value.length >= MINIMUM_PASSWORD_LENGTH,
    problem('weak_password', { minimum: MINIMUM_PASSWORD_LENGTH }),
  )
  .meta({ minLength: MINIMUM_PASSWORD_LENGTH, example: 'a long sentence is best' });

export const signUpRequest = z
  .strictObject({
    company_name: text(200).meta({ example: 'شركة النيل للتجارة' }),
    full_name: text(200).meta({ example: 'Mona Hassan' }),
    email,
    password: newPassword,
  })
  .meta({ id: 'SignUpRequest' });

export const loginRequest = z
  .strictObject({ email, password: z.string().min(1).max(MAXIMUM_PASSWORD_LENGTH) })
  .meta({ id: 'LoginRequest' });

export const refreshRequest = z
  .strictObject({ refresh_token: z.string().min(1).max(500) })
  .meta({ id: 'RefreshRequest' });

const tokens = {
  access_token: z
    .string()
    .meta({ description: 'JWT for the settings and approvals; lives 15 minutes.' }),
  refresh_token: z
    .string()
    .meta({ description: 'Works once; each refresh answers a new one. Lives 30 days.' }),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().meta({ description: 'Seconds that the access token lives.' }),
};

export const tokensOut = z.object(tokens).meta({ id: 'SessionTokens' });

const companyOut = z.object({ id: z.uuid(), name: z.string(), time_zone: z.string() });
const userOut = z.object({ id: z.uuid(), full_name: z.string(), email: z.string() });

export const signUpOut = z
  .object({
    company: companyOut,
    user: userOut,
    api_key: z.object({
      id: z.uuid(),
      key: z.string().meta({ description: 'Shown once. Keep it like a password.' }),
      scopes: z.array(z.enum(scopes)),
    }),
    ...tokens,
  })
  .meta({ id: 'SignUp' });

export const meOut = z
  .object({
    kind: z.enum(['api_key', 'user']),
    id: z.uuid(),
    name: z.string(),
    company: companyOut,
    scopes: z.array(z.enum(scopes)),
    expires_at: timestampOut.nullable(),
  })
  .meta({ id: 'Me', description: 'What this key or session may do.' });
