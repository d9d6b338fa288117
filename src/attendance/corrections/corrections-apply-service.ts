import type { Session, WriteSession } from '../../db/unit-of-work.js';
import { AppError, invalidField, type FieldProblem } from '../../errors/app-error.js';
import { closedPeriodsAmong } from '../../payroll/payroll-read-model.js';
import { dayIn } from '../../shared/company-day.js';
import { payMonthOf } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { enterAttendance } from '../attendance-batch-repository.js';
import { storeBatch } from '../attendance-batch-service.js';
import { presentFacts } from '../attendance-presentation.js';
import { isWellFormed } from '../attendance-row-reader.js';
import { storePunches } from '../punches/punches-ingest-service.js';
import { dayOf, readDays, type StoredDay } from '../punches/recompute-repository.js';
import { openRetroItems } from '../retro/retro-service.js';
import type { CorrectionRow } from './corrections-repository.js';
import { readAddedPunches, readCorrectedDay, type DayState } from './corrections-schema.js';

export interface ApplyDependencies {
  readonly parameters: ParameterSet;
  readonly now: Date;
  readonly timeZone: string;
  /** Who approves. */
  readonly createdBy: string | undefined;
}

export interface AppliedCorrection {
  readonly before: DayState | null;
  readonly after: DayState | null;
  readonly retroItemId: string | null;
}

/** Makes the day say what was asked; a day of a closed month keeps what it says, and a retro item waits. */
export const applyCorrection = async (
  session: WriteSession,
  dependencies: ApplyDependencies,
  correction: CorrectionRow,
): Promise<AppliedCorrection> => {
  const { employee_id: employeeId, work_date: workDate } = correction;
  await enterAttendance(session, false);
  const before = await readState(session, employeeId, workDate);
  const retroItemId =
    correction.request.day === undefined
      ? await addPunches(session, dependencies, correction)
      : await writeDay(session, dependencies, correction, before);
  return { before, after: await readState(session, employeeId, workDate), retroItemId };
};

const writeDay = async (
  session: WriteSession,
  { parameters, now, timeZone, createdBy: approver }: ApplyDependencies,
  { id, employee_id: employeeId, work_date: workDate, reason, request }: CorrectionRow,
  before: DayState | null,
): Promise<string | null> => {
  const createdBy = approver ?? null;
  const corrected = readCorrectedDay(request.day ?? {}, employeeId, workDate);
  if ((await closedPeriodsAmong(session, [payMonthOf(workDate)])).length > 0) {
    const payload = { correction_id: id, reason, stored: before, requested: request.day };
    if (!isWellFormed(corrected))
      throw new AppError('validation_failed', { errors: corrected.problems.map(ofContent) });
    const { facts } = corrected;
    const item = { kind: 'correction' as const, employeeId, workDate, payload, facts };
    const [retroItemId] = await openRetroItems(session, [item], createdBy);
    return retroItemId ?? null;
  }
  const { results } = await storeBatch(session, {
    rows: [corrected],
    mode: 'partial',
    dryRun: false,
    today: dayIn(timeZone, now),
    createdBy,
    world: { parameters, now, timeZone },
  });
  refuse(results[0]?.problems);
  return null;
};

const addPunches = async (
  session: WriteSession,
  { parameters, now, timeZone, createdBy }: ApplyDependencies,
  { employee_id: employeeId, work_date: workDate, reason, request }: CorrectionRow,
): Promise<string | null> => {
  await refuseDayWithRecord(session, employeeId, workDate);
  const read = readAddedPunches(request.punches ?? [], employeeId);
  refuse(read.flatMap((each) => (each.ok ? [] : each.problems)));
  const rows = read.flatMap((each) => (each.ok ? [each.row] : []));
  const batch = { rows, now, timeZone, deviceClock: null, note: reason, createdBy };
  const { results } = await storePunches(session, { parameters }, batch);
  refuse(results.flatMap(({ problems = [] }) => problems));
  return results.find(({ retroItemId }) => retroItemId !== undefined)?.retroItemId ?? null;
};

/** What was possible when it was asked for may be so no longer. */
const refuse = (errors: readonly FieldProblem[] = []): void => {
  if (errors.length > 0) {
    throw new AppError('validation_failed', { errors: errors.map(ofContent) });
  }
};

/** The request is not in the body of an approval; its problems are told of its members all the same. */
const ofContent = (problem: FieldProblem): FieldProblem => ({
  ...problem,
  pointer: problem.pointer.replace(/^\/records\/\d+/, '/day'),
});

/** Punches change nothing about a day that was sent as a record. */
export const refuseDayWithRecord = async (
  session: Session,
  employeeId: string,
  workDate: PlainDate,
): Promise<void> => {
  const day = await readState(session, employeeId, workDate);
  if (day?.source === 'record') throw invalidField('/punches', 'day_has_record');
};

export const readState = async (
  session: Session,
  employeeId: string,
  workDate: PlainDate,
): Promise<DayState | null> => {
  const range = { employeeId, from: workDate, to: workDate };
  const stored = (await readDays(session, [range])).get(dayOf(employeeId, workDate));
  return stored === undefined ? null : toState(stored);
};

const toState = ({ source, facts }: StoredDay): DayState => ({ source, ...presentFacts(facts) });
