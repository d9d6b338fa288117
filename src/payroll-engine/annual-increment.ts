import type { Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';
import { applyRate, compareRates, rate, rateText } from '../shared/rate.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { moneyAt, typedParameterAt } from '../statutory/parameters-at.js';

export const INCREMENT_BASES = ['insured_wage', 'basic_salary'] as const;
export type IncrementBase = (typeof INCREMENT_BASES)[number];

/** The annual periodic increment of a month's basic salary, and what decided it. */
export interface AnnualIncrement {
  readonly amountPiastres: Piastres;
  /** A decimal: of the base, the one that counts where there are two. */
  readonly rate: string;
  readonly rateOf: IncrementBase;
  readonly floorPiastres: Piastres;
  /** Which of them is the largest. */
  readonly decidedBy: 'rate' | 'basic_rate' | 'floor';
  /** Null where the company's own rate of the basic salary decided. */
  readonly law: string | null;
  readonly article: string | null;
}

/** What the company gives: decimal texts, null where it leaves it to the law. */
interface OwnIncrementRates {
  /** Counts where it is higher than that of the law. */
  readonly rate: string | null;
  /** Of the basic salary, where that is more: the reading by which the 7 % of law 12/2003 never ceased. */
  readonly basicRate: string | null;
}

const BY_LAW: OwnIncrementRates = { rate: null, basicRate: null };

interface Wages {
  readonly insuredWagePiastres: Piastres;
  /** Of the day before. */
  readonly basicPiastres: Piastres;
  /** When it falls due. */
  readonly on: PlainDate;
}

/**
 * max(rate × wage, floor of the decree), all of the day it falls due: of the insured wage since July 2021 (law 14/2025
 * art. 12, and the decrees before it), of the basic one until then. Throws DomainError `parameter_not_defined` before
 * 2020-07.
 */
export const annualIncrement = (
  wages: Wages,
  parameters: ParameterSet,
  own: OwnIncrementRates = BY_LAW,
): AnnualIncrement => {
  const { on, basicPiastres } = wages;
  const floor = typedParameterAt(parameters, 'labour.annual_increment_floor', on, 'money');
  const floorPiastres = moneyAt(parameters, 'labour.annual_increment_floor', on);
  const byRate = { ...ofRate(wages, parameters, own.rate), floorPiastres };
  const basicRate = rate(own.basicRate ?? '0');
  const ofBasic = applyRate(basicPiastres, basicRate);
  if (ofBasic > byRate.amountPiastres && ofBasic >= floorPiastres) {
    return {
      ...{ amountPiastres: ofBasic, rate: rateText(basicRate), rateOf: 'basic_salary' },
      ...{ floorPiastres, decidedBy: 'basic_rate', law: null, article: null },
    };
  }
  if (byRate.amountPiastres >= floorPiastres) return byRate;
  const { law, article } = floor;
  return { ...byRate, amountPiastres: floorPiastres, decidedBy: 'floor', law, article };
};

const ofRate = (
  { insuredWagePiastres, basicPiastres, on }: Wages,
  parameters: ParameterSet,
  ownRate: string | null,
): Omit<AnnualIncrement, 'floorPiastres'> => {
  const statutory = typedParameterAt(parameters, 'labour.annual_increment_rate', on, 'rate');
  const base = typedParameterAt(parameters, 'labour.annual_increment_base', on, 'text').value;
  const lawful = rate(statutory.value);
  const own = ownRate === null ? lawful : rate(ownRate);
  const applied = compareRates(own, lawful) > 0 ? own : lawful;
  const isOfBasic = base === 'basic_wage';
  const { law, article } = statutory;
  return {
    amountPiastres: applyRate(isOfBasic ? basicPiastres : insuredWagePiastres, applied),
    rate: rateText(applied),
    rateOf: isOfBasic ? 'basic_salary' : 'insured_wage',
    ...{ decidedBy: 'rate', law, article },
  };
};
