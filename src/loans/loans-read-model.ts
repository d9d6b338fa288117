import type { Session } from '../db/session.js';
import type { Piastres } from '../shared/money.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../shared/pay-month.js';
import type { CollectableLoan, LoanKind } from './loans-rules.js';

/** A loan that may ask for a part of a month's pay. */
export interface OpenLoan extends CollectableLoan {
  readonly id: string;
  readonly employee_id: string;
  readonly kind: LoanKind;
  /** Taken from pay so far, in piastres. */
  readonly deducted: Piastres;
  /** In the month that was asked about, as is the next. */
  readonly isSuspended: boolean;
  readonly isDueBooked: boolean;
}

/**
 * The open loans of the employees of a range by id, behind `after` and up to `through`, those that begin later too:
 * a last payslip is asked for them. One statement whatever the size of the range; the earlier loan first.
 */
export const openLoansOf = async (
  session: Session,
  period: PayMonth,
  range: { readonly after: string; readonly through: string },
): Promise<ReadonlyMap<string, readonly OpenLoan[]>> => {
  const rows = await session.rows<OpenLoan>({
    name: 'loans_open_in_range',
    text: `select l.id, l.employee_id, l.kind, l.principal, l.instalment, l.balance, l.arrears, l.deducted,
        l.first_month, l.last_month,
        exists (select from loan_suspensions s
          where s.company_id = l.company_id and s.loan_id = l.id and s.from_month <= $4
            and (s.to_month is null or s.to_month >= $4)) as "isSuspended",
        l.principal is null and exists (select from loan_entries d
          where d.company_id = l.company_id and d.loan_id = l.id and d.kind = 'due' and d.month = $4) as "isDueBooked"
      from loans l
      where l.company_id = $1 and l.employee_id > $2 and l.employee_id <= $3 and l.status = 'active'
      order by l.employee_id, l.first_month, l.id`,
    values: [session.companyId, range.after, range.through, period],
  });
  const loans = new Map<string, OpenLoan[]>();
  for (const row of rows) {
    const own = loans.get(row.employee_id);
    if (own === undefined) loans.set(row.employee_id, [row]);
    else own.push(row);
  }
  return loans;
};

/**
 * Whether a loan that the month may ask, or a last payslip of the month, was changed by a transaction that the
 * snapshot does not see.
 *
 * @param snapshot a pg_snapshot as text
 */
export const loansChangedSince = async (
  session: Session,
  period: PayMonth,
  snapshot: string,
): Promise<boolean> => {
  const { changed } = await session.one<{ changed: boolean }>({
    name: 'loans_changed_since',
    text: `select exists (
        select from loans l
        join employees e on e.company_id = l.company_id and e.id = l.employee_id
        where l.company_id = $1 and l.changed_xid >= pg_snapshot_xmin($2::pg_snapshot)
          and not pg_visible_in_snapshot(l.changed_xid, $2::pg_snapshot)
          and (e.termination_date is null or e.termination_date >= $4)
          and (l.first_month <= $3 or e.termination_date <= $5)
      ) as changed`,
    values: [session.companyId, snapshot, period, firstDayOf(period), lastDayOf(period)],
  });
  return changed;
};
