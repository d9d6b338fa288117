import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
});
afterAll(() => service.close());

const request = (formula: string, rest: object = { target_net: 10_000 }) => ({
  period: '2026-11',
  components: [{ code: 'X', calculation: { type: 'formula', formula } }],
  ...rest,
});

describe('the salary of a net, with a formula that makes no sense with every salary', () => {
  it.each(['100000 / basic_salary', 'basic_salary - 3000', 'basic_salary > 12900 ? 0 - 1 : 100'])(
    '%s: is found among the salaries with which it does',
    async (formula) => {
      const { body } = await payroll.must(payroll.post('/payroll/simulate', request(formula)), 200);
      expect(body.net).toBe(10_000);
      const { basic_salary } = body;
      const again = payroll.post('/payroll/simulate', request(formula, { basic_salary }));
      expect((await payroll.must(again, 200)).body.net).toBe(10_000);
    },
  );

  it.each([
    ['100000 / basic_salary', '0.00 EGP', 'the formula of X divides by zero', 5],
    ['basic_salary - 3000', '0.00 EGP', 'the formula of X gives less than zero', 1_000],
    ['basic_salary > 9000 ? 0 - 1 : 100', 'EGP', 'the formula of X gives less than zero', 10_000],
    ['basic_salary * basic_salary * basic_salary', 'EGP', 'would be beyond 10^12 EGP', 10_000],
  ])('%s is refused with the salary at which it fails', async (formula, salary, reason, net) => {
    const asked = request(formula, { target_net: net });
    const { body } = await payroll.must(payroll.post('/payroll/simulate', asked), 422);
    expect(body.errors).toMatchObject([{ code: 'impossible_facts' }]);
    const { detail } = body.errors[0];
    for (const part of ['with a basic salary of', salary, reason]) expect(detail).toContain(part);
  });

  it('is refused row by row in a batch, and without a word of a search where the salary is given', async () => {
    const rows = [
      request('100000 / basic_salary', { target_net: 5 }),
      request('100000 / basic_salary'),
      request('100000 / basic_salary', { basic_salary: 10_000 }),
      request('basic_salary - 3000', { basic_salary: 1_000 }),
    ];
    const { body } = await payroll.must(payroll.post('/payroll/simulate/batch', { rows }), 200);
    expect(body.rows.map(({ outcome, problem }: any) => [outcome, problem?.code])).toEqual([
      ['refused', 'impossible_facts'],
      ['computed', undefined],
      ['computed', undefined],
      ['refused', 'impossible_facts'],
    ]);
    expect(body.rows[0].problem.detail).toContain('with a basic salary of 0.00 EGP');
    expect(body.rows[3].problem.detail).not.toContain('the search');
  });
});
