import type { FieldProblemCode } from '../../errors/field-problem-catalogue.js';
import type { TextParams } from '../../errors/language.js';
import type { ColumnRole, ImportMapping } from './import-plan-rules.js';

export interface MappingProblem {
  /** JSON Pointer into the mapping. */
  readonly pointer: string;
  readonly code: FieldProblemCode;
  readonly params: TextParams;
}

/** What is wrong between the parts of a mapping; without any columns they are found by their headings. */
export const mappingProblems = ({
  format,
  columns,
  has_header,
}: ImportMapping): MappingProblem[] => {
  const given = Object.keys(columns) as ColumnRole[];
  const isLog = format === 'device_log';
  if (given.length === 0) return [];
  return [
    ...onePerson(columns, isLog),
    ...(columns.time_in === undefined && columns.time_out === undefined
      ? oneInstant(columns, isLog)
      : inAndOut(columns, isLog)),
    ...given.flatMap((role) => byPlace(role, columns[role], isLog, has_header)),
  ];
};

const onePerson = ({ employee, device_user }: ImportMapping['columns'], isLog: boolean) => {
  const params = { fields: ['employee', 'device_user'] };
  if (employee !== undefined && device_user !== undefined) {
    return [{ pointer: '/columns/device_user', code: 'only_one_of' as const, params }];
  }
  const isThere = employee !== undefined || device_user !== undefined || isLog;
  return isThere ? [] : [{ pointer: '/columns', code: 'one_of_required' as const, params }];
};

const oneInstant = (
  { datetime, date, time }: ImportMapping['columns'],
  isLog: boolean,
): MappingProblem[] => {
  const isApart = date !== undefined || time !== undefined;
  if (datetime !== undefined || isLog) {
    if (!isApart) return [];
    const params = { fields: ['datetime', 'date'] };
    return [{ pointer: '/columns/date', code: 'only_one_of', params }];
  }
  if (!isApart) {
    const params = { fields: ['datetime', 'date'] };
    return [{ pointer: '/columns', code: 'one_of_required', params }];
  }
  return (['date', 'time'] as const)
    .filter((role) => (role === 'date' ? date : time) === undefined)
    .map((role) => ({ pointer: `/columns/${role}`, code: 'required', params: {} }));
};

/** A line of a day names its date and both times, and nothing that a line of a single punch names. */
const inAndOut = (columns: ImportMapping['columns'], isLog: boolean): MappingProblem[] => {
  if (isLog) {
    const params = { fields: ['datetime', 'time_in'] };
    return [{ pointer: '/columns/time_in', code: 'only_one_of', params }];
  }
  return [
    ...(['datetime', 'time', 'direction'] as const)
      .filter((role) => columns[role] !== undefined)
      .map((role): MappingProblem => {
        const params = { fields: [role, 'time_in'] };
        return { pointer: `/columns/${role}`, code: 'only_one_of', params };
      }),
    ...(['date', 'time_in', 'time_out'] as const)
      .filter((role) => columns[role] === undefined)
      .map((role): MappingProblem => ({
        pointer: `/columns/${role}`,
        code: 'required',
        params: {},
      })),
  ];
};

/** Where there is no header there are no headings. */
const byPlace = (
  role: ColumnRole,
  column: string | number | undefined,
  isLog: boolean,
  hasHeader: boolean | null,
): MappingProblem[] =>
  typeof column === 'string' && (isLog || hasHeader === false)
    ? [{ pointer: `/columns/${role}`, code: 'invalid_type', params: { expected: 'int' } }]
    : [];
