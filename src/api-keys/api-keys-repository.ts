import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql, type Statement } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { Scope } from '../shared/scopes.js';

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly last_four: string;
  readonly scopes: readonly Scope[];
  readonly is_own: boolean;
  readonly allowed_cidrs: readonly string[] | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const COLUMNS = [
  'id',
  'name',
  'prefix',
  'last_four',
  'scopes',
  'is_own',
  'expires_at',
  'revoked_at',
  'created_at',
  'last_used_at',
] as const;

const select = () =>
  sql('api_keys').select(COLUMNS).select(sql.raw('allowed_cidrs::text[] as allowed_cidrs'));

export interface NewApiKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
  readonly allowedCidrs?: readonly string[] | undefined;
  readonly expiresAt?: string | undefined;
  readonly createdBy: string;
  /** Its maker uses it himself. */
  readonly isOwn: boolean;
}

export const insertApiKey = (session: Session, key: NewApiKey) =>
  session.run(
    sql('api_keys').insert({
      company_id: session.companyId,
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      last_four: key.lastFour,
      key_hash: key.hash,
      scopes: key.scopes,
      allowed_cidrs: key.allowedCidrs ?? null,
      expires_at: key.expiresAt ?? null,
      created_by: key.createdBy,
      is_own: key.isOwn,
    }),
  );

export const countActiveApiKeys = async (session: Session): Promise<number> => {
  const row = await session.one<{ count: number }>(
    sql('api_keys')
      .select(sql.raw('count(*)::int as count'))
      .where({ company_id: session.companyId })
      .whereNull('revoked_at'),
  );
  return row.count;
};

export const findApiKey = (session: Session, id: string) =>
  session.maybe<ApiKeyRow>(select().where({ company_id: session.companyId, id }));

export const listApiKeys = (session: Session, request: PageRequest) =>
  session.rows<ApiKeyRow>(applyPage(select().where({ company_id: session.companyId }), request));

export const countApiKeys = async (session: Session): Promise<number> => {
  const row = await session.one<{ count: number }>(
    sql('api_keys')
      .select(sql.raw('count(*)::int as count'))
      .where({ company_id: session.companyId }),
  );
  return row.count;
};

/** @returns the hash of the revoked key, or undefined when there is none to revoke */
export const revokeApiKey = (session: Session, id: string) =>
  session.maybe<{ key_hash: Buffer }>(
    sql('api_keys')
      .update({ revoked_at: sql.raw('now()') })
      .where({ company_id: session.companyId, id })
      .whereNull('revoked_at')
      .returning('key_hash'),
  );

export interface KnownApiKey {
  readonly company_id: string;
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly allowed_cidrs: readonly string[] | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly time_zone: string;
}

/** Before the company is known: runs on the system pool. */
export const findApiKeyByHash = (hash: Buffer): Statement => ({
  name: 'api-key-by-hash',
  text: `select k.company_id, k.id, k.scopes, k.allowed_cidrs::text[] as allowed_cidrs, k.expires_at, k.revoked_at, c.time_zone
    from api_keys k
    join companies c on c.company_id = k.company_id
    where k.key_hash = $1`,
  values: [hash],
});

/** One statement for all keys used since the last time; a key stamped within the minute is left alone. */
export const stampLastUse = (
  uses: ReadonlyMap<string, { companyId: string; at: string }>,
): Statement => {
  const ids = [...uses.keys()];
  const entries = [...uses.values()];
  return {
    name: 'api-keys-stamp-use',
    text: `update api_keys k
      set last_used_at = u.at
      from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as u (company_id, id, at)
      where k.company_id = u.company_id and k.id = u.id
        and (k.last_used_at is null or k.last_used_at < u.at - interval '60 seconds')`,
    values: [entries.map((use) => use.companyId), ids, entries.map((use) => use.at)],
  };
};
