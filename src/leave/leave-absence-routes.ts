import type { z } from 'zod';
import type { CursorCodec } from '../http/cursor.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { created, defineRoute, noContent, ok, type RouteDefinition } from '../http/route.js';
import {
  absenceLetterList,
  absenceLetterOut,
  absenceLetterPath,
  absenceLetterRequest,
  absenceLettersQuery,
  absenceWatchOut,
  absenceWatchQuery,
} from './leave-absence-schema.js';
import type { LeaveAbsenceService, LetterRow } from './leave-absence-service.js';
import type { WatchedEmployee } from './leave-absence-watch.js';
import { presentExplanation } from './leave-presentation.js';
import { leaveCallerOf } from './leave-requests-routes.js';

const tag = 'Leave';
const read = { kind: 'scope', scope: 'leave:read' } as const;
const write = { kind: 'scope', scope: 'leave:write' } as const;

/** An employee has a case of either kind at most. */
const watchList: ListDefinition = {
  name: 'absence-watch',
  sortColumns: { employee_code: 'employee_code' },
  defaultSort: 'employee_code',
  tieBreaker: 'kind',
};

const letterList: ListDefinition = {
  name: 'absence-letters',
  sortColumns: { created_at: 'l.id', sent_on: 'l.sent_on' },
  defaultSort: '-created_at',
  tieBreaker: 'l.id',
};

export interface LeaveAbsenceRoutesDependencies {
  readonly leaveAbsence: LeaveAbsenceService;
  readonly cursors: CursorCodec;
}

const presentWatched = ({
  employeeId,
  employeeCode,
  case: { kind, state, days, limit, dueOn, letter, effectOn, explanation, effect },
}: WatchedEmployee): z.output<typeof absenceWatchOut>['data'][number] => ({
  employee_id: employeeId,
  employee_code: employeeCode,
  kind,
  state,
  days,
  limit_days: limit,
  limit_passed: days > limit,
  due_on: dueOn,
  letter:
    letter === null
      ? null
      : {
          id: letter.id,
          sent_on: letter.sent_on,
          means: letter.means,
          registered_number: letter.registered_number,
        },
  deemed_resigned_on: effectOn,
  explanation: presentExplanation(explanation),
  effect: effect === null ? null : presentExplanation(effect),
});

const presentLetter = (row: LetterRow): z.output<typeof absenceLetterOut> => ({
  id: row.id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  kind: row.kind,
  status: row.withdrawn_at === null ? 'sent' : 'withdrawn',
  means: row.means,
  registered_number: row.registered_number,
  sent_on: row.sent_on,
  due_on: row.due_on,
  absent_days: row.absent_days,
  note: row.note,
  recorded_by: { kind: row.recorded_by_kind, id: row.recorded_by },
  recorded_at: row.created_at,
  withdrawn_by:
    row.withdrawn_by_kind === null ? null : { kind: row.withdrawn_by_kind, id: row.withdrawn_by },
  withdrawn_at: row.withdrawn_at,
});

export const createLeaveAbsenceRoutes = (
  dependencies: LeaveAbsenceRoutesDependencies,
): RouteDefinition[] => [
  watchRoute(dependencies),
  ...readingRoutes(dependencies),
  ...writingRoutes(dependencies),
];

const watchRoute = ({ leaveAbsence, cursors }: LeaveAbsenceRoutesDependencies): RouteDefinition =>
  defineRoute({
    method: 'get',
    path: '/leave/absence-watch',
    operationId: 'watchAbsences',
    tag,
    summary: 'Whose absence calls for a letter',
    description:
      'Law 14/2025 art. 166: deemed resigned is who is absent more than ten days in a row after a registered letter on the fifth, or more than twenty within a year after one on the tenth. Of the days that are said to be absent, late records of closed months included. A row begins anew when it is interrupted, and its letter is due anew. Nothing happens to an employment by itself.',
    access: read,
    request: { query: absenceWatchQuery },
    responses: {
      200: { description: 'Letters that are due or were sent.', schema: absenceWatchOut },
    },
    handle: async (call) => {
      const { query } = call;
      const request = readList(watchList, query, cursors, call.context.companyId);
      const { on: asked, employee, department, kind, state } = query;
      const question = { on: asked, employee, department, kind, state };
      const page = await leaveAbsence.watch(leaveCallerOf(call), question, request.page);
      const list = request.envelope(page, presentWatched, (row) => [
        row.employeeCode,
        row.case.kind,
      ]);
      return ok({ on: page.on, ...list });
    },
  });

const readingRoutes = ({
  leaveAbsence,
  cursors,
}: LeaveAbsenceRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/leave/absence-letters',
    operationId: 'listAbsenceLetters',
    tag,
    summary: 'List the letters that warned of absence',
    description: 'Those that are due are in GET /leave/absence-watch?state=letter_due.',
    access: read,
    request: { query: absenceLettersQuery },
    responses: { 200: { description: 'Newest first.', schema: absenceLetterList } },
    handle: async (call) => {
      const { query } = call;
      const request = readList(letterList, query, cursors, call.context.companyId);
      const { employee, department, kind, status, from, to } = query;
      const question = { employee, department, kind, status, from, to };
      const page = await leaveAbsence.listLetters(leaveCallerOf(call), question, request.page);
      return ok(
        request.envelope(page, presentLetter, (row, sort) =>
          sort.map(({ name }) => (name === 'sent_on' ? row.sent_on : row.id)),
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/leave/absence-letters/:id',
    operationId: 'getAbsenceLetter',
    tag,
    summary: 'Read a letter that warned of absence',
    access: read,
    request: { path: absenceLetterPath },
    responses: { 200: { description: 'The letter.', schema: absenceLetterOut } },
    handle: async (call) =>
      ok(presentLetter(await leaveAbsence.getLetter(leaveCallerOf(call), call.path.id))),
  }),
];

const writingRoutes = ({ leaveAbsence }: LeaveAbsenceRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/leave/absence-letters',
    operationId: 'recordAbsenceLetter',
    tag,
    summary: 'Record that a letter warning of absence was sent',
    description:
      'By registered post. Refused where by what is recorded none was due on the day; a second letter about the same days is kept, and the first one counts.',
    access: write,
    request: { body: absenceLetterRequest },
    responses: {
      201: { description: 'The letter.', schema: absenceLetterOut, headers: ['Location'] },
    },
    errors: ['duplicate'],
    handle: async (call) => {
      const row = await leaveAbsence.recordLetter(leaveCallerOf(call), call.body);
      return created(`/api/v1/leave/absence-letters/${row.id}`, presentLetter(row));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/leave/absence-letters/:id',
    operationId: 'withdrawAbsenceLetter',
    tag,
    summary: 'Withdraw a letter that was recorded by mistake',
    description: 'It stays in the list as withdrawn and does not count any more.',
    access: write,
    request: { path: absenceLetterPath },
    responses: { 204: { description: 'Withdrawn.' } },
    handle: async (call) => {
      await leaveAbsence.withdrawLetter(leaveCallerOf(call), call.path.id);
      return noContent();
    },
  }),
];
