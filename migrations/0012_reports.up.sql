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
