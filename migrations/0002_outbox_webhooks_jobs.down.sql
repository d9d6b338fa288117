drop table jobs, webhook_attempts, webhook_deliveries, webhook_endpoints, outbox_events;
