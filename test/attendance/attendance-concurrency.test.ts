import fc from 'fast-check';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBatch } from '../../src/attendance/attendance-batch-service.js';
import { readRow } from '../../src/attendance/attendance-row-reader.js';
import type { WriteSession } from '../../src/db/unit-of-work.js';
import { shutFactsOut } from '../../src/payroll/payroll-read-model.js';
import {
  outcomesOf,
  startAttendanceApi,
  startAttendanceStore,
  type AttendanceApi,
  type AttendanceStore,
} from './support.js';

const CLIENTS = 16;

/** Another order for each client, the same on every run. */
const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, i) => ({ item, rank: Math.imul(i + 1, 2_654_435_761 ^ (seed * 97_003)) >>> 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

const dates = (count: number, month = '2026-10'): string[] =>
  Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`);

describe('sixteen clients at once', () => {
  let api: AttendanceApi;
  beforeAll(async () => {
    api = await startAttendanceApi(30);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.service.database.owner.query('delete from attendance_days');
    await api.service.database.owner.query('delete from attendance_vacated_days');
  });

  const storedRows = async () =>
    (
      await api.service.database.owner.query(
        'select *, work_date::text as day from attendance_days order by work_date, employee_id',
      )
    ).rows;
  const all = () =>
    dates(20).flatMap((work_date) =>
      api.employees.map(({ code }) => ({ employee_code: code, work_date, status: 'present' })),
    );
  const deadlocks = async (): Promise<number> => {
    const { rows } = await api.service.database.owner.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return rows[0].deadlocks;
  };
  const sum = (answers: readonly { body: any }[], outcome: string): number =>
    answers.reduce((total, { body }) => total + Number(body.summary[outcome]), 0);

  it('A-07: the same batch from all of them is stored once; one created each day, the others found it', async () => {
    const batch = all();
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => api.post(shuffled(batch, client))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
    expect(sum(answers, 'created')).toBe(batch.length);
    expect(sum(answers, 'unchanged')).toBe(batch.length * (CLIENTS - 1));
    const rows = await storedRows();
    expect(rows).toHaveLength(batch.length);
    expect(rows.every(({ version }) => version === 1)).toBe(true);
  });

  it('overlapping batches in different orders: no deadlock, no lost update, no mixed row', async () => {
    const batchOf = (client: number) =>
      shuffled(all(), client)
        .slice(0, 400)
        .map((row) => ({ ...row, worked_minutes: client, overtime: { day_minutes: client } }));
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => api.post(batchOf(client))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
    const writes = new Map<string, number>();
    for (const { body } of answers) {
      for (const { id, outcome } of body.results) {
        expect(['created', 'updated', 'unchanged']).toContain(outcome);
        if (outcome !== 'unchanged') writes.set(id, (writes.get(id) ?? 0) + 1);
      }
    }
    const rows = await storedRows();
    expect(sum(answers, 'created')).toBe(rows.length);
    for (const row of rows) {
      expect(row.version).toBe(writes.get(`${row.employee_id}:${row.day}`));
      expect(row.overtime_day_minutes).toBe(row.worked_minutes);
    }
    expect(await deadlocks()).toBe(0);
  });

  it('A-18: what each of them was told is stored can be read at once on another connection', async () => {
    const client = async (number: number): Promise<void> => {
      const { code } = api.employees[number]!;
      for (const work_date of dates(5)) {
        const rows = [
          { employee_code: code, work_date, status: 'present', worked_minutes: number },
          ...shuffled(all(), number).slice(0, 50),
        ];
        const answer = await api.post(rows);
        expect(answer.status).toBe(200);
        const told = new Map<string, number>(
          answer.body.results.map(({ id, version }: { id: string; version: number }) => [
            id,
            version,
          ]),
        );
        const range = `?from=2026-10-01&to=2026-10-31&employee=${code}&limit=200`;
        const { body } = await api.get(range);
        const read = new Map<string, number>(
          body.data.map(({ id, version }: { id: string; version: number }) => [id, version]),
        );
        // Others write the same days meanwhile, so a version may have grown but never be missing.
        const own = [...told].filter(([id]) => id.startsWith(api.employees[number]!.id));
        expect(own.length).toBeGreaterThan(0);
        for (const [id, version] of own) expect(read.get(id)).toBeGreaterThanOrEqual(version);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    expect(await deadlocks()).toBe(0);
  });

  it('records that move between days while others write the same days end on one day each', async () => {
    const named = api.employees.slice(0, 10).map(({ code }, i) => ({
      employee_code: code,
      external_id: `X${String(i)}`,
      status: 'late',
    }));
    const batchOf = (client: number) =>
      client % 2 === 0
        ? shuffled(all(), client).slice(0, 200)
        : shuffled(named, client).map((row, i) => ({
            ...row,
            work_date: dates(20)[(client + i) % 20],
          }));
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => api.post(batchOf(client))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
    const names = (await storedRows())
      .map((row) => row.external_id)
      .filter((name) => name !== null);
    expect(names.sort()).toEqual(named.map((row) => row.external_id).sort());
    expect(await deadlocks()).toBe(0);
  });

  it('one expected version lets exactly one of them through', async () => {
    const [first] = all();
    await api.post([first]);
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        api.post([{ ...first, worked_minutes: client, if_version: 1 }]),
      ),
    );
    const outcomes = answers.flatMap(outcomesOf).sort();
    expect(outcomes).toEqual([...Array(CLIENTS - 1).fill('conflict'), 'updated']);
  });
});

describe('the stored days', () => {
  let store: AttendanceStore;
  beforeAll(async () => {
    store = await startAttendanceStore(4);
  });
  afterAll(() => store.database.drop());
  const clear = () => store.database.owner.query('delete from attendance_days');

  const day = fc.record({
    status: fc.constantFrom('present', 'absent', 'late', 'half_day', 'remote', 'mission'),
    worked_minutes: fc.option(fc.integer({ min: 0, max: 1440 })),
    unpaid: fc.option(fc.boolean(), { nil: undefined }),
    overtime: fc.option(
      fc.record({ day_minutes: fc.integer({ min: 0, max: 600 }), holiday: fc.boolean() }),
      { nil: undefined },
    ),
    isNamed: fc.boolean(),
  });
  const month = fc.array(fc.option(day), { minLength: 1, maxLength: 4 * 28 });

  it('are byte for byte the same however a month is shuffled, split and repeated', async () => {
    await fc.assert(
      fc.asyncProperty(
        month,
        fc.infiniteStream(fc.nat()),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        async (days, ranks, sizes) => {
          const rows = days.flatMap((each, i) => {
            if (each === null) return [];
            const { isNamed, ...facts } = each;
            const work_date = dates(28)[Math.floor(i / 4)]!;
            const employee_id = store.employees[i % 4]!.id;
            const name = isNamed ? { external_id: `N "${String(i)}"\\` } : {};
            return [{ employee_id, work_date, ...facts, ...name }];
          });
          if (rows.length === 0) return;
          await clear();
          await store.store(rows);
          const expected = await store.stored();
          await clear();
          const order = [...rows, ...rows.filter((_, i) => i % 3 === 0)]
            .map((row) => ({ row, rank: ranks.next().value }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ row }) => row);
          for (let at = 0, batch = 0; at < order.length; batch += 1) {
            const size = sizes[batch % sizes.length]!;
            await store.store(order.slice(at, at + size));
            at += size;
          }
          expect(await store.stored()).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are written in a constant number of statements, whatever the size of the batch', async () => {
    const counted = async (records: readonly unknown[]): Promise<number> => {
      let statements = 0;
      const counting = (session: WriteSession): WriteSession => {
        const count =
          <Arguments extends unknown[], T>(method: (...given: Arguments) => Promise<T>) =>
          (...given: Arguments): Promise<T> => {
            statements += 1;
            return method(...given);
          };
        return {
          ...session,
          rows: count(session.rows) as WriteSession['rows'],
          one: count(session.one) as WriteSession['one'],
          maybe: count(session.maybe) as WriteSession['maybe'],
          run: count(session.run),
        };
      };
      await store.opened.unitOfWork.write(
        { companyId: store.companyId, actor: { kind: 'system' } },
        (session) =>
          storeBatch(counting(session), {
            rows: records.map(readRow),
            mode: 'partial',
            dryRun: false,
            createdBy: null,
            today: '2026-11-27',
            world: {
              parameters: loadStatutoryData().parameters,
              now: new Date('2026-11-27T09:00:00Z'),
              timeZone: 'Africa/Cairo',
            },
          }),
      );
      return statements;
    };
    await clear();
    const rows = (count: number, extra = {}) =>
      dates(count).flatMap((work_date) =>
        store.employees.map(({ id }) => ({ employee_id: id, work_date, status: 'late', ...extra })),
      );
    expect(await counted(rows(1))).toBe(await counted(rows(28, { worked_minutes: 1 })));
    // One of them asks whether anybody's hours are reckoned by the week.
    expect(await counted(rows(28, { worked_minutes: 2 }))).toBeLessThanOrEqual(6);
    const versioned = (count: number) => rows(count, { if_version: 99 });
    expect(await counted(versioned(1))).toBe(await counted(versioned(28)));
  });

  it('unchanged are not touched: no dead row, the same place on disk', async () => {
    const rows = store.employees.map(({ id }) => ({
      employee_id: id,
      work_date: '2026-10-10',
      status: 'present',
    }));
    await clear();
    await store.store(rows);
    const places = async () =>
      (await store.database.owner.query('select ctid, xmin, updated_at from attendance_days')).rows;
    const before = await places();
    await store.store(rows);
    expect(await places()).toEqual(before);
  });

  it('of a month that is being closed wait for the closing, and are refused then', async () => {
    await clear();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let isShut = (): void => undefined;
    const shut = new Promise<void>((resolve) => (isShut = resolve));
    const closing = store.opened.unitOfWork.write(
      { companyId: store.companyId, actor: { kind: 'system' } },
      async (session) => {
        await shutFactsOut(session);
        isShut();
        await gate;
        await session.run({
          name: 'test_close_month',
          text: `insert into payroll_cycles (company_id, id, period, kind, status, closed_number, chain_hash)
            values ($1, gen_random_uuid(), '2026-06', 'regular', 'closed', 1, '')`,
          values: [session.companyId],
        });
      },
    );
    await shut;
    const late = store.store([
      { employee_id: store.employees[0]!.id, work_date: '2026-06-30', status: 'absent' },
    ]);
    release();
    await closing;
    expect((await late).results).toMatchObject([
      { outcome: 'deferred', problems: [{ code: 'period_locked' }] },
    ]);
    expect(await store.stored()).toEqual([]);
  });
});
