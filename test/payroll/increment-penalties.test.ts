import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueIncrement } from '../../src/employees/increments-rules.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

/** The clock of the tests shows Friday 27 November 2026. */
let service: TestService;
let admin: SignedUp;
let api: Payroll;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  api = payrollOf(service, admin);
});

const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };
const MARCH = { from: '2027-03-01', to: '2027-03-31' };

const run = async (body: object): Promise<any> =>
  (await api.must(api.post('/payroll/increments', body), 200)).body;
const penalise = (employeeId: string, fields: object) =>
  api.post('/increment-penalties', {
    employee_id: employeeId,
    date: '2026-11-20',
    reason: 'إهمال متكرر',
    ...fields,
  });
const penalised = async (employeeId: string, fields: object): Promise<any> =>
  (await api.must(penalise(employeeId, fields), 201)).body;
const read = async (id: string): Promise<any> =>
  (await api.must(api.get(`/increment-penalties/${id}`), 200)).body;
const withdraw = (id: string) => api.send('DELETE', `/increment-penalties/${id}`);
const audited = async (action: string): Promise<number> =>
  (
    await service.database.owner.query(
      'select from audit_log where company_id = $1 and action = $2',
      [admin.companyId, action],
    )
  ).rowCount ?? 0;
/** Whose increment of 250 falls due on 10 December 2026. */
const worker = () => api.hire({ hire_date: '2024-12-10', basic_salary: 5_000, insurance: {} });

describe('a penalty that delays the increment', () => {
  it('moves it to its day, which the preview of both months tells with the article', async () => {
    const { id } = await worker();
    const penalty = await penalised(id, { delay_months: 3 });
    const december = await run(DECEMBER);
    expect(december.counts).toEqual({ raised: 0, satisfied: 0, delayed: 1, refused: 0 });
    expect(december.rows).toMatchObject([
      {
        ...{ due_on: '2027-03-10', outcome: 'delayed', problem: null, increment: null },
        penalty: {
          ...{ ids: [penalty.id], delayed_from: '2026-12-10', loss_share: 0, lost: null },
          ...{ law: 'Law 14/2025', article: 'Art. 139' },
        },
      },
    ]);
    expect((await run({ ...DECEMBER, apply: true })).counts.delayed).toBe(1);
    expect((await read(penalty.id)).status).toBe('pending');
    expect((await run(MARCH)).rows).toMatchObject([
      {
        ...{ due_on: '2027-03-10', outcome: 'raised', increment: 250, new_basic_salary: 5_250 },
        penalty: { delayed_from: '2026-12-10', lost: 0 },
      },
    ]);
    expect(await audited('annual_increment.given')).toBe(0);
  });

  it('is served once, and the next increment falls due a year after the day without it', async () => {
    const { id } = await worker();
    const penalty = await penalised(id, { delay_months: 3 });
    const applied = await Promise.all([
      run({ ...MARCH, apply: true }),
      run({ ...MARCH, apply: true }),
    ]);
    expect(
      applied.flatMap(({ rows }) => rows).filter((row) => row.outcome === 'raised'),
    ).toHaveLength(1);
    expect(await read(penalty.id)).toMatchObject({ status: 'served', served_year: 2026 });
    const { body: salaries } = await api.get(`/employees/${id}/salaries`);
    expect(salaries.data).toContainEqual(
      expect.objectContaining({ effective_from: '2027-03-10', basic_salary: 5_250 }),
    );
    const { body: given } = await api.get(`/payroll/increments?employee_id=${id}`);
    expect(given.data).toMatchObject([
      { due_on: '2027-03-10', delayed_from: '2026-12-10', increment: 250, lost: 0 },
    ]);
    const next = await run({ from: '2027-12-01', to: '2027-12-31', apply: true });
    expect(next.rows).toMatchObject([{ due_on: '2027-12-10', outcome: 'raised', penalty: null }]);
    expect(await audited('annual_increment.given')).toBe(2);
  });

  it('together with others delays no longer than the law allows for one', async () => {
    const { id } = await worker();
    await penalised(id, { delay_months: 2 });
    await penalised(id, { delay_months: 2, date: '2026-11-25' });
    expect((await run(MARCH)).rows).toMatchObject([{ due_on: '2027-03-10' }]);
  });
});

describe('a penalty that takes a part of the increment', () => {
  it('takes it of this increment alone', async () => {
    const { id } = await worker();
    const penalty = await penalised(id, { loss_share: 0.25 });
    const applied = await run({ ...DECEMBER, apply: true });
    expect(applied.rows).toMatchObject([
      {
        ...{ due_on: '2026-12-10', outcome: 'raised', increment: 187.5, statutory_floor: 250 },
        ...{ new_basic_salary: 5_187.5 },
        penalty: { ids: [penalty.id], delayed_from: null, loss_share: 0.25, lost: 62.5 },
      },
    ]);
    expect(applied.total_increment).toBe(187.5);
    expect(await read(penalty.id)).toMatchObject({ status: 'served', served_year: 2026 });
    const next = await run({ from: '2027-12-01', to: '2027-12-31' });
    expect(next.rows).toMatchObject([{ increment: 250, penalty: null }]);
  });

  it('decided when the increment was given already counts for the next one', async () => {
    const { id } = await worker();
    await run({ ...DECEMBER, apply: true });
    const penalty = await penalised(id, { loss_share: 0.5 });
    expect((await run({ ...DECEMBER, apply: true })).rows).toEqual([]);
    const next = await run({ from: '2027-12-01', to: '2027-12-31' });
    expect(next.rows).toMatchObject([
      { increment: 125, penalty: { ids: [penalty.id], lost: 125 } },
    ]);
  });
});

describe('a record of such a penalty', () => {
  it('is listed by employee and status, withdrawn once, and kept', async () => {
    const { id, employee_code: code } = await worker();
    const first = await penalised(id, { delay_months: 1 });
    const second = await penalised(id, { loss_share: 0.1, date: '2026-11-21' });
    await api.must(withdraw(first.id), 204);
    await api.must(withdraw(first.id), 204);
    const listed = async (query: string) =>
      (await api.must(api.get(`/increment-penalties?${query}`), 200)).body.data.map(
        ({ id: one, status }: any) => [one, status],
      );
    expect(await listed(`employee=${code}`)).toEqual([
      [second.id, 'pending'],
      [first.id, 'withdrawn'],
    ]);
    expect(await listed('status=pending')).toEqual([[second.id, 'pending']]);
    expect((await run(DECEMBER)).rows[0].penalty.ids).toEqual([second.id]);
    expect([
      await audited('increment_penalty.recorded'),
      await audited('increment_penalty.withdrawn'),
    ]).toEqual([2, 1]);
  });

  it('that an increment has served is not withdrawn', async () => {
    const { id } = await worker();
    const penalty = await penalised(id, { loss_share: 0.5 });
    await run({ ...DECEMBER, apply: true });
    const { body } = await api.must(withdraw(penalty.id), 409);
    expect([body.code, body.detail]).toEqual([
      'penalty_served',
      expect.stringContaining('increment of 2026'),
    ]);
  });

  it('is withdrawn or served, and never both', async () => {
    const { id } = await worker();
    const penalty = await penalised(id, { loss_share: 0.5 });
    const [ran, gone] = await Promise.all([
      api.post('/payroll/increments', { ...DECEMBER, apply: true }),
      withdraw(penalty.id),
    ]);
    const { status } = await read(penalty.id);
    const { body: given } = await api.get(`/payroll/increments?employee_id=${id}`);
    const lost = given.data[0]?.lost;
    expect([
      [200, 409, 'served', 125],
      [200, 204, 'withdrawn', 0],
      [409, 204, 'withdrawn', undefined],
    ]).toContainEqual([ran.status, gone.status, status, lost]);
  });

  it('is refused above the law, of both kinds or none, outside the employment and in the future', async () => {
    const { id } = await worker();
    const refused = async (fields: object) => {
      const { body } = await api.must(penalise(id, fields), 422);
      return body.errors.map(({ pointer, code }: any) => [pointer, code]);
    };
    expect(await refused({ delay_months: 4 })).toEqual([
      ['/delay_months', 'above_statutory_limit'],
    ]);
    expect(await refused({ loss_share: 0.51 })).toEqual([['/loss_share', 'above_statutory_limit']]);
    expect(await refused({})).toEqual([['/delay_months', 'one_of_required']]);
    expect(await refused({ delay_months: 1, loss_share: 0.5 })).toEqual([
      ['/delay_months', 'only_one_of'],
    ]);
    expect(await refused({ delay_months: 1, date: '2026-11-28' })).toEqual([
      ['/date', 'in_the_future'],
    ]);
    expect(await refused({ delay_months: 1, date: '2024-12-09' })).toEqual([
      ['/date', 'before_hire'],
    ]);
    expect(await refused({ delay_months: 1, date: '2025-08-31' })).toEqual([
      ['/date', 'too_small'],
    ]);
    await api.must(
      api.send('DELETE', '/increment-penalties/00000000-0000-4000-8000-000000000000'),
      404,
    );
  });
});

describe('the day of an increment', () => {
  const law = {
    afterMonths: 12,
    limits: { delayMonths: 3, lossShare: '0.5', law: 'Law 14/2025', article: 'Art. 139' },
  };
  const delay = (decidedOn: string, months = 2) =>
    ({ id: decidedOn, decidedOn, delayMonths: months, lossShare: null }) as never;
  const range = (from: string, to: string) => ({ from, to }) as never;
  const hired = { hireDate: '2024-12-10', lastDueOn: null } as const;

  it('without a known increment is moved by what was decided in the year that led to it', () => {
    const january = range('2027-02-01', '2027-02-28');
    expect(dueIncrement(hired, january, law, [delay('2026-01-05')])).toMatchObject({
      on: '2027-02-10',
      undelayedOn: '2026-12-10',
    });
    expect(dueIncrement(hired, january, law, [delay('2025-12-05')])).toBeUndefined();
    expect(dueIncrement(hired, january, law, [delay('2026-12-11')])).toBeUndefined();
  });

  it('with a known increment is moved by what came too late for that one, and by nothing older', () => {
    const given = { hireDate: '2020-01-01', lastDueOn: '2025-12-10' } as const;
    const days = range('2026-12-01', '2027-03-31');
    expect(dueIncrement(given, days, law, [delay('2025-11-01')])).toMatchObject({
      on: '2027-02-10',
    });
    expect(dueIncrement(given, days, law, [delay('2024-12-10')])).toMatchObject({
      ...{ on: '2026-12-10', penalties: [] },
    });
  });

  it('is found in the range of its new day, and told in the range of its old one', () => {
    const given = { hireDate: '2020-01-01', lastDueOn: '2025-12-10' } as const;
    const old = dueIncrement(given, range('2026-12-01', '2026-12-31'), law, [delay('2026-12-10')]);
    expect(old).toMatchObject({ on: '2027-02-10', isLater: true });
    expect(dueIncrement(given, range('2026-11-01', '2026-11-30'), law, [delay('2026-11-05')])).toBe(
      undefined,
    );
  });
});

describe('the part of an increment that is lost', () => {
  it('has four decimals at most, and a refusal says so', async () => {
    const { id } = await worker();
    for (const share of [0.0001, 0.0007, 0.07, 0.29, 0.1235]) {
      expect((await penalised(id, { loss_share: share })).loss_share).toBe(share);
    }
    const refused = async (share: number) =>
      (await penalise(id, { loss_share: share })).body.errors[0];
    expect(await refused(0.00015)).toMatchObject({
      ...{ pointer: '/loss_share', code: 'invalid_format' },
      detail: 'Not a valid number with at most 4 decimals.',
    });
    expect(await refused(0)).toMatchObject({ code: 'too_small', params: { minimum: 0.0001 } });
  });

  it('of something in steps names the step', async () => {
    const { employee_code: code } = await worker();
    const entries = [{ employee_code: code, kind: 'opening', date: '2026-11-01', days: 1.00005 }];
    const { body } = await api.post('/leave/entries', { entries });
    expect(JSON.stringify(body)).toContain('Not a valid multiple of 0.001.');
  });
});
