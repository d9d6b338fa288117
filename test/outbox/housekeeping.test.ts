import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHousekeeping } from '../../src/outbox/housekeeping.js';
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
