import { AppError } from '../../errors/app-error.js';
import type { Language } from '../../errors/language.js';
import { preferredType } from '../../http/accept.js';
import type { CursorCodec } from '../../http/cursor.js';
import { CSV_TYPE, fileReply } from '../../http/file.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { defineRoute, ok, type RouteDefinition } from '../../http/route.js';
import { csvText } from '../../shared/csv.js';
import { cellsOf, headerOf } from '../../shared/table.js';
import { presentRecord, type CodedRow } from '../attendance-presentation.js';
import { rangeProblem } from '../attendance-rules.js';
import type { AttendanceService } from '../attendance-service.js';
import {
  presentSummary,
  presentTotals,
  recordColumns,
  summaryColumns,
} from './summary-presentation.js';
import { exportQuery, summaryList, summaryQuery } from './summary-schema.js';
import type {
  SummaryCaller,
  SummaryFilters,
  SummaryRow,
  SummaryService,
} from './summary-service.js';

export interface SummaryRoutesDependencies {
  readonly summary: SummaryService;
  readonly attendance: AttendanceService;
  readonly cursors: CursorCodec;
}

const list: ListDefinition = {
  name: 'attendance-summary',
  sortColumns: { employee_code: 'employee_code' },
  defaultSort: 'employee_code',
  tieBreaker: 'id',
};

const tag = 'Attendance';
const LINES = 'application/x-ndjson';
/** Rows that are in memory at once while a file is made. */
const PIECE_SIZE = 500;

export const createSummaryRoutes = (dependencies: SummaryRoutesDependencies): RouteDefinition[] => [
  summaryRoute(dependencies),
  exportRoute(dependencies),
];

const summaryRoute = ({ summary, cursors }: SummaryRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/attendance/summary',
    operationId: 'summarizeAttendance',
    tag,
    summary: 'Add up a month of attendance by employee',
    description:
      'One entry for everybody who is employed on a day of the month, with or without records. With `format=csv` a file of all of them: UTF-8 with a byte order mark, headings in the language asked for.',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { query: summaryQuery },
    responses: {
      200: {
        description: 'Entries by employee code.',
        schema: summaryList,
        textTypes: ['text/csv'],
      },
    },
    handle: async ({ context, principal, query, language, header }) => {
      const caller = { context, timeZone: principal.timeZone };
      const { format, ...listed } = query;
      const { period, department, employee } = query;
      const filters = { period, department, employee };
      const accepted = preferredType(header('Accept'), ['application/json', 'text/csv']);
      if (format === 'csv' || (format === undefined && accepted === 'text/csv')) {
        return fileReply(
          `attendance-${period}.csv`,
          CSV_TYPE,
          summaryCsv(summary, caller, filters, language),
        );
      }
      const request = readList(list, listed, cursors, context.companyId);
      const page = await summary.list(caller, filters, request.page);
      const { companyTotals } = page;
      return ok({
        ...request.envelope(page, (row) => presentSummary(row, period), positionOf),
        totals: companyTotals && presentTotals(companyTotals),
      });
    },
  });

const positionOf = ({ employee }: SummaryRow) => [employee.employee_code, employee.employee_id];

async function* summaryCsv(
  summary: SummaryService,
  caller: SummaryCaller,
  filters: SummaryFilters,
  language: Language,
): AsyncGenerator<string> {
  yield csvText([headerOf(summaryColumns, language)], true);
  const keys = ['employee_code', 'id'];
  const pages = allPages(keys, positionOf, (page) => summary.list(caller, filters, page));
  for await (const rows of pages) {
    yield csvText(
      rows.map((row) => cellsOf(summaryColumns, presentSummary(row, filters.period))),
      false,
    );
  }
}

/** Page after page, each in a short transaction of its own, so that a slow reader holds nothing. */
async function* allPages<Row>(
  columns: readonly string[],
  placeOf: (row: Row) => string[],
  read: (page: PageOfFile) => Promise<{ readonly rows: readonly Row[]; readonly hasNext: boolean }>,
): AsyncGenerator<readonly Row[]> {
  const sort = columns.map((column) => ({ name: column, column, descending: false }));
  let start: PageOfFile['start'] = { kind: 'page', page: 1 };
  for (;;) {
    const { rows, hasNext } = await read({ limit: PIECE_SIZE, includeTotal: false, sort, start });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (!hasNext) return;
    start = { kind: 'after', position: placeOf(last) };
  }
}

type PageOfFile = Parameters<SummaryService['list']>[2];

const exportRoute = ({ attendance }: SummaryRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/attendance/export',
    operationId: 'exportAttendance',
    tag,
    summary: 'Export daily records as a file',
    description:
      'Every record of the range by date and employee, once, as it is when its part of the file is made. `ndjson`: one record a line, as in the list.',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { query: exportQuery },
    responses: {
      200: { description: 'The file.', textTypes: ['text/csv', LINES] },
    },
    handle: ({ context, principal, query, language, header }) => {
      const { from, to, employee, department } = query;
      const accepted = preferredType(header('Accept'), ['text/csv', LINES]);
      const format = query.format ?? (accepted === LINES ? 'ndjson' : 'csv');
      const problem = rangeProblem({ from, to });
      if (problem !== undefined) {
        const { field, ...rest } = problem;
        throw new AppError('invalid_parameter', {
          errors: [{ ...rest, pointer: field, in: 'query' }],
        });
      }
      const caller = { context, timeZone: principal.timeZone };
      const question = { from, to, employee, department, statuses: undefined };
      const pages = allPages<CodedRow>(
        ['work_date', 'employee_id'],
        (row) => [row.work_date, row.employee_id],
        (page) => attendance.list(caller, question, page),
      );
      const name = `attendance-${from}-${to}.${format}`;
      return Promise.resolve(
        format === 'csv'
          ? fileReply(name, CSV_TYPE, recordsCsv(pages, language))
          : fileReply(name, LINES, recordLines(pages)),
      );
    },
  });

async function* recordsCsv(
  pages: AsyncIterable<readonly CodedRow[]>,
  language: Language,
): AsyncGenerator<string> {
  yield csvText([headerOf(recordColumns, language)], true);
  for await (const rows of pages) {
    yield csvText(
      rows.map((row) => cellsOf(recordColumns, row)),
      false,
    );
  }
}

async function* recordLines(pages: AsyncIterable<readonly CodedRow[]>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const rows of pages) {
    isEmpty = false;
    yield rows.map((row) => `${JSON.stringify(presentRecord(row))}\n`).join('');
  }
  if (isEmpty) yield '';
}
