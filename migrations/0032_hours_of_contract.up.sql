-- The hours of a day by the employee's contract, where they are not the company's: of part-time work an hour is more of
-- the day. Not money, and compared as it was given: a number and not a decimal of so many places.
alter table employees add column hours_per_day double precision
  constraint employees_hours_per_day_within_a_day check (hours_per_day > 0 and hours_per_day <= 24);
