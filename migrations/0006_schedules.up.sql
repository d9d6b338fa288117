-- A shift's working time is kept as revisions, append-only: on a day holds the highest number among those that
-- begin on or before it. The first has no beginning.
create table shifts (
  company_id uuid not null,
  id uuid not null,
  code text collate "C" not null,
  name text not null,
  name_ar text,
  revision integer not null default 1, -- the latest number
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint shifts_pkey primary key (company_id, id),
  constraint shifts_company_fkey foreign key (company_id) references companies (company_id),
  constraint shifts_code_key unique (company_id, code),
  constraint shifts_code_length check (length(code) between 1 and 40),
  constraint shifts_name_length check (length(name) between 1 and 200)
);
call isolate_by_company('shifts');
grant select, insert, update, delete on shifts to rawatib_app;

create table shift_revisions (
  company_id uuid not null,
  shift_id uuid not null,
  number integer not null,
  effective_from date,
  definition jsonb not null,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  constraint shift_revisions_pkey primary key (company_id, shift_id, number),
  constraint shift_revisions_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint shift_revisions_first_is_open check ((number = 1) = (effective_from is null))
);
call isolate_by_company('shift_revisions');
grant select, insert, delete on shift_revisions to rawatib_app;

create table schedules (
  company_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  name_ar text,
  revision integer not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint schedules_pkey primary key (company_id, id),
  constraint schedules_company_fkey foreign key (company_id) references companies (company_id),
  constraint schedules_name_key unique (company_id, name),
  constraint schedules_name_length check (length(name) between 1 and 200)
);
call isolate_by_company('schedules');
grant select, insert, update, delete on schedules to rawatib_app;

create table schedule_revisions (
  company_id uuid not null,
  schedule_id uuid not null,
  number integer not null,
  effective_from date,
  definition jsonb not null,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  constraint schedule_revisions_pkey primary key (company_id, schedule_id, number),
  constraint schedule_revisions_schedule_fkey foreign key (company_id, schedule_id) references schedules (company_id, id),
  constraint schedule_revisions_first_is_open check ((number = 1) = (effective_from is null))
);
call isolate_by_company('schedule_revisions');
grant select, insert, delete on schedule_revisions to rawatib_app;

-- The shifts of a definition, so that none of them can go while a schedule, now or in its history, names it.
create table schedule_revision_shifts (
  company_id uuid not null,
  schedule_id uuid not null,
  number integer not null,
  shift_id uuid not null,
  constraint schedule_revision_shifts_pkey primary key (company_id, schedule_id, number, shift_id),
  constraint schedule_revision_shifts_revision_fkey foreign key (company_id, schedule_id, number) references schedule_revisions (company_id, schedule_id, number) on delete cascade,
  constraint schedule_revision_shifts_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id)
);
create index schedule_revision_shifts_shift_idx on schedule_revision_shifts (company_id, shift_id);
call isolate_by_company('schedule_revision_shifts');
grant select, insert, delete on schedule_revision_shifts to rawatib_app;

-- Whom a schedule is for. Ranges of one target do not overlap: whoever adds or moves one holds the company's
-- advisory lock of assignments and looks first.
create table schedule_assignments (
  company_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  target_kind text not null,
  employee_id uuid,
  department text,
  from_date date not null,
  to_date date, -- the last day
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint schedule_assignments_pkey primary key (company_id, id),
  constraint schedule_assignments_schedule_fkey foreign key (company_id, schedule_id) references schedules (company_id, id),
  constraint schedule_assignments_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint schedule_assignments_target_known check (
    (target_kind = 'company' and employee_id is null and department is null)
    or (target_kind = 'department' and employee_id is null and department is not null)
    or (target_kind = 'employee' and employee_id is not null and department is null)),
  constraint schedule_assignments_range check (to_date >= from_date)
);
create index schedule_assignments_employee_idx on schedule_assignments (company_id, employee_id, from_date);
create index schedule_assignments_department_idx on schedule_assignments (company_id, department, from_date) where department is not null;
create index schedule_assignments_company_idx on schedule_assignments (company_id, from_date) where target_kind = 'company';
create index schedule_assignments_schedule_idx on schedule_assignments (company_id, schedule_id);
create index schedule_assignments_from_idx on schedule_assignments (company_id, from_date, id);
call isolate_by_company('schedule_assignments');
grant select, insert, update, delete on schedule_assignments to rawatib_app;

-- The company's own holidays, and what it decided about those of the law (occasion, and which day of it in its
-- year). The rest of the statutory list is not copied: a day that a newer list adds is there at once, and one that
-- the company moved, renamed or took away stays as it decided.
create table company_holidays (
  company_id uuid not null,
  id uuid not null,
  occasion text collate "C",
  occasion_year integer,
  occasion_day integer,
  date date not null,
  name text not null,
  name_ar text,
  is_half_day boolean not null default false,
  is_provisional boolean not null default false,
  is_removed boolean not null default false,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint company_holidays_pkey primary key (company_id, id),
  constraint company_holidays_company_fkey foreign key (company_id) references companies (company_id),
  constraint company_holidays_occasion_whole check (
    (occasion is null) = (occasion_year is null) and (occasion is null) = (occasion_day is null)),
  constraint company_holidays_removed_is_statutory check (not is_removed or occasion is not null),
  constraint company_holidays_name_length check (length(name) between 1 and 200)
);
create unique index company_holidays_occasion_key on company_holidays (company_id, occasion_year, occasion, occasion_day) where occasion is not null;
create unique index company_holidays_own_key on company_holidays (company_id, date, name) where occasion is null;
create index company_holidays_date_idx on company_holidays (company_id, date);
call isolate_by_company('company_holidays');
grant select, insert, update, delete on company_holidays to rawatib_app;
