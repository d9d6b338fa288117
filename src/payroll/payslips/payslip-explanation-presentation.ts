import { daysPaidOf } from '../../payroll-engine/days-paid.js';
import type { output } from 'zod';
import type { Language } from '../../errors/language.js';
import { lineName } from '../../payroll-engine/explanation.js';
import { branchName, lineSteps } from '../../payroll-engine/line-steps.js';
import type { PayslipLine } from '../../payroll-engine/payslip-types.js';
import {
  insuranceWorkingOf,
  taxWorkingOf,
  type InsuranceWorking,
  type ShareWorking,
  type TaxWorking,
} from '../../payroll-engine/payslip-working.js';
import { RULE_CATALOGUE } from '../../payroll-engine/rule-catalogue.js';
import { egpText } from '../../payroll-engine/rule-description.js';
import type { Rules } from '../../payroll-engine/rules.js';
import { RATE_SCALE, type TaxedSlice } from '../../payroll-engine/tax-scale.js';
import { roundHalfUpDivide, toEgp } from '../../shared/money.js';
import { rateText, type Rate } from '../../shared/rate.js';
import type { LocalizedText } from '../../statutory/parameter-types.js';
import type { CycleRow } from '../cycles/payroll-cycles-repository.js';
import { presentWarningRecord } from '../calculation/payroll-warnings.js';
import type { payslipExplanationOut } from './payslip-explanation-schema.js';
import { unpackLine } from './payslip-line-packing.js';
import { presentExplainedLine } from './payslips-presentation.js';
import type { PayslipRow } from './payslips-repository.js';

type Explanation = output<typeof payslipExplanationOut>;

export interface WorkedPayslip {
  readonly row: PayslipRow;
  readonly cycle: CycleRow;
  readonly rules: Rules;
  readonly statutoryVersion: string;
}

/** The payslip as it is stored, every figure with its way, in one language. */
export const presentExplanationOf = (
  { row, cycle, rules, statutoryVersion }: WorkedPayslip,
  language: Language,
): Explanation => {
  const say = (text: LocalizedText): string => text[language];
  const lines = row.lines.map(unpackLine);
  const taxLine = lines.find((line) => taxWorkingOf(line, rules) !== undefined);
  const tax = taxLine && taxWorkingOf(taxLine, rules);
  const insurance = insuranceWorkingOf(lines, rules);
  return {
    cycle_id: row.cycle_id,
    employee_id: row.employee_id,
    employee_code: row.employee_code,
    full_name: row.full_name,
    period: row.period,
    status: cycle.status,
    language,
    engine_version: cycle.engine_version,
    statutory_version: { stored: cycle.statutory_version, present: statutoryVersion },
    proration: {
      days: row.days,
      covered_days: row.covered_days,
      paid_days: daysPaidOf({ paidDays: row.covered_days, lines }),
      day_basis_days: row.day_basis_days,
      text: say(prorationText(row, daysPaidOf({ paidDays: row.covered_days, lines }))),
    },
    gross: toEgp(row.gross),
    net: toEgp(row.net),
    net_formula: say(netText(row)),
    lines: lines.map((line) => presentWorking(line, rules, say)),
    insurance: insurance === undefined ? null : presentInsurance(insurance, say),
    tax: tax === undefined ? null : presentTax(tax),
    warnings: row.warnings.map(presentWarningRecord).map(({ code, ...text }) => ({
      code,
      text: text[language],
    })),
  };
};

const prorationText = (
  { days, covered_days: covered, day_basis_days: whole }: PayslipRow,
  paid: number,
): LocalizedText => ({
  en: `${paid} of ${whole} days are paid; the employment covers ${covered} of them, and ${days} days of the 30-day month`,
  ar: `${paid} يوم مدفوع من ${whole}؛ وتغطي مدة العمل ${covered} منها و${days} يوم من شهر الثلاثين يوما`,
});

const NET_PARTS = [
  ['employee_insurance', '−', 'social insurance', 'التأمينات الاجتماعية'],
  ['health_insurance', '−', 'health insurance', 'التأمين الصحي'],
  ['income_tax', '−', 'income tax', 'ضريبة كسب العمل'],
  ['martyrs_fund', '−', "martyrs' fund", 'صندوق تكريم الشهداء'],
  ['other_deductions', '−', 'other deductions', 'استقطاعات أخرى'],
  ['carried_forward', '+', 'carried forward', 'عجز مرحل'],
  ['net_rounding', '+', 'rounding', 'جبر'],
] as const;

const netText = (row: PayslipRow): LocalizedText => {
  const parts = NET_PARTS.filter(([column]) => row[column] !== 0n);
  const sum = (names: (part: (typeof NET_PARTS)[number]) => string, first: string) =>
    `${egpText(row.gross)} ${first}${parts
      .map((part) => ` ${part[1]} ${egpText(row[part[0]])} ${names(part)}`)
      .join('')} = ${egpText(row.net)}`;
  return {
    en: sum(([, , en]) => en, 'gross'),
    ar: sum(([, , , ar]) => ar, 'إجمالي'),
  };
};

const presentWorking = (
  line: PayslipLine,
  rules: Rules,
  say: (text: LocalizedText) => string,
): Explanation['lines'][number] => {
  const { explanation, code, kind, amount, period } = presentExplainedLine(line, rules);
  const { rule, article, policies, operands, rounding, parameters, text } = explanation;
  const source = rules.parameters.get(RULE_CATALOGUE[line.rule].articleOf ?? '')?.source;
  return {
    ...{ code, name: say(lineName(line)), kind, amount, period, rule, formula: say(text) },
    steps: lineSteps(line, rules).map(say),
    rounding,
    article: article === null ? null : { ...article, source: source ?? '' },
    ...{ policies, operands, parameters },
  };
};

const rateOf = (rate: Rate | undefined): number | null =>
  rate === undefined ? null : Number(rateText(rate));

const presentShare = (
  { rate, amountPiastres, branches }: ShareWorking,
  say: (text: LocalizedText) => string,
) => ({
  rate: rateOf(rate),
  amount: toEgp(amountPiastres),
  branches: branches.map((each) => ({
    branch: each.branch,
    name: say(branchName(each.branch)),
    rate: rateOf(each.rate),
    amount: toEgp(each.amountPiastres),
  })),
});

const presentInsurance = (
  working: InsuranceWorking,
  say: (text: LocalizedText) => string,
): NonNullable<Explanation['insurance']> => ({
  due: working.due,
  frozen: working.isFrozen,
  insurable_pay: toEgp(working.totalPiastres),
  listed_allowances: toEgp(working.listedAllowancesPiastres),
  excluded_allowances: toEgp(working.excludedPiastres),
  excluded_cap: toEgp(working.excludedCapPiastres),
  minimum: toEgp(working.minimumPiastres),
  maximum: toEgp(working.maximumPiastres),
  at_limit: working.atLimit ?? null,
  contribution_wage: toEgp(working.wagePiastres),
  employee: presentShare(working.employee, say),
  employer: presentShare(working.employer, say),
});

const presentBracket = (slice: TaxedSlice) => ({
  above: toEgp(slice.abovePiastres),
  up_to: slice.upToPiastres === undefined ? null : toEgp(slice.upToPiastres),
  rate: Number(rateText({ numerator: slice.rateScaled, denominator: RATE_SCALE })),
  income: toEgp(slice.incomePiastres),
  tax: toEgp(roundHalfUpDivide(slice.taxScaled, RATE_SCALE)),
});

const presentTax = (working: TaxWorking): NonNullable<Explanation['tax']> => ({
  method: working.method,
  days: working.days,
  year_days: working.yearDays,
  taxable_pay: toEgp(working.taxablePayPiastres),
  exemption: toEgp(working.exemptionPiastres),
  rounding_step: toEgp(working.roundingStepPiastres),
  annual_income: toEgp(working.annualPiastres),
  brackets: working.slices?.map(presentBracket) ?? null,
  annual_tax: toEgp(working.annualTaxPiastres),
  due: toEgp(working.duePiastres),
  withheld_before: toEgp(working.withheldPiastres),
  tax: toEgp(working.taxPiastres),
});
