-- The employees of daily records, looked up once a statement: a foreign key asks for each row and was a third of
-- what writing a batch costs. Who inserts looks for the employee; who takes an employee away, which the service
-- never does, first waits for everybody who is writing daily records, and whoever writes after him looks anew.
alter table attendance_days drop constraint attendance_days_employee_fkey;

create function require_employees_of_days() returns trigger
  language plpgsql
as $$
begin
  if exists (
    select from (select distinct company_id, employee_id from arrived) day
    where not exists (select from employees e where e.company_id = day.company_id and e.id = day.employee_id)
  ) then
    raise exception 'a daily record needs its employee' using errcode = 'foreign_key_violation', constraint = 'attendance_days_employee_fkey', table = 'attendance_days';
  end if;
  return null;
end
$$;
create trigger attendance_days_employees after insert on attendance_days referencing new table as arrived for each statement execute function require_employees_of_days();

create function refuse_change_of_days_employee() returns trigger
  language plpgsql
as $$
begin
  raise exception 'a daily record stays with its employee' using errcode = 'foreign_key_violation', constraint = 'attendance_days_employee_fkey', table = 'attendance_days';
end
$$;
create trigger attendance_days_keep_employee before update of company_id, employee_id on attendance_days for each row
  when ((old.company_id, old.employee_id) is distinct from (new.company_id, new.employee_id))
  execute function refuse_change_of_days_employee();

create function keep_employees_of_days() returns trigger
  language plpgsql
as $$
begin
  lock table attendance_days in share mode;
  if exists (select from attendance_days d where d.company_id = old.company_id and d.employee_id = old.id) then
    raise exception 'the employee has daily records' using errcode = 'foreign_key_violation', constraint = 'attendance_days_employee_fkey', table = 'attendance_days';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger employees_keep_days_delete before delete on employees for each row execute function keep_employees_of_days();
create trigger employees_keep_days_move before update of company_id, id on employees for each row
  when ((old.company_id, old.id) is distinct from (new.company_id, new.id))
  execute function keep_employees_of_days();
