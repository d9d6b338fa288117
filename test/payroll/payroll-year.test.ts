import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportsOf, type Reports } from '../reports/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let api: Reports;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  api = reportsOf(service, admin);
});

const count = async (table: string): Promise<number> => {
  const { rows } = await service.database.owner.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where company_id = $1`,
    [admin.companyId],
  );
  return rows[0]!.count;
};
const audited = async (action: string): Promise<number> => {
  const { rows } = await service.database.owner.query<{ count: number }>(
    'select count(*)::integer as count from audit_log where company_id = $1 and action = $2',
    [admin.companyId, action],
  );
  return rows[0]!.count;
};
const byCode = (rows: any[], { employee_code: code }: { employee_code: string }) =>
  rows.find((row) => row.employee_code === code);

it('the last payslip of the year pays back what the monthly method withheld too much, if the company wants it so', async () => {
  for (const [policy, value] of [
    ['tax_method', 'monthly'],
    ['year_end_tax', 'payslip'],
  ]) {
    await api.must(
      api.send('PUT', `/settings/policies/${policy}`, {
        key: admin.accessToken,
        body: { value, effective_from: '2026-01-01' },
      }),
      200,
    );
  }
  const { id } = await api.hire({ hire_date: '2026-11-01', basic_salary: 90_000 });
  const raise = { basic_salary: 7_000, salary_effective_from: '2026-12-01' };
  await api.must(api.patch(`/employees/${id}`, raise), 200);
  const november = await api.payslip((await api.close('2026-11')).id, id);
  const december = await api.payslip((await api.close('2026-12')).id, id);
  const { rows } = await api.report('annual-tax-settlement?year=2026');
  expect(december.income_tax).toBeLessThan(0);
  expect(rows[0]).toMatchObject({ difference: 0 });
  expect(rows[0].tax_due).toBeCloseTo(Number(november.income_tax) + Number(december.income_tax), 2);
});

describe('freezing the contribution wages of a year', () => {
  const freeze = async (body: object) =>
    (await api.must(api.post('/insurance-wages', { year: 2026, ...body }), 200)).body;

  it('shows first, records on apply what the pay of 1 January or of joining gives, and repeats to nothing', async () => {
    const [low, usual, high, joiner] = [
      await api.hire({ basic_salary: 2_000 }),
      await api.hire({ basic_salary: 9_000.5 }),
      await api.hire({ basic_salary: 40_000 }),
      await api.hire({ basic_salary: 7_000, hire_date: '2026-05-10', insurance: {} }),
    ];
    await api.hire({ insurance: { status: '21' } });
    await api.hire({ hire_date: '2020-01-01', termination_date: '2025-12-31' });
    await api.must(
      api.post(`/employees/${usual.id}/components`, {
        ...{
          code: 'FOOD',
          name: 'Food',
          kind: 'earning',
          amount: 500,
          effective_from: '2026-02-01',
        },
      }),
      201,
    );
    const shown = await freeze({});
    expect(shown).toMatchObject({
      applied: false,
      minimum: 2_700,
      maximum: 16_700,
      next_after: null,
    });
    expect(shown.counts).toEqual({ created: 4, changed: 0, unchanged: 0, kept: 0, refused: 0 });
    expect(await count('employee_insurance_wages')).toBe(0);
    const wageOf = (one: any) => {
      const { contribution_wage: wage, clipped_to: clipped, on } = byCode(shown.rows, one);
      return [wage, clipped, on];
    };
    expect([low, usual, high, joiner].map(wageOf)).toEqual([
      [2_700, 'minimum', '2026-01-01'],
      [9_000.5, null, '2026-01-01'],
      [16_700, 'maximum', '2026-01-01'],
      [7_000, null, '2026-05-10'],
    ]);

    const applied = await freeze({ apply: true });
    expect({ ...applied, applied: false }).toEqual(shown);
    expect(await count('employee_insurance_wages')).toBe(4);
    expect(await audited('employee.updated')).toBe(4);
    expect((await freeze({ apply: true })).counts).toMatchObject({ created: 0, unchanged: 4 });
    expect(await audited('employee.updated')).toBe(4);
    const form = await api.report('insurance-form-2?year=2026');
    expect(byCode(form['rows'], usual)).toMatchObject({ contribution_wage: 9_000.5 });
  });

  it('takes given wages, keeps recorded ones unless told otherwise, and answers each row for itself', async () => {
    const one = await api.hire();
    const uninsured = await api.hire({ insurance: { status: '21' } });
    const wages = (wage: number) => [
      { employee_id: one.id, contribution_wage: wage },
      { employee_id: uninsured.id, contribution_wage: wage },
      { employee_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', contribution_wage: wage },
    ];
    const first = await freeze({ wages: wages(8_000), apply: true });
    expect(first.counts).toMatchObject({ created: 1, refused: 2 });
    expect(new Set(first.rows.map((row: any) => row.problem))).toEqual(
      new Set([null, 'not_insured', 'not_found']),
    );
    const kept = await freeze({ wages: wages(8_500), apply: true });
    expect(byCode(kept.rows, one)).toMatchObject({ outcome: 'kept', recorded: 8_000 });
    const replaced = await freeze({ wages: wages(8_500), apply: true, replace: true });
    expect(byCode(replaced.rows, one)).toMatchObject({ outcome: 'changed', problem: null });
    const payslips = await api.calculate((await api.cycle('2026-11')).id);
    expect((await api.payslip(payslips.id, one.id)).contribution_wage).toBe(8_500);
  });

  it('goes on page by page, and refuses what contradicts itself', async () => {
    await Promise.all([api.hire(), api.hire(), api.hire()]);
    const first = await freeze({ limit: 2, apply: true });
    const second = await freeze({ limit: 2, apply: true, after: first.next_after });
    expect([first.counts.created, second.counts.created, second.next_after]).toEqual([2, 1, null]);
    const id = first.rows[0].employee_id;
    const twice = [id, id].map((employee) => ({ employee_id: employee, contribution_wage: 1 }));
    for (const body of [
      { year: 2026, wages: twice },
      { year: 2026, wages: twice.slice(1), employees: [id] },
    ]) {
      expect((await api.post('/insurance-wages', body)).status).toBe(422);
    }
    const early = await api.post('/insurance-wages', { year: 2020 });
    expect([early.status, early.body.errors]).toMatchObject([
      422,
      [{ pointer: '/year', code: 'too_small', params: { minimum: 2021 } }],
    ]);
  });
});

describe('the annual increments', () => {
  const run = async (body: object = {}) =>
    (
      await api.must(
        api.post('/payroll/increments', { from: '2026-12-01', to: '2026-12-31', ...body }),
        200,
      )
    ).body;

  it('fall due a year after hiring, as 3 % of the insured wage and at least the floor, once a year', async () => {
    const floor = await api.hire({ hire_date: '2024-12-10', basic_salary: 5_000, insurance: {} });
    const rate = await api.hire({ hire_date: '2023-12-20', basic_salary: 30_000, insurance: {} });
    const fresh = await api.hire({ hire_date: '2026-12-05', basic_salary: 5_000, insurance: {} });
    await api.hire({ hire_date: '2024-03-01' });
    await api.must(
      api.patch(`/employees/${rate.id}`, {
        insurance: { contribution_wage: 14_500, contribution_wage_year: 2026 },
      }),
      200,
    );
    const shown = await run();
    expect(shown.counts).toEqual({ raised: 2, satisfied: 0, delayed: 0, refused: 0 });
    expect(byCode(shown.rows, fresh)).toBeUndefined();
    expect(byCode(shown.rows, floor)).toMatchObject({
      ...{
        due_on: '2026-12-10',
        increment: 250,
        decided_by: 'floor',
        insured_wage_origin: 'derived',
      },
      ...{ old_basic_salary: 5_000, new_basic_salary: 5_250 },
    });
    expect(byCode(shown.rows, rate)).toMatchObject({
      ...{
        due_on: '2026-12-20',
        increment: 435,
        decided_by: 'rate',
        article: 'Art. 12',
        rate: '0.03',
      },
      ...{ insured_wage: 14_500, insured_wage_origin: 'recorded', new_basic_salary: 30_435 },
    });
    expect(await count('employee_increments')).toBe(0);

    const [applied, meanwhile] = await Promise.all([run({ apply: true }), run({ apply: true })]);
    const raised = [applied, meanwhile]
      .flatMap(({ rows }) => rows)
      .filter(({ outcome }: any) => outcome === 'raised');
    expect(raised).toHaveLength(2);
    expect(await count('employee_increments')).toBe(2);
    expect(await audited('annual_increment.given')).toBe(2);
    expect((await run({ apply: true })).rows).toEqual([]);
    const { body: history } = await api.get(`/employees/${floor.id}/salaries`);
    expect(history.data.map((row: any) => [row.effective_from, row.basic_salary])).toEqual(
      expect.arrayContaining([['2026-12-10', 5_250]]),
    );
    // The next one counts from the last one, and includes it.
    const next = await run({ from: '2027-06-01', to: '2027-12-31' });
    expect(byCode(next.rows, floor)).toMatchObject({
      due_on: '2027-12-10',
      old_basic_salary: 5_250,
    });
  });

  it('are satisfied by a raise of the day, and left to a decision where a later salary is lower', async () => {
    const raised = await api.hire({ hire_date: '2024-12-10', basic_salary: 5_000 });
    const later = await api.hire({ hire_date: '2024-12-10', basic_salary: 5_000 });
    const raise = (id: string, from: string, basic: number) =>
      api.must(
        api.patch(`/employees/${id}`, { basic_salary: basic, salary_effective_from: from }),
        200,
      );
    await raise(raised.id, '2026-12-10', 6_000);
    await raise(later.id, '2027-01-01', 5_100);
    const { rows, counts } = await run({ apply: true });
    expect(counts).toEqual({ raised: 0, satisfied: 1, delayed: 0, refused: 1 });
    expect(byCode(rows, raised)).toMatchObject({ outcome: 'satisfied', new_basic_salary: 6_000 });
    const list = await api.must(api.get(`/payroll/increments?employee_id=${raised.id}`), 200);
    expect(list.body.data).toMatchObject([
      { employee_code: raised.employee_code, new_basic_salary: 6_000 },
    ]);
    const none = await api.must(api.get('/payroll/increments?year=2030'), 200);
    expect([none.body.data, none.body.meta.total]).toEqual([[], 0]);
    expect(byCode(rows, later)).toMatchObject({
      outcome: 'refused',
      problem: 'later_salary_lower',
    });
    expect(await count('employee_increments')).toBe(1);
  });

  it('of a closed month are paid by the next cycle; days before all figures of the law are refused', async () => {
    const one = await api.hire({ hire_date: '2024-10-01', basic_salary: 5_000 });
    await api.close('2026-10');
    await run({ from: '2026-10-01', to: '2026-10-31', apply: true });
    const cycle = await api.calculate((await api.cycle('2026-11')).id);
    const payslip = await api.payslip(cycle.id, one.id);
    expect(payslip.gross).toBe(5_500);
    expect(payslip.warnings.map(({ code }: any) => code)).toContain('retro_included');
    const early = await api.post('/payroll/increments', { from: '2020-06-01', to: '2020-12-31' });
    expect(early.body.errors).toMatchObject([
      { pointer: '/from', code: 'too_small', params: { minimum: '2020-07-01' } },
    ]);
    const unknown = await api.post('/payroll/increments', {
      ...{ from: '2026-10-01', to: '2026-10-31' },
      employees: [one.id, '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d'],
    });
    expect([unknown.status, unknown.body.errors]).toMatchObject([
      422,
      [{ pointer: '/employees/1', code: 'not_found' }],
    ]);
    const long = await api.post('/payroll/increments', { from: '2026-01-01', to: '2027-01-02' });
    expect(long.body.errors[0].pointer).toBe('/to');
  });

  it.each([
    // 7% of the basic salary, whatever is insured; no floor yet.
    { hired: '2020-03-15', due: '2021-03-15', increment: 350, rate_of: 'basic_salary', by: 'rate' },
    // 3% of the insured wage of 4,000, and the decrees' floors of 60, 70, 100, 200 and 250.
    { hired: '2020-10-01', due: '2021-10-01', increment: 120, rate_of: 'insured_wage', by: 'rate' },
    { hired: '2022-05-01', due: '2023-05-01', increment: 120, rate_of: 'insured_wage', by: 'rate' },
    {
      hired: '2023-05-01',
      due: '2024-05-01',
      increment: 200,
      rate_of: 'insured_wage',
      by: 'floor',
    },
    {
      hired: '2024-04-01',
      due: '2025-04-01',
      increment: 250,
      rate_of: 'insured_wage',
      by: 'floor',
    },
  ])('due on $due is reckoned by the law of its day', async ({ hired, due, ...expected }) => {
    const one = await api.hire({
      hire_date: hired,
      basic_salary: 5_000,
      insurance: {
        start: hired,
        contribution_wage: 4_000,
        contribution_wage_year: Number(due.slice(0, 4)),
      },
    });
    const { rows } = await run({ from: due, to: due, apply: true });
    expect(rows).toMatchObject([
      {
        ...{ employee_id: one.id, due_on: due, outcome: 'raised', penalty: null },
        ...{ increment: expected.increment, new_basic_salary: 5_000 + expected.increment },
        ...{ rate_of: expected.rate_of, decided_by: expected.by },
      },
    ]);
    const { body } = await api.must(
      api.get(`/payroll/increments?employee_id=${one.id}&year=${due.slice(0, 4)}`),
      200,
    );
    expect(body.data).toMatchObject([{ due_on: due, rate_of: expected.rate_of }]);
  });

  it('are a share of the basic salary where the company says so and that is more', async () => {
    await api.must(
      api.send('PUT', '/settings/policies/annual_increment_rule', {
        key: admin.accessToken,
        body: { value: { basic_rate: 0.07 }, effective_from: '2026-01-01' },
      }),
      200,
    );
    await api.hire({ hire_date: '2024-10-01', basic_salary: 10_000 });
    // 7% is less than the floor.
    await api.hire({ hire_date: '2024-10-02', basic_salary: 3_500 });
    const { rows } = await run({ from: '2026-10-01', to: '2026-10-31' });
    expect(rows).toMatchObject([
      {
        ...{ increment: 700, rate: '0.07', rate_of: 'basic_salary', decided_by: 'basic_rate' },
        ...{ law: null, article: null },
      },
      { increment: 250, rate_of: 'insured_wage', decided_by: 'floor' },
    ]);
  });
});

describe('an earlier employer of the year', () => {
  const figures = { last_month: '2026-08', days: 240, taxable_pay: 160_000, tax_withheld: 20_000 };
  const put = (id: string, month = '2026-01', body: object = figures) =>
    api.send('PUT', `/employees/${id}/previous-employments/${month}`, { body });

  it('counts into the cumulative tax, makes a calculation stale, and is kept with the closed month', async () => {
    const one = await api.hire({ hire_date: '2026-09-01', basic_salary: 20_000 });
    const cycle = await api.cycle('2026-09');
    await api.calculate(cycle.id);
    const alone = (await api.payslip(cycle.id, one.id)).income_tax;
    await api.must(put(one.id), 200);
    await api.must(put(one.id), 200);
    expect(await audited('employee.previous_employment_changed')).toBe(1);
    expect((await api.get(`/payroll/${cycle.id}`)).body.stale).toBe(true);
    await api.calculate(cycle.id);
    const line = api.lineOf(await api.payslip(cycle.id, one.id), 'income_tax');
    expect(line.amount).not.toBe(alone);
    await api.must(api.post(`/payroll/${cycle.id}/approve`), 200);
    await api.must(api.post(`/payroll/${cycle.id}/close`), 200);
    // Corrected after the closing: the closed month still verifies, and the next one goes on from the new figures.
    await api.must(put(one.id, '2026-01', { ...figures, tax_withheld: 21_000 }), 200);
    expect((await api.verify(cycle.id)).matches).toBe(true);
    const settlement = await api.report('annual-tax-settlement?year=2026');
    expect(settlement['rows'][0]).toMatchObject({
      days: 270,
      previous_tax_withheld: 21_000,
      difference: -1_000,
    });
    expect(settlement['problems'][0]).toMatchObject({ code: 'tax_over_withheld', amount: 1_000 });
    await api.close('2026-10');
    const after = await api.report('annual-tax-settlement?year=2026');
    expect(after['rows'][0].difference).toBe(0);
    expect((await api.csv('annual-tax-settlement?year=2026&lang=en'))[0]).toMatchObject({
      'First month': '2026-01',
    });
    expect((await api.workbook('annual-tax-settlement?year=2026&lang=ar')).isRightToLeft).toBe(
      true,
    );
  });

  it('is refused where the months make no sum, and after December is closed', async () => {
    const one = await api.hire({ hire_date: '2024-06-01', basic_salary: 20_000 });
    const pointerOf = async (month: string, body: object) =>
      (await put(one.id, month, { ...figures, ...body })).body.errors?.[0]?.pointer;
    expect(await pointerOf('2024-01', { last_month: '2024-04', days: 90 })).toBe('/last_month');
    expect(await pointerOf('2026-05', { last_month: '2026-04' })).toBe('/last_month');
    expect(await pointerOf('2026-01', { last_month: '2027-01' })).toBe('/last_month');
    expect(await pointerOf('2026-07', { last_month: '2026-08', days: 61 })).toBe('/days');
    expect(await pointerOf('2019-11', { last_month: '2019-12', days: 60 })).toBe('/last_month');
    expect(
      (await put(one.id, '2024-03', { ...figures, last_month: '2024-05', days: 90 })).status,
    ).toBe(200);
    const { body } = await api.get(`/employees/${one.id}/previous-employments`);
    expect(body.data).toHaveLength(1);
    await api.close('2024-12');
    expect((await put(one.id, '2024-03')).body.code).toBe('tax_year_closed');
    const path = `/employees/${one.id}/previous-employments`;
    expect((await api.send('DELETE', `${path}/2024-03`)).body.code).toBe('tax_year_closed');
    expect((await put(one.id)).status).toBe(200);
    expect((await api.send('DELETE', `${path}/2026-01`)).status).toBe(204);
    expect((await api.send('DELETE', `${path}/2026-01`)).status).toBe(404);
  });
});

describe('months at the flat rate and months of the scale in one year', () => {
  const flat = { tax_treatment: '02', insurance: { status: '21' } };
  const scale = { tax_treatment: '01', insurance: { status: '01', start: '2026-03-01' } };

  it('stay apart: neither counts for the other, on payslips, after a late raise, and in the settlement of the year', async () => {
    // Two who are paid the same from March on; one of them was paid before, as a second employer pays.
    const late = { hire_date: '2026-03-01', basic_salary: 20_000, ...scale };
    const [moved, other] = [
      await api.hire({ hire_date: '2026-01-01', basic_salary: 20_000, ...flat }),
      await api.hire(late),
    ];
    for (const period of ['2026-01', '2026-02']) {
      const payslip = await api.payslip((await api.close(period)).id, moved.id);
      expect([period, payslip.income_tax]).toEqual([period, 2_000]);
    }
    await api.must(api.patch(`/employees/${moved.id}`, scale), 200);
    const taxesOf = async (period: string) => {
      const { id } = await api.close(period);
      const payslips = [await api.payslip(id, moved.id), await api.payslip(id, other.id)];
      return payslips.map((payslip) => payslip.income_tax);
    };
    const [march, alone] = await taxesOf('2026-03');
    expect(march).toBe(alone);
    expect(march).toBeGreaterThan(0);

    // A raise from February on: its flat month owes a tenth more, and March is as March of the other.
    const raise = { basic_salary: 21_000, salary_effective_from: '2026-02-01' };
    await api.must(api.patch(`/employees/${moved.id}`, raise), 200);
    await api.must(
      api.patch(`/employees/${other.id}`, { ...raise, salary_effective_from: '2026-03-01' }),
      200,
    );
    const [april, aprilAlone] = await taxesOf('2026-04');
    expect(Number(april) - Number(aprilAlone)).toBeCloseTo(100, 2);
    const [may, mayAlone] = await taxesOf('2026-05');
    expect(may).toBe(mayAlone);

    const { rows } = await api.report('annual-tax-settlement?year=2026');
    const [ofMoved, ofOther] = [byCode(rows, moved), byCode(rows, other)];
    expect(ofMoved.annual_taxable_income).toBe(ofOther.annual_taxable_income);
    expect(ofMoved.tax_due - ofOther.tax_due).toBeCloseTo(4_100, 2);
    expect([ofMoved.difference, ofOther.difference]).toEqual([0, 0]);
  });

  it('a year that ends at the flat rate keeps the exemption of its months on the scale', async () => {
    const { id, employee_code } = await api.hire({ hire_date: '2026-01-01', basic_salary: 20_000 });
    const january = await api.payslip((await api.close('2026-01')).id, id);
    await api.must(
      api.patch(`/employees/${id}`, { tax_treatment: '02', insurance: { status: '21' } }),
      200,
    );
    await api.close('2026-02');
    const { rows } = await api.report('annual-tax-settlement?year=2026');
    const row = byCode(rows, { employee_code });
    expect(row).toMatchObject({ difference: 0, days: 60 });
    expect(row.tax_due).toBeCloseTo(Number(january.income_tax) + 2_000, 2);
  });
});
