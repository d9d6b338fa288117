import {
  nextOfTheAbsent,
  type AbsenceQuestion,
} from '../attendance/attendance-absence-read-model.js';
import type { Session } from '../db/session.js';
import {
  absenceCases,
  type AbsenceCase,
  type AbsenceKind,
  type AbsenceState,
} from '../leave-engine/absence-watch.js';
import { figureOf } from '../leave-engine/leave-explanation.js';
import { addDays, addMonths, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { lettersSent, type LetterRow } from './leave-absence-repository.js';

export interface WatchedLetter extends LetterRow {
  readonly sentOn: PlainDate;
}

export interface WatchedEmployee {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly case: AbsenceCase<WatchedLetter>;
}

export interface WatchFilters {
  readonly on: PlainDate;
  readonly employeeId?: string | undefined;
  readonly department?: string | undefined;
  readonly kind?: AbsenceKind | undefined;
  readonly state?: AbsenceState | undefined;
}

/** Where the walk begins: at a case, itself left out. */
export interface WatchPlace {
  readonly after: { readonly code: string; readonly kind: string } | null;
  readonly backwards: boolean;
}

const MONTHS_PER_YEAR = 12;
/** Employees whose absences are in memory at once. */
const CHUNK_EMPLOYEES = 500;

/**
 * All cases by employee code and kind, in either direction, chunk by chunk: three statements each, in memory no more
 * than one, however many employees there are.
 */
export async function* watchedCases(
  session: Session,
  parameters: ParameterSet,
  filters: WatchFilters,
  { after, backwards }: WatchPlace,
): AsyncGenerator<readonly WatchedEmployee[]> {
  const { on, employeeId, department } = filters;
  const range = { from: addDays(addMonths(on, -MONTHS_PER_YEAR), 1), to: on };
  const minimum = Math.min(
    figureOf(parameters, 'absence.consecutive_warning_days', on),
    figureOf(parameters, 'absence.separate_warning_days', on),
  );
  const question = { ...range, minimum, employeeId, department };
  let place = { code: after?.code ?? null, isBehind: false, backwards, limit: CHUNK_EMPLOYEES };
  for (;;) {
    const chunk = await casesOf(session, parameters, { on, question, place });
    const cases = chunk.cases.filter((each) => isAsked(each, filters));
    const ordered = backwards ? cases.reverse() : cases;
    yield after === null ? ordered : ordered.filter((each) => isPast(each, after, backwards));
    if (chunk.last === null) return;
    place = { ...place, code: chunk.last, isBehind: true };
  }
}

const isAsked = ({ case: { kind, state } }: WatchedEmployee, asked: WatchFilters): boolean =>
  (asked.kind ?? kind) === kind && (asked.state ?? state) === state;

const isPast = (
  { employeeCode, case: { kind } }: WatchedEmployee,
  after: NonNullable<WatchPlace['after']>,
  backwards: boolean,
): boolean => employeeCode !== after.code || (backwards ? kind < after.kind : kind > after.kind);

const casesOf = async (
  session: Session,
  parameters: ParameterSet,
  {
    on,
    question,
    place,
  }: {
    readonly on: PlainDate;
    readonly question: AbsenceQuestion;
    readonly place: Parameters<typeof nextOfTheAbsent>[2];
  },
): Promise<{ readonly cases: WatchedEmployee[]; readonly last: string | null }> => {
  const found = await nextOfTheAbsent(session, question, place);
  if (found.length === 0) return { cases: [], last: null };
  const letters = new Map<string, WatchedLetter[]>();
  const ids = found.map(({ employeeId }) => employeeId);
  for (const letter of await lettersSent(session, ids, question)) {
    const own = letters.get(letter.employee_id) ?? [];
    letters.set(letter.employee_id, own);
    own.push({ ...letter, sentOn: letter.sent_on });
  }
  const ascending = place.backwards ? found.toReversed() : found;
  return {
    cases: ascending.flatMap(({ employeeId, employeeCode, days }) =>
      absenceCases(days, letters.get(employeeId) ?? [], { parameters, on }).map((each) => ({
        employeeId,
        employeeCode,
        case: each,
      })),
    ),
    last: found.length < place.limit ? null : (found.at(-1)?.employeeCode ?? null),
  };
};
