import { attendanceTotals, noAttendance } from '../attendance/attendance-read-model.js';
import type { Session, WriteSession } from '../db/unit-of-work.js';
import { payrollFacts } from '../employees/employees-read-model.js';
import type { JobRun } from '../jobs/job.js';
import { openLoansOf } from '../loans/loans-read-model.js';
import type { PayMonth } from '../shared/pay-month.js';
import { announce } from './payroll-announcement.js';
import type { CalculationTask } from './payroll-calculation-job.js';
import * as writing from './payroll-calculation-repository.js';
import { totalsOf, type CalculatedEmployees } from './payroll-calculation-rules.js';
import * as cycles from './payroll-cycles-repository.js';
import type { CycleRow } from './payroll-cycles-repository.js';
import { payrollPeriodCalculated } from './payroll-events.js';
import { nothingToDate, type StoredFacts } from './payroll-facts-rules.js';
import { paysSalaries, type CycleKind } from './payroll-rules.js';

export interface ChunkRequest {
  readonly period: PayMonth;
  readonly kind: CycleKind;
  readonly accumulationStart: PayMonth;
  /** The last employee of the chunk before; null for the first chunk. */
  readonly after: string | null;
  readonly limit: number;
}

/** Employees that follow each other by id, with everything stored about their month. */
export interface Chunk {
  readonly after: string | null;
  /** The last of them; null when there is none. */
  readonly through: string | null;
  readonly facts: readonly StoredFacts[];
  readonly isLast: boolean;
}

/** The facts of the next employees, in a number of statements that does not depend on how many they are. */
export const readChunk = async (
  session: Session,
  { period, kind, accumulationStart, after, limit }: ChunkRequest,
): Promise<Chunk> => {
  const employees = paysSalaries(kind)
    ? await payrollFacts(session, { period, limit, afterEmployeeId: after ?? undefined })
    : [];
  const last = employees.at(-1);
  if (last === undefined) return { after, through: null, facts: [], isLast: true };
  const employeeIds = employees.map(({ id }) => id);
  const attendance = await attendanceTotals(session, { period, employeeIds });
  const range = { after: after ?? writing.BEFORE_FIRST, through: last.id };
  const months = { from: accumulationStart, before: period };
  const yearToDate = await writing.yearToDateOf(session, months, range);
  const loans = await openLoansOf(session, period, range);
  return {
    after,
    through: last.id,
    isLast: employees.length < limit,
    facts: employees.map((employee) => ({
      employee,
      attendance: attendance.get(employee.id) ?? noAttendance,
      yearToDate: yearToDate.get(employee.id) ?? nothingToDate,
      loans: loans.get(employee.id) ?? [],
    })),
  };
};

/** The cycle while it is at this very calculation: a later one shuts an older one out. */
export const isOwn = (cycle: CycleRow | undefined, task: CalculationTask): cycle is CycleRow =>
  cycle?.status === 'calculating' && cycle.calculation_number === task.calculationNumber;

export const lockOwn = async (
  session: Session,
  task: CalculationTask,
): Promise<CycleRow | undefined> => {
  const cycle = await cycles.lockCycle(session, task.cycleId);
  return isOwn(cycle, task) ? cycle : undefined;
};

/** What came of writing a chunk, and where the cycle stands now. */
export type WrittenChunk =
  | { readonly kind: 'over' }
  | { readonly kind: 'written' | 'elsewhere'; readonly lastEmployeeId: string | null };

/**
 * Replaces the payslips and errors of the chunk, and records how far the cycle has come. Writes nothing when the
 * calculation is no longer wanted, or when the cycle does not stand where the chunk begins.
 */
export const writeChunk = async (
  session: WriteSession,
  run: JobRun,
  task: CalculationTask,
  chunk: Chunk,
  results: CalculatedEmployees,
): Promise<WrittenChunk> => {
  const cycle = await lockOwn(session, task);
  if (cycle === undefined) return { kind: 'over' };
  if (cycle.last_employee_id !== chunk.after) {
    return { kind: 'elsewhere', lastEmployeeId: cycle.last_employee_id };
  }
  await replacePayslips(session, cycle, chunk, results);
  const advanced = await cycles.advanceCalculation(session, cycle.id, {
    lastEmployeeId: chunk.through,
    done: chunk.facts.length,
    failed: results.errors.length,
    totals: totalsOf(results.payslips),
    isLast: chunk.isLast,
  });
  if (chunk.isLast) announce(session, advanced, payrollPeriodCalculated);
  await run.checkpoint(session, {
    done: advanced.progress_done,
    total: advanced.progress_total,
    failed: advanced.progress_failed,
  });
  return chunk.isLast ? { kind: 'over' } : { kind: 'written', lastEmployeeId: chunk.through };
};

/** Clears the whole stretch first, to the end with the last chunk: whoever has gone since has no payslip. */
const replacePayslips = async (
  session: Session,
  cycle: CycleRow,
  { after, through, isLast }: Chunk,
  { payslips, errors }: CalculatedEmployees,
): Promise<void> => {
  await writing.clearRange(session, cycle.id, {
    after: after ?? writing.BEFORE_FIRST,
    through: isLast || through === null ? writing.BEHIND_LAST : through,
  });
  if (payslips.length > 0) await writing.insertPayslips(session, cycle, payslips);
  const loans = payslips.flatMap((payslip) => payslip.loans);
  if (loans.length > 0) await writing.insertPayslipLoans(session, cycle.id, loans);
  if (errors.length > 0) await writing.insertErrors(session, cycle.id, errors);
};
