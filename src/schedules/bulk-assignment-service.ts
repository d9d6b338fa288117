import type { WriteSession } from '../db/unit-of-work.js';
import { resolveEmployees } from '../employees/employees-read-model.js';
import { invalidField, type FieldProblem } from '../errors/app-error.js';
import { newId } from '../shared/ids.js';
import { addDays, type PlainDate } from '../shared/plain-date.js';
import { decideBulk, type AssignedRange } from './assignment-rules.js';
import * as repository from './assignments-repository.js';
import type { HeldByEmployee } from './assignments-repository.js';
import type { BulkAssignmentRequest, bulkOutcomes } from './assignments-schema.js';
import {
  recompute,
  type RecomputeDependencies,
  type SchedulesCaller,
} from './plan-change-events.js';
import { refuseClosed } from './schedule-changes.js';

export type BulkOutcome = (typeof bulkOutcomes)[number];

export interface BulkRow {
  readonly index: number;
  readonly outcome: BulkOutcome;
  readonly id?: string;
  /** The former assignment that was ended. */
  readonly ended?: string;
  /** With rejected; in no language yet. */
  readonly problem?: FieldProblem;
}

export interface BulkResult {
  readonly results: readonly BulkRow[];
  readonly summary: Readonly<Record<BulkOutcome, number>>;
}

type Row = BulkAssignmentRequest['employees'][number];

interface Work {
  readonly inserts: { id: string; employeeId: string }[];
  readonly ends: string[];
  readonly results: BulkRow[];
}

/** One schedule for many employees: the same number of statements for one and for a thousand. */
export const assignMany = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: RecomputeDependencies,
  request: BulkAssignmentRequest,
): Promise<BulkResult> => {
  const { schedule_id, from, to = null, end_former: endsFormer = false } = request;
  const wanted: AssignedRange = { schedule_id, from, to };
  await repository.enterAssignments(session);
  const schedule = await repository.holdSchedule(session, schedule_id);
  if (schedule === undefined) throw invalidField('/schedule_id', 'not_found');
  await refuseClosed(session, from, '/from');
  const employees = await resolveRows(session, request.employees);
  const held = await heldByEmployee(session, employees, wanted);
  const work = decide({ rows: request.employees, employees, held, wanted, endsFormer });
  const createdBy = caller.context.actor.id ?? null;
  if (work.ends.length > 0) await repository.endAssignments(session, work.ends, addDays(from, -1));
  if (work.inserts.length > 0) {
    await repository.insertForEmployees(session, work.inserts, { ...wanted, createdBy });
    await record(session, caller, dependencies, { wanted, work });
  }
  const count = (outcome: BulkOutcome) =>
    work.results.filter((row) => row.outcome === outcome).length;
  return {
    results: work.results,
    summary: {
      created: count('created'),
      unchanged: count('unchanged'),
      rejected: count('rejected'),
    },
  };
};

/** The employee of each row, or undefined. */
const resolveRows = async (session: WriteSession, rows: readonly Row[]) => {
  const found = await resolveEmployees(session, {
    ids: rows.flatMap(({ employee_id: id }) => id ?? []),
    codes: rows.flatMap(({ employee_code: code }) => code ?? []),
  });
  const ids = new Set(found.map(({ id }) => id));
  const byCode = new Map(found.map(({ id, employeeCode }) => [employeeCode, id]));
  return rows.map(({ employee_id: id, employee_code: code }) => {
    if (id !== undefined) return ids.has(id) ? id : undefined;
    return byCode.get(code ?? '');
  });
};

const heldByEmployee = async (
  session: WriteSession,
  employees: readonly (string | undefined)[],
  wanted: AssignedRange,
): Promise<ReadonlyMap<string, readonly HeldByEmployee[]>> => {
  const ids = [...new Set(employees.filter((id) => id !== undefined))];
  const held = new Map<string, HeldByEmployee[]>();
  for (const row of await repository.findHeld(session, ids, wanted)) {
    held.set(row.employee_id, [...(held.get(row.employee_id) ?? []), row]);
  }
  return held;
};

interface Question {
  readonly rows: readonly Row[];
  readonly employees: readonly (string | undefined)[];
  readonly held: ReadonlyMap<string, readonly HeldByEmployee[]>;
  readonly wanted: AssignedRange;
  readonly endsFormer: boolean;
}

const decide = ({ rows, employees, held, wanted, endsFormer }: Question): Work => {
  const work: Work = { inserts: [], ends: [], results: [] };
  /** The first row of an employee decides; the same one again changes nothing. */
  const earlier = new Map<string, BulkRow>();
  employees.forEach((employeeId, index) => {
    const field = rows[index]?.employee_id === undefined ? 'employee_code' : 'employee_id';
    const pointer = `/employees/${String(index)}/${field}`;
    if (employeeId === undefined) {
      const problem = { pointer, in: 'body', code: 'not_found' } as const;
      work.results.push({ index, outcome: 'rejected', problem });
      return;
    }
    const before = earlier.get(employeeId);
    const row = before
      ? repeated(before, index, pointer)
      : decideRow(
          work,
          { employeeId, index, pointer },
          decideBulk(wanted, held.get(employeeId) ?? [], endsFormer),
        );
    earlier.set(employeeId, row);
    work.results.push(row);
  });
  return work;
};

const repeated = ({ outcome, id, problem }: BulkRow, index: number, pointer: string): BulkRow => ({
  index,
  outcome: outcome === 'rejected' ? 'rejected' : 'unchanged',
  ...(id !== undefined && { id }),
  ...(problem !== undefined && { problem: { ...problem, pointer } }),
});

const decideRow = (
  work: Work,
  { employeeId, index, pointer }: { employeeId: string; index: number; pointer: string },
  decision: ReturnType<typeof decideBulk<HeldByEmployee>>,
): BulkRow => {
  if (decision.kind === 'refuse') {
    const { id, schedule_name: schedule, from, to } = decision.held;
    const params = { id, schedule, from, to: to ?? '…' };
    const problem = { pointer, in: 'body', code: 'assignment_overlaps', params } as const;
    return { index, outcome: 'rejected', problem };
  }
  if (decision.kind === 'keep') return { index, outcome: 'unchanged', id: decision.held.id };
  const id = newId();
  work.inserts.push({ id, employeeId });
  if (decision.kind === 'create') return { index, outcome: 'created', id };
  work.ends.push(decision.held.id);
  return { index, outcome: 'created', id, ended: decision.held.id };
};

const record = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: RecomputeDependencies,
  { wanted, work }: { readonly wanted: AssignedRange; readonly work: Work },
): Promise<void> => {
  session.audit({
    action: 'schedule_assignment.created_in_bulk',
    targetType: 'schedule',
    targetId: wanted.schedule_id,
    changes: {
      ...wanted,
      created: work.inserts.map(({ id }) => id),
      ended: work.ends,
    },
  });
  const ids = work.inserts.map(({ employeeId }) => employeeId);
  const days: { from: PlainDate; to: PlainDate | null } = wanted;
  await recompute(session, caller, dependencies, {
    from: days.from,
    to: days.to,
    targets: [{ kind: 'employees', ids }],
  });
};
