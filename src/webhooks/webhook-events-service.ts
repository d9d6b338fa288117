import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { WorkContext } from '../shared/work-context.js';
import { listDeliveriesOf, type DeliveryRow } from './webhook-deliveries-repository.js';
import * as repository from './webhook-events-repository.js';
import type { EventFilters, EventRow } from './webhook-events-repository.js';

export type { EventRow };

export interface EventDetail {
  readonly event: EventRow;
  readonly deliveries: readonly DeliveryRow[];
}

/** The log of what happened: the only copy of an event outside its receivers. */
export interface WebhookEventsService {
  readonly list: (
    context: WorkContext,
    filters: EventFilters,
    page: PageRequest,
  ) => Promise<Page<EventRow>>;
  readonly get: (context: WorkContext, id: string) => Promise<EventDetail>;
}

export const createWebhookEventsService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): WebhookEventsService => ({
  list: (context, filters, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countEvents(session, filters) : null;
      return toPage(await repository.listEvents(session, filters, page), page, total);
    }),
  get: (context, id) =>
    unitOfWork.read(context, async (session) => {
      const event = await repository.findEvent(session, id);
      if (event === undefined) throw new AppError('not_found');
      return { event, deliveries: await listDeliveriesOf(session, id) };
    }),
});
