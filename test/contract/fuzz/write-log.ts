import type { TestDatabase } from '../../support/database.js';

/** Tells which tables a request wrote to, from triggers that only this test's database has. */
export interface WriteLog {
  /** Tables written since the last look, without what goes on in the background. */
  readonly take: () => Promise<string[]>;
}

/** Written by delivery, by jobs and by the noting of a key's use, at any time. */
const BACKGROUND = [
  'api_keys:UPDATE',
  'idempotency_keys:DELETE',
  'jobs:UPDATE',
  'outbox_events:UPDATE',
  'webhook_attempts:INSERT',
  'webhook_deliveries:INSERT',
  'webhook_deliveries:UPDATE',
  'webhook_deliveries:DELETE',
  'webhook_endpoints:UPDATE',
];

/** As many rows taken away as were put in: an upload that was refused after it began. */
const isUndone = (what: string, counts: ReadonlyMap<string, number>): boolean => {
  const [table] = what.split(':');
  return counts.get(`${table ?? ''}:INSERT`) === counts.get(`${table ?? ''}:DELETE`);
};

export const createWriteLog = async ({ owner }: TestDatabase): Promise<WriteLog> => {
  await owner.query(`
    create table write_log (what text not null);
    create function note_write() returns trigger language plpgsql security definer as $$
    begin
      insert into public.write_log values (tg_table_name || ':' || tg_op);
      return null;
    end $$;
    do $$
    declare company_table text;
    begin
      for company_table in
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      loop
        execute format('create trigger note_write after insert or update or delete on %I
          for each row execute function note_write()', company_table);
      end loop;
    end $$`);
  return {
    take: async () => {
      const { rows } = await owner.query<{ what: string; count: number }>(
        `with taken as (delete from write_log returning what)
         select what, count(*)::int as count from taken group by what order by what`,
      );
      const counts = new Map(rows.map(({ what, count }) => [what, count]));
      return [...counts.keys()].filter(
        (what) => !BACKGROUND.includes(what) && !isUndone(what, counts),
      );
    },
  };
};
