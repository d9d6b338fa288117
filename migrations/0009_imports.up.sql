-- How the files of one source are laid out.
create table attendance_import_mappings (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  definition jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint attendance_import_mappings_pkey primary key (company_id, id),
  constraint attendance_import_mappings_name_key unique (company_id, name),
  constraint attendance_import_mappings_company_fkey foreign key (company_id) references companies (company_id),
  constraint attendance_import_mappings_name_length check (length(name) between 1 and 100)
);
call isolate_by_company('attendance_import_mappings');
grant select, insert, update, delete on attendance_import_mappings to rawatib_app;

-- A file of punches and how far it is read. While it is `uploading` nobody sees it; one that stays so was cut off.
create table attendance_imports (
  company_id uuid not null,
  id uuid not null,
  status text not null default 'uploading',
  name text not null default '',
  device_id text,
  mapping_name text,
  dry_run boolean not null default false,
  time_zone text not null default 'UTC', -- in which times without an offset are read
  plan jsonb, -- how the file is read
  warnings jsonb not null default '[]',
  size_bytes integer not null default 0,
  sha256 bytea,
  piece_count integer not null default 0,
  file_removed_at timestamptz(3),
  lines_total integer not null default 0,
  lines_done integer not null default 0, -- a restarted job goes on behind them
  created_count integer not null default 0,
  unchanged_count integer not null default 0,
  rejected_count integer not null default 0,
  days_changed integer not null default 0,
  job_id uuid,
  error jsonb,
  created_by uuid,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  constraint attendance_imports_pkey primary key (company_id, id),
  constraint attendance_imports_company_fkey foreign key (company_id) references companies (company_id),
  constraint attendance_imports_status_known check (status in ('uploading', 'queued', 'running', 'succeeded', 'failed', 'cancelled')),
  constraint attendance_imports_plan_when_uploaded check (status = 'uploading' or (plan is not null and sha256 is not null and job_id is not null)),
  constraint attendance_imports_finished check ((status in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null))
) with (fillfactor = 70);
create index attendance_imports_created_idx on attendance_imports (company_id, created_at, id);
call isolate_by_company('attendance_imports');
grant select, insert, update, delete on attendance_imports to rawatib_app;

-- The bytes of the file, in pieces that fit into memory.
create table attendance_import_pieces (
  company_id uuid not null,
  import_id uuid not null,
  number integer not null, -- from 1
  bytes bytea not null,
  constraint attendance_import_pieces_pkey primary key (company_id, import_id, number),
  constraint attendance_import_pieces_import_fkey foreign key (company_id, import_id) references attendance_imports (company_id, id) on delete cascade,
  constraint attendance_import_pieces_bounded check (octet_length(bytes) between 1 and 1048576)
);
call isolate_by_company('attendance_import_pieces');
grant select, insert, delete on attendance_import_pieces to rawatib_app;

-- What became of the lines, a character each: c created, u unchanged, r rejected, - no line of its own (blank, the
-- header, the continuation of a quoted field). Beside it only what has to be said about some of them.
create table attendance_import_batches (
  company_id uuid not null,
  import_id uuid not null,
  first_line integer not null,
  line_count integer not null,
  outcomes text not null,
  rejected_count integer not null,
  remarks jsonb not null,
  constraint attendance_import_batches_pkey primary key (company_id, import_id, first_line),
  constraint attendance_import_batches_import_fkey foreign key (company_id, import_id) references attendance_imports (company_id, id) on delete cascade,
  constraint attendance_import_batches_whole check (length(outcomes) = line_count)
);
call isolate_by_company('attendance_import_batches');
grant select, insert, delete on attendance_import_batches to rawatib_app;

-- Punches that a trial would have stored so far: a line that repeats one of an earlier batch would be unchanged.
create table attendance_import_trials (
  company_id uuid not null,
  import_id uuid not null,
  punch_id uuid not null,
  constraint attendance_import_trials_pkey primary key (company_id, import_id, punch_id),
  constraint attendance_import_trials_import_fkey foreign key (company_id, import_id) references attendance_imports (company_id, id) on delete cascade
);
call isolate_by_company('attendance_import_trials');
grant select, insert, delete on attendance_import_trials to rawatib_app;

-- Days that an import has changed so far: one that a later batch changes again is not counted again.
create table attendance_import_days (
  company_id uuid not null,
  import_id uuid not null,
  work_date date not null,
  employee_id uuid not null,
  constraint attendance_import_days_pkey primary key (company_id, import_id, work_date, employee_id),
  constraint attendance_import_days_import_fkey foreign key (company_id, import_id) references attendance_imports (company_id, id) on delete cascade
);
call isolate_by_company('attendance_import_days');
grant select, insert, delete on attendance_import_days to rawatib_app;
