import type { CursorCodec } from '../../http/cursor.js';
import { parseIfMatch } from '../../http/if-match.js';
import { readList, type ListDefinition } from '../../http/pagination.js';
import { created, defineRoute, ok, versionTag, type RouteDefinition } from '../../http/route.js';
import type { BulkCorrectionService } from './bulk-correction-service.js';
import { presentBulk, presentCorrection } from './corrections-presentation.js';
import type { CorrectionAction } from './corrections-rules.js';
import {
  bulkCorrectionOut,
  bulkCorrectionRequest,
  correctionList,
  correctionOut,
  correctionPath,
  correctionRequest,
  correctionsQuery,
  decisionRequest,
} from './corrections-schema.js';
import type { CorrectionsService } from './corrections-service.js';

const tag = 'Corrections';

const list: ListDefinition = {
  name: 'attendance-corrections',
  // UUIDv7 is ordered by creation, and unlike the timestamp it is exact in an answer.
  sortColumns: { created_at: 'id' },
  defaultSort: '-created_at',
  tieBreaker: 'id',
};

export interface CorrectionsRoutesDependencies {
  readonly corrections: CorrectionsService;
  readonly bulkCorrection: BulkCorrectionService;
  readonly cursors: CursorCodec;
}

export const createCorrectionsRoutes = (
  dependencies: CorrectionsRoutesDependencies,
): RouteDefinition[] => [
  requestRoute(dependencies),
  listRoute(dependencies),
  bulkRoute(dependencies),
  getRoute(dependencies),
  decisionRoute(dependencies, {
    action: 'approve',
    operationId: 'approveAttendanceCorrection',
    summary: 'Approve a correction',
    description:
      'By somebody else than who asked. The day becomes a record with these facts, or gets the punches and is computed anew. A day of a closed month stays, and a retro item waits.',
  }),
  decisionRoute(dependencies, {
    action: 'reject',
    operationId: 'rejectAttendanceCorrection',
    summary: 'Reject a correction',
    description: 'By somebody else than who asked.',
  }),
  decisionRoute(dependencies, {
    action: 'cancel',
    operationId: 'cancelAttendanceCorrection',
    summary: 'Withdraw a correction',
    description: 'While it is pending.',
  }),
];

const requestRoute = ({ corrections }: CorrectionsRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/attendance/corrections',
    operationId: 'requestAttendanceCorrection',
    tag,
    summary: 'Ask for a day to be put right',
    description:
      'Changes nothing until somebody else approves it. Give the facts of the day, or the punches that are missing.',
    access: { kind: 'scope', scope: 'attendance:write' },
    request: { body: correctionRequest },
    responses: {
      201: {
        description: 'The request, pending.',
        schema: correctionOut,
        headers: ['ETag', 'Location'],
      },
    },
    handle: async ({ context, principal, body }) => {
      const row = await corrections.request({ context, timeZone: principal.timeZone }, body);
      return created(
        `/api/v1/attendance/corrections/${row.id}`,
        presentCorrection(row),
        versionTag(row.version),
      );
    },
  });

const listRoute = ({ corrections, cursors }: CorrectionsRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/attendance/corrections',
    operationId: 'listAttendanceCorrections',
    tag,
    summary: 'List corrections',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { query: correctionsQuery },
    responses: { 200: { description: 'Corrections, newest first.', schema: correctionList } },
    handle: async ({ context, principal, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const { status, employee, from, to } = query;
      const page = await corrections.list(
        { context, timeZone: principal.timeZone },
        { status, employee, from, to },
        request.page,
      );
      return ok(request.envelope(page, presentCorrection, (row) => [row.id]));
    },
  });

const bulkRoute = ({ bulkCorrection }: CorrectionsRoutesDependencies) =>
  defineRoute({
    method: 'post',
    path: '/attendance/corrections/bulk',
    operationId: 'correctAttendanceInBulk',
    tag,
    summary: 'Fill in a day on which the clock was down',
    description:
      'Adds a coming and a going, marked as entered by hand and with the reason, for those who have no punch on the day; takes effect at once. Who has a punch or a record keeps it, and so does whoever had no work to do, unless he is named.',
    access: { kind: 'scope', scope: 'attendance:write' },
    bodyLimit: 'bulk',
    request: { body: bulkCorrectionRequest },
    responses: {
      200: { description: 'What became of each employee.', schema: bulkCorrectionOut },
    },
    errors: ['limit_reached'],
    handle: async ({ context, principal, body, language }) =>
      ok(
        presentBulk(
          await bulkCorrection.correct({ context, timeZone: principal.timeZone }, body),
          language,
        ),
      ),
  });

const getRoute = ({ corrections }: CorrectionsRoutesDependencies) =>
  defineRoute({
    method: 'get',
    path: '/attendance/corrections/:id',
    operationId: 'getAttendanceCorrection',
    tag,
    summary: 'Read a correction',
    access: { kind: 'scope', scope: 'attendance:read' },
    request: { path: correctionPath },
    responses: {
      200: { description: 'The correction.', schema: correctionOut, headers: ['ETag'] },
    },
    errors: ['not_found'],
    handle: async ({ context, principal, path }) => {
      const row = await corrections.get({ context, timeZone: principal.timeZone }, path.id);
      return ok(presentCorrection(row), versionTag(row.version));
    },
  });

const decisionRoute = (
  { corrections }: CorrectionsRoutesDependencies,
  {
    action,
    ...described
  }: { action: CorrectionAction; operationId: string; summary: string; description: string },
) =>
  defineRoute({
    ...described,
    method: 'post',
    path: `/attendance/corrections/:id/${action}`,
    tag,
    access: { kind: 'scope', scope: 'attendance:write' },
    headers: ['If-Match'],
    request: { path: correctionPath, body: decisionRequest },
    responses: {
      200: { description: 'The correction.', schema: correctionOut, headers: ['ETag'] },
    },
    errors: [
      'not_found',
      'version_mismatch',
      'correction_decided',
      ...(action === 'cancel' ? [] : (['own_request'] as const)),
    ],
    handle: async ({ context, principal, path, body, header }) => {
      const row = await corrections.decide(
        { context, timeZone: principal.timeZone },
        {
          id: path.id,
          action,
          note: body.note,
          expectedVersion: parseIfMatch(header('if-match')),
        },
      );
      return ok(presentCorrection(row), versionTag(row.version));
    },
  });
