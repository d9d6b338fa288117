import type { UtcInstant } from '../shared/instant.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { AttendanceStatus } from '../attendance/attendance-rules.js';

/** Part of a work day in local time, as minutes since its midnight; beyond 1440 it lies on the next day. */
export interface LocalSpan {
  readonly startMinute: number;
  /** Exclusive, after startMinute, at most 2880. */
  readonly endMinute: number;
}

/** The working time of one day. */
export interface Shift {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** `fixed`: to be worked as it stands. `flexible`: any `requiredMinutes` within the spans. */
  readonly kind: 'fixed' | 'flexible';
  /** In order and apart from each other; more than one is a split shift. */
  readonly spans: readonly LocalSpan[];
  /** Within the spans; no working time, whether punched or not. */
  readonly breaks: readonly LocalSpan[];
  /** The day's work, breaks excluded. */
  readonly requiredMinutes: number;
  /** Coming so late, or leaving so early, is neither late nor early; beyond it all of it counts. */
  readonly graceInMinutes: number;
  readonly graceOutMinutes: number;
  /** A stretch outside the shift shorter than this is no overtime. */
  readonly overtimeFromMinutes: number;
  /** Whether time before the shift may be overtime. */
  readonly countsEarlyArrival: boolean;
}

export interface Holiday {
  readonly name: string;
  readonly nameAr: string | null;
  /** Work is due until the middle of the day's required minutes. */
  readonly isHalfDay: boolean;
  readonly isProvisional: boolean;
}

/** What is asked of one employee on one day, before anybody punched. */
export interface DayPlan {
  readonly date: PlainDate;
  /** `unscheduled`: no schedule says anything about the day. */
  readonly kind: 'work_day' | 'rest_day' | 'unscheduled';
  /** With `work_day` only. */
  readonly shift: Shift | null;
  /** Beside the kind: a holiday may fall on a work day, which then is none, or on a rest day. */
  readonly holiday: Holiday | null;
  readonly schedule: {
    readonly id: string;
    readonly name: string;
    readonly source: 'employee' | 'department' | 'company';
    /** Flexible weekly hours: overtime is what exceeds them in the week (Saturday to Friday). */
    readonly weeklyMinutes: number | null;
  } | null;
}

export type PunchDirection = 'in' | 'out';

/** One stamp of a clock, as far as computing needs it. */
export interface Punch {
  readonly at: UtcInstant;
  /** Null where the device does not know. */
  readonly direction: PunchDirection | null;
  readonly deviceId: string | null;
  /** Entered by a person instead of read from a device. */
  readonly isManual: boolean;
}

/** The person, as far as the law of working time looks at him. */
export interface TimeEmployee {
  readonly hireDate: PlainDate;
  readonly terminationDate: PlainDate | null;
  readonly birthDate: PlainDate | null;
  readonly disability: boolean;
  readonly maternity: readonly RecordedMaternity[];
}

/** A pregnancy and the nursing after it, as somebody has recorded them; an expected birth or a birth there is. */
export interface RecordedMaternity {
  readonly expectedBirth: PlainDate | null;
  readonly birthDate: PlainDate | null;
  /** It ended without a birth. */
  readonly pregnancyEndedOn: PlainDate | null;
  /** The last day of nursing, where it ends before the law does. */
  readonly nursingUntil: PlainDate | null;
  /** The work of her day before it became shorter, where her schedule has the shorter one already. */
  readonly fullDayMinutes: number | null;
  /** She has the nursing breaks and does not punch them: no day can show them. */
  readonly breaksUnpunched: boolean;
}

/** What the company decides about reading its clocks. */
export interface TimePolicies {
  readonly timeZone: string;
  /**
   * `alternate`: in, out, in, out where the device gives no direction. `first_last`: the first punch of the
   * day is the coming and the last one the going, whatever lies between.
   */
  readonly pairing: 'alternate' | 'first_last';
  /** A further punch of the same direction within this time repeats the one before. */
  readonly duplicateWindowMinutes: number;
  /** Local times; `until` before `from` is over midnight. */
  readonly nightWindow: { readonly from: string; readonly until: string };
  /** To which day the hours after midnight of a shift belong. */
  readonly overnightShiftDay: 'start' | 'calendar';
  /** Whether a scheduled day that was not worked costs the wage of the day. */
  readonly isAbsenceUnpaid: boolean;
}

/** A rule or a warning; its code is one of day-codes.ts, its parameters are named there. */
export interface DayWarning {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** How the result of a day came about; stored with it, and shown as it is. JSON. */
export interface DayExplanation {
  readonly schedule: { readonly name: string; readonly source: string } | null;
  readonly shift: {
    readonly code: string;
    readonly name: string;
    readonly start: UtcInstant;
    readonly end: UtcInstant;
  } | null;
  readonly holiday: string | null;
  readonly punches: readonly {
    readonly at: UtcInstant;
    readonly direction: PunchDirection | null;
    readonly device_id: string | null;
    readonly manual: boolean;
    /** How it was read. */
    readonly use: 'in' | 'out' | 'duplicate' | 'between' | 'without_pair';
  }[];
  /** The rules that led to the figures, by their codes, in the order of their use. */
  readonly rules: readonly DayWarning[];
}

/** The result of one day, in whole minutes. */
export interface DayResult {
  readonly workDate: PlainDate;
  readonly status: AttendanceStatus;
  readonly checkIn: UtcInstant | null;
  readonly checkOut: UtcInstant | null;
  readonly workedMinutes: number | null;
  readonly lateMinutes: number;
  readonly earlyLeaveMinutes: number;
  readonly overtimeDayMinutes: number;
  readonly overtimeNightMinutes: number;
  readonly restDayWorked: boolean;
  readonly holidayWorked: boolean;
  readonly unpaid: boolean;
  readonly warnings: readonly DayWarning[];
  readonly explanation: DayExplanation;
}

/** What a record says of one day; minutes that it does not tell are null. */
export interface RecordedDay {
  readonly date: PlainDate;
  readonly status: AttendanceStatus;
  readonly checkIn: UtcInstant | null;
  readonly checkOut: UtcInstant | null;
  readonly workedMinutes: number | null;
  /** By day and by night. */
  readonly overtimeMinutes: number;
  readonly restDayWorked: boolean;
  readonly holidayWorked: boolean;
  /** Its status says that he was at work, be it without any hours. */
  readonly isAtWork: boolean;
}

export interface ComputeDaysInput {
  readonly employee: TimeEmployee;
  /** The days to compute, both included. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The company's today: a scheduled day is an absence only once it is over, its night shift included. */
  readonly today: PlainDate;
  /** Of every day from PLAN_MARGIN_DAYS before `from` to as many behind `to`. */
  readonly planOf: (date: PlainDate) => DayPlan;
  /** Of the same days, in any order, repetitions included. */
  readonly punches: readonly Punch[];
  /**
   * What was sent in the place of punches, of every day of the weeks that a day of the range or beside it lies in: it
   * has a say in hours reckoned by the week. Without it no day has a record.
   */
  readonly recordOf?: (date: PlainDate) => RecordedDay | undefined;
  readonly policies: TimePolicies;
  /**
   * The policy `overnightShiftDay` of the shifts of a day, where it changes near the range; without it that of
   * `policies` holds for all. The day of a shift decides for all of its hours, so that a change of the policy at the
   * end of a month neither loses nor doubles those after midnight.
   */
  readonly overnightShiftDayOn?: (date: PlainDate) => TimePolicies['overnightShiftDay'];
  /** Figures of the law; how many minutes a day and a week may have, by the day. */
  readonly limits: (date: PlainDate) => WorkingTimeLimits;
}

/**
 * Days whose plans and punches can decide about a day: those of its week, the day before it where hours count for
 * the day they are worked on, and two more to tell whose the punches around its first midnight are.
 */
export const PLAN_MARGIN_DAYS = 10;

/** Labour law's bounds on working time on one day, in minutes unless named otherwise. */
export interface WorkingTimeLimits {
  readonly perDay: number;
  readonly perWeek: number;
  readonly presence: number;
  /** So much less a day for a disabled person. */
  readonly disabilityReduction: number;
  /** Below it the rules for the young hold; 0 where the data knows none for the day. */
  readonly minorAge: number;
  readonly minorPerDay: number;
  /** So long in a row … */
  readonly minorContinuous: number;
  /** … and so much rest within a day that is longer. */
  readonly minorRest: number;
  /** Years: nobody younger works … */
  readonly minorWorkAge: number;
  /** … nor is trained, younger than this. */
  readonly minorTrainingAge: number;
  readonly minorNoWorkFrom: string;
  readonly minorNoWorkUntil: string;
  /** Null where the data knows none for the day. */
  readonly maternity: MaternityLimits | null;
}

/** What the law says of the working time of mothers. */
export interface MaternityLimits {
  /** From the first day of this month of pregnancy on the day is shorter … */
  readonly shorterDayFromMonth: number;
  /** … by so many minutes. */
  readonly shorterDayMinutes: number;
  /** Nobody compels her to overtime in pregnancy and so many months after birth. */
  readonly overtimeConsentMonths: number;
  readonly nursingMonths: number;
  readonly nursingBreaks: number;
  readonly nursingBreakMinutes: number;
}
