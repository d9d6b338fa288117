import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateToLatest } from '../../src/db/migrations-runner.js';
import { dropServiceLogins, provisionServiceLogins, requireRoles } from '../../src/db/roles.js';

const SECRET = 'a secret of this test';
import { testServer } from '../support/database.js';

let server: pg.Client;

beforeAll(async () => {
  server = new pg.Client({ connectionString: testServer().url });
  await server.connect();
});
afterAll(() => server.end());

/** A database whose owner is an ordinary role, as on a managed server. */
async function withOwnedDatabase(
  ownerMayCreateRoles: boolean,
  work: (database: { name: string; ownerUrl: string; owner: pg.Client }) => Promise<void>,
  /** 63 bytes are the limit of PostgreSQL; the logins' names are longer than the database's. */
  name = `roles_${randomUUID().replaceAll('-', '')}`,
): Promise<void> {
  const ownerName = `owner_${name.slice(0, 40)}`;
  await server.query(
    `create role ${ownerName} login password 'p' ${ownerMayCreateRoles ? 'createrole' : ''}`,
  );
  await server.query(`create database ${name} owner ${ownerName}`);
  if (ownerMayCreateRoles) {
    await server.query(`grant rawatib_app, rawatib_system to ${ownerName} with admin option`);
  }
  const url = new URL(testServer().url);
  Object.assign(url, { pathname: `/${name}`, username: ownerName, password: 'p' });
  const owner = new pg.Client({ connectionString: url.toString() });
  try {
    await migrateToLatest(url.toString(), 'migrations');
    await owner.connect();
    await work({ name, ownerUrl: url.toString(), owner });
  } finally {
    await owner.end().catch(() => undefined);
    await server.query(`drop database ${name} with (force)`);
    await dropServiceLogins(server, name);
    await server.query(`drop role ${ownerName}`);
  }
}

async function companiesSeenBy(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select company_id from companies')).rowCount;
  } finally {
    await client.end();
  }
}

it('an owner that may create roles and is no superuser gets working logins, again and again', async () => {
  await withOwnedDatabase(true, async ({ owner, ownerUrl }) => {
    const first = await provisionServiceLogins(owner, ownerUrl, SECRET);
    expect(await companiesSeenBy(first.appUrl)).toBe(0);
    expect(await companiesSeenBy(first.systemUrl)).toBe(0);
    const again = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const instance = new pg.Client({ connectionString: ownerUrl });
        await instance.connect();
        return provisionServiceLogins(instance, ownerUrl, SECRET).finally(() => instance.end());
      }),
    );
    expect(new Set([first, ...again].map((urls) => JSON.stringify(urls))).size).toBe(1);
  });
});

it('another secret gives another password, and the old one is refused', async () => {
  await withOwnedDatabase(true, async ({ owner, ownerUrl }) => {
    const before = await provisionServiceLogins(owner, ownerUrl, SECRET);
    const after = await provisionServiceLogins(owner, ownerUrl, 'another secret');
    expect(await companiesSeenBy(after.appUrl)).toBe(0);
    await expect(companiesSeenBy(before.appUrl)).rejects.toMatchObject({ code: '28P01' });
  });
});

it('an owner that may not create roles is told the SQL, and that SQL is enough', async () => {
  await withOwnedDatabase(false, async ({ owner, ownerUrl }) => {
    const provision = () => provisionServiceLogins(owner, ownerUrl, SECRET);
    const requirement = (await requireRoles(ownerUrl, SECRET).catch(
      (reason: unknown) => reason,
    )) as Error;
    await expect(provision()).rejects.toThrow(requirement.message);
    expect(requirement.message).toContain('A database administrator has to run:');
    const statements = requirement.message
      .split('\n')
      .map((line) => line.replace(/\s*--.*/, ''))
      .filter((line) => line.endsWith(';'));
    for (const statement of statements) {
      // The group roles exist already, as the comment beside them allows.
      await server.query(statement).catch((reason: unknown) => {
        expect(reason).toMatchObject({ code: '42710' });
      });
    }
    await requireRoles(ownerUrl, SECRET);
    const urls = await provision();
    expect(await companiesSeenBy(urls.appUrl)).toBe(0);
    expect(requirement.message).not.toContain(new URL(urls.appUrl).password);
    await server.query(`revoke rawatib_app from "${new URL(urls.appUrl).username}"`);
    await expect(requireRoles(ownerUrl, SECRET)).rejects.toThrow('has to run:');
    await expect(provision()).rejects.toThrow('has to run:');
  });
});

it('a login that could pass row-level security stops the start', async () => {
  await withOwnedDatabase(true, async ({ owner, ownerUrl, name }) => {
    const provision = () => provisionServiceLogins(owner, ownerUrl, SECRET);
    const { appUrl } = await provision();
    const login = `"${new URL(appUrl).username}"`;
    await server.query(`alter role ${login} bypassrls`);
    await expect(provision()).rejects.toThrow('may bypass row-level security');
    await server.query(`alter role ${login} nobypassrls`);
    await server.query(`alter role ${login} superuser`);
    await expect(provision()).rejects.toThrow(/is a superuser|may not create roles/);
    await server.query(`alter role ${login} nosuperuser`);
    const url = new URL(testServer().url);
    url.pathname = `/${name}`;
    const superuser = new pg.Client({ connectionString: url.toString() });
    await superuser.connect();
    await superuser.query(`create table owned (n int); alter table owned owner to ${login}`);
    await expect(provision()).rejects.toThrow('owns tables');
    await superuser.query('drop table owned');
    await superuser.end();
    await provision();
  });
});

it('names of databases up to the limit give distinct logins within the limit', async () => {
  const name = `d_${'x'.repeat(60)}`;
  await withOwnedDatabase(
    true,
    async ({ owner, ownerUrl }) => {
      const { appUrl, systemUrl } = await provisionServiceLogins(owner, ownerUrl, SECRET);
      const names = [appUrl, systemUrl].map((url) => new URL(url).username);
      expect(new Set(names).size).toBe(2);
      expect(Math.max(...names.map((login) => login.length))).toBeLessThanOrEqual(63);
      expect(await companiesSeenBy(appUrl)).toBe(0);
    },
    name,
  );
});
