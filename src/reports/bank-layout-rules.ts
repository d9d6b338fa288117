import { formatEgp, type Piastres } from '../shared/money.js';
import type { Cell } from '../shared/table.js';

/** What a transfer can say, by the names that a layout uses. */
export const bankFields = [
  'serial',
  'employee_code',
  'full_name',
  'full_name_ar',
  'account_holder',
  'national_id',
  'iban',
  'bank_code',
  'branch_code',
  'account_number',
  'amount',
  'amount_piastres',
  'amount_text',
  'currency',
  'period',
  'constant',
] as const;
export type BankField = (typeof bankFields)[number];

export interface BankColumn {
  readonly field: BankField;
  readonly heading: string;
  /** The text of a `constant`. */
  readonly text?: string | undefined;
}

/** How one bank wants its transfers. */
export interface BankLayout {
  readonly name: string;
  readonly columns: readonly BankColumn[];
  readonly delimiter: string;
  readonly has_headings: boolean;
  /** Whether a CSV file begins with a byte order mark. */
  readonly has_byte_order_mark: boolean;
}

export const GENERIC_LAYOUT = 'generic';

/** For banks whose own layout is not known: everything that a transfer needs. */
export const genericLayout: BankLayout = {
  name: 'Generic',
  columns: (
    [
      ['serial', 'Serial'],
      ['employee_code', 'Employee code'],
      ['full_name', 'Name'],
      ['national_id', 'National id'],
      ['bank_code', 'Bank'],
      ['account_holder', 'Account holder'],
      ['account_number', 'Account'],
      ['iban', 'IBAN'],
      ['amount', 'Net'],
      ['currency', 'Currency'],
      ['period', 'Period'],
    ] as const
  ).map(([field, heading]) => ({ field, heading })),
  delimiter: ',',
  has_headings: true,
  has_byte_order_mark: true,
};

/** One transfer. */
export interface Transfer {
  readonly serial: number;
  readonly employeeCode: string;
  readonly fullName: string;
  readonly fullNameAr: string | null;
  readonly accountHolder: string | null;
  readonly nationalId: string | null;
  readonly iban: string;
  readonly amount: Piastres;
  readonly period: string;
}

/** EG, two check digits, bank 4, branch 4, account 17. */
const EGYPTIAN_IBAN = /^EG\d{2}(\d{4})(\d{4})(\d{17})$/;

export const transferCell = (transfer: Transfer, { field, text = '' }: BankColumn): Cell => {
  const [, bank, branch, account] = EGYPTIAN_IBAN.exec(transfer.iban) ?? [];
  const values: Readonly<Record<BankField, Cell>> = {
    serial: transfer.serial,
    employee_code: transfer.employeeCode,
    full_name: transfer.fullName,
    full_name_ar: transfer.fullNameAr ?? transfer.fullName,
    account_holder: transfer.accountHolder ?? transfer.fullName,
    national_id: transfer.nationalId,
    iban: transfer.iban,
    bank_code: bank ?? null,
    branch_code: branch ?? null,
    account_number: account ?? null,
    amount: transfer.amount,
    amount_piastres: Number(transfer.amount),
    amount_text: formatEgp(transfer.amount),
    currency: 'EGP',
    period: transfer.period,
    constant: text,
  };
  return values[field];
};
