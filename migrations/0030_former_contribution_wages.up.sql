-- The contribution wage of the year in which an employment ended stays with it: a rehire in that year records its own.
alter table former_employments
  add column contribution_wage bigint, -- piastres a month; null: none was recorded
  add constraint former_employments_wage_not_negative check (contribution_wage >= 0);

-- For this once without the isolation that keeps the owner out.
alter table former_employments no force row level security;
alter table employee_insurance_wages no force row level security;
update former_employments former set contribution_wage = wage.contribution_wage
from employee_insurance_wages wage
where wage.company_id = former.company_id and wage.employee_id = former.employee_id
  and wage.year = extract(year from former.last_day);
alter table employee_insurance_wages force row level security;
alter table former_employments force row level security;
