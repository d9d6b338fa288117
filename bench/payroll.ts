import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openDatabase } from '../src/db/open-database.js';
import type { Session, UnitOfWork } from '../src/db/unit-of-work.js';
import type { JobRun } from '../src/jobs/job.js';
import { createPayrollCalculation } from '../src/payroll/calculation/payroll-calculation.js';
import { calculationPayload } from '../src/payroll/calculation/payroll-calculation-job.js';
import { systemClock } from '../src/shared/clock.js';
import { newId } from '../src/shared/ids.js';
import { createSealedBox } from '../src/shared/sealed-box.js';
import { loadStatutoryData } from '../src/statutory/statutory-loader.js';
import { startBenchDatabase, type BenchDatabase } from './database.js';
import { median, summary, table } from './stats.js';

const SIZES = (process.env.SIZES ?? '1000,10000').split(',').map(Number);
/** Behind one that warms everything up; of a million employees one is enough. */
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const MEMORY_SAMPLE_MS = 100;
const READ_BYTES = 1 << 20;
const PERIOD = '2026-10';
const SECRET = 'a secret of the benchmark, long enough to be one';

interface Shares {
  readMs: number;
  writeMs: number;
}

/** A cycle from its job's start to its end, as a ratio to writing the same payslips by COPY into the same table. */
export const benchPayroll = async (): Promise<void> => {
  const database = await startBenchDatabase();
  const silent = () => undefined;
  const opened = await openDatabase({
    ownerUrl: database.ownerUrl,
    secret: SECRET,
    poolSize: 10,
    logger: { info: silent, warn: silent, error: console.error },
    clock: systemClock,
    sealedBox: createSealedBox(SECRET),
  });
  const statutory = loadStatutoryData();
  const rows: string[][] = [];
  try {
    for (const [size, hasLeave] of SIZES.flatMap((each) => [
      [each, false] as const,
      [each, true] as const,
    ])) {
      const companyId = await fill(database, size, hasLeave);
      const cyclesMs: number[] = [];
      const floorsMs: number[] = [];
      const memory: number[] = [];
      const shares: { read: number; compute: number; write: number }[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const cycleId = await newCycle(database, companyId);
        const timed: Shares = { readMs: 0, writeMs: 0 };
        const calculation = createPayrollCalculation({
          unitOfWork: timedUnitOfWork(opened.unitOfWork, timed),
          statutory,
        });
        const watch = watchMemory();
        const started = performance.now();
        await calculation.run(jobRunOf(companyId, cycleId));
        const totalMs = performance.now() - started;
        const floorMs = await floor(database, companyId, cycleId);
        await forget(database);
        memory.push(watch.end());
        if (round === 0) continue;
        cyclesMs.push(totalMs);
        floorsMs.push(floorMs);
        shares.push({
          read: timed.readMs / totalMs,
          write: timed.writeMs / totalMs,
          compute: 1 - (timed.readMs + timed.writeMs) / totalMs,
        });
      }
      const percent = (values: readonly number[]) => `${(median(values) * 100).toFixed(0)} %`;
      rows.push([
        String(size),
        hasLeave ? 'yes' : 'no',
        summary(
          cyclesMs.map((ms) => (size / ms) * 1_000),
          0,
        ),
        summary(cyclesMs.map((ms, i) => ms / (floorsMs[i] ?? 1))),
        percent(shares.map((share) => share.read)),
        percent(shares.map((share) => share.compute)),
        percent(shares.map((share) => share.write)),
        `${(Math.max(...memory) / 2 ** 20).toFixed(0)} MB`,
      ]);
    }
    console.log(
      table(
        ['employees', 'leave', 'employees/s', '× the floor', 'read', 'compute', 'write', 'memory'],
        rows,
      ),
    );
  } finally {
    await opened.close();
    await database.stop();
  }
};

/** Counts the time inside statements that read and that write; the rest of a run is computing. */
const timedUnitOfWork = (unitOfWork: UnitOfWork, timed: Shares): UnitOfWork => ({
  ...unitOfWork,
  write: async (context, work, options) => {
    let workEnded = 0;
    const result = await unitOfWork.write(
      context,
      async (session) => {
        const value = await work(timedSession(session, timed) as typeof session);
        workEnded = performance.now();
        return value;
      },
      options,
    );
    timed.writeMs += performance.now() - workEnded; // audit, events and the commit
    return result;
  },
});

const timedSession = (session: Session, timed: Shares): Session => {
  const count =
    <Args extends unknown[], T>(method: (...args: Args) => Promise<T>, into: keyof Shares) =>
    async (...args: Args): Promise<T> => {
      const started = performance.now();
      try {
        return await method(...args);
      } finally {
        timed[into] += performance.now() - started;
      }
    };
  return {
    ...session,
    rows: count(session.rows, 'readMs') as Session['rows'],
    maybe: count(session.maybe, 'readMs') as Session['maybe'],
    one: count(session.one, 'readMs') as Session['one'],
    run: count(session.run, 'writeMs'),
  };
};

const jobRunOf = (companyId: string, cycleId: string): JobRun =>
  ({
    job: {
      id: newId(),
      companyId,
      kind: 'payroll.calculate',
      payload: calculationPayload(cycleId, 1),
    },
    context: { companyId, actor: { kind: 'system' }, requestId: 'bench' },
    signal: new AbortController().signal,
    checkpoint: () => Promise.resolve(),
  }) as unknown as JobRun;

const newCycle = async ({ owner }: BenchDatabase, companyId: string): Promise<string> => {
  const id = newId();
  await owner.query(
    `insert into payroll_cycles (company_id, id, period, kind, status, calculation_number, progress_total)
     values ($1, $2, $3, 'regular', 'calculating', 1, (select count(*) from employees where company_id = $1))`,
    [companyId, id, PERIOD],
  );
  return id;
};

/** With all that refers to cycles; they are this run's alone. */
const forget = async ({ owner }: BenchDatabase): Promise<void> => {
  await owner.query('truncate payroll_cycles cascade');
};

/** The most that this process holds, in bytes, until the watch ends. */
const watchMemory = (): { readonly end: () => number } => {
  let most = 0;
  const look = (): void => void (most = Math.max(most, process.memoryUsage.rss()));
  const timer = setInterval(look, MEMORY_SAMPLE_MS);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
};

/**
 * The same rows by COPY into the same table, in one transaction: what writing alone must cost. They come from a file, so
 * that a million of them are not held.
 */
const floor = async (
  { ownerUrl, owner }: BenchDatabase,
  companyId: string,
  cycleId: string,
): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'rawatib-bench-payslips-'));
  const file = join(folder, 'payslips');
  await pipeline(
    owner.query(
      copyTo(`copy (select * from payslips where company_id = '${companyId}') to stdout`),
    ),
    createWriteStream(file),
  );
  const copier = new pg.Client({ connectionString: ownerUrl });
  await copier.connect();
  await owner.query('delete from payslips where company_id = $1', [companyId]);
  await owner.query('vacuum payslips');
  const started = performance.now();
  await copier.query('begin');
  await pipeline(
    createReadStream(file, { highWaterMark: READ_BYTES }),
    copier.query(copyFrom('copy payslips from stdin')),
  );
  await copier.query('commit');
  const ms = performance.now() - started;
  await copier.end();
  await rm(folder, { recursive: true });
  const {
    rows: [count],
  } = await owner.query<{ n: number }>(
    'select count(*)::int as n from payslips where cycle_id = $1',
    [cycleId],
  );
  if (!count || count.n === 0) throw new Error('the floor wrote nothing');
  return ms;
};

/**
 * Employees with salaries, two components each and a month of attendance with some absence and overtime; with leave, each
 * has a balance that grows.
 */
const fill = async ({ owner }: BenchDatabase, size: number, hasLeave: boolean): Promise<string> => {
  const companyId = newId();
  await owner.query('insert into companies (company_id, name) values ($1, $2)', [
    companyId,
    'شركة القياس',
  ]);
  await owner.query('insert into company_counters (company_id) values ($1)', [companyId]);
  await owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date, insurance_start)
     select $1, gen_random_uuid(), 'E-' || n, 'موظف رقم ' || n, '2024-01-01', '2024-01-01' from generate_series(1, $2::int) n`,
    [companyId, size],
  );
  await owner.query(
    `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
     select company_id, id, '2024-01-01', 600000 + 137 * (row_number() over (order by id)) % 5000000 from employees where company_id = $1`,
    [companyId],
  );
  await owner.query(
    `insert into employee_components (company_id, id, employee_id, code, name, kind, amount, taxable, insurable, prorated, effective_from)
     select e.company_id, gen_random_uuid(), e.id, c.code, c.code, 'earning', 50000, true, c.insurable, true, '2024-01-01'
     from employees e cross join (values ('HOUSING', 'yes'), ('TRANSPORT', 'excluded_allowance')) c (code, insurable) where e.company_id = $1`,
    [companyId],
  );
  // Without the look for their employees: of 22 million days it would take longer than all the rest.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into attendance_days (company_id, work_date, employee_id, status, worked_minutes, overtime_day_minutes, unpaid)
     select e.company_id, d::date, e.id, case when random() < 0.02 then 'absent' else 'present' end, 480,
       case when random() < 0.1 then 60 else 0 end, false
     from generate_series('2026-10-01'::date, '2026-10-31', '1 day') d cross join employees e
     where e.company_id = $1 and extract(dow from d) not in (5, 6)`,
    [companyId],
  );
  await owner.query('reset session_replication_role');
  if (hasLeave) await fillLeave(owner, companyId);
  await owner.query('vacuum analyze');
  return companyId;
};

const fillLeave = async (owner: pg.Client, companyId: string): Promise<void> => {
  await owner.query(
    `with account as (
       insert into leave_accounts (company_id, employee_id, starts_on, entry_count)
       select company_id, id, '2026-01-01', 1 from employees where company_id = $1 returning company_id, employee_id
     )
     insert into leave_entries (company_id, employee_id, entry_number, balance, kind, effective_on, amount)
     select company_id, employee_id, 1, 'annual', 'adjust', '2026-01-01', 10000 from account`,
    [companyId],
  );
};
