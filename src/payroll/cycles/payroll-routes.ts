import type { ErrorCode } from '../../errors/error-catalogue.js';
import type { CursorCodec } from '../../http/cursor.js';
import { parseIfMatch } from '../../http/if-match.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { readWaitSeconds } from '../../http/prefer.js';
import {
  created,
  defineRoute,
  noContent,
  ok,
  versionTag,
  type Access,
  type Reply,
  type RouteDefinition,
} from '../../http/route.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { CycleView } from '../calculation/payroll-announcement.js';
import type { PayrollCyclesService } from './payroll-cycles-service.js';
import { presentCycle } from './payroll-presentation.js';
import {
  cycleList,
  cycleOut,
  cyclePath,
  cycleRequest,
  cyclesQuery,
  reversalRequest,
} from './payroll-schema.js';
import { simulationOut, simulationRequest } from '../simulation/payroll-simulation-schema.js';
import type { PayrollSimulationService } from '../simulation/payroll-simulation-service.js';

const cyclesListed: ListDefinition = {
  name: 'payroll-cycles',
  sortColumns: { period: 'period' },
  defaultSort: '-period',
  tieBreaker: 'id',
};

const tag = 'Payroll';
const reads: Access = { kind: 'scope', scope: 'payroll:read' };
const writes: Access = { kind: 'scope', scope: 'payroll:write' };
const approves: Access = { kind: 'scope', scope: 'payroll:approve' };

const addressOf = (id: string): string => `/api/v1/payroll/${id}`;

const reply = (status: number, { companyId }: WorkContext, view: CycleView): Reply => ({
  status,
  body: presentCycle(companyId, view),
  headers: { ...versionTag(view.cycle.version) },
});

const cycleAnswer = (description: string) => ({
  description,
  schema: cycleOut,
  headers: ['ETag'],
});

export interface PayrollRoutesDependencies {
  readonly payrollCycles: PayrollCyclesService;
  readonly payrollSimulation: PayrollSimulationService;
  readonly cursors: CursorCodec;
}

export const createPayrollRoutes = (dependencies: PayrollRoutesDependencies): RouteDefinition[] => [
  createCycle(dependencies),
  listCycles(dependencies),
  // Before /payroll/:id, though another method: what is a name and what an id stays plain.
  simulate(dependencies),
  getCycle(dependencies),
  calculateCycle(dependencies),
  moveCycle(dependencies, {
    action: 'approve',
    operationId: 'approvePayrollCycle',
    summary: 'Approve a calculated cycle',
    description:
      'Refused while employees have errors, or after a fact of the month changed since the calculation.',
    errors: [
      'cycle_has_errors',
      'cycle_is_stale',
      'cycle_has_unpaid_inputs',
      'settlement_has_no_leavers',
      'four_eyes',
    ],
  }),
  moveCycle(dependencies, {
    action: 'reopen',
    operationId: 'reopenPayrollCycle',
    summary: 'Withdraw the approval of a cycle',
    description: 'The cycle is calculated again, and may be approved again or calculated anew.',
    errors: [],
  }),
  moveCycle(dependencies, {
    action: 'close',
    operationId: 'closePayrollCycle',
    summary: 'Close an approved cycle',
    description:
      'Makes its payslips final and locks the facts of its month, in one commit. Refused after a fact of the month changed since the calculation: reopen and calculate again.',
    errors: ['cycle_is_stale', 'leaver_rehired'],
  }),
  reverseCycle(dependencies),
  deleteCycle(dependencies),
];

const reverseCycle = ({ payrollCycles }: PayrollRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/payroll/:id/reverse',
    operationId: 'reversePayrollCycle',
    tag,
    summary: 'Take back a closed cycle',
    description:
      'Creates a correction with the opposite of every payslip, to be approved and closed like any cycle. Once it is closed the month can be changed and run again. Nothing is deleted.',
    access: approves,
    request: { path: cyclePath, body: reversalRequest },
    headers: ['If-Match'],
    responses: {
      201: { ...cycleAnswer('The correction, being calculated.'), headers: ['ETag', 'Location'] },
    },
    errors: [
      'not_found',
      'invalid_state_transition',
      'version_mismatch',
      'already_reversed',
      'leaver_rehired',
      'correction_is_final',
    ],
    handle: async ({ context, path, body, header }) => {
      const expectedVersion = parseIfMatch(header('If-Match'));
      const { reason } = body;
      const view = await payrollCycles.reverse(context, path.id, { reason, expectedVersion });
      return created(
        addressOf(view.cycle.id),
        presentCycle(context.companyId, view),
        versionTag(view.cycle.version),
      );
    },
  });

const deleteCycle = ({ payrollCycles }: PayrollRoutesDependencies) =>
  defineRoute({
    method: 'delete',
    path: '/payroll/:id',
    operationId: 'deletePayrollCycle',
    tag,
    summary: 'Delete a cycle that is not approved',
    description:
      'With its inputs, leavers and payslips; what those would have taken waits for another cycle. An approved cycle is reopened first, a closed one is reversed. Deleting a correction that is not approved withdraws the reversal.',
    access: writes,
    request: { path: cyclePath },
    headers: ['If-Match'],
    responses: { 204: { description: 'It is gone.' } },
    errors: ['not_found', 'invalid_state_transition', 'version_mismatch'],
    handle: async ({ context, path, header }) => {
      await payrollCycles.remove(context, path.id, parseIfMatch(header('If-Match')));
      return noContent();
    },
  });

const createCycle = ({ payrollCycles }: PayrollRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/payroll',
    operationId: 'createPayrollCycle',
    tag,
    summary: 'Create a payroll cycle',
    access: writes,
    request: { body: cycleRequest },
    responses: {
      201: { ...cycleAnswer('A draft cycle.'), headers: ['ETag', 'Location'] },
    },
    errors: ['duplicate'],
    handle: async ({ context, body }) => {
      const { period, kind = 'regular' } = body;
      const { employee_ids: employeeIds, inputs_from: inputsFrom } = body;
      const request = { period, kind, employeeIds, inputsFrom };
      const view = await payrollCycles.create(context, request);
      return created(
        addressOf(view.cycle.id),
        presentCycle(context.companyId, view),
        versionTag(view.cycle.version),
      );
    },
  });

const listCycles = ({ payrollCycles, cursors }: PayrollRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/payroll',
    operationId: 'listPayrollCycles',
    tag,
    summary: 'List payroll cycles',
    access: reads,
    request: { query: cyclesQuery },
    responses: { 200: { description: 'Cycles, the latest month first.', schema: cycleList } },
    handle: async ({ context, query }) => {
      const request = readList(cyclesListed, query, cursors, context.companyId);
      const filters = {
        period: query.period,
        periodFrom: query['period[gte]'],
        periodTo: query['period[lte]'],
        kind: query.kind,
        status: query.status,
      };
      const page = await payrollCycles.list(context, filters, request.page);
      return ok(
        request.envelope(
          page,
          (view) => presentCycle(context.companyId, view),
          ({ cycle }) => [cycle.period, cycle.id],
        ),
      );
    },
  });

const getCycle = ({ payrollCycles }: PayrollRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/payroll/:id',
    operationId: 'getPayrollCycle',
    tag,
    summary: 'Read a payroll cycle',
    access: reads,
    request: { path: cyclePath },
    responses: { 200: cycleAnswer('The cycle with its progress and totals.') },
    errors: ['not_found'],
    handle: async ({ context, path }) =>
      reply(200, context, await payrollCycles.get(context, path.id)),
  });

const calculateCycle = ({ payrollCycles }: PayrollRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/payroll/:id/calculate',
    operationId: 'calculatePayrollCycle',
    tag,
    summary: 'Calculate a cycle',
    description:
      'Runs in the background; the cycle shows the progress. May be repeated: the same facts give the same payslips to the byte. With `Prefer: wait=N` the answer waits up to N seconds (at most 30) for the end.',
    access: writes,
    request: { path: cyclePath },
    headers: ['If-Match', 'Prefer'],
    responses: {
      200: cycleAnswer('Calculated within the time that was waited.'),
      202: { ...cycleAnswer('Calculating.'), headers: ['ETag', 'Location'] },
    },
    errors: [
      'not_found',
      'invalid_state_transition',
      'version_mismatch',
      'parameter_not_defined',
      'policy_below_statutory_floor',
      'earlier_month_is_reversed',
    ],
    handle: async ({ context, path, header }) => {
      const { id } = path;
      const started = await payrollCycles.calculate(context, id, parseIfMatch(header('If-Match')));
      const waitSeconds = readWaitSeconds(header('Prefer'));
      const view =
        waitSeconds === 0
          ? started
          : await payrollCycles.awaitCalculation(context, id, waitSeconds);
      const isDone = view.cycle.status !== 'calculating';
      const { status, body, headers } = reply(isDone ? 200 : 202, context, view);
      return {
        status,
        body,
        headers: {
          ...headers,
          Location: addressOf(id),
          ...(waitSeconds > 0 && { 'Preference-Applied': `wait=${waitSeconds}` }),
        },
      };
    },
  });

interface Move {
  readonly action: 'approve' | 'reopen' | 'close';
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly errors: readonly ErrorCode[];
}

const moveCycle = ({ payrollCycles }: PayrollRoutesDependencies, move: Move) =>
  defineRoute({
    method: 'post',
    path: `/payroll/:id/${move.action}`,
    operationId: move.operationId,
    tag,
    summary: move.summary,
    description: move.description,
    access: approves,
    request: { path: cyclePath },
    headers: ['If-Match'],
    responses: { 200: cycleAnswer('The cycle in its new state.') },
    errors: ['not_found', 'invalid_state_transition', 'version_mismatch', ...move.errors],
    handle: async ({ context, path, header }) => {
      const expected = parseIfMatch(header('If-Match'));
      return reply(200, context, await payrollCycles[move.action](context, path.id, expected));
    },
  });

const simulate = ({ payrollSimulation }: PayrollRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/payroll/simulate',
    operationId: 'simulatePayslip',
    tag,
    summary: 'Compute a payslip from given facts',
    description:
      'Stores nothing. With `target_net` the basic salary that pays exactly this net is solved for. Uses the company’s policies of the month, then those of the request.',
    access: reads,
    request: { body: simulationRequest },
    responses: { 200: { description: 'The payslip.', schema: simulationOut } },
    errors: ['no_solution', 'policy_below_statutory_floor', 'parameter_not_defined'],
    handle: async ({ context, body }) => ok(await payrollSimulation.simulate(context, body)),
  });
