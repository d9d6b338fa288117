import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** The same numbers on every run. */
const createDice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const CATALOGUE = [
  { code: 'housing', calculation: { type: 'fixed' } },
  { code: 'meals', calculation: { type: 'quantity' }, prorated: false, insurable: false },
  {
    code: 'risk',
    calculation: { type: 'percentage', rate: 0.125, of: ['basic_salary', 'housing'] },
  },
  {
    code: 'bonus',
    calculation: { type: 'formula', formula: 'max(0, risk * 2 - quantity * 10.5) + housing / 3' },
    taxable: false,
    insurable: 'excluded_allowance',
  },
  {
    code: 'club',
    kind: 'deduction',
    calculation: { type: 'percentage', rate: 0.0175, of: ['gross_wage'] },
  },
];

const LEAVE = [
  [],
  [{ kind: 'sick', from: '2026-08-20', to: '2026-10-15' }],
  [{ kind: 'sick_industrial', from: '2026-06-01', to: '2026-10-31' }],
  [{ kind: 'maternity', from: '2026-09-15', to: '2026-12-31' }],
  [
    { kind: 'unpaid', from: '2026-10-11', to: '2026-10-13' },
    { kind: 'sick', from: '2026-10-20', to: '2026-10-22' },
  ],
];

const EMPLOYEES = 10;

/** Figures and lines; a simulation has no owner. */
const comparable = ({ lines, ...payslip }: any) => {
  const { cycle_id: _c, employee_id: _e, employee_code: _k, full_name: _n, ...figures } = payslip;
  // Somebody who is only imagined keeps no leave.
  const { basic_salary: _b, leave: _l, ...rest } = figures;
  return { ...rest, lines };
};

it('a simulation says what a cycle pays, for random components, leave and time', async () => {
  const dice = createDice(20_261_011);
  const approver = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
  const ids: string[] = [];
  for (const component of CATALOGUE) {
    const { body } = await payroll.must(
      payroll.post('/payroll-components', { kind: 'earning', name: component.code, ...component }),
      201,
    );
    ids.push(body.id);
  }
  await payroll.must(
    payroll.post('/leave/types', {
      ...{ code: 'unpaid', name: 'إجازة بدون أجر', balance: 'none' },
      ...{ basis: 'calendar_days', pay: 'unpaid', allows_half_days: true },
    }),
    201,
  );
  const requests: { readonly id: string; readonly request: any }[] = [];
  for (let index = 0; index < EMPLOYEES; index += 1) {
    const salary = (300_000 + dice(4_000_000)) / 100;
    const leave = LEAVE[index % LEAVE.length]!;
    const hired = '2024-01-01';
    const { id } = await payroll.hire({ basic_salary: salary, gender: 'female' });
    // What a simulation names it is given: it knows no catalogue beside its own components.
    const derived = dice(3);
    const chosen = [derived > 0 || dice(2) > 0, dice(2) > 0, derived > 0, derived > 1, dice(2) > 0];
    const components = CATALOGUE.flatMap((component, place) => {
      if (chosen[place] !== true) return [];
      const given = {
        ...(place < 2 && { amount: (1_000 + dice(100_000)) / 100 }),
        ...((place === 1 || place === 3) && { quantity: dice(4_000) / 100 }),
      };
      return [{ component, given, id: ids[place] }];
    });
    for (const { id: component, given } of components) {
      const body = { component_id: component, effective_from: '2024-01-01', ...given };
      await payroll.must(payroll.post(`/employees/${id}/components`, body), 201);
    }
    for (const { kind, from, to } of leave) {
      const asked = await payroll.must(
        payroll.post('/leave/requests', {
          ...{ employee_id: id, type: kind, from, to },
          attachments: [{ name: 'تقرير طبي.pdf' }],
        }),
        201,
      );
      const path = `/leave/requests/${asked.body.id as string}/approve`;
      await payroll.must(service.send('POST', path, { key: approver, body: {} }), 200);
    }
    const absent = leave.length === 0 ? dice(3) : 0;
    if (absent > 0) {
      await payroll.attend(
        ['2026-10-04', '2026-10-05'].slice(0, absent).map((day) => ({
          ...{ employee_id: id, work_date: day, status: 'absent' },
        })),
      );
    }
    requests.push({
      id,
      request: {
        period: '2026-10',
        basic_salary: salary,
        employee: { hire_date: hired, insurance_start: hired },
        components: components.map(({ component, given }) => ({
          ...{ name: component.code, ...component, ...given },
        })),
        time: { unpaid_absence_days: absent, leave },
      },
    });
  }
  const cycle = await payroll.cycle('2026-10');
  await payroll.calculate(cycle.id);
  for (const { id, request } of requests) {
    const paid = comparable(await payroll.payslip(cycle.id, id));
    const simulated = await payroll.must(payroll.post('/payroll/simulate', request), 200);
    expect(comparable(simulated.body), JSON.stringify(request)).toEqual(paid);
  }
});

it('counts no leave before the employment or after it', async () => {
  const netOf = async (employee: unknown, from: string, to: string, kind: string) => {
    const request = {
      ...{ period: '2026-10', basic_salary: 9_000, employee },
      time: { leave: [{ kind, from, to }] },
    };
    return (await payroll.must(payroll.post('/payroll/simulate', request), 200)).body.net;
  };
  const joiner = { hire_date: '2026-10-20' };
  const leaver = { hire_date: '2024-01-01', termination_date: '2026-10-10' };
  for (const kind of ['unpaid', 'maternity', 'sick_industrial']) {
    expect(await netOf(joiner, '2026-10-05', '2026-10-21', kind)).toBe(
      await netOf(joiner, '2026-10-20', '2026-10-21', kind),
    );
    expect(await netOf(leaver, '2026-10-09', '2026-10-25', kind)).toBe(
      await netOf(leaver, '2026-10-09', '2026-10-10', kind),
    );
  }
});

it('names the component whose formula divides by zero', async () => {
  const calculation = { type: 'formula', formula: '1 / (basic_salary - 9000)' };
  const request = {
    ...{ period: '2026-10', basic_salary: 9_000 },
    components: [{ code: 'share', calculation }],
  };
  const answer = await payroll.must(payroll.post('/payroll/simulate', request), 422);
  expect(answer.body.errors[0].params.reason).toBe('the formula of share divides by zero');
});

it('names the component and the field of a calculation that cannot be', async () => {
  const of = async (components: unknown[], time?: unknown): Promise<unknown[]> => {
    const body = {
      period: '2026-10',
      basic_salary: 9_000,
      components,
      ...(time !== undefined && { time }),
    };
    const answer = await payroll.must(payroll.post('/payroll/simulate', body), 422);
    return answer.body.errors.map(({ pointer, code }: any) => [pointer, code]);
  };
  expect(await of([{ code: 'a' }])).toEqual([['/components/0/amount', 'required']]);
  expect(await of([{ code: 'a', calculation: { type: 'quantity' }, amount: 5 }])).toEqual([
    ['/components/0/quantity', 'required'],
  ]);
  const formula = (code: string, text: string) => ({
    ...{ code, calculation: { type: 'formula', formula: text } },
  });
  expect(await of([formula('a', 'nothing * 2')])).toEqual([
    ['/components/0/calculation/formula', 'unknown_component'],
  ]);
  expect(await of([formula('a', 'b * 2'), formula('b', 'a + 1')])).toEqual([
    ['/components/0/calculation/formula', 'component_cycle'],
    ['/components/1/calculation/formula', 'component_cycle'],
  ]);
  const sick = { kind: 'sick', from: '2026-10-05', to: '2026-10-09' };
  expect(await of([], { leave: [sick, { ...sick, kind: 'unpaid' }] })).toEqual([
    ['/time/leave/1/from', 'contradicts'],
  ]);
  const half = { ...sick, to: '2026-10-05', half_day: true };
  expect(await of([], { leave: [half, { ...half, kind: 'unpaid' }, half] })).toEqual([
    ['/time/leave/2/from', 'contradicts'],
  ]);
  for (const code of ['basic_salary', 'gross_wage', 'paid_days', 'Quantity', 'max']) {
    expect(await of([{ code, amount: 5 }])).toEqual([['/components/0/code', 'reserved_code']]);
  }
  expect(await of([], { leave: [{ ...sick, to: '2026-10-01' }] })).toEqual([
    ['/time/leave/0/to', 'contradicts'],
  ]);
});
