import type { CursorCodec } from '../../http/cursor.js';
import { parseIfMatch } from '../../http/if-match.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import {
  created,
  defineRoute,
  noContent,
  ok,
  versionTag,
  type RouteDefinition,
} from '../../http/route.js';
import { answerMapping, presentMapping } from './import-mappings-presentation.js';
import {
  importMappingChange,
  importMappingList,
  importMappingOut,
  importMappingPath,
  importMappingRequest,
  importMappingsQuery,
} from './import-mappings-schema.js';
import type { ImportMappingsService } from './import-mappings-service.js';

const list: ListDefinition = {
  name: 'attendance_import_mappings',
  sortColumns: { name: 'name' },
  defaultSort: 'name',
  tieBreaker: 'id',
};

const tag = 'Attendance imports';
const reads = { kind: 'scope', scope: 'attendance:read' } as const;
const writes = { kind: 'scope', scope: 'attendance:write' } as const;
const base = '/attendance/import-mappings';

export interface ImportMappingsRoutesDependencies {
  readonly importMappings: ImportMappingsService;
  readonly cursors: CursorCodec;
}

export const createImportMappingsRoutes = ({
  importMappings,
  cursors,
}: ImportMappingsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: base,
    operationId: 'createImportMapping',
    tag,
    summary: 'Describe the files of a source',
    description:
      'Which column means what, and how dates, times and directions are written. An import names a mapping by its id or name; what the mapping leaves open is found out from each file.',
    access: writes,
    request: { body: importMappingRequest },
    responses: {
      201: {
        description: 'The mapping.',
        schema: importMappingOut,
        headers: ['Location', 'ETag'],
      },
    },
    errors: ['duplicate', 'limit_reached'],
    handle: async ({ context, body }) => {
      const row = await importMappings.create(context, body);
      return created(`/api/v1${base}/${row.id}`, presentMapping(row), versionTag(row.version));
    },
  }),
  defineRoute({
    method: 'get',
    path: base,
    operationId: 'listImportMappings',
    tag,
    summary: 'List import mappings',
    access: reads,
    request: { query: importMappingsQuery },
    responses: { 200: { description: 'Mappings by name.', schema: importMappingList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const page = await importMappings.list(context, request.page);
      return ok(request.envelope(page, presentMapping, (row) => [row.name, row.id]));
    },
  }),
  defineRoute({
    method: 'get',
    path: `${base}/:id`,
    operationId: 'getImportMapping',
    tag,
    summary: 'Read an import mapping',
    access: reads,
    request: { path: importMappingPath },
    responses: {
      200: { description: 'The mapping.', schema: importMappingOut, headers: ['ETag'] },
    },
    errors: ['not_found'],
    handle: async ({ context, path }) => answerMapping(await importMappings.get(context, path.id)),
  }),
  defineRoute({
    method: 'patch',
    path: `${base}/:id`,
    operationId: 'updateImportMapping',
    tag,
    summary: 'Change an import mapping',
    description:
      'A member that is absent stays; one that is given takes the place of the former one as a whole, the columns too. Imports that have begun keep the mapping they began with.',
    access: writes,
    request: { path: importMappingPath, body: importMappingChange },
    headers: ['If-Match'],
    responses: {
      200: { description: 'The mapping.', schema: importMappingOut, headers: ['ETag'] },
    },
    errors: ['not_found', 'duplicate', 'version_mismatch'],
    handle: async ({ context, path, body, header }) =>
      answerMapping(
        await importMappings.change(context, path.id, body, parseIfMatch(header('If-Match'))),
      ),
  }),
  defineRoute({
    method: 'delete',
    path: `${base}/:id`,
    operationId: 'deleteImportMapping',
    tag,
    summary: 'Delete an import mapping',
    access: writes,
    request: { path: importMappingPath },
    headers: ['If-Match'],
    responses: { 204: { description: 'Deleted.' } },
    errors: ['not_found', 'version_mismatch'],
    handle: async ({ context, path, header }) => {
      await importMappings.remove(context, path.id, parseIfMatch(header('If-Match')));
      return noContent();
    },
  }),
];
