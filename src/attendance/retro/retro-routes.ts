import type { z } from 'zod';
import type { CursorCodec } from '../../http/cursor.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { waitsForOf } from '../../payroll/calculation/payroll-waiting-rules.js';
import { defineRoute, ok, type RouteDefinition } from '../../http/route.js';

import {
  dismissRequest,
  retroItemList,
  retroItemOut,
  retroItemPath,
  retroItemsQuery,
} from './retro-schema.js';
import type { RetroItemRow, RetroItemsService } from './retro-service.js';

export interface RetroItemsRoutesDependencies {
  readonly retroItems: RetroItemsService;
  readonly cursors: CursorCodec;
}

/** Ids are made in the order of time. */
const list: ListDefinition = {
  name: 'attendance-retro-items',
  sortColumns: { created_at: 'item.id' },
  defaultSort: '-created_at',
  tieBreaker: 'item.id',
};

const tag = 'Attendance';

const present = (row: RetroItemRow): z.output<typeof retroItemOut> => ({
  id: row.id,
  kind: row.kind,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  work_date: row.work_date,
  period: row.period,
  status: row.status,
  payload: row.payload,
  reason: row.reason,
  created_at: row.created_at,
  settled_at: row.settled_at,
  waits_for: waitsForOf(row),
  settlement_cycle_id: row.settlement_cycle_id,
  version: row.version,
});

export const createRetroItemsRoutes = ({
  retroItems,
  cursors,
}: RetroItemsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/attendance/retro-items',
    operationId: 'listAttendanceRetroItems',
    tag,
    summary: 'List what came too late for closed months',
    description:
      'A record, a punch or an approved correction for a month whose payroll is closed changes nothing there and is kept here, one item an employee, day and kind; what comes later says it anew.',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { query: retroItemsQuery },
    responses: { 200: { description: 'Items, newest first.', schema: retroItemList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const { status, period, employee } = query;
      const page = await retroItems.list(context, { status, period, employee }, request.page);
      return ok(request.envelope(page, present, ({ id }) => [id, id]));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/attendance/retro-items/:id/dismiss',
    operationId: 'dismissAttendanceRetroItem',
    tag,
    summary: 'Dismiss an item',
    description: 'It will not be paid or deducted. The reason is kept.',
    access: { kind: 'scope', scope: 'attendance:write' },
    request: { path: retroItemPath, body: dismissRequest },
    responses: { 200: { description: 'The item.', schema: retroItemOut } },
    errors: ['retro_item_settled'],
    handle: async ({ context, path, body }) =>
      ok(present(await retroItems.dismiss(context, path.id, body.reason))),
  }),
];
