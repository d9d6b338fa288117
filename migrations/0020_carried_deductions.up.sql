-- What payslips leave of the company's own deductions, and what they take of what earlier ones left. It counts while
-- the cycle is closed; the payslips of a correction have the opposite.
create table payslip_carried_deductions (
  company_id uuid not null,
  cycle_id uuid not null,
  employee_id uuid not null,
  code text collate "C" not null,
  name jsonb not null, -- { en, ar }, what the company gave of them
  eta_code text not null,
  left_over bigint not null, -- piastres
  recovered bigint not null, -- piastres
  constraint payslip_carried_deductions_pkey primary key (company_id, cycle_id, employee_id, code),
  constraint payslip_carried_deductions_cycle_fkey foreign key (company_id, cycle_id) references payroll_cycles (company_id, id),
  constraint payslip_carried_deductions_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint payslip_carried_deductions_some check (left_over <> 0 or recovered <> 0)
);
create index payslip_carried_deductions_employee_idx on payslip_carried_deductions (company_id, employee_id, code);
call isolate_by_company('payslip_carried_deductions');
grant select, insert, delete on payslip_carried_deductions to rawatib_app;
create trigger payslip_carried_deductions_insert_closed after insert on payslip_carried_deductions referencing new table as touched for each statement execute function refuse_change_of_closed_payslips();
create trigger payslip_carried_deductions_delete_closed after delete on payslip_carried_deductions referencing old table as touched for each statement execute function refuse_change_of_closed_payslips();

-- A cycle that nobody has approved can be deleted, with all that it holds.
create function refuse_deletion_of_final_cycle() returns trigger
  language plpgsql
as $$
begin
  if old.status in ('approved', 'closed') then
    raise exception 'an approved or closed cycle is never deleted' using errcode = 'check_violation', constraint = 'payroll_cycles_closed_immutable';
  end if;
  return old;
end
$$;
create trigger payroll_cycles_delete_final before delete on payroll_cycles for each row execute function refuse_deletion_of_final_cycle();
grant delete on payroll_cycles, payroll_inputs to rawatib_app;
