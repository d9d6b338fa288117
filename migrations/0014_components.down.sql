drop table payroll_inputs;
delete from employee_components where component_id is not null;
alter table employee_components
  drop constraint employee_components_described,
  drop column component_id,
  drop column quantity,
  alter column name set not null,
  alter column amount set not null,
  alter column taxable set not null,
  alter column insurable set not null,
  alter column prorated set not null;
drop table payroll_component_definitions;
drop table payroll_components;
