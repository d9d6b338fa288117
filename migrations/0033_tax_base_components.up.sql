-- A deduction that lowers the taxable pay, and benefits in kind, which raise it and are not paid.
alter table payroll_component_definitions
  add column tax_relief text,
  add constraint payroll_component_definitions_relief_known check (tax_relief in ('capped_premium'));
alter table payroll_components
  drop constraint payroll_components_kind_known,
  add constraint payroll_components_kind_known check (kind in ('earning', 'deduction', 'benefit'));
alter table employee_components
  drop constraint employee_components_kind_known,
  add constraint employee_components_kind_known check (kind in ('earning', 'deduction') or (kind = 'benefit' and component_id is not null));
