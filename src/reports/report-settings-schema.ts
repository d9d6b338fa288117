import { z } from 'zod';
import { listOf } from '../http/pagination.js';
import { ownNames, problem, text } from '../http/schemas.js';
import { accountNames, type AccountName } from './accounting-rules.js';
import { bankFields } from './bank-layout-rules.js';

const MAXIMUM_COLUMNS = 60;
const MAXIMUM_LINE_ACCOUNTS = 500;

const layoutName = z
  .string()
  .refine(
    (name) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(name),
    problem('invalid_format', { format: 'layout name: small letters, digits and hyphens' }),
  )
  .meta({ example: 'our-bank' });

export const layoutPath = z.strictObject({ layout: layoutName });

const layoutMembers = {
  name: text(100).meta({ example: 'بنكنا' }),
  columns: z
    .array(
      z.strictObject({
        field: z.enum(bankFields).meta({
          description:
            'amount_text: with two decimals, as text; amount_piastres: whole piastres; bank_code, branch_code and account_number: parts of an Egyptian IBAN.',
        }),
        heading: text(100),
        text: text(100, 0).optional().meta({ description: 'Of the field `constant`.' }),
      }),
    )
    .min(1)
    .max(MAXIMUM_COLUMNS),
  delimiter: z.enum([',', ';', '|', '\t']),
  has_headings: z.boolean(),
  has_byte_order_mark: z.boolean(),
};

export const layoutRequest = z
  .strictObject({
    ...layoutMembers,
    delimiter: layoutMembers.delimiter.default(','),
    has_headings: layoutMembers.has_headings.default(true),
    has_byte_order_mark: layoutMembers.has_byte_order_mark.default(true),
  })
  .meta({ id: 'BankLayoutRequest' });

const layoutOut = z.object({ layout: z.string(), ...layoutMembers }).meta({ id: 'BankLayout' });
export { layoutOut };

export const layoutList = listOf(layoutOut, 'BankLayoutList');

const account = text(40).meta({ example: '5101' });

const accounts = Object.fromEntries(accountNames.map((name) => [name, account])) as Record<
  AccountName,
  typeof account
>;
const lineAccounts = ownNames(z.record(text(40), account), 'text')
  .refine(
    (value) => Object.keys(value).length <= MAXIMUM_LINE_ACCOUNTS,
    problem('too_big', { maximum: MAXIMUM_LINE_ACCOUNTS }),
  )
  .meta({ description: 'Code of a payslip line → the account of that line alone.' });
const costCentreField = text(100).meta({
  description: 'The name under which an employee’s metadata has his cost centre.',
  example: 'cost_centre',
});

export const accountingRequest = z
  .strictObject({
    accounts: z.strictObject(accounts).partial().meta({
      description: 'An account that is not given has the number of the default chart.',
    }),
    line_accounts: lineAccounts.optional(),
    cost_centre_field: costCentreField.optional(),
  })
  .meta({ id: 'AccountingSettingsRequest' });

export const accountingOut = z
  .object({
    accounts: z.object(accounts),
    line_accounts: z.record(z.string(), z.string()),
    cost_centre_field: z.string(),
  })
  .meta({ id: 'AccountingSettings' });
