-- The catalogue of a company's earnings and deductions. Code and kind never change; all else is dated by month.
create table payroll_components (
  company_id uuid not null,
  id uuid not null,
  code text collate "C" not null,
  kind text not null,
  calculation_type text not null,
  active boolean not null default true, -- a component out of use keeps what it was given to, and is given to nobody else
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payroll_components_pkey primary key (company_id, id),
  constraint payroll_components_company_fkey foreign key (company_id) references companies (company_id),
  constraint payroll_components_code_key unique (company_id, code),
  constraint payroll_components_code_shape check (code ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'),
  constraint payroll_components_kind_known check (kind in ('earning', 'deduction')),
  constraint payroll_components_calculation_known check (calculation_type in ('fixed', 'percentage', 'quantity', 'formula'))
);
call isolate_by_company('payroll_components');
grant select, insert, delete on payroll_components to rawatib_app;
grant update (active, version, updated_at) on payroll_components to rawatib_app;

-- What a component is from a month on. The first definition begins with the first month that the service knows.
create table payroll_component_definitions (
  company_id uuid not null,
  component_id uuid not null,
  from_month text not null,
  name text not null,
  name_ar text,
  calculation jsonb not null,
  taxable boolean not null,
  insurable text not null,
  prorated boolean not null,
  in_overtime_base boolean not null,
  eta_code text,
  account text,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint payroll_component_definitions_pkey primary key (company_id, component_id, from_month),
  constraint payroll_component_definitions_component_fkey foreign key (company_id, component_id) references payroll_components (company_id, id),
  constraint payroll_component_definitions_month_shape check (from_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$'),
  constraint payroll_component_definitions_insurable_known check (insurable in ('yes', 'no', 'excluded_allowance'))
);
create index payroll_component_definitions_changes_idx on payroll_component_definitions (company_id, changed_xid);
create trigger payroll_component_definitions_stamp_change before update on payroll_component_definitions for each row execute function stamp_change();
call isolate_by_company('payroll_component_definitions');
grant select, insert, update, delete on payroll_component_definitions to rawatib_app;

-- A recurring component names one of the catalogue, or describes itself.
alter table employee_components
  add column component_id uuid,
  add column quantity numeric(15, 6),
  alter column name drop not null,
  alter column amount drop not null,
  alter column taxable drop not null,
  alter column insurable drop not null,
  alter column prorated drop not null,
  add constraint employee_components_component_fkey foreign key (company_id, component_id) references payroll_components (company_id, id),
  add constraint employee_components_quantity_not_negative check (quantity >= 0),
  add constraint employee_components_described check (case when component_id is null
    then name is not null and amount is not null and taxable is not null and insurable is not null and prorated is not null and quantity is null
    else name is null and name_ar is null and taxable is null and insurable is null and prorated is null end);
create index employee_components_component_idx on employee_components (company_id, component_id) where component_id is not null;

-- What is paid or deducted once, by one cycle. Never removed, so that a calculation that saw it can tell that it is gone.
create table payroll_inputs (
  company_id uuid not null,
  id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  component_id uuid not null,
  external_id text,
  amount bigint, -- piastres: the amount, or that of one unit
  quantity numeric(15, 6),
  note text,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  deleted_by uuid,
  deleted_at timestamptz(3),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint payroll_inputs_pkey primary key (company_id, id),
  constraint payroll_inputs_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id),
  constraint payroll_inputs_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint payroll_inputs_component_fkey foreign key (company_id, component_id) references payroll_components (company_id, id),
  constraint payroll_inputs_amounts check (amount > 0 and quantity >= 0),
  constraint payroll_inputs_text_lengths check (length(external_id) between 1 and 100 and length(note) between 1 and 500)
);
create unique index payroll_inputs_external_id_key on payroll_inputs (company_id, cycle_id, external_id) where external_id is not null and deleted_at is null;
create index payroll_inputs_cycle_idx on payroll_inputs (company_id, cycle_id, employee_id, id) where deleted_at is null;
create index payroll_inputs_component_idx on payroll_inputs (company_id, component_id);
create index payroll_inputs_changes_idx on payroll_inputs (company_id, changed_xid);
create trigger payroll_inputs_stamp_change before update on payroll_inputs for each row execute function stamp_change();
call isolate_by_company('payroll_inputs');
grant select, insert on payroll_inputs to rawatib_app;
grant update (deleted_by, deleted_at, changed_xid) on payroll_inputs to rawatib_app;
