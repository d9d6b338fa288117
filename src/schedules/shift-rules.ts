import type { LocalSpan, Shift } from '../time-engine/time-types.js';

/** Local times 'HH:MM'. An end that is not after its start is on the next day. */
export interface ClockSpan {
  readonly start: string;
  readonly end: string;
}

/** The working time of a shift, as it is stored and spoken. */
export interface ShiftDefinition {
  readonly kind: 'fixed' | 'flexible';
  readonly spans: readonly ClockSpan[];
  readonly breaks: readonly ClockSpan[];
  readonly required_minutes: number;
  readonly grace_in_minutes: number;
  readonly grace_out_minutes: number;
  readonly overtime_from_minutes: number;
  readonly counts_early_arrival: boolean;
}

export const MINUTES_PER_DAY = 1_440;
const MINUTES_PER_HOUR = 60;

const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3));

/** The end of a span whose start is known: behind it, if need be on the next day. */
const endBehind = (start: number, end: number): number =>
  end > start % MINUTES_PER_DAY
    ? start - (start % MINUTES_PER_DAY) + end
    : start - (start % MINUTES_PER_DAY) + end + MINUTES_PER_DAY;

export const toLocalSpan = ({ start, end }: ClockSpan): LocalSpan => {
  const startMinute = minuteOf(start);
  return { startMinute, endMinute: endBehind(startMinute, minuteOf(end)) };
};

/** A break of a shift over midnight that is earlier on the clock than the shift lies behind midnight. */
const toLocalBreak = ({ start, end }: ClockSpan, shiftStart: number): LocalSpan => {
  const clock = minuteOf(start);
  const startMinute = clock < shiftStart ? clock + MINUTES_PER_DAY : clock;
  return { startMinute, endMinute: endBehind(startMinute, minuteOf(end)) };
};

export const localSpansOf = (definition: Pick<ShiftDefinition, 'spans' | 'breaks'>) => {
  const spans = definition.spans.map(toLocalSpan);
  const shiftStart = spans[0]?.startMinute ?? 0;
  return { spans, breaks: definition.breaks.map((each) => toLocalBreak(each, shiftStart)) };
};

const lengthOf = (spans: readonly LocalSpan[]): number =>
  spans.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);

/** The minutes between the spans' ends, without the breaks. */
export const workMinutesOf = (definition: Pick<ShiftDefinition, 'spans' | 'breaks'>): number => {
  const { spans, breaks } = localSpansOf(definition);
  return lengthOf(spans) - lengthOf(breaks);
};

export interface ShiftProblem {
  readonly pointer: string;
  readonly code:
    | 'spans_not_in_order'
    | 'break_outside_spans'
    | 'over_a_day'
    | 'required'
    | 'too_small'
    | 'too_big'
    | 'contradicts';
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What does not fit together in a working time whose parts are each well formed. */
export const shiftProblems = (
  definition: Omit<ShiftDefinition, 'required_minutes'> & { readonly required_minutes?: number },
): ShiftProblem[] => {
  const { spans, breaks } = localSpansOf(definition);
  const problems: ShiftProblem[] = [];
  spans.forEach((span, index) => {
    const before = spans[index - 1];
    if (before !== undefined && span.startMinute <= before.endMinute) {
      problems.push({ pointer: `/spans/${index}`, code: 'spans_not_in_order' });
    }
  });
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && last && last.endMinute - first.startMinute > MINUTES_PER_DAY) {
    problems.push({ pointer: '/spans', code: 'over_a_day' });
  }
  breaks.forEach((pause, index) => {
    const before = breaks[index - 1];
    const isInside = spans.some(
      (span) => span.startMinute <= pause.startMinute && pause.endMinute <= span.endMinute,
    );
    if (!isInside) problems.push({ pointer: `/breaks/${index}`, code: 'break_outside_spans' });
    else if (before !== undefined && pause.startMinute < before.endMinute) {
      problems.push({ pointer: `/breaks/${index}`, code: 'spans_not_in_order' });
    }
  });
  // What the figures should be says nothing while the spans are not understood.
  return problems.length > 0 ? problems : requiredProblems(definition, workMinutesOf(definition));
};

const requiredProblems = (
  {
    kind,
    required_minutes: required,
  }: { readonly kind: ShiftDefinition['kind']; readonly required_minutes?: number },
  work: number,
): ShiftProblem[] => {
  const pointer = '/required_minutes';
  if (work < 1)
    return [{ pointer: '/breaks', code: 'contradicts', params: spansExpect('some work') }];
  if (kind === 'fixed') {
    const isGiven = required !== undefined && required !== work;
    return isGiven ? [{ pointer, code: 'contradicts', params: spansExpect(String(work)) }] : [];
  }
  if (required === undefined) return [{ pointer, code: 'required' }];
  return required > work ? [{ pointer, code: 'too_big', params: { maximum: work } }] : [];
};

const spansExpect = (expected: string) => ({ field: 'spans', expected });

/** The shift as the time engine takes it. */
export const toShift = (
  identity: Pick<Shift, 'id' | 'code' | 'name'>,
  definition: ShiftDefinition,
): Shift => ({
  id: identity.id,
  code: identity.code,
  name: identity.name,
  kind: definition.kind,
  ...localSpansOf(definition),
  requiredMinutes: definition.required_minutes,
  graceInMinutes: definition.grace_in_minutes,
  graceOutMinutes: definition.grace_out_minutes,
  overtimeFromMinutes: definition.overtime_from_minutes,
  countsEarlyArrival: definition.counts_early_arrival,
});
