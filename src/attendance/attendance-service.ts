import type { FeedPage, FeedRequest } from '../db/changes-feed.js';
import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork } from '../db/unit-of-work.js';
import { resolveEmployees } from '../employees/employees-read-model.js';
import { dayIn } from '../shared/company-day.js';
import type { Clock } from '../shared/clock.js';
import { NO_ID, isUuid } from '../shared/ids.js';
import type { WorkContext } from '../shared/work-context.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { storeBatch, tryBatch, type BatchCommand } from './attendance-batch-service.js';
import type { DayOfEmployee } from './attendance-computed-repository.js';
import type { BatchResult, CodedRow } from './attendance-presentation.js';
import * as repository from './attendance-repository.js';
import type { AttendanceFilters, AttendanceRow, ChangedRow } from './attendance-repository.js';
import { withLocks } from './attendance-locks.js';
import { removeDay, type ExpectedVersion } from './attendance-removal.js';
import { listRange } from './attendance-rules.js';

/** Who asks, and in which time zone his company's day begins. */
export interface AttendanceCaller {
  readonly context: WorkContext;
  readonly timeZone: string;
}

/** The employee by id or by code. */
export type AttendanceQuestion = Omit<AttendanceFilters, 'employeeId'> & {
  readonly employee?: string | undefined;
};

export interface AttendanceService {
  /** Throws batch_rejected, in atomic mode. */
  readonly importDays: (
    caller: AttendanceCaller,
    command: Omit<BatchCommand, 'today' | 'createdBy' | 'world'>,
  ) => Promise<BatchResult>;
  readonly list: (
    caller: AttendanceCaller,
    question: AttendanceQuestion,
    page: PageRequest,
  ) => Promise<Page<CodedRow>>;
  /** Throws not_found, version_mismatch, day_is_computed, period_locked. */
  readonly remove: (
    caller: AttendanceCaller,
    day: DayOfEmployee,
    expectedVersion: ExpectedVersion,
  ) => Promise<void>;
  readonly changes: (
    caller: AttendanceCaller,
    question: AttendanceQuestion,
    request: FeedRequest,
  ) => Promise<FeedPage<CodedRow<ChangedRow>>>;
}

export interface AttendanceDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

/** Batches of one company may have to wait for each other; below the limit of a statement. */
const IMPORT_LOCK_TIMEOUT_MS = 9_000;

export const createAttendanceService = ({
  unitOfWork,
  clock,
  parameters,
}: AttendanceDependencies): AttendanceService => {
  const worldOf = ({ timeZone }: AttendanceCaller) => ({
    parameters,
    now: clock.now(),
    timeZone,
  });
  const todayOf = ({ timeZone }: AttendanceCaller) => dayIn(timeZone, clock.now());
  return {
    importDays: (caller, given) => {
      const command = {
        ...given,
        today: todayOf(caller),
        createdBy: caller.context.actor.id ?? null,
        world: worldOf(caller),
      };
      return command.dryRun
        ? unitOfWork.read(caller.context, (session) => tryBatch(session, command))
        : unitOfWork.write(caller.context, (session) => storeBatch(session, command), {
            lockTimeoutMs: IMPORT_LOCK_TIMEOUT_MS,
            inTurn: true,
          });
    },
    remove: (caller, day, expectedVersion) =>
      unitOfWork.write(
        caller.context,
        (session) => removeDay(session, day, expectedVersion, worldOf(caller)),
        { lockTimeoutMs: IMPORT_LOCK_TIMEOUT_MS, inTurn: true },
      ),
    list: (caller, question, page) =>
      unitOfWork.read(caller.context, async (session) => {
        const range = listRange(question, todayOf(caller));
        const filters = { ...(await filtersOf(session, question)), ...range };
        const total = page.includeTotal ? await repository.countDays(session, filters) : null;
        const rows = await repository.listDays(session, filters, page);
        return toPage(await withCodes(session, rows), page, total);
      }),
    changes: (caller, question, request) =>
      unitOfWork.read(caller.context, async (session) => {
        const filters = await filtersOf(session, question);
        const page = await repository.readDayChanges(session, filters, request);
        return { ...page, rows: await withCodes(session, page.rows) };
      }),
  };
};

const filtersOf = async (
  session: Session,
  { employee, ...filters }: AttendanceQuestion,
): Promise<AttendanceFilters> => {
  if (employee === undefined) return filters;
  const ids = isUuid(employee) ? [employee.toLowerCase()] : [];
  const found = await resolveEmployees(session, { ids, codes: [employee] });
  const known = found.find(({ id }) => id === ids[0]) ?? found[0];
  return { ...filters, employeeId: known?.id ?? NO_ID };
};

const withCodes = async <Row extends AttendanceRow>(
  session: Session,
  rows: readonly Row[],
): Promise<CodedRow<Row>[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.employee_id))];
  const employees = await resolveEmployees(session, { ids, codes: [] });
  const codes = new Map(employees.map(({ id, employeeCode }) => [id, employeeCode]));
  const locked = await withLocks(session, rows);
  return locked.map((row) => ({ ...row, employee_code: codes.get(row.employee_id) ?? '' }));
};
