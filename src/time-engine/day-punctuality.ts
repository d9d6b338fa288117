import { rule } from './day-duty.js';
import type { DayWork } from './day-work.js';
import { between, lengthOf, within } from './intervals.js';
import type { Stamp } from './stamps.js';
import type { DayWarning } from './time-types.js';

export interface Punctuality {
  readonly lateMinutes: number;
  readonly earlyLeaveMinutes: number;
  readonly rules: readonly DayWarning[];
}

/** The ends of the day, as far as they are known. */
export interface DayEnds {
  readonly coming: Stamp | null;
  readonly going: Stamp | null;
  /** One punch whose direction nobody knows: which end it is is a guess, on which nothing is built. */
  readonly isGuess: boolean;
}

/**
 * The day's coming is its first kept punch unless that is a going without a coming, and its going the last one
 * unless somebody came in again and is still there. A single punch of unknown direction is taken for the nearer end
 * of the shift.
 */
export const endsOf = ({ stamps, pairing, day }: DayWork): DayEnds => {
  const [first, last] = [stamps.kept[0], stamps.kept.at(-1)];
  if (first === undefined || last === undefined)
    return { coming: null, going: null, isGuess: false };
  if (first === last && first.direction === null) {
    const isGoing =
      day.times !== null &&
      Math.abs(first.minute - day.times.end) < Math.abs(first.minute - day.times.start);
    return { coming: isGoing ? null : first, going: isGoing ? first : null, isGuess: true };
  }
  const isComing = pairing.uses[0] === 'in' || first.direction !== 'out';
  const isGoing = pairing.uses.at(-1) === 'out' || last.direction === 'out';
  return { coming: isComing ? first : null, going: isGoing ? last : null, isGuess: false };
};

const onTime: Punctuality = { lateMinutes: 0, earlyLeaveMinutes: 0, rules: [] };

/**
 * How much of the due work was missed at the beginning and at the end of the day. Breaks and the time between the
 * parts of a split shift are no work due. Up to the grace nothing counts, beyond it all of it does. Of a flexible
 * shift only the missing part of the day's work counts, as early leave; where the week's hours count, nothing does.
 *
 * @param awayMinutes of the due work she need not do (day-maternity.ts): gaps within the day take of it first, then
 * the coming, then the going
 */
export const punctualityOf = (work: DayWork, awayMinutes = 0): Punctuality => {
  const { duty, day } = work;
  if (duty.kind !== 'work' || day.times === null || work.stamps.kept.length === 0) return onTime;
  if (day.times.shift.kind === 'flexible') return flexible(work, awayMinutes);
  const { coming, going, isGuess } = endsOf(work);
  if (isGuess) return onTime;
  const { graceInMinutes, graceOutMinutes } = day.times.shift;
  const rules: DayWarning[] = [];
  const before = coming === null ? 0 : lengthOf(between(duty.work, -Infinity, coming.minute));
  const behind = going === null ? 0 : lengthOf(between(duty.work, going.minute, Infinity));
  const undone = lengthOf(duty.work) - lengthOf(within(work.worked, duty.work));
  const away = Math.max(0, awayMinutes - Math.max(0, undone - before - behind));
  const missedFirst = Math.max(0, before - away);
  const missedLast = Math.max(0, behind - Math.max(0, away - before));
  const byRight = before + behind - missedFirst - missedLast;
  if (byRight > 0) rules.push(rule('away_by_right', { minutes: byRight }));
  const beyondGrace = (minutes: number, grace: number, code: 'late' | 'early_leave'): number => {
    if (minutes === 0) return 0;
    const params = { minutes, grace_minutes: grace };
    rules.push(rule(minutes > grace ? code : `${code}_within_grace`, params));
    return minutes > grace ? minutes : 0;
  };
  return {
    lateMinutes: beyondGrace(missedFirst, graceInMinutes, 'late'),
    earlyLeaveMinutes: beyondGrace(missedLast, graceOutMinutes, 'early_leave'),
    rules,
  };
};

const flexible = ({ duty, day, worked, pairing }: DayWork, awayMinutes: number): Punctuality => {
  if (duty.weeklyMinutes !== null || pairing.withoutPair > 0 || day.times === null) return onTime;
  const undone = Math.max(0, duty.requiredMinutes - lengthOf(within(worked, duty.spans)));
  const byRight = Math.min(undone, awayMinutes);
  const missed = undone - byRight;
  const rules = byRight > 0 ? [rule('away_by_right', { minutes: byRight })] : [];
  if (missed <= day.times.shift.graceOutMinutes) return { ...onTime, rules };
  const params = { minutes: missed, required_minutes: duty.requiredMinutes };
  return {
    lateMinutes: 0,
    earlyLeaveMinutes: missed,
    rules: [...rules, rule('required_minutes_missed', params)],
  };
};
