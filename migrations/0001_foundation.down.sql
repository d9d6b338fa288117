drop table audit_log, idempotency_keys, api_keys, refresh_tokens, memberships, users, company_counters, company_policies, companies;
drop procedure isolate_by_company(regclass);
drop function current_company();
-- The two roles stay: they belong to the cluster and other databases may use them.
revoke usage on schema public from rawatib_app, rawatib_system;
