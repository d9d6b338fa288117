import { noAttendance } from '../../attendance/attendance-read-model.js';
import type { Session, WriteSession } from '../../db/unit-of-work.js';
import {
  payrollFacts,
  payrollFactsOf,
  type PayrollFacts,
} from '../../employees/employees-read-model.js';
import type { JobRun } from '../../jobs/job.js';
import { openLoansOf } from '../../loans/loans-read-model.js';
import type { YearToDateFacts } from '../../payroll-engine/facts.js';
import { nextPayMonth, type PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { announce } from './payroll-announcement.js';
import type { CalculationTask } from './payroll-calculation-job.js';
import * as writing from './payroll-calculation-repository.js';
import type { EmployeeRange } from './payroll-calculation-repository.js';
import { carriedOf, yearToDateOf } from './payroll-paid-to-date-repository.js';
import { totalsOf, type CalculatedEmployees } from './payroll-calculation-rules.js';
import {
  carriedDeductionsOf,
  insertCarriedDeductions,
} from '../carried-deductions/payroll-carried-deductions-repository.js';
import * as cycles from '../cycles/payroll-cycles-repository.js';
import type { CycleRow } from '../cycles/payroll-cycles-repository.js';
import { payrollPeriodCalculated } from '../payroll-events.js';
import { NO_INPUTS, sizeOf, type ChunkInputs } from './payroll-chunk-rules.js';
import { nothingToDate, type EarlierOfMonth } from './payroll-facts-rules.js';
import { employeesWithInputs, inputsOf } from '../inputs/payroll-inputs-repository.js';
import { paysInputsAlone, paysLeavers, paysSalaries, type CycleKind } from '../payroll-rules.js';
import { readLeavePayouts, readLeaveStatements } from './payroll-leave-facts.js';
import { readEarlierOfMonth } from '../retro/payroll-earlier-employments.js';
import { readRetroFacts } from '../retro/payroll-retro-facts.js';
import { readSettlementFacts } from '../settlements/payroll-settlement-facts.js';
import {
  contributedInSettlement,
  leaversAfter,
  wagesPaidBySettlement,
} from '../settlements/payroll-settlements-repository.js';
import type { PreparedRun } from './payroll-run.js';
import { readTime } from './payroll-time-facts.js';
import type { ChunkSnapshot } from './payroll-snapshots.js';
import { insertSnapshot } from './payroll-snapshots-repository.js';
import type { PackedLine } from '../payslips/payslip-line-packing.js';

export interface ChunkRequest {
  readonly cycleId: string;
  readonly period: PayMonth;
  readonly kind: CycleKind;
  /** The cycle that a correction takes back. */
  readonly reversesCycleId: string | null;
  readonly accumulationStart: PayMonth;
  readonly parameters: ParameterSet;
  /** The last day whose attendance counts, of a month that is cut off before its end. */
  readonly cutoff?: PlainDate | undefined;
  /** The last employee of the chunk before; null for the first chunk. */
  readonly after: string | null;
  readonly limit: number;
  /** Nobody sees a payslip: what it only tells, and does not reckon with, is not read. */
  readonly sumsAlone?: boolean;
}

/** Employees that follow each other by id, with everything stored about their month. */
export interface Chunk {
  readonly after: string | null;
  /** The last of them; null when there is none. */
  readonly through: string | null;
  readonly inputs: ChunkInputs;
  readonly isLast: boolean;
}

/** The facts of the next employees, in a number of statements that does not depend on how many they are. */
export const readChunk = (session: Session, request: ChunkRequest): Promise<Chunk> => {
  const { kind, reversesCycleId, after } = request;
  if (paysSalaries(kind)) return readFacts(session, request);
  if (paysLeavers(kind)) return readLeavers(session, request);
  if (paysInputsAlone(kind)) return readBonus(session, request);
  if (reversesCycleId !== null) return readReversed(session, request, reversesCycleId);
  return Promise.resolve(nothing(after));
};

const nothing = (after: string | null): Chunk => ({
  after,
  through: null,
  inputs: NO_INPUTS,
  isLast: true,
});

/** The next payslips of the cycle that is taken back. */
const readReversed = async (
  session: Session,
  { after, limit }: ChunkRequest,
  cycleId: string,
): Promise<Chunk> => {
  const range = { after: after ?? writing.BEFORE_FIRST, through: writing.BEHIND_LAST };
  const payslips = await writing.readPayslips(session, cycleId, range, limit);
  const last = payslips.at(-1);
  if (last === undefined) return nothing(after);
  return {
    after,
    through: last.employeeId,
    isLast: payslips.length < limit,
    inputs: {
      kind: 'opposite',
      payslips: payslips.map((payslip) => ({
        ...payslip,
        lines: JSON.parse(payslip.lines) as readonly PackedLine[],
      })),
    },
  };
};

/** What the year has paid, and what other payslips of the same month have: a bonus before the salary, or after it. */
const readPaid = async (
  session: Session,
  { period, accumulationStart, parameters }: ChunkRequest,
  range: EmployeeRange,
  employees: readonly PayrollFacts[],
) => {
  const months = { from: accumulationStart, before: period };
  const yearToDate = await yearToDateOf(session, months, range);
  const thisMonth = { from: period, before: nextPayMonth(period) };
  const hasClosed = await cycles.hasClosedIn(session, period);
  const monthToDate = hasClosed ? await yearToDateOf(session, thisMonth, range) : NOTHING_PAID;
  const contributed = hasClosed ? await contributedInSettlement(session, period, range) : NOBODY;
  const earlier = hasClosed
    ? await readEarlierOfMonth(session, { period, parameters, yearToDate }, employees)
    : NOTHING_EARLIER;
  return (employeeId: string) => {
    const before = earlier.get(employeeId);
    const paid = monthToDate.get(employeeId);
    return {
      yearToDate: yearToDate.get(employeeId) ?? nothingToDate,
      ...(paid !== undefined && isPaid(paid) && { monthToDate: paid }),
      ...(contributed.has(employeeId) && { isContributed: true as const }),
      ...(before !== undefined && { earlier: before }),
    };
  };
};

const NOTHING_PAID: ReadonlyMap<string, YearToDateFacts> = new Map();

const NOTHING_EARLIER: ReadonlyMap<string, EarlierOfMonth> = new Map();

const NOBODY: ReadonlySet<string> = new Set();

/** A cycle and its correction together have paid nothing. */
const isPaid = ({ days, taxablePayPiastres, taxWithheldPiastres }: YearToDateFacts): boolean =>
  days !== 0 || taxablePayPiastres !== 0n || taxWithheldPiastres !== 0n;

/** The next employees for whom something was entered; whoever is not employed in the month has no payslip of it. */
const readBonus = async (session: Session, request: ChunkRequest): Promise<Chunk> => {
  const { cycleId, period, limit } = request;
  const after = request.after ?? writing.BEFORE_FIRST;
  const employeeIds = await employeesWithInputs(session, { cycleId, after, limit });
  const through = employeeIds.at(-1);
  if (through === undefined) return nothing(request.after);
  const range = { after, through };
  const employees = await payrollFactsOf(session, { period, employeeIds });
  const inputs = await inputsOf(session, { cycleId, period }, range);
  const paidTo = await readPaid(session, request, range, []);
  return {
    after: request.after,
    through,
    isLast: employeeIds.length < limit,
    inputs: {
      kind: 'bonus',
      facts: employees.map((employee) => ({
        ...{ employee, attendance: noAttendance, loans: [] },
        ...paidTo(employee.id),
        inputs: inputs.get(employee.id) ?? [],
      })),
    },
  };
};

const readFacts = async (session: Session, request: ChunkRequest): Promise<Chunk> => {
  const { cycleId, period, parameters, cutoff, after, limit, sumsAlone = false } = request;
  const employed = await payrollFacts(session, {
    period,
    limit,
    afterEmployeeId: after ?? undefined,
  });
  const last = employed.at(-1);
  if (last === undefined) return nothing(after);
  const range = { after: after ?? writing.BEFORE_FIRST, through: last.id };
  const settled = await wagesPaidBySettlement(session, period, range);
  const employees = employed.filter(({ id }) => !settled.has(id));
  const time = await readTime(session, parameters, { period, cutoff }, employees);
  const statement = sumsAlone
    ? () => ({})
    : await readLeaveStatements(session, parameters, period, employees);
  const payout = await readLeavePayouts(session, period, employees);
  const paidTo = await readPaid(session, request, range, employees);
  const inputs = await inputsOf(session, { cycleId, period }, range);
  const loans = await openLoansOf(session, period, range);
  const carried = await carriedOf(session, range);
  const deductions = await carriedDeductionsOf(session, range);
  const retro = await readRetroFacts(session, range, period, parameters);
  return {
    after,
    through: last.id,
    isLast: employed.length < limit,
    inputs: {
      kind: 'facts',
      facts: employees.map((employee) => {
        const months = retro.months.get(employee.id) ?? [];
        const owed = carried.get(employee.id);
        const left = deductions.get(employee.id);
        const entered = inputs.get(employee.id);
        return {
          employee,
          ...time(employee.id),
          ...statement(employee.id),
          ...payout(employee.id),
          ...paidTo(employee.id),
          loans: loans.get(employee.id) ?? [],
          ...(owed !== undefined && { carriedPiastres: owed }),
          ...(left !== undefined && { carriedDeductions: left }),
          ...(months.length > 0 && { retro: months }),
          ...(entered !== undefined && { inputs: entered }),
        };
      }),
      ...(retro.months.size > 0 && { retroPolicies: retro.policies }),
    },
  };
};

/** The next of those whom a final settlement pays. */
const readLeavers = async (
  session: Session,
  { cycleId, period, parameters, after, limit }: ChunkRequest,
): Promise<Chunk> => {
  const from = after ?? writing.BEFORE_FIRST;
  const employeeIds = await leaversAfter(session, cycleId, { after: from, limit });
  const last = employeeIds.at(-1);
  if (last === undefined) return nothing(after);
  const range = { after: from, through: last };
  return {
    after,
    through: last,
    isLast: employeeIds.length < limit,
    inputs: await readSettlementFacts(session, { period, parameters, employeeIds, range }),
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

/** What came of a chunk, and with what. */
export interface CalculatedChunk extends CalculatedEmployees {
  readonly snapshot: ChunkSnapshot;
  readonly run: PreparedRun;
}

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
  results: CalculatedChunk,
): Promise<WrittenChunk> => {
  const cycle = await lockOwn(session, task);
  if (cycle === undefined) return { kind: 'over' };
  if (cycle.last_employee_id !== chunk.after) {
    return { kind: 'elsewhere', lastEmployeeId: cycle.last_employee_id };
  }
  await replacePayslips(session, cycle, chunk, results);
  const { through, inputs } = chunk;
  if (through !== null) {
    const employees = sizeOf(inputs);
    await insertSnapshot(session, { cycleId: cycle.id, through, employees, ...results.snapshot });
  }
  const advanced = await cycles.advanceCalculation(session, cycle.id, {
    lastEmployeeId: through,
    run: results.run,
    done: sizeOf(inputs),
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
  await insertCarriedDeductions(session, cycle.id, payslips);
  if (errors.length > 0) await writing.insertErrors(session, cycle.id, errors);
};
