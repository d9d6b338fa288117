create table payroll_cycles (
  company_id uuid not null,
  id uuid not null,
  period text not null,
  kind text not null,
  status text not null default 'draft',
  -- The calculation: its number, the job that runs it, what it saw, how far it is.
  calculation_number integer not null default 0,
  calculation_job_id uuid,
  calculation_snapshot text, -- pg_snapshot at the start: a fact it could not see makes the result stale
  last_employee_id uuid, -- employees up to here are done; a restarted run goes on behind it
  progress_total integer not null default 0,
  progress_done integer not null default 0,
  progress_failed integer not null default 0,
  -- Totals in piastres, added up while calculating.
  total_employees integer not null default 0,
  total_gross bigint not null default 0,
  total_contribution_wage bigint not null default 0,
  total_employee_insurance bigint not null default 0,
  total_employer_insurance bigint not null default 0,
  total_health_insurance bigint not null default 0,
  total_income_tax bigint not null default 0,
  total_martyrs_fund bigint not null default 0,
  total_other_deductions bigint not null default 0,
  total_net bigint not null default 0,
  total_employer_cost bigint not null default 0,
  calculated_at timestamptz,
  calculated_by uuid, -- who asked for the calculation
  -- What the calculation worked with beside the facts: enough to repeat it.
  engine_version text,
  statutory_version text,
  run_inputs json,
  approved_at timestamptz,
  approved_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  closed_xid xid8, -- the closing transaction: a later month calculated without seeing it is stale
  -- Each closed cycle is a link of the company's chain: its hash covers its inputs, its payslips and the link before.
  closed_number integer,
  inputs_hash text,
  results_hash text,
  chain_hash text,
  -- A correction takes back a closed cycle, which is reversed once the correction is closed itself.
  reverses_cycle_id uuid,
  reversal_reason text,
  reversed_at timestamptz,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payroll_cycles_pkey primary key (company_id, id),
  constraint payroll_cycles_company_fkey foreign key (company_id) references companies (company_id),
  constraint payroll_cycles_period_shape check (period ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$'),
  constraint payroll_cycles_kind_known check (kind in ('regular', 'bonus', 'final_settlement', 'correction')),
  constraint payroll_cycles_status_known check (status in ('draft', 'calculating', 'calculated', 'approved', 'closed')),
  constraint payroll_cycles_reverses_fkey foreign key (company_id, reverses_cycle_id) references payroll_cycles (company_id, id),
  constraint payroll_cycles_correction_reverses check ((kind = 'correction') = (reverses_cycle_id is not null)),
  constraint payroll_cycles_link check ((status = 'closed') = (closed_number is not null and chain_hash is not null))
) with (fillfactor = 70);
create unique index payroll_cycles_regular_period_key on payroll_cycles (company_id, period) where kind = 'regular' and reversed_at is null;
create unique index payroll_cycles_reverses_key on payroll_cycles (company_id, reverses_cycle_id) where reverses_cycle_id is not null;
create unique index payroll_cycles_link_key on payroll_cycles (company_id, closed_number) where closed_number is not null;
create index payroll_cycles_period_idx on payroll_cycles (company_id, period, id);
call isolate_by_company('payroll_cycles');
grant select, insert, update on payroll_cycles to rawatib_app;

-- A payslip with its lines inside: half the writing of a child table, and read as one piece.
create table payslips (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  employee_code text not null,
  full_name text not null,
  period text not null,
  days integer not null, -- of the 30-day month that the employment covers
  paid_days integer not null, -- of day_basis_days, by the company's day basis
  day_basis_days integer not null,
  gross bigint not null,
  contribution_wage bigint not null,
  employee_insurance bigint not null,
  employer_insurance bigint not null,
  health_insurance bigint not null,
  employer_health_insurance bigint not null,
  taxable_pay bigint not null,
  annual_taxable_income bigint not null,
  income_tax bigint not null,
  -- What of the days, the taxable pay and the tax is taxed at the flat rate: no part of an accumulation.
  flat_days integer not null,
  flat_taxable_pay bigint not null,
  flat_income_tax bigint not null,
  martyrs_fund bigint not null,
  other_deductions bigint not null,
  carried_forward bigint not null, -- statutory deductions that the pay could not bear
  net_rounding bigint not null, -- what the company's rounding of the net added
  net bigint not null,
  employer_levies bigint not null,
  employer_cost bigint not null,
  lines json not null, -- not jsonb: never searched, and half the cost of writing it
  warnings json not null,
  -- Differences of earlier months that it pays, by month: they are in the amounts above, and belong to their month.
  retro json,
  calculated_at timestamptz not null default now(),
  constraint payslips_pkey primary key (company_id, cycle_id, employee_id),
  constraint payslips_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id),
  constraint payslips_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  -- Below zero in a correction, which takes days back.
  constraint payslips_days_in_range check (days between -30 and 30 and abs(paid_days) <= day_basis_days and day_basis_days <= 31),
  constraint payslips_net_adds_up check (
    net = gross - employee_insurance - health_insurance - income_tax - martyrs_fund - other_deductions + carried_forward + net_rounding)
);
-- Year to date of one employee: his payslips of the year's earlier months.
create index payslips_employee_idx on payslips (company_id, employee_id, period);
create index payslips_carried_idx on payslips (company_id, employee_id) where carried_forward <> 0;
create index payslips_retro_idx on payslips (company_id, employee_id) where retro is not null;
call isolate_by_company('payslips');
grant select, insert, update, delete on payslips to rawatib_app;

create table payroll_errors (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  employee_code text not null,
  code text not null,
  detail jsonb not null,
  constraint payroll_errors_pkey primary key (company_id, cycle_id, employee_id),
  constraint payroll_errors_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id),
  constraint payroll_errors_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id)
);
call isolate_by_company('payroll_errors');
grant select, insert, delete on payroll_errors to rawatib_app;

-- A closed payslip never changes: refused for a whole statement, so that a bulk write pays for it once.
create function refuse_change_of_closed_payslips() returns trigger
  language plpgsql
as $$
begin
  if exists (
    select from touched t
    join payroll_cycles c on c.company_id = t.company_id and c.id = t.cycle_id
    where c.status = 'closed'
  ) then
    raise exception 'payslips of a closed cycle never change' using errcode = 'check_violation', constraint = 'payslips_closed_immutable';
  end if;
  return null;
end
$$;
create trigger payslips_insert_closed after insert on payslips referencing new table as touched for each statement execute function refuse_change_of_closed_payslips();
create trigger payslips_update_closed after update on payslips referencing old table as touched for each statement execute function refuse_change_of_closed_payslips();
create trigger payslips_delete_closed after delete on payslips referencing old table as touched for each statement execute function refuse_change_of_closed_payslips();

-- The facts of one chunk of a calculation, as it read them: canonical JSON, deflated; and what came of them.
create table payroll_snapshots (
  company_id uuid not null,
  cycle_id uuid not null,
  through_employee_id uuid not null, -- the chunk's last employee
  employees integer not null,
  inputs bytea not null,
  inputs_hash text not null, -- SHA-256 of the JSON before it was deflated
  results_hash text not null, -- SHA-256 of the payslips
  constraint payroll_snapshots_pkey primary key (company_id, cycle_id, through_employee_id),
  constraint payroll_snapshots_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id)
);
call isolate_by_company('payroll_snapshots');
grant select, insert, delete on payroll_snapshots to rawatib_app;
create trigger payroll_snapshots_insert_closed after insert on payroll_snapshots referencing new table as touched for each statement execute function refuse_change_of_closed_payslips();
create trigger payroll_snapshots_delete_closed after delete on payroll_snapshots referencing old table as touched for each statement execute function refuse_change_of_closed_payslips();

-- Facts that came after their month was closed: the next regular cycle computes the months anew and pays the difference.
create table payroll_retro_items (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  period text not null, -- the first closed month that changes
  cause text not null, -- the fact: basic_salary, component, hire_date, …
  status text not null default 'pending',
  cycle_id uuid, -- the cycle that took it
  reason text, -- why it was dismissed
  settled_by uuid, -- who dismissed it
  changed_xid xid8 not null default pg_current_xact_id(), -- for the staleness of calculations
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  constraint payroll_retro_items_pkey primary key (company_id, id),
  constraint payroll_retro_items_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint payroll_retro_items_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id),
  constraint payroll_retro_items_status_known check (status in ('pending', 'taken', 'dismissed')),
  constraint payroll_retro_items_reason check ((status = 'dismissed') = (reason is not null)),
  constraint payroll_retro_items_settled check ((status = 'pending') = (settled_at is null) and (status = 'taken') = (cycle_id is not null))
);
create index payroll_retro_items_pending_idx on payroll_retro_items (company_id, employee_id, period) where status = 'pending';
-- Days of a month may come late one by one: they wait together.
create unique index payroll_retro_items_attendance_key on payroll_retro_items (company_id, employee_id, period) where status = 'pending' and cause = 'attendance';
create index payroll_retro_items_cycle_idx on payroll_retro_items (company_id, cycle_id) where cycle_id is not null;
create index payroll_retro_items_xid_idx on payroll_retro_items (company_id, changed_xid);
call isolate_by_company('payroll_retro_items');
grant select, insert, update on payroll_retro_items to rawatib_app;
alter table attendance_retro_items add constraint attendance_retro_items_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id);

-- Nor does the cycle itself, once closed; a correction leaves its mark on it, once.
create function refuse_change_of_closed_cycle() returns trigger
  language plpgsql
as $$
begin
  if old.status = 'closed' and not (old.reversed_at is null and new.reversed_at is not null
      and to_jsonb(old) - array['reversed_at', 'version', 'updated_at'] = to_jsonb(new) - array['reversed_at', 'version', 'updated_at']) then
    raise exception 'a closed cycle never changes' using errcode = 'check_violation', constraint = 'payroll_cycles_closed_immutable';
  end if;
  return new;
end
$$;
create trigger payroll_cycles_closed before update on payroll_cycles for each row execute function refuse_change_of_closed_cycle();
