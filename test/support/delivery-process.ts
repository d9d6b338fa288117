/**
 * A stand-in for the service, to be killed: delivers the events of the given database. Its clock runs ahead
 * by the given time, so that the leases of those killed before it have run out.
 */
import { connectDatabase } from '../../src/db/open-database.js';
import { createDeliveryClient } from '../../src/outbox/delivery-client.js';
import { createPoller } from '../../src/outbox/poller.js';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';
import { randomFraction } from '../../src/shared/random.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';

const [appUrl = '', systemUrl = '', secret = '', aheadMs = '0'] = process.argv.slice(2);
const logger = { info: () => undefined, warn: () => undefined, error: console.error };
const clock = { now: () => new Date(Date.now() + Number(aheadMs)) };
const sealedBox = createSealedBox(secret);
const { unitOfWork } = connectDatabase({
  urls: { appUrl, systemUrl },
  poolSize: 10,
  logger,
  clock,
  sealedBox,
});
const poller = createPoller({
  unitOfWork,
  sealedBox,
  clock,
  logger,
  directedEvents,
  random: randomFraction,
  disableEndpoint: () => Promise.resolve(),
  client: createDeliveryClient({
    policy: createTargetPolicy({ allowedHosts: ['127.0.0.1'], allowedCidrs: [] }),
    clock,
    version: '1.0.0',
  }),
});
poller.start();
process.stdout.write('started\n');
