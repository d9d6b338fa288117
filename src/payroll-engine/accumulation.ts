import { firstDayOf, payMonth, payMonthOf, yearOf, type PayMonth } from '../shared/pay-month.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { parameterAt } from '../statutory/parameters-at.js';

/** What a tax law changes when it changes: a mid-year change is settled as two periods. */
const LAW_PARAMETERS = ['income_tax.scale', 'income_tax.personal_exemption'] as const;

/**
 * The first month whose taxable pay and withheld tax count into the cumulative tax of `period`: January, or the
 * first month of the tax law in force when that began within the year.
 */
export const accumulationStart = (period: PayMonth, parameters: ParameterSet): PayMonth =>
  LAW_PARAMETERS.map((key) =>
    payMonthOf(parameterAt(parameters, key, firstDayOf(period)).from),
  ).reduce((latest, month) => (month > latest ? month : latest), payMonth(yearOf(period), 1));

/** A stretch of a year under one tax law, both months included: it is settled by itself. */
export interface LawStretch {
  readonly from: PayMonth;
  readonly through: PayMonth;
}

/** The stretches of the year, from the first month that the data know; one where the law did not change in it. */
export const lawStretchesOf = (year: number, parameters: ParameterSet): readonly LawStretch[] => {
  const stretches: LawStretch[] = [];
  for (let month = 1; month <= MONTHS; month += 1) {
    const period = payMonth(year, month);
    if (!isDefined(period, parameters)) continue;
    const from = accumulationStart(period, parameters);
    if (stretches.at(-1)?.from === from) stretches.pop();
    stretches.push({ from, through: period });
  }
  return stretches;
};

const MONTHS = 12;

const isDefined = (period: PayMonth, parameters: ParameterSet): boolean =>
  LAW_PARAMETERS.every((key) => {
    const first = parameters.get(key)?.values[0]?.from;
    return first !== undefined && first <= firstDayOf(period);
  });
