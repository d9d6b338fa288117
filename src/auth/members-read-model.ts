import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';

/** Which of these people belong to the company. */
export const membersAmong = async (
  session: Session,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await session.rows<{ user_id: string }>({
    name: 'members_among',
    text: 'select user_id from memberships where company_id = $1 and user_id = any($2::uuid[])',
    values: [session.companyId, arrayLiteral(userIds)],
  });
  return new Set(rows.map(({ user_id: id }) => id));
};
