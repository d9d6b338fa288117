import { isDeepStrictEqual } from 'node:util';
import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { dayIn } from '../shared/company-day.js';
import { isUuid, newId } from '../shared/ids.js';
import type { WorkContext } from '../shared/work-context.js';
import type { RevisionRow } from './dated-objects-repository.js';
import {
  renameShifts,
  shiftsOf,
  weekdays,
  type Pattern,
  type ScheduleDefinition,
} from './pattern-rules.js';
import {
  recompute,
  type RecomputeDependencies,
  type SchedulesCaller,
} from './plan-change-events.js';
import {
  auditedChanges,
  changedFields,
  firstOpenDay,
  found,
  invalidFields,
  MAXIMUM_REVISIONS,
  refuseClosed,
  requireVersion,
  type ExpectedVersion,
} from './schedule-changes.js';
import * as repository from './schedules-repository.js';
import {
  schedules,
  type NamedShift,
  type ScheduleIdentity,
  type ScheduleRow,
} from './schedules-repository.js';
import type { SchedulePatch, ScheduleRequest } from './schedules-schema.js';

/** With the shifts that its pattern names. */
export type WithShifts<Row> = Row & { readonly shifts: readonly NamedShift[] };
export type ScheduleView = WithShifts<ScheduleRow>;
export type ScheduleRevisionView = WithShifts<RevisionRow<ScheduleDefinition>>;

export interface SchedulesService {
  /** Throws validation_failed, duplicate, limit_reached. */
  readonly create: (caller: SchedulesCaller, request: ScheduleRequest) => Promise<ScheduleView>;
  readonly list: (context: WorkContext, page: PageRequest) => Promise<Page<ScheduleView>>;
  readonly get: (context: WorkContext, id: string) => Promise<ScheduleView>;
  /** Newest first. */
  readonly history: (context: WorkContext, id: string) => Promise<readonly ScheduleRevisionView[]>;
  /** Throws not_found, version_mismatch, validation_failed, duplicate, period_locked, limit_reached. */
  readonly change: (
    caller: SchedulesCaller,
    id: string,
    patch: SchedulePatch,
    expected: ExpectedVersion,
  ) => Promise<ScheduleView>;
  /** Throws not_found, version_mismatch, in_use. */
  readonly remove: (context: WorkContext, id: string, expected: ExpectedVersion) => Promise<void>;
}

export interface SchedulesDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
}

const MAXIMUM_SCHEDULES = 1_000;
/** Assignments that a refusal names. */
const MAXIMUM_NAMED_USERS = 20;

export const createSchedulesService = (dependencies: SchedulesDependencies): SchedulesService => {
  const { unitOfWork } = dependencies;
  return {
    create: ({ context }, request) =>
      unitOfWork.write(context, (session) => create(session, context, request)),
    list: (context, request) =>
      unitOfWork.read(context, async (session) => {
        const total = request.includeTotal ? await schedules.count(session) : null;
        const page = toPage(await schedules.list(session, request), request, total);
        return { ...page, rows: await withShifts(session, page.rows) };
      }),
    get: (context, id) => unitOfWork.read(context, (session) => view(session, id)),
    history: (context, id) =>
      unitOfWork.read(context, async (session) => {
        found(await schedules.find(session, id));
        return withShifts(session, await schedules.history(session, id));
      }),
    change: (caller, id, patch, expected) =>
      unitOfWork.write(caller.context, async (session) => {
        const stored = found(await schedules.lock(session, id));
        requireVersion(stored.version, expected);
        await change(session, caller, dependencies, { stored, patch });
        return view(session, id);
      }),
    remove: (context, id, expected) =>
      unitOfWork.write(context, async (session) => {
        const stored = found(await schedules.lock(session, id));
        requireVersion(stored.version, expected);
        await refuseUsed(session, id);
        await schedules.remove(session, id);
        const changes = { name: stored.name };
        session.audit({
          action: 'schedule.deleted',
          targetType: 'schedule',
          targetId: id,
          changes,
        });
      }),
  };
};

const withShifts = async <Row extends { readonly definition: ScheduleDefinition }>(
  session: Session,
  rows: readonly Row[],
): Promise<WithShifts<Row>[]> => {
  const idsOf = ({ definition }: Row) => shiftsOf(definition.pattern);
  const ids = [...new Set(rows.flatMap(idsOf))];
  const shifts = ids.length === 0 ? [] : await repository.shiftsById(session, ids);
  return rows.map((row) => {
    const named = new Set(idsOf(row));
    return { ...row, shifts: shifts.filter(({ id }) => named.has(id)) };
  });
};

const view = async (session: Session, id: string): Promise<ScheduleView> => {
  const [schedule] = await withShifts(session, [found(await schedules.find(session, id))]);
  return found(schedule);
};

const create = async (
  session: WriteSession,
  context: WorkContext,
  { name, name_ar = null, pattern: given, weekly_minutes = null }: ScheduleRequest,
): Promise<ScheduleView> => {
  if ((await schedules.count(session)) >= MAXIMUM_SCHEDULES) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_SCHEDULES } });
  }
  const definition = { pattern: await resolveShifts(session, given), weekly_minutes };
  const id = newId();
  const createdBy = context.actor.id ?? null;
  await schedules.insert(session, id, { name, name_ar }, { definition, createdBy });
  const revision = { scheduleId: id, number: 1 };
  await repository.insertRevisionShifts(session, revision, shiftsOf(definition.pattern));
  const changes = { name, ...definition };
  session.audit({ action: 'schedule.created', targetType: 'schedule', targetId: id, changes });
  return view(session, id);
};

/** The pattern by ids. Its shifts cannot be deleted until the transaction ends. Throws validation_failed. */
const resolveShifts = async (session: WriteSession, pattern: Pattern): Promise<Pattern> => {
  const names = shiftsOf(pattern);
  const ids = names.filter(isUuid).map((id) => id.toLowerCase());
  const codes = names.filter((name) => !isUuid(name));
  const shifts = names.length === 0 ? [] : await repository.holdShifts(session, ids, codes);
  const idOf = new Map(shifts.flatMap(({ id, code }) => [[id, id] as const, [code, id] as const]));
  const known = (name: string) => idOf.get(isUuid(name) ? name.toLowerCase() : name);
  const problems = placesOf(pattern).flatMap(({ place, shift }) =>
    shift === null || known(shift) !== undefined
      ? []
      : [{ pointer: `/pattern/${place}`, code: 'not_found' as const }],
  );
  if (problems.length > 0) throw invalidFields(problems);
  return renameShifts(pattern, (name) => known(name) ?? name);
};

const placesOf = (pattern: Pattern) =>
  pattern.kind === 'weekly'
    ? weekdays.map((day) => ({ place: `days/${day}`, shift: pattern.days[day] }))
    : pattern.cycle.map((shift, index) => ({ place: `cycle/${String(index)}`, shift }));

const change = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: SchedulesDependencies,
  { stored, patch }: { readonly stored: ScheduleRow; readonly patch: SchedulePatch },
): Promise<void> => {
  const { name, name_ar, effective_from: from, pattern, weekly_minutes: weekly } = patch;
  const identity = changedFields<ScheduleIdentity>(stored, { name, name_ar });
  const definition: ScheduleDefinition = {
    pattern:
      pattern === undefined ? stored.definition.pattern : await resolveShifts(session, pattern),
    weekly_minutes: weekly === undefined ? stored.definition.weekly_minutes : weekly,
  };
  const isRedefined = !isDeepStrictEqual(definition, stored.definition);
  if (!isRedefined && Object.keys(identity).length === 0) return;
  const effective = isRedefined
    ? {
        effective_from: await addRevision(session, caller, dependencies, {
          stored,
          definition,
          from,
        }),
      }
    : {};
  await schedules.update(session, stored.id, {
    ...identity,
    ...(isRedefined && { revision: stored.revision + 1 }),
  });
  session.audit({
    action: 'schedule.changed',
    targetType: 'schedule',
    targetId: stored.id,
    changes: {
      ...auditedChanges(stored, identity),
      ...auditedChanges(stored.definition, definition),
      ...effective,
    },
  });
};

const addRevision = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: SchedulesDependencies,
  {
    stored,
    definition,
    from,
  }: {
    readonly stored: ScheduleRow;
    readonly definition: ScheduleDefinition;
    readonly from: SchedulePatch['effective_from'];
  },
) => {
  if (stored.revision >= MAXIMUM_REVISIONS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_REVISIONS } });
  }
  const today = dayIn(caller.timeZone, dependencies.clock.now());
  const effectiveFrom = from ?? (await firstOpenDay(session, today));
  await refuseClosed(session, effectiveFrom, '/effective_from');
  const number = stored.revision + 1;
  const createdBy = caller.context.actor.id ?? null;
  await schedules.insertRevision(session, stored.id, {
    number,
    effectiveFrom,
    definition,
    createdBy,
  });
  const revision = { scheduleId: stored.id, number };
  await repository.insertRevisionShifts(session, revision, shiftsOf(definition.pattern));
  const targets = await repository.targetsOf(session, [stored.id], effectiveFrom);
  await recompute(session, caller, dependencies, { from: effectiveFrom, to: null, targets });
  return effectiveFrom;
};

const refuseUsed = async (session: WriteSession, id: string): Promise<void> => {
  const users = await repository.assignmentsOfSchedule(session, id, MAXIMUM_NAMED_USERS);
  if (users.length === 0) return;
  const ids = users.map((user) => user.id);
  throw new AppError('in_use', { params: { users: ids }, extensions: { used_by: ids } });
};
