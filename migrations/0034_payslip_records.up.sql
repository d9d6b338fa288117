-- What reports say of the employee (department, treatments, insurance …), as it was when the payslip was calculated: a
-- record that changes afterwards leaves the sheets of closed months alone. Null of payslips from before.
alter table payslips add column record json;

-- What the record of a payslip holds and no payslip is reckoned from: when it changes, a calculation is stale as well. Of
-- the metadata the cost centre alone does, under the name that the company's accounting has for it.
create function stamp_employee_record() returns trigger
  language plpgsql
as $$
declare
  cost_centre text;
begin
  if (new.department, new.job_title) is distinct from (old.department, old.job_title) then
    new.facts_xid := pg_current_xact_id();
  elsif new.metadata is distinct from old.metadata then
    cost_centre := coalesce((
      select value ->> 'cost_centre_field' from report_settings
      where company_id = new.company_id and kind = 'accounting' and name = 'default'), 'cost_centre');
    if (new.metadata -> cost_centre) is distinct from (old.metadata -> cost_centre) then
      new.facts_xid := pg_current_xact_id();
    end if;
  end if;
  return new;
end
$$;
-- By name behind employees_stamp_change, which does the same for what payslips are reckoned from.
create trigger employees_stamp_record before update on employees for each row execute function stamp_employee_record();
