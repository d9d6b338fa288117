import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A stretch of text that runs one way. */
export interface VisualRun {
  /** In the order in which it is read; brackets of a right-to-left stretch are mirrored already. */
  readonly text: string;
  readonly direction: Direction;
}

/** Its types know an ES module; what Node loads is the factory itself. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const runsByLevel = (text: string, levels: Uint8Array) => {
  const runs: { text: string; level: number }[] = [];
  let start = 0;
  for (let index = 1; index <= text.length; index += 1) {
    if (index < text.length && levels[index] === levels[start]) continue;
    runs.push({ text: text.slice(start, index), level: levels[start] ?? 0 });
    start = index;
  }
  return runs;
};

/** Rule L2: from the highest level down, turn around every stretch that is at least as deep. */
const reorder = <Run extends { readonly level: number }>(runs: Run[]): Run[] => {
  const deepest = runs.reduce((level, run) => Math.max(level, run.level), 0);
  for (let level = deepest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1;
      if (end > start) {
        runs.splice(start, end - start, ...runs.slice(start, end).reverse());
        start = end;
      }
    }
  }
  return runs;
};

const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');

/**
 * One line of text as the stretches that are drawn from left to right, by the Unicode bidirectional algorithm.
 *
 * @param base the direction of the line; what it is made of does not decide it
 */
export const visualRuns = (text: string, base: Direction): readonly VisualRun[] => {
  if (text === '') return [];
  const { levels } = bidi.getEmbeddingLevels(text, base);
  return reorder(runsByLevel(text, levels)).map((run) =>
    run.level % 2 === 1
      ? { text: mirrored(run.text), direction: 'rtl' }
      : { text: run.text, direction: 'ltr' },
  );
};
