-- Insurance by branch and what the employer adds, summed up while calculating like the other totals of a cycle.
alter table payroll_cycles
  add column total_insured_employees integer not null default 0,
  add column total_employee_old_age bigint not null default 0,
  add column total_employee_reward bigint not null default 0,
  add column total_employee_sickness bigint not null default 0,
  add column total_employee_work_injury bigint not null default 0,
  add column total_employee_unemployment bigint not null default 0,
  add column total_employee_single_payer bigint not null default 0,
  add column total_employer_old_age bigint not null default 0,
  add column total_employer_reward bigint not null default 0,
  add column total_employer_sickness bigint not null default 0,
  add column total_employer_work_injury bigint not null default 0,
  add column total_employer_unemployment bigint not null default 0,
  add column total_employer_single_payer bigint not null default 0,
  add column total_employer_health_insurance bigint not null default 0,
  add column total_employer_levies bigint not null default 0,
  add column total_carried_forward bigint not null default 0,
  add column total_net_rounding bigint not null default 0;

-- The cycles that were calculated before get theirs from their payslips, the closed ones too: for this once without
-- the rule that they never change, and without the isolation that keeps the owner out.
alter table payroll_cycles no force row level security;
alter table payslips no force row level security;
alter table payroll_cycles disable trigger payroll_cycles_closed;
with per_payslip as (
  select p.company_id, p.cycle_id, p.contribution_wage, p.employer_health_insurance, p.employer_levies,
    p.carried_forward, p.net_rounding, branches.*
  from payslips p
  cross join lateral (
    select
      sum((line -> 8 ->> 'oldAgePiastres')::bigint) filter (where side = 'employee') as ee_old_age,
      sum((line -> 8 ->> 'rewardPiastres')::bigint) filter (where side = 'employee') as ee_reward,
      sum((line -> 8 ->> 'sicknessPiastres')::bigint) filter (where side = 'employee') as ee_sickness,
      sum((line -> 8 ->> 'workInjuryPiastres')::bigint) filter (where side = 'employee') as ee_work_injury,
      sum((line -> 8 ->> 'unemploymentPiastres')::bigint) filter (where side = 'employee') as ee_unemployment,
      sum((line -> 8 ->> 'singlePayerPiastres')::bigint) filter (where side = 'employee') as ee_single_payer,
      sum((line -> 8 ->> 'oldAgePiastres')::bigint) filter (where side = 'employer') as er_old_age,
      sum((line -> 8 ->> 'rewardPiastres')::bigint) filter (where side = 'employer') as er_reward,
      sum((line -> 8 ->> 'sicknessPiastres')::bigint) filter (where side = 'employer') as er_sickness,
      sum((line -> 8 ->> 'workInjuryPiastres')::bigint) filter (where side = 'employer') as er_work_injury,
      sum((line -> 8 ->> 'unemploymentPiastres')::bigint) filter (where side = 'employer') as er_unemployment,
      sum((line -> 8 ->> 'singlePayerPiastres')::bigint) filter (where side = 'employer') as er_single_payer
    from (
      select line, case line ->> 0 when 'social_insurance' then 'employee' when 'social_insurance_employer' then 'employer' end as side
      from json_array_elements(p.lines) as line
    ) as insurance
    where side is not null
  ) as branches
), per_cycle as (
  select company_id, cycle_id, count(*) filter (where contribution_wage > 0) as insured,
    coalesce(sum(ee_old_age), 0) as ee_old_age, coalesce(sum(ee_reward), 0) as ee_reward,
    coalesce(sum(ee_sickness), 0) as ee_sickness, coalesce(sum(ee_work_injury), 0) as ee_work_injury,
    coalesce(sum(ee_unemployment), 0) as ee_unemployment, coalesce(sum(ee_single_payer), 0) as ee_single_payer,
    coalesce(sum(er_old_age), 0) as er_old_age, coalesce(sum(er_reward), 0) as er_reward,
    coalesce(sum(er_sickness), 0) as er_sickness, coalesce(sum(er_work_injury), 0) as er_work_injury,
    coalesce(sum(er_unemployment), 0) as er_unemployment, coalesce(sum(er_single_payer), 0) as er_single_payer,
    sum(employer_health_insurance) as health, sum(employer_levies) as levies, sum(carried_forward) as carried,
    sum(net_rounding) as rounding
  from per_payslip
  group by company_id, cycle_id
)
update payroll_cycles c set
  total_insured_employees = t.insured,
  total_employee_old_age = t.ee_old_age, total_employee_reward = t.ee_reward,
  total_employee_sickness = t.ee_sickness, total_employee_work_injury = t.ee_work_injury,
  total_employee_unemployment = t.ee_unemployment, total_employee_single_payer = t.ee_single_payer,
  total_employer_old_age = t.er_old_age, total_employer_reward = t.er_reward,
  total_employer_sickness = t.er_sickness, total_employer_work_injury = t.er_work_injury,
  total_employer_unemployment = t.er_unemployment, total_employer_single_payer = t.er_single_payer,
  total_employer_health_insurance = t.health, total_employer_levies = t.levies,
  total_carried_forward = t.carried, total_net_rounding = t.rounding
from per_cycle t
where c.company_id = t.company_id and c.id = t.cycle_id;
alter table payroll_cycles enable trigger payroll_cycles_closed;
alter table payslips force row level security;
alter table payroll_cycles force row level security;

-- How the company wants its files: the layouts of its banks, and the accounts of its chart.
create table report_settings (
  company_id uuid not null,
  kind text not null,
  name text collate "C" not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint report_settings_pkey primary key (company_id, kind, name),
  constraint report_settings_company_fkey foreign key (company_id) references companies (company_id),
  constraint report_settings_kind_known check (kind in ('bank_layout', 'accounting')),
  constraint report_settings_value_is_object check (jsonb_typeof(value) = 'object')
);
call isolate_by_company('report_settings');
grant select, insert, update, delete on report_settings to rawatib_app;

-- The payslips of a cycle as PDF, made by a job and kept until they are fetched or a week is over.
create table payslip_document_runs (
  company_id uuid not null,
  cycle_id uuid not null,
  job_id uuid not null,
  calculation_number integer not null,
  last_employee_id uuid, -- documents up to here are made; a restarted job goes on behind it
  document_count integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payslip_document_runs_pkey primary key (company_id, cycle_id),
  constraint payslip_document_runs_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id)
);
call isolate_by_company('payslip_document_runs');
grant select, insert, update, delete on payslip_document_runs to rawatib_app;

create table payslip_documents (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  employee_code text not null,
  content bytea not null,
  constraint payslip_documents_pkey primary key (company_id, cycle_id, employee_id),
  constraint payslip_documents_run_fkey foreign key (company_id, cycle_id) references payslip_document_runs (company_id, cycle_id) on delete cascade
);
-- It is compressed already.
alter table payslip_documents alter column content set storage external;
call isolate_by_company('payslip_documents');
grant select, insert, delete on payslip_documents to rawatib_app;
