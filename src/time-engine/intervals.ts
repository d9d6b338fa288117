/** Minutes of the time line, since 1970-01-01T00:00Z; `end` is exclusive. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** In order, apart from each other and none of them empty. */
export type Intervals = readonly Interval[];

export const lengthOf = (intervals: Intervals): number => {
  let sum = 0;
  for (const { start, end } of intervals) sum += end - start;
  return sum;
};

/** The longest of them; 0 of none. */
export const longestOf = (intervals: Intervals): number =>
  intervals.reduce((longest, { start, end }) => Math.max(longest, end - start), 0);

/** What lies between the first of them and the last. */
export const gapsWithin = (intervals: Intervals): number => {
  const [first, last] = [intervals[0], intervals.at(-1)];
  return first === undefined || last === undefined
    ? 0
    : last.end - first.start - lengthOf(intervals);
};

/** Intervals in order of their beginnings, those that touch or overlap joined and empty ones left out. */
export const joined = (intervals: Intervals): Intervals => {
  const result: Interval[] = [];
  for (const next of intervals) {
    if (next.end <= next.start) continue;
    const last = result.at(-1);
    if (last !== undefined && next.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    } else {
      result.push(next);
    }
  }
  return result;
};

/** What of `intervals` lies between the bounds. */
export const between = (intervals: Intervals, from: number, until: number): Intervals => {
  const result: Interval[] = [];
  for (const { start, end } of intervals) {
    const cut = { start: Math.max(start, from), end: Math.min(end, until) };
    if (cut.start < cut.end) result.push(cut);
  }
  return result;
};

/** What of `intervals` lies in `others`. */
export const within = (intervals: Intervals, others: Intervals): Intervals =>
  others.flatMap(({ start, end }) => between(intervals, start, end));

/** What of `intervals` lies outside `others`. */
export const without = (intervals: Intervals, others: Intervals): Intervals => {
  if (others.length === 0 || intervals.length === 0) return intervals;
  let from = -Infinity;
  const gaps: Interval[] = [];
  for (const { start, end } of others) {
    gaps.push({ start: from, end: start });
    from = end;
  }
  gaps.push({ start: from, end: Infinity });
  return within(intervals, gaps);
};

/** What comes after the first `minutes` of the intervals. */
export const beyond = (intervals: Intervals, minutes: number): Intervals => {
  let left = minutes;
  const result: Interval[] = [];
  for (const { start, end } of intervals) {
    const skipped = Math.min(left, end - start);
    left -= skipped;
    if (start + skipped < end) result.push({ start: start + skipped, end });
  }
  return result;
};

/** The first `minutes` of the intervals. */
export const upTo = (intervals: Intervals, minutes: number): Intervals => {
  let left = minutes;
  const result: Interval[] = [];
  for (const { start, end } of intervals) {
    const taken = Math.min(left, end - start);
    left -= taken;
    if (taken > 0) result.push({ start, end: start + taken });
  }
  return result;
};
