import { addDays, addMonths, daysBetween, type PlainDate } from '../shared/plain-date.js';
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
    | 'leave_gender_unknown'
    | 'leave_denomination_unknown'
    | 'leave_not_on_feast'
    | 'leave_employer_too_small'
    | 'leave_too_soon_after'
    | 'leave_document_needed';
  readonly params: Readonly<Record<string, number | string>>;
}

/** All that judging one request needs; amounts of the same type or balance, without the request itself. */
export interface RequestWorld {
  readonly type: LeaveType;
  readonly amount: Millidays;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly today: PlainDate;
  readonly hireDate: PlainDate;
  readonly gender: 'female' | 'male' | null;
  readonly hasDocument: boolean;
  /** The first day on which annual leave may be taken. */
  readonly usableFrom: PlainDate;
  /** Null for a type that has no balance. */
  readonly available: Millidays | null;
  /** Of each calendar year of the leave, what of the kind stands without it, and what it asks for. */
  readonly years: readonly { readonly used: Millidays; readonly asked: Millidays }[];
  /** Leave of the kind that stands, without this request. */
  readonly others: readonly LeaveRange[];
  /** Who works in the company on the first day; read only where the law asks for a number. */
  readonly workers: number;
  /** Of the employee's denomination in the year of the first day; null: his denomination is not recorded. */
  readonly feastDays: readonly PlainDate[] | null;
}

export interface LeaveRange {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Every reason at once; none: it can be granted. */
export const judgeRequest = (world: RequestWorld): LeaveRefusal[] => [
  ...limitRefusals(world),
  ...conditionRefusals(world),
  ...whoRefusals(world),
  ...feastRefusals(world),
  ...spacingRefusals(world),
];

const limitRefusals = ({
  type,
  amount,
  available,
  years,
  others,
}: RequestWorld): LeaveRefusal[] => {
  const refusals: LeaveRefusal[] = [];
  const requested = toDays(amount);
  if (amount === 0) refusals.push({ code: 'leave_no_working_day', params: {} });
  if (type.maximumPerRequest !== null && amount > type.maximumPerRequest) {
    const params = { requested, maximum: toDays(type.maximumPerRequest) };
    refusals.push({ code: 'leave_over_request_limit', params });
  }
  const { maximumPerYear } = type;
  const over =
    maximumPerYear === null
      ? undefined
      : years.find(({ used, asked }) => used + asked > maximumPerYear);
  if (over !== undefined && maximumPerYear !== null) {
    const figures = { requested: toDays(over.asked), used: toDays(over.used) };
    const params = { ...figures, maximum: toDays(maximumPerYear) };
    refusals.push({ code: 'leave_over_year_limit', params });
  }
  if (type.maximumTimes !== null && others.length >= type.maximumTimes) {
    const params = { used: others.length, maximum: type.maximumTimes };
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
  const { type, from, today, hireDate, hasDocument, usableFrom } = world;
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
  if (type.needsDocument && !hasDocument) {
    refusals.push({ code: 'leave_document_needed', params: {} });
  }
  return refusals;
};

/** What is not recorded is not taken for what the law asks for. */
const whoRefusals = ({ type, gender, workers }: RequestWorld): LeaveRefusal[] => {
  const refusals: LeaveRefusal[] = [];
  if (type.gender !== null && gender !== type.gender) {
    const code = gender === null ? 'leave_gender_unknown' : 'leave_not_for_gender';
    refusals.push({ code, params: { gender: type.gender } });
  }
  if (workers < type.minimumWorkers) {
    const params = { workers, minimum: type.minimumWorkers };
    refusals.push({ code: 'leave_employer_too_small', params });
  }
  return refusals;
};

const feastRefusals = ({ type, from, feastDays }: RequestWorld): LeaveRefusal[] => {
  if (!type.onFeasts) return [];
  if (feastDays === null) return [{ code: 'leave_denomination_unknown', params: {} }];
  if (feastDays.includes(from)) return [];
  return [{ code: 'leave_not_on_feast', params: { feasts: feastDays.join(', ') } }];
};

/** Between the first leave of the kind and the second, whichever of the two is asked for. */
const spacingRefusals = ({ type, from, to, others }: RequestWorld): LeaveRefusal[] => {
  if (type.monthsAfterFirst === 0) return [];
  const asked = { from, to };
  const [first, second] = [...others, asked].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (first === undefined || second === undefined) return [];
  if (first !== asked && second !== asked) return [];
  const earliest = addMonths(addDays(first.to, 1), type.monthsAfterFirst);
  if (second.from >= earliest) return [];
  const params = { months: type.monthsAfterFirst, first_to: first.to, from: earliest };
  return [{ code: 'leave_too_soon_after', params }];
};
