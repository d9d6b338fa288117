import { daysPaidOf } from './days-paid.js';
import { toEgp } from '../shared/money.js';
import { rateText, type Rate } from '../shared/rate.js';
import type { LocalizedText } from '../statutory/parameter-types.js';
import type { ResolvedParameter } from '../statutory/parameters-at.js';
import type { Operands, Payslip, PayslipLine } from './payslip-types.js';
import { RULE_CATALOGUE } from './rule-catalogue.js';
import type { RuleId } from './rule-ids.js';
import type { Rules } from './rules.js';
import { presentWarning } from './warning-catalogue.js';

/** Why a line has its amount: rule, law, operands, rounding, parameters with their sources, and the text. */
export interface LineExplanation {
  readonly rule: RuleId;
  /** Absent where the company decides alone. */
  readonly article: { readonly law: string; readonly article: string } | null;
  readonly policies: readonly { readonly policy: string; readonly value: string }[];
  /** Money in EGP, everything else as it is; names in snake_case. */
  readonly operands: Readonly<Record<string, number | string>>;
  readonly rounding: 'half_up_to_piastre' | 'none';
  readonly parameters: readonly ParameterReference[];
  readonly text: LocalizedText;
}

interface ParameterReference {
  readonly key: string;
  readonly value: ResolvedParameter['value'];
  readonly from: string;
  readonly law: string;
  readonly article: string;
  readonly source: string;
  readonly provisional: boolean;
  readonly stale: boolean;
  readonly origin: ResolvedParameter['origin'];
}

const MONEY_SUFFIX = 'Piastres';

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const presentOperands = (operands: Operands | undefined): Record<string, number | string> => {
  const result: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(operands ?? {})) {
    const isMoney = typeof value === 'bigint';
    const plain =
      isMoney && name.endsWith(MONEY_SUFFIX) ? name.slice(0, -MONEY_SUFFIX.length) : name;
    result[snakeCase(plain)] = isMoney ? toEgp(value) : value;
  }
  return result;
};

const referenceTo = (parameter: ResolvedParameter): ParameterReference => ({
  key: parameter.key,
  value: parameter.value,
  from: parameter.from,
  law: parameter.law,
  article: parameter.article,
  source: parameter.source,
  provisional: parameter.provisional,
  stale: parameter.stale,
  origin: parameter.origin,
});

/** Of the two exemptions, only the one that the line used explains it. */
const parameterKeys = (line: PayslipLine, rules: Rules): readonly string[] => {
  const keys = RULE_CATALOGUE[line.rule].parameters;
  const exemption = line.operands?.['exemptionPiastres'];
  if (exemption === undefined) return keys;
  const unused =
    exemption === rules.tax.disabilityExemptionPiastres
      ? 'income_tax.personal_exemption'
      : 'income_tax.disability_exemption';
  return keys.filter((key) => key !== unused);
};

/** The name of a line: the company's for its own components, the catalogue's otherwise. */
/** What lines of its sort are called, whatever month they are for: a difference bears the name of its month as well. */
export const sortName = (line: PayslipLine): LocalizedText => {
  const { en, ar } = lineName(line);
  const period = line.operands?.['originPeriod'];
  if (typeof period !== 'string') return { en, ar };
  const plain = (name: string): string => name.replace(` ${period}`, '');
  return { en: plain(en), ar: plain(ar) };
};

export const lineName = (line: PayslipLine): LocalizedText => {
  const fallback = RULE_CATALOGUE[line.rule].name;
  const { name } = line;
  if (name === undefined) return fallback;
  return { en: name.en ?? name.ar ?? line.code, ar: name.ar ?? name.en ?? line.code };
};

/** Explains a line with the rules it was computed with. */
export const explainLine = (line: PayslipLine, rules: Rules): LineExplanation => {
  const description = RULE_CATALOGUE[line.rule];
  const law =
    description.articleOf === undefined ? undefined : rules.parameters.get(description.articleOf);
  const parameters = parameterKeys(line, rules).flatMap((key) => rules.parameters.get(key) ?? []);
  return {
    rule: line.rule,
    article: law === undefined ? null : { law: law.law, article: law.article },
    policies: description.policies.map((policy) => ({
      policy,
      value: policyText(rules.policies[policy]),
    })),
    operands: presentOperands(line.operands),
    rounding: description.rounding,
    parameters: parameters.map(referenceTo),
    text: withCompanySources(description.text(line), parameters),
  };
};

/** Whoever reads the line sees which figures of the law the company has given itself, and by what right. */
const withCompanySources = (
  text: LocalizedText,
  parameters: readonly ResolvedParameter[],
): LocalizedText =>
  parameters
    .filter(({ origin }) => origin === 'company')
    .reduce(({ en, ar }, { description, from, law, article, source }) => {
      const right = [`${law} ${article}`.trim(), source].join(', ');
      return {
        en: `${en} · as the company gave it from ${from}: ${description.en} (${right})`,
        ar: `${ar} · كما أدخلتها المنشأة اعتبارا من ${from}: ${description.ar} (${right})`,
      };
    }, text);

const policyText = (value: unknown): string =>
  value === null ? 'statutory' : typeof value === 'string' ? value : JSON.stringify(value);

const rateNumber = (value: Rate): number => Number(rateText(value));

/** A line as the API shows it: amounts in EGP, names in both languages. */
export const presentLine = (line: PayslipLine) => ({
  code: line.code,
  name: lineName(line),
  kind: line.kind,
  amount: toEgp(line.amountPiastres),
  quantity: line.quantity === undefined ? null : rateNumber(line.quantity),
  rate: line.rate === undefined ? null : rateNumber(line.rate),
  base: line.basePiastres === undefined ? null : toEgp(line.basePiastres),
  taxable: line.taxable,
  insurable: line.insurable,
  affects_gross: line.affectsGross,
  eta_code: line.etaCode ?? null,
  rule: line.rule,
  /** The month that a difference belongs to; null for the month of the payslip itself. */
  period:
    line.operands?.['originPeriod'] === undefined ? null : String(line.operands['originPeriod']),
});

/** The totals of a payslip as the API shows them, in EGP. */
export const presentTotals = (payslip: Omit<Payslip, 'warnings' | 'debts'>) => ({
  period: payslip.period,
  days: payslip.days,
  covered_days: payslip.paidDays,
  paid_days: daysPaidOf(payslip),
  day_basis_days: payslip.dayBasisDays,
  gross: toEgp(payslip.gross),
  contribution_wage: toEgp(payslip.contributionWage),
  employee_insurance: toEgp(payslip.employeeInsurance),
  employer_insurance: toEgp(payslip.employerInsurance),
  health_insurance: toEgp(payslip.healthInsurance),
  employer_health_insurance: toEgp(payslip.employerHealthInsurance),
  taxable_pay: toEgp(payslip.taxablePay),
  annual_taxable_income: toEgp(payslip.annualTaxableIncome),
  income_tax: toEgp(payslip.incomeTax),
  martyrs_fund: toEgp(payslip.martyrsFund),
  other_deductions: toEgp(payslip.otherDeductions),
  carried_forward: toEgp(payslip.carriedForward),
  net_rounding: toEgp(payslip.netRounding),
  net: toEgp(payslip.net),
  employer_levies: toEgp(payslip.employerLevies),
  employer_cost: toEgp(payslip.employerCost),
});

/** A whole payslip as the API shows it; with `explain`, every line carries its explanation. */
export const presentPayslip = (
  payslip: Payslip,
  rules: Rules,
  { explain }: { readonly explain: boolean },
) => ({
  ...presentTotals(payslip),
  lines: payslip.lines.map((line) => ({
    ...presentLine(line),
    ...(explain ? { explanation: explainLine(line, rules) } : {}),
  })),
  warnings: payslip.warnings.map(presentWarning),
});
