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
  ({ admin, payroll } = await company());
});

const company = async () => {
  const signedUp = await service.signUp();
  return { admin: signedUp, payroll: payrollOf(service, signedUp) };
};

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'] as const;

const FIGURES = [
  'gross',
  'employee_insurance',
  'employer_insurance',
  'health_insurance',
  'taxable_pay',
  'income_tax',
  'martyrs_fund',
  'other_deductions',
  'carried_forward',
  'net',
  'employer_levies',
  'employer_cost',
] as const;

/** What the closed cycles paid altogether, in piastres. */
const sumOf = async (who: Payroll, cycles: readonly any[], employeeId: string) => {
  const sums = Object.fromEntries(FIGURES.map((name) => [name, 0]));
  for (const { id } of cycles) {
    const answer = await who.get(`/payroll/${id}/payslips/${employeeId}`);
    if (answer.status === 404) continue;
    for (const name of FIGURES) sums[name]! += Math.round(answer.body[name] * 100);
  }
  // What is still owed was paid too much.
  sums['net']! -= sums['carried_forward']!;
  expect(sums['carried_forward']).toBeGreaterThanOrEqual(0);
  delete sums['carried_forward'];
  return sums;
};

const raise = (who: Payroll, id: string, salary: number, from: string) =>
  who.must(
    who.patch(`/employees/${id}`, { basic_salary: salary, salary_effective_from: from }),
    200,
  );
const itemsOf = async (query = ''): Promise<any[]> =>
  (await payroll.must(payroll.get(`/payroll/retro-items?limit=200${query}`), 200)).body.data;
const preview = async (employeeId: string, from?: string): Promise<any> =>
  (
    await payroll.must(
      payroll.post('/payroll/retro-preview', {
        employee_id: employeeId,
        ...(from !== undefined && { from }),
      }),
      200,
    )
  ).body;
const retroLines = (payslip: any): any[] =>
  payslip.lines.filter(({ period }: any) => period !== null);

describe('a raise dated into closed months', () => {
  let id: string;
  let closed: any[];
  beforeEach(async () => {
    ({ id } = await payroll.hire({ basic_salary: 9_000 }));
    closed = [];
    for (const month of MONTHS.slice(0, 3)) closed.push(await payroll.close(month));
    await raise(payroll, id, 12_345.67, '2026-02-16');
  });

  it('waits as an item, is previewed month by month, and is paid once as lines of its months', async () => {
    expect(await itemsOf('&status=pending')).toEqual([
      expect.objectContaining({
        employee_id: id,
        period: '2026-02',
        cause: 'salary_effective_from',
        cycle_id: null,
        settled_at: null,
      }),
    ]);
    const seen = await preview(id);
    expect(seen.months.map(({ period }: any) => period)).toEqual(['2026-02', '2026-03']);
    const [february, march] = seen.months;
    // Half of February's thirty days, and the whole of March.
    expect(february.difference.gross).toBe(1_672.84);
    expect(march.difference.gross).toBe(3_345.67);
    for (const { paid, recomputed, difference } of seen.months) {
      for (const name of Object.keys(paid)) {
        expect(difference[name]).toBeCloseTo(recomputed[name] - paid[name], 6);
      }
    }
    expect(february.lines.find(({ code }: any) => code === 'basic_salary')).toMatchObject({
      amount: 1_672.84,
      period: '2026-02',
      rule: 'retro',
      explanation: { operands: { recomputed: 10_672.84, paid: 9_000, origin_period: '2026-02' } },
    });

    const april = await payroll.cycle('2026-04');
    await payroll.calculate(april.id);
    const first = await payroll.payslip(april.id, id);
    await payroll.calculate(april.id);
    expect(await payroll.payslip(april.id, id)).toEqual(first);
    expect(first.warnings.map(({ code }: any) => code)).toContain('retro_included');
    expect(
      retroLines(first)
        .filter(({ code }) => code === 'basic_salary')
        .map(({ period, amount }) => [period, amount]),
    ).toEqual([
      ['2026-02', 1_672.84],
      ['2026-03', 3_345.67],
    ]);
    expect(await itemsOf('&status=pending')).toHaveLength(1);
    await payroll.must(payroll.post(`/payroll/${april.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${april.id}/close`), 200);
    expect(await itemsOf()).toEqual([
      expect.objectContaining({ status: 'taken', cycle_id: april.id }),
    ]);
    expect((await payroll.verify(april.id)).matches).toBe(true);
    const may = await payroll.close('2026-05');
    expect(retroLines(await payroll.payslip(may.id, id))).toEqual([]);
    expect((await preview(id, '2026-02')).difference.net).toBe(0);
  });

  it('leaves the closed payslips as they were, and all months together as if it had been known', async () => {
    const before = await payroll.payslip(closed[1].id, id);
    for (const month of MONTHS.slice(3)) closed.push(await payroll.close(month));
    expect(await payroll.payslip(closed[1].id, id)).toEqual(before);
    const other = (await company()).payroll;
    const twin = await other.hire({ basic_salary: 9_000 });
    await raise(other, twin.id, 12_345.67, '2026-02-16');
    const known: any[] = [];
    for (const month of MONTHS) known.push(await other.close(month));
    expect(await sumOf(payroll, closed, id)).toEqual(await sumOf(other, known, twin.id));
  });

  it('is undone by its exact opposite', async () => {
    const april = await payroll.close('2026-04');
    await raise(payroll, id, 9_000, '2026-02-16');
    const may = await payroll.close('2026-05');
    const paid = retroLines(await payroll.payslip(april.id, id));
    const back = retroLines(await payroll.payslip(may.id, id));
    for (const month of ['2026-02', '2026-03']) {
      const of = (lines: any[], sign: number) =>
        lines
          .filter(({ period }) => period === month)
          .map(({ code, kind, amount }) => [kind, code, sign * amount])
          .sort();
      expect(of(back, -1)).toEqual(of(paid, 1));
      expect(of(paid, 1).length).toBeGreaterThan(2);
    }
  });

  it('waits again when the cycle that took it is reversed', async () => {
    const april = await payroll.close('2026-04');
    const { body: correction } = await payroll.must(
      payroll.post(`/payroll/${april.id}/reverse`, { reason: 'again' }),
      201,
    );
    await payroll.must(
      payroll.post(`/payroll/${correction.id}/calculate`, undefined, { prefer: 'wait=30' }),
      200,
      409,
    );
    for (let poll = 0; poll < 400; poll += 1) {
      const { body } = await payroll.get(`/payroll/${correction.id}`);
      if (body.status === 'calculated') break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await payroll.must(payroll.post(`/payroll/${correction.id}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${correction.id}/close`), 200);
    expect(await itemsOf()).toEqual([expect.objectContaining({ status: 'pending' })]);
    const again = await payroll.close('2026-04');
    expect(again.totals).toEqual(april.totals);
    expect((await payroll.verify(correction.id)).matches).toBe(true);
  });

  it('makes a calculated month stale, which approves only after it was calculated anew', async () => {
    const april = await payroll.cycle('2026-04');
    await payroll.calculate(april.id);
    await raise(payroll, id, 13_000, '2026-02-20');
    const refused = await payroll.post(`/payroll/${april.id}/approve`);
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_is_stale']);
    await payroll.calculate(april.id);
    await payroll.must(payroll.post(`/payroll/${april.id}/approve`), 200);
  });
});

describe('every dated fact', () => {
  const component = (who: Payroll, id: string, fields: object) =>
    who.must(
      who.post(`/employees/${id}/components`, {
        code: 'HOUSING',
        name: 'Housing',
        name_ar: 'بدل سكن',
        kind: 'earning',
        amount: 1_500,
        ...fields,
      }),
      201,
    );
  const facts: [string, string, (who: Payroll, id: string) => Promise<unknown>][] = [
    [
      'an allowance',
      'components',
      (who, id) => component(who, id, { effective_from: '2026-01-10' }),
    ],
    [
      'a deduction',
      'components',
      (who, id) => component(who, id, { effective_from: '2026-02-01', kind: 'deduction' }),
    ],
    [
      'an earlier first day',
      'hire_date',
      (who, id) => who.must(who.patch(`/employees/${id}`, { hire_date: '2026-01-11' }), 200),
    ],
    [
      'an earlier last day',
      'termination_date',
      (who, id) => who.must(who.patch(`/employees/${id}`, { termination_date: '2026-04-10' }), 200),
    ],
  ];

  it.each(facts)(
    '%s: paid and differences are what computing from scratch gives',
    async (_, cause, change) => {
      const hired = { basic_salary: 15_000, hire_date: '2026-01-21', insurance: {} };
      const { id } = await payroll.hire(hired);
      const cycles: any[] = [];
      for (const month of MONTHS.slice(0, 3)) cycles.push(await payroll.close(month));
      await change(payroll, id);
      if (cause !== 'termination_date') {
        expect(await itemsOf('&status=pending')).toEqual([expect.objectContaining({ cause })]);
      }
      for (const month of MONTHS.slice(3, 5)) cycles.push(await payroll.close(month));
      const other = (await company()).payroll;
      const twin = await other.hire(hired);
      await change(other, twin.id);
      const known: any[] = [];
      for (const month of MONTHS.slice(0, 5)) known.push(await other.close(month));
      expect(await sumOf(payroll, cycles, id)).toEqual(await sumOf(other, known, twin.id));
    },
  );

  it('somebody hired into closed months is paid for them', async () => {
    await payroll.hire();
    const cycles: any[] = [];
    for (const month of MONTHS.slice(0, 2)) cycles.push(await payroll.close(month));
    const hired = { basic_salary: 20_000, hire_date: '2026-01-16', insurance: {} };
    const { id } = await payroll.hire(hired);
    cycles.push(await payroll.close('2026-03'));
    const other = (await company()).payroll;
    const twin = await other.hire(hired);
    const known: any[] = [];
    for (const month of MONTHS.slice(0, 3)) known.push(await other.close(month));
    expect(await sumOf(payroll, cycles, id)).toEqual(await sumOf(other, known, twin.id));
  });

  it('without a date counts from the open months on: what was closed stays as it was computed', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    await payroll.close('2026-01');
    await payroll.must(payroll.patch(`/employees/${id}`, { disability: true }), 200);
    expect((await preview(id, '2026-01')).difference.income_tax).toBe(0);
    await raise(payroll, id, 9_500, '2026-01-01');
    const { months } = await preview(id);
    const other = (await company()).payroll;
    const twin = await other.hire({ basic_salary: 9_500 });
    const known = await other.close('2026-01');
    expect(months[0].recomputed.income_tax).toBe(
      (await other.payslip(known.id, twin.id)).income_tax,
    );
  });
});

describe('an overpayment larger than the pay', () => {
  it('takes the net to zero and not below, and the rest is carried', async () => {
    const { id } = await payroll.hire({ basic_salary: 60_000 });
    await payroll.close('2026-01');
    await payroll.close('2026-02');
    await raise(payroll, id, 7_000, '2026-01-01');
    const march = await payroll.close('2026-03');
    const payslip = await payroll.payslip(march.id, id);
    expect(payslip.net).toBe(0);
    expect(payslip.carried_forward).toBeGreaterThan(0);
    expect(payroll.lineOf(payslip, 'shortfall_carried').amount).toBe(payslip.carried_forward);
    // Every later month gives back what it can, until nothing is owed.
    await raise(payroll, id, 100_000, '2026-04-01');
    const april = await payroll.payslip((await payroll.close('2026-04')).id, id);
    expect(payroll.lineOf(april, 'shortfall_recovered')).toMatchObject({
      kind: 'deduction',
      explanation: { operands: { outstanding: payslip.carried_forward } },
    });
    let owed = Number(payslip.carried_forward) + Number(april.carried_forward);
    for (const month of ['2026-05', '2026-06']) {
      const later = await payroll.payslip((await payroll.close(month)).id, id);
      expect(later.net).toBeGreaterThanOrEqual(0);
      owed += Number(later.carried_forward);
    }
    expect(owed).toBeCloseTo(0, 6);
  });
});

describe('any history of late changes', () => {
  /** The same for every run; different for every history. */
  const numbers = (seed: number): (() => number) => {
    let state = seed * 2_654_435_761 + 1;
    return () => {
      state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
      return state / 2 ** 32;
    };
  };

  it.each([1, 2, 3])(
    'pays altogether what is due by the facts at the end (history %i)',
    async (seed) => {
      const next = numbers(seed);
      const hired = { basic_salary: 8_000 + Math.floor(next() * 30_000) };
      const { id } = await payroll.hire(hired);
      const cycles: any[] = [];
      const history = new Map<string, number>();
      for (const [index, month] of MONTHS.entries()) {
        for (let change = 0; change < 2 && index < 5; change += 1) {
          const day = `2026-0${1 + Math.floor(next() * (index + 1))}-${next() < 0.5 ? '01' : '17'}`;
          const salary = Math.round((8_000 + next() * 40_000) * 100) / 100;
          await raise(payroll, id, salary, day);
          history.set(day, salary);
        }
        cycles.push(await payroll.close(month));
      }
      const other = (await company()).payroll;
      const twin = await other.hire(hired);
      for (const [day, salary] of [...history].sort()) await raise(other, twin.id, salary, day);
      const known: any[] = [];
      for (const month of MONTHS) known.push(await other.close(month));
      const sums = await sumOf(payroll, cycles, id);
      expect(sums).toEqual(await sumOf(other, known, twin.id));
      expect(sums['net']).toBeGreaterThan(0);
    },
  );
});

describe('asking', () => {
  it('needs the scope, and finds nobody else’s', async () => {
    const { id } = await payroll.hire();
    const stranger = await company();
    const foreign = await stranger.payroll.post('/payroll/retro-preview', { employee_id: id });
    expect(foreign.status).toBe(404);
    const key = await service.createKey(admin, ['employees:read']);
    expect((await payroll.send('GET', '/payroll/retro-items', { key })).status).toBe(403);
    expect((await preview(id)).months).toEqual([]);
  });
});

describe('a policy dated into closed months', () => {
  const setPolicy = (policy: string, value: unknown, effective_from: string) =>
    payroll.must(
      service.send('PUT', `/settings/policies/${policy}`, {
        key: admin.accessToken,
        body: { value, effective_from },
      }),
      200,
    );

  it('is paid to whoever was paid under it, up to its next value, and leaves the closed cycles as they verify', async () => {
    const { id } = await payroll.hire({ basic_salary: 9_000 });
    const overtime = { overtime: { day_minutes: 60, night_minutes: 0 } };
    const days = ['2026-01-12', '2026-02-12', '2026-03-12'];
    await payroll.attend(
      days.map((work_date) => ({ employee_id: id, work_date, status: 'present', ...overtime })),
    );
    await setPolicy('overtime_multipliers', { day: 1.5 }, '2026-03-01');
    const closed = [];
    for (const month of MONTHS.slice(0, 3)) closed.push(await payroll.close(month));
    const { id: later } = await payroll.hire({ hire_date: '2026-04-01' });

    await setPolicy('overtime_multipliers', { day: 2 }, '2026-02-01');
    expect(await itemsOf('&status=pending')).toEqual([
      expect.objectContaining({
        employee_id: id,
        period: '2026-02',
        cause: 'overtime_multipliers',
      }),
    ]);
    const april = await payroll.close('2026-04');
    const payslip = await payroll.payslip(april.id, id);
    // An hour of 37.50 at twice instead of 1.35 times.
    expect(retroLines(payslip).filter(({ code }) => code.startsWith('overtime'))).toEqual([
      expect.objectContaining({ period: '2026-02', amount: 24.37 }),
    ]);
    expect(retroLines(await payroll.payslip(april.id, later))).toEqual([]);
    for (const cycle of [...closed, april]) {
      expect((await payroll.verify(cycle.id)).matches).toBe(true);
    }
    await setPolicy('four_eyes', true, '2026-02-01');
    expect(await itemsOf('&status=pending')).toEqual([]);
  });

  it('of more than five years ago is refused, and nothing waits', async () => {
    await payroll.hire({ hire_date: '2020-08-01' });
    await payroll.close('2026-01');
    const answer = await service.send('PUT', '/settings/policies/martyrs_base', {
      key: admin.accessToken,
      body: { value: 'contribution_wage', effective_from: '2020-12-01' },
    });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([423, '/effective_from']);
    expect(await itemsOf()).toEqual([]);
    const policies = await payroll.must(
      service.send('GET', '/settings/policies?on=2026-01-31', { key: admin.accessToken }),
      200,
    );
    const martyrs = policies.body.data.find(({ policy }: any) => policy === 'martyrs_base');
    expect(martyrs.origin).toBe('default');
  });
});
