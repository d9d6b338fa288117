-- Roles. Cluster-wide group roles without login: what the running service may do is granted to them, and the
-- logins it connects with are members. Neither owns anything nor can bypass row-level security.
--   rawatib_app     works for one company at a time: it sees the rows of app.company_id and no others.
--   rawatib_system  works before a company is known (key look-up, login) and across companies (claiming
--                   events, deliveries and jobs). It reaches those tables and nothing else.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['rawatib_app', 'rawatib_system'] loop
    continue when to_regrole(role_name) is not null; -- may be made by somebody who may create roles
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
    exception when duplicate_object or unique_violation then
      null; -- another database of the same cluster made it first
    end;
  end loop;
end
$$;

grant usage on schema public to rawatib_app, rawatib_system;

-- The company of the running transaction; null (and so no rows) when none was set. nullif, because after a
-- transaction that used set_config(…, true) the setting is '' and not null.
create function current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Every table of a company calls this once: isolation is forced on the owner too.
create procedure isolate_by_company(target regclass)
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_isolation on %s to rawatib_app using (company_id = current_company()) with check (company_id = current_company())',
    target);
end
$$;

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint companies_pkey primary key (company_id),
  constraint companies_name_length check (length(name) between 1 and 200)
);
call isolate_by_company('companies');
create policy system_reads on companies for select to rawatib_system using (true);
grant select, insert, update on companies to rawatib_app;
grant select (company_id, time_zone) on companies to rawatib_system;

-- A policy of payroll.md with the day from which it counts; the latest value not after a day is in force.
create table company_policies (
  company_id uuid not null,
  policy text not null,
  effective_from date not null,
  value jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint company_policies_pkey primary key (company_id, policy, effective_from),
  constraint company_policies_company_fkey foreign key (company_id) references companies (company_id)
);
call isolate_by_company('company_policies');
grant select, insert, update, delete on company_policies to rawatib_app;

-- One row a company, locked for the last statements of a transaction that emits events: sequence numbers
-- then follow the order of commits and have no gaps.
create table company_counters (
  company_id uuid not null,
  event_sequence bigint not null default 0,
  constraint company_counters_pkey primary key (company_id),
  constraint company_counters_company_fkey foreign key (company_id) references companies (company_id)
);
call isolate_by_company('company_counters');
grant select, insert, update on company_counters to rawatib_app;

-- People who administer. A person may belong to several companies, so this is no company table; the service
-- sees the members of the company it works for, and the login look-up goes through rawatib_system.
create table users (
  id uuid not null,
  email text not null,
  full_name text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_email_is_normalised check (email = lower(btrim(email)) and length(email) between 3 and 254)
);

create table memberships (
  company_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint memberships_pkey primary key (company_id, user_id),
  constraint memberships_company_fkey foreign key (company_id) references companies (company_id),
  constraint memberships_user_fkey foreign key (user_id) references users (id),
  constraint memberships_role_known check (role in ('admin'))
);
create index memberships_user_idx on memberships (user_id);
call isolate_by_company('memberships');
create policy system_reads on memberships for select to rawatib_system using (true);
grant select, insert, update, delete on memberships to rawatib_app;
grant select on memberships to rawatib_system;

alter table users enable row level security;
alter table users force row level security;
create policy members_only on users for select to rawatib_app
  using (exists (select from memberships m where m.company_id = current_company() and m.user_id = users.id));
create policy sign_up on users for insert to rawatib_app with check (true);
create policy system_reads on users for select to rawatib_system using (true);
grant select, insert on users to rawatib_app;
grant select on users to rawatib_system;

-- Rotating refresh tokens. A used token that comes back revokes its whole family: somebody copied it.
create table refresh_tokens (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  family_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint refresh_tokens_pkey primary key (company_id, id),
  constraint refresh_tokens_membership_fkey foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);
create index refresh_tokens_family_idx on refresh_tokens (company_id, family_id);
create index refresh_tokens_expiry_idx on refresh_tokens (expires_at);
call isolate_by_company('refresh_tokens');
create policy system_prunes on refresh_tokens to rawatib_system using (true);
grant select, insert, update on refresh_tokens to rawatib_app;
grant select (company_id, id, expires_at), delete on refresh_tokens to rawatib_system;

create table api_keys (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  prefix text not null,
  last_four text not null,
  key_hash bytea not null,
  scopes text[] not null,
  allowed_cidrs cidr[],
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint api_keys_pkey primary key (company_id, id),
  constraint api_keys_hash_key unique (company_id, key_hash),
  constraint api_keys_company_fkey foreign key (company_id) references companies (company_id),
  constraint api_keys_name_length check (length(name) between 1 and 100),
  constraint api_keys_hash_is_sha256 check (octet_length(key_hash) = 32)
) with (fillfactor = 80);
-- The look-up of an arriving key knows no company yet. Not unique by itself: 256 random bits are.
create index api_keys_hash_idx on api_keys (key_hash);
call isolate_by_company('api_keys');
create policy system_looks_up on api_keys for select to rawatib_system using (true);
create policy system_stamps_use on api_keys for update to rawatib_system using (true);
grant select, insert, update on api_keys to rawatib_app;
grant select, update (last_used_at) on api_keys to rawatib_system;

create table idempotency_keys (
  company_id uuid not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  result json, -- not jsonb: a repeated answer keeps the order of its members
  sealed_result bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (company_id, operation, key),
  constraint idempotency_keys_key_length check (length(key) between 1 and 255)
);
create index idempotency_keys_expiry_idx on idempotency_keys (expires_at);
call isolate_by_company('idempotency_keys');
create policy system_prunes on idempotency_keys to rawatib_system using (true);
grant select, insert, delete on idempotency_keys to rawatib_app;
grant select (company_id, operation, key, expires_at), delete on idempotency_keys to rawatib_system;

-- Append-only: the service may add and read, never change or remove.
create table audit_log (
  company_id uuid not null,
  id uuid not null,
  occurred_at timestamptz not null default now(),
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id text not null,
  request_id text,
  changes jsonb,
  constraint audit_log_pkey primary key (company_id, id),
  constraint audit_log_actor_known check (actor_kind in ('api_key', 'user', 'system'))
);
create index audit_log_target_idx on audit_log (company_id, target_type, target_id, id);
call isolate_by_company('audit_log');
grant select, insert on audit_log to rawatib_app;
