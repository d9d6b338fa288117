-- Pregnancies and the nursing after them, as far as somebody has recorded them: facts of health, which warnings of
-- attendance are reckoned from.
create table employee_maternities (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  expected_birth date,
  reported_on date,
  birth_date date,
  pregnancy_ended_on date, -- without a birth
  nursing_until date, -- the last day, where it is not the law's last one
  full_day_minutes integer, -- her day before her schedule became the shorter one
  nursing_breaks_unpunched boolean not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint employee_maternities_pkey primary key (company_id, id),
  constraint employee_maternities_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint employee_maternities_dated check (expected_birth is not null or birth_date is not null),
  constraint employee_maternities_one_end check (birth_date is null or pregnancy_ended_on is null),
  constraint employee_maternities_nursing check (nursing_until is null or (birth_date is not null and nursing_until >= birth_date)),
  constraint employee_maternities_full_day check (full_day_minutes between 1 and 1440)
);
create index employee_maternities_employee_idx on employee_maternities (company_id, employee_id);
call isolate_by_company('employee_maternities');
grant select, insert, update, delete on employee_maternities to rawatib_app;
