import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type TestService } from '../support/service.js';
import { loansOf, type Loans } from './support.js';

let service: TestService;
let payroll: Payroll;
let loans: Loans;
let employee: { id: string; employee_code: string };

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** A wage of 10,000 without insurance: a tenth is 1,000, five basic days are 1,666.67. */
const UNINSURED = { insurance: { status: '21' } };

beforeEach(async () => {
  service.clock.set('2026-10-05T09:00:00.000Z');
  const admin = await service.signUp();
  payroll = payrollOf(service, admin);
  loans = loansOf(service, payroll, admin.companyId);
  employee = await payroll.hire(UNINSURED);
});

const calculated = async (period: string): Promise<string> => {
  const { id } = await payroll.cycle(period);
  await payroll.calculate(id);
  return id;
};
const act = (cycleId: string, action: string) => payroll.post(`/payroll/${cycleId}/${action}`);
const isStale = async (cycleId: string): Promise<boolean> =>
  (await payroll.get(`/payroll/${cycleId}`)).body.stale;
const linesOf = async (cycleId: string, employeeId = employee.id) =>
  (await payroll.payslip(cycleId, employeeId)).lines
    .filter(({ rule }: any) =>
      ['alimony', 'damages', 'overpayment', 'penalty', 'employer_loan', 'other_debt'].includes(
        rule,
      ),
    )
    .map(({ rule, amount }: any) => [rule, amount]);

describe('an instalment', () => {
  it('is in the ledger when the month closes and not before, once however often it is calculated', async () => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 4 });
    const granted = [['granted', '2026-10', 1_000, null]];
    const cycleId = await calculated('2026-10');
    expect(await linesOf(cycleId)).toEqual([['employer_loan', 250]]);
    expect(await loans.ledger(id)).toEqual(granted);
    await payroll.calculate(cycleId);
    await payroll.must(act(cycleId, 'approve'), 200);
    await payroll.must(act(cycleId, 'reopen'), 200);
    await payroll.calculate(cycleId);
    await payroll.must(act(cycleId, 'approve'), 200);
    expect(await loans.ledger(id)).toEqual(granted);
    await payroll.must(act(cycleId, 'close'), 200);
    const loan = await loans.read(id);
    expect(loan).toMatchObject({ balance: 750, deducted: 250, arrears: 0, status: 'active' });
    expect(loan.ledger[1]).toMatchObject({
      kind: 'instalment',
      month: '2026-10',
      amount: -250,
      cycle_id: cycleId,
    });
    expect(loan.schedule[0]).toEqual({ month: '2026-11', amount: 250 });
    expect((await act(cycleId, 'close')).status).toBe(409);
    expect(await loans.ledger(id)).toHaveLength(2);
  });

  it('C-27: asks the same again next month, and settles the loan with the last', async () => {
    const { id } = await loans.grant({
      employee_id: employee.id,
      principal: 700,
      instalments: undefined,
      instalment_amount: 300,
    });
    for (const [period, amount] of [
      ['2026-10', 300],
      ['2026-11', 300],
      ['2026-12', 100],
    ] as const) {
      const { id: cycleId } = await payroll.close(period);
      expect(await linesOf(cycleId)).toEqual([['employer_loan', amount]]);
    }
    expect(await loans.read(id)).toMatchObject({ balance: 0, deducted: 700, status: 'settled' });
    const next = await calculated('2027-01');
    expect(await linesOf(next)).toEqual([]);
  });

  it('explains itself on the payslip and points at its loan', async () => {
    const { id } = await loans.grant({
      employee_id: employee.id,
      principal: 5_000,
      instalments: 2,
    });
    const cycleId = await calculated('2026-10');
    const { body } = await payroll.get(`/payroll/${cycleId}/payslips/${employee.id}`);
    const line = payroll.lineOf(body, 'employer_loan');
    expect(line).toMatchObject({
      name: { en: 'Loan', ar: 'قرض' },
      amount: 1_000,
      base: 10_000,
      rate: 0.1,
      eta_code: 'NAD640',
      explanation: {
        article: { law: 'Law 14/2025', article: 'Art. 113' },
        operands: { debt: id, asked: 2_500, cap: 1_000, carried: 1_500, carried_for: 'loan_share' },
      },
    });
    expect(body.warnings.map(({ code }: any) => code)).toContain('debt_carried_over');
  });
});

describe('what a month cannot bear', () => {
  it('is carried with its reason, asked next month, and neither lost nor doubled', async () => {
    const { id } = await loans.grant({
      employee_id: employee.id,
      principal: 2_400,
      instalments: 2,
    });
    await payroll.close('2026-10');
    expect(await loans.read(id)).toMatchObject({ balance: 1_400, arrears: 200 });
    const { ledger } = await loans.read(id);
    expect(ledger.at(-1)).toMatchObject({
      kind: 'carried',
      amount: 0,
      carried: 200,
      carried_for: { code: 'loan_share' },
    });
    await payroll.close('2026-11');
    await payroll.close('2026-12');
    expect((await loans.ledger(id)).slice(1)).toEqual([
      ['instalment', '2026-10', -1_000, null],
      ['carried', '2026-10', 0, 200],
      ['instalment', '2026-11', -1_000, null],
      ['carried', '2026-11', 0, 400],
      ['instalment', '2026-12', -400, null],
    ]);
    expect((await loans.read(id)).status).toBe('settled');
  });

  it('of penalties is taken five basic days a month', async () => {
    for (const date of ['2026-10-01', '2026-10-02', '2026-10-03']) {
      await loans.penalise({ employee_id: employee.id, date, days: 2 });
    }
    const first = await payroll.close('2026-10');
    const taken = (lines: [string, number][]) => lines.map(([, amount]) => amount);
    expect(taken(await linesOf(first.id))).toEqual([666.67, 666.67, 333.33]);
    const second = await payroll.close('2026-11');
    expect(taken(await linesOf(second.id))).toEqual([333.34]);
    const { body } = await payroll.get('/penalties?status=settled');
    expect(body.meta.total).toBe(3);
  });

  it('of damages is five days a month and two months of the wage in all', async () => {
    const { id } = await loans.grant({
      employee_id: employee.id,
      kind: 'damages',
      principal: 21_000,
      instalments: undefined,
      instalment_amount: 21_000,
      first_month: '2026-10',
    });
    for (const period of ['2026-10', '2026-11']) await payroll.close(period);
    expect(await loans.read(id)).toMatchObject({ deducted: 3_333.34, arrears: 17_666.66 });
    await service.database.owner.query('update loans set deducted = 1999900 where id = $1', [id]);
    const cycleId = await calculated('2026-12');
    expect(await linesOf(cycleId)).toEqual([['damages', 1]]);
  });

  it('waits while the loan is suspended', async () => {
    const { id } = await loans.grant({
      employee_id: employee.id,
      principal: 2_400,
      instalments: 2,
    });
    await payroll.close('2026-10');
    const suspension = { from_month: '2026-11', to_month: '2026-11', reason: 'رعاية' };
    await payroll.must(loans.act(id, 'suspend', suspension), 200);
    const cycle = await payroll.close('2026-11');
    expect(await linesOf(cycle.id)).toEqual([]);
    expect(await loans.read(id)).toMatchObject({ balance: 1_400, arrears: 200 });
    const next = await payroll.close('2026-12');
    expect(await linesOf(next.id)).toEqual([['employer_loan', 1_000]]);
  });
});

describe('alimony', () => {
  const alimony = (fields: Record<string, unknown>) =>
    loans.grant({
      employee_id: employee.id,
      kind: 'alimony',
      principal: undefined,
      instalments: undefined,
      reference: 'حكم 12 لسنة 2026',
      ...fields,
    });

  it('without a principal becomes due month by month, and lacks what was not taken', async () => {
    const { id } = await alimony({ instalment_amount: 6_000, last_month: '2026-11' });
    const first = await payroll.close('2026-10');
    const [[, taken]] = (await linesOf(first.id)) as [[string, number]];
    expect(taken).toBeGreaterThan(4_500);
    expect(taken).toBeLessThanOrEqual(5_000);
    const lacking = Math.round((6_000 - taken) * 100) / 100;
    expect(await loans.ledger(id)).toEqual([
      ['due', '2026-10', 6_000, null],
      ['instalment', '2026-10', -taken, null],
      ['carried', '2026-10', 0, lacking],
    ]);
    expect(await loans.read(id)).toMatchObject({ balance: lacking, arrears: lacking });
    await payroll.close('2026-11');
    const { balance, status } = await loans.read(id);
    expect([balance, status]).toEqual([Math.round(2 * lacking * 100) / 100, 'active']);
    // The order has ended; what it lacks is still collected.
    await payroll.close('2026-12');
    expect(await loans.read(id)).toMatchObject({ balance: 0, status: 'settled' });
  });

  it('comes before everything else, and together they stay within a half', async () => {
    await loans.grant({ employee_id: employee.id, principal: 500, instalments: 1 });
    await loans.grant({
      employee_id: employee.id,
      kind: 'attachment',
      principal: 9_000,
      instalments: 1,
      reference: 'حجز 7',
    });
    await alimony({ instalment_amount: 4_000 });
    const cycleId = await calculated('2026-10');
    const lines = (await linesOf(cycleId)) as [string, number][];
    expect(lines.map(([rule]) => rule)).toEqual(['alimony', 'employer_loan', 'other_debt']);
    const { income_tax: tax } = await payroll.payslip(cycleId, employee.id);
    const half = Math.floor(((10_000 - tax - 500) * 100) / 2) / 100;
    expect(lines[0]![1]).toBe(4_000);
    expect(lines[2]![1]).toBeCloseTo(half - 4_000, 2);
  });
});

it('the last payslip is asked for the whole rest, suspended or planned for later as it may be, within the caps', async () => {
  const small = await loans.grant({ employee_id: employee.id, principal: 600, instalments: 6 });
  const later = await loans.grant({
    employee_id: employee.id,
    principal: 900,
    instalments: 3,
    first_month: '2027-01',
  });
  await payroll.must(loans.act(small.id, 'suspend', { from_month: '2026-10', reason: 'x' }), 200);
  await payroll.patch(`/employees/${employee.id}`, { termination_date: '2026-10-31' });
  const cycle = await payroll.close('2026-10');
  expect(await linesOf(cycle.id)).toEqual([
    ['employer_loan', 600],
    ['employer_loan', 400],
  ]);
  expect((await loans.read(small.id)).status).toBe('settled');
  // Who has left still owes the rest; nothing of it is lost.
  expect(await loans.read(later.id)).toMatchObject({ balance: 500, status: 'active' });
  await payroll.close('2026-11');
  expect((await loans.read(later.id)).balance).toBe(500);
});

describe('a calculated month is stale', () => {
  const changes: [string, (id: string) => Promise<unknown>][] = [
    ['after another loan', () => loans.grant({ employee_id: employee.id })],
    [
      'after a penalty',
      () => loans.penalise({ employee_id: employee.id, date: '2026-10-02', days: 1 }),
    ],
    ['after an early payment', (id) => loans.act(id, 'payments', { amount: 1 })],
    [
      'after a suspension',
      (id) => loans.act(id, 'suspend', { from_month: '2026-10', reason: 'x' }),
    ],
    ['after a new instalment', (id) => payroll.patch(`/loans/${id}`, { instalment_amount: 20 })],
    ['after a cancellation', (id) => loans.act(id, 'cancel', { reason: 'x' })],
  ];
  it.each(changes)('%s, and cannot be closed', async (_name, change) => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 10 });
    const cycleId = await calculated('2026-10');
    await payroll.must(act(cycleId, 'approve'), 200);
    expect(await isStale(cycleId)).toBe(false);
    await change(id);
    expect(await isStale(cycleId)).toBe(true);
    expect((await act(cycleId, 'close')).body.code).toBe('cycle_is_stale');
    expect((await loans.ledger(id)).filter(([kind]) => kind === 'instalment')).toEqual([]);
  });

  it('after an earlier month booked its loans, of another year too', async () => {
    await loans.grant({ employee_id: employee.id, instalments: 10, first_month: '2026-12' });
    const cycleId = await calculated('2027-01');
    await payroll.close('2026-12');
    expect(await isStale(cycleId)).toBe(true);
  });

  it('after a later loan of somebody whose last payslip it is', async () => {
    await payroll.patch(`/employees/${employee.id}`, { termination_date: '2026-10-31' });
    const { id } = await loans.grant({ employee_id: employee.id });
    const cycleId = await calculated('2026-10');
    await service.database.owner.query("update loans set first_month = '2027-01' where id = $1", [
      id,
    ]);
    expect(await isStale(cycleId)).toBe(true);
  });

  it('but not after a loan that begins later, or one of somebody who had left', async () => {
    const gone = await payroll.hire(UNINSURED);
    const { id } = await loans.grant({ employee_id: gone.id, first_month: '2026-09' });
    await payroll.patch(`/employees/${gone.id}`, { termination_date: '2026-09-30' });
    const cycleId = await calculated('2026-10');
    await loans.grant({ employee_id: employee.id, first_month: '2026-11' });
    await payroll.must(loans.act(id, 'write-off', { reason: 'x' }), 200);
    expect(await isStale(cycleId)).toBe(false);
  });
});

describe('at once', () => {
  it('closings of one cycle book it once', async () => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 4 });
    const cycleId = await calculated('2026-10');
    await payroll.must(act(cycleId, 'approve'), 200);
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(cycleId, 'close')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await loans.ledger(id)).slice(1)).toEqual([['instalment', '2026-10', -250, null]]);
  });

  it('a payment and a closing: either it is seen, or it comes after; the balance is right both ways', async () => {
    const { id } = await loans.grant({
      employee_id: employee.id,
      principal: 1_000,
      instalments: 1,
    });
    const cycleId = await calculated('2026-10');
    await payroll.must(act(cycleId, 'approve'), 200);
    const [paid, closed] = await Promise.all([
      loans.act(id, 'payments', { amount: 400 }),
      act(cycleId, 'close'),
    ]);
    // Closed first: nothing was left to be paid.
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([paid.status, closed.status]);
    const { balance, ledger } = await loans.read(id);
    expect(balance).toBe(
      ledger.reduce((sum: number, entry: { amount: number }) => sum + entry.amount, 0),
    );
    expect(balance).toBe(closed.status === 200 ? 0 : 600);
  });
});

describe('a month that is reversed', () => {
  const reverse = async (cycleId: string) => {
    const { body } = await payroll.must(
      payroll.post(`/payroll/${cycleId}/reverse`, { reason: 'خطأ' }),
      201,
    );
    await payroll.calculated(body.id);
    await payroll.must(act(body.id, 'approve'), 200);
    await payroll.must(act(body.id, 'close'), 200);
    return body.id as string;
  };

  it('C-28: gives back exactly what it took, once, and takes it again when it is run again', async () => {
    const { id } = await loans.grant({
      employee_id: employee.id,
      principal: 2_400,
      instalments: 2,
    });
    await payroll.close('2026-10');
    const before = await loans.read(id);
    const cycle = await payroll.close('2026-11');
    const correction = await reverse(cycle.id);
    const after = await loans.read(id);
    expect([after.balance, after.arrears, after.deducted, after.status]).toEqual([
      before.balance,
      before.arrears,
      before.deducted,
      'active',
    ]);
    expect(after.ledger.at(-1)).toMatchObject({
      kind: 'reversed',
      month: '2026-11',
      amount: 1_000,
      cycle_id: correction,
    });
    await payroll.close('2026-11');
    expect(await loans.read(id)).toMatchObject({ balance: 400, arrears: 400, deducted: 2_000 });
    expect((await loans.read(id)).schedule[0]).toEqual({ month: '2026-12', amount: 400 });
  });

  it('opens a settled loan again, and books the month of an order once', async () => {
    const small = await loans.grant({ employee_id: employee.id, principal: 100, instalments: 1 });
    const order = await loans.grant({
      employee_id: employee.id,
      kind: 'alimony',
      principal: undefined,
      instalments: undefined,
      instalment_amount: 1_500,
      reference: 'r',
    });
    const { id: cycleId } = await payroll.close('2026-10');
    expect((await loans.read(small.id)).status).toBe('settled');
    await reverse(cycleId);
    expect(await loans.read(small.id)).toMatchObject({ status: 'active', balance: 100 });
    expect(await loans.read(order.id)).toMatchObject({
      balance: 1_500,
      arrears: 1_500,
      deducted: 0,
    });
    const again = await payroll.close('2026-10');
    expect(await linesOf(again.id)).toEqual([
      ['alimony', 1_500],
      ['employer_loan', 100],
    ]);
    expect((await loans.ledger(order.id)).map(([kind, , amount]) => [kind, amount])).toEqual([
      ['due', 1_500],
      ['instalment', -1_500],
      ['reversed', 1_500],
      ['instalment', -1_500],
    ]);
    expect(await loans.read(order.id)).toMatchObject({ balance: 0, status: 'active' });
  });
});

describe('a fact dated into a closed month', () => {
  it('leaves what the month took for debts as it was booked', async () => {
    const { id } = await loans.grant({
      employee_id: employee.id,
      principal: 9_000,
      instalments: 3,
    });
    await payroll.close('2026-10');
    expect((await loans.read(id)).deducted).toBe(1_000);
    await payroll.must(
      payroll.patch(`/employees/${employee.id}`, {
        basic_salary: 12_000,
        salary_effective_from: '2026-10-01',
      }),
      200,
    );
    const cycle = await payroll.close('2026-11');
    const { lines } = await payroll.payslip(cycle.id, employee.id);
    const ofDebts = lines.filter(({ eta_code: eta }: any) => eta === 'NAD640');
    // November's tenth alone: the raise of October changes nothing that October took.
    expect(ofDebts.map(({ rule, amount }: any) => [rule, amount])).toEqual([
      ['employer_loan', 1_200],
    ]);
    expect(lines.filter(({ rule }: any) => rule === 'retro').length).toBeGreaterThan(0);
    expect(await loans.read(id)).toMatchObject({ balance: 6_800, deducted: 2_200 });
    expect((await payroll.verify(cycle.id)).matches).toBe(true);
  });
});

it('a closed month computed anew gives no room to deductions that its debts had taken', async () => {
  const order = { kind: 'alimony', principal: undefined, instalments: undefined, reference: 'r' };
  await loans.grant({ employee_id: employee.id, ...order, instalment_amount: 4_000 });
  await payroll.must(
    payroll.post(`/employees/${employee.id}/components`, {
      code: 'club',
      name: 'Club',
      kind: 'deduction',
      amount: 9_000,
      prorated: false,
      effective_from: '2026-10-01',
      effective_to: '2026-10-31',
    }),
    201,
  );
  const october = await payroll.close('2026-10');
  expect((await payroll.payslip(october.id, employee.id)).net).toBe(0);
  const changes = { basic_salary: 10_100, salary_effective_from: '2026-10-01' };
  await payroll.must(payroll.patch(`/employees/${employee.id}`, changes), 200);
  const november = await payroll.close('2026-11');
  const { lines } = await payroll.payslip(november.id, employee.id);
  const of = (code: string) =>
    lines.filter((line: any) => line.rule === 'retro' && line.code === code)[0]?.amount;
  expect(of('basic_salary')).toBe(100);
  // What October left of the club's amount is carried; November takes it, and October computed anew does not.
  expect(of('club')).toBeUndefined();
  const taken = lineOf(await payroll.payslip(october.id, employee.id), 'deduction');
  const carried = lineOf({ lines }, 'carried_deduction');
  const { body } = await payroll.get('/payroll/carried-deductions');
  const outstanding = Number(body.data[0]?.outstanding ?? 0);
  expect(taken.amount + carried.amount + outstanding).toBeCloseTo(9_000, 2);
});

const lineOf = (payslip: { lines: any[] }, rule: string): { amount: number } =>
  payslip.lines.find((line) => line.rule === rule && line.code === 'club');

describe('the database', () => {
  it('keeps what a closed payslip took, the ledger, and balances that are not negative', async () => {
    const { id } = await loans.grant({ employee_id: employee.id, instalments: 4 });
    const cycle = await payroll.close('2026-10');
    const { owner } = service.database;
    await expect(
      owner.query('delete from payslip_loans where cycle_id = $1', [cycle.id]),
    ).rejects.toThrow(/closed cycle/);
    await expect(owner.query('update loans set balance = -1 where id = $1', [id])).rejects.toThrow(
      /loans_balance_not_negative|loans_arrears_within_balance/,
    );
    await expect(
      owner.query(
        `insert into loan_entries (company_id, loan_id, entry_number, kind, month, amount, cycle_id)
          select company_id, loan_id, 99, kind, month, amount, cycle_id from loan_entries
          where loan_id = $1 and kind = 'instalment'`,
        [id],
      ),
    ).rejects.toThrow(/loan_entries_cycle_key/);
    const { rows } = await owner.query<{ privilege_type: string }>(
      `select distinct privilege_type from information_schema.role_table_grants
        where table_name = 'loan_entries' and grantee = 'rawatib_app' order by 1`,
    );
    expect(rows.map(({ privilege_type: privilege }) => privilege)).toEqual(['INSERT', 'SELECT']);
  });
});

it('one employee who cannot be calculated does not keep the others from their instalments', async () => {
  const { id } = await loans.grant({ employee_id: employee.id, instalments: 4 });
  const other = await payroll.hire(UNINSURED);
  await loans.grant({ employee_id: other.id, instalments: 4 });
  const cycleId = await calculated('2026-10');
  await service.database.owner.query(
    `update loans set principal = 100000000001, instalment = 100000000001, balance = 100000000001 where employee_id = $1`,
    [other.id],
  );
  const progress = (await payroll.calculate(cycleId)).progress;
  expect(progress).toMatchObject({ done: 2, failed: 1 });
  expect(await linesOf(cycleId)).toEqual([['employer_loan', 250]]);
  expect(await loans.ledger(id)).toHaveLength(1);
});
