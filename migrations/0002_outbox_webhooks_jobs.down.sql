drop table jobs, webhook_attempts, webhook_deliveries, webhook_secrets, webhook_endpoints, outbox_events;
drop function event_patterns, uuid_v7;
