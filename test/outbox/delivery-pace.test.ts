import { expect, test } from 'vitest';
import { createDeliveryPace } from '../../src/outbox/delivery-pace.js';
import type { ClaimedDelivery, DeliveryTarget } from '../../src/outbox/outbox-rows.js';
import { createTargets } from '../../src/outbox/targets.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';
import { TEST_SECRET } from '../support/database.js';

const clock = { now: () => new Date('2026-11-27T09:00:00Z') };
const LIMITS = { maxInFlight: 1, ratePerSecond: 1, ordered: true };
/** As many endpoints as are remembered. */
const MANY = 2_000;

test('the limits of an endpoint that is served hold however many others come and go', () => {
  const pace = createDeliveryPace(clock);
  for (let number = 0; number < MANY; number += 1) pace.configure(String(number), LIMITS);
  for (let number = MANY; number < 3 * MANY; number += 1) {
    expect(pace.concurrencyOf('7')).toBe(1);
    // Each claim looks at all of them.
    if (number % 500 === 0) for (const id of [...pace.known()]) pace.backlogOf(id);
    pace.configure(String(number), LIMITS);
  }
});

test('asking for the backlog of an endpoint that nothing is known about remembers nothing', () => {
  const pace = createDeliveryPace(clock);
  pace.backlogOf('7');
  expect([...pace.known()]).toEqual([]);
});

test('an endpoint that was forgotten has its limits again with its next delivery', async () => {
  const pace = createDeliveryPace(clock);
  const sealedBox = createSealedBox(TEST_SECRET);
  const row: DeliveryTarget = {
    ...{ company_id: 'c', endpoint_id: '7', version: 1, url: 'https://erp.example.com/' },
    ...{ ordered: false, max_in_flight: 2, rate_per_second: null, headers: {} },
    ...{ sealed_headers: null, sealed_secrets: [sealedBox.seal('whsec_c2VjcmV0')] },
    secrets_change_at: null,
  };
  let reads = 0;
  const session = { rows: () => Promise.resolve((reads += 1) && [row]) };
  const targets = createTargets({
    ...{ clock, sealedBox, pace },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    unitOfWork: {
      system: { statement: (work: (s: never) => unknown) => work(session as never) } as never,
    },
  });
  const delivery = { company_id: 'c', endpoint_id: '7', endpoint_version: 1 } as ClaimedDelivery;
  await targets.of([delivery]);
  for (let number = 100; number <= 100 + MANY; number += 1) pace.configure(String(number), LIMITS);
  await targets.of([delivery]);
  expect([pace.concurrencyOf('7'), reads]).toEqual([2, 1]);
});
