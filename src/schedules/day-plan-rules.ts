import { invariant } from '../shared/invariant.js';
import { isDayWithin, type PlainDate } from '../shared/plain-date.js';
import type { DayPlan, Holiday, Shift } from '../time-engine/time-types.js';
import { shiftOn, type ScheduleDefinition } from './pattern-rules.js';
import { revisionOn, type Revision } from './revision-rules.js';
import { toShift, type ShiftDefinition } from './shift-rules.js';

/** To whom and when a schedule belongs. */
export interface PlannedAssignment {
  readonly scheduleId: string;
  readonly from: PlainDate;
  /** The last day; null is open. */
  readonly to: PlainDate | null;
}

export interface PlannedSchedule {
  readonly name: string;
  readonly revisions: readonly Revision<ScheduleDefinition>[];
}

export interface PlannedShift {
  readonly code: string;
  readonly name: string;
  readonly revisions: readonly Revision<ShiftDefinition>[];
}

/** All that decides about the days of some employees; lists of one target do not overlap. */
export interface PlanSources {
  /** Employee → his department. */
  readonly departments: ReadonlyMap<string, string | null>;
  readonly ofEmployees: ReadonlyMap<string, readonly PlannedAssignment[]>;
  readonly ofDepartments: ReadonlyMap<string, readonly PlannedAssignment[]>;
  readonly ofCompany: readonly PlannedAssignment[];
  readonly schedules: ReadonlyMap<string, PlannedSchedule>;
  readonly shifts: ReadonlyMap<string, PlannedShift>;
  readonly holidays: ReadonlyMap<PlainDate, Holiday>;
}

type Source = NonNullable<DayPlan['schedule']>['source'];

const on = (
  assignments: readonly PlannedAssignment[] | undefined,
  date: PlainDate,
): PlannedAssignment | undefined =>
  assignments?.find((assignment) => isDayWithin(date, assignment));

/**
 * What is asked of an employee on a day. His own assignment counts before his department's, and that before the
 * company's. A day is worked out when it is asked for, once for all who share its schedule.
 */
export const createPlanner = (
  sources: PlanSources,
): ((employeeId: string, date: PlainDate) => DayPlan) => {
  const dayOfSchedule = createScheduleDays(sources);
  return (employeeId, date) => {
    const department = sources.departments.get(employeeId);
    invariant(department !== undefined, 'a plan is asked for an employee who was not loaded');
    const own = on(sources.ofEmployees.get(employeeId), date);
    if (own) return dayOfSchedule('employee', own.scheduleId, date);
    const shared =
      department === null ? undefined : on(sources.ofDepartments.get(department), date);
    if (shared) return dayOfSchedule('department', shared.scheduleId, date);
    const general = on(sources.ofCompany, date);
    if (general) return dayOfSchedule('company', general.scheduleId, date);
    const holiday = sources.holidays.get(date) ?? null;
    return { date, kind: 'unscheduled', shift: null, holiday, schedule: null };
  };
};

const createScheduleDays = ({ schedules, shifts, holidays }: PlanSources) => {
  const days = new Map<string, DayPlan>();
  const shiftOf = createShifts(shifts);
  return (source: Source, scheduleId: string, date: PlainDate): DayPlan => {
    const key = `${source} ${scheduleId} ${date}`;
    const known = days.get(key);
    if (known !== undefined) return known;
    const schedule = schedules.get(scheduleId);
    const definition = revisionOn(schedule?.revisions ?? [], date)?.definition;
    invariant(schedule && definition, 'an assigned schedule has a definition for every day');
    const shiftId = shiftOn(definition.pattern, date);
    const day: DayPlan = {
      date,
      kind: shiftId === null ? 'rest_day' : 'work_day',
      shift: shiftId === null ? null : shiftOf(shiftId, date),
      holiday: holidays.get(date) ?? null,
      schedule: {
        id: scheduleId,
        name: schedule.name,
        source,
        weeklyMinutes: definition.weekly_minutes,
      },
    };
    days.set(key, day);
    return day;
  };
};

/** One object for all days of a shift's definition. */
const createShifts = (shifts: PlanSources['shifts']) => {
  const made = new Map<Revision<ShiftDefinition>, Shift>();
  return (id: string, date: PlainDate): Shift => {
    const shift = shifts.get(id);
    const revision = revisionOn(shift?.revisions ?? [], date);
    invariant(shift && revision, 'a shift has a definition for every day');
    const known =
      made.get(revision) ??
      toShift({ id, code: shift.code, name: shift.name }, revision.definition);
    made.set(revision, known);
    return known;
  };
};
