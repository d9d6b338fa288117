import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, until, type Answer, type Receiver } from '../support/receiver.js';
import {
  createDeliveryWorld,
  START,
  type DeliveryWorld,
  type EndpointSettings,
} from './delivery-world.js';

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

const setting = async (answer?: Answer, settings: EndpointSettings = {}) => {
  const target = await startReceiver(answer);
  receivers.push(target);
  const company = await world.addCompany();
  const endpoint = await world.addEndpoint(company, target.url, ['employee.created'], settings);
  return { target, company, endpoint };
};
const sequences = (target: Receiver) => target.received.map(({ envelope }) => envelope.sequence);
const statuses = async (company: string) =>
  (await world.deliveriesOf(company)).map(({ status }) => status);
const HOUR_MS = 3_600_000;

describe('an ordered endpoint', () => {
  test('gets one delivery at a time, in the order of the events, from several workers at once', async () => {
    const { target, company } = await setting(undefined, { ordered: true });
    const workers = [world.poller(), world.poller(), world.poller()];
    for (const worker of workers) worker.start();
    await Promise.all(Array.from({ length: 8 }, () => world.emit(company, 5)));
    for (const worker of workers) worker.wake();
    await until(() => target.received.length === 40, 25_000);
    expect(sequences(target)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(target.mostInFlight()).toBe(1);
  });

  test('waits at one that fails until it has succeeded, whatever is due behind it', async () => {
    const { target, company } = await setting(
      (response, { envelope }) => response.writeHead(envelope.sequence === 2 ? 500 : 204).end(),
      { ordered: true },
    );
    const poller = world.poller();
    await world.emit(company, 4);
    for (let turn = 0; turn < 5; turn += 1) await poller.runOnce();
    expect(sequences(target)).toEqual([1, 2]);
    expect(await statuses(company)).toEqual(['succeeded', 'retrying', 'pending', 'pending']);
    target.answerWith(204);
    world.clock.advance(5_000);
    for (let turn = 0; turn < 5; turn += 1) await poller.runOnce();
    expect(sequences(target)).toEqual([1, 2, 2, 3, 4]);
  });

  test('goes on behind one that is exhausted, or that its receiver does not want', async () => {
    const { target, company } = await setting(
      (response, { envelope }) => {
        const answers = [
          { status: 500, headers: {} },
          { status: 400, headers: { 'webhook-delivery': 'abort-message' } },
        ];
        const { status, headers } = answers[envelope.sequence - 1] ?? { status: 204, headers: {} };
        response.writeHead(status, headers).end();
      },
      { ordered: true },
    );
    const poller = world.poller({ retrySchedule: [0, 1_000] });
    await world.emit(company, 3);
    await poller.runOnce();
    world.clock.advance(1_000);
    for (let turn = 0; turn < 5; turn += 1) await poller.runOnce();
    expect(sequences(target)).toEqual([1, 1, 2, 3]);
    expect(await statuses(company)).toEqual(['exhausted', 'cancelled', 'succeeded']);
  });

  test('that was not ordered before keeps the order of what waited already', async () => {
    const { target, company, endpoint } = await setting(500);
    const poller = world.poller();
    await world.emit(company, 3);
    await poller.runOnce();
    target.received.length = 0;
    target.answerWith(204);
    await world.webhooks.change(
      world.contextOf(company),
      endpoint.id,
      { ordered: true },
      undefined,
    );
    await world.emit(company, 2);
    world.clock.advance(10_000);
    for (let turn = 0; turn < 8; turn += 1) await poller.runOnce();
    expect(sequences(target)).toEqual([...sequences(target)].sort((a, b) => a - b));
    expect(
      target.received.filter(({ envelope }) => envelope.event === 'employee.created'),
    ).toHaveLength(5);
  });

  test('whose worker died goes on with the one that it held', async () => {
    const { target, company } = await setting(undefined, { ordered: true });
    await world.emit(company, 3);
    expect(await world.claimAndDie()).toBe(1);
    const poller = world.poller();
    await poller.runOnce();
    expect(target.received).toEqual([]);
    world.clock.advance(60_001);
    await poller.runOnce();
    world.clock.advance(5_000);
    for (let turn = 0; turn < 4; turn += 1) await poller.runOnce();
    expect(sequences(target)).toEqual([1, 2, 3]);
  });
});

describe('the limits of an endpoint', () => {
  test('max_in_flight bounds the requests that are open at once', async () => {
    const { target, company } = await setting(
      (response) => void setTimeout(() => response.writeHead(204).end(), 10),
      { max_in_flight: 2 },
    );
    const poller = world.poller();
    poller.start();
    await world.emit(company, 40);
    poller.wake();
    await until(() => target.received.length === 40);
    expect(target.mostInFlight()).toBe(2);
  });

  test('rate_per_second spreads five events at one a second over four seconds', async () => {
    const { target, company } = await setting(undefined, { rate_per_second: 1 });
    const at: number[] = [];
    target.answerWith((response) => {
      at.push(performance.now());
      response.writeHead(204).end();
    });
    const quick = await setting();
    const poller = world.poller();
    poller.start();
    // Before the first can have been sent: its connection takes time, so that it may arrive late.
    const begun = performance.now();
    await world.emit(company, 5);
    await world.emit(quick.company, 50);
    poller.wake();
    await until(() => quick.target.received.length === 50);
    expect(target.received.length).toBeLessThan(5);
    await until(() => at.length === 5, 20_000);
    expect((at[4] ?? 0) - begun).toBeGreaterThanOrEqual(3_990);
  });
});

describe('a broken endpoint', () => {
  test('is left alone without using up attempts, tried once after a minute, and served when it is back', async () => {
    const { target, company } = await setting((response) => response.destroy());
    const poller = world.poller();
    await world.emit(company, 50);
    for (let turn = 0; turn < 5; turn += 1) await poller.runOnce();
    const tried = target.received.length;
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThan(15);
    const untouched = (await world.deliveriesOf(company)).filter(
      ({ attempt_count: attempts }) => attempts === 0,
    );
    expect(untouched.length).toBeGreaterThanOrEqual(50 - tried);

    world.clock.advance(60_000);
    await poller.runOnce();
    await poller.runOnce();
    expect(target.received).toHaveLength(tried + 1);
    target.answerWith(204);
    world.clock.advance(120_000);
    for (let turn = 0; turn < 30; turn += 1) await poller.runOnce();
    expect(new Set(await statuses(company))).toEqual(new Set(['succeeded']));
  });

  test('is tried at once when somebody asks', async () => {
    const { target, company } = await setting((response) => response.destroy());
    const poller = world.poller();
    await world.emit(company, 10);
    for (let turn = 0; turn < 3; turn += 1) await poller.runOnce();
    const tried = target.received.length;
    target.answerWith(204);
    const [first] = await world.deliveriesOf(company);
    await world.deliveries.retry(world.contextOf(company), first!.id);
    await poller.runOnce();
    expect(target.received).toHaveLength(tried + 1);
    expect((await world.deliveriesOf(company))[0]).toMatchObject({ status: 'succeeded' });
    const attempts = await world.attemptsOf(first!.id);
    expect(attempts.map(({ trigger }) => trigger)).toEqual(['schedule', 'manual']);
  });

  test('one dead endpoint does not hold up nine that live', async () => {
    const dead = await setting(() => undefined);
    const live = await Promise.all(Array.from({ length: 9 }, () => setting()));
    const poller = world.poller();
    poller.start();
    await world.emit(dead.company, 500);
    for (const { company } of live) await world.emit(company, 20);
    poller.wake();
    await until(() => live.every(({ target }) => target.received.length === 20));
    await dead.target.close();
    receivers = receivers.filter((one) => one !== dead.target);
  });
});

describe('what a receiver may ask for', () => {
  test('abort-message ends one delivery, and the endpoint stays well', async () => {
    const { target, company, endpoint } = await setting((response) =>
      response.writeHead(422, { 'webhook-delivery': 'abort-message' }).end(),
    );
    const poller = world.poller();
    await world.emit(company);
    await poller.runOnce();
    world.clock.advance(24 * HOUR_MS);
    await poller.runOnce();
    expect(target.received).toHaveLength(1);
    expect(await statuses(company)).toEqual(['cancelled']);
    const shown = await world.webhooks.get(world.contextOf(company), endpoint.id);
    expect(shown).toMatchObject({ enabled: true, failing_since: null });
  });

  test.each([200, 503])('disable with %i switches the endpoint off', async (status) => {
    const { target, company, endpoint } = await setting((response) =>
      response.writeHead(status, { 'webhook-delivery': 'disable' }).end(),
    );
    const poller = world.poller();
    await world.emit(company);
    await poller.runOnce();
    await world.emit(company);
    await poller.runOnce();
    expect(target.received).toHaveLength(1);
    const shown = await world.webhooks.get(world.contextOf(company), endpoint.id);
    expect(shown).toMatchObject({
      enabled: false,
      disabled_reason: 'requested',
      disabled_at: START,
    });
    expect((await statuses(company))[0]).toBe(status === 200 ? 'succeeded' : 'retrying');
  });
});
