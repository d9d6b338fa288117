import { readFileSync } from 'node:fs';
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

const simulate = (body: unknown) => payroll.post('/payroll/simulate', body);
const simulated = async (body: unknown) => (await payroll.must(simulate(body), 200)).body;
const piastres = (egp: number) => Math.round(egp * 100);

interface GoldenCase {
  readonly id: string;
  readonly topic: string;
  readonly period?: string;
  readonly inputs: Record<string, any>;
  readonly expected: Record<string, any>;
}
const golden = JSON.parse(
  readFileSync(new URL('../cases/insurance-tax.json', import.meta.url), 'utf8'),
) as GoldenCase[];
const of = (topic: RegExp) => golden.filter((each) => topic.test(each.topic));
const monthOf = ({ period = '' }: GoldenCase) =>
  /^\d{4}-\d{2}/.test(period) ? period.slice(0, 7) : `${period.slice(0, 4)}-06`;

/** Names of the cases → names of the answer. */
const ANSWERS: Record<string, string> = {
  contribution_wage: 'contribution_wage',
  si_employee: 'employee_insurance',
  employee_11: 'employee_insurance',
  si_employer: 'employer_insurance',
  employer_18_75: 'employer_insurance',
  annual_taxable: 'annual_taxable_income',
  monthly_tax: 'income_tax',
  martyrs: 'martyrs_fund',
  net: 'net',
};
const expectGolden = (expected: Record<string, any>, answer: any, except: string[] = []) => {
  for (const [name, field] of Object.entries(ANSWERS)) {
    if (name in expected && !except.includes(name)) {
      expect([field, answer[field]]).toEqual([field, expected[name]]);
    }
  }
};

describe('published and computed figures come back to the piastre', () => {
  const grossToNet = of(/^gross to net, (all pay|Law|employee with disability)/);

  it('takes debts in the order of the law, within the caps of the month’s law', async () => {
    const answer = await simulated({
      period: '2025-08',
      basic_salary: 9_000,
      employee: { insurance_status: '21' },
      debts: [
        { kind: 'employer_loan', amount: 1_000 },
        { kind: 'damages', amount: 30_000 },
        { kind: 'alimony', amount: 500 },
      ],
    });
    const taken = answer.lines.filter(({ eta_code: eta }: any) => /^NAD6[3-6]/.test(eta ?? ''));
    expect(
      taken.map(({ code, amount, explanation }: any) => [
        code,
        amount,
        explanation.article.article,
      ]),
    ).toEqual([
      ['alimony', 500, 'Art. 44'],
      ['damages', 1_500, 'Art. 68'],
      ['employer_loan', 900, 'Art. 43'],
    ]);
  });

  it('there are cases of every law', () => {
    expect(grossToNet.length).toBeGreaterThan(40);
  });

  it.each(grossToNet)('$id', async (each) => {
    const answer = await simulated({
      period: monthOf(each),
      basic_salary: each.inputs.gross,
      ...(each.topic.includes('disability') && { employee: { disability: true } }),
    });
    expectGolden(each.expected, answer);
  });

  it.each(of(/^gross to net, monthly/).filter(({ inputs }) => inputs.floor10))(
    '$id, martyrs’ fund aside',
    async (each) => {
      const answer = await simulated({
        period: monthOf(each),
        basic_salary: each.inputs.gross,
        insurance: { contribution_wage: each.inputs.insurable },
      });
      expectGolden(each.expected, answer, ['martyrs', 'net']);
      const ownNet = piastres(answer.net) + piastres(answer.martyrs_fund);
      expect(ownNet).toBe(piastres(each.expected.net));
    },
  );

  it.each(of(/^social insurance shares/))('$id', async (each) => {
    const answer = await simulated({
      period: monthOf(each),
      basic_salary: each.inputs.insurable_wage,
    });
    expectGolden(each.expected, answer);
  });

  it.each(of(/^social insurance: W = max/))('$id', async (each) => {
    const { total, allowances_on_exclusion_list: listed } = each.inputs;
    const answer = await simulated({
      period: monthOf(each),
      basic_salary: Number(total) - Number(listed),
      components: [{ code: 'transport', amount: listed, insurable: 'excluded_allowance' }],
    });
    expectGolden(each.expected, answer);
  });

  it.each(of(/^martyrs/).filter(({ inputs }) => typeof inputs.gross === 'number'))(
    '$id',
    async (each) => {
      const answer = await simulated({ period: '2026-01', basic_salary: each.inputs.gross });
      expect(answer.martyrs_fund).toBe(each.expected.martyrs);
    },
  );

  it.each(of(/^employer cost/))('$id', async (each) => {
    for (const [index, gross] of (each.inputs.gross as number[]).entries()) {
      const answer = await simulated({ period: monthOf(each), basic_salary: gross });
      expect(answer.employer_cost).toBe(each.expected.employer_cost[index]);
    }
  });

  it.each(of(/^income tax, cumulative/))('$id, each month fed with those before', async (each) => {
    const toDate = { days: 0, taxable_pay: 0, tax_withheld: 0 };
    for (const [index, month] of (each.expected.months as any[]).entries()) {
      const answer = await simulated({
        period: `2026-${String(index + 1).padStart(2, '0')}`,
        basic_salary: 10_000,
        components:
          month.gross > 10_000
            ? [{ code: 'bonus', amount: Number(month.gross) - 10_000, insurable: false }]
            : [],
        insurance: { contribution_wage: 10_000 },
        year_to_date: toDate,
      });
      expect([month.month, answer.income_tax]).toEqual([month.month, month.tax_month]);
      expect(answer.annual_taxable_income).toBe(month.annual_base);
      toDate.days += Number(answer.days);
      toDate.taxable_pay = (piastres(toDate.taxable_pay) + piastres(answer.taxable_pay)) / 100;
      toDate.tax_withheld = (piastres(toDate.tax_withheld) + piastres(answer.income_tax)) / 100;
    }
  });
});

describe('the answer', () => {
  it('adds up, and every line carries its law', async () => {
    const answer = await simulated({
      period: '2026-11',
      basic_salary: 12_000,
      components: [
        { code: 'housing', name: 'Housing', name_ar: 'بدل سكن', amount: 1_500 },
        { code: 'club', kind: 'deduction', amount: 200 },
      ],
      time: { overtime_day_hours: 3.5, unpaid_absence_days: 0.5 },
    });
    const of = (name: string) => piastres(answer[name]);
    expect(of('net')).toBe(
      of('gross') -
        of('employee_insurance') -
        of('health_insurance') -
        of('income_tax') -
        of('martyrs_fund') -
        of('other_deductions') +
        of('carried_forward') +
        of('net_rounding'),
    );
    expect(of('employer_cost')).toBe(
      of('gross') +
        of('employer_insurance') +
        of('employer_health_insurance') +
        of('employer_levies'),
    );
    const sum = (kind: string) =>
      answer.lines
        .filter((line: any) => line.kind === kind)
        .reduce((total: number, line: any) => total + piastres(line.amount as number), 0);
    const [earned, deducted] = [sum('earning'), sum('deduction')];
    expect(earned - deducted).toBe(of('net'));
    const insurance = payroll.lineOf(answer, 'social_insurance');
    expect(insurance).toMatchObject({
      kind: 'deduction',
      amount: answer.employee_insurance,
      rate: 0.11,
      eta_code: 'DAE405',
      explanation: {
        rule: 'social_insurance_employee',
        rounding: 'half_up_to_piastre',
        text: { en: expect.any(String), ar: expect.any(String) },
      },
    });
    expect(insurance.explanation.article.law).toMatch(/148/);
    const maximum = insurance.explanation.parameters.find(
      ({ key }: any) => key === 'social_insurance.contribution_wage_maximum',
    );
    expect(maximum).toMatchObject({
      value: 16_700,
      from: '2026-01-01',
      source: expect.any(String),
      provisional: false,
    });
    const housing = payroll.lineOf(answer, 'housing');
    expect(housing.name).toEqual({ en: 'Housing', ar: 'بدل سكن' });
    expect(housing.explanation).toMatchObject({
      article: null,
      policies: [{ policy: 'day_basis', value: 'fixed_30' }],
    });
    const overtime = payroll.lineOf(answer, 'overtime_day');
    expect(overtime).toMatchObject({ quantity: 3.5, rate: 1.35 });
  });

  it('is the same for an empty employee as for none', async () => {
    const none = await simulate({ period: '2026-11', basic_salary: 9_000 });
    const empty = await simulate({ period: '2026-11', basic_salary: 9_000, employee: {} });
    expect(empty.text).toBe(none.text);
  });

  it('stores nothing', async () => {
    const count = async () => {
      const { rows } = await service.database.owner.query(
        'select (select count(*) from payroll_cycles) + (select count(*) from payslips) + (select count(*) from outbox_events) as n',
      );
      return rows[0].n as string;
    };
    const before = await count();
    await simulated({ period: '2026-11', basic_salary: 9_000 });
    expect(await count()).toBe(before);
  });

  it('warns of provisional figures of a coming year', async () => {
    const { warnings } = await simulated({ period: '2027-01', basic_salary: 9_000 });
    const warning = warnings.find(({ code }: any) => code === 'provisional_parameter');
    expect(warning).toMatchObject({ en: expect.any(String), ar: expect.any(String) });
    expect(warning.params.keys).toContain('social_insurance.contribution_wage_maximum');
  });

  it('reproduces and flags the cliff of the tax bands', async () => {
    const { warnings } = await simulated({ period: '2026-01', basic_salary: 53_600 });
    expect(warnings.map(({ code }: any) => code)).toContain('tax_band_cliff');
  });
});

describe('field cases', () => {
  const half = { period: '2026-11', basic_salary: 30_000 };

  it('C-16c: half a day unpaid costs half a day', async () => {
    const { gross } = await simulated({ ...half, time: { unpaid_absence_days: 0.5 } });
    expect(gross).toBe(29_500);
  });

  it('C-31: two days unpaid cost two days, once', async () => {
    const { gross } = await simulated({ ...half, time: { unpaid_absence_days: 2 } });
    expect(gross).toBe(28_000);
  });

  it.each([0, 5, 15])(
    'C-16k: with %i absences an hour of overtime costs the same',
    async (days) => {
      const answer = await simulated({
        ...half,
        time: { unpaid_absence_days: days, overtime_day_hours: 1 },
      });
      expect(payroll.lineOf(answer, 'overtime_day').amount).toBe(168.75);
    },
  );

  it('C-14, C-16g: one day of work is one day, no day is nothing', async () => {
    const first = await simulated({ ...half, employee: { termination_date: '2026-11-01' } });
    expect(first).toMatchObject({ days: 1, gross: 1_000 });
    const none = await simulated({ ...half, employee: { hire_date: '2026-12-01' } });
    expect(none).toMatchObject({ days: 0, gross: 0, net: 0, income_tax: 0 });
    expect(none.warnings.map(({ code }: any) => code)).toEqual(['not_employed_in_period']);
  });

  it('C-16l: a leaver’s overtime is paid in his last month', async () => {
    const answer = await simulated({
      period: '2026-06',
      basic_salary: 30_000,
      employee: { termination_date: '2026-06-15' },
      time: { overtime_day_hours: 2 },
    });
    expect(answer).toMatchObject({ days: 15 });
    expect(payroll.lineOf(answer, 'overtime_day').amount).toBe(337.5);
  });

  it('C-19: decimals never pass through a binary fraction', async () => {
    const answer = await simulated({
      period: '2026-11',
      basic_salary: 1_906.68,
      employee: { insurance_status: '21' },
      components: [{ code: 'debt', kind: 'deduction', amount: 1_140 }],
    });
    expect(piastres(answer.net)).toBe(
      190_668 - 114_000 - piastres(answer.income_tax) - piastres(answer.martyrs_fund),
    );
    expect(answer.other_deductions).toBe(1_140);
  });

  it('C-25: a net of exactly nothing is nothing, never negative, and the rest is said', async () => {
    const answer = await simulated({
      period: '2026-11',
      basic_salary: 1_000,
      employee: { insurance_status: '21' },
      components: [{ code: 'advance', kind: 'deduction', amount: 1_000 }],
    });
    expect(answer.net).toBe(0);
    expect(answer.other_deductions).toBe(999.5);
    expect(answer.warnings.map(({ code }: any) => code)).toContain('deduction_carried_over');
  });
});

describe('the net that is wanted', () => {
  it.each([4_000, 7_777.77, 15_000, 33_333.33, 100_000])(
    '%d is paid exactly by the salary that is found',
    async (net) => {
      const solved = await simulated({ period: '2026-11', target_net: net });
      expect(solved.net).toBe(net);
      const paid = await simulated({ period: '2026-11', basic_salary: solved.basic_salary });
      expect({ ...paid }).toEqual(solved);
    },
  );

  it('that other earnings already exceed has no solution, and the nearest is named', async () => {
    const answer = await simulate({
      period: '2026-11',
      target_net: 100,
      components: [{ code: 'fixed', amount: 5_000 }],
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'no_solution',
      nearest: { below: null, above: { basic_salary: 0, net: expect.any(Number) } },
    });
  });

  it('takes the place of a salary that is given beside it, and says so', async () => {
    const { net, warnings } = await simulated({
      period: '2026-11',
      basic_salary: 5_000,
      target_net: 9_000,
    });
    expect(net).toBe(9_000);
    expect(warnings.map(({ code }: any) => code)).toContain('basic_salary_ignored');
  });
});

describe('policies of a simulation', () => {
  it('stand in for the company’s own', async () => {
    const facts = { period: '2026-11', basic_salary: 24_000, time: { overtime_day_hours: 1 } };
    const own = await simulated(facts);
    const other = await simulated({
      ...facts,
      policies: { overtime_multipliers: { day: 1.5 }, hours_per_day: 7.5 },
    });
    expect(payroll.lineOf(own, 'overtime_day').amount).toBe(135);
    expect(payroll.lineOf(other, 'overtime_day').amount).toBe(160);
  });

  it('below the law are refused with the article, at their place', async () => {
    const answer = await simulate({
      period: '2026-11',
      basic_salary: 9_000,
      policies: { overtime_multipliers: { day: 1.2 } },
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'policy_below_statutory_floor',
      errors: [{ pointer: '/policies/overtime_multipliers/day', code: 'below_statutory_floor' }],
    });
    expect(answer.body.detail).toMatch(/1\.35/);
    expect(answer.body.detail).toMatch(/121/);
  });
});

describe('what is missing or impossible is named', () => {
  it.each<[unknown, string, string]>([
    [{ basic_salary: 1 }, '/period', 'required'],
    [{ period: '2026-11' }, '/basic_salary', 'one_of_required'],
    [{ period: '2020-06', basic_salary: 1 }, '/period', 'before_first_law'],
    [{ period: '1999-12', basic_salary: 1 }, '/period', 'before_first_law'],
    [{ period: '2026-00', basic_salary: 1 }, '/period', 'invalid_month'],
    [{ period: '2026-11', basic_salary: -1 }, '/basic_salary', 'too_small'],
    [{ period: '2026-11', basic_salary: 10.001 }, '/basic_salary', 'too_many_decimals'],
    [{ period: '2026-11', basic_salary: '10' }, '/basic_salary', 'invalid_type'],
    [{ period: '2026-11', basic_salary: 1e12 }, '/basic_salary', 'too_big'],
    [{ period: '2026-11', basic_salary: 1, wage: 2 }, '/wage', 'unknown_field'],
    [
      { period: '2026-11', basic_salary: 1, employee: { tax_treatment: '09' } },
      '/employee/tax_treatment',
      'invalid_value',
    ],
    [
      { period: '2026-11', basic_salary: 1, employee: { hire_date: '2026-02-30' } },
      '/employee/hire_date',
      'invalid_date',
    ],
    [
      {
        period: '2026-11',
        basic_salary: 1,
        employee: { hire_date: '2026-11-10', termination_date: '2026-11-09' },
      },
      '/employee/termination_date',
      'contradicts',
    ],
    [
      {
        period: '2026-11',
        basic_salary: 1,
        components: [
          { code: 'a', amount: 1 },
          { code: 'a', amount: 1 },
        ],
      },
      '/components/1/code',
      'not_unique',
    ],
    [
      { period: '2026-11', basic_salary: 1, components: [{ code: 'basic_salary', amount: 1 }] },
      '/components/0/code',
      'reserved_code',
    ],
    [
      { period: '2026-11', basic_salary: 1, time: { unpaid_absence_days: 32 } },
      '/time/unpaid_absence_days',
      'too_big',
    ],
    [
      {
        period: '2026-11',
        basic_salary: 1,
        year_to_date: { days: 361, taxable_pay: 0, tax_withheld: 0 },
      },
      '/year_to_date/days',
      'too_big',
    ],
    [
      { period: '2026-11', basic_salary: 1, policies: { day_basis: 'lunar' } },
      '/policies/day_basis',
      'invalid_value',
    ],
    [
      { period: '2026-11', basic_salary: 1, policies: { overtime: 2 } },
      '/policies/overtime',
      'unknown_field',
    ],
  ])('%j', async (body, pointer, code) => {
    const answer = await simulate(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  const components = (count: number, amount: number) =>
    Array.from({ length: count }, (_, index) => ({ code: `C${index}`, amount }));

  it.each([
    ['many large components', { basic_salary: 1e9, components: components(100, 1e9) }],
    ['a large salary with much overtime', { basic_salary: 1e9, time: { overtime_day_hours: 744 } }],
    [
      'a year of impossible pay',
      { basic_salary: 1e9, year_to_date: { days: 330, taxable_pay: 1e12, tax_withheld: 0 } },
    ],
    [
      'a year of impossible losses',
      { basic_salary: 1, year_to_date: { days: 1, taxable_pay: -1e12, tax_withheld: 1e12 } },
    ],
    ['a net that nobody has', { target_net: 1e9 }],
  ])('figures at their bounds never break the service: %s', async (_what, facts) => {
    const answer = await simulate({ period: '2026-03', ...facts });
    expect([200, 422]).toContain(answer.status);
    if (answer.status === 422) expect(answer.text).toMatch(/10\^12|net/);
  });

  it('a figure that facts within their bounds multiply to is named', async () => {
    const answer = await simulate({
      period: '2026-03',
      basic_salary: 1e9,
      components: components(100, 1e9),
      time: { overtime_day_hours: 744, overtime_night_hours: 744 },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([
      {
        pointer: '',
        code: 'impossible_facts',
        params: { reason: expect.stringContaining('gross') },
      },
    ]);
  });

  it('every problem at once, in Arabic when asked', async () => {
    const answer = await payroll.post(
      '/payroll/simulate',
      { period: '2020-01', basic_salary: 1.234, nonsense: true },
      { 'accept-language': 'ar' },
    );
    expect(answer.body.errors.map(({ pointer }: any) => pointer).sort()).toEqual([
      '/basic_salary',
      '/nonsense',
      '/period',
    ]);
    expect(answer.body.errors[0].detail).toMatch(/[\u0600-\u06ff]/);
  });
});
