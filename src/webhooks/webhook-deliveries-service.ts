import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { WorkContext } from '../shared/work-context.js';
import * as repository from './webhook-deliveries-repository.js';
import type {
  AttemptRow,
  DeliveryEventRow,
  DeliveryFilters,
  DeliveryRow,
} from './webhook-deliveries-repository.js';

export type { AttemptRow, DeliveryRow };

export interface DeliveryDetail {
  readonly delivery: DeliveryEventRow;
  readonly attempts: readonly AttemptRow[];
}

export interface WebhookDeliveriesService {
  readonly list: (
    context: WorkContext,
    filters: DeliveryFilters,
    page: PageRequest,
  ) => Promise<Page<DeliveryRow>>;
  readonly get: (context: WorkContext, id: string) => Promise<DeliveryDetail>;
  readonly listAttempts: (
    context: WorkContext,
    id: string,
    page: PageRequest,
  ) => Promise<Page<AttemptRow>>;
  /**
   * Makes a delivery due at once. If that attempt fails, what is left of the schedule goes on; when
   * nothing is left, it was the only one. Throws delivery_in_flight, endpoint_disabled, conflict.
   */
  readonly retry: (context: WorkContext, id: string) => Promise<DeliveryEventRow>;
}

export interface WebhookDeliveriesDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly wakePoller: () => void;
}

export const createWebhookDeliveriesService = (
  dependencies: WebhookDeliveriesDependencies,
): WebhookDeliveriesService => {
  const { unitOfWork } = dependencies;
  return {
    list: (context, filters, page) =>
      unitOfWork.read(context, async (session) => {
        const total = page.includeTotal ? await repository.countDeliveries(session, filters) : null;
        return toPage(await repository.listDeliveries(session, filters, page), page, total);
      }),
    get: (context, id) =>
      unitOfWork.read(context, async (session) => ({
        delivery: await mustFind(session, id),
        attempts: await repository.listLatestAttempts(session, id),
      })),
    listAttempts: (context, id, page) =>
      unitOfWork.read(context, async (session) => {
        await mustFind(session, id);
        const total = page.includeTotal ? await repository.countAttempts(session, id) : null;
        return toPage(await repository.listAttempts(session, id, page), page, total);
      }),
    retry: (context, id) =>
      unitOfWork.write(context, (session) => retry(dependencies, session, id)),
  };
};

const mustFind = async (session: Session, id: string): Promise<DeliveryEventRow> => {
  const row = await repository.findDelivery(session, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
};

const retry = async (
  { wakePoller }: WebhookDeliveriesDependencies,
  session: WriteSession,
  id: string,
): Promise<DeliveryEventRow> => {
  await repository.lockDelivery(session, id);
  const { status, endpoint_id: endpointId } = await mustFind(session, id);
  if (status === 'in_flight') throw new AppError('delivery_in_flight');
  const endpoint = await repository.findEndpointState(session, endpointId);
  if (endpoint.is_deleted) throw new AppError('conflict');
  if (!endpoint.enabled) throw new AppError('endpoint_disabled');
  await repository.makeDue(session, id);
  session.audit({
    action: 'webhook_delivery.retried',
    targetType: 'webhook_delivery',
    targetId: id,
    changes: { status },
  });
  session.afterCommit(wakePoller);
  return mustFind(session, id);
};
