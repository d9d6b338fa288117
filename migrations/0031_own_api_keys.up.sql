-- A key that its maker uses himself: where a second person is needed, he and it are one. So is the first key of a
-- company; it is marked without the isolation that keeps the owner out.
alter table api_keys add column is_own boolean not null default false;
alter table api_keys no force row level security;
update api_keys key set is_own = true
where created_by is not null and name = 'First key'
  and not exists (select from api_keys earlier where earlier.company_id = key.company_id and earlier.created_at < key.created_at);
alter table api_keys force row level security;
