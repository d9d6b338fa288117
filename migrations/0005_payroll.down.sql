alter table attendance_retro_items drop constraint attendance_retro_items_cycle_fkey;
drop table payroll_retro_items, payroll_snapshots, payroll_errors, payslips, payroll_cycles;
drop function refuse_change_of_closed_payslips();
drop function refuse_change_of_closed_cycle();
