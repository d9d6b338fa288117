import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { createAttendanceService } from '../../src/attendance/attendance-service.js';
import type { Session, UnitOfWork } from '../../src/db/unit-of-work.js';
import { compile, type Query } from '../../src/db/query.js';
import { insertEmployees, startAttendanceApi, type AttendanceApi } from './support.js';

let api: AttendanceApi;
beforeAll(async () => {
  api = await startAttendanceApi(5);
});
afterAll(() => api.close());

const owner = () => api.service.database.owner;

const fill = async (days = 10) => {
  const records = api.employees.flatMap(({ code }, e) =>
    Array.from({ length: days }, (_, d) => ({
      employee_code: code,
      work_date: `2026-11-${String(d + 1).padStart(2, '0')}`,
      status: ['present', 'late', 'absent'][(e + d) % 3],
    })),
  );
  const { body } = await api.post(records);
  expect(body.summary.created).toBe(records.length);
};

const keysOf = (answer: { body: any }): string[] =>
  answer.body.data.map((day: any) => `${day.work_date} ${day.employee_id}`);

describe('the list', () => {
  beforeAll(async () => {
    await owner().query('delete from attendance_days');
    await fill();
  });

  it('is in the order of dates and employees, or the reverse, and counted exactly', async () => {
    const up = await api.get('?limit=200');
    expect(up.body.meta).toEqual({ total: 50, page: 1, limit: 200 });
    expect(keysOf(up)).toEqual([...keysOf(up)].sort());
    expect(keysOf(await api.get('?limit=200&sort=-work_date'))).toEqual([...keysOf(up)].reverse());
  });

  it('gives every record once by numbered pages and by cursors, there and back, in both orders', async () => {
    for (const sort of ['work_date', '-work_date']) {
      const all = keysOf(await api.get(`?limit=200&sort=${sort}`));
      const paged: string[] = [];
      for (let page = 1; page <= 5; page += 1) {
        paged.push(...keysOf(await api.get(`?limit=12&sort=${sort}&page=${String(page)}`)));
      }
      expect(paged).toEqual(all);
      const seen: string[][] = [];
      let answer = await api.get(`?limit=12&sort=${sort}`);
      for (;;) {
        seen.push(keysOf(answer));
        const { next_cursor: cursor, has_more: more } = answer.body.pagination;
        expect(more).toBe(cursor !== null);
        if (cursor === null) break;
        answer = await api.get(`?limit=12&sort=${sort}&cursor=${cursor}`);
      }
      expect(seen.flat()).toEqual(all);
      const back = await api.get(
        `?limit=12&sort=${sort}&cursor=${answer.body.pagination.prev_cursor}`,
      );
      expect(keysOf(back)).toEqual(seen.at(-2));
    }
  });

  it('is narrowed by range, employee (id or code) and status, together', async () => {
    const [first] = api.employees;
    const range = '?from=2026-11-03&to=2026-11-05';
    expect((await api.get(range)).body.meta.total).toBe(15);
    const byCode = await api.get(`${range}&employee=${first!.code}`);
    expect(byCode.body.data.map((day: any) => [day.work_date, day.employee_code])).toEqual([
      ['2026-11-03', first!.code],
      ['2026-11-04', first!.code],
      ['2026-11-05', first!.code],
    ]);
    const byId = await api.get(`${range}&employee=${first!.id.toUpperCase()}`);
    expect(byId.body.data).toEqual(byCode.body.data);
    const statuses = await api.get(`${range}&employee=${first!.code}&status=absent,late`);
    expect(statuses.body.data.map((day: any) => day.status)).toEqual(['absent', 'late']);
    expect((await api.get('?from=2026-12-01')).body.meta.total).toBe(0);
    expect((await api.get('?to=2026-11-02')).body.meta.total).toBe(10);
  });

  it('of an unknown employee is empty', async () => {
    const answer = await api.get('?employee=nobody');
    expect(answer.body).toMatchObject({
      data: [],
      meta: { total: 0 },
      pagination: { has_more: false },
    });
  });

  it.each([
    ['?from=2026-11-05&to=2026-11-04', 'to', 'too_small'],
    ['?from=2025-01-01&to=2026-01-02', 'to', 'too_big'],
    ['?from=2026-02-30', 'from', 'invalid_date'],
    ['?status=asleep', 'status', 'invalid_value'],
    ['?status=', 'status', 'invalid_value'],
    ['?sort=status', 'sort', 'invalid_value'],
    ['?month=2026-11', 'month', 'unknown_parameter'],
    ['?updated_since=yesterday', 'updated_since', 'invalid_instant'],
    ['?updated_since=2026-01-01T00:00:00Z&page=2', 'page', 'only_one_of'],
  ])('%s is refused with its parameter named', async (query, pointer, code) => {
    const answer = await api.get(query);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer, code }]);
  });

  it('takes a cursor only for the question it was given for', async () => {
    const { body } = await api.get('?limit=2');
    const other = await api.get(`?limit=2&status=late&cursor=${body.pagination.next_cursor}`);
    expect([other.status, other.body.code]).toEqual([400, 'invalid_cursor']);
  });
});

describe('the feed of changes', () => {
  beforeEach(async () => {
    await owner().query('delete from attendance_days');
    await owner().query('delete from attendance_vacated_days');
  });

  const SINCE = '?updated_since=2020-01-01T00:00:00Z';
  const follow = async (cursor?: string) => {
    const rows: any[] = [];
    for (;;) {
      const { body } = await api.get(
        `${SINCE}&limit=7${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      );
      rows.push(...body.data);
      cursor = body.pagination.next_cursor as string;
      if (!body.pagination.has_more) return { rows, cursor };
    }
  };

  it('gives every change once, in the order of the commits, and goes on from its last cursor', async () => {
    await fill(3);
    const first = await follow();
    expect(first.rows).toHaveLength(15);
    expect(new Set(first.rows.map(({ id }) => id)).size).toBe(15);
    expect((await follow(first.cursor)).rows).toEqual([]);
    await api.post([
      { employee_code: api.employees[1]!.code, work_date: '2026-11-02', status: 'mission' },
      { employee_code: api.employees[2]!.code, work_date: '2026-11-02', status: 'late' },
    ]);
    const second = await follow(first.cursor);
    expect(second.rows.map(({ status, version }) => [status, version])).toContainEqual([
      'mission',
      2,
    ]);
    expect((await follow(second.cursor)).rows).toEqual([]);
  });

  it('never skips a transaction that began early and commits late', async () => {
    const late = await owner().connect();
    await late.query('begin');
    await late.query(
      `insert into attendance_days (company_id, work_date, employee_id, status) values ($1, '2026-11-01', $2, 'late')`,
      [api.admin.companyId, api.employees[0]!.id],
    );
    await api.post([
      { employee_code: api.employees[1]!.code, work_date: '2026-11-01', status: 'present' },
    ]);
    const during = await follow();
    expect(during.rows).toEqual([]);
    await late.query('commit');
    late.release();
    const after = await follow(during.cursor);
    expect(after.rows.map(({ status }) => status)).toEqual(['late', 'present']);
  });

  it('starts at the instant: what was changed before it is left out, whatever came after', async () => {
    await fill(8);
    await owner().query("update attendance_days set updated_at = '2026-01-05T00:00:00Z'");
    await api.post([
      { employee_code: api.employees[0]!.code, work_date: '2026-11-20', status: 'remote' },
    ]);
    const recent = await api.get('?updated_since=2026-03-01T00:00:00Z');
    expect(recent.body.data.map((day: any) => day.status)).toEqual(['remote']);
    expect((await follow()).rows).toHaveLength(41);
  });

  it('keeps to its filters', async () => {
    await fill(3);
    const query = `${SINCE}&from=2026-11-02&to=2026-11-03&employee=${api.employees[0]!.code}&status=late`;
    const { body } = await api.get(query);
    const kept = body.data.filter(({ removed }: any) => removed !== true);
    expect(kept.map((day: any) => [day.work_date, day.status])).toEqual([['2026-11-02', 'late']]);
  });

  it('tells whoever keeps some statuses that a record has another one now', async () => {
    const { code } = api.employees[0]!;
    const record = { employee_code: code, work_date: '2026-11-02' };
    await api.post([{ ...record, status: 'present' }]);
    const query = `${SINCE}&employee=${code}&status=present`;
    const { body: before } = await api.get(query);
    expect(before.data).toMatchObject([{ work_date: '2026-11-02', status: 'present' }]);
    await api.post([{ ...record, status: 'absent' }]);
    const { body: after } = await api.get(
      `${query}&cursor=${String(before.pagination.next_cursor)}`,
    );
    expect(after.data).toMatchObject([{ work_date: '2026-11-02', removed: true }]);
  });
});

describe('the database answers by its indexes, under row-level security', () => {
  let plans: string[] = [];

  /** Explains every statement as the service's own role before it runs. */
  const explaining = (session: Session): Session => {
    const explain = async (query: Query) => {
      const { text, values } = compile(query);
      const rows = await session.rows<{ 'QUERY PLAN': string }>({
        name: `explain_${String(plans.length)}_${String(process.hrtime.bigint())}`,
        text: `explain ${text}`,
        values,
      });
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    };
    return {
      ...session,
      rows: async (query) => {
        await explain(query);
        return session.rows(query);
      },
      one: async (query) => {
        await explain(query);
        return session.one(query);
      },
    };
  };

  const serviceOf = () => {
    const { unitOfWork } = api.service.database.open();
    const explained: UnitOfWork = {
      ...unitOfWork,
      read: (context, work, options) =>
        unitOfWork.read(context, (session) => work(explaining(session)), options),
    };
    return createAttendanceService({
      unitOfWork: explained,
      clock: api.service.clock,
      parameters: loadStatutoryData().parameters,
    });
  };
  const caller = () => ({
    context: { companyId: api.admin.companyId, actor: { kind: 'system' as const }, requestId: 'x' },
    timeZone: 'Africa/Cairo',
  });
  const page = {
    limit: 50,
    includeTotal: false,
    sort: ['work_date', 'employee_id'].map((column) => ({
      name: column,
      column,
      descending: false,
    })),
  };

  beforeAll(async () => {
    await owner().query('delete from attendance_days');
    const many = await insertEmployees(api.service.database, api.admin.companyId, 150, 'M');
    await owner().query(
      `insert into attendance_days (company_id, work_date, employee_id, status, changed_xid)
      select $1, day::date, e.id, 'present', (100 + extract(doy from day)::int)::text::xid8
      from generate_series('2025-12-01'::date, '2026-11-20', '1 day') day, unnest($2::uuid[]) as e (id)`,
      [api.admin.companyId, many.map(({ id }) => id)],
    );
    await owner().query('analyze');
  });
  beforeEach(() => {
    plans = [];
  });

  const planOf = (part: string): string =>
    plans.find((plan) => plan.includes(part)) ?? plans.join('\n\n');

  it("one employee's month reads only his own days, by the primary key", async () => {
    const question = {
      from: '2026-10-01',
      to: '2026-10-31',
      employee: 'M00042',
    } as const;
    const { rows } = await serviceOf().list(caller(), question, {
      ...page,
      start: { kind: 'page', page: 1 },
    });
    expect(rows).toHaveLength(31);
    expect(planOf('attendance_days')).toMatch(
      /attendance_days_pkey[\s\S]*Index Cond: .*company_id.*work_date = ANY.*employee_id =/,
    );
  });

  it('a page deep in a month begins at its position in the primary key, without sorting', async () => {
    const { rows } = await serviceOf().list(
      caller(),
      { from: '2026-10-01', to: '2026-10-31', statuses: ['present'] },
      {
        ...page,
        start: { kind: 'after', position: ['2026-10-15', api.employees[0]!.id] },
      },
    );
    expect(rows).toHaveLength(50);
    const plan = planOf('attendance_days');
    expect(plan).toMatch(
      /Index Scan using attendance_days_pkey[\s\S]*Index Cond: .*ROW\(work_date, employee_id\) >/,
    );
    expect(plan).not.toContain('Sort');
  });

  it('the feed begins at its position in the index of the transactions', async () => {
    await serviceOf().changes(
      caller(),
      {},
      {
        limit: 50,
        start: { kind: 'after', position: ['150'] },
      },
    );
    const plan = planOf('attendance_vacated_days');
    expect(plan).toMatch(/attendance_days_changes_idx[\s\S]*Index Cond: .*changed_xid > /);
    expect(plan).toContain('Presorted Key: ');
  });
});
