import {
  addDays,
  addMonths,
  completedYears,
  dateParts,
  daysBetween,
  daysInMonth,
  plainDate,
  type PlainDate,
} from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import {
  hundredthsOf,
  roundDays,
  toDays,
  WHOLE_DAY,
  type Millidays,
  type Rounding,
} from './day-amounts.js';
import { explain, figureOf, type LeaveExplanation } from './leave-explanation.js';

/** What annual leave depends on. */
export interface EntitlementFacts {
  readonly hireDate: PlainDate;
  /** The last day of work. */
  readonly terminationDate: PlainDate | null;
  readonly birthDate: PlainDate | null;
  readonly disability: boolean;
  readonly priorServiceMonths: number;
  /** The first day of hard, hazardous or remote work. */
  readonly hazardousFrom: PlainDate | null;
}

export interface EntitlementWorld {
  readonly parameters: ParameterSet;
  readonly rounding: Rounding;
  /** The law says "exceeded fifty"; some count the birthday itself. */
  readonly seniorAge: 'exceeded' | 'reached';
}

export interface AnnualRate {
  readonly days: number;
  readonly explanations: readonly LeaveExplanation[];
}

const MONTHS_PER_YEAR = 12;

const figure = ({ parameters }: EntitlementWorld, key: string, on: PlainDate): number =>
  figureOf(parameters, key, on);

const isDefined = (parameters: ParameterSet, key: string, on: PlainDate): boolean => {
  const first = parameters.get(key)?.values[0]?.from;
  return first !== undefined && first <= on;
};

const seniorServiceFrom = (facts: EntitlementFacts, years: number): PlainDate =>
  addMonths(facts.hireDate, Math.max(0, years * MONTHS_PER_YEAR - facts.priorServiceMonths));

const seniorAgeFrom = (birthDate: PlainDate, age: number, world: EntitlementWorld): PlainDate => {
  const birthday = addMonths(birthDate, age * MONTHS_PER_YEAR);
  return world.seniorAge === 'reached' ? birthday : addDays(birthday, 1);
};

/** Days a year that the law gives on the day; the most favourable rule that applies. */
export const annualRateOn = (
  facts: EntitlementFacts,
  on: PlainDate,
  world: EntitlementWorld,
): AnnualRate => {
  const base = baseRateOn(facts, on, world);
  if (facts.hazardousFrom === null || on < facts.hazardousFrom) {
    return { days: base.days, explanations: [base] };
  }
  const extra = figure(world, 'leave.annual_hazardous_extra_days', on);
  const hazardous = explain('annual_hazardous', { days: extra }, { ...world, on });
  return { days: base.days + extra, explanations: [base, hazardous] };
};

const baseRateOn = (
  facts: EntitlementFacts,
  on: PlainDate,
  world: EntitlementWorld,
): LeaveExplanation & { readonly days: number } => {
  const { parameters } = world;
  const law = { parameters, on };
  if (facts.disability && isDefined(parameters, 'leave.annual_disability_days', on)) {
    const days = figure(world, 'leave.annual_disability_days', on);
    return { days, ...explain('annual_disability', { days }, law) };
  }
  const senior = figure(world, 'leave.annual_senior_days', on);
  const years = figure(world, 'leave.annual_senior_service_years', on);
  if (on >= seniorServiceFrom(facts, years)) {
    return { days: senior, ...explain('annual_senior_service', { days: senior, years }, law) };
  }
  const age = figure(world, 'leave.annual_senior_age', on);
  if (facts.birthDate !== null && on >= seniorAgeFrom(facts.birthDate, age, world)) {
    return { days: senior, ...explain('annual_senior_age', { days: senior, age }, law) };
  }
  const isFirstYear = completedYears(facts.hireDate, on) < 1;
  const key = isFirstYear ? 'leave.annual_first_year_days' : 'leave.annual_days';
  const days = figure(world, key, on);
  return { days, ...explain(isFirstYear ? 'annual_first_year' : 'annual_ordinary', { days }, law) };
};

/** The first day on which annual leave may be taken: after six months; at once with a disability. */
export const usableFrom = (facts: EntitlementFacts, world: EntitlementWorld): PlainDate => {
  const { hireDate, disability } = facts;
  if (disability && isDefined(world.parameters, 'leave.annual_disability_days', hireDate)) {
    return hireDate;
  }
  return addMonths(hireDate, figure(world, 'leave.annual_waiting_months', hireDate));
};

/** A day weighs this, divided by the days of its month: a common multiple of all lengths of months. */
const MONTH_WEIGHT = 377_580;

/** Days with one rate each: the rate changes on a few days of a year only. */
const rateChanges = (
  facts: EntitlementFacts,
  world: EntitlementWorld,
  from: PlainDate,
): PlainDate[] => {
  const years = figure(world, 'leave.annual_senior_service_years', from);
  const age = figure(world, 'leave.annual_senior_age', from);
  return [
    addMonths(facts.hireDate, MONTHS_PER_YEAR),
    seniorServiceFrom(facts, years),
    ...(facts.birthDate === null ? [] : [seniorAgeFrom(facts.birthDate, age, world)]),
    ...(facts.hazardousFrom === null ? [] : [facts.hazardousFrom]),
    ...(world.parameters.get('leave.annual_days')?.values.map((value) => value.from) ?? []),
  ];
};

/** Days of leave from `from` to `to` as a fraction over MONTH_WEIGHT × 12; additive over any cut. */
const weigh = (
  facts: EntitlementFacts,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  world: EntitlementWorld,
): number => {
  const changes = rateChanges(facts, world, from);
  let sum = 0;
  let rate = annualRateOn(facts, from, world).days;
  for (let date = from; date <= to;) {
    const { year, month } = dateParts(date);
    const length = daysInMonth(year, month);
    const ends = [to, plainDate(year, month, length)];
    for (const change of changes) {
      if (change === date) rate = annualRateOn(facts, date, world).days;
      if (change > date) ends.push(addDays(change, -1));
    }
    const end = ends.reduce(earlier);
    sum += rate * (MONTH_WEIGHT / length) * (daysBetween(date, end) + 1);
    date = addDays(end, 1);
  }
  return sum;
};

const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** What is accrued from one day to another, both included, as far as he is employed; to the hundredth of a day. */
export const accruedBetween = (
  facts: EntitlementFacts,
  range: { readonly from: PlainDate; readonly to: PlainDate },
  world: EntitlementWorld,
): Millidays => {
  const from = later(range.from, facts.hireDate);
  const to = earlier(range.to, facts.terminationDate ?? range.to);
  if (from > to) return 0;
  return hundredthsOf(weigh(facts, { from, to }, world), MONTH_WEIGHT * MONTHS_PER_YEAR);
};

export interface AccrualPiece {
  /** The month, 1–12. */
  readonly month: number;
  /** Its last day on which something accrued. */
  readonly on: PlainDate;
  readonly amount: Millidays;
}

/**
 * A leave year (a calendar year) in monthly pieces, from the first day that counts. They sum exactly to the year's
 * rounded entitlement: each piece is the difference of what has accrued until its end and until its beginning.
 */
export const accrualPieces = (
  facts: EntitlementFacts,
  { year, startsOn }: { readonly year: number; readonly startsOn: PlainDate },
  world: EntitlementWorld,
): AccrualPiece[] => {
  const from = later(later(plainDate(year, 1, 1), startsOn), facts.hireDate);
  const last = earlier(plainDate(year, 12, 31), facts.terminationDate ?? plainDate(year, 12, 31));
  if (from > last) return [];
  const total = roundDays(accruedBetween(facts, { from, to: last }, world), world.rounding);
  const pieces: AccrualPiece[] = [];
  let before = 0;
  for (let { month } = dateParts(from); month <= dateParts(last).month; month += 1) {
    const end = earlier(plainDate(year, month, daysInMonth(year, month)), last);
    const until =
      end === last ? total : Math.min(total, accruedBetween(facts, { from, to: end }, world));
    pieces.push({ month, on: end, amount: until - before });
    before = until;
  }
  return pieces;
};

export interface EntitlementAnswer {
  readonly days: number;
  readonly explanations: readonly LeaveExplanation[];
}

/** Annual leave that somebody is entitled to on a day: nothing in the first months, a part in the first year. */
export const annualEntitlementOn = (
  facts: EntitlementFacts,
  on: PlainDate,
  world: EntitlementWorld,
): EntitlementAnswer => {
  const rate = annualRateOn(facts, on, world);
  const usable = usableFrom(facts, world);
  const law = { parameters: world.parameters, on };
  if (on < usable) {
    const months = figure(world, 'leave.annual_waiting_months', on);
    return { days: 0, explanations: [explain('annual_waiting', { months, until: usable }, law)] };
  }
  const isPart = completedYears(facts.hireDate, on) < 1 && usable > facts.hireDate;
  if (!isPart) return rate;
  const served = accruedBetween(facts, { from: facts.hireDate, to: addDays(on, -1) }, world);
  const days = toDays(roundDays(served, world.rounding));
  const part = explain('annual_pro_rata', { served: days, days: rate.days }, law);
  return { days, explanations: [...rate.explanations, part] };
};

/** A company's own days of a year for the part of it in which he is employed; to the hundredth of a day. */
export const ownShareOfYear = (
  { hireDate, terminationDate }: Pick<EntitlementFacts, 'hireDate' | 'terminationDate'>,
  { year, daysPerYear }: { readonly year: number; readonly daysPerYear: Millidays },
): Millidays => {
  let weight = 0;
  for (let month = 1; month <= MONTHS_PER_YEAR; month += 1) {
    const length = daysInMonth(year, month);
    const from = later(plainDate(year, month, 1), hireDate);
    const to = earlier(plainDate(year, month, length), terminationDate ?? '2199-12-31');
    if (from <= to) weight += (MONTH_WEIGHT / length) * (daysBetween(from, to) + 1);
  }
  return hundredthsOf(daysPerYear * weight, MONTH_WEIGHT * MONTHS_PER_YEAR * WHOLE_DAY);
};
