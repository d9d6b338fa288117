import { fingerprintOf, type CursorCodec } from '../../http/cursor.js';
import {
  DEFAULT_LIMIT,
  readList,
  type ListDefinition,
  type ListEnvelope,
} from '../../http/pagination.js';
import { readWaitSeconds } from '../../http/prefer.js';
import { defineRoute, noContent, ok, type RouteDefinition } from '../../http/route.js';
import { validate } from '../../http/validate.js';
import type { Language } from '../../errors/language.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { LineView } from './import-lines-outcome-rules.js';
import { linesAsCsv, presentImport, presentLine } from './imports-presentation.js';
import {
  importList,
  importMediaTypes,
  importOut,
  importParameters,
  importPath,
  importsQuery,
  lineList,
  linesQuery,
  type LineOut,
  type LinesQuery,
} from './imports-schema.js';
import type { ImportsService } from './imports-service.js';

const list: ListDefinition = {
  name: 'attendance_imports',
  sortColumns: { created_at: 'created_at' },
  defaultSort: '-created_at',
  tieBreaker: 'id',
};

const tag = 'Attendance imports';
const reads = { kind: 'scope', scope: 'attendance:read' } as const;
const writes = { kind: 'scope', scope: 'attendance:write' } as const;
const base = '/attendance/imports';

export interface ImportsRoutesDependencies {
  readonly imports: ImportsService;
  readonly importLimitBytes: number;
  readonly cursors: CursorCodec;
}

export const createImportsRoutes = (dependencies: ImportsRoutesDependencies): RouteDefinition[] => [
  createRoute(dependencies),
  listRoute(dependencies),
  getRoute(dependencies),
  linesRoute(dependencies),
  cancelRoute(dependencies),
  removeRoute(dependencies),
];

const createRoute = ({ imports, importLimitBytes }: ImportsRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: base,
    operationId: 'importPunches',
    tag,
    summary: 'Import a file of punches',
    description: `A file (of up to 256 MiB, unless IMPORT_LIMIT_MB says otherwise) as the part \`file\` of a form, or bare. The answer comes when the file has arrived and says how it will be read; the reading goes on as a job. With \`Prefer: wait=N\` the answer waits up to N seconds (at most 30) for its end.

Taken are CSV with any headings (comma, semicolon, tab or |; UTF-8, UTF-16 with a byte order mark, Windows-1256; Arabic-Indic digits; AM and PM, ص and م) and the plain log of ZKTeco-type terminals (user, date and time, then status and verify, or device, status and verify; tabs or spaces, no headings). What the file means is said by a mapping or found out from its first 64 KiB: which field of a log is the status, headings in common English and Arabic words, the delimiter, the encoding, the order of dates. Lines above the headings are passed over.

Times without an offset are those of the company's time zone; one that the zone has twice or not at all is flagged. Each line has its own outcome, and one that cannot be read spoils no other. The same file once more: every line is \`unchanged\`.`,
    access: writes,
    request: { query: importParameters },
    upload: {
      mediaTypes: importMediaTypes,
      limitBytes: importLimitBytes,
      fields: importParameters,
    },
    headers: ['Prefer'],
    responses: {
      200: { description: 'Read within the time that was waited.', schema: importOut },
      202: {
        description: 'The file has arrived and will be read.',
        schema: importOut,
        headers: ['Location'],
      },
    },
    errors: [
      'file_empty',
      'file_is_spreadsheet',
      'file_not_text',
      'columns_not_found',
      'limit_reached',
    ],
    handle: async ({ context, principal, query, upload, header, language }) => {
      const caller = { context, timeZone: principal.timeZone };
      const queued = await imports.create(caller, upload.receive, (fields) => ({
        ...query,
        ...validate(importParameters, { ...fields }, 'body'),
      }));
      const seconds = readWaitSeconds(header('Prefer'));
      const row = seconds === 0 ? queued : await imports.waitFor(context, queued, seconds);
      return {
        status: row.finished_at === null ? 202 : 200,
        body: presentImport(row, language),
        headers: {
          Location: `/api/v1${base}/${row.id}`,
          ...(seconds > 0 && { 'Preference-Applied': `wait=${seconds}` }),
        },
      };
    },
  });

const listRoute = ({ imports, cursors }: ImportsRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: base,
    operationId: 'listAttendanceImports',
    tag,
    summary: 'List imports',
    access: reads,
    request: { query: importsQuery },
    responses: { 200: { description: 'Imports, newest first.', schema: importList } },
    handle: async ({ context, query, language }) => {
      const request = readList(list, query, cursors, context.companyId);
      const page = await imports.list(context, query.status, request.page);
      return ok(
        request.envelope(
          page,
          (row) => presentImport(row, language),
          (row) => [row.created_at, row.id],
        ),
      );
    },
  });

const getRoute = ({ imports }: ImportsRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: `${base}/:id`,
    operationId: 'getAttendanceImport',
    tag,
    summary: 'Follow an import',
    access: reads,
    request: { path: importPath },
    responses: {
      200: { description: 'The import, how it is read, how far it is.', schema: importOut },
    },
    errors: ['not_found'],
    handle: async ({ context, path, language }) =>
      ok(presentImport(await imports.get(context, path.id), language)),
  });

const linesRoute = ({ imports, cursors }: ImportsRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: `${base}/:id/lines`,
    operationId: 'listAttendanceImportLines',
    tag,
    summary: 'See what became of each line',
    description:
      'In the order of the file, as far as it is read; headings and blank lines are left out. With `format=csv` a file of all of them: UTF-8 with a byte order mark, headings in the language asked for.',
    access: reads,
    request: { path: importPath, query: linesQuery },
    responses: {
      200: { description: 'Lines with their outcomes.', schema: lineList, textTypes: ['text/csv'] },
    },
    errors: ['not_found'],
    handle: async ({ context, path, query, language }) => {
      if (query.format === 'csv') {
        await imports.get(context, path.id); // a file that has begun can no longer be refused
        return csvReply(imports, context, path.id, query.outcome, language);
      }
      const fingerprint = fingerprintOf([
        context.companyId,
        'import_lines',
        path.id,
        query.outcome,
      ]);
      const { limit = DEFAULT_LIMIT } = query;
      const after =
        query.cursor === undefined
          ? 0
          : Number(cursors.decode(query.cursor, fingerprint).position[0]);
      const found = await imports.lines(context, path.id, {
        outcome: query.outcome,
        after,
        limit: limit + 1,
      });
      const last = found.length > limit ? found[limit - 1] : undefined;
      const next =
        last === undefined ? null : cursors.encode('after', [String(last.line)], fingerprint);
      const lines = found.slice(0, limit).map((view) => presentLine(view, language));
      return ok(linesEnvelope(lines, limit, next));
    },
  });

const linesEnvelope = (
  data: readonly LineOut[],
  limit: number,
  next: string | null,
): ListEnvelope<LineOut> => ({
  data,
  meta: { total: null, page: null, limit },
  pagination: { limit, has_more: next !== null, next_cursor: next, prev_cursor: null },
});

const CSV_LINES_AT_ONCE = 4_000;

const csvReply = (
  imports: ImportsService,
  context: WorkContext,
  id: string,
  outcome: LinesQuery['outcome'],
  language: Language,
) => ({
  status: 200,
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="import-${id}.csv"`,
  },
  stream: linesAsCsv(allLines(imports, context, id, outcome), language),
});

async function* allLines(
  imports: ImportsService,
  context: WorkContext,
  id: string,
  outcome: LinesQuery['outcome'],
): AsyncGenerator<readonly LineView[]> {
  for (let after = 0; ;) {
    const lines = await imports.lines(context, id, { outcome, after, limit: CSV_LINES_AT_ONCE });
    if (lines.length > 0) yield lines;
    if (lines.length < CSV_LINES_AT_ONCE) return;
    after = lines.at(-1)?.line ?? after;
  }
}

const cancelRoute = ({ imports }: ImportsRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: `${base}/:id/cancel`,
    operationId: 'cancelAttendanceImport',
    tag,
    summary: 'Cancel an import',
    description: 'The lines that are read already stay as they are; no other is read.',
    access: writes,
    request: { path: importPath },
    responses: { 200: { description: 'The import.', schema: importOut } },
    errors: ['not_found', 'import_has_ended'],
    handle: async ({ context, path, language }) =>
      ok(presentImport(await imports.cancel(context, path.id), language)),
  });

const removeRoute = ({ imports }: ImportsRoutesDependencies) =>
  defineRoute({
    method: 'delete',
    path: `${base}/:id`,
    operationId: 'deleteAttendanceImport',
    tag,
    summary: 'Remove the stored file of an import',
    description: 'The import and the outcomes of its lines stay, and so do the punches.',
    access: writes,
    request: { path: importPath },
    responses: { 204: { description: 'The bytes are gone.' } },
    errors: ['not_found', 'import_is_running'],
    handle: async ({ context, path }) => {
      await imports.removeFile(context, path.id);
      return noContent();
    },
  });
