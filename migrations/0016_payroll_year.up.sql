-- The annual increments that were given; a salary row of the same day pays each of them.
create table employee_increments (
  company_id uuid not null,
  employee_id uuid not null,
  year integer not null, -- of due_on: one increment a year
  due_on date not null,
  insured_wage bigint not null, -- piastres a month
  is_wage_recorded boolean not null, -- else derived from the pay of the day
  rate text not null, -- a decimal
  statutory_floor bigint not null,
  increment bigint not null,
  old_basic_salary bigint not null,
  new_basic_salary bigint not null,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  constraint employee_increments_pkey primary key (company_id, employee_id, year),
  constraint employee_increments_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint employee_increments_year_of_day check (year = extract(year from due_on)),
  constraint employee_increments_not_less check (increment >= statutory_floor and new_basic_salary >= old_basic_salary + increment)
);
call isolate_by_company('employee_increments');
grant select, insert on employee_increments to rawatib_app;

-- What earlier employers of the year paid and withheld: the cumulative tax of a mid-year joiner goes on from there.
create table employee_previous_employments (
  company_id uuid not null,
  employee_id uuid not null,
  first_month text not null,
  last_month text not null,
  employer_name text,
  employer_tax_number text,
  days integer not null, -- tax days: 30 for a whole month
  taxable_pay bigint not null, -- piastres, after insurance and before the personal exemption
  tax_withheld bigint not null,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint employee_previous_employments_pkey primary key (company_id, employee_id, first_month),
  constraint employee_previous_employments_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint employee_previous_employments_months check (
    first_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$' and last_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$'
    and last_month >= first_month and left(last_month, 4) = left(first_month, 4)),
  constraint employee_previous_employments_days check (days between 1 and 360),
  constraint employee_previous_employments_amounts check (taxable_pay >= 0 and tax_withheld >= 0)
);
call isolate_by_company('employee_previous_employments');
grant select, insert, update, delete on employee_previous_employments to rawatib_app;
