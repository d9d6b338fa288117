-- Days that are paid while the employment goes on: the payroll month that pays what the entry pays out, or takes back of
-- it. The xid makes a calculation of the month stale.
alter table leave_entries
  add column paid_in text,
  add column written_xid xid8 not null default pg_current_xact_id(),
  add constraint leave_entries_paid_in_shape check (paid_in ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$'),
  add constraint leave_entries_paid_in_kind check (paid_in is null or (kind in ('pay_out', 'adjust') and balance = 'annual'));
create index leave_entries_paid_in_idx on leave_entries (company_id, paid_in, employee_id) where paid_in is not null;
