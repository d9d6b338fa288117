import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError, type FieldProblem } from '../../errors/app-error.js';
import { enqueueJob } from '../../jobs/enqueue-job.js';
import { dayIn } from '../../shared/company-day.js';
import type { Clock } from '../../shared/clock.js';
import { isUuid } from '../../shared/ids.js';
import { addDays, type PlainDate } from '../../shared/plain-date.js';
import { toInstant } from '../../shared/zone-time.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import {
  RECOMPUTE_JOB_KIND,
  type RecomputeJobPayload,
} from '../../schedules/recompute-request-rules.js';
import { listRange } from '../attendance-rules.js';
import type { AttendanceCaller } from '../attendance-service.js';
import { employeeIdOf } from '../../employees/employee-filter-read-model.js';
import { storePunches, tryPunches, type PunchBatchResult } from './punches-ingest-service.js';
import * as repository from './punches-repository.js';
import type { DeviceRow, PunchFilters, PunchRow } from './punches-repository.js';
import type { PunchFlag, PunchInput } from './punches-rules.js';

export interface PunchesCommand {
  readonly rows: readonly PunchInput[];
  readonly deviceClock: Date | null;
  readonly dryRun: boolean;
}

export interface PunchesQuestion {
  readonly employee?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly flag?: PunchFlag | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

export interface RecomputeCommand {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Ids or codes; undefined for everybody. */
  readonly employees: readonly string[] | undefined;
}

export interface PunchesService {
  readonly store: (caller: AttendanceCaller, command: PunchesCommand) => Promise<PunchBatchResult>;
  readonly list: (
    caller: AttendanceCaller,
    question: PunchesQuestion,
    page: PageRequest,
  ) => Promise<Page<PunchRow>>;
  readonly devices: (caller: AttendanceCaller, page: PageRequest) => Promise<Page<DeviceRow>>;
  /** Queues a job. @returns its id. Throws validation_failed for unknown employees. */
  readonly recompute: (caller: AttendanceCaller, command: RecomputeCommand) => Promise<string>;
}

export interface PunchesDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  /** Lets the job runner look at once. */
  readonly wakeJobs: () => void;
}

/** Batches about the same employees follow one another; below the limit of a statement. */
export const PUNCH_LOCK_TIMEOUT_MS = 9_000;

export const createPunchesService = ({
  unitOfWork,
  clock,
  parameters,
  wakeJobs,
}: PunchesDependencies): PunchesService => ({
  store: ({ context, timeZone }, { dryRun, ...command }) => {
    const createdBy = context.actor.id;
    const batch = { ...command, now: clock.now(), timeZone, note: null, createdBy };
    return dryRun
      ? unitOfWork.read(context, (session) => tryPunches(session, batch))
      : unitOfWork.write(context, (session) => storePunches(session, { parameters }, batch), {
          lockTimeoutMs: PUNCH_LOCK_TIMEOUT_MS,
          inTurn: true,
        });
  },
  list: ({ context, timeZone }, question, page) =>
    unitOfWork.read(context, async (session) => {
      const filters: PunchFilters = {
        employeeId: await employeeIdOf(session, question.employee),
        deviceId: question.deviceId,
        flag: question.flag,
        ...instantsOf(question, timeZone, dayIn(timeZone, clock.now())),
      };
      const total = page.includeTotal ? await repository.countPunches(session, filters) : null;
      return toPage(await repository.listPunches(session, filters, page), page, total);
    }),
  devices: ({ context }, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countDevices(session) : null;
      return toPage(await repository.listDevices(session, page), page, total);
    }),
  recompute: ({ context }, command) =>
    unitOfWork.write(context, async (session) => {
      session.afterCommit(wakeJobs);
      return enqueueJob(session, {
        kind: RECOMPUTE_JOB_KIND,
        payload: await payloadOf(session, command),
        requestId: context.requestId,
      });
    }),
});

/** A punch of a clock that is ahead may already be tomorrow's. */
const instantsOf = (
  { from, to }: PunchesQuestion,
  timeZone: string,
  today: PlainDate,
): Pick<PunchFilters, 'from' | 'until'> => {
  const range = listRange({ from, to }, addDays(today, 1));
  return {
    from: toInstant(timeZone, range.from, 0).instant,
    until: toInstant(timeZone, addDays(range.to, 1), 0).instant,
  };
};

const payloadOf = async (
  session: WriteSession,
  { from, to, employees }: RecomputeCommand,
): Promise<RecomputeJobPayload> => {
  if (employees === undefined) return { from, to, target: { kind: 'company' } };
  const found = await resolveEmployees(session, {
    ids: employees.filter(isUuid).map((id) => id.toLowerCase()),
    codes: employees,
  });
  const known = new Map(
    found.flatMap(({ id, employeeCode }) => [
      [id, id],
      [employeeCode, id],
    ]),
  );
  const errors = employees.flatMap((employee, index): FieldProblem[] =>
    known.has(employee) || known.has(employee.toLowerCase())
      ? []
      : [{ pointer: `/employees/${String(index)}`, in: 'body', code: 'not_found' }],
  );
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  const ids = employees.map((each) => known.get(each) ?? known.get(each.toLowerCase()) ?? '');
  return { from, to, target: { kind: 'employees', ids: [...new Set(ids)].sort() } };
};
