import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import { dateParts, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import type { DayPlan, Holiday } from '../time-engine/time-types.js';
import {
  createPlanner,
  type PlannedAssignment,
  type PlannedSchedule,
  type PlannedShift,
} from './day-plan-rules.js';
import {
  holidayCalendar,
  statutoryHolidays,
  type OccasionDay,
  type OwnHoliday,
} from './holiday-rules.js';
import { shiftsOf, type ScheduleDefinition } from './pattern-rules.js';
import type { Revision } from './revision-rules.js';
import type { ShiftDefinition } from './shift-rules.js';

export interface DayPlansQuestion {
  /** For the holidays of the law. */
  readonly parameters: ParameterSet;
  readonly employees: readonly { readonly id: string; readonly department: string | null }[];
  /** The days that will be asked for, both included. */
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export interface DayPlans {
  /** Of an employee and a day of the question. */
  readonly planOf: (employeeId: string, date: PlainDate) => DayPlan;
}

/**
 * What is asked of the employees on the days. Four statements, whatever the number of employees and days; plans are
 * worked out when they are asked for.
 */
export const dayPlans = async (
  session: Session,
  { parameters, employees, from, to }: DayPlansQuestion,
): Promise<DayPlans> => {
  const departments = new Map(employees.map(({ id, department }) => [id, department]));
  const assignments = await assignmentsOf(session, { departments, from, to });
  const schedules = await schedulesOf(
    session,
    assignments.map(({ scheduleId }) => scheduleId),
  );
  const shiftIds = [...schedules.values()].flatMap(({ revisions }) =>
    revisions.flatMap(({ definition }) => shiftsOf(definition.pattern)),
  );
  return {
    planOf: createPlanner({
      departments,
      ofEmployees: groupBy(assignments, ({ employeeId }) => employeeId),
      ofDepartments: groupBy(assignments, ({ department }) => department),
      ofCompany: assignments.filter((each) => each.employeeId === null && each.department === null),
      schedules,
      shifts: await shiftsById(session, shiftIds),
      holidays: await companyHolidays(session, parameters, { from, to }),
    }),
  };
};

interface AssignmentRow extends PlannedAssignment {
  readonly employeeId: string | null;
  readonly department: string | null;
}

const groupBy = (
  assignments: readonly AssignmentRow[],
  keyOf: (assignment: AssignmentRow) => string | null,
): ReadonlyMap<string, AssignmentRow[]> => {
  const groups = new Map<string, AssignmentRow[]>();
  for (const assignment of assignments) {
    const key = keyOf(assignment);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [assignment]);
    else group.push(assignment);
  }
  return groups;
};

interface Range {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const assignmentsOf = (
  session: Session,
  { departments, from, to }: Range & { readonly departments: ReadonlyMap<string, string | null> },
) =>
  session.rows<AssignmentRow>({
    name: 'plans_assignments',
    text: `select schedule_id as "scheduleId", employee_id as "employeeId", department, from_date as "from", to_date as "to"
        from schedule_assignments
        where company_id = $1 and employee_id = any($4::uuid[]) and from_date <= $3 and (to_date is null or to_date >= $2)
      union all
      select schedule_id, employee_id, department, from_date, to_date
        from schedule_assignments
        where company_id = $1 and department = any($5::text[]) and from_date <= $3 and (to_date is null or to_date >= $2)
      union all
      select schedule_id, employee_id, department, from_date, to_date
        from schedule_assignments
        where company_id = $1 and target_kind = 'company' and from_date <= $3 and (to_date is null or to_date >= $2)`,
    values: [
      ...[session.companyId, from, to],
      arrayLiteral([...departments.keys()]),
      arrayLiteral([...new Set(departments.values())].filter((department) => department !== null)),
    ],
  });

interface RevisionRow<Definition> extends Revision<Definition> {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const collect = <Definition>(rows: readonly RevisionRow<Definition>[]) => {
  const found = new Map<
    string,
    { code: string; name: string; revisions: Revision<Definition>[] }
  >();
  for (const row of rows) {
    const { id, code, name } = row;
    const known = found.get(id);
    if (known === undefined) found.set(id, { code, name, revisions: [row] });
    else known.revisions.push(row);
  }
  return found;
};

const schedulesOf = async (
  session: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlannedSchedule>> =>
  collect(
    await session.rows<RevisionRow<ScheduleDefinition>>({
      name: 'plans_schedules',
      text: `select schedule.id, '' as code, schedule.name, revision.number,
          revision.effective_from as "effectiveFrom", revision.definition
        from schedules schedule
        join schedule_revisions revision
          on revision.company_id = schedule.company_id and revision.schedule_id = schedule.id
        where schedule.company_id = $1 and schedule.id = any($2::uuid[])
        order by schedule.id, revision.number`,
      values: [session.companyId, arrayLiteral([...new Set(ids)])],
    }),
  );

const shiftsById = async (
  session: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlannedShift>> =>
  collect(
    await session.rows<RevisionRow<ShiftDefinition>>({
      name: 'plans_shifts',
      text: `select shift.id, shift.code, shift.name, revision.number,
          revision.effective_from as "effectiveFrom", revision.definition
        from shifts shift
        join shift_revisions revision
          on revision.company_id = shift.company_id and revision.shift_id = shift.id
        where shift.company_id = $1 and shift.id = any($2::uuid[])
        order by shift.id, revision.number`,
      values: [session.companyId, arrayLiteral([...new Set(ids)])],
    }),
  );

interface HolidayRow extends Holiday {
  readonly date: PlainDate;
  readonly isRemoved: boolean;
  readonly occasion: OccasionDay | null;
}

/** The company's holidays on these days, in one statement. */
export const companyHolidays = async (
  session: Session,
  parameters: ParameterSet,
  { from, to }: Range,
): Promise<ReadonlyMap<PlainDate, Holiday>> => {
  const [first, last] = [dateParts(from).year, dateParts(to).year];
  const rows = await session.rows<HolidayRow>({
    name: 'plans_holidays',
    text: `select date, name, name_ar as "nameAr", is_half_day as "isHalfDay", is_provisional as "isProvisional",
        is_removed as "isRemoved",
        case when occasion is not null
          then json_build_object('occasion', occasion, 'year', occasion_year, 'day', occasion_day) end as occasion
      from company_holidays
      where company_id = $1 and (date between $2 and $3 or occasion_year between $4 and $5)`,
    values: [session.companyId, from, to, first, last],
  });
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const own: OwnHoliday[] = rows.map(({ occasion, ...row }) => ({ ...row, of: occasion }));
  const ofLaw = years.flatMap((year) => statutoryHolidays(parameters, year));
  const calendar = holidayCalendar(ofLaw, own);
  return new Map([...calendar].filter(([date]) => from <= date && date <= to));
};

/** Whether a schedule is assigned to anybody on one of the days. */
export const isAnybodyScheduled = async (
  session: Session,
  { from, to }: Range,
): Promise<boolean> => {
  const { scheduled } = await session.one<{ scheduled: boolean }>({
    name: 'plans_anybody_scheduled',
    text: `select exists (
        select from schedule_assignments
        where company_id = $1 and from_date <= $3 and (to_date is null or to_date >= $2)) as scheduled`,
    values: [session.companyId, from, to],
  });
  return scheduled;
};

/**
 * Who may have a schedule with hours by the week on one of the days, by himself, his department or the company;
 * undefined where nobody has.
 */
export const hoursByTheWeek = async (
  session: Session,
  { from, to }: Range,
): Promise<
  ((employee: { readonly id: string; readonly department: string | null }) => boolean) | undefined
> => {
  const rows = await session.rows<{ employee: string | null; department: string | null }>({
    name: 'plans_hours_by_the_week',
    text: `select employee_id as employee, department from schedule_assignments assignment
      where company_id = $1 and from_date <= $3 and (to_date is null or to_date >= $2)
        and exists (
          select from schedule_revisions revision
          where revision.company_id = $1 and revision.schedule_id = assignment.schedule_id
            and revision.definition ->> 'weekly_minutes' is not null)`,
    values: [session.companyId, from, to],
  });
  if (rows.length === 0) return undefined;
  const targets = new Set(rows.map(({ employee, department }) => employee ?? department));
  return ({ id, department }) =>
    targets.has(null) || targets.has(id) || (department !== null && targets.has(department));
};

/** From the first to the last day on which one of the departments has a schedule of its own; undefined: never. */
export const daysOfDepartments = async (
  session: Session,
  departments: readonly string[],
): Promise<{ readonly from: PlainDate; readonly to: PlainDate | null } | undefined> => {
  const { from, to } = await session.one<{ from: PlainDate | null; to: PlainDate | null }>({
    name: 'plans_days_of_departments',
    text: `select min(from_date) as "from",
        case when bool_or(to_date is null) then null else max(to_date) end as "to"
      from schedule_assignments where company_id = $1 and department = any($2::text[])`,
    values: [session.companyId, arrayLiteral(departments)],
  });
  return from === null ? undefined : { from, to };
};
