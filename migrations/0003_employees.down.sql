drop procedure adopt_restored_changes();
drop table changes_feed_home;
drop table employee_components, employee_insurance_wages, employee_salaries, employees;
drop function stamp_employee_change();
drop function stamp_change();
drop function fold_search_text(text);
