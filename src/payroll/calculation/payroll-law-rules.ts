import { firstDayOf, lastDayOf, nextPayMonth, type PayMonth } from '../../shared/pay-month.js';
import type { Parameter, ParameterSet } from '../../statutory/parameter-types.js';
import { isFigureOfPay } from '../statutory-values/payroll-statutory-values-rules.js';

/** A figure that is otherwise in the months from `from` on, before `before`. */
interface CorrectedFigure {
  readonly key: string;
  readonly from: PayMonth;
  readonly before: PayMonth;
}

/**
 * The figures of pay whose value in some of the months (ascending) is another one than it was. A figure that was not there
 * before is no correction: it comes with a rule of its own.
 */
export const correctedFigures = (
  was: ParameterSet,
  is: ParameterSet,
  months: readonly PayMonth[],
): readonly CorrectedFigure[] =>
  [...was.values()].flatMap((old) => {
    const { key } = old;
    const now = is.get(key);
    if (now === undefined || !isFigureOfPay(key)) return [];
    const changed = months.filter((month) => valuesIn(old, month) !== valuesIn(now, month));
    const [from, last] = [changed[0], changed.at(-1)];
    return from === undefined || last === undefined
      ? []
      : [{ key, from, before: nextPayMonth(last) }];
  });

/** What holds in the month, and since when within it, as text. */
const valuesIn = ({ values }: Parameter, month: PayMonth): string => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const begun = values.filter(({ from }) => from <= last);
  const held = begun.filter((_, place) => {
    const next = begun[place + 1];
    return next === undefined || next.from > first;
  });
  return JSON.stringify(held.map(({ from, value }) => [from > first ? from : first, value]));
};
