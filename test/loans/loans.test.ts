import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type Answer, type TestService } from '../support/service.js';
import { loansOf, type Loans } from './support.js';

let service: TestService;
let payroll: Payroll;
let loans: Loans;
let employee: { id: string; employee_code: string };

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

beforeEach(async () => {
  const admin = await service.signUp();
  payroll = payrollOf(service, admin);
  loans = loansOf(service, payroll, admin.companyId);
  employee = await payroll.hire();
});

const MISSING_ID = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';

const problems = ({ status, body }: Answer) => [
  status,
  body.code,
  (body.errors ?? []).map(({ pointer, code }: any) => `${pointer}: ${code}`),
];

describe('granting', () => {
  it('stores the loan with its ledger and schedule, the audit entry and the event', async () => {
    const answer = await payroll.post('/loans', {
      employee_code: employee.employee_code,
      kind: 'loan',
      principal: 1_000,
      instalments: 3,
      note: 'سلفة زواج',
      external_id: 'L-1',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/api/v1/loans/${answer.body.id}`);
    expect(answer.headers.get('etag')).toBe('"1"');
    const detail = await loans.read(answer.body.id);
    expect(detail).toMatchObject({
      employee_id: employee.id,
      status: 'active',
      principal: 1_000,
      instalment_amount: 333.34,
      first_month: '2026-11',
      balance: 1_000,
      arrears: 0,
      deducted: 0,
      external_id: 'L-1',
      schedule: [
        { month: '2026-11', amount: 333.34 },
        { month: '2026-12', amount: 333.34 },
        { month: '2027-01', amount: 333.32 },
      ],
    });
    expect(await loans.ledger(answer.body.id)).toEqual([['granted', '2026-11', 1_000, null]]);
    expect(await loans.audits(answer.body.id)).toEqual(['loan.created']);
    expect(await loans.events(answer.body.id)).toEqual(['loan.created']);
  });

  it('takes alimony without a principal, and shows a year of it', async () => {
    const order = await loans.grant({
      employee_id: employee.id,
      kind: 'alimony',
      principal: undefined,
      instalments: undefined,
      instalment_amount: 2_000,
      reference: 'حكم 12 لسنة 2026',
      first_month: '2026-12',
    });
    expect(order).toMatchObject({ principal: null, balance: 0, last_month: null });
    const { schedule, ledger } = await loans.read(order.id);
    expect([schedule.length, ledger]).toEqual([12, []]);
  });

  it('once for a key, however often it is sent', async () => {
    const body = { employee_id: employee.id, kind: 'advance', principal: 500, instalments: 1 };
    const headers = { 'idempotency-key': 'grant-1' };
    const first = await payroll.post('/loans', body, headers);
    const second = await payroll.post('/loans', body, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await payroll.get('/loans')).body.meta.total).toBe(1);
  });

  it.each<[string, Record<string, unknown>, unknown[]]>([
    ['nobody', {}, [422, 'validation_failed', ['/employee_id: one_of_required']]],
    [
      'an unknown employee',
      { employee_id: MISSING_ID },
      [422, 'validation_failed', ['/employee_id: not_found']],
    ],
    [
      'an unknown code',
      { employee_code: 'X' },
      [422, 'validation_failed', ['/employee_code: not_found']],
    ],
    [
      'everything that is wrong with the terms at once',
      { employee_code: 'X', kind: 'attachment', instalments: undefined },
      [
        422,
        'validation_failed',
        [
          '/employee_code: not_found',
          '/instalment_amount: one_of_required',
          '/reference: required',
        ],
      ],
    ],
    [
      'a month before the law',
      { first_month: '2020-06' },
      [422, 'validation_failed', ['/first_month: before_first_law']],
    ],
    [
      'a piastre’s fraction and a penalty',
      { principal: 1.001, kind: 'penalty' },
      [422, 'validation_failed', ['/kind: invalid_value', '/principal: too_many_decimals']],
    ],
  ])('refuses %s', async (_name, fields, expected) => {
    const request = { kind: 'loan', principal: 100, instalments: 1, ...fields };
    expect(problems(await payroll.post('/loans', request))).toEqual(expected);
    expect((await payroll.get('/loans')).body.meta.total).toBe(0);
  });

  it('refuses months before the hiring, after the last day and in closed months', async () => {
    const late = await payroll.hire({ hire_date: '2026-12-15' });
    const request = { kind: 'loan', principal: 100, instalments: 1 };
    const before = { ...request, employee_id: late.id, first_month: '2026-11' };
    expect(problems(await payroll.post('/loans', before))).toEqual([
      422,
      'validation_failed',
      ['/first_month: before_hire'],
    ]);
    const { body: granted } = await payroll.post('/loans', { ...request, employee_id: late.id });
    expect(granted.first_month).toBe('2026-12');
    await payroll.patch(`/employees/${employee.id}`, { termination_date: '2026-11-30' });
    const after = { ...request, employee_id: employee.id, first_month: '2026-12' };
    expect(problems(await payroll.post('/loans', after))).toEqual([
      422,
      'validation_failed',
      ['/first_month: after_termination'],
    ]);
    await payroll.close('2026-11');
    const locked = { ...request, employee_id: employee.id, first_month: '2026-11' };
    expect(problems(await payroll.post('/loans', locked))).toEqual([
      423,
      'period_locked',
      ['/first_month: period_locked'],
    ]);
  });

  it('refuses an external id that another loan has', async () => {
    await loans.grant({ employee_id: employee.id, external_id: 'L-1' });
    const request = { employee_id: employee.id, kind: 'loan', instalments: 1, external_id: 'L-1' };
    for (const principal of [1_000, 2_000]) {
      expect(problems(await payroll.post('/loans', { ...request, principal }))).toEqual([
        409,
        'duplicate',
        ['/external_id: already_taken'],
      ]);
    }
  });
});

describe('lists', () => {
  it('filter by employee, kind, status and external id, and never show penalties', async () => {
    const other = await payroll.hire();
    await loans.grant({ employee_id: employee.id, external_id: 'A' });
    await loans.grant({ employee_id: other.id, kind: 'advance' });
    const { id } = await loans.grant({ employee_id: other.id, kind: 'damages' });
    await payroll.must(loans.act(id, 'cancel', { reason: 'خطأ' }), 200);
    await loans.penalise({ employee_id: other.id, date: '2026-11-10', days: 1 });
    const kinds = async (query: string) =>
      (await payroll.get(`/loans?${query}`)).body.data.map(({ kind }: any) => kind);
    expect(await kinds('')).toEqual(['damages', 'advance', 'loan']);
    expect(await kinds(`employee=${other.employee_code}`)).toEqual(['damages', 'advance']);
    expect(await kinds('kind=advance')).toEqual(['advance']);
    expect(await kinds('status=cancelled')).toEqual(['damages']);
    expect(await kinds('external_id=A')).toEqual(['loan']);
    expect(await kinds('employee=nobody')).toEqual([]);
    const page = (await payroll.get('/loans?limit=2')).body;
    expect(page.pagination.has_more).toBe(true);
    const next = (await payroll.get(`/loans?limit=2&cursor=${page.pagination.next_cursor}`)).body;
    expect(next.data.map(({ kind }: any) => kind)).toEqual(['loan']);
    expect(problems(await payroll.get('/loans?kind=penalty'))[0]).toBe(400);
  });
});

describe('an early payment', () => {
  it('in part shortens the end, in whole settles the loan', async () => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 4 });
    const part = await loans.act(id, 'payments', { amount: 300.5, note: 'نقدا' });
    expect([part.status, part.body.balance, part.body.version]).toEqual([200, 699.5, 2]);
    expect((await loans.read(id)).schedule.map(({ amount }: any) => amount)).toEqual([
      250, 250, 199.5,
    ]);
    const rest = await loans.act(id, 'payments', {});
    expect([rest.body.balance, rest.body.status]).toEqual([0, 'settled']);
    expect(await loans.ledger(id)).toEqual([
      ['granted', '2026-11', 1_000, null],
      ['early_payment', '2026-11', -300.5, null],
      ['early_payment', '2026-11', -699.5, null],
    ]);
    expect(await loans.audits(id)).toEqual([
      'loan.created',
      'loan.early_payment',
      'loan.early_payment',
    ]);
    expect(await loans.events(id)).toEqual(['loan.created', 'loan.updated', 'loan.updated']);
    const late = await loans.act(id, 'payments', { amount: 1 });
    expect(problems(late)).toEqual([409, 'loan_not_active', []]);
  });

  it('is refused beyond the balance, in the future and at another version', async () => {
    const { id } = await loans.grant({ employee_id: employee.id });
    const beyond = await loans.act(id, 'payments', { amount: 1_000.01 });
    expect(problems(beyond)).toEqual([422, 'validation_failed', ['/amount: too_big']]);
    const future = await loans.act(id, 'payments', { paid_on: '2026-11-28' });
    expect(problems(future)).toEqual([422, 'validation_failed', ['/paid_on: in_the_future']]);
    const stale = await loans.act(id, 'payments', {}, { 'if-match': '"2"' });
    expect([stale.status, stale.body.code, stale.headers.get('etag')]).toEqual([
      412,
      'version_mismatch',
      '"1"',
    ]);
    expect((await loans.read(id)).balance).toBe(1_000);
  });

  it('twice at once is taken once for what there is', async () => {
    const { id } = await loans.grant({ employee_id: employee.id });
    const answers = await Promise.all(
      [1, 2, 3].map(() => loans.act(id, 'payments', { amount: 600 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await loans.read(id)).balance).toBe(400);
  });
});

describe('suspending', () => {
  it('leaves months out until the loan is resumed', async () => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 2 });
    const months = async () => (await loans.read(id)).schedule.map(({ month }: any) => month);
    const reason = 'إجازة بدون أجر';
    await payroll.must(loans.act(id, 'suspend', { from_month: '2026-12', reason }), 200);
    expect(await months()).toEqual(['2026-11']);
    const again = await loans.act(id, 'suspend', { from_month: '2026-12', reason });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    await payroll.must(loans.act(id, 'resume', { from_month: '2027-03' }), 200);
    expect(await months()).toEqual(['2026-11', '2027-03']);
    expect((await loans.read(id)).suspensions).toMatchObject([
      { from_month: '2026-12', to_month: '2027-02', reason },
    ]);
    const untouched = await loans.act(id, 'resume', { from_month: '2027-03' });
    expect(untouched.body.version).toBe(3);
    await payroll.must(loans.act(id, 'resume', {}), 200);
    expect(await months()).toEqual(['2026-11', '2026-12']);
    expect(await loans.audits(id)).toEqual([
      'loan.created',
      'loan.suspended',
      'loan.resumed',
      'loan.resumed',
    ]);
  });

  it('is refused backwards and in closed months', async () => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 2 });
    const reason = 'سبب';
    const backwards = { from_month: '2026-12', to_month: '2026-11', reason };
    expect(problems(await loans.act(id, 'suspend', backwards))).toEqual([
      422,
      'validation_failed',
      ['/to_month: contradicts'],
    ]);
    await payroll.close('2026-11');
    for (const [action, body] of [
      ['suspend', { from_month: '2026-11', reason }],
      ['resume', { from_month: '2026-11' }],
    ] as const) {
      expect(problems(await loans.act(id, action, body))).toEqual([
        423,
        'period_locked',
        ['/from_month: period_locked'],
      ]);
    }
  });
});

describe('changing', () => {
  it('the instalment, the note and the end of an order', async () => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 2 });
    const patched = await payroll.patch(`/loans/${id}`, { instalment_amount: 250, note: 'x' });
    expect(patched.body).toMatchObject({ instalment_amount: 250, note: 'x', version: 2 });
    const same = await payroll.patch(`/loans/${id}`, { instalment_amount: 250 });
    expect(same.body.version).toBe(2);
    const order = await loans.grant({
      employee_id: employee.id,
      kind: 'alimony',
      principal: undefined,
      instalments: undefined,
      instalment_amount: 500,
      reference: 'r',
    });
    const ended = await payroll.patch(`/loans/${order.id}`, { last_month: '2027-01' });
    expect(ended.body.last_month).toBe('2027-01');
    expect((await loans.read(order.id)).schedule).toHaveLength(3);
  });

  it('is refused where it makes no sense', async () => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 2 });
    const refused = async (body: unknown) => problems(await payroll.patch(`/loans/${id}`, body));
    expect(await refused({ instalment_amount: 1_001 })).toEqual([
      422,
      'validation_failed',
      ['/instalment_amount: too_big'],
    ]);
    expect(await refused({ last_month: '2027-01' })).toEqual([
      422,
      'validation_failed',
      ['/last_month: contradicts'],
    ]);
    expect(await refused({ balance: 1 })).toEqual([
      422,
      'validation_failed',
      ['/balance: unknown_field'],
    ]);
  });
});

describe('cancelling and writing off', () => {
  it('cancels while nothing was collected, and the ledger tells both', async () => {
    const { id } = await loans.grant({ employee_id: employee.id });
    const { body } = await payroll.must(loans.act(id, 'cancel', { reason: 'خطأ' }), 200);
    expect([body.status, body.balance]).toEqual(['cancelled', 0]);
    expect((await loans.ledger(id)).map(([kind, , amount]) => [kind, amount])).toEqual([
      ['granted', 1_000],
      ['cancelled', -1_000],
    ]);
    expect(problems(await loans.act(id, 'cancel', { reason: 'خطأ' }))[1]).toBe('loan_not_active');
  });

  it('refuses to cancel what was paid in part; the rest can be written off', async () => {
    const { id } = await loans.grant({ employee_id: employee.id });
    await payroll.must(loans.act(id, 'payments', { amount: 1 }), 200);
    expect(problems(await loans.act(id, 'cancel', { reason: 'خطأ' }))).toEqual([
      409,
      'loan_already_collected',
      [],
    ]);
    const beyond = await loans.act(id, 'write-off', { amount: 1_000, reason: 'وفاة' });
    expect(problems(beyond)).toEqual([422, 'validation_failed', ['/amount: too_big']]);
    const { body } = await payroll.must(loans.act(id, 'write-off', { reason: 'وفاة' }), 200);
    expect([body.status, body.balance]).toEqual(['settled', 0]);
    expect((await loans.ledger(id)).at(-1)).toEqual(['written_off', '2026-11', -999, null]);
  });

  it('answers 404 for a loan that is not there, whatever is asked of it', async () => {
    for (const [action, body] of [
      ['payments', {}],
      ['suspend', { from_month: '2026-12', reason: 'x' }],
      ['resume', {}],
      ['write-off', { reason: 'x' }],
      ['cancel', { reason: 'x' }],
    ] as const) {
      expect((await loans.act(MISSING_ID, action, body)).status).toBe(404);
    }
    expect((await payroll.patch(`/loans/${MISSING_ID}`, { note: 'x' })).status).toBe(404);
    expect((await payroll.get(`/loans/${MISSING_ID}`)).status).toBe(404);
  });
});

describe('the import', () => {
  const rows = () => [
    {
      employee_code: employee.employee_code,
      kind: 'loan',
      principal: 900,
      instalments: 3,
      external_id: 'A',
    },
    { employee_code: 'X', kind: 'loan', principal: -1, instalments: 3 },
    { employee_id: MISSING_ID, kind: 'assignment', principal: 5, instalments: 1 },
    { employee_id: employee.id, kind: 'loan', principal: 900, instalments: 9, external_id: 'A' },
    { employee_id: employee.id, kind: 'advance', principal: 100, instalments: 1, external_id: 'A' },
    'nonsense',
  ];

  it('stores good rows, reports bad ones, and changes nothing when it is sent again', async () => {
    const first = await payroll.post('/loans/bulk', { loans: rows() });
    expect(first.status).toBe(200);
    const shown = ({ body }: Answer) =>
      body.results.map(({ outcome, errors }: any) => [
        outcome,
        (errors ?? []).map(({ field, code }: any) => `${field}: ${code}`),
      ]);
    const rejected = [
      ['rejected', ['principal: too_small']],
      ['rejected', ['employee_id: not_found', 'reference: required']],
    ];
    const behind = [
      ['unchanged', []],
      ['rejected', ['external_id: already_taken']],
      ['rejected', [': invalid_type']],
    ];
    expect(shown(first)).toEqual([['created', []], ...rejected, ...behind]);
    expect(first.body.summary).toEqual({ created: 1, unchanged: 1, rejected: 4 });
    const again = await payroll.post('/loans/bulk', { loans: rows() });
    expect(shown(again)).toEqual([['unchanged', []], ...rejected, ...behind]);
    expect(again.body.results[0].id).toBe(first.body.results[0].id);
    expect((await payroll.get('/loans')).body.meta.total).toBe(1);
    expect(await loans.events(first.body.results[0].id)).toEqual(['loan.created']);
  });

  it('of two at once stores each external id once', async () => {
    const body = { loans: rows().slice(0, 1) };
    const answers = await Promise.all([1, 2].map(() => payroll.post('/loans/bulk', body)));
    expect(answers.map((answer) => answer.body.results[0].outcome).sort()).toEqual([
      'created',
      'unchanged',
    ]);
  });

  it('gives one employee no more loans than a payslip can take', async () => {
    const many = Array.from({ length: 52 }, () => ({
      employee_id: employee.id,
      kind: 'loan',
      principal: 10,
      instalments: 1,
    }));
    const { body } = await payroll.post('/loans/bulk', { loans: many });
    expect(body.summary).toEqual({ created: 50, unchanged: 0, rejected: 2 });
    expect(body.results[51].errors[0].code).toBe('too_many_loans');
    expect(problems(await payroll.post('/loans', many[0]))).toEqual([
      422,
      'limit_reached',
      ['/employee_id: too_many_loans'],
    ]);
    expect((await payroll.post('/loans/bulk', { loans: [] })).status).toBe(422);
  });
});

describe('the register of penalties', () => {
  it('keeps reason, name and wage, and what the days are worth on that day', async () => {
    await payroll.patch(`/employees/${employee.id}`, {
      basic_salary: 12_000,
      salary_effective_from: '2026-11-15',
    });
    const penalty = await loans.penalise({
      employee_id: employee.id,
      date: '2026-11-14',
      days: 2.5,
    });
    expect(penalty).toMatchObject({
      full_name: 'منى حسن علي إبراهيم',
      date: '2026-11-14',
      days: 2.5,
      basic_wage: 10_000,
      amount: 833.33,
      balance: 833.33,
      first_month: '2026-11',
      status: 'active',
    });
    expect(await loans.events(penalty.id)).toEqual(['penalty.recorded']);
    expect(await loans.audits(penalty.id)).toEqual(['penalty.recorded']);
    await loans.penalise({ employee_id: employee.id, date: '2026-11-15', amount: 100 });
    const { body } = await payroll.get('/penalties?date[gte]=2026-11-01&date[lte]=2026-11-14');
    expect(body.data.map(({ id }: any) => id)).toEqual([penalty.id]);
    const { body: all } = await payroll.get(`/penalties?employee=${employee.employee_code}`);
    expect(all.data.map(({ date }: any) => date)).toEqual(['2026-11-15', '2026-11-14']);
    expect((await payroll.get(`/loans/${penalty.id}`)).status).toBe(404);
    expect((await loans.act(penalty.id, 'payments', {})).status).toBe(404);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['more than five days', { days: 5.25 }, ['/days: above_statutory_limit']],
    ['more than five days are worth', { amount: 1_666.68 }, ['/amount: above_statutory_limit']],
    ['neither days nor amount', {}, ['/days: one_of_required']],
    ['both', { days: 1, amount: 1 }, ['/days: only_one_of']],
    ['a day to come', { days: 1, date: '2026-11-28' }, ['/date: in_the_future']],
    [
      'a day before the hiring',
      { days: 1, date: '2023-12-31' },
      ['/date: before_hire', '/first_month: before_hire'],
    ],
  ])('refuses %s', async (_name, fields, expected) => {
    const request = { employee_id: employee.id, date: '2026-11-10', reason: 'x', ...fields };
    expect(problems(await payroll.post('/penalties', request))).toEqual([
      422,
      'validation_failed',
      expected,
    ]);
    expect((await payroll.get('/penalties')).body.meta.total).toBe(0);
  });

  it('names the article that limits it, of the law of the day', async () => {
    const refusal = async (date: string) => {
      const request = { employee_id: employee.id, date, reason: 'x', days: 6 };
      return (await payroll.post('/penalties', request)).body.errors[0];
    };
    expect((await refusal('2026-11-10')).detail).toContain('5 days (Law 14/2025 Art. 143)');
    expect((await refusal('2025-08-31')).params.article).toBe('Law 12/2003 Art. 61');
  });

  it('refuses a penalty without a wage, and one for a closed month goes to the next open one', async () => {
    const unpaid = await payroll.hire({ hire_date: '2026-11-01', basic_salary: 0 });
    const request = { employee_id: unpaid.id, date: '2026-11-10', reason: 'x', days: 1 };
    expect(problems(await payroll.post('/penalties', request))[2]).toEqual([
      '/date: no_salary_on_day',
    ]);
    await payroll.close('2026-11');
    const penalty = await loans.penalise({ employee_id: employee.id, date: '2026-11-10', days: 1 });
    expect(penalty.first_month).toBe('2026-12');
    const locked = { ...request, employee_id: employee.id, first_month: '2026-11' };
    expect((await payroll.post('/penalties', locked)).status).toBe(423);
  });

  it('is withdrawn while nothing was taken', async () => {
    const { id } = await loans.penalise({ employee_id: employee.id, date: '2026-11-10', days: 1 });
    const cancel = () => payroll.post(`/penalties/${id}/cancel`, { reason: 'قبول التظلم' });
    const { body } = await payroll.must(cancel(), 200);
    expect([body.status, body.balance]).toEqual(['cancelled', 0]);
    expect((await cancel()).body.code).toBe('loan_not_active');
    expect(await loans.events(id)).toEqual(['penalty.recorded', 'penalty.cancelled']);
    const { id: loan } = await loans.grant({ employee_id: employee.id });
    expect((await payroll.post(`/penalties/${loan}/cancel`, { reason: 'x' })).status).toBe(404);
  });
});
