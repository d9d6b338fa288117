import { daysOfTheAbsent, type WatchedRow } from '../attendance/attendance-absence-read-model.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import {
  absenceWarnings,
  type AbsenceWarning,
  type WatchedDay,
} from '../leave-engine/absence-watch.js';
import type { Clock } from '../shared/clock.js';
import { addDays, addMonths, type PlainDate } from '../shared/plain-date.js';
import { integerAt } from '../statutory/parameters-at.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { todayOf, type LeaveCaller } from './leave-request-changes.js';

export interface WatchedEmployee {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly warning: AbsenceWarning;
}

export interface LeaveAbsenceService {
  /** For whom a letter is due by the absences until the day. */
  readonly watch: (
    caller: LeaveCaller,
    on: PlainDate | undefined,
  ) => Promise<{ readonly on: PlainDate; readonly employees: readonly WatchedEmployee[] }>;
}

export interface LeaveAbsenceDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

const MONTHS_PER_YEAR = 12;
const MAXIMUM_EMPLOYEES = 1_000;

/** Letters are sent outside the service, which knows of none. */
const NO_LETTERS = { consecutive: false, separate: false };

export const createLeaveAbsenceService = ({
  unitOfWork,
  clock,
  parameters,
}: LeaveAbsenceDependencies): LeaveAbsenceService => ({
  watch: (caller, given) =>
    unitOfWork.read(caller.context, async (session) => {
      const on = given ?? todayOf(caller, clock);
      const rows = await daysOfTheAbsent(session, {
        from: addDays(addMonths(on, -MONTHS_PER_YEAR), 1),
        to: on,
        minimum: integerAt(parameters, 'absence.consecutive_warning_days', on),
        limit: MAXIMUM_EMPLOYEES,
      });
      const employees = new Map<string, WatchedRow[]>();
      for (const row of rows) {
        const known = employees.get(row.employeeId);
        if (known === undefined) employees.set(row.employeeId, [row]);
        else known.push(row);
      }
      const watched = [...employees].flatMap(([employeeId, days]) =>
        absenceWarnings(days.map(toWatched), NO_LETTERS, { parameters, on }).map((warning) => ({
          employeeId,
          employeeCode: days[0]?.employeeCode ?? '',
          warning,
        })),
      );
      return { on, employees: watched };
    }),
});

const toWatched = ({ date, status }: WatchedRow): WatchedDay => {
  if (status === 'absent') return { date, kind: 'absent' };
  return { date, kind: status === 'rest_day' || status === 'holiday' ? 'off' : 'other' };
};
