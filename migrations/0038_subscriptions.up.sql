-- Who is subscribed to an event is said by sequence numbers, which follow the commits, and not by clocks: an endpoint
-- gets what comes after the number at which its present subscription began.
alter table webhook_endpoints add column subscribed_after bigint not null default 0;
alter table webhook_endpoints no force row level security;
alter table outbox_events no force row level security;
alter table outbox_positions no force row level security;
update webhook_endpoints e
set subscribed_after = earlier.sequence
from (
  select registered.company_id, registered.id, max(o.sequence) as sequence
  from webhook_endpoints registered
  join outbox_positions p on p.company_id = registered.company_id
  join outbox_events o on o.company_id = p.company_id and o.sequence > p.fanned_out_sequence
    and o.occurred_at < registered.created_at
  group by registered.company_id, registered.id) earlier
where e.company_id = earlier.company_id and e.id = earlier.id;
alter table webhook_endpoints force row level security;
alter table outbox_events force row level security;
alter table outbox_positions force row level security;

-- Subscriptions that ended while events waited for the fan-out: those of (after_sequence, until_sequence] belong to
-- them. Discarded ones are written down as cancelled. What the fan-out has passed is deleted again.
create table webhook_former_subscriptions (
  company_id uuid not null,
  endpoint_id uuid not null,
  until_sequence bigint not null,
  after_sequence bigint not null,
  events text[] not null,
  is_discarded boolean not null,
  constraint webhook_former_subscriptions_pkey primary key (company_id, endpoint_id, until_sequence),
  constraint webhook_former_subscriptions_endpoint_fkey foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id),
  constraint webhook_former_subscriptions_range check (after_sequence < until_sequence)
);
call isolate_by_company('webhook_former_subscriptions');
create policy system_fans_out on webhook_former_subscriptions to rawatib_system using (true);
grant select, insert, update, delete on webhook_former_subscriptions to rawatib_app;
grant select, delete on webhook_former_subscriptions to rawatib_system;
-- Whoever ends a subscription waits for a fan-out that is under way, and keeps the next one off: a lock, no change.
grant update (fanned_out_at) on outbox_positions to rawatib_app;

-- Names have two parts or three. Without a subquery the planner puts the expression in the function's place, which
-- it otherwise plans anew for each statement that calls it.
create or replace function event_patterns(event text) returns text[]
  language sql immutable parallel safe
  return array['*', event,
    case when split_part(event, '.', 2) <> '' then split_part(event, '.', 1) || '.*' end,
    case when split_part(event, '.', 3) <> '' then split_part(event, '.', 1) || '.' || split_part(event, '.', 2) || '.*' end];
