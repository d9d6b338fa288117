import type { YearToDateFacts } from '../payroll-engine/facts.js';
import {
  exemptionOf,
  plusYearToDate,
  taxOfAccumulation,
  type IncomeTaxRules,
} from '../payroll-engine/income-tax.js';
import { roundHalfUpDivide, type Piastres } from '../shared/money.js';
import { applyRate } from '../shared/rate.js';

/** Of one employee and one stretch of the year under one law. */
export interface Settlement {
  readonly days: number;
  readonly payPiastres: Piastres;
  /** For the days; none under the flat treatment. */
  readonly exemptionPiastres: Piastres;
  readonly annualTaxableIncomePiastres: Piastres;
  readonly duePiastres: Piastres;
  readonly withheldPiastres: Piastres;
  /** Due and not withheld; below zero what was withheld too much. */
  readonly differencePiastres: Piastres;
}

interface Taxpayer {
  readonly taxTreatment: string;
  readonly isDisabled: boolean;
}

/** What was paid here, by the scale and at the flat rate, and by earlier employers. */
interface Paid {
  readonly own: { readonly accumulated: YearToDateFacts; readonly flat: YearToDateFacts };
  readonly elsewhere: YearToDateFacts;
}

/**
 * The tax of all that was paid against what was withheld. Months at the flat rate stand beside the scale; for who has
 * no others here, earlier employers do not count.
 */
export const settle = (
  { own: { accumulated: here, flat }, elsewhere }: Paid,
  { taxTreatment, isDisabled }: Taxpayer,
  tax: IncomeTaxRules,
): Settlement => {
  const treatment = tax.treatments.get(taxTreatment);
  const isFlatOnly = treatment?.method === 'flat' && here.days === 0;
  const scale = isFlatOnly ? here : plusYearToDate(here, elsewhere);
  const exemption =
    treatment === undefined || isFlatOnly ? 0n : exemptionOf(isDisabled, treatment, tax);
  const accumulated = taxOfAccumulation(scale, exemption, tax);
  const duePiastres = accumulated.duePiastres + applyRate(flat.taxablePayPiastres, tax.flatRate);
  const withheldPiastres = scale.taxWithheldPiastres + flat.taxWithheldPiastres;
  return {
    days: scale.days + flat.days,
    payPiastres: scale.taxablePayPiastres + flat.taxablePayPiastres,
    exemptionPiastres: roundHalfUpDivide(exemption * BigInt(scale.days), tax.yearDays),
    annualTaxableIncomePiastres: accumulated.annualPiastres,
    duePiastres,
    withheldPiastres,
    differencePiastres: duePiastres - withheldPiastres,
  };
};
