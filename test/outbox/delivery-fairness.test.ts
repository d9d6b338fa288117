import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { createDeliveryWorld, type DeliveryWorld } from './delivery-world.js';

let world: DeliveryWorld;
let busy: Receiver;
let quiet: Receiver;
beforeAll(async () => {
  world = await createDeliveryWorld();
  [busy, quiet] = await Promise.all([startReceiver(), startReceiver()]);
});
afterAll(async () => {
  await world.close();
  await Promise.all([busy.close(), quiet.close()]);
});

const PENDING = 50_000;

/** Half as events that wait, half as deliveries that wait: both ways in which a backlog can stand. */
const addBacklog = async (company: string, endpoint: string): Promise<void> => {
  const { owner } = world.database;
  await owner.query(
    `insert into outbox_events (company_id, id, sequence, event, aggregate_type, aggregate_id, data, occurred_at)
     select $1, uuid_v7(now()), n, 'employee.created', 'employee', 'x', '{"number":1}', $2
     from generate_series(1, $3::int) n`,
    [company, world.clock.now(), PENDING],
  );
  await owner.query(
    `insert into company_counters (company_id, event_sequence) values ($1, $2)
     on conflict (company_id) do update set event_sequence = excluded.event_sequence`,
    [company, PENDING],
  );
  await owner.query(
    `insert into webhook_deliveries (company_id, id, event_id, endpoint_id, next_attempt_at)
     select company_id, uuid_v7(now()), id, $2, $3 from outbox_events
     where company_id = $1 and sequence <= $4::int`,
    [company, endpoint, world.clock.now(), PENDING / 2],
  );
  await owner.query('update outbox_positions set fanned_out_sequence = $2 where company_id = $1', [
    company,
    PENDING / 2,
  ]);
  await owner.query('analyze');
};

test('50,000 deliveries that wait for one endpoint do not delay the event of another company', async () => {
  const first = await world.addCompany();
  const { id } = await world.addEndpoint(first, busy.url);
  await addBacklog(first, id);
  const second = await world.addCompany();
  await world.addEndpoint(second, quiet.url);
  const poller = world.poller();
  poller.start();
  await until(() => busy.received.length > 500, 20_000);
  for (let turn = 1; turn <= 5; turn += 1) {
    await world.emit(second, 1);
    poller.announce(second);
    await until(() => quiet.received.length === turn, 2_000);
  }
  expect(busy.received.length).toBeLessThan(PENDING);
}, 60_000);
