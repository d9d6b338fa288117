import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/db/session.js';
import type { UnitOfWork } from '../../src/db/unit-of-work.js';
import {
  countEmployed,
  factsChangedSince,
  payrollFacts,
  resolveEmployees,
  type PayrollFacts,
} from '../../src/employees/employees-read-model.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let unitOfWork: UnitOfWork;
let company: SignedUp;
let codes = 0;

beforeAll(async () => {
  service = await startTestService();
  ({ unitOfWork } = service.database.open());
});
afterAll(() => service.close());
beforeEach(async () => {
  company = await service.signUp();
});

const send = (method: string, path: string, body: unknown) =>
  service.send(method, path, { key: company.apiKey, body });
const hire = async (extra: object = {}): Promise<{ id: string; employee_code: string }> => {
  const { status, text, body } = await send('POST', '/employees', {
    employee_code: `E${String(++codes)}`,
    full_name: 'سعاد محمد',
    hire_date: '2024-01-01',
    basic_salary: 10_000,
    ...extra,
  });
  expect(status, text).toBe(201);
  return body;
};
const reading = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
  unitOfWork.read({ companyId: company.companyId }, work);
const factsOf = (period: `${number}-${number}`) =>
  reading((session) => payrollFacts(session, { period, limit: 100 }));

/** Runs the work and says how many statements it sent. */
const counting = async (work: (session: Session) => Promise<unknown>): Promise<number> => {
  let statements = 0;
  await reading(async (session) => {
    const counted: Session = {
      ...session,
      rows: (query) => (statements++, session.rows(query)),
      one: (query) => (statements++, session.one(query)),
      maybe: (query) => (statements++, session.maybe(query)),
      run: (query) => (statements++, session.run(query)),
    };
    await work(counted);
  });
  return statements;
};

describe('the facts of a payroll month', () => {
  it('hold everything a payslip needs', async () => {
    const { id } = await hire({
      employee_code: 'FACTS',
      full_name_ar: 'سعاد',
      department: 'Nile',
      metadata: { cost_centre: 'CC-7', badge: 1 },
      national_id: '28208151304597',
      termination_date: '2026-11-20',
      insurance: { number: '77', start: '2024-01-01', contribution_wage: 9_000 },
      tax_treatment: '03',
      disability: true,
      prior_service_months: 12,
      work_governorate: '03',
      non_working_spouses: 1,
      dependants: 2,
    });
    await send('PATCH', `/employees/${id}`, {
      basic_salary: 11_000,
      salary_effective_from: '2026-05-01',
    });
    await send('PATCH', `/employees/${id}`, {
      basic_salary: 12_000,
      salary_effective_from: '2026-11-16',
    });
    await send('POST', `/employees/${id}/components`, {
      code: 'MEALS',
      name: 'Meals',
      name_ar: 'وجبات',
      kind: 'earning',
      amount: 500.5,
      insurable: 'excluded_allowance',
      effective_from: '2026-03-01',
      effective_to: '2026-11-10',
    });
    const [facts, ...others] = await factsOf('2026-11');
    expect(others).toEqual([]);
    expect(facts).toEqual({
      id,
      employeeCode: 'FACTS',
      fullName: 'سعاد محمد',
      fullNameAr: 'سعاد',
      hireDate: '2024-01-01',
      terminationDate: '2026-11-20',
      birthDate: '1982-08-15',
      gender: 'male',
      disability: true,
      taxTreatment: '03',
      insuranceNumber: '77',
      insuranceStatus: '01',
      insuranceStart: '2024-01-01',
      insuranceEnd: null,
      priorServiceMonths: 12,
      workGovernorate: '03',
      nonWorkingSpouses: 1,
      dependants: 2,
      salaries: [
        { from: '2026-05-01', amountPiastres: 1_100_000n },
        { from: '2026-11-16', amountPiastres: 1_200_000n },
      ],
      components: [
        {
          code: 'MEALS',
          name: 'Meals',
          nameAr: 'وجبات',
          kind: 'earning',
          amountPiastres: 50_050n,
          taxable: true,
          insurable: 'excluded_allowance',
          prorated: true,
          from: '2026-03-01',
          to: '2026-11-10',
        },
      ],
      contributionWagePiastres: 900_000n,
      description: { department: 'Nile', jobTitle: null, costCentre: { cost_centre: 'CC-7' } },
    } satisfies PayrollFacts);
    expect(await factsOf('2026-12')).toEqual([]);
    const [november2025] = await factsOf('2025-11');
    expect(november2025).toMatchObject({
      salaries: [{ from: '2024-01-01', amountPiastres: 1_000_000n }],
      components: [],
      contributionWagePiastres: null,
    });
  });

  it('take the salary that begins on the first of the month alone', async () => {
    const { id } = await hire();
    await send('PATCH', `/employees/${id}`, {
      basic_salary: 12_000,
      salary_effective_from: '2026-11-01',
    });
    const [facts] = await factsOf('2026-11');
    expect(facts?.salaries).toEqual([{ from: '2026-11-01', amountPiastres: 1_200_000n }]);
  });

  it('are of those employed on at least one day, whom the count counts too', async () => {
    await hire({ employee_code: 'LEFT-BEFORE', termination_date: '2026-10-31' });
    await hire({ employee_code: 'LEFT-FIRST', termination_date: '2026-11-01' });
    await hire({ employee_code: 'CAME-LAST', hire_date: '2026-11-30' });
    await hire({ employee_code: 'COMES-AFTER', hire_date: '2026-12-01' });
    await hire({ employee_code: 'STAYS' });
    const facts = await factsOf('2026-11');
    expect(facts.map(({ employeeCode }) => employeeCode).sort()).toEqual([
      'CAME-LAST',
      'LEFT-FIRST',
      'STAYS',
    ]);
    expect(await reading((session) => countEmployed(session, '2026-11'))).toBe(3);
  });

  it('leave out a component that was voided or ended before', async () => {
    const { id } = await hire();
    const component = { name: 'x', kind: 'earning', amount: 1 };
    for (const extra of [
      { code: 'VOID', effective_from: '2026-11-10', effective_to: '2026-11-09' },
      { code: 'ENDED', effective_from: '2026-01-01', effective_to: '2026-10-31' },
      { code: 'LATER', effective_from: '2026-12-01' },
      { code: 'ONE-DAY', effective_from: '2026-11-30', effective_to: '2026-11-30' },
    ]) {
      const body = { ...component, ...extra };
      expect((await send('POST', `/employees/${id}/components`, body)).status).toBe(201);
    }
    const [facts] = await factsOf('2026-11');
    expect(facts?.components.map(({ code }) => code)).toEqual(['ONE-DAY']);
  });

  it('come in chunks that together hold everybody once, with four statements each', async () => {
    for (let i = 0; i < 7; i++) await hire();
    const seen: string[] = [];
    let afterEmployeeId: string | undefined;
    for (;;) {
      const chunk = { period: '2026-11' as const, afterEmployeeId, limit: 3 };
      expect(await counting((session) => payrollFacts(session, chunk))).toBe(4);
      const facts = await reading((session) => payrollFacts(session, chunk));
      seen.push(...facts.map(({ id }) => id));
      afterEmployeeId = facts.at(-1)?.id;
      if (facts.length < 3) break;
    }
    expect(seen).toEqual([...new Set(seen)].sort());
    expect(seen).toHaveLength(7);
    const whole = { period: '2026-11' as const, limit: 1_000 };
    expect(await counting((session) => payrollFacts(session, whole))).toBe(4);
  });
});

describe('whether facts changed since a calculation', () => {
  const snapshot = () =>
    reading(async (session) => {
      const row = await session.one<{ snapshot: string }>({
        name: 'test_snapshot',
        text: 'select pg_current_snapshot()::text as snapshot',
        values: [],
      });
      return row.snapshot;
    });
  const isStale = (since: string) =>
    reading((session) => factsChangedSince(session, '2026-11', since));

  it.each([
    ['a raise in the month', { basic_salary: 1, salary_effective_from: '2026-11-16' }, true],
    ['a raise before the month', { basic_salary: 1, salary_effective_from: '2025-01-01' }, true],
    ['a raise behind the month', { basic_salary: 1, salary_effective_from: '2026-12-01' }, false],
    ['the hire date', { hire_date: '2024-02-01' }, true],
    ['a termination', { termination_date: '2026-11-29' }, true],
    ['the tax treatment', { tax_treatment: '02' }, true],
    ['the contribution wage of the year', { insurance: { contribution_wage: 1 } }, true],
    [
      'the contribution wage of another year',
      { insurance: { contribution_wage: 1, contribution_wage_year: 2027 } },
      false,
    ],
    ['the name on the payslip', { full_name: 'سعاد علي' }, true],
    ['a telephone number', { phone: '01012345678' }, false],
    ['a department, which sheets and journals say', { department: 'IT' }, true],
    ['the cost centre', { metadata: { cost_centre: 'CC' } }, true],
    ['another entry of the metadata', { metadata: { badge: 7 } }, false],
  ])('%s', async (_name, change, expected) => {
    const { id } = await hire();
    const since = await snapshot();
    expect(await isStale(since)).toBe(false);
    const { status, text } = await send('PATCH', `/employees/${id}`, change);
    expect(status, text).toBe(200);
    expect(await isStale(since)).toBe(expected);
    expect(await isStale(await snapshot())).toBe(false);
  });

  it('sees a fact that was removed', async () => {
    const { id } = await hire({ insurance: { contribution_wage: 5_000 } });
    const since = await snapshot();
    await send('PATCH', `/employees/${id}`, { insurance: { contribution_wage: null } });
    expect(await isStale(since)).toBe(true);
  });

  it('sees a new employee and a new component, and not those of another company', async () => {
    const { id } = await hire();
    const first = await snapshot();
    const component = { code: 'X', name: 'x', kind: 'deduction', amount: 1 };
    await send('POST', `/employees/${id}/components`, component);
    expect(await isStale(first)).toBe(true);
    const second = await snapshot();
    const own = company;
    company = await service.signUp('شركة أخرى');
    await hire();
    company = own;
    expect(await isStale(second)).toBe(false);
    await hire();
    expect(await isStale(second)).toBe(true);
  });

  it('sees a fact that was being written when the calculation began', async () => {
    const { id } = await hire();
    const client = await service.database.owner.connect();
    await client.query('begin');
    await client.query('update employees set dependants = 3 where id = $1', [id]);
    const since = await snapshot();
    expect(await isStale(since)).toBe(false);
    await client.query('commit');
    client.release();
    expect(await isStale(since)).toBe(true);
  });
});

describe('resolving employees', () => {
  it('finds ids and codes of the company in one statement, each person once', async () => {
    const [a, b] = [await hire({ termination_date: '2026-11-30' }), await hire()];
    const own = company;
    company = await service.signUp('شركة أخرى');
    const stranger = await hire();
    company = own;
    const named = {
      ids: [a.id, stranger.id, '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d'],
      codes: [a.employee_code, b.employee_code, stranger.employee_code, 'nobody'],
    };
    const found = await reading((session) => resolveEmployees(session, named));
    expect(found.sort((x, y) => (x.id < y.id ? -1 : 1))).toEqual([
      {
        id: a.id,
        employeeCode: a.employee_code,
        hireDate: '2024-01-01',
        terminationDate: '2026-11-30',
      },
      { id: b.id, employeeCode: b.employee_code, hireDate: '2024-01-01', terminationDate: null },
    ]);
    expect(await counting((session) => resolveEmployees(session, named))).toBe(1);
  });
});
