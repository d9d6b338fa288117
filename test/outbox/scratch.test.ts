import { test } from 'vitest';
import { createDeliveryWorld } from './delivery-world.js';
import { claimDeliveries, fanOut, settleDeliveries } from '../../src/outbox/outbox-repository.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';
import { newId } from '../../src/shared/ids.js';
test('plans', async () => {
  const world = await createDeliveryWorld();
  const { owner } = world.database;
  await owner.query(`insert into companies (company_id, name) select gen_random_uuid(), 'c' from generate_series(1,200)`);
  await owner.query(`insert into webhook_endpoints (company_id, id, url, events, created_at) select company_id, uuid_v7(now()), 'http://127.0.0.1:1/', '{*}', '2026-01-01' from companies, generate_series(1,3)`);
  await owner.query(`insert into outbox_events (company_id, id, sequence, event, aggregate_type, aggregate_id, data, occurred_at) select company_id, uuid_v7(now()), s, 'employee.created','e','x','{"a":1}', '2026-11-27T08:00:00Z' from companies, generate_series(1,500) s`);
  for (const analyzed of [false, true]) {
    if (analyzed) await owner.query('analyze');
    const t0 = performance.now();
    let n = 0; let rounds=0;
    for (;;) { rounds++; const h = await world.unitOfWork.system.write((s) => fanOut(s, world.clock.now(), 1000, directedEvents)); n += h; if (h < 1000 || rounds % 50 === 0) break; }
    console.log('analyzed', analyzed, 'fanned', n, 'ms', performance.now() - t0, 'rounds', rounds);
    for (let i = 0; i < 12; i++) {
      const t = performance.now();
      const c = await world.unitOfWork.system.write((s) => claimDeliveries(s, { now: world.clock.now(), leasedUntil: new Date(world.clock.now().getTime() + 60000), token: newId(), limit: 400, defaultAllowance: 4, allowances: new Map() }));
      const t2 = performance.now();
      const settled = await world.unitOfWork.system.write((s) => settleDeliveries(s, c.map((d) => ({ companyId: d.company_id, deliveryId: d.id, leaseToken: d.lease_token, status: 'succeeded' as const, nextAttemptAt: null, startedAt: world.clock.now(), durationMs: 3, responseStatus: 200, errorClass: null, responseBody: 'ok', responseTruncated: false }))));
      console.log('claim', c.length, (t2 - t).toFixed(1), 'settle', settled.size, (performance.now() - t2).toFixed(1));
    }
  }
  await world.close();
}, 300_000);
