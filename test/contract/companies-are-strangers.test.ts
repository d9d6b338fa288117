import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '../../src/http/route.js';
import { scopes } from '../../src/shared/scopes.js';
import {
  startTestService,
  type Answer,
  type SignedUp,
  type TestService,
} from '../support/service.js';

/**
 * Every operation of the API, tried with nobody's key, with a key that lacks the scope, and with another
 * company's key and this company's ids. The operations come from the routes themselves: a new one is tried
 * by being there, and one whose ids or bodies are not known here fails.
 */

let service: TestService;
let owner: SignedUp;
let stranger: SignedUp;
/** Ids of objects of the owner, by the name of the path parameter and the collection before it. */
let ids: Record<string, string>;

const CANARY = 'قناري7391';
const MISSING_ID = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';

/** Bodies that pass validation, for operations whose body is read before the object is looked up. */
const bodies: Record<string, object> = {
  updateEmployee: { department: 'X' },
  createEmployeeComponent: { code: 'TRANSPORT', name: 'Transport', kind: 'earning', amount: 100 },
  updateEmployeeComponent: { amount: 200 },
  createEmployeeMaternity: { expected_birth: '2027-03-01' },
  updateEmployeeMaternity: { birth_date: '2026-11-01' },
  recoverWebhook: { since: '2026-11-27T00:00:00Z' },
  updateWebhookEndpoint: { description: 'changed' },
  updateScopedWebhookEndpoint: { description: 'changed' },
  updateSettingsWebhookEndpoint: { description: 'changed' },
  dismissAttendanceRetroItem: { reason: 'not ours' },
  dismissPayrollRetroItem: { reason: 'not ours' },
  setPreviousEmployment: { last_month: '2026-03', days: 90, taxable_pay: 1, tax_withheld: 0 },
  comparePayrollWhatIf: { period: '2026-10' },
  simulatePayslips: { rows: [{ period: '2026-10', basic_salary: 1 }] },
  freezeInsuranceWages: { year: 2026 },
  runAnnualIncrements: { from: '2026-10-01', to: '2026-10-31' },
  setEmployeeEnding: { case: 'resignation', last_day: '2026-10-31' },
  setSettlementLeavers: { employee_ids: [] },
  reversePayrollCycle: { reason: 'not ours' },
  updateShift: { name: 'changed' },
  updateSchedule: { name: 'changed' },
  updateScheduleAssignment: { to: '2026-12-31' },
  updateHoliday: { name: 'changed' },
  updateImportMapping: { name: 'changed' },
  updateLoan: { note: 'changed' },
  updatePayrollComponent: { name: 'changed' },
  enterPayrollInputs: { inputs: [{ employee_code: 'E1', component: 'canary', amount: 1 }] },
  suspendLoan: { from_month: '2027-01', reason: 'not ours' },
  writeOffLoan: { reason: 'not ours' },
  cancelLoan: { reason: 'not ours' },
  cancelPenalty: { reason: 'not ours' },
  updateLeaveType: { name: 'changed' },
  updateLeaveAccount: { hazardous_from: null },
  updateLeaveDelegation: { note: 'changed' },
  recordAbsenceLetter: { kind: 'separate', sent_on: '2026-11-01', registered_number: 'RR1' },
  setBankLayout: { name: 'changed', columns: [{ field: 'iban', heading: 'IBAN' }] },
  updateStatutoryValue: { value: 8391 },
  setAccountingSettings: { accounts: {} },
};

const routes = (): readonly RouteDefinition[] => service.service.container.routes;
const protectedRoutes = () => routes().filter((route) => route.access.kind !== 'public');

beforeAll(async () => {
  service = await startTestService();
  owner = await service.signUp(CANARY);
  stranger = await service.signUp();
  ids = await createObjects();
});
afterAll(() => service.close());

const createObjects = async (): Promise<Record<string, string>> => {
  const make = async (path: string, body: object, key = owner.apiKey): Promise<string> => {
    const answer = await service.send('POST', path, { key, body });
    expect([path, answer.status, answer.status >= 300 ? answer.text : '']).toEqual([
      path,
      expect.any(Number),
      '',
    ]);
    return answer.body.id as string;
  };
  const employee = await make('/employees', {
    employee_code: CANARY,
    full_name: `${CANARY} محمد علي حسن`,
    hire_date: '2024-01-01',
    basic_salary: 17391.07,
    department: CANARY,
  });
  const component = await make(`/employees/${employee}/components`, {
    code: 'CANARY',
    name: CANARY,
    kind: 'earning',
    amount: 7391,
  });
  const maternity = await make(`/employees/${employee}/maternity`, {
    expected_birth: '2026-11-20',
  });
  await service.send('POST', '/attendance', {
    key: owner.apiKey,
    body: {
      records: [
        { employee_id: employee, work_date: '2026-10-04', status: 'present', external_id: CANARY },
      ],
    },
  });
  await service.database.owner.query(
    `insert into attendance_retro_items (company_id, id, kind, employee_id, work_date, period, payload, fingerprint,
        is_recorded, unpaid_half_days, overtime_day_minutes, overtime_night_minutes, rest_day_worked, holiday_worked)
      values ($1, gen_random_uuid(), 'record', $2, '2026-09-01', '2026-09', '{"external_id": "${CANARY}"}', '',
        true, 0, 0, 0, false, false)`,
    [owner.companyId, employee],
  );
  await service.database.owner.query(
    `insert into payroll_retro_items (company_id, id, employee_id, period, cause)
      select company_id, id, employee_id, period, 'salary_effective_from' from attendance_retro_items where company_id = $1`,
    [owner.companyId],
  );
  const shift = await make('/shifts', {
    code: 'CANARY',
    name: CANARY,
    kind: 'fixed',
    spans: [{ start: '09:00', end: '17:00' }],
  });
  const schedule = await make('/schedules', {
    name: CANARY,
    pattern: { kind: 'rotating', anchor_date: '2026-10-01', cycle: ['CANARY', null] },
  });
  const assignment = await make('/schedule-assignments', {
    schedule_id: schedule,
    employee_id: employee,
    from: '2026-12-01',
  });
  const holiday = await make('/holidays', { date: '2026-12-24', name: CANARY });
  const correction = await make('/attendance/corrections', {
    employee_id: employee,
    work_date: '2026-10-04',
    reason: CANARY,
    day: { status: 'remote' },
  });
  const mapping = await make('/attendance/import-mappings', { name: CANARY });
  const imported = await service.send('POST', '/attendance/imports', {
    key: owner.apiKey,
    rawBody: `Employee Code,Date,Time\n${CANARY},2026-10-05,08:00\n`,
    headers: { 'content-type': 'text/csv', prefer: 'wait=20' },
  });
  expect(imported.body.counts).toMatchObject({ created: 1 });
  const loan = await make('/loans', {
    employee_id: employee,
    kind: 'loan',
    principal: 7391,
    instalments: 2,
    note: CANARY,
    first_month: '2026-12',
  });
  const penalty = await make('/penalties', {
    employee_id: employee,
    date: '2026-10-04',
    reason: CANARY,
    days: 1,
  });
  const leave = await make('/leave/requests', {
    employee_id: employee,
    type: 'annual',
    from: '2026-12-06',
    reason: CANARY,
  });
  await make('/leave/types', { code: 'canary', name: CANARY, balance: 'none', pay: 'paid' });
  const deputy = await service.send('POST', '/settings/api-keys', {
    key: owner.accessToken,
    body: { name: 'deputy', scopes: ['leave:approve'] },
  });
  const delegation = await make('/leave/delegations', {
    deputy: { kind: 'api_key', id: deputy.body.id },
    from: '2026-12-01',
    to: '2026-12-31',
    note: CANARY,
  });
  const incrementPenalty = await make('/increment-penalties', {
    employee_id: employee,
    date: '2026-11-24',
    reason: CANARY,
    delay_months: 1,
  });
  const absences = await service.send('POST', '/attendance', {
    key: owner.apiKey,
    body: {
      records: [10, 11, 12, 13, 14].map((day) => ({
        employee_id: employee,
        work_date: `2026-11-${String(day)}`,
        status: 'absent',
      })),
    },
  });
  expect(absences.status).toBe(200);
  const letter = await make('/leave/absence-letters', {
    employee_id: employee,
    kind: 'consecutive',
    sent_on: '2026-11-14',
    registered_number: 'RR7391',
    note: CANARY,
  });
  const statutoryValue = await make(
    '/settings/statutory-values',
    {
      key: 'labour.minimum_wage',
      value: 7391,
      effective_from: '2027-01-01',
      law: CANARY,
      source: CANARY,
    },
    owner.accessToken,
  );
  const webhook = await make(
    '/settings/webhooks',
    { url: 'http://127.0.0.1:9/', events: ['*'], description: CANARY },
    owner.accessToken,
  );
  const cycle = await make('/payroll', { period: '2026-10' });
  const catalogued = await make('/payroll-components', {
    code: 'canary',
    name: CANARY,
    kind: 'earning',
    calculation: { type: 'fixed', amount: 7391 },
  });
  const entered = await service.send('POST', `/payroll/${cycle}/inputs`, {
    key: owner.apiKey,
    body: {
      inputs: [{ employee_id: employee, component: 'canary', amount: 7391, note: CANARY }],
    },
  });
  expect(entered.body.summary.created).toBe(1);
  const calculated = await service.send('POST', `/payroll/${cycle}/calculate`, {
    key: owner.apiKey,
    headers: { prefer: 'wait=20' },
  });
  expect(calculated.body.status).toBe('calculated');
  const compared = await make('/payroll/what-if', { period: '2026-10' });
  await service.send('POST', `/webhooks/${webhook}/test`, { key: owner.apiKey });
  const { rows } = await service.database.owner.query<{
    job: string;
    delivery: string | null;
    event: string;
    retro: string;
  }>(
    `select (select id from jobs where company_id = $1 limit 1) as job,
      (select id from outbox_events where company_id = $1 limit 1) as event,
      (select id from webhook_deliveries where company_id = $1 limit 1) as delivery,
      (select id from attendance_retro_items where company_id = $1 limit 1) as retro`,
    [owner.companyId],
  );
  return {
    '/employees/:id': employee,
    '/employees/:employee_id': employee,
    '/components/:component_id': component,
    '/maternity/:maternity_id': maternity,
    '/previous-employments/:first_month': '2026-01',
    '/api-keys/:id': owner.apiKeyId,
    '/webhooks/:id': webhook,
    '/webhook-deliveries/:id': rows[0]?.delivery ?? MISSING_ID,
    '/webhook-events/:id': rows[0]?.event ?? MISSING_ID,
    '/payroll/:id': cycle,
    '/payroll-components/:id': catalogued,
    '/inputs/:input_id': entered.body.results[0].id,
    '/payslips/:employee_id': employee,
    '/jobs/:id': rows[0]?.job ?? MISSING_ID,
    '/verifications/:job_id': rows[0]?.job ?? MISSING_ID,
    '/comparisons/:id': compared,
    '/attendance/:id': `${employee}:2026-10-04`,
    '/corrections/:id': correction,
    '/shifts/:id': shift,
    '/schedules/:id': schedule,
    '/schedule-assignments/:id': assignment,
    '/holidays/:id': holiday,
    '/imports/:id': imported.body.id,
    '/import-mappings/:id': mapping,
    '/device-users/:device_user_id': '7391',
    '/retro-items/:id': rows[0]?.retro ?? MISSING_ID,
    '/requests/:id': leave,
    '/delegations/:id': delegation,
    '/absence-letters/:id': letter,
    '/balances/:employee_id': employee,
    '/types/:code': 'canary',
    '/loans/:id': loan,
    '/penalties/:id': penalty,
    '/increment-penalties/:id': incrementPenalty,
    '/policies/:policy': 'tax_method',
    '/statutory-values/:id': statutoryValue,
    '/event-types/:event': 'employee.created',
    '/bank-layouts/:layout': 'generic',
  };
};

/** The path with the owner's ids, or with ids that nobody has. */
const fill = (route: RouteDefinition, which: 'owned' | 'missing'): string => {
  const parts = route.path.split('/');
  return parts
    .map((part, index) => {
      if (!part.startsWith(':')) return part;
      if (which === 'missing') return missingIdOf(route.path, part);
      const id = ids[`/${parts[index - 1] ?? ''}/${part}`];
      if (id === undefined)
        throw new Error(`no object of the owner for ${part} in ${route.path}: add one above`);
      return id;
    })
    .join('/');
};

/** A daily record is named by its employee and day. */
const missingIdOf = (path: string, name: string): string => {
  if (name === ':first_month') return '2026-01';
  return path === '/attendance/:id' ? `${MISSING_ID}:2026-10-04` : MISSING_ID;
};

const credentialOf = (route: RouteDefinition, who: SignedUp): string =>
  route.access.kind === 'session' ? who.accessToken : who.apiKey;

const call = (route: RouteDefinition, path: string, key?: string): Promise<Answer> =>
  service.send(route.method.toUpperCase(), path, {
    ...(key !== undefined && { key }),
    ...(route.request?.body && { body: bodies[route.operationId] ?? {} }),
  });

const hasObjectInPath = (route: RouteDefinition): boolean =>
  /:(id|employee_id|component_id|maternity_id|input_id)\b/.test(route.path);

describe('every operation', () => {
  test('without credentials answers 401 with a challenge', async () => {
    for (const route of protectedRoutes()) {
      const answer = await call(route, fill(route, 'owned'));
      expect([route.operationId, answer.status]).toEqual([route.operationId, 401]);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  test('with every scope but its own answers 403 and names the missing one', async () => {
    const keyWithout = new Map<string, string>();
    for (const scope of scopes) {
      keyWithout.set(
        scope,
        await service.createKey(
          owner,
          scopes.filter((other) => other !== scope),
        ),
      );
    }
    const scoped = protectedRoutes().filter((route) => route.access.kind === 'scope');
    expect(scoped.length).toBeGreaterThan(15);
    for (const route of scoped) {
      const { scope } = route.access as { scope: string };
      const answer = await call(route, fill(route, 'owned'), keyWithout.get(scope));
      expect([route.operationId, answer.status, answer.body.code]).toEqual([
        route.operationId,
        403,
        'insufficient_scope',
      ]);
      expect(answer.body.detail).toContain(scope);
      expect(answer.headers.get('www-authenticate')).toContain(`scope="${scope}"`);
    }
  });

  test('that is for administrators refuses a key with every scope', async () => {
    for (const route of protectedRoutes().filter(({ access }) => access.kind === 'session')) {
      const answer = await call(route, fill(route, 'owned'), owner.apiKey);
      expect([route.operationId, answer.status, answer.body.code]).toEqual([
        route.operationId,
        403,
        'session_required',
      ]);
    }
  });

  test("on another company's object answers exactly like on a missing one, and changes nothing", async () => {
    const before = await everythingOf(owner.companyId);
    const withObject = protectedRoutes().filter(hasObjectInPath);
    expect(withObject.length).toBeGreaterThan(15);
    for (const route of withObject) {
      const key = credentialOf(route, stranger);
      const foreign = await call(route, fill(route, 'owned'), key);
      const missing = await call(route, fill(route, 'missing'), key);
      expect([route.operationId, foreign.status]).toEqual([route.operationId, 404]);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    }
    expect(await everythingOf(owner.companyId)).toEqual(before);
  });

  test("never shows a word of another company's data", async () => {
    const reads = protectedRoutes().filter(
      (route) => route.method === 'get' && !hasObjectInPath(route),
    );
    expect(reads.length).toBeGreaterThan(5);
    for (const route of reads) {
      const own = await call(route, fill(route, 'owned'), credentialOf(route, stranger));
      expect([
        route.operationId,
        own.text.includes(CANARY) || own.text.includes('17391.07'),
      ]).toEqual([route.operationId, false]);
    }
    // The canary is there to be found: its owner does find it.
    const list = await service.send('GET', '/employees', { key: owner.apiKey });
    expect(list.text).toContain(CANARY);
  });
});

describe("another company's ids and keys inside a body", () => {
  test('are as unknown as missing ones', async () => {
    const employee = ids['/employees/:id'];
    const answer = await service.send('POST', '/attendance', {
      key: stranger.apiKey,
      body: {
        records: [
          { employee_id: employee, work_date: '2026-10-04', status: 'present' },
          { employee_id: MISSING_ID, work_date: '2026-10-04', status: 'present' },
          { employee_code: CANARY, work_date: '2026-10-04', status: 'present' },
        ],
      },
    });
    expect(answer.body.summary).toMatchObject({ created: 0, rejected: 3 });
    expect(new Set(answer.body.results.map((result: any) => result.error.code)).size).toBe(1);
  });

  test('natural keys of one company are free in another', async () => {
    const answer = await service.send('POST', '/employees', {
      key: stranger.apiKey,
      body: {
        employee_code: CANARY,
        full_name: 'سامي فؤاد علي حسن',
        hire_date: '2024-01-01',
        basic_salary: 9000,
      },
    });
    expect(answer.status).toBe(201);
  });

  test('an Idempotency-Key of one company is another key in another', async () => {
    const create = (who: SignedUp, code: string) =>
      service.send('POST', '/employees', {
        key: who.apiKey,
        headers: { 'idempotency-key': 'same-in-both' },
        body: {
          employee_code: code,
          full_name: 'هدى سمير علي حسن',
          hire_date: '2024-01-01',
          basic_salary: 9000,
        },
      });
    const [mine, theirs] = [await create(owner, 'I-1'), await create(stranger, 'I-2')];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.employee_code).toBe('I-2');
  });
});

/** All rows of a company but the traces of use, as text. */
const everythingOf = async (companyId: string): Promise<Record<string, string>> => {
  const tables = [
    'employees',
    'employee_salaries',
    'employee_components',
    'employee_maternities',
    'attendance_days',
    'attendance_imports',
    'attendance_import_mappings',
    'payroll_cycles',
    'payslips',
    'webhook_endpoints',
    'company_policies',
    'company_statutory_values',
    'leave_requests',
    'leave_types',
    'leave_accounts',
    'leave_entries',
    'leave_delegations',
    'absence_letters',
    'loans',
    'loan_entries',
    'loan_suspensions',
    'penalties',
    'increment_penalties',
    'audit_log',
    'outbox_events',
  ];
  const everything: Record<string, string> = {};
  for (const table of tables) {
    const ignored =
      table === 'webhook_endpoints'
        ? "- 'last_success_at' - 'failing_since' - 'exhausted_count'"
        : '';
    const { rows } = await service.database.owner.query<{ all_rows: string }>(
      `select coalesce(json_agg(r order by r::text)::text, '') as all_rows from (select to_jsonb(t) ${ignored} as r from ${table} t where company_id = $1) x`,
      [companyId],
    );
    everything[table] = rows[0]?.all_rows ?? '';
  }
  return everything;
};
