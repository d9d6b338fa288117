import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const rows = read('docs/attendance-cases.md')
  .split('\n')
  .filter((line) => line.includes('.test.ts') && line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ first: cells[1]!, file: cells.at(-3)!, name: cells.at(-2)! }));

/** The cases from the field that this service answers for; the others are about features it has not. */
const CASES = [
  ...['A-01', 'A-03', 'A-04', 'A-05', 'A-07', 'A-09', 'A-11', 'A-12', 'A-13'],
  ...['A-15', 'A-17', 'A-18', 'A-19', 'A-20', 'A-22', 'A-23'],
];

describe('the page of cases and promises', () => {
  it('has every case', () => {
    const named = new Set(rows.map(({ first }) => first).filter((each) => each.startsWith('A-')));
    expect([...named].sort()).toEqual(CASES);
  });

  it('names tests that are there', () => {
    const missing = rows.filter(({ file, name }) => {
      const text = read(`test/${file}`).replaceAll("\\'", "'");
      return !["'", '"', '`'].some((quote) => text.includes(quote + name));
    });
    expect(missing).toEqual([]);
  });
});
