import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { auditOf, closeMonth, outboxOf } from './support.js';

let service: TestService;
let company: SignedUp;
let employeeCount = 0;

beforeAll(async () => {
  service = await startTestService();
  company = await service.signUp();
});
afterAll(() => service.close());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.send(method, path, { key: company.apiKey, body, headers });
const hire = async (hireDate = '2024-01-01'): Promise<string> => {
  const { body } = await send('POST', '/employees', {
    employee_code: `E${String(++employeeCount)}`,
    full_name: 'سعاد محمد',
    hire_date: hireDate,
    basic_salary: 10_000,
  });
  return body.id;
};
const transport = { code: 'TRANSPORT', name: 'Transport', kind: 'earning', amount: 750.25 };
const add = (id: string, extra: object = {}) =>
  send('POST', `/employees/${id}/components`, { ...transport, ...extra });
const problems = (answer: { body: any }) =>
  answer.body.errors.map(({ pointer, code }: any) => [pointer, code]);

describe('the components of an employee', () => {
  it('are added with what the law takes for granted, and listed', async () => {
    const id = await hire();
    const { status, body, headers } = await add(id, { name_ar: 'بدل انتقال' });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/v1/employees/${id}/components/${body.id as string}`);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toEqual({
      id: expect.any(String),
      employee_id: id,
      component_id: null,
      code: 'TRANSPORT',
      name: 'Transport',
      name_ar: 'بدل انتقال',
      kind: 'earning',
      amount: 750.25,
      quantity: null,
      taxable: true,
      insurable: true,
      prorated: true,
      effective_from: '2026-11-01',
      effective_to: null,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    for (const code of ['basic_salary', 'gross_wage', 'Income_Tax', 'paid_days', 'penalty']) {
      expect(problems(await add(id, { code }))).toEqual([['/code', 'reserved_code']]);
    }
    const excluded = await add(id, {
      code: 'MEALS',
      insurable: 'excluded_allowance',
      taxable: false,
      prorated: false,
      effective_from: '2026-01-01',
    });
    expect(excluded.body).toMatchObject({ insurable: 'excluded_allowance', taxable: false });
    const listed = await send('GET', `/employees/${id}/components`);
    expect(listed.body.data).toEqual([excluded.body, body]);
    expect(listed.body.meta.total).toBe(2);
  });

  it('begin with the employment when that is later than the running month', async () => {
    const { body } = await add(await hire('2027-02-10'));
    expect(body.effective_from).toBe('2027-02-10');
  });

  it('change the employee: his version, his place in the changes feed, an event and the audit trail', async () => {
    const id = await hire();
    const { body } = await add(id);
    await send('PATCH', `/employees/${id}/components/${body.id as string}`, { amount: 800 });
    expect((await send('GET', `/employees/${id}`)).body.version).toBe(3);
    expect((await outboxOf(service, id)).slice(1)).toMatchObject([
      { event: 'employee.updated', data: { version: 2, changed_fields: ['components'] } },
      { event: 'employee.updated', data: { version: 3, changed_fields: ['components'] } },
    ]);
    expect(await auditOf(service, id)).toMatchObject([
      { action: 'employee.created' },
      { action: 'employee.component_added', changes: { 'components.code': 'TRANSPORT' } },
      {
        action: 'employee.component_changed',
        changes: { 'components.amount': { from: 750.25, to: 800 } },
      },
    ]);
  });

  it('are one at a time for a code, also when many are added at once', async () => {
    const id = await hire();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const next = await add(id, { effective_from: '2027-01-01' });
    expect([next.status, problems(next)]).toEqual([409, [['/code', 'already_taken']]]);
    const { body } = await send('GET', `/employees/${id}/components`);
    const path = `/employees/${id}/components/${body.data[0].id as string}`;
    expect((await send('PATCH', path, { effective_to: '2026-12-31' })).status).toBe(200);
    expect((await add(id, { effective_from: '2027-01-01' })).status).toBe(201);
    const reopened = await send('PATCH', path, { effective_to: null });
    expect(reopened.status).toBe(409);
  });

  it('that were a mistake are voided by the day before they begin', async () => {
    const id = await hire();
    const { body } = await add(id);
    const path = `/employees/${id}/components/${body.id as string}`;
    const early = await send('PATCH', path, { effective_to: '2026-10-30' });
    expect([early.status, problems(early)]).toEqual([422, [['/effective_to', 'contradicts']]]);
    expect((await send('PATCH', path, { effective_to: '2026-10-31' })).status).toBe(200);
    expect((await add(id, { effective_from: '2026-11-15' })).status).toBe(201);
  });

  it('write nothing when nothing changes, and only the expected version', async () => {
    const id = await hire();
    const { body } = await add(id);
    const path = `/employees/${id}/components/${body.id as string}`;
    const same = await send('PATCH', path, { amount: 750.25, insurable: true });
    expect(same.body).toEqual(body);
    expect((await send('GET', `/employees/${id}`)).body.version).toBe(2);
    const wrong = await send('PATCH', path, { amount: 1 }, { 'if-match': '"7"' });
    expect([wrong.status, wrong.headers.get('etag')]).toEqual([412, '"1"']);
  });

  it('are refused with every faulty field named', async () => {
    const answer = await send('POST', `/employees/${await hire()}/components`, {
      code: '',
      kind: 'bonus',
      amount: 0,
      insurable: 'maybe',
      effective_from: '2026-13-01',
      percentage: 3,
    });
    expect(answer.status).toBe(422);
    expect(Object.fromEntries(problems(answer))).toEqual({
      '/code': 'too_short',
      '/name': 'required',
      '/kind': 'invalid_value',
      '/amount': 'too_small',
      '/insurable': 'invalid_type',
      '/effective_from': 'invalid_date',
      '/percentage': 'unknown_field',
    });
  });

  it('do not exist for another company, nor under another employee', async () => {
    const other = await service.signUp('شركة أخرى');
    const [id, stranger] = [await hire(), await hire()];
    const { body } = await add(id);
    const path = `/employees/${id}/components/${body.id as string}`;
    const foreign = { key: other.apiKey, body: { amount: 1 } };
    expect((await service.send('PATCH', path, foreign)).status).toBe(404);
    const added = { key: other.apiKey, body: transport };
    expect((await service.send('POST', `/employees/${id}/components`, added)).status).toBe(404);
    const listed = { key: other.apiKey };
    expect((await service.send('GET', `/employees/${id}/components`, listed)).status).toBe(404);
    const crossed = `/employees/${stranger}/components/${body.id as string}`;
    expect((await send('PATCH', crossed, { amount: 1 })).status).toBe(404);
  });

  it('are at most two hundred', async () => {
    const id = await hire();
    await service.database.owner.query(
      `insert into employee_components (company_id, id, employee_id, code, name, kind, amount, taxable, insurable,
        prorated, effective_from)
      select $1, gen_random_uuid(), $2, 'C' || n, 'x', 'earning', 1, true, 'yes', true, '2026-01-01'
      from generate_series(1, 200) n`,
      [company.companyId, id],
    );
    const answer = await add(id);
    expect([answer.status, answer.body.code]).toEqual([422, 'limit_reached']);
  });
});

describe('a component in a closed month', () => {
  let id: string;
  let path: string;
  beforeAll(async () => {
    company = await service.signUp('شركة الشهور المغلقة');
    id = await hire();
    const { body } = await add(id, { effective_from: '2026-01-01' });
    path = `/employees/${id}/components/${body.id as string}`;
    await closeMonth(service, company.companyId, '2026-10');
  });

  it.each([
    ['components.amount', { amount: 800 }],
    ['components.taxable', { taxable: false }],
    ['components.effective_to', { effective_to: '2026-10-30' }],
  ])('is changed for the next cycle to pay the difference: %s', async (cause, body) => {
    const answer = await send('PATCH', path, body);
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    const { body: items } = await send('GET', `/payroll/retro-items?employee_id=${id}`);
    expect(items.data[0]).toMatchObject({ cause, period: '2026-10', status: 'pending' });
  });

  it('may end behind it, take another name, and be followed by another', async () => {
    expect((await send('PATCH', path, { name: 'Commuting' })).status).toBe(200);
    expect((await send('PATCH', path, { effective_to: '2026-10-31' })).status).toBe(200);
    expect((await add(id, { effective_from: '2026-11-01', amount: 900 })).status).toBe(201);
    const late = await add(id, { code: 'MEALS', effective_from: '2026-10-01' });
    expect(late.status).toBe(201);
    const { body: items } = await send('GET', `/payroll/retro-items?employee_id=${id}`);
    expect(items.data[0]).toMatchObject({ cause: 'components', period: '2026-10' });
  });
});
