import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { employeeIdOf } from '../employees/employee-filter-read-model.js';
import type { FieldProblem } from '../errors/app-error.js';
import { latestClosedPeriodSeen } from '../payroll/payroll-read-model.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import { toEgp } from '../shared/money.js';
import { payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import {
  eventData,
  grantWorld,
  lockActive,
  mustFind,
  refusalOf,
  saveChange,
  todayOf,
  type ExpectedVersion,
  type LoansCaller,
} from './loans-changes.js';
import { loanCreated } from './loans-events.js';
import { decideGrant, firstOpenMonth, type GrantWorld } from './loans-grant-rules.js';
import * as repository from './loans-repository.js';
import type {
  EntryRow,
  LoanFilters,
  LoanChanges,
  LoanRow,
  NewLoan,
  SuspensionRow,
} from './loans-repository.js';
import { amountProblems, scheduleOf, type ScheduledInstalment } from './loans-rules.js';
import type { bulkOutcomes, LoanPatch, LoanRequest, ReadLoanRow } from './loans-schema.js';

export type { LoanRow };

export interface LoanDetail {
  readonly loan: LoanRow;
  readonly entries: readonly EntryRow[];
  readonly suspensions: readonly SuspensionRow[];
  readonly schedule: readonly ScheduledInstalment[];
}

export type BulkOutcome = (typeof bulkOutcomes)[number];

export interface BulkLoanRow {
  readonly index: number;
  readonly outcome: BulkOutcome;
  readonly id?: string;
  /** With rejected; in no language yet. */
  readonly problems?: readonly FieldProblem[];
}

export type LoansQuestion = Omit<LoanFilters, 'employeeId'> & {
  /** Id or code. */
  readonly employee?: string | undefined;
};

export interface LoansService {
  /** Throws validation_failed, duplicate, limit_reached, period_locked. */
  readonly create: (caller: LoansCaller, request: LoanRequest) => Promise<LoanRow>;
  /** Good rows are stored, bad ones reported. */
  readonly createMany: (
    caller: LoansCaller,
    rows: readonly ReadLoanRow[],
  ) => Promise<readonly BulkLoanRow[]>;
  readonly list: (
    caller: LoansCaller,
    question: LoansQuestion,
    page: PageRequest,
  ) => Promise<Page<LoanRow>>;
  readonly get: (caller: LoansCaller, id: string) => Promise<LoanDetail>;
  /** Throws not_found, version_mismatch, loan_not_active, validation_failed, period_locked. */
  readonly change: (
    caller: LoansCaller,
    id: string,
    patch: LoanPatch,
    expectedVersion: ExpectedVersion,
  ) => Promise<LoanRow>;
}

export interface LoansDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

export const createLoansService = ({ unitOfWork, clock }: LoansDependencies): LoansService => ({
  create: (caller, request) =>
    unitOfWork.write(caller.context, async (session) => {
      const rows = [{ ok: true, index: 0, request }] as const;
      const [result] = await grantAll(session, caller, rows, todayOf(caller, clock), '');
      if (result?.outcome !== 'created' || result.id === undefined) {
        throw refusalOf(result?.refused ?? [TAKEN]);
      }
      return mustFind(session, result.id);
    }),
  createMany: (caller, rows) =>
    unitOfWork.write(caller.context, async (session) => {
      const results = await grantAll(session, caller, rows, todayOf(caller, clock), '/loans');
      return results.map(({ refused: _refused, ...row }) => row);
    }),
  list: ({ context }, { employee, ...question }, page) =>
    unitOfWork.read(context, async (session) => {
      const filters = { ...question, employeeId: await employeeIdOf(session, employee) };
      const total = page.includeTotal ? await repository.countLoans(session, filters) : null;
      return toPage(await repository.listLoans(session, filters, page), page, total);
    }),
  get: ({ context }, id) => unitOfWork.read(context, (session) => detailOf(session, id)),
  change: (caller, id, patch, expected) =>
    unitOfWork.write(caller.context, (session) => change(session, id, patch, expected)),
});

const TAKEN = {
  field: 'external_id',
  code: 'already_taken',
  params: { field: 'external_id' },
} as const;

const detailOf = async (session: Session, id: string): Promise<LoanDetail> => {
  const loan = await mustFind(session, id);
  const entries = await repository.listEntries(session, id);
  const suspensions = await repository.listSuspensions(session, id);
  const from = firstOpenMonth(loan.first_month, await latestClosedPeriodSeen(session));
  const schedule = loan.status === 'active' ? scheduleOf(loan, suspensions, from) : [];
  return { loan, entries, suspensions, schedule };
};

type Granted = BulkLoanRow & { readonly refused?: Parameters<typeof refusalOf>[0] };

/** Grants the rows that can be, and says of each what came of it: a constant number of statements. */
const grantAll = async (
  session: WriteSession,
  { context }: LoansCaller,
  rows: readonly ReadLoanRow[],
  today: PlainDate,
  prefix: string,
): Promise<readonly Granted[]> => {
  const requests = rows.flatMap((row) => (row.ok ? [row.request] : []));
  const world = await grantWorld(session, requests, today);
  const grants: NewLoan[] = [];
  const results = rows.map((row): Granted => {
    if (!row.ok) return { index: row.index, outcome: 'rejected', problems: row.problems };
    return grantOne(row, world, grants, prefix);
  });
  if (grants.length === 0) return results;
  const createdBy = context.actor.id ?? null;
  await repository.insertLoans(session, grants, { grantedIn: payMonthOf(today), createdBy });
  for (const loan of grants) record(session, loan);
  return results;
};

const grantOne = (
  { index, request }: Extract<ReadLoanRow, { readonly ok: true }>,
  world: GrantWorld,
  grants: NewLoan[],
  prefix: string,
): Granted => {
  const decision = decideGrant(request, world);
  if (decision.kind === 'keep') return { index, outcome: 'unchanged', id: decision.id };
  if (decision.kind === 'refuse') {
    const { problems } = decision;
    const { errors } = refusalOf(problems, prefix === '' ? '' : `${prefix}/${String(index)}`);
    return { index, outcome: 'rejected', problems: errors, refused: problems };
  }
  const id = newId();
  const { kind, principal = null, external_id: externalId = null } = request;
  const { employeeId, firstMonth, instalment } = decision;
  grants.push({
    id,
    employeeId,
    kind,
    externalId,
    reference: request.reference ?? null,
    note: request.note ?? null,
    principal,
    instalment,
    firstMonth,
    lastMonth: request.last_month ?? null,
  });
  world.open.set(employeeId, (world.open.get(employeeId) ?? 0) + 1);
  if (externalId !== null) {
    world.byExternalId.set(externalId, { id, employee_id: employeeId, kind, principal });
  }
  return { index, outcome: 'created', id };
};

const record = (session: WriteSession, loan: NewLoan): void => {
  const { id, employeeId, kind, principal, instalment, firstMonth, lastMonth } = loan;
  session.audit({
    action: 'loan.created',
    targetType: 'loan',
    targetId: id,
    changes: {
      employee_id: employeeId,
      kind,
      principal: principal === null ? null : toEgp(principal),
      instalment_amount: toEgp(instalment),
      first_month: firstMonth,
      last_month: lastMonth,
    },
  });
  const created = { id, employee_id: employeeId, kind, status: 'active', version: 1 } as const;
  session.emit({
    event: loanCreated.name,
    aggregateType: 'loan',
    aggregateId: id,
    data: eventData(session, created),
  });
};

const change = async (
  session: WriteSession,
  id: string,
  patch: LoanPatch,
  expected: ExpectedVersion,
): Promise<LoanRow> => {
  const { loan, latestClosed } = await lockActive(session, id, expected);
  const { instalment_amount: instalment, last_month: lastMonth, note } = patch;
  const changes: LoanChanges = {
    ...(instalment !== undefined && instalment !== loan.instalment && { instalment }),
    ...(lastMonth !== undefined && lastMonth !== loan.last_month && { last_month: lastMonth }),
    ...(note !== undefined && note !== loan.note && { note }),
  };
  if (Object.keys(changes).length === 0) return loan;
  if (changes.instalment !== undefined && loan.principal !== null) {
    const problems = amountProblems(changes.instalment, loan.balance);
    if (problems.length > 0) throw refusalOf(problems);
  }
  if (changes.last_month !== undefined) refuseLastMonth(loan, changes.last_month);
  // Months up to the latest closed one have had their amounts: an order that ends there is over once they are paid.
  const last = changes.last_month;
  const isOver =
    typeof last === 'string' &&
    latestClosed !== undefined &&
    last <= latestClosed &&
    loan.balance === 0n;
  const written = isOver ? ({ ...changes, status: 'settled' } as const) : changes;
  return saveChange(session, loan, written, {
    action: 'loan.updated',
    changes: Object.fromEntries(
      Object.entries(written).map(([column, value]) => [
        column,
        typeof value === 'bigint' ? toEgp(value) : value,
      ]),
    ),
  });
};

const refuseLastMonth = (
  { principal, first_month: first }: LoanRow,
  last: LoanChanges['last_month'],
): void => {
  const params =
    principal !== null
      ? { field: 'principal', expected: 'no last month, the principal ends it' }
      : { field: 'first_month', expected: `≥ ${first}` };
  if (principal === null && (last === null || last === undefined || last >= first)) return;
  throw refusalOf([{ field: 'last_month', code: 'contradicts', params }]);
};
