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
