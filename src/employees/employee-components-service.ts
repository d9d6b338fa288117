import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError, invalidField } from '../errors/app-error.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { newId } from '../shared/ids.js';
import { toEgp } from '../shared/money.js';
import { firstDayOf, payMonthOf } from '../shared/pay-month.js';
import { addDays, laterDate, type PlainDate } from '../shared/plain-date.js';
import * as repository from './employee-components-repository.js';
import type { ComponentColumns, ComponentRow } from './employee-components-repository.js';
import { overlaps, periodChanges, rangeOf } from './employee-components-rules.js';
import type { ComponentPatch, ComponentRequest } from './employee-components-schema.js';
import type { ExpectedVersion } from './employee-changes-service.js';
import { usableComponent } from '../payroll/components/payroll-components-read-model.js';
import {
  entryProblems,
  type Calculation,
  type Entered,
} from '../payroll/components/payroll-components-rules.js';
import { openForClosedMonths, type DatedChange } from './employees-closed-months.js';
import { employeeNotFound } from './employees-columns.js';
import { recordEmployeeUpdate, type FieldChanges } from './employees-records.js';
import type { DayRange } from './employees-rules.js';
import { employeeExists, lockEmployee, touchEmployee } from './employees-repository.js';
import type { StoredEmployee } from './employees-repository.js';
import type { EmployeesCaller } from './employees-service.js';
import { refuseSettled } from './employment-settlement.js';

export type { ComponentRow };

export interface EmployeeComponentsService {
  /** Throws not_found, validation_failed, duplicate, limit_reached, period_locked, employment_settled. */
  readonly add: (
    caller: EmployeesCaller,
    employeeId: string,
    request: ComponentRequest,
  ) => Promise<ComponentRow>;
  readonly list: (caller: EmployeesCaller, employeeId: string) => Promise<readonly ComponentRow[]>;
  /** Throws not_found, version_mismatch, validation_failed, duplicate, period_locked, employment_settled. */
  readonly change: (
    caller: EmployeesCaller,
    ids: { readonly employeeId: string; readonly componentId: string },
    patch: ComponentPatch,
    expectedVersion: ExpectedVersion,
  ) => Promise<ComponentRow>;
}

/** As many as one payslip takes. */
const MAXIMUM_COMPONENTS = 200;

export interface EmployeeComponentsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

export const createEmployeeComponentsService = ({
  unitOfWork,
  clock,
}: EmployeeComponentsDependencies): EmployeeComponentsService => ({
  add: (caller, employeeId, request) =>
    unitOfWork.write(caller.context, (session) =>
      addComponent(session, {
        employeeId,
        request,
        today: dayIn(caller.timeZone, clock.now()),
        createdBy: caller.context.actor.id ?? null,
      }),
    ),
  list: ({ context }, employeeId) =>
    unitOfWork.read(context, async (session) => {
      if (!(await employeeExists(session, employeeId))) throw employeeNotFound();
      return repository.listComponents(session, employeeId);
    }),
  change: ({ context }, ids, patch, expectedVersion) =>
    unitOfWork.write(context, (session) =>
      changeComponent(
        session,
        { ...ids, createdBy: context.actor.id ?? null },
        patch,
        expectedVersion,
      ),
    ),
});

interface NewComponent {
  readonly employeeId: string;
  readonly request: ComponentRequest;
  readonly today: PlainDate;
  readonly createdBy: string | null;
}

const addComponent = async (
  session: WriteSession,
  { employeeId, request, today, createdBy }: NewComponent,
): Promise<ComponentRow> => {
  const employee = await mustLock(session, employeeId);
  const component = await componentOf(session, request, employee, today);
  const others = await repository.listComponents(session, employeeId);
  if (others.length >= MAXIMUM_COMPONENTS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_COMPONENTS } });
  }
  checkPeriod(component);
  refuseOverlap(component, others);
  const range = rangeOf(component);
  await openForClosedMonths(
    session,
    { employeeId, createdBy },
    range === undefined ? [] : [{ pointer: '/effective_from', cause: 'components', range }],
  );
  const row = await repository.insertComponent(session, {
    ...component,
    id: newId(),
    employee_id: employeeId,
    created_by: createdBy,
  });
  await recordComponent(session, employee, 'employee.component_added', {
    'components.id': row.id,
    'components.code': row.code,
    'components.amount': row.amount === null ? null : toEgp(row.amount),
    'components.effective_from': row.effective_from,
  });
  return row;
};

const mustLock = async (session: WriteSession, employeeId: string): Promise<StoredEmployee> => {
  const employee = await lockEmployee(session, employeeId);
  if (employee === undefined) throw employeeNotFound();
  await refuseSettled(session, employeeId);
  return employee;
};

const componentOf = async (
  session: WriteSession,
  request: ComponentRequest,
  { hire_date: hireDate }: StoredEmployee,
  today: PlainDate,
): Promise<ComponentColumns> => {
  const days = {
    effective_from: request.effective_from ?? laterDate(firstDayOf(payMonthOf(today)), hireDate),
    effective_to: request.effective_to ?? null,
  };
  if (request.component_id !== undefined) {
    return { ...(await assignedColumns(session, request, days.effective_from)), ...days };
  }
  return {
    component_id: null,
    code: request.code ?? '',
    name: request.name ?? '',
    name_ar: request.name_ar ?? null,
    kind: request.kind ?? 'earning',
    amount: request.amount ?? 0n,
    quantity: null,
    taxable: request.taxable ?? true,
    insurable: storedInsurable(request.insurable ?? true),
    prorated: request.prorated ?? true,
    ...days,
  };
};

/** Of the catalogue, as it is in the month in which the component begins. */
const assignedColumns = async (
  session: WriteSession,
  { component_id: id = '', amount, quantity }: ComponentRequest,
  from: PlainDate,
): Promise<Omit<ComponentColumns, 'effective_from' | 'effective_to'>> => {
  const definition = await usableComponent(session, id, payMonthOf(from));
  if (definition === undefined) throw invalidField('/component_id', 'not_found');
  if (definition === 'inactive') throw invalidField('/component_id', 'component_inactive');
  refuseEntry(definition.calculation, { amount, quantity });
  return {
    component_id: id,
    code: definition.code,
    kind: definition.kind,
    amount: amount ?? null,
    quantity: quantity === undefined ? null : String(quantity),
    ...{ name: null, name_ar: null, taxable: null, insurable: null, prorated: null },
  };
};

const refuseEntry = (calculation: Calculation, entered: Entered): void => {
  const problems = entryProblems(calculation, entered);
  if (problems.length === 0) return;
  throw new AppError('validation_failed', {
    errors: problems.map(({ field, code }) => ({ pointer: `/${field}`, in: 'body', code })),
  });
};

const storedInsurable = (insurable: boolean | 'excluded_allowance'): repository.StoredInsurable =>
  typeof insurable === 'string' ? insurable : insurable ? 'yes' : 'no';

const checkPeriod = ({ effective_from: from, effective_to: to }: ComponentColumns): void => {
  const earliest = addDays(from, -1);
  if (to !== null && to < earliest) {
    throw invalidField('/effective_to', 'contradicts', {
      field: 'effective_from',
      expected: `≥ ${earliest}`,
    });
  }
};

/** The employee's row is locked, so that no other component can come between this look and the write. */
const refuseOverlap = (component: ComponentColumns, others: readonly ComponentRow[]): void => {
  const isTaken = others.some(
    (other) => other.code === component.code && overlaps(component, other),
  );
  if (!isTaken) return;
  throw new AppError('duplicate', {
    params: { field: 'code' },
    errors: [{ pointer: '/code', in: 'body', code: 'already_taken', params: { field: 'code' } }],
  });
};

const changeComponent = async (
  session: WriteSession,
  {
    employeeId,
    componentId,
    createdBy,
  }: { employeeId: string; componentId: string; createdBy: string | null },
  patch: ComponentPatch,
  expectedVersion: ExpectedVersion,
): Promise<ComponentRow> => {
  const employee = await mustLock(session, employeeId);
  const all = await repository.listComponents(session, employeeId);
  const stored = all.find(({ id }) => id === componentId);
  if (stored === undefined) throw new AppError('not_found');
  if (typeof expectedVersion === 'number' && expectedVersion !== stored.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(stored.version)}"` } });
  }
  refuseForeignFields(stored, patch);
  const changes = differences(stored, patch);
  if (Object.keys(changes).length === 0) return stored;
  const desired: ComponentColumns = { ...stored, ...changes };
  checkPeriod(desired);
  refuseOverlap(
    desired,
    all.filter(({ id }) => id !== componentId),
  );
  await openForClosedMonths(
    session,
    { employeeId, createdBy },
    payChanges(stored, desired, changes),
  );
  const changed = { id: componentId, changedBy: createdBy };
  const row = await repository.updateComponent(session, changed, changes);
  await recordComponent(session, employee, 'employee.component_changed', {
    'components.id': componentId,
    ...audited(stored, changes),
  });
  return row;
};

const OF_THE_CATALOGUE = ['name', 'name_ar', 'kind', 'taxable', 'insurable', 'prorated'] as const;

/** The catalogue says what its components are; a component that describes itself has an amount only. */
const refuseForeignFields = (
  { component_id: componentId, quantity, amount }: ComponentRow,
  patch: ComponentPatch,
): void => {
  const foreign = [
    ...(componentId === null ? [] : OF_THE_CATALOGUE.filter((field) => patch[field] !== undefined)),
    // What it was not given it has no use for, or takes from the catalogue.
    ...(quantity === null && patch.quantity !== undefined ? ['quantity'] : []),
    ...(amount === null && patch.amount !== undefined ? ['amount'] : []),
  ];
  if (foreign.length === 0) return;
  throw new AppError('validation_failed', {
    errors: foreign.map((field) => ({ pointer: `/${field}`, in: 'body', code: 'unknown_field' })),
  });
};

const differences = (
  stored: ComponentRow,
  { insurable, quantity, ...patch }: ComponentPatch,
): Partial<ComponentColumns> => {
  const given = {
    ...patch,
    quantity:
      quantity === undefined || quantity === Number(stored.quantity) ? undefined : String(quantity),
    insurable: insurable === undefined ? undefined : storedInsurable(insurable),
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && value !== stored[field as keyof ComponentRow],
    ),
  );
};

const NAMES: ReadonlySet<string> = new Set(['name', 'name_ar']);
const ENDS: ReadonlySet<string> = new Set(['effective_from', 'effective_to']);

/** A new amount changes every day of the component, a new end only the days in between, a new name none. */
const payChanges = (
  stored: ComponentRow,
  desired: ComponentColumns,
  changes: Partial<ComponentColumns>,
): DatedChange[] => {
  const fields = Object.keys(changes);
  const whole = rangeOf(stored);
  const moved = periodChanges(stored, desired);
  const pointerOfMove = fields.includes('effective_from') ? '/effective_from' : '/effective_to';
  return [
    ...moved.map((range) => changeOf(pointerOfMove, range)),
    ...fields
      .filter((field) => !NAMES.has(field) && !ENDS.has(field))
      .flatMap((field) => (whole === undefined ? [] : [changeOf(`/${field}`, whole)])),
  ];
};

const changeOf = (pointer: string, range: DayRange): DatedChange => ({
  pointer,
  cause: `components.${pointer.slice(1)}`,
  range,
});

const audited = (stored: ComponentRow, changes: Partial<ComponentColumns>): FieldChanges => {
  const shown = (value: unknown) => (typeof value === 'bigint' ? toEgp(value) : value);
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      `components.${field}`,
      { from: shown(stored[field as keyof ComponentRow]), to: shown(value) },
    ]),
  );
};

const recordComponent = async (
  session: WriteSession,
  employee: StoredEmployee,
  action: string,
  fields: FieldChanges,
): Promise<void> => {
  const { version } = await touchEmployee(session, employee.id, {});
  recordEmployeeUpdate(session, { ...employee, version }, fields, action);
};
