/** Median with the smallest and the largest: `0.82 [0.79–0.86]`. */
export const summary = (values: readonly number[], digits = 2): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const text = (value: number | undefined) => (value ?? Number.NaN).toFixed(digits);
  return `${text(median(values))} [${text(sorted[0])}–${text(sorted.at(-1))}]`;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** A table for a terminal and for a Markdown page alike. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
