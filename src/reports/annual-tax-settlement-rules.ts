import type { YearToDateFacts } from '../payroll-engine/facts.js';
import {
  exemptionOf,
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

/** The tax of all that was paid, here and by earlier employers, against what was withheld. */
export const settle = (
  { own, elsewhere }: { readonly own: YearToDateFacts; readonly elsewhere: YearToDateFacts },
  { taxTreatment, isDisabled }: Taxpayer,
  tax: IncomeTaxRules,
): Settlement => {
  const treatment = tax.treatments.get(taxTreatment);
  const isFlat = treatment?.method === 'flat';
  const days = own.days + (isFlat ? 0 : elsewhere.days);
  const payPiastres = own.taxablePayPiastres + (isFlat ? 0n : elsewhere.taxablePayPiastres);
  const withheldPiastres = own.taxWithheldPiastres + (isFlat ? 0n : elsewhere.taxWithheldPiastres);
  const exemption =
    treatment === undefined || isFlat ? 0n : exemptionOf(isDisabled, treatment, tax);
  const accumulated = isFlat
    ? { annualPiastres: 0n, duePiastres: applyRate(payPiastres, tax.flatRate) }
    : taxOfAccumulation({ days, taxablePayPiastres: payPiastres }, exemption, tax);
  return {
    days,
    payPiastres,
    exemptionPiastres: roundHalfUpDivide(exemption * BigInt(days), tax.yearDays),
    annualTaxableIncomePiastres: accumulated.annualPiastres,
    duePiastres: accumulated.duePiastres,
    withheldPiastres,
    differencePiastres: accumulated.duePiastres - withheldPiastres,
  };
};
