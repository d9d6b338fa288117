import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

/** Answers that a job makes: of a verification, and of a what-if. */

const MISSING_ID = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';

let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let cycleId: string;
let otherCycleId: string;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  await payroll.hire({ basic_salary: 12_000, department: 'Sales' });
  await payroll.hire({ basic_salary: 23_456.78 });
  cycleId = (await payroll.close('2026-09')).id;
  otherCycleId = (await payroll.close('2026-10')).id;
});
afterAll(() => service.close());

interface Operation {
  readonly name: string;
  readonly kind: string;
  readonly ask: (headers?: Record<string, string>, who?: Payroll) => ReturnType<Payroll['post']>;
  readonly addressOf: (jobId: string) => string;
  readonly result: object;
}

const operations: readonly Operation[] = [
  {
    name: 'a verification',
    kind: 'payroll.verify',
    ask: (headers, who = payroll) => who.post(`/payroll/${cycleId}/verify`, undefined, headers),
    addressOf: (jobId) => `/payroll/${cycleId}/verifications/${jobId}`,
    result: { matches: true, payslips_checked: 2 },
  },
  {
    name: 'a what-if',
    kind: 'payroll.what_if',
    ask: (headers, who = payroll) =>
      who.post(
        '/payroll/what-if',
        { period: '2026-11', raises: [{ amount: 0.29, department: 'Sales' }] },
        headers,
      ),
    addressOf: (jobId) => `/payroll/what-if/comparisons/${jobId}`,
    result: { period: '2026-11', raised: 1, difference: { employees: 0, gross: 0.29 } },
  },
];

const rows = async (sql: string, ...values: unknown[]): Promise<any[]> =>
  (await service.database.owner.query(sql, values)).rows;

/** The answer once its job has ended. */
const ended = async (address: string): Promise<any> => {
  for (let poll = 0; poll < 400; poll += 1) {
    const { body } = await payroll.must(payroll.get(address), 200);
    if (body.finished_at !== null) return body;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('still running');
};

describe.each(operations)('$name', ({ kind, ask, addressOf, result }) => {
  it('is a job, read at its address in the same shape from the beginning to the end', async () => {
    const asked = await payroll.must(ask(), 202);
    expect(asked.body).toMatchObject({ kind, finished_at: null, result: null });
    expect(asked.headers.get('location')).toBe(`/api/v1${addressOf(asked.body.id)}`);
    expect(asked.headers.get('preference-applied')).toBeNull();
    const body = await ended(addressOf(asked.body.id));
    expect(body).toMatchObject({ id: asked.body.id, status: 'succeeded', result });
    expect(body.progress).toEqual({ done: 2, total: 2, failed: 0 });
    expect(Object.keys(body).sort()).toEqual(Object.keys(asked.body).sort());
    // Any key of the company follows the job; the figures need the scope of payroll.
    const { body: job } = await payroll.get(`/jobs/${asked.body.id}`);
    expect(job).toMatchObject({ kind, status: 'succeeded' });
    expect(job.result).toBeUndefined();
  });

  it('is there at once for whoever waits', async () => {
    const answer = await payroll.must(ask({ prefer: 'wait=30' }), 200);
    expect(answer.body).toMatchObject({ status: 'succeeded', result });
    expect(answer.headers.get('preference-applied')).toBe('wait=30');
    const again = await payroll.get(addressOf(answer.body.id));
    expect(again.body).toEqual(answer.body);
  });

  it('is made once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `once-${kind}`, prefer: 'wait=30' };
    const first = await payroll.must(ask(headers), 200);
    const second = await payroll.must(ask(headers), 200);
    expect(second.body).toEqual(first.body);
  });

  it('is nobody else’s, and no other job is taken for it', async () => {
    const { body } = await payroll.must(ask({ prefer: 'wait=30' }), 200);
    const stranger = payrollOf(service, await service.signUp());
    const [foreign, missing] = [
      await stranger.get(addressOf(body.id)),
      await stranger.get(addressOf(MISSING_ID)),
    ];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    for (const other of operations.filter((operation) => operation.kind !== kind)) {
      expect((await payroll.get(other.addressOf(body.id))).status).toBe(404);
    }
    expect((await payroll.get(`/payroll/${otherCycleId}/verifications/${body.id}`)).status).toBe(
      404,
    );
    const key = await service.createKey(admin, ['payroll:write', 'reports:read']);
    const refused = await service.send('GET', addressOf(body.id), { key });
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
  });

  it('can wait for its turn twenty times, and no more', async () => {
    const other = await service.signUp();
    await rows(
      `insert into jobs (company_id, id, kind, payload, run_after)
        select $1, gen_random_uuid(), $2, '{}', 'infinity' from generate_series(1, 20)`,
      ...[admin.companyId, kind],
    );
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([422, 'limit_reached']);
    if (kind === 'payroll.what_if') {
      await payroll.must(ask({}, payrollOf(service, other)), 202);
    }
    await rows(`delete from jobs where run_after = 'infinity'`);
    await payroll.must(ask({ prefer: 'wait=30' }), 200);
  });

  it('is forgotten a week after it was asked for', async () => {
    const { body: old } = await payroll.must(ask({ prefer: 'wait=30' }), 200);
    const { body: fresh } = await payroll.must(ask({ prefer: 'wait=30' }), 200);
    await rows(
      `update jobs set created_at = now() - interval '8 days' where id = any($1::uuid[])`,
      [old.id],
    );
    await payroll.must(ask({ prefer: 'wait=30' }), 200);
    expect((await payroll.get(addressOf(old.id))).status).toBe(404);
    expect((await payroll.get(addressOf(fresh.id))).status).toBe(200);
  });

  it('that fails says why, in the language of the caller', async () => {
    const payload =
      kind === 'payroll.verify'
        ? { cycle_id: cycleId }
        : { request: { period: '2026-11', raises: [{ percent: 1, employees: [MISSING_ID] }] } };
    const id = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4e';
    await rows('delete from jobs where id = $1', id);
    if (kind === 'payroll.verify') {
      // Workers were lost with it again and again.
      await rows(
        `insert into jobs (company_id, id, kind, payload, attempt_count) values ($1, $2, $3, $4, 5)`,
        ...[admin.companyId, id, kind, JSON.stringify(payload)],
      );
    } else {
      await rows(
        `insert into jobs (company_id, id, kind, payload) values ($1, $2, $3, $4)`,
        ...[admin.companyId, id, kind, JSON.stringify(payload)],
      );
    }
    const code = kind === 'payroll.verify' ? 'internal_error' : 'validation_failed';
    expect(await ended(addressOf(id))).toMatchObject({
      status: 'failed',
      result: null,
      error: { code },
    });
    const arabic = await service.send('GET', addressOf(id), {
      key: admin.apiKey,
      headers: { 'accept-language': 'ar' },
    });
    expect(arabic.body.error.title).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('what cannot be answered', () => {
  it('is refused at once, and no job is left behind', async () => {
    const count = async () =>
      (await rows('select count(*)::int as n from jobs where company_id = $1', admin.companyId))[0]
        .n as number;
    const { id: draft } = await payroll.cycle('2026-12');
    const before = await count();
    const open = await payroll.post(`/payroll/${draft}/verify`);
    expect([open.status, open.body.code]).toEqual([409, 'cycle_not_closed']);
    expect((await payroll.post(`/payroll/${MISSING_ID}/verify`)).status).toBe(404);
    const unknown = { percent: 1, employees: [MISSING_ID] };
    const raised = await payroll.post('/payroll/what-if', { period: '2026-11', raises: [unknown] });
    expect([raised.status, raised.body.errors[0].pointer]).toEqual([422, '/raises/0/employees/0']);
    expect(await count()).toBe(before);
  });
});
