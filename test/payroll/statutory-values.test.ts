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

const audited = async (): Promise<any[]> =>
  (
    await service.database.owner.query(
      `select action, actor_id, changes from audit_log
        where company_id = $1 and target_type = 'statutory_value' order by action`,
      [admin.companyId],
    )
  ).rows;

const ofLaw = async (key: string, on: string, who = admin): Promise<any> => {
  const { body } = await service.send('GET', `/statutory/parameters?on=${on}`, {
    key: who.apiKey,
  });
  return body.data.find((parameter: any) => parameter.key === key);
};

describe('a value that the company gives a figure of the law', () => {
  it('is answered with its figure, its days and what the service comes with, and is audited', async () => {
    const answer = await values.give(MAXIMUM, 18_000, '2026-07-01', { note: 'سارٍ من يوليو' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.get('location')).toBe(
      `/api/v1/settings/statutory-values/${answer.body.id}`,
    );
    expect(answer.body).toEqual({
      id: expect.any(String),
      key: MAXIMUM,
      description: { en: expect.any(String), ar: expect.stringMatching(/[\u0600-\u06ff]/) },
      type: 'money',
      unit: 'EGP per month',
      value: 18_000,
      effective_from: '2026-07-01',
      // The law's next value begins on the first day of 2027.
      effective_until: '2026-12-31',
      law: 'قرار 412 لسنة 2026',
      article: 'مادة 2',
      source: 'الجريدة الرسمية 48 مكرر',
      note: 'سارٍ من يوليو',
      statutory_value: 16_700,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const one = await values.send('GET', `/${answer.body.id}`);
    expect([one.status, one.body]).toEqual([200, answer.body]);
    expect(await values.list()).toEqual([answer.body]);
    expect(await audited()).toEqual([
      {
        action: 'statutory_value.created',
        actor_id: admin.userId,
        changes: expect.objectContaining({ key: MAXIMUM, from: '2026-07-01', value: '18000' }),
      },
    ]);
  });

  it('stands in the list of the law from its day until the next one, with its source and origin', async () => {
    await values.given(MAXIMUM, 18_000, '2026-07-01');
    expect(await ofLaw(MAXIMUM, '2026-06-30')).toMatchObject({ value: 16_700, origin: 'statute' });
    expect(await ofLaw(MAXIMUM, '2026-07-01')).toMatchObject({
      value: 18_000,
      from: '2026-07-01',
      origin: 'company',
      law: 'قرار 412 لسنة 2026',
      article: 'مادة 2',
      source: 'الجريدة الرسمية 48 مكرر',
      provisional: false,
      stale: false,
    });
    expect(await ofLaw(MAXIMUM, '2027-01-01')).toMatchObject({ value: 19_300, origin: 'statute' });
  });

  it('replaces one of the law of the same day', async () => {
    await values.given(MAXIMUM, 19_500, '2027-01-01');
    expect(await ofLaw(MAXIMUM, '2027-01-01')).toMatchObject({
      value: 19_500,
      origin: 'company',
      provisional: false,
    });
  });

  it.each<[string, unknown]>([
    ['labour.minimum_wage', 8_000.5],
    ['health_insurance.employee_rate', 0.0125],
    ['labour.overtime_night_multiplier', 2],
    ['deductions.penalty_days_per_month', 4],
    ['labour.minimum_wage_counts_employer_insurance', false],
    ['health_insurance.governorates', ['03', '24']],
    [
      'ending.economic_months_per_year',
      [
        { up_to: 5, rate: 1.5 },
        { up_to: null, rate: 2 },
      ],
    ],
    [
      'income_tax.scale',
      {
        slices: [
          { up_to: 50_000, rate: 0 },
          { up_to: null, rate: 0.225 },
        ],
        bands: [
          { up_to: 900_000, merged_slices: 0 },
          { up_to: null, merged_slices: 1 },
        ],
      },
    ],
  ])('of %s comes back as it was given', async (key, value) => {
    const { id } = await values.given(key, value, '2027-03-01');
    expect((await values.send('GET', `/${id}`)).body.value).toEqual(value);
    expect((await ofLaw(key, '2027-03-01')).value).toEqual(value);
  });

  it.each<[string, string, unknown, string, string]>([
    ['a figure that is none', 'income_tax.generosity', 1, '/key', 'not_found'],
    [
      'a figure that nothing is reckoned with',
      'records.contract_copies',
      5,
      '/key',
      'figure_not_read',
    ],
    ['a figure decided elsewhere', 'calendar.official_holidays', [], '/key', 'figure_not_read'],
    ['codes that the API is made of', 'income_tax.treatments', [], '/key', 'figure_not_read'],
    ['no amount', MAXIMUM, '18000', '/value', 'invalid_type'],
    ['nothing', MAXIMUM, undefined, '/value', 'required'],
    ['an amount below zero', MAXIMUM, -1, '/value', 'too_small'],
    ['a third decimal', MAXIMUM, 18_000.005, '/value', 'too_many_decimals'],
    ['a maximum below its minimum', MAXIMUM, 2_000, '/value', 'contradicts'],
    ['11 for 11 %', 'social_insurance.old_age_employee', 11, '/value', 'too_big'],
    ['days of which there are none', 'income_tax.year_days', 0, '/value', 'too_small'],
    ['a step of nothing', 'income_tax.rounding_step', 0, '/value', 'invalid_value'],
    [
      'a governorate that is none',
      'health_insurance.governorates',
      ['99'],
      '/value',
      'invalid_value',
    ],
    [
      'slices that do not ascend',
      'income_tax.scale',
      {
        slices: [
          { up_to: 5, rate: 0.1 },
          { up_to: 5, rate: 0.2 },
          { up_to: null, rate: 0.3 },
        ],
        bands: [{ up_to: null, merged_slices: 0 }],
      },
      '/value',
      'invalid_format',
    ],
    [
      'a slice with a word in it',
      'income_tax.scale',
      { slices: [{ up_to: null, rate: 'all' }], bands: [{ up_to: null, merged_slices: 0 }] },
      '/value/slices/0/rate',
      'invalid_type',
    ],
    [
      'steps without an open end',
      'ending.economic_months_per_year',
      [{ up_to: 5, rate: 1 }],
      '/value',
      'invalid_value',
    ],
  ])('%s is refused', async (_what, key, value, pointer, code) => {
    const answer = await values.give(key, value, '2026-11-01');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer, code })],
    ]);
    expect(await values.list()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it.each(['annual_senior_age', 'annual_senior_service_years', 'annual_waiting_months'])(
    'of leave.%s is refused with what can be done instead, in both languages',
    async (figure) => {
      for (const language of ['en', 'ar']) {
        const answer = await service.send('POST', '/settings/statutory-values', {
          key: admin.accessToken,
          headers: { 'accept-language': language },
          body: {
            ...{ key: `leave.${figure}`, value: 1, effective_from: '2027-01-01' },
            ...{ law: 'قرار', article: '1', source: 'الجريدة الرسمية' },
          },
        });
        const [problem] = answer.body.errors;
        expect([answer.status, problem.pointer, problem.code]).toEqual([
          ...[422, '/key', 'figure_not_read'],
        ]);
        expect(problem.detail).toMatch(/leave\.annual_days.*POST \/leave\/entries/);
        expect(problem.detail).toMatch(
          language === 'ar' ? /القانون للجميع/ : /law’s for everybody/,
        );
      }
    },
  );

  it.each([
    ['in the middle of a month', '2026-11-15', 'not_first_of_month'],
    ['before the first month', '2020-06-01', 'too_small'],
    ['behind the last month', '2100-01-01', 'too_big'],
    ['on no day', '2026-02-30', 'invalid_date'],
  ])('from a day %s is refused', async (_what, from, code) => {
    const answer = await values.give(MAXIMUM, 18_000, from);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({ pointer: '/effective_from', code });
  });

  it('is given once a figure and day, by however many at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((each) => values.give(EXEMPTION, 20_000 + each, '2027-01-01')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'duplicate',
      errors: [{ pointer: '/effective_from', code: 'already_taken' }],
    });
    expect(await values.list()).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  it('minimum and maximum that contradict each other do not both come in, given at once', async () => {
    const answers = await Promise.all([
      values.give('social_insurance.contribution_wage_minimum', 12_000, '2027-02-01'),
      values.give(MAXIMUM, 10_000, '2027-02-01'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it.each([
    ['labour.overtime_day_multiplier', 1.5, 'overtime_multipliers', { day: 1.4 }],
    ['labour.annual_increment_rate', 0.05, 'annual_increment_rule', { rate: 0.04 }],
    ['leave.payout_divisor_days', 26, 'leave_payout_divisor', 28],
    ['social_insurance.excluded_allowance_cap', 0.1, 'excluded_allowance_cap', 0.2],
  ])(
    '%s and a policy that falls below it do not both come in, given at once',
    async (key, value, policy, below) => {
      for (let time = 0; time < 6; time += 1) {
        const company = await service.signUp();
        const answers = await Promise.all([
          statutoryValuesOf(service, company).give(key, value, '2027-01-01'),
          service.send('PUT', `/settings/policies/${policy}`, {
            key: company.accessToken,
            body: { value: below, effective_from: '2027-01-01' },
          }),
        ]);
        const [refused, ...others] = answers.filter(({ status }) => status >= 400);
        expect([refused?.status, refused?.body.code]).toEqual([
          422,
          'policy_below_statutory_floor',
        ]);
        expect(others).toEqual([]);
      }
    },
  );

  it('is given once by a repeated request with the same key', async () => {
    const headers = { 'idempotency-key': 'decree-412' };
    const body = {
      key: EXEMPTION,
      value: 25_000,
      effective_from: '2027-01-01',
      law: 'L',
      source: 'S',
    };
    const first = await values.send('POST', '', { body, headers });
    const again = await values.send('POST', '', { body, headers });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await values.list()).toHaveLength(1);
  });

  it('that would leave a policy of the company below the law is refused', async () => {
    const policy = { value: { day: 1.4 }, effective_from: '2026-11-01' };
    await payroll.must(
      service.send('PUT', '/settings/policies/overtime_multipliers', {
        key: admin.accessToken,
        body: policy,
      }),
      200,
    );
    const refused = await values.give('labour.overtime_day_multiplier', 1.5, '2026-12-01');
    expect([refused.status, refused.body.code]).toEqual([422, 'policy_below_statutory_floor']);
    expect(refused.text).toContain('قرار 412 لسنة 2026');
    expect(await values.list()).toEqual([]);
    await values.given('labour.overtime_day_multiplier', 1.4, '2026-12-01');
    const raise = { value: { rate: 0.04 }, effective_from: '2026-11-01' };
    await payroll.must(
      service.send('PUT', '/settings/policies/annual_increment_rule', {
        key: admin.accessToken,
        body: raise,
      }),
      200,
    );
    const above = await values.give('labour.annual_increment_rate', 0.05, '2026-12-01');
    expect([above.status, above.body.code]).toEqual([422, 'policy_below_statutory_floor']);
    const below = await service.send('PUT', '/settings/policies/overtime_multipliers', {
      key: admin.accessToken,
      body: { value: { day: 1.38 }, effective_from: '2026-12-01' },
    });
    expect([below.status, below.body.code]).toEqual([422, 'policy_below_statutory_floor']);
  });

  it('is one of five hundred at most', async () => {
    await service.database.owner.query(
      `insert into company_statutory_values (company_id, id, key, from_date, value, law, article, source)
        select $1, gen_random_uuid(), $2, '2027-02-01'::date + (n || ' months')::interval, '"20000"', 'L', '', 'S'
        from generate_series(0, 499) as n`,
      [admin.companyId, EXEMPTION],
    );
    const answer = await values.give(MAXIMUM, 18_000, '2026-11-01');
    expect([answer.status, answer.body.code]).toEqual([422, 'limit_reached']);
  });

  it('needs an administrator’s session', async () => {
    const asked = [
      await values.send('GET', '', { key: admin.apiKey }),
      await values.send('POST', '', { key: admin.apiKey, body: {} }),
    ];
    for (const { status, body } of asked) {
      expect([status, body.code]).toEqual([403, 'session_required']);
    }
  });

  it('is nobody else’s: not listed, not found, not changed, not reckoned with', async () => {
    const own = await values.given(MAXIMUM, 18_000, '2026-11-01');
    const stranger = await service.signUp();
    const theirs = statutoryValuesOf(service, stranger);
    expect(await theirs.list()).toEqual([]);
    expect((await theirs.send('GET', `/${own.id}`)).status).toBe(404);
    expect((await theirs.change(own.id, { value: 1 })).status).toBe(404);
    expect((await theirs.remove(own.id)).status).toBe(404);
    expect(await ofLaw(MAXIMUM, '2026-11-01', stranger)).toMatchObject({
      value: 16_700,
      origin: 'statute',
    });
    const facts = { period: '2026-11', basic_salary: 30_000 };
    const simulated = async (who: SignedUp) =>
      (await service.send('POST', '/payroll/simulate', { key: who.apiKey, body: facts })).body
        .contribution_wage;
    expect([await simulated(admin), await simulated(stranger)]).toEqual([18_000, 16_700]);
  });
});

describe('a value of the company’s own', () => {
  it('is corrected at its version, with what changed in the audit', async () => {
    const { id } = await values.given(MAXIMUM, 18_000, '2026-11-01');
    const outdated = await values.change(id, { value: 18_500 }, { 'if-match': '"7"' });
    expect([outdated.status, outdated.headers.get('etag')]).toEqual([412, '"1"']);
    const changed = await values.change(id, { value: 18_500, note: 'خطأ' }, { 'if-match': '"1"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(changed.body).toMatchObject({
      value: 18_500,
      note: 'خطأ',
      version: 2,
      article: 'مادة 2',
    });
    // What changes nothing is no version.
    const same = await values.change(id, { value: 18_500 });
    expect(same.body).toEqual(changed.body);
    expect(
      (await audited()).find(({ action }) => action === 'statutory_value.changed'),
    ).toMatchObject({
      changes: { value: { from: '18000', to: '18500' }, note: { from: null, to: 'خطأ' } },
    });
    expect((await ofLaw(MAXIMUM, '2026-11-01')).value).toBe(18_500);
  });

  it('of many members that is given again as it stands changes nothing', async () => {
    const scale = {
      slices: [
        { up_to: 50_000, rate: 0 },
        { up_to: null, rate: 0.2 },
      ],
      bands: [{ up_to: null, merged_slices: 0 }],
    };
    const { id } = await values.given('income_tax.scale', scale, '2027-01-01');
    expect((await values.change(id, { value: scale })).body.version).toBe(1);
  });

  it.each<[object, string, string]>([
    [{ value: 'much' }, '/value', 'invalid_type'],
    [{ value: 1 }, '/value', 'contradicts'],
    [{ source: '' }, '/source', 'too_short'],
    [{ key: EXEMPTION }, '/key', 'unknown_field'],
    [{ effective_from: '2027-01-01' }, '/effective_from', 'unknown_field'],
  ])('is not corrected to %j', async (patch, pointer, code) => {
    const { id } = await values.given(MAXIMUM, 18_000, '2026-11-01');
    const answer = await values.change(id, patch);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer, code })],
    ]);
    expect((await values.list())[0].version).toBe(1);
  });

  it('is taken back, and the figure is again what the law says; it may be given anew', async () => {
    const { id } = await values.given(MAXIMUM, 18_000, '2026-11-01');
    expect((await values.remove(id, { 'if-match': '"2"' })).status).toBe(412);
    expect((await values.remove(id, { 'if-match': '"1"' })).status).toBe(204);
    expect((await values.send('GET', `/${id}`)).status).toBe(404);
    expect((await values.remove(id)).status).toBe(404);
    expect((await values.change(id, { value: 17_000 })).status).toBe(404);
    expect(await ofLaw(MAXIMUM, '2026-11-01')).toMatchObject({ value: 16_700, origin: 'statute' });
    expect((await audited()).map(({ action }) => action)).toEqual([
      'statutory_value.created',
      'statutory_value.removed',
    ]);
    await values.given(MAXIMUM, 17_000, '2026-11-01');
    expect((await ofLaw(MAXIMUM, '2026-11-01')).value).toBe(17_000);
  });

  it('stays where taking it back would leave a minimum above its maximum', async () => {
    const { id } = await values.given(MAXIMUM, 30_000, '2026-11-01');
    await values.given('social_insurance.contribution_wage_minimum', 20_000, '2026-11-01');
    const answer = await values.remove(id);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          pointer: '/id',
          in: 'path',
          code: 'contradicts_without',
          params: expect.objectContaining({
            figure: MAXIMUM,
            field: 'social_insurance.contribution_wage_minimum',
          }),
        }),
      ],
    ]);
    expect(answer.body.errors[0].detail).toContain('social_insurance.contribution_wage_minimum');
    expect((await ofLaw(MAXIMUM, '2026-11-01')).value).toBe(30_000);
  });
});
