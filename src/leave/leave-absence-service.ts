import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { employeeIdOf } from '../employees/employee-filter-read-model.js';
import { AppError, invalidField } from '../errors/app-error.js';
import type { AbsenceKind } from '../leave-engine/absence-watch.js';
import { figureOf } from '../leave-engine/leave-explanation.js';
import type { EventData } from '../outbox/define-event.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import type { PlainDate } from '../shared/plain-date.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import * as repository from './leave-absence-repository.js';
import type { LetterFilters, LetterRow } from './leave-absence-repository.js';
import type { AbsenceLetterRequest } from './leave-absence-schema.js';
import {
  watchedCases,
  type WatchedEmployee,
  type WatchFilters,
  type WatchPlace,
} from './leave-absence-watch.js';
import { resolveEmployee } from '../employees/named-employee-read-model.js';
import { absenceLetterUpdated } from './leave-events.js';
import { employeeOf, todayOf, type LeaveCaller } from './leave-request-changes.js';

export type { LetterRow };

/** The employee by id or code. */
type Asked<Filters> = Omit<Filters, 'employeeId'> & { readonly employee?: string | undefined };

export interface LeaveAbsenceService {
  /** Whose absences call for a letter, or have had one, until the day. */
  readonly watch: (
    caller: LeaveCaller,
    question: Omit<Asked<WatchFilters>, 'on'> & { readonly on?: PlainDate | undefined },
    page: PageRequest,
  ) => Promise<Page<WatchedEmployee> & { readonly on: PlainDate }>;
  readonly listLetters: (
    caller: LeaveCaller,
    question: Asked<LetterFilters>,
    page: PageRequest,
  ) => Promise<Page<LetterRow>>;
  /** Throws not_found. */
  readonly getLetter: (caller: LeaveCaller, id: string) => Promise<LetterRow>;
  /** Records that a letter was sent. Throws validation_failed, duplicate. */
  readonly recordLetter: (caller: LeaveCaller, request: AbsenceLetterRequest) => Promise<LetterRow>;
  /** Of a letter that was entered by mistake; again, it changes nothing. Throws not_found. */
  readonly withdrawLetter: (caller: LeaveCaller, id: string) => Promise<void>;
}

export interface LeaveAbsenceDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

export const createLeaveAbsenceService = ({
  unitOfWork,
  clock,
  parameters,
}: LeaveAbsenceDependencies): LeaveAbsenceService => ({
  watch: (caller, { on: given, employee, ...question }, page) =>
    unitOfWork.read(caller.context, async (session) => {
      const on = given ?? todayOf(caller, clock);
      const employeeId = await employeeIdOf(session, employee);
      const law = await companyParameters(session, parameters);
      const walk = (place: WatchPlace) =>
        watchedCases(session, law, { ...question, on, employeeId }, place);
      return { ...(await pageOf(walk, page)), on };
    }),
  listLetters: ({ context }, { employee, ...question }, page) =>
    unitOfWork.read(context, async (session) => {
      const filters = { ...question, employeeId: await employeeIdOf(session, employee) };
      const total = page.includeTotal ? await repository.countLetters(session, filters) : null;
      return toPage(await repository.listLetters(session, filters, page), page, total);
    }),
  getLetter: ({ context }, id) => unitOfWork.read(context, (session) => mustFind(session, id)),
  recordLetter: (caller, request) =>
    unitOfWork.write(caller.context, async (session) => {
      const today = todayOf(caller, clock);
      const law = await companyParameters(session, parameters);
      return record(session, { parameters: law, today, caller }, request);
    }),
  withdrawLetter: ({ context }, id) =>
    unitOfWork.write(context, async (session) => {
      const letter = await mustFind(session, id);
      if ((await repository.withdrawLetter(session, id, context.actor)) === 0) return;
      tell(session, letter, 'withdrawn');
    }),
});

/** Behind a page the walk goes on only where all are counted. */
const pageOf = async (
  walk: (place: WatchPlace) => AsyncIterable<readonly WatchedEmployee[]>,
  page: PageRequest,
): Promise<Page<WatchedEmployee>> => {
  const { start, limit, includeTotal } = page;
  if (start.kind === 'page') {
    const skipped = (start.page - 1) * limit;
    const { rows, count } = await take(walk({ after: null, backwards: false }), {
      skipped,
      limit,
      counts: includeTotal,
    });
    return toPage(rows, page, includeTotal ? count : null);
  }
  const [code = '', kind = ''] = start.position;
  const place = { after: { code, kind }, backwards: start.kind === 'before' };
  const { rows } = await take(walk(place), { skipped: 0, limit, counts: false });
  if (!includeTotal) return toPage(rows, page, null);
  const all = walk({ after: null, backwards: false });
  const { count } = await take(all, { skipped: 0, limit: 0, counts: true });
  return toPage(rows, page, count);
};

const take = async (
  pieces: AsyncIterable<readonly WatchedEmployee[]>,
  { skipped, limit, counts }: { skipped: number; limit: number; counts: boolean },
): Promise<{ readonly rows: readonly WatchedEmployee[]; readonly count: number }> => {
  const rows: WatchedEmployee[] = [];
  let count = 0;
  for await (const piece of pieces) {
    rows.push(...piece.slice(Math.max(0, skipped - count)).slice(0, limit + 1 - rows.length));
    count += piece.length;
    if (!counts && rows.length > limit) break;
  }
  return { rows, count };
};

const mustFind = async (session: Session, id: string): Promise<LetterRow> => {
  const row = await repository.findLetter(session, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
};

const record = async (
  session: WriteSession,
  world: {
    readonly parameters: ParameterSet;
    readonly today: PlainDate;
    readonly caller: LeaveCaller;
  },
  request: AbsenceLetterRequest,
): Promise<LetterRow> => {
  const { parameters, today, caller } = world;
  const { kind, sent_on: on, means = 'registered_letter', note = null } = request;
  if (on > today) throw invalidField('/sent_on', 'in_the_future', { today });
  const employee = await employeeOf(session, (await resolveEmployee(session, request)).id);
  const watched = await caseOn(session, parameters, { on, kind, employeeId: employee.id });
  if (watched === undefined) {
    const warning = figureOf(parameters, `absence.${kind}_warning_days`, on);
    throw invalidField('/sent_on', 'absence_letter_not_due', { days: warning, on });
  }
  const letter = {
    id: newId(),
    employee_id: employee.id,
    kind,
    means,
    registered_number: request.registered_number,
    sent_on: on,
    due_on: watched.case.dueOn,
    absent_days: watched.case.days,
    note,
  };
  await repository.insertLetter(session, letter, caller.context.actor);
  const row = await mustFind(session, letter.id);
  tell(session, row, 'sent');
  return row;
};

const caseOn = async (
  session: Session,
  parameters: ParameterSet,
  filters: { readonly on: PlainDate; readonly kind: AbsenceKind; readonly employeeId: string },
): Promise<WatchedEmployee | undefined> => {
  const place = { after: null, backwards: false };
  for await (const [first] of watchedCases(session, parameters, filters, place)) return first;
  return undefined;
};

const tell = (session: WriteSession, row: LetterRow, status: 'sent' | 'withdrawn'): void => {
  const { id, employee_id, kind, sent_on, due_on, means, registered_number } = row;
  const data: EventData<typeof absenceLetterUpdated> = {
    ...{ id, company_id: session.companyId, employee_id, kind, status },
    ...{ sent_on, due_on, means, registered_number },
  };
  session.emit({
    event: absenceLetterUpdated.name,
    aggregateType: 'absence_letter',
    aggregateId: id,
    data,
  });
  session.audit({
    action: `absence_letter.${status}`,
    targetType: 'absence_letter',
    targetId: id,
    changes: { employee_id, kind, sent_on, means, registered_number },
  });
};
