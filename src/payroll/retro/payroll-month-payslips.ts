import { leftOf } from '../../payroll-engine/deductions.js';
import type { PaidBeforeFacts, YearToDateFacts } from '../../payroll-engine/facts.js';
import { accumulatedOf, minusYearToDate, plusYearToDate } from '../../payroll-engine/income-tax.js';
import type { Payslip, PayslipLine } from '../../payroll-engine/payslip-types.js';
import { computePayslip } from '../../payroll-engine/payslip.js';
import type { RuleId } from '../../payroll-engine/rule-ids.js';
import type { Rules } from '../../payroll-engine/rules.js';
import type { Piastres } from '../../shared/money.js';
import {
  codeOfLine,
  nothingToDate,
  payslipFactsOf,
  type EarlierEmployment,
  type StoredFacts,
} from '../calculation/payroll-facts-rules.js';

/** The payslip of the month; of a leaver whose wages the regular cycle paid, that and the one of his settlement. */
const payslipsOf = (
  facts: StoredFacts,
  settledDebtsPiastres: Piastres,
  rules: Rules,
): readonly Payslip[] => {
  const { period } = rules;
  const compute = (stored: StoredFacts, settled: Piastres): Payslip =>
    withDeductionsDue(
      computePayslip({ ...payslipFactsOf(period, stored), settledDebtsPiastres: settled }, rules),
    );
  const { settlement, ...wages } = facts;
  if (settlement?.wagesPaid !== true) return [compute(facts, settledDebtsPiastres)];
  const first = compute(wages, settledDebtsPiastres);
  const { yearToDate } = facts;
  const second = compute(
    {
      ...facts,
      yearToDate: plusYearToDate(yearToDate, accumulatedOf(first)),
    },
    0n,
  );
  return [first, second];
};

/**
 * Deductions as they fell due: what the month could not bear of them was carried to later ones, which take it whatever
 * becomes of the month, so that only what is due more or less is a difference.
 */
const withDeductionsDue = (payslip: Payslip): Payslip => {
  const left = payslip.lines.reduce((sum, each) => sum + leftOf(each), 0n);
  if (left === 0n) return payslip;
  return {
    ...payslip,
    otherDeductions: payslip.otherDeductions + left,
    net: payslip.net - left,
    lines: payslip.lines.map(withDue),
  };
};

/** The line with all that was due of it. */
export const withDue = (each: PayslipLine): PayslipLine => {
  const left = leftOf(each);
  return left === 0n ? each : { ...each, amountPiastres: each.amountPiastres + left };
};

/** Lines of what recurs: a settlement pays nothing that is entered once. */
const RECURRING: ReadonlySet<RuleId> = new Set<RuleId>([
  'component',
  'component_percentage',
  'component_formula',
  'deduction',
  'benefit_in_kind',
  'benefit_in_kind_car',
  'benefit_in_kind_telephone',
  'benefit_in_kind_loan',
]);

/** What settlements have paid of their month; of deductions what was asked, since the rest is carried over. */
export const paidBeforeOf = (payslips: readonly Payslip[]): PaidBeforeFacts => {
  const components: Record<string, Piastres> = {};
  for (const each of payslips.flatMap(({ lines }) => lines)) {
    if (!RECURRING.has(each.rule)) continue;
    const code = codeOfLine(each.code);
    components[code] = (components[code] ?? 0n) + withDue(each).amountPiastres;
  }
  return {
    days: payslips.reduce((sum, { paidDays }) => sum + paidDays, 0),
    taxDays: payslips.reduce((sum, { days }) => sum + days, 0),
    components,
  };
};

/** The facts of an employment behind others of the same month: the month is paid once to all of them together. */
const following = (
  { isContributed: _, ...facts }: StoredFacts,
  paid: readonly Payslip[],
  others: YearToDateFacts,
): StoredFacts => ({
  ...facts,
  monthToDate: paid.map(accumulatedOf).reduce(plusYearToDate, others),
  ...(paid.some(({ contributionWage }) => contributionWage > 0n) && { isContributed: true }),
  ...(paid.length > 0 && { paidBefore: paidBeforeOf(paid) }),
});

const NOBODY: readonly EarlierEmployment[] = [];

/** What other payslips of the month have paid, beside those of the earlier employments, which are computed anew. */
const othersOf = (
  facts: StoredFacts | undefined,
  earlier: readonly EarlierEmployment[],
): YearToDateFacts =>
  facts?.monthToDate === undefined
    ? nothingToDate
    : earlier.reduce((sum, { paid }) => minusYearToDate(sum, paid), facts.monthToDate);

/** The payslips of the earlier employments of a month, computed anew one behind the other. */
const settledPayslips = (
  facts: StoredFacts | undefined,
  earlier: readonly EarlierEmployment[],
  rules: Rules,
): readonly Payslip[] => {
  const others = othersOf(facts, earlier);
  return earlier.reduce<readonly Payslip[]>(
    (done, { facts: own, debtsPiastres }) => [
      ...done,
      ...payslipsOf(following(own, done, others), debtsPiastres, rules),
    ],
    [],
  );
};

/**
 * The last employment of the month as it is paid behind the earlier ones, and their payslips computed anew.
 *
 * @param yearToDate of all of them
 */
export const behindEarlier = (
  { earlier, ...facts }: StoredFacts,
  yearToDate: YearToDateFacts,
  rules: Rules,
): { readonly facts: StoredFacts; readonly settled: readonly Payslip[] } => {
  const { employments = NOBODY } = earlier ?? {};
  if (employments.length === 0) return { facts: { ...facts, yearToDate }, settled: [] };
  const settled = settledPayslips(
    facts,
    employments.map((each) => ({ ...each, facts: { ...each.facts, yearToDate } })),
    rules,
  );
  const others = othersOf(facts, employments);
  return { facts: following({ ...facts, yearToDate }, settled, others), settled };
};

/**
 * All payslips of a month that is computed anew: those of the earlier employments, and of the last one.
 *
 * @param settledDebtsPiastres what the month took for debts in all
 */
export const payslipsOfMonth = (
  {
    facts,
    earlier = NOBODY,
  }: {
    readonly facts: StoredFacts | undefined;
    readonly earlier?: readonly EarlierEmployment[] | undefined;
  },
  settledDebtsPiastres: Piastres,
  rules: Rules,
): readonly Payslip[] => {
  if (earlier.length === 0) {
    return facts === undefined ? [] : payslipsOf(facts, settledDebtsPiastres, rules);
  }
  const settled = settledPayslips(facts, earlier, rules);
  if (facts === undefined) return settled;
  const debts = earlier.reduce((sum, each) => sum - each.debtsPiastres, settledDebtsPiastres);
  const last = following(facts, settled, othersOf(facts, earlier));
  return [...settled, ...payslipsOf(last, debts, rules)];
};
