import { formatEgp } from '../shared/money.js';
import { balancingLine, roundingOf } from './balancing.js';
import { computeBenefits } from './benefits.js';
import { countDays, employedSpan, paidDaysOf, type EmployedSpan } from './days.js';
import { deductionClaims, takeDeductions } from './deductions.js';
import { computeEarnings } from './earnings.js';
import { checkFacts } from './fact-check.js';
import type { PayslipFacts } from './facts.js';
import { computeIncomeTax, flatFigures, taxRulesFor, treatmentOf } from './income-tax.js';
import { computeMartyrsFund, computeSolidarity } from './levies.js';
import { checkMagnitudes } from './magnitude-check.js';
import { emptyPayslip, required, taxWarnings } from './payslip.js';
import type { Payslip, PayslipLine } from './payslip-types.js';
import type { Rules } from './rules.js';

/**
 * The payslip of a bonus: what is paid once, beside the month's regular pay. Its tax is what the year owes with it less
 * what was withheld so far, so that the exemption and the slices count once; it bears no social insurance, since the
 * contribution wage is that of the year's first day, and no levy a second time.
 * Throws DomainError `invalid_facts` as `computePayslip` does.
 */
export const computeBonus = (facts: PayslipFacts, rules: Rules): Payslip => {
  checkFacts(facts, rules.period);
  const span = employedSpan(facts.period, facts.employee);
  if (span === undefined) return emptyPayslip(facts, rules);
  const payslip = payOnce(facts, rules, span);
  checkMagnitudes(payslip);
  return payslip;
};

const hasPaidMonth = ({ monthToDate }: PayslipFacts): boolean =>
  monthToDate !== undefined && monthToDate.days > 0;

const taxOf = (
  facts: PayslipFacts,
  rules: Rules,
  span: EmployedSpan,
  taxablePayPiastres: bigint,
) => {
  const { employee } = facts;
  const treatment = required(
    treatmentOf(employee, rules.tax),
    'tax treatment',
    employee.taxTreatment,
  );
  // The regular payslip brings the days of the month; before it is paid, the month counts all the same.
  const isMonthPaid = hasPaidMonth(facts);
  const days = isMonthPaid ? 0 : countDays(rules.taxDayCount, span);
  const taxRules = isMonthPaid ? taxRulesFor(facts, rules.tax) : rules.tax;
  return computeIncomeTax({ days, taxablePayPiastres }, employee, facts, treatment, taxRules);
};

/** What is paid once, and what is deducted once. */
const settleOnce = (facts: PayslipFacts, rules: Rules, span: EmployedSpan) => {
  const paidDays = paidDaysOf(rules.dayCount, span);
  const earnings = computeEarnings(facts, span, rules.dayCount, paidDays, true);
  const oneOff = facts.components.filter(({ recurring }) => recurring === false);
  const claims = deductionClaims(
    { ...facts, components: oneOff },
    ...[span, rules.dayCount, paidDays, earnings, earnings.grossPiastres],
  );
  const benefits = computeBenefits(
    { facts: { ...facts, components: oneOff }, span, count: rules.dayCount, paidDays, earnings },
    earnings.grossPiastres,
    rules.benefits,
  );
  return { earnings, claims, benefits };
};

const payOnce = (facts: PayslipFacts, rules: Rules, span: EmployedSpan): Payslip => {
  const { earnings, claims, benefits } = settleOnce(facts, rules, span);
  const { grossPiastres: gross } = earnings;
  const taxablePay = earnings.taxablePiastres + benefits.totalPiastres;
  const tax = taxOf(facts, rules, span, taxablePay);
  const martyrs = computeMartyrsFund(gross, 0n, rules.levies);
  const afterTax = gross - tax.taxPiastres - (martyrs?.amountPiastres ?? 0n);
  const carriedForward = afterTax < 0n ? -afterTax : 0n;
  // The free amount of the month belongs to its salary.
  const solidarity = computeSolidarity(afterTax, true, rules.levies);
  const contribution = solidarity?.amountPiastres ?? 0n;
  const available = afterTax + carriedForward - contribution;
  const taken = takeDeductions(
    claims,
    [],
    available - rules.netFloorPiastres,
    rules.dayCount.total,
  );
  const beforeRounding = available - taken.totalPiastres;
  const netRounding = roundingOf(beforeRounding, rules.policies.roundingOfNet);
  const lines: PayslipLine[] = [...earnings.lines, ...benefits.lines, tax.line];
  if (martyrs !== undefined) lines.push(martyrs);
  if (solidarity !== undefined) lines.push(solidarity);
  lines.push(...taken.lines);
  if (carriedForward > 0n) lines.push(balancingLine('shortfall_carried', carriedForward));
  if (netRounding !== 0n) lines.push(balancingLine('net_rounding', netRounding));
  const shortfall = { amount: formatEgp(carriedForward) };
  return {
    ...emptyPayslip(facts, rules),
    gross,
    taxablePay,
    annualTaxableIncome: tax.annualTaxableIncomePiastres,
    incomeTax: tax.taxPiastres,
    ...flatFigures(tax, { days: 0, taxablePayPiastres: taxablePay }),
    martyrsFund: martyrs?.amountPiastres ?? 0n,
    otherDeductions: contribution + taken.totalPiastres,
    carriedForward,
    netRounding,
    net: beforeRounding + netRounding,
    employerCost: gross,
    lines,
    warnings: [
      // Before the salary of the month the days count and its pay does not: what looks like too much, the salary owes.
      ...taxWarnings(hasPaidMonth(facts) ? tax : { ...tax, overWithheldPiastres: 0n }),
      ...(carriedForward > 0n
        ? [{ code: 'net_shortfall_carried', params: shortfall } as const]
        : []),
      ...taken.warnings,
      ...rules.checkParameters(lines),
    ],
  };
};
