import type { CursorCodec } from '../../http/cursor.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { defineRoute, ok, type RouteDefinition } from '../../http/route.js';
import { toEgp } from '../../shared/money.js';
import {
  carriedDeductionList,
  carriedDeductionsQuery,
} from './payroll-carried-deductions-schema.js';
import type {
  CarriedDeductionRow,
  CarriedDeductionsService,
} from './payroll-carried-deductions-service.js';

const listed: ListDefinition = {
  name: 'carried-deductions',
  sortColumns: { employee_id: 'carried.employee_id' },
  defaultSort: 'employee_id',
  tieBreaker: 'carried.code',
};

const present = ({ name, code, outstanding, ...row }: CarriedDeductionRow) => ({
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  component: code,
  name: { en: name.en ?? name.ar ?? code, ar: name.ar ?? name.en ?? code },
  outstanding: toEgp(outstanding),
  first_month: row.first_month,
  last_month: row.last_month,
});

export interface CarriedDeductionsRoutesDependencies {
  readonly carriedDeductions: CarriedDeductionsService;
  readonly cursors: CursorCodec;
}

export const createCarriedDeductionsRoutes = ({
  carriedDeductions,
  cursors,
}: CarriedDeductionsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/payroll/carried-deductions',
    operationId: 'listCarriedDeductions',
    tag: 'Payroll',
    summary: 'List deductions that wait for later payslips',
    description:
      'What the pay could not bear of components and one-off inputs, down to the floor of the net. The next regular cycle or final settlement takes it before the deductions of its own month; debts come first, and are in the ledgers of loans and penalties.',
    access: { kind: 'scope', scope: 'payroll:read' },
    request: { query: carriedDeductionsQuery },
    responses: {
      200: { description: 'By employee.', schema: carriedDeductionList },
    },
    handle: async ({ context, query }) => {
      const request = readList(listed, query, cursors, context.companyId);
      const filters = { employeeId: query.employee_id };
      const page = await carriedDeductions.list(context, filters, request.page);
      return ok(request.envelope(page, present, ({ employee_id: id, code }) => [id, code]));
    },
  }),
];
