-- A figure of the law as the company knows it from a day on, before or instead of the one that the service comes with.
-- What was removed stays, so that whoever calculated before sees that something has changed.
create table company_statutory_values (
  company_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  from_date date not null,
  value jsonb not null, -- in the form of the statutory data, money and rates as decimal texts
  law text not null,
  article text not null,
  source text not null,
  note text,
  removed_at timestamptz(3),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint company_statutory_values_pkey primary key (company_id, id),
  constraint company_statutory_values_company_fkey foreign key (company_id) references companies (company_id),
  constraint company_statutory_values_first_of_month check (extract(day from from_date) = 1)
);
create unique index company_statutory_values_day_key on company_statutory_values (company_id, key, from_date) where removed_at is null;
call isolate_by_company('company_statutory_values');
grant select, insert on company_statutory_values to rawatib_app;
grant update (value, law, article, source, note, removed_at, version, updated_at, changed_xid) on company_statutory_values to rawatib_app;
