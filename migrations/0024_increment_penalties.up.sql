-- Penalties that delay the next annual increment or take a part of it (law 14/2025 art. 139). Those in money are loans.
create table increment_penalties (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  decided_on date not null,
  reason text not null,
  delay_months integer,
  loss_share numeric(5, 4),
  served_year integer, -- of the increment that it has delayed or cut
  recorded_by_kind text not null,
  recorded_by uuid,
  created_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  withdrawn_by_kind text,
  withdrawn_by uuid,
  constraint increment_penalties_pkey primary key (company_id, id),
  constraint increment_penalties_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint increment_penalties_increment_fkey foreign key (company_id, employee_id, served_year)
    references employee_increments (company_id, employee_id, year),
  constraint increment_penalties_one_kind check ((delay_months is null) <> (loss_share is null)),
  constraint increment_penalties_amounts check (delay_months > 0 and loss_share > 0 and loss_share <= 1),
  constraint increment_penalties_reason_length check (length(reason) between 1 and 500),
  constraint increment_penalties_served_or_withdrawn check (served_year is null or withdrawn_at is null)
);
create index increment_penalties_employee_idx on increment_penalties (company_id, employee_id, decided_on, id);
call isolate_by_company('increment_penalties');
grant select, insert on increment_penalties to rawatib_app;
grant update (served_year, withdrawn_at, withdrawn_by_kind, withdrawn_by) on increment_penalties to rawatib_app;

-- An increment belongs to the year in which it fell due without a penalty; what a penalty took of it is beside it.
alter table employee_increments
  add column delayed_from date,
  add column lost bigint not null default 0,
  drop constraint employee_increments_year_of_day,
  drop constraint employee_increments_not_less,
  add constraint employee_increments_year_of_day check (year = extract(year from coalesce(delayed_from, due_on)) and due_on > delayed_from),
  add constraint employee_increments_not_less check (
    lost >= 0 and increment + lost >= statutory_floor and new_basic_salary >= old_basic_salary + increment);
