import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constraintErrors } from '../../src/db/constraint-errors.js';
import type { Database } from '../../src/db/open-database.js';
import { sql } from '../../src/db/query.js';
import type { Session, TransactionOptions } from '../../src/db/unit-of-work.js';
import { AppError } from '../../src/errors/app-error.js';
import { errorCatalogue } from '../../src/errors/error-catalogue.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase, insertCompany } from '../support/database.js';

let test: TestDatabase;
let database: Database;
let companyId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.open({ poolSize: 2 });
  companyId = await insertCompany(test);
});
afterAll(() => test.drop());

const MANY = 8;
/** Breaks the resting connections of the service's role and says how many there were. */
const BREAK_ALL = `
  import pg from 'pg';
  const client = new pg.Client({ connectionString: process.argv[1] });
  await client.connect();
  const { rowCount } = await client.query(
    \`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'
      and usename <> current_user\`);
  process.stdout.write(String(rowCount));
  await client.end();`;

async function failureOf(
  work: (session: Session) => Promise<unknown>,
  options: TransactionOptions = {},
): Promise<unknown> {
  return database.unitOfWork
    .write({ companyId, actor: { kind: 'system' } }, work, options)
    .catch((error: unknown) => error);
}

async function refusal(work: (session: Session) => Promise<unknown>, options?: TransactionOptions) {
  const error = await failureOf(work, options);
  if (!(error instanceof AppError)) throw new Error('not an AppError', { cause: error });
  return { status: errorCatalogue[error.code].status, code: error.code, errors: error.errors };
}

const key = (name: string) => ({
  ...{ company_id: companyId, id: randomUUID(), name, prefix: 'p', last_four: '1234' },
  ...{ scopes: ['employees:read'], key_hash: Buffer.alloc(32, 1) },
});

it('every constraint that means something to a caller exists in the schema', async () => {
  const { rows } = await test.owner.query<{ name: string }>(`
    select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'
    union select (regexp_matches(prosrc, 'constraint = ''(\\w+)''', 'g'))[1] from pg_proc
      where pronamespace = 'public'::regnamespace`);
  const existing = new Set(rows.map(({ name }) => name));
  expect(Object.keys(constraintErrors).filter((name) => !existing.has(name))).toEqual([]);
});

it('every unique rule of the business has a meaning to the caller', async () => {
  const { rows } = await test.owner.query<{ name: string }>(`
    select x.relname as name from pg_index i join pg_class x on x.oid = i.indexrelid
    join pg_class c on c.oid = i.indrelid
    where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
      and c.relname not like 'schema_migrations%'`);
  // Made of values that the service itself draws or counts: no caller can cause a conflict.
  const internal = /^(api_keys_hash_key|outbox_events_sequence_key|webhook_deliveries_once_key)$/;
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => !internal.test(name) && constraintErrors[name] === undefined);
  expect(unknown).toEqual([]);
});

describe('a caller is told', () => {
  it('409 and the field, when a value is taken', async () => {
    await test.owner.query(
      `insert into users (id, email, full_name, password_hash) values ($1, 'a@example.com', 'A', 'x')`,
      [randomUUID()],
    );
    expect(
      await refusal((session) =>
        session.run(
          sql('users').insert({
            ...{ id: randomUUID(), email: 'a@example.com', full_name: 'B', password_hash: 'x' },
          }),
        ),
      ),
    ).toMatchObject({
      ...{ status: 409, code: 'duplicate' },
      errors: [{ pointer: '/email', in: 'body', code: 'already_taken' }],
    });
  });

  it('422 and the field, when a rule of the database is broken', async () => {
    expect(await refusal((session) => session.run(sql('api_keys').insert(key(''))))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/name' }],
    });
  });

  it('422, when a value fits no column', async () => {
    expect(
      await refusal((session) => session.run(sql('api_keys').insert(key('zero\0byte')))),
    ).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(
      await refusal((session) => session.run(sql.raw('select 99999999999::int'))),
    ).toMatchObject({ status: 422 });
  });

  it('503, when a statement takes too long or waits too long for a lock', async () => {
    expect(
      await refusal((session) => session.run(sql.raw('select pg_sleep(60)')), {
        statementTimeoutMs: 50,
      }),
    ).toMatchObject({ status: 503 });
    const holder = await test.owner.connect();
    try {
      await holder.query('begin; lock table api_keys');
      expect(
        await refusal((session) => session.rows(sql('api_keys').select('id')), {
          lockTimeoutMs: 50,
        }),
      ).toMatchObject({ status: 503 });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('503, when the connection breaks in the middle, and the next request is served', async () => {
    expect(
      await refusal(async (session) => {
        const { pid } = await session.one<{ pid: number }>(
          sql.raw('select pg_backend_pid() as pid'),
        );
        await test.owner.query('select pg_terminate_backend($1)', [pid]);
        await session.run(sql.raw('select 1'));
      }),
    ).toMatchObject({ status: 503 });
    expect(await failureOf((session) => session.one(sql.raw('select 1 as one')))).toEqual({
      one: 1,
    });
  });

  it('nothing, when all resting connections were broken unnoticed', async () => {
    const { unitOfWork } = test.open({ poolSize: MANY });
    const asked = (statement: string) =>
      unitOfWork.read({ companyId }, (session) => session.rows(sql.raw(statement)));
    const atOnce = Array.from({ length: MANY }, () => asked('select pg_sleep(0.1)'));
    await Promise.all(atOnce);
    // Another process breaks them while this one cannot look.
    const words = ['--input-type=module', '--eval', BREAK_ALL, test.ownerUrl];
    expect(Number(execFileSync(process.execPath, words))).toBeGreaterThan(MANY / 2);
    expect(await asked('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('503, when every connection is busy for too long', async () => {
    let free: () => void = () => undefined;
    const busy = new Promise<void>((resolve) => (free = resolve));
    const holding = failureOf(() => busy);
    expect(await refusal(() => Promise.resolve())).toMatchObject({ status: 503 });
    free();
    await holding;
  });

  it('nothing about mistakes of ours: those stay what they are', async () => {
    const error = await failureOf((session) => session.run(sql.raw('select no_such_column')));
    expect(error).not.toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: '42703' });
  });
});
