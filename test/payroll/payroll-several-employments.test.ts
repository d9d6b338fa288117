import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
});

const end = (id: string, lastDay: string) =>
  payroll.must(
    payroll.send('PUT', `/employees/${id}/ending`, {
      body: { case: 'resignation', last_day: lastDay, unused_leave_days: 0 },
    }),
    200,
  );
const settle = async (id: string, lastDay: string) => {
  await end(id, lastDay);
  await idle();
  const settlement = {
    period: lastDay.slice(0, 7),
    kind: 'final_settlement',
    employee_ids: [id],
  };
  const { body } = await payroll.must(payroll.post('/payroll', settlement), 201);
  await payroll.calculate(body.id);
  await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
  return body.id as string;
};
/** Until no day is being computed anew. */
const idle = async () => {
  const { owner } = service.database;
  for (let poll = 0; poll < 400; poll += 1) {
    const { rowCount } = await owner.query(
      `select 1 from jobs where company_id = $1 and status not in ('succeeded', 'failed')`,
      [admin.companyId],
    );
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('still computing');
};
const rehire = (id: string, hireDate: string) =>
  payroll.must(
    payroll.patch(`/employees/${id}`, { hire_date: hireDate, termination_date: null }),
    200,
  );
const give = (id: string, fields: object) =>
  payroll.must(
    payroll.post(`/employees/${id}/components`, {
      ...{ name: 'بدل', kind: 'earning', prorated: false, effective_from: '2026-01-01' },
      ...fields,
    }),
    201,
  );
const amounts = async (cycleId: string, id: string, ...codes: string[]): Promise<unknown[]> => {
  const payslip = await payroll.payslip(cycleId, id);
  return codes.map((code) => payroll.lineOf(payslip, code)?.amount);
};
/** Code, month and amount of the lines that pay for what came late. */
const differences = async (cycleId: string, id: string): Promise<unknown[]> => {
  const { lines } = await payroll.payslip(cycleId, id);
  return lines
    .filter((line: any) => line.period)
    .map((line: any) => [line.code, line.period, line.amount]);
};
const FIGURES = [
  ...['gross', 'contribution_wage', 'employee_insurance', 'employer_insurance', 'taxable_pay'],
  ...['income_tax', 'martyrs_fund', 'other_deductions', 'net'],
] as const;
/** Of several payslips together, in piastres. */
const sums = async (id: string, ...cycleIds: string[]): Promise<Record<string, number>> => {
  const payslips = await Promise.all(cycleIds.map((cycleId) => payroll.payslip(cycleId, id)));
  const sum = (name: string) =>
    payslips.reduce<number>((total, payslip) => total + Math.round(Number(payslip[name]) * 100), 0);
  return Object.fromEntries(FIGURES.map((name) => [name, sum(name)]));
};
const unpaidType = () =>
  payroll.must(
    payroll.post('/leave/types', {
      ...{ code: 'unpaid', name: 'إجازة بدون أجر', balance: 'none' },
      ...{ basis: 'calendar_days', pay: 'unpaid' },
    }),
    201,
  );
const unpaid = async (id: string, from: string, to: string): Promise<string> => {
  const asked = { employee_id: id, type: 'unpaid', from, to };
  const { body } = await payroll.must(payroll.post('/leave/requests', asked), 201);
  const path = `/leave/requests/${body.id}/approve`;
  await payroll.must(service.send('POST', path, { key: admin.accessToken }), 200);
  return body.id;
};
const cancel = (request: string) =>
  payroll.must(payroll.post(`/leave/requests/${request}/cancel`), 200);
const absent = (id: string, ...dates: string[]) =>
  payroll.attend(dates.map((date) => ({ employee_id: id, work_date: date, status: 'absent' })));
const figure = (fields: object) =>
  payroll.must(
    service.send('POST', '/settings/statutory-values', {
      key: admin.accessToken,
      body: { law: 'قرار', article: '1', source: 'الجريدة الرسمية', ...fields },
    }),
    201,
  );
const preview = async (id: string, from: string) =>
  (await payroll.must(payroll.post('/payroll/retro-preview', { employee_id: id, from }), 200)).body;

describe('a month that two employments share', () => {
  it('pays what is due once a month once, to the employee and of him, and says why', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await give(id, { code: 'PHONE', amount: 500 });
    await give(id, { code: 'HOUSE', amount: 3_000, prorated: true });
    await give(id, { code: 'CLUB', kind: 'deduction', amount: 120 });
    const settlement = await settle(id, '2026-06-10');
    await rehire(id, '2026-06-20');
    await give(id, { code: 'MEALS', amount: 300, effective_from: '2026-06-20' });
    const june = await payroll.close('2026-06');
    const codes = ['basic_salary', 'PHONE', 'HOUSE', 'CLUB', 'MEALS'];
    expect(await amounts(settlement, id, ...codes)).toEqual([3_000, 500, 1_000, 120, undefined]);
    expect(await amounts(june.id, id, ...codes)).toEqual([3_300, 0, 1_100, 0, 300]);
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
    expect(await differences((await payroll.close('2026-07')).id, id)).toEqual([]);
  });

  it('pays it once still where a second settlement and a third employment follow', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await give(id, { code: 'PHONE', amount: 500 });
    const cycles = [await settle(id, '2026-06-10')];
    await rehire(id, '2026-06-11');
    cycles.push(await settle(id, '2026-06-20'));
    await rehire(id, '2026-06-21');
    cycles.push((await payroll.close('2026-06')).id);
    const found: unknown[] = [];
    for (const cycle of cycles) found.push(...(await amounts(cycle, id, 'PHONE')));
    expect(found).toEqual([500, 0, 0]);
    const stayed = (await payroll.hire({ basic_salary: 9_000 })).id;
    await give(stayed, { code: 'PHONE', amount: 500 });
    const july = await payroll.close('2026-07');
    expect(await differences(july.id, id)).toEqual([]);
    const { difference, months } = await preview(id, '2026-06');
    expect(months.length).toBeGreaterThan(0);
    expect(Object.values(difference).every((amount) => amount === 0)).toBe(true);
  });

  it.each([
    ['2026-07', '2026-07-30', '2026-07-31', [30, 0]],
    ['2026-06', '2026-06-29', '2026-06-30', [29, 1]],
    ['2026-02', '2026-02-27', '2026-02-28', [27, 3]],
  ])('has never more days than the month: %s', async (period, lastDay, hireDate, days) => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const settlement = await settle(id, lastDay);
    await rehire(id, hireDate);
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
    ['attendance of before the rehire', (id: string) => absent(id, '2026-06-07'), undefined],
    ['attendance of after it', undefined, (id: string) => absent(id, '2026-06-07')],
    ['leave', (id: string) => unpaid(id, '2026-06-07', '2026-06-07'), undefined],
  ])('is paid by the cycle of the month: %s', async (_what, before, after) => {
    await unpaidType();
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const settlement = await settle(id, '2026-06-10');
    await before?.(id);
    await rehire(id, '2026-06-20');
    await after?.(id);
    const june = await payroll.close('2026-06');
    expect(await differences(june.id, id)).toContainEqual([
      expect.stringMatching(/^unpaid_/),
      '2026-06',
      300,
    ]);
    expect((await sums(id, settlement, june.id))['gross']).toBe(600_000);
    expect((await payroll.verify(june.id)).matches).toBe(true);
    const july = await payroll.close('2026-07');
    expect(await differences(july.id, id)).toEqual([]);
    const { difference } = await preview(id, '2026-06');
    expect(Object.values(difference).every((amount) => amount === 0)).toBe(true);
  });

  it('is paid back, where leave that the settlement took is cancelled after the rehire', async () => {
    await unpaidType();
    const stayed = (await payroll.hire({ basic_salary: 9_000 })).id;
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const request = await unpaid(id, '2026-06-07', '2026-06-08');
    const settlement = await settle(id, '2026-06-10');
    expect((await payroll.payslip(settlement, id)).gross).toBe(2_400);
    await rehire(id, '2026-06-11');
    await cancel(request);
    const june = await payroll.close('2026-06');
    expect(await differences(june.id, id)).toContainEqual(['unpaid_leave', '2026-06', -600]);
    const july = await payroll.close('2026-07');
    expect(await differences(july.id, id)).toEqual([]);
    const { gross, contribution_wage: wage } = await sums(id, settlement, june.id);
    expect([gross, wage]).toEqual([900_000, 900_000]);
    expect(await sums(id, settlement, june.id)).toEqual(await sums(stayed, june.id));
  });
});

describe('what comes late of a closed month that two employments shared', () => {
  const shared = async () => {
    await unpaidType();
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await give(id, { code: 'PHONE', amount: 500 });
    await give(id, { code: 'CLUB', kind: 'deduction', amount: 120 });
    const requests = [await unpaid(id, '2026-06-07', '2026-06-08')];
    const settlement = await settle(id, '2026-06-10');
    await rehire(id, '2026-06-20');
    requests.push(await unpaid(id, '2026-06-28', '2026-06-28'));
    const june = await payroll.close('2026-06');
    return { id, requests, cycles: [settlement, june.id as string] };
  };

  it('is nothing where nothing has changed', async () => {
    const { id } = await shared();
    const { months, difference } = await preview(id, '2026-06');
    expect(months.map(({ period }: any) => period)).toEqual(['2026-06']);
    expect(Object.values(difference).every((amount) => amount === 0)).toBe(true);
    expect(months[0].lines).toEqual([]);
  });

  it.each([
    ['leave of the first', 0, -600],
    ['leave of the second', 1, -300],
  ])('is paid by the next cycle: %s', async (_what, which, amount) => {
    const { id, requests, cycles } = await shared();
    expect((await sums(id, ...cycles))['gross']).toBe(590_000);
    await cancel(requests[which]!);
    const july = await payroll.close('2026-07');
    expect(await differences(july.id, id)).toContainEqual(['unpaid_leave', '2026-06', amount]);
    const { gross } = await sums(id, ...cycles, july.id);
    expect(gross).toBe(590_000 - amount * 100 + 950_000);
    expect((await payroll.verify(july.id)).matches).toBe(true);
    expect(await differences((await payroll.close('2026-08')).id, id)).toEqual([]);
  });

  it('is attendance of either, said after the rehire', async () => {
    const { id } = await shared();
    await absent(id, '2026-06-03', '2026-06-23');
    const july = await payroll.close('2026-07');
    expect(await differences(july.id, id)).toContainEqual(['unpaid_absence', '2026-06', 600]);
    expect(await differences((await payroll.close('2026-08')).id, id)).toEqual([]);
  });

  it('is a figure of the law, which counts once for both', async () => {
    const { id, cycles } = await shared();
    await figure({
      key: 'social_insurance.old_age_employee',
      value: 0.1,
      effective_from: '2026-06-01',
    });
    const before = await sums(id, ...cycles);
    const july = await payroll.close('2026-07');
    const changed = (await differences(july.id, id)).filter(
      ([code, period]: any) => code === 'social_insurance' && period === '2026-06',
    );
    expect(changed).toHaveLength(1);
    // One per cent more or less of the one contribution wage of the month.
    expect(before['contribution_wage']).toBeGreaterThan(0);
    expect(await differences((await payroll.close('2026-08')).id, id)).toEqual([]);
  });

  it('is computed with both where both are over, and a third employment is paid', async () => {
    const { id, requests } = await shared();
    await end(id, '2026-07-31');
    await payroll.close('2026-07');
    await rehire(id, '2026-09-01');
    await payroll.close('2026-08');
    expect((await preview(id, '2026-06')).difference.gross).toBe(0);
    await cancel(requests[0]!);
    const september = await payroll.close('2026-09');
    expect(await differences(september.id, id)).toContainEqual(['unpaid_leave', '2026-06', -600]);
    const basics = (await differences(september.id, id)).filter(
      ([code]: any) => code === 'basic_salary',
    );
    expect(basics).toEqual([]);
  });
});

describe('a rehire that is taken back', () => {
  const HIRED = '2022-07-01';
  it('leaves the employment to the settlement that has paid it', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000, hire_date: HIRED });
    const settlement = await settle(id, '2026-06-10');
    await rehire(id, '2026-06-20');
    const otherwise = [
      { hire_date: HIRED, termination_date: null },
      { hire_date: '2026-06-05', termination_date: null },
      { hire_date: HIRED, termination_date: '2026-06-12' },
    ];
    for (const patch of otherwise) {
      const refused = await payroll.must(payroll.patch(`/employees/${id}`, patch), 409);
      expect(refused.body.code).toBe('employment_settled');
    }
    const undone = { hire_date: HIRED, termination_date: '2026-06-10' };
    await payroll.must(payroll.patch(`/employees/${id}`, undone), 200);
    const later = { termination_date: '2026-06-25' };
    const refused = await payroll.must(payroll.patch(`/employees/${id}`, later), 409);
    expect(refused.body.code).toBe('employment_settled');
    await payroll.hire();
    const june = await payroll.close('2026-06');
    await payroll.must(payroll.get(`/payroll/${june.id}/payslips/${id}`), 404);
    expect((await sums(id, settlement))['gross']).toBe(300_000);
    await rehire(id, '2026-07-01');
    expect(await differences((await payroll.close('2026-07')).id, id)).toEqual([]);
  });
});

describe('what the earlier employment was paid by', () => {
  it('keeps its salaries when the rehire moves', async () => {
    const { id } = await payroll.hire({ basic_salary: 6_000 });
    const raise = { basic_salary: 9_000, salary_effective_from: '2026-06-01' };
    await payroll.must(payroll.patch(`/employees/${id}`, raise), 200);
    await settle(id, '2026-06-10');
    await rehire(id, '2026-06-20');
    const changed = { basic_salary: 12_000, salary_effective_from: '2026-06-20' };
    await payroll.must(payroll.patch(`/employees/${id}`, changed), 200);
    await payroll.must(payroll.patch(`/employees/${id}`, { hire_date: '2026-06-21' }), 200);
    const june = await payroll.close('2026-06');
    expect(await differences(june.id, id)).toEqual([]);
    expect(await amounts(june.id, id, 'basic_salary')).toEqual([4_000]);
    const { months } = await preview(id, '2026-06');
    expect(months[0].lines).toEqual([]);
  });

  it('keeps the days that clocks or the schedule gave it when plans change', async () => {
    const must = payroll.must;
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await must(
      payroll.post('/shifts', {
        ...{ code: 'DAY', name: 'Day', kind: 'fixed' },
        spans: [{ start: '09:00', end: '17:00' }],
      }),
      201,
    );
    const work = Object.fromEntries(
      ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'].map((day) => [day, 'DAY']),
    );
    const days = { saturday: null, friday: null, ...work };
    const schedule = { name: 'Office', pattern: { kind: 'weekly', days } };
    const { body } = await must(payroll.post('/schedules', schedule), 201);
    const assignment = { schedule_id: body.id, employee_id: id, from: '2026-06-01' };
    await must(payroll.post('/schedule-assignments', assignment), 201);
    const punch = (at: string, direction: string) => ({ employee_id: id, at, direction });
    const punches = [
      punch('2026-06-03T09:00:00+03:00', 'in'),
      punch('2026-06-03T19:00:00+03:00', 'out'),
    ];
    await must(payroll.post('/attendance/punches', { punches }), 200);
    const day = async () => (await must(payroll.get(`/attendance/${id}:2026-06-03`), 200)).body;
    const before = await day();
    expect(before.overtime.day_minutes).toBeGreaterThan(0);
    const settlement = await settle(id, '2026-06-10');
    await rehire(id, '2026-06-20');
    await must(payroll.post('/holidays', { date: '2026-06-03', name: 'عطلة' }), 201);
    const month = { from: '2026-06-01', to: '2026-06-30' };
    await must(payroll.post('/attendance/recompute', month), 200, 202);
    await idle();
    expect((await day()).overtime).toEqual(before.overtime);
    const june = await payroll.close('2026-06');
    expect(await differences(june.id, id)).toEqual([]);
    expect(payroll.lineOf(await payroll.payslip(settlement, id), 'overtime_day')).toBeDefined();
  });
});
