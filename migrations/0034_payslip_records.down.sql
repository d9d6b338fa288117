drop trigger employees_stamp_record on employees;
drop function stamp_employee_record();
alter table payslips drop column record;
