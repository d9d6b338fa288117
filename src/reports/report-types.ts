import type { ReportCycle } from '../payroll/payroll-reports-read-model.js';
import type { Language, LocalisedText, TextParams } from '../errors/language.js';
import type { Piastres } from '../shared/money.js';
import type { Cell } from '../shared/table.js';
import type { ReportProblemCode } from './report-problem-catalogue.js';

export type ColumnType = 'text' | 'money' | 'number' | 'boolean';

/** A column of a report over rows of one type. */
export interface ReportColumn<Row> {
  /** Its name in JSON. */
  readonly key: string;
  readonly name: LocalisedText;
  readonly type: ColumnType;
  /** Whether the column is added up. */
  readonly isSummed: boolean;
  readonly valueOf: (row: Row, language: Language) => Cell;
}

/** A row that whoever receives the report would refuse, or that nobody should overlook. */
export interface ReportProblem {
  /** Null where it concerns the company. */
  readonly employeeId: string | null;
  readonly employeeCode: string | null;
  readonly code: ReportProblemCode;
  readonly params: TextParams;
  /** What is not in the rows because of it. */
  readonly amount: Piastres | null;
}

/** A line above the table: what the report is about. */
export interface AboutEntry {
  readonly key: string;
  readonly name: LocalisedText;
  readonly value: string | null;
}

/** A report once more from its beginning; totals and problems are whole when the pieces have been read. */
export interface ReportRun {
  readonly pieces: AsyncIterable<readonly (readonly Cell[])[]>;
  /** By column; null where a column is not added up. */
  readonly totals: () => readonly Cell[];
  readonly problems: ProblemList;
}

export interface ProblemList {
  readonly add: (problem: ReportProblem) => void;
  readonly count: () => number;
  /** The first of them: a report of a whole company with one and the same mistake stays bounded. */
  readonly listed: () => readonly ReportProblem[];
}

/** A report that was looked up and found possible, ready to be written in any format and language. */
export interface OpenReport {
  readonly name: string;
  readonly title: LocalisedText;
  /** Of the file, without its ending. */
  readonly fileName: string;
  /** Made of results that nobody has approved yet. */
  readonly isPreview: boolean;
  /** A file of it is refused while it has problems that nobody was told of. */
  readonly leavesHouse: boolean;
  readonly cycles: readonly ReportCycle[];
  readonly about: readonly AboutEntry[];
  readonly columns: readonly Pick<ReportColumn<never>, 'key' | 'name' | 'type'>[];
  /** The rows of headings in a file. */
  readonly headings: (language: Language) => readonly (readonly string[])[];
  /** Whether a workbook ends with the totals; JSON always has them. */
  readonly hasTotals: boolean;
  /** How a CSV file is written where the receiver decides it. */
  readonly csv?: {
    readonly delimiter: string;
    readonly hasHeadings: boolean;
    readonly hasMark: boolean;
  };
  /** The numbers of each column, for a chart. */
  readonly isChart: boolean;
  readonly run: (language: Language) => ReportRun;
}
