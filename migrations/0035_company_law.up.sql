-- The figures of the law that the service came with when the company's payroll was calculated, by their fingerprint:
-- closed months are verified with them, and what a later release says otherwise of closed months is paid anew.
create table company_law (
  company_id uuid not null,
  statutory_version text not null,
  figures bytea not null, -- JSON, deflated
  seen_at timestamptz not null default clock_timestamp(), -- the last of them is the law of the last calculation
  constraint company_law_pkey primary key (company_id, statutory_version),
  constraint company_law_company_fkey foreign key (company_id) references companies (company_id)
);
call isolate_by_company('company_law');
grant select, insert, update on company_law to rawatib_app;
