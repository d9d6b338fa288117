-- What the company decides about leave; what it does not say stays as the service has it.
create table leave_settings (
  company_id uuid not null,
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint leave_settings_pkey primary key (company_id),
  constraint leave_settings_company_fkey foreign key (company_id) references companies (company_id)
);
call isolate_by_company('leave_settings');
grant select, insert, update on leave_settings to rawatib_app;

-- Kinds of leave that the company gives beside those of the law.
create table leave_types (
  company_id uuid not null,
  code text collate "C" not null,
  name text not null,
  name_ar text,
  balance text not null,
  days_per_year integer, -- thousandths of a day, of a balance of its own
  basis text not null,
  allows_half_days boolean not null,
  pay text not null,
  sandwich boolean not null,
  maximum_per_request integer, -- thousandths of a day, as the next one
  maximum_per_year integer,
  maximum_times integer,
  minimum_service_months integer not null,
  notice_days integer not null,
  needs_document boolean not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint leave_types_pkey primary key (company_id, code),
  constraint leave_types_company_fkey foreign key (company_id) references companies (company_id),
  constraint leave_types_code_form check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint leave_types_balance_known check (balance in ('annual', 'own', 'none')),
  constraint leave_types_own_days check ((balance = 'own') = (days_per_year is not null)),
  constraint leave_types_basis_known check (basis in ('working_days', 'calendar_days')),
  constraint leave_types_pay_known check (pay in ('paid', 'unpaid'))
);
call isolate_by_company('leave_types');
grant select, insert, update on leave_types to rawatib_app;

-- One row an employee whose ledger has begun: whoever changes it locks this row.
create table leave_accounts (
  company_id uuid not null,
  employee_id uuid not null,
  starts_on date not null, -- leave accrues from this day on
  hazardous_from date, -- the first day of hard, hazardous or remote work
  denomination text, -- whose feasts he keeps, as far as he has said it
  entry_count integer not null default 0,
  created_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(), -- of the ledger too: every entry counts
  constraint leave_accounts_pkey primary key (company_id, employee_id),
  constraint leave_accounts_denomination_known check (denomination in ('orthodox', 'western')),
  constraint leave_accounts_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id)
);
create index leave_accounts_changes_idx on leave_accounts (company_id, changed_xid);
create trigger leave_accounts_stamp_change before update on leave_accounts for each row execute function stamp_change();
call isolate_by_company('leave_accounts');
grant select, insert on leave_accounts to rawatib_app;
grant update (starts_on, hazardous_from, denomination, entry_count) on leave_accounts to rawatib_app;

create table leave_requests (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  type text collate "C" not null,
  balance text, -- from which the days are taken: annual, a type's code, or none
  from_date date not null,
  to_date date not null,
  part text not null,
  hours numeric(4, 2), -- of leave by the hour
  amount integer not null, -- thousandths of a day
  status text not null default 'pending',
  reason text,
  external_id text, -- of leave that was taken before
  attachments jsonb not null,
  steps_needed integer not null,
  steps_done integer not null default 0,
  requested_by_kind text not null,
  requested_by uuid,
  decided_by_kind text,
  decided_by uuid,
  decided_at timestamptz,
  decided_for_kind text, -- in whose name a deputy decided
  decided_for uuid,
  decision_note text,
  contradictions jsonb not null default '[]', -- days on which he was at work all the same
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(), -- of its days too: they change with it
  constraint leave_requests_pkey primary key (company_id, id),
  constraint leave_requests_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint leave_requests_status_known check (status in ('pending', 'approved', 'rejected', 'cancelled', 'taken')),
  constraint leave_requests_part_known check (part in ('full', 'first_half', 'second_half', 'hours')),
  constraint leave_requests_order check (to_date >= from_date),
  constraint leave_requests_hours_alone check ((part = 'hours') = (hours is not null)),
  constraint leave_requests_steps check (steps_done between 0 and steps_needed),
  constraint leave_requests_amount_not_negative check (amount >= 0)
);
create unique index leave_requests_external_id_key on leave_requests (company_id, external_id) where external_id is not null;
create index leave_requests_employee_idx on leave_requests (company_id, employee_id, from_date);
create index leave_requests_dates_idx on leave_requests (company_id, to_date, from_date) where status in ('pending', 'approved', 'taken');
create index leave_requests_changes_idx on leave_requests (company_id, changed_xid);
create trigger leave_requests_stamp_change before update on leave_requests for each row execute function stamp_change();
call isolate_by_company('leave_requests');
grant select, insert on leave_requests to rawatib_app;
grant update (amount, status, steps_done, decided_by_kind, decided_by, decided_for_kind, decided_for, decided_at, decision_note, contradictions, version, updated_at) on leave_requests to rawatib_app;

-- What each day of a request costs, and what the day's attendance was before.
create table leave_request_days (
  company_id uuid not null,
  request_id uuid not null,
  leave_date date not null,
  amount integer not null, -- thousandths of a day
  replaced jsonb,
  constraint leave_request_days_pkey primary key (company_id, request_id, leave_date),
  constraint leave_request_days_request_fkey foreign key (company_id, request_id) references leave_requests (company_id, id),
  constraint leave_request_days_amount_positive check (amount between 1 and 1000)
);
call isolate_by_company('leave_request_days');
grant select, insert, update, delete on leave_request_days to rawatib_app;

-- Who agreed, one a step: nobody twice.
create table leave_approvals (
  company_id uuid not null,
  request_id uuid not null,
  step integer not null,
  approved_by_kind text not null,
  approved_by uuid,
  on_behalf_of_kind text, -- in whose name a deputy approved
  on_behalf_of uuid,
  note text,
  approved_at timestamptz not null default now(),
  constraint leave_approvals_pkey primary key (company_id, request_id, step),
  constraint leave_approvals_request_fkey foreign key (company_id, request_id) references leave_requests (company_id, id)
);
create unique index leave_approvals_once_key on leave_approvals (company_id, request_id, approved_by_kind, approved_by);
call isolate_by_company('leave_approvals');
grant select, insert on leave_approvals to rawatib_app;

-- The ledger: only ever added to.
create table leave_entries (
  company_id uuid not null,
  employee_id uuid not null,
  entry_number integer not null,
  balance text collate "C" not null, -- annual, or the code of a type with a balance of its own
  kind text not null,
  effective_on date not null,
  amount integer not null, -- thousandths of a day
  entry_key text collate "C", -- what it books, so that it is booked once
  request_id uuid,
  note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint leave_entries_pkey primary key (company_id, employee_id, entry_number),
  constraint leave_entries_account_fkey foreign key (company_id, employee_id) references leave_accounts (company_id, employee_id),
  constraint leave_entries_request_fkey foreign key (company_id, request_id) references leave_requests (company_id, id),
  constraint leave_entries_kind_known check (kind in ('grant', 'accrual', 'take', 'return', 'expire', 'pay_out', 'adjust')),
  constraint leave_entries_sign check (case
    when kind in ('grant', 'accrual', 'return') then amount > 0
    when kind in ('take', 'expire', 'pay_out') then amount < 0
    else amount <> 0 or entry_key like 'opening:%' end), -- an opening balance may find the balance as it says
  constraint leave_entries_request_known check (kind <> 'return' or request_id is not null)
);
create unique index leave_entries_key on leave_entries (company_id, employee_id, entry_key) where entry_key is not null;
call isolate_by_company('leave_entries');
grant select, insert on leave_entries to rawatib_app;

create function refuse_change_of_leave_entry() returns trigger
  language plpgsql
as $$
begin
  raise exception 'a leave entry is never changed' using errcode = 'check_violation', constraint = 'leave_entries_immutable';
end
$$;
create trigger leave_entries_update before update on leave_entries for each row execute function refuse_change_of_leave_entry();
create trigger leave_entries_delete before delete on leave_entries for each row execute function refuse_change_of_leave_entry();
