import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../src/errors/app-error.js';
import { enqueueJob } from '../../src/jobs/enqueue-job.js';
import { createJobRunner, type JobRunner } from '../../src/jobs/job-runner.js';
import type { JobHandler, JobRun } from '../../src/jobs/job.js';
import { claimJob } from '../../src/jobs/jobs-repository.js';
import { newId } from '../../src/shared/ids.js';
import type { WorkContext } from '../../src/shared/work-context.js';
import { createSteppableClock, silent } from '../outbox/delivery-world.js';
import {
  createTestDatabase,
  emptyTables,
  insertCompany,
  type TestDatabase,
} from '../support/database.js';
import type { Database } from '../../src/db/open-database.js';
import { until } from '../support/receiver.js';

let database: TestDatabase;
let opened: Database;
const clock = createSteppableClock();
const runners: JobRunner[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  opened = database.open({ clock });
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await emptyTables(database, 'companies');
  clock.toStart();
});
afterAll(() => database.drop());

const LEASE_MS = 15_000;
const contextOf = (companyId: string): WorkContext => ({
  companyId,
  actor: { kind: 'user', id: randomUUID() },
  requestId: 'a-test-request',
});
const enqueue = async (companyId: string, payload: unknown = {}, kind = 'count'): Promise<string> =>
  opened.unitOfWork.write(contextOf(companyId), (session) =>
    enqueueJob(session, { kind, payload, requestId: 'a-test-request' }),
  );
const runner = (handler: JobHandler | JobHandler['run'], kind = 'count'): JobRunner => {
  const made = createJobRunner({
    unitOfWork: opened.unitOfWork,
    handlers: { [kind]: typeof handler === 'function' ? { run: handler } : handler },
    clock,
    logger: silent,
  });
  runners.push(made);
  return made;
};
interface JobRecord {
  status: string;
  attempt_count: number;
  progress_done: number;
  progress_total: number | null;
  progress_failed: number;
  error: unknown;
  result: unknown;
  lease_token: string | null;
  run_after: unknown;
  finished_at: Date | null;
}
const stored = async (id: string): Promise<JobRecord> =>
  (await database.owner.query<JobRecord>('select * from jobs where id = $1', [id])).rows[0]!;
const claimAndDie = async (): Promise<string | undefined> => {
  const now = clock.now();
  const row = await opened.unitOfWork.system.write((session) =>
    claimJob(session, {
      kinds: ['count'],
      now,
      token: newId(),
      leasedUntil: new Date(now.getTime() + LEASE_MS),
    }),
  );
  return row?.id;
};
const nothing = () => Promise.resolve();

describe('a job', () => {
  test('is there exactly when the transaction that wanted it has committed', async () => {
    const company = await insertCompany(database);
    const failing = opened.unitOfWork.write(contextOf(company), async (session) => {
      await enqueueJob(session, { kind: 'count', payload: {} });
      throw new Error('the use case failed');
    });
    await expect(failing).rejects.toThrow('the use case failed');
    expect(await runner(nothing).runOnce()).toBe(0);
    await enqueue(company);
    expect(await runner(nothing).runOnce()).toBe(1);
  });

  test('runs for its company, with its payload, by the service itself', async () => {
    const company = await insertCompany(database);
    const id = await enqueue(company, { cycle: 7, name: 'راتب' });
    const seen: JobRun[] = [];
    await runner((run) => {
      seen.push(run);
      return Promise.resolve();
    }).runOnce();
    expect(seen[0]?.job).toEqual({
      id,
      companyId: company,
      kind: 'count',
      payload: { cycle: 7, name: 'راتب' },
      attempt: 1,
    });
    expect(seen[0]?.context).toEqual({
      companyId: company,
      actor: { kind: 'system' },
      requestId: 'a-test-request',
    });
    expect(await stored(id)).toMatchObject({
      status: 'succeeded',
      attempt_count: 1,
      lease_token: null,
      error: null,
      finished_at: clock.now(),
    });
  });

  test('shows its progress while it runs', async () => {
    const id = await enqueue(await insertCompany(database));
    await runner(async (run) => {
      await run.heartbeat({ done: 500, total: 2_000, failed: 3 });
      expect(await stored(id)).toMatchObject({
        status: 'running',
        progress_done: 500,
        progress_total: 2_000,
        progress_failed: 3,
      });
      await opened.unitOfWork.write(run.context, (session) =>
        run.checkpoint(session, { done: 1_000, total: 2_000, failed: 3 }),
      );
      expect(await stored(id)).toMatchObject({ progress_done: 1_000 });
    }).runOnce();
    expect(await stored(id)).toMatchObject({ status: 'succeeded', progress_done: 1_000 });
  });

  test('of a kind that nobody here knows is left alone', async () => {
    const id = await enqueue(await insertCompany(database), {}, 'from.the.future');
    expect(await runner(nothing).runOnce()).toBe(0);
    expect(await stored(id)).toMatchObject({ status: 'queued', attempt_count: 0 });
  });

  test('runs once, however many workers there are', async () => {
    const company = await insertCompany(database);
    for (let number = 0; number < 20; number += 1) await enqueue(company, { number });
    const ran: unknown[] = [];
    const workers = [1, 2, 3].map(() =>
      runner((run) => {
        ran.push(run.job.payload);
        return Promise.resolve();
      }),
    );
    const counts = await Promise.all(workers.map((worker) => worker.runOnce()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(ran.map((payload) => JSON.stringify(payload))).size).toBe(20);
  });
});

describe('a job that fails', () => {
  test('is tried five times with growing pauses, then failed for good with a reason', async () => {
    const id = await enqueue(await insertCompany(database));
    const starts: number[] = [];
    const worker = runner(() => {
      starts.push(clock.now().getTime());
      return Promise.reject(new Error('a broken disk'));
    });
    const begun = clock.now().getTime();
    for (let second = 0; second <= 200; second += 1) {
      await worker.runOnce();
      clock.advance(1_000);
    }
    expect(starts.map((at) => (at - begun) / 1_000)).toEqual([0, 1, 6, 36, 156]);
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      attempt_count: 5,
      error: { code: 'internal_error', params: {} },
    });
  });

  test('because of the data fails at once, and its object is told in the same transaction', async () => {
    const company = await insertCompany(database);
    const id = await enqueue(company);
    const params = { key: 'tax', on: '1990-01-01', first: '2015-01-01' };
    await runner({
      run: () => Promise.reject(new AppError('parameter_not_defined', { params })),
      failed: async (session, job, failure) => {
        session.audit({
          action: 'cycle.failed',
          targetType: 'cycle',
          targetId: job.id,
          changes: failure,
        });
        await Promise.resolve();
      },
    }).runOnce();
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      attempt_count: 1,
      error: { code: 'parameter_not_defined', params },
    });
    const { rows } = await database.owner.query(
      `select action, actor_kind from audit_log where target_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'cycle.failed', actor_kind: 'system' }]);
  });

  test('does not keep the next from running', async () => {
    const company = await insertCompany(database);
    await enqueue(company, { bad: true });
    const good = await enqueue(company, { bad: false });
    await runner((run) =>
      (run.job.payload as { bad: boolean }).bad ? Promise.reject(new Error('no')) : nothing(),
    ).runOnce();
    expect(await stored(good)).toMatchObject({ status: 'succeeded' });
  });
});

describe('a worker that dies', () => {
  test('leaves the job to another, who resumes it behind what was committed', async () => {
    const company = await insertCompany(database);
    const id = await enqueue(company);
    expect(await claimAndDie()).toBe(id);
    const attempts: number[] = [];
    const worker = runner((run) => {
      attempts.push(run.job.attempt);
      return Promise.resolve();
    });
    expect(await worker.runOnce()).toBe(0);
    clock.advance(LEASE_MS + 1);
    expect(await worker.runOnce()).toBe(1);
    expect(attempts).toEqual([2]);
    expect(await stored(id)).toMatchObject({ status: 'succeeded', attempt_count: 2 });
  });

  test('again and again with the same job makes the job fail', async () => {
    const id = await enqueue(await insertCompany(database));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await claimAndDie()).toBe(id);
      clock.advance(LEASE_MS + 1);
    }
    let ran = false;
    let told = false;
    await runner({
      run: () => {
        ran = true;
        return nothing();
      },
      failed: () => {
        told = true;
        return nothing();
      },
    }).runOnce();
    expect([ran, told]).toEqual([false, true]);
    expect(await stored(id)).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
  });
});

describe('a worker that lost its lease', () => {
  test('cannot commit a chunk any more, and leaves the outcome to the new holder', async () => {
    const company = await insertCompany(database);
    const id = await enqueue(company);
    const chunk = (run: JobRun, action: string) =>
      opened.unitOfWork.write(run.context, async (session) => {
        session.audit({ action, targetType: 'job', targetId: run.job.id });
        await run.checkpoint(session, { done: 1, total: 2, failed: 0 });
      });
    let signal: AbortSignal | undefined;
    await runner(async (run) => {
      signal = run.signal;
      await chunk(run, 'first');
      clock.advance(LEASE_MS + 1);
      await runner((second) => chunk(second, 'second')).runOnce();
      await chunk(run, 'too late');
    }).runOnce();
    expect(signal?.aborted).toBe(true);
    const { rows } = await database.owner.query<{ action: string }>(
      'select action from audit_log where company_id = $1 order by id',
      [company],
    );
    expect(rows.map(({ action }) => action)).toEqual(['first', 'second']);
    expect(await stored(id)).toMatchObject({ status: 'succeeded', attempt_count: 2 });
  });

  test('is told so by its heartbeat', async () => {
    const id = await enqueue(await insertCompany(database));
    let reason: unknown;
    await runner(async (run) => {
      clock.advance(LEASE_MS + 1);
      await runner(() => Promise.reject(new Error('the second one fails'))).runOnce();
      await run.heartbeat({ done: 1, total: null, failed: 0 }).catch((error: unknown) => {
        reason = error;
        throw error;
      });
    }).runOnce();
    expect(String(reason)).toContain('lease lost');
    expect(await stored(id)).toMatchObject({ status: 'queued', attempt_count: 2 });
  });

  test('while its chunk is open it keeps the job, however long that takes', async () => {
    const id = await enqueue(await insertCompany(database));
    await runner(async (run) => {
      await opened.unitOfWork.write(run.context, async (session) => {
        await run.checkpoint(session, { done: 1, total: 1, failed: 0 });
        clock.advance(LEASE_MS * 10);
        expect(await claimAndDie()).toBeUndefined();
      });
    }).runOnce();
    expect(await stored(id)).toMatchObject({ status: 'succeeded', attempt_count: 1 });
  });
});

describe('the running loop', () => {
  test('begins at the wake-up, and finds by itself what nobody announced', async () => {
    const company = await insertCompany(database);
    const worker = runner(nothing);
    worker.start();
    const first = await enqueue(company);
    worker.wake();
    await until(async () => (await stored(first)).status === 'succeeded');
    const second = await enqueue(company);
    await until(async () => (await stored(second)).status === 'succeeded');
  });

  test('keeps what the handler came to as the result, once', async () => {
    const id = await enqueue(await insertCompany(database));
    await runner(() => Promise.resolve({ found: 7, of: ['أ'] })).runOnce();
    expect(await stored(id)).toMatchObject({
      status: 'succeeded',
      result: { found: 7, of: ['أ'] },
    });
    const failed = await enqueue(await insertCompany(database));
    await runner(() => Promise.reject(new AppError('not_found'))).runOnce();
    expect(await stored(failed)).toMatchObject({ status: 'failed', result: null });
  });

  test('begins a job that a caller waits for beside two others, one and no more', async () => {
    const company = await insertCompany(database);
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const run = ({ job }: JobRun) => {
      begun.push(job.kind);
      return new Promise<void>((resolve) => finish.push(resolve));
    };
    const worker = createJobRunner({
      unitOfWork: opened.unitOfWork,
      handlers: { count: { run }, answer: { run, isAwaited: true } },
      clock,
      logger: silent,
    });
    runners.push(worker);
    for (let number = 0; number < 3; number += 1) await enqueue(company);
    worker.start();
    await until(() => begun.length === 2);
    const [first, second] = [
      await enqueue(company, {}, 'answer'),
      await enqueue(company, {}, 'answer'),
    ];
    worker.wake();
    await until(() => begun.length === 3);
    expect(begun).toEqual(['count', 'count', 'answer']);
    expect((await stored(second)).status).toBe('queued');
    finish.pop()?.();
    await until(async () => (await stored(first)).status === 'succeeded');
    await until(() => begun.length === 4);
    expect(begun.at(-1)).toBe('answer');
    const endAll = () => finish.splice(0).forEach((end) => end());
    await until(() => (endAll(), begun.length === 5));
    await until(() => (endAll(), finish.length === 0));
  });

  test('runs two jobs at once and no more, first those of companies that have none running', async () => {
    const [busy, quiet] = [await insertCompany(database), await insertCompany(database)];
    for (let number = 0; number < 5; number += 1) await enqueue(busy);
    await enqueue(quiet);
    const companies: string[] = [];
    const finish: (() => void)[] = [];
    const worker = runner((run) => {
      companies.push(run.job.companyId);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
    worker.start();
    await until(() => companies.length === 2);
    expect(companies).toEqual([busy, quiet]);
    worker.wake();
    for (let done = 0; done < 6; done += 1) {
      await until(() => finish.length > 0);
      expect(companies.length - done).toBeLessThanOrEqual(2);
      finish.shift()?.();
    }
    await until(() => companies.length === 6);
  });

  test('at the stop asks the job to end at its next chunk and gives it back uncounted', async () => {
    const id = await enqueue(await insertCompany(database));
    let chunks = 0;
    const worker = runner(async (run) => {
      for (;;) {
        await run.heartbeat({ done: chunks, total: null, failed: 0 });
        chunks += 1;
      }
    });
    worker.start();
    await until(() => chunks > 2);
    await worker.stop();
    expect(await stored(id)).toMatchObject({
      status: 'queued',
      attempt_count: 0,
      lease_token: null,
    });
    expect(await runner(nothing).runOnce()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'succeeded', attempt_count: 1 });
  });

  test('survives the loss of every database connection', async () => {
    const company = await insertCompany(database);
    const worker = runner(nothing);
    worker.start();
    const terminate = () =>
      database.owner.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and usename like '%login'`,
      );
    await terminate();
    const id = await enqueue(company);
    worker.wake();
    await until(async () => (await stored(id)).status === 'succeeded');
  });
});
