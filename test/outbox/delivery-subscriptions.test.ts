import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fanOut } from '../../src/outbox/fan-out-repository.js';
import { createHousekeeping } from '../../src/outbox/housekeeping.js';
import { newId } from '../../src/shared/ids.js';
import { countRecoverable, recoverBatch } from '../../src/webhooks/webhook-recovery-repository.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import {
  createDeliveryWorld,
  LEASE_MS,
  silent,
  START,
  type DeliveryWorld,
  type EndpointSettings,
} from './delivery-world.js';

let world: DeliveryWorld;
let target: Receiver;
beforeAll(async () => {
  [world, target] = await Promise.all([createDeliveryWorld(), startReceiver()]);
});
afterEach(async () => {
  target.received.length = 0;
  await world.reset();
});
afterAll(async () => {
  await world.close();
  await target.close();
});

const EMPLOYEE = 'employee.created';
const PAYROLL = 'payroll.period.closed';

/** A company with one endpoint. What is emitted waits as events until a worker runs. */
const setting = async (events: string[], settings?: EndpointSettings) => {
  const company = await world.addCompany();
  const { id } = await world.addEndpoint(company, target.url, events, settings);
  const context = world.contextOf(company);
  return {
    company,
    id,
    context,
    emit: (event: string, count = 1) => world.emit(company, count, event),
    change: (changes: Parameters<DeliveryWorld['webhooks']['change']>[2]) =>
      world.webhooks.change(context, id, changes, undefined),
    work: async () => {
      const poller = world.poller();
      for (let turn = 0; turn < 5; turn += 1) await poller.runOnce();
    },
    statuses: async () => (await world.deliveriesOf(company)).map(({ status }) => status),
  };
};
const received = () =>
  target.received.map(({ envelope }) => [envelope.sequence, envelope.event]).sort();
const formerCount = async (): Promise<number> =>
  (await world.database.owner.query('select 1 from webhook_former_subscriptions')).rows.length;

describe('events that wait for the fan-out', () => {
  test.each([false, true])(
    'go to whom they happened for, however the subscription changes meanwhile (ordered: %s)',
    async (ordered) => {
      const { company, emit, change, work } = await setting(['employee.*'], { ordered });
      await emit(EMPLOYEE, 2);
      await emit(PAYROLL);
      await change({ events: ['payroll.*'] });
      await emit(PAYROLL);
      await emit(EMPLOYEE);
      await change({ events: ['*'] });
      await emit(EMPLOYEE);
      await change({ events: ['attendance.imported'] });
      await emit(PAYROLL);
      await work();

      const { rows } = await world.database.owner.query<{ sequence: string; event: string }>(
        `select sequence::int, event from outbox_events where company_id = $1 and event not like 'webhook.%' order by sequence`,
        [company],
      );
      const all = rows.map(({ sequence, event }) => [Number(sequence), event]);
      expect(received()).toEqual([all[0], all[1], all[3], all[5]]);
    },
  );

  test('are cancelled when what waits is discarded, and what happens afterwards is delivered', async () => {
    const { company, id, context, emit, change, work, statuses } = await setting(['*']);
    await emit(EMPLOYEE, 2);
    await change({ events: ['employee.*'] });
    await emit(EMPLOYEE);
    await change({ discard_waiting: true });
    await change({ discard_waiting: true });
    await emit(EMPLOYEE);
    await work();
    expect(received()).toHaveLength(1);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled', 'succeeded']);
    const [first] = await world.deliveriesOf(company);
    expect(first).toMatchObject({ attempt_count: 0, next_attempt_at: null });
    expect(first?.settled_at?.toISOString()).toBe(START);

    await world.deliveries.retry(context, first?.id ?? '');
    await work();
    expect(received()).toHaveLength(2);
    const { rows } = await world.database.owner.query(
      `select changes from audit_log where target_id = $1 and action = 'webhook.waiting_discarded' order by id limit 1`,
      [id],
    );
    expect(rows).toEqual([{ changes: { deliveries: 0, after_sequence: 0 } }]);
  });

  test('are cancelled when their endpoint is deleted, and can be seen', async () => {
    const { id, context, emit, change, work, statuses } = await setting(['employee.*']);
    await emit(EMPLOYEE);
    await change({ events: ['*'] });
    await emit(EMPLOYEE);
    await world.webhooks.remove(context, id, undefined);
    await emit(EMPLOYEE);
    await work();
    expect(received()).toEqual([]);
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  });

  test('are discarded also when a fan-out is writing them down at this moment', async () => {
    const { emit, change, work, statuses } = await setting(['*'], { ordered: true });
    await emit(EMPLOYEE, 3);
    let commit = (): void => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let hasWritten = false;
    const writing = world.unitOfWork.system.write(async (session) => {
      await fanOut(session, {
        now: world.clock.now(),
        isRelaxed: true,
        leasedUntil: new Date(world.clock.now().getTime() + LEASE_MS),
        token: newId(),
        limit: 100,
        events: 100,
        defaultAllowance: 1,
        allowances: new Map(),
        directed: directedEvents,
      });
      hasWritten = true;
      await mayCommit;
    });
    await until(() => hasWritten);
    let isDone = false;
    const discarding = change({ discard_waiting: true }).then(() => (isDone = true));
    await until(async () => {
      const { rows } = await world.database.owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return isDone || rows.length > 0;
    });
    commit();
    await Promise.all([writing, discarding]);
    await work();
    expect(received()).toEqual([]);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  test('can be recovered by who was not subscribed, and by who discarded them, once each', async () => {
    const { company, id, context, emit, change, work } = await setting(['*']);
    await emit(EMPLOYEE, 3);
    world.clock.advance(1_000);
    const late = await world.addEndpoint(company, target.url, ['attendance.imported']);
    const rangeOf = (endpointId: string) => ({
      endpointId,
      since: START,
      until: world.clock.now().toISOString(),
      events: ['employee.*'],
    });
    const countOf = (endpointId: string) =>
      world.unitOfWork.read(context, (session) =>
        countRecoverable(session, rangeOf(endpointId), 100),
      );
    expect([await countOf(id), await countOf(late.id)]).toEqual([0, 3]);
    await change({ events: ['payroll.*'] });
    expect(await countOf(id)).toBe(0);
    await change({ discard_waiting: true });
    expect(await countOf(id)).toBe(3);

    const now = world.clock.now().toISOString();
    const batch = { limit: 2, after: 0n, now };
    await world.unitOfWork.write(context, (session) => recoverBatch(session, rangeOf(id), batch));
    await work();
    expect(received()).toHaveLength(2);
    expect([await countOf(id), await countOf(late.id)]).toEqual([1, 3]);
  });

  test('leave nothing of the former subscription behind', async () => {
    const { emit, change, work } = await setting(['*']);
    await change({ events: ['employee.*'] });
    await work();
    expect(await formerCount()).toBe(0);
    await emit(EMPLOYEE);
    await change({ events: ['*'] });
    const { runOnce } = createHousekeeping({
      ...world,
      logger: silent,
      retentionDays: 30,
      checkHealth: world.health.check,
    });
    await runOnce();
    expect(await formerCount()).toBe(1);
    await work();
    expect(received()).toHaveLength(1);
    await runOnce();
    expect(await formerCount()).toBe(0);
  });
});

describe('whoever is registered when an event is committed gets it', () => {
  test('also if its transaction began before the registration', async () => {
    const company = await world.addCompany();
    let commit = (): void => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let hasBegun = false;
    const writing = world.unitOfWork.write(world.contextOf(company), async (session) => {
      hasBegun = true;
      await mayCommit;
      session.emit({ event: PAYROLL, aggregateType: 'payroll', aggregateId: 'x', data: {} });
    });
    await until(() => hasBegun);
    world.clock.advance(5_000);
    await world.addEndpoint(company, target.url);
    commit();
    await writing;
    await world.poller().runOnce();
    expect(received()).toEqual([[1, PAYROLL]]);
  });

  test('also if the clock of the instance that emits it is behind', async () => {
    const { emit, work } = await setting(['*']);
    world.clock.advance(-5_000);
    await emit(EMPLOYEE);
    await work();
    expect(received()).toEqual([[1, EMPLOYEE]]);
  });

  test('and nobody who is registered later, if the clock is ahead', async () => {
    const company = await world.addCompany();
    world.clock.advance(5_000);
    await world.emit(company);
    world.clock.advance(-5_000);
    await world.addEndpoint(company, target.url);
    await world.poller().runOnce();
    expect(await world.deliveriesOf(company)).toEqual([]);
  });
});
