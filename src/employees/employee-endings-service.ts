import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError, invalidField } from '../errors/app-error.js';
import { recompute } from '../schedules/plan-change-events.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { toEgp } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import {
  changeEmployee,
  type EmploymentFollower,
  type ExpectedVersion,
} from './employee-changes-service.js';
import * as repository from './employee-endings-repository.js';
import type { EndingColumns, EndingRow } from './employee-endings-repository.js';
import { settlementDueOn } from './employee-endings-rules.js';
import type { EndingRequest } from './employee-endings-schema.js';
import { employeeNotFound } from './employees-columns.js';
import { recordEmployeeUpdate } from './employees-records.js';
import { findEmployee, touchEmployee, type EmployeeRow } from './employees-repository.js';
import type { EmployeesCaller } from './employees-service.js';
import { refuseSettled } from './employment-settlement.js';

/** An ending with its last day, which is the employee's termination date. */
export interface Ending extends EndingRow {
  readonly employee_id: string;
  readonly last_day: PlainDate;
  readonly due_on: PlainDate | null;
  readonly version: number;
}

export interface EmployeeEndingsService {
  /** Throws not_found, for an employee without a recorded ending too. */
  readonly get: (caller: EmployeesCaller, employeeId: string) => Promise<Ending>;
  /** Throws not_found, version_mismatch, validation_failed, period_locked, employment_settled. */
  readonly put: (
    caller: EmployeesCaller,
    employeeId: string,
    request: EndingRequest,
    expectedVersion: ExpectedVersion,
  ) => Promise<Ending>;
}

export interface EmployeeEndingsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  /** Lets the job runner look at once. */
  readonly wakeJobs: () => void;
  readonly followEmployment: EmploymentFollower;
}

export const createEmployeeEndingsService = (
  dependencies: EmployeeEndingsDependencies,
): EmployeeEndingsService => {
  const { unitOfWork, clock, parameters } = dependencies;
  const todayOf = ({ timeZone }: EmployeesCaller) => dayIn(timeZone, clock.now());
  return {
    get: (caller, employeeId) =>
      unitOfWork.read(caller.context, async (session) => {
        const employee = await findEmployee(session, employeeId, todayOf(caller));
        if (employee === undefined) throw employeeNotFound();
        const ending = await repository.findEnding(session, employeeId);
        if (ending === undefined) throw new AppError('not_found');
        return endingOf(employee, ending, await companyParameters(session, parameters));
      }),
    put: (caller, employeeId, request, expectedVersion) =>
      unitOfWork.write(caller.context, async (session) => {
        const today = todayOf(caller);
        const { employee } = await changeEmployee(session, caller.context, {
          id: employeeId,
          patch: { termination_date: request.last_day },
          expectedVersion,
          today,
          recomputeDays: (own, change) => recompute(own, caller, dependencies, change),
          followEmployment: (own, days) =>
            dependencies.followEmployment(own, caller, { ...days, employeeId }),
        }).catch((error: unknown) => {
          throw inWordsOfEnding(error);
        });
        await recordEnding(session, employee, request, caller.context.actor.id ?? null);
        const [stored, ending] = [
          await findEmployee(session, employeeId, today),
          await repository.findEnding(session, employeeId),
        ];
        if (stored === undefined || ending === undefined) throw employeeNotFound();
        return endingOf(stored, ending, await companyParameters(session, parameters));
      }),
  };
};

/** The caller gave a last day, and not a termination date. */
const inWordsOfEnding = (error: unknown): unknown => {
  if (!(error instanceof AppError) || error.errors.length === 0) return error;
  const { code, params, extensions } = error;
  const errors = error.errors.map((problem) =>
    problem.pointer === '/termination_date' ? { ...problem, pointer: '/last_day' } : problem,
  );
  return new AppError(code, { params, extensions, errors });
};

const DECIMALS = 2;

const columnsOf = (request: EndingRequest): EndingColumns => ({
  ending_case: request.case,
  notice_given_on: request.notice_given_on ?? null,
  unused_leave_days: request.unused_leave_days?.toFixed(DECIMALS) ?? null,
  previous_service_months: request.previous_service_months ?? 0,
  pension_after_sixty: request.pension_after_sixty ?? false,
  agreed_compensation: request.agreed_compensation ?? null,
  claimed_on: request.claimed_on ?? null,
  note: request.note ?? null,
});

const shownValue = (value: EndingColumns[keyof EndingColumns]) =>
  typeof value === 'bigint' ? toEgp(value) : value;

const recordEnding = async (
  session: WriteSession,
  { id, employee_code, termination_date: lastDay }: EmployeeRow,
  request: EndingRequest,
  createdBy: string | null,
): Promise<void> => {
  const noticed = request.notice_given_on ?? null;
  if (noticed !== null && lastDay !== null && noticed > lastDay) {
    throw invalidField('/notice_given_on', 'after_termination', { termination_date: lastDay });
  }
  const before = await repository.findEnding(session, id);
  const after = columnsOf(request);
  const changed = repository.changedEnding(before, after);
  if (changed.length === 0) return;
  await refuseSettled(session, id);
  await repository.putEnding(session, id, after, createdBy);
  const { version } = await touchEmployee(session, id, {});
  const fields = Object.fromEntries(
    changed.map((name) => [
      `ending.${name}`,
      { from: before === undefined ? null : shownValue(before[name]), to: shownValue(after[name]) },
    ]),
  );
  recordEmployeeUpdate(session, { id, employee_code, version }, fields, 'employee.ending_recorded');
};

const endingOf = (
  { id, termination_date: lastDay, version }: EmployeeRow,
  ending: EndingRow,
  parameters: ParameterSet,
): Ending => {
  // Whoever is reinstated loses his ending with his termination date.
  if (lastDay === null) throw new AppError('not_found');
  const dueOn = settlementDueOn(parameters, { lastDay, claimedOn: ending.claimed_on });
  return { ...ending, employee_id: id, last_day: lastDay, due_on: dueOn ?? null, version };
};
