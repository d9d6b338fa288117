import type { Knex } from 'knex';
import { arrayLiteral } from '../db/array-literal.js';
import { enterGate } from '../db/company-gate.js';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { AssignedRange, DateRange, HeldAssignment } from './assignment-rules.js';

/**
 * Held alone until the commit by whoever adds or moves an assignment: what he saw of the others of its target is
 * still true when he writes, so that no two of one target ever overlap.
 */
export const enterAssignments = (session: Session): Promise<number> =>
  enterGate(session, 'schedule_assignments', 'alone');

export type AssignmentTarget =
  | { readonly kind: 'company' }
  | { readonly kind: 'department'; readonly department: string }
  | { readonly kind: 'employee'; readonly employeeId: string };

export interface AssignmentRow {
  readonly id: string;
  readonly schedule_id: string;
  readonly schedule_name: string;
  readonly target_kind: AssignmentTarget['kind'];
  readonly employee_id: string | null;
  readonly department: string | null;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface AssignmentFilters {
  readonly target?: AssignmentTarget['kind'] | undefined;
  readonly employeeId?: string | undefined;
  readonly department?: string | undefined;
  readonly scheduleId?: string | undefined;
  /** Those that count on the day. */
  readonly on?: PlainDate | undefined;
}

const restrict = (
  query: Knex.QueryBuilder,
  { companyId }: Session,
  { target, employeeId, department, scheduleId, on }: AssignmentFilters,
): Knex.QueryBuilder => {
  query.where('a.company_id', companyId);
  if (target !== undefined) query.where('a.target_kind', target);
  if (employeeId !== undefined) query.where('a.employee_id', employeeId);
  if (department !== undefined) query.where('a.department', department);
  if (scheduleId !== undefined) query.where('a.schedule_id', scheduleId);
  if (on !== undefined) {
    query.where('a.from_date', '<=', on);
    query.whereRaw('(a.to_date is null or a.to_date >= ?)', [on]);
  }
  return query;
};

const select = () =>
  sql({ a: 'schedule_assignments' })
    .join({ s: 'schedules' }, (join) =>
      join.on('s.company_id', 'a.company_id').andOn('s.id', 'a.schedule_id'),
    )
    .select('a.id', 'a.schedule_id', 'a.target_kind', 'a.employee_id', 'a.department')
    .select('a.version', 'a.created_at', 'a.updated_at')
    .select({ schedule_name: 's.name', from: 'a.from_date', to: 'a.to_date' });

export const listAssignments = (session: Session, filters: AssignmentFilters, page: PageRequest) =>
  session.rows<AssignmentRow>(applyPage(restrict(select(), session, filters), page));

export const countAssignments = async (
  session: Session,
  filters: AssignmentFilters,
): Promise<number> => {
  const query = restrict(sql({ a: 'schedule_assignments' }), session, filters);
  const { count } = await session.one<{ count: number }>(
    query.select(sql.raw('count(*)::int as count')),
  );
  return count;
};

export const findAssignment = (session: Session, id: string) =>
  session.maybe<AssignmentRow>(restrict(select(), session, {}).where('a.id', id));

/** Its name; the schedule cannot be deleted until the transaction ends. */
export const holdSchedule = (session: Session, id: string) =>
  session.maybe<{ name: string }>({
    name: 'assignments_hold_schedule',
    text: 'select name from schedules where company_id = $1 and id = $2 for key share',
    values: [session.companyId, id],
  });

/** The first of the target's other assignments that counts on one of the days. */
export const findOverlapping = async (
  session: Session,
  target: AssignmentTarget,
  { from, to }: DateRange,
  exceptId: string | null,
): Promise<AssignmentRow | undefined> => {
  const filters = {
    target: target.kind,
    ...(target.kind === 'department' && { department: target.department }),
    ...(target.kind === 'employee' && { employeeId: target.employeeId }),
  };
  const query = restrict(select(), session, filters);
  if (to !== null) query.where('a.from_date', '<=', to);
  if (exceptId !== null) query.whereNot('a.id', exceptId);
  query.whereRaw('(a.to_date is null or a.to_date >= ?)', [from]);
  return session.maybe<AssignmentRow>(query.orderBy('a.from_date').limit(1));
};

export interface NewAssignment extends AssignedRange {
  readonly id: string;
  readonly createdBy: string | null;
}

export const insertAssignment = (
  session: Session,
  target: AssignmentTarget,
  { id, schedule_id, from, to, createdBy }: NewAssignment,
) =>
  session.run(
    sql('schedule_assignments').insert({
      company_id: session.companyId,
      id,
      schedule_id,
      target_kind: target.kind,
      employee_id: target.kind === 'employee' ? target.employeeId : null,
      department: target.kind === 'department' ? target.department : null,
      from_date: from,
      to_date: to,
      created_by: createdBy,
    }),
  );

export const updateAssignment = (
  session: Session,
  id: string,
  { schedule_id, from, to }: AssignedRange,
) =>
  session.run(
    sql('schedule_assignments')
      .where({ company_id: session.companyId, id })
      .update({
        schedule_id,
        from_date: from,
        to_date: to,
        version: sql.raw('version + 1'),
        updated_at: sql.raw('now()'),
      }),
  );

export const deleteAssignment = (session: Session, id: string) =>
  session.run(sql('schedule_assignments').where({ company_id: session.companyId, id }).delete());

export interface HeldByEmployee extends HeldAssignment {
  readonly employee_id: string;
  readonly schedule_name: string;
}

/** Of these employees, what counts on one of the days; by employee and time. */
export const findHeld = (
  session: Session,
  employeeIds: readonly string[],
  { from, to }: DateRange,
) =>
  session.rows<HeldByEmployee>({
    name: 'assignments_held',
    text: `select a.id, a.schedule_id, s.name as schedule_name, a.employee_id, a.from_date as "from", a.to_date as "to"
      from schedule_assignments a
      join schedules s on s.company_id = a.company_id and s.id = a.schedule_id
      where a.company_id = $1 and a.employee_id = any($2::uuid[])
        and ($4::date is null or a.from_date <= $4) and (a.to_date is null or a.to_date >= $3)
      order by a.employee_id, a.from_date`,
    values: [session.companyId, arrayLiteral(employeeIds), from, to],
  });

/** One schedule for many employees. */
export const insertForEmployees = (
  session: Session,
  rows: readonly { readonly id: string; readonly employeeId: string }[],
  { schedule_id, from, to, createdBy }: Omit<NewAssignment, 'id'>,
) =>
  session.run({
    name: 'assignments_insert_many',
    text: `insert into schedule_assignments
        (company_id, id, schedule_id, target_kind, employee_id, from_date, to_date, created_by)
      select $1, row.id, $2, 'employee', row.employee_id, $3, $4, $5
      from unnest($6::uuid[], $7::uuid[]) as row (id, employee_id)`,
    values: [
      ...[session.companyId, schedule_id, from, to, createdBy],
      arrayLiteral(rows, ({ id }) => id),
      arrayLiteral(rows, ({ employeeId }) => employeeId),
    ],
  });

export const endAssignments = (session: Session, ids: readonly string[], to: PlainDate) =>
  session.run({
    name: 'assignments_end_many',
    text: `update schedule_assignments set to_date = $3, version = version + 1, updated_at = now()
      where company_id = $1 and id = any($2::uuid[])`,
    values: [session.companyId, arrayLiteral(ids), to],
  });
