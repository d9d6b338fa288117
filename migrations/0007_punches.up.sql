-- What the company decides about reading its clocks; without a row the defaults of the service hold.
create table attendance_settings (
  company_id uuid not null,
  pairing text not null default 'alternate',
  duplicate_window_minutes integer not null default 1,
  clock_tolerance_minutes integer not null default 5,
  absence_unpaid boolean not null default true,
  version integer not null default 0, -- 0: nobody has chosen anything yet
  updated_at timestamptz not null default now(),
  constraint attendance_settings_pkey primary key (company_id),
  constraint attendance_settings_company_fkey foreign key (company_id) references companies (company_id),
  constraint attendance_settings_pairing_known check (pairing in ('alternate', 'first_last')),
  constraint attendance_settings_minutes_bounded check (
    duplicate_window_minutes between 0 and 60 and clock_tolerance_minutes between 0 and 1440)
);
call isolate_by_company('attendance_settings');
grant select, insert, update on attendance_settings to rawatib_app;

-- The number under which the clocks know an employee, where that is not the employee_code.
create table attendance_device_users (
  company_id uuid not null,
  device_user_id text collate "C" not null,
  employee_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint attendance_device_users_pkey primary key (company_id, device_user_id),
  constraint attendance_device_users_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint attendance_device_users_id_length check (length(device_user_id) between 1 and 40)
);
create index attendance_device_users_employee_idx on attendance_device_users (company_id, employee_id);
call isolate_by_company('attendance_device_users');
grant select, insert, update, delete on attendance_device_users to rawatib_app;

-- The stamps of the clocks, as they came; nothing that they say is ever changed. The id is made of what identifies a
-- punch (its external_id with its device, else employee, instant, direction and device), so that the same punch
-- has the same id however often it is sent. Employee before instant in the key: computing reads an employee's
-- days.
create table attendance_punches (
  company_id uuid not null,
  employee_id uuid not null,
  punched_at timestamptz(3) not null,
  id uuid not null,
  offset_minutes smallint not null, -- given, or of the zone at that instant
  time_zone text not null, -- in which local times are read
  local_time text, -- when it came without an offset
  alternative_at timestamptz(3), -- the other reading of a local time that occurred twice
  direction text,
  device_id text,
  external_id text,
  source text not null,
  flags text[] not null default '{}',
  clock_difference_seconds integer, -- of the device's clock at sending, positive when it was ahead
  note text, -- the reason of a punch that a person entered
  received_at timestamptz(3) not null,
  is_duplicate boolean not null default false, -- as computed
  retro_item_id uuid, -- what waits because the punch came after its month was closed; items are never deleted
  constraint attendance_punches_pkey primary key (company_id, employee_id, punched_at, id),
  constraint attendance_punches_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint attendance_punches_direction_known check (direction in ('in', 'out')),
  constraint attendance_punches_source_known check (source in ('device', 'web', 'mobile', 'manual')),
  constraint attendance_punches_offset_within_a_day check (offset_minutes between -1439 and 1439)
);
create unique index attendance_punches_external_id_key on attendance_punches (company_id, device_id, external_id) nulls not distinct where external_id is not null;
-- For lists alone, which say its condition. Computing looks an employee's punches up by the key: while the table grows
-- faster than its statistics this index would seem as good, and be read through for every employee.
create index attendance_punches_instant_idx on attendance_punches (company_id, punched_at, id) where punched_at > '-infinity';
call isolate_by_company('attendance_punches');
grant select, insert, update (is_duplicate, retro_item_id) on attendance_punches to rawatib_app;

-- How far each clock has been read: counting the punches of years at every question would not do.
create table attendance_devices (
  company_id uuid not null,
  device_id text collate "C" not null,
  punch_count bigint not null,
  first_punch_at timestamptz(3) not null,
  last_punch_at timestamptz(3) not null,
  last_received_at timestamptz(3) not null,
  clock_difference_seconds integer, -- as last told
  constraint attendance_devices_pkey primary key (company_id, device_id)
);
call isolate_by_company('attendance_devices');
grant select, insert, update on attendance_devices to rawatib_app;

-- How a computed day came about, and what the law says to it. Beside the days, which are read by the thousand.
create table attendance_day_details (
  company_id uuid not null,
  work_date date not null,
  employee_id uuid not null,
  details jsonb not null,
  fingerprint text not null, -- of the details: comparing it spares reading them
  constraint attendance_day_details_pkey primary key (company_id, work_date, employee_id),
  constraint attendance_day_details_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id)
);
call isolate_by_company('attendance_day_details');
grant select, insert, update, delete on attendance_day_details to rawatib_app;

-- How far the days of a company have been computed without anybody asking, and when it is looked at again.
create table attendance_nights (
  company_id uuid not null,
  computed_through date not null,
  next_look_at timestamptz(3) not null,
  constraint attendance_nights_pkey primary key (company_id),
  constraint attendance_nights_company_fkey foreign key (company_id) references companies (company_id)
);
call isolate_by_company('attendance_nights');
create policy system_reads on attendance_nights for select to rawatib_system using (true);
grant select, insert, update on attendance_nights to rawatib_app;
grant select on attendance_nights to rawatib_system;
