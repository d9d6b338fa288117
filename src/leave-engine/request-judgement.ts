import { addMonths, daysBetween, type PlainDate } from '../shared/plain-date.js';
import { toDays, type Millidays } from './day-amounts.js';
import type { LeaveType } from './statutory-types.js';

/** Why leave cannot be granted, with the figures that say so. */
export interface LeaveRefusal {
  readonly code:
    | 'leave_no_working_day'
    | 'leave_over_balance'
    | 'leave_over_request_limit'
    | 'leave_over_year_limit'
    | 'leave_over_lifetime_limit'
    | 'leave_service_too_short'
    | 'leave_not_usable_yet'
    | 'leave_notice_too_short'
    | 'leave_not_for_gender'
    | 'leave_document_needed';
  readonly params: Readonly<Record<string, number | string>>;
}

/** All that judging one request needs; amounts of the same type or balance, without the request itself. */
export interface RequestWorld {
  readonly type: LeaveType;
  readonly amount: Millidays;
  readonly from: PlainDate;
  readonly today: PlainDate;
  readonly hireDate: PlainDate;
  readonly gender: 'female' | 'male' | null;
  readonly hasDocument: boolean;
  /** The first day on which annual leave may be taken. */
  readonly usableFrom: PlainDate;
  /** Null for a type that has no balance. */
  readonly available: Millidays | null;
  readonly usedInYear: Millidays;
  readonly timesBefore: number;
}

/** Every reason at once; none: it can be granted. */
export const judgeRequest = (world: RequestWorld): LeaveRefusal[] => [
  ...limitRefusals(world),
  ...conditionRefusals(world),
];

const limitRefusals = ({
  type,
  amount,
  available,
  usedInYear,
  timesBefore,
}: RequestWorld): LeaveRefusal[] => {
  const refusals: LeaveRefusal[] = [];
  const requested = toDays(amount);
  if (amount === 0) refusals.push({ code: 'leave_no_working_day', params: {} });
  if (type.maximumPerRequest !== null && amount > type.maximumPerRequest) {
    const params = { requested, maximum: toDays(type.maximumPerRequest) };
    refusals.push({ code: 'leave_over_request_limit', params });
  }
  if (type.maximumPerYear !== null && usedInYear + amount > type.maximumPerYear) {
    const params = { requested, used: toDays(usedInYear), maximum: toDays(type.maximumPerYear) };
    refusals.push({ code: 'leave_over_year_limit', params });
  }
  if (type.maximumTimes !== null && timesBefore >= type.maximumTimes) {
    const params = { used: timesBefore, maximum: type.maximumTimes };
    refusals.push({ code: 'leave_over_lifetime_limit', params });
  }
  if (available !== null && amount > available) {
    refusals.push({
      code: 'leave_over_balance',
      params: { requested, available: toDays(available) },
    });
  }
  return refusals;
};

const conditionRefusals = (world: RequestWorld): LeaveRefusal[] => {
  const { type, from, today, hireDate, gender, hasDocument, usableFrom } = world;
  const refusals: LeaveRefusal[] = [];
  if (type.balance === 'annual' && from < usableFrom) {
    refusals.push({ code: 'leave_not_usable_yet', params: { usable_from: usableFrom } });
  }
  const servedFrom = addMonths(hireDate, type.minimumServiceMonths);
  if (from < servedFrom) {
    const params = { months: type.minimumServiceMonths, on: servedFrom };
    refusals.push({ code: 'leave_service_too_short', params });
  }
  const notice = daysBetween(today, from);
  if (type.noticeDays > 0 && notice < type.noticeDays) {
    refusals.push({ code: 'leave_notice_too_short', params: { days: type.noticeDays } });
  }
  if (type.gender !== null && gender !== null && gender !== type.gender) {
    refusals.push({ code: 'leave_not_for_gender', params: { gender: type.gender } });
  }
  if (type.needsDocument && !hasDocument) {
    refusals.push({ code: 'leave_document_needed', params: {} });
  }
  return refusals;
};
