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
 * All users and keys that are one person with these, themselves among them: a user and the keys that are his own. Any other
 * key is somebody else: an administrator makes keys for others.
 */
export const credentialsOf = async (
  session: Session,
  ids: readonly (string | null | undefined)[],
): Promise<readonly string[]> => {
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length === 0) return [];
  const rows = await session.rows<{ id: string }>({
    name: 'credentials_of_persons',
    text: `with person as (
        select distinct coalesce(own.created_by, given.id) as id
        from unnest($2::uuid[]) as given (id)
        left join api_keys own on own.company_id = $1 and own.id = given.id and own.is_own
      )
      select id from person
      union
      select key.id from person join api_keys key on key.company_id = $1 and key.created_by = person.id and key.is_own`,
    values: [session.companyId, arrayLiteral(known)],
  });
  return rows.map(({ id }) => id);
};

/** Whether somebody among these users and keys is one of the others. */
export const isSamePerson = async (
  session: Session,
  some: readonly (string | null | undefined)[],
  others: readonly (string | null | undefined)[],
): Promise<boolean> => {
  const persons = await credentialsOf(session, some);
  return others.some((id) => typeof id === 'string' && persons.includes(id));
};
