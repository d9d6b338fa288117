import type { WriteSession } from '../db/unit-of-work.js';
import { AppError, type FieldProblem } from '../errors/app-error.js';
import { payMonthOf, previousPayMonth, yearOf } from '../shared/pay-month.js';
import { laterDate, plainDate, type PlainDate } from '../shared/plain-date.js';
import { toEgp } from '../shared/money.js';
import type { WorkContext } from '../shared/work-context.js';
import { followEmployment, isSettled } from './employment-settlement.js';
import { isPaidThrough } from '../payroll/payroll-read-model.js';
import type { PlanChange } from '../schedules/plan-change-events.js';
import { daysOfDepartments } from '../schedules/schedules-read-model.js';
import * as pay from './employee-pay-repository.js';
import {
  openForClosedMonths,
  type DatedChange,
  type LateField,
} from './employees-closed-months.js';
import { changedColumns, employeeNotFound, mergeColumns } from './employees-columns.js';
import { columnChanges, recordEmployeeUpdate, type FieldChanges } from './employees-records.js';
import { MAXIMUM_METADATA_KEYS } from './employees-fields.js';
import { formerEmploymentsOf } from './former-employments-read-model.js';
import { formerWageFrom } from './former-employments-repository.js';
import * as repository from './employees-repository.js';
import type { EmployeeColumns, EmployeeRow, StoredEmployee } from './employees-repository.js';
import * as rules from './employees-rules.js';
import type { EmployeePatch } from './employees-schema.js';

export type ExpectedVersion = number | 'any' | undefined;

export interface EmployeeChange {
  readonly id: string;
  readonly patch: EmployeePatch;
  readonly expectedVersion: ExpectedVersion;
  readonly today: PlainDate;
  /** Has days of attendance computed anew when the plan of the day, or the employment, has changed. */
  readonly recomputeDays: (session: WriteSession, change: PlanChange) => Promise<unknown>;
  /** Told of days that came into the employment or fell out of it, once it has changed. */
  readonly followEmployment?: (session: WriteSession, days: rules.DayRange) => Promise<void>;
  /** Closes what belongs to the employment that a rehire replaces, while it is recorded still. */
  readonly closeEmployment?: (session: WriteSession) => Promise<void>;
}

/** Keeps what belongs to the days of an employment in step with them, in the same transaction. */
export type EmploymentFollower = (
  session: WriteSession,
  caller: { readonly context: WorkContext; readonly timeZone: string },
  days: rules.DayRange & { readonly employeeId: string },
) => Promise<void>;

/** Closes what belongs to the employment that is recorded, before a rehire takes its place. */
export type EmploymentCloser = (
  session: WriteSession,
  context: WorkContext,
  employeeId: string,
) => Promise<void>;

export interface ChangedEmployee {
  readonly employee: EmployeeRow;
  /** What is paid as a difference, because its months are closed. */
  readonly late: readonly LateField[];
  /** The salary of the same day whose place the new one took. */
  readonly replaced?: rules.DatedSalary | undefined;
}

/** More salaries than a working life has months. */
const MAXIMUM_SALARIES = 600;

/**
 * Throws not_found, version_mismatch, validation_failed, period_locked, duplicate, rehire_before_close,
 * employment_settled.
 */
export const changeEmployee = async (
  session: WriteSession,
  context: WorkContext,
  change: EmployeeChange,
): Promise<ChangedEmployee> => {
  const stored = await lockForChange(session, change.id, change.expectedVersion);
  const desired = desiredColumns(stored, change);
  const columns = changedColumns(stored, desired);
  const history = await salaryPlan(session, stored, desired, change);
  const wage = await wagePlan(session, stored, desired, change);
  const rehires = isRehire(stored, desired);
  if (rehires) await refuseUnpaidRehire(session, stored, change);
  await followEmployment(session, {
    employeeId: change.id,
    before: stored,
    after: desired,
    isRehire: rehires,
    changesSalary: history.changes.length > 0,
  });
  const fields: FieldChanges = {
    ...columnChanges(stored, columns),
    ...history.fields,
    ...wage.fields,
  };
  let late: readonly LateField[] = [];
  if (Object.keys(fields).length > 0) {
    const createdBy = context.actor.id ?? null;
    late = await openForClosedMonths(session, { employeeId: change.id, createdBy }, [
      ...rules.employmentChanges(stored, desired),
      ...history.changes,
      ...wage.changes,
    ]);
    if (rehires) await change.closeEmployment?.(session);
    await history.write(createdBy);
    await wage.write(createdBy);
    const { version } = await repository.touchEmployee(session, change.id, {
      columns,
      factsRemoved: history.removes || wage.removes,
    });
    recordEmployeeUpdate(session, { ...desired, id: change.id, version }, fields);
    for (const { range } of rules.employmentChanges(stored, desired)) {
      await change.followEmployment?.(session, range);
    }
    for (const range of await daysToCompute(session, stored, desired)) {
      const targets = [{ kind: 'employees', ids: [change.id] }] as const;
      await change.recomputeDays(session, { ...range, targets });
    }
  }
  const employee = await repository.findEmployee(session, change.id, change.today);
  if (employee === undefined) throw employeeNotFound();
  return { employee, late, replaced: history.replaced };
};

/** The days that came into the employment or fell out of it, and those that follow the schedule of a department. */
const daysToCompute = async (
  session: WriteSession,
  stored: StoredEmployee,
  desired: EmployeeColumns,
): Promise<readonly rules.DayRange[]> => {
  const employment = rules.employmentChanges(stored, desired).map(({ range }) => range);
  if (stored.department === desired.department) return employment;
  const departments = [stored.department, desired.department].filter((each) => each !== null);
  const scheduled = await daysOfDepartments(session, departments);
  const { hire_date: from, termination_date: to } = desired;
  const moved = scheduled === undefined ? undefined : rules.daysWithin(scheduled, { from, to });
  return moved === undefined ? employment : [...employment, moved];
};

const lockForChange = async (
  session: WriteSession,
  id: string,
  expectedVersion: ExpectedVersion,
): Promise<StoredEmployee> => {
  const stored = await repository.lockEmployee(session, id);
  if (stored === undefined) throw employeeNotFound();
  if (typeof expectedVersion === 'number' && expectedVersion !== stored.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(stored.version)}"` } });
  }
  return stored;
};

/** The row as it should become; throws when its fields contradict one another. */
const desiredColumns = (stored: StoredEmployee, { patch, today }: EmployeeChange) => {
  const merged = mergeColumns(stored, patch);
  const desired = rules.completePerson(forgetDecoded(stored, merged, patch, today), today);
  const errors = rules.personProblems(desired, today);
  const keys = Object.keys(desired.metadata).length;
  if (keys > MAXIMUM_METADATA_KEYS) {
    errors.push(problem('/metadata', 'too_long', { maximum: MAXIMUM_METADATA_KEYS }));
  }
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  return desired;
};

/** What was read from the former national id is no statement of its own: the new one is read instead. */
const forgetDecoded = (
  stored: StoredEmployee,
  merged: EmployeeColumns,
  patch: EmployeePatch,
  today: PlainDate,
): EmployeeColumns => {
  if (stored.national_id === null || merged.national_id === stored.national_id) return merged;
  const decoded = rules.completePerson({ ...stored, birth_date: null, gender: null }, today);
  const isDecoded = (field: 'birth_date' | 'gender') =>
    patch[field] === undefined && stored[field] === decoded[field] && merged.national_id !== null;
  return {
    ...merged,
    birth_date: isDecoded('birth_date') ? null : merged.birth_date,
    gender: isDecoded('gender') ? null : merged.gender,
  };
};

const problem = (
  pointer: string,
  code: FieldProblem['code'],
  params: NonNullable<FieldProblem['params']> = {},
): FieldProblem => ({ pointer, in: 'body', code, params });

/** What has to be written beside the row, worked out before anything is. */
interface Plan {
  readonly fields: FieldChanges;
  readonly changes: readonly DatedChange[];
  /** Whether rows are removed. */
  readonly removes: boolean;
  readonly replaced?: rules.DatedSalary | undefined;
  readonly write: (createdBy: string | null) => Promise<void>;
}

const NOTHING: Plan = {
  fields: {},
  changes: [],
  removes: false,
  write: () => Promise.resolve(),
};

/** The salary history follows the hire date and takes up the new salary. */
const salaryPlan = async (
  session: WriteSession,
  stored: StoredEmployee,
  desired: EmployeeColumns,
  { id, patch, today }: EmployeeChange,
): Promise<Plan> => {
  const movesHire = stored.hire_date !== desired.hire_date && !isRehire(stored, desired);
  if (patch.basic_salary === undefined && !movesHire) return NOTHING;
  const before: readonly rules.DatedSalary[] = await pay.listSalaries(session, id);
  const moved = movesHire ? await movedHistory(session, id, before, desired.hire_date) : before;
  const raise =
    patch.basic_salary === undefined ? undefined : raiseOf(moved, desired, patch, today);
  const after =
    raise === undefined
      ? moved
      : [...moved.filter((salary) => salary.effective_from !== raise.effective_from), raise];
  if (after.length > MAXIMUM_SALARIES) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_SALARIES } });
  }
  const removed = before.filter(
    (salary) => !after.some(({ effective_from: from }) => from === salary.effective_from),
  );
  const written = after.filter((salary) => !before.includes(salary));
  return {
    fields: raise === undefined ? {} : salaryFields(moved, raise),
    changes:
      raise === undefined
        ? []
        : [
            {
              pointer:
                patch.salary_effective_from === undefined
                  ? '/basic_salary'
                  : '/salary_effective_from',
              range: rules.salaryRange(moved, raise.effective_from),
            },
          ],
    removes: removed.length > 0,
    replaced: moved.find(({ effective_from: from }) => from === raise?.effective_from),
    write: async (createdBy) => {
      if (removed.length > 0) {
        await pay.removeSalaries(
          session,
          id,
          removed.map((salary) => salary.effective_from),
        );
      }
      for (const { effective_from: effectiveFrom, basic_salary: basicSalary } of written) {
        await pay.putSalary(session, { employeeId: id, effectiveFrom, basicSalary, createdBy });
      }
    },
  };
};

const movedHistory = async (
  session: WriteSession,
  id: string,
  history: readonly rules.DatedSalary[],
  hireDate: PlainDate,
): Promise<readonly rules.DatedSalary[]> => {
  const former = (await formerEmploymentsOf(session, [id])).get(id) ?? [];
  return rules.historyFrom(history, hireDate, former.findLast(({ to }) => to < hireDate)?.to);
};

const isRehire = (stored: rules.Employment, desired: rules.Employment): boolean =>
  stored.termination_date !== null && desired.hire_date > stored.termination_date;

/**
 * One row holds one employment: the earlier one must be paid before the new one takes its place. A settlement pays its
 * last month alone.
 */
const refuseUnpaidRehire = async (
  session: WriteSession,
  { hire_date: hireDate, termination_date: lastDay }: rules.Employment,
  { id, today }: EmployeeChange,
): Promise<void> => {
  if (lastDay === null) return;
  const last = payMonthOf(lastDay);
  const period = (await isSettled(session, id)) ? previousPayMonth(last) : last;
  if (payMonthOf(hireDate) > period || (await isPaidThrough(session, period, today))) return;
  throw new AppError('rehire_before_close', { params: { period } });
};

/** The salary to write, or undefined when that day has it already. */
const raiseOf = (
  history: readonly rules.DatedSalary[],
  desired: EmployeeColumns,
  patch: EmployeePatch,
  today: PlainDate,
): rules.DatedSalary | undefined => {
  const { hire_date: hireDate, termination_date: terminationDate } = desired;
  const { salary_effective_from: given, basic_salary: salary = 0n } = patch;
  const from = given ?? rules.defaultSalaryDay(history, hireDate, today);
  const pointer = '/salary_effective_from';
  const errors = [
    ...(from < hireDate ? [problem(pointer, 'before_hire', { hire_date: hireDate })] : []),
    ...(given !== undefined && terminationDate !== null && given > terminationDate
      ? [problem(pointer, 'after_termination', { termination_date: terminationDate })]
      : []),
  ];
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  if (rules.salaryOn(history, from)?.basic_salary === salary) return undefined;
  return { effective_from: from, basic_salary: salary };
};

const salaryFields = (
  history: readonly rules.DatedSalary[],
  raise: rules.DatedSalary,
): FieldChanges => ({
  basic_salary: {
    from: toEgp(rules.salaryOn(history, raise.effective_from)?.basic_salary ?? 0n),
    to: toEgp(raise.basic_salary),
    effective_from: raise.effective_from,
  },
});

interface WageOfYear {
  readonly year: number;
  /** Piastres a month; null: none. */
  readonly wage: bigint | null;
  /** The months of the employment were paid by it all the time: it is no change of theirs. */
  readonly isTakenBack?: boolean;
}

const givenWage = (
  { hire_date: hireDate }: Pick<EmployeeColumns, 'hire_date'>,
  { patch: { insurance }, today }: EmployeeChange,
): WageOfYear | undefined => {
  const wage = insurance?.contribution_wage;
  if (wage === undefined) return undefined;
  const year = insurance?.contribution_wage_year ?? yearOf(payMonthOf(laterDate(hireDate, today)));
  return { year, wage };
};

/** A rehire that is taken back takes its contribution wage with it. */
const wageTakenBack = async (
  session: WriteSession,
  { hire_date: before }: rules.Employment,
  { hire_date: after }: rules.Employment,
  id: string,
): Promise<WageOfYear | undefined> => {
  if (after >= before) return undefined;
  const former = await formerWageFrom(session, id, after);
  return (
    former && {
      year: yearOf(payMonthOf(former.lastDay)),
      wage: former.contributionWage,
      isTakenBack: true,
    }
  );
};

/** A contribution wage is fixed for its year: it may be recorded later, but not altered behind a closed month. */
const wagePlan = async (
  session: WriteSession,
  stored: StoredEmployee,
  desired: EmployeeColumns,
  change: EmployeeChange,
): Promise<Plan> => {
  const { id } = change;
  const given = givenWage(desired, change) ?? (await wageTakenBack(session, stored, desired, id));
  if (given === undefined) return NOTHING;
  const { wage, year, isTakenBack = false } = given;
  const before = await pay.findContributionWage(session, id, year);
  if ((before ?? null) === wage) return NOTHING;
  const range = {
    from: laterDate(plainDate(year, 1, 1), desired.hire_date),
    to: plainDate(year, 12, 31),
  };
  return {
    fields: {
      'insurance.contribution_wage': {
        year,
        from: before === undefined ? null : toEgp(before),
        to: wage === null ? null : toEgp(wage),
      },
    },
    changes:
      before === undefined || range.from > range.to || isTakenBack
        ? []
        : [{ pointer: '/insurance/contribution_wage', range }],
    removes: wage === null,
    write: async (createdBy) => {
      if (wage === null) await pay.removeContributionWage(session, id, year);
      else {
        const row = { employeeId: id, year, contributionWage: wage, createdBy };
        await pay.putContributionWage(session, row);
      }
    },
  };
};
