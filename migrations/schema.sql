-- The whole schema as the migrations leave it, for readers and reviews. Written by
-- `npm run schema` from the catalogue of a migrated database; do not edit, and do not run it.

create table absence_letters (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  means text not null,
  registered_number text not null,
  sent_on date not null,
  due_on date not null,
  absent_days integer not null,
  note text,
  recorded_by_kind text not null,
  recorded_by uuid,
  withdrawn_at timestamp(3) with time zone,
  withdrawn_by_kind text,
  withdrawn_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint absence_letters_pkey PRIMARY KEY (company_id, id),
  constraint absence_letters_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint absence_letters_kind_known CHECK ((kind = ANY (ARRAY['consecutive', 'separate']))),
  constraint absence_letters_means_known CHECK ((means = ANY (ARRAY['registered_letter', 'registered_letter_with_receipt']))),
  constraint absence_letters_order CHECK ((sent_on >= due_on)),
  constraint absence_letters_withdrawn CHECK (((withdrawn_at IS NULL) = (withdrawn_by_kind IS NULL)))
);
  -- CREATE INDEX absence_letters_employee_idx ON absence_letters USING btree (company_id, employee_id, sent_on)
  -- CREATE UNIQUE INDEX absence_letters_number_key ON absence_letters USING btree (company_id, employee_id, kind, registered_number) WHERE (withdrawn_at IS NULL)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (withdrawn_at, withdrawn_by, withdrawn_by_kind) to rawatib_app

create table api_keys (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  prefix text not null,
  last_four text not null,
  key_hash bytea not null,
  scopes text[] not null,
  allowed_cidrs cidr[],
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  is_own boolean not null default false,
  constraint api_keys_pkey PRIMARY KEY (company_id, id),
  constraint api_keys_hash_key UNIQUE (company_id, key_hash),
  constraint api_keys_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint api_keys_hash_is_sha256 CHECK ((octet_length(key_hash) = 32)),
  constraint api_keys_name_length CHECK (((length(name) >= 1) AND (length(name) <= 100)))
) with (fillfactor=80);
  -- CREATE INDEX api_keys_hash_idx ON api_keys USING btree (key_hash)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_looks_up for select to rawatib_system using true
  -- policy system_stamps_use for update to rawatib_system using true
  -- grant insert, select, update to rawatib_app
  -- grant select to rawatib_system
  -- grant update (last_used_at) to rawatib_system

create table attendance_corrections (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  reason text not null,
  kind text not null,
  request jsonb not null,
  status text not null default 'pending',
  requested_by_kind text not null,
  requested_by uuid,
  decided_by_kind text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_note text,
  before jsonb,
  after jsonb,
  retro_item_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint attendance_corrections_pkey PRIMARY KEY (company_id, id),
  constraint attendance_corrections_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint attendance_corrections_decided_whole CHECK (((status = 'pending') = (decided_at IS NULL))),
  constraint attendance_corrections_kind_known CHECK ((kind = ANY (ARRAY['day', 'punches']))),
  constraint attendance_corrections_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint attendance_corrections_status_known CHECK ((status = ANY (ARRAY['pending', 'approved', 'rejected', 'cancelled'])))
);
  -- CREATE INDEX attendance_corrections_employee_idx ON attendance_corrections USING btree (company_id, employee_id, work_date)
  -- CREATE INDEX attendance_corrections_status_idx ON attendance_corrections USING btree (company_id, status, id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (after, before, decided_at, decided_by, decided_by_kind, decision_note, retro_item_id, status, updated_at, version) to rawatib_app

create table attendance_day_details (
  company_id uuid not null,
  work_date date not null,
  employee_id uuid not null,
  details jsonb not null,
  fingerprint text not null,
  constraint attendance_day_details_pkey PRIMARY KEY (company_id, work_date, employee_id),
  constraint attendance_day_details_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table attendance_days (
  company_id uuid not null,
  work_date date not null,
  employee_id uuid not null,
  status text not null,
  check_in timestamp with time zone,
  check_out timestamp with time zone,
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
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint attendance_days_pkey PRIMARY KEY (company_id, work_date, employee_id),
  constraint attendance_days_minutes_within_a_day CHECK ((((worked_minutes IS NULL) OR ((worked_minutes >= 0) AND (worked_minutes <= 1440))) AND ((late_minutes >= 0) AND (late_minutes <= 1440)) AND ((early_leave_minutes >= 0) AND (early_leave_minutes <= 1440)) AND (overtime_day_minutes >= 0) AND (overtime_night_minutes >= 0) AND ((overtime_day_minutes + overtime_night_minutes) <= 1440))),
  constraint attendance_days_out_after_in CHECK (((check_out IS NULL) OR (check_in IS NULL) OR ((check_out >= check_in) AND (check_out <= (check_in + '24:00:00'::interval))))),
  constraint attendance_days_source_known CHECK ((source = ANY (ARRAY['record', 'punches']))),
  constraint attendance_days_status_known CHECK ((status = ANY (ARRAY['present', 'absent', 'late', 'half_day', 'on_leave', 'holiday', 'rest_day', 'remote', 'mission', 'incomplete'])))
);
  -- CREATE INDEX attendance_days_absent_idx ON attendance_days USING btree (company_id, employee_id, work_date) WHERE (status = 'absent')
  -- CREATE INDEX attendance_days_changes_idx ON attendance_days USING btree (company_id, changed_xid)
  -- CREATE UNIQUE INDEX attendance_days_external_id_key ON attendance_days USING btree (company_id, external_id) WHERE (external_id IS NOT NULL)
  -- CREATE TRIGGER attendance_days_employees AFTER INSERT ON attendance_days REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION require_employees_of_days()
  -- CREATE TRIGGER attendance_days_keep_employee BEFORE UPDATE OF company_id, employee_id ON attendance_days FOR EACH ROW WHEN (((old.company_id IS DISTINCT FROM new.company_id) OR (old.employee_id IS DISTINCT FROM new.employee_id))) EXECUTE FUNCTION refuse_change_of_days_employee()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table attendance_device_users (
  company_id uuid not null,
  device_user_id text not null,
  employee_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint attendance_device_users_pkey PRIMARY KEY (company_id, device_user_id),
  constraint attendance_device_users_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint attendance_device_users_id_length CHECK (((length(device_user_id) >= 1) AND (length(device_user_id) <= 40)))
);
  -- CREATE INDEX attendance_device_users_employee_idx ON attendance_device_users USING btree (company_id, employee_id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table attendance_devices (
  company_id uuid not null,
  device_id text not null,
  punch_count bigint not null,
  first_punch_at timestamp(3) with time zone not null,
  last_punch_at timestamp(3) with time zone not null,
  last_received_at timestamp(3) with time zone not null,
  clock_difference_seconds integer,
  constraint attendance_devices_pkey PRIMARY KEY (company_id, device_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table attendance_import_batches (
  company_id uuid not null,
  import_id uuid not null,
  first_line integer not null,
  line_count integer not null,
  outcomes text not null,
  rejected_count integer not null,
  remarks jsonb not null,
  constraint attendance_import_batches_pkey PRIMARY KEY (company_id, import_id, first_line),
  constraint attendance_import_batches_import_fkey FOREIGN KEY (company_id, import_id) REFERENCES attendance_imports(company_id, id) ON DELETE CASCADE,
  constraint attendance_import_batches_whole CHECK ((length(outcomes) = line_count))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table attendance_import_days (
  company_id uuid not null,
  import_id uuid not null,
  work_date date not null,
  employee_id uuid not null,
  constraint attendance_import_days_pkey PRIMARY KEY (company_id, import_id, work_date, employee_id),
  constraint attendance_import_days_import_fkey FOREIGN KEY (company_id, import_id) REFERENCES attendance_imports(company_id, id) ON DELETE CASCADE
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table attendance_import_mappings (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  definition jsonb not null,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint attendance_import_mappings_pkey PRIMARY KEY (company_id, id),
  constraint attendance_import_mappings_name_key UNIQUE (company_id, name),
  constraint attendance_import_mappings_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint attendance_import_mappings_name_length CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table attendance_import_pieces (
  company_id uuid not null,
  import_id uuid not null,
  number integer not null,
  bytes bytea not null,
  constraint attendance_import_pieces_pkey PRIMARY KEY (company_id, import_id, number),
  constraint attendance_import_pieces_import_fkey FOREIGN KEY (company_id, import_id) REFERENCES attendance_imports(company_id, id) ON DELETE CASCADE,
  constraint attendance_import_pieces_bounded CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 1048576)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table attendance_import_trials (
  company_id uuid not null,
  import_id uuid not null,
  punch_id uuid not null,
  constraint attendance_import_trials_pkey PRIMARY KEY (company_id, import_id, punch_id),
  constraint attendance_import_trials_import_fkey FOREIGN KEY (company_id, import_id) REFERENCES attendance_imports(company_id, id) ON DELETE CASCADE
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table attendance_imports (
  company_id uuid not null,
  id uuid not null,
  status text not null default 'uploading',
  name text not null default '',
  device_id text,
  mapping_name text,
  dry_run boolean not null default false,
  time_zone text not null default 'UTC',
  plan jsonb,
  warnings jsonb not null default '[]'::jsonb,
  size_bytes integer not null default 0,
  sha256 bytea,
  piece_count integer not null default 0,
  file_removed_at timestamp(3) with time zone,
  lines_total integer not null default 0,
  lines_done integer not null default 0,
  created_count integer not null default 0,
  unchanged_count integer not null default 0,
  rejected_count integer not null default 0,
  days_changed integer not null default 0,
  job_id uuid,
  error jsonb,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  constraint attendance_imports_pkey PRIMARY KEY (company_id, id),
  constraint attendance_imports_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint attendance_imports_finished CHECK (((status = ANY (ARRAY['succeeded', 'failed', 'cancelled'])) = (finished_at IS NOT NULL))),
  constraint attendance_imports_plan_when_uploaded CHECK (((status = 'uploading') OR ((plan IS NOT NULL) AND (sha256 IS NOT NULL) AND (job_id IS NOT NULL)))),
  constraint attendance_imports_status_known CHECK ((status = ANY (ARRAY['uploading', 'queued', 'running', 'succeeded', 'failed', 'cancelled'])))
) with (fillfactor=70);
  -- CREATE INDEX attendance_imports_created_idx ON attendance_imports USING btree (company_id, created_at, id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table attendance_nights (
  company_id uuid not null,
  computed_through date not null,
  next_look_at timestamp(3) with time zone not null,
  constraint attendance_nights_pkey PRIMARY KEY (company_id),
  constraint attendance_nights_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_reads for select to rawatib_system using true
  -- grant insert, select, update to rawatib_app
  -- grant select to rawatib_system

create table attendance_punches (
  company_id uuid not null,
  employee_id uuid not null,
  punched_at timestamp(3) with time zone not null,
  id uuid not null,
  offset_minutes smallint not null,
  time_zone text not null,
  local_time text,
  alternative_at timestamp(3) with time zone,
  direction text,
  device_id text,
  external_id text,
  source text not null,
  flags text[] not null default '{}'[],
  clock_difference_seconds integer,
  note text,
  received_at timestamp(3) with time zone not null,
  is_duplicate boolean not null default false,
  retro_item_id uuid,
  constraint attendance_punches_pkey PRIMARY KEY (company_id, employee_id, punched_at, id),
  constraint attendance_punches_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint attendance_punches_direction_known CHECK ((direction = ANY (ARRAY['in', 'out']))),
  constraint attendance_punches_offset_within_a_day CHECK (((offset_minutes >= '-1439'::integer) AND (offset_minutes <= 1439))),
  constraint attendance_punches_source_known CHECK ((source = ANY (ARRAY['device', 'web', 'mobile', 'manual'])))
);
  -- CREATE UNIQUE INDEX attendance_punches_external_id_key ON attendance_punches USING btree (company_id, device_id, external_id) NULLS NOT DISTINCT WHERE (external_id IS NOT NULL)
  -- CREATE INDEX attendance_punches_instant_idx ON attendance_punches USING btree (company_id, punched_at, id) WHERE (punched_at > '-infinity'::timestamp with time zone)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (is_duplicate, retro_item_id) to rawatib_app

create table attendance_retro_items (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  employee_id uuid not null,
  work_date date not null,
  period text not null,
  payload jsonb not null,
  fingerprint text not null,
  is_recorded boolean not null,
  unpaid_half_days smallint not null,
  overtime_day_minutes integer not null,
  overtime_night_minutes integer not null,
  rest_day_worked boolean not null,
  holiday_worked boolean not null,
  said_at timestamp with time zone not null default now(),
  cycle_id uuid,
  status text not null default 'pending',
  reason text,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  settled_by uuid,
  settled_at timestamp(3) with time zone,
  version integer not null default 1,
  constraint attendance_retro_items_pkey PRIMARY KEY (company_id, id),
  constraint attendance_retro_items_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint attendance_retro_items_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint attendance_retro_items_kind_known CHECK ((kind = ANY (ARRAY['record', 'punch', 'correction']))),
  constraint attendance_retro_items_period_form CHECK ((period ~ '^\d{4}-(0[1-9]|1[0-2])$')),
  constraint attendance_retro_items_settled CHECK ((((status = 'pending') = (settled_at IS NULL)) AND ((status = 'taken') = (cycle_id IS NOT NULL)))),
  constraint attendance_retro_items_status_known CHECK ((status = ANY (ARRAY['pending', 'taken', 'dismissed'])))
);
  -- CREATE INDEX attendance_retro_items_cycle_idx ON attendance_retro_items USING btree (company_id, cycle_id) WHERE (cycle_id IS NOT NULL)
  -- CREATE INDEX attendance_retro_items_day_idx ON attendance_retro_items USING btree (company_id, period, employee_id, work_date) WHERE (status <> 'dismissed')
  -- CREATE UNIQUE INDEX attendance_retro_items_pending_key ON attendance_retro_items USING btree (company_id, employee_id, work_date, kind) WHERE (status = 'pending')
  -- CREATE INDEX attendance_retro_items_period_idx ON attendance_retro_items USING btree (company_id, period, id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table attendance_settings (
  company_id uuid not null,
  pairing text not null default 'alternate',
  duplicate_window_minutes integer not null default 1,
  clock_tolerance_minutes integer not null default 5,
  absence_unpaid boolean not null default true,
  version integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint attendance_settings_pkey PRIMARY KEY (company_id),
  constraint attendance_settings_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint attendance_settings_minutes_bounded CHECK ((((duplicate_window_minutes >= 0) AND (duplicate_window_minutes <= 60)) AND ((clock_tolerance_minutes >= 0) AND (clock_tolerance_minutes <= 1440)))),
  constraint attendance_settings_pairing_known CHECK ((pairing = ANY (ARRAY['alternate', 'first_last'])))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table attendance_vacated_days (
  company_id uuid not null,
  work_date date not null,
  employee_id uuid not null,
  status text not null,
  external_id text,
  version integer not null,
  vacated_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint attendance_vacated_days_pkey PRIMARY KEY (company_id, work_date, employee_id),
  constraint attendance_vacated_days_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id)
);
  -- CREATE INDEX attendance_vacated_days_changes_idx ON attendance_vacated_days USING btree (company_id, changed_xid)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table audit_log (
  company_id uuid not null,
  id uuid not null,
  occurred_at timestamp with time zone not null default now(),
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id text not null,
  request_id text,
  changes jsonb,
  constraint audit_log_pkey PRIMARY KEY (company_id, id),
  constraint audit_log_actor_known CHECK ((actor_kind = ANY (ARRAY['api_key', 'user', 'system'])))
);
  -- CREATE INDEX audit_log_target_idx ON audit_log USING btree (company_id, target_type, target_id, id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app

create table changes_feed_home (
  system_identifier bigint not null
);
  -- no row-level security

create table companies (
  company_id uuid not null,
  name text not null,
  name_ar text,
  time_zone text not null default 'Africa/Cairo',
  commercial_register text,
  tax_registration_number text,
  insurance_establishment_number text,
  address text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint companies_pkey PRIMARY KEY (company_id),
  constraint companies_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
  -- CREATE TRIGGER companies_begin_outbox AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION begin_outbox()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_reads for select to rawatib_system using true
  -- grant insert, select, update to rawatib_app
  -- grant select (company_id, time_zone) to rawatib_system

create table company_counters (
  company_id uuid not null,
  event_sequence bigint not null default 0,
  constraint company_counters_pkey PRIMARY KEY (company_id),
  constraint company_counters_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_counts for select to rawatib_system using true
  -- grant insert, select, update to rawatib_app
  -- grant select to rawatib_system

create table company_holidays (
  company_id uuid not null,
  id uuid not null,
  occasion text,
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
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint company_holidays_pkey PRIMARY KEY (company_id, id),
  constraint company_holidays_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint company_holidays_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint company_holidays_occasion_whole CHECK ((((occasion IS NULL) = (occasion_year IS NULL)) AND ((occasion IS NULL) = (occasion_day IS NULL)))),
  constraint company_holidays_removed_is_statutory CHECK (((NOT is_removed) OR (occasion IS NOT NULL)))
);
  -- CREATE INDEX company_holidays_date_idx ON company_holidays USING btree (company_id, date)
  -- CREATE UNIQUE INDEX company_holidays_occasion_key ON company_holidays USING btree (company_id, occasion_year, occasion, occasion_day) WHERE (occasion IS NOT NULL)
  -- CREATE UNIQUE INDEX company_holidays_own_key ON company_holidays USING btree (company_id, date, name) WHERE (occasion IS NULL)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table company_law (
  company_id uuid not null,
  statutory_version text not null,
  figures bytea not null,
  seen_at timestamp with time zone not null default clock_timestamp(),
  constraint company_law_pkey PRIMARY KEY (company_id, statutory_version),
  constraint company_law_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table company_policies (
  company_id uuid not null,
  policy text not null,
  effective_from date not null,
  value jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint company_policies_pkey PRIMARY KEY (company_id, policy, effective_from),
  constraint company_policies_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table company_statutory_values (
  company_id uuid not null,
  id uuid not null,
  key text not null,
  from_date date not null,
  value jsonb not null,
  law text not null,
  article text not null,
  source text not null,
  note text,
  removed_at timestamp(3) with time zone,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint company_statutory_values_pkey PRIMARY KEY (company_id, id),
  constraint company_statutory_values_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint company_statutory_values_first_of_month CHECK ((EXTRACT(day FROM from_date) = (1)::numeric))
);
  -- CREATE UNIQUE INDEX company_statutory_values_day_key ON company_statutory_values USING btree (company_id, key, from_date) WHERE (removed_at IS NULL)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (article, changed_xid, law, note, removed_at, source, updated_at, value, version) to rawatib_app

create table employee_components (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  code text not null,
  name text,
  name_ar text,
  kind text not null,
  amount bigint,
  taxable boolean,
  insurable text,
  prorated boolean,
  effective_from date not null,
  effective_to date,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  component_id uuid,
  quantity numeric(15,6),
  constraint employee_components_pkey PRIMARY KEY (company_id, id),
  constraint employee_components_once_key UNIQUE (company_id, employee_id, code, effective_from),
  constraint employee_components_component_fkey FOREIGN KEY (company_id, component_id) REFERENCES payroll_components(company_id, id),
  constraint employee_components_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint employee_components_amount_positive CHECK ((amount > 0)),
  constraint employee_components_described CHECK ( CASE WHEN (component_id IS NULL) THEN ((name IS NOT NULL) AND (amount IS NOT NULL) AND (taxable IS NOT NULL) AND (insurable IS NOT NULL) AND (prorated IS NOT NULL) AND (quantity IS NULL)) ELSE ((name IS NULL) AND (name_ar IS NULL) AND (taxable IS NULL) AND (insurable IS NULL) AND (prorated IS NULL)) END),
  constraint employee_components_insurable_known CHECK ((insurable = ANY (ARRAY['yes', 'no', 'excluded_allowance']))),
  constraint employee_components_kind_known CHECK (((kind = ANY (ARRAY['earning', 'deduction'])) OR ((kind = 'benefit') AND (component_id IS NOT NULL)))),
  constraint employee_components_quantity_not_negative CHECK ((quantity >= (0)::numeric)),
  constraint employee_components_range CHECK (((effective_to IS NULL) OR (effective_to >= (effective_from - 1))))
);
  -- CREATE INDEX employee_components_changes_idx ON employee_components USING btree (company_id, changed_xid)
  -- CREATE INDEX employee_components_component_idx ON employee_components USING btree (company_id, component_id) WHERE (component_id IS NOT NULL)
  -- CREATE INDEX employee_components_employee_idx ON employee_components USING btree (company_id, employee_id, effective_from, id)
  -- CREATE TRIGGER employee_components_stamp_change BEFORE UPDATE ON employee_components FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table employee_endings (
  company_id uuid not null,
  employee_id uuid not null,
  ending_case text not null,
  notice_given_on date,
  unused_leave_days numeric(6,2),
  previous_service_months integer not null,
  pension_after_sixty boolean not null,
  agreed_compensation bigint,
  claimed_on date,
  note text,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint employee_endings_pkey PRIMARY KEY (company_id, employee_id),
  constraint employee_endings_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint employee_endings_case_known CHECK ((ending_case = ANY (ARRAY['resignation', 'mutual_agreement', 'ended_with_notice', 'unlawful_ending', 'fixed_term_expiry', 'fixed_term_ended_by_employer', 'fixed_term_ended_by_employee', 'grave_fault', 'abandonment', 'probation', 'economic_closure', 'retirement', 'incapacity', 'illness', 'death']))),
  constraint employee_endings_compensation_positive CHECK ((agreed_compensation > 0)),
  constraint employee_endings_leave_in_range CHECK (((unused_leave_days >= (0)::numeric) AND (unused_leave_days <= (1000)::numeric))),
  constraint employee_endings_note_length CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint employee_endings_service_in_range CHECK (((previous_service_months >= 0) AND (previous_service_months <= 720)))
);
  -- CREATE INDEX employee_endings_changes_idx ON employee_endings USING btree (company_id, changed_xid)
  -- CREATE TRIGGER employee_endings_stamp_change BEFORE UPDATE ON employee_endings FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table employee_increments (
  company_id uuid not null,
  employee_id uuid not null,
  year integer not null,
  due_on date not null,
  insured_wage bigint not null,
  is_wage_recorded boolean not null,
  rate text not null,
  statutory_floor bigint not null,
  increment bigint not null,
  old_basic_salary bigint not null,
  new_basic_salary bigint not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  delayed_from date,
  lost bigint not null default 0,
  rate_of text not null default 'insured_wage',
  constraint employee_increments_pkey PRIMARY KEY (company_id, employee_id, year),
  constraint employee_increments_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint employee_increments_not_less CHECK (((lost >= 0) AND ((increment + lost) >= statutory_floor) AND (new_basic_salary >= (old_basic_salary + increment)))),
  constraint employee_increments_rate_of_known CHECK ((rate_of = ANY (ARRAY['insured_wage', 'basic_salary']))),
  constraint employee_increments_year_of_day CHECK ((((year)::numeric = EXTRACT(year FROM COALESCE(delayed_from, due_on))) AND (due_on > delayed_from)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app

create table employee_insurance_wages (
  company_id uuid not null,
  employee_id uuid not null,
  year integer not null,
  contribution_wage bigint not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint employee_insurance_wages_pkey PRIMARY KEY (company_id, employee_id, year),
  constraint employee_insurance_wages_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint employee_insurance_wages_not_negative CHECK ((contribution_wage >= 0)),
  constraint employee_insurance_wages_year CHECK (((year >= 2020) AND (year <= 2100)))
);
  -- CREATE INDEX employee_insurance_wages_changes_idx ON employee_insurance_wages USING btree (company_id, changed_xid)
  -- CREATE TRIGGER employee_insurance_wages_stamp_change BEFORE UPDATE ON employee_insurance_wages FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table employee_maternities (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  expected_birth date,
  reported_on date,
  birth_date date,
  pregnancy_ended_on date,
  nursing_until date,
  full_day_minutes integer,
  nursing_breaks_unpunched boolean not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint employee_maternities_pkey PRIMARY KEY (company_id, id),
  constraint employee_maternities_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint employee_maternities_dated CHECK (((expected_birth IS NOT NULL) OR (birth_date IS NOT NULL))),
  constraint employee_maternities_full_day CHECK (((full_day_minutes >= 1) AND (full_day_minutes <= 1440))),
  constraint employee_maternities_nursing CHECK (((nursing_until IS NULL) OR ((birth_date IS NOT NULL) AND (nursing_until >= birth_date)))),
  constraint employee_maternities_one_end CHECK (((birth_date IS NULL) OR (pregnancy_ended_on IS NULL)))
);
  -- CREATE INDEX employee_maternities_employee_idx ON employee_maternities USING btree (company_id, employee_id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table employee_previous_employments (
  company_id uuid not null,
  employee_id uuid not null,
  first_month text not null,
  last_month text not null,
  employer_name text,
  employer_tax_number text,
  days integer not null,
  taxable_pay bigint not null,
  tax_withheld bigint not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint employee_previous_employments_pkey PRIMARY KEY (company_id, employee_id, first_month),
  constraint employee_previous_employments_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint employee_previous_employments_amounts CHECK (((taxable_pay >= 0) AND (tax_withheld >= 0))),
  constraint employee_previous_employments_days CHECK (((days >= 1) AND (days <= 360))),
  constraint employee_previous_employments_months CHECK (((first_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$') AND (last_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$') AND (last_month >= first_month) AND ("left"(last_month, 4) = "left"(first_month, 4))))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table employee_salaries (
  company_id uuid not null,
  employee_id uuid not null,
  effective_from date not null,
  basic_salary bigint not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint employee_salaries_pkey PRIMARY KEY (company_id, employee_id, effective_from),
  constraint employee_salaries_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint employee_salaries_not_negative CHECK ((basic_salary >= 0))
);
  -- CREATE INDEX employee_salaries_changes_idx ON employee_salaries USING btree (company_id, changed_xid)
  -- CREATE TRIGGER employee_salaries_stamp_change BEFORE UPDATE ON employee_salaries FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table employees (
  company_id uuid not null,
  id uuid not null,
  employee_code text not null,
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
  termination_date date,
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
  metadata jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  facts_xid xid8 not null default pg_current_xact_id(),
  sort_name text not null generated always as (fold_search_text(full_name)) stored,
  search_text text not null generated always as (fold_search_text(((((full_name || ' ') || COALESCE(full_name_ar, '')) || ' ') || (employee_code COLLATE "default")))) stored,
  hours_per_day double precision,
  constraint employees_pkey PRIMARY KEY (company_id, id),
  constraint employees_code_key UNIQUE (company_id, employee_code),
  constraint employees_national_id_key UNIQUE (company_id, national_id),
  constraint employees_passport_key UNIQUE (company_id, nationality, passport_number),
  constraint employees_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint employees_code_length CHECK (((length(employee_code) >= 1) AND (length(employee_code) <= 40))),
  constraint employees_counts_not_negative CHECK (((prior_service_months >= 0) AND ((non_working_spouses >= 0) AND (non_working_spouses <= 4)) AND ((dependants >= 0) AND (dependants <= 30)))),
  constraint employees_employment_type_known CHECK ((employment_type = ANY (ARRAY['full_time', 'part_time', 'fixed_term', 'casual']))),
  constraint employees_gender_known CHECK ((gender = ANY (ARRAY['male', 'female']))),
  constraint employees_hours_per_day_within_a_day CHECK (((hours_per_day > (0)::double precision) AND (hours_per_day <= (24)::double precision))),
  constraint employees_insurance_status_known CHECK ((insurance_status ~ '^(0[1-9]|1[0-9]|2[0-8])$')),
  constraint employees_metadata_is_object CHECK ((jsonb_typeof(metadata) = 'object')),
  constraint employees_name_length CHECK (((length(full_name) >= 1) AND (length(full_name) <= 200))),
  constraint employees_national_id_digits CHECK ((national_id ~ '^[23][0-9]{13}$')),
  constraint employees_national_id_egyptian CHECK (((national_id IS NULL) OR (nationality = 'EG'))),
  constraint employees_nationality_shape CHECK ((nationality ~ '^[A-Z]{2}$')),
  constraint employees_status_follows_termination CHECK (((status = 'terminated') = (termination_date IS NOT NULL))),
  constraint employees_status_known CHECK ((status = ANY (ARRAY['active', 'terminated']))),
  constraint employees_tax_treatment_known CHECK ((tax_treatment ~ '^0[1-8]$')),
  constraint employees_termination_after_hire CHECK (((termination_date IS NULL) OR (termination_date >= hire_date)))
);
  -- CREATE INDEX employees_changes_idx ON employees USING btree (company_id, changed_xid, id)
  -- CREATE INDEX employees_created_idx ON employees USING btree (company_id, created_at, id)
  -- CREATE INDEX employees_department_idx ON employees USING btree (company_id, department, employee_code)
  -- CREATE INDEX employees_facts_idx ON employees USING btree (company_id, facts_xid)
  -- CREATE INDEX employees_hire_date_idx ON employees USING btree (company_id, hire_date, id)
  -- CREATE INDEX employees_name_idx ON employees USING btree (company_id, sort_name, id)
  -- CREATE TRIGGER employees_keep_days_delete BEFORE DELETE ON employees FOR EACH ROW EXECUTE FUNCTION keep_employees_of_days()
  -- CREATE TRIGGER employees_keep_days_move BEFORE UPDATE OF company_id, id ON employees FOR EACH ROW WHEN (((old.company_id IS DISTINCT FROM new.company_id) OR (old.id IS DISTINCT FROM new.id))) EXECUTE FUNCTION keep_employees_of_days()
  -- CREATE TRIGGER employees_stamp_change BEFORE UPDATE ON employees FOR EACH ROW EXECUTE FUNCTION stamp_employee_change()
  -- CREATE TRIGGER employees_stamp_record BEFORE UPDATE ON employees FOR EACH ROW EXECUTE FUNCTION stamp_employee_record()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table encryption_keys (
  key_id text not null,
  first_used_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint encryption_keys_pkey PRIMARY KEY (key_id)
);
  -- no row-level security
  -- grant delete, select to rawatib_system

create table former_employments (
  company_id uuid not null,
  employee_id uuid not null,
  hire_date date not null,
  last_day date not null,
  contribution_wage bigint,
  constraint former_employments_pkey PRIMARY KEY (company_id, employee_id, last_day),
  constraint former_employments_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint former_employments_order CHECK ((hire_date <= last_day)),
  constraint former_employments_wage_not_negative CHECK ((contribution_wage >= 0))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table idempotency_keys (
  company_id uuid not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  result json,
  sealed_result bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (company_id, operation, key),
  constraint idempotency_keys_key_length CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
  -- CREATE INDEX idempotency_keys_expiry_idx ON idempotency_keys USING btree (expires_at)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_prunes for all to rawatib_system using true
  -- grant delete, insert, select to rawatib_app
  -- grant delete to rawatib_system
  -- grant select (company_id, expires_at, key, operation) to rawatib_system

create table increment_penalties (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  decided_on date not null,
  reason text not null,
  delay_months integer,
  loss_share numeric(5,4),
  served_year integer,
  recorded_by_kind text not null,
  recorded_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  withdrawn_at timestamp(3) with time zone,
  withdrawn_by_kind text,
  withdrawn_by uuid,
  constraint increment_penalties_pkey PRIMARY KEY (company_id, id),
  constraint increment_penalties_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint increment_penalties_increment_fkey FOREIGN KEY (company_id, employee_id, served_year) REFERENCES employee_increments(company_id, employee_id, year),
  constraint increment_penalties_amounts CHECK (((delay_months > 0) AND (loss_share > (0)::numeric) AND (loss_share <= (1)::numeric))),
  constraint increment_penalties_one_kind CHECK (((delay_months IS NULL) <> (loss_share IS NULL))),
  constraint increment_penalties_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint increment_penalties_served_or_withdrawn CHECK (((served_year IS NULL) OR (withdrawn_at IS NULL)))
);
  -- CREATE INDEX increment_penalties_employee_idx ON increment_penalties USING btree (company_id, employee_id, decided_on, id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (served_year, withdrawn_at, withdrawn_by, withdrawn_by_kind) to rawatib_app

create table jobs (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  status text not null default 'queued',
  progress_done integer not null default 0,
  progress_total integer,
  progress_failed integer not null default 0,
  result jsonb,
  error jsonb,
  attempt_count integer not null default 0,
  run_after timestamp with time zone not null default '-infinity'::timestamp with time zone,
  lease_token uuid,
  leased_until timestamp with time zone,
  request_id text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (company_id, id),
  constraint jobs_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint jobs_lease_whole CHECK (((status = 'running') = ((lease_token IS NOT NULL) AND (leased_until IS NOT NULL)))),
  constraint jobs_status_known CHECK ((status = ANY (ARRAY['queued', 'running', 'succeeded', 'failed'])))
) with (fillfactor=70);
  -- CREATE INDEX jobs_due_idx ON jobs USING btree (run_after, id) WHERE (status = 'queued')
  -- CREATE INDEX jobs_kind_idx ON jobs USING btree (company_id, kind, created_at)
  -- CREATE INDEX jobs_leased_idx ON jobs USING btree (leased_until) WHERE (status = 'running')
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_claims for all to rawatib_system using true with check true
  -- grant delete, insert, select, update to rawatib_app
  -- grant select, update to rawatib_system

create table leave_accounts (
  company_id uuid not null,
  employee_id uuid not null,
  starts_on date not null,
  hazardous_from date,
  denomination text,
  entry_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  employment integer not null default 1,
  constraint leave_accounts_pkey PRIMARY KEY (company_id, employee_id),
  constraint leave_accounts_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint leave_accounts_denomination_known CHECK ((denomination = ANY (ARRAY['orthodox', 'western']))),
  constraint leave_accounts_employment_positive CHECK ((employment > 0))
);
  -- CREATE INDEX leave_accounts_changes_idx ON leave_accounts USING btree (company_id, changed_xid)
  -- CREATE TRIGGER leave_accounts_stamp_change BEFORE UPDATE ON leave_accounts FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (denomination, employment, entry_count, hazardous_from, starts_on) to rawatib_app

create table leave_approvals (
  company_id uuid not null,
  request_id uuid not null,
  step integer not null,
  approved_by_kind text not null,
  approved_by uuid,
  on_behalf_of_kind text,
  on_behalf_of uuid,
  note text,
  approved_at timestamp with time zone not null default now(),
  constraint leave_approvals_pkey PRIMARY KEY (company_id, request_id, step),
  constraint leave_approvals_request_fkey FOREIGN KEY (company_id, request_id) REFERENCES leave_requests(company_id, id)
);
  -- CREATE UNIQUE INDEX leave_approvals_once_key ON leave_approvals USING btree (company_id, request_id, approved_by_kind, approved_by)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app

create table leave_delegation_revisions (
  company_id uuid not null,
  delegation_id uuid not null,
  version integer not null,
  from_date date not null,
  to_date date not null,
  note text,
  is_revoked boolean not null,
  changed_by_kind text not null,
  changed_by uuid not null,
  changed_at timestamp(3) with time zone not null default now(),
  constraint leave_delegation_revisions_pkey PRIMARY KEY (company_id, delegation_id, version),
  constraint leave_delegation_revisions_delegation_fkey FOREIGN KEY (company_id, delegation_id) REFERENCES leave_delegations(company_id, id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app

create table leave_delegations (
  company_id uuid not null,
  id uuid not null,
  delegator_kind text not null,
  delegator_id uuid not null,
  deputy_kind text not null,
  deputy_id uuid not null,
  from_date date not null,
  to_date date not null,
  note text,
  revoked_at timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint leave_delegations_pkey PRIMARY KEY (company_id, id),
  constraint leave_delegations_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint leave_delegations_delegator_known CHECK ((delegator_kind = ANY (ARRAY['user', 'api_key']))),
  constraint leave_delegations_deputy_known CHECK ((deputy_kind = ANY (ARRAY['user', 'api_key']))),
  constraint leave_delegations_order CHECK ((to_date >= from_date)),
  constraint leave_delegations_two_people CHECK (((delegator_kind <> deputy_kind) OR (delegator_id <> deputy_id)))
);
  -- CREATE INDEX leave_delegations_deputy_idx ON leave_delegations USING btree (company_id, deputy_id, delegator_id, to_date)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (from_date, note, revoked_at, to_date, updated_at, version) to rawatib_app

create table leave_entries (
  company_id uuid not null,
  employee_id uuid not null,
  entry_number integer not null,
  balance text not null,
  kind text not null,
  effective_on date not null,
  amount integer not null,
  entry_key text,
  request_id uuid,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  paid_in text,
  written_xid xid8 not null default pg_current_xact_id(),
  constraint leave_entries_pkey PRIMARY KEY (company_id, employee_id, entry_number),
  constraint leave_entries_account_fkey FOREIGN KEY (company_id, employee_id) REFERENCES leave_accounts(company_id, employee_id),
  constraint leave_entries_request_fkey FOREIGN KEY (company_id, request_id) REFERENCES leave_requests(company_id, id),
  constraint leave_entries_kind_known CHECK ((kind = ANY (ARRAY['grant', 'accrual', 'take', 'return', 'expire', 'pay_out', 'adjust']))),
  constraint leave_entries_paid_in_kind CHECK (((paid_in IS NULL) OR ((kind = ANY (ARRAY['pay_out', 'adjust'])) AND (balance = 'annual')))),
  constraint leave_entries_paid_in_shape CHECK ((paid_in ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$')),
  constraint leave_entries_request_known CHECK (((kind <> 'return') OR (request_id IS NOT NULL))),
  constraint leave_entries_sign CHECK ( CASE WHEN (kind = ANY (ARRAY['grant', 'accrual', 'return'])) THEN (amount > 0) WHEN (kind = ANY (ARRAY['take', 'expire', 'pay_out'])) THEN (amount < 0) ELSE ((amount <> 0) OR (entry_key ~~ 'opening:%')) END)
);
  -- CREATE UNIQUE INDEX leave_entries_key ON leave_entries USING btree (company_id, employee_id, entry_key) WHERE (entry_key IS NOT NULL)
  -- CREATE INDEX leave_entries_paid_in_idx ON leave_entries USING btree (company_id, paid_in, employee_id) WHERE (paid_in IS NOT NULL)
  -- CREATE TRIGGER leave_entries_delete BEFORE DELETE ON leave_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_leave_entry()
  -- CREATE TRIGGER leave_entries_update BEFORE UPDATE ON leave_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_leave_entry()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app

create table leave_nights (
  company_id uuid not null,
  booked_through date not null,
  next_look_at timestamp(3) with time zone not null,
  constraint leave_nights_pkey PRIMARY KEY (company_id),
  constraint leave_nights_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_reads for select to rawatib_system using true
  -- grant insert, select, update to rawatib_app
  -- grant select to rawatib_system

create table leave_request_days (
  company_id uuid not null,
  request_id uuid not null,
  leave_date date not null,
  amount integer not null,
  replaced jsonb,
  constraint leave_request_days_pkey PRIMARY KEY (company_id, request_id, leave_date),
  constraint leave_request_days_request_fkey FOREIGN KEY (company_id, request_id) REFERENCES leave_requests(company_id, id),
  constraint leave_request_days_amount_positive CHECK (((amount >= 1) AND (amount <= 1000)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table leave_requests (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  type text not null,
  balance text,
  from_date date not null,
  to_date date not null,
  part text not null,
  hours numeric(4,2),
  amount integer not null,
  status text not null default 'pending',
  reason text,
  external_id text,
  attachments jsonb not null,
  steps_needed integer not null,
  steps_done integer not null default 0,
  requested_by_kind text not null,
  requested_by uuid,
  decided_by_kind text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decided_for_kind text,
  decided_for uuid,
  decision_note text,
  contradictions jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint leave_requests_pkey PRIMARY KEY (company_id, id),
  constraint leave_requests_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint leave_requests_amount_not_negative CHECK ((amount >= 0)),
  constraint leave_requests_hours_alone CHECK (((part = 'hours') = (hours IS NOT NULL))),
  constraint leave_requests_order CHECK ((to_date >= from_date)),
  constraint leave_requests_part_known CHECK ((part = ANY (ARRAY['full', 'first_half', 'second_half', 'hours']))),
  constraint leave_requests_status_known CHECK ((status = ANY (ARRAY['pending', 'approved', 'rejected', 'cancelled', 'taken']))),
  constraint leave_requests_steps CHECK (((steps_done >= 0) AND (steps_done <= steps_needed)))
);
  -- CREATE INDEX leave_requests_changes_idx ON leave_requests USING btree (company_id, changed_xid)
  -- CREATE INDEX leave_requests_dates_idx ON leave_requests USING btree (company_id, to_date, from_date) WHERE (status = ANY (ARRAY['pending', 'approved', 'taken']))
  -- CREATE INDEX leave_requests_employee_idx ON leave_requests USING btree (company_id, employee_id, from_date)
  -- CREATE UNIQUE INDEX leave_requests_external_id_key ON leave_requests USING btree (company_id, external_id) WHERE (external_id IS NOT NULL)
  -- CREATE TRIGGER leave_requests_stamp_change BEFORE UPDATE ON leave_requests FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (amount, contradictions, decided_at, decided_by, decided_by_kind, decided_for, decided_for_kind, decision_note, status, steps_done, updated_at, version) to rawatib_app

create table leave_settings (
  company_id uuid not null,
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint leave_settings_pkey PRIMARY KEY (company_id),
  constraint leave_settings_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table leave_types (
  company_id uuid not null,
  code text not null,
  name text not null,
  name_ar text,
  balance text not null,
  days_per_year integer,
  basis text not null,
  allows_half_days boolean not null,
  pay text not null,
  sandwich boolean not null,
  maximum_per_request integer,
  maximum_per_year integer,
  maximum_times integer,
  minimum_service_months integer not null,
  notice_days integer not null,
  needs_document boolean not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint leave_types_pkey PRIMARY KEY (company_id, code),
  constraint leave_types_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint leave_types_balance_known CHECK ((balance = ANY (ARRAY['annual', 'own', 'none']))),
  constraint leave_types_basis_known CHECK ((basis = ANY (ARRAY['working_days', 'calendar_days']))),
  constraint leave_types_code_form CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$')),
  constraint leave_types_own_days CHECK (((balance = 'own') = (days_per_year IS NOT NULL))),
  constraint leave_types_pay_known CHECK ((pay = ANY (ARRAY['paid', 'unpaid'])))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table loan_entries (
  company_id uuid not null,
  loan_id uuid not null,
  entry_number integer not null,
  kind text not null,
  month text not null,
  amount bigint not null,
  carried bigint,
  reason text,
  cycle_id uuid,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint loan_entries_pkey PRIMARY KEY (company_id, loan_id, entry_number),
  constraint loan_entries_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint loan_entries_loan_fkey FOREIGN KEY (company_id, loan_id) REFERENCES loans(company_id, id),
  constraint loan_entries_carried_alone CHECK (((carried IS NOT NULL) = (kind = 'carried'))),
  constraint loan_entries_kind_known CHECK ((kind = ANY (ARRAY['granted', 'due', 'instalment', 'carried', 'early_payment', 'written_off', 'cancelled', 'reversed']))),
  constraint loan_entries_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint loan_entries_sign CHECK ( CASE WHEN (kind = ANY (ARRAY['granted', 'due', 'reversed'])) THEN (amount > 0) WHEN (kind = 'carried') THEN ((amount = 0) AND (carried > 0)) ELSE (amount < 0) END)
);
  -- CREATE UNIQUE INDEX loan_entries_cycle_key ON loan_entries USING btree (company_id, loan_id, cycle_id, kind) WHERE (cycle_id IS NOT NULL)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app

create table loan_suspensions (
  company_id uuid not null,
  loan_id uuid not null,
  from_month text not null,
  to_month text,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint loan_suspensions_pkey PRIMARY KEY (company_id, loan_id, from_month),
  constraint loan_suspensions_loan_fkey FOREIGN KEY (company_id, loan_id) REFERENCES loans(company_id, id),
  constraint loan_suspensions_order CHECK (((to_month IS NULL) OR (to_month >= from_month))),
  constraint loan_suspensions_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table loans (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  external_id text,
  reference text,
  note text,
  status text not null default 'active',
  principal bigint,
  instalment bigint not null,
  first_month text not null,
  last_month text,
  balance bigint not null,
  arrears bigint not null default 0,
  deducted bigint not null default 0,
  entry_count integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint loans_pkey PRIMARY KEY (company_id, id),
  constraint loans_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint loans_amounts_positive CHECK (((instalment > 0) AND (principal > 0))),
  constraint loans_arrears_within_balance CHECK (((arrears >= 0) AND (arrears <= balance))),
  constraint loans_balance_not_negative CHECK (((balance >= 0) AND (deducted >= 0))),
  constraint loans_kind_known CHECK ((kind = ANY (ARRAY['loan', 'advance', 'damages', 'overpayment', 'alimony', 'attachment', 'assignment', 'penalty']))),
  constraint loans_last_month_of_open_ended CHECK (((last_month IS NULL) OR ((principal IS NULL) AND (last_month >= first_month)))),
  constraint loans_month_shape CHECK (((first_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$') AND (last_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$'))),
  constraint loans_open_ended_is_alimony CHECK (((principal IS NOT NULL) OR (kind = 'alimony'))),
  constraint loans_status_known CHECK ((status = ANY (ARRAY['active', 'settled', 'cancelled']))),
  constraint loans_text_lengths CHECK ((((length(external_id) >= 1) AND (length(external_id) <= 100)) AND ((length(reference) >= 1) AND (length(reference) <= 200)) AND ((length(note) >= 1) AND (length(note) <= 500))))
) with (fillfactor=80);
  -- CREATE INDEX loans_active_idx ON loans USING btree (company_id, employee_id, first_month, id) WHERE (status = 'active')
  -- CREATE INDEX loans_changes_idx ON loans USING btree (company_id, changed_xid)
  -- CREATE INDEX loans_employee_idx ON loans USING btree (company_id, employee_id, first_month, id)
  -- CREATE UNIQUE INDEX loans_external_id_key ON loans USING btree (company_id, external_id) WHERE (external_id IS NOT NULL)
  -- CREATE TRIGGER loans_stamp_change BEFORE UPDATE ON loans FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app
  -- grant update (arrears, balance, changed_xid, deducted, entry_count, instalment, last_month, note, status, updated_at, version) to rawatib_app

create table memberships (
  company_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint memberships_pkey PRIMARY KEY (company_id, user_id),
  constraint memberships_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint memberships_user_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint memberships_role_known CHECK ((role = 'admin'))
);
  -- CREATE INDEX memberships_user_idx ON memberships USING btree (user_id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_reads for select to rawatib_system using true
  -- grant delete, insert, select, update to rawatib_app
  -- grant select to rawatib_system

create table outbox_events (
  company_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  event text not null,
  aggregate_type text not null,
  aggregate_id text not null,
  data json not null,
  occurred_at timestamp with time zone not null default now(),
  request_id text,
  constraint outbox_events_pkey PRIMARY KEY (company_id, id),
  constraint outbox_events_sequence_key UNIQUE (company_id, sequence),
  constraint outbox_events_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_fans_out for all to rawatib_system using true
  -- grant insert, select to rawatib_app
  -- grant delete, select to rawatib_system

create table outbox_positions (
  company_id uuid not null,
  fanned_out_sequence bigint not null default 0,
  fanned_out_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint outbox_positions_pkey PRIMARY KEY (company_id),
  constraint outbox_positions_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_fans_out for all to rawatib_system using true
  -- grant insert, select to rawatib_app
  -- grant select, update to rawatib_system
  -- grant update (fanned_out_at) to rawatib_app

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
  created_at timestamp with time zone not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  tax_relief text,
  constraint payroll_component_definitions_pkey PRIMARY KEY (company_id, component_id, from_month),
  constraint payroll_component_definitions_component_fkey FOREIGN KEY (company_id, component_id) REFERENCES payroll_components(company_id, id),
  constraint payroll_component_definitions_insurable_known CHECK ((insurable = ANY (ARRAY['yes', 'no', 'excluded_allowance']))),
  constraint payroll_component_definitions_month_shape CHECK ((from_month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$')),
  constraint payroll_component_definitions_relief_known CHECK ((tax_relief = 'capped_premium'))
);
  -- CREATE INDEX payroll_component_definitions_changes_idx ON payroll_component_definitions USING btree (company_id, changed_xid)
  -- CREATE TRIGGER payroll_component_definitions_stamp_change BEFORE UPDATE ON payroll_component_definitions FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table payroll_components (
  company_id uuid not null,
  id uuid not null,
  code text not null,
  kind text not null,
  calculation_type text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint payroll_components_pkey PRIMARY KEY (company_id, id),
  constraint payroll_components_code_key UNIQUE (company_id, code),
  constraint payroll_components_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint payroll_components_calculation_known CHECK ((calculation_type = ANY (ARRAY['fixed', 'percentage', 'quantity', 'formula']))),
  constraint payroll_components_code_shape CHECK ((code ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$')),
  constraint payroll_components_kind_known CHECK ((kind = ANY (ARRAY['earning', 'deduction', 'benefit'])))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app
  -- grant update (active, updated_at, version) to rawatib_app

create table payroll_cycles (
  company_id uuid not null,
  id uuid not null,
  period text not null,
  kind text not null,
  status text not null default 'draft',
  calculation_number integer not null default 0,
  calculation_job_id uuid,
  calculation_snapshot text,
  last_employee_id uuid,
  progress_total integer not null default 0,
  progress_done integer not null default 0,
  progress_failed integer not null default 0,
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
  calculated_at timestamp with time zone,
  calculated_by uuid,
  engine_version text,
  statutory_version text,
  run_inputs json,
  approved_at timestamp with time zone,
  approved_by uuid,
  closed_at timestamp with time zone,
  closed_by uuid,
  closed_xid xid8,
  closed_number integer,
  inputs_hash text,
  results_hash text,
  chain_hash text,
  reverses_cycle_id uuid,
  reversal_reason text,
  reversed_at timestamp with time zone,
  created_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  total_insured_employees integer not null default 0,
  total_employee_old_age bigint not null default 0,
  total_employee_reward bigint not null default 0,
  total_employee_sickness bigint not null default 0,
  total_employee_work_injury bigint not null default 0,
  total_employee_unemployment bigint not null default 0,
  total_employee_single_payer bigint not null default 0,
  total_employer_old_age bigint not null default 0,
  total_employer_reward bigint not null default 0,
  total_employer_sickness bigint not null default 0,
  total_employer_work_injury bigint not null default 0,
  total_employer_unemployment bigint not null default 0,
  total_employer_single_payer bigint not null default 0,
  total_employer_health_insurance bigint not null default 0,
  total_employer_levies bigint not null default 0,
  total_carried_forward bigint not null default 0,
  total_net_rounding bigint not null default 0,
  constraint payroll_cycles_pkey PRIMARY KEY (company_id, id),
  constraint payroll_cycles_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint payroll_cycles_reverses_fkey FOREIGN KEY (company_id, reverses_cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint payroll_cycles_correction_reverses CHECK (((kind = 'correction') = (reverses_cycle_id IS NOT NULL))),
  constraint payroll_cycles_kind_known CHECK ((kind = ANY (ARRAY['regular', 'bonus', 'final_settlement', 'correction']))),
  constraint payroll_cycles_link CHECK (((status = 'closed') = ((closed_number IS NOT NULL) AND (chain_hash IS NOT NULL)))),
  constraint payroll_cycles_period_shape CHECK ((period ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$')),
  constraint payroll_cycles_status_known CHECK ((status = ANY (ARRAY['draft', 'calculating', 'calculated', 'approved', 'closed'])))
) with (fillfactor=70);
  -- CREATE UNIQUE INDEX payroll_cycles_link_key ON payroll_cycles USING btree (company_id, closed_number) WHERE (closed_number IS NOT NULL)
  -- CREATE INDEX payroll_cycles_period_idx ON payroll_cycles USING btree (company_id, period, id)
  -- CREATE UNIQUE INDEX payroll_cycles_regular_period_key ON payroll_cycles USING btree (company_id, period) WHERE ((kind = 'regular') AND (reversed_at IS NULL))
  -- CREATE UNIQUE INDEX payroll_cycles_reverses_key ON payroll_cycles USING btree (company_id, reverses_cycle_id) WHERE (reverses_cycle_id IS NOT NULL)
  -- CREATE TRIGGER payroll_cycles_closed BEFORE UPDATE ON payroll_cycles FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_cycle()
  -- CREATE TRIGGER payroll_cycles_delete_final BEFORE DELETE ON payroll_cycles FOR EACH ROW EXECUTE FUNCTION refuse_deletion_of_final_cycle()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table payroll_errors (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  employee_code text not null,
  code text not null,
  detail jsonb not null,
  constraint payroll_errors_pkey PRIMARY KEY (company_id, cycle_id, employee_id),
  constraint payroll_errors_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint payroll_errors_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table payroll_inputs (
  company_id uuid not null,
  id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  component_id uuid not null,
  external_id text,
  amount bigint,
  quantity numeric(15,6),
  note text,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  deleted_by uuid,
  deleted_at timestamp(3) with time zone,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint payroll_inputs_pkey PRIMARY KEY (company_id, id),
  constraint payroll_inputs_component_fkey FOREIGN KEY (company_id, component_id) REFERENCES payroll_components(company_id, id),
  constraint payroll_inputs_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint payroll_inputs_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint payroll_inputs_amounts CHECK (((amount > 0) AND (quantity >= (0)::numeric))),
  constraint payroll_inputs_text_lengths CHECK ((((length(external_id) >= 1) AND (length(external_id) <= 100)) AND ((length(note) >= 1) AND (length(note) <= 500))))
);
  -- CREATE INDEX payroll_inputs_changes_idx ON payroll_inputs USING btree (company_id, changed_xid)
  -- CREATE INDEX payroll_inputs_component_idx ON payroll_inputs USING btree (company_id, component_id)
  -- CREATE INDEX payroll_inputs_cycle_idx ON payroll_inputs USING btree (company_id, cycle_id, employee_id, id) WHERE (deleted_at IS NULL)
  -- CREATE UNIQUE INDEX payroll_inputs_external_id_key ON payroll_inputs USING btree (company_id, cycle_id, external_id) WHERE ((external_id IS NOT NULL) AND (deleted_at IS NULL))
  -- CREATE TRIGGER payroll_inputs_stamp_change BEFORE UPDATE ON payroll_inputs FOR EACH ROW EXECUTE FUNCTION stamp_change()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app
  -- grant update (changed_xid, deleted_at, deleted_by) to rawatib_app

create table payroll_retro_items (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  period text not null,
  cause text not null,
  status text not null default 'pending',
  cycle_id uuid,
  reason text,
  settled_by uuid,
  changed_xid xid8 not null default pg_current_xact_id(),
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  settled_at timestamp(3) with time zone,
  constraint payroll_retro_items_pkey PRIMARY KEY (company_id, id),
  constraint payroll_retro_items_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint payroll_retro_items_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint payroll_retro_items_reason CHECK (((status = 'dismissed') = (reason IS NOT NULL))),
  constraint payroll_retro_items_settled CHECK ((((status = 'pending') = (settled_at IS NULL)) AND ((status = 'taken') = (cycle_id IS NOT NULL)))),
  constraint payroll_retro_items_status_known CHECK ((status = ANY (ARRAY['pending', 'taken', 'dismissed'])))
);
  -- CREATE UNIQUE INDEX payroll_retro_items_attendance_key ON payroll_retro_items USING btree (company_id, employee_id, period) WHERE ((status = 'pending') AND (cause = 'attendance'))
  -- CREATE INDEX payroll_retro_items_cycle_idx ON payroll_retro_items USING btree (company_id, cycle_id) WHERE (cycle_id IS NOT NULL)
  -- CREATE INDEX payroll_retro_items_pending_idx ON payroll_retro_items USING btree (company_id, employee_id, period) WHERE (status = 'pending')
  -- CREATE INDEX payroll_retro_items_xid_idx ON payroll_retro_items USING btree (company_id, changed_xid)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select, update to rawatib_app

create table payroll_snapshots (
  company_id uuid not null,
  cycle_id uuid not null,
  through_employee_id uuid not null,
  employees integer not null,
  inputs bytea not null,
  inputs_hash text not null,
  results_hash text not null,
  constraint payroll_snapshots_pkey PRIMARY KEY (company_id, cycle_id, through_employee_id),
  constraint payroll_snapshots_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id)
);
  -- CREATE TRIGGER payroll_snapshots_delete_closed AFTER DELETE ON payroll_snapshots REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- CREATE TRIGGER payroll_snapshots_insert_closed AFTER INSERT ON payroll_snapshots REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table payslip_carried_deductions (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  code text not null,
  name jsonb not null,
  eta_code text not null,
  left_over bigint not null,
  recovered bigint not null,
  constraint payslip_carried_deductions_pkey PRIMARY KEY (company_id, cycle_id, employee_id, code),
  constraint payslip_carried_deductions_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint payslip_carried_deductions_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint payslip_carried_deductions_some CHECK (((left_over <> 0) OR (recovered <> 0)))
);
  -- CREATE INDEX payslip_carried_deductions_employee_idx ON payslip_carried_deductions USING btree (company_id, employee_id, code)
  -- CREATE TRIGGER payslip_carried_deductions_delete_closed AFTER DELETE ON payslip_carried_deductions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- CREATE TRIGGER payslip_carried_deductions_insert_closed AFTER INSERT ON payslip_carried_deductions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table payslip_document_runs (
  company_id uuid not null,
  cycle_id uuid not null,
  job_id uuid not null,
  calculation_number integer not null,
  last_employee_id uuid,
  document_count integer not null default 0,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint payslip_document_runs_pkey PRIMARY KEY (company_id, cycle_id),
  constraint payslip_document_runs_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table payslip_documents (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  employee_code text not null,
  content bytea not null,
  constraint payslip_documents_pkey PRIMARY KEY (company_id, cycle_id, employee_id),
  constraint payslip_documents_run_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payslip_document_runs(company_id, cycle_id) ON DELETE CASCADE
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table payslip_loans (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  loan_id uuid not null,
  due bigint not null,
  arrears bigint not null,
  asked bigint not null,
  taken bigint not null,
  reason text,
  constraint payslip_loans_pkey PRIMARY KEY (company_id, cycle_id, employee_id, loan_id),
  constraint payslip_loans_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint payslip_loans_loan_fkey FOREIGN KEY (company_id, loan_id) REFERENCES loans(company_id, id),
  constraint payslip_loans_amounts CHECK (((asked > 0) AND ((taken >= 0) AND (taken <= asked)) AND ((due >= 0) AND (due <= asked)))),
  constraint payslip_loans_reason CHECK (((reason IS NULL) = (taken = asked)))
);
  -- CREATE TRIGGER payslip_loans_delete_closed AFTER DELETE ON payslip_loans REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- CREATE TRIGGER payslip_loans_insert_closed AFTER INSERT ON payslip_loans REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table payslips (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  employee_code text not null,
  full_name text not null,
  period text not null,
  days integer not null,
  covered_days integer not null,
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
  flat_days integer not null,
  flat_taxable_pay bigint not null,
  flat_income_tax bigint not null,
  martyrs_fund bigint not null,
  other_deductions bigint not null,
  carried_forward bigint not null,
  net_rounding bigint not null,
  net bigint not null,
  employer_levies bigint not null,
  employer_cost bigint not null,
  lines json not null,
  warnings json not null,
  retro json,
  calculated_at timestamp with time zone not null default now(),
  leave json,
  record json,
  constraint payslips_pkey PRIMARY KEY (company_id, cycle_id, employee_id),
  constraint payslips_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint payslips_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint payslips_days_in_range CHECK ((((days >= '-30'::integer) AND (days <= 30)) AND (abs(covered_days) <= day_basis_days) AND (day_basis_days <= 31))),
  constraint payslips_net_adds_up CHECK ((net = (((((((gross - employee_insurance) - health_insurance) - income_tax) - martyrs_fund) - other_deductions) + carried_forward) + net_rounding)))
);
  -- CREATE INDEX payslips_carried_idx ON payslips USING btree (company_id, employee_id) WHERE (carried_forward <> 0)
  -- CREATE INDEX payslips_employee_idx ON payslips USING btree (company_id, employee_id, period)
  -- CREATE INDEX payslips_retro_idx ON payslips USING btree (company_id, employee_id) WHERE (retro IS NOT NULL)
  -- CREATE TRIGGER payslips_delete_closed AFTER DELETE ON payslips REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- CREATE TRIGGER payslips_insert_closed AFTER INSERT ON payslips REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- CREATE TRIGGER payslips_update_closed AFTER UPDATE ON payslips REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_closed_payslips()
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table penalties (
  company_id uuid not null,
  id uuid not null,
  penalty_date date not null,
  reason text not null,
  days numeric(4,2),
  basic_wage bigint not null,
  constraint penalties_pkey PRIMARY KEY (company_id, id),
  constraint penalties_loan_fkey FOREIGN KEY (company_id, id) REFERENCES loans(company_id, id),
  constraint penalties_days_positive CHECK ((days > (0)::numeric)),
  constraint penalties_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint penalties_wage_positive CHECK ((basic_wage > 0))
);
  -- CREATE INDEX penalties_date_idx ON penalties USING btree (company_id, penalty_date, id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant insert, select to rawatib_app

create table refresh_tokens (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  family_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (company_id, id),
  constraint refresh_tokens_membership_fkey FOREIGN KEY (company_id, user_id) REFERENCES memberships(company_id, user_id) ON DELETE CASCADE
);
  -- CREATE INDEX refresh_tokens_expiry_idx ON refresh_tokens USING btree (expires_at)
  -- CREATE INDEX refresh_tokens_family_idx ON refresh_tokens USING btree (company_id, family_id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_prunes for all to rawatib_system using true
  -- grant insert, select, update to rawatib_app
  -- grant delete to rawatib_system
  -- grant select (company_id, expires_at, id) to rawatib_system

create table report_settings (
  company_id uuid not null,
  kind text not null,
  name text not null,
  value jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint report_settings_pkey PRIMARY KEY (company_id, kind, name),
  constraint report_settings_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint report_settings_kind_known CHECK ((kind = ANY (ARRAY['bank_layout', 'accounting']))),
  constraint report_settings_value_is_object CHECK ((jsonb_typeof(value) = 'object'))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table schedule_assignments (
  company_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  target_kind text not null,
  employee_id uuid,
  department text,
  from_date date not null,
  to_date date,
  created_by uuid,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint schedule_assignments_pkey PRIMARY KEY (company_id, id),
  constraint schedule_assignments_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint schedule_assignments_schedule_fkey FOREIGN KEY (company_id, schedule_id) REFERENCES schedules(company_id, id),
  constraint schedule_assignments_range CHECK ((to_date >= from_date)),
  constraint schedule_assignments_target_known CHECK ((((target_kind = 'company') AND (employee_id IS NULL) AND (department IS NULL)) OR ((target_kind = 'department') AND (employee_id IS NULL) AND (department IS NOT NULL)) OR ((target_kind = 'employee') AND (employee_id IS NOT NULL) AND (department IS NULL))))
);
  -- CREATE INDEX schedule_assignments_company_idx ON schedule_assignments USING btree (company_id, from_date) WHERE (target_kind = 'company')
  -- CREATE INDEX schedule_assignments_department_idx ON schedule_assignments USING btree (company_id, department, from_date) WHERE (department IS NOT NULL)
  -- CREATE INDEX schedule_assignments_employee_idx ON schedule_assignments USING btree (company_id, employee_id, from_date)
  -- CREATE INDEX schedule_assignments_from_idx ON schedule_assignments USING btree (company_id, from_date, id)
  -- CREATE INDEX schedule_assignments_schedule_idx ON schedule_assignments USING btree (company_id, schedule_id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table schedule_revision_shifts (
  company_id uuid not null,
  schedule_id uuid not null,
  number integer not null,
  shift_id uuid not null,
  constraint schedule_revision_shifts_pkey PRIMARY KEY (company_id, schedule_id, number, shift_id),
  constraint schedule_revision_shifts_revision_fkey FOREIGN KEY (company_id, schedule_id, number) REFERENCES schedule_revisions(company_id, schedule_id, number) ON DELETE CASCADE,
  constraint schedule_revision_shifts_shift_fkey FOREIGN KEY (company_id, shift_id) REFERENCES shifts(company_id, id)
);
  -- CREATE INDEX schedule_revision_shifts_shift_idx ON schedule_revision_shifts USING btree (company_id, shift_id)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table schedule_revisions (
  company_id uuid not null,
  schedule_id uuid not null,
  number integer not null,
  effective_from date,
  definition jsonb not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint schedule_revisions_pkey PRIMARY KEY (company_id, schedule_id, number),
  constraint schedule_revisions_schedule_fkey FOREIGN KEY (company_id, schedule_id) REFERENCES schedules(company_id, id),
  constraint schedule_revisions_first_is_open CHECK (((number = 1) = (effective_from IS NULL)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table schedules (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_ar text,
  revision integer not null default 1,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint schedules_pkey PRIMARY KEY (company_id, id),
  constraint schedules_name_key UNIQUE (company_id, name),
  constraint schedules_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint schedules_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table settlement_leavers (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  holds boolean not null default true,
  ending_case text,
  last_day date,
  claimed_on date,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint settlement_leavers_pkey PRIMARY KEY (company_id, cycle_id, employee_id),
  constraint settlement_leavers_cycle_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES payroll_cycles(company_id, id),
  constraint settlement_leavers_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint settlement_leavers_kept_whole CHECK (((ending_case IS NULL) = (last_day IS NULL)))
);
  -- CREATE UNIQUE INDEX settlement_leavers_once_key ON settlement_leavers USING btree (company_id, employee_id) WHERE holds
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app
  -- grant update (claimed_on, ending_case, holds, last_day) to rawatib_app

create table shift_revisions (
  company_id uuid not null,
  shift_id uuid not null,
  number integer not null,
  effective_from date,
  definition jsonb not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint shift_revisions_pkey PRIMARY KEY (company_id, shift_id, number),
  constraint shift_revisions_shift_fkey FOREIGN KEY (company_id, shift_id) REFERENCES shifts(company_id, id),
  constraint shift_revisions_first_is_open CHECK (((number = 1) = (effective_from IS NULL)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select to rawatib_app

create table shifts (
  company_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_ar text,
  revision integer not null default 1,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint shifts_pkey PRIMARY KEY (company_id, id),
  constraint shifts_code_key UNIQUE (company_id, code),
  constraint shifts_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint shifts_code_length CHECK (((length(code) >= 1) AND (length(code) <= 40))),
  constraint shifts_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- grant delete, insert, select, update to rawatib_app

create table users (
  id uuid not null,
  email text not null,
  full_name text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_is_normalised CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254))))
);
  -- row-level security enabled and forced
  -- policy members_only for select to rawatib_app using (EXISTS ( SELECT FROM memberships m WHERE ((m.company_id = current_company()) AND (m.user_id = users.id))))
  -- policy sign_up for insert to rawatib_app with check true
  -- policy system_reads for select to rawatib_system using true
  -- grant insert, select to rawatib_app
  -- grant select to rawatib_system

create table webhook_attempts (
  company_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  trigger text not null,
  url text,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  response_status integer,
  error_class text,
  response_headers json,
  response_body text,
  response_truncated boolean not null default false,
  next_attempt_at timestamp with time zone,
  constraint webhook_attempts_pkey PRIMARY KEY (company_id, delivery_id, number)
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_logs for all to rawatib_system using true with check true
  -- grant select to rawatib_app
  -- grant delete, insert, select to rawatib_system

create table webhook_deliveries (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  status text not null default 'pending',
  trigger text not null default 'schedule',
  attempt_count integer not null default 0,
  schedule_start integer not null default 0,
  ordered_position bigint,
  next_attempt_at timestamp with time zone,
  lease_token uuid,
  leased_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (company_id, id),
  constraint webhook_deliveries_once_key UNIQUE (company_id, event_id, endpoint_id),
  constraint webhook_deliveries_due_while_waiting CHECK (((status = ANY (ARRAY['pending', 'retrying'])) = (next_attempt_at IS NOT NULL))),
  constraint webhook_deliveries_lease_whole CHECK (((status = 'in_flight') = ((lease_token IS NOT NULL) AND (leased_until IS NOT NULL)))),
  constraint webhook_deliveries_status_known CHECK ((status = ANY (ARRAY['pending', 'in_flight', 'retrying', 'succeeded', 'exhausted', 'cancelled'])))
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.01);
  -- CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries USING btree (endpoint_id, next_attempt_at, id) WHERE (status = ANY (ARRAY['pending', 'retrying']))
  -- CREATE INDEX webhook_deliveries_leased_idx ON webhook_deliveries USING btree (leased_until) WHERE (status = 'in_flight')
  -- CREATE INDEX webhook_deliveries_ordered_idx ON webhook_deliveries USING btree (endpoint_id, ordered_position) WHERE ((ordered_position IS NOT NULL) AND (status = ANY (ARRAY['pending', 'in_flight', 'retrying'])))
  -- CREATE INDEX webhook_deliveries_unsuccessful_idx ON webhook_deliveries USING btree (company_id, endpoint_id, id) WHERE (status = ANY (ARRAY['pending', 'retrying', 'exhausted', 'cancelled']))
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_delivers for all to rawatib_system using true with check true
  -- grant insert, select, update to rawatib_app
  -- grant delete, insert, select, update to rawatib_system

create table webhook_endpoints (
  company_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  events text[] not null,
  headers jsonb not null default '{}'::jsonb,
  sealed_headers bytea,
  sensitive_header_names text[] not null default '{}'[],
  ordered boolean not null default false,
  max_in_flight integer not null default 10,
  rate_per_second integer,
  enabled boolean not null default true,
  disabled_reason text,
  disabled_at timestamp with time zone,
  last_success_at timestamp with time zone,
  failing_since timestamp with time zone,
  exhausted_count integer not null default 0,
  warned_percent integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  subscribed_after bigint not null default 0,
  constraint webhook_endpoints_pkey PRIMARY KEY (company_id, id),
  constraint webhook_endpoints_company_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint webhook_endpoints_events_present CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 50))),
  constraint webhook_endpoints_max_in_flight_range CHECK (((max_in_flight >= 1) AND (max_in_flight <= 20))),
  constraint webhook_endpoints_rate_range CHECK (((rate_per_second >= 1) AND (rate_per_second <= 100))),
  constraint webhook_endpoints_reason_when_disabled CHECK (((disabled_reason IS NULL) OR (NOT enabled))),
  constraint webhook_endpoints_sealed_headers_named CHECK (((sealed_headers IS NULL) = (cardinality(sensitive_header_names) = 0))),
  constraint webhook_endpoints_url_length CHECK (((length(url) >= 1) AND (length(url) <= 2048)))
);
  -- CREATE INDEX webhook_endpoints_watched_idx ON webhook_endpoints USING btree (company_id, id) WHERE (enabled AND (deleted_at IS NULL) AND ((failing_since IS NOT NULL) OR (warned_percent > 0)))
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_delivers for all to rawatib_system using true
  -- grant insert, select, update to rawatib_app
  -- grant select to rawatib_system
  -- grant update (exhausted_count, failing_since, last_success_at, sealed_headers, warned_percent) to rawatib_system

create table webhook_former_subscriptions (
  company_id uuid not null,
  endpoint_id uuid not null,
  until_sequence bigint not null,
  after_sequence bigint not null,
  events text[] not null,
  is_discarded boolean not null,
  constraint webhook_former_subscriptions_pkey PRIMARY KEY (company_id, endpoint_id, until_sequence),
  constraint webhook_former_subscriptions_endpoint_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints(company_id, id),
  constraint webhook_former_subscriptions_range CHECK ((after_sequence < until_sequence))
);
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_fans_out for all to rawatib_system using true
  -- grant delete, insert, select, update to rawatib_app
  -- grant delete, select to rawatib_system

create table webhook_secrets (
  company_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  sealed_secret bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (company_id, endpoint_id, id),
  constraint webhook_secrets_endpoint_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints(company_id, id)
);
  -- CREATE UNIQUE INDEX webhook_secrets_current_key ON webhook_secrets USING btree (company_id, endpoint_id) WHERE (expires_at IS NULL)
  -- row-level security enabled and forced
  -- policy company_isolation for all to rawatib_app using (company_id = ( SELECT current_company() AS current_company)) with check (company_id = ( SELECT current_company() AS current_company))
  -- policy system_signs for all to rawatib_system using true
  -- grant delete, insert, select, update to rawatib_app
  -- grant delete, select to rawatib_system
  -- grant update (sealed_secret) to rawatib_system

CREATE OR REPLACE PROCEDURE public.adopt_restored_changes()
 LANGUAGE plpgsql
AS $procedure$
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
$procedure$
;

CREATE OR REPLACE FUNCTION public.begin_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox_positions (company_id) values (new.company_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.current_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid
;

CREATE OR REPLACE FUNCTION public.event_patterns(event text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY['*'::text, event, CASE WHEN (split_part(event, '.'::text, 2) <> ''::text) THEN (split_part(event, '.'::text, 1) || '.*'::text) ELSE NULL::text END, CASE WHEN (split_part(event, '.'::text, 3) <> ''::text) THEN (((split_part(event, '.'::text, 1) || '.'::text) || split_part(event, '.'::text, 2)) || '.*'::text) ELSE NULL::text END]
;

CREATE OR REPLACE FUNCTION public.fold_search_text(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(translate(regexp_replace(input, '[\u064B-\u0652\u0670\u0640]'::text, ''::text, 'g'::text), 'أإآٱىةؤئیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, 'اااايهوييك01234567890123456789'::text))
;

CREATE OR REPLACE PROCEDURE public.isolate_by_company(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_isolation on %s to rawatib_app using (company_id = (select current_company())) with check (company_id = (select current_company()))',
    target);
end
$procedure$
;

CREATE OR REPLACE FUNCTION public.keep_employees_of_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table attendance_days in share mode;
  if exists (select from attendance_days d where d.company_id = old.company_id and d.employee_id = old.id) then
    raise exception 'the employee has daily records' using errcode = 'foreign_key_violation', constraint = 'attendance_days_employee_fkey', table = 'attendance_days';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_closed_cycle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'closed' and not (old.reversed_at is null and new.reversed_at is not null
      and to_jsonb(old) - array['reversed_at', 'version', 'updated_at'] = to_jsonb(new) - array['reversed_at', 'version', 'updated_at']) then
    raise exception 'a closed cycle never changes' using errcode = 'check_violation', constraint = 'payroll_cycles_closed_immutable';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_closed_payslips()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_days_employee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a daily record stays with its employee' using errcode = 'foreign_key_violation', constraint = 'attendance_days_employee_fkey', table = 'attendance_days';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_leave_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a leave entry is never changed' using errcode = 'check_violation', constraint = 'leave_entries_immutable';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_deletion_of_final_cycle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status in ('approved', 'closed') then
    raise exception 'an approved or closed cycle is never deleted' using errcode = 'check_violation', constraint = 'payroll_cycles_closed_immutable';
  end if;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION public.require_employees_of_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (select distinct company_id, employee_id from arrived) day
    where not exists (select from employees e where e.company_id = day.company_id and e.id = day.employee_id)
  ) then
    raise exception 'a daily record needs its employee' using errcode = 'foreign_key_violation', constraint = 'attendance_days_employee_fkey', table = 'attendance_days';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.stamp_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.stamp_employee_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.stamp_employee_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  cost_centre text;
begin
  if (new.department, new.job_title) is distinct from (old.department, old.job_title) then
    new.facts_xid := pg_current_xact_id();
  elsif new.metadata is distinct from old.metadata then
    cost_centre := coalesce((
      select value ->> 'cost_centre_field' from report_settings
      where company_id = new.company_id and kind = 'accounting' and name = 'default'), 'cost_centre');
    if (new.metadata -> cost_centre) is distinct from (old.metadata -> cost_centre) then
      new.facts_xid := pg_current_xact_id();
    end if;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.uuid_v7(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
RETURN (encode((SUBSTRING(int8send((floor((EXTRACT(epoch FROM at) * (1000)::numeric)))::bigint) FROM 3 FOR 6) || set_byte(SUBSTRING(uuid_send(gen_random_uuid()) FROM 7 FOR 10), 0, (112 | (get_byte(uuid_send(gen_random_uuid()), 0) & 15)))), 'hex'::text))::uuid
;
