alter table employee_components
  drop constraint employee_components_kind_known,
  add constraint employee_components_kind_known check (kind in ('earning', 'deduction'));
alter table payroll_components
  drop constraint payroll_components_kind_known,
  add constraint payroll_components_kind_known check (kind in ('earning', 'deduction'));
alter table payroll_component_definitions
  drop constraint payroll_component_definitions_relief_known,
  drop column tax_relief;
