import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session, UnitOfWork } from '../../src/db/unit-of-work.js';
import type { JobRun } from '../../src/jobs/job.js';
import { readChunk } from '../../src/payroll/calculation/payroll-chunks.js';
import { createPayrollWhatIf } from '../../src/payroll/simulation/payroll-what-if.js';
import { whatIfPayload } from '../../src/payroll/simulation/payroll-what-if-payload.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let api: Payroll;
const staff: { id: string }[] = [];

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  api = payrollOf(service, admin);
  for (const [department, salary] of [
    ['Sales', 10_000],
    ['Sales', 25_000.75],
    ['Store', 8_000],
    [null, 60_000],
  ] as const) {
    staff.push(await api.hire({ basic_salary: salary, department }));
  }
  await api.must(
    api.post('/attendance', {
      records: [{ employee_id: staff[0]!.id, work_date: '2026-11-02', status: 'absent' }],
    }),
    200,
  );
});
afterAll(() => service.close());

const post = (body: object) =>
  api.post('/payroll/what-if', { period: '2026-11', ...body }, { prefer: 'wait=30' });
const whatIf = async (body: object = {}) => (await api.must(post(body), 200)).body.result;
const zero = (sums: object) => Object.values(sums).every((value) => value === 0);

describe('what if', () => {
  it('without overlays is the month as it would be calculated, and every difference is zero', async () => {
    const compared = await whatIf();
    expect(zero(compared.difference)).toBe(true);
    expect(compared.departments.every(({ difference }: any) => zero(difference))).toBe(true);
    expect(compared.departments.map(({ department }: any) => department)).toEqual([
      null,
      'Sales',
      'Store',
    ]);
    const cycle = await api.calculate((await api.cycle('2026-11')).id);
    const { gross, net, income_tax: tax, employer_cost: cost } = compared.baseline;
    expect(cycle.totals).toMatchObject({ gross, net, income_tax: tax, employer_cost: cost });
    const chunked = createPayrollWhatIf({
      ...{
        unitOfWork: service.database.open().unitOfWork,
        statutory: loadStatutoryData(),
        chunkSize: 1,
      },
    });
    const steps: unknown[] = [];
    const run = {
      context: { companyId: admin.companyId, actor: { kind: 'system' } },
      job: { payload: whatIfPayload({ period: '2026-11' }) },
      heartbeat: (progress: object) => Promise.resolve(void steps.push(progress)),
    } as unknown as JobRun;
    expect(await chunked.run(run)).toEqual(compared);
    expect(steps).toHaveLength(5);
    expect(steps.at(-1)).toEqual({ done: 4, total: 4, failed: 0 });
  });

  it('reads what it reckons with alone: nothing of what payslips only tell about leave', async () => {
    const { unitOfWork } = service.database.open();
    const sentBy = async (work: (counting: UnitOfWork) => Promise<unknown>): Promise<string[]> => {
      const texts: string[] = [];
      const watch = <S extends Session>(session: S): S =>
        new Proxy(session, {
          get: (target, name) => {
            const own = Reflect.get(target, name) as unknown;
            if (!['rows', 'maybe', 'one', 'run'].includes(String(name))) return own;
            return (query: { text: string }) => {
              texts.push(query.text);
              return (own as (query: object) => unknown).call(target, query);
            };
          },
        });
      await work({
        ...unitOfWork,
        read: (context, body, options) =>
          unitOfWork.read(context, (session) => body(watch(session)), options),
      });
      return texts;
    };
    const statutory = loadStatutoryData();
    const context = { companyId: admin.companyId, actor: { kind: 'system' } } as const;
    const request = {
      ...({
        cycleId: randomUUID(),
        period: '2026-11',
        kind: 'regular',
        reversesCycleId: null,
      } as const),
      ...({ accumulationStart: '2026-01', after: null, limit: 100 } as const),
      parameters: statutory.parameters,
    };
    const chunk = (sumsAlone: boolean) =>
      sentBy((counting) =>
        counting.read(context, (session) => readChunk(session, { ...request, sumsAlone })),
      );
    const [whole, sums] = [await chunk(false), await chunk(true)];
    const left = whole.filter((text) => !sums.includes(text));
    expect(left.length).toBeGreaterThan(0);
    expect(whole).toHaveLength(sums.length + left.length);
    expect(left.every((text) => text.includes('leave_'))).toBe(true);
    const asked = await sentBy((counting) =>
      createPayrollWhatIf({ unitOfWork: counting, statutory }).run({
        context,
        job: { payload: whatIfPayload({ period: '2026-11' }) },
        heartbeat: () => Promise.resolve(),
      } as unknown as JobRun),
    );
    expect(asked.filter((text) => left.includes(text))).toEqual([]);
    expect(sums.filter((text) => !asked.includes(text))).toEqual([]);
  });

  it('raises by department and by name, to the piastre, and leaves the others alone', async () => {
    const { difference, departments, raised } = await whatIf({
      raises: [
        { percent: 10, department: 'Sales' },
        { amount: 500, employees: [staff[2]!.id] },
      ],
    });
    expect(raised).toBe(3);
    const of = (name: string | null) =>
      departments.find(({ department }: any) => department === name);
    // Ten per cent of 25,000.75, and of 10,000 less the day of absence: 10,633.33 − 9,666.67.
    expect(of('Sales').difference.gross).toBe(2_500.08 + 966.66);
    expect(of('Store').difference.gross).toBe(500);
    expect(zero(of(null).difference)).toBe(true);
    expect(difference.net).toBeLessThan(difference.gross);
    expect(difference.employees).toBe(0);
  });

  it('hires several at once, under other policies and other figures of the law', async () => {
    const hired = await whatIf({
      hires: [
        { count: 3, basic_salary: 9_000, department: 'New' },
        { basic_salary: 9_000, hire_date: '2026-11-16', department: 'New' },
      ],
    });
    expect([hired.hired, hired.difference.employees, hired.difference.gross]).toEqual([
      4, 4, 31_500,
    ]);
    expect(hired.departments.map(({ department }: any) => department)).toContain('New');
    const rounded = await whatIf({ policies: { rounding_of_net: 'up_to_pound' } });
    expect(rounded.difference.gross).toBe(0);
    expect(rounded.difference.net).toBeGreaterThan(0);
    const exempt = await whatIf({
      parameters: [{ key: 'income_tax.personal_exemption', value: 40_000 }],
    });
    expect(exempt.difference.income_tax).toBeLessThan(0);
    expect(exempt.difference.net).toBe(-exempt.difference.income_tax);
  });

  it('refuses what it cannot take, with the place', async () => {
    const refused = async (body: object) => {
      const { status, body: problem } = await api.post('/payroll/what-if', {
        period: '2026-11',
        ...body,
      });
      return [status, problem.errors?.[0]?.pointer];
    };
    const parameters = (key: string, value: unknown) => ({ parameters: [{ key, value }] });
    expect(await refused(parameters('income_tax.nothing', 1))).toEqual([422, '/parameters/0/key']);
    expect(await refused(parameters('income_tax.scale', 1))).toEqual([422, '/parameters/0/value']);
    expect(await refused(parameters('income_tax.year_days', 0))).toEqual([
      422,
      '/parameters/0/value',
    ]);
    expect(await refused(parameters('income_tax.flat_rate', 0.12345678))).toEqual([
      422,
      '/parameters/0/value',
    ]);
    expect(await refused(parameters('income_tax.rounding_step', 0))).toEqual([
      422,
      '/parameters/0/value',
    ]);
    expect(await refused(parameters('social_insurance.contribution_wage_minimum', 99_999))).toEqual(
      [422, '/parameters/0/value'],
    );
    const twice = { key: 'income_tax.personal_exemption', value: 40_000 };
    expect(await refused({ parameters: [twice, twice] })).toEqual([422, '/parameters/1/key']);
    const unknown = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';
    expect(await refused({ raises: [{ percent: 1, employees: [unknown] }] })).toEqual([
      ...[422, '/raises/0/employees/0'],
    ]);
    expect(await refused({ raises: [{ department: 'Sales' }] })).toEqual([
      422,
      '/raises/0/percent',
    ]);
    expect(await refused({ policies: { annual_increment_rule: { rate: 0.01 } } })).toEqual([
      ...[422, '/policies/annual_increment_rule/rate'],
    ]);
  });

  it('of other people’s employees is refused like that of missing ones', async () => {
    const stranger = await service.signUp();
    const answer = await service.send('POST', '/payroll/what-if', {
      key: stranger.apiKey,
      body: { period: '2026-11', raises: [{ percent: 10, employees: [staff[0]!.id] }] },
    });
    expect([answer.status, answer.body.errors]).toMatchObject([
      422,
      [{ pointer: '/raises/0/employees/0', code: 'not_found' }],
    ]);
  });
});

describe('a batch of simulations', () => {
  it('answers each row as the single simulation does, and a refused row for itself', async () => {
    const rows = [
      { period: '2026-11', basic_salary: 12_345.67 },
      { period: '2024-02', target_net: 9_000 },
      {
        period: '2026-11',
        basic_salary: 10_000,
        employee: { tax_treatment: '02', insurance_status: '21' },
      },
      { period: '2026-11', basic_salary: 9_000, policies: { overtime_multipliers: { day: 1 } } },
    ];
    const { body } = await api.post('/payroll/simulate/batch', { rows });
    expect(body.counts).toEqual({ computed: 3, refused: 1 });
    for (const [index, row] of rows.slice(0, 3).entries()) {
      const { lines: _lines, ...single } = (await api.post('/payroll/simulate', row)).body;
      expect(body.rows[index]).toEqual({
        index,
        outcome: 'computed',
        payslip: single,
        problem: null,
      });
    }
    // A second employer withholds ten per cent flat.
    expect(body.rows[2].payslip.income_tax).toBe(1_000);
    expect(body.rows[3]).toMatchObject({
      payslip: null,
      problem: { code: 'below_statutory_floor' },
    });
  });

  it('takes a thousand rows and not one more', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        period: '2026-11',
        basic_salary: 5_000 + index,
      }));
    const { body } = await api.post('/payroll/simulate/batch', { rows: rows(1_000) });
    expect(body.counts).toEqual({ computed: 1_000, refused: 0 });
    expect((await api.post('/payroll/simulate/batch', { rows: rows(1_001) })).status).toBe(422);
  });
});
