import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';
import { employmentsOf, type Employments } from './several-employments-support.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const HIRED = '2024-01-01';
/** What happens lies in the first three; the others pay what is owed by then. */
const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];
const BEHIND = '2026-08-01';
const LAST_DAY = '2026-07-30';
const DAYS = 91;
const dayOf = (number: number): string =>
  new Date(Date.UTC(2026, 4, 1 + number)).toISOString().slice(0, 10);
const monthOf = (day: string): string => day.slice(0, 7);
/** Days of the months that have as many in a month of thirty: on the 31st either way of leaving and coming pays others. */
const isFit = (day: string): boolean => !day.endsWith('-31');

interface Employment {
  readonly from: string;
  to: string | null;
}
interface Raise {
  readonly from: string;
  readonly amount: number;
}

/** What is true at the end, however it came to be known. */
interface Truth {
  readonly employments: Employment[];
  readonly absences: Set<string>;
  readonly raises: Map<string, number>;
}

interface Company {
  readonly payroll: Payroll;
  readonly employments: Employments;
  readonly id: string;
  readonly truth: Truth;
}

const begin = async (): Promise<Company> => {
  const admin = await service.signUp();
  const payroll = payrollOf(service, admin);
  const employments = employmentsOf(service, admin, payroll);
  const { id } = await payroll.hire({
    ...{ hire_date: HIRED, basic_salary: 9_000 },
    insurance: { start: HIRED, contribution_wage: 9_000 },
  });
  // Somebody stays, so that every month has a payslip.
  await payroll.hire();
  await payroll.close('2026-04');
  const truth = {
    employments: [{ from: HIRED, to: null }],
    absences: new Set<string>(),
    raises: new Map<string, number>(),
  };
  return { payroll, employments, id, truth };
};

const present = ({ truth }: Company): Employment => truth.employments.at(-1)!;

const closes = async ({ payroll }: Company, cycle: string): Promise<boolean> => {
  await payroll.post(`/payroll/${cycle}/calculate`, undefined, { prefer: 'wait=30' });
  await payroll.calculated(cycle);
  const approved = await payroll.post(`/payroll/${cycle}/approve`);
  if (approved.status === 200) {
    await payroll.must(payroll.post(`/payroll/${cycle}/close`), 200);
    return true;
  }
  await payroll.must(payroll.send('DELETE', `/payroll/${cycle}`), 204);
  return false;
};

const cyclesOf = async ({ payroll }: Company): Promise<any[]> =>
  (await payroll.must(payroll.get('/payroll?limit=100'), 200)).body.data;

const isOpen = (cycles: readonly any[], month: string): boolean =>
  !cycles.some(
    ({ kind, period, status, reversed_at: at }) =>
      kind === 'regular' && period === month && status === 'closed' && at === null,
  );

const closeNext = async (company: Company): Promise<void> => {
  const cycles = await cyclesOf(company);
  const month = MONTHS.find((each) => isOpen(cycles, each));
  if (month === undefined || month >= monthOf(BEHIND)) return;
  await closes(company, (await company.payroll.cycle(month)).id);
};

const leave = async (company: Company, day: string): Promise<void> => {
  const { payroll, id } = company;
  const employment = present(company);
  if (employment.to !== null || day < employment.from) return;
  const body = { case: 'resignation', last_day: day, unused_leave_days: 0 };
  const { status } = await payroll.send('PUT', `/employees/${id}/ending`, { body });
  if (status === 200) employment.to = day;
};

const settle = async (company: Company): Promise<void> => {
  const { payroll, id } = company;
  const { to } = present(company);
  if (to === null) return;
  const settlement = { period: monthOf(to), kind: 'final_settlement', employee_ids: [id] };
  const { status, body } = await payroll.post('/payroll', settlement);
  if (status === 201) await closes(company, body.id);
};

const rehire = async (company: Company, day: string): Promise<boolean> => {
  const { payroll, id, truth } = company;
  const { to } = present(company);
  if (to === null || day <= to) return false;
  const fields = { hire_date: day, termination_date: null };
  const { status } = await payroll.patch(`/employees/${id}`, fields);
  if (status !== 200) return false;
  truth.employments.push({ from: day, to: null });
  return true;
};

const takeBack = async (company: Company): Promise<void> => {
  const { payroll, id, truth } = company;
  const before = truth.employments.at(-2);
  if (before === undefined) return;
  const fields = { hire_date: before.from, termination_date: before.to };
  const { status } = await payroll.patch(`/employees/${id}`, fields);
  if (status === 200) truth.employments.pop();
};

const absent = async ({ payroll, id, truth }: Company, day: string): Promise<void> => {
  const { body } = await payroll.attend([{ employee_id: id, work_date: day, status: 'absent' }]);
  if (body.results[0].outcome !== 'rejected') truth.absences.add(day);
};

const raise = async (company: Company, { from, amount }: Raise): Promise<void> => {
  const { payroll, id, truth } = company;
  const fields = { basic_salary: amount, salary_effective_from: from };
  const { status } = await payroll.patch(`/employees/${id}`, fields);
  if (status === 200) truth.raises.set(from, amount);
};

const reverse = async (company: Company, place: number): Promise<void> => {
  const { payroll } = company;
  const standing = (await cyclesOf(company)).filter(
    ({ kind, status, reversed_at: at, period }) =>
      kind !== 'correction' && status === 'closed' && at === null && period > '2026-04',
  );
  if (standing.length === 0) return;
  const { id } = standing[place % standing.length];
  const { status, body } = await payroll.post(`/payroll/${id}/reverse`, { reason: 'خطأ' });
  if (status === 201) await closes(company, body.id);
};

/** Runs what is open up to a month, the earliest first. */
const closeThrough = async (company: Company, last: string): Promise<void> => {
  for (const month of MONTHS.filter((each) => each <= last)) {
    if (!isOpen(await cyclesOf(company), month)) continue;
    expect([month, await closes(company, (await company.payroll.cycle(month)).id)]).toEqual([
      month,
      true,
    ]);
  }
};

/** Whoever has left by then comes again, so that his next cycles pay what is owed. */
const finish = async (company: Company): Promise<void> => {
  await closeThrough(company, '2026-07');
  if (present(company).to !== null) expect(await rehire(company, BEHIND)).toBe(true);
  await closeThrough(company, '2026-09');
};

const FIGURES = ['gross', 'employee_insurance', 'employer_insurance', 'taxable_pay'];
const paid = async (company: Company): Promise<Record<string, number>> => {
  const sums = new Map([...FIGURES, 'income_tax', 'martyrs_fund', 'net'].map((name) => [name, 0]));
  for (const { id } of await cyclesOf(company)) {
    const { status, body } = await company.payroll.get(`/payroll/${id}/payslips/${company.id}`);
    if (status !== 200) continue;
    for (const [name, sum] of sums) sums.set(name, sum + Math.round(Number(body[name]) * 100));
  }
  return Object.fromEntries(sums);
};

const monthBefore = (day: string): string =>
  new Date(Date.parse(`${monthOf(day)}-01`) - 86_400_000).toISOString().slice(0, 7);

/** The same facts, each told in time to a company of its own. */
const fromScratch = async ({ truth }: Company): Promise<Record<string, number>> => {
  const company = await begin();
  for (const [place, { from, to }] of truth.employments.entries()) {
    const next = truth.employments[place + 1]?.from;
    if (place > 0) {
      await closeThrough(company, monthBefore(from));
      expect(await rehire(company, from)).toBe(true);
    }
    const isOwn = (day: string) => from <= day && (to === null || day <= to);
    // One that was given before he left is of the next employment, too.
    for (const [day, amount] of [...truth.raises].sort())
      if (from <= day && (next === undefined || day < next))
        await raise(company, { from: day, amount });
    for (const day of truth.absences) if (isOwn(day)) await absent(company, day);
    if (to === null) continue;
    await closeThrough(company, monthBefore(to));
    await leave(company, to);
    if (next !== undefined && monthOf(next) === monthOf(to)) await settle(company);
  }
  await finish(company);
  return paid(company);
};
const day = fc
  .nat({ max: DAYS - 1 })
  .map(dayOf)
  .filter(isFit);
const early = day.filter((each) => each <= LAST_DAY);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant(['close']) },
  { weight: 4, arbitrary: early.map((each) => ['leave', each]) },
  { weight: 3, arbitrary: fc.constant(['settle']) },
  { weight: 4, arbitrary: day.map((each) => ['rehire', each]) },
  { weight: 1, arbitrary: fc.constant(['takeBack']) },
  { weight: 3, arbitrary: day.map((each) => ['absent', each]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(day, fc.integer({ min: 90, max: 120 }))
      .map(([each, hundreds]) => ['raise', each, hundreds * 100]),
  },
  { weight: 2, arbitrary: fc.nat({ max: 9 }).map((place) => ['reverse', place]) },
) as fc.Arbitrary<[string, any, any]>;

const perform = async (company: Company, [name, argument, amount]: [string, any, any]) => {
  if (name === 'close') await closeNext(company);
  if (name === 'leave') await leave(company, argument);
  if (name === 'settle') await settle(company);
  if (name === 'rehire') await rehire(company, argument);
  if (name === 'takeBack') await takeBack(company);
  if (name === 'absent') await absent(company, argument);
  if (name === 'raise') await raise(company, { from: argument, amount });
  if (name === 'reverse') await reverse(company, argument);
};

/** What once came out otherwise: a settlement and a rehire before an earlier month was closed. */
const FOUND: [[string, any, any][]][] = [
  [
    [
      ['absent', '2026-05-29', 0],
      ['leave', '2026-06-07', 0],
      ['settle', 0, 0],
      ['rehire', '2026-07-07', 0],
    ],
  ],
];

it('whatever is closed, left, settled, hired anew, reversed and told late, all payslips together are those of facts that were known in time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const company = await begin();
      for (const each of steps) await perform(company, each);
      await finish(company);
      expect(await paid(company)).toEqual(await fromScratch(company));
    }),
    { numRuns: 3, endOnFailure: true, examples: FOUND },
  );
}, 600_000);
