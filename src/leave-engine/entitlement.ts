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
import type { LeaveRuleId } from './leave-rule-catalogue.js';

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
  const rules = [baseRuleOn(facts, on, world), ...hazardousRuleOn(facts, on, world)];
  const law = { parameters: world.parameters, on };
  return {
    days: rules.reduce((sum, { operands }) => sum + operands.days, 0),
    explanations: rules.map(({ rule, operands }) => explain(rule, operands, law)),
  };
};

/** The same without its reasons. */
const annualDaysOn = (facts: EntitlementFacts, on: PlainDate, world: EntitlementWorld): number =>
  hazardousRuleOn(facts, on, world).reduce(
    (sum, { operands }) => sum + operands.days,
    baseRuleOn(facts, on, world).operands.days,
  );

interface AppliedRule {
  readonly rule: LeaveRuleId;
  readonly operands: Readonly<Record<string, number>> & { readonly days: number };
}

const hazardousRuleOn = (
  facts: EntitlementFacts,
  on: PlainDate,
  world: EntitlementWorld,
): readonly AppliedRule[] => {
  if (facts.hazardousFrom === null || on < facts.hazardousFrom) return [];
  const days = figure(world, 'leave.annual_hazardous_extra_days', on);
  return [{ rule: 'annual_hazardous', operands: { days } }];
};

/**
 * The most favourable of the rules whose conditions he meets, the more special one where two give the same. In the law's
 * own figures that is always the more special; a company may give everybody more than that, and whoever is older, has
 * served longer or has a disability has spent his year of service like everybody.
 */
const baseRuleOn = (facts: EntitlementFacts, on: PlainDate, world: EntitlementWorld): AppliedRule =>
  [...disabilityRuleOn(facts, on, world), ...seniorRuleOn(facts, on, world)].reduceRight(
    (best, rule) => (rule.operands.days >= best.operands.days ? rule : best),
    serviceRuleOn(facts, on, world),
  );

const disabilityRuleOn = (
  { disability }: EntitlementFacts,
  on: PlainDate,
  world: EntitlementWorld,
): readonly AppliedRule[] => {
  const key = 'leave.annual_disability_days';
  if (!disability || !isDefined(world.parameters, key, on)) return [];
  return [{ rule: 'annual_disability', operands: { days: figure(world, key, on) } }];
};

const seniorRuleOn = (
  facts: EntitlementFacts,
  on: PlainDate,
  world: EntitlementWorld,
): readonly AppliedRule[] => {
  const days = figure(world, 'leave.annual_senior_days', on);
  const years = figure(world, 'leave.annual_senior_service_years', on);
  if (on >= seniorServiceFrom(facts, years)) {
    return [{ rule: 'annual_senior_service', operands: { days, years } }];
  }
  const age = figure(world, 'leave.annual_senior_age', on);
  return facts.birthDate !== null && on >= seniorAgeFrom(facts.birthDate, age, world)
    ? [{ rule: 'annual_senior_age', operands: { days, age } }]
    : [];
};

/** By service alone: after the first year never fewer than in it. */
const serviceRuleOn = (
  facts: EntitlementFacts,
  on: PlainDate,
  world: EntitlementWorld,
): AppliedRule => {
  const ofFirstYear = figure(world, 'leave.annual_first_year_days', on);
  return completedYears(facts.hireDate, on) < 1
    ? { rule: 'annual_first_year', operands: { days: ofFirstYear } }
    : {
        rule: 'annual_ordinary',
        operands: { days: Math.max(ofFirstYear, figure(world, 'leave.annual_days', on)) },
      };
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

/** The figures that say how many days a year gives: with a company's own values they change on days of their own. */
export const ANNUAL_LEAVE_FIGURES: readonly string[] = [
  'leave.annual_days',
  'leave.annual_disability_days',
  'leave.annual_first_year_days',
  'leave.annual_hazardous_extra_days',
  'leave.annual_senior_days',
];

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
    ...ANNUAL_LEAVE_FIGURES.flatMap(
      (key) => world.parameters.get(key)?.values.map(({ from: on }) => on) ?? [],
    ),
  ];
};

/** Days that follow each other and give the same a year. */
interface Stretch {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly daysPerYear: number;
}

const stretchesOf = (
  facts: EntitlementFacts,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  world: EntitlementWorld,
): Stretch[] => {
  const changes = rateChanges(facts, world, from).filter((change) => from < change && change <= to);
  const begins = [from, ...new Set(changes.toSorted())];
  return begins.map((begin, place) => {
    const next = begins[place + 1];
    return {
      from: begin,
      to: next === undefined ? to : addDays(next, -1),
      daysPerYear: annualDaysOn(facts, begin, world),
    };
  });
};

/** Of days from the first to the last, as a fraction over MONTH_WEIGHT: a month weighs the same whatever its length. */
const weightOfDays = (from: PlainDate, to: PlainDate): number => {
  const [first, last] = [dateParts(from), dateParts(to)];
  const months = (last.year - first.year) * MONTHS_PER_YEAR + last.month - first.month;
  const ofFirst = MONTH_WEIGHT / daysInMonth(first.year, first.month);
  const ofLast = MONTH_WEIGHT / daysInMonth(last.year, last.month);
  return months * MONTH_WEIGHT - (first.day - 1) * ofFirst + last.day * ofLast;
};

/** Of the stretches until a day, as a fraction over MONTH_WEIGHT × 12: whole numbers, additive over any cut. */
const weightThrough = (stretches: readonly Stretch[], through: PlainDate): number =>
  stretches.reduce(
    (sum, { from, to, daysPerYear }) =>
      from > through ? sum : sum + daysPerYear * weightOfDays(from, earlier(to, through)),
    0,
  );

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
  return daysOfWeight(weightThrough(stretchesOf(facts, { from, to }, world), to));
};

const daysOfWeight = (weight: number): Millidays =>
  hundredthsOf(weight, MONTH_WEIGHT * MONTHS_PER_YEAR);

export interface AccrualPiece {
  /** The month, 1–12. */
  readonly month: number;
  /** Its last day on which something accrued. */
  readonly on: PlainDate;
  readonly amount: Millidays;
}

interface LeaveYear {
  readonly year: number;
  /** The first day that counts. */
  readonly startsOn: PlainDate;
}

/** The days of a leave year (a calendar year) that count; undefined: none. */
const countedDays = ({ hireDate, terminationDate }: EntitlementFacts, own: LeaveYear) => {
  const from = later(later(plainDate(own.year, 1, 1), own.startsOn), hireDate);
  const to = earlier(plainDate(own.year, 12, 31), terminationDate ?? plainDate(own.year, 12, 31));
  return from > to ? undefined : { from, to };
};

/** A leave year's rounded entitlement. */
export const accruedInYear = (
  facts: EntitlementFacts,
  year: LeaveYear,
  world: EntitlementWorld,
): Millidays => {
  const counted = countedDays(facts, year);
  return counted === undefined
    ? 0
    : roundDays(accruedBetween(facts, counted, world), world.rounding);
};

/**
 * A leave year in monthly pieces. They sum exactly to its rounded entitlement: each piece is the difference of what has
 * accrued until its end and until its beginning.
 */
export const accrualPieces = (
  facts: EntitlementFacts,
  own: LeaveYear,
  world: EntitlementWorld,
): AccrualPiece[] => {
  const counted = countedDays(facts, own);
  if (counted === undefined) return [];
  const stretches = stretchesOf(facts, counted, world);
  const total = roundDays(daysOfWeight(weightThrough(stretches, counted.to)), world.rounding);
  const [first, last] = [dateParts(counted.from).month, dateParts(counted.to).month];
  let before = 0;
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const month = first + place;
    const on = earlier(plainDate(own.year, month, daysInMonth(own.year, month)), counted.to);
    const until =
      on === counted.to ? total : Math.min(total, daysOfWeight(weightThrough(stretches, on)));
    const amount = until - before;
    before = until;
    return { month, on, amount };
  });
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
