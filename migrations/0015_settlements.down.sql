drop table settlement_leavers;
drop table employee_endings;
