-- A debt that payroll collects from the pay of one employee. Its balance is the sum of its entries. An order
-- without a principal (alimony) is open-ended: each month's amount becomes due with the closing of the month.
create table loans (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  external_id text,
  reference text, -- of the court, or of the written consent
  note text,
  status text not null default 'active',
  principal bigint, -- piastres
  instalment bigint not null, -- piastres a month
  first_month text not null,
  last_month text, -- of an open-ended order
  balance bigint not null, -- piastres, as all that follow
  arrears bigint not null default 0, -- of the balance: asked in closed months, and not taken
  deducted bigint not null default 0, -- taken from pay so far
  entry_count integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint loans_pkey primary key (company_id, id),
  constraint loans_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint loans_kind_known check (kind in ('loan', 'advance', 'damages', 'overpayment', 'alimony', 'attachment', 'assignment', 'penalty')),
  constraint loans_status_known check (status in ('active', 'settled', 'cancelled')),
  constraint loans_open_ended_is_alimony check (principal is not null or kind = 'alimony'),
  constraint loans_last_month_of_open_ended check (last_month is null or (principal is null and last_month >= first_month)),
  constraint loans_amounts_positive check (instalment > 0 and principal > 0),
  constraint loans_balance_not_negative check (balance >= 0 and deducted >= 0),
  constraint loans_arrears_within_balance check (arrears between 0 and balance),
  constraint loans_month_shape check (first_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$' and last_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$'),
  constraint loans_text_lengths check (length(external_id) between 1 and 100 and length(reference) between 1 and 200 and length(note) between 1 and 500)
) with (fillfactor = 80);
create unique index loans_external_id_key on loans (company_id, external_id) where external_id is not null;
create index loans_employee_idx on loans (company_id, employee_id, first_month, id);
-- What a calculation reads: the few that still ask for something.
create index loans_active_idx on loans (company_id, employee_id, first_month, id) where status = 'active';
create index loans_changes_idx on loans (company_id, changed_xid);
create trigger loans_stamp_change before update on loans for each row execute function stamp_change();
call isolate_by_company('loans');
grant select, insert on loans to rawatib_app;
grant update (note, status, instalment, last_month, balance, arrears, deducted, entry_count, version, updated_at, changed_xid) on loans to rawatib_app;

-- The ledger: only ever added to.
create table loan_entries (
  company_id uuid not null,
  loan_id uuid not null,
  entry_number integer not null,
  kind text not null,
  month text not null,
  amount bigint not null, -- piastres: what it changes of the balance
  carried bigint, -- piastres: what the month asked and the pay could not bear
  reason text, -- why it was carried, or what whoever made the entry wrote
  cycle_id uuid, -- of the payroll that made it
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint loan_entries_pkey primary key (company_id, loan_id, entry_number),
  constraint loan_entries_loan_fkey foreign key (company_id, loan_id) references loans (company_id, id),
  constraint loan_entries_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id),
  constraint loan_entries_kind_known check (kind in ('granted', 'due', 'instalment', 'carried', 'early_payment', 'written_off', 'cancelled', 'reversed')),
  constraint loan_entries_sign check (case
    when kind in ('granted', 'due', 'reversed') then amount > 0
    when kind = 'carried' then amount = 0 and carried > 0
    else amount < 0 end),
  constraint loan_entries_carried_alone check ((carried is not null) = (kind = 'carried')),
  constraint loan_entries_reason_length check (length(reason) between 1 and 500)
);
-- A payroll books a loan once, whatever happens.
create unique index loan_entries_cycle_key on loan_entries (company_id, loan_id, cycle_id, kind) where cycle_id is not null;
call isolate_by_company('loan_entries');
grant select, insert on loan_entries to rawatib_app;

-- Months in which nothing is asked.
create table loan_suspensions (
  company_id uuid not null,
  loan_id uuid not null,
  from_month text not null,
  to_month text, -- the last month; without one until it is resumed
  reason text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint loan_suspensions_pkey primary key (company_id, loan_id, from_month),
  constraint loan_suspensions_loan_fkey foreign key (company_id, loan_id) references loans (company_id, id),
  constraint loan_suspensions_order check (to_month is null or to_month >= from_month),
  constraint loan_suspensions_reason_length check (length(reason) between 1 and 500)
);
call isolate_by_company('loan_suspensions');
grant select, insert, update, delete on loan_suspensions to rawatib_app;

-- The register of financial penalties (law 14/2025 art. 153): reason, name and wage. Its money is collected as a loan
-- of the same id.
create table penalties (
  company_id uuid not null,
  id uuid not null,
  penalty_date date not null,
  reason text not null,
  days numeric(4, 2), -- of the basic wage; null when an amount was given
  basic_wage bigint not null, -- piastres a month, on the day
  constraint penalties_pkey primary key (company_id, id),
  constraint penalties_loan_fkey foreign key (company_id, id) references loans (company_id, id),
  constraint penalties_reason_length check (length(reason) between 1 and 500),
  constraint penalties_days_positive check (days > 0),
  constraint penalties_wage_positive check (basic_wage > 0)
);
create index penalties_date_idx on penalties (company_id, penalty_date, id);
call isolate_by_company('penalties');
grant select, insert on penalties to rawatib_app;

-- What a payslip asked and took of each loan; the closing of its cycle books it.
create table payslip_loans (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  loan_id uuid not null,
  due bigint not null, -- piastres, as all that follow: newly due of an open-ended order
  arrears bigint not null, -- of the loan, before
  asked bigint not null,
  taken bigint not null,
  reason text, -- why not all of it
  constraint payslip_loans_pkey primary key (company_id, cycle_id, employee_id, loan_id),
  constraint payslip_loans_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id),
  constraint payslip_loans_loan_fkey foreign key (company_id, loan_id) references loans (company_id, id),
  constraint payslip_loans_amounts check (asked > 0 and taken between 0 and asked and due between 0 and asked),
  constraint payslip_loans_reason check ((reason is null) = (taken = asked))
);
call isolate_by_company('payslip_loans');
grant select, insert, delete on payslip_loans to rawatib_app;
create trigger payslip_loans_insert_closed after insert on payslip_loans referencing new table as touched for each statement execute function refuse_change_of_closed_payslips();
create trigger payslip_loans_delete_closed after delete on payslip_loans referencing old table as touched for each statement execute function refuse_change_of_closed_payslips();
