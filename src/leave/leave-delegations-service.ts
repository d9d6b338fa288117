import { workingKeysWith } from '../api-keys/api-keys-read-model.js';
import { membersAmong } from '../auth/members-read-model.js';
import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError, invalidField } from '../errors/app-error.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import { addMonths, type PlainDate } from '../shared/plain-date.js';
import type { Actor } from '../shared/work-context.js';
import { deciderOf, type Decider, type DelegationStatus } from './leave-delegation-rules.js';
import * as repository from './leave-delegations-repository.js';
import type { DelegationRevision, DelegationRow } from './leave-delegations-repository.js';
import type { DelegationPatch, DelegationRequest } from './leave-delegations-schema.js';
import { todayOf, type ExpectedVersion, type LeaveCaller } from './leave-request-changes.js';

export interface DelegationView {
  readonly row: DelegationRow;
  readonly today: PlainDate;
}

export interface DelegationDetail extends DelegationView {
  readonly history: readonly DelegationRevision[];
}

export interface DelegationsQuestion {
  readonly status?: DelegationStatus | undefined;
  readonly delegatorId?: string | undefined;
  readonly deputyId?: string | undefined;
}

export interface LeaveDelegationsService {
  /** The caller names his deputy. Throws validation_failed, limit_reached. */
  readonly create: (caller: LeaveCaller, request: DelegationRequest) => Promise<DelegationDetail>;
  readonly list: (
    caller: LeaveCaller,
    question: DelegationsQuestion,
    page: PageRequest,
  ) => Promise<Page<DelegationView>>;
  /** Throws not_found. */
  readonly get: (caller: LeaveCaller, id: string) => Promise<DelegationDetail>;
  /** Throws not_found, not_own_delegation, version_mismatch, leave_delegation_over, validation_failed. */
  readonly change: (
    caller: LeaveCaller,
    id: string,
    patch: DelegationPatch,
    expected: ExpectedVersion,
  ) => Promise<DelegationDetail>;
  /** From now on; what was decided stays. Throws not_found, not_own_delegation, version_mismatch. */
  readonly revoke: (caller: LeaveCaller, id: string, expected: ExpectedVersion) => Promise<void>;
}

export interface LeaveDelegationsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

const MAXIMUM_MONTHS = 12;
/** Of one delegator, that are not over. */
const MAXIMUM_OPEN = 50;

export const createLeaveDelegationsService = (
  dependencies: LeaveDelegationsDependencies,
): LeaveDelegationsService => {
  const { unitOfWork, clock } = dependencies;
  return {
    create: (caller, request) =>
      unitOfWork.write(caller.context, (session) => create(session, clock, caller, request)),
    list: (caller, question, page) =>
      unitOfWork.read(caller.context, async (session) => {
        const today = todayOf(caller, clock);
        const filters = { ...question, today };
        const total = page.includeTotal
          ? await repository.countDelegations(session, filters)
          : null;
        const found = toPage(await repository.listDelegations(session, filters, page), page, total);
        return { ...found, rows: found.rows.map((row) => ({ row, today })) };
      }),
    get: (caller, id) =>
      unitOfWork.read(caller.context, async (session) =>
        detailOf(session, await mustHave(repository.findDelegation(session, id)), caller, clock),
      ),
    change: (caller, id, patch, expected) =>
      unitOfWork.write(caller.context, async (session) => {
        const row = await lockOwn(session, caller, id, expected);
        return change(session, clock, caller, { row, patch });
      }),
    revoke: (caller, id, expected) =>
      unitOfWork.write(caller.context, async (session) => {
        const row = await lockOwn(session, caller, id, expected);
        if (row.revoked_at !== null) return;
        const revoked = await repository.updateDelegation(session, id, { isRevoked: true });
        await record(session, caller, revoked, { action: 'revoked', changes: {} });
      }),
  };
};

const mustHave = async (row: Promise<DelegationRow | undefined>): Promise<DelegationRow> => {
  const found = await row;
  if (found === undefined) throw new AppError('not_found');
  return found;
};

const detailOf = async (
  session: Session,
  row: DelegationRow,
  caller: LeaveCaller,
  clock: Clock,
): Promise<DelegationDetail> => ({
  row,
  today: todayOf(caller, clock),
  history: await repository.findRevisions(session, row.id),
});

const selfOf = ({ context }: LeaveCaller): Decider => {
  const self = deciderOf(context.actor);
  if (self === undefined) throw new AppError('not_own_delegation');
  return self;
};

const create = async (
  session: WriteSession,
  clock: Clock,
  caller: LeaveCaller,
  { deputy, from, to, note }: DelegationRequest,
): Promise<DelegationDetail> => {
  const delegator = selfOf(caller);
  const today = todayOf(caller, clock);
  refuseRange(from, to, today);
  if (deputy.kind === delegator.kind && deputy.id === delegator.id) {
    const params = { field: 'deputy', expected: 'somebody else' };
    throw invalidField('/deputy/id', 'contradicts', params);
  }
  if (!(await canDecide(session, deputy, clock.now()))) {
    throw invalidField('/deputy/id', 'leave_deputy_unable');
  }
  if ((await repository.countOpenDelegations(session, delegator, today)) >= MAXIMUM_OPEN) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_OPEN } });
  }
  const named = { id: newId(), delegator, deputy, from, to, note: note ?? null };
  const row = await repository.insertDelegation(session, named);
  await record(session, caller, row, { action: 'created', changes: { deputy, from, to, note } });
  return detailOf(session, row, caller, clock);
};

const refuseRange = (from: PlainDate, to: PlainDate, today: PlainDate): void => {
  if (to < from) throw invalidField('/to', 'too_small', { minimum: from });
  if (to < today) throw invalidField('/to', 'too_small', { minimum: today });
  const latest = addMonths(from, MAXIMUM_MONTHS);
  if (to > latest) throw invalidField('/to', 'too_big', { maximum: latest });
};

/** Nobody hands over what he may not do, nor to somebody who may not. */
const canDecide = async (session: Session, { kind, id }: Decider, now: Date): Promise<boolean> => {
  if (kind === 'user') return (await membersAmong(session, [id])).has(id);
  return (await workingKeysWith(session, { ids: [id], scope: 'leave:approve', now })).has(id);
};

/** His own; a person who signs in ends those of others too. */
const lockOwn = async (
  session: Session,
  caller: LeaveCaller,
  id: string,
  expected: ExpectedVersion,
): Promise<DelegationRow> => {
  const row = await mustHave(repository.lockDelegation(session, id));
  const { kind, id: self } = selfOf(caller);
  const isOwn = row.delegator_kind === kind && row.delegator_id === self;
  if (!isOwn && kind !== 'user') throw new AppError('not_own_delegation');
  if (typeof expected === 'number' && expected !== row.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(row.version)}"` } });
  }
  return row;
};

const change = async (
  session: WriteSession,
  clock: Clock,
  caller: LeaveCaller,
  { row, patch }: { readonly row: DelegationRow; readonly patch: DelegationPatch },
): Promise<DelegationDetail> => {
  const { from = row.from_date, to = row.to_date, note = row.note } = patch;
  const isSame = from === row.from_date && to === row.to_date && note === row.note;
  if (isSame) return detailOf(session, row, caller, clock);
  const today = todayOf(caller, clock);
  if (row.revoked_at !== null || row.to_date < today) throw new AppError('leave_delegation_over');
  refuseRange(from, to, today);
  const columns = { from_date: from, to_date: to, note };
  const changed = await repository.updateDelegation(session, row.id, columns);
  await record(session, caller, changed, { action: 'changed', changes: { ...patch } });
  return detailOf(session, changed, caller, clock);
};

const record = async (
  session: WriteSession,
  caller: LeaveCaller,
  row: DelegationRow,
  { action, changes }: { readonly action: string; readonly changes: object },
): Promise<void> => {
  await repository.insertRevision(session, row, selfOf(caller));
  session.audit({
    action: `leave_delegation.${action}`,
    targetType: 'leave_delegation',
    targetId: row.id,
    changes,
  });
};

/** Throws leave_no_delegation unless the caller is his deputy today and he may still decide himself. */
export const requireDelegation = async (
  session: Session,
  { actor, delegator }: { readonly actor: Actor; readonly delegator: Decider },
  { today, now }: { readonly today: PlainDate; readonly now: Date },
): Promise<void> => {
  const deputy = deciderOf(actor);
  const held =
    deputy === undefined
      ? undefined
      : await repository.holdActiveDelegation(session, { deputy, delegator, on: today });
  if (held !== undefined && (await canDecide(session, delegator, now))) return;
  throw new AppError('leave_no_delegation', { params: { today } });
};
