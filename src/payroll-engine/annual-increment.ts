import type { Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';
import { applyRate, compareRates, rate, rateText } from '../shared/rate.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { moneyAt, typedParameterAt } from '../statutory/parameters-at.js';

/** The annual periodic increment of a month's basic salary, and what decided it. */
export interface AnnualIncrement {
  readonly amountPiastres: Piastres;
  /** Of the insured wage, as a decimal. */
  readonly rate: string;
  readonly floorPiastres: Piastres;
  /** Which of the two is the larger. */
  readonly decidedBy: 'rate' | 'floor';
  readonly law: string;
  readonly article: string;
}

/**
 * max(rate × insured wage, floor of the decree), both of the day it falls due (law 14/2025 art. 12). A company's own
 * rate counts where it is the higher one. Throws DomainError `parameter_not_defined` before 2020-07.
 */
export const annualIncrement = (
  { insuredWagePiastres, on }: { readonly insuredWagePiastres: Piastres; readonly on: PlainDate },
  parameters: ParameterSet,
  ownRate: string | null = null,
): AnnualIncrement => {
  const statutory = typedParameterAt(parameters, 'labour.annual_increment_rate', on, 'rate');
  const floor = typedParameterAt(parameters, 'labour.annual_increment_floor', on, 'money');
  const lawful = rate(statutory.value);
  const own = ownRate === null ? lawful : rate(ownRate);
  const applied = compareRates(own, lawful) > 0 ? own : lawful;
  const byRate = applyRate(insuredWagePiastres, applied);
  const floorPiastres = moneyAt(parameters, 'labour.annual_increment_floor', on);
  const { law, article } = byRate >= floorPiastres ? statutory : floor;
  return {
    amountPiastres: byRate >= floorPiastres ? byRate : floorPiastres,
    rate: rateText(applied),
    floorPiastres,
    decidedBy: byRate >= floorPiastres ? 'rate' : 'floor',
    law,
    article,
  };
};
