import type { PunchEmployee, PunchInput, PunchTime } from '../punches/punches-rules.js';
import { keyOf, cleanCell, isStorable } from './import-text-rules.js';
import type { ColumnRole, LineProblem, ReadingPlan } from './import-plan-rules.js';
import { parseDate, parseDateTime, parseTime } from './import-values-rules.js';

export type ReadLine =
  { readonly punch: PunchInput } | { readonly problems: readonly LineProblem[] };

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
  const directions = directionsOf(plan);
  const cell = (cells: readonly string[], role: ColumnRole): string => {
    const index = plan.columns[role];
    return index === undefined ? '' : cleanCell(cells[index] ?? '');
  };
  return {
    read: (line, cells) => {
      const employee = readEmployee(cell(cells, 'employee'), cell(cells, 'device_user'), plan);
      const time = readTime(
        cell(cells, 'datetime'),
        cell(cells, 'date'),
        cell(cells, 'time'),
        plan,
      );
      const direction = readDirection(cell(cells, 'direction'), directions, plan);
      const device = readText('device', cell(cells, 'device'), MAXIMUM_DEVICE_CHARACTERS);
      const parts = [employee, time, direction, device];
      if (
        'problem' in employee ||
        'problem' in time ||
        'problem' in direction ||
        'problem' in device
      ) {
        return { problems: parts.flatMap((part) => ('problem' in part ? [part.problem] : [])) };
      }
      return {
        punch: {
          index: line,
          employee: employee.value,
          time: time.value,
          direction: direction.value,
          deviceId: device.value === '' ? defaultDevice : device.value,
          externalId: null,
          source: 'device',
        },
      };
    },
  };
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
  if (date === '') return { problem: { field: 'date', code: 'required' } };
  if (time === '') return { problem: { field: 'time', code: 'required' } };
  // Spreadsheets write a day with a midnight that means nothing.
  const day = parseDate(date.replace(/[T ]0?0:00(?::00(?:\.0+)?)?$/, ''), dateFormat);
  if (day === undefined) return unreadable('date', dateFormat);
  const clock = parseTime(time, timeFormat);
  if (clock === undefined) return { problem: { field: 'time', code: 'unreadable_time' } };
  return { value: { local: { date: day, ...clock }, timeZone: null } };
};

const unreadable = (field: ColumnRole, format: string): { readonly problem: LineProblem } => ({
  problem: {
    field,
    code: field === 'datetime' ? 'unreadable_date_time' : 'unreadable_date',
    params: { format },
  },
});

const directionsOf = ({ direction_values: values }: ReadingPlan): ReadonlyMap<string, Direction> =>
  new Map([
    ...values.unknown.map((word) => [keyOf(word), null] as const),
    ...values.out.map((word) => [keyOf(word), 'out'] as const),
    ...values.in.map((word) => [keyOf(word), 'in'] as const),
  ]);

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
