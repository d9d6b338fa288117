import { isDeepStrictEqual } from 'node:util';
import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { dayIn } from '../shared/company-day.js';
import { newId } from '../shared/ids.js';
import type { WorkContext } from '../shared/work-context.js';
import type { RevisionRow } from './dated-objects-repository.js';
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
import {
  schedulesOfShift,
  shifts,
  targetsOf,
  type ShiftIdentity,
  type ShiftRow,
} from './schedules-repository.js';
import { shiftProblems, workMinutesOf, type ShiftDefinition } from './shift-rules.js';
import type { ShiftPatch, ShiftRequest } from './shifts-schema.js';

export type ShiftRevisionRow = RevisionRow<ShiftDefinition>;

export type { ShiftRow };

export interface ShiftsService {
  /** Throws validation_failed, duplicate, limit_reached. */
  readonly create: (caller: SchedulesCaller, request: ShiftRequest) => Promise<ShiftRow>;
  readonly list: (context: WorkContext, page: PageRequest) => Promise<Page<ShiftRow>>;
  readonly get: (context: WorkContext, id: string) => Promise<ShiftRow>;
  /** Newest first. */
  readonly history: (context: WorkContext, id: string) => Promise<readonly ShiftRevisionRow[]>;
  /** Throws not_found, version_mismatch, validation_failed, duplicate, period_locked, limit_reached. */
  readonly change: (
    caller: SchedulesCaller,
    id: string,
    patch: ShiftPatch,
    expected: ExpectedVersion,
  ) => Promise<ShiftRow>;
  /** Throws not_found, version_mismatch, in_use. */
  readonly remove: (context: WorkContext, id: string, expected: ExpectedVersion) => Promise<void>;
}

export interface ShiftsDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
}

const MAXIMUM_SHIFTS = 1_000;

export const createShiftsService = (dependencies: ShiftsDependencies): ShiftsService => {
  const { unitOfWork } = dependencies;
  return {
    create: ({ context }, request) =>
      unitOfWork.write(context, (session) => create(session, context, request)),
    list: (context, page) =>
      unitOfWork.read(context, async (session) => {
        const total = page.includeTotal ? await shifts.count(session) : null;
        return toPage(await shifts.list(session, page), page, total);
      }),
    get: (context, id) =>
      unitOfWork.read(context, async (session) => found(await shifts.find(session, id))),
    history: (context, id) =>
      unitOfWork.read(context, async (session) => {
        found(await shifts.find(session, id));
        return shifts.history(session, id);
      }),
    change: (caller, id, patch, expected) =>
      unitOfWork.write(caller.context, async (session) => {
        const stored = found(await shifts.lock(session, id));
        requireVersion(stored.version, expected);
        return change(session, caller, dependencies, { stored, patch });
      }),
    remove: (context, id, expected) =>
      unitOfWork.write(context, async (session) => {
        const stored = found(await shifts.lock(session, id));
        requireVersion(stored.version, expected);
        await refuseUsed(session, id);
        await shifts.remove(session, id);
        const changes = { code: stored.code, name: stored.name };
        session.audit({ action: 'shift.deleted', targetType: 'shift', targetId: id, changes });
      }),
  };
};

const create = async (
  session: WriteSession,
  context: WorkContext,
  request: ShiftRequest,
): Promise<ShiftRow> => {
  const { code, name, name_ar = null, ...working } = request;
  if ((await shifts.count(session)) >= MAXIMUM_SHIFTS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_SHIFTS } });
  }
  const definition = complete({
    breaks: [],
    grace_in_minutes: 0,
    grace_out_minutes: 0,
    overtime_from_minutes: 0,
    counts_early_arrival: false,
    ...withoutUndefined(working),
  });
  const id = newId();
  const createdBy = context.actor.id ?? null;
  await shifts.insert(session, id, { code, name, name_ar }, { definition, createdBy });
  const changes = { code, name, ...definition };
  session.audit({ action: 'shift.created', targetType: 'shift', targetId: id, changes });
  return found(await shifts.find(session, id));
};

type Given = Omit<ShiftDefinition, 'required_minutes'> & { readonly required_minutes?: number };

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

/** Checks what the schema cannot see and fills in what follows from the rest. */
const complete = (given: Given): ShiftDefinition => {
  const problems = shiftProblems(given);
  if (problems.length > 0) throw invalidFields(problems);
  return { ...given, required_minutes: given.required_minutes ?? workMinutesOf(given) };
};

const change = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: ShiftsDependencies,
  { stored, patch }: { readonly stored: ShiftRow; readonly patch: ShiftPatch },
): Promise<ShiftRow> => {
  const { code, name, name_ar, effective_from: from, ...working } = patch;
  const identity = changedFields<ShiftIdentity>(stored, { code, name, name_ar });
  const definition = redefine(stored.definition, withoutUndefined(working));
  const isRedefined = !isDeepStrictEqual(definition, stored.definition);
  if (!isRedefined && Object.keys(identity).length === 0) return stored;
  const effective = isRedefined
    ? {
        effective_from: await addRevision(session, caller, dependencies, {
          stored,
          definition,
          from,
        }),
      }
    : {};
  await shifts.update(session, stored.id, {
    ...identity,
    ...(isRedefined && { revision: stored.revision + 1 }),
  });
  session.audit({
    action: 'shift.changed',
    targetType: 'shift',
    targetId: stored.id,
    changes: {
      ...auditedChanges(stored, identity),
      ...(isRedefined && auditedChanges(stored.definition, definition)),
      ...effective,
    },
  });
  return found(await shifts.find(session, stored.id));
};

/** A fixed shift's work follows from its hours unless it is given; a flexible one's stays as it is. */
const redefine = (stored: ShiftDefinition, working: Partial<ShiftDefinition>): ShiftDefinition => {
  const { required_minutes: before, ...rest } = { ...stored, ...working };
  const required = rest.kind === 'fixed' ? working.required_minutes : before;
  return complete({ ...rest, ...(required !== undefined && { required_minutes: required }) });
};

const addRevision = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: ShiftsDependencies,
  {
    stored,
    definition,
    from,
  }: {
    readonly stored: ShiftRow;
    readonly definition: ShiftDefinition;
    readonly from: ShiftPatch['effective_from'];
  },
) => {
  if (stored.revision >= MAXIMUM_REVISIONS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_REVISIONS } });
  }
  const today = dayIn(caller.timeZone, dependencies.clock.now());
  const effectiveFrom = from ?? (await firstOpenDay(session, today));
  await refuseClosed(session, effectiveFrom, '/effective_from');
  await shifts.insertRevision(session, stored.id, {
    number: stored.revision + 1,
    effectiveFrom,
    definition,
    createdBy: caller.context.actor.id ?? null,
  });
  const users = await schedulesOfShift(session, stored.id);
  const ids = users.map(({ id }) => id);
  const targets = await targetsOf(session, ids, effectiveFrom);
  await recompute(session, caller, dependencies, { from: effectiveFrom, to: null, targets });
  return effectiveFrom;
};

const refuseUsed = async (session: WriteSession, id: string): Promise<void> => {
  const users = await schedulesOfShift(session, id);
  if (users.length === 0) return;
  throw new AppError('in_use', {
    params: { users: users.map(({ name }) => name) },
    extensions: { used_by: users.map(({ id: user }) => user) },
  });
};
