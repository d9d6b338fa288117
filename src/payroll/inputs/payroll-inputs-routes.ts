import type { z } from 'zod';
import type { Language } from '../../errors/language.js';
import { renderFieldProblem } from '../../errors/problem.js';
import type { CursorCodec } from '../../http/cursor.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { defineRoute, noContent, ok, type RouteDefinition } from '../../http/route.js';
import { toEgp } from '../../shared/money.js';
import {
  inputList,
  inputPath,
  inputsQuery,
  inputsRequest,
  inputsResult,
  readInput,
  type InputOut,
} from './payroll-inputs-schema.js';
import type { InputOutcome, PayrollInputsService } from './payroll-inputs-service.js';
import { cyclePath } from '../cycles/payroll-schema.js';

const tag = 'Payroll';
const reads = { kind: 'scope', scope: 'payroll:read' } as const;
const writes = { kind: 'scope', scope: 'payroll:write' } as const;

/** Ids are made in the order of time. */
const listed: ListDefinition = {
  name: 'payroll_inputs',
  sortColumns: { created_at: 'i.id' },
  defaultSort: 'created_at',
  tieBreaker: 'i.id',
};

export interface PayrollInputsRoutesDependencies {
  readonly payrollInputs: PayrollInputsService;
  readonly cursors: CursorCodec;
}

export const createPayrollInputsRoutes = ({
  payrollInputs,
  cursors,
}: PayrollInputsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/payroll/:id/inputs',
    operationId: 'enterPayrollInputs',
    tag,
    summary: 'Enter amounts that a cycle pays or deducts once',
    description:
      'One row or many, for a regular or bonus cycle that is not approved. Each row has its own outcome: good rows are stored, bad ones reported with all their errors. The next calculation takes them.',
    access: writes,
    bodyLimit: 'bulk',
    request: { path: cyclePath, body: inputsRequest },
    responses: { 200: { description: 'The outcomes, in order.', schema: inputsResult } },
    errors: ['not_found', 'cycle_takes_no_inputs'],
    handle: async ({ context, path, body, language }) => {
      const rows = body.inputs.map(readInput);
      return ok(presentOutcomes(await payrollInputs.enter(context, path.id, rows), language));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/payroll/:id/inputs',
    operationId: 'listPayrollInputs',
    tag,
    summary: 'List what a cycle pays or deducts once',
    access: reads,
    request: { path: cyclePath, query: inputsQuery },
    responses: { 200: { description: 'Inputs, the oldest first.', schema: inputList } },
    errors: ['not_found'],
    handle: async ({ context, path, query }) => {
      const request = readList(listed, { ...query, cycle: path.id }, cursors, context.companyId);
      const { employee, component, unpaid } = query;
      const question = { employee, component, unpaid };
      const page = await payrollInputs.list(context, path.id, question, request.page);
      return ok(request.envelope(page, present, (row) => [row.id]));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/payroll/:id/inputs/:input_id',
    operationId: 'deletePayrollInput',
    tag,
    summary: 'Delete an input of a cycle that is not approved',
    access: writes,
    request: { path: inputPath },
    responses: { 204: { description: 'The next calculation does without it.' } },
    errors: ['not_found', 'cycle_takes_no_inputs'],
    handle: async ({ context, path }) => {
      await payrollInputs.remove(context, path.id, path.input_id);
      return noContent();
    },
  }),
];

const present = (
  row: Awaited<ReturnType<PayrollInputsService['list']>>['rows'][number],
): InputOut => ({
  id: row.id,
  cycle_id: row.cycle_id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  component_id: row.component_id,
  component: row.component,
  amount: row.amount === null ? null : toEgp(row.amount),
  quantity: row.quantity === null ? null : Number(row.quantity),
  note: row.note,
  external_id: row.external_id,
  created_at: row.created_at,
});

const presentOutcomes = (
  rows: readonly InputOutcome[],
  language: Language,
): z.output<typeof inputsResult> => {
  const count = (outcome: InputOutcome['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return {
    results: rows.map(({ problems, ...row }) => {
      if (problems === undefined) return row;
      const errors = problems.map((problem) => {
        const { code, pointer, detail, params } = renderFieldProblem(problem, language);
        return { code, field: pointer.replace(/^\/inputs\/\d+\/?/, ''), pointer, detail, params };
      });
      return { ...row, errors };
    }),
    summary: {
      created: count('created'),
      unchanged: count('unchanged'),
      rejected: count('rejected'),
    },
  };
};
