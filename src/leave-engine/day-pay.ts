import { laterDate, addDays, addMonths, dateParts, type PlainDate } from '../shared/plain-date.js';
import { rateText } from '../shared/rate.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { integerAt } from '../statutory/parameters-at.js';
import { dayOfLaw } from './leave-explanation.js';
import { industrialSickPay, ordinarySickPay } from './leave-pay.js';

/** Sick leave in ordinary establishments and in industrial ones. */
export type SickKind = 'sick' | 'sick_industrial';

export const SICK_KINDS: readonly SickKind[] = ['sick', 'sick_industrial'];

export interface SickFacts {
  /** Days of leave of the kind, ascending, from the first that counts on. */
  readonly days: readonly PlainDate[];
  readonly hireDate: PlainDate;
}

const NOTHING = 0n;

/** The law of a day is that of the first day of its month, as in the rest of payroll. */
const lawOn = (date: PlainDate): PlainDate => {
  const { year, month } = dateParts(date);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01` as PlainDate;
};

/**
 * The share of each day, as decimal text: of the contribution wage by the day of the illness and within the days of
 * the calendar year; an illness goes on while no day lies between two days of leave.
 */
const ordinaryShares = (
  { days }: SickFacts,
  parameters: ParameterSet,
): ReadonlyMap<PlainDate, string> => {
  const shares = new Map<PlainDate, string>();
  let [illnessDays, yearDays] = [0, 0];
  let before: PlainDate | undefined;
  for (const date of days) {
    if (before === undefined || addDays(before, 1) !== date) illnessDays = 0;
    if (before === undefined || dateParts(before).year !== dateParts(date).year) yearDays = 0;
    const day = { insuredWagePiastres: NOTHING, days: 1, illnessDays, yearDays };
    const [segment] = ordinarySickPay(day, { parameters, on: lawOn(date) });
    shares.set(date, segment === undefined ? '0' : rateText(segment.rate));
    before = date;
    illnessDays += 1;
    yearDays += 1;
  }
  return shares;
};

const MONTHS_PER_YEAR = 12;

/** The first day of the years of service, three by three, in which a day lies. */
const windowOf = (date: PlainDate, hireDate: PlainDate, years: number): PlainDate => {
  let start = hireDate;
  for (let next = 1; ; next += 1) {
    const end = addMonths(hireDate, next * years * MONTHS_PER_YEAR);
    if (end > date) return start;
    start = end;
  }
};

/** The same of the wage, by the months of illness within each three years of service. */
const industrialShares = (
  { days, hireDate }: SickFacts,
  parameters: ParameterSet,
): ReadonlyMap<PlainDate, string> => {
  const shares = new Map<PlainDate, string>();
  const key = 'leave.sick_industrial_window_years';
  let window: PlainDate | undefined;
  let windowDays = 0;
  for (const date of days) {
    const on = lawOn(date);
    const years = integerAt(parameters, key, dayOfLaw(parameters, key, on));
    const start = windowOf(laterDate(date, hireDate), hireDate, years);
    if (start !== window) windowDays = 0;
    window = start;
    const [segment] = industrialSickPay(
      { wagePiastres: NOTHING, days: 1, windowDays },
      { parameters, on },
    );
    shares.set(date, segment === undefined ? '0' : rateText(segment.rate));
    windowDays += 1;
  }
  return shares;
};

/** What is paid of a day of sick leave, as decimal text. */
export interface SickDayPay {
  /** Of the contribution wage; in industrial establishments of the wage. */
  readonly share: string;
  /**
   * Of the contribution wage: what of an industrial day social insurance pays, which is what it owes in ordinary
   * establishments too. The employer pays the rest of his step.
   */
  readonly insuranceShare?: string;
}

/** What is paid of each day of sick leave; it depends on the days before. */
export const sickPayOf = (
  kind: SickKind,
  facts: SickFacts,
  parameters: ParameterSet,
): ReadonlyMap<PlainDate, SickDayPay> => {
  const ordinary = ordinaryShares(facts, parameters);
  if (kind === 'sick') return new Map([...ordinary].map(([day, share]) => [day, { share }]));
  const industrial = industrialShares(facts, parameters);
  return new Map(
    [...industrial].map(([day, share]) => [
      day,
      { share, insuranceShare: ordinary.get(day) ?? '0' },
    ]),
  );
};
