import { arrayLiteral } from '../../db/array-literal.js';
import { applyOrder, applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';

export interface DeviceUserRow {
  readonly device_user_id: string;
  readonly employee_id: string;
  readonly employee_code: string;
}

export interface DeviceUser {
  readonly deviceUserId: string;
  readonly employeeId: string;
}

/** Device user → employee, of those that have a mapping. */
export const findDeviceUsers = async (
  session: Session,
  deviceUserIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (deviceUserIds.length === 0) return new Map();
  const rows = await session.rows<{ device_user_id: string; employee_id: string }>({
    name: 'attendance_device_users_find',
    text: `select device_user_id, employee_id from attendance_device_users
      where company_id = $1 and device_user_id = any($2::text[])`,
    values: [session.companyId, arrayLiteral(deviceUserIds)],
  });
  return new Map(rows.map((row) => [row.device_user_id, row.employee_id]));
};

/** @returns those that were written, and whether they are new; the others were stored like that */
export const saveDeviceUsers = (session: Session, users: readonly DeviceUser[]) =>
  session.rows<{ device_user_id: string; is_new: boolean }>({
    name: 'attendance_device_users_save',
    text: `insert into attendance_device_users as stored (company_id, device_user_id, employee_id)
      select $1, given.device_user_id, given.employee_id
      from unnest($2::text[], $3::uuid[]) as given (device_user_id, employee_id)
      order by given.device_user_id collate "C"
      on conflict on constraint attendance_device_users_pkey do update
        set employee_id = excluded.employee_id, updated_at = now()
        where stored.employee_id <> excluded.employee_id
      returning stored.device_user_id, (stored.xmax = 0) as is_new`,
    values: [
      session.companyId,
      arrayLiteral(users, ({ deviceUserId }) => deviceUserId),
      arrayLiteral(users, ({ employeeId }) => employeeId),
    ],
  });

export const removeDeviceUser = (session: Session, deviceUserId: string) =>
  session.maybe<{ employee_id: string }>({
    name: 'attendance_device_user_remove',
    text: `delete from attendance_device_users
      where company_id = $1 and device_user_id = $2
      returning employee_id`,
    values: [session.companyId, deviceUserId],
  });

const ofCompany = (session: Session, employeeId: string | undefined) => {
  const query = sql('attendance_device_users').where({ company_id: session.companyId });
  return employeeId === undefined ? query : query.where({ employee_id: employeeId });
};

export const listDeviceUsers = (
  session: Session,
  employeeId: string | undefined,
  page: PageRequest,
) => {
  const found = applyPage(ofCompany(session, employeeId).select('*'), page).as('page');
  return session.rows<DeviceUserRow>(
    applyOrder(
      sql
        .from(found)
        .join('employees', (on) =>
          on
            .on('employees.company_id', 'page.company_id')
            .andOn('employees.id', 'page.employee_id'),
        )
        .select('page.device_user_id', 'page.employee_id', 'employees.employee_code'),
      page,
    ),
  );
};

export const countDeviceUsers = async (
  session: Session,
  employeeId: string | undefined,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    ofCompany(session, employeeId).select(sql.raw('count(*)::int as count')),
  );
  return count;
};
