import type { Session } from '../db/session.js';
import type { TimeEmployee } from '../time-engine/time-types.js';
import { maternityOf } from './employee-maternity-read-model.js';
import type { PlainDate } from '../shared/plain-date.js';

/** What computing somebody's days needs to know about him. */
export interface WorkingTimeFacts {
  readonly id: string;
  readonly department: string | null;
  readonly hireDate: PlainDate;
  /** The last day of work. */
  readonly terminationDate: PlainDate | null;
  readonly birthDate: PlainDate | null;
  readonly disability: boolean;
}

const FACTS = `select id, department, hire_date as "hireDate", termination_date as "terminationDate",
        birth_date as "birthDate", disability
      from employees where company_id = $1`;

/**
 * The facts of these employees by id, who stay locked until the end of the transaction: whoever computes days of
 * one of them waits for whoever does already. Locked in the order of their ids.
 */
export const lockForWorkingTime = (
  session: Session,
  ids: readonly string[],
): Promise<WorkingTimeFacts[]> =>
  session.rows<WorkingTimeFacts>({
    name: 'working_time_facts_lock',
    text: `${FACTS} and id = any($2::uuid[])
      order by id
      for no key update`,
    values: [session.companyId, ids],
  });

/** One employee as the law of working time sees him, read without a lock; undefined if there is none. Two statements. */
export const workingTimeOf = async (
  session: Session,
  employeeId: string,
): Promise<(TimeEmployee & WorkingTimeFacts) | undefined> => {
  const [facts] = await session.rows<WorkingTimeFacts>({
    name: 'working_time_facts',
    text: `${FACTS} and id = $2`,
    values: [session.companyId, employeeId],
  });
  if (facts === undefined) return undefined;
  const maternity = await maternityOf(session, [employeeId]);
  return { ...facts, maternity: maternity.get(employeeId) ?? [] };
};
