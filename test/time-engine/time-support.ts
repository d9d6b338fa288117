import { computeDays } from '../../src/time-engine/compute-days.js';
import { addDays, dayOfWeek, type PlainDate } from '../../src/shared/plain-date.js';
import { toInstant } from '../../src/shared/zone-time.js';
import type {
  ComputeDaysInput,
  DayPlan,
  DayResult,
  Holiday,
  LocalSpan,
  Punch,
  PunchDirection,
  RecordedDay,
  Shift,
  TimeEmployee,
  TimePolicies,
  WorkingTimeLimits,
} from '../../src/time-engine/time-types.js';

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** '08:00-12:00'; an end that is not after its beginning lies on the next day. */
export const span = (text: string): LocalSpan => {
  const [start = '', end = ''] = text.split('-');
  const [startMinute, endMinute] = [minuteOf(start), minuteOf(end)];
  return { startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + 1_440 };
};

/** Spans and breaks as texts; what is due is the spans without the breaks unless it is said. */
export const shift = (
  spans: string | readonly string[],
  changes: Partial<Omit<Shift, 'spans' | 'breaks'>> & { readonly breaks?: readonly string[] } = {},
): Shift => {
  const parts = (typeof spans === 'string' ? [spans] : spans).map(span);
  const { breaks = [], ...rest } = changes;
  const pauses = breaks.map(span);
  const length = (of: readonly LocalSpan[]): number =>
    of.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
  return {
    id: 'shift',
    code: 'S',
    name: 'Shift',
    kind: 'fixed',
    spans: parts,
    breaks: pauses,
    requiredMinutes: length(parts) - length(pauses),
    graceInMinutes: 0,
    graceOutMinutes: 0,
    overtimeFromMinutes: 0,
    countsEarlyArrival: true,
    ...rest,
  };
};

export const holiday = (changes: Partial<Holiday> = {}): Holiday => ({
  name: 'Labour Day',
  nameAr: null,
  isHalfDay: false,
  isProvisional: false,
  ...changes,
});

export interface Planned {
  readonly shift?: Shift | null;
  readonly rest?: boolean;
  readonly holiday?: Holiday;
  readonly weeklyMinutes?: number | null;
}

export const plan = (date: PlainDate, planned: Planned | undefined): DayPlan => {
  const isRest = planned?.rest === true;
  const own = planned?.shift ?? null;
  const isScheduled = isRest || own !== null;
  return {
    date,
    kind: isRest ? 'rest_day' : own === null ? 'unscheduled' : 'work_day',
    shift: isRest ? null : own,
    holiday: planned?.holiday ?? null,
    schedule: isScheduled
      ? {
          id: 'schedule',
          name: 'Schedule',
          source: 'company',
          weeklyMinutes: planned?.weeklyMinutes ?? null,
        }
      : null,
  };
};

export type PlanOf = (date: PlainDate) => DayPlan;

/** What is planned on single dates; nothing on others. */
export const plansOn =
  (days: Readonly<Record<string, Planned>>): PlanOf =>
  (date) =>
    plan(date, days[date]);

/** The same shift every day but for the days of rest (0 is Sunday). */
export const everyDay =
  (
    own: Shift,
    { rest = [5] as readonly number[], weeklyMinutes = null as number | null } = {},
  ): PlanOf =>
  (date) =>
    plan(date, {
      weeklyMinutes,
      ...(rest.includes(dayOfWeek(date)) ? { rest: true } : { shift: own }),
    });

export const noPlans: PlanOf = (date) => plan(date, undefined);

export const CAIRO = 'Africa/Cairo';

/**
 * Local times as punches: '2026-07-13 18:30', seconds allowed, with ' in' or ' out' behind it where the device says
 * so.
 */
export const punchesAt = (timeZone: string, ...texts: readonly string[]): Punch[] =>
  texts.map((text) => {
    const [date = '', time = '', direction] = text.split(' ');
    const { instant } = toInstant(timeZone, date as PlainDate, minuteOf(time));
    const second = time.slice(6) || '00';
    return {
      at: `${instant.slice(0, 17)}${second}${instant.slice(19)}`,
      direction: (direction ?? null) as PunchDirection | null,
      deviceId: 'gate',
      isManual: false,
    };
  });

export const at = (...texts: readonly string[]): Punch[] => punchesAt(CAIRO, ...texts);

export const policies: TimePolicies = {
  timeZone: CAIRO,
  pairing: 'alternate',
  duplicateWindowMinutes: 1,
  nightWindow: { from: '18:00', until: '06:00' },
  overnightShiftDay: 'start',
  isAbsenceUnpaid: true,
};

export const limits: WorkingTimeLimits = {
  perDay: 480,
  perWeek: 2_880,
  presence: 720,
  disabilityReduction: 60,
  minorAge: 18,
  minorPerDay: 360,
  minorContinuous: 240,
  minorRest: 60,
  minorWorkAge: 15,
  minorTrainingAge: 14,
  minorNoWorkFrom: '19:00',
  minorNoWorkUntil: '07:00',
  maternity: {
    shorterDayFromMonth: 6,
    shorterDayMinutes: 60,
    overtimeConsentMonths: 6,
    nursingMonths: 24,
    nursingBreaks: 2,
    nursingBreakMinutes: 30,
  },
};

export const employee: TimeEmployee = {
  hireDate: '2010-01-01',
  terminationDate: null,
  birthDate: '1990-05-05',
  disability: false,
  maternity: [],
};

export interface Case {
  readonly from: PlainDate;
  readonly to?: PlainDate;
  readonly today?: PlainDate;
  readonly plans?: PlanOf;
  readonly punches?: readonly Punch[];
  readonly records?: readonly RecordedDay[];
  readonly policies?: Partial<TimePolicies>;
  readonly employee?: Partial<TimeEmployee>;
}

export const inputOf = (of: Case): ComputeDaysInput => ({
  employee: { ...employee, ...of.employee },
  from: of.from,
  to: of.to ?? of.from,
  today: of.today ?? '2030-01-01',
  planOf: of.plans ?? noPlans,
  punches: of.punches ?? [],
  recordOf: (date) => of.records?.find((record) => record.date === date),
  policies: { ...policies, ...of.policies },
  limits: () => limits,
});

export const compute = (of: Case): DayResult[] => computeDays(inputOf(of));

/** The result of one day, which there must be. */
export const dayOf = (of: Case): DayResult => {
  const [day] = compute({ ...of, to: of.from });
  if (day === undefined) throw new Error(`no result on ${of.from}`);
  return day;
};

/** Which punches a day used, as local HH:MM and what for. */
export const usesOf = (day: DayResult): string[] =>
  day.explanation.punches.map(({ at: instant, use }) => `${instant.slice(5, 16)} ${use}`);

export const ruleCodes = (day: DayResult): string[] =>
  day.explanation.rules.map(({ code }) => code);
export const warningCodes = (day: DayResult): string[] => day.warnings.map(({ code }) => code);

export const overtimeOf = (day: DayResult): number =>
  day.overtimeDayMinutes + day.overtimeNightMinutes;

export const daysFrom = (from: PlainDate, count: number): PlainDate[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));
