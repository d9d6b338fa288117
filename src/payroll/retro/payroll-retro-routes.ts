import type { CursorCodec } from '../../http/cursor.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { defineRoute, ok, type Access, type RouteDefinition } from '../../http/route.js';
import {
  retroItem,
  retroItemDismissal,
  retroItemList,
  retroItemPath,
  retroItemsQuery,
  retroPreviewOut,
  retroPreviewRequest,
} from './payroll-retro-schema.js';
import { waitsForOf } from '../calculation/payroll-waiting-rules.js';
import type { PayrollRetroService, RetroItemRow } from './payroll-retro-service.js';

const itemsListed: ListDefinition = {
  name: 'payroll-retro-items',
  sortColumns: { created_at: 'item.id' },
  defaultSort: '-created_at',
  tieBreaker: 'item.id',
};

const tag = 'Payroll';
const writes: Access = { kind: 'scope', scope: 'payroll:write' };
const reads: Access = { kind: 'scope', scope: 'payroll:read' };

export interface PayrollRetroRoutesDependencies {
  readonly payrollRetro: PayrollRetroService;
  readonly cursors: CursorCodec;
}

export const createPayrollRetroRoutes = (
  dependencies: PayrollRetroRoutesDependencies,
): RouteDefinition[] => [
  listItems(dependencies),
  dismiss(dependencies),
  reopen(dependencies),
  preview(dependencies),
];

const listItems = ({ payrollRetro, cursors }: PayrollRetroRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/payroll/retro-items',
    operationId: 'listPayrollRetroItems',
    tag,
    summary: 'List facts that came after their month was closed',
    description:
      'The next regular cycle computes the months anew and pays the difference as lines of their month. What is pending is taken when that cycle is closed.',
    access: reads,
    request: { query: retroItemsQuery },
    responses: { 200: { description: 'Items, the latest first.', schema: retroItemList } },
    handle: async ({ context, query }) => {
      const request = readList(itemsListed, query, cursors, context.companyId);
      const { status, employee_id: employeeId, cycle_id: cycleId } = query;
      const filters = { status, employeeId, cycleId };
      const page = await payrollRetro.list(context, filters, request.page);
      return ok(request.envelope(page, present, ({ id }) => [id]));
    },
  });

const present = ({ created_by: _, ...item }: RetroItemRow) => ({
  ...item,
  waits_for: waitsForOf(item),
});

const dismiss = ({ payrollRetro }: PayrollRetroRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/payroll/retro-items/:id/dismiss',
    operationId: 'dismissPayrollRetroItem',
    tag,
    summary: 'Dismiss a late fact',
    description:
      'No payroll computes closed months anew for it any more; a calculated cycle that did is stale. The fact itself stays on record: another item of the same employee computes its months whole, and so pays what it differs by as well. Dismiss that one too, or correct the fact. Days of attendance are dismissed one by one, see POST /attendance/retro-items/{id}/dismiss. With the policy `four_eyes` not by whoever entered the fact. Dismissing it again in the same words changes nothing.',
    access: writes,
    request: { path: retroItemPath, body: retroItemDismissal },
    responses: { 200: { description: 'The item.', schema: retroItem } },
    errors: ['not_found', 'retro_item_settled', 'retro_item_of_days', 'four_eyes'],
    handle: async ({ context, path, body }) =>
      ok(present(await payrollRetro.dismiss(context, path.id, body.reason))),
  });

const reopen = ({ payrollRetro }: PayrollRetroRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/payroll/retro-items/:id/reopen',
    operationId: 'reopenPayrollRetroItem',
    tag,
    summary: 'Take the dismissal of a late fact back',
    description: 'It waits for the next regular cycle again. One that waits is answered as it is.',
    access: writes,
    request: { path: retroItemPath },
    responses: { 200: { description: 'The item.', schema: retroItem } },
    errors: ['not_found', 'retro_item_settled'],
    handle: async ({ context, path }) => ok(present(await payrollRetro.reopen(context, path.id))),
  });

const preview = ({ payrollRetro }: PayrollRetroRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/payroll/retro-preview',
    operationId: 'previewPayrollRetro',
    tag,
    summary: 'Compute closed months of an employee anew',
    description:
      'What they paid, what they would pay by their own law and the facts known now, and the difference that the next regular cycle takes. Stores nothing.',
    access: reads,
    request: { body: retroPreviewRequest },
    responses: { 200: { description: 'Month by month.', schema: retroPreviewOut } },
    errors: ['not_found', 'parameter_not_defined'],
    handle: async ({ context, body }) =>
      ok(await payrollRetro.preview(context, { employeeId: body.employee_id, from: body.from })),
  });
