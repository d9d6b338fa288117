alter table payslips rename column covered_days to paid_days;
alter table payslips drop column leave;
