-- Whether an endpoint has failed for too long is read off its deliveries, those included that were never tried.
alter table webhook_endpoints drop column first_exhausted_at;
