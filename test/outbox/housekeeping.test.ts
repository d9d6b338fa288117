import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHousekeeping } from '../../src/outbox/housekeeping.js';
import { pruneEvents } from '../../src/outbox/retention-repository.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { createDeliveryWorld, silent, START, type DeliveryWorld } from './delivery-world.js';

let world: DeliveryWorld;
let target: Receiver;
beforeAll(async () => {
  world = await createDeliveryWorld();
  target = await startReceiver();
});
afterEach(() => world.reset());
afterAll(async () => {
  await world.close();
  await target.close();
});

const DAY_MS = 24 * 3_600_000;
const housekeeping = () =>
  createHousekeeping({
    ...world,
    logger: silent,
    retentionDays: 30,
    checkHealth: world.health.check,
  });
const counts = async (company: string): Promise<number[]> => {
  const { rows } = await world.database.owner.query<{ counts: number[] }>(
    `select array[(select count(*) from outbox_events where company_id = $1),
      (select count(*) from webhook_deliveries where company_id = $1),
      (select count(*) from webhook_attempts where company_id = $1)]::int[] as counts`,
    [company],
  );
  return rows[0]?.counts ?? [];
};

describe('retention', () => {
  test('deletes events of before the limit with their deliveries and attempts, and nothing younger', async () => {
    const company = await world.addCompany();
    const other = await world.addCompany();
    for (const one of [company, other]) await world.addEndpoint(one, target.url);
    const poller = world.poller();
    await world.emit(company, 20);
    for (let turn = 0; turn < 8; turn += 1) await poller.runOnce();
    world.clock.advance(DAY_MS);
    await world.emit(company, 2);
    await world.emit(other, 1);
    for (let turn = 0; turn < 3; turn += 1) await poller.runOnce();
    expect(await counts(company)).toEqual([22, 22, 22]);

    world.clock.advance(29 * DAY_MS);
    await housekeeping().runOnce();
    expect(await counts(company)).toEqual([22, 22, 22]);
    world.clock.advance(1);
    await housekeeping().runOnce();
    expect([await counts(company), await counts(other)]).toEqual([
      [2, 2, 2],
      [1, 1, 1],
    ]);
    world.clock.advance(DAY_MS);
    await Promise.all([housekeeping().runOnce(), housekeeping().runOnce()]);
    await housekeeping().runOnce();
    expect([await counts(company), await counts(other)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await world.emit(company, 1);
    await poller.runOnce();
    expect(await counts(company)).toEqual([1, 1, 1]);
  });

  test('goes on over more than one batch, and leaves what is not fanned out or under way', async () => {
    const company = await world.addCompany();
    await world.addEndpoint(company, target.url, ['employee.created']);
    await world.emit(company, 2_500, 'employee.updated');
    await world.poller().runOnce();
    await world.emit(company, 1);
    expect(await world.claimAndDie()).toBe(1);
    await world.emit(company, 1);
    world.clock.advance(31 * DAY_MS);
    await housekeeping().runOnce();
    expect(await counts(company)).toEqual([2, 1, 0]);
  });

  test('deletes a bounded number of rows in one statement, however many hang on an event', async () => {
    const LIMIT = 40;
    const company = await world.addCompany();
    for (const _ of [1, 2, 3]) await world.addEndpoint(company, target.url, ['employee.created']);
    await world.emit(company, 30);
    const poller = world.poller();
    for (let turn = 0; turn < 5; turn += 1) await poller.runOnce();
    await world.emit(company, 3, 'employee.updated');
    // One that people have repeated again and again: more than fits, and still to be deleted.
    await world.database.owner.query(
      `with repeated as (
        update webhook_deliveries set attempt_count = 100
        where company_id = $1 and id = (select max(id::text)::uuid from webhook_deliveries where company_id = $1)
        returning company_id, id)
      insert into webhook_attempts (company_id, delivery_id, number, trigger, started_at, duration_ms)
      select company_id, id, n, 'manual', now(), 1 from repeated, generate_series(2, 100) n`,
      [company],
    );
    await poller.runOnce();
    const sum = async () => (await counts(company)).reduce((total, count) => total + count, 0);
    const deleted: number[] = [];
    for (let before = await sum(); ;) {
      const events = await world.unitOfWork.system.write((session) =>
        pruneEvents(session, new Date(world.clock.now().getTime() + 1), LIMIT),
      );
      const after = await sum();
      if (events === 0) break;
      deleted.push(before - after);
      before = after;
    }
    expect(await counts(company)).toEqual([0, 0, 0]);
    expect(deleted.filter((count) => count > LIMIT)).toEqual([106]);
  });

  test('forgets secrets whose overlap has ended', async () => {
    const company = await world.addCompany();
    const { id } = await world.addEndpoint(company, target.url);
    await world.secrets.rotate(world.contextOf(company), id, 1);
    const secrets = async () =>
      (await world.database.owner.query('select expires_at from webhook_secrets')).rows;
    await housekeeping().runOnce();
    expect(await secrets()).toHaveLength(2);
    world.clock.advance(3_600_001);
    await housekeeping().runOnce();
    expect(await secrets()).toEqual([{ expires_at: null }]);
    expect(world.clock.now().toISOString() > START).toBe(true);
  });
});
