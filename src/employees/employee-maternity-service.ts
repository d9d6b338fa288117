import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { recompute } from '../schedules/plan-change-events.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { newId } from '../shared/ids.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import type { ExpectedVersion } from './employee-changes-service.js';
import * as repository from './employee-maternity-repository.js';
import type { MaternityColumns, MaternityRow } from './employee-maternity-repository.js';
import {
  daysOfMaternityChange,
  maternityProblems,
  overlappingPregnancy,
  protectedPeriods,
} from './employee-maternity-rules.js';
import type { MaternityRequest } from './employee-maternity-schema.js';
import { employeeNotFound } from './employees-columns.js';
import { recordEmployeeUpdate } from './employees-records.js';
import { employeeExists, lockEmployee, touchEmployee } from './employees-repository.js';
import type { StoredEmployee } from './employees-repository.js';
import type { EmployeesCaller } from './employees-service.js';

/** A record with the days on which the law protects her by it. */
export interface MaternityView {
  readonly row: MaternityRow;
  readonly periods: ReturnType<typeof protectedPeriods>;
}

/** One record of an employee. */
export interface MaternityIds {
  readonly employeeId: string;
  readonly maternityId: string;
}

export interface EmployeeMaternityService {
  /** Latest first. Throws not_found. */
  readonly list: (caller: EmployeesCaller, employeeId: string) => Promise<readonly MaternityView[]>;
  /** Throws not_found, validation_failed, pregnancies_overlap, limit_reached. */
  readonly add: (
    caller: EmployeesCaller,
    employeeId: string,
    request: MaternityRequest,
  ) => Promise<MaternityView>;
  /** Throws not_found, version_mismatch, validation_failed, pregnancies_overlap. */
  readonly change: (
    caller: EmployeesCaller,
    ids: MaternityIds,
    patch: MaternityRequest,
    expected: ExpectedVersion,
  ) => Promise<MaternityView>;
  /** Throws not_found, version_mismatch. */
  readonly remove: (
    caller: EmployeesCaller,
    ids: MaternityIds,
    expected: ExpectedVersion,
  ) => Promise<void>;
}

export interface EmployeeMaternityDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  /** Lets the job runner look at once. */
  readonly wakeJobs: () => void;
}

/** More than anybody has, few enough to be listed whole. */
const MAXIMUM_RECORDS = 50;

export const createEmployeeMaternityService = (
  dependencies: EmployeeMaternityDependencies,
): EmployeeMaternityService => {
  const { unitOfWork, parameters } = dependencies;
  const viewOf = (row: MaternityRow): MaternityView => ({
    row,
    periods: protectedPeriods(row, parameters),
  });
  const write = <Result>(caller: EmployeesCaller, work: (change: Change) => Promise<Result>) =>
    unitOfWork.write(caller.context, (session) => work({ session, caller, dependencies }));
  return {
    list: ({ context }, employeeId) =>
      unitOfWork.read(context, async (session) => {
        if (!(await employeeExists(session, employeeId))) throw employeeNotFound();
        return (await repository.listMaternities(session, employeeId)).map(viewOf);
      }),
    add: (caller, employeeId, request) =>
      write(caller, (change) => add(change, employeeId, request)).then(viewOf),
    change: (caller, ids, patch, expected) =>
      write(caller, (change) => alter(change, ids, patch, expected)).then(viewOf),
    remove: (caller, ids, expected) =>
      write(caller, async (change) => {
        const { employee, stored } = await lockRecord(change, ids, expected);
        await repository.deleteMaternity(change.session, stored.id);
        await record(change, employee, { id: stored.id, before: stored, after: null });
      }),
  };
};

interface Change {
  readonly session: WriteSession;
  readonly caller: EmployeesCaller;
  readonly dependencies: EmployeeMaternityDependencies;
}

const NOTHING: MaternityColumns = {
  expected_birth: null,
  reported_on: null,
  birth_date: null,
  pregnancy_ended_on: null,
  nursing_until: null,
  full_day_minutes: null,
  nursing_breaks_unpunched: false,
};
const FIELDS = Object.keys(NOTHING) as (keyof MaternityColumns)[];

/** What is absent stays, null clears. */
const merged = (stored: MaternityColumns, given: MaternityRequest): MaternityColumns =>
  Object.fromEntries(
    FIELDS.map((field) => [field, given[field] === undefined ? stored[field] : given[field]]),
  ) as unknown as MaternityColumns;

const mustLock = async ({ session }: Change, employeeId: string): Promise<StoredEmployee> => {
  const employee = await lockEmployee(session, employeeId);
  if (employee === undefined) throw employeeNotFound();
  return employee;
};

const lockRecord = async (
  change: Change,
  { employeeId, maternityId }: MaternityIds,
  expected: ExpectedVersion,
) => {
  const employee = await mustLock(change, employeeId);
  const all = await repository.listMaternities(change.session, employeeId);
  const stored = all.find(({ id }) => id === maternityId);
  if (stored === undefined) throw new AppError('not_found');
  if (typeof expected === 'number' && expected !== stored.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(stored.version)}"` } });
  }
  return { employee, stored, others: all.filter(({ id }) => id !== maternityId) };
};

/** The employee is locked, so that no other record can come between this look and the write. */
const check = (
  { caller, dependencies }: Change,
  columns: MaternityColumns,
  { employee, others }: { employee: StoredEmployee; others: readonly MaternityRow[] },
): void => {
  const today = dayIn(caller.timeZone, dependencies.clock.now());
  const errors = maternityProblems(columns, { today, gender: employee.gender });
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  const other = overlappingPregnancy(columns, others);
  if (other !== undefined) {
    throw new AppError('pregnancies_overlap', { params: { id: other.id } });
  }
};

const add = async (
  change: Change,
  employeeId: string,
  request: MaternityRequest,
): Promise<MaternityRow> => {
  const { session, caller } = change;
  const employee = await mustLock(change, employeeId);
  const others = await repository.listMaternities(session, employeeId);
  if (others.length >= MAXIMUM_RECORDS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_RECORDS } });
  }
  const columns = merged(NOTHING, request);
  check(change, columns, { employee, others });
  const row = await repository.insertMaternity(session, {
    ...columns,
    id: newId(),
    employee_id: employeeId,
    created_by: caller.context.actor.id ?? null,
  });
  await record(change, employee, { id: row.id, before: null, after: row });
  return row;
};

const alter = async (
  change: Change,
  ids: MaternityIds,
  patch: MaternityRequest,
  expected: ExpectedVersion,
): Promise<MaternityRow> => {
  const { employee, stored, others } = await lockRecord(change, ids, expected);
  const columns = merged(stored, patch);
  if (FIELDS.every((field) => columns[field] === stored[field])) return stored;
  check(change, columns, { employee, others });
  const row = await repository.updateMaternity(change.session, stored.id, columns);
  await record(change, employee, { id: stored.id, before: stored, after: row });
  return row;
};

/** The audit entry, the event, which has no date of hers, and the open days that are judged otherwise now. */
const record = async (
  { session, caller, dependencies }: Change,
  employee: StoredEmployee,
  {
    id,
    before,
    after,
  }: { id: string; before: MaternityColumns | null; after: MaternityColumns | null },
): Promise<void> => {
  const { version } = await touchEmployee(session, employee.id, {});
  const [from, to] = [before ?? NOTHING, after ?? NOTHING];
  const changed = FIELDS.filter((field) => from[field] !== to[field]);
  const fields = {
    'maternity.id': id,
    ...Object.fromEntries(
      changed.map((field) => [`maternity.${field}`, { from: from[field], to: to[field] }]),
    ),
  };
  const verb = before === null ? 'recorded' : after === null ? 'removed' : 'changed';
  recordEmployeeUpdate(session, { ...employee, version }, fields, `employee.maternity_${verb}`);
  const days = daysOfMaternityChange(before, after, dependencies.parameters);
  if (days === undefined) return;
  const targets = [{ kind: 'employees', ids: [employee.id] }] as const;
  await recompute(session, caller, dependencies, { ...days, targets });
};
