alter table webhook_endpoints add column first_exhausted_at timestamptz;
grant update (first_exhausted_at) on webhook_endpoints to rawatib_system;
