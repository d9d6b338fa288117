-- Somebody asks for a day to be put right, and somebody else agrees or does not. What the day said before and
-- after stays here, whatever happens to the day later.
create table attendance_corrections (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  reason text not null,
  kind text not null, -- 'day': it states the day's facts; 'punches': it adds stamps that are missing
  request jsonb not null,
  status text not null default 'pending',
  requested_by_kind text not null,
  requested_by uuid,
  decided_by_kind text,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  before jsonb,
  after jsonb,
  retro_item_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint attendance_corrections_pkey primary key (company_id, id),
  constraint attendance_corrections_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint attendance_corrections_kind_known check (kind in ('day', 'punches')),
  constraint attendance_corrections_status_known check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  constraint attendance_corrections_decided_whole check ((status = 'pending') = (decided_at is null)),
  constraint attendance_corrections_reason_length check (length(reason) between 1 and 500)
);
create index attendance_corrections_status_idx on attendance_corrections (company_id, status, id);
create index attendance_corrections_employee_idx on attendance_corrections (company_id, employee_id, work_date);
call isolate_by_company('attendance_corrections');
grant select, insert on attendance_corrections to rawatib_app;
grant update (status, decided_by_kind, decided_by, decided_at, decision_note, before, after, retro_item_id, version, updated_at) on attendance_corrections to rawatib_app;
