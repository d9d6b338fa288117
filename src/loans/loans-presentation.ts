import type { z } from 'zod';
import type { Language } from '../errors/language.js';
import { renderFieldProblem } from '../errors/problem.js';
import { CARRY_REASONS, isCarryReason } from '../payroll-engine/carry-reasons.js';
import { toEgp } from '../shared/money.js';
import type { EntryRow } from './loans-repository.js';
import type { LoanKind } from './loans-rules.js';
import type { bulkLoansOut, loanDetailOut, loanOut, penaltyOut } from './loans-schema.js';
import type { BulkLoanRow, LoanDetail, LoanRow } from './loans-service.js';
import type { PenaltyRow } from './penalties-service.js';

type LoanOut = z.output<typeof loanOut>;

export const presentLoan = (row: LoanRow): LoanOut => ({
  id: row.id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  // Penalties are shown by their register alone.
  kind: row.kind as Exclude<LoanKind, 'penalty'>,
  status: row.status,
  principal: row.principal === null ? null : toEgp(row.principal),
  instalment_amount: toEgp(row.instalment),
  first_month: row.first_month,
  last_month: row.last_month,
  balance: toEgp(row.balance),
  arrears: toEgp(row.arrears),
  deducted: toEgp(row.deducted),
  reference: row.reference,
  note: row.note,
  external_id: row.external_id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const presentEntry = (row: EntryRow) => ({
  number: row.entry_number,
  kind: row.kind,
  month: row.month,
  amount: toEgp(row.amount),
  carried: row.carried === null ? null : toEgp(row.carried),
  carried_for:
    row.kind === 'carried' && isCarryReason(row.reason)
      ? { code: row.reason, ...CARRY_REASONS[row.reason] }
      : null,
  note: row.kind === 'carried' ? null : row.reason,
  cycle_id: row.cycle_id,
  created_at: row.created_at,
});

export const presentDetail = ({
  loan,
  entries,
  suspensions,
  schedule,
}: LoanDetail): z.output<typeof loanDetailOut> => ({
  ...presentLoan(loan),
  ledger: entries.map(presentEntry),
  schedule: schedule.map(({ month, amount }) => ({ month, amount: toEgp(amount) })),
  suspensions: suspensions.map((row) => ({ ...row })),
});

export const presentBulk = (
  rows: readonly BulkLoanRow[],
  language: Language,
): z.output<typeof bulkLoansOut> => {
  const count = (outcome: BulkLoanRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return {
    results: rows.map(({ problems, ...row }) => {
      if (problems === undefined) return row;
      const errors = problems.map((problem) => {
        const { code, pointer, detail, params } = renderFieldProblem(problem, language);
        return { code, field: pointer.replace(/^\/loans\/\d+\/?/, ''), pointer, detail, params };
      });
      return { ...row, errors };
    }),
    summary: {
      created: count('created'),
      unchanged: count('unchanged'),
      rejected: count('rejected'),
    },
  };
};

export const presentPenalty = (row: PenaltyRow): z.output<typeof penaltyOut> => ({
  id: row.id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  full_name: row.full_name,
  date: row.penalty_date,
  reason: row.reason,
  days: row.days === null ? null : Number(row.days),
  basic_wage: toEgp(row.basic_wage),
  amount: toEgp(row.amount),
  balance: toEgp(row.balance),
  first_month: row.first_month,
  status: row.status,
  version: row.version,
  created_at: row.created_at,
});
