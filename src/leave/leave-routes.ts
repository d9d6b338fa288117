import type { CursorCodec } from '../http/cursor.js';
import { parseIfMatch } from '../http/if-match.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { created, defineRoute, ok, versionTag, type RouteDefinition } from '../http/route.js';
import {
  accrualsOut,
  balanceQuery,
  employeePath,
  leaveAccountOut,
  leaveAccountPatch,
  leaveBalancesList,
  leaveBalancesQuery,
  leaveEntriesOut,
  leaveEntriesRequest,
  leaveSettingsOut,
  leaveSettingsPatch,
  leaveTypeList,
  leaveTypeOut,
  leaveTypePatch,
  leaveTypePath,
  leaveTypeRequest,
  leaveTypesQuery,
  readEntry,
} from './leave-balances-schema.js';
import type { LeaveBalancesService } from './leave-balances-service.js';
import type { LeaveCatalogueService } from './leave-catalogue-service.js';
import type { LeaveEntriesService } from './leave-entries-service.js';
import {
  presentAccount,
  presentBalances,
  presentCalendar,
  presentEntries,
  presentSettings,
  presentType,
} from './leave-presentation.js';
import { leaveCallerOf } from './leave-requests-routes.js';
import { calendarOut, calendarQuery } from './leave-requests-schema.js';

const tag = 'Leave';
const read = { kind: 'scope', scope: 'leave:read' } as const;
const write = { kind: 'scope', scope: 'leave:write' } as const;

const list: ListDefinition = {
  name: 'leave-balances',
  sortColumns: { employee_code: 'employee_code' },
  defaultSort: 'employee_code',
  tieBreaker: 'id',
};

export interface LeaveRoutesDependencies {
  readonly leaveCatalogue: LeaveCatalogueService;
  readonly leaveBalances: LeaveBalancesService;
  readonly leaveEntries: LeaveEntriesService;
  readonly cursors: CursorCodec;
}

export const createLeaveRoutes = (dependencies: LeaveRoutesDependencies): RouteDefinition[] => [
  ...typeRoutes(dependencies),
  ...settingsRoutes(dependencies),
  ...balanceRoutes(dependencies),
  ...bookingRoutes(dependencies),
];

const typeRoutes = ({ leaveCatalogue }: LeaveRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/leave/types',
    operationId: 'listLeaveTypes',
    tag,
    summary: 'List the kinds of leave',
    description: 'Those of the law in force on the day, with its figures, and the company’s own.',
    access: read,
    request: { query: leaveTypesQuery },
    responses: { 200: { description: 'The kinds of leave.', schema: leaveTypeList } },
    handle: async (call) => {
      const types = await leaveCatalogue.types(leaveCallerOf(call), call.query.on);
      return ok({ data: types.map(presentType) });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/leave/types',
    operationId: 'createLeaveType',
    tag,
    summary: 'Add a kind of leave of the company',
    access: write,
    request: { body: leaveTypeRequest },
    responses: {
      201: { description: 'The kind of leave.', schema: leaveTypeOut, headers: ['Location'] },
    },
    errors: ['duplicate', 'limit_reached'],
    handle: async (call) => {
      const type = await leaveCatalogue.createType(leaveCallerOf(call), call.body);
      return created('/api/v1/leave/types', presentType(type));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/leave/types/:code',
    operationId: 'updateLeaveType',
    tag,
    summary: 'Rename or retire a kind of leave of the company',
    access: write,
    request: { path: leaveTypePath, body: leaveTypePatch },
    responses: { 200: { description: 'The kind of leave.', schema: leaveTypeOut } },
    handle: async (call) => {
      const type = await leaveCatalogue.changeType(leaveCallerOf(call), call.path.code, call.body);
      return ok(presentType(type));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/leave/calendar',
    operationId: 'getLeaveCalendar',
    tag,
    summary: 'Who is away when',
    access: read,
    request: { query: calendarQuery },
    responses: { 200: { description: 'By their first day.', schema: calendarOut } },
    errors: ['limit_reached'],
    handle: async (call) => {
      const { from, to, department } = call.query;
      const question = { from, to, department };
      return ok(presentCalendar(await leaveCatalogue.calendar(leaveCallerOf(call), question)));
    },
  }),
];

const settingsRoutes = ({ leaveCatalogue }: LeaveRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/leave/settings',
    operationId: 'getLeaveSettings',
    tag,
    summary: 'What the company decides about leave',
    access: read,
    responses: {
      200: { description: 'The settings.', schema: leaveSettingsOut, headers: ['ETag'] },
    },
    handle: async (call) => {
      const settings = await leaveCatalogue.settings(leaveCallerOf(call));
      return ok(presentSettings(settings), versionTag(settings.version));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/leave/settings',
    operationId: 'updateLeaveSettings',
    tag,
    summary: 'Change what the company decides about leave',
    description:
      'Balances follow at once; what is booked stays, and a correction is booked beside it.',
    access: write,
    headers: ['If-Match'],
    request: { body: leaveSettingsPatch },
    responses: {
      200: { description: 'The settings.', schema: leaveSettingsOut, headers: ['ETag'] },
    },
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      const changed = await leaveCatalogue.changeSettings(leaveCallerOf(call), call.body, expected);
      return ok(presentSettings(changed), versionTag(changed.version));
    },
  }),
];

const balanceRoutes = ({ leaveBalances, cursors }: LeaveRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/leave/balances',
    operationId: 'listLeaveBalances',
    tag,
    summary: 'List leave balances',
    access: read,
    request: { query: leaveBalancesQuery },
    responses: { 200: { description: 'By employee code.', schema: leaveBalancesList } },
    handle: async (call) => {
      const { query } = call;
      const request = readList(list, query, cursors, call.context.companyId);
      const { employee, department, on } = query;
      const question = { employee, department, on };
      const page = await leaveBalances.list(leaveCallerOf(call), question, request.page);
      return ok(
        request.envelope(page, presentBalances, (row, sort) =>
          sort.map(({ name }) => (name === 'employee_code' ? row.employeeCode : row.employeeId)),
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/leave/balances/:employee_id',
    operationId: 'getLeaveBalances',
    tag,
    summary: 'Read an employee’s balances with the ledger',
    description:
      'Each balance is the sum of its entries until the day. Entries without a number are due by then and not booked yet.',
    access: read,
    request: { path: employeePath, query: balanceQuery },
    responses: { 200: { description: 'The balances.', schema: leaveAccountOut } },
    handle: async (call) => {
      const { employee_id: employeeId } = call.path;
      return ok(
        presentAccount(await leaveBalances.get(leaveCallerOf(call), employeeId, call.query.on)),
      );
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/leave/balances/:employee_id',
    operationId: 'updateLeaveAccount',
    tag,
    summary: 'Say from when an employee does hazardous work, and whose feasts he keeps',
    access: write,
    request: { path: employeePath, body: leaveAccountPatch },
    responses: { 200: { description: 'The balances.', schema: leaveAccountOut } },
    handle: async (call) => {
      const { employee_id: employeeId } = call.path;
      const caller = leaveCallerOf(call);
      return ok(presentAccount(await leaveBalances.changeAccount(caller, employeeId, call.body)));
    },
  }),
];

const bookingRoutes = ({
  leaveBalances,
  leaveEntries,
}: LeaveRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/leave/entries',
    operationId: 'createLeaveEntries',
    tag,
    summary: 'Book opening balances, earlier leave, adjustments and payments',
    description:
      'Each row has its own outcome: good rows are booked, bad ones reported. A row with an external_id that is booked in the same words is `unchanged`, and so is the opening balance of an employee.',
    access: write,
    bodyLimit: 'bulk',
    request: { body: leaveEntriesRequest },
    responses: { 200: { description: 'The outcomes, in order.', schema: leaveEntriesOut } },
    handle: async (call) => {
      const rows = call.body.entries.map(readEntry);
      return ok(presentEntries(await leaveEntries.book(leaveCallerOf(call), rows), call.language));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/leave/accruals',
    operationId: 'bookLeaveAccruals',
    tag,
    summary: 'Book what has accrued and expired by today',
    description:
      'For everybody, each entry once however often it is asked for; every night does it by itself where anything is booked in a ledger. Balances count it before it is booked.',
    access: write,
    responses: { 200: { description: 'What was booked.', schema: accrualsOut } },
    errors: ['limit_reached'],
    handle: async (call) => ok(await leaveBalances.bookAccruals(leaveCallerOf(call))),
  }),
];
