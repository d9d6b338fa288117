import type { PayslipLine } from '../payroll-engine/payslip-types.js';
import type { Piastres } from '../shared/money.js';

/** The accounts of a payroll, by what they are for. */
export const accountNames = [
  'salaries',
  'social_insurance_expense',
  'health_insurance_expense',
  'levies_expense',
  'rounding',
  'net_payable',
  'social_insurance_payable',
  'health_insurance_payable',
  'income_tax_payable',
  'martyrs_fund_payable',
  'levies_payable',
  'deductions_payable',
  'employee_receivables',
] as const;
export type AccountName = (typeof accountNames)[number];

/** Which account of the company's own chart stands for what. */
export interface AccountingSettings {
  readonly accounts: Readonly<Record<AccountName, string>>;
  /** Code of a payslip line → the account of that line alone. */
  readonly line_accounts: Readonly<Record<string, string>>;
  /** The name under which an employee's metadata has his cost centre. */
  readonly cost_centre_field: string;
}

export const defaultAccounting: AccountingSettings = {
  accounts: {
    salaries: '5101',
    social_insurance_expense: '5111',
    health_insurance_expense: '5112',
    levies_expense: '5113',
    rounding: '5199',
    net_payable: '2301',
    social_insurance_payable: '2311',
    health_insurance_payable: '2312',
    income_tax_payable: '2321',
    martyrs_fund_payable: '2322',
    levies_payable: '2323',
    deductions_payable: '2331',
    employee_receivables: '1251',
  },
  line_accounts: {},
  cost_centre_field: 'cost_centre',
};

/** One side of an entry: positive is debit, negative is credit. */
export interface Posting {
  readonly account: string;
  /** The line's code; `net` for what is paid out. */
  readonly code: string;
  readonly amount: Piastres;
}

type AccountOfLine = Readonly<Record<string, AccountName>>;

/** By the code of the line, which a difference of an earlier month shares with what it corrects. */
const EXPENSE: AccountOfLine = {
  social_insurance_employer: 'social_insurance_expense',
  health_insurance_employer: 'health_insurance_expense',
};

const PAYABLE: AccountOfLine = {
  social_insurance: 'social_insurance_payable',
  social_insurance_employer: 'social_insurance_payable',
  health_insurance: 'health_insurance_payable',
  health_insurance_employer: 'health_insurance_payable',
  income_tax: 'income_tax_payable',
  martyrs_fund: 'martyrs_fund_payable',
  training_levy: 'levies_payable',
  emergency_levy: 'levies_payable',
  solidarity_contribution: 'levies_payable',
  net_rounding: 'rounding',
  shortfall_carried: 'employee_receivables',
};

const EARNING: AccountOfLine = {
  net_rounding: 'rounding',
  shortfall_carried: 'employee_receivables',
};

const deductionAccount = ({ code, affectsGross }: PayslipLine): AccountName =>
  affectsGross ? 'salaries' : (PAYABLE[code] ?? 'deductions_payable');

/**
 * The postings of one payslip. Balanced by construction: every earning is a debit, every deduction a credit, and the
 * net is what is left of them; what the employer adds is expense and debt in one.
 */
export const postingsOf = (
  lines: readonly PayslipLine[],
  { accounts, line_accounts: lineAccounts }: AccountingSettings,
): readonly Posting[] => {
  const postings: Posting[] = [];
  let net = 0n;
  for (const line of lines) {
    const { code, kind, amountPiastres: amount } = line;
    const own = Object.hasOwn(lineAccounts, code) ? lineAccounts[code] : undefined;
    if (kind === 'earning') {
      postings.push({ account: own ?? accounts[EARNING[code] ?? 'salaries'], code, amount });
      net += amount;
    } else if (kind === 'deduction') {
      postings.push({ account: own ?? accounts[deductionAccount(line)], code, amount: -amount });
      net -= amount;
    } else if (kind === 'employer_cost') {
      const expense = EXPENSE[code] ?? 'levies_expense';
      const payable = PAYABLE[code] ?? 'levies_payable';
      postings.push({ account: own ?? accounts[expense], code, amount });
      postings.push({ account: accounts[payable], code, amount: -amount });
    }
  }
  postings.push({ account: accounts.net_payable, code: 'net', amount: -net });
  return postings;
};
