import type { Session } from '../db/session.js';
import { resolveEmployees, type ResolvedEmployee } from './employees-read-model.js';
import { invalidField } from '../errors/app-error.js';

const EMPLOYEE_FIELDS = ['employee_id', 'employee_code'];

/** The employee whom a body names by id or by code. Throws validation_failed. */
export const resolveEmployee = async (
  session: Session,
  {
    employee_id: id,
    employee_code: code,
  }: { readonly employee_id?: string | undefined; readonly employee_code?: string | undefined },
): Promise<ResolvedEmployee> => {
  if ((id === undefined) === (code === undefined)) {
    const problem = id === undefined ? 'one_of_required' : 'only_one_of';
    throw invalidField('/employee_id', problem, { fields: EMPLOYEE_FIELDS });
  }
  const [employee] = await resolveEmployees(session, {
    ids: id === undefined ? [] : [id],
    codes: code === undefined ? [] : [code],
  });
  if (employee !== undefined) return employee;
  throw invalidField(id === undefined ? '/employee_code' : '/employee_id', 'not_found');
};
