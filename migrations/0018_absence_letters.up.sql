-- Registered letters that warned somebody of his absence, as people have recorded them.
create table absence_letters (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  means text not null,
  registered_number text collate "C" not null,
  sent_on date not null,
  due_on date not null, -- when it became due, by what was recorded of his absence then
  absent_days integer not null, -- so many on the day on which it was sent
  note text,
  recorded_by_kind text not null,
  recorded_by uuid,
  withdrawn_at timestamptz(3), -- entered by mistake: it does not count
  withdrawn_by_kind text,
  withdrawn_by uuid,
  created_at timestamptz(3) not null default now(),
  constraint absence_letters_pkey primary key (company_id, id),
  constraint absence_letters_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint absence_letters_kind_known check (kind in ('consecutive', 'separate')),
  constraint absence_letters_means_known check (means in ('registered_letter', 'registered_letter_with_receipt')),
  constraint absence_letters_order check (sent_on >= due_on),
  constraint absence_letters_withdrawn check ((withdrawn_at is null) = (withdrawn_by_kind is null))
);
create unique index absence_letters_number_key on absence_letters (company_id, employee_id, kind, registered_number) where withdrawn_at is null;
create index absence_letters_employee_idx on absence_letters (company_id, employee_id, sent_on);
call isolate_by_company('absence_letters');
grant select, insert on absence_letters to rawatib_app;
grant update (withdrawn_at, withdrawn_by_kind, withdrawn_by) on absence_letters to rawatib_app;

-- Who is absent often is looked for among the absences alone.
create index attendance_days_absent_idx on attendance_days (company_id, employee_id, work_date) where status = 'absent';
