import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';
import {
  EXEMPTION,
  MAXIMUM,
  statutoryValuesOf,
  type StatutoryValues,
} from './statutory-values-support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let values: StatutoryValues;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  values = statutoryValuesOf(service, admin);
});

const simulate = async (facts: object): Promise<any> =>
  (await payroll.must(payroll.post('/payroll/simulate', facts), 200)).body;
const calculated = async (period: string, employeeId: string): Promise<any> => {
  const cycle = await payroll.cycle(period);
  await payroll.calculate(cycle.id);
  return { cycle, payslip: await payroll.payslip(cycle.id, employeeId) };
};
const verify = (id: string): Promise<any> => payroll.verify(id);
const items = async (): Promise<any[]> =>
  (await payroll.must(payroll.get('/payroll/retro-items?limit=200'), 200)).body.data;
const preview = async (employeeId: string): Promise<any> =>
  (await payroll.must(payroll.post('/payroll/retro-preview', { employee_id: employeeId }), 200))
    .body;

/** Slices of the law of 2024, with a quarter in the place of a fifth. */
const DEARER = {
  slices: [
    { up_to: 40_000, rate: 0 },
    { up_to: 55_000, rate: 0.1 },
    { up_to: 70_000, rate: 0.15 },
    { up_to: 200_000, rate: 0.25 },
    { up_to: null, rate: 0.275 },
  ],
  bands: [{ up_to: null, merged_slices: 0 }],
};

describe('a payslip under a value that the company gave', () => {
  it('insures up to the company’s maximum: 11 % of 20 000 in the place of 16 700', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    await values.given(MAXIMUM, 20_000, '2026-02-01');
    const january = await calculated('2026-01', id);
    const february = await calculated('2026-02', id);
    expect([january.payslip.contribution_wage, january.payslip.employee_insurance]).toEqual([
      16_700, 1_837,
    ]);
    expect([february.payslip.contribution_wage, february.payslip.employee_insurance]).toEqual([
      20_000, 2_200,
    ]);
  });

  it('is taxed by the company’s exemption and slices, worked out by hand', async () => {
    const { id } = await payroll.hire({ basic_salary: 10_000 });
    // (10 000 − 1 100) × 12 − 20 000 = 86 800; 1 500 + 2 250 + 16 800 × 20 % = 7 110 a year.
    expect((await calculated('2026-01', id)).payslip.income_tax).toBe(592.5);
    const facts = { period: '2026-01', basic_salary: 10_000 };
    await values.given(EXEMPTION, 30_000, '2026-01-01');
    // 76 800; 1 500 + 2 250 + 6 800 × 20 % = 5 110 a year.
    expect((await simulate(facts)).income_tax).toBe(425.83);
    await values.given('income_tax.scale', DEARER, '2026-01-01');
    // 1 500 + 2 250 + 6 800 × 25 % = 5 450 a year.
    expect((await simulate(facts)).income_tax).toBe(454.17);
  });

  it('a tax law that begins within the year is settled as a period of its own', async () => {
    const { id } = await payroll.hire({ basic_salary: 10_000 });
    await values.given(EXEMPTION, 30_000, '2026-03-01');
    const taxes = [];
    for (const month of ['2026-01', '2026-02', '2026-03']) {
      const closed = await payroll.close(month);
      taxes.push((await payroll.payslip(closed.id, id)).income_tax);
    }
    expect(taxes).toEqual([592.5, 592.5, 425.83]);
  });

  it('counts a governorate in that the decree of the day names', async () => {
    const facts = {
      period: '2026-11',
      basic_salary: 10_000,
      employee: { work_governorate: '24' },
    };
    expect((await simulate(facts)).health_insurance).toBe(0);
    await values.given('health_insurance.governorates', ['03', '24'], '2026-11-01');
    expect((await simulate(facts)).health_insurance).toBe(100);
  });

  it('names the company’s source in both languages, and what rests on it', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    await values.given(MAXIMUM, 20_000, '2026-01-01');
    const { cycle, payslip } = await calculated('2026-01', id);
    const line = payslip.lines.find(({ explanation }: any) =>
      explanation.parameters.some(({ key }: any) => key === MAXIMUM),
    );
    expect(line.explanation.parameters.find(({ key }: any) => key === MAXIMUM)).toMatchObject({
      value: 20_000,
      from: '2026-01-01',
      origin: 'company',
      law: 'قرار 412 لسنة 2026',
      article: 'مادة 2',
      source: 'الجريدة الرسمية 48 مكرر',
      stale: false,
    });
    const right = '(قرار 412 لسنة 2026 مادة 2, الجريدة الرسمية 48 مكرر)';
    for (const words of [line.explanation.text.en, line.explanation.text.ar]) {
      expect(words).toContain(right);
    }
    const explained = await payroll.send('GET', `/payroll/${cycle.id}/payslips/${id}/explanation`, {
      headers: { 'accept-language': 'ar' },
    });
    expect(explained.body.insurance).toMatchObject({ maximum: 20_000, at_limit: 'maximum' });
    const told = explained.body.lines.filter(({ formula }: any) => formula.includes(right));
    expect(told.length).toBeGreaterThan(0);
    for (const { formula } of told) {
      expect(formula).toContain('كما أدخلتها المنشأة اعتبارا من 2026-01-01');
    }
  });

  it('one simulated among many is the same as one alone', async () => {
    await values.given(MAXIMUM, 20_000, '2026-11-01');
    const facts = { period: '2026-11', basic_salary: 30_000 };
    const { body } = await payroll.must(
      payroll.post('/payroll/simulate/batch', { rows: [facts, { ...facts, period: '2026-10' }] }),
      200,
    );
    expect(body.rows.map(({ payslip }: any) => payslip.contribution_wage)).toEqual([
      20_000, 16_700,
    ]);
  });
});

describe('what was calculated before a value changed', () => {
  const stale = async (id: string): Promise<boolean> =>
    (await payroll.must(payroll.get(`/payroll/${id}`), 200)).body.stale;

  it('is stale once one is given, corrected or taken back, until it is calculated again', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    const { cycle } = await calculated('2026-01', id);
    expect(await stale(cycle.id)).toBe(false);
    const given = await values.given(MAXIMUM, 20_000, '2026-01-01');
    expect(await stale(cycle.id)).toBe(true);
    const refused = await payroll.post(`/payroll/${cycle.id}/approve`);
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_is_stale']);
    // Until then the payslip is explained as it was computed.
    expect((await payroll.payslip(cycle.id, id)).contribution_wage).toBe(16_700);
    await payroll.calculate(cycle.id);
    expect(await stale(cycle.id)).toBe(false);
    expect((await payroll.payslip(cycle.id, id)).contribution_wage).toBe(20_000);

    await payroll.must(values.change(given.id, { value: 21_000 }), 200);
    expect(await stale(cycle.id)).toBe(true);
    await payroll.calculate(cycle.id);
    expect((await payroll.payslip(cycle.id, id)).contribution_wage).toBe(21_000);

    await payroll.must(values.remove(given.id), 204);
    expect(await stale(cycle.id)).toBe(true);
    await payroll.calculate(cycle.id);
    expect((await payroll.payslip(cycle.id, id)).contribution_wage).toBe(16_700);
  });

  it('is not stale by a value that begins behind its month', async () => {
    const { id } = await payroll.hire();
    const { cycle } = await calculated('2026-01', id);
    await values.given(MAXIMUM, 20_000, '2026-02-01');
    expect(await stale(cycle.id)).toBe(false);
  });

  it('is seen by the closing too, when it was approved before', async () => {
    const { id } = await payroll.hire();
    const { cycle } = await calculated('2026-01', id);
    await payroll.must(payroll.post(`/payroll/${cycle.id}/approve`), 200);
    await values.given(EXEMPTION, 30_000, '2026-01-01');
    const closing = await payroll.post(`/payroll/${cycle.id}/close`);
    expect([closing.status, closing.body.code]).toEqual([409, 'cycle_is_stale']);
  });

  it('a value given while a month is closed is in its payslips or waits for the next one, never lost', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    const { cycle } = await calculated('2026-01', id);
    await payroll.must(payroll.post(`/payroll/${cycle.id}/approve`), 200);
    const [closing, given] = await Promise.all([
      payroll.post(`/payroll/${cycle.id}/close`),
      values.give(MAXIMUM, 20_000, '2026-01-01'),
    ]);
    expect(given.status).toBe(201);
    expect([200, 409]).toContain(closing.status);
    expect(await items()).toHaveLength(closing.status === 200 ? 1 : 0);
  });
});

describe('a closed month', () => {
  it('is computed again as it was, whatever became of the value since', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    const given = await values.given(MAXIMUM, 20_000, '2026-01-01');
    const january = await payroll.close('2026-01');
    const before = await payroll.payslip(january.id, id);
    expect(before.contribution_wage).toBe(20_000);
    await payroll.must(values.change(given.id, { value: 22_000, source: 'Corrigendum' }), 200);
    expect(await verify(january.id)).toMatchObject({ matches: true, first_difference: null });
    await payroll.must(values.remove(given.id), 204);
    expect(await verify(january.id)).toMatchObject({ matches: true, first_difference: null });
    expect(await payroll.payslip(january.id, id)).toEqual(before);
  });

  it('shows that somebody has changed the values that it was computed with', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    await values.given(MAXIMUM, 20_000, '2026-01-01');
    const january = await payroll.close('2026-01');
    const client = await service.database.owner.connect();
    try {
      await client.query('set session_replication_role = replica');
      await client.query(
        `update payroll_cycles set run_inputs = replace(run_inputs::text, '"20000"', '"21000"')::json where id = $1`,
        [january.id],
      );
    } finally {
      client.release(true);
    }
    expect(await verify(january.id)).toMatchObject({
      matches: false,
      chain_intact: false,
      first_difference: { employee_id: id },
    });
  });

  it('gets a value later: it waits for whoever was paid, and the next month pays the difference once', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    const other = await payroll.hire({ basic_salary: 9_000 });
    for (const month of ['2026-01', '2026-02', '2026-03']) await payroll.close(month);
    await values.given(MAXIMUM, 20_000, '2026-02-01');
    expect(
      (await items()).map(({ employee_id: who, period, cause, status }) => [
        who,
        period,
        cause,
        status,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [id, '2026-02', MAXIMUM, 'pending'],
        [other.id, '2026-02', MAXIMUM, 'pending'],
      ]),
    );
    const seen = await preview(id);
    expect(
      seen.months.map(({ period, difference }: any) => [period, difference.employee_insurance]),
    ).toEqual([
      ['2026-02', 363],
      ['2026-03', 363],
    ]);
    expect((await preview(other.id)).difference.net).toBe(0);
    const april = await payroll.close('2026-04');
    const payslip = await payroll.payslip(april.id, id);
    // April's own 2 200, and 11 % of 3 300 for each of two months.
    expect(payslip.employee_insurance).toBe(2_926);
    expect((await items()).every(({ status }) => status === 'taken')).toBe(true);
    expect((await verify(april.id)).matches).toBe(true);
    const may = await payroll.close('2026-05');
    expect((await payroll.payslip(may.id, id)).employee_insurance).toBe(2_200);
  });

  it('gets it for the months alone in which it counts, and gives it back when it is taken back', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    for (const month of ['2026-01', '2026-02', '2026-03']) await payroll.close(month);
    const first = await values.given(MAXIMUM, 20_000, '2026-01-01');
    await values.given(MAXIMUM, 16_700, '2026-02-01');
    const april = await payroll.close('2026-04');
    expect((await payroll.payslip(april.id, id)).employee_insurance).toBe(1_837 + 363);
    await payroll.must(values.remove(first.id), 204);
    const may = await payroll.close('2026-05');
    expect((await payroll.payslip(may.id, id)).employee_insurance).toBe(1_837 - 363);
  });

  it('of a tax law given later: paid and differences together are what the year owes by it', async () => {
    const { id } = await payroll.hire({ basic_salary: 10_000 });
    for (const month of ['2026-01', '2026-02', '2026-03']) await payroll.close(month);
    await values.given(EXEMPTION, 30_000, '2026-01-01');
    const april = await payroll.close('2026-04');
    const cycles = (await payroll.must(payroll.get('/payroll?limit=10'), 200)).body.data as any[];
    let withheld = 0;
    for (const { id: cycleId } of cycles) {
      withheld += Math.round((await payroll.payslip(cycleId, id)).income_tax * 100);
    }
    // Four twelfths of 5 110.
    expect(Math.abs(withheld - 170_333)).toBeLessThanOrEqual(4);
    expect((await verify(april.id)).matches).toBe(true);
  });

  it('of a tax law given later within the year: its own months alone are settled by it', async () => {
    const { id } = await payroll.hire({ basic_salary: 10_000 });
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04']) await payroll.close(month);
    await values.given(EXEMPTION, 30_000, '2026-03-01');
    const may = await payroll.close('2026-05');
    const payslip = await payroll.payslip(may.id, id);
    // Three months at 425.83, of which two have borne 592.50.
    expect(Math.abs(payslip.income_tax * 100 - (3 * 42_583 - 2 * 59_250))).toBeLessThanOrEqual(3);
    expect((await verify(may.id)).matches).toBe(true);
    const june = await payroll.close('2026-06');
    expect(
      Math.abs((await payroll.payslip(june.id, id)).income_tax * 100 - 42_583),
    ).toBeLessThanOrEqual(3);
  });

  it('too far back is refused with the field', async () => {
    await payroll.hire({ hire_date: '2020-07-01', insurance: { start: '2020-07-01' } });
    await payroll.close('2026-01');
    const answer = await values.give(MAXIMUM, 9_000, '2020-08-01');
    expect([answer.status, answer.body.code]).toEqual([423, 'period_locked']);
    expect(answer.body.errors[0].pointer).toBe('/effective_from');
    expect(await values.list()).toEqual([]);
  });
});

describe('beside the monthly payslips', () => {
  it('a what-if lies on top of the company’s own values', async () => {
    await payroll.hire({ basic_salary: 30_000 });
    await values.given(MAXIMUM, 20_000, '2026-11-01');
    const ask = async (parameters: object[]) => {
      const asked = { period: '2026-11', parameters };
      const answer = payroll.post('/payroll/what-if', asked, { prefer: 'wait=30' });
      return (await payroll.must(answer, 200)).body.result;
    };
    const nothing = await ask([]);
    expect(nothing.baseline.contribution_wage).toBe(20_000);
    expect(nothing.difference.net).toBe(0);
    const more = await ask([{ key: MAXIMUM, value: 25_000 }]);
    expect([more.baseline.contribution_wage, more.what_if.contribution_wage]).toEqual([
      20_000, 25_000,
    ]);
    const other = await ask([{ key: EXEMPTION, value: 30_000 }]);
    expect(other.what_if.contribution_wage).toBe(20_000);
    expect(other.difference.income_tax).toBeLessThan(0);
  });

  it('a leaver is settled by it, and the day by which he is due follows it', async () => {
    const { id } = await payroll.hire({ basic_salary: 30_000 });
    await values.given(MAXIMUM, 20_000, '2026-03-01');
    await payroll.close('2026-02');
    const ending = await payroll.must(
      payroll.send('PUT', `/employees/${id}/ending`, {
        body: { case: 'resignation', last_day: '2026-03-31', unused_leave_days: 0 },
      }),
      200,
    );
    const { body: cycle } = await payroll.must(
      payroll.post('/payroll', { period: '2026-03', kind: 'final_settlement', employee_ids: [id] }),
      201,
    );
    await payroll.calculate(cycle.id);
    expect((await payroll.payslip(cycle.id, id)).contribution_wage).toBe(20_000);
    await values.given('ending.settlement_days', 3, '2026-03-01');
    const after = await payroll.must(payroll.get(`/employees/${id}/ending`), 200);
    expect(ending.body.due_on > after.body.due_on).toBe(true);
    expect(after.body.due_on).toBe('2026-04-03');
  });

  it('the contribution wages of a year are frozen within its limits, and increments follow it', async () => {
    await payroll.hire({ basic_salary: 30_000, hire_date: '2024-01-01' });
    await values.given(MAXIMUM, 20_000, '2027-01-01');
    const frozen = await payroll.must(payroll.post('/insurance-wages', { year: 2027 }), 200);
    expect(frozen.body.maximum).toBe(20_000);
    await values.given('labour.annual_increment_rate', 0.05, '2026-01-01');
    const raised = await payroll.must(
      payroll.post('/payroll/increments', { from: '2026-01-01', to: '2026-12-31' }),
      200,
    );
    // 5 % of the insured 16 700.
    expect(raised.body.rows[0].increment).toBe(835);
  });

  it('the tax of the year is settled by it', async () => {
    const { id } = await payroll.hire({ basic_salary: 10_000 });
    await values.given(EXEMPTION, 30_000, '2026-01-01');
    await payroll.close('2026-01');
    const answer = await payroll.must(
      payroll.get('/reports/annual-tax-settlement?year=2026&format=json'),
      200,
    );
    const row =
      answer.body.rows.find((each: any) => Object.values(each).includes(id)) ?? answer.body.rows[0];
    expect(JSON.stringify(row)).toContain('425.83');
  });
});
