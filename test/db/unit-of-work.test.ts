import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/open-database.js';
import { sql } from '../../src/db/query.js';
import type { IdempotencyRequest, WorkContext, WriteSession } from '../../src/db/unit-of-work.js';
import { AppError } from '../../src/errors/app-error.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase, insertCompany } from '../support/database.js';

let test: TestDatabase;
let database: Database;
let committed: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.open({ onEventsCommitted: (companyId: string) => committed.push(companyId) });
  await test.owner.query(`
    create table counters (
      company_id uuid not null, id text not null, value bigint not null,
      constraint counters_pkey primary key (company_id, id),
      constraint counters_not_negative check (value >= 0));
    call isolate_by_company('counters');
    grant select, insert, update, delete on counters to rawatib_app`);
});
afterAll(() => test.drop());

function contextOf(companyId: string, more: Partial<WorkContext> = {}): WorkContext {
  return { companyId, actor: { kind: 'user', id: randomUUID() }, requestId: 'req_test_1', ...more };
}

const insertCounter = (session: WriteSession, id: string, value = 0n) =>
  session.run(sql('counters').insert({ company_id: session.companyId, id, value }));

const emitAndAudit = (session: WriteSession, id: string): void => {
  session.emit({
    event: 'counter.created',
    aggregateType: 'counter',
    aggregateId: id,
    data: { id },
  });
  session.audit({ action: 'counter.create', targetType: 'counter', targetId: id, changes: { id } });
};

async function everythingOf(companyId: string) {
  const of = async (text: string) => (await test.owner.query(text, [companyId])).rows as unknown[];
  return {
    counters: await of('select id, value from counters where company_id = $1 order by id'),
    events: await of(
      'select sequence, event, aggregate_id, data, request_id from outbox_events where company_id = $1 order by sequence',
    ),
    audits: await of(
      'select action, target_id, actor_kind, actor_id, request_id, changes from audit_log where company_id = $1 order by id',
    ),
    keys: await of('select key from idempotency_keys where company_id = $1'),
  };
}

const nothing = { counters: [], events: [], audits: [], keys: [] };

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'no error';
}

describe('a write', () => {
  it('commits the change, its audit entry and its event together', async () => {
    const companyId = await insertCompany(test);
    const context = contextOf(companyId);
    committed = [];
    await database.unitOfWork.write(context, async (session) => {
      await insertCounter(session, 'a');
      emitAndAudit(session, 'a');
      emitAndAudit(session, 'b');
    });
    const { counters, events, audits } = await everythingOf(companyId);
    expect(counters).toEqual([{ id: 'a', value: '0' }]);
    expect(events).toEqual(
      ['a', 'b'].map((id, index) => ({
        ...{ sequence: String(index + 1), event: 'counter.created', aggregate_id: id },
        ...{ data: { id }, request_id: 'req_test_1' },
      })),
    );
    expect(audits).toHaveLength(2);
    expect(audits[0]).toEqual({
      ...{ action: 'counter.create', target_id: 'a', changes: { id: 'a' } },
      ...{ actor_kind: 'user', actor_id: context.actor.id, request_id: 'req_test_1' },
    });
    expect(committed).toEqual([companyId]);
  });

  it('that fails leaves nothing: no row, no audit entry, no event, no idempotency key, no hook', async () => {
    const companyId = await insertCompany(test);
    committed = [];
    let hooked = false;
    const idempotency = { key: 'k', operation: 'o', fingerprint: Buffer.from('f') };
    await expect(
      database.unitOfWork.write(contextOf(companyId, { idempotency }), async (session) => {
        await insertCounter(session, 'a');
        emitAndAudit(session, 'a');
        session.afterCommit(() => (hooked = true));
        throw new Error('the use case failed');
      }),
    ).rejects.toThrow('the use case failed');
    expect(await everythingOf(companyId)).toEqual(nothing);
    expect([committed, hooked]).toEqual([[], false]);
  });

  it('that swallows a failed statement does not pass as a success', async () => {
    const companyId = await insertCompany(test);
    await expect(
      database.unitOfWork.write(contextOf(companyId), async (session) => {
        await insertCounter(session, 'a');
        await insertCounter(session, 'a').catch(() => undefined);
      }),
    ).rejects.toThrow('invariant broken');
    expect(await everythingOf(companyId)).toEqual(nothing);
  });

  it('gives events sequence numbers without gaps, in the order of their commits', async () => {
    const companyId = await insertCompany(test);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.unitOfWork
          .write(contextOf(companyId), async (session) => {
            await insertCounter(session, String(index));
            emitAndAudit(session, String(index));
            if (index % 4 === 0) throw new AppError('conflict');
          })
          .catch(() => undefined),
      ),
    );
    const { events } = await everythingOf(companyId);
    const sequences = (events as { sequence: string }[]).map((event) => Number(event.sequence));
    expect(sequences).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('is done again, whole, when it deadlocks with another', async () => {
    const companyId = await insertCompany(test);
    const { unitOfWork } = database;
    await unitOfWork.write(contextOf(companyId), async (session) => {
      await insertCounter(session, 'x');
      await insertCounter(session, 'y');
    });
    const increment = (session: WriteSession, id: string) =>
      session.run(sql('counters').where({ id }).increment('value', 1));
    let attempts = 0;
    let arrived = 0;
    let bothHoldOne: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => (bothHoldOne = resolve));
    const crossing = (first: string, second: string) =>
      unitOfWork.write(contextOf(companyId), async (session) => {
        attempts += 1;
        await increment(session, first);
        emitAndAudit(session, first);
        arrived += 1;
        if (arrived === 2) bothHoldOne();
        await meeting;
        await increment(session, second);
      });
    await Promise.all([crossing('x', 'y'), crossing('y', 'x')]);
    const { counters, events, audits } = await everythingOf(companyId);
    expect(attempts).toBe(3);
    expect(counters).toEqual([
      { id: 'x', value: '2' },
      { id: 'y', value: '2' },
    ]);
    expect([events.length, audits.length]).toEqual([2, 2]);
  });

  it('under repeatable read is done again after a serialisation failure', async () => {
    const companyId = await insertCompany(test);
    await database.unitOfWork.write(contextOf(companyId), (session) => insertCounter(session, 'x'));
    await Promise.all(
      Array.from({ length: 4 }, () =>
        database.unitOfWork.write(
          contextOf(companyId),
          async (session) => {
            const { value } = await session.one<{ value: bigint }>(sql('counters').select('value'));
            await session.run(sql('counters').update({ value: value + 1n }));
          },
          { isolation: 'repeatable read' },
        ),
      ),
    );
    const { counters } = await everythingOf(companyId);
    expect(counters).toEqual([{ id: 'x', value: '4' }]);
  });

  it('needs one connection only, whatever it does', async () => {
    const single = test.open({ poolSize: 1 });
    const companyId = await insertCompany(test);
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        single.unitOfWork.write(
          contextOf(companyId, {
            idempotency: { key: String(index), operation: 'o', fingerprint: Buffer.from('f') },
          }),
          async (session) => {
            await insertCounter(session, String(index));
            for await (const rows of session.stream(sql('counters').select('id'), 2)) {
              expect(rows.length).toBeLessThanOrEqual(2);
            }
            emitAndAudit(session, String(index));
          },
        ),
      ),
    );
    expect((await everythingOf(companyId)).events).toHaveLength(5);
  });

  it('cannot use its session after the end', async () => {
    const companyId = await insertCompany(test);
    let kept: WriteSession | undefined;
    await database.unitOfWork.write(contextOf(companyId), (session) => {
      kept = session;
      return Promise.resolve();
    });
    await expect(kept?.rows(sql('counters').select('id'))).rejects.toThrow('invariant broken');
  });
});

describe('a company', () => {
  it('sees its own rows and no others, and cannot write for another', async () => {
    const [mine, theirs] = [await insertCompany(test), await insertCompany(test)];
    await database.unitOfWork.write(contextOf(theirs), (session) =>
      insertCounter(session, 'secret'),
    );
    const seen = await database.unitOfWork.read({ companyId: mine }, (session) =>
      session.rows(sql('counters').select('id')),
    );
    expect(seen).toEqual([]);
    await expect(
      database.unitOfWork.write(contextOf(mine), (session) =>
        session.run(sql('counters').insert({ company_id: theirs, id: 'planted', value: 0 })),
      ),
    ).rejects.toThrow('row-level security');
    const touched = await database.unitOfWork.write(contextOf(mine), (session) =>
      session.run(sql('counters').where({ company_id: theirs }).del()),
    );
    expect(touched).toBe(0);
  });

  it('is forgotten by the connection at the end of each transaction', async () => {
    const single = test.open({ poolSize: 1 });
    const companyId = await insertCompany(test);
    await single.unitOfWork.write(contextOf(companyId), (session) => insertCounter(session, 'a'));
    await expect(
      single.unitOfWork.read({ companyId: 'not a company' }, (session) =>
        session.rows(sql('counters').select('id')),
      ),
    ).rejects.toThrow('invariant broken');
    const other = await single.unitOfWork.read({ companyId: randomUUID() }, (session) =>
      session.rows(sql('counters').select('id')),
    );
    expect(other).toEqual([]);
  });
});

describe('a read', () => {
  it('cannot write', async () => {
    const companyId = await insertCompany(test);
    await expect(
      database.unitOfWork.read({ companyId }, (session) =>
        session.run(sql('counters').insert({ company_id: companyId, id: 'a', value: 0 })),
      ),
    ).rejects.toThrow('read-only');
  });

  it('streams every row once, in bounded batches', async () => {
    const companyId = await insertCompany(test);
    await database.unitOfWork.write(contextOf(companyId), (session) =>
      session.run(
        sql.raw(
          `insert into counters (company_id, id, value)
             select ?, lpad(n::text, 3, '0'), n from generate_series(1, 25) n`,
          [companyId],
        ),
      ),
    );
    const batches: number[] = [];
    const values: bigint[] = [];
    await database.unitOfWork.read({ companyId }, async (session) => {
      const query = sql('counters').select('value').where('value', '>', 2).orderBy('id');
      for await (const rows of session.stream<{ value: bigint }>(query, 10)) {
        batches.push(rows.length);
        values.push(...rows.map((row) => row.value));
      }
    });
    expect(batches).toEqual([10, 10, 3]);
    expect(values).toEqual(Array.from({ length: 23 }, (_, index) => BigInt(index + 3)));
  });
});

describe('an idempotency key', () => {
  const request = (key: string, fingerprint = 'same bytes'): IdempotencyRequest => ({
    ...{ key, operation: 'createCounter', fingerprint: Buffer.from(fingerprint) },
  });
  const create = (companyId: string, idempotency: IdempotencyRequest) =>
    database.unitOfWork.write(contextOf(companyId, { idempotency }), async (session) => {
      await insertCounter(session, randomUUID());
      emitAndAudit(session, 'a');
      return { zebra: 1, amount: 12n, apple: null };
    });

  it('gives fifty parallel requests one effect', async () => {
    const companyId = await insertCompany(test);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const idempotency = request('fifty');
        const code = await codeOf(create(companyId, idempotency));
        return idempotency.replayed === true ? 'replayed' : code;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'no error')).toHaveLength(1);
    const allowed = ['no error', 'replayed', 'idempotency_in_progress'];
    expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
    const { counters, events, audits } = await everythingOf(companyId);
    expect([counters.length, events.length, audits.length]).toEqual([1, 1, 1]);
  });

  it('gives a repeated request the stored result, in the same order of members', async () => {
    const companyId = await insertCompany(test);
    const first = await create(companyId, request('again'));
    const repeated = request('again');
    const second = await create(companyId, repeated);
    expect(second).toEqual(first);
    expect(Object.keys(second)).toEqual(['zebra', 'amount', 'apple']);
    expect(repeated.replayed).toBe(true);
    expect((await everythingOf(companyId)).counters).toHaveLength(1);
  });

  it('refuses other bytes, and serves other companies and operations apart', async () => {
    const [companyId, other] = [await insertCompany(test), await insertCompany(test)];
    await create(companyId, request('shared'));
    expect(await codeOf(create(companyId, request('shared', 'other bytes')))).toBe(
      'idempotency_key_reused',
    );
    await create(other, request('shared'));
    await create(companyId, { ...request('shared'), operation: 'otherOperation' });
    expect((await everythingOf(companyId)).counters).toHaveLength(2);
  });

  it('is used up by a success alone: after a failure the same request does its work', async () => {
    const companyId = await insertCompany(test);
    const failing = database.unitOfWork.write(
      contextOf(companyId, { idempotency: request('retry') }),
      () => Promise.reject(new AppError('conflict')),
    );
    expect(await codeOf(failing)).toBe('conflict');
    const repeated = request('retry');
    await create(companyId, repeated);
    expect(repeated.replayed).toBe(false);
  });

  it('is forgotten after seven days', async () => {
    const companyId = await insertCompany(test);
    await create(companyId, request('old'));
    await test.owner.query(
      `update idempotency_keys set expires_at = now() - interval '1 second' where company_id = $1`,
      [companyId],
    );
    const late = request('old', 'other bytes');
    await create(companyId, late);
    expect(late.replayed).toBe(false);
    expect((await everythingOf(companyId)).counters).toHaveLength(2);
  });

  it('keeps a secret result unreadable in the database and readable to the caller', async () => {
    const companyId = await insertCompany(test);
    const secretive = () =>
      database.unitOfWork.write(
        contextOf(companyId, { idempotency: request('sealed') }),
        () => Promise.resolve({ key: 'canary-secret' }),
        { sealResult: true },
      );
    expect(await secretive()).toEqual(await secretive());
    const { rows } = await test.owner.query<{ line: string; sealed: Buffer }>(
      'select k::text as line, sealed_result as sealed from idempotency_keys k where company_id = $1',
      [companyId],
    );
    expect(rows[0]?.line).not.toContain('canary');
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('canary');
  });
});
