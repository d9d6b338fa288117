-- Who decides about leave in somebody's name, and when.
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
  revoked_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint leave_delegations_pkey primary key (company_id, id),
  constraint leave_delegations_company_fkey foreign key (company_id) references companies (company_id),
  constraint leave_delegations_delegator_known check (delegator_kind in ('user', 'api_key')),
  constraint leave_delegations_deputy_known check (deputy_kind in ('user', 'api_key')),
  constraint leave_delegations_two_people check ((delegator_kind, delegator_id) <> (deputy_kind, deputy_id)),
  constraint leave_delegations_order check (to_date >= from_date)
);
create index leave_delegations_deputy_idx on leave_delegations (company_id, deputy_id, delegator_id, to_date);
call isolate_by_company('leave_delegations');
grant select, insert on leave_delegations to rawatib_app;
grant update (from_date, to_date, note, revoked_at, version, updated_at) on leave_delegations to rawatib_app;

-- Every version of a delegation, and who made it.
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
  changed_at timestamptz(3) not null default now(),
  constraint leave_delegation_revisions_pkey primary key (company_id, delegation_id, version),
  constraint leave_delegation_revisions_delegation_fkey foreign key (company_id, delegation_id) references leave_delegations (company_id, id)
);
call isolate_by_company('leave_delegation_revisions');
grant select, insert on leave_delegation_revisions to rawatib_app;

-- How far the ledgers of a company have been booked without anybody asking, and when it is looked at again.
create table leave_nights (
  company_id uuid not null,
  booked_through date not null,
  next_look_at timestamptz(3) not null,
  constraint leave_nights_pkey primary key (company_id),
  constraint leave_nights_company_fkey foreign key (company_id) references companies (company_id)
);
call isolate_by_company('leave_nights');
create policy system_reads on leave_nights for select to rawatib_system using (true);
grant select, insert, update on leave_nights to rawatib_app;
grant select on leave_nights to rawatib_system;
