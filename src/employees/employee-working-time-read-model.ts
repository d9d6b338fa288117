import type { Session } from '../db/session.js';
import type { TimeEmployee } from '../time-engine/time-types.js';
import { maternityOf } from './employee-maternity-read-model.js';
import type { WorkingTimeFacts } from './employees-selection-read-model.js';

/** One employee as the law of working time sees him, read without a lock; undefined if there is none. Two statements. */
export const workingTimeOf = async (
  session: Session,
  employeeId: string,
): Promise<(TimeEmployee & WorkingTimeFacts) | undefined> => {
  const [facts] = await session.rows<WorkingTimeFacts>({
    name: 'working_time_facts',
    text: `select id, department, hire_date as "hireDate", termination_date as "terminationDate",
        birth_date as "birthDate", disability
      from employees where company_id = $1 and id = $2`,
    values: [session.companyId, employeeId],
  });
  if (facts === undefined) return undefined;
  const maternity = await maternityOf(session, [employeeId]);
  return { ...facts, maternity: maternity.get(employeeId) ?? [] };
};
