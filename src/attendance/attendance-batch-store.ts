import type { Session } from '../db/unit-of-work.js';
import type { PlainDate } from '../shared/plain-date.js';
import * as batch from './attendance-batch-repository.js';
import { dayKey, type DayToStore, type SettledBatch } from './attendance-batch-rules.js';

/** What storing did, or would do, to one day. */
export interface DayOutcome {
  readonly outcome: 'created' | 'updated' | 'unchanged';
  readonly version: number;
}

/** One for each of the settled days, in their order; undefined: somebody took the record away meanwhile. */
export type DayOutcomes = readonly (DayOutcome | undefined)[];

const createdFirst: DayOutcome = { outcome: 'created', version: 1 };
const unchangedFirst: DayOutcome = { outcome: 'unchanged', version: 1 };

const keyOf = (row: { readonly work_date: PlainDate; readonly employee_id: string }): string =>
  dayKey({ workDate: row.work_date, employeeId: row.employee_id });

export const store = async (
  session: Session,
  { days, left }: SettledBatch,
): Promise<DayOutcomes> => {
  if (left.length > 0) {
    const kept = new Set(days.map(({ claim }) => dayKey(claim)));
    const vacated = left.filter((day) => !kept.has(dayKey(day)));
    await batch.removeDays(session, left, vacated);
  }
  if (days.length === 0) return [];
  const { firsts, others } = await batch.upsertDays(session, days);
  if (firsts === days.length) return days.map(() => createdFirst);
  const written = new Map(others.map((row) => [keyOf(row), row]));
  const outcomes = days.map(({ claim, placement }): DayOutcome | undefined => {
    const row = written.get(dayKey(claim));
    if (row === undefined) return undefined;
    const isNew = row.is_new && placement !== 'moved here';
    return { outcome: isNew ? 'created' : 'updated', version: row.version };
  });
  await addUnnamed(session, days, firsts, outcomes);
  return outcomes;
};

/** The same for who is alone: what is stored already like that is not even locked. */
export const storeWhatDiffers = async (
  session: Session,
  settled: SettledBatch,
): Promise<DayOutcomes> => {
  const compared = await compareWithStored(session, settled);
  const isSame = (place: number) => compared[place]?.outcome === 'unchanged';
  const days = settled.days.filter((_, place) => !isSame(place));
  const written = (await store(session, { ...settled, days })).values();
  return compared.map((found, place) => (isSame(place) ? found : written.next().value));
};

/** The days that the upsert did not name: written for the first time, or stored like that already. */
const addUnnamed = async (
  session: Session,
  days: readonly DayToStore[],
  firsts: number,
  outcomes: (DayOutcome | undefined)[],
): Promise<void> => {
  const places = days.flatMap((_, place) => (outcomes[place] === undefined ? [place] : []));
  if (places.length === firsts) {
    for (const place of places) outcomes[place] = createdFirst;
    return;
  }
  const claims = places.map((place) => (days[place] as DayToStore).claim);
  const standing = await batch.findStanding(session, claims);
  for (const [i, place] of places.entries()) {
    const { version = null, is_fresh: isFresh } = standing[i] ?? {};
    if (version === null) continue;
    outcomes[place] = isFresh === true ? createdFirst : { outcome: 'unchanged', version };
  }
};

/** What is stored on each of the days, and what would differ. */
export const compareWithStored = async (
  session: Session,
  { days }: SettledBatch,
): Promise<readonly DayOutcome[]> => {
  if (days.length === 0) return [];
  const compared = await batch.compareDays(session, days);
  return days.map(({ placement, baseVersion }, place) => {
    const found = compared[place];
    if (found === undefined) {
      const outcome = placement === 'moved here' ? 'updated' : 'created';
      return { outcome, version: baseVersion + 1 };
    }
    if (!found.isSame) return { outcome: 'updated', version: found.version + 1 };
    return found.version === 1 ? unchangedFirst : { outcome: 'unchanged', version: found.version };
  });
};

/** What storing would do. A version is above that of a record which has left the day, too. */
export const foretell = async (session: Session, settled: SettledBatch): Promise<DayOutcomes> => {
  const outcomes = [...(await compareWithStored(session, settled))];
  const places = [...outcomes.keys()].filter((place) => outcomes[place]?.outcome !== 'unchanged');
  if (places.length === 0) return outcomes;
  const claims = places.map((place) => (settled.days[place] as DayToStore).claim);
  const behind = await batch.versionsBehindVacated(session, claims);
  for (const [i, place] of places.entries()) {
    const day = outcomes[place] as DayOutcome;
    outcomes[place] = { ...day, version: Math.max(day.version, (behind[i]?.version ?? 0) + 1) };
  }
  return outcomes;
};
