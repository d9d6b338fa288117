import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { isSamePerson } from '../../api-keys/api-keys-read-model.js';
import type { ResolvedEmployee } from '../../employees/employees-read-model.js';
import { notEmployedOn } from '../../employees/employments-rules.js';
import { formerEmploymentsOf } from '../../employees/former-employments-read-model.js';
import { AppError, type FieldProblem } from '../../errors/app-error.js';
import { dayIn } from '../../shared/company-day.js';
import type { Clock } from '../../shared/clock.js';
import { newId } from '../../shared/ids.js';
import { epochMsOf, type UtcInstant } from '../../shared/instant.js';
import { addDays, type PlainDate } from '../../shared/plain-date.js';
import { localDateAndMinute } from '../../shared/zone-time.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { isWellFormed } from '../attendance-row-reader.js';
import type { AttendanceCaller } from '../attendance-service.js';
import { employeeIdOf } from '../../employees/employee-filter-read-model.js';
import { resolveEmployee } from '../../employees/named-employee-read-model.js';
import type { PunchInput } from '../punches/punches-rules.js';
import { applyCorrection, refuseDayWithRecord } from './corrections-apply-service.js';
import * as repository from './corrections-repository.js';
import type { CorrectionFilters, CorrectionRow } from './corrections-repository.js';
import { needsAnother, statusAfter, type CorrectionAction } from './corrections-rules.js';
import {
  readAddedPunches,
  readCorrectedDay,
  type CorrectionContent,
  type CorrectionRequest,
} from './corrections-schema.js';

export type CorrectionsQuestion = Omit<CorrectionFilters, 'employeeId'> & {
  readonly employee?: string | undefined;
};

export interface CorrectionsService {
  /** Throws validation_failed. */
  readonly request: (
    caller: AttendanceCaller,
    request: CorrectionRequest,
  ) => Promise<CorrectionRow>;
  readonly list: (
    caller: AttendanceCaller,
    question: CorrectionsQuestion,
    page: PageRequest,
  ) => Promise<Page<CorrectionRow>>;
  readonly get: (caller: AttendanceCaller, id: string) => Promise<CorrectionRow>;
  /** Throws not_found, version_mismatch, correction_decided, own_request, validation_failed. */
  readonly decide: (caller: AttendanceCaller, decision: DecisionRequest) => Promise<CorrectionRow>;
}

export interface DecisionRequest {
  readonly id: string;
  readonly action: CorrectionAction;
  readonly note: string | undefined;
  readonly expectedVersion: number | 'any' | undefined;
}

export interface CorrectionsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

/** An approval may have to wait for batches about the same day; below the limit of a statement. */
const APPROVAL_LOCK_TIMEOUT_MS = 9_000;

export const createCorrectionsService = (
  dependencies: CorrectionsDependencies,
): CorrectionsService => {
  const { unitOfWork, clock } = dependencies;
  return {
    request: (caller, request) =>
      unitOfWork.write(caller.context, (session) =>
        requestCorrection(session, caller, request, dayIn(caller.timeZone, clock.now())),
      ),
    list: ({ context }, { employee, ...question }, page) =>
      unitOfWork.read(context, async (session) => {
        const filters = { ...question, employeeId: await employeeIdOf(session, employee) };
        const total = page.includeTotal
          ? await repository.countCorrections(session, filters)
          : null;
        return toPage(await repository.listCorrections(session, filters, page), page, total);
      }),
    get: ({ context }, id) => unitOfWork.read(context, (session) => mustFind(session, id)),
    decide: (caller, decision) =>
      unitOfWork.write(
        caller.context,
        (session) => decide(session, dependencies, caller, decision),
        { lockTimeoutMs: APPROVAL_LOCK_TIMEOUT_MS, inTurn: true },
      ),
  };
};

const mustFind = async (session: Session, id: string): Promise<CorrectionRow> => {
  const row = await repository.findCorrection(session, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
};

const requestCorrection = async (
  session: WriteSession,
  { context, timeZone }: AttendanceCaller,
  request: CorrectionRequest,
  today: PlainDate,
): Promise<CorrectionRow> => {
  const employee = await resolveEmployee(session, request);
  const { work_date: workDate, reason, day, punches } = request;
  refuseImpossible([
    ...(await dateProblems(session, workDate, employee, today)),
    ...contentProblems({ day, punches }, { employeeId: employee.id, workDate, timeZone }),
  ]);
  if (punches !== undefined) await refuseDayWithRecord(session, employee.id, workDate);
  const id = newId();
  await repository.insertCorrection(session, {
    id,
    employeeId: employee.id,
    workDate,
    reason,
    content: { day, punches },
    requestedBy: context.actor,
  });
  session.audit({
    action: 'attendance_correction.requested',
    targetType: 'attendance_correction',
    targetId: id,
    changes: { employee_id: employee.id, work_date: workDate, reason },
  });
  return mustFind(session, id);
};

const refuseImpossible = (errors: readonly FieldProblem[]): void => {
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
};

const dateProblems = async (
  session: Session,
  workDate: PlainDate,
  employee: ResolvedEmployee,
  today: PlainDate,
): Promise<FieldProblem[]> => {
  const at = (code: FieldProblem['code'], params: FieldProblem['params'] = {}): FieldProblem => ({
    pointer: '/work_date',
    in: 'body',
    code,
    params,
  });
  const { id, hireDate } = employee;
  const former = await formerEmploymentsOf(session, workDate < hireDate ? [id] : []);
  const notEmployed = notEmployedOn(workDate, employee, former.get(id));
  return [
    ...(workDate > today ? [at('in_the_future', { today })] : []),
    ...(notEmployed === undefined ? [] : [at(notEmployed.code, notEmployed.params)]),
  ];
};

interface ContentOf {
  readonly employeeId: string;
  readonly workDate: PlainDate;
  readonly timeZone: string;
}

const CONTENT_FIELDS = ['day', 'punches'];
const DAY_POINTER = /^\/records\/\d+/;

/** A problem of the row that a corrected day is read as, said of the request's own member. */
export const ofDay = (problem: FieldProblem): FieldProblem => ({
  ...problem,
  pointer: problem.pointer.replace(DAY_POINTER, '/day'),
});

const contentProblems = (
  { day, punches }: CorrectionContent,
  { employeeId, workDate, timeZone }: ContentOf,
): readonly FieldProblem[] => {
  if ((day === undefined) === (punches === undefined)) {
    const code = day === undefined ? 'one_of_required' : 'only_one_of';
    return [{ pointer: '/day', in: 'body', code, params: { fields: CONTENT_FIELDS } }];
  }
  if (day !== undefined) {
    const read = readCorrectedDay(day, employeeId, workDate);
    return isWellFormed(read) ? [] : read.problems.map(ofDay);
  }
  return readAddedPunches(punches ?? [], employeeId).flatMap((read) =>
    read.ok ? strayProblem(read.row, workDate, timeZone) : read.problems,
  );
};

/** A punch that is added to a day lies on it, or about the midnights that it has. */
const strayProblem = (
  { index, time }: PunchInput,
  workDate: PlainDate,
  timeZone: string,
): FieldProblem[] => {
  const date = 'at' in time ? localDayOf(time.at, timeZone) : time.local.date;
  if (date !== undefined && date >= addDays(workDate, -1) && date <= addDays(workDate, 1)) {
    return [];
  }
  const field = 'at' in time ? 'at' : 'local_time';
  const params = { field: 'work_date', expected: workDate };
  const pointer = `/punches/${String(index)}/${field}`;
  return [{ pointer, in: 'body', code: 'contradicts', params }];
};

/** Undefined for what is so far away that it lies on no day of the calendar. */
const localDayOf = (at: UtcInstant, timeZone: string): PlainDate | undefined =>
  at < '1901' || at > '2199' ? undefined : localDateAndMinute(timeZone, epochMsOf(at)).date;

const decide = async (
  session: WriteSession,
  dependencies: CorrectionsDependencies,
  caller: AttendanceCaller,
  { id, action, note, expectedVersion }: DecisionRequest,
): Promise<CorrectionRow> => {
  const correction = await repository.lockCorrection(session, id);
  if (correction === undefined) throw new AppError('not_found');
  const { version } = correction;
  if (expectedVersion !== undefined && expectedVersion !== 'any' && expectedVersion !== version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(version)}"` } });
  }
  const status = statusAfter(correction.status, action);
  if (status === undefined) {
    throw new AppError('correction_decided', { params: { status: correction.status } });
  }
  const { actor } = caller.context;
  if (
    needsAnother(action) &&
    (await isSamePerson(session, [actor.id], [correction.requested_by]))
  ) {
    throw new AppError('own_request');
  }
  const now = dependencies.clock.now();
  const applied =
    action === 'approve'
      ? await applyCorrection(
          session,
          { ...dependencies, now, timeZone: caller.timeZone, createdBy: actor.id },
          correction,
        )
      : { before: null, after: null, retroItemId: null };
  await repository.decideCorrection(session, {
    ...applied,
    id,
    status,
    by: actor,
    at: now,
    note: note ?? null,
  });
  session.audit({
    action: `attendance_correction.${status}`,
    targetType: 'attendance_correction',
    targetId: id,
    changes: {
      employee_id: correction.employee_id,
      work_date: correction.work_date,
      note: note ?? null,
      before: applied.before,
      after: applied.after,
    },
  });
  return mustFind(session, id);
};
