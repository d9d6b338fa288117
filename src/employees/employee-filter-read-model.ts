import type { Session } from '../db/session.js';
import { resolveEmployees } from './employees-read-model.js';
import { isUuid } from '../shared/ids.js';

/** Nobody has this id: a filter for an unknown employee finds nothing, like one for another company's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The id of the employee that a filter names by id or by code; undefined without a filter. */
export const employeeIdOf = async (
  session: Session,
  employee: string | undefined,
): Promise<string | undefined> => {
  if (employee === undefined) return undefined;
  const ids = isUuid(employee) ? [employee.toLowerCase()] : [];
  const found = await resolveEmployees(session, { ids, codes: [employee] });
  return (found.find(({ id }) => id === ids[0]) ?? found[0])?.id ?? NOBODY;
};
