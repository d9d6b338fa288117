drop table increment_penalties;
alter table employee_increments
  drop constraint employee_increments_year_of_day,
  drop constraint employee_increments_not_less;
update employee_increments set due_on = delayed_from where delayed_from is not null;
update employee_increments set increment = increment + lost, new_basic_salary = new_basic_salary + lost where lost <> 0;
alter table employee_increments
  drop column delayed_from,
  drop column lost,
  add constraint employee_increments_year_of_day check (year = extract(year from due_on)),
  add constraint employee_increments_not_less check (increment >= statutory_floor and new_basic_salary >= old_basic_salary + increment);
