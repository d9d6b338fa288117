import type { Session } from '../db/session.js';

/**
 * The credentials that are one person with this one, itself among them: of a key the user who made it, as he has seen it;
 * of a user the keys that he made. Two keys of one maker are two: he makes them for others.
 */
export const credentialsOf = async (
  session: Session,
  actorId: string,
): Promise<readonly string[]> => {
  const rows = await session.rows<{ id: string }>({
    name: 'credentials_of_person',
    text: `select id from api_keys where company_id = $1 and created_by = $2
      union
      select created_by from api_keys where company_id = $1 and id = $2 and created_by is not null`,
    values: [session.companyId, actorId],
  });
  return [actorId, ...rows.map(({ id }) => id)];
};
