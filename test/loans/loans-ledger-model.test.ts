import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPayMonths, type PayMonth } from '../../src/shared/pay-month.js';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type TestService } from '../support/service.js';
import { loansOf, type Loans } from './support.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** An uninsured wage of 10,000: loans take a tenth of it, whatever the tax is. */
const TENTH = 100_000;

/** What the test thinks of a loan, in piastres; written without a look at the service's own rules. */
interface Expected {
  readonly id: string;
  readonly instalment: number;
  balance: number;
  owed: number;
  /** Months by number. */
  readonly suspended: Set<number>;
  cancelled: boolean;
  collected: boolean;
}

interface World {
  readonly payroll: Payroll;
  readonly loans: Loans;
  readonly employeeId: string;
  readonly expected: Expected[];
  month: number;
}

const MONTHS_AHEAD = 24;
const monthOf = (month: number): PayMonth => addPayMonths('2026-01', month);
const egp = (piastres: number): number => piastres / 100;

type Step =
  | { readonly do: 'grant'; readonly principal: number; readonly instalments: number }
  | { readonly do: 'pay' | 'write-off'; readonly loan: number; readonly share: number }
  | {
      readonly do: 'suspend';
      readonly loan: number;
      readonly skip: number;
      readonly length: number;
    }
  | { readonly do: 'resume' | 'cancel'; readonly loan: number }
  | { readonly do: 'close'; readonly calculations: number };

const place = fc.nat({ max: 3 });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('grant' as const),
      principal: fc.integer({ min: 100, max: 300_000 }),
      instalments: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      do: fc.constantFrom('pay' as const, 'write-off' as const),
      loan: place,
      share: fc.integer({ min: 1, max: 120 }),
    }),
    fc.record({
      do: fc.constant('suspend' as const),
      loan: place,
      skip: fc.nat({ max: 2 }),
      length: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({ do: fc.constantFrom('resume' as const, 'cancel' as const), loan: place }),
    fc.record({ do: fc.constant('close' as const), calculations: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ do: fc.constant('close' as const), calculations: fc.constant(1) }),
  ),
  { minLength: 8, maxLength: 14 },
);

const grant = async (world: World, { principal, instalments }: Extract<Step, { do: 'grant' }>) => {
  if (world.expected.length >= 4) return;
  const { id } = await world.loans.grant({
    employee_id: world.employeeId,
    principal: egp(principal),
    instalments,
    first_month: monthOf(world.month),
  });
  world.expected.push({
    id,
    instalment: Math.ceil(principal / instalments),
    balance: principal,
    owed: 0,
    suspended: new Set(),
    cancelled: false,
    collected: false,
  });
};

const isActive = ({ balance, cancelled }: Expected): boolean => balance > 0 && !cancelled;

/** A payment or a writing off, of up to more than there is: then it is refused. */
const reduce = async (world: World, step: Extract<Step, { share: number }>) => {
  const loan = world.expected[step.loan];
  if (loan === undefined || !isActive(loan)) return;
  const amount = Math.max(1, Math.round((loan.balance * step.share) / 100));
  const action = step.do === 'pay' ? 'payments' : 'write-off';
  const body = { amount: egp(amount), ...(step.do === 'write-off' && { reason: 'x' }) };
  const { status } = await world.loans.act(loan.id, action, body);
  expect(status).toBe(amount > loan.balance ? 422 : 200);
  if (status !== 200) return;
  loan.balance -= amount;
  loan.owed = Math.max(0, loan.owed - amount);
  loan.collected = true;
};

const suspend = async (world: World, step: Extract<Step, { do: 'suspend' }>) => {
  const loan = world.expected[step.loan];
  if (loan === undefined || !isActive(loan)) return;
  const from = world.month + step.skip;
  // One that begins with the same month is said anew, so the test begins each in a month of its own.
  if (loan.suspended.has(from)) return;
  const body = { from_month: monthOf(from), to_month: monthOf(from + step.length), reason: 'x' };
  await world.payroll.must(world.loans.act(loan.id, 'suspend', body), 200);
  for (let month = from; month <= from + step.length; month += 1) loan.suspended.add(month);
};

const resume = async (world: World, loan: Expected) => {
  const body = { from_month: monthOf(world.month) };
  await world.payroll.must(world.loans.act(loan.id, 'resume', body), 200);
  for (let count = 0; count < MONTHS_AHEAD; count += 1) loan.suspended.delete(world.month + count);
};

const cancel = async (world: World, loan: Expected) => {
  const { status } = await world.loans.act(loan.id, 'cancel', { reason: 'x' });
  expect(status).toBe(loan.collected ? 409 : 200);
  if (status !== 200) return;
  loan.cancelled = true;
  loan.balance = 0;
  loan.owed = 0;
};

const close = async (world: World, calculations: number) => {
  const { payroll } = world;
  const { id } = await payroll.cycle(monthOf(world.month));
  for (let count = 0; count < calculations; count += 1) await payroll.calculate(id);
  await payroll.must(payroll.post(`/payroll/${id}/approve`), 200);
  const closings = [1, 2].map(() => payroll.post(`/payroll/${id}/close`));
  expect((await Promise.all(closings)).map(({ status }) => status).sort()).toEqual([200, 409]);
  let room = TENTH;
  for (const loan of world.expected) {
    if (!isActive(loan) || loan.suspended.has(world.month)) continue;
    const asked = Math.min(loan.balance, loan.instalment + loan.owed);
    const taken = Math.min(asked, room);
    room -= taken;
    loan.balance -= taken;
    loan.owed = asked - taken;
    if (taken > 0) loan.collected = true;
  }
  world.month += 1;
};

const perform = async (world: World, step: Step): Promise<void> => {
  if (step.do === 'grant') return grant(world, step);
  if (step.do === 'pay' || step.do === 'write-off') return reduce(world, step);
  if (step.do === 'suspend') return suspend(world, step);
  if (step.do === 'close') return close(world, step.calculations);
  const loan = world.expected[step.loan];
  if (loan === undefined || !isActive(loan)) return undefined;
  return step.do === 'resume' ? resume(world, loan) : cancel(world, loan);
};

const check = async ({ loans, expected }: World): Promise<void> => {
  for (const { id, balance, owed, cancelled } of expected) {
    const loan = await loans.read(id);
    const sum = loan.ledger.reduce(
      (total: number, { amount }: any) => total + Math.round(amount * 100),
      0,
    );
    expect([sum, Math.round(loan.balance * 100), Math.round(loan.arrears * 100)]).toEqual([
      balance,
      balance,
      owed,
    ]);
    const taken = loan.ledger
      .filter(({ kind }: any) => kind === 'instalment')
      .reduce((total: number, { amount }: any) => total - Math.round(amount * 100), 0);
    expect(Math.round(loan.deducted * 100)).toBe(taken);
    expect(loan.status).toBe(cancelled ? 'cancelled' : balance === 0 ? 'settled' : 'active');
    expect(loan.ledger.map(({ number }: any) => number)).toEqual(
      loan.ledger.map((_entry: unknown, index: number) => index + 1),
    );
  }
};

it('the ledger follows a model through random grants, payments, suspensions, cancellations and closings', async () => {
  service.clock.set('2026-01-05T09:00:00.000Z');
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const admin = await service.signUp();
      const payroll = payrollOf(service, admin);
      const { id: employeeId } = await payroll.hire({ insurance: { status: '21' } });
      const loans = loansOf(service, payroll, admin.companyId);
      const world: World = { payroll, loans, employeeId, expected: [], month: 0 };
      await grant(world, { do: 'grant', principal: 150_000, instalments: 3 });
      for (const step of sequence) await perform(world, step);
      await check(world);
      await close(world, 1);
      await check(world);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 300_000);
