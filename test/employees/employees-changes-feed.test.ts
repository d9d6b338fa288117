import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCursorCodec, fingerprintOf } from '../../src/http/cursor.js';
import { TEST_SECRET } from '../support/database.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let company: SignedUp;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  company = await service.signUp();
});

const LONG_AGO = '2020-01-01T00:00:00Z';
let codes = 0;

const hire = async (extra: object = {}): Promise<string> => {
  const { status, text, body } = await service.send('POST', '/employees', {
    key: company.apiKey,
    body: {
      employee_code: `E${String(++codes)}`,
      full_name: 'سعاد محمد',
      hire_date: '2024-01-01',
      basic_salary: 10_000,
      ...extra,
    },
  });
  expect(status, text).toBe(201);
  return body.id;
};
const patch = (id: string, body: unknown) =>
  service.send('PATCH', `/employees/${id}`, { key: company.apiKey, body });
const feed = (query: string) => service.send('GET', `/employees?${query}`, { key: company.apiKey });
const idsOf = (answer: { body: any }) => answer.body.data.map(({ id }: { id: string }) => id);

/** A receiver: it keeps its cursor and reads until there is nothing more for the moment. */
const receiver = (limit = 3, filters = '') => {
  let cursor = '';
  const read = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (;;) {
      const answer = await feed(
        `updated_since=${LONG_AGO}&limit=${String(limit)}${filters}${cursor && `&cursor=${cursor}`}`,
      );
      expect(answer.status, answer.text).toBe(200);
      ids.push(...idsOf(answer));
      cursor = answer.body.pagination.next_cursor;
      if (!answer.body.pagination.has_more) return ids;
    }
  };
  return {
    read,
    /** The feed waits for every transaction of the server, also for those of other tests: so does this. */
    readAll: async (count: number): Promise<string[]> => {
      const ids = await read();
      const deadline = performance.now() + 20_000;
      while (ids.length < count && performance.now() < deadline) ids.push(...(await read()));
      return ids;
    },
  };
};

/** Connections of the test's own, to hold transactions open as slow writers do. */
const openWriter = async () => {
  const client = new pg.Client({ connectionString: service.database.appUrl });
  await client.connect();
  await client.query(`begin; set local app.company_id = '${company.companyId}'`);
  return {
    rename: (id: string, name: string) =>
      client.query('update employees set full_name = $2, updated_at = now() where id = $1', [
        id,
        name,
      ]),
    commit: async () => {
      await client.query('commit');
      await client.end();
    },
  };
};

describe('GET /employees?updated_since', () => {
  it('gives the whole company first, then every change once, in pages of any size', async () => {
    const ids = [];
    for (let i = 0; i < 7; i++) ids.push(await hire());
    const reader = receiver();
    expect(await reader.readAll(7)).toEqual(ids);
    expect(await reader.read()).toEqual([]);
    await patch(ids[4]!, { department: 'A' });
    await patch(ids[2]!, { department: 'B' });
    await patch(ids[4]!, { department: 'C' });
    expect(await reader.readAll(2)).toEqual([ids[2], ids[4]]);
    expect(await reader.read()).toEqual([]);
  });

  it('always answers a cursor, on an empty feed too', async () => {
    const reader = receiver();
    expect(await reader.read()).toEqual([]);
    const id = await hire();
    expect(await reader.readAll(1)).toEqual([id]);
    const answer = await feed(`updated_since=${LONG_AGO}`);
    expect(answer.body.meta).toEqual({ total: null, page: null, limit: 50 });
    expect(answer.body.pagination).toEqual({
      limit: 50,
      has_more: false,
      next_cursor: expect.any(String),
      prev_cursor: null,
    });
  });

  it('begins at the given instant', async () => {
    await hire();
    const { rows } = await service.database.owner.query(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
    );
    const second = await hire();
    const since = () => feed(`updated_since=${rows[0].now as string}`);
    await expect.poll(async () => idsOf(await since()), { timeout: 20_000 }).toEqual([second]);
  });

  it('does not miss who began first and committed last', async () => {
    const [early, late] = [await hire(), await hire()];
    const reader = receiver();
    await reader.readAll(2);
    const slow = await openWriter();
    await slow.rename(early, 'بطيء');
    const quick = await openWriter();
    await quick.rename(late, 'سريع');
    await quick.commit();
    // The quick one is committed and has the higher number: the reader must not go past the slow one for it.
    expect(await reader.read()).toEqual([]);
    await slow.commit();
    expect(await reader.readAll(2)).toEqual([early, late]);
    expect(await reader.read()).toEqual([]);
  });

  it('gives every change to a reader who reads while many write', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => hire()));
    const reader = receiver(5);
    const seen = new Map<string, number>();
    const look = async () => {
      for (const id of await reader.read()) seen.set(id, (seen.get(id) ?? 0) + 1);
    };
    expect(await reader.readAll(12)).toHaveLength(12);
    const writing = new AbortController();
    const reading = (async () => {
      while (!writing.signal.aborted) await look();
    })();
    await Promise.all(
      ids.map(async (id, index) => {
        for (let round = 0; round < 4; round++) {
          const writer = await openWriter();
          await writer.rename(id, `اسم ${String(index)} ${String(round)}`);
          await writer.commit();
        }
      }),
    );
    writing.abort();
    await reading;
    await expect.poll(async () => (await look(), seen.size), { timeout: 20_000 }).toBe(12);
    // Each was changed four times, and a reader sees a row at most once for each change; the last is not lost.
    expect([...seen.values()].every((count) => count <= 4)).toBe(true);
    const { body } = await feed(`updated_since=${LONG_AGO}&limit=50`);
    const names = body.data.map(({ full_name: name }: { full_name: string }) =>
      name.split(' ').at(-1),
    );
    expect(names).toEqual(Array(12).fill('3'));
  });

  it('shows an employee whose salary, contribution wage or components changed', async () => {
    const [a, b, c, d] = [await hire(), await hire(), await hire(), await hire()];
    const reader = receiver();
    await reader.readAll(4);
    await patch(c, { basic_salary: 12_000 });
    await patch(b, { insurance: { contribution_wage: 5_000 } });
    await service.send('POST', `/employees/${a}/components`, {
      key: company.apiKey,
      body: { code: 'X', name: 'x', kind: 'earning', amount: 1 },
    });
    await patch(d, { department: null });
    expect(await reader.readAll(3)).toEqual([c, b, a]);
  });

  it.each([
    ['department=Sales', { department: 'Sales' }, { department: 'IT' }],
    ['department=Sales', { department: 'Sales' }, { department: null }],
    ['status=active', {}, { termination_date: '2026-11-30' }],
    ['hire_date%5Bgte%5D=2024-01-01', {}, { hire_date: '2023-01-01' }],
    ['hire_date%5Blte%5D=2024-01-01', {}, { hire_date: '2024-02-01' }],
    ['q=سعاد', {}, { full_name: 'منى حسن' }],
  ])(
    'tells by %s who has left the filter, and who has come into it',
    async (filter, within, without) => {
      const id = await hire(within);
      const at = async (): Promise<any> => {
        const answer = await feed(`updated_since=${LONG_AGO}&${filter}&fields=employee_code`);
        return answer.body.data.find((each: any) => each.id === id);
      };
      await expect.poll(at, { timeout: 10_000 }).toEqual({ id, employee_code: expect.any(String) });
      expect((await patch(id, without)).status).toBe(200);
      await expect
        .poll(at, { timeout: 10_000 })
        .toEqual({ id, employee_code: expect.any(String), removed: true });
    },
  );

  it('holds the filters that it began with', async () => {
    const finance = await hire({ department: 'Finance' });
    const sales = await hire({ department: 'Sales' });
    expect(await receiver(1, '&department=Finance').readAll(2)).toEqual([finance, sales]);
    const { body } = await feed(`updated_since=${LONG_AGO}&department=Finance`);
    expect(body.data.map((each: any) => [each.id, each.removed])).toEqual([
      [finance, undefined],
      [sales, true],
    ]);
  });

  it('refuses a cursor from a database that had counted further, and shows everything after a restore', async () => {
    const id = await hire();
    expect(await receiver().readAll(1)).toEqual([id]);
    const { owner } = service.database;
    const cursor = createCursorCodec(TEST_SECRET).encode(
      'after',
      ['9000000000000', id],
      fingerprintOf(['employees-changes', { updated_since: new Date(LONG_AGO).toISOString() }]),
    );
    const ahead = await feed(`updated_since=${LONG_AGO}&cursor=${cursor}`);
    expect([ahead.status, ahead.body.code]).toEqual([400, 'invalid_cursor']);
    // As after a dump was restored into a younger cluster: numbers that this one has not reached.
    await owner.query(
      `alter table employees disable trigger user;
       update employees set changed_xid = '9000000000000', facts_xid = '9000000000000';
       alter table employees enable trigger user;
       update changes_feed_home set system_identifier = 1`,
    );
    const cycle = randomUUID();
    await owner.query(
      `insert into payroll_cycles (company_id, id, period, kind, status, calculation_snapshot)
        values ($1, $2, '2026-10', 'regular', 'calculated', '9000000000000:9000000000000:')`,
      [company.companyId, cycle],
    );
    expect(idsOf(await feed(`updated_since=${LONG_AGO}`))).toEqual([]);
    await owner.query('call adopt_restored_changes()');
    expect(await receiver().readAll(1)).toEqual([id]);
    const { rows } = await owner.query(
      'select calculation_snapshot from payroll_cycles where id = $1',
      [cycle],
    );
    expect(rows[0].calculation_snapshot).toBe('1:1:');
    const forced = await owner.query(
      `select relforcerowsecurity as forced from pg_class where relname = 'employees'`,
    );
    expect(forced.rows[0].forced).toBe(true);
    // Called again, at every start, it leaves everything as it is.
    const numbers = () => owner.query('select changed_xid::text from employees order by id');
    const before = await numbers();
    await owner.query('call adopt_restored_changes()');
    expect((await numbers()).rows).toEqual(before.rows);
  });
});
