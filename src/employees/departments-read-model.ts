import type { Session } from '../db/session.js';

/** The present departments of a run of employees by id, behind `after`. */
export const departmentsWithin = async (
  session: Session,
  { after, through }: { readonly after: string; readonly through: string },
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await session.rows<{ id: string; department: string | null }>({
    name: 'departments_within',
    text: `select id, department from employees
      where company_id = $1 and id > $2 and id <= $3`,
    values: [session.companyId, after, through],
  });
  return new Map(rows.map(({ id, department }) => [id, department]));
};
