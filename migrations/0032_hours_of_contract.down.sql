alter table employees drop column hours_per_day;
