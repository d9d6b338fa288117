-- A rehire begins a new employment in the same ledger: what is booked from then on bears its number in its key, and so
-- never corrects what the earlier one was given, took and was paid.
alter table leave_accounts
  add column employment integer not null default 1,
  add constraint leave_accounts_employment_positive check (employment > 0);
grant update (employment) on leave_accounts to rawatib_app;
