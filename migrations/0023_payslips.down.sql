alter table payslips drop column leave;
