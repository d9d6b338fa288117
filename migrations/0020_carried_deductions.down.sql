revoke delete on payroll_cycles, payroll_inputs from rawatib_app;
drop trigger payroll_cycles_delete_final on payroll_cycles;
drop function refuse_deletion_of_final_cycle;
drop table payslip_carried_deductions;
