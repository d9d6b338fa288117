import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  migrateToLatest,
  migrationStatus,
  rollBackLastBatch,
} from '../../src/db/migrations-runner.js';
import { describeSchema } from '../../src/db/schema-description.js';

const REAL = 'migrations';
import { testServer } from '../support/database.js';

let name: string;
let url: string;
let folder: string;
let server: pg.Client;

beforeAll(async () => {
  server = new pg.Client({ connectionString: testServer().url });
  await server.connect();
});
afterAll(() => server.end());

let count = 0;
beforeEach(async () => {
  name = `migration_test_${process.pid}_${count++}`;
  await server.query(`create database ${name}`);
  const address = new URL(testServer().url);
  address.pathname = `/${name}`;
  url = address.toString();
  folder = await mkdtemp(join(tmpdir(), 'rawatib-migrations-'));
});
afterEach(async () => {
  await server.query(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

async function migration(id: string, up: string, down = 'select 1'): Promise<void> {
  await writeFile(join(folder, `${id}.up.sql`), up);
  await writeFile(join(folder, `${id}.down.sql`), down);
}

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const schema = () => inDatabase(describeSchema);
const tableExists = (table: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      'select to_regclass($1) is not null as is',
      [table],
    );
    return rows[0]?.is;
  });

it('applies what is missing, once, in order', async () => {
  await migration('0001_first', 'create table first (n int)');
  expect(await migrateToLatest(url, folder)).toEqual(['0001_first']);
  await migration(
    '0002_second',
    `alter table first add column has_question jsonb default '{"a?":1}';
    create table second as select has_question ? 'a?' as found from first`,
  );
  expect(await migrationStatus(url, folder)).toEqual({
    applied: ['0001_first'],
    pending: ['0002_second'],
  });
  expect(await migrateToLatest(url, folder)).toEqual(['0002_second']);
  expect(await migrateToLatest(url, folder)).toEqual([]);
});

it('leaves nothing of a run in which one migration fails, and names it', async () => {
  await migration('0001_first', 'create table first (n int)');
  await migration('0002_broken', 'create table second (n int); select no_such_column');
  await expect(migrateToLatest(url, folder)).rejects.toThrow(/0002_broken.*no_such_column/);
  expect(await tableExists('first')).toBe(false);
  await migration('0002_broken', 'create table second (n int)');
  expect(await migrateToLatest(url, folder)).toEqual(['0001_first', '0002_broken']);
});

it('takes back the last run and no more', async () => {
  await migration('0001_first', 'create table first (n int)', 'drop table first');
  await migrateToLatest(url, folder);
  await migration('0002_second', 'create table second (n int)', 'drop table second');
  await migration('0003_third', 'create table third (n int)', 'drop table third');
  await migrateToLatest(url, folder);
  expect(await rollBackLastBatch(url, folder)).toEqual(['0003_third', '0002_second']);
  expect([await tableExists('first'), await tableExists('second')]).toEqual([true, false]);
});

it('lets one of twenty simultaneous migrators work and the others find it done', async () => {
  await migration('0001_first', 'create table first (n int); select pg_sleep(0.2)');
  await migration('0002_second', 'create table second (n int)');
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => migrateToLatest(url, folder)),
  );
  expect(outcomes.map((names) => names.length).sort()).toEqual([...Array<number>(19).fill(0), 2]);
});

it('is not locked out by a migrator that was killed', async () => {
  await migration('0001_slow', 'create table first (n int); select pg_sleep(600)');
  const killed = migrateToLatest(url, folder).catch((error: unknown) => error);
  await expect
    .poll(async () => {
      const { rowCount } = await server.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and query like '%pg_sleep(600)%'`,
        [name],
      );
      return rowCount;
    })
    .toBe(1);
  expect(await killed).toBeInstanceOf(Error);
  await migration('0001_slow', 'create table first (n int)');
  expect(await migrateToLatest(url, folder)).toEqual(['0001_slow']);
});

it('refuses a database that is newer than the code', async () => {
  await migration('0001_first', 'create table first (n int)');
  await migration('0002_later', 'create table second (n int)');
  await migrateToLatest(url, folder);
  await rm(join(folder, '0002_later.up.sql'));
  await rm(join(folder, '0002_later.down.sql'));
  for (const run of [migrateToLatest, rollBackLastBatch, migrationStatus]) {
    await expect(run(url, folder)).rejects.toThrow(/newer than this version.*0002_later/);
  }
});

/** Without the order of the columns: one that is dropped and comes back is the last. */
const unordered = (described: string): string =>
  described.replace(/(?<=^create table \w+ \(\n)[^;]*(?=\n\);)/gm, (body) =>
    body.replace(/,$/gm, '').split('\n').sort().join('\n'),
  );

it('of the product go up, down and up again, each to the same schema', async () => {
  const names = (await readdir(REAL)).filter((file) => /^\d{4}_.*\.(up|down)\.sql$/.test(file));
  const { copyFile } = await import('node:fs/promises');
  const steps = [...new Set(names.map((file) => file.replace(/\.(up|down)\.sql$/, '')))].sort();
  const schemas: string[] = [unordered(await schema())];
  for (const step of steps) {
    for (const direction of ['up', 'down']) {
      await copyFile(
        join(REAL, `${step}.${direction}.sql`),
        join(folder, `${step}.${direction}.sql`),
      );
    }
    expect(await migrateToLatest(url, folder)).toEqual([step]);
    schemas.push(unordered(await schema()));
  }
  for (const step of [...steps].reverse()) {
    expect(unordered(await schema())).toBe(schemas.pop());
    expect(await rollBackLastBatch(url, folder)).toEqual([step]);
  }
  expect(unordered(await schema())).toBe(schemas.pop());
  expect(await migrateToLatest(url, folder)).toEqual(steps);
}, 60_000);
