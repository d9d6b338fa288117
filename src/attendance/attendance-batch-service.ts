import type { Session, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { EventData } from '../outbox/define-event.js';
import { closedPeriodsAmong } from '../payroll/payroll-read-model.js';
import type { PlainDate } from '../shared/plain-date.js';
import * as batch from './attendance-batch-repository.js';
import {
  claimOf,
  monthsOf,
  nothingHeld,
  refusalOf,
  settleBatch,
  type BatchRow,
  type Claim,
  type DayToStore,
  type HeldDay,
  type HeldDays,
  type Refusal,
  type SettledBatch,
} from './attendance-batch-rules.js';
import {
  compareWithStored,
  foretell,
  store,
  storeWhatDiffers,
  type DayOutcomes,
} from './attendance-batch-store.js';
import type { DayOfEmployee } from './attendance-computed-repository.js';
import { attendanceImported } from './attendance-events.js';
import {
  deferredRow,
  employeesOf,
  employmentsOf,
  illFormed,
  refusedClaims,
  rejected,
  unchangedRow,
  unknown,
  type KnownEmployees,
} from './attendance-batch-rows.js';
import { settleLate } from './attendance-late-rules.js';
import {
  presentBatch,
  presentFacts,
  type BatchResult,
  type RowResult,
} from './attendance-presentation.js';
import { followRecords, lockByTheWeek, type TimeOfCompany } from './punches/recompute-weeks.js';
import { openRetroItems, withdrawRetroItems, type NewRetroItem } from './retro/retro-service.js';
import { recordId } from './attendance-rules.js';
import { isWellFormed, pointedAt, type ReadRow } from './attendance-row-reader.js';

export interface BatchCommand {
  readonly rows: readonly ReadRow[];
  readonly mode: 'partial' | 'atomic';
  readonly dryRun: boolean;
  /** The company's own day: nothing is recorded for days behind it. */
  readonly today: PlainDate;
  /** Who sends it. */
  readonly createdBy: string | null;
  /** What computing the weeks of the days needs to know. */
  readonly world: TimeOfCompany;
}

/**
 * Takes a batch in a constant number of statements, whatever its size.
 *
 * @throws AppError batch_rejected in atomic mode, when a row is refused; nothing is written then
 */
export const storeBatch = async (
  session: WriteSession,
  command: BatchCommand,
): Promise<BatchResult> => {
  const stored = await storedEnds(session, command.rows);
  const known = stored === 'both' ? await answerIfStored(session, command) : undefined;
  if (known !== undefined) return known;
  const judged = await judgeBatch(session, command, stored !== 'none');
  const isRefused = command.mode === 'atomic' && judged.refused.length > 0;
  if (isRefused) throw batchRejected(await answer(session, judged, foretell), command);
  const byTheWeek = await lockByTheWeek(session, daysOf(judged));
  const result = await answer(session, judged, judged.isAlone ? storeWhatDiffers : store);
  noteChanges(session, judged, result);
  await followRecords(session, command.world, changedDays(judged, result), byTheWeek);
  return keepLate(session, judged, result, command.createdBy);
};

/**
 * The answer, if nothing would change. Then the batch took place at the moment at which its days were compared,
 * whoever changes them meanwhile.
 */
const answerIfStored = async (
  session: Session,
  command: BatchCommand,
): Promise<BatchResult | undefined> => {
  const judged = await judgeBatch(session, { ...command, dryRun: true });
  if (command.mode === 'atomic' && judged.refused.length > 0) return undefined;
  const result = await answer(session, judged, compareWithStored);
  const { created, updated, deferred } = result.summary;
  return created + updated + deferred === 0 ? result : undefined;
};

/** What a closed month cannot take is kept for a later one, and the answer says under which id. */
const keepLate = async (
  session: WriteSession,
  { late, paid, isLateOf }: JudgedBatch,
  result: BatchResult,
  createdBy: string | null,
): Promise<BatchResult> => {
  if (late.length === 0) return result;
  const arePaid = new Set(paid.map(({ index }) => index));
  const isSame = ({ index }: Claim) => arePaid.has(index);
  const kept = late.filter((claim) => !isSame(claim));
  // Whoever sends again what was paid takes back what he said in between.
  const news = await withdrawRetroItems(session, late.filter(isSame).map(toRetroItem), createdBy);
  const ids = await openRetroItems(session, [...kept.map(toRetroItem), ...news], createdBy);
  const idByIndex = new Map(kept.map(({ index }, place) => [index, ids[place]]));
  const results = result.results.map((row) => {
    const id = row.outcome === 'deferred' ? idByIndex.get(isLateOf(row.index)) : undefined;
    return id === undefined ? row : { ...row, retro_item_id: id };
  });
  return { ...result, results };
};

const toRetroItem = ({ employeeId, workDate, facts, externalId }: Claim): NewRetroItem => ({
  kind: 'record',
  employeeId,
  workDate,
  payload: { ...presentFacts(facts), external_id: externalId ?? null },
  facts,
});

/** The answer that `storeBatch` would give, and nothing written. Throws as it does. */
export const tryBatch = async (session: Session, command: BatchCommand): Promise<BatchResult> => {
  const judged = await judgeBatch(session, command);
  const result = await answer(session, judged, foretell);
  if (command.mode === 'atomic' && judged.refused.length > 0) throw batchRejected(result, command);
  return result;
};

const batchRejected = (result: BatchResult, { rows }: BatchCommand): AppError =>
  new AppError('batch_rejected', {
    params: {
      refused: result.summary.rejected + result.summary.conflict,
      rows: rows.length,
    },
    extensions: (language) => ({ ...presentBatch(result, language) }),
  });

interface JudgedBatch {
  readonly settled: SettledBatch;
  readonly refused: readonly RowResult[];
  /** Rows that only a closed month cannot take, and of them those that say what it has stored already. */
  readonly late: readonly Claim[];
  readonly paid: readonly RowResult[];
  readonly deferred: readonly RowResult[];
  /** The late row that is kept for this one: itself, or the one that it repeats or that supersedes it. */
  readonly isLateOf: (index: number) => number;
  /** Records of open days that a late row takes away. */
  readonly leaving: readonly HeldDay[];
  /** Nobody else writes daily records of the company until the commit. */
  readonly isAlone: boolean;
  readonly rowCount: number;
}

const judgeBatch = async (
  session: Session,
  { rows: read, mode, dryRun, today }: BatchCommand,
  looksSentBefore = false,
): Promise<JudgedBatch> => {
  const rows = read.filter(isWellFormed);
  const looksFirst = rows.some(
    ({ externalId, ifVersion }) => externalId !== undefined || ifVersion !== undefined,
  );
  const isAlone = looksFirst || looksSentBefore;
  if (!dryRun) await batch.enterAttendance(session, isAlone);
  const employees = await employeesOf(session, rows);
  const { claims, strangers } = claimsOf(rows, employees);
  const held = looksFirst ? await findHeld(session, claims) : nothingHeld;
  const world = {
    ...(await employmentsOf(session, claims, employees)),
    held,
    closedMonths: new Set(await closedPeriodsAmong(session, monthsOf(claims, held))),
    today,
  };
  const refusals = new Map<Claim, Refusal>();
  for (const claim of claims) {
    const refusal = refusalOf(claim, world);
    if (refusal !== undefined) refusals.set(claim, refusal);
  }
  const lateness = takeLate(refusals);
  const accepted =
    refusals.size + lateness.size === 0
      ? claims
      : claims.filter((claim) => !refusals.has(claim) && !lateness.has(claim));
  const lateRows = settleLate([...lateness.keys()], accepted, held);
  const { late, open, leaving, supersededBy, repeats } = lateRows;
  const paid = late.length === 0 ? paidNothing : await whatWasPaid(session, late);
  const waiting = late.flatMap((claim) =>
    paid.has(claim) ? [] : [deferredRow(claim.index, lateness.get(claim), mode)],
  );
  const settled = settleBatch(open, held, leaving);
  return {
    settled: withLate(settled, lateRows),
    late,
    leaving,
    isAlone,
    isLateOf: (index) => supersededBy.get(index) ?? repeats.get(index) ?? index,
    rowCount: read.length,
    paid: [...paid].map(([claim, version]) => unchangedRow(claim, version)),
    deferred: mode === 'partial' ? waiting : [],
    refused: [
      ...(mode === 'atomic' ? waiting : []),
      ...illFormed(read),
      ...strangers.map(unknown),
      ...(await refusedClaims(session, refusals, employees)),
      ...[...settled.taken].map(([index, problem]) => rejected(index, [pointedAt(index, problem)])),
    ],
  };
};

/** The rows of employees that were found, and the others. */
const claimsOf = (rows: readonly BatchRow[], employees: KnownEmployees) => {
  const claims: Claim[] = [];
  const strangers: BatchRow[] = [];
  for (const row of rows) {
    const employee = employees.of(row);
    if (employee === undefined) strangers.push(row);
    else claims.push(claimOf(row, employee.id));
  }
  return { claims, strangers };
};

/** Takes out of the refusals what nothing but a closed month refuses. */
const takeLate = (refusals: Map<Claim, Refusal>): ReadonlyMap<Claim, Refusal> => {
  const late = new Map([...refusals].filter(([, refusal]) => isLate(refusal)));
  for (const claim of late.keys()) refusals.delete(claim);
  return late;
};

const withLate = (
  settled: SettledBatch,
  { supersededBy, repeats }: Pick<SettledBatch, 'supersededBy' | 'repeats'>,
): SettledBatch =>
  supersededBy.size + repeats.size === 0
    ? settled
    : {
        ...settled,
        supersededBy: new Map([...settled.supersededBy, ...supersededBy]),
        repeats: new Map([...settled.repeats, ...repeats]),
      };

/** Whether the row is good, and nothing but its closed month is in its way. */
const isLate = (refusal: Refusal): boolean =>
  refusal.kind === 'rejected' &&
  refusal.problems.every(({ code, field }) => code === 'period_locked' && field === 'work_date');

type PaidClaims = ReadonlyMap<Claim, number>;
const paidNothing: PaidClaims = new Map();

/** The rows that say what the closed month has stored already, with its version: nothing came too late. */
const whatWasPaid = async (session: Session, late: readonly Claim[]): Promise<PaidClaims> => {
  const compared = await batch.compareDays(session, late.map(asStored));
  return new Map(
    late.flatMap((claim, place) => {
      const found = compared[place];
      return found?.isSame === true ? [[claim, found.version] as const] : [];
    }),
  );
};

const asStored = (claim: Claim): DayToStore => ({
  claim,
  externalId: claim.externalId ?? null,
  placement: 'in place',
  baseVersion: 0,
  createdAt: null,
});

/** From here on, reading what is stored and writing what differs takes half the time of writing over it all. */
const WORTH_LOOKING_ROWS = 200;

/**
 * Whether the days of the first row and of the last are stored, as they are when a client sends a batch again, or a
 * longer one that begins like it. A guess: only the speed is its own.
 */
const storedEnds = async (
  session: Session,
  read: readonly ReadRow[],
): Promise<'none' | 'first' | 'both'> => {
  const first = read[0];
  const last = read.at(-1);
  if (read.length < WORTH_LOOKING_ROWS || !first || !last) return 'none';
  if (!isWellFormed(first) || !(await batch.hasDay(session, first))) return 'none';
  return isWellFormed(last) && (await batch.hasDay(session, last)) ? 'both' : 'first';
};

const findHeld = (session: Session, claims: readonly Claim[]): Promise<HeldDays> => {
  const externalIds = claims.flatMap(({ externalId }) => externalId ?? []);
  return batch.findHeldDays(session, claims, [...new Set(externalIds)]);
};

const answer = async (
  session: Session,
  { settled, refused, paid, deferred, rowCount }: JudgedBatch,
  apply: (session: Session, settled: SettledBatch) => Promise<DayOutcomes>,
): Promise<BatchResult> => {
  const outcomes = await apply(session, settled);
  const results = new Array<RowResult | undefined>(rowCount);
  for (const row of [...refused, ...paid, ...deferred]) results[row.index] = row;
  for (const [place, { claim }] of settled.days.entries()) {
    const found = outcomes[place];
    if (found === undefined) continue;
    const { index, employeeId, workDate } = claim;
    const { outcome, version } = found;
    results[index] = { index, outcome, id: recordId(employeeId, workDate), version };
  }
  for (const [index, by] of settled.repeats) {
    results[index] = beside(results[by] as RowResult, index);
  }
  // A row is superseded by a later one: going backwards, that one is already answered.
  for (const [index, by] of [...settled.supersededBy].sort(([a], [b]) => b - a)) {
    results[index] = { ...beside(results[by] as RowResult, index), superseded_by: by };
  }
  return { results: results as RowResult[], summary: summaryOf(results as RowResult[]) };
};

/** A row of which another one of the batch says what is stored, or kept for a later cycle. */
const beside = (winner: RowResult, index: number): RowResult => ({
  ...winner,
  index,
  outcome: winner.problems === undefined ? 'unchanged' : winner.outcome,
});

const summaryOf = (results: readonly RowResult[]): BatchResult['summary'] => {
  const summary = { created: 0, updated: 0, unchanged: 0, conflict: 0, deferred: 0, rejected: 0 };
  for (const { outcome } of results) summary[outcome] += 1;
  return summary;
};

/** One event and one audit row a batch; neither for a batch that changed nothing. */
const noteChanges = (session: WriteSession, judged: JudgedBatch, result: BatchResult): void => {
  const { leaving } = judged;
  const { summary } = result;
  const { created, updated } = summary;
  if (created + updated + leaving.length === 0) return;
  const changed = changedDays(judged, result);
  const dates = [...new Set(changed.map(({ workDate }) => workDate))].sort();
  const from = dates[0] as PlainDate;
  const to = dates.at(-1) as PlainDate;
  const data: EventData<typeof attendanceImported> = {
    company_id: session.companyId,
    created,
    updated,
    removed: leaving.length,
    from,
    to,
    employees: new Set(changed.map(({ employeeId }) => employeeId)).size,
  };
  session.emit({
    event: attendanceImported.name,
    aggregateType: 'attendance',
    aggregateId: session.companyId,
    data,
  });
  session.audit({
    action: attendanceImported.name,
    targetType: 'attendance',
    targetId: `${from}..${to}`,
    changes: { ...summary, from, to, employees: data.employees },
  });
};

/** The days that are written, those that a record leaves among them. */
const daysOf = ({ settled: { days, left } }: JudgedBatch): readonly DayOfEmployee[] => [
  ...days.map(({ claim }) => claim),
  ...left,
];

const changedDays = (
  { settled: { days, left } }: JudgedBatch,
  { results }: BatchResult,
): readonly DayOfEmployee[] => [
  ...days.map(({ claim }) => claim).filter(({ index }) => isChange(results[index])),
  ...left,
];

const isChange = (row: RowResult | undefined): boolean =>
  row?.outcome === 'created' || row?.outcome === 'updated';
