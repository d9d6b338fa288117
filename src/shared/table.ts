import type { Piastres } from './money.js';

/** A value of a table: money is whole piastres and nothing else is a bigint. */
export type Cell = string | number | boolean | Piastres | null;

/** A column with its heading in both languages. */
export interface Column<Row, Value extends Cell = Cell> {
  readonly en: string;
  readonly ar: string;
  readonly valueOf: (row: Row) => Value;
}

export const column = <Row, Value extends Cell = Cell>(
  en: string,
  ar: string,
  valueOf: Column<Row, Value>['valueOf'],
): Column<Row, Value> => ({ en, ar, valueOf });

export const headerOf = <Row>(
  columns: readonly Column<Row>[],
  language: 'en' | 'ar',
): readonly string[] => columns.map((each) => each[language]);

export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): readonly Cell[] =>
  columns.map(({ valueOf }) => valueOf(row));

/** What a spreadsheet would take for a formula when it is typed or read from a CSV file. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/u.test(text);
