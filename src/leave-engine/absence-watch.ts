import { addMonths, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { explain, figureOf, type LeaveExplanation } from './leave-explanation.js';

/** In the order in which they are told. */
export const absenceKinds = ['consecutive', 'separate'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const absenceStates = ['letter_due', 'letter_sent', 'deemed_resigned'] as const;
export type AbsenceState = (typeof absenceStates)[number];

export interface WatchedDay {
  readonly date: PlainDate;
  /** Rest days and holidays neither break a row of absences nor lengthen it. */
  readonly kind: 'absent' | 'off' | 'other';
}

export interface SentLetter {
  readonly kind: AbsenceKind;
  readonly sentOn: PlainDate;
}

export interface AbsenceCase<Letter extends SentLetter = SentLetter> {
  readonly kind: AbsenceKind;
  readonly state: AbsenceState;
  readonly days: number;
  readonly limit: number;
  /** The day of absence that made the letter due. */
  readonly dueOn: PlainDate;
  /** The first letter that warned of these very days. */
  readonly letter: Letter | null;
  /** The first day of absence above the limit that came behind the letter. */
  readonly effectOn: PlainDate | null;
  readonly explanation: LeaveExplanation;
  readonly effect: LeaveExplanation | null;
}

interface Law {
  readonly parameters: ParameterSet;
  readonly on: PlainDate;
}

/** The absences that count on a day: of a row as long as nothing has interrupted it, and of the twelve months. */
const countedDays = (
  days: readonly WatchedDay[],
  on: PlainDate,
): Readonly<Record<AbsenceKind, readonly PlainDate[]>> => {
  const yearAgo = addMonths(on, -12);
  const absent = days.flatMap(({ date, kind }) =>
    kind === 'absent' && date > yearAgo && date <= on ? [date] : [],
  );
  const interrupted = days.findLast(({ date, kind }) => kind === 'other' && date <= on)?.date;
  return {
    consecutive: absent.filter((date) => interrupted === undefined || date > interrupted),
    separate: absent,
  };
};

/**
 * What unexcused absence has come to on a day. A letter warns of the days that were missed when it was sent: where the
 * row was interrupted, or the year has left so many of them behind that it came too early, another one is due. Nobody
 * is deemed to have resigned without a letter, nor by days that were missed before it.
 *
 * @param days in their order, up to the day
 */
export const absenceCases = <Letter extends SentLetter>(
  days: readonly WatchedDay[],
  letters: readonly Letter[],
  law: Law,
): AbsenceCase<Letter>[] => {
  const { parameters, on } = law;
  const counted = countedDays(days, on);
  return absenceKinds.flatMap((kind): AbsenceCase<Letter>[] => {
    const limit = figureOf(parameters, `absence.${kind}_days`, on);
    const warning = figureOf(parameters, `absence.${kind}_warning_days`, on);
    const dueOn = counted[kind][warning - 1];
    if (dueOn === undefined) return [];
    const letter = letters
      .filter((each) => each.kind === kind && each.sentOn >= dueOn && each.sentOn <= on)
      .reduce<Letter | null>(
        (first, each) => (first === null || each.sentOn < first.sentOn ? each : first),
        null,
      );
    const effectOn =
      letter === null
        ? null
        : (counted[kind].slice(limit).find((date) => date > letter.sentOn) ?? null);
    const operands = { days: counted[kind].length, limit, warning };
    return [
      {
        kind,
        state:
          letter === null ? 'letter_due' : effectOn === null ? 'letter_sent' : 'deemed_resigned',
        days: counted[kind].length,
        limit,
        dueOn,
        letter,
        effectOn,
        explanation: explain(`absence_${kind}`, operands, law),
        effect:
          letter === null || effectOn === null
            ? null
            : explain(
                `absence_${kind}_effect`,
                { limit, on: effectOn, sent_on: letter.sentOn },
                law,
              ),
      },
    ];
  });
};
