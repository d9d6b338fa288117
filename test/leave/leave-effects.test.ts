import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { emptyTables } from '../support/database.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

/** The clock of the tests shows Friday 27 November 2026. */
let service: TestService;
let admin: SignedUp;
let approver: string;
let payroll: Payroll;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  approver = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
  payroll = payrollOf(service, admin);
});
afterAll(() => service.close());
beforeEach(async () => {
  await emptyTables(
    service.database,
    `leave_types, leave_accounts, leave_requests, attendance_days, attendance_vacated_days,
      attendance_retro_items, payroll_cycles, payroll_retro_items, employees, outbox_events`,
  );
  await payroll.must(
    payroll.post('/leave/types', {
      code: 'unpaid',
      name: 'إجازة بدون أجر',
      balance: 'none',
      basis: 'calendar_days',
      pay: 'unpaid',
      allows_half_days: true,
    }),
    201,
  );
});

const act = (id: string, action: string) =>
  payroll.must(
    service.send('POST', `/leave/requests/${id}/${action}`, { key: approver, body: {} }),
    200,
  );
/** Approved leave. */
const leave = async (employeeId: string, body: { from: string; [field: string]: unknown }) => {
  const asked = await payroll.must(
    payroll.post('/leave/requests', {
      employee_id: employeeId,
      to: body.from,
      attachments: [{ name: 'تقرير طبي.pdf' }],
      ...body,
    }),
    201,
  );
  await act(asked.body.id, 'approve');
  return asked.body.id as string;
};
const days = async (employeeId: string): Promise<unknown[]> => {
  const { rows } = await service.database.owner.query(
    `select work_date::text as date, status, unpaid from attendance_days where employee_id = $1 order by work_date`,
    [employeeId],
  );
  return rows.map(({ date, status, unpaid }) => [date, status, unpaid]);
};
const payslipOf = async (period: string, employeeId: string): Promise<any> => {
  const cycle = await payroll.cycle(period);
  await payroll.calculate(cycle.id);
  return payroll.payslip(cycle.id, employeeId);
};
/** Amounts and months of the lines of a code. */
const linesOf = (payslip: any, code: string): unknown[] =>
  payslip.lines
    .filter((line: any) => line.code === code)
    .map(({ amount, period }: any) => [amount, period]);
const annualDays = async (employeeId: string): Promise<number> => {
  const { body } = await payroll.must(
    payroll.get(`/leave/balances/${employeeId}?on=2026-12-31`),
    200,
  );
  return body.balances[0].days;
};

const DAY = '2026-11-24';

describe('two halves of leave on one day', () => {
  const halves = [
    { from: DAY, type: 'annual', part: 'first_half' },
    { from: DAY, type: 'unpaid', part: 'second_half' },
  ];

  it.each([
    ['one paid and one not', halves, ['half_day', true], 150],
    ['the same, the unpaid one first', halves.toReversed(), ['half_day', true], 150],
    [
      'both paid',
      [halves[0]!, { from: DAY, type: 'casual', part: 'second_half' }],
      ['on_leave', false],
      0,
    ],
    [
      'both unpaid',
      [halves[1]!, { from: DAY, type: 'unpaid', part: 'first_half' }],
      ['on_leave', true],
      300,
    ],
  ])(
    '%s are each paid as what they are, and each is cancelled alone',
    async (_, asked, says, cost) => {
      const { id } = await payroll.hire({ basic_salary: 9_000 });
      await payroll.attend([{ employee_id: id, work_date: DAY, status: 'absent' }]);
      const requests: string[] = [];
      for (const body of asked) requests.push(await leave(id, body));
      expect(await days(id)).toEqual([[DAY, ...says]]);
      const payslip = await payslipOf('2026-11', id);
      expect(payslip.gross).toBe(9_000 - cost);
      expect(linesOf(payslip, 'unpaid_absence')).toEqual([]);
      for (const place of [0, 1]) {
        await act(requests[place]!, 'cancel');
        const left = asked[1 - place]!;
        expect(await days(id)).toEqual([[DAY, 'half_day', left.type === 'unpaid']]);
        requests[place] = await leave(id, asked[place]!);
        expect(await days(id)).toEqual([[DAY, ...says]]);
      }
      for (const request of requests) await act(request, 'cancel');
      expect(await days(id)).toEqual([[DAY, 'absent', true]]);
    },
  );
});

describe('leave of a closed month', () => {
  it('that was paid is cancelled as a difference of the month, its open days at once', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const request = await leave(id, { type: 'sick', from: '2026-09-28', to: '2026-10-02' });
    const september = await payroll.close('2026-09');
    expect((await payroll.payslip(september.id, id)).gross).toBe(8_100);
    expect((await act(request, 'cancel')).body.status).toBe('cancelled');
    expect((await days(id)).map((day: any) => day[0])).toEqual([
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
    ]);
    const october = await payroll.close('2026-10');
    const payslip = await payroll.payslip(october.id, id);
    expect(linesOf(payslip, 'sick_leave')).toEqual([[-900, '2026-09']]);
    expect(payslip.gross).toBe(9_900);
    const november = await payslipOf('2026-11', id);
    expect(november.gross).toBe(9_000);
  });

  it('that came after it is taken back before a payroll takes it, and after', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await payroll.close('2026-09');
    const first = await leave(id, { type: 'unpaid', from: '2026-09-28', to: '2026-09-29' });
    await act(first, 'cancel');
    const second = await leave(id, { type: 'unpaid', from: '2026-09-28' });
    const october = await payroll.close('2026-10');
    expect((await payroll.payslip(october.id, id)).gross).toBe(8_700);
    await act(second, 'cancel');
    const november = await payslipOf('2026-11', id);
    expect(linesOf(november, 'unpaid_leave')).toEqual([[-300, '2026-09']]);
    expect(november.gross).toBe(9_300);
  });

  it('gives the days back to the balance, and the record back that it replaced', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000, hire_date: '2025-01-01' });
    await payroll.attend([{ employee_id: id, work_date: '2026-09-28', status: 'absent' }]);
    const request = await leave(id, { type: 'annual', from: '2026-09-28' });
    const before = await annualDays(id);
    await payroll.close('2026-09');
    await act(request, 'cancel');
    expect(await annualDays(id)).toBe(before + 1);
    const october = await payslipOf('2026-10', id);
    expect(linesOf(october, 'unpaid_absence')).toEqual([[300, '2026-09']]);
  });
});

describe('approved leave behind the last day of work', () => {
  const events = async (): Promise<unknown[]> => {
    const { rows } = await service.database.owner.query(
      `select data from outbox_events where event = 'leave.request.updated' order by sequence`,
    );
    return rows.map(({ data }) => [data.old_status, data.status, data.days]);
  };
  const endOn = (id: string, date: string | null) =>
    payroll.must(payroll.patch(`/employees/${id}`, { termination_date: date }), 200);
  const daysOf = async (request: string): Promise<number> =>
    (await payroll.must(payroll.get(`/leave/requests/${request}`), 200)).body.days;

  it('goes back to the balance and leaves the attendance, and comes again when he stays', async () => {
    const { id } = await payroll.hire({ hire_date: '2025-01-01' });
    const request = await leave(id, { type: 'annual', from: '2026-12-06', to: '2026-12-10' });
    const before = await annualDays(id);
    const whole = await days(id);
    await endOn(id, '2026-12-07');
    expect(await daysOf(request)).toBe(2);
    expect(await days(id)).toEqual(whole.slice(0, 2));
    expect(await annualDays(id)).toBeGreaterThan(before - 3);
    // A calendar that changes behind the last day gives nothing and takes nothing.
    const holiday = await payroll.must(
      payroll.post('/holidays', { date: '2026-12-08', name: 'عطلة' }),
      201,
    );
    await payroll.must(payroll.send('DELETE', `/holidays/${holiday.body.id}`), 204);
    expect(await daysOf(request)).toBe(2);
    await endOn(id, '2026-12-07');
    await endOn(id, '2026-11-30');
    expect([await daysOf(request), await days(id)]).toEqual([0, []]);
    await endOn(id, null);
    expect([await daysOf(request), await days(id)]).toEqual([5, whole]);
    expect(await annualDays(id)).toBe(before);
    expect(await events()).toEqual([
      [null, 'pending', 5],
      ['pending', 'approved', 5],
      ['approved', 'approved', 2],
      ['approved', 'approved', 0],
      ['approved', 'approved', 5],
    ]);
  });

  it('is paid out by the final settlement', async () => {
    const settled = async (asksLeave: boolean): Promise<unknown> => {
      const { id } = await payroll.hire({ hire_date: '2025-01-01' });
      await leave(id, { type: 'annual', from: '2026-10-04' });
      if (asksLeave) await leave(id, { type: 'annual', from: '2026-11-18', to: '2026-11-25' });
      const ending = { case: 'resignation', last_day: '2026-11-17' };
      const put = payroll.send('PUT', `/employees/${id}/ending`, { body: ending });
      await payroll.must(put, 200, 201);
      const body = { period: '2026-11', kind: 'final_settlement', employee_ids: [id] };
      const cycle = (await payroll.must(payroll.post('/payroll', body), 201)).body;
      await payroll.calculate(cycle.id);
      const payslip = await payroll.payslip(cycle.id, id);
      return payroll.lineOf(payslip, 'leave_payout').quantity;
    };
    expect(await settled(true)).toBe(await settled(false));
  });
});
