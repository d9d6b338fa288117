-- The employments that rehires have replaced: closed months are computed anew with the employment that they paid.
create table former_employments (
  company_id uuid not null,
  employee_id uuid not null,
  hire_date date not null,
  last_day date not null,
  constraint former_employments_pkey primary key (company_id, employee_id, last_day),
  constraint former_employments_order check (hire_date <= last_day),
  constraint former_employments_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id)
);
call isolate_by_company('former_employments');
grant select, insert, delete on former_employments to rawatib_app;
