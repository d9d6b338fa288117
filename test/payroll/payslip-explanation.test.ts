import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let cycle: { id: string };
let joiner: { id: string };

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  joiner = await payroll.hire({
    hire_date: '2026-01-11',
    basic_salary: 90_000,
    insurance: { start: '2026-01-01' },
  });
  cycle = await payroll.close('2026-01');
});
afterAll(() => service.close());

const explained = (language?: string, employee = joiner.id) =>
  payroll.send('GET', `/payroll/${cycle.id}/payslips/${employee}/explanation`, {
    headers: language === undefined ? {} : { 'accept-language': language },
  });
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

it('explains every line of a payslip in the language that is asked for, with one shape', async () => {
  const english = await explained('en');
  const arabic = await explained('ar-EG, en;q=0.5');
  expect([english.headers.get('content-language'), arabic.headers.get('content-language')]).toEqual(
    ['en', 'ar'],
  );
  const payslip = await payroll.payslip(cycle.id, joiner.id);
  for (const { body, pattern } of [
    { body: english.body, pattern: /[A-Za-z0-9]/ },
    { body: arabic.body, pattern: /[\u0600-\u06ff0-9]/ },
  ]) {
    expect(body.lines.map(({ code, amount }: any) => [code, amount])).toEqual(
      payslip.lines.map(({ code, amount }: any) => [code, amount]),
    );
    for (const line of body.lines) {
      expect(line.steps.length).toBeGreaterThan(0);
      for (const text of [line.name, line.formula, ...line.steps]) expect(text).toMatch(pattern);
      expect(JSON.stringify(line)).not.toMatch(/undefined|NaN|Piastres/);
      if (line.article !== null) expect(line.article.source).not.toBe('');
      for (const { from, source } of line.parameters) expect([from, source]).not.toContain('');
    }
  }
  expect(english.body.lines[0].steps[0]).toBe('(90,000.00 × 20) / 30 days = 60,000.00');
  expect(english.body.proration).toEqual({
    days: 20,
    covered_days: 20,
    paid_days: 20,
    day_basis_days: 30,
    text: '20 of 30 days are paid; the employment covers 20 of them, and 20 days of the 30-day month',
  });
});

it('works the tax through its brackets and the insurance through its limits and branches', async () => {
  const { body } = await explained('en');
  const { tax, insurance } = body;
  expect(sum(tax.brackets.map(({ tax: part }: any) => part))).toBeCloseTo(tax.annual_tax, 2);
  expect(sum(tax.brackets.map(({ income }: any) => income))).toBeCloseTo(tax.annual_income, 2);
  const { lines } = await payroll.payslip(cycle.id, joiner.id);
  const taxLine = lines.find(({ code }: any) => code === 'income_tax');
  expect(tax).toMatchObject({
    method: 'cumulative',
    days: 20,
    year_days: 360,
    tax: taxLine.amount,
    due: taxLine.amount,
    withheld_before: 0,
  });
  expect(insurance).toMatchObject({ due: 'due', frozen: false, at_limit: 'maximum' });
  expect(insurance.contribution_wage).toBe(insurance.maximum);
  for (const side of [insurance.employee, insurance.employer]) {
    expect(sum(side.branches.map(({ amount }: any) => amount))).toBeCloseTo(side.amount, 2);
    expect(sum(side.branches.map(({ rate }: any) => rate))).toBeCloseTo(side.rate, 6);
  }
});

it('explains a closed payslip by the policies it was paid by', async () => {
  const before = (await explained('en')).body;
  await payroll.must(
    payroll.send('PUT', '/settings/policies/martyrs_base', {
      key: admin.accessToken,
      body: { value: 'contribution_wage', effective_from: '2026-01-01' },
    }),
    200,
  );
  const after = (await explained('en')).body;
  expect(after).toEqual(before);
});

it('is not found for whoever has no payslip in the cycle', async () => {
  const { id } = await payroll.hire({ hire_date: '2026-06-01' });
  const { status, body } = await explained('ar', id);
  expect([status, body.code]).toEqual([404, 'not_found']);
});
