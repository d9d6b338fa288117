import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/open-database.js';
import type { Statement } from '../../src/db/query.js';
import { AppError } from '../../src/errors/app-error.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase, insertCompany } from '../support/database.js';

let test: TestDatabase;
let database: Database;
let companies: string[];

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.open();
  companies = await Promise.all(['a', 'b', 'c'].map((name) => insertCompany(test, name)));
});
afterAll(() => test.drop());

const statement = (name: string, text: string, values: unknown[] = []): Statement => ({
  ...{ name, text, values },
});
const companyNames = statement('test_names', 'select name from companies');
const division = (divisor: number) =>
  statement('test_division', 'select (1 / $1::int) as quotient', [divisor]);
const read = (companyId: string | undefined, ...statements: Statement[]) =>
  database.unitOfWork.readPipelined(companyId ?? '', statements);

it('gives each of many parallel callers the rows of its own company', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => read(companies[index % 3], companyNames)),
  );
  for (const [index, answer] of answers.entries()) {
    expect(answer).toEqual([[{ name: 'abc'[index % 3] }]]);
  }
});

it('answers several statements in their order', async () => {
  const answer = await read(companies[0], division(1), companyNames);
  expect(answer).toEqual([[{ quotient: 1 }], [{ name: 'a' }]]);
});

it('keeps a failing statement to the caller who sent it', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      index % 3 === 0
        ? read(companies[0], division(0), companyNames)
        : read(companies[index % 3], companyNames),
    ),
  );
  for (const [index, outcome] of outcomes.entries()) {
    if (index % 3 === 0) expect(outcome).toMatchObject({ reason: { code: '22012' } });
    else expect(outcome).toEqual({ status: 'fulfilled', value: [[{ name: 'abc'[index % 3] }]] });
  }
});

it('survives that a statement is first prepared inside a transaction that failed already', async () => {
  // Often: whether those who prepare it again get in each other's way is a matter of their answers' arrival.
  for (let round = 0; round < 200; round += 1) {
    const late = statement(`test_seen_late_${String(round)}`, 'select name from companies');
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => read(companies[0], division(0), late)),
      ...Array.from({ length: 8 }, () => read(companies[1], late)),
    ]);
    expect(outcomes.slice(0, 4).every(({ status }) => status === 'rejected')).toBe(true);
    expect(outcomes.slice(4)).toEqual(
      Array.from({ length: 8 }, () => ({ status: 'fulfilled', value: [[{ name: 'b' }]] })),
    );
  }
});

it('cannot write', async () => {
  const write = statement('test_write', `update companies set name = 'changed'`);
  await expect(read(companies[0], write)).rejects.toMatchObject({ code: '25006' });
});

it('stops a slow statement and tells the caller to come back', async () => {
  const slow = statement('test_slow', 'select pg_sleep(30)');
  const error: unknown = await read(companies[0], slow).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe('unavailable');
  expect(await read(companies[0], companyNames)).toEqual([[{ name: 'a' }]]);
});

it('goes on after its connections were broken', async () => {
  await test.owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name like 'rawatib%'`,
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => read(companies[2], companyNames)),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, () => [[{ name: 'c' }]]));
  const viaPool = await database.unitOfWork.read({ companyId: companies[1] ?? '' }, (session) =>
    session.rows(companyNames),
  );
  expect(viaPool).toEqual([{ name: 'b' }]);
});
