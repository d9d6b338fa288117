import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAttendanceApi, type AttendanceApi } from './support.js';

const CLIENTS = 16;
const EMPLOYEES = 25;
const STATUSES = ['present', 'late', 'remote', 'mission', 'half_day'];

let api: AttendanceApi;
beforeAll(async () => {
  api = await startAttendanceApi(EMPLOYEES);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.service.database.owner.query('delete from attendance_days');
  await api.service.database.owner.query('delete from attendance_vacated_days');
});

interface Sent {
  readonly employee_id: string;
  readonly work_date: string;
  readonly status: string;
  readonly worked_minutes: number;
  readonly external_id?: string;
}

/** The same for every run; different for every client and round. */
const numbers = (seed: number): (() => number) => {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
};

const DAYS = Array.from({ length: 12 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);

/** A batch over some of the days of everybody, in an order of its own; the minutes say who sent it. */
const batchOf = (client: number, round: number): Sent[] => {
  const next = numbers(client * 100 + round + 1);
  return DAYS.flatMap((work_date) =>
    api.employees.map(({ id }) => ({ employee_id: id, work_date, rank: next() })),
  )
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 150)
    .map(({ employee_id, work_date, rank }) => ({
      employee_id,
      work_date,
      status: STATUSES[Math.floor(rank * STATUSES.length)]!,
      worked_minutes: client * 20 + round,
    }));
};

const atOnce = <T>(work: (client: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));

const stored = async (): Promise<any[]> =>
  (
    await api.service.database.owner.query(
      `select employee_id || ':' || work_date as id, employee_id, work_date::text, status, worked_minutes, version
      from attendance_days order by work_date, employee_id`,
    )
  ).rows;

const deadlocks = async (): Promise<number> =>
  (
    await api.service.database.owner.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
  ).rows[0].deadlocks;

/** Every record of the days, page by page, as a client reads them. */
const everything = async (): Promise<any[]> => {
  const records: any[] = [];
  let cursor = '';
  do {
    const { status, body } = await api.get(
      `?from=${DAYS[0]!}&to=${DAYS.at(-1)!}&limit=200${cursor && `&cursor=${cursor}`}`,
    );
    expect(status).toBe(200);
    records.push(...body.data);
    cursor = body.pagination.next_cursor ?? '';
  } while (cursor !== '');
  return records;
};

const ROUNDS = 3;

describe('sixteen clients that send overlapping batches at once, again and again', () => {
  it('A-18: find every row they were told is stored by their next GET, at that version or a later one', async () => {
    const missing: unknown[] = [];
    await atOnce(async (client) => {
      for (let round = 0; round < ROUNDS; round++) {
        const sent = await api.post(batchOf(client, round));
        expect(sent.status).toBe(200);
        const found = new Map((await everything()).map((record) => [record.id, record]));
        for (const { id, outcome, version } of sent.body.results) {
          expect(['created', 'updated', 'unchanged']).toContain(outcome);
          const record = found.get(id);
          if (record === undefined || record.version < version)
            missing.push({ id, record, version });
        }
      }
    });
    expect(missing).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });

  it('A-07: leave one row an employee and day, whose versions are the writes they were told of', async () => {
    const writes = new Map<string, number>();
    let created = 0;
    await atOnce(async (client) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { status, body } = await api.post(batchOf(client, round));
        expect(status).toBe(200);
        created += Number(body.summary.created);
        for (const { id, outcome } of body.results) {
          if (outcome !== 'unchanged') writes.set(id, (writes.get(id) ?? 0) + 1);
        }
      }
    });
    const rows = await stored();
    expect(rows).toHaveLength(created);
    expect(rows.map(({ id, version }) => [id, version])).toEqual(
      rows.map(({ id }) => [id, writes.get(id)]),
    );
    // Nobody's row is a mixture of two senders' rows.
    const sayings = new Set<string>();
    const textOf = (row: Sent) =>
      `${row.employee_id}:${row.work_date} ${row.status} ${String(row.worked_minutes)}`;
    for (let client = 0; client < CLIENTS; client++) {
      for (let round = 0; round < ROUNDS; round++) {
        for (const row of batchOf(client, round)) sayings.add(textOf(row));
      }
    }
    expect(rows.filter((row) => !sayings.has(textOf(row)))).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });

  it('also while some move named records, expect versions, send all or nothing, and remove days', async () => {
    const answers = await atOnce(async (client) => {
      const seen: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const rows = batchOf(client, round).slice(0, 60);
        const answer =
          client % 4 === 0
            ? await api.post(
                rows
                  .slice(0, 20)
                  .map((row, i) => ({ ...row, external_id: `named-${String(i)}`, status: 'late' })),
              )
            : client % 4 === 1
              ? await api.post(rows.map((row, i) => ({ ...row, if_version: i % 3 })))
              : client % 4 === 2
                ? await api.post(rows, { mode: 'atomic' })
                : await api.service.send(
                    'DELETE',
                    `/attendance/${rows[0]!.employee_id}:${rows[0]!.work_date}`,
                    { key: api.admin.apiKey },
                  );
        seen.push(answer.status);
      }
      return seen;
    });
    expect(new Set(answers.flat().filter((status) => ![200, 204, 404].includes(status)))).toEqual(
      new Set(),
    );
    expect(await deadlocks()).toBe(0);
    const names = await api.service.database.owner.query(
      'select count(external_id)::int as given, count(distinct external_id)::int as different from attendance_days',
    );
    expect(names.rows[0].given).toBe(names.rows[0].different);
  });

  it('miss nothing in the feed that they follow meanwhile: the copy equals the records', async () => {
    const copy = new Map<string, number>();
    let cursor = `updated_since=${encodeURIComponent('2020-01-01T00:00:00Z')}`;
    /** One page of the feed. @returns whether there was none left */
    const follow = async (): Promise<boolean> => {
      const { status, body } = await api.get(`?${cursor}&limit=200`);
      expect(status).toBe(200);
      for (const { id, version, removed } of body.data) {
        if (removed) copy.delete(id);
        else copy.set(id, version);
      }
      cursor = `updated_since=${encodeURIComponent('2020-01-01T00:00:00Z')}&cursor=${body.pagination.next_cursor}`;
      return !body.pagination.has_more;
    };
    const state = { isWriting: true };
    const writing = atOnce(async (client) => {
      for (let round = 0; round < ROUNDS; round++) {
        const rows = batchOf(client, round);
        const { employee_id: id, work_date: date } = rows[0]!;
        const { status } =
          client % 5 === 4
            ? await api.service.send('DELETE', `/attendance/${id}:${date}`, {
                key: api.admin.apiKey,
              })
            : await api.post(rows);
        expect([200, 204, 404]).toContain(status);
      }
    }).finally(() => (state.isWriting = false));
    while (state.isWriting) await follow();
    await writing;
    while (!(await follow()));
    const records = (await everything()).map(({ id, version }) => [id, version]).sort();
    expect([...copy].sort()).toEqual(records);
    expect(records.length).toBeGreaterThan(200);
  });
});
