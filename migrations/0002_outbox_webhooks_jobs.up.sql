-- Events commit with their cause. data is what the receiver gets, as the text that was written: jsonb would put its
-- keys into another order. The envelope is built at delivery.
create table outbox_events (
  company_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  event text not null,
  aggregate_type text not null,
  aggregate_id text not null,
  data json not null,
  occurred_at timestamptz not null default now(),
  request_id text,
  constraint outbox_events_pkey primary key (company_id, id),
  constraint outbox_events_sequence_key unique (company_id, sequence),
  constraint outbox_events_company_fkey foreign key (company_id) references companies (company_id)
);
call isolate_by_company('outbox_events');
create policy system_fans_out on outbox_events to rawatib_system using (true);
grant select, insert on outbox_events to rawatib_app;
grant select, delete on outbox_events to rawatib_system;

-- How far a company's events have been handed to its endpoints. One number a company is enough, because sequence
-- numbers follow the commits and have no gaps; it stands apart from the counter so that nobody who emits waits for it.
create table outbox_positions (
  company_id uuid not null,
  fanned_out_sequence bigint not null default 0,
  fanned_out_at timestamptz not null default '-infinity',
  constraint outbox_positions_pkey primary key (company_id),
  constraint outbox_positions_company_fkey foreign key (company_id) references companies (company_id)
);
call isolate_by_company('outbox_positions');
create policy system_fans_out on outbox_positions to rawatib_system using (true);
create policy system_counts on company_counters for select to rawatib_system using (true);
grant select, insert on outbox_positions to rawatib_app;
grant select, update on outbox_positions to rawatib_system;
grant select on company_counters to rawatib_system;

create function begin_outbox() returns trigger
  language plpgsql
as $$
begin
  insert into outbox_positions (company_id) values (new.company_id);
  return null;
end
$$;
create trigger companies_begin_outbox after insert on companies
  for each row execute function begin_outbox();

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
  headers jsonb not null default '{}',
  sealed_headers bytea,
  sensitive_header_names text[] not null default '{}',
  ordered boolean not null default false,
  max_in_flight integer not null default 10,
  rate_per_second integer,
  enabled boolean not null default true,
  disabled_reason text,
  disabled_at timestamptz,
  last_success_at timestamptz,
  failing_since timestamptz,
  exhausted_count integer not null default 0, -- since the last success
  first_exhausted_at timestamptz,
  warned_percent integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint webhook_endpoints_pkey primary key (company_id, id),
  constraint webhook_endpoints_company_fkey foreign key (company_id) references companies (company_id),
  constraint webhook_endpoints_url_length check (length(url) between 1 and 2048),
  constraint webhook_endpoints_events_present check (cardinality(events) between 1 and 50),
  constraint webhook_endpoints_max_in_flight_range check (max_in_flight between 1 and 20),
  constraint webhook_endpoints_rate_range check (rate_per_second between 1 and 100),
  constraint webhook_endpoints_sealed_headers_named check ((sealed_headers is null) = (cardinality(sensitive_header_names) = 0)),
  constraint webhook_endpoints_reason_when_disabled check (disabled_reason is null or not enabled)
);
create index webhook_endpoints_watched_idx on webhook_endpoints (company_id, id)
  where enabled and deleted_at is null and (failing_since is not null or warned_percent > 0);
call isolate_by_company('webhook_endpoints');
create policy system_delivers on webhook_endpoints to rawatib_system using (true);
grant select, insert, update on webhook_endpoints to rawatib_app;
grant select, update (last_success_at, failing_since, exhausted_count, first_exhausted_at, warned_percent, sealed_headers)
  on webhook_endpoints to rawatib_system;

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
create policy system_signs on webhook_secrets to rawatib_system using (true);
grant select, insert, update, delete on webhook_secrets to rawatib_app;
grant select, update (sealed_secret), delete on webhook_secrets to rawatib_system;

-- Which keys the sealed values of this database were sealed with, by their ids: a start with another key is refused.
create table encryption_keys (
  key_id text not null,
  first_used_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint encryption_keys_pkey primary key (key_id)
);
grant select, delete on encryption_keys to rawatib_system;

-- One event for one endpoint. A waiting delivery whose endpoint is disabled rests, and goes on when the endpoint
-- is enabled again: that is the endpoint's state alone, so that switching it touches one row and races with nobody.
-- There are no foreign keys, and few indexes: checking and keeping them costs each delivery its share, and
-- only the statements of the outbox write here. A delivery due at '-infinity' was asked for and goes first.
create table webhook_deliveries (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  status text not null default 'pending',
  trigger text not null default 'schedule',
  attempt_count integer not null default 0,
  schedule_start integer not null default 0, -- attempts before the present run of the schedule
  ordered_position bigint, -- the event's sequence, for an endpoint that takes one after the other
  next_attempt_at timestamptz,
  lease_token uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint webhook_deliveries_pkey primary key (company_id, id),
  constraint webhook_deliveries_once_key unique (company_id, event_id, endpoint_id),
  constraint webhook_deliveries_status_known check (status in ('pending', 'in_flight', 'retrying', 'succeeded', 'exhausted', 'cancelled')),
  constraint webhook_deliveries_due_while_waiting check ((status in ('pending', 'retrying')) = (next_attempt_at is not null)),
  constraint webhook_deliveries_lease_whole check ((status = 'in_flight') = (lease_token is not null and leased_until is not null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, next_attempt_at, id) where status in ('pending', 'retrying');
create index webhook_deliveries_ordered_idx on webhook_deliveries (endpoint_id, ordered_position)
  where ordered_position is not null and status in ('pending', 'in_flight', 'retrying');
create index webhook_deliveries_leased_idx on webhook_deliveries (leased_until) where status = 'in_flight';
create index webhook_deliveries_unsuccessful_idx on webhook_deliveries (company_id, endpoint_id, id)
  where status in ('pending', 'retrying', 'exhausted', 'cancelled');
call isolate_by_company('webhook_deliveries');
create policy system_delivers on webhook_deliveries to rawatib_system using (true) with check (true);
grant select, insert, update on webhook_deliveries to rawatib_app;
grant select, insert, update, delete on webhook_deliveries to rawatib_system;

create table webhook_attempts (
  company_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  trigger text not null,
  url text,
  started_at timestamptz not null,
  duration_ms integer not null,
  response_status integer,
  error_class text,
  response_headers json,
  response_body text,
  response_truncated boolean not null default false,
  next_attempt_at timestamptz,
  constraint webhook_attempts_pkey primary key (company_id, delivery_id, number)
);
call isolate_by_company('webhook_attempts');
create policy system_logs on webhook_attempts to rawatib_system using (true) with check (true);
grant select on webhook_attempts to rawatib_app;
grant select, insert, delete on webhook_attempts to rawatib_system;

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
