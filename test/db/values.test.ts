import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { binaryArray } from '../../src/db/binary-array.js';
import { copyChunks } from '../../src/db/copy-rows.js';
import { decodeResult, encodeResult } from '../../src/db/idempotency.js';
import type { Database } from '../../src/db/open-database.js';
import { parseInstant } from '../../src/db/pg-types.js';
import { sql } from '../../src/db/query.js';
import { fromEpochDay } from '../../src/shared/plain-date.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase, insertCompany } from '../support/database.js';

let test: TestDatabase;
let database: Database;
let companyId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.open();
  companyId = await insertCompany(test);
});
afterAll(() => test.drop());

it('reads days as text, instants in UTC with milliseconds, piastres as BigInt', async () => {
  const row = await database.unitOfWork.read({ companyId }, (session) =>
    session.one(
      sql.raw(`select
        date '2026-02-28' as day, timestamptz '2026-01-01 02:00:00.1239+02' as instant,
        timestamp '2026-01-01 02:00:00' as local, 9007199254740993::bigint as piastres,
        12.30::numeric as rate, '{"a": [1, null]}'::jsonb as json, 7::int as number,
        array[1,2]::bigint[] as amounts,
        array['2026-02-28', null]::date[] as days, true as yes, null::date as absent`),
    ),
  );
  expect(row).toEqual({
    ...{ day: '2026-02-28', instant: '2026-01-01T00:00:00.123Z', local: '2026-01-01 02:00:00' },
    ...{ piastres: 9007199254740993n, rate: '12.30', json: { a: [1, null] }, number: 7 },
    ...{ amounts: [1n, 2n], days: ['2026-02-28', null], yes: true, absent: null },
  });
});

it.each([
  ['2026-11-28 00:10:12+00', '2026-11-28T00:10:12.000Z'],
  ['2026-11-28 00:10:12.5+00', '2026-11-28T00:10:12.500Z'],
  ['2026-11-28 00:10:12.872999+00', '2026-11-28T00:10:12.872Z'],
  ['2026-11-28 02:10:12+02', '2026-11-28T00:10:12.000Z'],
  ['2026-11-28 05:40:12.25+05:30', '2026-11-28T00:10:12.250Z'],
  ['infinity', 'infinity'],
])('reads the instant %s as %s', (text, expected) => {
  expect(parseInstant(text)).toBe(expected);
});

it('carries every text through COPY unchanged', async () => {
  const texts = fc.sample(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    200,
  );
  const rows = [...texts, '', '\\N', '\\.', 'a\tb\\\r\nc', 'مرتبات', null].map(
    (text, index) => [index, text] as const,
  );
  const stored = await database.unitOfWork.write(
    { companyId, actor: { kind: 'system' } },
    async (session) => {
      await session.run(sql.raw('create temp table copied (n int, t text) on commit drop'));
      const count = await session.copyInto('copy copied (n, t) from stdin', copyChunks(rows));
      expect(count).toBe(rows.length);
      return session.rows<{ n: number; t: string | null }>(
        sql.raw('select n, t from copied order by n'),
      );
    },
  );
  expect(stored.map(({ n, t }) => [n, t])).toEqual(rows.map((row) => [...row]));
});

it('undoes a COPY whose source fails', async () => {
  const broken = async function* () {
    yield await Promise.resolve('1\n');
    throw new Error('the source failed');
  };
  await expect(
    database.unitOfWork.write({ companyId, actor: { kind: 'system' } }, async (session) => {
      await session.run(sql.raw('create temp table copied (n int) on commit drop'));
      await session.copyInto('copy copied (n) from stdin', broken());
    }),
  ).rejects.toThrow('the source failed');
  const alive = await database.unitOfWork.read({ companyId }, (session) =>
    session.one(sql.raw('select 1 as one')),
  );
  expect(alive).toEqual({ one: 1 });
});

it('keeps results of any shape for an idempotency key', () => {
  const text = fc.string().map((tail) => `\u0001${tail}`);
  const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    value: fc.oneof(
      ...[fc.string(), text, fc.integer(), fc.boolean(), fc.constant(null), fc.bigInt()],
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(
    fc.property(value, (original) => {
      expect(decodeResult(encodeResult(original))).toEqual(original);
    }),
  );
});

const day = fc.integer({ min: -25_567, max: 84_005 }).map(fromEpochDay);
const instant = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const storableText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));

it.each([
  ['date', day],
  ['timestamptz', instant],
  ['integer', fc.integer()],
  ['bigint', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
  ['uuid', fc.uuid()],
  ['text', storableText],
  ['json', fc.json()],
] as const)('sends arrays of %s in binary form', async (type, element) => {
  const read = (items: readonly unknown[]) =>
    database.unitOfWork.read({ companyId }, (session) =>
      session.rows<{ element: unknown }>({
        name: `sent_${type}`,
        text: `select ${type === 'json' ? 'element::text' : 'element'} from unnest($1::${type}[]) with ordinality as sent (element, place) order by place`,
        values: [binaryArray(type, items, (item) => item as never)],
      }),
    );
  const items = fc.array(fc.option(element as fc.Arbitrary<unknown>), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(items, async (sent) => {
      expect((await read(sent)).map((row) => row.element)).toEqual(sent);
    }),
    { numRuns: 60 },
  );
});
