import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeMonth,
  errorsOf,
  outcomesOf,
  startAttendanceApi,
  type AttendanceApi,
} from './support.js';

let api: AttendanceApi;
beforeAll(async () => {
  api = await startAttendanceApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.service.database.owner.query('delete from attendance_days');
  await api.service.database.owner.query('delete from attendance_vacated_days');
});

const row = (changes: Record<string, unknown> = {}) => ({
  employee_code: api.employees[0]!.code,
  work_date: '2026-11-10',
  status: 'present',
  ...changes,
});
/** "day employee-number external-id status version" of every record. */
const stored = async () => {
  const { body } = await api.get();
  return body.data.map(
    (day: any) =>
      `${day.work_date.slice(5)} ${String(api.employees.findIndex(({ id }) => id === day.employee_id))} ${String(day.external_id)} ${day.status} v${String(day.version)}`,
  );
};

describe('an external id is the key of its record', () => {
  it('another date moves the record: it keeps its creation, gets a version, and leaves no second day', async () => {
    await api.post([row({ external_id: 'X' })]);
    const [before] = (await api.get()).body.data;
    const answer = await api.post([row({ external_id: 'X', work_date: '2026-11-12' })]);
    expect(answer.body.results).toEqual([
      { index: 0, outcome: 'updated', version: 2, id: `${api.employees[0]!.id}:2026-11-12` },
    ]);
    const { data } = (await api.get()).body;
    expect(data).toMatchObject([
      { work_date: '2026-11-12', external_id: 'X', version: 2, created_at: before.created_at },
    ]);
    expect(
      outcomesOf(await api.post([row({ external_id: 'X', work_date: '2026-11-12' })])),
    ).toEqual(['unchanged']);
  });

  it('another employee moves it too', async () => {
    await api.post([row({ external_id: 'X' })]);
    await api.post([row({ external_id: 'X', employee_code: api.employees[2]!.code })]);
    expect(await stored()).toEqual(['11-10 2 X present v2']);
  });

  it('a record written without it is named by it later, and a row without it keeps the name', async () => {
    await api.post([row()]);
    expect(outcomesOf(await api.post([row({ external_id: 'X' })]))).toEqual(['updated']);
    expect(outcomesOf(await api.post([row()]))).toEqual(['unchanged']);
    await api.post([row({ status: 'late' })]);
    expect(await stored()).toEqual(['11-10 0 X late v3']);
  });

  it('null takes the name away, once, and the day may then get another', async () => {
    await api.post([row({ external_id: 'X' })]);
    expect(errorsOf(await api.post([row({ external_id: 'Y' })]))).toEqual(['work_date: day_taken']);
    expect(outcomesOf(await api.post([row({ external_id: null })]))).toEqual(['updated']);
    expect(outcomesOf(await api.post([row({ external_id: null })]))).toEqual(['unchanged']);
    expect(outcomesOf(await api.post([row({ external_id: 'Y' })]))).toEqual(['updated']);
    expect(await stored()).toEqual(['11-10 0 Y present v3']);
  });

  it('two records exchange their days in one batch', async () => {
    await api.post([
      row({ external_id: 'X', status: 'late' }),
      row({ external_id: 'Y', work_date: '2026-11-11' }),
    ]);
    const answer = await api.post([
      row({ external_id: 'X', work_date: '2026-11-11', status: 'late' }),
      row({ external_id: 'Y', work_date: '2026-11-10' }),
    ]);
    expect(outcomesOf(answer)).toEqual(['updated', 'updated']);
    expect(await stored()).toEqual(['11-10 0 Y present v2', '11-11 0 X late v2']);
  });

  it('a new record may take the day that another leaves in the same batch', async () => {
    await api.post([row({ external_id: 'X' })]);
    const answer = await api.post([
      row({ status: 'remote' }),
      row({ external_id: 'X', work_date: '2026-11-11' }),
    ]);
    expect(outcomesOf(answer)).toEqual(['created', 'updated']);
    expect(await stored()).toEqual(['11-10 0 null remote v2', '11-11 0 X present v2']);
  });

  it('moves onto a day whose record has no name, which it replaces', async () => {
    await api.post([row({ external_id: 'X' }), row({ work_date: '2026-11-11', status: 'absent' })]);
    await api.post([row({ external_id: 'X', work_date: '2026-11-11' })]);
    expect(await stored()).toEqual(['11-11 0 X present v2']);
  });

  it('does not leave a closed month', async () => {
    await api.post([row({ external_id: 'X', work_date: '2026-07-31' })]);
    await closeMonth(api.service.database, api.admin.companyId, '2026-07');
    const answer = await api.post([row({ external_id: 'X', work_date: '2026-08-01' })]);
    expect(errorsOf(answer)).toEqual(['external_id: period_locked']);
    await api.service.database.owner.query('truncate payroll_cycles cascade');
  });

  it('an expected version is that of the record, wherever it lies', async () => {
    await api.post([row({ external_id: 'X' })]);
    const moved = { external_id: 'X', work_date: '2026-11-12' };
    const refused = await api.post([row({ ...moved, if_version: 4 })]);
    expect(refused.body.results[0]).toMatchObject({
      outcome: 'conflict',
      stored: { work_date: '2026-11-10', version: 1 },
    });
    expect(outcomesOf(await api.post([row({ ...moved, if_version: 1 })]))).toEqual(['updated']);
  });

  it('of an unknown employee or with a bad row changes nothing else of the batch', async () => {
    await api.post([row({ external_id: 'X' })]);
    const answer = await api.post([
      row({ external_id: 'X', employee_code: 'nobody', work_date: '2026-11-12' }),
      row({ external_id: 'Z', work_date: '2026-11-12' }),
    ]);
    expect(outcomesOf(answer)).toEqual(['rejected', 'created']);
    expect(await stored()).toEqual(['11-10 0 X present v1', '11-12 0 Z present v1']);
  });
});

describe('who mirrors the days', () => {
  it('is told of the day that a record left, and of the one it went to', async () => {
    await api.post([row({ external_id: 'X' })]);
    const first = await api.get('?updated_since=2020-01-01T00:00:00Z');
    await api.post([row({ external_id: 'X', work_date: '2026-11-12' })]);
    const next = await api.get(
      `?updated_since=2020-01-01T00:00:00Z&cursor=${first.body.pagination.next_cursor}`,
    );
    expect(next.body.data).toMatchObject([
      { work_date: '2026-11-10', external_id: 'X', removed: true, version: 2 },
      { work_date: '2026-11-12', external_id: 'X', version: 2 },
    ]);
    expect(next.body.data[1]).not.toHaveProperty('removed');
    await api.post([row({ status: 'late' })]);
    const last = await api.get(
      `?updated_since=2020-01-01T00:00:00Z&cursor=${next.body.pagination.next_cursor}`,
    );
    expect(last.body.data).toMatchObject([{ work_date: '2026-11-10', status: 'late' }]);
  });

  it('is not told of a day that got another record in the same batch', async () => {
    await api.post([row({ external_id: 'X' })]);
    await api.post([row({ external_id: 'X', work_date: '2026-11-11' }), row({ status: 'late' })]);
    const { body } = await api.get('?updated_since=2020-01-01T00:00:00Z');
    expect(body.data.map((day: any) => [day.work_date, day.removed])).toEqual([
      ['2026-11-10', undefined],
      ['2026-11-11', undefined],
    ]);
  });
});
