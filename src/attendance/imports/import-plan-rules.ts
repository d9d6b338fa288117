import type { TextParams } from '../../errors/language.js';
import type { FieldProblemCode } from '../../errors/field-problem-catalogue.js';
import type { ErrorCode } from '../../errors/error-catalogue.js';
import { keyOf } from './import-text-rules.js';

export const importFormats = ['csv', 'device_log'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** UTF-16 is only ever recognised by its byte order mark. */
export type ImportEncoding = 'utf-8' | 'windows-1256' | 'utf-16le' | 'utf-16be';

export const importDelimiters = [',', ';', 'tab', '|'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

export const importTimeFormats = ['auto', '24h', '12h'] as const;
export type ImportTimeFormat = (typeof importTimeFormats)[number];

export const columnRoles = [
  'employee',
  'device_user',
  'date',
  'time',
  'datetime',
  'time_in',
  'time_out',
  'direction',
  'device',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The words of a file for coming and going, and those that say nothing of either. */
export interface DirectionValues {
  readonly in: readonly string[];
  readonly out: readonly string[];
  readonly unknown: readonly string[];
}

/** What somebody has laid down about the files of one source; what is `auto` or null is found out from the file. */
export interface ImportMapping {
  readonly format: ImportFormat | 'auto';
  /** A heading, or a place counted from 1. */
  readonly columns: { readonly [Role in ColumnRole]?: string | number | undefined };
  readonly date_format: string | null;
  readonly time_format: ImportTimeFormat;
  readonly direction_values: DirectionValues | null;
  readonly delimiter: ImportDelimiter | 'auto';
  readonly encoding: 'utf-8' | 'windows-1256' | 'auto';
  readonly has_header: boolean | null;
}

export const guessEverything: ImportMapping = {
  format: 'auto',
  columns: {},
  date_format: null,
  time_format: 'auto',
  direction_values: null,
  delimiter: 'auto',
  encoding: 'auto',
  has_header: null,
};

/** How a file is read from its first byte to its last; stored with the import, so that reading it again is the same. */
export interface ReadingPlan {
  readonly format: ImportFormat;
  readonly encoding: ImportEncoding;
  /** Null for a device log, whose fields are apart by tabs or spaces. */
  readonly delimiter: ImportDelimiter | null;
  /** The line of the headings; it and those before it are no punches. Null where there is none. */
  readonly header_line: number | null;
  /** Cells of a regular line. */
  readonly width: number;
  /** Places counted from 0. */
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
  /** Headings of those columns, where there are any. */
  readonly headings: Readonly<Partial<Record<ColumnRole, string>>>;
  readonly date_format: string;
  readonly time_format: ImportTimeFormat;
  readonly direction_values: DirectionValues;
}

/** Something the sender should know about how the file was read. */
export interface ImportWarning {
  readonly code:
    | 'date_order_assumed'
    | 'direction_column_assumed'
    | 'direction_not_found'
    | 'one_direction_only'
    | 'no_lines'
    | 'device_unknown';
  readonly params: TextParams;
}

/** Why a file cannot be read at all. */
export interface FileRefusal {
  readonly code: Extract<
    ErrorCode,
    'file_empty' | 'file_is_spreadsheet' | 'file_not_text' | 'columns_not_found'
  >;
  readonly params: TextParams;
}

/** Why one line cannot be taken. */
export interface LineProblem {
  /** The column it is about, in the words of the mapping; `line` for the whole of it. */
  readonly field: string;
  readonly code: FieldProblemCode;
  readonly params?: TextParams;
}

/** Status codes of ZKTeco-type terminals among them: 0 in, 1 out, 2 to a break, 3 from a break, 4 and 5 overtime. */
export const defaultDirectionValues: DirectionValues = {
  in: [
    ...['0', '3', '4', 'in', 'i', 'c/in', 'check in', 'clock in', 'entry', 'enter', 'break in'],
    ...['back', 'ot in', 'overtime in', 'دخول', 'حضور', 'د', 'ح', 'عودة'],
  ],
  out: [
    ...['1', '2', '5', 'out', 'o', 'c/out', 'check out', 'clock out', 'exit', 'leave'],
    ...['break out', 'ot out', 'overtime out', 'خروج', 'انصراف', 'خ'],
  ],
  unknown: ['255', 'none', 'unknown', 'unspecified', 'غير معروف', 'غير محدد'],
};

/** What each word or code says, by its key. */
export const directionsByKey = ({
  in: ins,
  out: outs,
  unknown,
}: DirectionValues): ReadonlyMap<string, 'in' | 'out' | null> =>
  new Map([
    ...unknown.map((word) => [keyOf(word), null] as const),
    ...outs.map((word) => [keyOf(word), 'out'] as const),
    ...ins.map((word) => [keyOf(word), 'in'] as const),
  ]);

/** Headings that files carry, the more telling first. */
const headingsOfRole: Readonly<Record<ColumnRole, readonly string[]>> = {
  employee: [
    ...['employee code', 'employee id', 'employee no', 'employee number', 'emp code', 'emp id'],
    ...['emp no', 'staff code', 'staff id', 'staff no', 'personnel id', 'personnel no'],
    ...['person id', 'payroll no', 'badge', 'badge no', 'employee', 'code'],
    ...['كود الموظف', 'رقم الموظف', 'الرقم الوظيفي', 'كود العامل', 'رقم العامل', 'الكود', 'كود'],
  ],
  device_user: [
    ...['device user id', 'device user', 'user id', 'userid', 'ac no', 'en no', 'enroll no'],
    ...['enroll number', 'enrollment id', 'pin', 'user', 'id', 'no'],
    ...['رقم البصمة', 'كود البصمة', 'رقم المستخدم', 'رقم التسجيل', 'المستخدم', 'م البصمة'],
  ],
  datetime: [
    ...['datetime', 'date time', 'date and time', 'timestamp', 'punch time', 'check time'],
    ...['punch datetime', 'event time', 'log time', 'transaction time', 'clock time'],
    ...[
      'التاريخ والوقت',
      'تاريخ ووقت',
      'الوقت والتاريخ',
      'وقت الحركة',
      'وقت البصمة',
      'تاريخ الحركة',
    ],
  ],
  date: [
    ...['date', 'work date', 'punch date', 'attendance date', 'day'],
    ...['التاريخ', 'تاريخ', 'اليوم', 'يوم'],
  ],
  // No words that are directions: they stand in files without headings too.
  time_in: [
    ...['time in', 'in time', 'check in time', 'clock in time', 'punch in time', 'arrival time'],
    ...['arrival', 'وقت الحضور', 'وقت الدخول', 'ساعة الحضور', 'ساعة الدخول', 'اول بصمة'],
  ],
  time_out: [
    ...['time out', 'out time', 'check out time', 'clock out time', 'punch out time'],
    ...['departure time', 'departure', 'وقت الانصراف', 'وقت الخروج', 'ساعة الانصراف'],
    ...['ساعة الخروج', 'اخر بصمة'],
  ],
  time: ['time', 'hour', 'clock', 'الوقت', 'وقت', 'الساعة', 'ساعة'],
  direction: [
    ...[
      'direction',
      'in/out',
      'inout',
      'in out mode',
      'inoutmode',
      'status',
      'state',
      'punch state',
    ],
    ...['check type', 'attendance state', 'attendance status', 'punch type', 'type', 'mode'],
    ...['الاتجاه', 'دخول/خروج', 'نوع الحركة', 'الحركة', 'الحالة', 'حالة', 'النوع', 'نوع'],
  ],
  device: [
    ...['device id', 'device name', 'device', 'device sn', 'terminal', 'terminal id', 'machine'],
    ...['machine no', 'tm no', 'reader', 'location', 'area', 'serial number', 'sn'],
    ...['رقم الجهاز', 'اسم الجهاز', 'كود الجهاز', 'الجهاز', 'جهاز', 'الماكينة', 'الموقع'],
  ],
};

/** Heading key → the role it tells of, and how telling it is (0 the most). */
const roleOfHeading: ReadonlyMap<string, { readonly role: ColumnRole; readonly rank: number }> =
  new Map(
    columnRoles.flatMap((role) =>
      headingsOfRole[role].map((heading, rank) => [keyOf(heading), { role, rank }] as const),
    ),
  );

/** Whether a cell is one of the headings known here. */
export const isKnownHeading = (cell: string): boolean => roleOfHeading.has(keyOf(cell));

/** The columns of a header line, as far as its headings are known; of several for one role the most telling. */
export const guessColumns = (header: readonly string[]): Partial<Record<ColumnRole, number>> => {
  const best: Partial<Record<ColumnRole, { index: number; rank: number }>> = {};
  header.forEach((cell, index) => {
    const known = roleOfHeading.get(keyOf(cell));
    if (known === undefined) return;
    const { role, rank } = known;
    const held = best[role];
    if (held === undefined || rank < held.rank) best[role] = { index, rank };
  });
  const columns: Partial<Record<ColumnRole, number>> = {};
  for (const role of columnRoles) {
    const found = best[role];
    if (found !== undefined) columns[role] = found.index;
  }
  return columns;
};

/** What a plan lacks for naming an employee and an instant, in the words of a mapping. */
export const missingRoles = (columns: Partial<Record<ColumnRole, unknown>>): string[] => {
  const has = (role: ColumnRole): boolean => columns[role] !== undefined;
  const missing: string[] = [];
  if (!has('employee') && !has('device_user')) missing.push('employee | device_user');
  if (!has('datetime') && !has('date')) missing.push('datetime | date');
  const isInAndOut = has('time_in') && has('time_out');
  if (!has('datetime') && !has('time') && !isInAndOut) {
    missing.push('datetime | time | time_in, time_out');
  }
  return [...new Set(missing)];
};
