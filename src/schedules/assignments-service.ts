import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { resolveEmployees } from '../employees/employees-read-model.js';
import { AppError, invalidField } from '../errors/app-error.js';
import { NO_ID, isUuid, newId } from '../shared/ids.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { WorkContext } from '../shared/work-context.js';
import { changedDays, type AssignedRange, type DateRange } from './assignment-rules.js';
import * as repository from './assignments-repository.js';
import type {
  AssignmentFilters,
  AssignmentRow,
  AssignmentTarget,
} from './assignments-repository.js';
import type {
  AssignmentPatch,
  AssignmentRequest,
  BulkAssignmentRequest,
} from './assignments-schema.js';
import { assignMany, type BulkResult } from './bulk-assignment-service.js';
import type { RecomputeTarget } from './recompute-request-rules.js';
import {
  recompute,
  type RecomputeDependencies,
  type SchedulesCaller,
} from './plan-change-events.js';
import {
  auditedChanges,
  found,
  refuseClosed,
  requireVersion,
  type ExpectedVersion,
} from './schedule-changes.js';

export type AssignmentView = AssignmentRow & { readonly employee_code: string | null };

/** The employee by id or by code. */
export type AssignmentQuestion = Omit<AssignmentFilters, 'employeeId'> & {
  readonly employee?: string | undefined;
};

export interface AssignmentsService {
  /** Throws validation_failed, assignment_overlaps, period_locked. */
  readonly create: (caller: SchedulesCaller, request: AssignmentRequest) => Promise<AssignmentView>;
  /** Throws validation_failed, period_locked; what is wrong with one employee is in his outcome. */
  readonly createMany: (
    caller: SchedulesCaller,
    request: BulkAssignmentRequest,
  ) => Promise<BulkResult>;
  readonly list: (
    context: WorkContext,
    question: AssignmentQuestion,
    page: PageRequest,
  ) => Promise<Page<AssignmentView>>;
  readonly get: (context: WorkContext, id: string) => Promise<AssignmentView>;
  /** Throws not_found, version_mismatch, validation_failed, assignment_overlaps, period_locked. */
  readonly change: (
    caller: SchedulesCaller,
    id: string,
    patch: AssignmentPatch,
    expected: ExpectedVersion,
  ) => Promise<AssignmentView>;
  /** Throws not_found, version_mismatch, period_locked. */
  readonly remove: (
    caller: SchedulesCaller,
    id: string,
    expected: ExpectedVersion,
  ) => Promise<void>;
}

export interface AssignmentsDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
}

export const createAssignmentsService = (
  dependencies: AssignmentsDependencies,
): AssignmentsService => {
  const { unitOfWork } = dependencies;
  return {
    create: (caller, request) =>
      unitOfWork.write(caller.context, (session) => create(session, caller, dependencies, request)),
    createMany: (caller, request) =>
      unitOfWork.write(caller.context, (session) =>
        assignMany(session, caller, dependencies, request),
      ),
    list: (context, question, page) =>
      unitOfWork.read(context, (session) => list(session, question, page)),
    get: (context, id) => unitOfWork.read(context, (session) => view(session, id)),
    change: (caller, id, patch, expected) =>
      unitOfWork.write(caller.context, async (session) => {
        await repository.enterAssignments(session);
        const stored = found(await repository.findAssignment(session, id));
        requireVersion(stored.version, expected);
        await change(session, caller, dependencies, { stored, patch });
        return view(session, id);
      }),
    remove: (caller, id, expected) =>
      unitOfWork.write(caller.context, async (session) => {
        await repository.enterAssignments(session);
        const stored = found(await repository.findAssignment(session, id));
        requireVersion(stored.version, expected);
        await refuseClosed(session, stored.from, null);
        await repository.deleteAssignment(session, id);
        await record(session, caller, dependencies, {
          action: 'deleted',
          row: stored,
          days: stored,
        });
      }),
  };
};

const withCodes = async (
  session: Session,
  rows: readonly AssignmentRow[],
): Promise<AssignmentView[]> => {
  const ids = [...new Set(rows.flatMap(({ employee_id: id }) => id ?? []))];
  const employees = ids.length === 0 ? [] : await resolveEmployees(session, { ids, codes: [] });
  const codes = new Map(employees.map(({ id, employeeCode }) => [id, employeeCode]));
  return rows.map((row) => ({ ...row, employee_code: codes.get(row.employee_id ?? '') ?? null }));
};

const view = async (session: Session, id: string): Promise<AssignmentView> => {
  const [assignment] = await withCodes(session, [
    found(await repository.findAssignment(session, id)),
  ]);
  return found(assignment);
};

const findEmployee = async (session: Session, named: string): Promise<string | undefined> => {
  const ids = isUuid(named) ? [named.toLowerCase()] : [];
  const employees = await resolveEmployees(session, { ids, codes: [named] });
  return (employees.find(({ id }) => id === ids[0]) ?? employees[0])?.id;
};

const list = async (
  session: Session,
  { employee, ...question }: AssignmentQuestion,
  request: PageRequest,
): Promise<Page<AssignmentView>> => {
  const employeeId =
    employee === undefined ? undefined : ((await findEmployee(session, employee)) ?? NO_ID);
  const filters = { ...question, employeeId };
  const total = request.includeTotal ? await repository.countAssignments(session, filters) : null;
  const page = toPage(await repository.listAssignments(session, filters, request), request, total);
  return { ...page, rows: await withCodes(session, page.rows) };
};

const create = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: AssignmentsDependencies,
  request: AssignmentRequest,
): Promise<AssignmentView> => {
  await repository.enterAssignments(session);
  const target = await targetOf(session, request);
  const { schedule_id, from, to = null } = request;
  await requireSchedule(session, schedule_id);
  await refuseClosed(session, from, '/from');
  await refuseOverlap(session, target, { from, to }, null);
  const id = newId();
  const createdBy = caller.context.actor.id ?? null;
  await repository.insertAssignment(session, target, { id, schedule_id, from, to, createdBy });
  const created = await view(session, id);
  await record(session, caller, dependencies, { action: 'created', row: created, days: created });
  return created;
};

const targetOf = async (
  session: Session,
  { employee_id: id, employee_code: code, department }: AssignmentRequest,
): Promise<AssignmentTarget> => {
  if (department !== undefined) return { kind: 'department', department };
  if (id === undefined && code === undefined) return { kind: 'company' };
  const [employee] = await resolveEmployees(session, {
    ids: id === undefined ? [] : [id],
    codes: code === undefined ? [] : [code],
  });
  if (employee !== undefined) return { kind: 'employee', employeeId: employee.id };
  throw invalidField(id === undefined ? '/employee_code' : '/employee_id', 'not_found');
};

const requireSchedule = async (session: Session, id: string): Promise<void> => {
  const schedule = await repository.holdSchedule(session, id);
  if (schedule === undefined) throw invalidField('/schedule_id', 'not_found');
};

const refuseOverlap = async (
  session: Session,
  target: AssignmentTarget,
  range: DateRange,
  exceptId: string | null,
): Promise<void> => {
  const other = await repository.findOverlapping(session, target, range, exceptId);
  if (other === undefined) return;
  const params = {
    id: other.id,
    schedule: other.schedule_name,
    from: other.from,
    to: other.to ?? '…',
  };
  throw new AppError('assignment_overlaps', {
    params,
    errors: [{ pointer: '/from', in: 'body', code: 'assignment_overlaps', params }],
    extensions: {
      other: { id: other.id, schedule_id: other.schedule_id, from: other.from, to: other.to },
    },
  });
};

const change = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: AssignmentsDependencies,
  { stored, patch }: { readonly stored: AssignmentRow; readonly patch: AssignmentPatch },
): Promise<void> => {
  const wanted: AssignedRange = {
    schedule_id: patch.schedule_id ?? stored.schedule_id,
    from: patch.from ?? stored.from,
    to: patch.to === undefined ? stored.to : patch.to,
  };
  const days = changedDays(stored, wanted);
  if (days === undefined) return;
  if (wanted.to !== null && wanted.to < wanted.from) {
    const pointer = patch.to === undefined ? '/from' : '/to';
    const field = patch.to === undefined ? 'to' : 'from';
    throw invalidField(pointer, 'contradicts', { field, expected: 'from ≤ to' });
  }
  if (wanted.schedule_id !== stored.schedule_id) await requireSchedule(session, wanted.schedule_id);
  await refuseClosed(session, days.from, pointerOf(stored, wanted));
  await refuseOverlap(session, rowTarget(stored), wanted, stored.id);
  await repository.updateAssignment(session, stored.id, wanted);
  await record(session, caller, dependencies, { action: 'changed', row: stored, days, wanted });
};

/** The field that moves the first of the changed days. */
const pointerOf = (stored: AssignedRange, wanted: AssignedRange): string => {
  if (wanted.schedule_id !== stored.schedule_id) return '/schedule_id';
  return wanted.from !== stored.from ? '/from' : '/to';
};

const rowTarget = ({ department, employee_id: employeeId }: AssignmentRow): AssignmentTarget => {
  if (employeeId !== null) return { kind: 'employee', employeeId };
  return department === null ? { kind: 'company' } : { kind: 'department', department };
};

const recomputeTarget = (target: AssignmentTarget): RecomputeTarget =>
  target.kind === 'employee' ? { kind: 'employees', ids: [target.employeeId] } : target;

interface Recorded {
  readonly action: 'created' | 'changed' | 'deleted';
  readonly row: AssignmentRow;
  /** Whose plans differ now. */
  readonly days: { readonly from: PlainDate; readonly to: PlainDate | null };
  readonly wanted?: AssignedRange;
}

const record = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: AssignmentsDependencies,
  { action, row, days, wanted }: Recorded,
): Promise<void> => {
  const { id, schedule_id, from, to } = row;
  const target = rowTarget(row);
  session.audit({
    action: `schedule_assignment.${action}`,
    targetType: 'schedule_assignment',
    targetId: id,
    changes: wanted
      ? { target, ...auditedChanges<AssignedRange>({ schedule_id, from, to }, wanted) }
      : { target, schedule_id, from, to },
  });
  const targets = [recomputeTarget(target)];
  await recompute(session, caller, dependencies, { from: days.from, to: days.to, targets });
};
