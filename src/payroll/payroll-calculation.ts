import { setImmediate as nextTurn } from 'node:timers/promises';
import { attendanceTotals, noAttendance } from '../attendance/attendance-read-model.js';
import type { Session } from '../db/session.js';
import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { payrollFacts, type PayrollFacts } from '../employees/employees-read-model.js';
import type { JobHandler, JobRun } from '../jobs/job.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { readCalculationTask, type CalculationTask } from './payroll-calculation-job.js';
import * as writing from './payroll-calculation-repository.js';
import { calculateEmployees } from './payroll-calculation-rules.js';
import { announce } from './payroll-announcement.js';
import * as cycles from './payroll-cycles-repository.js';
import type { CycleRow } from './payroll-cycles-repository.js';
import { toPayrollError } from './payroll-domain-errors.js';
import { payrollPeriodCalculated } from './payroll-events.js';
import { nothingToDate } from './payroll-facts-rules.js';
import { paysSalaries } from './payroll-rules.js';
import { prepareRun, type PreparedRun } from './payroll-run.js';

export interface PayrollCalculationDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
  /** Employees of one transaction. */
  readonly chunkSize?: number;
}

/** Large enough that the statements of a chunk cost little, small enough to hold no lock or memory for long. */
const CHUNK_SIZE = 1_000;

/**
 * Calculates a cycle in chunks of employees by id. Each chunk is one transaction that reads its facts, replaces
 * its payslips and records how far the cycle has come: after a crash the next attempt goes on behind the last
 * chunk that was committed, and nothing is done twice or half.
 */
export const createPayrollCalculation = ({
  unitOfWork,
  parameters,
  chunkSize = CHUNK_SIZE,
}: PayrollCalculationDependencies): JobHandler => ({
  run: async (run) => {
    const task = readCalculationTask(run.job.payload);
    const prepared = await unitOfWork.read(run.context, (session) =>
      prepare(session, task, parameters),
    );
    if (prepared === undefined) return;
    let isFinished = false;
    while (!isFinished) {
      isFinished = await unitOfWork.write(run.context, (session) =>
        calculateChunk(session, run, task, prepared, chunkSize),
      );
      // Requests that came in during the chunk are answered before the next.
      await nextTurn();
    }
  },
  failed: async (session, job) => {
    const cycle = await lockOwn(session, readCalculationTask(job.payload));
    if (cycle === undefined) return;
    const abandoned = await cycles.abandonCalculation(session, cycle.id);
    session.audit({
      action: 'payroll_cycle.calculation_failed',
      targetType: 'payroll_cycle',
      targetId: cycle.id,
      changes: { done: abandoned.progress_done, total: abandoned.progress_total },
    });
  },
});

/** The cycle while it is at this very calculation; undefined when another one has shut this one out. */
const isOwn = (cycle: CycleRow | undefined, task: CalculationTask): cycle is CycleRow =>
  cycle?.status === 'calculating' && cycle.calculation_number === task.calculationNumber;

const lockOwn = async (session: Session, task: CalculationTask): Promise<CycleRow | undefined> => {
  const cycle = await cycles.lockCycle(session, task.cycleId);
  return isOwn(cycle, task) ? cycle : undefined;
};

const prepare = async (
  session: Session,
  task: CalculationTask,
  parameters: ParameterSet,
): Promise<PreparedRun | undefined> => {
  const cycle = await cycles.findCycle(session, task.cycleId);
  if (!isOwn(cycle, task)) return undefined;
  try {
    return await prepareRun(session, cycle.period, parameters);
  } catch (error) {
    throw toPayrollError(error);
  }
};

/** @returns whether the cycle needs no further chunk */
const calculateChunk = async (
  session: WriteSession,
  run: JobRun,
  task: CalculationTask,
  prepared: PreparedRun,
  chunkSize: number,
): Promise<boolean> => {
  const cycle = await lockOwn(session, task);
  if (cycle === undefined) return true;
  const employees = await nextEmployees(session, cycle, chunkSize);
  const isLast = employees.length < chunkSize;
  const range = {
    after: cycle.last_employee_id ?? writing.BEFORE_FIRST,
    through: isLast ? writing.BEHIND_LAST : (employees.at(-1)?.id ?? writing.BEHIND_LAST),
  };
  const results = await calculate(session, cycle, employees, range, prepared);
  await writing.clearRange(session, cycle.id, range);
  if (results.payslips.length > 0) await writing.insertPayslips(session, cycle, results.payslips);
  if (results.errors.length > 0) await writing.insertErrors(session, cycle.id, results.errors);
  const advanced = await cycles.advanceCalculation(session, cycle.id, {
    lastEmployeeId: employees.at(-1)?.id ?? null,
    done: employees.length,
    failed: results.errors.length,
    totals: results.totals,
    isLast,
  });
  if (isLast) announce(session, advanced, payrollPeriodCalculated);
  await run.checkpoint(session, {
    done: advanced.progress_done,
    total: advanced.progress_total,
    failed: advanced.progress_failed,
  });
  return isLast;
};

const nextEmployees = async (
  session: Session,
  { kind, period, last_employee_id: last }: CycleRow,
  limit: number,
): Promise<readonly PayrollFacts[]> =>
  paysSalaries(kind)
    ? payrollFacts(session, { period, limit, afterEmployeeId: last ?? undefined })
    : [];

const calculate = async (
  session: Session,
  { period }: CycleRow,
  employees: readonly PayrollFacts[],
  range: writing.EmployeeRange,
  prepared: PreparedRun,
) => {
  if (employees.length === 0) return calculateEmployees([], prepared);
  const employeeIds = employees.map(({ id }) => id);
  const attendance = await attendanceTotals(session, { period, employeeIds });
  const months = { from: prepared.rules.accumulationStart, before: period };
  const yearToDate = await writing.yearToDateOf(session, months, range);
  return calculateEmployees(
    employees.map((employee) => ({
      employee,
      attendance: attendance.get(employee.id) ?? noAttendance,
      yearToDate: yearToDate.get(employee.id) ?? nothingToDate,
    })),
    prepared,
  );
};
