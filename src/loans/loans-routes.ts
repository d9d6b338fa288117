import type { z } from 'zod';
import type { CursorCodec } from '../http/cursor.js';
import { parseIfMatch } from '../http/if-match.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import {
  created,
  defineRoute,
  ok,
  versionTag,
  type Call,
  type RouteDefinition,
} from '../http/route.js';
import type { ErrorCode } from '../errors/error-catalogue.js';
import type { LoansCaller } from './loans-changes.js';
import type { LoansLedgerService } from './loans-ledger-service.js';
import { presentBulk, presentDetail, presentLoan } from './loans-presentation.js';
import {
  bulkLoansOut,
  bulkLoansRequest,
  cancelRequest,
  loanDetailOut,
  loanList,
  loanOut,
  loanPatch,
  loanPath,
  loanRequest,
  loansQuery,
  paymentRequest,
  readLoanRow,
  resumeRequest,
  suspendRequest,
  writeOffRequest,
} from './loans-schema.js';
import type { LoanRow, LoansService } from './loans-service.js';

/** Ids are made in the order of time. */
const list: ListDefinition = {
  name: 'loans',
  sortColumns: { created_at: 'l.id', first_month: 'l.first_month' },
  defaultSort: '-created_at',
  tieBreaker: 'l.id',
};

const tag = 'Loans';
const read = { kind: 'scope', scope: 'payroll:read' } as const;
const write = { kind: 'scope', scope: 'payroll:write' } as const;

export interface LoansRoutesDependencies {
  readonly loans: LoansService;
  readonly loansLedger: LoansLedgerService;
  readonly cursors: CursorCodec;
}

export const callerOf = ({ context, principal }: Call): LoansCaller => ({
  context,
  timeZone: principal.timeZone,
});

const answer = {
  200: { description: 'The loan.', schema: loanOut, headers: ['ETag'] },
} as const;

const reply = (loan: LoanRow) => ok(presentLoan(loan), versionTag(loan.version));

export const createLoansRoutes = (dependencies: LoansRoutesDependencies): RouteDefinition[] => [
  ...creatingRoutes(dependencies),
  ...readingRoutes(dependencies),
  changeRoute(dependencies),
  ...ledgerRoutes(dependencies),
];

const creatingRoutes = ({ loans }: LoansRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/loans',
    operationId: 'createLoan',
    tag,
    summary: 'Grant a loan or an advance, or record another debt',
    description:
      'Payroll collects it: each month asks the instalment and what earlier months could not bear, takes it in the order of the law and within its caps, and carries the rest. The last payslip of an employee is asked for the whole rest. A loan bears no interest (law 14/2025 art. 113).',
    access: write,
    request: { body: loanRequest },
    responses: {
      201: { description: 'The loan.', schema: loanOut, headers: ['Location', 'ETag'] },
    },
    errors: ['duplicate', 'limit_reached', 'period_locked'],
    handle: async (call) => {
      const loan = await loans.create(callerOf(call), call.body);
      return created(`/api/v1/loans/${loan.id}`, presentLoan(loan), versionTag(loan.version));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/loans/bulk',
    operationId: 'createLoans',
    tag,
    summary: 'Import loans',
    description:
      'Each row has its own outcome: good rows are stored, bad ones reported with all their errors. A row with an external_id that is stored in the same words is `unchanged`, so that a request may be sent again.',
    access: write,
    bodyLimit: 'bulk',
    request: { body: bulkLoansRequest },
    responses: { 200: { description: 'The outcomes, in order.', schema: bulkLoansOut } },
    handle: async (call) => {
      const rows = call.body.loans.map(readLoanRow);
      return ok(presentBulk(await loans.createMany(callerOf(call), rows), call.language));
    },
  }),
];

const readingRoutes = ({ loans, cursors }: LoansRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/loans',
    operationId: 'listLoans',
    tag,
    summary: 'List loans',
    access: read,
    request: { query: loansQuery },
    responses: { 200: { description: 'Loans, newest first.', schema: loanList } },
    handle: async (call) => {
      const { query } = call;
      const request = readList(list, query, cursors, call.context.companyId);
      const { employee, kind, status, external_id: externalId } = query;
      const question = { employee, kind, status, externalId };
      const page = await loans.list(callerOf(call), question, request.page);
      return ok(
        request.envelope(page, presentLoan, (row, sort) =>
          sort.map(({ name }) => (name === 'first_month' ? row.first_month : row.id)),
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/loans/:id',
    operationId: 'getLoan',
    tag,
    summary: 'Read a loan with its ledger and schedule',
    access: read,
    request: { path: loanPath },
    responses: { 200: { description: 'The loan.', schema: loanDetailOut, headers: ['ETag'] } },
    handle: async (call) => {
      const detail = await loans.get(callerOf(call), call.path.id);
      return ok(presentDetail(detail), versionTag(detail.loan.version));
    },
  }),
];

const changeRoute = ({ loans }: LoansRoutesDependencies): RouteDefinition =>
  defineRoute({
    method: 'patch',
    path: '/loans/:id',
    operationId: 'updateLoan',
    tag,
    summary: 'Change the instalment, the note, or the end of an order',
    description: 'Months that are closed keep what they took.',
    access: write,
    headers: ['If-Match'],
    request: { path: loanPath, body: loanPatch },
    responses: answer,
    errors: ['loan_not_active'],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      return reply(await loans.change(callerOf(call), call.path.id, call.body, expected));
    },
  });

interface LedgerOperation<Body extends z.ZodType> {
  readonly action: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly body: Body;
  readonly errors?: readonly ErrorCode[];
  readonly perform: (
    caller: LoansCaller,
    id: string,
    request: z.output<Body>,
    expected: ReturnType<typeof parseIfMatch>,
  ) => Promise<LoanRow>;
}

const ledgerRoute = <Body extends z.ZodType>(operation: LedgerOperation<Body>): RouteDefinition => {
  const { action, operationId, summary, description, body, errors = [], perform } = operation;
  return defineRoute({
    method: 'post',
    path: `/loans/:id/${action}`,
    operationId,
    tag,
    summary,
    description,
    access: write,
    headers: ['If-Match'],
    request: { path: loanPath, body },
    responses: answer,
    errors: ['loan_not_active', ...errors],
    handle: async (call) => {
      const expected = parseIfMatch(call.header('If-Match'));
      return reply(
        await perform(callerOf(call), call.path.id, call.body as z.output<Body>, expected),
      );
    },
  });
};

const ledgerRoutes = ({ loansLedger }: LoansRoutesDependencies): RouteDefinition[] => [
  ledgerRoute({
    action: 'payments',
    operationId: 'payLoanEarly',
    summary: 'Record an early payment',
    description:
      'Paid beside payroll, in part or in whole. It pays arrears first and then shortens the end; the instalment stays.',
    body: paymentRequest,
    perform: (...given) => loansLedger.pay(...given),
  }),
  ledgerRoute({
    action: 'suspend',
    operationId: 'suspendLoan',
    summary: 'Ask nothing for a range of months',
    description:
      'What those months would have asked is asked later. The last payslip of an employee is asked all the same.',
    body: suspendRequest,
    errors: ['period_locked', 'limit_reached'],
    perform: (...given) => loansLedger.suspend(...given),
  }),
  ledgerRoute({
    action: 'resume',
    operationId: 'resumeLoan',
    summary: 'End suspensions',
    description: 'From the month on the loan asks again; suspensions planned for later go too.',
    body: resumeRequest,
    errors: ['period_locked'],
    perform: (...given) => loansLedger.resume(...given),
  }),
  ledgerRoute({
    action: 'write-off',
    operationId: 'writeOffLoan',
    summary: 'Write off the balance or a part of it',
    description: 'For what will not be collected, such as the rest of somebody who has left.',
    body: writeOffRequest,
    perform: (...given) => loansLedger.writeOff(...given),
  }),
  ledgerRoute({
    action: 'cancel',
    operationId: 'cancelLoan',
    summary: 'Cancel a loan',
    description: 'While nothing was taken, paid or written off.',
    body: cancelRequest,
    errors: ['loan_already_collected'],
    perform: (...given) => loansLedger.cancel(...given),
  }),
];
