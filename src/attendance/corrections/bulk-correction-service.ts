import type { Session, UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { resolveEmployees, type ResolvedEmployee } from '../../employees/employees-read-model.js';
import { notEmployedOn, type NotEmployed } from '../../employees/employments-rules.js';
import { formerEmploymentsOf } from '../../employees/former-employments-read-model.js';
import { selectEmployees } from '../../employees/employees-selection-read-model.js';
import { AppError, invalidField, type FieldProblem } from '../../errors/app-error.js';
import { dayIn } from '../../shared/company-day.js';
import type { Clock } from '../../shared/clock.js';
import { isUuid } from '../../shared/ids.js';
import { addDays, type PlainDate } from '../../shared/plain-date.js';
import { toInstant } from '../../shared/zone-time.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { enterAttendance } from '../attendance-batch-repository.js';
import type { AttendanceCaller } from '../attendance-service.js';
import { storePunches, type PunchResult } from '../punches/punches-ingest-service.js';
import type { PunchFlag, PunchInput } from '../punches/punches-rules.js';
import { computeChunk, readTimeWorld } from '../punches/recompute-chunk.js';
import { dayOf } from '../punches/recompute-repository.js';
import { skipReasonOf, type DayBeforeBulk, type SkipReason } from './corrections-rules.js';
import type { BulkCorrectionRequest } from './corrections-schema.js';

export interface BulkResult {
  /** As the request names him; else his code. */
  readonly employee: string;
  readonly employeeId: string | null;
  readonly outcome: 'added' | 'skipped' | 'rejected';
  readonly skippedBecause?: SkipReason;
  readonly retroItemId?: string;
  /** Of both punches, what is odd about their times. */
  readonly flags?: readonly PunchFlag[];
  readonly problem?: FieldProblem;
}

export interface BulkOutcome {
  readonly results: readonly BulkResult[];
  readonly daysChanged: number;
}

export interface BulkCorrectionService {
  /** Throws validation_failed, limit_reached. */
  readonly correct: (
    caller: AttendanceCaller,
    request: BulkCorrectionRequest,
  ) => Promise<BulkOutcome>;
}

export interface BulkCorrectionDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

const MAXIMUM_EMPLOYEES = 10_000;
const CHUNK_SIZE = 500;
const LOCK_TIMEOUT_MS = 9_000;

/** Gives a coming and a going to those who have no punch on a day on which the clock was broken. */
export const createBulkCorrectionService = (
  dependencies: BulkCorrectionDependencies,
): BulkCorrectionService => ({
  correct: ({ context, timeZone }, request) =>
    dependencies.unitOfWork.write(
      context,
      (session) =>
        correct(session, { ...dependencies, timeZone, createdBy: context.actor.id }, request),
      { lockTimeoutMs: LOCK_TIMEOUT_MS, inTurn: true },
    ),
});

type Dependencies = Omit<BulkCorrectionDependencies, 'unitOfWork'> & {
  readonly timeZone: string;
  readonly createdBy: string | undefined;
};

const correct = async (
  session: WriteSession,
  { clock, parameters, timeZone, createdBy }: Dependencies,
  request: BulkCorrectionRequest,
): Promise<BulkOutcome> => {
  const { work_date: workDate, reason } = request;
  const now = clock.now();
  const today = dayIn(timeZone, now);
  if (workDate > today) throw invalidField('/work_date', 'in_the_future', { today });
  refuseTimesToCome(request, now, timeZone);
  await enterAttendance(session, false);
  const named = await findEmployees(session, request);
  const employed = named.filter(({ notEmployed }) => notEmployed === undefined);
  const ids = [...new Set(employed.flatMap(({ id }) => id ?? []))];
  const world = { parameters, now, timeZone };
  const before = await daysBefore(session, world, ids, workDate);
  const isNamed = request.employees !== undefined;
  const skipped = new Map<string, SkipReason>();
  for (const [id, day] of before) {
    const why = skipReasonOf(day, isNamed);
    if (why !== undefined) skipped.set(id, why);
  }
  const added = ids.filter((id) => !skipped.has(id));
  const rows = added.flatMap((id, index) => punchesOf(request, id, index * 2));
  const stored = await storePunches(
    session,
    { parameters },
    { rows, now, timeZone, deviceClock: null, note: reason, createdBy },
  );
  const punches = new Map(
    added.map((id, i) => [id, stored.results.slice(i * 2, i * 2 + 2)] as const),
  );
  const results = resultsOf(named, skipped, punches);
  session.audit({
    action: 'attendance_correction.bulk',
    targetType: 'attendance',
    targetId: workDate,
    changes: {
      reason,
      check_in: request.check_in,
      check_out: request.check_out,
      added: results.filter(({ outcome }) => outcome === 'added').length,
      skipped: results.filter(({ outcome }) => outcome === 'skipped').length,
    },
  });
  return { results, daysChanged: stored.summary.daysChanged };
};

/** Somebody whom the request concerns; without an id when there is nobody of that name. */
interface Named {
  readonly employee: string;
  readonly id: string | null;
  readonly pointer: string;
  /** Of the day; a punch of the morning after a last day would be taken for one of its night. */
  readonly notEmployed?: NotEmployed | undefined;
}

const SELECTION_FIELDS = ['employees', 'department', 'all'];

const findEmployees = async (
  session: Session,
  { employees, department, all, work_date: workDate }: BulkCorrectionRequest,
): Promise<Named[]> => {
  const given = [employees, department, all].filter((each) => each !== undefined).length;
  if (given !== 1) {
    const code = given === 0 ? 'one_of_required' : 'only_one_of';
    throw invalidField('/employees', code, { fields: SELECTION_FIELDS });
  }
  const ids =
    employees === undefined
      ? await selectEmployees(
          session,
          { from: workDate, to: workDate, department, orFormerly: true },
          { after: null, limit: MAXIMUM_EMPLOYEES + 1 },
        )
      : employees.filter(isUuid).map((id) => id.toLowerCase());
  if (ids.length > MAXIMUM_EMPLOYEES) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_EMPLOYEES } });
  }
  const found = await resolveEmployees(session, { ids, codes: employees ?? [] });
  if (employees === undefined) {
    return found
      .map(({ id, employeeCode }) => ({ employee: employeeCode, id, pointer: '' }))
      .sort((a, b) => (a.employee < b.employee ? -1 : 1));
  }
  const reasons = await notEmployed(session, found, workDate);
  const known = new Map(
    found.flatMap(({ id, employeeCode }) => [
      [employeeCode, id],
      [id, id],
    ]),
  );
  return employees.map((employee, index) => {
    const id = known.get(employee) ?? known.get(employee.toLowerCase()) ?? null;
    const pointer = `/employees/${String(index)}`;
    return { employee, id, pointer, notEmployed: id === null ? undefined : reasons.get(id) };
  });
};

const notEmployed = async (
  session: Session,
  employees: readonly ResolvedEmployee[],
  day: PlainDate,
): Promise<ReadonlyMap<string, NotEmployed>> => {
  const early = employees.filter(({ hireDate }) => day < hireDate);
  const former = await formerEmploymentsOf(
    session,
    early.map(({ id }) => id),
  );
  const reasons = new Map<string, NotEmployed>();
  for (const employee of employees) {
    const reason = notEmployedOn(day, employee, former.get(employee.id));
    if (reason !== undefined) reasons.set(employee.id, reason);
  }
  return reasons;
};

/** The employees' days as they are now, by employee; they stay locked. */
const daysBefore = async (
  session: Session,
  request: Parameters<typeof readTimeWorld>[1],
  ids: readonly string[],
  workDate: PlainDate,
): Promise<ReadonlyMap<string, DayBeforeBulk>> => {
  const range = [{ from: workDate, to: workDate }];
  const sorted = ids.toSorted();
  const days = new Map<string, DayBeforeBulk>();
  const world = await readTimeWorld(session, request, new Map([['', range]]));
  for (let start = 0; start < sorted.length; start += CHUNK_SIZE) {
    const chunk = sorted.slice(start, start + CHUNK_SIZE);
    const ranges = new Map(chunk.map((id) => [id, range]));
    const computed = await computeChunk(session, world, ranges, { isOfFormer: () => true });
    for (const { employeeId, results, plans } of computed.employees) {
      const plan = plans(workDate);
      days.set(employeeId, {
        punchCount: results.get(workDate)?.explanation.punches.length ?? 0,
        hasRecord: computed.stored.get(dayOf(employeeId, workDate))?.source === 'record',
        isWorkDay: plan.kind !== 'rest_day' && (plan.holiday === null || plan.holiday.isHalfDay),
      });
    }
  }
  return days;
};

const MINUTES_PER_HOUR = 60;
const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3, 5));

/** Coming and going by the clock on the wall; a going that is not after the coming is one of the next day. */
const timesOf = ({
  work_date: date,
  check_in: checkIn,
  check_out: checkOut,
}: BulkCorrectionRequest) => {
  const [start, end] = [minuteOf(checkIn), minuteOf(checkOut)];
  const out = { date: end > start ? date : addDays(date, 1), minute: end, second: 0 };
  return { in: { date, minute: start, second: 0 }, out };
};

/** A clock may run ahead; somebody who writes times down knows which have come. */
const refuseTimesToCome = (request: BulkCorrectionRequest, now: Date, timeZone: string): void => {
  const times = timesOf(request);
  const named = [
    ['/check_in', times.in],
    ['/check_out', times.out],
  ] as const;
  for (const [pointer, { date, minute }] of named) {
    if (toInstant(timeZone, date, minute).instant > now.toISOString()) {
      throw invalidField(pointer, 'time_to_come');
    }
  }
};

const punchesOf = (request: BulkCorrectionRequest, id: string, index: number): PunchInput[] => {
  const base = { employee: { id }, deviceId: null, externalId: null, source: 'manual' as const };
  const times = timesOf(request);
  return [
    { ...base, index, direction: 'in', time: { local: times.in, timeZone: null } },
    { ...base, index: index + 1, direction: 'out', time: { local: times.out, timeZone: null } },
  ];
};

/** Whoever is named twice, perhaps by id and by code, is told of at the first place. */
const resultsOf = (
  named: readonly Named[],
  skipped: ReadonlyMap<string, SkipReason>,
  punches: ReadonlyMap<string, readonly PunchResult[]>,
): BulkResult[] => {
  const seen = new Set<string>();
  return named.map((each) => {
    const { employee, id } = each;
    if (id !== null && seen.has(id)) {
      return { employee, employeeId: id, outcome: 'skipped', skippedBecause: 'named_before' };
    }
    if (id !== null) seen.add(id);
    return resultOf(each, skipped, punches);
  });
};

const resultOf = (
  { employee, id, pointer, notEmployed: reason }: Named,
  skipped: ReadonlyMap<string, SkipReason>,
  punches: ReadonlyMap<string, readonly PunchResult[]>,
): BulkResult => {
  if (id === null) {
    const problem: FieldProblem = { pointer, in: 'body', code: 'not_found' };
    return { employee, employeeId: null, outcome: 'rejected', problem };
  }
  if (reason !== undefined) {
    const problem: FieldProblem = { pointer: '/work_date', in: 'body', ...reason };
    return { employee, employeeId: id, outcome: 'rejected', problem };
  }
  const skippedBecause = skipped.get(id);
  if (skippedBecause !== undefined) {
    return { employee, employeeId: id, outcome: 'skipped', skippedBecause };
  }
  const results = punches.get(id) ?? [];
  const problem = results.flatMap(({ problems = [] }) => problems)[0];
  if (problem !== undefined) {
    const told = { ...problem, pointer: '/work_date' };
    return { employee, employeeId: id, outcome: 'rejected', problem: told };
  }
  const retroItemId = results.find((result) => result.retroItemId !== undefined)?.retroItemId;
  return {
    employee,
    employeeId: id,
    outcome: 'added',
    flags: [...new Set(results.flatMap(({ flags = [] }) => flags))],
    ...(retroItemId !== undefined && { retroItemId }),
  };
};
