import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

/** Tables that belong to no company, each with the reason. */
const TABLES_WITHOUT_COMPANY: Readonly<Record<string, string>> = {
  changes_feed_home: 'the cluster that gave the transaction numbers',
  users: 'a person may administer several companies',
  encryption_keys: 'the ids of the keys that secrets of every company were sealed with',
  schema_migrations: 'the version of the schema',
  schema_migrations_lock: 'the migration tool writes it',
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function rowsOf<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  return (await test.owner.query<Row>(text, values)).rows;
}

const companyTables = () =>
  rowsOf<{ name: string; secured: boolean; forced: boolean; company_not_null: boolean }>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      a.attnotnull as company_not_null
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);

describe('the schema', () => {
  it('gives every table a company, except the listed ones', async () => {
    const rows = await rowsOf<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES_WITHOUT_COMPANY).sort());
  });

  it('forces row-level security on every table of a company, the owner included', async () => {
    const tables = await companyTables();
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((t) => !t.secured || !t.forced || !t.company_not_null)).toEqual([]);
  });

  it('has one policy for the service per company table: own company, reading and writing', async () => {
    const tables = await companyTables();
    const policies = await rowsOf<{
      name: string;
      reads: string;
      writes: string;
      command: string;
    }>(`
      select c.relname as name, pg_get_expr(p.polqual, p.polrelid) as reads,
        pg_get_expr(p.polwithcheck, p.polrelid) as writes, p.polcmd as command
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where 'rawatib_app'::regrole = any (p.polroles) or p.polroles = '{0}'`);
    for (const { name } of tables) {
      const condition = '(company_id = ( SELECT current_company() AS current_company))';
      expect(policies.filter((policy) => policy.name === name)).toEqual([
        { name, reads: condition, writes: condition, command: '*' },
      ]);
    }
  });

  it('begins every primary key, unique index and foreign key of a company table with the company', async () => {
    const tables = (await companyTables()).map(({ name }) => name);
    const keys = await rowsOf<{ name: string; first_column: string }>(
      `select i.indexrelid::regclass::text as name, a.attname as first_column
       from pg_index i join pg_class c on c.oid = i.indrelid
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisunique and c.relname = any ($1) and c.relnamespace = 'public'::regnamespace`,
      [tables],
    );
    expect(keys.length).toBeGreaterThanOrEqual(tables.length);
    expect(keys.filter((key) => key.first_column !== 'company_id')).toEqual([]);
    const references = await rowsOf<{ name: string; own: string; theirs: string }>(
      `select k.conname as name, own.attname as own, theirs.attname as theirs
       from pg_constraint k
       join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
       join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = k.confkey[1]
       join pg_class target on target.oid = k.confrelid
       where k.contype = 'f' and target.relname = any ($1)`,
      [tables],
    );
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((r) => r.own !== 'company_id' || r.theirs !== 'company_id')).toEqual(
      [],
    );
  });

  it('has a primary key on every table of a company', async () => {
    const missing = await rowsOf(`
      select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`);
    expect(missing).toEqual([]);
  });

  it('names every constraint, so that each can mean something to a caller', async () => {
    const rows = await rowsOf<{ name: string }>(`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
        and conrelid::regclass::text not like 'schema_migrations%'
        and conname ~ '_(check[0-9]*|key[0-9]+|fkey[0-9]+)$'`);
    expect(rows).toEqual([]);
  });

  it('holds no function that runs with the rights of its owner, and no view', async () => {
    const found = await rowsOf(`
      select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef
      union all
      select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`);
    expect(found).toEqual([]);
  });
});

describe('the service logins', () => {
  const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  it.each(['appUrl', 'systemUrl'] as const)(
    '%s owns nothing and can bypass nothing',
    async (url) => {
      const row = await withClient(test[url], async (client) => {
        const { rows } = await client.query(`
        select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
          (select count(*)::int from pg_class where relowner = r.oid) as owned,
          has_database_privilege(current_database(), 'create') as may_create_schemas,
          has_schema_privilege('public', 'create') as may_create_tables
        from pg_roles r where r.rolname = current_user`);
        return rows[0] as unknown;
      });
      expect(row).toEqual({
        ...{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
        ...{ owned: 0, may_create_schemas: false, may_create_tables: false },
      });
    },
  );

  it.each(['appUrl', 'systemUrl'] as const)('%s is held to limits by the server', async (url) => {
    const limits = await withClient(test[url], async (client) => {
      const { rows } = await client.query<{ limits: string[] }>(`
        select array[current_setting('statement_timeout'), current_setting('lock_timeout'),
          current_setting('idle_in_transaction_session_timeout')] as limits`);
      return rows[0]?.limits;
    });
    expect(limits).toEqual(['10s', '2s', '15s']);
  });

  it('sees no row of any table without a company', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    await test.owner.query('insert into companies (company_id, name) values ($1, $2)', [id, 'A']);
    const tables = await companyTables();
    const readable = await withClient(test.appUrl, async (client) => {
      const seen: string[] = [];
      for (const { name } of tables) {
        const { rows } = await client
          .query(`select 1 from ${name} limit 1`)
          .catch(() => ({ rows: [] }));
        if (rows.length > 0) seen.push(name);
      }
      await client.query("begin; set local app.company_id = ''");
      const { rowCount } = await client.query('select 1 from companies');
      expect(rowCount).toBe(0);
      return seen;
    });
    expect(readable).toEqual([]);
  });

  it('refuses a row for another company', async () => {
    await withClient(test.appUrl, async (client) => {
      await client.query(
        "begin; set local app.company_id = '01890000-0000-7000-8000-000000000002'",
      );
      await expect(
        client.query(
          "insert into companies (company_id, name) values ('01890000-0000-7000-8000-000000000003', 'B')",
        ),
      ).rejects.toMatchObject({ code: '42501' });
    });
  });
});
