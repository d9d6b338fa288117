-- How an employment ends. Its last day is the employee's termination date, and stands there alone.
create table employee_endings (
  company_id uuid not null,
  employee_id uuid not null,
  ending_case text not null,
  notice_given_on date,
  unused_leave_days numeric(6, 2) not null,
  previous_service_months integer not null, -- with this employer, before the hire date
  pension_after_sixty boolean not null,
  agreed_compensation bigint, -- piastres
  claimed_on date, -- from when the term for paying the dues runs
  note text,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint employee_endings_pkey primary key (company_id, employee_id),
  constraint employee_endings_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint employee_endings_case_known check (ending_case in ('resignation', 'mutual_agreement', 'ended_with_notice', 'unlawful_ending', 'fixed_term_expiry', 'fixed_term_ended_by_employer', 'fixed_term_ended_by_employee', 'grave_fault', 'abandonment', 'probation', 'economic_closure', 'retirement', 'incapacity', 'illness', 'death')),
  constraint employee_endings_leave_in_range check (unused_leave_days between 0 and 1000),
  constraint employee_endings_service_in_range check (previous_service_months between 0 and 720),
  constraint employee_endings_compensation_positive check (agreed_compensation > 0),
  constraint employee_endings_note_length check (length(note) between 1 and 500)
);
create index employee_endings_changes_idx on employee_endings (company_id, changed_xid);
create trigger employee_endings_stamp_change before update on employee_endings for each row execute function stamp_change();
call isolate_by_company('employee_endings');
grant select, insert, update, delete on employee_endings to rawatib_app;

-- Whom a final settlement pays. It holds his present employment until it is reversed, he is taken out, or hired anew:
-- so that no second one pays him.
create table settlement_leavers (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  holds boolean not null default true,
  -- As it was when the settlement was closed: a rehire takes the ending itself away.
  ending_case text,
  last_day date,
  claimed_on date,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint settlement_leavers_pkey primary key (company_id, cycle_id, employee_id),
  constraint settlement_leavers_kept_whole check ((ending_case is null) = (last_day is null)),
  constraint settlement_leavers_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id),
  constraint settlement_leavers_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id)
);
create unique index settlement_leavers_once_key on settlement_leavers (company_id, employee_id) where holds;
call isolate_by_company('settlement_leavers');
grant select, insert, delete on settlement_leavers to rawatib_app;
grant update (holds, ending_case, last_day, claimed_on) on settlement_leavers to rawatib_app;
