import { findApiKeyName, issueApiKey } from '../api-keys/api-keys-read-model.js';
import { companyProfile, foundCompany } from '../companies/companies-read-model.js';
import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { newId } from '../shared/ids.js';
import type { Principal } from '../shared/principal.js';
import { scopes } from '../shared/scopes.js';
import type { WorkContext } from '../shared/work-context.js';
import { ACCESS_TOKEN_LIFETIME_SECONDS, type AccessTokens } from './access-token.js';
import * as repository from './auth-repository.js';
import { decoyPasswordHash, hashPassword, verifyPassword } from './passwords.js';
import { createRefreshToken, hashToken, isSameHash, readRefreshToken } from './refresh-token.js';
import type { SessionAuthenticator } from './session-authenticator.js';

export interface SignUp {
  readonly company_name: string;
  readonly full_name: string;
  readonly email: string;
  readonly password: string;
}

export interface SessionTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
}

export interface AuthDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly accessTokens: AccessTokens;
  readonly sessionAuthenticator: SessionAuthenticator;
}

export type AuthService = ReturnType<typeof createAuthService>;

const REFRESH_LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const FIRST_KEY_NAME = 'First key';
/** A client that never saw the answer of its refresh repeats it; within this time that is no theft. */
const REPEATED_REFRESH_SECONDS = 10;

export const createAuthService = (dependencies: AuthDependencies) => ({
  signUp: (requestId: string, request: SignUp) => signUp(dependencies, requestId, request),
  login: (requestId: string, email: string, password: string) =>
    login(dependencies, requestId, email, password),
  refresh: (requestId: string, token: string) => refresh(dependencies, requestId, token),
  /** Ends the login of an access token: its refresh tokens are revoked, the token itself is refused. */
  logout: async (context: WorkContext, loginId: string): Promise<void> => {
    await dependencies.unitOfWork.write(context, async (session) => {
      await repository.revokeLogin(session, loginId);
      session.audit({
        action: 'session.ended',
        targetType: 'user',
        targetId: context.actor.id ?? '',
      });
      return null;
    });
    dependencies.sessionAuthenticator.forget(loginId);
  },
  me: (principal: Principal) => describeCaller(dependencies, principal),
});

const userContext = (companyId: string, userId: string, requestId: string): WorkContext => ({
  companyId,
  actor: { kind: 'user', id: userId },
  requestId,
});

/** Company, administrator, first key and first session come to be together or not at all. */
const signUp = async (
  { unitOfWork, accessTokens }: AuthDependencies,
  requestId: string,
  request: SignUp,
) => {
  const companyId = newId();
  const user = { id: newId(), full_name: request.full_name, email: request.email };
  const passwordHash = await hashPassword(request.password);
  return unitOfWork.write(userContext(companyId, user.id, requestId), async (session) => {
    await foundCompany(session, request.company_name);
    await repository.insertUser(session, { ...user, password_hash: passwordHash });
    await repository.insertMembership(session, user.id);
    session.audit({ action: 'company.signed_up', targetType: 'company', targetId: companyId });
    const { id, key } = await issueApiKey(session, {
      name: FIRST_KEY_NAME,
      scopes,
      createdBy: user.id,
      isOwn: true,
    });
    const { timeZone, ...company } = await companyProfile(session);
    return {
      company: { ...company, time_zone: timeZone },
      user,
      api_key: { id, key, scopes },
      ...(await openLogin(session, accessTokens, user.id, newId())),
    };
  });
};

const login = async (
  { unitOfWork, accessTokens }: AuthDependencies,
  requestId: string,
  email: string,
  password: string,
): Promise<SessionTokens> => {
  const found = await unitOfWork.system.read(async (session) => {
    const user = await repository.findUserByEmail(session, email);
    const membership = user && (await repository.findFirstMembership(session, user.id));
    return user && membership ? { user, membership } : undefined;
  });
  const isRight = await verifyPassword(
    found?.user.password_hash ?? (await decoyPasswordHash()),
    password,
  );
  if (!found || !isRight) throw new AppError('invalid_login');
  const { user, membership } = found;
  return unitOfWork.write(userContext(membership.company_id, user.id, requestId), (session) => {
    session.audit({ action: 'session.started', targetType: 'user', targetId: user.id });
    return openLogin(session, accessTokens, user.id, newId());
  });
};

/** Exchanges a refresh token for a new pair. One that was used before ends the whole login: it was copied. */
const refresh = async (
  { unitOfWork, accessTokens, sessionAuthenticator }: AuthDependencies,
  requestId: string,
  token: string,
): Promise<SessionTokens> => {
  const named = readRefreshToken(token);
  if (!named) throw new AppError('invalid_refresh_token');
  const context: WorkContext = { companyId: named.companyId, actor: { kind: 'system' }, requestId };
  const outcome = await unitOfWork.write(context, async (session) => {
    const row = await repository.lockRefreshToken(session, named.id);
    if (!row || !isSameHash(row.token_hash, hashToken(token))) return undefined;
    if (row.revoked_at !== null || row.is_expired) return undefined;
    if (row.used_seconds_ago !== null) {
      if (row.used_seconds_ago < REPEATED_REFRESH_SECONDS) return undefined;
      await repository.revokeLogin(session, row.family_id);
      session.audit({
        action: 'session.refresh_token_reused',
        targetType: 'user',
        targetId: row.user_id,
      });
      return { copiedLoginId: row.family_id };
    }
    await repository.markRefreshTokenUsed(session, named.id);
    return openLogin(session, accessTokens, row.user_id, row.family_id);
  });
  // Thrown outside: the revocation must be committed, not rolled back with the refusal.
  if (outcome && 'copiedLoginId' in outcome) sessionAuthenticator.forget(outcome.copiedLoginId);
  if (!outcome || 'copiedLoginId' in outcome) throw new AppError('invalid_refresh_token');
  return outcome;
};

const openLogin = async (
  session: WriteSession,
  accessTokens: AccessTokens,
  userId: string,
  loginId: string,
): Promise<SessionTokens> => {
  const { companyId } = session;
  const id = newId();
  const refreshToken = createRefreshToken({ companyId, id });
  await repository.insertRefreshToken(session, {
    id,
    userId,
    loginId,
    hash: hashToken(refreshToken),
    lifetimeSeconds: REFRESH_LIFETIME_SECONDS,
  });
  return {
    access_token: accessTokens.issue({ userId, companyId, loginId }),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
  };
};

const describeCaller = ({ unitOfWork }: AuthDependencies, principal: Principal) =>
  unitOfWork.read(principal, async (session) => {
    const { timeZone, ...company } = await companyProfile(session);
    const caller =
      principal.kind === 'user'
        ? { name: (await repository.findUser(session, principal.id))?.full_name, expires_at: null }
        : await findApiKeyName(session, principal.id);
    return {
      kind: principal.kind,
      id: principal.id,
      name: caller?.name ?? '',
      company: { ...company, time_zone: timeZone },
      scopes: [...principal.scopes],
      expires_at: caller?.expires_at ?? null,
    };
  });
