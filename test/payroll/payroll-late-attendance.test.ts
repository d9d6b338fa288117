import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { giveSchedule } from '../attendance/punches-support.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let id: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  ({ id } = await payroll.hire({ basic_salary: 9_000 }));
});

const day = (work_date: string, extra: Record<string, unknown> = {}) => ({
  employee_id: id,
  work_date,
  status: 'present',
  ...extra,
});
const absent = (work_date: string) => day(work_date, { status: 'absent' });

/** Sends one day and says what came of it. */
const send = async (record: unknown): Promise<any> =>
  (await payroll.attend([record])).body.results[0];
const attendanceItems = async (status = 'pending'): Promise<any[]> =>
  (await payroll.must(payroll.get(`/attendance/retro-items?status=${status}`), 200)).body.data;
const payrollItems = async (status = 'pending'): Promise<any[]> =>
  (await payroll.must(payroll.get(`/payroll/retro-items?status=${status}`), 200)).body.data;
const previewed = async (from?: string): Promise<any> =>
  (
    await payroll.must(
      payroll.post('/payroll/retro-preview', { employee_id: id, ...(from && { from }) }),
      200,
    )
  ).body;
const differences = async (cycleId: string): Promise<[string, string, number][]> =>
  (await payroll.payslip(cycleId, id)).lines
    .filter(({ period }: any) => period !== null)
    .map(({ code, period, amount }: any) => [code, period, amount]);
/** What the payslip has above the salary of its own month. */
const grossOfDifferences = async (cycleId: string): Promise<number> =>
  (await payroll.payslip(cycleId, id)).gross - 9_000;

describe('a day that comes after its month was closed', () => {
  it('is paid by the next cycle once, whatever is calculated how often', async () => {
    await payroll.close('2026-01');
    const { retro_item_id: itemId } = await send(absent('2026-01-12'));
    expect(await payrollItems()).toEqual([
      expect.objectContaining({ employee_id: id, period: '2026-01', cause: 'attendance' }),
    ]);
    // A day of thirty.
    expect((await previewed()).difference.gross).toBe(-300);
    const cycle = await payroll.cycle('2026-02');
    await payroll.calculate(cycle.id);
    await payroll.calculate(cycle.id);
    expect(await grossOfDifferences(cycle.id)).toBe(-300);
    await payroll.must(payroll.post(`/payroll/${cycle.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${cycle.id}/close`), 200);
    expect(await attendanceItems('taken')).toEqual([expect.objectContaining({ id: itemId })]);
    expect(await attendanceItems()).toEqual([]);
    expect((await payroll.verify(cycle.id)).matches).toBe(true);
    const march = await payroll.close('2026-03');
    expect(await differences(march.id)).toEqual([]);
    expect((await previewed('2026-01')).difference.net).toBe(0);
  });

  it.each([
    ['overtime', { overtime: { day_minutes: 120, night_minutes: 0 } }, 101.25],
    ['work on a holiday', { overtime: { holiday: true } }, 600],
    ['work on a rest day', { overtime: { rest_day: true } }, 300],
    ['an unpaid half day', { status: 'half_day', unpaid: true }, -150],
  ])('pays what the month itself would have paid: %s', async (_, extra, gross) => {
    await payroll.close('2026-01');
    await send(day('2026-01-12', extra));
    expect((await previewed()).difference.gross).toBe(gross);

    const twin = payrollOf(service, await service.signUp());
    const { id: twinId } = await twin.hire({ basic_salary: 9_000 });
    await twin.attend([{ ...day('2026-01-12', extra), employee_id: twinId }]);
    const known = [await twin.close('2026-01'), await twin.close('2026-02')];
    const late = await payroll.close('2026-02');
    const first = (await payroll.must(payroll.get(`/payroll?period=2026-01`), 200)).body.data[0];
    for (const figure of ['gross', 'income_tax', 'martyrs_fund', 'net'] as const) {
      const sum = async (who: Payroll, ids: string[], employee: string) => {
        let total = 0;
        for (const each of ids)
          total += Math.round((await who.payslip(each, employee))[figure] * 100);
        return total;
      };
      expect([figure, await sum(payroll, [first.id, late.id], id)]).toEqual([
        figure,
        await sum(
          twin,
          known.map((cycle) => cycle.id),
          twinId,
        ),
      ]);
    }
  });

  it('counts as it was said last, and not at all once it was taken back or dismissed', async () => {
    await payroll.attend([day('2026-01-12')]);
    await payroll.close('2026-01');
    await send(absent('2026-01-12'));
    await send(day('2026-01-12', { overtime: { day_minutes: 60, night_minutes: 0 } }));
    expect((await previewed()).difference.gross).toBe(50.63);
    await send(day('2026-01-12'));
    expect((await previewed('2026-01')).difference.gross).toBe(0);
    const { retro_item_id: itemId } = await send(absent('2026-01-13'));
    const cycle = await payroll.cycle('2026-02');
    await payroll.calculate(cycle.id);
    await payroll.must(
      payroll.post(`/attendance/retro-items/${itemId}/dismiss`, { reason: 'سبق خصمه' }),
      200,
    );
    // What was calculated with the day is stale.
    expect((await payroll.post(`/payroll/${cycle.id}/approve`)).body.code).toBe('cycle_is_stale');
    await payroll.calculate(cycle.id);
    expect(await differences(cycle.id)).toEqual([]);
  });

  it('is given back when the day is said again as it was first paid', async () => {
    await payroll.attend([day('2026-01-12')]);
    await payroll.close('2026-01');
    await send(absent('2026-01-12'));
    expect(await grossOfDifferences((await payroll.close('2026-02')).id)).toBe(-300);
    await send(absent('2026-01-12'));
    expect(await attendanceItems()).toEqual([]);
    await send(day('2026-01-12'));
    await send(day('2026-01-12'));
    expect(await attendanceItems()).toHaveLength(1);
    expect(await grossOfDifferences((await payroll.close('2026-03')).id)).toBe(300);
    await send(absent('2026-01-12'));
    expect(await grossOfDifferences((await payroll.close('2026-04')).id)).toBe(-300);
  });

  it('waits again when the cycle that took it is reversed', async () => {
    await payroll.close('2026-01');
    await send(absent('2026-01-12'));
    const february = await payroll.close('2026-02');
    const { body: correction } = await payroll.must(
      payroll.post(`/payroll/${february.id}/reverse`, { reason: 'صُرف لشهر آخر' }),
      201,
    );
    await payroll.calculated(correction.id);
    await payroll.must(payroll.post(`/payroll/${correction.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${correction.id}/close`), 200);
    expect(await attendanceItems()).toHaveLength(1);
    expect(await grossOfDifferences((await payroll.close('2026-02')).id)).toBe(-300);
  });

  it.each([
    ['a day', () => send(absent('2026-01-12')), -300, []],
    [
      'a raise',
      () =>
        payroll.must(
          payroll.patch(`/employees/${id}`, {
            basic_salary: 12_000,
            salary_effective_from: '2026-01-01',
          }),
          200,
        ),
      3_000,
      ['2026-03'],
    ],
  ])(
    'is paid once when its own month is reversed and run again: %s',
    async (_, fact, gross, between) => {
      const january = await payroll.close('2026-01');
      await fact();
      const february = await payroll.close('2026-02');
      const own = (await payroll.payslip(february.id, id)).lines
        .filter(({ period, kind }: any) => period === null && kind === 'earning')
        .reduce((sum: number, { amount }: any) => sum + Number(amount), 0);
      expect((await payroll.payslip(february.id, id)).gross - own).toBe(gross);
      const { body: correction } = await payroll.must(
        payroll.post(`/payroll/${january.id}/reverse`, { reason: 'خطأ' }),
        201,
      );
      await payroll.calculated(correction.id);
      await payroll.must(payroll.post(`/payroll/${correction.id}/approve`), 200);
      await payroll.must(payroll.post(`/payroll/${correction.id}/close`), 200);
      // What a later month would owe of the year is not known while this one is open.
      for (const month of between) {
        const waiting = await payroll.cycle(month);
        const refused = await payroll.post(`/payroll/${waiting.id}/calculate`);
        expect([refused.status, refused.body.code]).toEqual([409, 'earlier_month_is_reversed']);
      }
      expect(await payrollItems()).toEqual([
        expect.objectContaining({ period: '2026-01', cause: 'reversal' }),
      ]);
      const again = await payroll.close('2026-01');
      expect((await payroll.payslip(again.id, id)).gross).toBe(9_000 + gross);
      const april = await payroll.close('2026-04');
      const back = (await differences(april.id))
        .filter(([code]) => ['basic_salary', 'unpaid_absence'].includes(code))
        .map(([, period, amount]) => [period, Math.abs(amount)]);
      expect(back).toEqual([['2026-01', Math.abs(gross)]]);
      expect(await payrollItems()).toEqual([]);
      expect((await previewed('2026-01')).difference.net).toBe(0);
    },
  );

  it('is paid when stamps of a clock make it, as long as nobody says what it was', async () => {
    await giveSchedule({ service, admin });
    await payroll.close('2026-01');
    await payroll.must(
      payroll.post('/attendance/punches', {
        punches: [
          { employee_id: id, at: '2026-01-12T09:00:00+02:00', direction: 'in' },
          { employee_id: id, at: '2026-01-12T19:00:00+02:00', direction: 'out' },
        ],
      }),
      200,
    );
    const [item] = await attendanceItems();
    const { overtime } = item.payload.computed;
    expect(Object.values(overtime).some((minutes) => Number(minutes) > 0)).toBe(true);
    // The schedule had made the day an absence.
    expect((await previewed()).difference.gross).toBeGreaterThan(300);
    // What somebody says of the day counts before its stamps.
    await send(day('2026-01-12', { status: 'half_day', unpaid: true }));
    expect((await previewed()).difference.gross).toBe(150);
  });

  it('is paid when a correction of it is approved', async () => {
    await payroll.close('2026-01');
    const requested = await payroll.must(
      payroll.post('/attendance/corrections', {
        employee_id: id,
        work_date: '2026-01-12',
        reason: 'غياب لم يسجل',
        day: { status: 'absent' },
      }),
      201,
    );
    const manager = await service.createKey(admin, ['attendance:write']);
    await payroll.must(
      service.send('POST', `/attendance/corrections/${requested.body.id}/approve`, {
        key: manager,
      }),
      200,
    );
    expect((await previewed()).difference.gross).toBe(-300);
  });
});
