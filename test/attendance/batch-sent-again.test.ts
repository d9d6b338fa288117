import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/shared/plain-date.js';
import { outcomesOf, startAttendanceApi, type AttendanceApi } from './support.js';

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
});
