import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayIn } from '../../src/shared/company-day.js';
import type { Database } from '../../src/db/open-database.js';
import type { Session, UnitOfWork } from '../../src/db/unit-of-work.js';
import { createJobRunner } from '../../src/jobs/job-runner.js';
import type { JobHandler, JobRun } from '../../src/jobs/job.js';
import { calculationPayload } from '../../src/payroll/calculation/payroll-calculation-job.js';
import { createPayrollCalculation } from '../../src/payroll/calculation/payroll-calculation.js';
import { createPayrollCyclesService } from '../../src/payroll/cycles/payroll-cycles-service.js';
import { createPayslipsService } from '../../src/payroll/payslips/payslips-service.js';
import type { PayMonth } from '../../src/shared/pay-month.js';
import type { WorkContext } from '../../src/shared/work-context.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';

const statutory = loadStatutoryData();
const CHUNK = 3;

let database: TestDatabase;
let opened: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = database.open();
});
afterAll(() => database.drop());

/** A company with its own services, and no job runner: the test says when a chunk is done. */
const companyWorld = async () => {
  const companyId = await insertCompany(database);
  const context: WorkContext = {
    companyId,
    actor: { kind: 'user', id: randomUUID() },
    requestId: 'a-test-request',
  };
  const { unitOfWork } = opened;
  const cycles = createPayrollCyclesService({
    unitOfWork,
    statutory,
    wakeJobs: () => undefined,
    closingHooks: [],
    reversalHooks: [],
  });
  return { companyId, context, cycles };
};
type World = Awaited<ReturnType<typeof companyWorld>>;

let world: World;
beforeEach(async () => {
  world = await companyWorld();
});

/** Ids that ascend with the number, so that the chunks are known. */
const idOf = (companyId: string, number: number): string =>
  `${companyId.slice(0, 24)}${String(number).padStart(12, '0')}`;

const hire = async (
  count: number,
  { companyId } = world,
  options: { from?: number; hired?: string; basicPiastres?: number } = {},
): Promise<string[]> => {
  const { from = 1, hired = '2024-01-01', basicPiastres = 1_000_000 } = options;
  const ids = Array.from({ length: count }, (_, index) => idOf(companyId, from + index));
  await database.owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date, insurance_start)
      select $1, id, 'E' || id, 'موظف', $3, $3 from unnest($2::uuid[]) as id`,
    [companyId, ids, hired],
  );
  await database.owner.query(
    `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
      select $1, id, $3, $4 from unnest($2::uuid[]) as id`,
    [companyId, ids, hired, basicPiastres],
  );
  return ids;
};

const begin = async (period: PayMonth, { cycles, context } = world) => {
  const { cycle } = await cycles.create(context, { period, kind: 'regular' });
  return (await cycles.calculate(context, cycle.id, undefined)).cycle;
};

const again = async (id: string, { cycles, context } = world) =>
  (await cycles.calculate(context, id, undefined)).cycle;

const runOf = (
  cycle: { id: string; calculation_number: number },
  { companyId } = world,
  checkpoint: JobRun['checkpoint'] = () => Promise.resolve(),
): JobRun => ({
  job: {
    id: randomUUID(),
    companyId,
    kind: 'payroll.calculate',
    payload: calculationPayload(cycle.id, cycle.calculation_number),
    attempt: 1,
  },
  context: { companyId, actor: { kind: 'system' }, requestId: 'a-test-request' },
  signal: new AbortController().signal,
  heartbeat: () => Promise.resolve(),
  checkpoint,
});

const handler = (chunkSize = CHUNK): JobHandler =>
  createPayrollCalculation({ unitOfWork: opened.unitOfWork, statutory, chunkSize });

const calculate = async (cycle: { id: string; calculation_number: number }, where = world) => {
  await handler().run(runOf(cycle, where));
  return find(cycle.id, where);
};

const find = async (id: string, { cycles, context } = world) =>
  (await cycles.get(context, id)).cycle;

const payslips = async (cycleId: string): Promise<any[]> =>
  (
    await database.owner.query(
      'select *, lines::text as lines_text from payslips where cycle_id = $1 order by employee_id',
      [cycleId],
    )
  ).rows;

const withoutTime = (slip: any) => ({ ...slip, calculated_at: undefined });

const totalNet = (slips: any[]) =>
  slips.reduce<bigint>((sum, { net }) => sum + BigInt(net as string), 0n);

describe('a calculation in chunks', () => {
  it.each([0, 1, 2, 3, 4, 6, 7])('of %i employees pays each exactly once', async (count) => {
    await hire(count);
    const cycle = await calculate(await begin('2026-06'));
    const slips = await payslips(cycle.id);
    expect(slips).toHaveLength(count);
    expect(cycle).toMatchObject({
      status: 'calculated',
      progress_done: count,
      progress_total: count,
      progress_failed: 0,
      total_employees: count,
    });
    expect(cycle.total_net).toBe(totalNet(slips));
  });

  it('the size of the chunks makes no difference to a single byte', async () => {
    await hire(7);
    const cycle = await begin('2026-06');
    const results = new Set<string>();
    for (const chunkSize of [1, 2, 7, 100]) {
      const current = chunkSize === 1 ? cycle : await again(cycle.id);
      await handler(chunkSize).run(runOf(current));
      const slips = (await payslips(cycle.id)).map(withoutTime);
      results.add(JSON.stringify(slips));
    }
    expect(results.size).toBe(1);
  });

  it('C-05: calculating again with the same facts changes nothing and doubles nothing', async () => {
    await hire(5);
    const cycle = await begin('2026-06');
    const first = await calculate(cycle);
    const before = (await payslips(cycle.id)).map(withoutTime);
    for (let repetition = 0; repetition < 3; repetition += 1) {
      const repeated = await calculate(await again(cycle.id));
      expect(repeated.total_net).toBe(first.total_net);
      const after = (await payslips(cycle.id)).map(withoutTime);
      expect(after).toEqual(before);
    }
  });

  it('with other facts clears what is not calculated again, at the ends too', async () => {
    const ids = await hire(8);
    const cycle = await begin('2026-06');
    await calculate(cycle);
    const gone = [ids[0], ids[3], ids[7]];
    await database.owner.query(
      `update employees set status = 'terminated', termination_date = '2026-05-31' where id = any($1)`,
      [gone],
    );
    const second = await calculate(await again(cycle.id));
    const left = (await payslips(cycle.id)).map(({ employee_id: id }) => id as string);
    expect(left).toEqual(ids.filter((id) => !gone.includes(id)));
    expect(second.total_employees).toBe(5);
  });

  it('S-03: takes the same number of statements whatever the size of the chunk', async () => {
    const counted = async (count: number) => {
      const own = await companyWorld();
      const ids = await hire(count, own);
      await database.owner.query(
        `insert into loans (company_id, id, employee_id, kind, principal, instalment, first_month, balance)
          select $1, gen_random_uuid(), id, 'loan', 100000, 10000, '2026-01', 100000 from unnest($2::uuid[]) as id`,
        [own.companyId, ids],
      );
      await database.owner.query(
        `with account as (
            insert into leave_accounts (company_id, employee_id, starts_on, entry_count)
            select $1, id, '2026-01-01', 1 from unnest($2::uuid[]) as id returning employee_id
          )
          insert into leave_entries (company_id, employee_id, entry_number, balance, kind, effective_on, amount)
          select $1, employee_id, 1, 'annual', 'adjust', '2026-01-01', 1000 from account`,
        [own.companyId, ids],
      );
      const cycle = await begin('2026-06', own);
      let statements = 0;
      const { unitOfWork } = opened;
      /** Each of the four sends one statement. */
      const watch = <S extends Session>(session: S): S =>
        new Proxy(session, {
          get: (target, name) => {
            if (['rows', 'maybe', 'one', 'run'].includes(String(name))) statements += 1;
            return Reflect.get(target, name) as unknown;
          },
        });
      const counting: UnitOfWork = {
        ...unitOfWork,
        read: (context, work, options) =>
          unitOfWork.read(context, (session) => work(watch(session)), options),
        write: (context, work, options) =>
          unitOfWork.write(context, (session) => work(watch(session)), options),
      };
      await createPayrollCalculation({ unitOfWork: counting, statutory, chunkSize: 500 }).run(
        runOf(cycle, own),
      );
      return statements;
    };
    const [few, many] = [await counted(2), await counted(400)];
    expect(many).toBe(few);
    // Among them leave, what payslips say of it, what is paid out of it, loans, shortfalls, carried deductions, late facts and days of the chunk, what loans ask and take, who is settled, inputs,
    // earlier employers, the company’s own figures of the law, and its snapshot.
    expect(few).toBeLessThanOrEqual(36);
  });

  it('lets other work of the process go on between the chunks', async () => {
    await hire(9);
    const cycle = await begin('2026-06');
    const watched = { isDone: false };
    let turns = 0;
    const watcher = (async () => {
      for (; !watched.isDone; turns += 1) await nextTurn();
    })();
    await handler(1).run(runOf(cycle));
    watched.isDone = true;
    await watcher;
    expect(turns).toBeGreaterThanOrEqual(9);
  });
});

describe('a calculation that is broken off', () => {
  it('goes on behind the last finished chunk, and nothing is missing or doubled', async () => {
    await hire(10);
    const cycle = await begin('2026-06');
    let checkpoints = 0;
    const dyingAfterTwo: JobRun['checkpoint'] = () => {
      checkpoints += 1;
      return checkpoints > 2 ? Promise.reject(new Error('the process died')) : Promise.resolve();
    };
    await expect(handler().run(runOf(cycle, world, dyingAfterTwo))).rejects.toThrow('died');
    const half = await find(cycle.id);
    expect(half).toMatchObject({ status: 'calculating', progress_done: 6, total_employees: 6 });
    expect(await payslips(cycle.id)).toHaveLength(6);
    const seen: number[] = [];
    const counting: JobRun['checkpoint'] = (_session, { done }) => {
      seen.push(done);
      return Promise.resolve();
    };
    await handler().run(runOf(cycle, world, counting));
    expect(seen).toEqual([9, 10]);
    const whole = await find(cycle.id);
    const slips = await payslips(cycle.id);
    expect(slips).toHaveLength(10);
    expect(whole).toMatchObject({ status: 'calculated', progress_done: 10, total_employees: 10 });
    expect(whole.total_net).toBe(totalNet(slips));
  });

  it('and an old worker that comes back writes nothing any more', async () => {
    await hire(5);
    const cycle = await begin('2026-06');
    await calculate(cycle);
    const second = await again(cycle.id);
    await handler().run(runOf(cycle));
    expect(await find(cycle.id)).toMatchObject({
      status: 'calculating',
      calculation_number: second.calculation_number,
      progress_done: 0,
    });
    await calculate(second);
    await handler().run(runOf(second));
    expect(await find(cycle.id)).toMatchObject({ status: 'calculated', progress_done: 5 });
  });

  it('two workers at once on one calculation still pay each employee once', async () => {
    await hire(20);
    const cycle = await begin('2026-06');
    await Promise.all([1, 2, 3].map(() => handler().run(runOf(cycle))));
    const done = await find(cycle.id);
    const slips = await payslips(cycle.id);
    expect(slips).toHaveLength(20);
    expect(done).toMatchObject({ status: 'calculated', progress_done: 20 });
    expect(done.total_net).toBe(totalNet(slips));
    const { rows } = await database.owner.query(
      `select event from outbox_events where aggregate_id = $1 and event = 'payroll.period.calculated'`,
      [cycle.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('for good is a draft again that shows how far it came, and can be calculated anew', async () => {
    await hire(7);
    const cycle = await begin('2026-06');
    let checkpoints = 0;
    await expect(
      handler().run(
        runOf(cycle, world, () => {
          checkpoints += 1;
          return checkpoints > 1 ? Promise.reject(new Error('again and again')) : Promise.resolve();
        }),
      ),
    ).rejects.toThrow();
    await opened.unitOfWork.write(world.context, async (session) => {
      await handler().failed?.(session, runOf(cycle).job, { code: 'internal_error', params: {} });
    });
    expect(await find(cycle.id)).toMatchObject({
      status: 'draft',
      progress_done: 3,
      progress_total: 7,
    });
    expect(await calculate(await again(cycle.id))).toMatchObject({
      status: 'calculated',
      progress_done: 7,
      total_employees: 7,
    });
  });

  it('a failure of an older calculation does not touch the one under way', async () => {
    await hire(2);
    const cycle = await begin('2026-06');
    await calculate(cycle);
    const second = await again(cycle.id);
    await opened.unitOfWork.write(world.context, async (session) => {
      await handler().failed?.(session, runOf(cycle).job, { code: 'internal_error', params: {} });
    });
    expect(await find(cycle.id)).toMatchObject({
      status: 'calculating',
      calculation_number: second.calculation_number,
    });
  });
});

describe('one bad employee', () => {
  /** Beyond what the engine takes for a monthly amount: whatever the API lets in, one such row stops no cycle. */
  const pay = (id: string | undefined, piastres: string) =>
    database.owner.query('update employee_salaries set basic_salary = $2 where employee_id = $1', [
      id,
      piastres,
    ]);

  it('D-03: is reported, the others are paid, and the cycle cannot be approved until he is corrected', async () => {
    const ids = await hire(7);
    await pay(ids[4], '900000000000000');
    const cycle = await calculate(await begin('2026-06'));
    expect(cycle).toMatchObject({
      status: 'calculated',
      progress_done: 7,
      progress_failed: 1,
      total_employees: 6,
    });
    expect(await payslips(cycle.id)).toHaveLength(6);
    const service = createPayslipsService({ unitOfWork: opened.unitOfWork, statutory });
    const errors = await service.listErrors(world.context, cycle.id, {
      limit: 10,
      includeTotal: true,
      sort: [{ name: 'employee_id', column: 'employee_id', descending: false }],
      start: { kind: 'page', page: 1 },
    });
    expect(errors.rows).toEqual([
      expect.objectContaining({ employee_id: ids[4], code: 'invalid_facts' }),
    ]);
    await expect(world.cycles.approve(world.context, cycle.id, undefined)).rejects.toMatchObject({
      code: 'cycle_has_errors',
      params: { failed: 1, id: cycle.id },
    });
    await pay(ids[4], '1000000');
    const corrected = await calculate(await again(cycle.id));
    expect(corrected).toMatchObject({ progress_failed: 0, total_employees: 7 });
    const { rows } = await database.owner.query(
      'select 1 from payroll_errors where cycle_id = $1',
      [cycle.id],
    );
    expect(rows).toHaveLength(0);
    await world.cycles.approve(world.context, cycle.id, undefined);
  });

  it('C-33: changes nobody else’s days, whatever the order', async () => {
    await hire(1, world, { from: 1 });
    await hire(1, world, { from: 2, hired: '2026-03-15' });
    await hire(1, world, { from: 3 });
    const cycle = await calculate(await begin('2026-03'));
    expect((await payslips(cycle.id)).map(({ days }) => days as number)).toEqual([30, 16, 30]);
  });
});

describe('the year to date', () => {
  const closeMonth = async (period: PayMonth) => {
    const cycle = await calculate(await begin(period));
    await world.cycles.approve(world.context, cycle.id, undefined);
    await world.cycles.close(world.context, cycle.id, undefined);
    return cycle;
  };
  const raise = (id: string | undefined, from: string, piastres: number) =>
    database.owner.query(
      `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
        values ($1, $2, $3, $4)`,
      [world.companyId, id, from, piastres],
    );
  const codesOf = (slip: any) => slip.warnings.map(({ code }: any) => code as string);

  it('of closed months counts: a raise in mid-year is taxed at the pace of the whole year', async () => {
    const [id] = await hire(1, world, { basicPiastres: 1_000_000 });
    await closeMonth('2026-01');
    await closeMonth('2026-02');
    await raise(id, '2026-03-01', 3_000_000);
    const march = await calculate(await begin('2026-03'));
    const [slip] = await payslips(march.id);
    // Contribution wage 10,000 in January and February, 16,700 in March (not frozen by a record).
    // (8,900 + 8,900 + 28,163) × 4 − 20,000 = 163,852 → 163,850: tax 22,520; × 90/360 = 5,630; less 2 × 592.50.
    expect(slip).toMatchObject({ annual_taxable_income: '16385000', income_tax: '444500' });
    expect(codesOf(slip)).not.toContain('earlier_cycle_not_closed');
  });

  it('of a month that is not closed does not count, and the payslips say so', async () => {
    await hire(1);
    await closeMonth('2026-01');
    await calculate(await begin('2026-02'));
    const march = await calculate(await begin('2026-03'));
    const [slip] = await payslips(march.id);
    const warning = slip.warnings.find(({ code }: any) => code === 'earlier_cycle_not_closed');
    expect(warning).toEqual({ code: 'earlier_cycle_not_closed', params: { periods: '2026-02' } });
    const january = await calculate(await begin('2027-01'));
    expect(codesOf((await payslips(january.id))[0])).not.toContain('earlier_cycle_not_closed');
  });

  it('starts anew where the tax law changed within the year', async () => {
    await hire(1);
    await closeMonth('2024-01');
    await closeMonth('2024-02');
    const march = await calculate(await begin('2024-03'));
    const [slip] = await payslips(march.id);
    // Law 7/2024 from March: 8,900 × 12 − 20,000 = 86,800; tax 7,110 a year, 592.50 a month.
    expect(slip).toMatchObject({ annual_taxable_income: '8680000', income_tax: '59250' });
  });
});

it('a pool of a single connection is enough', async () => {
  await hire(7);
  const cycle = await begin('2026-06');
  const narrow = database.open({ poolSize: 1 });
  await createPayrollCalculation({
    unitOfWork: narrow.unitOfWork,
    statutory,
    chunkSize: CHUNK,
  }).run(runOf(cycle));
  expect(await find(cycle.id)).toMatchObject({ status: 'calculated', total_employees: 7 });
});

describe('two companies at once', () => {
  it('D-07: do not wait for one another and see nothing of each other', async () => {
    const worlds = await Promise.all([companyWorld(), companyWorld()]);
    await Promise.all(worlds.map((own) => hire(12, own)));
    const cycles = await Promise.all(worlds.map((own) => begin('2026-06', own)));
    const runner = createJobRunner({
      unitOfWork: opened.unitOfWork,
      handlers: { 'payroll.calculate': handler() },
      clock: { now: () => new Date() },
      logger: console,
    });
    await Promise.all([runner.runOnce(), runner.runOnce()]);
    for (const [index, own] of worlds.entries()) {
      const id = cycles[index]?.id ?? '';
      expect(await find(id, own)).toMatchObject({ status: 'calculated', total_employees: 12 });
      for (const slip of await payslips(id)) expect(slip.company_id).toBe(own.companyId);
    }
  });
});

it('a day of the company is its own zone’s day, daylight time included', () => {
  expect(dayIn('Africa/Cairo', new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
  expect(dayIn('Africa/Cairo', new Date('2026-12-01T21:59:59Z'))).toBe('2026-12-01');
  expect(dayIn('Africa/Cairo', new Date('2026-12-01T22:00:00Z'))).toBe('2026-12-02');
  expect(dayIn('America/Bogota', new Date('2026-12-01T04:59:59Z'))).toBe('2026-11-30');
});
