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
