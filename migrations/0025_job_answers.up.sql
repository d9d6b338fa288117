-- Jobs whose result is an answer to their caller are forgotten after a week, and counted while they wait.
create index jobs_kind_idx on jobs (company_id, kind, created_at);
grant delete on jobs to rawatib_app;
