drop trigger companies_begin_outbox on companies;
drop policy system_counts on company_counters;
revoke select on company_counters from rawatib_system;
drop table jobs, webhook_attempts, webhook_deliveries, webhook_secrets, encryption_keys, webhook_endpoints, outbox_positions, outbox_events;
drop function begin_outbox, event_patterns, uuid_v7;
