import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertEmployees, type Employee } from '../attendance/support.js';
import { emptyTables, insertClosedMonth } from '../support/database.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

/** The clock of the tests shows Friday 27 November 2026; the employees were hired on 1 January 2026. */
let service: TestService;
let admin: SignedUp;
let employees: readonly Employee[];
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  employees = await insertEmployees(service.database, admin.companyId, 4);
});
afterAll(() => service.close());
beforeEach(async () => {
  await emptyTables(
    service.database,
    `absence_letters, attendance_days, attendance_vacated_days, attendance_retro_items, payroll_cycles,
      leave_requests, leave_accounts, outbox_events, audit_log`,
  );
  await service.database.owner.query(
    `update employees set termination_date = null, status = 'active' where company_id = $1`,
    [admin.companyId],
  );
});

const call = (method: string, path: string, body?: object) =>
  service.send(method, `/leave${path}`, { key: admin.apiKey, ...(body !== undefined && { body }) });

const november = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `2026-11-${String(first + place).padStart(2, '0')}`);

const say = async (status: string, dates: readonly string[], place = 0) => {
  const records = dates.map((date) => ({
    employee_id: employees[place]!.id,
    work_date: date,
    status,
  }));
  return service.send('POST', '/attendance', { key: admin.apiKey, body: { records } });
};

const watched = async (query = '') => (await call('GET', `/absence-watch${query}`)).body;
const statesOf = async (query = ''): Promise<string[]> =>
  (await watched(query)).data.map(
    ({ employee_code: code, kind, state }: Record<string, string>) =>
      `${code!.slice(-1)} ${kind!} ${state!}`,
  );

const letter = (body: object = {}) =>
  call('POST', '/absence-letters', {
    employee_code: employees[0]!.code,
    kind: 'consecutive',
    sent_on: '2026-11-14',
    registered_number: 'RR1',
    ...body,
  });

describe('the absence watch', () => {
  it('names whose absence calls for a letter, since when, and what passes the limit', async () => {
    await say('absent', november(10, 11));
    await say('absent', november(10, 4), 1);
    const { data, on } = await watched();
    expect(on).toBe('2026-11-27');
    expect(data).toMatchObject([
      { kind: 'consecutive', days: 11, limit_passed: true, due_on: '2026-11-14', letter: null },
      { kind: 'separate', days: 11, limit_passed: false, due_on: '2026-11-19' },
    ]);
    expect(data[0].explanation.article).toEqual({ law: 'Law 14/2025', article: 'Art. 166' });
    expect(await statesOf('?on=2026-11-13')).toEqual([]);
    expect(await statesOf('?kind=separate')).toEqual(['1 separate letter_due']);
    expect(await statesOf('?state=letter_sent')).toEqual([]);
    expect(await statesOf(`?employee=${employees[1]!.code}`)).toEqual([]);
  });

  it('answers of any day, also before the first law that is known, and refuses the edges of the calendar', async () => {
    await say('absent', november(10, 11));
    for (const on of ['1900-01-01', '2199-12-31']) {
      expect((await call('GET', `/absence-watch?on=${on}`)).status).toBe(400);
      expect((await letter({ sent_on: on })).status).toBe(422);
    }
    for (const on of ['1950-01-01', '2018-02-28', '2020-06-30', '2028-02-29', '2150-12-31']) {
      const answer = await call('GET', `/absence-watch?on=${on}`);
      expect([on, answer.status, answer.body.data]).toEqual([on, 200, []]);
    }
    for (const on of ['1950-01-01', '2018-02-28', '2020-06-30', '2024-02-29']) {
      const { status, body } = await letter({ sent_on: on });
      expect([on, status, body.errors[0].code]).toEqual([on, 422, 'absence_letter_not_due']);
    }
  });

  it('leaves out who is not employed any more, and days before he was', async () => {
    await say('absent', november(10, 11));
    const end = (date: string) =>
      service.database.owner.query(
        `update employees set termination_date = $2, status = 'terminated' where id = $1`,
        [employees[0]!.id, date],
      );
    await end('2026-11-26');
    expect(await statesOf()).toEqual([]);
    expect(await statesOf('?on=2026-11-20')).toHaveLength(2);
    await end('2026-11-30');
    expect(await statesOf()).toHaveLength(2);
  });

  it('hears what came too late for a closed month: leave that was approved later is no absence', async () => {
    await say('absent', november(1, 6));
    await insertClosedMonth(service.database, admin.companyId, '2026-11');
    expect(await statesOf()).toEqual(['1 consecutive letter_due']);
    await say('on_leave', ['2026-11-03']);
    expect(await statesOf()).toEqual([]);
    await say('absent', ['2026-11-03']);
    await say('absent', november(7, 2));
    expect((await watched()).data).toMatchObject([{ kind: 'consecutive', days: 8 }]);
  });

  it('gives every case once, whichever way its pages are walked', async () => {
    for (const place of [0, 1, 2, 3]) await say('absent', november(1, 4 + place * 3), place);
    const all = await statesOf('?limit=100');
    expect(all).toHaveLength(5);
    const walk = async (first: any, which: 'next_cursor' | 'prev_cursor') => {
      const pages = [];
      for (let page = first; ;) {
        pages.push(page.data.map((row: any) => `${row.employee_code} ${row.kind}`));
        const cursor = page.pagination[which];
        if (cursor === null) return pages;
        page = await watched(`?limit=2&cursor=${encodeURIComponent(cursor)}`);
      }
    };
    const first = await watched('?limit=2');
    expect(first.meta.total).toBe(5);
    const forwards = await walk(first, 'next_cursor');
    expect(forwards.map((page) => page.length)).toEqual([2, 2, 1]);
    const last = await watched('?limit=2&page=3');
    expect(last.data).toHaveLength(1);
    expect((await walk(last, 'prev_cursor')).toReversed().flat()).toEqual(forwards.flat());
  });

  it('forgets nobody behind the thousandth', async () => {
    const other = await service.signUp();
    const many = await insertEmployees(service.database, other.companyId, 1_003);
    await service.database.owner.query(
      `insert into attendance_days (company_id, employee_id, work_date, status, source)
      select $1, id, date '2026-11-01' + day, 'absent', 'record'
      from employees cross join generate_series(0, 4) day where company_id = $1`,
      [other.companyId],
    );
    const ask = async (query: string) =>
      (await service.send('GET', `/leave/absence-watch${query}`, { key: other.apiKey })).body;
    const { meta } = await ask('?limit=1');
    expect(meta.total).toBe(many.length);
    const { data } = await ask('?limit=200&page=6');
    expect([data.length, data.at(-1).employee_code]).toEqual([3, many.at(-1)!.code]);
  });
});

describe('a letter', () => {
  it('is recorded with its number, counts for the days it warned of, and shows what follows by law', async () => {
    await say('absent', november(10, 11));
    const sent = await letter();
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      status: 'sent',
      means: 'registered_letter',
      due_on: '2026-11-14',
      absent_days: 5,
      recorded_by: { kind: 'api_key' },
    });
    expect(sent.headers.get('location')).toBe(`/api/v1/leave/absence-letters/${sent.body.id}`);
    const [resigned] = (await watched()).data;
    expect(resigned).toMatchObject({
      state: 'deemed_resigned',
      letter: { id: sent.body.id, sent_on: '2026-11-14', registered_number: 'RR1' },
      deemed_resigned_on: '2026-11-20',
    });
    expect(resigned.effect.text.en).toContain('Nothing ends by itself');
    expect(await statesOf('?on=2026-11-19')).toContain('1 consecutive letter_sent');
    const { rows } = await service.database.owner.query(
      'select status, termination_date from employees where id = $1',
      [employees[0]!.id],
    );
    expect(rows).toEqual([{ status: 'active', termination_date: null }]);
  });

  it('of a row that was interrupted does not count for the next one', async () => {
    await say('absent', november(1, 6));
    await letter({ sent_on: '2026-11-05' });
    expect(await statesOf()).toEqual(['1 consecutive letter_sent']);
    await say('present', ['2026-11-07']);
    expect(await statesOf()).toEqual([]);
    await say('absent', november(8, 5));
    expect(await statesOf()).toEqual(['1 consecutive letter_due', '1 separate letter_due']);
  });

  it('is refused with the reason where none was due, to come, or for nobody', async () => {
    await say('absent', november(10, 11));
    const refusals = [
      [{ sent_on: '2026-11-13' }, '/sent_on', 'absence_letter_not_due'],
      [{ sent_on: '2026-11-28' }, '/sent_on', 'in_the_future'],
      [{ kind: 'separate', sent_on: '2026-11-18' }, '/sent_on', 'absence_letter_not_due'],
      [{ employee_code: employees[1]!.code }, '/sent_on', 'absence_letter_not_due'],
      [{ employee_code: 'NOBODY' }, '/employee_code', 'not_found'],
      [{ employee_code: undefined }, '/employee_id', 'one_of_required'],
      [{ means: 'e-mail' }, '/means', 'invalid_value'],
      [{ registered_number: undefined }, '/registered_number', 'required'],
      [{ sent_on: '2026-02-30' }, '/sent_on', 'invalid_date'],
    ] as const;
    for (const [body, pointer, code] of refusals) {
      const { status, body: problem } = await letter(body);
      expect([status, problem.errors]).toMatchObject([422, [{ pointer, code }]]);
    }
    expect((await call('GET', '/absence-letters')).body.data).toEqual([]);
  });

  it('is recorded once, told once and audited, also twice at once', async () => {
    await say('absent', november(10, 11));
    const twice = await Promise.all([letter(), letter()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = twice.find(({ status }) => status === 409)!;
    expect(refused.body.errors).toMatchObject([{ pointer: '/registered_number' }]);
    const { id } = twice.find(({ status }) => status === 201)!.body;
    const withdrawn = await Promise.all([1, 2].map(() => call('DELETE', `/absence-letters/${id}`)));
    expect(withdrawn.map(({ status }) => status)).toEqual([204, 204]);
    expect((await call('GET', `/absence-letters/${id}`)).body).toMatchObject({
      status: 'withdrawn',
      withdrawn_by: { kind: 'api_key' },
    });
    expect(await statesOf('?kind=consecutive')).toEqual(['1 consecutive letter_due']);
    expect((await letter()).status).toBe(201);
    const { rows } = await service.database.owner.query(
      `select (select json_agg(data ->> 'status' order by sequence) from outbox_events
          where event = 'leave.absence_letter.updated') as told,
        (select json_agg(action order by action) from audit_log where action like 'absence_letter%') as audited`,
    );
    expect(rows[0]).toEqual({
      told: ['sent', 'withdrawn', 'sent'],
      audited: ['absence_letter.sent', 'absence_letter.sent', 'absence_letter.withdrawn'],
    });
  });

  it('is listed by employee, kind, status and day', async () => {
    await say('absent', november(1, 12));
    const { body } = await letter();
    await letter({ kind: 'separate', sent_on: '2026-11-16', registered_number: 'RR2' });
    await call('DELETE', `/absence-letters/${body.id}`);
    const numbers = async (query: string) =>
      (await call('GET', `/absence-letters${query}`)).body.data.map(
        (row: any) => row.registered_number,
      );
    expect(await numbers('')).toEqual(['RR2', 'RR1']);
    expect(await numbers('?sort=sent_on')).toEqual(['RR1', 'RR2']);
    expect(await numbers('?status=withdrawn')).toEqual(['RR1']);
    expect(await numbers('?kind=separate')).toEqual(['RR2']);
    expect(await numbers('?from=2026-11-15')).toEqual(['RR2']);
    expect(await numbers('?to=2026-11-15')).toEqual(['RR1']);
    expect(await numbers(`?employee=${employees[1]!.code}`)).toEqual([]);
  });
});
