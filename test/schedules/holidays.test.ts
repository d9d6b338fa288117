import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  holidayCalendar,
  statutoryHolidays,
  type OwnHoliday,
} from '../../src/schedules/holiday-rules.js';
import { companyHolidays } from '../../src/schedules/schedules-read-model.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { closeMonth } from '../attendance/support.js';
import { codesOf, startSchedulesApi, type SchedulesApi } from './support.js';

const { parameters } = loadStatutoryData();
let api: SchedulesApi;
beforeAll(async () => {
  api = await startSchedulesApi(1);
});
afterAll(() => api.close());

const list = async (year: number, on = api): Promise<any[]> =>
  (await on.call('GET', `/holidays?year=${year}`)).body.data;
const named = async (year: number, on = api) =>
  (await list(year, on)).map(({ date, id }) => `${date} ${id}`);

describe('the holidays of a year', () => {
  test('are those of the statutory list, and asking for them stores nothing', async () => {
    const holidays = await list(2026);
    expect(holidays[0]).toEqual({
      id: '2026.coptic_christmas.1',
      date: '2026-01-07',
      name: 'Christmas, 7 January',
      name_ar: 'عيد الميلاد المجيد، 7 يناير',
      is_half_day: false,
      is_provisional: false,
      origin: 'statutory',
      occasion: 'coptic_christmas',
      is_edited: false,
      version: 1,
    });
    expect(await named(2026)).toContain('2026-03-19 2026.eid_al_fitr.1');
    expect(await named(2026)).toContain('2026-03-23 2026.eid_al_fitr.5');
    const stored = await api.service.database.owner.query(
      'select count(*)::int as n from company_holidays',
    );
    expect(stored.rows[0].n).toBe(0);
  });

  test('beyond the list are the occasions with a day of their own, provisionally', async () => {
    const expected = ['01-07', '01-25', '04-25', '05-01', '06-30', '07-23', '10-06'];
    for (const year of [2003, 2024, 2031]) {
      const holidays = await list(year);
      expect(holidays.map(({ date }) => date)).toEqual(expected.map((day) => `${year}-${day}`));
      expect(holidays.every((holiday) => holiday.is_provisional)).toBe(true);
    }
  });

  test('are those of the present year when none is named, and of a year that there is', async () => {
    expect((await api.call('GET', '/holidays')).body.data[0].date).toBe('2026-01-07');
    expect((await api.call('GET', '/holidays?year=1999')).status).toBe(400);
    expect((await api.call('GET', '/holidays?month=1')).body.code).toBe('unknown_parameter');
  });
});

describe('a holiday of the company', () => {
  test('is added, read, changed and removed, and the days follow', async () => {
    await api.recomputations();
    const added = await api.call('POST', '/holidays', {
      date: '2026-11-15',
      name: 'Company day',
      name_ar: 'عيد الشركة',
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      origin: 'company',
      occasion: null,
      is_edited: false,
      is_provisional: false,
      version: 1,
    });
    const path = `/holidays/${added.body.id}`;
    expect(added.headers.get('location')).toBe(`/api/v1${path}`);
    expect((await api.call('GET', path)).body).toEqual(added.body);
    const moved = await api.call('PATCH', path, { date: '2026-11-16', is_half_day: true });
    expect(moved.body).toMatchObject({ date: '2026-11-16', is_half_day: true, version: 2 });
    const same = await api.call('PATCH', path, { date: '2026-11-16' });
    expect(same.body).toEqual(moved.body);
    expect(
      (await api.call('PATCH', path, { name: 'x' }, { headers: { 'if-match': '"1"' } })).status,
    ).toBe(412);
    expect(
      (await api.call('DELETE', path, undefined, { headers: { 'if-match': '"1"' } })).status,
    ).toBe(412);
    expect((await api.call('DELETE', path)).status).toBe(204);
    expect((await api.call('GET', path)).status).toBe(404);
    expect((await api.call('DELETE', path)).status).toBe(404);
    const company = { kind: 'company' };
    const on = (date: string) => ({ from: date, to: date, target: company });
    expect(await api.recomputations()).toEqual([
      on('2026-11-15'),
      on('2026-11-15'),
      on('2026-11-16'),
      on('2026-11-16'),
    ]);
    expect((await api.audited()).filter((action) => action.startsWith('holiday.'))).toEqual([
      'holiday.created',
      'holiday.changed',
      'holiday.removed',
    ]);
  });

  test('is there once, however often it is added at once', async () => {
    const body = { date: '2026-12-20', name: 'Founding' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.call('POST', '/holidays', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('with a day that does not exist or a field that is not its own is refused', async () => {
    const answer = await api.call('POST', '/holidays', {
      date: '2026-02-29',
      name: '',
      origin: 'statutory',
    });
    expect([answer.status, codesOf(answer).sort()]).toEqual([
      422,
      ['/date: invalid_date', '/name: too_short', '/origin: unknown_field'],
    ]);
  });
});

describe('a holiday of the law', () => {
  test('may be moved, renamed and confirmed; both days are computed anew', async () => {
    await api.recomputations();
    const path = '/holidays/2026.october_6.1';
    expect((await api.call('GET', path)).headers.get('etag')).toBe('"1"');
    const untouched = await api.call('PATCH', path, { date: '2026-10-06' });
    expect(untouched.body).toMatchObject({ version: 1, is_edited: false });
    const moved = await api.call(
      'PATCH',
      path,
      { date: '2026-10-08', is_provisional: false },
      { headers: { 'if-match': '"1"' } },
    );
    expect(moved.body).toMatchObject({
      id: '2026.october_6.1',
      date: '2026-10-08',
      is_provisional: false,
      is_edited: true,
      origin: 'statutory',
      version: 2,
    });
    expect((await api.recomputations()).map((payload: any) => payload.from)).toEqual([
      '2026-10-06',
      '2026-10-08',
    ]);
    const dates = (await list(2026)).filter(({ occasion }) => occasion === 'october_6');
    expect(dates.map(({ date }) => date)).toEqual(['2026-10-08']);
  });

  test('that is removed stays away', async () => {
    const path = '/holidays/2026.july_23.1';
    expect((await api.call('DELETE', path)).status).toBe(204);
    expect(await named(2026)).not.toContain('2026-07-23 2026.july_23.1');
    expect((await api.call('GET', path)).status).toBe(404);
    expect((await api.call('PATCH', path, { name: 'x' })).status).toBe(404);
    expect((await api.call('DELETE', path)).status).toBe(404);
    expect(await named(2027)).toContain('2027-07-23 2027.july_23.1');
  });

  test('that does not exist is not found, and changing it leaves nothing behind', async () => {
    for (const id of ['2026.no_such_day.1', '2026.labour_day.2', '2027.eid_al_fitr.1']) {
      expect((await api.call('GET', `/holidays/${id}`)).status).toBe(404);
      expect((await api.call('PATCH', `/holidays/${id}`, { name: 'x' })).status).toBe(404);
      expect((await api.call('DELETE', `/holidays/${id}`)).status).toBe(404);
    }
    expect((await api.call('GET', '/holidays/nonsense')).status).toBe(400);
    const { rows } = await api.service.database.owner.query(
      "select from company_holidays where occasion = 'labour_day'",
    );
    expect(rows).toHaveLength(0);
  });

  test('takes one decision at a time, the first among them', async () => {
    const path = '/holidays/2028.labour_day.1';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        api.call('PATCH', path, { date: `2028-05-0${i + 2}` }, { headers: { 'if-match': '"1"' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const unconditional = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => api.call('PATCH', path, { name })),
    );
    expect(unconditional.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await api.call('GET', path)).body.version).toBe(6);
  });

  test('moved over the end of a year stands in the year of its day', async () => {
    await api.call('PATCH', '/holidays/2030.october_6.1', { date: '2031-01-02' });
    expect(await named(2030)).not.toContain('2031-01-02 2030.october_6.1');
    expect(await named(2031)).toContain('2031-01-02 2030.october_6.1');
    expect(await named(2031)).toContain('2031-10-06 2031.october_6.1');
    const context = { companyId: api.admin.companyId };
    const { unitOfWork } = api.service.database.open();
    const calendar = await unitOfWork.read(context, (session) =>
      companyHolidays(session, parameters, { from: '2030-10-01', to: '2031-01-31' }),
    );
    expect([...calendar.keys()].sort()).toEqual(['2031-01-02', '2031-01-07', '2031-01-25']);
  });
});

test('a change in a closed month is kept and computes nothing', async () => {
  const other = await startSchedulesApi(1);
  try {
    await closeMonth(other.service.database, other.admin.companyId, '2026-10');
    const added = await other.call('POST', '/holidays', { date: '2026-10-20', name: 'Late' });
    expect(added.status).toBe(201);
    expect(await other.recomputations()).toEqual([]);
    await other.call('PATCH', `/holidays/${added.body.id}`, { date: '2026-11-01' });
    expect((await other.recomputations()).map((payload: any) => payload.from)).toEqual([
      '2026-11-01',
    ]);
  } finally {
    await other.close();
  }
});

describe('the calendar', () => {
  const own = (changes: Partial<OwnHoliday>): OwnHoliday => ({
    of: null,
    date: '2026-05-01',
    name: 'own',
    nameAr: null,
    isHalfDay: false,
    isProvisional: false,
    isRemoved: false,
    ...changes,
  });
  const law = statutoryHolidays(parameters, 2031);
  const on = (date: PlainDate, decisions: OwnHoliday[]) =>
    holidayCalendar(law, decisions).get(date)?.name;

  test('has one holiday a day: a whole before a half, a certain before a provisional one', () => {
    const date: PlainDate = '2031-05-01';
    expect(on(date, [])).toBe('Labour day, 1 May');
    expect(on(date, [own({ date, isHalfDay: true })])).toBe('Labour day, 1 May');
    expect(on(date, [own({ date })])).toBe('own');
    expect(on(date, [own({ date, name: 'b' }), own({ date, name: 'a' })])).toBe('a');
  });

  test('of a newer list has what it adds, and leaves what the company decided', () => {
    const decided = own({
      of: { occasion: 'labour_day', year: 2031, day: 1 },
      date: '2031-05-04',
      name: 'moved',
    });
    const newer = [
      ...law,
      {
        of: { occasion: 'labour_day', year: 2031, day: 2 },
        date: '2031-05-02' as const,
        name: 'second day',
        nameAr: '',
        isProvisional: false,
      },
    ].map((each) =>
      each.of.occasion === 'labour_day' && each.of.day === 1
        ? { ...each, date: '2031-05-06' as const }
        : each,
    );
    const calendar = holidayCalendar(newer, [decided]);
    expect(calendar.get('2031-05-04')?.name).toBe('moved');
    expect(calendar.get('2031-05-02')?.name).toBe('second day');
    expect([calendar.has('2031-05-01'), calendar.has('2031-05-06')]).toEqual([false, false]);
  });
});
