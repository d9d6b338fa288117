import { z } from 'zod';
import type { FieldProblem } from '../errors/app-error.js';
import { listOf, listQuery } from '../http/pagination.js';
import {
  dateOut,
  egpAmount,
  egpOut,
  payMonthBetween,
  plainDate,
  text,
  timestampOut,
  uuid,
} from '../http/schemas.js';
import { problemsOf } from '../http/validate.js';
import { FACT_LIMITS } from '../payroll-engine/facts.js';
import { CARRY_REASONS } from '../payroll-engine/carry-reasons.js';
import { FIRST_PAY_MONTH, LAST_PAY_MONTH } from '../payroll/payroll-rules.js';
import { toEgp } from '../shared/money.js';
import { entryKinds, loanKinds, loanStatuses, MAXIMUM_INSTALMENTS } from './loans-rules.js';

const MAXIMUM_EGP = toEgp(FACT_LIMITS.monthlyAmountPiastres);
export const MAXIMUM_BULK_LOANS = 1_000;
const MAXIMUM_ROW_PROBLEMS = 10;

export const amount = egpAmount({ minimum: 0.01, maximum: MAXIMUM_EGP });
export const month = payMonthBetween(FIRST_PAY_MONTH, LAST_PAY_MONTH);
const monthOut = z.string().meta({ example: '2026-12' });
const kind = z.enum(loanKinds).meta({
  description:
    'How the law ranks and caps the deduction. loan and advance (pay in advance counts as one): 10% of the wage. damages: five days of the wage a month, two months in all. overpayment, attachment (by a court) and assignment (by the employee’s written consent): within 25% of the wage after income tax, social insurance and loans. alimony: first of all, within 50%.',
});
const reference = text(200).meta({
  description:
    'The court’s number or the written consent; alimony, attachment and assignment need one.',
  example: 'حكم رقم 1234 لسنة 2026 أسرة',
});
const note = text(500).meta({ example: 'سلفة زواج' });
const reason = text(500).meta({ example: 'إجازة بدون أجر' });
const externalId = text(100).meta({
  description:
    'Your own name for it, one loan each: what is sent again with it is not stored twice.',
});
export const personFields = {
  employee_id: uuid.optional(),
  employee_code: text(40).optional().meta({ example: 'EMP-0042' }),
};

const loanShape = z.strictObject({
  ...personFields,
  kind,
  principal: amount.optional().meta({
    description: 'EGP. Alimony without one is due every month until its last month.',
  }),
  instalment_amount: amount.optional().meta({ description: 'EGP a month; or give instalments.' }),
  instalments: z.number().int().min(1).max(MAXIMUM_INSTALMENTS).optional().meta({
    description: 'Their number: equal parts of the principal, the last one the smallest.',
  }),
  first_month: month.optional().meta({
    description: 'Of deduction; the first open month from the present one on when absent.',
  }),
  last_month: month.optional().meta({ description: 'Of alimony without a principal.' }),
  reference: reference.optional(),
  note: note.optional(),
  external_id: externalId.optional(),
});

export const loanRequest = loanShape.meta({ id: 'LoanRequest' });
export type LoanRequest = z.output<typeof loanRequest>;

export const loanPatch = z
  .strictObject({
    instalment_amount: amount.optional().meta({
      description: 'From the next payroll that is not closed on.',
    }),
    last_month: month.nullable().optional().meta({
      description: 'Of alimony without a principal: ends the order, or null goes on.',
    }),
    note: note.nullable().optional(),
  })
  .meta({ id: 'LoanPatch' });
export type LoanPatch = z.output<typeof loanPatch>;

export const paymentRequest = z
  .strictObject({
    amount: amount.optional().meta({ description: 'EGP; the whole balance when absent.' }),
    paid_on: plainDate.optional().meta({ description: 'Today when absent.' }),
    note: note.optional(),
  })
  .meta({ id: 'LoanPaymentRequest' });
export type PaymentRequest = z.output<typeof paymentRequest>;

export const writeOffRequest = z
  .strictObject({
    amount: amount.optional().meta({ description: 'EGP; the whole balance when absent.' }),
    reason,
  })
  .meta({ id: 'LoanWriteOffRequest' });
export type WriteOffRequest = z.output<typeof writeOffRequest>;

export const suspendRequest = z
  .strictObject({
    from_month: month.meta({ description: 'The first month without deduction.' }),
    to_month: month
      .optional()
      .meta({ description: 'The last one; until it is resumed when absent.' }),
    reason,
  })
  .meta({ id: 'LoanSuspensionRequest' });
export type SuspendRequest = z.output<typeof suspendRequest>;

export const resumeRequest = z
  .strictObject({
    from_month: month.optional().meta({
      description: 'The first month of deduction again; the first open month when absent.',
    }),
  })
  .meta({ id: 'LoanResumption' });
export type ResumeRequest = z.output<typeof resumeRequest>;

export const cancelRequest = z.strictObject({ reason }).meta({ id: 'LoanCancellation' });
export type CancelRequest = z.output<typeof cancelRequest>;

const loanFields = {
  id: z.uuid(),
  employee_id: z.uuid(),
  employee_code: z.string(),
  kind,
  status: z.enum(loanStatuses).meta({ description: 'settled: nothing is left to be paid.' }),
  principal: egpOut.nullable(),
  instalment_amount: egpOut,
  first_month: monthOut,
  last_month: monthOut.nullable(),
  balance: egpOut.meta({ description: 'The sum of the ledger, never negative.' }),
  arrears: egpOut.meta({
    description:
      'Of the balance: what closed months asked and could not take. The next month asks it too.',
  }),
  deducted: egpOut.meta({ description: 'Taken from pay so far.' }),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  external_id: z.string().nullable(),
  version: z.number().int(),
  created_at: timestampOut,
  updated_at: timestampOut,
};

export const loanOut = z.object(loanFields).meta({ id: 'Loan' });

const carryReason = z
  .object({
    code: z.enum(Object.keys(CARRY_REASONS) as (keyof typeof CARRY_REASONS)[]),
    en: z.string(),
    ar: z.string(),
  })
  .meta({ id: 'LoanCarryReason' });

const entryOut = z
  .object({
    number: z.number().int(),
    kind: z.enum(entryKinds).meta({
      description:
        'granted: the principal. due: a month of an order without one. instalment: taken from pay. carried: asked of a month and not taken; it changes no balance. reversed: given back, because the payroll was reversed.',
    }),
    month: monthOut,
    amount: egpOut.meta({ description: 'What it changes of the balance.' }),
    carried: egpOut.nullable(),
    carried_for: carryReason.nullable().meta({ description: 'The cap that was reached.' }),
    note: z.string().nullable(),
    cycle_id: z.uuid().nullable().meta({ description: 'The payroll that made it.' }),
    created_at: timestampOut,
  })
  .meta({ id: 'LoanEntry' });

export const loanDetailOut = z
  .object({
    ...loanFields,
    ledger: z.array(entryOut).meta({ description: 'Only ever added to; oldest first.' }),
    schedule: z.array(z.object({ month: monthOut, amount: egpOut })).meta({
      description:
        'What the coming months will ask if their pay bears it: twelve months of an order without an end.',
    }),
    suspensions: z.array(
      z.object({
        from_month: monthOut,
        to_month: monthOut.nullable(),
        reason: z.string(),
        created_at: timestampOut,
      }),
    ),
  })
  .meta({ id: 'LoanDetail' });

export const loanPath = z.strictObject({ id: uuid });
export const loanList = listOf(loanOut, 'LoanList');
export const loansQuery = listQuery(
  {
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    kind: z.enum(loanKinds).optional(),
    status: z.enum(loanStatuses).optional(),
    external_id: externalId.optional(),
  },
  ['created_at', 'first_month'],
);

const requestJsonSchema = {
  ...z.toJSONSchema(loanShape, { io: 'input', unrepresentable: 'any' }),
  $schema: undefined, // belongs to a whole document, not to a component of one
};

export const bulkLoansRequest = z
  .strictObject({
    // Documented in full, but looked at row by row: a row that is wrong is its own outcome, no failure of all.
    loans: z
      .array(z.unknown().meta({ ...requestJsonSchema, id: 'LoanImportRow' }))
      .min(1)
      .max(MAXIMUM_BULK_LOANS),
  })
  .meta({ id: 'BulkLoansRequest' });

export type ReadLoanRow =
  | { readonly ok: true; readonly index: number; readonly request: LoanRequest }
  | { readonly ok: false; readonly index: number; readonly problems: readonly FieldProblem[] };

/** One row as it came. */
export const readLoanRow = (input: unknown, index: number): ReadLoanRow => {
  const result = loanRequest.safeParse(input, { reportInput: true });
  if (result.success) return { ok: true, index, request: result.data };
  const problems = problemsOf(result.error.issues, 'body', ['loans', index]);
  return { ok: false, index, problems: problems.slice(0, MAXIMUM_ROW_PROBLEMS) };
};

const rowError = z
  .object({
    code: z.string().meta({ example: 'not_found' }),
    field: z.string().meta({ example: 'employee_code' }),
    pointer: z.string().meta({ example: '/loans/0/employee_code' }),
    detail: z.string(),
    params: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LoanRowError' });

export const bulkOutcomes = ['created', 'unchanged', 'rejected'] as const;

export const bulkLoansOut = z
  .object({
    results: z
      .array(
        z.object({
          index: z.number().int(),
          outcome: z.enum(bulkOutcomes),
          id: z.uuid().optional().meta({ description: 'Of the loan.' }),
          errors: z.array(rowError).optional(),
        }),
      )
      .meta({ description: 'One a row, in the order of the request.' }),
    summary: z.object({
      created: z.number().int(),
      unchanged: z.number().int(),
      rejected: z.number().int(),
    }),
  })
  .meta({ id: 'BulkLoansResult' });

export const penaltyRequest = z
  .strictObject({
    ...personFields,
    date: plainDate.meta({ description: 'Of the decision.' }),
    reason: text(500).meta({ example: 'تأخير متكرر بعد إنذار كتابي' }),
    days: z.number().min(0.25).max(30).multipleOf(0.25).optional().meta({
      description: 'Days of the basic wage, in quarters; or give amount.',
    }),
    amount: amount.optional().meta({ description: 'EGP.' }),
    first_month: month.optional().meta({
      description: 'Of deduction; the first open month from that of the date on when absent.',
    }),
  })
  .meta({ id: 'PenaltyRequest' });
export type PenaltyRequest = z.output<typeof penaltyRequest>;

export const penaltyOut = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string().meta({ example: 'منى حسن علي إبراهيم' }),
    date: dateOut,
    reason: z.string(),
    days: z.number().nullable(),
    basic_wage: egpOut.meta({ description: 'Of a month, on the day.' }),
    amount: egpOut,
    balance: egpOut.meta({ description: 'Not yet deducted.' }),
    first_month: monthOut,
    status: z.enum(loanStatuses),
    version: z.number().int(),
    created_at: timestampOut,
  })
  .meta({ id: 'Penalty' });

export const penaltyList = listOf(penaltyOut, 'PenaltyList');
export const penaltiesQuery = listQuery(
  {
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    'date[gte]': plainDate.optional(),
    'date[lte]': plainDate.optional(),
    status: z.enum(loanStatuses).optional(),
  },
  ['date', 'created_at'],
);
