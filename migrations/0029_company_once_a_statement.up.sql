-- As a subquery the company of the session is looked up once a statement. As a call it was read, and turned from
-- text into a UUID, for each row that is read and two or three times for each that is written.
do $$
declare
  isolated record;
begin
  for isolated in
    select schemaname, tablename from pg_policies where policyname = 'company_isolation' and schemaname = current_schema()
  loop
    execute format(
      'alter policy company_isolation on %I.%I using (company_id = (select current_company())) with check (company_id = (select current_company()))',
      isolated.schemaname, isolated.tablename);
  end loop;
end
$$;

create or replace procedure isolate_by_company(target regclass) language plpgsql as $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_isolation on %s to rawatib_app using (company_id = (select current_company())) with check (company_id = (select current_company()))',
    target);
end
$procedure$;
