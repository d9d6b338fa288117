import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';
import { employmentsOf, type Employments } from './several-employments-support.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let payroll: Payroll;
let employments: Employments;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  const admin = await service.signUp();
  payroll = payrollOf(service, admin);
  employments = employmentsOf(service, admin, payroll);
});

describe('a month that two employments share', () => {
  it('pays what is due once a month once, to the employee and of him, and says why', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await employments.give(id, { code: 'PHONE', amount: 500 });
    await employments.give(id, { code: 'HOUSE', amount: 3_000, prorated: true });
    await employments.give(id, { code: 'CLUB', kind: 'deduction', amount: 120 });
    const settlement = await employments.settle(id, '2026-06-10');
    await employments.rehire(id, '2026-06-20');
    await employments.give(id, { code: 'MEALS', amount: 300, effective_from: '2026-06-20' });
    const june = await payroll.close('2026-06');
    const codes = ['basic_salary', 'PHONE', 'HOUSE', 'CLUB', 'MEALS'];
    expect(await employments.amounts(settlement, id, ...codes)).toEqual([
      3_000,
      500,
      1_000,
      120,
      undefined,
    ]);
    expect(await employments.amounts(june.id, id, ...codes)).toEqual([3_300, 0, 1_100, 0, 300]);
    expect((await payroll.verify(june.id)).matches).toBe(true);
    for (const [language, words] of [
      ['en', '500.00 due once in the month − 500.00 of it in the settlement'],
      ['ar', '500.00 تستحق مرة واحدة في الشهر − 500.00 منها في تسوية'],
    ]) {
      const { body } = await payroll.must(
        payroll.send('GET', `/payroll/${june.id}/payslips/${id}/explanation`, {
          headers: { 'accept-language': language! },
        }),
        200,
      );
      const { formula } = body.lines.find(({ code }: any) => code === 'PHONE');
      expect(formula).toContain(words);
    }
    expect(await employments.differences((await payroll.close('2026-07')).id, id)).toEqual([]);
  });

  it('pays it once still where a second settlement and a third employment follow', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await employments.give(id, { code: 'PHONE', amount: 500 });
    const cycles = [await employments.settle(id, '2026-06-10')];
    await employments.rehire(id, '2026-06-11');
    cycles.push(await employments.settle(id, '2026-06-20'));
    await employments.rehire(id, '2026-06-21');
    cycles.push((await payroll.close('2026-06')).id);
    const found: unknown[] = [];
    for (const cycle of cycles) found.push(...(await employments.amounts(cycle, id, 'PHONE')));
    expect(found).toEqual([500, 0, 0]);
    const stayed = (await payroll.hire({ basic_salary: 9_000 })).id;
    await employments.give(stayed, { code: 'PHONE', amount: 500 });
    const july = await payroll.close('2026-07');
    expect(await employments.differences(july.id, id)).toEqual([]);
    const { difference, months } = await employments.preview(id, '2026-06');
    expect(months.length).toBeGreaterThan(0);
    expect(Object.values(difference).every((amount) => amount === 0)).toBe(true);
  });

  it.each([
    ['2026-07', '2026-07-30', '2026-07-31', [30, 0]],
    ['2026-06', '2026-06-29', '2026-06-30', [29, 1]],
    ['2026-02', '2026-02-27', '2026-02-28', [27, 3]],
  ])('has never more days than the month: %s', async (period, lastDay, hireDate, days) => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const settlement = await employments.settle(id, lastDay);
    await employments.rehire(id, hireDate);
    const month = await payroll.close(period);
    const payslips = [await payroll.payslip(settlement, id), await payroll.payslip(month.id, id)];
    expect(payslips.map(({ covered_days: covered }) => covered)).toEqual(days);
    expect(payslips.map(({ days: tax }) => tax)).toEqual(days);
    expect(payslips.reduce<number>((sum, { gross }) => sum + Number(gross), 0)).toBe(9_000);
    expect((await payroll.verify(month.id)).matches).toBe(true);
  });
});

describe('what comes late of an employment that was settled, before its month is closed', () => {
  it.each([
    [
      'attendance of before the rehire',
      (id: string) => employments.absent(id, '2026-06-07'),
      undefined,
    ],
    ['attendance of after it', undefined, (id: string) => employments.absent(id, '2026-06-07')],
    ['leave', (id: string) => employments.unpaid(id, '2026-06-07', '2026-06-07'), undefined],
  ])('is paid by the cycle of the month: %s', async (_what, before, after) => {
    await employments.unpaidType();
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const settlement = await employments.settle(id, '2026-06-10');
    await before?.(id);
    await employments.rehire(id, '2026-06-20');
    await after?.(id);
    const june = await payroll.close('2026-06');
    expect(await employments.differences(june.id, id)).toContainEqual([
      expect.stringMatching(/^unpaid_/),
      '2026-06',
      300,
    ]);
    expect((await employments.sums(id, settlement, june.id))['gross']).toBe(600_000);
    expect((await payroll.verify(june.id)).matches).toBe(true);
    const july = await payroll.close('2026-07');
    expect(await employments.differences(july.id, id)).toEqual([]);
    const { difference } = await employments.preview(id, '2026-06');
    expect(Object.values(difference).every((amount) => amount === 0)).toBe(true);
  });

  it('is paid back, where leave that the settlement took is cancelled after the rehire', async () => {
    await employments.unpaidType();
    const stayed = (await payroll.hire({ basic_salary: 9_000 })).id;
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const request = await employments.unpaid(id, '2026-06-07', '2026-06-08');
    const settlement = await employments.settle(id, '2026-06-10');
    expect((await payroll.payslip(settlement, id)).gross).toBe(2_400);
    await employments.rehire(id, '2026-06-11');
    await employments.cancel(request);
    const june = await payroll.close('2026-06');
    expect(await employments.differences(june.id, id)).toContainEqual([
      'unpaid_leave',
      '2026-06',
      -600,
    ]);
    const july = await payroll.close('2026-07');
    expect(await employments.differences(july.id, id)).toEqual([]);
    const { gross, contribution_wage: wage } = await employments.sums(id, settlement, june.id);
    expect([gross, wage]).toEqual([900_000, 900_000]);
    expect(await employments.sums(id, settlement, june.id)).toEqual(
      await employments.sums(stayed, june.id),
    );
  });
});

describe('a shared month that is reversed and run again', () => {
  it('pays the same again, with what came late of the settled employment', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await employments.give(id, { code: 'PHONE', amount: 500 });
    const settlement = await employments.settle(id, '2026-06-10');
    await employments.rehire(id, '2026-06-20');
    await employments.absent(id, '2026-06-07');
    const june = await payroll.close('2026-06');
    const before = await employments.sums(id, settlement, june.id);
    const reversal = payroll.post(`/payroll/${june.id}/reverse`, { reason: 'خطأ' });
    const { body: correction } = await payroll.must(reversal, 201);
    await payroll.calculated(correction.id);
    await payroll.must(payroll.post(`/payroll/${correction.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${correction.id}/close`), 200);
    const again = await payroll.close('2026-06');
    expect(await employments.sums(id, settlement, again.id)).toEqual(before);
    expect(await employments.differences(again.id, id)).toContainEqual([
      'unpaid_absence',
      '2026-06',
      300,
    ]);
    expect((await payroll.verify(again.id)).matches).toBe(true);
    const july = await payroll.close('2026-07');
    expect(await employments.differences(july.id, id)).toEqual([]);
  });
});

describe('what comes late of a closed month that two employments shared', () => {
  const shared = async () => {
    await employments.unpaidType();
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await employments.give(id, { code: 'PHONE', amount: 500 });
    await employments.give(id, { code: 'CLUB', kind: 'deduction', amount: 120 });
    const requests = [await employments.unpaid(id, '2026-06-07', '2026-06-08')];
    const settlement = await employments.settle(id, '2026-06-10');
    await employments.rehire(id, '2026-06-20');
    requests.push(await employments.unpaid(id, '2026-06-28', '2026-06-28'));
    const june = await payroll.close('2026-06');
    return { id, requests, cycles: [settlement, june.id as string] };
  };

  it('is nothing where nothing has changed', async () => {
    const { id } = await shared();
    const { months, difference } = await employments.preview(id, '2026-06');
    expect(months.map(({ period }: any) => period)).toEqual(['2026-06']);
    expect(Object.values(difference).every((amount) => amount === 0)).toBe(true);
    expect(months[0].lines).toEqual([]);
  });

  it.each([
    ['leave of the first', 0, -600],
    ['leave of the second', 1, -300],
  ])('is paid by the next cycle: %s', async (_what, which, amount) => {
    const { id, requests, cycles } = await shared();
    expect((await employments.sums(id, ...cycles))['gross']).toBe(590_000);
    await employments.cancel(requests[which]!);
    const july = await payroll.close('2026-07');
    expect(await employments.differences(july.id, id)).toContainEqual([
      'unpaid_leave',
      '2026-06',
      amount,
    ]);
    const { gross } = await employments.sums(id, ...cycles, july.id);
    expect(gross).toBe(590_000 - amount * 100 + 950_000);
    expect((await payroll.verify(july.id)).matches).toBe(true);
    expect(await employments.differences((await payroll.close('2026-08')).id, id)).toEqual([]);
  });

  it('is attendance of either, said after the rehire', async () => {
    const { id } = await shared();
    await employments.absent(id, '2026-06-03', '2026-06-23');
    const july = await payroll.close('2026-07');
    expect(await employments.differences(july.id, id)).toContainEqual([
      'unpaid_absence',
      '2026-06',
      600,
    ]);
    expect(await employments.differences((await payroll.close('2026-08')).id, id)).toEqual([]);
  });

  it('is a figure of the law, which counts once for both', async () => {
    const { id, cycles } = await shared();
    await employments.figure({
      key: 'social_insurance.old_age_employee',
      value: 0.1,
      effective_from: '2026-06-01',
    });
    const before = await employments.sums(id, ...cycles);
    const july = await payroll.close('2026-07');
    const changed = (await employments.differences(july.id, id)).filter(
      ([code, period]: any) => code === 'social_insurance' && period === '2026-06',
    );
    expect(changed).toHaveLength(1);
    // One per cent more or less of the one contribution wage of the month.
    expect(before['contribution_wage']).toBeGreaterThan(0);
    expect(await employments.differences((await payroll.close('2026-08')).id, id)).toEqual([]);
  });

  it('is computed with both where both are over, and a third employment is paid', async () => {
    const { id, requests } = await shared();
    await employments.end(id, '2026-07-31');
    await payroll.close('2026-07');
    await employments.rehire(id, '2026-09-01');
    await payroll.close('2026-08');
    expect((await employments.preview(id, '2026-06')).difference.gross).toBe(0);
    await employments.cancel(requests[0]!);
    const september = await payroll.close('2026-09');
    expect(await employments.differences(september.id, id)).toContainEqual([
      'unpaid_leave',
      '2026-06',
      -600,
    ]);
    const basics = (await employments.differences(september.id, id)).filter(
      ([code]: any) => code === 'basic_salary',
    );
    expect(basics).toEqual([]);
  });
});
