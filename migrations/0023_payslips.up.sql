-- What a payslip says about leave: taken in its month, and the balances at the month's end, as known when it was calculated.
alter table payslips add column leave json;
