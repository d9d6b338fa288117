do $$
declare
  isolated record;
begin
  for isolated in
    select schemaname, tablename from pg_policies where policyname = 'company_isolation' and schemaname = current_schema()
  loop
    execute format(
      'alter policy company_isolation on %I.%I using (company_id = current_company()) with check (company_id = current_company())',
      isolated.schemaname, isolated.tablename);
  end loop;
end
$$;

create or replace procedure isolate_by_company(target regclass) language plpgsql as $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_isolation on %s to rawatib_app using (company_id = current_company()) with check (company_id = current_company())',
    target);
end
$procedure$;
