import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertEmployees, type Employee } from '../attendance/support.js';
import { emptyTables, insertClosedMonth } from '../support/database.js';
import { until } from '../support/receiver.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

/** The clock of the tests shows Friday 27 November 2026; weekly rest is Friday and Saturday. */
let service: TestService;
let admin: SignedUp;
let approver: string;
let employees: readonly Employee[];
/** Works Sunday to Wednesday, and Saturday to Thursday. */
let four: string;
let six: string;

const send = (method: string, path: string, body?: object, key = admin.apiKey) =>
  service.send(method, path, { key, ...(body !== undefined && { body }) });

const schedule = async (name: string, days: Record<string, string>): Promise<string> => {
  const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const week = Object.fromEntries(weekdays.map((day) => [day, days[day] ?? null]));
  const { body, text } = await send('POST', '/schedules', {
    name,
    pattern: { kind: 'weekly', days: week },
  });
  if (body.id === undefined) throw new Error(text);
  return body.id;
};

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  approver = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
  employees = await insertEmployees(service.database, admin.companyId, 60);
  await service.database.owner.query(
    `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
      select company_id, id, hire_date, 1000000 from employees`,
  );
  await send('POST', '/shifts', {
    code: 'DAY',
    name: 'Day',
    kind: 'fixed',
    spans: [{ start: '09:00', end: '17:00' }],
  });
  const [sunday, monday, tuesday, wednesday, thursday, saturday] = Array(6).fill('DAY');
  four = await schedule('four', { sunday, monday, tuesday, wednesday });
  six = await schedule('six', { sunday, monday, tuesday, wednesday, thursday, saturday });
});
afterAll(() => service.close());
beforeEach(async () => {
  await emptyTables(
    service.database,
    `leave_settings, leave_accounts, leave_requests, attendance_days, attendance_retro_items, company_holidays,
      schedule_assignments, payroll_cycles, jobs, outbox_events, audit_log`,
  );
});

const asked = async (index = 0, days: object = {}, isApproved = true): Promise<string> => {
  const employee_id = employees[index]!.id;
  const range = { from: '2026-12-06', to: '2026-12-12', ...days };
  const { body, text } = await send('POST', '/leave/requests', {
    ...{ employee_id, type: 'annual' },
    ...range,
  });
  if (body.id === undefined) throw new Error(text);
  if (isApproved) await send('POST', `/leave/requests/${body.id}/approve`, {}, approver);
  return body.id;
};
const shown = async (id: string): Promise<[number, string[]]> => {
  const { body } = await send('GET', `/leave/requests/${id}`);
  return [body.days, body.counted_days.map(({ date }: { date: string }) => date.slice(8))];
};
const balance = async (index = 0): Promise<number> => {
  const path = `/leave/balances/${employees[index]!.id}?on=2026-12-31`;
  return (await send('GET', path)).body.balances[0].available_days;
};
const onLeave = async (): Promise<string[]> => {
  const { rows } = await service.database.owner.query(
    `select to_char(work_date, 'DD') as day from attendance_days where status = 'on_leave' order by 1`,
  );
  return rows.map(({ day }) => day);
};
const events = async (): Promise<unknown[]> => {
  const { rows } = await service.database.owner.query(
    `select data from outbox_events where event = 'leave.request.recounted' order by sequence`,
  );
  return rows.map(({ data }) => [data.old_days, data.days]);
};
const assign = async (schedule_id: string, target: object) => {
  const body = { schedule_id, from: '2026-12-01', ...target };
  const answer = await send('POST', '/schedule-assignments', body);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer;
};

describe('leave is counted anew', () => {
  const sundayToThursday = ['06', '07', '08', '09', '10'];

  it('when a schedule is given, changed and taken away: balance, attendance and one event follow', async () => {
    const approved = await asked();
    const pending = await asked(0, { from: '2026-12-17', to: '2026-12-17' }, false);
    const other = await asked(1);
    expect(await shown(approved)).toEqual([5, sundayToThursday]);
    const given = await assign(four, { employee_id: employees[0]!.id });
    expect(await shown(approved)).toEqual([4, ['06', '07', '08', '09']]);
    expect(await shown(pending)).toEqual([0, []]);
    expect(await onLeave()).toEqual(['06', '06', '07', '07', '08', '08', '09', '09', '10']);
    expect([await balance(), await balance(1)]).toEqual([11, 10]);
    expect(await events()).toEqual([
      [5, 4],
      [1, 0],
    ]);
    await send('PATCH', `/schedule-assignments/${given.body.id}`, { schedule_id: six });
    expect(await shown(approved)).toEqual([6, [...sundayToThursday, '12']]);
    expect(await shown(pending)).toEqual([1, ['17']]);
    expect(await balance()).toBe(8);
    await send('DELETE', `/schedule-assignments/${given.body.id}`);
    expect(await shown(approved)).toEqual([5, sundayToThursday]);
    expect(await shown(other)).toEqual([5, sundayToThursday]);
    expect([await balance(), await balance(1)]).toEqual([9, 10]);
    expect(await events()).toHaveLength(5);
  });

  it('when the week of a schedule, the weekly rest or a department changes', async () => {
    const approved = await asked();
    await assign(four, { department: 'Night' });
    expect((await shown(approved))[0]).toBe(5);
    const moved = await send('PATCH', `/employees/${employees[0]!.id}`, { department: 'Night' });
    expect([moved.status, moved.text]).toEqual([200, moved.text]);
    expect((await shown(approved))[0]).toBe(4);
    const days = {
      ...{ sunday: 'DAY', monday: 'DAY', tuesday: 'DAY', wednesday: null },
      ...{ thursday: null, friday: null, saturday: null },
    };
    const week = await send('PATCH', `/schedules/${four}`, {
      pattern: { kind: 'weekly', days },
      effective_from: '2026-12-01',
    });
    expect([week.status, week.text]).toEqual([200, week.text]);
    expect((await shown(approved))[0]).toBe(3);
    await send('PATCH', `/schedules/${four}`, {
      pattern: { kind: 'weekly', days: { ...days, wednesday: 'DAY' } },
      effective_from: '2026-12-02',
    });
    await send('PATCH', `/employees/${employees[0]!.id}`, { department: null });
    expect((await shown(approved))[0]).toBe(5);
    await send('PATCH', '/leave/settings', { rest_days: [4, 5, 6] });
    expect((await shown(approved))[0]).toBe(4);
    expect(await balance()).toBe(11);
  });

  it('and when all its days were holidays, comes back with the first that is none any more', async () => {
    const approved = await asked(0, { from: '2026-12-09', to: '2026-12-09' });
    const { body } = await send('POST', '/holidays', { date: '2026-12-09', name: 'Declared' });
    expect(await shown(approved)).toEqual([0, []]);
    await send('DELETE', `/holidays/${body.id}`);
    expect(await shown(approved)).toEqual([1, ['09']]);
    expect(await onLeave()).toEqual(['09']);
    expect(await balance()).toBe(14);
  });

  it('but not on days of a closed month, nor twice', async () => {
    const approved = await asked(0, { from: '2026-11-29', to: '2026-12-03' });
    await insertClosedMonth(service.database, admin.companyId, '2026-11');
    await assign(four, { employee_id: employees[0]!.id });
    expect(await shown(approved)).toEqual([4, ['29', '30', '01', '02']]);
    await send('POST', '/holidays', { date: '2026-12-31', name: 'Elsewhere' });
    expect(await events()).toEqual([[5, 4]]);
  });

  it('for any number of people: above fifty requests by a job, none left out', async () => {
    const day = { from: '2026-12-10', to: '2026-12-10' };
    const ids = await Promise.all(employees.map((_, index) => asked(index, day, index < 3)));
    await assign(four, { company: true });
    await until(async () => (await events()).length === ids.length);
    for (const id of [ids[0]!, ids[30]!, ids[59]!]) expect(await shown(id)).toEqual([0, []]);
    expect(await onLeave()).toEqual([]);
    expect(await balance(59)).toBe(15);
  });
});
