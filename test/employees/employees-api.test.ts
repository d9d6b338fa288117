import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { closeMonth, outboxOf, auditOf } from './support.js';

let service: TestService;
let company: SignedUp;
let readKey: string;
let codes = 0;

beforeAll(async () => {
  service = await startTestService();
  company = await service.signUp();
  readKey = await service.createKey(company, ['employees:read', 'employees:write']);
});
afterAll(() => service.close());

const freshCode = () => `EMP-${String(++codes).padStart(4, '0')}`;
const minimal = (extra: object = {}) => ({
  employee_code: freshCode(),
  full_name: 'منى حسن عبد الله',
  hire_date: '2024-01-01',
  basic_salary: 12500.5,
  ...extra,
});
const post = (body: unknown, key = company.apiKey, headers: Record<string, string> = {}) =>
  service.send('POST', '/employees', { key, body, headers });
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  service.send('PATCH', `/employees/${id}`, { key: company.apiKey, body, headers });
const get = (id: string, key = company.apiKey) => service.send('GET', `/employees/${id}`, { key });
const create = async (extra: object = {}) => {
  const answer = await post(minimal(extra));
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Record<string, any>;
};
const problems = (answer: { body: any }) =>
  (answer.body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => [
    pointer,
    code,
  ]);

describe('POST /employees', () => {
  it('answers 201 with the whole employee, where it is, and its version', async () => {
    const request = {
      ...minimal(),
      full_name_ar: 'منى حسن',
      department: 'Finance',
      job_title: 'Accountant',
      national_id: '٢٩٥٠١٠٢٣٢٠١٩٥٢',
      email: 'mona@example.com',
      phone: '٠١٠١٢٣٤٥٦٧٨',
      iban: 'eg38 0019 0005 0000 0000 2631 8000 2',
      bank_account_holder: 'Mona Hassan',
      insurance: {
        number: '12345678',
        status: '01',
        start: '2024-01-01',
        contribution_wage: 9000,
      },
      tax_treatment: '01',
      work_governorate: '21',
      dependants: 2,
      metadata: { erp_id: 'HR-1', cost_centre: 310, remote: true },
    };
    const { status, body, headers } = await post(request);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/v1/employees/${body.id}`);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toEqual({
      id: expect.any(String),
      company_id: company.companyId,
      employee_code: request.employee_code,
      full_name: 'منى حسن عبد الله',
      full_name_ar: 'منى حسن',
      department: 'Finance',
      job_title: 'Accountant',
      employment_type: 'full_time',
      status: 'active',
      nationality: 'EG',
      national_id: '29501023201952',
      passport_number: null,
      birth_date: '1995-01-02',
      gender: 'male',
      hire_date: '2024-01-01',
      termination_date: null,
      termination_reason: null,
      email: 'mona@example.com',
      phone: '+201012345678',
      iban: 'EG380019000500000000263180002',
      bank_account_holder: 'Mona Hassan',
      basic_salary: 12500.5,
      salary_effective_from: '2024-01-01',
      insurance: {
        number: '12345678',
        status: '01',
        start: '2024-01-01',
        end: null,
        contribution_wage: 9000,
        contribution_wage_year: 2026,
      },
      tax_treatment: '01',
      disability: false,
      prior_service_months: 0,
      hours_per_day: null,
      work_governorate: '21',
      non_working_spouses: 0,
      dependants: 2,
      metadata: { erp_id: 'HR-1', cost_centre: 310, remote: true },
      warnings: [
        {
          pointer: '/national_id',
          code: 'national_id_check_digit',
          detail: expect.any(String),
          params: {},
        },
      ],
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: body.created_at,
    });
    expect((await get(body.id)).body).toEqual(body);
  });

  it('needs no more than code, name, hire date and salary', async () => {
    expect(problems(await post({}))).toEqual([
      ['/employee_code', 'required'],
      ['/full_name', 'required'],
      ['/hire_date', 'required'],
      ['/basic_salary', 'required'],
    ]);
    expect(await create()).toMatchObject({ nationality: 'EG', metadata: {}, warnings: [] });
  });

  it('announces the employee once and writes who added him, without personal numbers', async () => {
    const employee = await create({ national_id: '28208151304597' });
    expect(await outboxOf(service, employee.id)).toEqual([
      {
        event: 'employee.created',
        data: {
          id: employee.id,
          full_name: employee.full_name,
          employee_code: employee.employee_code,
          company_id: company.companyId,
        },
      },
    ]);
    const audit = await auditOf(service, employee.id);
    expect(audit).toMatchObject([{ action: 'employee.created', actor_id: company.apiKeyId }]);
    expect(JSON.stringify(audit)).not.toContain('28208151304597');
  });

  it('refuses a code, national id or passport that somebody of the company has, and keeps nothing', async () => {
    const taken = await create({ national_id: '29912318800121' });
    const before = await service.database.owner.query('select count(*) from employees');
    const code = await post(minimal({ employee_code: taken.employee_code }));
    expect([code.status, code.body.code, problems(code)]).toEqual([
      409,
      'duplicate',
      [['/employee_code', 'already_taken']],
    ]);
    const id = await post(minimal({ national_id: '29912318800121' }));
    expect([id.status, problems(id)]).toEqual([409, [['/national_id', 'already_taken']]]);
    const sudanese = { nationality: 'SD', passport_number: 'p1234567' };
    await create(sudanese);
    expect((await post(minimal(sudanese))).status).toBe(409);
    // Numbers of passports are given by each country for itself.
    await create({ ...sudanese, nationality: 'SY' });
    const after = await service.database.owner.query('select count(*) from employees');
    expect(Number(after.rows[0].count)).toBe(Number(before.rows[0].count) + 2);
  });

  it('lets two companies have the same code and the same person', async () => {
    const other = await service.signUp('شركة أخرى');
    const request = minimal({ national_id: '30402290100111' });
    expect((await post(request)).status).toBe(201);
    expect((await post(request, other.apiKey)).status).toBe(201);
  });

  it('names every faulty field at once', async () => {
    const answer = await post({
      ...minimal(),
      employee_code: ' ',
      basic_salary: 1.005,
      hire_date: '2026-02-30',
      national_id: '30201095501283',
      iban: 'EG390019000500000000263180002',
      phone: '123',
      nationality: 'QQ',
      email: 'nobody',
      tax_treatment: '09',
      work_governorate: '88',
      insurance: { status: '29', number: 'x'.repeat(31) },
      metadata: {
        ['k'.repeat(41)]: 1,
        long: 'x'.repeat(501),
        id: 2 ** 60,
        list: [],
      },
      net_salary: 3,
      status: 'active',
      full_name: 'a\u202Eb',
    });
    expect(answer.status).toBe(422);
    expect(Object.fromEntries(problems(answer))).toEqual({
      '/employee_code': 'too_short',
      '/basic_salary': 'too_many_decimals',
      '/hire_date': 'invalid_date',
      '/national_id': 'national_id_governorate',
      '/iban': 'invalid_iban',
      '/phone': 'invalid_phone',
      '/nationality': 'invalid_format',
      '/email': 'invalid_format',
      '/tax_treatment': 'invalid_value',
      '/work_governorate': 'invalid_value',
      '/insurance/status': 'invalid_value',
      '/insurance/number': 'too_long',
      [`/metadata/${'k'.repeat(41)}`]: 'invalid_format',
      '/metadata/long': 'too_long',
      '/metadata/id': 'too_big',
      '/metadata/list': 'invalid_type',
      '/net_salary': 'unknown_field',
      '/status': 'unknown_field',
      '/full_name': 'forbidden_characters',
    });
  });

  it('refuses what contradicts the national id, in Arabic to those who ask for it', async () => {
    const answer = await service.send('POST', '/employees', {
      key: company.apiKey,
      headers: { 'accept-language': 'ar' },
      body: minimal({ national_id: '29501023201952', birth_date: '1995-02-01', gender: 'female' }),
    });
    expect([answer.status, problems(answer)]).toEqual([
      422,
      [
        ['/birth_date', 'contradicts'],
        ['/gender', 'contradicts'],
      ],
    ]);
    expect(answer.body.errors[0].detail).toMatch(/1995-01-02/);
    expect(answer.body.errors[0].detail).toMatch(/[\u0600-\u06ff]/);
  });

  it('answers a repeated Idempotency-Key with the same employee and adds nobody', async () => {
    const request = minimal({ national_id: '28208151304598', metadata: { a: 1.5 } });
    const headers = { 'idempotency-key': 'add-employee-1' };
    const first = await post(request, company.apiKey, headers);
    const second = await post(request, company.apiKey, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await outboxOf(service, first.body.id)).toHaveLength(1);
    const kept = await service.database.owner.query(
      `select result, sealed_result from idempotency_keys where key = 'add-employee-1'`,
    );
    expect(kept.rows[0].result).toBeNull();
    expect(kept.rows[0].sealed_result.toString('latin1')).not.toContain('28208151304598');
    // The same key in another's hands shows no more than he may see.
    const masked = await post(request, readKey, headers);
    expect(masked.body.national_id).toBe('**********4598');
  });

  it('adds one employee when the same request arrives many times at once', async () => {
    const request = minimal();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
  });

  it('needs the scope for writing', async () => {
    const key = await service.createKey(company, ['employees:read']);
    const answer = await post(minimal(), key);
    expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope']);
  });
});

describe('GET /employees/:id', () => {
  it('masks personal numbers for those without the scope', async () => {
    const { id } = await create({
      nationality: 'SD',
      passport_number: 'B7654321',
      iban: 'DE89370400440532013000',
    });
    const { body } = await get(id, readKey);
    expect(body.passport_number).toBe('****4321');
    expect(body.iban).toBe('******************3000');
    expect((await get(id)).body.iban).toBe('DE89370400440532013000');
  });

  it('answers the id of another company like one that does not exist', async () => {
    const other = await service.signUp('شركة ثالثة');
    const { id } = await create();
    const missing = await get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', other.apiKey);
    const foreign = await get(id, other.apiKey);
    const without = (body: object) => ({ ...body, request_id: undefined });
    expect(foreign.status).toBe(404);
    expect(without(foreign.body)).toEqual(without(missing.body));
    const change = await service.send('PATCH', `/employees/${id}`, {
      key: other.apiKey,
      body: { department: 'x' },
    });
    const salaries = await service.send('GET', `/employees/${id}/salaries`, { key: other.apiKey });
    expect([change.status, salaries.status]).toEqual([404, 404]);
  });

  it('refuses an id that is none with 400', async () => {
    expect((await get('42')).status).toBe(400);
  });

  it('shows the salary of today, and before hiring the first one', async () => {
    const later = await create({ hire_date: '2027-03-01', basic_salary: 100 });
    expect(later).toMatchObject({ basic_salary: 100, salary_effective_from: '2027-03-01' });
    const { id } = await create({ basic_salary: 100 });
    await patch(id, { basic_salary: 200, salary_effective_from: '2026-12-15' });
    expect((await get(id)).body.basic_salary).toBe(100);
    // In Cairo the fifteenth has begun, in UTC it has not.
    service.clock.set('2026-12-14T22:30:00.000Z');
    expect((await get(id)).body).toMatchObject({
      basic_salary: 200,
      salary_effective_from: '2026-12-15',
    });
    service.clock.set('2026-11-27T09:00:00.000Z');
  });
});

describe('PATCH /employees/:id', () => {
  it('changes what is given, clears what is null and keeps the rest', async () => {
    const before = await create({
      department: 'Finance',
      job_title: 'Accountant',
      insurance: { number: '1', status: '02' },
      metadata: { a: 'x', b: 2 },
    });
    const { status, body, headers } = await patch(before.id, {
      department: 'Sales',
      job_title: null,
      insurance: { number: '2' },
      metadata: { a: null, c: true },
    });
    expect([status, headers.get('etag')]).toEqual([200, '"2"']);
    expect(body).toEqual({
      ...before,
      department: 'Sales',
      job_title: null,
      insurance: { ...before.insurance, number: '2' },
      metadata: { b: 2, c: true },
      version: 2,
      updated_at: expect.any(String),
    });
    expect((await get(before.id)).body).toEqual(body);
    expect((await patch(before.id, { metadata: null })).body.metadata).toEqual({});
  });

  it('announces which fields changed and writes from what to what, personal numbers masked', async () => {
    const { id, employee_code } = await create({ national_id: '29007120100031' });
    await patch(id, {
      national_id: '29007120100051',
      insurance: { number: '9', contribution_wage: 5000 },
      basic_salary: 13000,
    });
    const [, event] = await outboxOf(service, id);
    expect(event).toEqual({
      event: 'employee.updated',
      data: {
        id,
        employee_code,
        company_id: company.companyId,
        version: 2,
        changed_fields: ['national_id', 'insurance', 'basic_salary'],
      },
    });
    const [, entry] = await auditOf(service, id);
    expect(entry?.changes).toEqual({
      national_id: { from: '**********0031', to: '**********0051' },
      'insurance.number': { from: null, to: '9' },
      'insurance.contribution_wage': { from: null, to: 5000, year: 2026 },
      basic_salary: { from: 12500.5, to: 13000, effective_from: '2026-11-01' },
    });
  });

  it('writes nothing when nothing changes: no version, no event, no audit entry', async () => {
    const before = await create({
      phone: '01012345678',
      metadata: { a: 1 },
      insurance: { contribution_wage: 8000 },
    });
    const answer = await patch(before.id, {
      full_name: before.full_name,
      phone: '+201012345678',
      metadata: { a: 1 },
      basic_salary: 12500.5,
      salary_effective_from: '2025-05-05',
      insurance: { contribution_wage: 8000, contribution_wage_year: 2026 },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(before);
    expect((await patch(before.id, {})).body).toEqual(before);
    expect(await outboxOf(service, before.id)).toHaveLength(1);
    expect(await auditOf(service, before.id)).toHaveLength(1);
  });

  it('refuses unknown and read-only fields', async () => {
    const { id } = await create();
    const answer = await patch(id, {
      id,
      company_id: id,
      version: 3,
      created_at: 'x',
      nickname: 1,
    });
    expect(answer.status).toBe(422);
    expect(problems(answer).map(([pointer, code]) => `${pointer!} ${code!}`)).toEqual([
      '/id unknown_field',
      '/company_id unknown_field',
      '/version unknown_field',
      '/created_at unknown_field',
      '/nickname unknown_field',
    ]);
    expect(problems(await patch(id, { full_name: null }))).toEqual([
      ['/full_name', 'invalid_type'],
    ]);
  });

  it('refuses a masked number that comes back', async () => {
    const { id } = await create({ national_id: '29007120100071' });
    const { body } = await get(id, readKey);
    expect(problems(await patch(id, { national_id: body.national_id }))).toEqual([
      ['/national_id', 'national_id_shape'],
    ]);
  });

  it('changes only the version it is told to, and names the present one otherwise', async () => {
    const { id } = await create();
    expect((await patch(id, { department: 'A' }, { 'if-match': '"1"' })).status).toBe(200);
    const late = await patch(id, { department: 'B' }, { 'if-match': '"1"' });
    expect([late.status, late.body.code, late.headers.get('etag')]).toEqual([
      412,
      'version_mismatch',
      '"2"',
    ]);
    expect((await patch(id, { department: 'C' }, { 'if-match': '*' })).status).toBe(200);
    expect((await patch(id, { department: 'D' }, { 'if-match': 'W/"3"' })).status).toBe(400);
    expect((await get(id)).body).toMatchObject({ department: 'C', version: 3 });
  });

  it('lets one of many writers with the same If-Match through', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        patch(id, { department: `D${String(index)}` }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  it('loses no change when many change different fields at once', async () => {
    const { id } = await create();
    const fields = ['department', 'job_title', 'termination_reason', 'bank_account_holder'];
    await Promise.all(fields.map((field) => patch(id, { [field]: `new ${field}` })));
    const { body } = await get(id);
    expect(fields.map((field) => body[field])).toEqual(fields.map((field) => `new ${field}`));
    expect(body.version).toBe(5);
  });

  it('reads birth date and gender from a corrected national id, but keeps what was stated', async () => {
    const decoded = await create({ national_id: '28208151304617' });
    const corrected = await patch(decoded.id, { national_id: '29912318800141' });
    expect(corrected.body).toMatchObject({ birth_date: '1999-12-31', gender: 'female' });
    const stated = await create({ birth_date: '1990-01-01', gender: 'male' });
    expect(problems(await patch(stated.id, { national_id: '29912318800161' }))).toEqual([
      ['/birth_date', 'contradicts'],
      ['/gender', 'contradicts'],
    ]);
    const cleared = await patch(decoded.id, { national_id: null });
    expect(cleared.body).toMatchObject({ national_id: null, birth_date: '1999-12-31' });
  });

  it('bounds the metadata as a whole, not only what one request adds', async () => {
    const map = (from: number) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${String(from + index)}`, 1]));
    const { id } = await create({ metadata: map(0) });
    expect(problems(await patch(id, { metadata: map(40) }))).toEqual([['/metadata', 'too_long']]);
    expect((await patch(id, { metadata: { ...map(0), k40: 1 } })).status).toBe(200);
  });

  it('answers 409 for a code that somebody else has', async () => {
    const [first, second] = [await create(), await create()];
    const answer = await patch(second.id, { employee_code: first.employee_code });
    expect([answer.status, problems(answer)]).toEqual([409, [['/employee_code', 'already_taken']]]);
    expect((await get(second.id)).body).toEqual(second);
  });
});

describe('the salary', () => {
  const salaries = async (id: string) =>
    (await service.send('GET', `/employees/${id}/salaries`, { key: company.apiKey })).body.data.map(
      ({ effective_from, basic_salary }: any) => [effective_from, basic_salary],
    );

  it('counts from the first of the running month when no day is given', async () => {
    const { id } = await create();
    const { body } = await patch(id, { basic_salary: 15000 });
    expect(body).toMatchObject({ basic_salary: 15000, salary_effective_from: '2026-11-01' });
    expect(body.warnings).toEqual([]);
    const again = await patch(id, { basic_salary: 15500 });
    expect(again.body.warnings).toMatchObject([
      { code: 'salary_replaced', params: { effective_from: '2026-11-01', salary: 15000 } },
    ]);
    expect(await salaries(id)).toEqual([
      ['2024-01-01', 12500.5],
      ['2026-11-01', 15500],
    ]);
  });

  it('is a history in which raises of the past and of the future find their places', async () => {
    const { id } = await create();
    const future = await patch(id, { basic_salary: 20000, salary_effective_from: '2027-01-01' });
    expect(future.body.warnings).toMatchObject([
      { code: 'salary_counts_later', params: { effective_from: '2027-01-01' } },
    ]);
    const past = await patch(id, { basic_salary: 14000, salary_effective_from: '2025-07-15' });
    expect(past.body.warnings).toEqual([]);
    const { body } = await get(id);
    expect(body).toMatchObject({ basic_salary: 14000, version: 3 });
    expect(await salaries(id)).toEqual([
      ['2024-01-01', 12500.5],
      ['2025-07-15', 14000],
      ['2027-01-01', 20000],
    ]);
  });

  it('needs an amount for its day, a day not before hiring and not after leaving', async () => {
    const { id } = await create({ termination_date: '2026-12-31' });
    expect(problems(await patch(id, { salary_effective_from: '2026-01-01' }))).toEqual([
      ['/basic_salary', 'required'],
    ]);
    const early = await patch(id, { basic_salary: 1, salary_effective_from: '2023-12-31' });
    expect(problems(early)).toEqual([['/salary_effective_from', 'before_hire']]);
    const late = await patch(id, { basic_salary: 1, salary_effective_from: '2027-01-01' });
    expect(problems(late)).toEqual([['/salary_effective_from', 'after_termination']]);
  });

  it('follows the hire date', async () => {
    const { id } = await create();
    await patch(id, { basic_salary: 14000, salary_effective_from: '2025-07-01' });
    await patch(id, { hire_date: '2023-06-01' });
    expect(await salaries(id)).toEqual([
      ['2023-06-01', 12500.5],
      ['2025-07-01', 14000],
    ]);
    await patch(id, { hire_date: '2025-09-01', basic_salary: 16000 });
    expect(await salaries(id)).toEqual([
      ['2025-09-01', 14000],
      ['2026-11-01', 16000],
    ]);
  });
});

describe('termination', () => {
  it('ends the employment on its last day, and null takes it back', async () => {
    const { id } = await create();
    const ended = await patch(id, {
      termination_date: '2026-11-30',
      termination_reason: 'resignation',
    });
    expect(ended.body).toMatchObject({ status: 'terminated', termination_date: '2026-11-30' });
    expect(problems(await patch(id, { termination_date: '2023-01-01' }))).toEqual([
      ['/termination_date', 'before_hire'],
    ]);
    const back = await patch(id, { termination_date: null, termination_reason: null });
    expect(back.body).toMatchObject({ status: 'active', termination_date: null, version: 3 });
  });

  it('may be followed by a new hiring that leaves the first employment as it was paid', async () => {
    const closing = await service.signUp('شركة الإغلاق');
    const send = (method: string, path: string, body?: unknown) =>
      service.send(method, path, { key: closing.apiKey, body });
    const { body } = await send('POST', '/employees', minimal({ termination_date: '2026-09-30' }));
    await closeMonth(service, closing.companyId, '2026-09');
    const rehired = await send('PATCH', `/employees/${body.id}`, {
      hire_date: '2026-11-15',
      termination_date: null,
      basic_salary: 20000,
    });
    expect(rehired.status, rehired.text).toBe(200);
    expect(rehired.body).toMatchObject({ status: 'active', salary_effective_from: '2026-11-15' });
    const history = await send('GET', `/employees/${body.id}/salaries`);
    expect(history.body.data).toHaveLength(2);
  });
});

describe('a rehire before the earlier employment is paid', () => {
  it.each([
    ['in the month after', '2026-11-15'],
    ['in the same month', '2026-10-25'],
  ])('is refused with the month to close, and loses nothing: %s', async (_when, hireDate) => {
    const company = await service.signUp('شركة العائدين');
    const send = (method: string, path: string, body?: unknown) =>
      service.send(method, path, { key: company.apiKey, body });
    const { body } = await send('POST', '/employees', minimal({ termination_date: '2026-10-20' }));
    await closeMonth(service, company.companyId, '2026-09');
    const rehire = () =>
      send('PATCH', `/employees/${body.id}`, { hire_date: hireDate, termination_date: null });
    const refused = await rehire();
    expect([refused.status, refused.body.code]).toEqual([409, 'rehire_before_close']);
    expect(refused.body.detail).toContain('2026-10');
    const kept = await send('GET', `/employees/${body.id}`);
    expect(kept.body).toMatchObject({ termination_date: '2026-10-20', version: body.version });
  });

  it('is accepted where an earlier system paid it', async () => {
    const company = await service.signUp('شركة المنتقلين');
    const send = (method: string, path: string, body?: unknown) =>
      service.send(method, path, { key: company.apiKey, body });
    const { body } = await send('POST', '/employees', minimal({ termination_date: '2025-06-30' }));
    const rehired = await send('PATCH', `/employees/${body.id}`, {
      hire_date: '2026-11-15',
      termination_date: null,
    });
    expect([rehired.status, rehired.body.hire_date]).toEqual([200, '2026-11-15']);
  });
});

describe('a closed month', () => {
  let closed: SignedUp;
  const send = (method: string, path: string, body?: unknown) =>
    service.send(method, path, { key: closed.apiKey, body });
  let id: string;
  beforeAll(async () => {
    closed = await service.signUp('شركة الشهور المغلقة');
    const { body } = await send(
      'POST',
      '/employees',
      minimal({ insurance: { contribution_wage: 5000 } }),
    );
    id = body.id;
    await closeMonth(service, closed.companyId, '2026-09');
    await closeMonth(service, closed.companyId, '2026-10');
  });

  const items = async (): Promise<any[]> =>
    (await send('GET', `/payroll/retro-items?employee_id=${id}&status=pending`)).body.data;

  it.each([
    ['salary_effective_from', '2026-10', { basic_salary: 1, salary_effective_from: '2026-10-15' }],
    ['salary_effective_from', '2026-09', { basic_salary: 2, salary_effective_from: '2026-08-15' }],
    ['termination_date', '2026-10', { termination_date: '2026-10-30' }],
    ['insurance/contribution_wage', '2026-09', { insurance: { contribution_wage: 6000 } }],
    ['insurance/contribution_wage', '2026-09', { insurance: { contribution_wage: null } }],
  ])('takes a change of its pay for the next cycle: %s from %s', async (cause, period, body) => {
    const before = (await items()).length;
    const answer = await send('PATCH', `/employees/${id}`, body);
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    expect(answer.body.warnings).toContainEqual(
      expect.objectContaining({ code: 'paid_as_difference', params: { period } }),
    );
    const after = await items();
    expect(after.length).toBe(before + 1);
    expect(after[0]).toMatchObject({ employee_id: id, cause, period, status: 'pending' });
    const audited = await auditOf(service, id);
    expect(audited.map(({ action }: any) => action)).toContain('payroll_retro_item.opened');
  });

  it('sent again changes nothing and opens nothing', async () => {
    const before = await items();
    const same = { basic_salary: 2, salary_effective_from: '2026-08-15' };
    expect((await send('PATCH', `/employees/${id}`, same)).status).toBe(200);
    expect(await items()).toEqual(before);
  });

  it('more than sixty months back is refused: that is settled outside', async () => {
    const old = await service.signUp('شركة قديمة');
    const oldSend = (method: string, path: string, body?: unknown) =>
      service.send(method, path, { key: old.apiKey, body });
    const { body: employee } = await oldSend(
      'POST',
      '/employees',
      minimal({ hire_date: '2021-01-01' }),
    );
    await closeMonth(service, old.companyId, '2021-06');
    await closeMonth(service, old.companyId, '2026-10');
    const answer = await oldSend('PATCH', `/employees/${employee.id}`, {
      basic_salary: 1,
      salary_effective_from: '2021-06-01',
    });
    expect([answer.status, answer.body.code, problems(answer)]).toEqual([
      423,
      'period_locked',
      [['/salary_effective_from', 'period_locked']],
    ]);
  });

  it('lets through what begins behind it, and what lies before the first closed month', async () => {
    for (const body of [
      { termination_date: '2026-10-31' },
      { termination_date: null },
      { basic_salary: 14000 },
    ]) {
      const answer = await send('PATCH', `/employees/${id}`, body);
      expect(answer.status, answer.text).toBe(200);
    }
    const early = await send('PATCH', `/employees/${id}`, { hire_date: '2024-02-01' });
    expect(early.status, early.text).toBe(200);
    const wage = await send('PATCH', `/employees/${id}`, {
      insurance: { contribution_wage: 6000, contribution_wage_year: 2027 },
    });
    expect(wage.status).toBe(200);
    expect((await send('PATCH', `/employees/${id}`, { tax_treatment: '02' })).status).toBe(200);
  });

  it('accepts somebody hired in it late, and says that it has no payslip for him', async () => {
    const { status, body } = await send('POST', '/employees', minimal({ hire_date: '2026-09-15' }));
    expect(status).toBe(201);
    expect(body.warnings).toMatchObject([
      { pointer: '/hire_date', code: 'hired_in_closed_month', params: { period: '2026-09' } },
    ]);
    const open = await send('POST', '/employees', minimal({ hire_date: '2026-11-01' }));
    expect(open.body.warnings).toEqual([]);
  });
});
