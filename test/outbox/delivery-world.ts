import { randomUUID } from 'node:crypto';
import {
  createDeliveryClient,
  type DeliveryClientOptions,
} from '../../src/outbox/delivery-client.js';
import { createPoller, type Poller, type PollerDependencies } from '../../src/outbox/poller.js';
import { fanOut } from '../../src/outbox/fan-out-repository.js';
import { claimDeliveries } from '../../src/outbox/outbox-repository.js';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';
import type { UnitOfWork } from '../../src/db/unit-of-work.js';
import { newId } from '../../src/shared/ids.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';
import { createWebhookDeliveriesService } from '../../src/webhooks/webhook-deliveries-service.js';
import { createWebhookHealthService } from '../../src/webhooks/webhook-health-service.js';
import { createWebhookSecretsService } from '../../src/webhooks/webhook-secrets-service.js';
import { createWebhooksService } from '../../src/webhooks/webhooks-service.js';
import type { WorkContext } from '../../src/shared/work-context.js';
import { noteEndpoint } from '../support/known-secrets.js';
import {
  createTestDatabase,
  emptyTables,
  insertCompany,
  TEST_SECRET,
  type TestDatabase,
} from '../support/database.js';

export const LEASE_MS = 60_000;
export const START = '2026-11-27T09:00:00.000Z';

export interface SteppableClock {
  now(): Date;
  advance(ms: number): void;
  toStart(): void;
}

export const createSteppableClock = (): SteppableClock => {
  let current = Date.parse(START);
  return {
    now: () => new Date(current),
    advance: (ms) => (current += ms),
    toStart: () => (current = Date.parse(START)),
  };
};

export interface DeliveryRecord {
  id: string;
  event_id: string;
  endpoint_id: string;
  status: string;
  attempt_count: number;
  next_attempt_at: Date | null;
  lease_token: string | null;
  settled_at: Date | null;
}

export interface AttemptRecord {
  delivery_id: string;
  number: number;
  trigger: string;
  started_at: Date;
  duration_ms: number;
  response_status: number | null;
  error_class: string | null;
  response_body: string | null;
  response_truncated: boolean;
  next_attempt_at: Date | null;
}

export type EndpointSettings = Omit<
  Parameters<ReturnType<typeof createWebhooksService>['create']>[1],
  'url' | 'events'
>;

export type PollerOptions = Partial<Omit<PollerDependencies, 'client'>> & {
  readonly client?: Partial<DeliveryClientOptions>;
};

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A database with companies, the services of webhooks, and any number of pollers on a clock that is stepped. */
export const createDeliveryWorld = async () => {
  const database: TestDatabase = await createTestDatabase();
  const clock = createSteppableClock();
  const { unitOfWork } = database.open({ clock });
  const sealedBox = createSealedBox(TEST_SECRET);
  const policy = createTargetPolicy({ allowedHosts: ['127.0.0.1'], allowedCidrs: [] });
  const webhooks = createWebhooksService({
    unitOfWork,
    clock,
    sealedBox,
    wakePoller: () => undefined,
  });
  const health = createWebhookHealthService({ unitOfWork, clock });
  const secrets = createWebhookSecretsService({
    unitOfWork,
    clock,
    sealedBox,
    wakePoller: () => undefined,
  });
  const deliveries = createWebhookDeliveriesService({
    unitOfWork,
    wakePoller: () => undefined,
  });
  const pollers: Poller[] = [];
  const contextOf = (companyId: string): WorkContext => ({
    companyId,
    actor: { kind: 'user', id: randomUUID() },
    requestId: 'a-test-request',
  });
  return {
    database,
    clock,
    unitOfWork,
    webhooks,
    secrets,
    health,
    sealedBox,
    deliveries,
    contextOf,
    addCompany: () => insertCompany(database),
    /** An endpoint whose registration the others were not told of. */
    addEndpoint: async (
      companyId: string,
      url: string,
      events: string[] = ['*'],
      settings: EndpointSettings = {},
    ) => {
      const endpoint = await webhooks.create(contextOf(companyId), { ...settings, url, events });
      noteEndpoint(endpoint);
      await database.owner.query(
        `delete from outbox_events where company_id = $1 and event = 'webhook.endpoint.created'`,
        [companyId],
      );
      await database.owner.query(
        `update company_counters c set event_sequence =
           coalesce((select max(sequence) from outbox_events where company_id = $1), 0)
         where company_id = $1`,
        [companyId],
      );
      return endpoint;
    },
    /** Does what a worker does that dies right after: everything that waits is claimed, up to a number. */
    claimAndDie: async (limit = 100): Promise<number> => {
      const now = clock.now();
      const claim = {
        now,
        isRelaxed: true,
        leasedUntil: new Date(now.getTime() + LEASE_MS),
        token: newId(),
        limit,
        defaultAllowance: 100,
        allowances: new Map<string, number>(),
      };
      const direct = await unitOfWork.system.write((session) =>
        fanOut(session, { ...claim, events: 1_000, directed: directedEvents }),
      );
      const rest = { ...claim, limit: limit - direct.claimed.length };
      const claimed = await unitOfWork.system.write((session) => claimDeliveries(session, rest));
      return direct.claimed.length + claimed.length;
    },
    emit: (companyId: string, count = 1, event = 'employee.created') =>
      emit(unitOfWork, contextOf(companyId), count, event),
    poller: ({ client, ...rest }: PollerOptions = {}): Poller => {
      const poller = createPoller({
        unitOfWork,
        sealedBox,
        clock,
        random: () => 0.5, // the middle of the jitter: the schedule itself
        logger: silent,
        directedEvents,
        disableEndpoint: health.disable,
        ...rest,
        client: createDeliveryClient({ policy, clock, version: '9.9.9', ...client }),
      });
      pollers.push(poller);
      return poller;
    },
    deliveriesOf: async (companyId: string): Promise<DeliveryRecord[]> =>
      (
        await database.owner.query<DeliveryRecord>(
          'select d.* from webhook_deliveries d join outbox_events o using (company_id) where o.id = d.event_id and company_id = $1 order by o.sequence, d.endpoint_id',
          [companyId],
        )
      ).rows,
    attemptsOf: async (deliveryId: string): Promise<AttemptRecord[]> =>
      (
        await database.owner.query<AttemptRecord>(
          'select * from webhook_attempts where delivery_id = $1 order by number',
          [deliveryId],
        )
      ).rows,
    /** As new, for the next test. */
    reset: async () => {
      await Promise.all(pollers.splice(0).map((poller) => poller.stop()));
      await emptyTables(database, 'companies, webhook_deliveries, webhook_attempts');
      clock.toStart();
    },
    close: async () => {
      await Promise.all(pollers.map((poller) => poller.stop()));
      await database.drop();
    },
  };
};

export type DeliveryWorld = Awaited<ReturnType<typeof createDeliveryWorld>>;

const emit = async (
  unitOfWork: UnitOfWork,
  context: WorkContext,
  count: number,
  event: string,
): Promise<void> => {
  await unitOfWork.write(context, (session) => {
    for (let number = 1; number <= count; number += 1) {
      session.emit({
        event,
        aggregateType: 'employee',
        aggregateId: randomUUID(),
        data: { id: randomUUID(), full_name: 'أحمد محمود', number },
      });
    }
    return Promise.resolve();
  });
};
