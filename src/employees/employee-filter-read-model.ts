import type { Session } from '../db/session.js';
import { resolveEmployees } from './employees-read-model.js';
import { NO_ID, isUuid } from '../shared/ids.js';

/** The id of the employee that a filter names by id or by code; undefined without a filter. */
export const employeeIdOf = async (
  session: Session,
  employee: string | undefined,
): Promise<string | undefined> => {
  if (employee === undefined) return undefined;
  const ids = isUuid(employee) ? [employee.toLowerCase()] : [];
  const found = await resolveEmployees(session, { ids, codes: [employee] });
  return (found.find(({ id }) => id === ids[0]) ?? found[0])?.id ?? NO_ID;
};
