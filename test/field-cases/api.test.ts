import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { createOpenApiDocument } from '../../src/openapi/document.js';
import { eventCatalogue } from '../../src/outbox/event-catalogue.js';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
});

/** The operations of the contract that list or look up without an object in their path. */
const queriesWithChoices = () => {
  const document = createOpenApiDocument({
    routes: service.service.container.routes,
    events: eventCatalogue,
  });
  return Object.entries(document.paths ?? {}).flatMap(([path, { get }]) =>
    ((get?.parameters ?? []) as { in: string; name: string; schema: unknown }[])
      .filter((one) => one.in === 'query' && stringify(one.schema).includes('enum:'))
      .map(({ name }) => ({ path, name, isPublic: get?.security?.length === 0 })),
  );
};

describe('W-09: a value that a parameter does not know', () => {
  it('is a problem of that parameter with the known ones, at every operation', async () => {
    const found = queriesWithChoices().filter(({ path }) => !path.includes('{'));
    expect(found.length).toBeGreaterThan(15);
    for (const { path, name } of found) {
      const isForAdmins = path.includes('/settings/');
      const answer = await service.send('GET', `${service.baseUrl}${path}?${name}=no-such-value`, {
        key: isForAdmins ? admin.accessToken : admin.apiKey,
      });
      expect([path, name, answer.status]).toEqual([path, name, 400]);
      const problem = answer.body.errors.find(
        (one: any) => one.pointer === name && one.in === 'query',
      );
      expect([path, name, problem?.detail]).toEqual([
        path,
        name,
        expect.stringContaining('Allowed values: '),
      ]);
    }
  });
});

describe('W-14: a day', () => {
  it('that no calendar has is refused by name, and one before the data finds little', async () => {
    for (const on of ['2026-02-31', '2026-13-01', '2026-02-29', '31/12/2026']) {
      const answer = await payroll.get(`/statutory/parameters?on=${encodeURIComponent(on)}`);
      expect([on, answer.status]).toEqual([on, 400]);
      expect(answer.body.errors[0].pointer).toBe('on');
    }
    const early = await payroll.get('/statutory/parameters?on=1999-01-01');
    expect(early.status).toBe(200);
    const simulated = await payroll.post('/payroll/simulate', {
      period: '2020-06',
      employee: {},
      basic_salary: 5_000,
    });
    expect(simulated.status).toBe(422);
    expect(simulated.body.errors[0].pointer).toBe('/period');
  });
});

describe('W-16: what the service gives out', () => {
  const day = (id: string, work_date: string, status: string) => ({
    employee_id: id,
    work_date,
    status,
  });

  it('can be sent back to it, and nothing changes', async () => {
    const { id } = await payroll.hire();
    await payroll.attend([
      day(id, '2026-10-04', 'present'),
      { ...day(id, '2026-10-05', 'late'), check_in: '2026-10-05T09:20:00+03:00' },
      { ...day(id, '2026-10-06', 'present'), overtime: { day_minutes: 90 } },
    ]);
    const { body: before } = await payroll.get('/attendance?from=2026-10-01&to=2026-10-31');
    const records = before.data.map((one: any) => ({
      ...day(one.employee_id, one.work_date, one.status),
      check_in: one.check_in,
      check_out: one.check_out,
      late_minutes: one.late_minutes,
      early_leave_minutes: one.early_leave_minutes,
      worked_minutes: one.worked_minutes,
      overtime: one.overtime,
      unpaid: one.unpaid,
    }));
    const { body } = await payroll.attend(records);
    expect(body).toMatchObject({ summary: { unchanged: 3, updated: 0, created: 0, rejected: 0 } });
    const { body: after } = await payroll.get('/attendance?from=2026-10-01&to=2026-10-31');
    expect(after).toEqual(before);
  });

  it('good rows go in beside bad ones, each bad one with its row, field and code', async () => {
    const { id } = await payroll.hire();
    const { body } = await payroll.attend([
      day(id, '2026-10-04', 'present'),
      day(id, '2026-02-30', 'present'),
      day(id, '2026-10-06', 'asleep'),
      day('0192f0c1-9a7e-7c31-8b1e-000000000000', '2026-10-07', 'present'),
    ]);
    expect(body).toMatchObject({ summary: { created: 1, rejected: 3 } });
    const refused = body.results.filter(({ outcome }: any) => outcome === 'rejected');
    expect(refused.map(({ index, error }: any) => [index, error.field, error.code])).toEqual([
      [1, 'work_date', 'invalid_date'],
      [2, 'status', 'invalid_value'],
      [3, 'employee_id', 'not_found'],
    ]);
  });
});

describe('C-23: arrears of a raise that was entered late', () => {
  it('are one difference of their month, and nothing the second time', async () => {
    const { id } = await payroll.hire({ basic_salary: 55_000 });
    await payroll.close('2026-01');
    await payroll.must(
      payroll.patch(`/employees/${id}`, {
        basic_salary: 70_000,
        salary_effective_from: '2026-01-01',
      }),
      200,
    );
    const february = await payroll.close('2026-02');
    const earned = async (cycleId: string) =>
      (await payroll.payslip(cycleId, id)).lines.filter(
        ({ period, kind }: any) => period !== null && kind === 'earning',
      );
    expect(await earned(february.id)).toEqual([
      expect.objectContaining({ period: '2026-01', amount: 15_000 }),
    ]);
    const march = await payroll.close('2026-03');
    expect(await earned(march.id)).toEqual([]);
  });
});

describe('C-34: a component', () => {
  it('of two years ago is accepted, and counts from then on', async () => {
    const { id } = await payroll.hire({ hire_date: '2022-01-01' });
    const answer = await payroll.post(`/employees/${id}/components`, {
      code: 'TRANSPORT',
      name: 'Transport allowance',
      kind: 'earning',
      amount: 500,
      effective_from: '2024-11-01',
    });
    expect(answer.status).toBe(201);
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    const payslip = await payroll.payslip(cycle.id, id);
    expect(payroll.lineOf(payslip, 'TRANSPORT').amount).toBe(500);
  });
});

describe('D-05: a payslip', () => {
  it('leaves the house after the approval and not before: no document, and nothing is sent', async () => {
    const { id } = await payroll.hire();
    const cycle = await payroll.cycle('2026-10');
    await payroll.calculate(cycle.id);
    const archive = () => payroll.post(`/payroll/${cycle.id}/documents`);
    const told = async () => {
      const { rows } = await service.database.owner.query(
        `select event, data::text as data from outbox_events
         where company_id = $1 and event like 'pay%' order by sequence`,
        [admin.companyId],
      );
      return rows as { event: string; data: string }[];
    };
    expect((await archive()).status).toBe(409);
    for (const { data } of await told()) expect(data).not.toContain(id);
    await payroll.must(payroll.post(`/payroll/${cycle.id}/approve`), 200);
    expect((await archive()).status).toBe(202);
    const approvals = (await told()).filter(({ event }) => event === 'payroll.period.approved');
    expect(approvals).toHaveLength(1);
  });
});

describe('D-06: one wrong payslip', () => {
  it('is put right by a difference of his own; everybody else is left as he was paid', async () => {
    const wrong = await payroll.hire();
    const other = await payroll.hire();
    const january = await payroll.close('2026-01');
    const before = await payroll.payslip(january.id, other.id);
    await payroll.must(
      payroll.patch(`/employees/${wrong.id}`, {
        basic_salary: 11_000,
        salary_effective_from: '2026-01-01',
      }),
      200,
    );
    const february = await payroll.close('2026-02');
    const late = async (employeeId: string) =>
      (await payroll.payslip(february.id, employeeId)).lines.filter(
        ({ period }: any) => period !== null,
      ).length;
    expect(await late(wrong.id)).toBeGreaterThan(0);
    expect(await late(other.id)).toBe(0);
    expect(await payroll.payslip(january.id, other.id)).toEqual(before);
  });
});

describe('P-08: a key that is revoked', () => {
  it('opens nothing any more at the next request, the job and the file it had asked for included', async () => {
    await payroll.hire();
    const cycle = await payroll.close('2026-10');
    const { body: made } = await service.send('POST', '/settings/api-keys', {
      key: admin.accessToken,
      body: { name: 'reporter', scopes: ['payroll:read', 'reports:read'] },
    });
    const asked = await service.send('POST', `/payroll/${cycle.id}/documents`, {
      key: made.key,
    });
    expect(asked.status).toBe(202);
    const location = new URL(asked.headers.get('location') ?? '', service.baseUrl).href;
    expect((await service.send('GET', location, { key: made.key })).status).toBe(200);
    await service.send('DELETE', `/settings/api-keys/${made.id}`, { key: admin.accessToken });
    for (const path of [location, `/payroll/${cycle.id}/payslips`, '/reports']) {
      expect((await service.send('GET', path, { key: made.key })).status).toBe(401);
    }
  });
});
