import { formatEgp } from '../shared/money.js';
import { rateText } from '../shared/rate.js';
import type { LocalizedText } from '../statutory/parameter-types.js';
import type { PayslipLine } from './payslip-types.js';
import type { PayrollPolicies } from './policies.js';

/** What is known about a rule, once for all payslips: its names, its law, its parameters and how it reads. */
export interface RuleDescription {
  readonly name: LocalizedText;
  /** The parameter whose law and article the rule follows; absent where the company decides alone. */
  readonly articleOf?: string;
  readonly parameters: readonly string[];
  readonly policies: readonly (keyof PayrollPolicies)[];
  readonly rounding: 'half_up_to_piastre' | 'none';
  readonly text: (line: PayslipLine) => LocalizedText;
}

const group = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
export const egpText = (value: unknown): string =>
  typeof value === 'bigint'
    ? formatEgp(value).replace(/^-?\d+/, (whole) => group(whole))
    : String(value);

/** The figures of a line, as its text names them. */
export const base = ({ basePiastres }: PayslipLine): string => egpText(basePiastres ?? 0n);
export const amount = ({ amountPiastres }: PayslipLine): string => egpText(amountPiastres);
export const quantity = ({ quantity: value }: PayslipLine): string =>
  value === undefined ? '' : rateText(value);
export const multiple = ({ rate: value }: PayslipLine): string =>
  value === undefined ? '' : rateText(value);
export const percent = ({ rate: value }: PayslipLine): string =>
  value === undefined
    ? ''
    : `${rateText({ numerator: value.numerator * 100n, denominator: value.denominator })}%`;
export const operand = (line: PayslipLine, name: string): string =>
  egpText(line.operands?.[name] ?? '');
