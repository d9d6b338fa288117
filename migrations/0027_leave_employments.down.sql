alter table leave_accounts drop column employment;
