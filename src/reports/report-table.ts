import type { Language, LocalisedText } from '../errors/language.js';
import type { Piastres } from '../shared/money.js';
import type { Cell } from '../shared/table.js';
import type {
  ColumnType,
  OpenReport,
  ProblemList,
  ReportColumn,
  ReportProblem,
  ReportRun,
} from './report-types.js';

const columnOf =
  (type: ColumnType, isSummed: boolean) =>
  <Row>(
    key: string,
    en: string,
    ar: string,
    valueOf: ReportColumn<Row>['valueOf'],
  ): ReportColumn<Row> => ({ key, name: { en, ar }, type, isSummed, valueOf });

export const textColumn = columnOf('text', false);
export const numberColumn = columnOf('number', false);
export const countColumn = columnOf('number', true);
/** An amount that is added up … */
export const moneyColumn = columnOf('money', true);
/** … and one that is not: a rate, a limit, a figure of the year. */
export const figureColumn = columnOf('money', false);

/** Problems beyond this many are counted and no longer listed. */
const MAXIMUM_LISTED = 1_000;

export const createProblemList = (): ProblemList => {
  const listed: ReportProblem[] = [];
  let count = 0;
  return {
    add: (problem) => {
      count += 1;
      if (listed.length < MAXIMUM_LISTED) listed.push(problem);
    },
    count: () => count,
    listed: () => listed,
  };
};

/** Rows of one type as a report, the type forgotten. */
export interface TableDefinition<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  /** Begins anew with every call; what it finds wrong goes into the list. */
  readonly rows: (problems: ProblemList) => AsyncIterable<readonly Row[]>;
}

type Table = Pick<OpenReport, 'columns' | 'headings' | 'run'>;

export const tableOf = <Row>({ columns, rows }: TableDefinition<Row>): Table => ({
  columns: columns.map(({ key, name, type }) => ({ key, name, type })),
  headings: (language) => [columns.map(({ name }) => name[language])],
  run: (language) => runOf(columns, rows, language),
});

const runOf = <Row>(
  columns: readonly ReportColumn<Row>[],
  rows: TableDefinition<Row>['rows'],
  language: Language,
): ReportRun => {
  const problems = createProblemList();
  const sums = columns.map(({ type, isSummed }): Piastres | number | null =>
    isSummed ? (type === 'money' ? 0n : 0) : null,
  );
  async function* pieces(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const piece of rows(problems)) {
      yield piece.map((row) =>
        columns.map((column, index) => {
          const cell = column.valueOf(row, language);
          sums[index] = added(sums[index] ?? null, cell);
          return cell;
        }),
      );
    }
  }
  return { pieces: pieces(), totals: () => sums, problems };
};

const added = (sum: Piastres | number | null, cell: Cell): Piastres | number | null => {
  if (typeof sum === 'bigint' && typeof cell === 'bigint') return sum + cell;
  if (typeof sum === 'number' && typeof cell === 'number') return sum + cell;
  return sum;
};

/** A sum under its columns, with a word in the first column that is not added up. */
export const totalsRow = (totals: readonly Cell[], language: Language): readonly Cell[] => {
  const place = totals.findIndex((cell) => cell === null);
  return totals.map((cell, index) => (index === place ? TOTAL[language] : cell));
};

const TOTAL: LocalisedText = { en: 'Total', ar: 'الإجمالي' };
