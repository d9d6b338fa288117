import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from '../payroll/support.js';
import { employmentsOf, type Employments } from '../payroll/several-employments-support.js';
import { giveSchedule } from './punches-support.js';
import { closeMonth } from './support.js';

/** The clock of the tests shows 27 November 2026. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Company {
  readonly admin: SignedUp;
  readonly payroll: Payroll;
  readonly employments: Employments;
  /** Decides what others have asked for. */
  readonly manager: string;
}

const MONTHS = Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);

const signUp = async (): Promise<Company> => {
  const admin = await service.signUp();
  const payroll = payrollOf(service, admin);
  const employments = employmentsOf(service, admin, payroll);
  return {
    admin,
    payroll,
    employments,
    manager: await service.createKey(admin, ['attendance:write']),
  };
};

interface Rehired {
  readonly id: string;
  readonly employee_code: string;
}

const EMPLOYMENTS = [
  ['2026-01-05', '2026-03-10'],
  ['2026-05-04', '2026-07-20'],
  ['2026-09-06', '2026-11-10'],
] as const;

const hiredAnew = async ({ payroll }: Company): Promise<Rehired> => {
  const employee = await payroll.hire({ hire_date: EMPLOYMENTS[0][0], insurance: undefined });
  for (const [hireDate, lastDay] of EMPLOYMENTS) {
    const path = `/employees/${employee.id}`;
    const begun = { hire_date: hireDate, termination_date: null };
    if (hireDate !== EMPLOYMENTS[0][0]) await payroll.must(payroll.patch(path, begun), 200);
    await payroll.must(payroll.patch(path, { termination_date: lastDay }), 200);
  }
  return employee;
};

/** What became of a day; a problem as its code and the date that it names. */
interface Outcome {
  readonly problem?: string;
  readonly retroItem?: string | undefined;
}

type Way = (company: Company, employee: Rehired, date: string) => Promise<Outcome>;

const problemOf = (errors: any[]): Outcome => ({
  problem: errors
    .map(({ code, detail }) => `${code} ${/\d{4}-\d\d-\d\d/.exec(detail)?.[0]}`)
    .join(),
});

const at = (date: string, time: string) => {
  const isSummer = date >= '2026-04-24' && date < '2026-10-30';
  return `${date}T${time}:00+0${isSummer ? 3 : 2}:00`;
};
const presentDay = (date: string) => ({
  status: 'present',
  check_in: at(date, '08:00'),
  check_out: at(date, '16:00'),
});
const punchesOf = ({ id }: Rehired, date: string) => [
  { employee_id: id, at: at(date, '08:00'), direction: 'in' },
  { employee_id: id, at: at(date, '16:00'), direction: 'out' },
];

const record: Way = async ({ payroll }, { id }, date) => {
  const { body } = await payroll.attend([
    { employee_id: id, work_date: date, ...presentDay(date) },
  ]);
  const [{ error, errors = error && [error], retro_item_id: retroItem, outcome }] = body.results;
  return outcome === 'rejected' ? problemOf(errors) : { retroItem };
};

const punch: Way = async ({ payroll }, employee, date) => {
  const punches = punchesOf(employee, date);
  const { body } = await payroll.must(payroll.post('/attendance/punches', { punches }), 200);
  const [, { error, errors = error && [error], retro_item_id: retroItem, outcome }] = body.results;
  return outcome === 'rejected' ? problemOf(errors) : { retroItem };
};

const correct =
  (content: (employee: Rehired, date: string) => object): Way =>
  async ({ payroll, manager }, employee, date) => {
    const asked = await payroll.post('/attendance/corrections', {
      ...{ employee_id: employee.id, work_date: date, reason: 'نسي البصمة' },
      ...content(employee, date),
    });
    if (asked.status !== 201) return problemOf(asked.body.errors);
    const path = `/attendance/corrections/${asked.body.id}/approve`;
    const { body } = await payroll.must(service.send('POST', path, { key: manager }), 200);
    return { retroItem: body.retro_item_id ?? undefined };
  };

const bulk =
  (whom: (employee: Rehired) => object): Way =>
  async ({ payroll }, employee, date) => {
    const { body } = await payroll.must(
      payroll.post('/attendance/corrections/bulk', {
        ...{ work_date: date, reason: 'عطل', check_in: '08:00', check_out: '16:00' },
        ...whom(employee),
      }),
      200,
    );
    const [result] = body.results;
    // Of a department nobody is chosen who was not employed on the day.
    if (result === undefined) return { problem: 'nobody' };
    const { error, retro_item_id: retroItem, outcome } = result;
    return outcome === 'rejected' ? problemOf([error]) : { retroItem };
  };

const importing: Way = async ({ admin, payroll }, { employee_code: code }, date) => {
  const lines = [`${code},${date},08:00,in`, `${code},${date},16:00,out`];
  const { body } = await payroll.must(
    service.send('POST', '/attendance/imports', {
      key: admin.apiKey,
      rawBody: ['Employee Code,Date,Time,Direction', ...lines, ''].join('\n'),
      headers: { 'content-type': 'text/csv', prefer: 'wait=20' },
    }),
    200,
  );
  const told = await payroll.must(payroll.get(`/attendance/imports/${body.id}/lines`), 200);
  const [, { outcome, errors, retro_item_id: retroItem }] = told.body.data;
  return outcome === 'rejected' ? problemOf(errors) : { retroItem };
};

const ways: readonly (readonly [string, Way])[] = [
  ['a record', record],
  ['punches', punch],
  ['a correction of the day', correct((_, date) => ({ day: presentDay(date) }))],
  [
    'a correction by punches',
    correct((employee, date) => ({
      punches: punchesOf(employee, date).map(({ employee_id: _, ...each }) => each),
    })),
  ],
  ['a correction of many, by name', bulk(({ id }) => ({ employees: [id] }))],
  ['a correction of everybody', bulk(() => ({ all: true }))],
  ['a file', importing],
];

const days = [
  ['before the first employment', '2026-01-03', 'before_hire 2026-01-05'],
  ['the first of all', '2026-01-05', undefined],
  ['of the first employment', '2026-02-10', undefined],
  ['its last', '2026-03-10', undefined],
  ['between the first two', '2026-04-15', 'before_hire 2026-05-04'],
  ['of the second employment', '2026-06-10', undefined],
  ['between the last two', '2026-08-12', 'before_hire 2026-09-06'],
  ['of the present employment', '2026-10-12', undefined],
  ['behind the last of all', '2026-11-20', 'after_termination 2026-11-10'],
] as const;

describe.each(ways)('%s of a day of somebody who was hired anew twice', (name, way) => {
  const toldOf = (problem: string | undefined) =>
    problem !== undefined && name.endsWith('everybody') ? 'nobody' : problem;
  const dayOf = async ({ payroll }: Company, { id }: Rehired, date: string) =>
    (await payroll.get(`/attendance/${id}:${date}`)).body;

  it('is taken in any of the employments, and refused outside of them with one reason', async () => {
    const company = await signUp();
    const employee = await hiredAnew(company);
    for (const [kind, date, problem] of days) {
      const outcome = await way(company, employee, date);
      expect([kind, outcome]).toEqual([
        kind,
        problem === undefined ? {} : { problem: toldOf(problem) },
      ]);
      const { status, worked_minutes: minutes } = await dayOf(company, employee, date);
      const stored = problem === undefined ? ['present', 480] : [404, undefined];
      expect([kind, status, minutes]).toEqual([kind, ...stored]);
    }
  });

  it('waits as an item where its month is closed', async () => {
    const company = await signUp();
    const employee = await hiredAnew(company);
    const { payroll, admin } = company;
    for (const month of MONTHS) await closeMonth(service.database, admin.companyId, month);
    for (const [kind, date, problem] of days) {
      const outcome = await way(company, employee, date);
      if (problem !== undefined) {
        expect([kind, outcome]).toEqual([kind, { problem: toldOf(problem) }]);
      } else if (name !== 'a file') {
        expect([kind, outcome]).toEqual([kind, { retroItem: expect.any(String) }]);
      }
      expect((await dayOf(company, employee, date)).status).toBe(404);
    }
    const listed = async (path: string) =>
      (await payroll.must(payroll.get(`${path}?status=pending&limit=200`), 200)).body.data;
    const taken = days.flatMap(([, date, problem]) => (problem === undefined ? [date] : []));
    const items = await listed('/attendance/retro-items');
    expect(items.map(({ work_date: date }: any) => date).sort()).toEqual(taken);
    const months = (await listed('/payroll/retro-items')).filter(
      ({ cause }: any) => cause === 'attendance',
    );
    expect(months.map(({ period }: any) => period).sort()).toEqual(
      taken.map((date) => date.slice(0, 7)),
    );
  });
});

/** Until somebody waits for what the backend has locked. */
const waitsFor = async (pid: number): Promise<void> => {
  for (let poll = 0; poll < 400; poll += 1) {
    const { rowCount } = await service.database.owner.query(
      'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [pid],
    );
    if (rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('nobody waits');
};

describe('what clocks say of employments before a rehire', () => {
  it.each([
    ['the night of a last day', '2026-07-21', '02:00', undefined],
    ['the night after it', '2026-07-22', '02:00', 'before_hire 2026-09-06'],
    ['the evening before a hire date', '2026-05-03', '23:00', undefined],
    ['the afternoon before it', '2026-05-03', '16:00', 'before_hire 2026-05-04'],
    ['the night after the very last day', '2026-11-11', '02:00', undefined],
  ])('is taken as far as shifts of its days reach: %s', async (_, date, time, problem) => {
    const company = await signUp();
    const { payroll } = company;
    const { id } = await hiredAnew(company);
    const punches = [{ employee_id: id, at: at(date, time) }];
    for (const dryRun of [true, false]) {
      const sent = { punches, dry_run: dryRun };
      const { body } = await payroll.must(payroll.post('/attendance/punches', sent), 200);
      const [{ error, outcome }] = body.results;
      expect(error === undefined ? outcome : problemOf([error]).problem).toBe(problem ?? 'created');
    }
  });

  it('is computed when it comes, and not when only a plan changes or the present employment is punched', async () => {
    const company = await signUp();
    await giveSchedule({ service, admin: company.admin });
    const { payroll, employments } = company;
    const { id } = await payroll.hire({ hire_date: '2026-01-04' });
    const worked = async (date: string) =>
      (await payroll.must(payroll.get(`/attendance/${id}:${date}`), 200)).body;
    await punch(company, { id, employee_code: '' }, '2026-06-09');
    await payroll.must(payroll.patch(`/employees/${id}`, { termination_date: '2026-06-10' }), 200);
    await employments.rehire(id, '2026-06-14');
    await employments.idle();
    await payroll.must(payroll.post('/holidays', { date: '2026-06-09', name: 'عطلة' }), 201);
    await employments.idle();
    await punch(company, { id, employee_code: '' }, '2026-06-14');
    expect((await worked('2026-06-14')).status).toBe('present');
    expect((await worked('2026-06-09')).overtime.holiday).toBe(false);
    await punch(company, { id, employee_code: '' }, '2026-06-08');
    expect((await worked('2026-06-08')).worked_minutes).toBe(480);
  });

  it('stays where its days are computed while the employee is being hired anew', async () => {
    const company = await signUp();
    const { payroll, employments } = company;
    const { id } = await payroll.hire({ hire_date: '2026-01-04' });
    await punch(company, { id, employee_code: '' }, '2026-06-09');
    await payroll.must(payroll.patch(`/employees/${id}`, { termination_date: '2026-06-10' }), 200);
    await employments.idle();
    const rehire = await service.database.owner.connect();
    await rehire.query('begin');
    await rehire.query(
      `update employees set hire_date = '2026-06-14', termination_date = null, status = 'active'
      where id = $1`,
      [id],
    );
    const { rows } = await rehire.query<{ pid: number }>(
      `insert into former_employments (company_id, employee_id, hire_date, last_day)
      values ($1, $2, '2026-01-04', '2026-06-10') returning pg_backend_pid() as pid`,
      [company.admin.companyId, id],
    );
    const month = { from: '2026-06-01', to: '2026-06-30', employees: [id] };
    await payroll.must(payroll.post('/attendance/recompute', month), 202);
    await waitsFor(rows[0]!.pid);
    await rehire.query('commit');
    rehire.release();
    await employments.idle();
    await payroll.must(payroll.get(`/attendance/${id}:2026-06-09`), 200);
  });

  it('takes the place of a record of such a day that is removed', async () => {
    const company = await signUp();
    const { payroll } = company;
    const employee = await hiredAnew(company);
    const path = `/attendance/${employee.id}:2026-02-10`;
    await payroll.attend([{ employee_id: employee.id, work_date: '2026-02-10', status: 'absent' }]);
    await punch(company, employee, '2026-02-10');
    expect((await payroll.get(path)).body.status).toBe('absent');
    await payroll.must(payroll.send('DELETE', path), 204);
    expect((await payroll.must(payroll.get(path), 200)).body).toMatchObject({
      status: 'present',
      worked_minutes: 480,
    });
  });
});

describe.each(ways)('%s that comes late of a former employment', (_, way) => {
  it('is paid by the next cycle as that of somebody who has stayed', async () => {
    const company = await signUp();
    await giveSchedule({ service, admin: company.admin });
    const { payroll, employments } = company;
    const stayed = await payroll.hire({ basic_salary: 9_000 });
    const rehired = await payroll.hire({ basic_salary: 9_000 });
    const path = `/employees/${rehired.id}`;
    await payroll.must(payroll.patch(path, { termination_date: '2026-05-31' }), 200);
    await employments.idle();
    for (const month of ['2026-05', '2026-06']) await payroll.close(month);
    await employments.rehire(rehired.id, '2026-07-01');
    await employments.idle();
    await payroll.close('2026-07');
    // The schedule has made an absence of it, which costs a day.
    for (const employee of [stayed, rehired]) await way(company, employee, '2026-05-12');
    const august = await payroll.close('2026-08');
    const [expected, found] = await Promise.all(
      [stayed, rehired].map(({ id }) => employments.differences(august.id, id)),
    );
    expect(expected).toContainEqual(['unpaid_absence', '2026-05', -300]);
    expect(found).toEqual(expected);
    expect((await payroll.verify(august.id)).matches).toBe(true);
    const september = await payroll.close('2026-09');
    expect(await employments.differences(september.id, rehired.id)).toEqual([]);
  });
});
