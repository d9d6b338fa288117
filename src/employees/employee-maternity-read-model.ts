import { bareArrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { RecordedMaternity } from '../time-engine/time-types.js';

type MaternityFact = RecordedMaternity & { readonly employeeId: string };

/** What is recorded of these employees, by employee, earliest first; who has nothing is absent. */
export const maternityOf = async (
  session: Session,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedMaternity[]>> => {
  const rows = await session.rows<MaternityFact>({
    name: 'maternity_of_employees',
    text: `select employee_id as "employeeId", expected_birth as "expectedBirth", birth_date as "birthDate",
        pregnancy_ended_on as "pregnancyEndedOn", nursing_until as "nursingUntil",
        full_day_minutes as "fullDayMinutes", nursing_breaks_unpunched as "breaksUnpunched"
      from employee_maternities
      where company_id = $1 and employee_id = any($2::uuid[])
      order by employee_id, coalesce(expected_birth, birth_date), id`,
    values: [session.companyId, bareArrayLiteral(employeeIds, (id) => id)],
  });
  const byEmployee = new Map<string, RecordedMaternity[]>();
  for (const { employeeId, ...fact } of rows) {
    const known = byEmployee.get(employeeId);
    if (known === undefined) byEmployee.set(employeeId, [fact]);
    else known.push(fact);
  }
  return byEmployee;
};
