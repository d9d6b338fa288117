import { AT_WORK, type AttendanceStatus } from '../../attendance/attendance-rules.js';
import type { LeaveDayFacts, LeavePayKind } from '../../payroll-engine/facts.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { fraction, ONE, rate } from '../../shared/rate.js';

/** A day of approved leave, or a half of one, that the employer does not simply pay. */
export interface StoredLeaveDay {
  readonly date: PlainDate;
  readonly isHalf: boolean;
  readonly kind: LeavePayKind;
  /** Decimal text. */
  readonly share: string;
  /** Decimal text, of the contribution wage; of industrial sick leave. */
  readonly insuranceShare?: string;
  readonly beganOn: PlainDate;
}

export interface LeaveOfMonth {
  readonly days: readonly StoredLeaveDay[];
  /** What the attendance of these days counts as unpaid; a multiple of one half. */
  readonly unpaidDays: number;
}

/** What attendance says of a day. */
export interface SaidOfDay {
  readonly status: AttendanceStatus;
  readonly unpaidHalfDays: number;
}

/** Whoever was at work was not on leave; half a day at work and half on leave contradict nothing. */
const wasAtWork = (status: AttendanceStatus): boolean =>
  AT_WORK.has(status) || status === 'half_day';

/**
 * The leave that stands beside the attendance, and how much of the unpaid days it explains. Undefined: none stands.
 * Each half day is counted once: as leave, or as absence.
 */
export const leaveOfMonth = (
  days: readonly StoredLeaveDay[],
  said: ReadonlyMap<PlainDate, SaidOfDay>,
): LeaveOfMonth | undefined => {
  const standing = days.filter(({ date, isHalf }) => {
    const day = said.get(date);
    return isHalf || day === undefined || !wasAtWork(day.status);
  });
  if (standing.length === 0) return undefined;
  const halves = new Map<PlainDate, number>();
  for (const { date, isHalf } of standing) {
    halves.set(date, (halves.get(date) ?? 0) + (isHalf ? 1 : 2));
  }
  const explained = [...halves].reduce(
    (sum, [date, count]) => sum + Math.min(count, said.get(date)?.unpaidHalfDays ?? 0),
    0,
  );
  return { days: standing, unpaidDays: explained / 2 };
};

const HALF = fraction(1n, 2n);

/** The day as the engine takes it. */
export const leaveDayFactsOf = ({
  date,
  isHalf,
  kind,
  share,
  insuranceShare,
  beganOn,
}: StoredLeaveDay): LeaveDayFacts => ({
  date,
  part: isHalf ? HALF : ONE,
  kind,
  share: rate(share),
  ...(insuranceShare !== undefined && { insuranceShare: rate(insuranceShare) }),
  beganOn,
});
