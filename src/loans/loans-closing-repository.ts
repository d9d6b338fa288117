import type { Session } from '../db/session.js';
import type { PayMonth } from '../shared/pay-month.js';

/** The cycle whose payslips become final. */
export interface ClosedCycle {
  readonly id: string;
  readonly period: PayMonth;
}

/**
 * Books what the payslips of the cycle took: entries, balances and what is carried, of all employees in one
 * statement of the closing transaction. Whoever changes a loan waits for the closing or is seen by it (see
 * `shutFactsOut`), and a unique index refuses to book a cycle twice.
 */
export const bookLoansOfCycle = (
  session: Session,
  { id, period }: ClosedCycle,
  closedBy: string | null,
): Promise<number> =>
  session.run({
    name: 'loans_book_cycle',
    text: `with taken as materialized (
        select p.loan_id, p.due, p.asked, p.taken, p.reason, l.entry_count
        from payslip_loans p
        join loans l on l.company_id = p.company_id and l.id = p.loan_id
        where p.company_id = $1 and p.cycle_id = $2
      ), entries as (
        select t.loan_id, t.entry_count + row_number() over (partition by t.loan_id order by e.place) as entry_number,
          e.kind, e.amount, e.carried, e.reason
        from taken t
        cross join lateral (values
          (1, 'due', t.due, null::bigint, null::text),
          (2, 'instalment', -t.taken, null, null),
          (3, 'carried', 0, t.asked - t.taken, t.reason)) as e (place, kind, amount, carried, reason)
        where e.amount <> 0 or e.carried > 0
      ), written as (
        insert into loan_entries (company_id, loan_id, entry_number, kind, month, amount, carried, reason, cycle_id, created_by)
        select $1, loan_id, entry_number, kind, $3, amount, carried, reason, $2, $4 from entries
        returning loan_id
      ), counted as (
        select loan_id, count(*)::integer as entries from written group by loan_id
      )
      update loans l
      set balance = l.balance + t.due - t.taken,
        arrears = t.asked - t.taken,
        deducted = l.deducted + t.taken,
        entry_count = l.entry_count + c.entries,
        status = case when l.balance + t.due = t.taken and (l.principal is not null or l.last_month <= $3)
          then 'settled' else l.status end,
        version = l.version + 1,
        updated_at = now()
      from taken t
      join counted c on c.loan_id = t.loan_id
      where l.company_id = $1 and l.id = t.loan_id`,
    values: [session.companyId, id, period, closedBy],
  });

/**
 * Gives back what a reversed cycle took, and the arrears that it left or made good, in the one statement of the
 * transaction that closes its correction. The months of open-ended orders stay due: the month that is run again asks
 * for them, and does not book them twice. So no balance can fall below zero.
 */
export const reverseLoansOfCycle = (
  session: Session,
  { id, period, reversedId }: ClosedCycle & { readonly reversedId: string },
  closedBy: string | null,
): Promise<number> =>
  session.run({
    name: 'loans_reverse_cycle',
    text: `with booked as materialized (
        select p.loan_id, p.taken, p.arrears - (p.asked - p.taken) as arrears, l.entry_count
        from payslip_loans p
        join loans l on l.company_id = p.company_id and l.id = p.loan_id
        where p.company_id = $1 and p.cycle_id = $2
      ), written as (
        insert into loan_entries (company_id, loan_id, entry_number, kind, month, amount, cycle_id, created_by)
        select $1, loan_id, entry_count + 1, 'reversed', $3, taken, $5, $4 from booked where taken > 0
        returning loan_id
      )
      update loans l
      set balance = l.balance + b.taken,
        arrears = case when l.principal is null then l.balance + b.taken
          else least(greatest(l.arrears + b.arrears, 0), l.balance + b.taken) end,
        deducted = l.deducted - b.taken,
        entry_count = l.entry_count + (b.taken > 0)::integer,
        status = case when b.taken > 0 then 'active' else l.status end,
        version = l.version + 1,
        updated_at = now()
      from booked b
      where l.company_id = $1 and l.id = b.loan_id`,
    values: [session.companyId, reversedId, period, closedBy, id],
  });
