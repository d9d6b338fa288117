import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { fanOut } from '../../src/outbox/fan-out-repository.js';
import { RETRY_SCHEDULE_MS } from '../../src/outbox/retry-rules.js';
import { newId } from '../../src/shared/ids.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';
import { startReceiver, until, type Answer, type Receiver } from '../support/receiver.js';
import { createDeliveryWorld, LEASE_MS, START, type DeliveryWorld } from './delivery-world.js';

let world: DeliveryWorld;
let receivers: Receiver[] = [];
beforeAll(async () => {
  world = await createDeliveryWorld();
});
afterEach(async () => {
  await Promise.all(receivers.map((one) => one.close()));
  receivers = [];
  await world.reset();
});
afterAll(() => world.close());

const receiver = async (answer?: Answer): Promise<Receiver> => {
  const started = await startReceiver(answer);
  receivers.push(started);
  return started;
};

/** A company with one endpoint at one receiver. */
const setting = async (answer?: Answer, events?: string[]) => {
  const target = await receiver(answer);
  const company = await world.addCompany();
  const endpoint = await world.addEndpoint(company, target.url, events);
  const only = async () => (await world.deliveriesOf(company))[0]!;
  return { target, company, endpoint, only };
};

const pauseUntil = (next: Date | null, now: Date): number => next!.getTime() - now.getTime();

const claimAndDie = (limit?: number) => world.claimAndDie(limit);

describe('a delivery', () => {
  test('is the envelope, signed so that the reference library accepts it', async () => {
    const { target, company, endpoint, only } = await setting();
    await world.emit(company, 3);
    await world.poller().runOnce();

    expect(target.received).toHaveLength(3);
    for (const { headers, body, envelope } of target.received) {
      const id = headers['webhook-id'] as string;
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers['webhook-signature']).toBe(new Webhook(endpoint.secret).sign(id, at, body));
      expect(at.toISOString()).toBe(START);
      expect(headers['user-agent']).toBe('Rawatib-Webhooks/9.9.9');
      expect(headers['content-type']).toBe('application/json');
      expect(headers['accept-encoding']).toBe('identity');
      expect(envelope).toMatchObject({
        id,
        event: 'employee.created',
        timestamp: START,
        company_id: company,
        data: { full_name: 'أحمد محمود' },
      });
      expect(body).toBe(JSON.stringify(envelope));
    }
    expect(target.received.map(({ envelope }) => envelope.sequence).sort()).toEqual([1, 2, 3]);
    expect(await only()).toMatchObject({
      status: 'succeeded',
      attempt_count: 1,
      lease_token: null,
      next_attempt_at: null,
    });
  });

  test('is signed with every secret that is still in force, the newest first', async () => {
    const { target, company, endpoint } = await setting();
    const sealed = await world.database.owner.query(
      'select sealed_secret from webhook_secrets where endpoint_id = $1',
      [endpoint.id],
    );
    const addOld = (secret: Buffer, expires: string) =>
      world.database.owner.query('insert into webhook_secrets values ($1, $2, $3, $4, $5, $6)', [
        ...[company, endpoint.id, newId(), secret, START, expires],
      ]);
    const other = await world.addEndpoint(company, target.url, ['webhook.test']);
    const others = await world.database.owner.query(
      'select sealed_secret from webhook_secrets where endpoint_id = $1',
      [other.id],
    );
    await addOld(others.rows[0].sealed_secret, '2026-11-28T09:00:00Z');
    await addOld(sealed.rows[0].sealed_secret, '2026-11-27T08:59:59Z');
    await world.emit(company);
    await world.poller().runOnce();

    const { headers, body } = target.received[0]!;
    const id = headers['webhook-id'] as string;
    const signs = (secret: string) => new Webhook(secret).sign(id, new Date(START), body);
    expect(headers['webhook-signature']).toBe(`${signs(endpoint.secret)} ${signs(other.secret)}`);
  });

  test('goes to the endpoints that subscribed, by name, by wildcard or to all', async () => {
    const company = await world.addCompany();
    const reached = async (events: string[]) => {
      const target = await receiver();
      await world.addEndpoint(company, target.url, events);
      return () => target.received.map(({ envelope }) => envelope.event).sort();
    };
    const all = await reached(['*']);
    const employees = await reached(['employee.*']);
    const closed = await reached(['payroll.period.*', 'attendance.imported']);
    const named = await reached(['employee.updated']);
    const stranger = await setting();
    await world.emit(company, 1, 'employee.created');
    await world.emit(company, 1, 'payroll.period.closed');
    await world.emit(company, 1, 'attendance.imported');
    await world.poller().runOnce();

    expect(all()).toEqual(['attendance.imported', 'employee.created', 'payroll.period.closed']);
    expect(employees()).toEqual(['employee.created']);
    expect(closed()).toEqual(['attendance.imported', 'payroll.period.closed']);
    expect(named()).toEqual([]);
    expect(stranger.target.received).toHaveLength(0);
  });

  test('is made only for endpoints that were there when the event happened', async () => {
    const company = await world.addCompany();
    await world.emit(company);
    world.clock.advance(1_000);
    const late = await receiver();
    await world.addEndpoint(company, late.url);
    await world.poller().runOnce();
    expect(await world.deliveriesOf(company)).toEqual([]);
  });

  test('leaves no transaction open while the receiver is being called', async () => {
    let answer = (): void => undefined;
    const { target, company } = await setting((response) => {
      answer = () => response.writeHead(204).end();
    });
    await world.emit(company);
    const running = world.poller().runOnce();
    await until(() => target.inFlight() === 1);
    const { rows } = await world.database.owner.query(
      `select state from pg_stat_activity
       where datname = current_database() and usename like '%login' and xact_start is not null`,
    );
    expect(rows).toEqual([]);
    answer();
    await running;
  });
});

describe('a failed delivery', () => {
  test('is tried ten times by the schedule, with one webhook-id and a new timestamp, then exhausted', async () => {
    const { target, company, only } = await setting(500);
    const poller = world.poller();
    await world.emit(company);
    const pauses: number[] = [];
    for (let attempt = 1; attempt < RETRY_SCHEDULE_MS.length; attempt += 1) {
      await poller.runOnce();
      const delivery = await only();
      expect(delivery).toMatchObject({ status: 'retrying', attempt_count: attempt });
      const pause = pauseUntil(delivery.next_attempt_at, world.clock.now());
      pauses.push(pause);
      world.clock.advance(pause - 1);
      await poller.runOnce();
      expect(target.received).toHaveLength(attempt);
      world.clock.advance(1);
    }
    await poller.runOnce();

    expect(pauses).toEqual(RETRY_SCHEDULE_MS.slice(1));
    expect(await only()).toMatchObject({
      status: 'exhausted',
      attempt_count: 10,
      next_attempt_at: null,
    });
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(target.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(
      10,
    );
    expect(new Set(target.received.map(({ body }) => body)).size).toBe(1);
    const attempts = await world.attemptsOf((await only()).id);
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(attempts.at(-1)).toMatchObject({ response_status: 500, next_attempt_at: null });
  });

  test.each([300, 302, 304, 400, 404, 429, 502])('is one that was answered %i', async (status) => {
    const other = await receiver();
    const { target, company, only } = await setting((response) =>
      response.writeHead(status, { location: other.url }).end(),
    );
    await world.emit(company);
    await world.poller().runOnce();
    expect(await only()).toMatchObject({ status: 'retrying', attempt_count: 1 });
    expect(target.received).toHaveLength(1);
    expect(other.connections()).toBe(0);
    const [attempt] = await world.attemptsOf((await only()).id);
    expect(attempt).toMatchObject({ response_status: status, error_class: null });
  });

  test('that asks for a later moment gets it, up to twice the pause', async () => {
    const { company, only } = await setting((response) =>
      response.writeHead(503, { 'retry-after': '8' }).end(),
    );
    await world.emit(company);
    await world.poller().runOnce();
    expect(pauseUntil((await only()).next_attempt_at, world.clock.now())).toBe(8_000);
  });

  test('that is not answered in time is cut off and leaves the receiver a minute', async () => {
    const { company, only } = await setting(() => undefined);
    await world.emit(company);
    await world.poller({ client: { attemptTimeoutMs: 50 } }).runOnce();
    const [attempt] = await world.attemptsOf((await only()).id);
    expect(attempt).toMatchObject({ response_status: null, error_class: 'timeout' });
    expect(pauseUntil((await only()).next_attempt_at, world.clock.now())).toBe(60_000);
  });

  test('says why there was no answer, and shows when the endpoint began to fail', async () => {
    const { target, company, endpoint, only } = await setting((response) => response.destroy());
    const poller = world.poller();
    await world.emit(company);
    await poller.runOnce();
    await target.close();
    receivers = [];
    world.clock.advance(5_000);
    await poller.runOnce();
    const attempts = await world.attemptsOf((await only()).id);
    expect(attempts.map((attempt) => attempt.error_class)).toEqual([
      'connection_reset',
      'connection_refused',
    ]);
    const shown = await world.webhooks.get(world.contextOf(company), endpoint.id);
    expect(shown).toMatchObject({ failing_since: START, last_success_at: null, version: 1 });
  });

  test('is forgotten by a success', async () => {
    const { target, company, endpoint } = await setting(500);
    const poller = world.poller();
    await world.emit(company);
    await poller.runOnce();
    target.answerWith(200);
    world.clock.advance(5_000);
    await poller.runOnce();
    const shown = await world.webhooks.get(world.contextOf(company), endpoint.id);
    expect(shown).toMatchObject({
      failing_since: null,
      last_success_at: '2026-11-27T09:00:05.000Z',
      version: 1,
    });
  });

  test('keeps the first 16 KiB of the answer as text that can be stored', async () => {
    const { company, only } = await setting((response) => {
      response.writeHead(500);
      response.end(
        Buffer.concat([Buffer.from('\0راتب\xff', 'latin1'), Buffer.alloc(1_000_000, 'x')]),
      );
    });
    await world.emit(company);
    await world.poller().runOnce();
    const [attempt] = await world.attemptsOf((await only()).id);
    expect(attempt).toMatchObject({ response_status: 500, response_truncated: true });
    expect(attempt?.response_body).not.toContain('\0');
    expect(attempt?.response_body?.length).toBeLessThanOrEqual(16 * 1024);
    expect(attempt?.response_body).toContain('xxx');
  });

  test('keeps its success when only the body of the answer is endless', async () => {
    const { company, only } = await setting((response) => {
      response.writeHead(200);
      response.write('begun');
    });
    await world.emit(company);
    await world.poller({ client: { attemptTimeoutMs: 50 } }).runOnce();
    expect(await only()).toMatchObject({ status: 'succeeded' });
    const [attempt] = await world.attemptsOf((await only()).id);
    expect(attempt).toMatchObject({ response_body: 'begun', response_truncated: true });
  });

  test('is one whose secret was sealed with another key, and no other delivery suffers', async () => {
    const { company, endpoint, only } = await setting();
    const healthy = await setting();
    await world.database.owner.query(
      `update webhook_secrets set sealed_secret = '\\x01ff' where endpoint_id = $1`,
      [endpoint.id],
    );
    await world.emit(company);
    await world.emit(healthy.company);
    await world.poller().runOnce();
    const [attempt] = await world.attemptsOf((await only()).id);
    expect(attempt).toMatchObject({ error_class: 'secret_unreadable', response_status: null });
    expect(healthy.target.received).toHaveLength(1);
  });
});

describe('410 Gone', () => {
  test('switches the endpoint off, rests its deliveries and tells the other endpoints', async () => {
    const { target, company, endpoint } = await setting(410);
    const other = await receiver();
    await world.addEndpoint(company, other.url, ['webhook.*']);
    const poller = world.poller();
    await world.emit(company, 2);
    await poller.runOnce();
    await poller.runOnce();
    world.clock.advance(10 * 24 * 3_600_000);
    await poller.runOnce();

    expect(target.received.length).toBeLessThanOrEqual(2);
    const context = world.contextOf(company);
    expect(await world.webhooks.get(context, endpoint.id)).toMatchObject({
      enabled: false,
      disabled_reason: 'gone',
      version: 2,
    });
    expect(other.received.map(({ envelope }) => envelope)).toMatchObject([
      { event: 'webhook.endpoint.disabled', data: { id: endpoint.id, reason: 'gone' } },
    ]);
    const { rows } = await world.database.owner.query(
      `select actor_kind, action, target_id from audit_log where action = 'webhook.disabled'`,
    );
    expect(rows).toEqual([
      { actor_kind: 'system', action: 'webhook.disabled', target_id: endpoint.id },
    ]);
    const listed = await world.deliveries.list(
      context,
      { endpoint_id: endpoint.id },
      {
        limit: 50,
        includeTotal: true,
        sort: [{ name: 'id', column: 'd.id', descending: true }],
        start: { kind: 'page', page: 1 },
      },
    );
    expect(listed.rows.map(({ status }) => status)).toEqual(['paused', 'paused']);

    target.answerWith(204);
    const before = target.received.length;
    await world.webhooks.change(context, endpoint.id, { enabled: true }, undefined);
    await poller.runOnce();
    expect(target.received.length).toBe(before + 2);
    expect(await world.webhooks.get(context, endpoint.id)).toMatchObject({
      enabled: true,
      disabled_reason: null,
    });
  });
});

describe('several workers', () => {
  test('share the deliveries, and none is in flight twice', async () => {
    const { target, company } = await setting((response) => {
      setImmediate(() => response.writeHead(204).end());
    });
    await world.emit(company, 400);
    const pollers = [world.poller(), world.poller(), world.poller()];
    for (let round = 0; round < 40 && target.received.length < 400; round += 1) {
      await Promise.all(pollers.map((poller) => poller.runOnce()));
    }
    const ids = target.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(400);
    expect(new Set(ids).size).toBe(400);
    const deliveries = await world.deliveriesOf(company);
    expect(deliveries.every(({ status }) => status === 'succeeded')).toBe(true);
    expect(deliveries.every((delivery) => delivery.attempt_count === 1)).toBe(true);
  });

  test('fan an event out once', async () => {
    const { company } = await setting();
    await world.emit(company, 50);
    const now = world.clock.now();
    const request = {
      ...{
        now,
        isRelaxed: true,
        leasedUntil: new Date(now.getTime() + LEASE_MS),
        token: newId(),
        limit: 100,
      },
      ...{ defaultAllowance: 0, allowances: new Map(), events: 20, directed: directedEvents },
    };
    let handled = 0;
    while (handled < 50) {
      const results = await Promise.all(
        [1, 2, 3, 4].map(() =>
          world.unitOfWork.system.write((session) => fanOut(session, request)),
        ),
      );
      for (const result of results) handled += result.handled;
    }
    expect(handled).toBe(50);
    expect(await world.deliveriesOf(company)).toHaveLength(50);
  });

  test('take over from one that died: the same webhook-id, and the loss is logged as an attempt', async () => {
    const { target, company, only } = await setting();
    await world.emit(company);
    expect(await claimAndDie()).toBe(1);
    const { event_id: eventId, id } = await only();
    const poller = world.poller();
    await poller.runOnce();
    expect(target.received).toHaveLength(0);
    world.clock.advance(LEASE_MS + 1);
    await world.poller().runOnce();
    expect(await only()).toMatchObject({ status: 'retrying', attempt_count: 1 });
    world.clock.advance(5_000);
    await poller.runOnce();

    expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId]);
    expect(await world.attemptsOf(id)).toMatchObject([
      { number: 1, error_class: 'worker_lost', response_status: null },
      { number: 2, error_class: null, response_status: 204 },
    ]);
  });

  test('give up on a delivery that kills every worker', async () => {
    const { company, only } = await setting();
    await world.emit(company);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await claimAndDie()).toBe(1);
      world.clock.advance(LEASE_MS + 1);
      await world.poller({ random: () => 0 }).runOnce();
      world.clock.advance(RETRY_SCHEDULE_MS[attempt] ?? 0);
    }
    expect(await only()).toMatchObject({ status: 'exhausted', attempt_count: 10 });
  });

  test('that lost a lease change nothing when they come back', async () => {
    let answer = (): void => undefined;
    const { target, company, only } = await setting((response) => {
      answer = () => response.writeHead(204).end();
    });
    await world.emit(company);
    const slow = world.poller().runOnce();
    await until(() => target.inFlight() === 1);
    world.clock.advance(LEASE_MS + 1);
    await world.poller().runOnce();
    const reaped = await only();
    answer();
    await slow;

    expect(reaped).toMatchObject({ status: 'retrying', attempt_count: 1 });
    expect(await only()).toEqual(reaped);
    expect(await world.attemptsOf(reaped.id)).toMatchObject([{ error_class: 'worker_lost' }]);
  });
});

describe('a worker that comes back', () => {
  test('does not settle the attempt that another worker is making meanwhile', async () => {
    const answers: ((status: number) => void)[] = [];
    const { target, company, only } = await setting((response) => {
      answers.push((status) => response.writeHead(status).end());
    });
    await world.emit(company);
    const slow = world.poller().runOnce();
    await until(() => target.inFlight() === 1);
    world.clock.advance(LEASE_MS + 1);
    const other = world.poller();
    await other.runOnce();
    world.clock.advance(5_000);
    const second = other.runOnce();
    await until(() => target.inFlight() === 2);
    const held = await only();
    answers[0]!(204);
    await slow;
    expect(await only()).toEqual(held);
    answers[1]!(500);
    await second;

    expect(await only()).toMatchObject({ status: 'retrying', attempt_count: 2 });
    expect(await world.attemptsOf(held.id)).toMatchObject([
      { number: 1, error_class: 'worker_lost' },
      { number: 2, response_status: 500 },
    ]);
  });
});

describe('fairness', () => {
  test('a claim takes the first of every endpoint before the second of any', async () => {
    const [busy, quiet] = [await setting(), await setting()];
    await world.emit(busy.company, 10);
    world.clock.advance(1_000);
    await world.emit(quiet.company, 1);
    expect(await claimAndDie(2)).toBe(2);
    const inFlight = async (company: string) =>
      (await world.deliveriesOf(company)).filter(({ status }) => status === 'in_flight').length;
    expect([await inFlight(busy.company), await inFlight(quiet.company)]).toEqual([1, 1]);
  });

  test('a backlog of 5,000 does not delay the one event of another company', async () => {
    const busy = await setting();
    const quiet = await setting();
    await world.emit(busy.company, 5_000);
    await world.emit(quiet.company, 1);
    await world.poller().runOnce();
    expect(quiet.target.received).toHaveLength(1);
    expect(busy.target.received.length).toBeLessThan(1_000);
  });

  test('an endpoint that does not answer does not hold up one that does', async () => {
    const dead = await setting(() => undefined);
    const live = await setting();
    await world.emit(dead.company, 200);
    await world.emit(live.company, 200);
    const poller = world.poller();
    poller.start();
    await until(() => live.target.received.length === 200);
    expect(dead.target.mostInFlight()).toBeLessThanOrEqual(4);
    await dead.target.close();
    receivers = receivers.filter((one) => one !== dead.target);
    await poller.stop();
  });

  test('an overloaded endpoint gets one request at a time until it succeeds', async () => {
    const { target, company } = await setting((response) => {
      setImmediate(() => response.writeHead(429).end());
    });
    const poller = world.poller();
    await world.emit(company, 1);
    await poller.runOnce();
    await world.emit(company, 20);
    await poller.runOnce();
    expect(target.mostInFlight()).toBe(1);
  });
});

describe('stopping', () => {
  test('finishes what was begun and gives back the rest uncounted', async () => {
    const answers: (() => void)[] = [];
    const { target, company } = await setting((response) => {
      answers.push(() => response.writeHead(204).end());
    });
    await world.emit(company, 100);
    const poller = world.poller();
    const running = poller.runOnce();
    await until(() => target.inFlight() === 4);
    // Known to be quick, the endpoint gets more at once than it may have open.
    target.answerWith((response) => answers.push(() => response.writeHead(204).end()));
    for (const answer of answers.splice(0)) answer();
    await running;
    const second = poller.runOnce();
    await until(() => target.inFlight() === 8);
    const begun = target.received.length;
    const stopped = poller.stop();
    for (const answer of answers.splice(0)) answer();
    await Promise.all([stopped, second]);

    expect(target.received).toHaveLength(begun);
    const deliveries = await world.deliveriesOf(company);
    const of = (wanted: string) => deliveries.filter(({ status }) => status === wanted);
    expect(of('succeeded')).toHaveLength(begun);
    expect(of('pending').map((delivery) => delivery.attempt_count)).toEqual(
      Array.from({ length: 100 - begun }, () => 0),
    );
  });
});

describe('the running loop', () => {
  test('delivers at the wake-up after a commit, and finds by itself what nobody announced', async () => {
    const { target, company } = await setting();
    const poller = world.poller();
    poller.start();
    await world.emit(company);
    poller.wake();
    await until(() => target.received.length === 1);
    await world.emit(company);
    await until(() => target.received.length === 2);
  });

  test('survives the loss of every database connection in the middle of a delivery', async () => {
    let answer = (): void => undefined;
    const { target, company, only } = await setting((response) => {
      answer = () => response.writeHead(204).end();
    });
    const poller = world.poller();
    poller.start();
    await world.emit(company);
    await until(() => target.inFlight() === 1);
    await world.database.owner.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and usename like '%login'`,
    );
    answer();
    await until(async () => (await only()).status === 'succeeded');
    target.answerWith(204);
    await world.emit(company);
    await until(() => target.received.length === 2);
  });
});

describe('a deleted endpoint', () => {
  test('gets nothing more; what waited for it is cancelled, even when it was fanned out at that moment', async () => {
    const { target, company, endpoint } = await setting(500);
    const poller = world.poller();
    await world.emit(company, 2);
    await poller.runOnce();
    await world.webhooks.remove(world.contextOf(company), endpoint.id, undefined);
    expect((await world.deliveriesOf(company)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    await world.database.owner.query(
      `update webhook_deliveries set status = 'pending', next_attempt_at = $1, settled_at = null`,
      [START],
    );
    world.clock.advance(20_000);
    await poller.runOnce();
    expect((await world.deliveriesOf(company)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(target.received).toHaveLength(2);
  });
});
