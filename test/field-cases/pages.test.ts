import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const rowsOf = (page: string) =>
  read(page)
    .split('\n')
    .filter((line) => line.includes('.test.ts') && line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => ({ first: cells[1]!, file: cells.at(-3)!, name: cells.at(-2)! }));

const numbered = (area: string, numbers: readonly (number | string)[]): string[] =>
  numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`);

/** The cases from the field that this service answers for; the others are about features it has not. */
const PAGES = [
  {
    page: 'docs/attendance-cases.md',
    cases: numbered('A', [1, 3, 4, 5, 7, 9, 11, 12, 13, 15, 17, 18, 19, 20, 22, 23]),
  },
  {
    page: 'docs/field-cases.md',
    cases: [
      ...numbered('C', [1, 2, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15, 16, 19, 20, 21, 23, 24, 25, 27]),
      ...numbered('C', [28, 30, 31, 33, 34, 35]),
      ...numbered('D', [2, 3, 5, 6, 7, 9, 10, 11]),
      ...numbered('P', [1, 2, 4, 5, 8]),
      ...numbered('S', [1, 2, 3, 7, 8]),
      ...numbered('W', [2, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 16]),
    ],
  },
];

describe.each(PAGES)('the page $page', ({ page, cases }) => {
  const rows = rowsOf(page);

  it('has every case', () => {
    const named = rows.map(({ first }) => first).filter((each) => /^[A-Z]-\d\d$/.test(each));
    expect([...new Set(named)].sort()).toEqual(cases);
  });

  it('names tests that are there', () => {
    const missing = rows.filter(({ file, name }) => {
      const text = read(`test/${file}`).replaceAll("\\'", "'");
      return !["'", '"', '`'].some((quote) => text.includes(quote + name));
    });
    expect(missing).toEqual([]);
  });
});
