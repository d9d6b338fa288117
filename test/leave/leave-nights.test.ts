import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UnitOfWork } from '../../src/db/unit-of-work.js';
import { createJobRunner } from '../../src/jobs/job-runner.js';
import { bookChunk, CHUNK_EMPLOYEES } from '../../src/leave/leave-accrual-chunks.js';
import { missingEntries, type Entry } from '../../src/leave/leave-accrual-rules.js';
import { createLeaveBalancesService } from '../../src/leave/leave-balances-service.js';
import { DEFAULT_SETTINGS, type LeaveSettings } from '../../src/leave/leave-rules.js';
import {
  ACCRUAL_JOB_KIND,
  createAccrualJob,
  createNightlyAccrual,
} from '../../src/leave/nightly-accrual.js';
import { balanceOn } from '../../src/leave-engine/ledger-rules.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { insertEmployees, type Employee } from '../attendance/support.js';
import { silent } from '../outbox/delivery-world.js';
import {
  createTestDatabase,
  emptyTables,
  insertCompany,
  type TestDatabase,
} from '../support/database.js';
import { createTestClock } from '../support/service.js';

const { parameters } = loadStatutoryData();
const clock = createTestClock();
let database: TestDatabase;
let companyId: string;
let employees: readonly Employee[];
let unitOfWork: UnitOfWork;
const context = () => ({ companyId, actor: { kind: 'system' as const }, requestId: 'test' });

beforeAll(async () => {
  database = await createTestDatabase();
  companyId = await insertCompany(database);
  employees = await insertEmployees(database, companyId, 3);
  ({ unitOfWork } = database.open({ clock }));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database, 'leave_settings, leave_accounts, leave_nights, jobs, audit_log');
  clock.set('2026-09-28T09:00:00.000Z');
});

/** Another instance of the service, as far as nights of leave go. */
const instance = () => {
  const { unitOfWork: own } = database.open({ clock, poolSize: 2 });
  const dependencies = { unitOfWork: own, clock, logger: silent };
  const handlers = { [ACCRUAL_JOB_KIND]: createAccrualJob({ unitOfWork: own, parameters }) };
  return {
    nights: createNightlyAccrual({ ...dependencies, wakeJobs: () => undefined }),
    jobs: createJobRunner({ ...dependencies, handlers }),
  };
};
const balances = () => createLeaveBalancesService({ unitOfWork, clock, parameters });
const caller = (timeZone = 'Africa/Cairo') => ({ context: context(), timeZone });
const monthly = () =>
  database.owner.query(
    `insert into leave_settings (company_id, settings) values ($1, $2)
      on conflict (company_id) do update set settings = excluded.settings`,
    [companyId, JSON.stringify({ ...DEFAULT_SETTINGS, accrual: 'monthly' })],
  );
const booked = async (index = 0): Promise<string[]> => {
  const { rows } = await database.owner.query(
    `select kind, effective_on::text as on, amount from leave_entries where employee_id = $1 order by entry_number`,
    [employees[index]!.id],
  );
  return rows.map(({ kind, on, amount }) => `${kind} ${on} ${String(amount)}`);
};
const jobCount = async (): Promise<number> => {
  const { rows } = await database.owner.query('select count(*)::int as count from jobs');
  return rows[0].count;
};

describe('a night', () => {
  it('L-08: books each month once for everybody, and after days of being down what was missed', async () => {
    await monthly();
    await balances().bookAccruals(caller());
    expect(await booked()).toHaveLength(8);
    clock.set('2026-10-02T03:00:00.000Z');
    const { nights, jobs } = instance();
    expect(await nights.runOnce()).toBe(1);
    await jobs.runOnce();
    for (const index of [0, 1, 2]) {
      const entries = await booked(index);
      expect(entries.slice(8)).toEqual(['accrual 2026-09-30 1250']);
    }
    expect(await nights.runOnce()).toBe(0);
    clock.set('2027-01-01T03:00:00.000Z');
    await nights.runOnce();
    await jobs.runOnce();
    expect((await booked()).map((entry) => entry.split(' ')[1]).slice(9)).toEqual([
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
    ]);
  });

  it('is one job and books once, however many instances look and book at once', async () => {
    await balances().bookAccruals(caller());
    clock.set('2027-01-01T03:00:00.000Z');
    const instances = [instance(), instance(), instance()];
    await Promise.all(instances.map(({ nights }) => nights.runOnce()));
    expect(await jobCount()).toBe(1);
    await database.owner.query(
      `insert into jobs (company_id, id, kind, payload)
        select company_id, gen_random_uuid(), kind, payload from jobs, generate_series(1, 3)`,
    );
    await Promise.all([
      ...instances.map(({ jobs }) => jobs.runOnce()),
      balances().bookAccruals(caller()),
    ]);
    for (const index of [0, 1, 2]) {
      expect(await booked(index)).toEqual(['grant 2026-01-01 15000', 'grant 2027-01-01 21000']);
    }
    const { rows } = await database.owner.query(`select distinct status from jobs`);
    expect(rows).toEqual([{ status: 'succeeded' }]);
  });

  it('leaves a company alone in whose ledgers nothing is booked: it may keep its leave elsewhere', async () => {
    const { nights } = instance();
    expect(await nights.runOnce()).toBe(0);
    expect(await jobCount()).toBe(0);
  });

  it('books carry-over and expiry on their days', async () => {
    await database.owner.query(
      'insert into leave_settings (company_id, settings) values ($1, $2)',
      [
        companyId,
        JSON.stringify({
          ...DEFAULT_SETTINGS,
          carry_over_limit_days: 10,
          carry_over_until: '03-28',
        }),
      ],
    );
    await balances().bookAccruals(caller());
    const { nights, jobs } = instance();
    for (const instant of ['2026-12-31T22:30:00.000Z', '2027-03-28T22:30:00.000Z']) {
      clock.set(instant); // half past midnight of the next day in Cairo
      await nights.runOnce();
      await jobs.runOnce();
    }
    expect(await booked()).toEqual([
      'grant 2026-01-01 15000',
      'expire 2027-01-01 -5000',
      'grant 2027-01-01 21000',
      'expire 2027-03-29 -10000',
    ]);
  });

  it('takes the same number of statements for three employees and for a full chunk', async () => {
    const counted = async (company: string): Promise<number> => {
      let count = 0;
      await unitOfWork.write({ ...context(), companyId: company }, async (session) => {
        const counting = new Proxy(session, {
          get: (target, name, receiver) => {
            const member: unknown = Reflect.get(target, name, receiver);
            const isQuery = ['rows', 'one', 'maybe', 'run'].includes(String(name));
            if (!isQuery || typeof member !== 'function') return member;
            return (...given: unknown[]): unknown => {
              count += 1;
              return Reflect.apply(member, target, given);
            };
          },
        });
        await bookChunk(counting, parameters, { after: null, today: '2026-10-01' });
      });
      return count;
    };
    const large = await insertCompany(database, 'كبيرة');
    await insertEmployees(database, large, CHUNK_EMPLOYEES + 1);
    const small = await counted(companyId);
    expect(await counted(large)).toBe(small);
    expect(small).toBeLessThanOrEqual(12);
    const { rows } = await database.owner.query(
      'select count(*)::int as count from leave_entries where company_id = $1',
      [large],
    );
    expect(rows).toEqual([{ count: CHUNK_EMPLOYEES }]);
  });
});

describe('the new year', () => {
  it('L-17: is there from midnight on in the zone of the company', async () => {
    const day = async (instant: string, zone: string): Promise<[string, number | undefined]> => {
      clock.set(instant);
      const { on, balances: own } = await balances().get(caller(zone), employees[0]!.id, undefined);
      return [on, own[0]?.amount];
    };
    expect(await day('2026-12-31T21:59:59.999Z', 'Africa/Cairo')).toEqual(['2026-12-31', 15_000]);
    expect(await day('2026-12-31T22:00:00.000Z', 'Africa/Cairo')).toEqual(['2027-01-01', 36_000]);
    expect(await day('2026-12-31T22:00:00.000Z', 'UTC')).toEqual(['2026-12-31', 15_000]);
    expect(await day('2027-01-01T22:00:00.000Z', 'America/Los_Angeles')).toEqual([
      '2027-01-01',
      36_000,
    ]);
    expect(await day('2027-01-01T07:59:59.000Z', 'America/Los_Angeles')).toEqual([
      '2026-12-31',
      15_000,
    ]);
    // The night books by the same clock.
    await balances().bookAccruals(caller());
    const before = await booked();
    clock.set('2027-12-31T21:59:59.000Z');
    const { nights, jobs } = instance();
    await nights.runOnce();
    await jobs.runOnce();
    expect(await booked()).toEqual(before);
    clock.set('2027-12-31T22:00:00.000Z');
    await nights.runOnce();
    await jobs.runOnce();
    expect((await booked()).slice(before.length)).toEqual(['grant 2028-01-01 21000']);
  });
});

describe('what is given for a year', () => {
  const facts = (hireDate: PlainDate) => ({
    hireDate,
    startsOn: hireDate,
    employment: 1,
    terminationDate: null,
    birthDate: null,
    disability: false,
    priorServiceMonths: 0,
    hazardousFrom: null,
  });
  const balancesOn = (settings: Partial<LeaveSettings>, hire: PlainDate, days: PlainDate[]) => {
    const world = {
      parameters,
      settings: { ...DEFAULT_SETTINGS, ...settings },
      rounding: 'none' as const,
      seniorAge: 'exceeded' as const,
      ownBalances: [{ code: 'bereavement', daysPerYear: 3_000 }],
    };
    return days.map((on) => {
      const entries: Entry[] = missingEntries(facts(hire), [], { through: on, today: on }, world);
      const of = (balance: string) =>
        balanceOn(
          entries.filter((entry) => entry.balance === balance),
          on,
        ) / 1_000;
      return [of('bereavement'), of('annual')];
    });
  };

  it('L-09: is there on its last day and gone behind it, in leap years too', () => {
    for (const year of [2023, 2024, 2027, 2028]) {
      const [last, next] = [`${String(year)}-12-31`, `${String(year + 1)}-01-01`] as PlainDate[];
      const settings = { carry_over_limit_days: 0 };
      expect(balancesOn(settings, '2021-01-01', [last!, next!])).toEqual([
        [3, 21],
        [3, 21],
      ]);
      const [before] = balancesOn(settings, `${String(year)}-01-01` as PlainDate, [last!]);
      expect(before![0]).toBe(3);
    }
    // The last day of carried days, also beside a 29 February.
    for (const year of ['2024', '2027', '2028']) {
      const days = [`${year}-02-28`, `${year}-03-01`] as PlainDate[];
      const settings = { carry_over_limit_days: 5, carry_over_until: '02-28' };
      expect(balancesOn(settings, '2021-01-01', days).map(([, annual]) => annual)).toEqual([
        26, 21,
      ]);
    }
  });
});
