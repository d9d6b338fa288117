import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attendanceChangedSince,
  attendanceTotals,
} from '../../src/attendance/attendance-read-model.js';
import { attendanceStatuses, unpaidDays } from '../../src/attendance/attendance-rules.js';
import { compile } from '../../src/db/query.js';
import type { Session } from '../../src/db/session.js';
import { insertCompany } from '../support/database.js';
import { insertEmployees, startAttendanceStore, type AttendanceStore } from './support.js';

let store: AttendanceStore;
beforeAll(async () => {
  store = await startAttendanceStore(4);
});
afterAll(() => store.database.drop());
beforeEach(async () => {
  await store.database.owner.query('delete from attendance_days');
  await store.database.owner.query('delete from attendance_vacated_days');
});

/** Employed the whole month. */
const employed = (ids: readonly string[]) =>
  ids.map((id) => ({ id, hireDate: '2000-01-01', terminationDate: null }) as const);

const employeeId = (index: number) => store.employees[index]!.id;
const totals = (
  period: '2026-02' | '2026-10',
  employeeIds: readonly string[],
  companyId = store.companyId,
) =>
  store.opened.unitOfWork.read({ companyId }, (session) =>
    attendanceTotals(session, { period, employees: employed(employeeIds) }),
  );

describe('the totals of a month', () => {
  it('count half days, overtime by class, rest days, holidays and recorded days of that month alone', async () => {
    const row = { employee_id: employeeId(0), status: 'present' };
    await store.store([
      { ...row, work_date: '2026-10-01', status: 'absent' },
      { ...row, work_date: '2026-10-02', status: 'half_day', unpaid: true },
      { ...row, work_date: '2026-10-03', status: 'half_day' },
      { ...row, work_date: '2026-10-04', overtime: { day_minutes: 90, night_minutes: 30 } },
      { ...row, work_date: '2026-10-31', overtime: { day_minutes: 45, rest_day: true } },
      { ...row, work_date: '2026-10-09', overtime: { holiday: true } },
      { ...row, work_date: '2026-09-30', status: 'absent' },
      { ...row, work_date: '2026-11-01', status: 'absent' },
      { ...row, employee_id: employeeId(1), work_date: '2026-10-01', status: 'absent' },
    ]);
    const found = await totals('2026-10', [employeeId(0), employeeId(2)]);
    expect(Object.fromEntries(found)).toEqual({
      [employeeId(0)]: {
        unpaidDays: 1.5,
        overtimeDayMinutes: 135,
        overtimeNightMinutes: 30,
        restDaysWorked: 1,
        holidaysWorked: 1,
        daysRecorded: 6,
      },
    });
  });

  it('cost what unpaidDays says, for every status', async () => {
    const cases = attendanceStatuses.flatMap((status) =>
      [true, false].map((unpaid) => ({ status, unpaid })),
    );
    const sum = cases.reduce((total, each) => total + unpaidDays(each), 0);
    await store.store(
      cases.map((each, i) => ({
        employee_id: employeeId(0),
        work_date: `2026-10-${String(i + 1).padStart(2, '0')}`,
        ...each,
      })),
    );
    expect((await totals('2026-10', [employeeId(0)])).get(employeeId(0))?.unpaidDays).toBe(sum);
  });

  it('of nobody are empty, and of another company too', async () => {
    await store.store([{ employee_id: employeeId(0), work_date: '2026-02-28', status: 'absent' }]);
    expect((await totals('2026-02', [])).size).toBe(0);
    expect((await totals('2026-02', [employeeId(0)])).size).toBe(1);
    const other = await insertCompany(store.database);
    await insertEmployees(store.database, other, 1);
    expect((await totals('2026-02', [employeeId(0)], other)).size).toBe(0);
  });

  it('of few and of many employees are the same, each by the primary key and by what came late', async () => {
    const companyId = await insertCompany(store.database);
    const employees = await insertEmployees(store.database, companyId, 300);
    await store.database.owner.query(
      `insert into attendance_days (company_id, work_date, employee_id, status, unpaid, overtime_day_minutes)
      select $1, day::date, e.id, 'half_day', extract(day from day)::int % 2 = 0, e.position
      from generate_series('2026-05-01'::date, '2026-11-20', '1 day') day,
        unnest($2::uuid[]) with ordinality as e (id, position)`,
      [companyId, employees.map(({ id }) => id)],
    );
    await store.database.owner.query('analyze attendance_days');
    const plans: string[] = [];
    const totalsOf = (ids: readonly string[]) =>
      store.opened.unitOfWork.read({ companyId }, (session) => {
        const explaining: Session = {
          ...session,
          rows: async (query) => {
            const { text, values } = compile(query);
            const rows = await session.rows<{ 'QUERY PLAN': string }>({
              name: `explain_${String(plans.length)}`,
              text: `explain ${text}`,
              values,
            });
            plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
            return session.rows(query);
          },
        };
        return attendanceTotals(explaining, { period: '2026-10', employees: employed(ids) });
      });
    const ids = employees.map(({ id }) => id);
    const many = await totalsOf(ids.slice(50, 150).filter((_, i) => i !== 7));
    const few = await totalsOf(ids.slice(60, 64));
    expect(many.size).toBe(99);
    expect(few.size).toBe(4);
    for (const [id, each] of few) expect(many.get(id)).toEqual(each);
    expect(many.get(ids[60]!)).toMatchObject({ unpaidDays: 7.5, overtimeDayMinutes: 61 * 31 });
    const [daysOfMany, lateOfMany, daysOfFew, lateOfFew, ...others] = plans;
    expect(others).toEqual([]);
    for (const plan of [lateOfMany, lateOfFew]) expect(plan).toMatch(/on attendance_retro_items/);
    for (const plan of [daysOfMany, daysOfFew]) {
      expect(plan).toMatch(/attendance_days_pkey[\s\S]*Index Cond: .*work_date = ANY.*employee_id/);
    }
  });
});

describe('whether a month changed since a snapshot', () => {
  const snapshot = async (): Promise<string> =>
    (await store.database.owner.query('select pg_current_snapshot()::text as s')).rows[0].s;
  const hasChanged = (period: '2026-09' | '2026-10', since: string) =>
    store.opened.unitOfWork.read({ companyId: store.companyId }, (session) =>
      attendanceChangedSince(session, { period }, since),
    );
  const row = (changes = {}) => ({
    employee_id: employeeId(0),
    work_date: '2026-10-05',
    status: 'present',
    ...changes,
  });

  it('is true after a new or a changed record of the month, and false for another month', async () => {
    await store.store([row()]);
    const since = await snapshot();
    expect(await hasChanged('2026-10', since)).toBe(false);
    await store.store([row()]);
    expect(await hasChanged('2026-10', since)).toBe(false);
    await store.store([row({ status: 'late' })]);
    expect(await hasChanged('2026-10', since)).toBe(true);
    expect(await hasChanged('2026-09', since)).toBe(false);
    expect(await hasChanged('2026-10', await snapshot())).toBe(false);
  });

  it('is true for the month that a record left, as for the one it went to', async () => {
    await store.store([row({ external_id: 'X' })]);
    const since = await snapshot();
    await store.store([row({ external_id: 'X', work_date: '2026-09-30' })]);
    expect(await hasChanged('2026-10', since)).toBe(true);
    expect(await hasChanged('2026-09', since)).toBe(true);
  });

  it('is true for a transaction that began before the snapshot and committed after it', async () => {
    const client = await store.database.owner.connect();
    await client.query('begin');
    await client.query(
      `insert into attendance_days (company_id, work_date, employee_id, status) values ($1, '2026-10-07', $2, 'late')`,
      [store.companyId, employeeId(1)],
    );
    const since = await snapshot();
    expect(await hasChanged('2026-10', since)).toBe(false);
    await client.query('commit');
    client.release();
    expect(await hasChanged('2026-10', since)).toBe(true);
  });
});
