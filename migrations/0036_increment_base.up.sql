-- Of what the rate of an increment was reckoned: the insured wage, or before July 2021 and where the company says so the
-- basic salary.
alter table employee_increments
  add column rate_of text not null default 'insured_wage',
  add constraint employee_increments_rate_of_known check (rate_of in ('insured_wage', 'basic_salary'));
