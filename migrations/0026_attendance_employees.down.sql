drop trigger employees_keep_days_move on employees;
drop trigger employees_keep_days_delete on employees;
drop function keep_employees_of_days;
drop trigger attendance_days_keep_employee on attendance_days;
drop function refuse_change_of_days_employee;
drop trigger attendance_days_employees on attendance_days;
drop function require_employees_of_days;
alter table attendance_days add constraint attendance_days_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id);
