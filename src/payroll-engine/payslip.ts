import { DomainError } from '../shared/domain-error.js';
import { formatEgp, type Piastres } from '../shared/money.js';
import { computeAbsence } from './absence.js';
import { balancingLine, roundingOf } from './balancing.js';
import type { Benefits } from './benefits.js';
import { claimsOf } from './claims.js';
import {
  checkPartTimeWage,
  checkMinimumWage,
  checkRecord,
  cliffWarning,
  workersOf,
} from './checks.js';
import {
  contributionDue,
  determineContributionWage,
  type ContributionDue,
  type ContributionWage,
} from './contribution-wage.js';
import { employedSpan, paidDaysOf, taxDaysOf, type EmployedSpan } from './days.js';
import { takeDebts, type DebtWages } from './debts.js';
import { premiumsOf, takeDeductions, type DeductionClaim } from './deductions.js';
import { computeEarnings } from './earnings.js';
import { checkFacts } from './fact-check.js';
import type { PayslipFacts } from './facts.js';
import {
  computeHealthInsurance,
  NO_HEALTH_SHARES,
  universalHealthApplies,
} from './health-insurance.js';
import {
  computeIncomeTax,
  flatFigures,
  NOTHING_FLAT,
  taxRulesFor,
  treatmentOf,
  type IncomeTax,
} from './income-tax.js';
import { computeLateness } from './lateness.js';
import { computeLeavePay } from './leave-pay.js';
import { computeEmployerLevies, computeMartyrsFund, computeSolidarity } from './levies.js';
import { checkMagnitudes } from './magnitude-check.js';
import { computeOvertime } from './overtime.js';
import { earnedElsewhere, withEndingDues, withLeavePayout, type Earned } from './settlement.js';
import { NOTHING_BEFORE } from './paid-before.js';
import { computePremiumRelief } from './premium-relief.js';
import { line, type Payslip, type PayslipLine, type PayslipWarning } from './payslip-types.js';
import type { Rules } from './rules.js';
import { computeInsurance, type InsuranceScheme } from './social-insurance.js';
import type { TaxTreatmentEntry } from '../statutory/parameter-types.js';

export const required = <Value>(value: Value | undefined, what: string, code: string): Value => {
  if (value !== undefined) return value;
  throw new DomainError('invalid_facts', `no such ${what}: ${code}`, { what, code });
};

export const emptyPayslip = ({ period }: PayslipFacts, rules: Rules): Payslip => ({
  period,
  days: 0,
  paidDays: 0,
  dayBasisDays: rules.dayCount.total,
  gross: 0n,
  contributionWage: 0n,
  employeeInsurance: 0n,
  employerInsurance: 0n,
  healthInsurance: 0n,
  employerHealthInsurance: 0n,
  taxablePay: 0n,
  annualTaxableIncome: 0n,
  incomeTax: 0n,
  ...NOTHING_FLAT,
  martyrsFund: 0n,
  otherDeductions: 0n,
  carriedForward: 0n,
  netRounding: 0n,
  net: 0n,
  employerLevies: 0n,
  employerCost: 0n,
  debts: [],
  lines: [],
  warnings: [{ code: 'not_employed_in_period', params: { period } }],
});

/** Days and earnings of the month: chapters 1 to 4. */
const earnWages = (facts: PayslipFacts, rules: Rules, span: EmployedSpan): Earned => {
  const { paidBefore = NOTHING_BEFORE } = facts;
  const paidDays = paidDaysOf(rules.dayCount, span, paidBefore.days);
  const earnings = computeEarnings(facts, span, rules.dayCount, paidDays);
  if (facts.settlement?.wagesPaid === true) return earnedElsewhere(earnings);
  const overtime = computeOvertime(facts, earnings, rules.overtime);
  const leave = computeLeavePay(facts, rules, earnings, paidDays, span);
  const absentDays = leave?.absentDays ?? facts.time.unpaidAbsenceDays;
  const absence = computeAbsence(absentDays, earnings, paidDays, leave);
  const lateness = computeLateness(facts, earnings, paidDays, { leave, absence }, rules);
  const lines = [...earnings.lines, ...overtime.lines, ...(leave?.lines ?? [])];
  if (absence.line !== undefined) lines.push(absence.line);
  if (lateness.line !== undefined) lines.push(lateness.line);
  const time = absence.amountPiastres + (leave?.amountPiastres ?? 0n) + lateness.amountPiastres;
  const gross = earnings.grossPiastres + overtime.amountPiastres - time;
  return {
    paidDays,
    taxDays: taxDaysOf(rules.taxDayCount, span, paidBefore.taxDays),
    earnings,
    warnings: absence.warning === undefined ? [] : [absence.warning],
    lines,
    gross,
    wage: gross,
    taxable:
      earnings.taxablePiastres +
      overtime.amountPiastres -
      absence.taxablePiastres -
      (leave?.taxablePiastres ?? 0n) -
      lateness.taxablePiastres,
  };
};

const earn = (facts: PayslipFacts, rules: Rules, span: EmployedSpan): Earned => {
  const wages = withLeavePayout(earnWages(facts, rules, span), facts, rules.ending);
  return withEndingDues(wages, facts, rules.ending);
};

const contributionLine = (
  due: ContributionDue,
  wage: ContributionWage,
  amountPiastres: Piastres,
): PayslipLine =>
  line({
    code: 'contribution_wage',
    rule: 'contribution_wage',
    kind: 'information',
    amountPiastres,
    etaCode: 'EI110',
    operands: {
      due,
      frozen: wage.frozen ? 'yes' : 'no',
      wagePiastres: wage.wagePiastres,
      totalPiastres: wage.totalPiastres,
      listedAllowancesPiastres: wage.listedAllowancesPiastres,
      excludedPiastres: wage.excludedPiastres,
      excludedCapPiastres: wage.excludedCapPiastres,
    },
  });

/** Social and health insurance: chapters 5 and 6. */
const insure = (facts: PayslipFacts, rules: Rules, { earnings }: Earned) => {
  const isElsewhere = facts.settlement?.wagesPaid === true;
  const { employee } = facts;
  const scheme = required(
    rules.insurance.schemes.get(employee.insuranceStatus),
    'insurance status',
    employee.insuranceStatus,
  );
  const universal = universalHealthApplies(scheme, employee.workGovernorate, rules.health);
  const applied = universal ? (rules.insurance.universalHealthScheme ?? scheme) : scheme;
  const wage = determineContributionWage(facts.insurance, earnings, rules.contributionWage);
  const due = contributionDue(facts, rules.contributionWage);
  const contributes = !isElsewhere && scheme.kind !== 'none' && due === 'due';
  const contributionWage = contributes ? wage.wagePiastres : 0n;
  const social = computeInsurance(contributionWage, contributes ? applied : NO_SCHEME);
  const health =
    contributes && universal
      ? computeHealthInsurance(contributionWage, employee, rules.health)
      : NO_HEALTH_SHARES;
  const lines = [...social.lines, ...health.lines];
  if (scheme.kind !== 'none' && !isElsewhere) {
    lines.unshift(contributionLine(due, wage, contributionWage));
  }
  return { scheme, applied, wage, contributionWage, social, health, lines };
};

type Insured = ReturnType<typeof insure>;

const NO_SHARES = {
  shares: [],
  totalScaled: 0n,
  totalRate: { numerator: 0n, denominator: 1n },
};

/** Months in which nothing is due. */
const NO_SCHEME: InsuranceScheme = {
  status: '',
  kind: 'none',
  universalHealth: 'never',
  verified: true,
  employee: NO_SHARES,
  employer: NO_SHARES,
};

/** Taxable pay, tax and martyrs' fund: chapters 7 to 9. */
const taxMonth = (
  facts: PayslipFacts,
  rules: Rules,
  earned: Earned,
  insured: Insured,
  premiums: Piastres,
  benefits: Benefits,
) => {
  const treatment: TaxTreatmentEntry = required(
    treatmentOf(facts.employee, rules.tax),
    'tax treatment',
    facts.employee.taxTreatment,
  );
  const revenue = earned.taxable + benefits.totalPiastres;
  const isFlat = treatment.method === 'flat';
  const netRevenue = isFlat
    ? revenue
    : revenue - insured.social.employeePiastres - insured.health.employeePiastres;
  const relief = isFlat
    ? undefined
    : computePremiumRelief(premiums, netRevenue, earned.taxDays, rules.tax);
  const taxablePay = netRevenue - (relief?.amountPiastres ?? 0n);
  const month = { days: earned.taxDays, taxablePayPiastres: taxablePay };
  const taxRules = taxRulesFor(facts, rules.tax);
  const tax = computeIncomeTax(month, facts.employee, facts, treatment, taxRules);
  const martyrs = computeMartyrsFund(earned.wage, insured.contributionWage, rules.levies);
  const baseLines = relief === undefined ? benefits.lines : [...benefits.lines, relief];
  return { treatment, taxablePay, tax, martyrs, baseLines };
};

type Taxed = ReturnType<typeof taxMonth>;

const wagesOf = (earned: Earned, insured: Insured, taxed: Taxed): DebtWages => ({
  grossPiastres: earned.wage,
  monthlyWage: earned.earnings.monthlyWage,
  basicPiastres: earned.earnings.basicPiastres,
  // Tax that is paid back is no wage of which a share could be taken.
  withheldPiastres:
    (taxed.tax.taxPiastres > 0n ? taxed.tax.taxPiastres : 0n) + insured.social.employeePiastres,
});

/** Of the wage alone: what ends with the employment is none. The free amount belongs to the payslip of the wages. */
const solidarityOf = (
  { settlement }: PayslipFacts,
  rules: Rules,
  { gross, wage }: Earned,
  afterStatutory: Piastres,
): PayslipLine | undefined =>
  computeSolidarity(afterStatutory - (gross - wage), settlement?.wagesPaid === true, rules.levies);

/** Deductions after tax and the net: chapters 10 and 11. */
const settle = (
  facts: PayslipFacts,
  rules: Rules,
  earned: Earned,
  insured: Insured,
  taxed: Taxed,
  claims: readonly DeductionClaim[],
) => {
  const afterStatutory =
    earned.gross -
    insured.social.employeePiastres -
    insured.health.employeePiastres -
    taxed.tax.taxPiastres -
    (taxed.martyrs?.amountPiastres ?? 0n);
  const carriedForward = afterStatutory < 0n ? -afterStatutory : 0n;
  const solidarity = solidarityOf(facts, rules, earned, afterStatutory);
  const contribution = solidarity?.amountPiastres ?? 0n;
  const available = afterStatutory + carriedForward - contribution;
  const { settledDebtsPiastres: given = 0n } = facts;
  const room = available - rules.netFloorPiastres - given;
  const debts = takeDebts(facts.debts ?? [], wagesOf(earned, insured, taxed), room, rules.debts);
  const taken = takeDeductions(
    claims,
    facts.carriedDeductions ?? [],
    room - debts.totalPiastres,
    rules.dayCount.total,
  );
  const deducted = debts.totalPiastres + taken.totalPiastres;
  const otherDeductions = contribution + deducted;
  const beforeRounding = available - deducted;
  const netRounding = roundingOf(beforeRounding - given, rules.policies.roundingOfNet);
  const levies =
    facts.settlement?.wagesPaid === true
      ? []
      : computeEmployerLevies(
          insured.scheme.kind !== 'none',
          earned.lines[0]?.amountPiastres ?? 0n,
          insured.contributionWage,
          workersOf(facts, rules.policies),
          rules.levies,
        );
  const balancing: PayslipLine[] = [];
  if (carriedForward > 0n) balancing.push(balancingLine('shortfall_carried', carriedForward));
  if (netRounding !== 0n) balancing.push(balancingLine('net_rounding', netRounding));
  return {
    afterStatutory,
    carriedForward,
    debts: debts.taken,
    otherDeductions,
    deductionLines: [...(solidarity ? [solidarity] : []), ...debts.lines, ...taken.lines],
    deductionWarnings: [...debts.warnings, ...taken.warnings],
    netRounding,
    net: beforeRounding + netRounding,
    levies,
    employerLevies: levies.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n),
    balancing,
  };
};

type Settled = ReturnType<typeof settle>;

export const taxWarnings = ({
  cliff,
  annualTaxableIncomePiastres,
  overWithheldPiastres,
}: IncomeTax): readonly PayslipWarning[] => {
  const warnings: PayslipWarning[] = [];
  if (cliff !== undefined) warnings.push(cliffWarning(cliff, annualTaxableIncomePiastres));
  if (overWithheldPiastres > 0n) {
    const amount = formatEgp(overWithheldPiastres);
    warnings.push({ code: 'tax_over_withheld', params: { amount } });
  }
  return warnings;
};

/** Chapter 12. */
const warn = (
  facts: PayslipFacts,
  rules: Rules,
  earned: Earned,
  insured: Insured,
  taxed: Taxed,
  settled: Settled,
  lines: readonly PayslipLine[],
): readonly PayslipWarning[] => {
  const warnings: PayslipWarning[] = [];
  const { daysWithoutSalary } = earned.earnings;
  if (daysWithoutSalary > 0) {
    warnings.push({ code: 'salary_missing', params: { days: daysWithoutSalary } });
  }
  warnings.push(...earned.warnings);
  warnings.push(...checkRecord(facts, insured.scheme, insured.applied, taxed.treatment, rules));
  const { wage, applied } = insured;
  const minimum = checkMinimumWage(facts, earned.earnings, wage.wagePiastres, applied, rules);
  const hourly = checkPartTimeWage(facts, earned, settled.afterStatutory, rules);
  for (const found of [minimum, hourly]) if (found !== undefined) warnings.push(found);
  warnings.push(...taxWarnings(taxed.tax));
  if (settled.carriedForward > 0n) {
    const amount = formatEgp(settled.carriedForward);
    warnings.push({ code: 'net_shortfall_carried', params: { amount } });
  }
  warnings.push(...settled.deductionWarnings, ...rules.checkParameters(lines));
  return warnings;
};

/**
 * One payslip. Pure: the same facts and rules give the same result, to the byte.
 *
 * The order is the law's: days, earnings, time deductions, gross, contribution wage, health insurance, taxable
 * pay, income tax, martyrs' fund, deductions after tax, net and employer cost, checks.
 * Throws DomainError `invalid_facts` when the facts contradict each other or leave their bounds.
 */
export const computePayslip = (facts: PayslipFacts, rules: Rules): Payslip => {
  const payslip = computeUnchecked(facts, rules);
  checkMagnitudes(payslip);
  return payslip;
};

const computeUnchecked = (facts: PayslipFacts, rules: Rules): Payslip => {
  checkFacts(facts, rules.period);
  const span = employedSpan(facts.period, facts.employee);
  if (span === undefined) return emptyPayslip(facts, rules);
  const earned = earn(facts, rules, span);
  const insured = insure(facts, rules, earned);
  const { claims, benefits } = claimsOf(facts, rules, span, earned);
  const taxed = taxMonth(facts, rules, earned, insured, premiumsOf(claims), benefits);
  const settled = settle(facts, rules, earned, insured, taxed, claims);
  const lines = [...earned.lines, ...insured.lines, ...taxed.baseLines, taxed.tax.line];
  if (taxed.martyrs !== undefined) lines.push(taxed.martyrs);
  lines.push(...settled.deductionLines, ...settled.balancing, ...settled.levies);
  return {
    period: facts.period,
    days: earned.taxDays,
    paidDays: earned.paidDays,
    dayBasisDays: rules.dayCount.total,
    gross: earned.gross,
    contributionWage: insured.contributionWage,
    employeeInsurance: insured.social.employeePiastres,
    employerInsurance: insured.social.employerPiastres,
    healthInsurance: insured.health.employeePiastres,
    employerHealthInsurance: insured.health.employerPiastres,
    taxablePay: taxed.taxablePay,
    annualTaxableIncome: taxed.tax.annualTaxableIncomePiastres,
    incomeTax: taxed.tax.taxPiastres,
    ...flatFigures(taxed.tax, { days: earned.taxDays, taxablePayPiastres: taxed.taxablePay }),
    martyrsFund: taxed.martyrs?.amountPiastres ?? 0n,
    otherDeductions: settled.otherDeductions,
    carriedForward: settled.carriedForward,
    netRounding: settled.netRounding,
    net: settled.net,
    employerLevies: settled.employerLevies,
    employerCost:
      earned.gross +
      insured.social.employerPiastres +
      insured.health.employerPiastres +
      settled.employerLevies,
    debts: settled.debts,
    lines,
    warnings: warn(facts, rules, earned, insured, taxed, settled, lines),
  };
};
