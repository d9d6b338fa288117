import { addDays, type PlainDate } from '../../shared/plain-date.js';
import type { LocalTime, PunchEmployee, PunchInput, PunchTime } from '../punches/punches-rules.js';
import { keyOf, cleanCell, isStorable } from './import-text-rules.js';
import {
  directionsByKey,
  type ColumnRole,
  type LineProblem,
  type ReadingPlan,
} from './import-plan-rules.js';
import { parseDate, parseDateTime, parseTime } from './import-values-rules.js';

/** A line of a day holds two punches, one, or none where nobody came. */
export type ReadLine =
  { readonly punches: readonly PunchInput[] } | { readonly problems: readonly LineProblem[] };

/** A line's second punch has a place of its own in the batch; `lineOfIndex` finds its line. */
const indexOf = (line: number, number: 0 | 1): number => line * 2 + number;
export const lineOfIndex = (index: number): number => Math.floor(index / 2);
/** Of a line that is a day. */
export const timeRoleOfIndex = (index: number): 'time_in' | 'time_out' =>
  index % 2 === 0 ? 'time_in' : 'time_out';

export interface PunchReader {
  readonly read: (line: number, cells: readonly string[]) => ReadLine;
}

const MAXIMUM_EMPLOYEE_CHARACTERS = 40;
const MAXIMUM_DEVICE_CHARACTERS = 100;

type Direction = PunchInput['direction'];
type OrProblem<Value> = { readonly value: Value } | { readonly problem: LineProblem };

/** Reads the cells of lines as the plan says. */
export const createPunchReader = (
  plan: ReadingPlan,
  { deviceId: defaultDevice }: { readonly deviceId: string | null },
): PunchReader => {
  const directions = directionsByKey(plan.direction_values);
  const cell = (cells: readonly string[], role: ColumnRole): string => {
    const index = plan.columns[role];
    return index === undefined ? '' : cleanCell(cells[index] ?? '');
  };
  const readWhen = (cells: readonly string[]): OrProblems<readonly When[]> => {
    if (plan.columns.time_in !== undefined || plan.columns.time_out !== undefined) {
      return readDay(cell(cells, 'date'), cell(cells, 'time_in'), cell(cells, 'time_out'), plan);
    }
    const when = [cell(cells, 'datetime'), cell(cells, 'date'), cell(cells, 'time')] as const;
    const time = readTime(...when, plan);
    const direction = readDirection(cell(cells, 'direction'), directions, plan);
    return 'problem' in time || 'problem' in direction
      ? { problems: problemsOf([time, direction]) }
      : { value: [{ number: 0, time: time.value, direction: direction.value }] };
  };
  return {
    read: (line, cells) => {
      const employee = readEmployee(cell(cells, 'employee'), cell(cells, 'device_user'), plan);
      const when = readWhen(cells);
      const device = readText('device', cell(cells, 'device'), MAXIMUM_DEVICE_CHARACTERS);
      if ('problem' in employee || 'problems' in when || 'problem' in device) {
        const whenProblems = 'problems' in when ? when.problems : [];
        return { problems: [...problemsOf([employee]), ...whenProblems, ...problemsOf([device])] };
      }
      return {
        punches: when.value.map(({ number, time, direction }) => ({
          index: indexOf(line, number),
          employee: employee.value,
          time,
          direction,
          deviceId: device.value === '' ? defaultDevice : device.value,
          externalId: null,
          source: 'device',
        })),
      };
    },
  };
};

interface When {
  readonly number: 0 | 1;
  readonly time: PunchTime;
  readonly direction: Direction;
}

type OrProblems<Value> = { readonly value: Value } | { readonly problems: readonly LineProblem[] };

const problemsOf = (parts: readonly OrProblem<unknown>[]): LineProblem[] =>
  parts.flatMap((part) => ('problem' in part ? [part.problem] : []));

/** The coming and the going of a day; a going that is not after the coming is one of the next day. */
const readDay = (
  date: string,
  timeIn: string,
  timeOut: string,
  plan: ReadingPlan,
): OrProblems<readonly When[]> => {
  const day = readDate(date, plan);
  const coming = readClock('time_in', timeIn, plan);
  const going = readClock('time_out', timeOut, plan);
  if ('problem' in day || 'problem' in coming || 'problem' in going) {
    return { problems: problemsOf([day, coming, going]) };
  }
  const secondsOf = ({ minute, second }: Clock): number => minute * 60 + second;
  const isOverMidnight =
    coming.value !== undefined &&
    going.value !== undefined &&
    secondsOf(going.value) <= secondsOf(coming.value);
  const at = (number: 0 | 1, dayOfIt: PlainDate, clock: Clock | undefined): When[] =>
    clock === undefined
      ? []
      : [
          {
            number,
            time: { local: { date: dayOfIt, ...clock }, timeZone: null },
            direction: number === 0 ? 'in' : 'out',
          },
        ];
  const last = isOverMidnight ? addDays(day.value, 1) : day.value;
  return { value: [...at(0, day.value, coming.value), ...at(1, last, going.value)] };
};

type Clock = Pick<LocalTime, 'minute' | 'second'>;

/** Undefined where the cell is empty. */
const readClock = (
  field: 'time_in' | 'time_out',
  text: string,
  { time_format: timeFormat }: ReadingPlan,
): OrProblem<Clock | undefined> => {
  if (/^(?:[-–—]+)?$/.test(text)) return { value: undefined };
  const clock = parseTime(text, timeFormat);
  return clock === undefined ? { problem: { field, code: 'unreadable_time' } } : { value: clock };
};

const readText = (field: ColumnRole, value: string, maximum: number): OrProblem<string> => {
  if (value.length > maximum) return { problem: { field, code: 'too_long', params: { maximum } } };
  if (!isStorable(value)) return { problem: { field, code: 'forbidden_characters' } };
  return { value };
};

const readEmployee = (
  code: string,
  deviceUser: string,
  plan: ReadingPlan,
): OrProblem<PunchEmployee> => {
  const field = plan.columns.employee === undefined ? 'device_user' : 'employee';
  const text = readText(
    field,
    field === 'employee' ? code : deviceUser,
    MAXIMUM_EMPLOYEE_CHARACTERS,
  );
  if ('problem' in text) return text;
  if (text.value === '') return { problem: { field, code: 'required' } };
  return { value: field === 'employee' ? { code: text.value } : { deviceUserId: text.value } };
};

const readTime = (
  dateTime: string,
  date: string,
  time: string,
  { columns, date_format: dateFormat, time_format: timeFormat }: ReadingPlan,
): OrProblem<PunchTime> => {
  if (columns.datetime !== undefined) {
    if (dateTime === '') return { problem: { field: 'datetime', code: 'required' } };
    const read = parseDateTime(dateTime, dateFormat, timeFormat);
    if (read === undefined) return unreadable('datetime', dateFormat);
    return { value: 'at' in read ? read : { local: read, timeZone: null } };
  }
  const day = readDate(date, { date_format: dateFormat });
  if ('problem' in day) return day;
  if (time === '') return { problem: { field: 'time', code: 'required' } };
  const clock = parseTime(time, timeFormat);
  if (clock === undefined) return { problem: { field: 'time', code: 'unreadable_time' } };
  return { value: { local: { date: day.value, ...clock }, timeZone: null } };
};

const readDate = (
  text: string,
  { date_format: format }: Pick<ReadingPlan, 'date_format'>,
): OrProblem<PlainDate> => {
  if (text === '') return { problem: { field: 'date', code: 'required' } };
  // Spreadsheets write a day with a midnight that means nothing.
  const day = parseDate(text.replace(/[T ]0?0:00(?::00(?:\.0+)?)?$/, ''), format);
  return day === undefined ? unreadable('date', format) : { value: day };
};

const unreadable = (field: ColumnRole, format: string): { readonly problem: LineProblem } => ({
  problem: {
    field,
    code: field === 'datetime' ? 'unreadable_date_time' : 'unreadable_date',
    params: { format },
  },
});

const readDirection = (
  text: string,
  directions: ReadonlyMap<string, Direction>,
  { direction_values: { in: ins, out: outs, unknown } }: ReadingPlan,
): OrProblem<Direction> => {
  const key = keyOf(text);
  if (key === '') return { value: null };
  const value = directions.get(key);
  if (value !== undefined) return { value };
  const allowed = [...ins, ...outs, ...unknown];
  return { problem: { field: 'direction', code: 'invalid_value', params: { allowed } } };
};
