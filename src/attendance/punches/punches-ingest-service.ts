import type { Session, WriteSession } from '../../db/unit-of-work.js';
import { resolveEmployees, type ResolvedEmployee } from '../../employees/employees-read-model.js';
import { formerEmploymentsOf } from '../../employees/former-employments-read-model.js';
import type { FieldProblem } from '../../errors/app-error.js';
import { closedPeriodsSeen } from '../../payroll/payroll-read-model.js';
import { namedId } from '../../shared/ids.js';
import { epochMsOf } from '../../shared/instant.js';
import { payMonthOf, type PayMonth } from '../../shared/pay-month.js';
import { localDateAndMinute } from '../../shared/zone-time.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { affectedRange } from '../../time-engine/affected-days.js';
import { enterAttendance } from '../attendance-batch-repository.js';
import type { DayOfEmployee } from '../attendance-computed-repository.js';
import { findSettings } from './attendance-settings-repository.js';
import { findDeviceUsers } from './device-users-repository.js';
import { findRetroItems, type RetroItemOfPunch } from './punch-retro-items-repository.js';
import * as repository from './punches-repository.js';
import type { DeviceReading, HeldPunch, PunchStamp, PunchToStore } from './punches-repository.js';
import { recomputeAfterPunches } from './punches-recompute-service.js';
import {
  isFlagOfArrival,
  isManual,
  judgePunch,
  mayBeBeforeHire,
  punchIdentity,
  type PunchFlag,
  type PunchInput,
  type PunchProblem,
  type PunchWorld,
} from './punches-rules.js';
import { punchProblemAt } from './punches-schema.js';

/** Well-formed rows that arrive together. */
export interface PunchBatch {
  readonly rows: readonly PunchInput[];
  /** The server's present moment. */
  readonly now: Date;
  /** The company's. */
  readonly timeZone: string;
  /** What the sending clock shows; null when it does not say. */
  readonly deviceClock: Date | null;
  /** Why a person entered them; null for what a device sent. */
  readonly note: string | null;
  /** Who sends them; absent for the service itself. */
  readonly createdBy?: string | undefined;
}

/** What became of one row. */
export interface PunchResult {
  readonly index: number;
  readonly outcome: 'created' | 'unchanged' | 'rejected';
  readonly id?: string;
  readonly flags?: readonly PunchFlag[];
  /** Its month was closed when it came; this waits for somebody to take the change up. */
  readonly retroItemId?: string;
  /** With a retro item: the closed month. */
  readonly lockedPeriod?: PayMonth;
  readonly problems?: readonly FieldProblem[];
}

export interface PunchBatchResult {
  /** One a row, in their order. */
  readonly results: readonly PunchResult[];
  readonly summary: {
    readonly created: number;
    readonly unchanged: number;
    readonly rejected: number;
    readonly daysChanged: number;
  };
  readonly changedDays: readonly DayOfEmployee[];
}

export interface PunchDependencies {
  readonly parameters: ParameterSet;
}

/**
 * Stores the punches and computes the days they change, in the caller's transaction, which should allow a lock
 * to take a while: batches about the same employees follow one another. Each row has its own outcome. The number
 * of statements is constant for the rows, and constant for each chunk of employees.
 */
export const storePunches = async (
  session: WriteSession,
  dependencies: PunchDependencies,
  batch: PunchBatch,
): Promise<PunchBatchResult> => {
  await enterAttendance(session, false);
  const judged = await judgeBatch(session, batch);
  const created = await insert(session, judged);
  const outcome = await recomputeAfterPunches(session, dependencies, {
    punches: created,
    now: batch.now,
    timeZone: batch.timeZone,
    createdBy: batch.createdBy,
  });
  // After the employees: their locks are taken first by everybody, and a device is locked for a moment only.
  const readings = readingsOf(created);
  if (readings.length > 0) await repository.noteDevices(session, readings, judged.stamp);
  noteStored(session, created);
  const isNew = new Set(created);
  const old = judged.punches.filter((punch) => !isNew.has(punch));
  const earlier = await retroItemsOf(session, old, batch.timeZone);
  const retroItemOf = ({ id }: PunchToStore) => outcome.retroItems.get(id) ?? earlier.get(id);
  return answer(batch, judged, retroItemOf, { created: isNew, changedDays: outcome.changed });
};

/** The answer that `storePunches` would give, without days, and nothing written. */
export const tryPunches = async (
  session: Session,
  batch: PunchBatch,
): Promise<PunchBatchResult> => {
  const judged = await judgeBatch(session, batch);
  const held = await settleHeld(session, judged, judged.punches);
  const created = judged.punches.filter(({ id }) => !held.has(id));
  const old = judged.punches.filter(({ id }) => held.has(id));
  const earlier = await retroItemsOf(session, old, batch.timeZone);
  const retroItemOf = ({ id }: PunchToStore) => earlier.get(id);
  return answer(batch, judged, retroItemOf, { created: new Set(created), changedDays: [] });
};

/** What stored punches led to when they came; only asked about where a month that they can reach is closed. */
const retroItemsOf = async (
  session: Session,
  punches: readonly PunchToStore[],
  timeZone: string,
): Promise<ReadonlyMap<string, RetroItemOfPunch>> => {
  const reached = punches.map((punch) => {
    const { from, to } = affectedRange(localDateAndMinute(timeZone, epochMsOf(punch.at)).date);
    return { punch, months: [payMonthOf(from), payMonthOf(to)] };
  });
  const months = new Set(reached.flatMap((each) => each.months));
  if (months.size === 0) return new Map();
  const closed = new Set(await closedPeriodsSeen(session, [...months]));
  const late = reached.filter((each) => each.months.some((month) => closed.has(month)));
  if (late.length === 0) return new Map();
  return findRetroItems(
    session,
    late.map(({ punch }) => punch),
  );
};

interface JudgedBatch {
  readonly stamp: PunchStamp;
  /** Each identity once, in the order of the key. */
  readonly punches: readonly PunchToStore[];
  /** Row → the punch it is, for every row that is not refused. */
  readonly punchOf: Map<number, PunchToStore>;
  /** Row → what it says under a name that an earlier row uses for something else. */
  readonly others: Map<number, PunchToStore>;
  readonly refusals: Map<number, readonly PunchProblem[]>;
}

const judgeBatch = async (session: Session, batch: PunchBatch): Promise<JudgedBatch> => {
  const settings = await findSettings(session);
  const clockDifferenceMs =
    batch.deviceClock === null ? null : batch.deviceClock.getTime() - batch.now.getTime();
  const world: PunchWorld = {
    nowMs: batch.now.getTime(),
    timeZone: batch.timeZone,
    clockToleranceMs: settings.clock_tolerance_minutes * 60_000,
    clockDifferenceMs,
    isCorrection: batch.note !== null,
  };
  const employeeOf = await findEmployees(session, batch.rows);
  const former = await formerEmploymentsOf(session, maybeFormer(batch.rows, employeeOf));
  const judged: JudgedBatch = {
    stamp: {
      receivedAt: batch.now,
      clockDifferenceSeconds: clockDifferenceMs === null ? null : boundedSeconds(clockDifferenceMs),
      note: batch.note,
    },
    punches: [],
    punchOf: new Map(),
    others: new Map(),
    refusals: new Map(),
  };
  const byId = new Map<string, PunchToStore>();
  for (const row of batch.rows) {
    const employee = employeeOf(row);
    const punching =
      employee === undefined
        ? [notFound(row)]
        : judgePunch(row, employee, world, former.get(employee.id));
    if (Array.isArray(punching)) judged.refusals.set(row.index, punching as PunchProblem[]);
    else noteRow(session.companyId, row.index, punching as PunchToStore, byId, judged);
  }
  return { ...judged, punches: [...byId.values()].sort(inKeyOrder) };
};

const LARGEST_INTEGER = 2_147_483_647;
const boundedSeconds = (milliseconds: number): number =>
  Math.max(-LARGEST_INTEGER, Math.min(LARGEST_INTEGER, Math.round(milliseconds / 1_000)));

/** A name of a punch stands for the first punch that has it, within a batch as in the store. */
const noteRow = (
  companyId: string,
  index: number,
  punching: Omit<PunchToStore, 'id'>,
  byId: Map<string, PunchToStore>,
  { punchOf, others }: JudgedBatch,
): void => {
  const punch = { ...punching, id: namedId(companyId, punchIdentity(punching)) };
  const first = byId.get(punch.id);
  if (first === undefined) byId.set(punch.id, punch);
  if (first !== undefined && !isHeld(punch, heldBy(first))) others.set(index, punch);
  else punchOf.set(index, first ?? punch);
};

const heldBy = ({ id, employeeId, at, input }: PunchToStore): HeldPunch => ({
  id,
  employee_id: employeeId,
  punched_at: at,
  direction: input.direction,
  is_manual: isManual(input),
});

const isHeld = ({ employeeId, at, input }: PunchToStore, held: HeldPunch): boolean =>
  held.employee_id === employeeId &&
  held.punched_at === at &&
  held.direction === input.direction &&
  held.is_manual === isManual(input);

const nameTaken: PunchProblem = { field: 'external_id', code: 'already_taken' };

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inKeyOrder = (a: PunchToStore, b: PunchToStore): number =>
  compareText(a.employeeId, b.employeeId) || compareText(a.at, b.at) || compareText(a.id, b.id);

/** An employee of another company looks exactly like one that does not exist. */
const notFound = ({ employee }: PunchInput): PunchProblem => ({
  field: 'id' in employee ? 'employee_id' : 'code' in employee ? 'employee_code' : 'device_user_id',
  code: 'not_found',
});

/** The employees that a batch names, found in two statements. */
const findEmployees = async (session: Session, rows: readonly PunchInput[]) => {
  const ids = new Set<string>();
  const codes = new Set<string>();
  const deviceUsers = new Set<string>();
  for (const { employee } of rows) {
    if ('id' in employee) ids.add(employee.id);
    else if ('code' in employee) codes.add(employee.code);
    else deviceUsers.add(employee.deviceUserId);
  }
  const mapped = await findDeviceUsers(session, [...deviceUsers]);
  for (const deviceUser of deviceUsers) {
    const id = mapped.get(deviceUser);
    if (id === undefined) codes.add(deviceUser);
    else ids.add(id);
  }
  const found = await resolveEmployees(session, { ids: [...ids], codes: [...codes] });
  const byId = new Map(found.map((employee) => [employee.id, employee]));
  const byCode = new Map(found.map((employee) => [employee.employeeCode, employee]));
  return ({ employee }: PunchInput): ResolvedEmployee | undefined => {
    if ('id' in employee) return byId.get(employee.id);
    if ('code' in employee) return byCode.get(employee.code);
    const id = mapped.get(employee.deviceUserId);
    return id === undefined ? byCode.get(employee.deviceUserId) : byId.get(id);
  };
};

/** Those whose employments before a rehire are to be known. */
const maybeFormer = (
  rows: readonly PunchInput[],
  employeeOf: (row: PunchInput) => ResolvedEmployee | undefined,
): string[] => {
  const ids = new Set<string>();
  for (const row of rows) {
    const employee = employeeOf(row);
    if (employee !== undefined && mayBeBeforeHire(row, employee)) ids.add(employee.id);
  }
  return [...ids];
};

/** @returns the new ones */
const insert = async (
  session: WriteSession,
  judged: JudgedBatch,
): Promise<readonly PunchToStore[]> => {
  if (judged.punches.length === 0) return [];
  const ids = await repository.insertPunches(session, judged.punches, judged.stamp);
  const old = judged.punches.filter(({ id }) => !ids.has(id));
  const isNamed = old.some(({ input }) => input.externalId !== null);
  if (isNamed) await settleHeld(session, judged, old);
  else settleNames(judged, new Map());
  return judged.punches.filter(({ id }) => ids.has(id));
};

/** Refuses the rows whose name stands for another punch. @returns the ids of the stored ones */
const settleHeld = async (
  session: Session,
  judged: JudgedBatch,
  punches: readonly PunchToStore[],
): Promise<ReadonlySet<string>> => {
  const held = await repository.findHeldPunches(session, punches);
  settleNames(judged, held);
  return new Set(held.keys());
};

/** A name stands for what is stored under it, else for what the first row says. */
const settleNames = (
  { punchOf, others, refusals }: JudgedBatch,
  held: ReadonlyMap<string, HeldPunch>,
): void => {
  if (held.size === 0 && others.size === 0) return;
  const firsts = new Map([...punchOf.values()].map((punch) => [punch.id, punch]));
  for (const [index, punch] of [...punchOf, ...others]) {
    const first = firsts.get(punch.id) ?? punch;
    if (isHeld(punch, held.get(punch.id) ?? heldBy(first))) {
      punchOf.set(index, first);
      continue;
    }
    punchOf.delete(index);
    refusals.set(index, [nameTaken]);
  }
};

const readingsOf = (punches: readonly PunchToStore[]): DeviceReading[] => {
  const readings = new Map<string, DeviceReading>();
  for (const { at, input } of punches) {
    if (input.deviceId === null) continue;
    const known = readings.get(input.deviceId);
    readings.set(input.deviceId, {
      deviceId: input.deviceId,
      count: (known?.count ?? 0) + 1,
      firstPunchAt: known === undefined || at < known.firstPunchAt ? at : known.firstPunchAt,
      lastPunchAt: known === undefined || at > known.lastPunchAt ? at : known.lastPunchAt,
    });
  }
  return [...readings.values()].sort((a, b) => compareText(a.deviceId, b.deviceId));
};

/** One audit row a batch; none for one that stored nothing. */
const noteStored = (session: WriteSession, created: readonly PunchToStore[]): void => {
  if (created.length === 0) return;
  const instants = created.map(({ at }) => at).sort();
  const [from, to] = [instants[0] ?? '', instants.at(-1) ?? ''];
  session.audit({
    action: 'attendance.punches_stored',
    targetType: 'attendance',
    targetId: `${from}..${to}`,
    changes: {
      created: created.length,
      from,
      to,
      employees: new Set(created.map(({ employeeId }) => employeeId)).size,
    },
  });
};

const answer = (
  { rows }: PunchBatch,
  { punchOf, refusals }: JudgedBatch,
  retroItemOf: (punch: PunchToStore) => RetroItemOfPunch | undefined,
  {
    created,
    changedDays,
  }: { created: ReadonlySet<PunchToStore>; changedDays: readonly DayOfEmployee[] },
): PunchBatchResult => {
  const answered = new Set<PunchToStore>();
  const results = rows.map(({ index }): PunchResult => {
    const punch = punchOf.get(index);
    if (punch === undefined) {
      const problems = (refusals.get(index) ?? []).map((each) => punchProblemAt(index, each));
      return { index, outcome: 'rejected', problems };
    }
    const isNew = created.has(punch) && !answered.has(punch);
    answered.add(punch);
    const retroItem = retroItemOf(punch);
    return {
      index,
      outcome: isNew ? 'created' : 'unchanged',
      id: punch.id,
      flags: isNew ? punch.flags : punch.flags.filter((flag) => !isFlagOfArrival(flag)),
      ...(retroItem !== undefined && {
        retroItemId: retroItem.id,
        lockedPeriod: retroItem.period,
      }),
    };
  });
  const summary = { created: 0, unchanged: 0, rejected: 0, daysChanged: changedDays.length };
  for (const { outcome } of results) summary[outcome] += 1;
  return { results, summary, changedDays };
};
