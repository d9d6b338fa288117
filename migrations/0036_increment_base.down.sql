alter table employee_increments drop column rate_of;
