import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fanOut } from '../../src/outbox/fan-out-repository.js';
import { newId } from '../../src/shared/ids.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';
import { startReceiver, until, type Answer, type Receiver } from '../support/receiver.js';
import { createDeliveryWorld, LEASE_MS, type DeliveryWorld } from './delivery-world.js';

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
/** Answers nothing until it is told to; then at once. */
const holding = async () => {
  const held: ServerResponse[] = [];
  const target = await receiver((response) => void held.push(response));
  const letGo = (): void => {
    target.answerWith(204);
    for (const response of held) response.writeHead(204).end();
  };
  return { target, letGo };
};
const idsOf = (target: Receiver) => target.received.map(({ headers }) => headers['webhook-id']);
const sequencesOf = (target: Receiver) => target.received.map(({ envelope }) => envelope.sequence);

describe('an endpoint beside one that takes long', () => {
  test.each([false, true])('gets its events (ordered: %s)', async (ordered) => {
    const company = await world.addCompany();
    const [quick, slow] = [await receiver(), await holding()];
    await world.addEndpoint(company, quick.url, ['employee.created'], { ordered });
    await world.addEndpoint(company, slow.target.url, ['*'], { max_in_flight: 1 });
    const poller = world.poller();
    poller.start();
    for (let event = 1; event <= 8; event += 1) {
      await world.emit(company);
      poller.announce(company);
    }
    await until(() => quick.received.length === 8);
    expect(sequencesOf(quick).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    slow.letGo();
    await until(() => slow.target.received.length === 8);
  });

  test('lets its events wait as events while it has enough to do in its order', async () => {
    const company = await world.addCompany();
    const target = await receiver();
    await world.addEndpoint(company, target.url, ['*'], { ordered: true });
    const busy = await world.addEndpoint(company, target.url, ['employee.created']);
    const handled = async () => {
      const now = world.clock.now();
      const asked = {
        now,
        isRelaxed: true,
        leasedUntil: new Date(now.getTime() + LEASE_MS),
        token: newId(),
        limit: 100,
        events: 100,
        defaultAllowance: 4,
        allowances: new Map([[busy.id, -1]]),
        directed: directedEvents,
      };
      return (await world.unitOfWork.system.write((session) => fanOut(session, asked))).handled;
    };
    await world.emit(company, 3);
    expect(await handled()).toBe(3);
    await world.emit(company, 5);
    expect(await handled()).toBe(0);
  });
});

describe('what somebody asks for', () => {
  test.each([false, true])(
    'a test is sent before everything that waits (ordered: %s)',
    async (ordered) => {
      const company = await world.addCompany();
      const { target, letGo } = await holding();
      const { id } = await world.addEndpoint(company, target.url, ['*'], {
        max_in_flight: 1,
        ordered,
      });
      const poller = world.poller();
      poller.start();
      await world.emit(company, 30);
      poller.announce(company);
      await until(() => target.inFlight() === 1);
      const { eventId } = await world.webhooks.test(world.contextOf(company), id);
      poller.wake();
      await until(async () =>
        (await world.deliveriesOf(company)).some(
          (delivery) => delivery.event_id === eventId && delivery.status === 'in_flight',
        ),
      );
      letGo();
      await until(() => target.received.length === 31);
      expect(idsOf(target).indexOf(eventId)).toBe(1);
      expect(idsOf(target).filter((one) => one === eventId)).toHaveLength(1);
    },
  );

  test('a test does not wait for the order, and holds nothing up in it', async () => {
    const company = await world.addCompany();
    const target = await receiver(500);
    const { id } = await world.addEndpoint(company, target.url, ['*'], { ordered: true });
    const poller = world.poller();
    await world.emit(company, 2);
    await poller.runOnce();
    const { eventId } = await world.webhooks.test(world.contextOf(company), id);
    await poller.runOnce();
    expect(idsOf(target)).toHaveLength(2);
    expect(idsOf(target)[1]).toBe(eventId);
    target.answerWith(204);
    world.clock.advance(5_000);
    for (let turn = 0; turn < 4; turn += 1) await poller.runOnce();
    expect(sequencesOf(target).slice(2).sort()).toEqual([1, 2, 3]);
    expect(sequencesOf(target).indexOf(1, 2)).toBeLessThan(sequencesOf(target).indexOf(2, 2));
  });

  test('a retry is sent before what waits, but keeps its place in an order', async () => {
    const company = await world.addCompany();
    const target = await receiver(500);
    await world.addEndpoint(company, target.url, ['*'], { ordered: true });
    const poller = world.poller();
    await world.emit(company, 2);
    await poller.runOnce();
    const [first, second] = await world.deliveriesOf(company);
    await world.deliveries.retry(world.contextOf(company), second?.id ?? '');
    await poller.runOnce();
    expect(sequencesOf(target)).toEqual([1]);
    target.answerWith(204);
    await world.deliveries.retry(world.contextOf(company), first?.id ?? '');
    await poller.runOnce();
    await poller.runOnce();
    expect(sequencesOf(target)).toEqual([1, 1, 2]);
  });
});
