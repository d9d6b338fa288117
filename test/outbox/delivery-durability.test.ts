import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/query.js';
import type { Session } from '../../src/db/session.js';
import type { UnitOfWork } from '../../src/db/unit-of-work.js';
import { fanOut } from '../../src/outbox/fan-out-repository.js';
import { claimDeliveries, settleDeliveries } from '../../src/outbox/outbox-repository.js';
import type { ClaimedDelivery } from '../../src/outbox/outbox-rows.js';
import { newId } from '../../src/shared/ids.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { createDeliveryWorld, LEASE_MS, type DeliveryWorld } from './delivery-world.js';

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

const settingIn = async (session: Session): Promise<string | undefined> =>
  (
    await session.rows<{ setting: string }>(
      sql.raw(`select current_setting('synchronous_commit') as setting`),
    )
  )[0]?.setting;

/** Runs in one transaction that waits for the disk, and says whether it still does after the work. */
const waitsAfter = (work: (session: Session) => Promise<unknown>): Promise<boolean> =>
  world.unitOfWork.system.write(async (session) => {
    await session.run(sql.raw('set local synchronous_commit = on'));
    await work(session);
    return (await settingIn(session)) === 'on';
  });

const request = (isRelaxed: boolean, defaultAllowance = 10) => {
  const now = world.clock.now();
  return {
    ...{ now, isRelaxed, defaultAllowance, token: newId(), limit: 100 },
    leasedUntil: new Date(now.getTime() + LEASE_MS),
    allowances: new Map<string, number>(),
    ...{ events: 100, directed: directedEvents },
  };
};

const settlementOf = (delivery: ClaimedDelivery) => ({
  companyId: delivery.company_id,
  deliveryId: delivery.id,
  leaseToken: delivery.lease_token,
  trigger: delivery.trigger,
  status: 'succeeded' as const,
  ...{ nextAttemptAt: null, url: null, startedAt: world.clock.now(), durationMs: 1 },
  ...{ responseStatus: 204, errorClass: null, responseHeaders: null, responseBody: '' },
  responseTruncated: false,
});

describe('the disk', () => {
  test('is not waited for by claims and outcomes of a worker, and is by claims of one that has just begun', async () => {
    const company = await world.addCompany();
    await world.addEndpoint(company, target.url);
    for (const isRelaxed of [true, false]) {
      await world.emit(company, 2);
      expect(await waitsAfter((session) => fanOut(session, request(isRelaxed, 0)))).toBe(
        !isRelaxed,
      );
      let claimed: readonly ClaimedDelivery[] = [];
      const waits = await waitsAfter(async (session) => {
        claimed = await claimDeliveries(session, request(isRelaxed));
      });
      expect([claimed.length, waits]).toEqual([2, !isRelaxed]);
      const settle = (session: Session) => settleDeliveries(session, claimed.map(settlementOf));
      expect(await waitsAfter(settle)).toBe(false);
    }
  });

  test('is waited for by a worker during its first minute', async () => {
    const company = await world.addCompany();
    await world.addEndpoint(company, target.url);
    const seen: unknown[] = [];
    const watched: Pick<UnitOfWork, 'system' | 'load'> = {
      load: world.unitOfWork.load,
      system: {
        ...world.unitOfWork.system,
        statement: (work) =>
          world.unitOfWork.system.statement((session) =>
            work({
              ...session,
              rows: (query) => {
                if ('name' in query && query.name === 'outbox_fan_out')
                  seen.push(query.values.at(-1));
                return session.rows(query);
              },
            }),
          ),
      },
    };
    const poller = world.poller({ unitOfWork: watched });
    await poller.runOnce();
    world.clock.advance(59_999);
    await poller.runOnce();
    world.clock.advance(1);
    await poller.runOnce();
    expect(seen).toEqual([false, false, true]);
  });

  test('is waited for by everything else that the login of the system writes', async () => {
    const { rows } = await world.database.owner.query<{ settings: string[] }>(
      `select setconfig as settings from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = current_database()`,
    );
    expect(rows).toHaveLength(2);
    expect(rows.flatMap(({ settings }) => settings).join(' ')).not.toContain('synchronous_commit');
  });
});
