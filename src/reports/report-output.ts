import { fillText, type Language } from '../errors/language.js';
import { csvText } from '../shared/csv.js';
import { formatEgp, toEgp } from '../shared/money.js';
import type { Cell } from '../shared/table.js';
import { xlsxFile, type Sheet } from '../shared/xlsx.js';
import { reportProblemCatalogue } from './report-problem-catalogue.js';
import { totalsRow } from './report-table.js';
import type { OpenReport, ReportProblem, ReportRun } from './report-types.js';

export type ReportPart = 'rows' | 'problems';

const jsonCell = (cell: Cell): string | number | boolean | null =>
  typeof cell === 'bigint' ? toEgp(cell) : cell;

const objectOf = (keys: readonly string[], cells: readonly Cell[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key, index) => [key, jsonCell(cells[index] ?? null)]));

const detailOf = ({ code, params, amount }: ReportProblem, language: Language): string =>
  fillText(reportProblemCatalogue[code], language, {
    ...params,
    ...(amount !== null && { amount: formatEgp(amount) }),
  });

export const presentProblem = (problem: ReportProblem, language: Language) => ({
  employee_id: problem.employeeId,
  employee_code: problem.employeeCode,
  code: problem.code,
  detail: detailOf(problem, language),
  amount: problem.amount === null ? null : toEgp(problem.amount),
});

const headOf = (report: OpenReport) => ({
  report: report.name,
  title: report.title,
  preview: report.isPreview,
  cycles: report.cycles.map(({ id, period, kind, status }) => ({ id, period, kind, status })),
  about: Object.fromEntries(report.about.map(({ key, value }) => [key, value])),
  columns: report.columns,
});

/** The report as one JSON object that is written while it is read. */
export async function* reportJson(report: OpenReport, language: Language): AsyncGenerator<string> {
  const run = report.run(language);
  const keys = report.columns.map(({ key }) => key);
  const chart = report.isChart ? chartOf(report) : undefined;
  let separator = `${JSON.stringify(headOf(report)).slice(0, -1)},"rows":[`;
  for await (const piece of run.pieces) {
    if (piece.length === 0) continue;
    const rows = piece.map((cells) => JSON.stringify(objectOf(keys, cells)));
    yield separator + rows.join(',');
    separator = ',';
    for (const cells of piece) chart?.add(cells);
  }
  const tail = {
    totals: totalsOf(report, run),
    ...(chart && { chart: chart.done() }),
    problem_count: run.problems.count(),
    problems: run.problems.listed().map((problem) => presentProblem(problem, language)),
  };
  yield `${separator === ',' ? '' : separator}],${JSON.stringify(tail).slice(1)}`;
}

const totalsOf = ({ columns }: OpenReport, run: ReportRun): Record<string, unknown> => {
  const totals = run.totals();
  return Object.fromEntries(
    columns.flatMap(({ key }, index) => {
      const cell = totals[index] ?? null;
      return cell === null ? [] : [[key, jsonCell(cell)]];
    }),
  );
};

/** Labels from the first column, one series for every column of numbers. */
const chartOf = ({ columns }: OpenReport) => {
  const labels: string[] = [];
  const series = columns.flatMap(({ key, name, type }, index) =>
    type === 'money' || type === 'number'
      ? [{ key, name, index, values: [] as (number | null)[] }]
      : [],
  );
  return {
    add: (cells: readonly Cell[]) => {
      labels.push(String(cells[0] ?? ''));
      for (const { index, values } of series) {
        const value = jsonCell(cells[index] ?? null);
        values.push(typeof value === 'number' ? value : null);
      }
    },
    done: () => ({
      labels,
      series: series.map(({ key, name, values }) => ({ key, name, values })),
    }),
  };
};

const PROBLEM_HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ['employee_code', 'code', 'detail', 'amount'],
  ar: ['كود الموظف', 'الرمز', 'الملاحظة', 'المبلغ'],
};

const problemRows = (run: ReportRun, language: Language): readonly (readonly Cell[])[] =>
  run.problems
    .listed()
    .map((problem) => [
      problem.employeeCode,
      problem.code,
      detailOf(problem, language),
      problem.amount,
    ]);

const NO_BODY = { delimiter: ',', hasHeadings: true, hasMark: true };

export async function* reportCsv(
  report: OpenReport,
  language: Language,
  part: ReportPart,
): AsyncGenerator<string> {
  const run = report.run(language);
  if (part === 'problems') {
    await readThrough(run);
    yield csvText([PROBLEM_HEADINGS[language], ...problemRows(run, language)], true);
    return;
  }
  const { delimiter, hasHeadings, hasMark } = report.csv ?? NO_BODY;
  const headings = hasHeadings ? report.headings(language) : [];
  yield csvText(headings, hasMark, { delimiter });
  for await (const piece of run.pieces) yield csvText(piece, false, { delimiter });
}

export const readThrough = async (run: ReportRun): Promise<void> => {
  const pieces = run.pieces[Symbol.asyncIterator]();
  while ((await pieces.next()).done !== true) continue;
};

/** Characters that the name of a sheet cannot have. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const SHEET_NAMES = {
  problems: { en: 'Problems', ar: 'ملاحظات' },
  preview: { en: 'Preview', ar: 'معاينة' },
} as const;

async function* once<T>(make: () => Promise<T> | T): AsyncGenerator<T> {
  yield await make();
}

export const reportXlsx = (
  report: OpenReport,
  language: Language,
  part: ReportPart,
): AsyncIterable<Uint8Array> => {
  const run = report.run(language);
  const rightToLeft = language === 'ar';
  const problems: Sheet = {
    name: SHEET_NAMES.problems[language],
    rightToLeft,
    headings: [PROBLEM_HEADINGS[language]],
    rows: once(async () => {
      await readThrough(run);
      return problemRows(run, language);
    }),
  };
  if (part === 'problems') return xlsxFile([problems]);
  const preview = report.isPreview ? `${SHEET_NAMES.preview[language]} – ` : '';
  return xlsxFile([
    {
      name: sheetName(preview + report.title[language]),
      rightToLeft,
      preamble: report.about.map(({ name, value }) => [name[language], value]),
      headings: report.headings(language),
      rows: run.pieces,
      totals: report.hasTotals ? () => totalsRow(run.totals(), language) : undefined,
    },
  ]);
};
