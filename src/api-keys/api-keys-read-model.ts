import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { Scope } from '../shared/scopes.js';
import { findApiKey } from './api-keys-repository.js';

export { issueApiKey } from './issue-api-key.js';

/** How a key is called and until when it works, for the caller who holds it. */
export const findApiKeyName = async (session: Session, id: string) => {
  const key = await findApiKey(session, id);
  return key && { name: key.name, expires_at: key.expires_at };
};

/** Which of these keys work at the moment and may do what the scope says. */
export const workingKeysWith = async (
  session: Session,
  {
    ids,
    scope,
    now,
  }: { readonly ids: readonly string[]; readonly scope: Scope; readonly now: Date },
): Promise<ReadonlySet<string>> => {
  const rows = await session.rows<{ id: string }>({
    name: 'api_keys_working_with',
    text: `select id from api_keys where company_id = $1 and id = any($2::uuid[]) and $3 = any(scopes)
      and revoked_at is null and (expires_at is null or expires_at > $4)`,
    values: [session.companyId, arrayLiteral(ids), scope, now.toISOString()],
  });
  return new Set(rows.map(({ id }) => id));
};

/**
 * Whether somebody among these users and keys is one of the others: the same, or a user and the keys that are his own.
 * Any other key is somebody else: an administrator makes keys for others.
 */
export const isSamePerson = async (
  session: Session,
  some: readonly (string | null | undefined)[],
  others: readonly (string | null | undefined)[],
): Promise<boolean> => {
  const isKnown = (id: string | null | undefined): id is string => typeof id === 'string';
  const [ids, otherIds] = [some.filter(isKnown), others.filter(isKnown)];
  if (ids.some((id) => otherIds.includes(id))) return true;
  if (ids.length === 0 || otherIds.length === 0) return false;
  const { rows } = await session.one<{ rows: number }>({
    name: 'api_keys_same_person',
    text: `select count(*)::int as rows from unnest($2::uuid[]) as one (id)
      cross join unnest($3::uuid[]) as other (id)
      left join api_keys his on his.company_id = $1 and his.id = one.id and his.is_own
      left join api_keys theirs on theirs.company_id = $1 and theirs.id = other.id and theirs.is_own
      where coalesce(his.created_by, one.id) = coalesce(theirs.created_by, other.id)`,
    values: [session.companyId, arrayLiteral(ids), arrayLiteral(otherIds)],
  });
  return rows > 0;
};
