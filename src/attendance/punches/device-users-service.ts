import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError, type FieldProblem } from '../../errors/app-error.js';
import type { WorkContext } from '../../shared/work-context.js';
import * as repository from './device-users-repository.js';
import type { DeviceUser, DeviceUserRow } from './device-users-repository.js';
import { employeeIdOf } from '../../employees/employee-filter-read-model.js';

export interface DeviceUserRequest {
  readonly device_user_id: string;
  readonly employee_id?: string | undefined;
  readonly employee_code?: string | undefined;
}

export interface SavedDeviceUsers {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

export interface DeviceUsersService {
  /** All of them or none; throws validation_failed. */
  readonly save: (
    context: WorkContext,
    users: readonly DeviceUserRequest[],
  ) => Promise<SavedDeviceUsers>;
  readonly list: (
    context: WorkContext,
    employee: string | undefined,
    page: PageRequest,
  ) => Promise<Page<DeviceUserRow>>;
  /** Throws not_found. */
  readonly remove: (context: WorkContext, deviceUserId: string) => Promise<void>;
}

export const createDeviceUsersService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): DeviceUsersService => ({
  save: (context, users) => unitOfWork.write(context, (session) => save(session, users)),
  list: (context, employee, page) =>
    unitOfWork.read(context, async (session) => {
      const employeeId = await employeeIdOf(session, employee);
      const total = page.includeTotal
        ? await repository.countDeviceUsers(session, employeeId)
        : null;
      return toPage(await repository.listDeviceUsers(session, employeeId, page), page, total);
    }),
  remove: async (context, deviceUserId) => {
    await unitOfWork.write(context, async (session) => {
      const removed = await repository.removeDeviceUser(session, deviceUserId);
      if (removed === undefined) throw new AppError('not_found');
      session.audit({
        action: 'device_user.removed',
        targetType: 'device_user',
        targetId: deviceUserId,
        changes: { employee_id: removed.employee_id },
      });
    });
  },
});

const save = async (
  session: WriteSession,
  requests: readonly DeviceUserRequest[],
): Promise<SavedDeviceUsers> => {
  const users = await resolve(session, requests);
  const written = await repository.saveDeviceUsers(session, users);
  const employees = new Map(users.map((user) => [user.deviceUserId, user.employeeId]));
  for (const { device_user_id: id, is_new: isNew } of written) {
    session.audit({
      action: isNew ? 'device_user.created' : 'device_user.changed',
      targetType: 'device_user',
      targetId: id,
      changes: { employee_id: employees.get(id) },
    });
  }
  const created = written.filter(({ is_new: isNew }) => isNew).length;
  return {
    created,
    updated: written.length - created,
    unchanged: users.length - written.length,
  };
};

/** @throws AppError validation_failed with every problem of every row */
const resolve = async (
  session: WriteSession,
  requests: readonly DeviceUserRequest[],
): Promise<DeviceUser[]> => {
  const found = await resolveEmployees(session, {
    ids: requests.flatMap(({ employee_id: id }) => id ?? []),
    codes: requests.flatMap(({ employee_code: code }) => code ?? []),
  });
  const ids = new Set(found.map(({ id }) => id));
  const idByCode = new Map(found.map(({ id, employeeCode }) => [employeeCode, id]));
  const errors: FieldProblem[] = [];
  const users: DeviceUser[] = [];
  const seen = new Set<string>();
  requests.forEach((request, index) => {
    const problem = (field: string, code: FieldProblem['code'], params = {}) =>
      errors.push({ pointer: `/device_users/${String(index)}/${field}`, in: 'body', code, params });
    const { device_user_id: deviceUserId, employee_id: id, employee_code: code } = request;
    if (seen.has(deviceUserId)) problem('device_user_id', 'not_unique');
    seen.add(deviceUserId);
    if ((id === undefined) === (code === undefined)) {
      const fields = ['employee_id', 'employee_code'];
      problem('employee_id', id === undefined ? 'one_of_required' : 'only_one_of', { fields });
      return;
    }
    const employeeId = id === undefined ? idByCode.get(code ?? '') : ids.has(id) ? id : undefined;
    if (employeeId !== undefined) users.push({ deviceUserId, employeeId });
    else problem(id === undefined ? 'employee_code' : 'employee_id', 'not_found');
  });
  if (errors.length > 0) {
    throw new AppError('validation_failed', { errors: errors.slice(0, MAXIMUM_PROBLEMS) });
  }
  return users;
};

const MAXIMUM_PROBLEMS = 100;
