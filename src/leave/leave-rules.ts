import type { Rounding } from '../leave-engine/day-amounts.js';
import type { DayOfWeek } from '../shared/plain-date.js';

export const leaveStatuses = ['pending', 'approved', 'rejected', 'cancelled', 'taken'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

export const leaveActions = ['approve', 'reject', 'cancel', 'take'] as const;
export type LeaveAction = (typeof leaveActions)[number];

/** What may be done in each state, and where it leads; nothing that is not in the table. */
const transitions: Readonly<Record<LeaveStatus, Partial<Record<LeaveAction, LeaveStatus>>>> = {
  pending: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { cancel: 'cancelled', take: 'taken' },
  rejected: {},
  cancelled: {},
  taken: {},
};

/** Undefined when the action is not possible in the state. */
export const statusAfter = (status: LeaveStatus, action: LeaveAction): LeaveStatus | undefined =>
  transitions[status][action];

export const allowedActions = (status: LeaveStatus): LeaveAction[] =>
  leaveActions.filter((action) => statusAfter(status, action) !== undefined);

/** Whether the request stands: it keeps its days from others, and counts against limits. */
export const isStanding = (status: LeaveStatus): boolean =>
  status === 'pending' || status === 'approved' || status === 'taken';

/** Whether the action is a decision that nobody takes about his own request. */
export const needsAnother = (action: LeaveAction): boolean =>
  action === 'approve' || action === 'reject';

export const accruals = ['yearly', 'monthly'] as const;
export const seniorAges = ['exceeded', 'reached'] as const;
export const halfHolidays = ['nothing', 'half_day'] as const;
export const MAXIMUM_STEPS = 3;

/** What a company decides about leave. */
export interface LeaveSettings {
  /** The whole year on its first day, or each month on its last. */
  readonly accrual: (typeof accruals)[number];
  readonly rounding: Rounding;
  readonly senior_age: (typeof seniorAges)[number];
  /** Days carried into a new year; null carries all. */
  readonly carry_over_limit_days: number | null;
  /** MM-DD, the last day on which carried days can be taken; null: they stay. */
  readonly carry_over_until: string | null;
  readonly half_on_half_holiday: (typeof halfHolidays)[number];
  readonly hours_per_day: number;
  /** How many different people or keys must approve. */
  readonly approval_steps: number;
  /** Weekly rest of those who have no schedule, Sunday 0 to Saturday 6. */
  readonly rest_days: readonly DayOfWeek[];
}

export const DEFAULT_SETTINGS: LeaveSettings = {
  accrual: 'yearly',
  rounding: 'none',
  senior_age: 'exceeded',
  carry_over_limit_days: null,
  carry_over_until: null,
  half_on_half_holiday: 'nothing',
  hours_per_day: 8,
  approval_steps: 1,
  rest_days: [5, 6],
};

export const ANNUAL = 'annual';

/** Whether the key books what a year gives, at once or month by month, or a correction of it. */
export const yearEntryOf = (key: string | null, balance: string, year?: number): boolean => {
  const [of, rest = ''] = key?.split(':', 2) ?? [];
  if (of !== balance || key?.split(':').length !== 2) return false;
  const booked = /^(\d{4})(-\d\d)?(@\d+)?(#\d+)?$/.exec(rest);
  return booked !== null && (year === undefined || Number(booked[1]) === year);
};
