import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/shared/plain-date.js';
import { until } from '../support/receiver.js';
import { closeMonth, outcomesOf, startAttendanceApi, type AttendanceApi } from './support.js';

const EMPLOYEES = 30;
const DAYS = 20;
const ROWS = EMPLOYEES * DAYS;
const FIRST_DAY = '2026-02-01';

let api: AttendanceApi;
beforeAll(async () => {
  api = await startAttendanceApi(EMPLOYEES);
});
afterAll(() => api.close());

type Row = Record<string, unknown>;

/** A month of everybody's days, as a client that keeps no books sends it again and again. */
const month = (change: (place: number) => Row = () => ({})): Row[] =>
  Array.from({ length: ROWS }, (_, place) => ({
    employee_id: api.employees[place % EMPLOYEES]!.id,
    work_date: addDays(FIRST_DAY, Math.floor(place / EMPLOYEES)),
    status: 'present',
    worked_minutes: 480,
    ...change(place),
  }));

const stored = async () => {
  const { rows } = await api.service.database.owner.query<{ key: string; mark: string }>(
    `select work_date || ':' || employee_id as key, concat_ws(' ', xmin, xmax, ctid, version) as mark
    from attendance_days where company_id = $1`,
    [api.admin.companyId],
  );
  return new Map(rows.map(({ key, mark }) => [key, mark]));
};

describe('a long batch that was sent before', () => {
  it('touches no stored row, whoever names the employees how', async () => {
    expect((await api.post(month())).body.summary.created).toBe(ROWS);
    const before = await stored();
    const codes = month((place) => ({
      employee_id: undefined,
      employee_code: api.employees[place % EMPLOYEES]!.code,
    }));
    for (const batch of [month(), codes]) {
      const again = await api.post(batch);
      expect(again.body.summary).toMatchObject({ unchanged: ROWS, created: 0, updated: 0 });
      expect(again.body.results.every(({ version }: Row) => version === 1)).toBe(true);
    }
    expect(await stored()).toEqual(before);
  });

  it('writes what differs and answers each row in its place', async () => {
    const before = await stored();
    const isLate = (place: number) => place % 7 === 3;
    const isNew = (place: number) => place % 50 === 1;
    const batch = month((place) => ({
      ...(isLate(place) && { status: 'late', late_minutes: 5 }),
      ...(isNew(place) && { work_date: addDays(FIRST_DAY, DAYS + Math.floor(place / EMPLOYEES)) }),
    }));
    const expected = batch.map((_, place) =>
      isNew(place) ? 'created' : isLate(place) ? 'updated' : 'unchanged',
    );
    const answer = await api.post(batch);
    expect(outcomesOf(answer)).toEqual(expected);
    expect(answer.body.results.map(({ version }: Row) => version)).toEqual(
      expected.map((outcome) => (outcome === 'updated' ? 2 : 1)),
    );
    const after = await stored();
    const touched = [...before].filter(([key, mark]) => after.get(key) !== mark);
    expect(touched).toHaveLength(expected.filter((outcome) => outcome === 'updated').length);
    expect(after.size - before.size).toBe(expected.filter((o) => o === 'created').length);
  });

  it('waits for nobody while it says what is stored, and for its turn when it does not', async () => {
    const { owner } = api.service.database;
    const { companyId } = api.admin;
    const batch = month(() => ({ worked_minutes: 470 }));
    await api.post(batch);
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock(7306, hashtext($1))', [companyId]);
    const again = await Promise.all([api.post(batch), api.post(batch), api.post(batch)]);
    for (const { body } of again) expect(body.summary.unchanged).toBe(ROWS);
    let isAnswered = false;
    const other = { ...batch[ROWS / 2], worked_minutes: 1 };
    const differs = api.post(batch.with(ROWS / 2, other)).then((answer) => {
      isAnswered = true;
      return answer;
    });
    await until(async () => {
      const { rows } = await owner.query(
        `select from pg_locks where locktype = 'advisory' and classid = 7306 and not granted`,
      );
      return rows.length > 0;
    });
    expect(isAnswered).toBe(false);
    await owner.query('commit');
    expect((await differs).body.summary).toMatchObject({ unchanged: ROWS - 1, updated: 1 });
  });

  it('loses nothing to others who send the same days differently at once', async () => {
    const minutes = [100, 200, 300, 400];
    const answers = await Promise.all(
      minutes.map((worked) => api.post(month(() => ({ worked_minutes: worked })))),
    );
    expect(answers.map(({ status }) => status)).toEqual(minutes.map(() => 200));
    const { rows } = await api.service.database.owner.query(
      `select worked_minutes, count(*)::int from attendance_days
      where company_id = $1 and work_date < $2 group by 1`,
      [api.admin.companyId, addDays(FIRST_DAY, DAYS)],
    );
    // Whoever was last stands on every day: the batches came one after the other, and none of them in part.
    expect(rows).toHaveLength(1);
    const [{ worked_minutes: last, count }] = rows;
    expect(minutes).toContain(last);
    expect(count).toBe(ROWS);
    const winner = answers[minutes.indexOf(last)]!;
    const versions = await stored();
    for (const { id, version } of winner.body.results) {
      const [employeeId, workDate] = id.split(':');
      expect(versions.get(`${workDate}:${employeeId}`)?.endsWith(` ${version}`)).toBe(true);
    }
  });

  it('keeps for later what a closed month cannot take', async () => {
    const batch = month();
    await api.post(batch);
    await closeMonth(api.service.database, api.admin.companyId, '2026-02');
    expect((await api.post(batch)).body.summary).toMatchObject({ unchanged: ROWS, deferred: 0 });
    const other = batch.with(ROWS / 2, { ...batch[ROWS / 2], worked_minutes: 1 });
    const { body } = await api.post(other);
    expect(body.summary).toMatchObject({ unchanged: ROWS - 1, deferred: 1 });
    expect(body.results[ROWS / 2].retro_item_id).toEqual(expect.any(String));
    // Said again it opens nothing more.
    expect((await api.post(other)).body.results[ROWS / 2]).toEqual(body.results[ROWS / 2]);
  });
});
