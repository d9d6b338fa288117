import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import { createDatedTable, type DatedRow } from './dated-objects-repository.js';
import type { ScheduleDefinition } from './pattern-rules.js';
import { MAXIMUM_RECOMPUTE_IDS, type RecomputeTarget } from './recompute-request-rules.js';
import type { ShiftDefinition } from './shift-rules.js';

export interface ShiftIdentity {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string | null;
}
export interface ScheduleIdentity {
  readonly name: string;
  readonly name_ar: string | null;
}
export type ShiftRow = DatedRow<ShiftIdentity, ShiftDefinition>;
export type ScheduleRow = DatedRow<ScheduleIdentity, ScheduleDefinition>;

export const shifts = createDatedTable<ShiftIdentity, ShiftDefinition>('shifts', [
  'code',
  'name',
  'name_ar',
]);
export const schedules = createDatedTable<ScheduleIdentity, ScheduleDefinition>('schedules', [
  'name',
  'name_ar',
]);

export interface NamedShift {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The shifts with these ids or codes. Kept from being deleted until the transaction ends. */
export const holdShifts = (session: Session, ids: readonly string[], codes: readonly string[]) =>
  session.rows<NamedShift>({
    name: 'schedules_hold_shifts',
    text: `select id, code, name from shifts
      where company_id = $1 and (id = any($2::uuid[]) or code = any($3::text[]))
      order by id for key share`,
    values: [session.companyId, arrayLiteral(ids), arrayLiteral(codes)],
  });

export const shiftsById = (session: Session, ids: readonly string[]) =>
  session.rows<NamedShift>({
    name: 'schedules_shifts_by_id',
    text: `select id, code, name from shifts where company_id = $1 and id = any($2::uuid[]) order by code`,
    values: [session.companyId, arrayLiteral(ids)],
  });

/** Says which shifts a definition names, so that none of them can be deleted. */
export const insertRevisionShifts = (
  session: Session,
  revision: { readonly scheduleId: string; readonly number: number },
  shiftIds: readonly string[],
) =>
  session.run({
    name: 'schedule_revision_shifts_insert',
    text: `insert into schedule_revision_shifts (company_id, schedule_id, number, shift_id)
      select $1, $2, $3, shift_id from unnest($4::uuid[]) as shift (shift_id)`,
    values: [session.companyId, revision.scheduleId, revision.number, arrayLiteral(shiftIds)],
  });

/** The schedules that name the shift, now or in their history. */
export const schedulesOfShift = (session: Session, shiftId: string) =>
  session.rows<{ id: string; name: string }>({
    name: 'schedules_of_shift',
    text: `select id, name from schedules
      where company_id = $1 and id in (
        select schedule_id from schedule_revision_shifts where company_id = $1 and shift_id = $2)
      order by name`,
    values: [session.companyId, shiftId],
  });

/** More departments than these, and the whole company is computed anew. */
const MAXIMUM_DEPARTMENTS = 20;

interface TargetRow {
  readonly target_kind: 'company' | 'department' | 'employee';
  readonly department: string | null;
  readonly employee_id: string | null;
}

/** Whose days the schedules decide about on any day from `from` on. */
export const targetsOf = async (
  session: Session,
  scheduleIds: readonly string[],
  from: PlainDate,
): Promise<RecomputeTarget[]> => {
  const rows = await session.rows<TargetRow>({
    name: 'schedule_targets',
    text: `select distinct target_kind, department, employee_id from schedule_assignments
      where company_id = $1 and schedule_id = any($2::uuid[]) and (to_date is null or to_date >= $3)
      order by target_kind, department, employee_id
      limit ${MAXIMUM_RECOMPUTE_IDS + MAXIMUM_DEPARTMENTS + 1}`,
    values: [session.companyId, arrayLiteral(scheduleIds), from],
  });
  const departments = rows.flatMap(({ department }) => department ?? []);
  const ids = rows.flatMap(({ employee_id: id }) => id ?? []);
  const isForAll = rows.some(({ target_kind: kind }) => kind === 'company');
  if (isForAll || departments.length > MAXIMUM_DEPARTMENTS || ids.length > MAXIMUM_RECOMPUTE_IDS) {
    return [{ kind: 'company' }];
  }
  return [
    ...departments.map((department) => ({ kind: 'department' as const, department })),
    ...(ids.length === 0 ? [] : [{ kind: 'employees' as const, ids }]),
  ];
};

/** Assignments of the schedule, past ones too; as many as are named in a refusal. */
export const assignmentsOfSchedule = (session: Session, scheduleId: string, limit: number) =>
  session.rows<{ id: string }>({
    name: 'assignments_of_schedule',
    text: `select id from schedule_assignments where company_id = $1 and schedule_id = $2 order by id limit $3`,
    values: [session.companyId, scheduleId, limit],
  });
