import { randomUUID } from 'node:crypto';
import {
  createDeliveryClient,
  type DeliveryClientOptions,
} from '../../src/outbox/delivery-client.js';
import { createPoller, type Poller, type PollerDependencies } from '../../src/outbox/poller.js';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';
import type { UnitOfWork } from '../../src/db/unit-of-work.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';
import { directedEvents } from '../../src/webhooks/webhooks-events.js';
import { createWebhookDeliveriesService } from '../../src/webhooks/webhook-deliveries-service.js';
import { createWebhooksService } from '../../src/webhooks/webhooks-service.js';
import type { WorkContext } from '../../src/shared/work-context.js';
import {
  createTestDatabase,
  emptyTables,
  insertCompany,
  TEST_SECRET,
  type TestDatabase,
} from '../support/database.js';

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
  started_at: Date;
  duration_ms: number;
  response_status: number | null;
  error_class: string | null;
  response_body: string | null;
  response_truncated: boolean;
  next_attempt_at: Date | null;
}

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
  const deliveries = createWebhookDeliveriesService({
    unitOfWork,
    clock,
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
    deliveries,
    contextOf,
    addCompany: () => insertCompany(database),
    addEndpoint: (companyId: string, url: string, events: string[] = ['*']) =>
      webhooks.create(contextOf(companyId), { url, events }),
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
        disableEndpoint: (company, id) => webhooks.disable(company, id, 'gone'),
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
      await emptyTables(database, 'companies');
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
