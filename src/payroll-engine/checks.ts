import { formatEgp, type Piastres } from '../shared/money.js';
import { lastDayOf } from '../shared/pay-month.js';
import { completedYears } from '../shared/plain-date.js';
import type { TaxTreatmentEntry } from '../statutory/parameter-types.js';
import { isMore, payable, times } from './exact.js';
import type { Earnings } from './earnings.js';
import type { PayslipFacts } from './facts.js';
import type { PayslipWarning } from './payslip-types.js';
import type { Rules } from './rules.js';
import type { Earned } from './settlement.js';
import { employerShareOf, type InsuranceScheme } from './social-insurance.js';
import type { Cliff } from './tax-scale.js';

const PART_TIME_STATUS = '19';
const UNINSURED_STATUS = '21';

/** Workers of the establishment, as far as anybody says. */
export const workersOf = (
  { company }: PayslipFacts,
  { workerCount }: Rules['policies'],
): number | undefined => company?.workerCount ?? workerCount ?? undefined;

/** The monthly wage against the minimum wage; part-time staff have an hourly minimum instead, owners none. */
export const checkMinimumWage = (
  facts: PayslipFacts,
  earnings: Earnings,
  contributionWagePiastres: Piastres,
  scheme: InsuranceScheme,
  { minimumWage, policies }: Rules,
): PayslipWarning | undefined => {
  const { minimumPiastres, countsEmployerInsurance, exemptBelowWorkers } = minimumWage;
  const workers = workersOf(facts, policies);
  if (workers !== undefined && workers < exemptBelowWorkers) return undefined;
  if (facts.employee.insuranceStatus === PART_TIME_STATUS || scheme.kind === 'single_payer') {
    return undefined;
  }
  const wage = payable(earnings.monthlyWage);
  if (wage >= minimumPiastres) return undefined;
  const share = countsEmployerInsurance ? employerShareOf(contributionWagePiastres, scheme) : 0n;
  const params = { wage: formatEgp(wage), minimum: formatEgp(minimumPiastres) };
  return wage + share >= minimumPiastres
    ? {
        code: 'minimum_wage_met_by_employer_insurance',
        params: { ...params, employerInsurance: formatEgp(share) },
      }
    : { code: 'below_minimum_wage', params };
};

/**
 * The net hour of part-time staff against their minimum: the net share of this month's wage, of the monthly wage, over the
 * hours of a whole month. Without contractual hours of their own nothing is known of the hour.
 */
export const checkPartTimeWage = (
  { employee }: PayslipFacts,
  { earnings, gross }: Pick<Earned, 'earnings' | 'gross'>,
  netPiastres: Piastres,
  { minimumWage: { partTimeHourPiastres: minimum }, dayCount }: Rules,
): PayslipWarning | undefined => {
  const { insuranceStatus, hoursPerDay } = employee;
  if (insuranceStatus !== PART_TIME_STATUS || hoursPerDay === undefined) return undefined;
  if (minimum === undefined || gross <= 0n || netPiastres < 0n) return undefined;
  const ofMonth = times(earnings.monthlyWage, { numerator: netPiastres, denominator: gross });
  const hour = times(ofMonth, {
    numerator: hoursPerDay.denominator,
    denominator: hoursPerDay.numerator * BigInt(dayCount.total),
  });
  if (!isMore({ numerator: minimum, denominator: 1n }, hour)) return undefined;
  return {
    code: 'below_part_time_minimum_wage',
    params: { hour: formatEgp(payable(hour)), minimum: formatEgp(minimum) },
  };
};

/** Warnings that follow from the employee's record alone. */
export const checkRecord = (
  { employee, insurance, period }: PayslipFacts,
  scheme: InsuranceScheme,
  appliedScheme: InsuranceScheme,
  treatment: TaxTreatmentEntry,
  rules: Rules,
): readonly PayslipWarning[] => {
  const warnings: PayslipWarning[] = [];
  const status = scheme.status;
  const insured = scheme.kind !== 'none';
  // A simulation without a hiring day has no record to miss.
  const recordExpected = insured && employee.hireDate !== undefined;
  if (
    recordExpected &&
    employee.insuranceStart === undefined &&
    insurance.contributionWagePiastres === undefined
  ) {
    warnings.push({ code: 'insurance_record_missing', params: {} });
  }
  if (!scheme.verified) warnings.push({ code: 'insurance_status_unverified', params: { status } });
  if (appliedScheme !== scheme) {
    warnings.push({
      code: 'insurance_status_contradicts_governorate',
      params: { status, governorate: employee.workGovernorate ?? '' },
    });
  }
  if (!treatment.verified) {
    warnings.push({ code: 'tax_treatment_unverified', params: { treatment: treatment.code } });
  }
  if (treatment.method === 'flat' && status !== UNINSURED_STATUS) {
    warnings.push({
      code: 'tax_treatment_requires_uninsured',
      params: { treatment: treatment.code, status },
    });
  }
  const { birthDate } = employee;
  const age = rules.insurance.retirementAge;
  if (insured && birthDate !== undefined && completedYears(birthDate, lastDayOf(period)) >= age) {
    warnings.push({ code: 'over_retirement_age', params: { age } });
  }
  return warnings;
};

export const cliffWarning = (
  { position, limitPiastres, extraTaxPiastres }: Cliff,
  annualTaxableIncomePiastres: Piastres,
): PayslipWarning => ({
  code: 'tax_band_cliff',
  params: {
    position,
    limit: formatEgp(limitPiastres),
    annualTaxableIncome: formatEgp(annualTaxableIncomePiastres),
    extraTax: formatEgp(extraTaxPiastres),
  },
});
