import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, type Answer, type Receiver } from '../support/receiver.js';
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
const statuses = async (company: string) =>
  (await world.deliveriesOf(company)).map(({ status }) => status);
const HOUR_MS = 3_600_000;

describe('an endpoint that goes on failing', () => {
  /** Fails on, an event a day, until the given hour; the others are told meanwhile. */
  const failUntil = async (hours: number) => {
    const failing = await setting(500);
    const watcher = await startReceiver();
    receivers.push(watcher);
    await world.addEndpoint(failing.company, watcher.url, ['webhook.*']);
    const poller = world.poller({ retrySchedule: [0, HOUR_MS, 10 * HOUR_MS] });
    for (let hour = 0; hour <= hours; hour += 1) {
      if (hour % 24 === 0) await world.emit(failing.company);
      await poller.runOnce();
      await world.health.check();
      await world.health.check();
      await poller.runOnce();
      world.clock.advance(HOUR_MS);
    }
    const told = watcher.received.map(({ envelope }) => envelope);
    const context = world.contextOf(failing.company);
    const shown = () => world.webhooks.get(context, failing.endpoint.id);
    return { ...failing, poller, watcher, told, shown };
  };

  test('is announced at 50, 70 and 90 %, then switched off, and the others are told why', async () => {
    const { told, shown, endpoint, target, company, poller } = await failUntil(121);
    expect(told.map(({ event, data }) => [event, data.percent ?? data.reason])).toEqual([
      ['webhook.endpoint.failing', 50],
      ['webhook.endpoint.failing', 70],
      ['webhook.endpoint.failing', 90],
      ['webhook.endpoint.disabled', 'failing'],
    ]);
    expect(told[3]?.data).toMatchObject({
      last_failure: { event: 'employee.created', response_status: 500, error_class: null },
    });
    expect(told[0]?.data).toMatchObject({
      id: endpoint.id,
      url: target.url,
      failing_since: START,
      disable_at: '2026-12-02T09:00:00.000Z',
      last_failure: { event: 'employee.created', response_status: 500, error_class: null },
    });
    expect(await shown()).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    const received = target.received.length;
    world.clock.advance(100 * HOUR_MS);
    await world.emit(company);
    await poller.runOnce();
    expect(target.received).toHaveLength(received);
    expect((await statuses(company)).at(-1)).toBe('pending');
  });

  test('is announced as recovered by one success, and its count begins anew', async () => {
    const { shown, target, watcher, company, poller } = await failUntil(70);
    expect(await shown()).toMatchObject({ failing_since: START, warned_percent: 50 });
    target.answerWith(204);
    await world.emit(company);
    world.clock.advance(HOUR_MS);
    for (let turn = 0; turn < 3; turn += 1) await poller.runOnce();
    await world.health.check();
    await world.health.check();
    await poller.runOnce();
    expect(watcher.received.map(({ envelope }) => envelope.event)).toEqual([
      'webhook.endpoint.failing',
      'webhook.endpoint.recovered',
    ]);
    expect(await shown()).toMatchObject({
      enabled: true,
      failing_since: null,
      exhausted_count: 0,
      warned_percent: 0,
    });
  });

  test('is not switched off for a single event that is refused again and again', async () => {
    const { company, target } = await setting(500);
    const poller = world.poller({ retrySchedule: [0, HOUR_MS] });
    await world.emit(company);
    await poller.runOnce();
    for (let day = 0; day < 10; day += 1) {
      world.clock.advance(24 * HOUR_MS);
      await poller.runOnce();
      await world.health.check();
    }
    expect(await statuses(company)).toEqual(['exhausted']);
    const { rows } = await world.database.owner.query('select enabled from webhook_endpoints');
    expect(rows).toEqual([{ enabled: true }]);
    expect(target.received).toHaveLength(2);
  });

  test('begins a new count when somebody switches it on, and only then', async () => {
    const { company, endpoint, poller } = await failUntil(121);
    const context = world.contextOf(company);
    const change = (enabled: boolean) =>
      world.webhooks.change(context, endpoint.id, { enabled }, undefined);
    expect(await change(true)).toMatchObject({
      failing_since: null,
      exhausted_count: 0,
      disabled_reason: null,
      disabled_at: null,
    });
    world.clock.advance(20 * HOUR_MS);
    await poller.runOnce();
    const failing = await world.webhooks.get(context, endpoint.id);
    expect(failing.failing_since).not.toBeNull();
    // Switching on what is on resets nothing.
    expect(await change(true)).toEqual(failing);
  });
});

describe('whoever is told that an endpoint was switched off is told the attempt that did it', () => {
  const asking =
    (status: number): Answer =>
    (response) =>
      response.writeHead(status, { 'webhook-delivery': 'disable' }).end();
  test.each([
    { answer: 410, reason: 'gone', status: 410 },
    { answer: asking(503), reason: 'requested', status: 503 },
    { answer: asking(200), reason: 'requested', status: null },
  ])('$reason, $status', async ({ answer, reason, status }) => {
    const { company, endpoint } = await setting(answer);
    const watcher = await startReceiver();
    receivers.push(watcher);
    await world.addEndpoint(company, watcher.url, ['webhook.*']);
    const poller = world.poller();
    await world.emit(company);
    for (let turn = 0; turn < 2; turn += 1) await poller.runOnce();
    const [delivery] = await world.deliveriesOf(company);
    expect(watcher.received.map(({ envelope }) => envelope.data)).toEqual([
      {
        id: endpoint.id,
        reason,
        last_failure:
          status === null
            ? null
            : {
                delivery_id: delivery?.id,
                event_id: delivery?.event_id,
                event: 'employee.created',
                attempted_at: START,
                response_status: status,
                error_class: null,
              },
      },
    ]);
  });
});

const broken: Answer = (response) => response.destroy();

describe('an endpoint that nothing reaches is off after five days, as was announced', () => {
  test.each([
    { name: 'quiet', answer: broken, perStep: 1 },
    { name: 'busy', answer: broken, perStep: 5 },
    { name: 'beside a healthy one', answer: broken, perStep: 1, isBesideHealthy: true },
    { name: 'in order', answer: 500, perStep: 1, settings: { ordered: true } },
  ])('$name', async ({ answer, perStep, settings, isBesideHealthy }) => {
    const { company, endpoint } = await setting(answer, settings);
    if (isBesideHealthy) {
      const healthy = await startReceiver();
      receivers.push(healthy);
      await world.addEndpoint(company, healthy.url);
    }
    const poller = world.poller();
    const shown = () => world.webhooks.get(world.contextOf(company), endpoint.id);
    for (let hour = 0; hour < 120; hour += 3) {
      await world.emit(company, perStep);
      await poller.runOnce();
      await world.health.check();
      world.clock.advance(3 * HOUR_MS);
    }
    expect(await shown()).toMatchObject({ enabled: true, warned_percent: 90 });
    await world.health.check();
    expect(await shown()).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  });

  test('and not for deliveries that have not had their time yet', async () => {
    const { company, endpoint } = await setting((response, { envelope }) =>
      response.writeHead(envelope.sequence === 1 ? 500 : 204).end(),
    );
    const poller = world.poller();
    await world.emit(company);
    await poller.runOnce();
    world.clock.advance(130 * HOUR_MS);
    await world.emit(company, 50);
    await world.claimAndDie();
    await world.health.check();
    world.clock.advance(11 * HOUR_MS);
    await world.health.check();
    const shown = await world.webhooks.get(world.contextOf(company), endpoint.id);
    expect(shown).toMatchObject({ enabled: true });
  });
});
