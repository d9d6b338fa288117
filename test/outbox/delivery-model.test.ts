import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { createDeliveryWorld, type DeliveryWorld } from './delivery-world.js';

let world: DeliveryWorld;
let receivers: Receiver[];
beforeAll(async () => {
  world = await createDeliveryWorld();
  receivers = [await startReceiver(), await startReceiver()];
});
afterAll(async () => {
  await world.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

type Step =
  | { kind: 'emit'; count: number }
  | { kind: 'work'; worker: number }
  | { kind: 'work together' }
  | { kind: 'claim and die'; count: number }
  | { kind: 'time passes'; ms: number }
  | { kind: 'receiver answers'; receiver: number; status: number }
  | { kind: 'switch'; endpoint: number; enabled: boolean }
  | { kind: 'retry'; which: number };

const two = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('emit' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('work' as const), worker: two }),
  fc.record({ kind: fc.constant('work together' as const) }),
  fc.record({ kind: fc.constant('claim and die' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('time passes' as const),
    ms: fc.constantFrom(1_000, 6_000, 61_000, 360_000, 7_200_000, 100_000_000),
  }),
  fc.record({
    kind: fc.constant('receiver answers' as const),
    receiver: two,
    status: fc.constantFrom(204, 204, 500, 429, 410),
  }),
  fc.record({ kind: fc.constant('switch' as const), endpoint: two, enabled: fc.boolean() }),
  fc.record({ kind: fc.constant('retry' as const), which: fc.nat(20) }),
);

/** What must be true whenever no worker is at work. */
const checkInvariants = async (company: string): Promise<void> => {
  const deliveries = await world.deliveriesOf(company);
  for (const delivery of deliveries) {
    const attempts = await world.attemptsOf(delivery.id);
    const open = delivery.status === 'in_flight' ? 1 : 0;
    expect(attempts.map(({ number }) => number)).toEqual(
      Array.from({ length: delivery.attempt_count - open }, (_, index) => index + 1),
    );
    const received = receivers
      .flatMap((receiver) => receiver.received)
      .filter(({ headers }) => headers['webhook-id'] === delivery.event_id);
    expect(new Set(received.map(({ body }) => body)).size).toBeLessThanOrEqual(1);
    if (delivery.status === 'succeeded') expect(received.length).toBeGreaterThan(0);
    const succeeded = attempts.filter((attempt) => attempt.response_status === 204).length;
    if (delivery.status === 'succeeded') expect(succeeded).toBeGreaterThan(0);
    if (delivery.status === 'exhausted') expect(attempts.length).toBeGreaterThanOrEqual(10);
  }
};

test('whatever happens, in any order, every event ends delivered or exhausted at each endpoint', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      for (const receiver of receivers) {
        receiver.received.length = 0;
        receiver.answerWith(204);
      }
      const company = await world.addCompany();
      const context = world.contextOf(company);
      const endpoints = [
        await world.addEndpoint(company, receivers[0]!.url),
        await world.addEndpoint(company, receivers[1]!.url, ['employee.created']),
      ];
      const workers = [world.poller(), world.poller()];
      let emitted = 0;
      const run: { [Kind in Step['kind']]: (one: Extract<Step, { kind: Kind }>) => unknown } = {
        emit: ({ count }) => {
          emitted += count;
          return world.emit(company, count);
        },
        work: ({ worker }) => workers[worker]!.runOnce(),
        'work together': () => Promise.all(workers.map((worker) => worker.runOnce())),
        'claim and die': ({ count }) => world.claimAndDie(count),
        'time passes': ({ ms }) => world.clock.advance(ms),
        'receiver answers': ({ receiver, status }) => receivers[receiver]!.answerWith(status),
        switch: ({ endpoint, enabled }) =>
          world.webhooks.change(context, endpoints[endpoint]!.id, { enabled }, undefined),
        retry: async ({ which }) => {
          const delivery = (await world.deliveriesOf(company))[which];
          if (delivery === undefined) return;
          await world.deliveries.retry(context, delivery.id).catch((error: unknown) => {
            expect(String(error)).toMatch(/delivery_in_flight|endpoint_disabled/);
          });
        },
      };
      for (const one of steps) {
        await (run[one.kind] as (one: Step) => unknown)(one);
        await checkInvariants(company);
      }

      for (const receiver of receivers) receiver.answerWith(204);
      for (const { id } of endpoints)
        await world.webhooks.change(context, id, { enabled: true }, undefined);
      for (let round = 0; round < 4; round += 1) {
        world.clock.advance(100_000_000);
        for (const worker of workers) await worker.runOnce();
      }
      const ends = await world.deliveriesOf(company);
      expect(ends.every(({ status }) => status === 'succeeded' || status === 'exhausted')).toBe(
        true,
      );
      for (const { id } of endpoints) {
        const events = ends.filter((delivery) => delivery.endpoint_id === id);
        expect(new Set(events.map((delivery) => delivery.event_id)).size).toBe(events.length);
      }
      const toSecond = ends.filter((delivery) => delivery.endpoint_id === endpoints[1]!.id);
      expect(toSecond).toHaveLength(emitted);
      await checkInvariants(company);
      await world.reset();
    }),
    { numRuns: 25, seed: 20_261_127 },
  );
}, 120_000);
