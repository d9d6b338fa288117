-- What a payslip says about leave: taken in its month, and the balances at the month's end, as known when it was calculated.
alter table payslips add column leave json;

-- Days of day_basis_days that the employment covers, absence and leave without pay among them.
alter table payslips rename column paid_days to covered_days;
