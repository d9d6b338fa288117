import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

/** The clock of the tests shows 27 November 2026. */
let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let approver: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  approver = await service.createKey(admin, ['leave:approve']);
});

const balance = async (id: string, on = '2026-11-27'): Promise<any> =>
  (await payroll.must(payroll.get(`/leave/balances/${id}?on=${on}`), 200)).body.balances[0];
const days = async (id: string, on?: string): Promise<number> => (await balance(id, on)).days;
const book = async (id: string, ...entries: object[]) => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ employee_id: id, ...entry }));
  const { body } = await payroll.must(payroll.post('/leave/entries', { entries: rows }), 200);
  expect(body.results.map(({ outcome }: any) => outcome)).toEqual(entries.map(() => 'created'));
};
const end = (id: string, lastDay: string) =>
  payroll.must(
    payroll.send('PUT', `/employees/${id}/ending`, {
      body: { case: 'resignation', last_day: lastDay },
    }),
    200,
  );
const accrue = () => payroll.must(payroll.post('/leave/accruals'), 200);
const settle = async (id: string, period: string) => {
  const { body } = await payroll.must(
    payroll.post('/payroll', { period, kind: 'final_settlement', employee_ids: [id] }),
    201,
  );
  await payroll.calculate(body.id);
  await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
  return payroll.lineOf(await payroll.payslip(body.id, id), 'leave_payout')?.quantity;
};
const rehire = (id: string, hireDate: string) =>
  payroll.must(
    payroll.patch(`/employees/${id}`, { hire_date: hireDate, termination_date: null }),
    200,
  );
/** First year under law 14/2025: 15 days, a twelfth a month. */
const FROM_SEPTEMBER = 5;

const YEARS = [15 * (8 / 12), 21 * (4 / 12)];
const settings = (patch: object) => payroll.must(payroll.patch('/leave/settings', patch), 200);

describe('leave after a rehire in the same year', () => {
  it.each([
    ['yearly without an opening balance', 'yearly', []],
    ['yearly with one', 'yearly', [{ kind: 'opening', date: '2026-06-01', days: 27.5 }]],
    [
      'yearly with one and leave since',
      'yearly',
      [
        { kind: 'opening', date: '2026-03-01', days: 30 },
        { kind: 'taken', date: '2026-05-03', days: 4 },
      ],
    ],
    ['monthly with one', 'monthly', [{ kind: 'opening', date: '2026-06-01', days: 7.5 }]],
  ])(
    'accrues from the rehire alone, and what was settled stays so: %s',
    async (_how, accrual, own) => {
      await settings({ accrual });
      const { id } = await payroll.hire({ hire_date: '2022-07-01' });
      await book(id, ...own);
      await accrue();
      await end(id, '2026-06-15');
      const left = await days(id, '2026-06-15');
      await accrue();
      expect(await days(id, '2026-06-15')).toBe(left);
      expect(await settle(id, '2026-06')).toBe(left || undefined);
      await rehire(id, '2026-09-01');
      expect(await days(id, '2026-08-31')).toBe(0);
      const november = accrual === 'yearly' ? FROM_SEPTEMBER : 2.5;
      expect(await days(id)).toBe(november);
      for (let time = 0; time < 2; time += 1) {
        await accrue();
        expect(await days(id)).toBe(november);
        expect(await days(id, '2027-12-31')).toBe(FROM_SEPTEMBER + YEARS[0]! + YEARS[1]!);
      }
    },
  );

  it('closes with an entry what no settlement has paid, also when more was taken than accrued', async () => {
    await payroll.close('2026-06');
    for (const [taken, left] of [
      [2, 7.63],
      [12, -2.37],
    ] as const) {
      const { id } = await payroll.hire({ hire_date: '2022-07-01' });
      await accrue();
      await book(id, { kind: 'taken', date: '2026-05-03', days: taken });
      await end(id, '2026-06-15');
      await payroll.close(taken === 2 ? '2026-07' : '2026-08');
      expect(await days(id, '2026-06-15')).toBeCloseTo(left, 6);
      await rehire(id, '2026-09-01');
      expect(await days(id, '2026-06-15')).toBe(0);
      expect(await days(id)).toBe(FROM_SEPTEMBER);
      const { body } = await payroll.get(`/leave/balances/${id}`);
      expect(body.entries).toContainEqual(
        expect.objectContaining({
          kind: 'adjust',
          date: '2026-06-15',
          days: -left,
          note: 'closing 2026-06-15',
        }),
      );
    }
  });

  it('has an opening balance of its own, and knows that of before when it comes again', async () => {
    const { id } = await payroll.hire({ hire_date: '2022-07-01' });
    const before = { kind: 'opening', date: '2026-06-01', days: 27.5 };
    await book(id, before);
    await end(id, '2026-06-15');
    await settle(id, '2026-06');
    await rehire(id, '2026-09-01');
    await book(id, { kind: 'opening', date: '2026-10-01', days: 8 });
    await book(id, { kind: 'taken', date: '2026-09-20', days: 1 });
    expect(await days(id)).toBe(8);
    const rows = [before, { ...before, date: '2026-10-01', days: 9 }];
    const entries = rows.map((row) => ({ employee_id: id, ...row }));
    const { body } = await payroll.post('/leave/entries', { entries });
    expect(body.results.map(({ outcome }: any) => outcome)).toEqual(['unchanged', 'rejected']);
  });
});

describe('leave that was approved for days behind the last one', () => {
  const approved = async (id: string, type: string, from: string, to: string) => {
    const { body } = await payroll.must(
      payroll.post('/leave/requests', { employee_id: id, type, from, to }),
      201,
    );
    const path = `/leave/requests/${body.id}/approve`;
    return (await payroll.must(service.send('POST', path, { key: approver }), 200)).body.id;
  };
  const found = async (request: string) => {
    const { body } = await payroll.must(payroll.get(`/leave/requests/${request}`), 200);
    return [body.status, body.days];
  };
  const statuses = async (id: string, ...dates: string[]) => {
    const found: unknown[] = [];
    for (const date of dates) {
      const { body } = await payroll.get(`/attendance/${id}:${date}`);
      found.push(body.status ?? null);
    }
    return found.map((status) => (status === 404 ? null : status));
  };

  it('is none of the employment that a rehire begins, and costs it nothing, also when plans change', async () => {
    await payroll.must(
      payroll.post('/leave/types', {
        ...{ code: 'unpaid', name: 'إجازة بدون أجر', balance: 'none' },
        ...{ basis: 'calendar_days', pay: 'unpaid' },
      }),
      201,
    );
    const { id } = await payroll.hire({ hire_date: '2022-07-01' });
    await book(id, { kind: 'opening', date: '2026-11-01', days: 21 });
    const [straddling, behind, unpaid] = [
      await approved(id, 'annual', '2026-11-29', '2026-12-03'),
      await approved(id, 'annual', '2026-12-06', '2026-12-08'),
      await approved(id, 'unpaid', '2026-12-13', '2026-12-14'),
    ];
    await payroll.close('2026-10');
    await end(id, '2026-11-30');
    await settle(id, '2026-11');
    const kept = await found(straddling);
    expect(kept).toEqual(['approved', 2]);
    await rehire(id, '2026-12-01');
    const before = await days(id, '2026-12-31');
    for (let time = 0; time < 2; time += 1) {
      expect(await found(straddling)).toEqual(kept);
      expect(await found(behind)).toEqual(['cancelled', 0]);
      expect(await found(unpaid)).toEqual(['cancelled', 0]);
      expect(await days(id, '2026-12-31')).toBe(before);
      expect(before).toBeGreaterThan(0);
      expect(await statuses(id, '2026-12-01', '2026-12-07', '2026-12-13')).toEqual([
        null,
        null,
        null,
      ]);
      const holiday = { date: '2026-12-02', name: 'عطلة' };
      await payroll.must(payroll.post('/holidays', holiday), 201, 409);
      const moved = { date: '2026-11-30', name: 'عطلة' };
      await payroll.must(payroll.post('/holidays', moved), 201, 409);
    }
    await payroll.must(
      payroll.post('/leave/requests', {
        employee_id: id,
        type: 'unpaid',
        from: '2026-12-06',
        to: '2026-12-06',
      }),
      201,
    );
  });

  it('comes again when the last day is taken back, which is no rehire', async () => {
    const { id } = await payroll.hire({ hire_date: '2022-07-01' });
    await book(id, { kind: 'opening', date: '2026-11-01', days: 21 });
    const behind = await approved(id, 'annual', '2026-12-06', '2026-12-08');
    const before = await found(behind);
    await end(id, '2026-11-30');
    expect(await found(behind)).toEqual(['approved', 0]);
    await payroll.must(payroll.patch(`/employees/${id}`, { termination_date: null }), 200);
    expect(await found(behind)).toEqual(before);
  });
});
