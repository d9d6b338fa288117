import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let company: SignedUp;

const people = [
  {
    employee_code: 'EMP-0042',
    full_name: 'أحمد علي',
    department: 'Sales',
    hire_date: '2024-03-01',
  },
  {
    employee_code: 'EMP-0007',
    full_name: 'إبراهيم حسن',
    department: 'Sales',
    hire_date: '2023-01-15',
  },
  { employee_code: 'EMP-0100', full_name: 'آية محمود', department: 'IT', hire_date: '2025-06-01' },
  {
    employee_code: 'FIN-1',
    full_name: 'فاطمة الزهراء',
    department: 'Finance',
    hire_date: '2024-03-01',
  },
  { employee_code: 'FIN-2', full_name: 'مُنى حُسين', department: 'Finance', hire_date: '2022-09-01' },
  {
    employee_code: 'EMP-0200',
    full_name: 'Zoe Mansour',
    department: 'IT',
    hire_date: '2026-01-01',
  },
  {
    employee_code: 'EMP-0201',
    full_name: 'adam Nabil',
    full_name_ar: 'آدم نبيل',
    hire_date: '2026-02-01',
    termination_date: '2026-08-31',
  },
];

beforeAll(async () => {
  service = await startTestService();
  company = await service.signUp();
  const other = await service.signUp('شركة أخرى');
  for (const person of people) {
    const body = { ...person, basic_salary: 9000, national_id: null };
    for (const { apiKey } of [company, other]) {
      const { status, text } = await service.send('POST', '/employees', { key: apiKey, body });
      expect(status, text).toBe(201);
    }
  }
});
afterAll(() => service.close());

const list = (query = '', key = company.apiKey) =>
  service.send('GET', `/employees${query}`, { key });
const codesOf = (answer: { body: any }) =>
  (answer.body.data as { employee_code: string }[]).map((employee) => employee.employee_code);

describe('GET /employees', () => {
  it("answers the company's own employees in the order of their codes, counted", async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(codesOf(answer)).toEqual(people.map((person) => person.employee_code).sort());
    expect(answer.body.meta).toEqual({ total: 7, page: 1, limit: 50 });
    expect(answer.body.pagination).toEqual({
      limit: 50,
      has_more: false,
      next_cursor: null,
      prev_cursor: null,
    });
    const [first] = answer.body.data;
    const alone = await service.send('GET', `/employees/${first.id}`, { key: company.apiKey });
    expect(first).toEqual(alone.body);
  });

  it('sorts Arabic names as a dictionary does, whatever their letter forms and marks', async () => {
    expect(codesOf(await list('?sort=full_name'))).toEqual([
      'EMP-0201', // adam
      'EMP-0200', // Zoe
      'EMP-0007', // إبراهيم
      'EMP-0042', // أحمد
      'EMP-0100', // آية
      'FIN-1', // فاطمة
      'FIN-2', // مُنى
    ]);
  });

  it.each([
    ['?department=Finance', ['FIN-1', 'FIN-2']],
    ['?status=terminated', ['EMP-0201']],
    ['?status=active&department=IT', ['EMP-0100', 'EMP-0200']],
    ['?employee_code=FIN-2', ['FIN-2']],
    ['?hire_date[gte]=2024-03-01&hire_date[lte]=2025-06-01', ['EMP-0042', 'EMP-0100', 'FIN-1']],
    ['?q=احمد', ['EMP-0042']],
    ['?q=فاطمه', ['FIN-1']],
    ['?q=منى حسين', ['FIN-2']],
    ['?q=حسين مني', ['FIN-2']],
    ['?q=ادم', ['EMP-0201']],
    ['?q=ZOE', ['EMP-0200']],
    ['?q=0042', ['EMP-0042']],
    ['?q=٠٠٤٢', ['EMP-0042']],
    ['?q=emp-02', ['EMP-0200', 'EMP-0201']],
    ['?q=%25', []],
    ['?q=_', []],
    ['?q=nobody', []],
    ['?sort=-hire_date&limit=2', ['EMP-0201', 'EMP-0200']],
    ['?sort=hire_date,-employee_code&limit=4', ['FIN-2', 'EMP-0007', 'FIN-1', 'EMP-0042']],
    ['?sort=created_at&limit=3', ['EMP-0042', 'EMP-0007', 'EMP-0100']],
  ])('%s finds %j', async (query, expected) => {
    const answer = await list(query.replaceAll(' ', '%20'));
    expect(answer.status, answer.text).toBe(200);
    expect(codesOf(answer)).toEqual(expected);
  });

  const orders = ['employee_code', 'full_name', 'hire_date', 'created_at'].flatMap((name) => [
    name,
    `-${name}`,
  ]);
  it.each([...orders, 'hire_date,-full_name', '-hire_date,created_at'])(
    'reaches everybody once, forwards and back, by cursors sorted by %s',
    async (sort) => {
      const whole = codesOf(await list(`?sort=${sort}`));
      const forwards: string[] = [];
      let cursor = '';
      let last: any;
      do {
        last = await list(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        forwards.push(...codesOf(last));
        cursor = last.body.pagination.next_cursor ?? '';
      } while (cursor);
      expect(forwards).toEqual(whole);
      expect(last.body.meta).toEqual({ total: null, page: null, limit: 2 });
      const backwards = codesOf(last);
      cursor = last.body.pagination.prev_cursor;
      while (cursor) {
        const page = await list(`?sort=${sort}&limit=2&cursor=${cursor}`);
        backwards.unshift(...codesOf(page));
        cursor = page.body.pagination.prev_cursor ?? '';
      }
      expect(backwards).toEqual(whole);
    },
  );

  it('gives the same rows by numbered pages, with the total', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list(`?limit=2&page=${String(page)}`));
    expect(pages.flatMap(codesOf)).toEqual(codesOf(await list()));
    expect(pages.map(({ body }) => [body.meta.page, body.meta.total])).toEqual([
      [1, 7],
      [2, 7],
      [3, 7],
      [4, 7],
    ]);
    const uncounted = await list('?limit=2&page=2&include_total=false');
    expect(uncounted.body.meta.total).toBeNull();
    expect(codesOf(uncounted)).toEqual(codesOf(pages[1]!));
    const first = await list('?limit=2&include_total=false');
    const counted = await list(
      `?limit=2&include_total=true&cursor=${first.body.pagination.next_cursor as string}`,
    );
    expect(counted.body.meta.total).toBe(7);
  });

  it('answers only the named fields, and nothing that a whole answer hides', async () => {
    const answer = await list('?fields=employee_code,basic_salary&limit=1');
    expect(answer.body.data).toEqual([
      { id: expect.any(String), employee_code: 'EMP-0007', basic_salary: 9000 },
    ]);
    await service.send('POST', '/employees', {
      key: company.apiKey,
      body: {
        employee_code: 'ZZZ',
        full_name: 'يوسف',
        hire_date: '2026-01-01',
        basic_salary: 1,
        national_id: '29501023201952',
      },
    });
    const key = await service.createKey(company, ['employees:read']);
    const masked = await list('?employee_code=ZZZ&fields=national_id', key);
    expect(masked.body.data[0].national_id).toBe('**********1952');
    expect(masked.text).not.toContain('29501023201952');
  });

  it.each([
    ['?national_id=29501023201952', 'unknown_parameter', ['national_id']],
    ['?sort=national_id', 'invalid_parameter', ['sort']],
    ['?sort=basic_salary&limit=0', 'invalid_parameter', ['limit', 'sort']],
    ['?fields=id,secret', 'invalid_parameter', ['fields']],
    ['?status=gone&hire_date[gte]=2026-02-30', 'invalid_parameter', ['status', 'hire_date[gte]']],
    ['?cursor=abc', 'invalid_cursor', undefined],
    ['?updated_since=yesterday', 'invalid_parameter', ['updated_since']],
    ['?updated_since=2026-01-01T00:00:00Z&sort=full_name', 'invalid_parameter', ['sort']],
    ['?updated_since=2026-01-01T00:00:00Z&page=2', 'invalid_parameter', ['page']],
    [`?q=${'x'.repeat(101)}`, 'invalid_parameter', ['q']],
  ])('refuses %s with 400 %s', async (query, code, parameters) => {
    const answer = await list(query);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.errors?.map(({ pointer }: any) => pointer).sort()).toEqual(
      parameters?.sort(),
    );
  });

  it('refuses a cursor of another order, of other filters and of another company', async () => {
    const { body } = await list('?limit=2');
    const cursor = body.pagination.next_cursor as string;
    for (const query of [
      'sort=full_name',
      'department=Sales',
      'updated_since=2020-01-01T00:00:00Z',
    ]) {
      expect((await list(`?limit=2&${query}&cursor=${cursor}`)).body.code).toBe('invalid_cursor');
    }
    expect((await list(`?limit=3&cursor=${cursor}`)).status).toBe(200);
  });

  it('needs the scope for reading', async () => {
    const key = await service.createKey(company, ['attendance:read']);
    expect((await list('', key)).status).toBe(403);
  });
});
