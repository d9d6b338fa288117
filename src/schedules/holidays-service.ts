import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { newId } from '../shared/ids.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { WorkContext } from '../shared/work-context.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import {
  occasionId,
  readOccasionId,
  statutoryHolidays,
  undecided,
  type OccasionDay,
  type StatutoryHoliday,
} from './holiday-rules.js';
import * as repository from './holidays-repository.js';
import type { HolidayColumns, HolidayRow } from './holidays-repository.js';
import type { HolidayPatch, HolidayRequest } from './holidays-schema.js';
import {
  recompute,
  type RecomputeDependencies,
  type SchedulesCaller,
} from './plan-change-events.js';
import {
  auditedChanges,
  changedFields,
  found,
  requireVersion,
  type ExpectedVersion,
} from './schedule-changes.js';

export interface HolidayView extends HolidayColumns {
  readonly id: string;
  readonly of: OccasionDay | null;
  readonly is_edited: boolean;
  readonly version: number;
}

export interface HolidaysService {
  /** Throws duplicate, limit_reached. */
  readonly create: (caller: SchedulesCaller, request: HolidayRequest) => Promise<HolidayView>;
  /** By date. */
  readonly list: (context: WorkContext, year: number) => Promise<readonly HolidayView[]>;
  readonly get: (context: WorkContext, id: string) => Promise<HolidayView>;
  /** Throws not_found, version_mismatch, duplicate. */
  readonly change: (
    caller: SchedulesCaller,
    id: string,
    patch: HolidayPatch,
    expected: ExpectedVersion,
  ) => Promise<HolidayView>;
  /** Throws not_found, version_mismatch. */
  readonly remove: (
    caller: SchedulesCaller,
    id: string,
    expected: ExpectedVersion,
  ) => Promise<void>;
}

export interface HolidaysDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}

/** Of a company, over all years. */
const MAXIMUM_OWN_HOLIDAYS = 2_000;
const FIRST_VERSION = 1;

export const createHolidaysService = (dependencies: HolidaysDependencies): HolidaysService => {
  const { unitOfWork, parameters } = dependencies;
  return {
    create: (caller, request) =>
      unitOfWork.write(caller.context, (session) => create(session, caller, dependencies, request)),
    list: (context, year) => unitOfWork.read(context, (session) => list(session, parameters, year)),
    get: (context, id) => unitOfWork.read(context, (session) => get(session, parameters, id)),
    change: (caller, id, patch, expected) =>
      unitOfWork.write(caller.context, (session) =>
        change(session, caller, dependencies, { id, patch, expected }),
      ),
    remove: (caller, id, expected) =>
      unitOfWork.write(caller.context, (session) =>
        remove(session, caller, dependencies, { id, expected }),
      ),
  };
};

const viewOfLaw = ({ of, date, name, nameAr, isProvisional }: StatutoryHoliday): HolidayView => ({
  id: occasionId(of),
  of,
  date,
  name,
  name_ar: nameAr,
  is_half_day: false,
  is_provisional: isProvisional,
  is_edited: false,
  version: FIRST_VERSION,
});

const occasionOf = (row: HolidayRow): OccasionDay | null =>
  row.occasion === null || row.occasion_year === null || row.occasion_day === null
    ? null
    : { occasion: row.occasion, year: row.occasion_year, day: row.occasion_day };

const viewOfRow = (row: HolidayRow): HolidayView => {
  const of = occasionOf(row);
  return {
    id: of === null ? row.id : occasionId(of),
    of,
    date: row.date,
    name: row.name,
    name_ar: row.name_ar,
    is_half_day: row.is_half_day,
    is_provisional: row.is_provisional,
    is_edited: of !== null,
    version: row.version,
  };
};

const list = async (
  session: Session,
  parameters: ParameterSet,
  year: number,
): Promise<HolidayView[]> => {
  const rows = await repository.listHolidays(session, year);
  const decisions = rows.map((row) => ({ of: occasionOf(row) }));
  const holidays = [
    ...undecided(statutoryHolidays(parameters, year), decisions).map(viewOfLaw),
    ...rows.filter(({ is_removed: isRemoved }) => !isRemoved).map(viewOfRow),
  ];
  return holidays
    .filter(({ date }) => date.startsWith(`${String(year)}-`))
    .sort((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const ofLaw = (parameters: ParameterSet, of: OccasionDay): StatutoryHoliday | undefined =>
  statutoryHolidays(parameters, of.year).find((each) => occasionId(each.of) === occasionId(of));

const kept = (row: HolidayRow | undefined): HolidayView => {
  if (row === undefined || row.is_removed) throw new AppError('not_found');
  return viewOfRow(row);
};

const get = async (
  session: Session,
  parameters: ParameterSet,
  id: string,
): Promise<HolidayView> => {
  const of = readOccasionId(id);
  if (of === undefined) return kept(await repository.findOwnHoliday(session, id));
  const decision = await repository.findDecision(session, of);
  return decision === undefined ? viewOfLaw(found(ofLaw(parameters, of))) : kept(decision);
};

const create = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: HolidaysDependencies,
  request: HolidayRequest,
): Promise<HolidayView> => {
  if ((await repository.countOwnHolidays(session)) >= MAXIMUM_OWN_HOLIDAYS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_OWN_HOLIDAYS } });
  }
  const columns: HolidayColumns = {
    date: request.date,
    name: request.name,
    name_ar: request.name_ar ?? null,
    is_half_day: request.is_half_day ?? false,
    is_provisional: request.is_provisional ?? false,
  };
  const createdBy = caller.context.actor.id ?? null;
  const row = await repository.insertHoliday(session, {
    ...columns,
    id: newId(),
    created_by: createdBy,
  });
  audit(session, 'created', row.id, columns);
  await recomputeDays(session, caller, dependencies, [row.date]);
  return viewOfRow(row);
};

interface Locked {
  readonly row: HolidayRow;
  /** As the caller knew it: a holiday of the law becomes a row only now, by the first decision about it. */
  readonly view: HolidayView;
}

/** Throws not_found, version_mismatch. */
const lock = async (
  session: WriteSession,
  { context }: SchedulesCaller,
  { parameters }: HolidaysDependencies,
  { id, expected }: { readonly id: string; readonly expected: ExpectedVersion },
): Promise<Locked> => {
  const of = readOccasionId(id);
  const row = found(
    of === undefined
      ? await repository.lockOwnHoliday(session, id)
      : await lockDecision(session, of, parameters, context.actor.id ?? null),
  );
  const view = kept(row);
  requireVersion(view.version, expected);
  return { row, view };
};

const lockDecision = async (
  session: WriteSession,
  of: OccasionDay,
  parameters: ParameterSet,
  createdBy: string | null,
): Promise<HolidayRow | undefined> => {
  const decision = await repository.lockDecision(session, of);
  if (decision !== undefined) return decision;
  const { date, name, name_ar, is_half_day, is_provisional } = viewOfLaw(
    found(ofLaw(parameters, of)),
  );
  const columns = { date, name, name_ar, is_half_day, is_provisional };
  await repository.insertDecision(session, of, { ...columns, id: newId(), created_by: createdBy });
  return repository.lockDecision(session, of);
};

const change = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: HolidaysDependencies,
  {
    id,
    patch,
    expected,
  }: {
    readonly id: string;
    readonly patch: HolidayPatch;
    readonly expected: ExpectedVersion;
  },
): Promise<HolidayView> => {
  const before = await get(session, dependencies.parameters, id);
  // Looked at first without a lock: what changes nothing leaves no row behind.
  if (Object.keys(changedFields<HolidayColumns>(before, patch)).length === 0) {
    requireVersion(before.version, expected);
    return before;
  }
  const { row } = await lock(session, caller, dependencies, { id, expected });
  const changes = changedFields<HolidayColumns>(row, patch);
  if (Object.keys(changes).length === 0) return viewOfRow(row);
  const changed = await repository.updateHoliday(session, row.id, changes);
  audit(session, 'changed', id, auditedChanges<HolidayColumns>(row, changes));
  await recomputeDays(session, caller, dependencies, [...new Set([row.date, changed.date])]);
  return viewOfRow(changed);
};

const remove = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: HolidaysDependencies,
  request: { readonly id: string; readonly expected: ExpectedVersion },
): Promise<void> => {
  const { row, view } = await lock(session, caller, dependencies, request);
  if (view.of === null) await repository.deleteHoliday(session, row.id);
  else await repository.updateHoliday(session, row.id, { is_removed: true });
  audit(session, 'removed', request.id, { date: row.date, name: row.name });
  await recomputeDays(session, caller, dependencies, [row.date]);
};

const audit = (session: WriteSession, action: string, id: string, changes: object): void =>
  session.audit({ action: `holiday.${action}`, targetType: 'holiday', targetId: id, changes });

const recomputeDays = async (
  session: WriteSession,
  caller: SchedulesCaller,
  dependencies: HolidaysDependencies,
  dates: readonly PlainDate[],
): Promise<void> => {
  for (const date of dates) {
    const targets = [{ kind: 'company' as const }];
    await recompute(session, caller, dependencies, { from: date, to: date, targets });
  }
};
