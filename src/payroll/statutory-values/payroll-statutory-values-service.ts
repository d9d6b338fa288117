import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError, invalidField } from '../../errors/app-error.js';
import { prepareRules } from '../../payroll-engine/rules.js';
import {
  recompute,
  type RecomputeDependencies,
  type SchedulesCaller as ValuesCaller,
} from '../../schedules/plan-change-events.js';
import { newId } from '../../shared/ids.js';
import {
  firstDayOf,
  lastDayOf,
  nextPayMonth,
  payMonthOf,
  type PayMonth,
} from '../../shared/pay-month.js';
import { addDays, laterDate, type PlainDate } from '../../shared/plain-date.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { Parameter, ParameterSet } from '../../statutory/parameter-types.js';
import {
  parameterAt,
  withOverrides,
  type ParameterOverride,
} from '../../statutory/parameters-at.js';
import { toPayrollError } from '../cycles/payroll-domain-errors.js';
import { latestClosedPeriod, refuseTooFarBack } from '../payroll-read-model.js';
import { FIRST_PAY_MONTH } from '../payroll-rules.js';
import { toPayrollPolicies } from '../policies/payroll-policies-rules.js';
import { chosenPoliciesOn } from '../policies/payroll-policies-service.js';
import { openItemsOfMonths } from '../retro/payroll-retro-repository.js';
import * as repository from './payroll-statutory-values-repository.js';
import type {
  StatutoryValueChanges,
  StatutoryValueRow,
} from './payroll-statutory-values-repository.js';
import {
  canBeGiven,
  isFigureOfAttendance,
  isFigureOfPay,
  leastOf,
  nextDayOf,
  problemOfValue,
  type ValueProblem,
} from './payroll-statutory-values-rules.js';

export type ExpectedVersion = number | 'any' | undefined;

/** A company's own value, the figure it is of, and what stands beside it. */
export interface StatutoryValue {
  readonly row: StatutoryValueRow;
  readonly parameter: Parameter;
  /** The first day of the value that follows, the company's or the law's. */
  readonly next: PlainDate | undefined;
  /** What the service comes with for the first day. */
  readonly statutoryValue: ParameterOverride['value'];
}

export interface PayrollStatutoryValuesService {
  /** The figure, if a company may give its own value of it. Throws validation_failed. */
  readonly parameterOf: (key: string) => Parameter;
  readonly list: (context: WorkContext) => Promise<readonly StatutoryValue[]>;
  /** Throws not_found. */
  readonly get: (context: WorkContext, id: string) => Promise<StatutoryValue>;
  /** Throws duplicate, limit_reached, period_locked, policy_below_statutory_floor, validation_failed. */
  readonly create: (caller: ValuesCaller, value: ParameterOverride) => Promise<StatutoryValue>;
  /** Throws not_found, version_mismatch, period_locked, policy_below_statutory_floor, validation_failed. */
  readonly change: (
    caller: ValuesCaller,
    id: string,
    changes: StatutoryValueChanges,
    expected: ExpectedVersion,
  ) => Promise<StatutoryValue>;
  /** Throws not_found, version_mismatch, period_locked, policy_below_statutory_floor, validation_failed. */
  readonly remove: (caller: ValuesCaller, id: string, expected: ExpectedVersion) => Promise<void>;
}

export interface PayrollStatutoryValuesDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}

/** Of a company, over all figures and days. */
const MAXIMUM_VALUES = 500;

export const createPayrollStatutoryValuesService = ({
  unitOfWork,
  parameters,
  ...recomputing
}: PayrollStatutoryValuesDependencies): PayrollStatutoryValuesService => ({
  parameterOf: (key) => parameterOf(parameters, key),
  list: (context) =>
    unitOfWork.read(context, async (session) => {
      const rows = await repository.listValues(session);
      const law = withOverrides(parameters, rows.map(overrideOf));
      return rows.map((row) => viewOf(row, parameters, law));
    }),
  get: (context, id) =>
    unitOfWork.read(context, async (session) => {
      const rows = await repository.listValues(session);
      const row = rows.find((each) => each.id === id);
      if (row === undefined) throw new AppError('not_found');
      return viewOf(row, parameters, withOverrides(parameters, rows.map(overrideOf)));
    }),
  create: (caller, value) =>
    unitOfWork.write(caller.context, (session) =>
      create(session, { caller, parameters, recomputing }, value),
    ),
  change: (caller, id, changes, expected) =>
    unitOfWork.write(caller.context, (session) =>
      change(session, { caller, parameters, recomputing }, { id, changes, expected }),
    ),
  remove: (caller, id, expected) =>
    unitOfWork
      .write(caller.context, (session) =>
        remove(session, { caller, parameters, recomputing }, { id, expected }),
      )
      .then(() => undefined),
});

interface ChangeWorld {
  readonly caller: ValuesCaller;
  /** As the service comes with them. */
  readonly parameters: ParameterSet;
  readonly recomputing: RecomputeDependencies;
}

const parameterOf = (parameters: ParameterSet, key: string): Parameter => {
  const parameter = parameters.get(key);
  if (parameter === undefined) throw invalidField('/key', 'not_found');
  if (!canBeGiven(parameter)) throw invalidField('/key', 'figure_not_read');
  return parameter;
};

const overrideOf = ({ key, from, value, law, article, source, note }: ParameterOverride) => ({
  ...{ key, from, value, law, article, source, note },
});

const viewOf = (
  row: StatutoryValueRow,
  parameters: ParameterSet,
  law: ParameterSet,
): StatutoryValue => ({
  row,
  parameter: parameterOf(parameters, row.key),
  next: nextDayOf(law, row.key, row.from),
  statutoryValue: parameterAt(parameters, row.key, row.from).value,
});

/** Until the commit no month is closed and nobody else changes a value; whoever closes one waits for this value. */
const enter = async (session: WriteSession) => {
  const closed = await latestClosedPeriod(session);
  await repository.enterValues(session);
  return { closed, rows: await repository.listValues(session) };
};

const create = async (
  session: WriteSession,
  world: ChangeWorld,
  value: ParameterOverride,
): Promise<StatutoryValue> => {
  const { caller, parameters } = world;
  const { key, from } = value;
  const earliest = laterDate(
    parameterOf(parameters, key).values[0]?.from ?? from,
    firstDayOf(FIRST_PAY_MONTH),
  );
  if (from < earliest) throw invalidField('/effective_from', 'too_small', { minimum: earliest });
  const { closed, rows } = await enter(session);
  if (rows.length >= MAXIMUM_VALUES) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_VALUES } });
  }
  const createdBy = caller.context.actor.id ?? null;
  const row = await repository.insertValue(session, { ...value, id: newId(), createdBy });
  const law = withOverrides(parameters, [...rows.map(overrideOf), value]);
  await follow(session, world, { law, key, from, closed, pointer: '/value' });
  session.audit({
    action: 'statutory_value.created',
    targetType: 'statutory_value',
    targetId: row.id,
    changes: overrideOf(value),
  });
  return viewOf(row, parameters, law);
};

interface Wanted {
  readonly id: string;
  readonly expected: ExpectedVersion;
}

const mustFind = (rows: readonly StatutoryValueRow[], { id, expected }: Wanted) => {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new AppError('not_found');
  if (typeof expected === 'number' && expected !== row.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(row.version)}"` } });
  }
  return row;
};

const change = async (
  session: WriteSession,
  world: ChangeWorld,
  { changes: given, ...wanted }: Wanted & { readonly changes: StatutoryValueChanges },
): Promise<StatutoryValue> => {
  const { parameters } = world;
  const { closed, rows } = await enter(session);
  const row = mustFind(rows, wanted);
  const changes: StatutoryValueChanges = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        value !== undefined && !isSame(row[name as keyof StatutoryValueChanges], value),
    ),
  );
  const names = Object.keys(changes) as (keyof StatutoryValueChanges)[];
  const others = rows.filter(({ id }) => id !== row.id);
  const law = withOverrides(parameters, [...others, withChanges(row, changes)].map(overrideOf));
  if (names.length === 0) return viewOf(row, parameters, law);
  const changed = await repository.updateValue(session, row.id, changes);
  if (changes.value !== undefined) {
    const { key, from } = row;
    await follow(session, world, { law, key, from, closed, pointer: '/value' });
  }
  session.audit({
    action: 'statutory_value.changed',
    targetType: 'statutory_value',
    targetId: row.id,
    changes: Object.fromEntries(
      names.map((name) => [name, { from: row[name], to: changes[name] }]),
    ),
  });
  return viewOf(changed, parameters, law);
};

const withChanges = (
  { key, from, ...row }: StatutoryValueRow,
  {
    value = row.value,
    law = row.law,
    article = row.article,
    source = row.source,
    note = row.note,
  }: StatutoryValueChanges,
): ParameterOverride => ({ key, from, value, law, article, source, note });

/** jsonb keeps members in an order of its own. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => isSame(Reflect.get(a, name), Reflect.get(b, name)))
  );
};

const remove = async (session: WriteSession, world: ChangeWorld, wanted: Wanted): Promise<null> => {
  const { parameters } = world;
  const { closed, rows } = await enter(session);
  const row = mustFind(rows, wanted);
  await repository.removeValue(session, row.id);
  const law = withOverrides(parameters, rows.filter(({ id }) => id !== row.id).map(overrideOf));
  const { key, from } = row;
  await follow(session, world, { law, key, from, closed });
  session.audit({
    action: 'statutory_value.removed',
    targetType: 'statutory_value',
    targetId: row.id,
    changes: overrideOf(row),
  });
  return null;
};

interface Following {
  /** With the change. */
  readonly law: ParameterSet;
  readonly key: string;
  readonly from: PlainDate;
  readonly closed: PayMonth | undefined;
  /** Of the value; none where it is taken back. */
  readonly pointer?: string;
}

/** Refuses what makes no law of it, and has the days and the closed months in which it counts computed anew. */
const follow = async (
  session: WriteSession,
  { caller, parameters, recomputing }: ChangeWorld,
  { law, key, from, closed, pointer }: Following,
): Promise<void> => {
  const least = leastOf(parameters, key, from);
  if (least !== undefined && Number(parameterAt(law, key, from).value) < least) {
    throw invalidField(pointer ?? '/value', 'too_small', { minimum: least });
  }
  const next = nextDayOf(law, key, from);
  for (const day of daysToCheck(law, key, from, next)) {
    const problem = problemOfValue(law, key, day);
    if (problem !== undefined) throw refusalOf(problem, key, pointer);
  }
  const first = payMonthOf(from);
  const before = next === undefined ? null : payMonthOf(next);
  const reachesBack = closed !== undefined && first <= closed;
  const isPaidAnew = reachesBack && isFigureOfPay(key);
  if (isPaidAnew) refuseTooFarBack('/effective_from', first, closed);
  const last = reachesBack ? nextPayMonth(closed) : first;
  for (let period = first; period <= last && period !== before; period = nextPayMonth(period)) {
    await refuseUnfit(session, law, period);
  }
  const createdBy = caller.context.actor.id ?? null;
  if (isPaidAnew) await openItemsOfMonths(session, { cause: key, from: first, before, createdBy });
  if (isFigureOfAttendance(key)) {
    const targets = [{ kind: 'company' }] as const;
    await recompute(session, caller, recomputing, { from, to: lastDayBefore(next), targets });
  }
};

/** What is taken back is no field of the request: the other figure is named, which stands in the way. */
const refusalOf = (
  { code, params }: ValueProblem,
  key: string,
  pointer: string | undefined,
): AppError =>
  pointer === undefined
    ? new AppError('validation_failed', {
        errors: [
          {
            pointer: '/id',
            in: 'path',
            code: code === 'contradicts' ? 'contradicts_without' : code,
            params: { ...params, figure: key },
          },
        ],
      })
    : invalidField(pointer, code, params);

/** The first day, and those on which the other end of the same bounds changes meanwhile. */
const daysToCheck = (
  law: ParameterSet,
  key: string,
  from: PlainDate,
  next: PlainDate | undefined,
): readonly PlainDate[] => {
  const others = [key.replace(/_maximum$/, '_minimum'), key.replace(/_minimum$/, '_maximum')];
  const changes = others
    .flatMap((other) => law.get(other)?.values ?? [])
    .map((value) => value.from);
  return [from, ...changes.filter((day) => day > from && (next === undefined || day < next))];
};

/** A month that could be paid no more: a policy of the company gives the worker less than the value says. */
const refuseUnfit = async (
  session: WriteSession,
  law: ParameterSet,
  period: PayMonth,
): Promise<void> => {
  const policies = toPayrollPolicies(await chosenPoliciesOn(session, lastDayOf(period)));
  try {
    prepareRules(period, law, policies);
  } catch (error) {
    throw toPayrollError(error);
  }
};

/** The last day of a value that another one follows. */
export const lastDayBefore = (next: PlainDate | undefined): PlainDate | null =>
  next === undefined ? null : addDays(next, -1);
