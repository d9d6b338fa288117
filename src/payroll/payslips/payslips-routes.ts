import type { CursorCodec } from '../../http/cursor.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { defineRoute, ok, type Access, type RouteDefinition } from '../../http/route.js';
import { presentPayrollError } from '../payroll-errors.js';
import { cyclePath } from '../cycles/payroll-schema.js';
import { presentExplanationOf } from './payslip-explanation-presentation.js';
import { payslipExplanationOut } from './payslip-explanation-schema.js';
import { presentStoredPayslip } from './payslips-presentation.js';
import {
  payrollErrorList,
  payrollErrorsQuery,
  payslipList,
  payslipOut,
  payslipPath,
  payslipsQuery,
} from './payslips-schema.js';
import type { PayslipsService } from './payslips-service.js';

/** By employee, in the order of the primary key: it costs the same at any depth. */
const listedByEmployee = (name: string): ListDefinition => ({
  name,
  sortColumns: {},
  defaultSort: 'employee_id',
  tieBreaker: 'cycle_id',
});

const payslipsListed = listedByEmployee('payslips');
const errorsListed = listedByEmployee('payroll-errors');

const tag = 'Payroll';
const access: Access = { kind: 'scope', scope: 'payroll:read' };

export interface PayslipsRoutesDependencies {
  readonly payslips: PayslipsService;
  readonly cursors: CursorCodec;
}

export const createPayslipsRoutes = ({
  payslips,
  cursors,
}: PayslipsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/payroll/:id/payslips',
    operationId: 'listPayslips',
    tag,
    summary: 'List the payslips of a cycle',
    description:
      'Each with its lines; their explanations come with `explain=true`, or with a single payslip.',
    access,
    request: { path: cyclePath, query: payslipsQuery },
    responses: { 200: { description: 'Payslips by employee.', schema: payslipList } },
    errors: ['not_found'],
    handle: async ({ context, path, query }) => {
      const request = readList(
        payslipsListed,
        { ...query, cycle: path.id },
        cursors,
        context.companyId,
      );
      const { employee_code: employeeCode, explain = false } = query;
      const { page, rules } = await payslips.list(
        context,
        path.id,
        { employeeCode, explain },
        request.page,
      );
      return ok(
        request.envelope(
          page,
          (row) => presentStoredPayslip(row, rules),
          (row) => [row.employee_id, row.cycle_id],
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/payroll/:id/payslips/:employee_id',
    operationId: 'getPayslip',
    tag,
    summary: 'Read the payslip of an employee',
    description: 'Every line with its rule, law, operands, parameters and their sources.',
    access,
    request: { path: payslipPath },
    responses: { 200: { description: 'The payslip.', schema: payslipOut } },
    errors: ['not_found'],
    handle: async ({ context, path }) => {
      const { row, rules } = await payslips.get(context, path.id, path.employee_id);
      return ok(presentStoredPayslip(row, rules));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/payroll/:id/payslips/:employee_id/explanation',
    operationId: 'explainPayslip',
    tag,
    summary: 'Explain the payslip of an employee',
    description:
      'Every line with its formula, its figures, its steps and its law, the working of tax and insurance, and the days, in English or Arabic by `Accept-Language`. Of what is stored: a closed payslip is explained as it was paid.',
    access,
    request: { path: payslipPath },
    responses: {
      200: {
        description: 'The explanation.',
        schema: payslipExplanationOut,
        headers: ['Content-Language'],
      },
    },
    errors: ['not_found'],
    handle: async ({ context, path, language }) => {
      const worked = await payslips.explain(context, path.id, path.employee_id);
      return ok(presentExplanationOf(worked, language), { 'Content-Language': language });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/payroll/:id/errors',
    operationId: 'listPayrollErrors',
    tag,
    summary: 'List the employees that could not be calculated',
    access,
    request: { path: cyclePath, query: payrollErrorsQuery },
    responses: { 200: { description: 'One entry an employee.', schema: payrollErrorList } },
    errors: ['not_found'],
    handle: async ({ context, path, query, language }) => {
      const request = readList(
        errorsListed,
        { ...query, cycle: path.id },
        cursors,
        context.companyId,
      );
      const page = await payslips.listErrors(context, path.id, request.page);
      return ok(
        request.envelope(
          page,
          (row) => presentPayrollError(row, language),
          (row) => [row.employee_id, path.id],
        ),
      );
    },
  }),
];
