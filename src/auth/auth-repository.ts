import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly password_hash: string;
}

export interface MembershipRow {
  readonly company_id: string;
  readonly user_id: string;
  readonly time_zone: string;
}

export interface RefreshTokenRow {
  readonly user_id: string;
  readonly family_id: string;
  readonly token_hash: Buffer;
  readonly expires_at: string;
  readonly used_at: string | null;
  readonly revoked_at: string | null;
}

export const insertUser = (session: Session, user: UserRow) =>
  session.run(sql('users').insert({ ...user }));

export const insertMembership = (session: Session, userId: string) =>
  session.run(
    sql('memberships').insert({ company_id: session.companyId, user_id: userId, role: 'admin' }),
  );

/** Through the system pool: nobody knows yet which company the caller belongs to. */
export const findUserByEmail = (session: Session, email: string) =>
  session.maybe<UserRow>(
    sql('users').select('id', 'email', 'full_name', 'password_hash').where({ email }),
  );

/** The company a login opens: the one its user joined first. */
export const findFirstMembership = (session: Session, userId: string) =>
  session.maybe<MembershipRow>(
    sql('memberships as m')
      .join('companies as c', 'c.company_id', 'm.company_id')
      .select('m.company_id', 'm.user_id', 'c.time_zone')
      .where('m.user_id', userId)
      .orderBy([{ column: 'm.created_at' }, { column: 'm.company_id' }])
      .limit(1),
  );

export const findUser = (session: Session, userId: string) =>
  session.maybe<{ full_name: string; email: string }>(
    sql('users').select('full_name', 'email').where({ id: userId }),
  );

export const insertRefreshToken = (
  session: Session,
  token: { id: string; userId: string; loginId: string; hash: Buffer; lifetimeSeconds: number },
) =>
  session.run(
    sql('refresh_tokens').insert({
      company_id: session.companyId,
      id: token.id,
      user_id: token.userId,
      family_id: token.loginId,
      token_hash: token.hash,
      expires_at: sql.raw("now() + ? * interval '1 second'", [token.lifetimeSeconds]),
    }),
  );

/** Locks the row: of two uses at once, the second sees that the first was made. */
export const lockRefreshToken = (session: Session, id: string) =>
  session.maybe<RefreshTokenRow & { is_expired: boolean; used_seconds_ago: number | null }>(
    sql('refresh_tokens')
      .select('user_id', 'family_id', 'token_hash', 'expires_at', 'used_at', 'revoked_at')
      .select(sql.raw('expires_at <= now() as is_expired'))
      .select(sql.raw('extract(epoch from now() - used_at)::float8 as used_seconds_ago'))
      .where({ company_id: session.companyId, id })
      .forUpdate(),
  );

export const markRefreshTokenUsed = (session: Session, id: string) =>
  session.run(
    sql('refresh_tokens')
      .update({ used_at: sql.raw('now()') })
      .where({ company_id: session.companyId, id }),
  );

export const revokeLogin = (session: Session, loginId: string) =>
  session.run(
    sql('refresh_tokens')
      .update({ revoked_at: sql.raw('now()') })
      .where({ company_id: session.companyId, family_id: loginId })
      .whereNull('revoked_at'),
  );

export interface OpenLogin {
  readonly time_zone: string;
}

/** The time zone of the company while the login is open and its user a member; undefined afterwards. */
export const findOpenLogin = (session: Session, userId: string, loginId: string) =>
  session.maybe<OpenLogin>(
    sql('companies as c')
      .select('c.time_zone')
      .where('c.company_id', session.companyId)
      .whereExists(
        sql('memberships as m')
          .select(sql.raw('1'))
          .whereRaw('m.company_id = c.company_id')
          .where('m.user_id', userId),
      )
      .whereExists(
        sql('refresh_tokens as t')
          .select(sql.raw('1'))
          .whereRaw('t.company_id = c.company_id')
          .where({ 't.family_id': loginId, 't.user_id': userId })
          .whereNull('t.revoked_at'),
      ),
  );
