import type { Request } from 'express';
import { AppError } from '../errors/app-error.js';
import type { Principal } from '../shared/principal.js';
import type { Scope } from '../shared/scopes.js';
import type { Access } from './route.js';

/** Turns a bearer credential into who is calling; throws the 401 that fits. */
export interface Authenticator {
  readonly authenticate: (credential: string, address: string) => Promise<Principal>;
}

/** Longer than any credential that we issue: nothing longer is looked at. */
const MAXIMUM_CREDENTIAL_LENGTH = 4_096;
const QUERY_CREDENTIALS = ['api_key', 'apikey', 'key', 'token', 'access_token'];

/** The credential of a request: exactly one Authorization header, never the address. */
export const bearerCredential = (request: Request): string => {
  if (request.url.includes('?')) refuseCredentialInQuery(request);
  // Node keeps only the first of several Authorization headers: the raw list shows the others.
  const header = request.headers.authorization;
  if (header === undefined) {
    throw new AppError('missing_credentials', { headers: challenge() });
  }
  const count = request.rawHeaders.filter(
    (name, i) => i % 2 === 0 && /^authorization$/i.test(name),
  ).length;
  const match = /^bearer +([\x21-\x7e]+)$/i.exec(header);
  if (count !== 1 || match?.[1] === undefined || header.length > MAXIMUM_CREDENTIAL_LENGTH) {
    throw new AppError('invalid_authorization', { headers: challenge('invalid_request') });
  }
  return match[1];
};

const refuseCredentialInQuery = (request: Request): void => {
  const names = Object.keys(request.query);
  const values = Object.values(request.query).flat();
  const looksLikeKey = values.some(
    (value) => typeof value === 'string' && /^rwt_(live|test)_/.test(value),
  );
  if (looksLikeKey || names.some((name) => QUERY_CREDENTIALS.includes(name.toLowerCase()))) {
    throw new AppError('key_in_query', { headers: challenge('invalid_request') });
  }
};

/** RFC 6750: no error code when nothing was sent, invalid_token or insufficient_scope otherwise. */
export const challenge = (error?: string, scope?: string): Record<string, string> => ({
  'WWW-Authenticate': [
    'Bearer realm="rawatib"',
    ...(error === undefined ? [] : [`error="${error}"`]),
    ...(scope === undefined ? [] : [`scope="${scope}"`]),
  ].join(', '),
});

/** Throws the 403 that names what is missing. */
export const authorize = (principal: Principal, access: Access): void => {
  if (access.kind === 'session' && principal.kind !== 'user')
    throw new AppError('session_required');
  if (access.kind !== 'scope') return;
  for (const scope of [access.scope, ...(access.also ?? [])]) requireScope(principal, scope);
};

const requireScope = (principal: Principal, scope: Scope): void => {
  if (principal.scopes.has(scope)) return;
  throw new AppError('insufficient_scope', {
    params: { scope },
    headers: challenge('insufficient_scope', scope),
  });
};
