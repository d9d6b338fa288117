import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Session } from '../../db/session.js';
import { maternityOf } from '../../employees/employee-maternity-read-model.js';
import {
  lockForWorkingTime,
  type WorkingTimeFacts,
} from '../../employees/employee-working-time-read-model.js';
import type { FormerEmployment, FormerEmployments } from '../../employees/employments-rules.js';
import { formerEmploymentsOf } from '../../employees/former-employments-read-model.js';
import { closedPeriodsAmong } from '../../payroll/payroll-read-model.js';
import {
  timePolicies,
  type TimePoliciesOfMonth,
} from '../../payroll/policies/payroll-time-policies-read-model.js';
import { dayPlans } from '../../schedules/schedules-read-model.js';
import { dayIn } from '../../shared/company-day.js';
import { nextPayMonth, payMonthOf, type PayMonth } from '../../shared/pay-month.js';
import { datesOfRange, addDays, type PlainDate } from '../../shared/plain-date.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { localDatesOf, weekOf } from '../../time-engine/affected-days.js';
import { computeDays } from '../../time-engine/compute-days.js';
import {
  PLAN_MARGIN_DAYS,
  type DayPlan,
  type DayResult,
  type RecordedDay,
  type TimeEmployee,
  type WorkingTimeLimits,
} from '../../time-engine/time-types.js';
import { limitsByDate } from '../../time-engine/working-time-limits.js';
import type { DateRange } from '../attendance-rules.js';
import { findSettings, type AttendanceSettings } from './attendance-settings-repository.js';
import {
  dayOf,
  readDays,
  readPunches,
  type PunchWindow,
  type StoredDay,
} from './recompute-repository.js';
import {
  clipRange,
  daysNear,
  mergeRanges,
  partsOfRange,
  recordedDay,
  splitByMonth,
  type StoredPunch,
} from './recompute-rules.js';

/** Employee → the days to compute: in order, and apart from each other. */
export type RangesByEmployee = ReadonlyMap<string, readonly DateRange[]>;

/** What holds for all employees of one computation. */
export interface TimeWorld {
  readonly parameters: ParameterSet;
  readonly timeZone: string;
  readonly today: PlainDate;
  readonly settings: AttendanceSettings;
  readonly policiesOf: (period: PayMonth) => TimePoliciesOfMonth;
  readonly closedMonths: ReadonlySet<PayMonth>;
  readonly limits: (date: PlainDate) => WorkingTimeLimits;
}

export interface TimeWorldRequest {
  readonly parameters: ParameterSet;
  readonly now: Date;
  readonly timeZone: string;
}

/** Reads what holds for everybody, and shuts the closing of months out until the end of the transaction. */
export const readTimeWorld = async (
  session: Session,
  { parameters: shipped, now, timeZone }: TimeWorldRequest,
  ranges: RangesByEmployee,
): Promise<TimeWorld> => {
  const months = new Set<PayMonth>();
  for (const each of ranges.values()) {
    for (const range of each) for (const month of monthsOf(range)) months.add(month);
  }
  const today = dayIn(timeZone, now);
  const latest = [...months].sort().at(-1) ?? payMonthOf(today);
  const closed = await closedPeriodsAmong(session, [...months]);
  const settings = await findSettings(session);
  const parameters = await companyParameters(session, shipped);
  return {
    parameters,
    timeZone,
    today,
    settings,
    // The days behind the range have a say in it.
    policiesOf: await timePolicies(session, nextPayMonth(latest)),
    closedMonths: new Set(closed),
    limits: limitsByDate(parameters),
  };
};

const monthsOf = (range: DateRange): PayMonth[] => [
  ...new Set(datesOfRange(range).map((date) => payMonthOf(date))),
];

/** One employee's days as they result, beside what is stored of them. */
export interface ComputedEmployee {
  readonly employeeId: string;
  readonly ranges: readonly DateRange[];
  readonly results: ReadonlyMap<PlainDate, DayResult>;
  readonly plans: (date: PlainDate) => DayPlan;
  /** Of the ranges and around them. */
  readonly punches: readonly StoredPunch[];
}

export interface ComputedChunk {
  readonly employees: readonly ComputedEmployee[];
  /** By `dayOf`. */
  readonly stored: ReadonlyMap<string, StoredDay>;
}

/** Employees between two turns of the event loop: other requests wait a few milliseconds at most. */
const SLICE_SIZE = 20;

export interface ChunkOptions {
  /** Outside, days that have neither a record nor a punch near them are left out: they would get no record. */
  readonly complete?: DateRange | undefined;
  /** Whether something has come late of an employment before a rehire; by itself none of these. */
  readonly isOfFormer?: ((employeeId: string, employment: FormerEmployment) => boolean) | undefined;
}

/**
 * Locks the employees and computes their days from all that is stored at that moment; writes nothing. Six
 * statements at most, and one for employments before a rehire, whatever the number of employees and days.
 */
export const computeChunk = async (
  session: Session,
  world: TimeWorld,
  ranges: RangesByEmployee,
  { complete, isOfFormer }: ChunkOptions = {},
): Promise<ComputedChunk> => {
  const employees = await lockForWorkingTime(session, [...ranges.keys()]);
  const wanted = employees.flatMap(({ id }) =>
    (ranges.get(id) ?? []).map((range) => ({ ...range, employeeId: id })),
  );
  if (wanted.length === 0) return { employees: [], stored: new Map() };
  const { planOf } = await dayPlans(session, {
    parameters: world.parameters,
    employees,
    ...spanOf(wanted),
  });
  // Behind the lock, under which both are written: the statement that waits for it sees those of before.
  const maternity = await maternityOf(
    session,
    employees.map(({ id }) => id),
  );
  const former = await formerOf(session, employees, ranges);
  const punches = await readPunches(session, windowsOf(ranges));
  const stored = await readDays(session, wanted);
  const records = await recordsOfWeeks(session, wanted, planOf);
  const computed: ComputedEmployee[] = [];
  for (const facts of employees) {
    const employee = { ...facts, maternity: maternity.get(facts.id) ?? [] };
    const own = former.get(facts.id) ?? [];
    const late = own.filter((each) => isOfFormer?.(facts.id, each));
    computed.push(
      computeEmployee(world, employee, {
        ranges: withoutKept(ranges.get(employee.id) ?? [], own, late),
        former: late,
        plans: (date) => planOf(employee.id, date),
        punches: punches.get(employee.id) ?? [],
        recordOf: (date) => records.get(dayOf(employee.id, date)),
        hasRecord: (date) =>
          stored.has(dayOf(employee.id, date)) ||
          (complete !== undefined && complete.from <= date && date <= complete.to),
      }),
    );
    if (computed.length % SLICE_SIZE === 0) await nextTurn();
  }
  return { employees: computed, stored };
};

/** Of those whose ranges begin before they were hired. */
const formerOf = (
  session: Session,
  employees: readonly WorkingTimeFacts[],
  ranges: RangesByEmployee,
): Promise<FormerEmployments> =>
  formerEmploymentsOf(
    session,
    employees.flatMap(({ id, hireDate }) =>
      ranges.get(id)?.some(({ from }) => from < hireDate) === true ? [id] : [],
    ),
  );

/**
 * What was recorded of an employment before a rehire is what that employment was paid by: it stays, unless something
 * comes late of it.
 */
const withoutKept = (
  ranges: readonly DateRange[],
  former: readonly FormerEmployment[],
  late: readonly FormerEmployment[],
): readonly DateRange[] => {
  const last = former.at(-1);
  if (last === undefined) return ranges;
  const computed = [...late, { from: addDays(last.to, 1) }];
  return ranges.flatMap((range) => computed.flatMap((each) => clipRange(range, each) ?? []));
};

/**
 * The days that were sent in the weeks of those whose hours are reckoned by the week, by `dayOf`; nothing is read for
 * the others.
 */
const recordsOfWeeks = async (
  session: Session,
  ranges: readonly (DateRange & { readonly employeeId: string })[],
  planOf: (employeeId: string, date: PlainDate) => DayPlan,
): Promise<ReadonlyMap<string, RecordedDay>> => {
  const weeks = ranges
    .map((range) => ({ ...range, ...weeksAround(range) }))
    .filter((range) =>
      datesOfRange(range).some(
        (date) => planOf(range.employeeId, date).schedule?.weeklyMinutes != null,
      ),
    );
  if (weeks.length === 0) return new Map();
  const stored = await readDays(session, weeks);
  return new Map(
    [...stored].flatMap(([key, { workDate, source, facts }]) =>
      source === 'record' ? [[key, recordedDay(workDate, facts)] as const] : [],
    ),
  );
};

/** With the calendar deciding, the shift of a day beside the range has hours in it. */
const weeksAround = ({ from, to }: DateRange): DateRange => ({
  from: weekOf(addDays(from, -1)).from,
  to: weekOf(addDays(to, 1)).to,
});

const spanOf = (ranges: readonly DateRange[]): DateRange => {
  const from = ranges.reduce((least, range) => (range.from < least ? range.from : least), LAST_DAY);
  const to = ranges.reduce((most, range) => (range.to > most ? range.to : most), FIRST_DAY);
  return { from: addDays(from, -PLAN_MARGIN_DAYS), to: addDays(to, PLAN_MARGIN_DAYS) };
};
const FIRST_DAY: PlainDate = '1900-01-01';
const LAST_DAY: PlainDate = '2199-12-31';

/** A local day begins at most a day before or behind the same day in UTC. */
const ZONE_MARGIN_DAYS = 1;

/** Ranges close to each other share a window, so that no punch is read twice. */
const windowsOf = (ranges: RangesByEmployee): PunchWindow[] =>
  [...ranges].flatMap(([employeeId, each]) =>
    mergeRanges(each.map(withMargin)).map(({ from, to }) => ({
      employeeId,
      from: `${from}T00:00:00.000Z`,
      until: `${addDays(to, 1)}T00:00:00.000Z`,
    })),
  );

const MARGIN_DAYS = PLAN_MARGIN_DAYS + ZONE_MARGIN_DAYS;
const withMargin = ({ from, to }: DateRange): DateRange => ({
  from: addDays(from, -MARGIN_DAYS),
  to: addDays(to, MARGIN_DAYS),
});

const computeEmployee = (
  world: TimeWorld,
  employee: TimeEmployee & { readonly id: string },
  {
    ranges,
    former,
    plans,
    punches,
    recordOf,
    hasRecord,
  }: Pick<ComputedEmployee, 'ranges' | 'plans' | 'punches'> & {
    readonly former: readonly FormerEmployment[];
    readonly recordOf: (date: PlainDate) => RecordedDay | undefined;
    /** Or gets one whatever comes out. */
    readonly hasRecord: (date: PlainDate) => boolean;
  },
): ComputedEmployee => {
  const results = new Map<PlainDate, DayResult>();
  const near = daysNear(
    localDatesOf(
      world.timeZone,
      punches.map(({ at }) => at),
    ),
  );
  const needed = (date: PlainDate) => near.has(date) || hasRecord(date);
  const parts = ranges.flatMap((each) => partsOfRange(each, needed));
  for (const { employed, ...range } of employedParts(parts, employee, former)) {
    for (const { from, to, value } of splitByMonth(range, world.policiesOf)) {
      const days = computeDays({
        employee: employed,
        from,
        to,
        today: world.today,
        planOf: plans,
        recordOf,
        punches: within(punches, withMargin({ from, to })),
        overnightShiftDayOn: (date) => world.policiesOf(payMonthOf(date)).overnightShiftDay,
        policies: {
          timeZone: world.timeZone,
          pairing: world.settings.pairing,
          duplicateWindowMinutes: world.settings.duplicate_window_minutes,
          isAbsenceUnpaid: world.settings.absence_unpaid,
          nightWindow: value.nightWindow,
          overnightShiftDay: value.overnightShiftDay,
        },
        limits: world.limits,
      });
      for (const day of days) results.set(day.workDate, day);
    }
  }
  return { employeeId: employee.id, ranges, results, plans, punches };
};

/** The parts of the ranges that lie in an employment, each with the person as he was employed in it. */
const employedParts = (
  ranges: readonly DateRange[],
  employee: TimeEmployee,
  former: readonly FormerEmployment[],
): readonly (DateRange & { readonly employed: TimeEmployee })[] => {
  const employments: readonly TimeEmployee[] = [
    ...former.map(({ from, to }) => ({ ...employee, hireDate: from, terminationDate: to })),
    employee,
  ];
  return ranges.flatMap((range) =>
    employments.flatMap((employed) => {
      const { hireDate: from, terminationDate: to } = employed;
      const part = clipRange(range, { from, ...(to !== null && { to }) });
      return part === undefined ? [] : [{ ...part, employed }];
    }),
  );
};

const within = (punches: readonly StoredPunch[], { from, to }: DateRange): StoredPunch[] => {
  const [begins, ends] = [`${from}T00:00:00.000Z`, `${addDays(to, 1)}T00:00:00.000Z`];
  return punches.filter(({ at }) => at >= begins && at < ends);
};
