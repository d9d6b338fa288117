-- Events commit with their cause. data is what the receiver gets; the envelope is built at delivery.
create table outbox_events (
  company_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  event text not null,
  aggregate_type text not null,
  aggregate_id text not null,
  data jsonb not null,
  occurred_at timestamptz not null default now(),
  request_id text,
  fanned_out_at timestamptz,
  constraint outbox_events_pkey primary key (company_id, id),
  constraint outbox_events_sequence_key unique (company_id, sequence),
  constraint outbox_events_company_fkey foreign key (company_id) references companies (company_id)
);
create index outbox_events_waiting_idx on outbox_events (occurred_at) where fanned_out_at is null;
call isolate_by_company('outbox_events');
create policy system_fans_out on outbox_events to rawatib_system using (true);
grant select, insert on outbox_events to rawatib_app;
grant select, update (fanned_out_at) on outbox_events to rawatib_system;

-- What an endpoint has to be subscribed to for receiving an event: '*', its name, or a wildcard over a part of it.
create function event_patterns(event text) returns text[]
  language sql immutable parallel safe
  return array['*', event] || array(
    select array_to_string((string_to_array(event, '.'))[1:depth], '.') || '.*'
    from generate_series(1, cardinality(string_to_array(event, '.')) - 1) as depth);

-- A UUIDv7 of a given moment, for rows that a statement makes: PostgreSQL has its own only since 18. The last ten
-- bytes are those of a random UUID, with the version put in; its variant bits stand where they must already.
create function uuid_v7(at timestamptz) returns uuid
  language sql volatile parallel safe
  return encode(
    substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3 for 6)
      || set_byte(substring(uuid_send(gen_random_uuid()) from 7 for 10), 0,
           112 | (get_byte(uuid_send(gen_random_uuid()), 0) & 15)),
    'hex')::uuid;

create table webhook_endpoints (
  company_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  events text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  last_success_at timestamptz,
  failing_since timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint webhook_endpoints_pkey primary key (company_id, id),
  constraint webhook_endpoints_company_fkey foreign key (company_id) references companies (company_id),
  constraint webhook_endpoints_url_length check (length(url) between 1 and 2048),
  constraint webhook_endpoints_events_present check (cardinality(events) between 1 and 50),
  constraint webhook_endpoints_reason_when_disabled check (disabled_reason is null or not enabled)
);
call isolate_by_company('webhook_endpoints');
create policy system_delivers on webhook_endpoints to rawatib_system using (true);
grant select, insert, update on webhook_endpoints to rawatib_app;
grant select, update (last_success_at, failing_since) on webhook_endpoints to rawatib_system;

-- The secrets a delivery is signed with, sealed. One has no end; during a rotation older ones sign too.
create table webhook_secrets (
  company_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint webhook_secrets_pkey primary key (company_id, endpoint_id, id),
  constraint webhook_secrets_endpoint_fkey foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id)
);
create unique index webhook_secrets_current_key on webhook_secrets (company_id, endpoint_id) where expires_at is null;
call isolate_by_company('webhook_secrets');
create policy system_signs on webhook_secrets for select to rawatib_system using (true);
grant select, insert, update, delete on webhook_secrets to rawatib_app;
grant select on webhook_secrets to rawatib_system;

-- One event for one endpoint. A waiting delivery whose endpoint is disabled rests, and goes on when the endpoint
-- is enabled again: that is the endpoint's state alone, so that switching it touches one row and races with nobody.
create table webhook_deliveries (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  status text not null default 'pending',
  attempt_count integer not null default 0,
  next_attempt_at timestamptz,
  lease_token uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint webhook_deliveries_pkey primary key (company_id, id),
  constraint webhook_deliveries_once_key unique (company_id, event_id, endpoint_id),
  constraint webhook_deliveries_event_fkey foreign key (company_id, event_id) references outbox_events (company_id, id) on delete cascade,
  constraint webhook_deliveries_endpoint_fkey foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id),
  constraint webhook_deliveries_status_known check (status in ('pending', 'in_flight', 'retrying', 'succeeded', 'exhausted', 'cancelled')),
  constraint webhook_deliveries_due_while_waiting check ((status in ('pending', 'retrying')) = (next_attempt_at is not null)),
  constraint webhook_deliveries_lease_whole check ((status = 'in_flight') = (lease_token is not null and leased_until is not null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, next_attempt_at, id) where status in ('pending', 'retrying');
create index webhook_deliveries_leased_idx on webhook_deliveries (leased_until) where status = 'in_flight';
create index webhook_deliveries_endpoint_idx on webhook_deliveries (company_id, endpoint_id, id);
call isolate_by_company('webhook_deliveries');
create policy system_delivers on webhook_deliveries to rawatib_system using (true) with check (true);
grant select, insert, update on webhook_deliveries to rawatib_app;
grant select, insert, update on webhook_deliveries to rawatib_system;

create table webhook_attempts (
  company_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  response_status integer,
  error_class text,
  response_body text,
  response_truncated boolean not null default false,
  next_attempt_at timestamptz,
  constraint webhook_attempts_pkey primary key (company_id, delivery_id, number),
  constraint webhook_attempts_delivery_fkey foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id) on delete cascade
);
call isolate_by_company('webhook_attempts');
create policy system_logs on webhook_attempts to rawatib_system using (true) with check (true);
grant select on webhook_attempts to rawatib_app;
grant select, insert on webhook_attempts to rawatib_system;

-- Background work of a company: claimed with a lease and a fencing token, resumed by whoever finds it expired.
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
  run_after timestamptz not null default '-infinity', -- at once
  lease_token uuid,
  leased_until timestamptz,
  request_id text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint jobs_pkey primary key (company_id, id),
  constraint jobs_company_fkey foreign key (company_id) references companies (company_id),
  constraint jobs_status_known check (status in ('queued', 'running', 'succeeded', 'failed')),
  constraint jobs_lease_whole check ((status = 'running') = (lease_token is not null and leased_until is not null))
) with (fillfactor = 70);
create index jobs_due_idx on jobs (run_after, id) where status = 'queued';
create index jobs_leased_idx on jobs (leased_until) where status = 'running';
call isolate_by_company('jobs');
create policy system_claims on jobs to rawatib_system using (true) with check (true);
grant select, insert, update on jobs to rawatib_app;
grant select, update on jobs to rawatib_system;
