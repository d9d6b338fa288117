import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
/** Enters facts; creates and calculates; approves. */
let clerk: string;
let office: string;
let head: string;
let employee: string;

const EVERYTHING = [
  'employees:read',
  'employees:write',
  'employees:sensitive',
  'payroll:read',
  'payroll:write',
  'payroll:approve',
] as const;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  [clerk, office, head] = (await Promise.all(
    [1, 2, 3].map(() => service.createKey(admin, [...EVERYTHING])),
  )) as [string, string, string];
  employee = (await payroll.hire()).id;
  await payroll.must(
    payroll.post('/payroll-components', {
      code: 'BONUS',
      name: 'Bonus',
      kind: 'earning',
      calculation: { type: 'fixed' },
    }),
    201,
  );
  await payroll.must(
    payroll.send('PUT', '/settings/policies/four_eyes', {
      key: admin.accessToken,
      body: { value: true, effective_from: '2026-01-01' },
    }),
    200,
  );
});
afterAll(() => service.close());

const as = (key: string, method: string, path: string, body?: unknown) =>
  payroll.must(
    payroll.send(method, path, { key, ...(body !== undefined && { body }) }),
    ...[200, 201, 204],
  );

const calculated = async (body: unknown): Promise<string> => {
  const { id } = (await as(office, 'POST', '/payroll', body)).body;
  return id as string;
};
const calculate = (id: string) =>
  payroll.must(
    payroll.send('POST', `/payroll/${id}/calculate`, {
      key: office,
      headers: { prefer: 'wait=30' },
    }),
    200,
  );
const approve = (id: string, key: string) =>
  payroll.send('POST', `/payroll/${id}/approve`, { key });

/** What the clerk enters for a cycle, and how the refusal calls it. */
const FACTS: readonly (readonly [string, (cycle: string, period: string) => Promise<unknown>])[] = [
  [
    'inputs',
    (cycle) =>
      as(clerk, 'POST', `/payroll/${cycle}/inputs`, {
        inputs: [{ employee_id: employee, component: 'BONUS', amount: 50_000 }],
      }),
  ],
  [
    'salaries',
    (_, period) =>
      as(clerk, 'PATCH', `/employees/${employee}`, {
        basic_salary: 11_000,
        salary_effective_from: `${period}-15`,
      }),
  ],
  [
    'components',
    (_, period) =>
      as(clerk, 'POST', `/employees/${employee}/components`, {
        code: 'HOUSING',
        name: 'Housing',
        kind: 'earning',
        amount: 500,
        effective_from: `${period}-01`,
      }),
  ],
  [
    'loans',
    (_, period) =>
      as(clerk, 'POST', '/loans', {
        employee_id: employee,
        kind: 'loan',
        principal: 600,
        instalment_amount: 100,
        first_month: period,
      }),
  ],
  [
    'late_facts',
    () =>
      as(clerk, 'PATCH', `/employees/${employee}`, {
        basic_salary: 12_000,
        salary_effective_from: '2026-01-20',
      }),
  ],
];

it.each(FACTS.map(([kind, enter], index) => ({ kind, enter, period: `2026-0${index + 1}` })))(
  'keeps whoever entered $kind from approving the cycle that pays them first',
  async ({ kind, enter, period }) => {
    const id = await calculated({ period });
    await enter(id, period);
    await calculate(id);
    const refused = await approve(id, clerk);
    expect([refused.status, refused.body.code, refused.body.entered]).toEqual([
      ...[409, 'four_eyes'],
      [kind],
    ]);
    await payroll.must(approve(id, head), 200);
    await as(head, 'POST', `/payroll/${id}/close`);
  },
);

it('keeps whoever ended an employment, or took an input back, from approving what follows', async () => {
  const leaver = (await payroll.hire()).id;
  await as(clerk, 'PUT', `/employees/${leaver}/ending`, {
    case: 'resignation',
    last_day: '2026-06-30',
  });
  const settlement = await calculated({
    period: '2026-06',
    kind: 'final_settlement',
    employee_ids: [leaver],
  });
  await calculate(settlement);
  expect((await approve(settlement, clerk)).body.entered).toEqual(['endings']);
  await payroll.must(approve(settlement, head), 200);
  const bonus = await calculated({ period: '2026-06', kind: 'bonus' });
  const entered = await as(head, 'POST', `/payroll/${bonus}/inputs`, {
    inputs: [1, 2].map((amount) => ({ employee_id: employee, component: 'BONUS', amount })),
  });
  const [first] = entered.body.results;
  await as(clerk, 'DELETE', `/payroll/${bonus}/inputs/${first.id}`);
  await calculate(bonus);
  expect((await approve(bonus, clerk)).body.entered).toEqual(['inputs']);
  expect((await approve(bonus, head)).body.entered).toEqual(['inputs']);
});

it('takes a key and the user who made it for one person, and two keys for two', async () => {
  const bonus = await as(admin.accessToken, 'POST', '/payroll', {
    period: '2026-07',
    kind: 'bonus',
  });
  const { id } = bonus.body;
  await as(office, 'POST', `/payroll/${id}/inputs`, {
    inputs: [{ employee_id: employee, component: 'BONUS', amount: 5 }],
  });
  await calculate(id);
  // The user created the cycle, and has made both keys: each of them is his.
  expect((await approve(id, admin.apiKey)).body.code).toBe('four_eyes');
});
