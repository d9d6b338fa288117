import { isSamePerson } from '../api-keys/api-keys-read-model.js';
import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { employeeIdOf } from '../employees/employee-filter-read-model.js';
import { AppError, invalidField, type FieldProblem } from '../errors/app-error.js';
import type { LeaveType } from '../leave-engine/statutory-types.js';
import { newId } from '../shared/ids.js';
import { bookDue, lockLedger, readAccrualWorld, readLedgers, type Ledger } from './leave-ledger.js';
import {
  announce,
  employeeOf,
  mustFind,
  takeEffect,
  todayOf,
  type ChangeDependencies,
  type ExpectedVersion,
  type LeaveCaller,
} from './leave-request-changes.js';
import { enterPlans } from './leave-locks.js';
import { namesOf, type Decider } from './leave-delegation-rules.js';
import { requireDelegation } from './leave-delegations-service.js';
import { planRequest, type AskedLeave, type RequestPlan } from './leave-request-plan.js';
import * as repository from './leave-requests-repository.js';
import type {
  ApprovalRow,
  RequestDay,
  RequestFilters,
  RequestRow,
} from './leave-requests-repository.js';
import { allowedActions, needsAnother, statusAfter, type LeaveAction } from './leave-rules.js';
import type { LeaveRequest } from './leave-requests-schema.js';
import { closedMonthsOf, type ClosedMonth } from './leave-closed-months.js';
import { resolveEmployee } from '../employees/named-employee-read-model.js';
import { balanceOf, typeOn } from './leave-types.js';
import { withdrawLeave } from './leave-withdrawal.js';

export interface RequestDetail {
  readonly request: RequestRow;
  readonly days: readonly RequestDay[];
  readonly approvals: readonly ApprovalRow[];
  readonly closedMonths: readonly ClosedMonth[];
}

export interface Decision {
  readonly id: string;
  readonly action: LeaveAction;
  readonly note: string | undefined;
  /** Whose deputy the caller is: the decision is in his name. */
  readonly onBehalfOf?: Decider | undefined;
  readonly expectedVersion: ExpectedVersion;
}

export type RequestsQuestion = Omit<RequestFilters, 'employeeId'> & {
  /** Id or code. */
  readonly employee?: string | undefined;
};

export interface LeaveRequestsService {
  /** Throws validation_failed. */
  readonly create: (caller: LeaveCaller, request: LeaveRequest) => Promise<RequestDetail>;
  /** What the request would come to; nothing is kept. */
  readonly preview: (caller: LeaveCaller, request: LeaveRequest) => Promise<RequestPlan>;
  readonly list: (
    caller: LeaveCaller,
    question: RequestsQuestion,
    page: PageRequest,
  ) => Promise<Page<RequestRow>>;
  readonly get: (caller: LeaveCaller, id: string) => Promise<RequestDetail>;
  /**
   * Throws not_found, version_mismatch, leave_state, own_leave_request, leave_no_delegation, leave_paid_out,
   * validation_failed.
   */
  readonly decide: (caller: LeaveCaller, decision: Decision) => Promise<RequestDetail>;
}

export interface LeaveRequestsDependencies extends ChangeDependencies {
  readonly unitOfWork: UnitOfWork;
}

/** Requests of one employee wait for each other, and for batches of attendance. */
const LOCK_TIMEOUT_MS = 9_000;

export const createLeaveRequestsService = (
  dependencies: LeaveRequestsDependencies,
): LeaveRequestsService => {
  const { unitOfWork } = dependencies;
  const options = { lockTimeoutMs: LOCK_TIMEOUT_MS, inTurn: true };
  return {
    create: (caller, request) =>
      unitOfWork.write(
        caller.context,
        (session) => create(session, dependencies, caller, request),
        options,
      ),
    preview: (caller, request) =>
      unitOfWork.read(caller.context, async (session) => {
        const employee = await employeeOf(session, (await resolveEmployee(session, request)).id);
        const [ledger] = await readLedgers(session, [employee]);
        if (ledger === undefined) throw new AppError('not_found');
        return (await plan(session, dependencies, caller, ledger, request)).plan;
      }),
    list: ({ context }, { employee, ...question }, page) =>
      unitOfWork.read(context, async (session) => {
        const filters = { ...question, employeeId: await employeeIdOf(session, employee) };
        const total = page.includeTotal ? await repository.countRequests(session, filters) : null;
        return toPage(await repository.listRequests(session, filters, page), page, total);
      }),
    get: ({ context }, id) => unitOfWork.read(context, (session) => detailOf(session, id)),
    decide: (caller, decision) =>
      unitOfWork.write(
        caller.context,
        (session) => decide(session, dependencies, caller, decision),
        options,
      ),
  };
};

const detailOf = async (session: Session, id: string): Promise<RequestDetail> => {
  const request = await mustFind(session, id);
  const days = await repository.findDays(session, [id]);
  return {
    request,
    days,
    approvals: await repository.findApprovals(session, id),
    closedMonths: await closedMonthsOf(session, request, days),
  };
};

const askedOf = ({ from, to = from, part, hours, attachments = [] }: LeaveRequest): AskedLeave => ({
  from,
  to,
  part: hours === undefined ? (part ?? 'full') : 'hours',
  hours: hours ?? null,
  hasDocument: attachments.length > 0,
});

/** Leave that is asked for in one request. */
const MAXIMUM_DAYS = 800;

const plan = async (
  session: Session,
  { clock, parameters: shipped }: LeaveRequestsDependencies,
  caller: LeaveCaller,
  ledger: Ledger,
  request: LeaveRequest,
): Promise<{
  readonly type: LeaveType;
  readonly asked: AskedLeave;
  readonly plan: RequestPlan;
}> => {
  const asked = askedOf(request);
  if (asked.to < asked.from) throw invalidField('/to', 'too_small', { minimum: asked.from });
  const world = await readAccrualWorld(session, shipped);
  const { parameters } = world;
  const type = await typeOn(session, parameters, request.type, asked.from);
  if (type === undefined) throw invalidField('/type', 'not_found');
  const today = todayOf(caller, clock);
  return {
    type,
    asked,
    plan: await planRequest(session, { parameters, world, today }, ledger, type, asked),
  };
};

const refuse = (errors: readonly FieldProblem[]): void => {
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
};

const create = async (
  session: WriteSession,
  dependencies: LeaveRequestsDependencies,
  caller: LeaveCaller,
  request: LeaveRequest,
): Promise<RequestDetail> => {
  await enterPlans(session, false);
  const ledger = await lockLedger(
    session,
    await employeeOf(session, (await resolveEmployee(session, request)).id),
  );
  const { type, asked, plan: planned } = await plan(session, dependencies, caller, ledger, request);
  if (planned.days.length > MAXIMUM_DAYS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_DAYS } });
  }
  refuse(planned.problems);
  const world = await readAccrualWorld(session, dependencies.parameters);
  const id = newId();
  await repository.insertRequest(session, {
    id,
    employeeId: ledger.employee.id,
    type: type.code,
    balance: balanceOf(type),
    ...asked,
    amount: planned.amount,
    status: 'pending',
    reason: request.reason ?? null,
    attachments: request.attachments ?? [],
    stepsNeeded: world.settings.approval_steps,
    requestedBy: caller.context.actor,
  });
  await repository.putDays(
    session,
    id,
    planned.days.map((day) => ({ ...day, replaced: null })),
  );
  const detail = await detailOf(session, id);
  announce(session, detail.request, null, request.reason ?? null);
  return detail;
};

const decide = async (
  session: WriteSession,
  dependencies: LeaveRequestsDependencies,
  caller: LeaveCaller,
  {
    id,
    action,
    note = null,
    onBehalfOf,
    expectedVersion,
  }: Omit<Decision, 'note'> & { note?: string | null | undefined },
): Promise<RequestDetail> => {
  await enterPlans(session, false);
  const found = await mustFind(session, id);
  const ledger = await lockLedger(session, await employeeOf(session, found.employee_id));
  // Read again: whoever held the account may have decided.
  const request = await mustFind(session, id);
  const { version, status } = request;
  if (typeof expectedVersion === 'number' && expectedVersion !== version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(version)}"` } });
  }
  const next = statusAfter(status, action);
  if (next === undefined) {
    const params = { status, action, allowed: allowedActions(status) };
    throw new AppError('leave_state', { params });
  }
  const { actor } = caller.context;
  const decision = { by: actor, onBehalfOf, at: dependencies.clock.now(), note };
  await requireRight(session, dependencies, caller, { request, action, onBehalfOf });
  if (action === 'approve' && !(await isLastStep(session, request, decision))) {
    await repository.updateRequest(session, id, { stepsDone: request.steps_done + 1 });
    auditStep(session, request, decision);
    return detailOf(session, id);
  }
  const contradictions = await perform(session, dependencies, caller, { ledger, request, action });
  await repository.updateRequest(session, id, {
    status: next,
    decision,
    ...(action === 'approve' && { stepsDone: request.steps_needed, contradictions }),
  });
  const detail = await detailOf(session, id);
  announce(session, detail.request, status, note, onBehalfOf);
  return detail;
};

/** Throws leave_no_delegation, own_leave_request. */
const requireRight = async (
  session: Session,
  { clock }: LeaveRequestsDependencies,
  caller: LeaveCaller,
  {
    request,
    action,
    onBehalfOf: delegator,
  }: Pick<Decision, 'action' | 'onBehalfOf'> & { readonly request: RequestRow },
): Promise<void> => {
  const { actor } = caller.context;
  if (delegator !== undefined) {
    const moment = { today: todayOf(caller, clock), now: clock.now() };
    await requireDelegation(session, { actor, delegator }, moment);
  }
  if (!needsAnother(action)) return;
  const names = namesOf(actor, delegator).map(({ id }) => id);
  if (await isSamePerson(session, names, [request.requested_by])) {
    throw new AppError('own_leave_request');
  }
};

type TakenDecision = NonNullable<repository.RequestChange['decision']>;

/** Notes the approval; whether it is the last that is needed. Throws leave_approved_before. */
const isLastStep = async (
  session: WriteSession,
  { id, steps_done: done, steps_needed: needed }: RequestRow,
  { by, onBehalfOf, note }: TakenDecision,
): Promise<boolean> => {
  const approvals = await repository.findApprovals(session, id);
  const names = namesOf(by, onBehalfOf).map((name) => name.id);
  const earlier = approvals.flatMap((each) => [each.approved_by, each.on_behalf_of]);
  if (await isSamePerson(session, names, earlier)) throw new AppError('leave_approved_before');
  await repository.insertApproval(session, id, { step: done + 1, by, onBehalfOf, note });
  return done + 1 >= needed;
};

const auditStep = (
  session: WriteSession,
  request: RequestRow,
  { note, onBehalfOf }: TakenDecision,
): void =>
  session.audit({
    action: 'leave_request.step_approved',
    targetType: 'leave_request',
    targetId: request.id,
    changes: {
      step: request.steps_done + 1,
      of: request.steps_needed,
      note,
      ...(onBehalfOf !== undefined && { on_behalf_of: onBehalfOf }),
    },
  });

const perform = async (
  session: WriteSession,
  dependencies: LeaveRequestsDependencies,
  caller: LeaveCaller,
  {
    ledger,
    request,
    action,
  }: {
    readonly ledger: Ledger;
    readonly request: RequestRow;
    readonly action: LeaveAction;
  },
) => {
  const today = todayOf(caller, dependencies.clock);
  if (action === 'approve') {
    await refuseImpossible(session, dependencies, ledger, request, caller);
    const world = await readAccrualWorld(session, dependencies.parameters);
    await bookDue(session, ledger, world, today);
    return takeEffect(session, dependencies, caller, request);
  }
  if (action === 'take' && today < request.to_date) {
    throw new AppError('leave_not_over', { params: { to: request.to_date } });
  }
  if (action === 'cancel' && request.status === 'approved') {
    await withdrawLeave(session, dependencies, caller, { ledger, request });
  }
  return [];
};

/** What was possible when it was asked for may be so no longer. */
const refuseImpossible = async (
  session: Session,
  { clock, parameters: shipped }: LeaveRequestsDependencies,
  ledger: Ledger,
  request: RequestRow,
  caller: LeaveCaller,
): Promise<void> => {
  const world = await readAccrualWorld(session, shipped);
  const { parameters } = world;
  const { from_date: from, to_date: to } = request;
  const type = await typeOn(session, parameters, request.type, from);
  if (type === undefined) throw new AppError('conflict');
  const { terminationDate: lastDay } = ledger.employee;
  const planned = await planRequest(
    session,
    { parameters, world, today: todayOf(caller, clock) },
    ledger,
    // The notice was given when it was asked for.
    { ...type, noticeDays: 0 },
    {
      id: request.id,
      from,
      // A last day that was recorded since has cut it, as it cuts what is approved.
      to: lastDay !== null && from <= lastDay && lastDay < to ? lastDay : to,
      part: request.part,
      hours: request.hours === null ? null : Number(request.hours),
      hasDocument: request.attachments.length > 0,
    },
  );
  refuse(planned.problems);
  if (planned.amount !== request.amount) {
    await repository.updateRequest(session, request.id, { amount: planned.amount });
    await repository.putDays(
      session,
      request.id,
      planned.days.map((day) => ({ ...day, replaced: null })),
    );
  }
};
