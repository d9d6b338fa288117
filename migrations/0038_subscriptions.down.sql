create or replace function event_patterns(event text) returns text[]
  language sql immutable parallel safe
  return array['*', event] || array(
    select array_to_string((string_to_array(event, '.'))[1:depth], '.') || '.*'
    from generate_series(1, cardinality(string_to_array(event, '.')) - 1) as depth);
revoke update (fanned_out_at) on outbox_positions from rawatib_app;
drop table webhook_former_subscriptions;
alter table webhook_endpoints drop column subscribed_after;
