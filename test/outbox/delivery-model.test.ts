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
  | { kind: 'emit'; event: string; count: number }
  | { kind: 'work'; worker: number }
  | { kind: 'work together' }
  | { kind: 'claim and die'; count: number }
  | { kind: 'time passes'; ms: number }
  | { kind: 'receiver answers'; receiver: number; status: number }
  | { kind: 'switch'; endpoint: number; enabled: boolean }
  | { kind: 'subscribe'; endpoint: number; events: string[] }
  | { kind: 'discard'; endpoint: number }
  | { kind: 'retry'; which: number };

const two = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('emit' as const),
    event: fc.constantFrom('employee.created', 'payroll.period.closed'),
    count: fc.integer({ min: 1, max: 4 }),
  }),
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
  fc.record({
    kind: fc.constant('subscribe' as const),
    endpoint: two,
    events: fc.constantFrom<string[]>(
      ['*'],
      ['employee.created'],
      ['payroll.*'],
      ['employee.*', 'payroll.*'],
    ),
  }),
  fc.record({ kind: fc.constant('discard' as const), endpoint: two }),
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

/** Which events each endpoint should get: those for which it was subscribed when they were emitted. */
const createExpectation = (company: string) => {
  const endpoints: { id: string; events: readonly string[] }[] = [];
  const expected = new Set<string>();
  const mayBeCancelled = new Set<string>();
  const subscribes = (events: readonly string[], event: string): boolean =>
    events.some(
      (one) => one === event || (one.endsWith('*') && event.startsWith(one.slice(0, -1))),
    );
  const pairOf = (endpointId: string, eventId: string): string => `${endpointId} ${eventId}`;
  let seen = 0;
  return {
    endpoints,
    noteEmitted: async (): Promise<void> => {
      const { rows } = await world.database.owner.query<{
        id: string;
        event: string;
        sequence: string;
      }>(
        `select id, event, sequence from outbox_events
         where company_id = $1 and sequence > $2 and event not like 'webhook.%'`,
        [company, seen],
      );
      for (const { id, event, sequence } of rows) {
        seen = Math.max(seen, Number(sequence));
        for (const endpoint of endpoints)
          if (subscribes(endpoint.events, event)) expected.add(pairOf(endpoint.id, id));
      }
    },
    noteDiscarded: (endpointId: string): void => {
      for (const pair of expected) if (pair.startsWith(endpointId)) mayBeCancelled.add(pair);
    },
    check: async (): Promise<void> => {
      const { rows } = await world.database.owner.query<{ pair: string; status: string }>(
        `select d.endpoint_id || ' ' || d.event_id as pair, d.status
         from webhook_deliveries d join outbox_events o on o.company_id = d.company_id and o.id = d.event_id
         where d.company_id = $1 and o.event not like 'webhook.%'`,
        [company],
      );
      expect(rows.map(({ pair }) => pair).sort()).toEqual([...expected].sort());
      for (const { pair, status } of rows) {
        const ends = mayBeCancelled.has(pair)
          ? ['succeeded', 'exhausted', 'cancelled']
          : ['succeeded', 'exhausted'];
        expect(ends).toContain(status);
      }
    },
  };
};

test('whatever happens, in any order, every event ends delivered or exhausted at each endpoint that was subscribed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      for (const receiver of receivers) {
        receiver.received.length = 0;
        receiver.answerWith(204);
      }
      const company = await world.addCompany();
      const context = world.contextOf(company);
      const expectation = createExpectation(company);
      const { endpoints } = expectation;
      endpoints.push(
        await world.addEndpoint(company, receivers[0]!.url),
        await world.addEndpoint(company, receivers[1]!.url, ['employee.created']),
      );
      const workers = [world.poller(), world.poller()];
      const change = (endpoint: number, changes: Parameters<typeof world.webhooks.change>[2]) =>
        world.webhooks.change(context, endpoints[endpoint]!.id, changes, undefined);
      const run: { [Kind in Step['kind']]: (one: Extract<Step, { kind: Kind }>) => unknown } = {
        emit: async ({ count, event }) => {
          await world.emit(company, count, event);
          await expectation.noteEmitted();
        },
        work: ({ worker }) => workers[worker]!.runOnce(),
        'work together': () => Promise.all(workers.map((worker) => worker.runOnce())),
        'claim and die': ({ count }) => world.claimAndDie(count),
        'time passes': ({ ms }) => world.clock.advance(ms),
        'receiver answers': ({ receiver, status }) => receivers[receiver]!.answerWith(status),
        switch: ({ endpoint, enabled }) => change(endpoint, { enabled }),
        subscribe: async ({ endpoint, events }) => {
          await change(endpoint, { events });
          endpoints[endpoint] = { id: endpoints[endpoint]!.id, events };
        },
        discard: async ({ endpoint }) => {
          await change(endpoint, { discard_waiting: true });
          expectation.noteDiscarded(endpoints[endpoint]!.id);
        },
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
      for (const endpoint of [0, 1]) await change(endpoint, { enabled: true });
      for (let round = 0; round < 4; round += 1) {
        world.clock.advance(100_000_000);
        for (const worker of workers) await worker.runOnce();
      }
      await expectation.check();
      await checkInvariants(company);
      await world.reset();
    }),
    { numRuns: 25, seed: 20_261_127 },
  );
}, 120_000);
