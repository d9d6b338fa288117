import type { Session } from '../db/unit-of-work.js';
import { resolveEmployees, type ResolvedEmployee } from '../employees/employees-read-model.js';
import { formerEmploymentsOf } from '../employees/former-employments-read-model.js';
import type { FieldProblem } from '../errors/app-error.js';
import {
  dayKey,
  type BatchRow,
  type BatchWorld,
  type Claim,
  type HeldDay,
  type Refusal,
} from './attendance-batch-rules.js';
import { withLocks } from './attendance-locks.js';
import type { CodedRow, RowResult } from './attendance-presentation.js';
import { findDays } from './attendance-repository.js';
import { recordId } from './attendance-rules.js';
import { isWellFormed, pointedAt, type ReadRow } from './attendance-row-reader.js';

export const unchangedRow = (
  { index, employeeId, workDate }: Claim,
  version: number,
): RowResult => ({
  index,
  outcome: 'unchanged',
  id: recordId(employeeId, workDate),
  version,
});

/** The closed month is named as an error would be; all or nothing cannot wait. */
export const deferredRow = (
  index: number,
  refusal: Refusal | undefined,
  mode: 'partial' | 'atomic',
): RowResult => {
  const problems = refusal?.kind === 'rejected' ? refusal.problems : [];
  return {
    index,
    outcome: mode === 'atomic' ? 'rejected' : 'deferred',
    problems: problems.map((problem) => pointedAt(index, problem)),
  };
};

export const rejected = (index: number, problems: readonly FieldProblem[]): RowResult => ({
  index,
  outcome: 'rejected',
  problems,
});

export const illFormed = (rows: readonly ReadRow[]): RowResult[] => {
  const found: RowResult[] = [];
  for (const row of rows) if (!isWellFormed(row)) found.push(rejected(row.index, row.problems));
  return found;
};

/** An employee of another company looks exactly like one that does not exist. */
export const unknown = ({ index, employeeId }: BatchRow): RowResult =>
  rejected(index, [
    pointedAt(index, {
      field: employeeId === undefined ? 'employee_code' : 'employee_id',
      code: 'not_found',
    }),
  ]);

/** The employees that a batch names, found in one statement. */
export const employeesOf = async (session: Session, rows: readonly BatchRow[]) => {
  const ids = new Set<string>();
  const codes = new Set<string>();
  for (const { employeeId, employeeCode } of rows) {
    if (employeeId !== undefined) ids.add(employeeId);
    else if (employeeCode !== undefined) codes.add(employeeCode);
  }
  const found =
    rows.length === 0 ? [] : await resolveEmployees(session, { ids: [...ids], codes: [...codes] });
  const byId = new Map(found.map((employee) => [employee.id, employee]));
  const byCode = new Map(
    codes.size === 0 ? [] : found.map((employee) => [employee.employeeCode, employee]),
  );
  return {
    employments: byId,
    of: ({ employeeId, employeeCode = '' }: BatchRow): ResolvedEmployee | undefined =>
      employeeId === undefined ? byCode.get(employeeCode) : byId.get(employeeId),
  };
};

export type KnownEmployees = Awaited<ReturnType<typeof employeesOf>>;

/** The employments of the rows; those before a rehire are asked for where a day before the hire date is told. */
export const employmentsOf = async (
  session: Session,
  claims: readonly Claim[],
  { employments }: KnownEmployees,
): Promise<Pick<BatchWorld, 'employments' | 'former'>> => {
  const early = claims.filter(({ employeeId, workDate }) => {
    const hireDate = employments.get(employeeId)?.hireDate;
    return hireDate !== undefined && workDate < hireDate;
  });
  const ids = [...new Set(early.map(({ employeeId }) => employeeId))];
  return { employments, former: await formerEmploymentsOf(session, ids) };
};

export const refusedClaims = async (
  session: Session,
  refusals: ReadonlyMap<Claim, Refusal>,
  employees: KnownEmployees,
): Promise<RowResult[]> => {
  const held = [...refusals.values()].flatMap((refusal) =>
    refusal.kind === 'conflict' && refusal.held !== undefined ? [refusal.held] : [],
  );
  const stored =
    held.length === 0 ? new Map<string, CodedRow>() : await storedRows(session, held, employees);
  return [...refusals].map(([{ index, ifVersion }, refusal]) => {
    if (refusal.kind === 'rejected') {
      return rejected(
        index,
        refusal.problems.map((problem) => pointedAt(index, problem)),
      );
    }
    const version = refusal.held?.version ?? 0;
    const params = { version, expected: ifVersion ?? 0 };
    return {
      index,
      outcome: 'conflict',
      ...(refusal.held && {
        id: recordId(refusal.held.employeeId, refusal.held.workDate),
        version,
      }),
      problems: [pointedAt(index, { field: 'if_version', code: 'version_conflict', params })],
      stored: (refusal.held && stored.get(dayKey(refusal.held))) ?? null,
    };
  });
};

const storedRows = async (
  session: Session,
  held: readonly HeldDay[],
  employees: KnownEmployees,
): Promise<Map<string, CodedRow>> => {
  const rows = await withLocks(session, await findDays(session, held));
  const strangers = rows
    .map((row) => row.employee_id)
    .filter((id) => !employees.employments.has(id));
  const codes = new Map(
    [
      ...employees.employments.values(),
      ...(strangers.length === 0
        ? []
        : await resolveEmployees(session, { ids: [...new Set(strangers)], codes: [] })),
    ].map(({ id, employeeCode }) => [id, employeeCode]),
  );
  return new Map(
    rows.map((row) => [
      dayKey({ employeeId: row.employee_id, workDate: row.work_date }),
      { ...row, employee_code: codes.get(row.employee_id) ?? '' },
    ]),
  );
};
