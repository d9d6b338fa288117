-- One text for what Arabic writers interchange: alef forms, yaa and alef maqsura, taa marbuta and haa, hamza on
-- its carrier; vowel signs and tatweel are dropped, Persian letter forms and both sets of Arabic digits become
-- ours. Searches compare it, and names are sorted by it: in this form the order of the code points is the order
-- of the alphabet, on every server and with every version of its libraries.
create function fold_search_text(input text) returns text
  language sql immutable parallel safe strict
  return lower(translate(
    regexp_replace(input, '[\u064B-\u0652\u0670\u0640]', '', 'g'),
    'أإآٱىةؤئیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اااايهوييك01234567890123456789'));

-- The transaction that last changed a row: the changes feed and the staleness of a calculation compare it
-- with a snapshot, so that a late committer is never missed.
create function stamp_change() returns trigger
  language plpgsql
as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;

create table employees (
  company_id uuid not null,
  id uuid not null,
  employee_code text collate "C" not null,
  full_name text not null,
  full_name_ar text,
  department text,
  job_title text,
  employment_type text not null default 'full_time',
  status text not null default 'active',
  national_id text,
  passport_number text,
  nationality text not null default 'EG',
  birth_date date,
  gender text,
  hire_date date not null,
  termination_date date, -- the last day of work, itself paid
  termination_reason text,
  email text,
  phone text,
  iban text,
  bank_account_holder text,
  insurance_number text,
  insurance_status text not null default '01',
  insurance_start date,
  insurance_end date,
  tax_treatment text not null default '01',
  disability boolean not null default false,
  prior_service_months integer not null default 0,
  work_governorate text,
  non_working_spouses integer not null default 0,
  dependants integer not null default 0,
  metadata jsonb not null default '{}',
  version integer not null default 1,
  -- Whole milliseconds, as the API writes them: a cursor compares with the stored value.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  -- As changed_xid, of what a payslip depends on: a new telephone number makes no calculation stale.
  facts_xid xid8 not null default pg_current_xact_id(),
  sort_name text collate "C" not null generated always as (fold_search_text(full_name)) stored,
  search_text text not null generated always as (fold_search_text(full_name || ' ' || coalesce(full_name_ar, '') || ' ' || (employee_code collate "default"))) stored,
  constraint employees_pkey primary key (company_id, id),
  constraint employees_code_key unique (company_id, employee_code),
  constraint employees_national_id_key unique (company_id, national_id),
  constraint employees_passport_key unique (company_id, nationality, passport_number),
  constraint employees_company_fkey foreign key (company_id) references companies (company_id),
  constraint employees_code_length check (length(employee_code) between 1 and 40),
  constraint employees_name_length check (length(full_name) between 1 and 200),
  constraint employees_employment_type_known check (employment_type in ('full_time', 'part_time', 'fixed_term', 'casual')),
  constraint employees_status_known check (status in ('active', 'terminated')),
  constraint employees_status_follows_termination check ((status = 'terminated') = (termination_date is not null)),
  constraint employees_termination_after_hire check (termination_date is null or termination_date >= hire_date),
  constraint employees_gender_known check (gender in ('male', 'female')),
  constraint employees_nationality_shape check (nationality ~ '^[A-Z]{2}$'),
  constraint employees_national_id_digits check (national_id ~ '^[23][0-9]{13}$'),
  constraint employees_national_id_egyptian check (national_id is null or nationality = 'EG'),
  constraint employees_insurance_status_known check (insurance_status ~ '^(0[1-9]|1[0-9]|2[0-8])$'),
  constraint employees_tax_treatment_known check (tax_treatment ~ '^0[1-8]$'),
  constraint employees_counts_not_negative check (prior_service_months >= 0 and non_working_spouses between 0 and 4 and dependants between 0 and 30),
  constraint employees_metadata_is_object check (jsonb_typeof(metadata) = 'object')
);
create index employees_name_idx on employees (company_id, sort_name, id);
create index employees_department_idx on employees (company_id, department, employee_code);
create index employees_hire_date_idx on employees (company_id, hire_date, id);
create index employees_created_idx on employees (company_id, created_at, id);
create index employees_changes_idx on employees (company_id, changed_xid, id);
create index employees_facts_idx on employees (company_id, facts_xid);

create function stamp_employee_change() returns trigger
  language plpgsql
as $$
begin
  new.changed_xid := pg_current_xact_id();
  if (new.employee_code, new.full_name, new.full_name_ar, new.birth_date, new.gender, new.hire_date, new.termination_date,
      new.insurance_number, new.insurance_status, new.insurance_start, new.insurance_end, new.tax_treatment,
      new.disability, new.prior_service_months, new.work_governorate, new.non_working_spouses, new.dependants)
    is distinct from
     (old.employee_code, old.full_name, old.full_name_ar, old.birth_date, old.gender, old.hire_date, old.termination_date,
      old.insurance_number, old.insurance_status, old.insurance_start, old.insurance_end, old.tax_treatment,
      old.disability, old.prior_service_months, old.work_governorate, old.non_working_spouses, old.dependants)
  then
    new.facts_xid := pg_current_xact_id();
  end if;
  return new;
end
$$;
create trigger employees_stamp_change before update on employees for each row execute function stamp_employee_change();
call isolate_by_company('employees');
grant select, insert, update on employees to rawatib_app;

-- The salary as a dated history: the row with the latest day not after a day is the salary of that day.
create table employee_salaries (
  company_id uuid not null,
  employee_id uuid not null,
  effective_from date not null,
  basic_salary bigint not null, -- piastres a month
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint employee_salaries_pkey primary key (company_id, employee_id, effective_from),
  constraint employee_salaries_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint employee_salaries_not_negative check (basic_salary >= 0)
);
create index employee_salaries_changes_idx on employee_salaries (company_id, changed_xid);
create trigger employee_salaries_stamp_change before update on employee_salaries for each row execute function stamp_change();
call isolate_by_company('employee_salaries');
grant select, insert, update, delete on employee_salaries to rawatib_app;

-- The contribution wage of a calendar year, frozen on 1 January or on joining (law 148/2019).
create table employee_insurance_wages (
  company_id uuid not null,
  employee_id uuid not null,
  year integer not null,
  contribution_wage bigint not null, -- piastres a month
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint employee_insurance_wages_pkey primary key (company_id, employee_id, year),
  constraint employee_insurance_wages_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint employee_insurance_wages_not_negative check (contribution_wage >= 0),
  constraint employee_insurance_wages_year check (year between 2020 and 2100)
);
create index employee_insurance_wages_changes_idx on employee_insurance_wages (company_id, changed_xid);
create trigger employee_insurance_wages_stamp_change before update on employee_insurance_wages for each row execute function stamp_change();
call isolate_by_company('employee_insurance_wages');
grant select, insert, update, delete on employee_insurance_wages to rawatib_app;

-- Recurring earnings and deductions of one employee. effective_to is the last day, like a termination date; a
-- component entered by mistake is voided by the day before its first.
create table employee_components (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  code text collate "C" not null,
  name text not null,
  name_ar text,
  kind text not null,
  amount bigint not null, -- piastres a month
  taxable boolean not null,
  insurable text not null,
  prorated boolean not null,
  effective_from date not null,
  effective_to date,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint employee_components_pkey primary key (company_id, id),
  constraint employee_components_once_key unique (company_id, employee_id, code, effective_from),
  constraint employee_components_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint employee_components_kind_known check (kind in ('earning', 'deduction')),
  constraint employee_components_insurable_known check (insurable in ('yes', 'no', 'excluded_allowance')),
  constraint employee_components_amount_positive check (amount > 0),
  constraint employee_components_range check (effective_to is null or effective_to >= effective_from - 1)
);
create index employee_components_employee_idx on employee_components (company_id, employee_id, effective_from, id);
create index employee_components_changes_idx on employee_components (company_id, changed_xid);
create trigger employee_components_stamp_change before update on employee_components for each row execute function stamp_change();
call isolate_by_company('employee_components');
grant select, insert, update on employee_components to rawatib_app;

-- Which cluster the transaction numbers in the tables were given by. They mean nothing in another one.
create table changes_feed_home (
  system_identifier bigint not null
);
insert into changes_feed_home (system_identifier) select system_identifier from pg_control_system();

-- To be called by the owner before the service starts. After a dump was restored into another cluster, every
-- transaction number is given anew, so that the feeds show every row once more, and every calculation that is
-- not closed counts as stale; see docs/decisions/0003-changes-feed.md. Elsewhere it does nothing.
create procedure adopt_restored_changes()
  language plpgsql
as $$
declare
  home bigint := (select system_identifier from pg_control_system());
  target record;
begin
  if exists (select from changes_feed_home where system_identifier = home) then
    return;
  end if;
  for target in
    select c.oid::regclass as name, c.relforcerowsecurity as forced,
      string_agg(format('%I = %s', a.attname, case when a.atttypid = 'xid8'::regtype
        then format('case when %I is not null then pg_current_xact_id() end', a.attname)
        else format('case when %I is not null then ''1:1:'' end', a.attname) end), ', ') as assignments
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (a.atttypid = 'xid8'::regtype or a.attname = 'calculation_snapshot')
    group by c.oid, c.relforcerowsecurity
  loop
    if target.forced then
      execute format('alter table %s no force row level security', target.name);
    end if;
    execute format('alter table %s disable trigger user', target.name);
    execute format('update %s set %s', target.name, target.assignments);
    execute format('alter table %s enable trigger user', target.name);
    if target.forced then
      execute format('alter table %s force row level security', target.name);
    end if;
  end loop;
  update changes_feed_home set system_identifier = home;
end
$$;
revoke execute on procedure adopt_restored_changes() from public;
