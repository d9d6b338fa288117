revoke delete on jobs from rawatib_app;
drop index jobs_kind_idx;
