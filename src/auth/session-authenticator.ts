import { LRUCache } from 'lru-cache';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { Principal } from '../shared/principal.js';
import { scopes } from '../shared/scopes.js';
import { createSingleFlight } from '../shared/single-flight.js';
import type { AccessTokens } from './access-token.js';
import { findOpenLogin, type OpenLogin } from './auth-repository.js';

export interface SessionPrincipal extends Principal {
  readonly kind: 'user';
  readonly loginId: string;
}

export interface SessionAuthenticator {
  /** Who an access token belongs to, while its login is open. Throws invalid_session. */
  readonly authenticate: (token: string) => Promise<SessionPrincipal>;
  /** Drops a login that was ended here from this instance at once. */
  readonly forget: (loginId: string) => void;
}

/** Signing out elsewhere takes effect here within this time. */
const CACHE_LIFETIME_MS = 10_000;
const CACHED_LOGINS = 10_000;

export interface SessionAuthenticatorDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly accessTokens: AccessTokens;
}

/** The signature says whose token it is; the database says whether the login is still open. */
export const createSessionAuthenticator = ({
  unitOfWork,
  accessTokens,
}: SessionAuthenticatorDependencies): SessionAuthenticator => {
  const cache = new LRUCache<string, SessionPrincipal>({
    max: CACHED_LOGINS,
    ttl: CACHE_LIFETIME_MS,
  });
  const once = createSingleFlight<OpenLogin | undefined>();
  return {
    authenticate: async (token) => {
      const claims = accessTokens.read(token);
      if (!claims) throw invalidSession();
      const { userId, companyId, loginId } = claims;
      const cached = cache.get(loginId);
      if (cached) return cached;
      const open = await once(loginId, () =>
        unitOfWork.read({ companyId }, (session) => findOpenLogin(session, userId, loginId)),
      );
      if (!open) throw invalidSession();
      const principal: SessionPrincipal = {
        kind: 'user',
        id: userId,
        companyId,
        timeZone: open.time_zone,
        scopes: new Set(scopes),
        loginId,
      };
      cache.set(loginId, principal);
      return principal;
    },
    forget: (loginId) => cache.delete(loginId),
  };
};

const invalidSession = () =>
  new AppError('invalid_session', {
    headers: { 'WWW-Authenticate': 'Bearer realm="rawatib", error="invalid_token"' },
  });
