-- One row an employee and day. Date first in the key: a batch appends at the end of the index, and a month
-- is one range of it. changed_xid is set by the upsert itself: a row trigger would cost more than the write.
create table attendance_days (
  company_id uuid not null,
  work_date date not null,
  employee_id uuid not null,
  status text not null,
  check_in timestamptz,
  check_out timestamptz,
  worked_minutes integer,
  late_minutes integer not null default 0,
  early_leave_minutes integer not null default 0,
  overtime_day_minutes integer not null default 0,
  overtime_night_minutes integer not null default 0,
  rest_day_worked boolean not null default false,
  holiday_worked boolean not null default false,
  unpaid boolean not null default false,
  source text not null default 'record',
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint attendance_days_pkey primary key (company_id, work_date, employee_id),
  constraint attendance_days_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint attendance_days_status_known check (status in ('present', 'absent', 'late', 'half_day', 'on_leave', 'holiday', 'rest_day', 'remote', 'mission', 'incomplete')),
  -- record: sent or entered as it is; punches: computed, and computed anew when they change.
  constraint attendance_days_source_known check (source in ('record', 'punches')),
  constraint attendance_days_minutes_within_a_day check (
    (worked_minutes is null or worked_minutes between 0 and 1440)
    and late_minutes between 0 and 1440 and early_leave_minutes between 0 and 1440
    and overtime_day_minutes >= 0 and overtime_night_minutes >= 0
    and overtime_day_minutes + overtime_night_minutes <= 1440),
  constraint attendance_days_out_after_in check (check_out is null or check_in is null or (check_out >= check_in and check_out <= check_in + interval '24 hours'))
);
create unique index attendance_days_external_id_key on attendance_days (company_id, external_id) where external_id is not null;
create index attendance_days_changes_idx on attendance_days (company_id, changed_xid);
call isolate_by_company('attendance_days');
grant select, insert, update, delete on attendance_days to rawatib_app;

-- A day whose record went to another day, because its external_id did: whoever mirrors the days must drop it,
-- and a payroll that was calculated with it is stale. A record that the day gets later has a later changed_xid.
create table attendance_vacated_days (
  company_id uuid not null,
  work_date date not null,
  employee_id uuid not null,
  status text not null,
  external_id text,
  version integer not null,
  vacated_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint attendance_vacated_days_pkey primary key (company_id, work_date, employee_id),
  constraint attendance_vacated_days_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id)
);
create index attendance_vacated_days_changes_idx on attendance_vacated_days (company_id, changed_xid);
call isolate_by_company('attendance_vacated_days');
grant select, insert, update on attendance_vacated_days to rawatib_app;

-- What came too late for a closed month, as it came: the payroll of a later month settles it, or somebody
-- dismisses it. One pending item an employee, day and kind: what comes later says it anew.
create table attendance_retro_items (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  employee_id uuid not null,
  work_date date not null,
  period text not null,
  payload jsonb not null,
  fingerprint text not null, -- of the payload
  -- The day as it should have been, as far as pay goes by it; not recorded: there should be no record.
  is_recorded boolean not null,
  unpaid_half_days smallint not null,
  overtime_day_minutes integer not null,
  overtime_night_minutes integer not null,
  rest_day_worked boolean not null,
  holiday_worked boolean not null,
  said_at timestamptz not null default now(), -- when the content last changed: the latest counts
  cycle_id uuid, -- the cycle that took it
  status text not null default 'pending',
  reason text, -- of the dismissal
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  settled_by uuid,
  settled_at timestamptz(3),
  version integer not null default 1,
  constraint attendance_retro_items_pkey primary key (company_id, id),
  constraint attendance_retro_items_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint attendance_retro_items_kind_known check (kind in ('record', 'punch', 'correction')),
  constraint attendance_retro_items_status_known check (status in ('pending', 'taken', 'dismissed')),
  constraint attendance_retro_items_period_form check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint attendance_retro_items_settled check ((status = 'pending') = (settled_at is null) and (status = 'taken') = (cycle_id is not null))
);
create unique index attendance_retro_items_pending_key on attendance_retro_items
  (company_id, employee_id, work_date, kind) where status = 'pending';
create index attendance_retro_items_period_idx on attendance_retro_items (company_id, period, id);
create index attendance_retro_items_day_idx on attendance_retro_items (company_id, period, employee_id, work_date) where status <> 'dismissed';
create index attendance_retro_items_cycle_idx on attendance_retro_items (company_id, cycle_id) where cycle_id is not null;
call isolate_by_company('attendance_retro_items');
grant select, insert, update on attendance_retro_items to rawatib_app;
