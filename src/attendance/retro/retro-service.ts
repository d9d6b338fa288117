import type { Page, PageRequest } from '../../db/keyset.js';
import { toPage } from '../../db/keyset.js';
import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import { openAttendanceRetroItems } from '../../payroll/payroll-read-model.js';
import { fingerprintOfText } from '../../shared/fingerprint.js';
import { newId } from '../../shared/ids.js';
import { payMonthOf } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { WorkContext } from '../../shared/work-context.js';
import * as repository from './retro-repository.js';
import type {
  RetroFilters,
  RetroItemKey,
  RetroItemRow,
  RetroItemToStore,
} from './retro-repository.js';
import type { DayFacts } from '../attendance-rules.js';
import type { RetroItemKind } from './retro-rules.js';

export type { RetroItemRow };

export interface NewRetroItem {
  readonly kind: RetroItemKind;
  readonly employeeId: string;
  readonly workDate: PlainDate;
  /** What is to be told of it, as JSON. */
  readonly payload: unknown;
  /** The day as it should have been; null: without a record. */
  readonly facts: DayFacts | null;
}

const keyOf = ({ kind, employeeId, workDate }: RetroItemKey): string =>
  `${workDate}:${employeeId}:${kind}`;

/**
 * Keeps what came too late for closed months, in the transaction that could not take it. One item an employee,
 * day and kind is pending: what is sent again finds it, and what is sent later says it anew.
 *
 * @returns the id of each item, in their order
 */
export const openRetroItems = async (
  session: WriteSession,
  items: readonly NewRetroItem[],
  createdBy: string | null = null,
): Promise<string[]> => {
  if (items.length === 0) return [];
  const latest = new Map(items.map((item) => [keyOf(item), item]));
  // In one order for everybody: two batches with the same days wait for each other, and not in a circle.
  const toStore = [...latest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => toStored(item));
  await openForPayroll(session, toStore, createdBy);
  await repository.insertRetroItems(session, toStore, createdBy);
  const held = await repository.findHeldRetroItems(session, toStore);
  const ids = new Map(
    held.map(({ id, kind, employee_id: employeeId, work_date: workDate }) => [
      keyOf({ kind, employeeId, workDate }),
      id,
    ]),
  );
  const dates = toStore.map(({ workDate }) => workDate);
  session.audit({
    action: 'attendance.retro_items.opened',
    targetType: 'attendance',
    targetId: `${dates[0] ?? ''}..${dates.at(-1) ?? ''}`,
    changes: { items: toStore.length },
  });
  return items.map((item) => ids.get(keyOf(item)) ?? '');
};

/**
 * Dismisses pending items whose day is said again as it was paid. Where a payroll has taken what was said in between,
 * that the day was as first paid is news.
 *
 * @returns those of the items that are news
 */
export const withdrawRetroItems = async (
  session: WriteSession,
  items: readonly NewRetroItem[],
  by: string | null,
): Promise<readonly NewRetroItem[]> => {
  if (items.length === 0) return [];
  await repository.withdrawPending(session, items, { reason: WITHDRAWN, by });
  const taken = (await repository.findHeldRetroItems(session, items)).map(
    ({ kind, employee_id: employeeId, work_date: workDate }) =>
      keyOf({ kind, employeeId, workDate }),
  );
  await openForPayroll(session, items, by);
  const news = new Set(taken);
  return items.filter((item) => news.has(keyOf(item)));
};

/** The payslips of the employees' next cycle look at the month anew. */
const openForPayroll = async (
  session: WriteSession,
  items: readonly Pick<NewRetroItem, 'employeeId' | 'workDate'>[],
  createdBy: string | null,
): Promise<void> => {
  const months = new Map(
    items.map(({ employeeId, workDate }) => {
      const month = { employeeId, period: payMonthOf(workDate) };
      return [`${month.period}:${month.employeeId}`, month];
    }),
  );
  await openAttendanceRetroItems(session, [...months.values()], createdBy);
};

const WITHDRAWN = 'The day was sent again as it was paid.';

const toStored = ({
  kind,
  employeeId,
  workDate,
  payload,
  facts,
}: NewRetroItem): RetroItemToStore => {
  const text = JSON.stringify(payload);
  return {
    id: newId(),
    kind,
    employeeId,
    workDate,
    period: payMonthOf(workDate),
    payload: text,
    fingerprint: fingerprintOfText(text),
    facts,
  };
};

export interface RetroItemsService {
  readonly list: (
    context: WorkContext,
    filters: RetroFilters,
    page: PageRequest,
  ) => Promise<Page<RetroItemRow>>;
  /** Throws not_found, retro_item_settled. */
  readonly dismiss: (context: WorkContext, id: string, reason: string) => Promise<RetroItemRow>;
}

export const createRetroItemsService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): RetroItemsService => ({
  list: (context, filters, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countRetroItems(session, filters) : null;
      return toPage(await repository.listRetroItems(session, filters, page), page, total);
    }),
  dismiss: (context, id, reason) =>
    unitOfWork.write(context, async (session) => {
      const by = context.actor.id ?? null;
      const found = await repository.findRetroItem(session, id);
      if (found === undefined) throw new AppError('not_found');
      // Before the item: whoever closes a month waits for this, or has closed it.
      const { employee_id: employeeId, work_date: workDate } = found;
      await openForPayroll(session, [{ employeeId, workDate }], by);
      const isDismissed = await repository.dismissRetroItem(session, id, { reason, by });
      const item = (await repository.findRetroItem(session, id)) ?? found;
      if (!isDismissed) {
        throw new AppError('retro_item_settled', { params: { status: item.status } });
      }
      session.audit({
        action: 'attendance.retro_item.dismissed',
        targetType: 'retro_item',
        targetId: id,
        changes: { status: ['pending', 'dismissed'], reason },
      });
      return item;
    }),
});
