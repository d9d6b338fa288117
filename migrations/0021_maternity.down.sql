drop table employee_maternities;
