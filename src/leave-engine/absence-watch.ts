import { addMonths, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { integerAt } from '../statutory/parameters-at.js';
import { explain, type LeaveExplanation } from './leave-explanation.js';

export interface WatchedDay {
  readonly date: PlainDate;
  /** Rest days and holidays neither break a row of absences nor lengthen it. */
  readonly kind: 'absent' | 'off' | 'other';
}

export interface AbsenceWarning {
  readonly kind: 'consecutive' | 'separate';
  /** A letter is due, or was and the limit is passed. */
  readonly state: 'letter_due' | 'deemed_resigned';
  readonly days: number;
  readonly explanation: LeaveExplanation;
}

export interface LettersSent {
  readonly consecutive: boolean;
  readonly separate: boolean;
}

/** The last row of absences that lasts until the end of the days. */
const rowAtEnd = (days: readonly WatchedDay[]): number => {
  let count = 0;
  for (const { kind } of days.toReversed()) {
    if (kind === 'other') break;
    if (kind === 'absent') count += 1;
  }
  return count;
};

/**
 * What unexcused absence has come to on a day. Nobody is deemed to have resigned without the registered letter.
 *
 * @param days in their order, up to the day
 */
export const absenceWarnings = (
  days: readonly WatchedDay[],
  letters: LettersSent,
  { parameters, on }: { readonly parameters: ParameterSet; readonly on: PlainDate },
): AbsenceWarning[] => {
  const yearAgo = addMonths(on, -12);
  const counts = {
    consecutive: rowAtEnd(days),
    separate: days.filter(({ date, kind }) => kind === 'absent' && date > yearAgo).length,
  };
  return (['consecutive', 'separate'] as const).flatMap((kind): AbsenceWarning[] => {
    const limit = integerAt(parameters, `absence.${kind}_days`, on);
    const warning = integerAt(parameters, `absence.${kind}_warning_days`, on);
    const count = counts[kind];
    if (count < warning) return [];
    const isResigned = count > limit && letters[kind];
    if (letters[kind] && !isResigned) return [];
    return [
      {
        kind,
        state: isResigned ? 'deemed_resigned' : 'letter_due',
        days: count,
        explanation: explain(
          `absence_${kind}`,
          { days: count, limit, warning },
          { parameters, on },
        ),
      },
    ];
  });
};
