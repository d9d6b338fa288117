import type { WriteSession } from '../../db/unit-of-work.js';
import { lockForWorkingTime } from '../../employees/employee-working-time-read-model.js';
import { hoursByTheWeek } from '../../schedules/schedules-read-model.js';
import { dayIn } from '../../shared/company-day.js';
import { addDays, epochDay, fromEpochDay, type PlainDate } from '../../shared/plain-date.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { weekOf } from '../../time-engine/affected-days.js';
import { weekStartOf } from '../../time-engine/work-days.js';
import type { DayOfEmployee } from '../attendance-computed-repository.js';
import type { DateRange } from '../attendance-rules.js';
import { latestDueDay } from '../nights/nights-rules.js';
import { recomputeDays, rangesOf } from './punches-recompute-service.js';

/** What computing days anew needs to know. */
export interface TimeOfCompany {
  readonly parameters: ParameterSet;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Locks those of the employees whose hours are reckoned by the week on one of the days, before any of their days is
 * written: the order in which punches do it. Companies without such hours pay one look at their schedules.
 *
 * @returns their ids
 */
export const lockByTheWeek = async (
  session: WriteSession,
  days: readonly DayOfEmployee[],
): Promise<ReadonlySet<string>> => {
  const span = spanOf(days);
  const isByTheWeek = span === undefined ? undefined : await hoursByTheWeek(session, span);
  if (isByTheWeek === undefined) return new Set();
  const ids = [...new Set(days.map(({ employeeId }) => employeeId))];
  const employees = await lockForWorkingTime(session, ids);
  return new Set(employees.filter(isByTheWeek).map(({ id }) => id));
};

/**
 * Computes the weeks of days whose records have changed: what was sent fills hours that are reckoned by the week, or
 * says that nobody asks for them. A week whose last night has come is complete: its days without punches may have become
 * absences.
 */
export const followRecords = async (
  session: WriteSession,
  { parameters, now, timeZone }: TimeOfCompany,
  days: readonly DayOfEmployee[],
  employees: ReadonlySet<string>,
): Promise<void> => {
  const today = dayIn(timeZone, now);
  const changed = days.filter(
    ({ employeeId, workDate }) =>
      employees.has(employeeId) && weekOf(workDate).from <= addDays(today, 1),
  );
  const span = spanOf(changed);
  if (span === undefined) return;
  const ranges = rangesOf(changed.map(({ employeeId, workDate }) => [employeeId, near(workDate)]));
  const lastWeekEnd = fromEpochDay(
    weekStartOf(epochDay(addDays(latestDueDay(timeZone, now), 1))) - 1,
  );
  const complete = { from: weekOf(span.from).from, to: lastWeekEnd };
  await recomputeDays(session, { parameters }, { ranges, complete, now, timeZone });
};

/** With the calendar deciding, hours of the week may be put down on a day beside it. */
const near = (date: PlainDate): DateRange => {
  const { from, to } = weekOf(date);
  return { from: addDays(from, -1), to: addDays(to, 1) };
};

const spanOf = (days: readonly DayOfEmployee[]): DateRange | undefined => {
  const dates = days.map(({ workDate }) => workDate).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
};
