import type { Session } from '../db/unit-of-work.js';
import { countEmployedOn } from '../employees/employees-leave-read-model.js';
import type { FieldProblem } from '../errors/app-error.js';
import { feastDays } from '../leave-engine/christian-feasts.js';
import {
  countDays,
  sumOf,
  type CalendarDay,
  type CountedDay,
  type DayPart,
} from '../leave-engine/count-days.js';
import { WHOLE_DAY, type Millidays } from '../leave-engine/day-amounts.js';
import { usableFrom } from '../leave-engine/entitlement.js';
import { leastBalanceFrom } from '../leave-engine/ledger-rules.js';
import { judgeRequest, type LeaveRefusal } from '../leave-engine/request-judgement.js';
import type { LeaveType, LeaveUnit } from '../leave-engine/statutory-types.js';
import { dayPlans } from '../schedules/schedules-read-model.js';
import {
  addDays,
  dateParts,
  dayOfWeek,
  laterDate,
  plainDate,
  type PlainDate,
} from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import type { AccrualWorld, Entry } from './leave-accrual-rules.js';
import { entriesThrough, type Ledger } from './leave-ledger.js';
import * as repository from './leave-requests-repository.js';
import type { RequestDay, RequestRow } from './leave-requests-repository.js';
import type { LeaveRequest } from './leave-requests-schema.js';
import { isStanding } from './leave-rules.js';
import { balanceOf } from './leave-types.js';

/** Leave as it is asked for. */
export interface AskedLeave {
  /** Of the request that is looked at again; it does not stand in its own way. */
  readonly id?: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly part: DayPart | 'hours';
  readonly hours: number | null;
  readonly hasDocument: boolean;
}

export interface PlanDependencies {
  readonly parameters: ParameterSet;
  readonly world: AccrualWorld;
  readonly today: PlainDate;
}

export interface RequestPlan {
  readonly days: readonly CountedDay[];
  readonly amount: Millidays;
  /** What could be taken without this leave; null without a balance. */
  readonly available: Millidays | null;
  readonly problems: readonly FieldProblem[];
}

const at = (
  field: string,
  code: FieldProblem['code'],
  params: NonNullable<FieldProblem['params']> = {},
): FieldProblem => ({ pointer: `/${field}`, in: 'body', code, params });

/** What the caller can change about a refusal; otherwise the last day. */
const FIELDS: Partial<Record<LeaveRefusal['code'], keyof LeaveRequest>> = {
  leave_document_needed: 'attachments',
  leave_service_too_short: 'from',
  leave_not_usable_yet: 'from',
  leave_notice_too_short: 'from',
  leave_not_on_feast: 'from',
  leave_too_soon_after: 'from',
  leave_not_for_gender: 'type',
  leave_gender_unknown: 'type',
  leave_denomination_unknown: 'type',
  leave_employer_too_small: 'type',
};

const feastsOf = (
  { denomination }: Ledger,
  { onFeasts }: LeaveType,
  on: PlainDate,
  parameters: ParameterSet,
): readonly PlainDate[] | null =>
  onFeasts && denomination !== null ? feastDays(parameters, denomination, on) : null;

/** What the leave comes to, and all that stands in its way. */
export const planRequest = async (
  session: Session,
  { parameters, world, today }: PlanDependencies,
  ledger: Ledger,
  type: LeaveType,
  asked: AskedLeave,
): Promise<RequestPlan> => {
  const calendar = await calendarOf(session, world, ledger, asked);
  const days = countAsked(calendar, type, asked, world);
  const amount = sumOf(days);
  const others = await standing(session, ledger.employee.id, asked.id);
  const available = availableFor(ledger, type, { asked, days, others, world, today });
  const { employee, facts } = ledger;
  const ofType = others.filter(({ request }) => request.type === type.code);
  const refusals = judgeRequest({
    type,
    amount,
    from: asked.from,
    to: asked.to,
    today,
    hireDate: employee.hireDate,
    gender: employee.gender,
    hasDocument: asked.hasDocument,
    usableFrom: usableFrom(facts, world),
    available,
    years: yearsOf(ofType, days),
    others: ofType.map(({ request }) => ({ from: request.from_date, to: request.to_date })),
    workers: type.minimumWorkers === 0 ? 0 : await countEmployedOn(session, asked.from),
    feastDays: feastsOf(ledger, type, asked.from, parameters),
  });
  return {
    days,
    amount,
    available,
    problems: [
      ...employmentProblems(ledger, asked),
      ...shapeProblems(type, asked, world),
      ...overlapProblems(others, days, asked),
      ...refusals.map(({ code, params }) => at(FIELDS[code] ?? 'to', code, params)),
    ],
  };
};

/** The employees' own calendars; without a schedule the company's weekly rest. Four statements. */
export const calendarsOf = async (
  session: Session,
  { parameters, settings }: AccrualWorld,
  ledgers: readonly Pick<Ledger, 'employee'>[],
  { from, to }: Pick<AskedLeave, 'from' | 'to'>,
) => {
  const employees = ledgers.map(({ employee }) => employee);
  const plans = await dayPlans(session, { parameters, employees, from, to });
  return {
    dayOf: (employeeId: string, date: PlainDate): CalendarDay => {
      const { kind, holiday } = plans.planOf(employeeId, date);
      const isRestDay =
        kind === 'unscheduled' ? settings.rest_days.includes(dayOfWeek(date)) : kind === 'rest_day';
      const length = holiday === null ? 'none' : holiday.isHalfDay ? 'half' : 'whole';
      return { date, isRestDay, holiday: length };
    },
  };
};

/** One employee's, of the days of his employment. */
export const calendarOf = async (
  session: Session,
  world: AccrualWorld,
  ledger: Ledger,
  asked: Pick<AskedLeave, 'from' | 'to'>,
): Promise<CalendarDay[]> => {
  const { hireDate, terminationDate } = ledger.employee;
  const from = laterDate(asked.from, hireDate);
  const to = terminationDate !== null && terminationDate < asked.to ? terminationDate : asked.to;
  if (to < from) return [];
  const calendar = await calendarsOf(session, world, [ledger], { from, to });
  const days: CalendarDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push(calendar.dayOf(ledger.employee.id, date));
  }
  return days;
};

export const countAsked = (
  calendar: readonly CalendarDay[],
  type: Pick<LeaveType, 'basis' | 'sandwich'>,
  { part, hours }: Pick<AskedLeave, 'part' | 'hours'>,
  { settings }: AccrualWorld,
): CountedDay[] => {
  const rules = { ...type, halfOnHalfHoliday: settings.half_on_half_holiday };
  const counted = countDays(calendar, part === 'hours' ? 'full' : part, rules);
  if (hours === null) return counted;
  const amount = Math.round((hours * WHOLE_DAY) / settings.hours_per_day);
  return counted.map((day) => ({ ...day, amount: Math.min(day.amount, amount) }));
};

interface Standing {
  readonly request: RequestRow;
  readonly days: readonly RequestDay[];
}

const standing = async (
  session: Session,
  employeeId: string,
  except: string | undefined,
): Promise<Standing[]> => {
  const requests = (await repository.standingRequests(session, employeeId)).filter(
    ({ id, status }) => id !== except && isStanding(status),
  );
  const days = await repository.findDays(
    session,
    requests.map(({ id }) => id),
  );
  return requests.map((request) => ({
    request,
    days: days.filter(({ requestId }) => requestId === request.id),
  }));
};

const takes = (balance: string, days: readonly CountedDay[]): Entry[] =>
  days.map(({ date, amount }) => ({ balance, kind: 'take', on: date, amount: -amount, key: null }));

/** Pending requests hold their days too: two of them never promise the same day. */
const availableFor = (
  ledger: Ledger,
  type: LeaveType,
  {
    asked,
    days,
    others,
    world,
    today,
  }: {
    readonly asked: AskedLeave;
    readonly days: readonly CountedDay[];
    readonly others: readonly Standing[];
    readonly world: AccrualWorld;
    readonly today: PlainDate;
  },
): Millidays | null => {
  const balance = balanceOf(type);
  if (balance === null) return null;
  const pending = others.flatMap(({ request, days: held }) =>
    request.status === 'pending' && request.balance === balance ? takes(balance, held) : [],
  );
  const promised = [...pending, ...takes(balance, days)];
  const last = [asked.to, ...promised.map(({ on }) => on)].sort().at(-1) ?? asked.to;
  const through = plainDate(dateParts(last).year, 12, 31);
  const entries = entriesThrough(ledger, world, { through, today, promised });
  const least = leastBalanceFrom(
    entries.filter((entry) => entry.balance === balance),
    asked.from,
  );
  return least + sumOf(days);
};

/** Days of the same kind in each year of this leave, beside what it takes of the year. */
const yearsOf = (ofType: readonly Standing[], days: readonly CountedDay[]) => {
  const years = [...new Set(days.map(({ date }) => dateParts(date).year))];
  return years.map((year) => {
    const isIn = ({ date }: { readonly date: PlainDate }): boolean => dateParts(date).year === year;
    const used = ofType.reduce((sum, { request, days: held }) => {
      if (held.length > 0) return sum + sumOf(held.filter(isIn));
      // Leave from before the service was used is known by its first day alone.
      return isIn({ date: request.from_date }) ? sum + request.amount : sum;
    }, 0);
    return { used, asked: sumOf(days.filter(isIn)) };
  });
};

const employmentProblems = ({ employee }: Ledger, { from, to }: AskedLeave): FieldProblem[] => {
  const { hireDate, terminationDate } = employee;
  const isAfter = terminationDate !== null && to > terminationDate;
  return [
    ...(from < hireDate ? [at('from', 'before_hire', { hire_date: hireDate })] : []),
    ...(isAfter ? [at('to', 'after_termination', { termination_date: terminationDate })] : []),
  ];
};

const unitOf = (part: AskedLeave['part']): LeaveUnit =>
  part === 'full' ? 'day' : part === 'hours' ? 'hour' : 'half_day';

const shapeProblems = (
  type: LeaveType,
  { from, to, part, hours }: AskedLeave,
  { settings: { hours_per_day: maximum } }: AccrualWorld,
): FieldProblem[] => {
  const unit = unitOf(part);
  return [
    ...(type.units.includes(unit)
      ? []
      : [at('part', 'leave_unit_not_allowed', { unit, allowed: type.units })]),
    ...(unit !== 'day' && from !== to ? [at('to', 'leave_one_day')] : []),
    // Leave by the hour leaves its day a day of work: all the hours of a day are a day of leave.
    ...(hours !== null && hours > maximum ? [at('hours', 'too_big', { maximum })] : []),
  ];
};

const overlapProblems = (
  others: readonly Standing[],
  days: readonly CountedDay[],
  { part }: AskedLeave,
): FieldProblem[] => {
  const asked = new Map(days.map(({ date, amount }) => [date, amount]));
  const hit = others.find(({ request, days: held }) =>
    held.some(({ date, amount }) => {
      const wanted = asked.get(date);
      if (wanted === undefined) return false;
      const isSameHalf = part === request.part && part !== 'hours';
      return isSameHalf || wanted + amount > WHOLE_DAY;
    }),
  );
  if (hit === undefined) return [];
  const { id, from_date: from, to_date: to } = hit.request;
  return [at('from', 'leave_overlaps', { id, from, to })];
};
