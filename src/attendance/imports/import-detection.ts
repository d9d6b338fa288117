import { logCells, parseCsv } from './import-cells.js';
import { directionOfLog, LOG_SHARE, type LogDirection } from './import-log-direction-rules.js';
import { createLineSplitter, type FileLine } from './import-lines-rules.js';
import {
  columnRoles,
  defaultDirectionValues,
  guessColumns,
  isKnownHeading,
  missingRoles,
  type ColumnRole,
  type FileRefusal,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportMapping,
  type ImportWarning,
  type ReadingPlan,
} from './import-plan-rules.js';
import { cleanCell, excerptOf, keyOf } from './import-text-rules.js';
import { guessDateFormat, looksLikeDate, looksLikeDateTime } from './import-values-rules.js';

/** The first bytes of a file, from which everything about it is found out. */
export interface FileHead {
  readonly bytes: Buffer;
  /** The file ends there. */
  readonly isWhole: boolean;
}

export const HEAD_BYTES = 65_536;
const SAMPLE_LINES = 200;

export type Detection =
  | { readonly plan: ReadingPlan; readonly warnings: readonly ImportWarning[] }
  | { readonly refusal: FileRefusal };

/** How the file is to be read, by the mapping and, where that leaves it open, by the file itself. */
export const detectPlan = (head: FileHead, mapping: ImportMapping): Detection => {
  const refusal = refuseUnreadable(head);
  if (refusal !== undefined) return { refusal };
  const encoding = detectEncoding(head, mapping.encoding);
  const lines = sampleLines(head, encoding);
  if (lines.length === 0) return { refusal: { code: 'file_empty', params: {} } };
  const isLog =
    mapping.format === 'device_log' || (mapping.format === 'auto' && looksLikeLog(lines, mapping));
  return isLog ? planOfLog(lines, encoding, mapping) : planOfCsv(lines, encoding, mapping);
};

const signatures: readonly (readonly [string, string])[] = [
  ['504b0304', 'xlsx/zip'],
  ['504b0506', 'zip'],
  ['d0cf11e0a1b11ae1', 'xls'],
  ['1f8b', 'gzip'],
  ['52617221', 'rar'],
  ['377abcaf271c', '7z'],
  ['25504446', 'pdf'],
];
const LONGEST_SIGNATURE_BYTES = 8;
/** Text has line ends, tabs, form feeds, the end-of-file mark of old systems, and next to no other control codes. */
const TEXT_CONTROLS = new Set([9, 10, 12, 13, 26]);
const MAXIMUM_CONTROL_SHARE = 0.03;

/** What can be said of a file before anything is known about its columns. */
export const refuseUnreadable = ({ bytes, isWhole }: FileHead): FileRefusal | undefined => {
  if (bytes.length === 0) return { code: 'file_empty', params: {} };
  const start = bytes.subarray(0, LONGEST_SIGNATURE_BYTES).toString('hex');
  const kind = signatures.find(([signature]) => start.startsWith(signature))?.[1];
  if (kind !== undefined) return { code: 'file_is_spreadsheet', params: { kind } };
  if (byteOrderMark(bytes)?.startsWith('utf-16')) return undefined;
  let controls = 0;
  let hasLineEnd = false;
  for (const byte of bytes) {
    if (byte === 10 || byte === 13) hasLineEnd = true;
    else if (byte < 32 && !TEXT_CONTROLS.has(byte)) controls += 1;
  }
  const isText = controls <= bytes.length * MAXIMUM_CONTROL_SHARE && (hasLineEnd || isWhole);
  return isText ? undefined : { code: 'file_not_text', params: {} };
};

const byteOrderMark = (bytes: Buffer): ImportEncoding | undefined => {
  const start = bytes.subarray(0, 3).toString('hex');
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('fffe')) return 'utf-16le';
  return start.startsWith('feff') ? 'utf-16be' : undefined;
};

const detectEncoding = (head: FileHead, wanted: ImportMapping['encoding']): ImportEncoding => {
  const marked = byteOrderMark(head.bytes);
  if (marked !== undefined) return marked;
  if (wanted !== 'auto') return wanted;
  return isUtf8(head) ? 'utf-8' : 'windows-1256';
};

/** The head may end in the middle of a character. */
const isUtf8 = ({ bytes, isWhole }: FileHead): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return true;
  } catch {
    return false;
  }
};

/** The first lines that are not blank, without a last one that is cut off. */
const sampleLines = ({ bytes, isWhole }: FileHead, encoding: ImportEncoding): FileLine[] => {
  const splitter = createLineSplitter();
  const lines = splitter.push(new TextDecoder(encoding).decode(bytes, { stream: !isWhole }));
  if (isWhole || lines.length === 0) lines.push(...splitter.end());
  return lines
    .filter(({ text, isTooLong }) => !isTooLong && text.trim() !== '' && !text.includes('\0'))
    .slice(0, SAMPLE_LINES);
};

/** No header, and most lines begin with a number or code and a date with its time. */
const looksLikeLog = (
  lines: readonly FileLine[],
  { columns, has_header }: ImportMapping,
): boolean => {
  const isMapped = Object.values(columns).some((column) => typeof column === 'string');
  if (isMapped || has_header === true || columns.date !== undefined) return false;
  const logs = lines.filter(({ text }) => logCells(text) !== undefined).length;
  return logCells(lines[0]?.text ?? '') !== undefined && logs >= lines.length * LOG_SHARE;
};

/** Then status, verify and work code in one order or another. */
const LOG_COLUMNS = { device_user: 0, datetime: 1 } as const;

const planOfLog = (
  lines: readonly FileLine[],
  encoding: ImportEncoding,
  mapping: ImportMapping,
): Detection => {
  const cells = lines.map(({ text }) => logCells(text)).filter((each) => each !== undefined);
  const chosen = placesOf(mapping.columns);
  const directions = mapping.direction_values ?? defaultDirectionValues;
  const direction: LogDirection =
    chosen.direction === undefined
      ? directionOfLog(cells, directions)
      : { column: chosen.direction, warnings: [] };
  const { device_user: user, datetime } = LOG_COLUMNS;
  const columns = withoutUndefined({
    datetime,
    direction: direction.column,
    ...(chosen.employee === undefined && { device_user: user }),
    ...chosen,
  });
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const dates = dateFormatOf(cells, columns.datetime, mapping);
  return {
    plan: {
      format: 'device_log',
      encoding,
      delimiter: null,
      header_line: null,
      width,
      columns,
      headings: {},
      date_format: dates.format,
      time_format: mapping.time_format,
      direction_values: directions,
    },
    warnings: [...dates.warnings, ...direction.warnings],
  };
};

/** Columns that are named by their place, counted from 0. */
const placesOf = (columns: ImportMapping['columns']): Partial<Record<ColumnRole, number>> => {
  const places: Partial<Record<ColumnRole, number>> = {};
  for (const role of columnRoles) {
    const column = columns[role];
    if (typeof column === 'number') places[role] = column - 1;
  }
  return places;
};

const planOfCsv = (
  lines: readonly FileLine[],
  encoding: ImportEncoding,
  mapping: ImportMapping,
): Detection => {
  const delimiter = mapping.delimiter === 'auto' ? detectDelimiter(lines) : mapping.delimiter;
  const rows = sampleRows(lines, delimiter);
  const headerIndex = findHeader(rows, mapping);
  const header = rows[headerIndex ?? -1];
  const samples = rows.slice((headerIndex ?? -1) + 1).map(({ cells }) => cells);
  const found = findColumns(header?.cells ?? [], samples, mapping);
  if ('refusal' in found) return found;
  const { columns } = found;
  const dates = dateFormatOf(samples, columns.datetime ?? columns.date, mapping);
  return {
    plan: {
      format: 'csv',
      encoding,
      delimiter,
      header_line: header?.line ?? null,
      width: (header?.cells ?? samples[0] ?? []).length,
      columns,
      headings: headingsOf(columns, header?.cells ?? []),
      date_format: dates.format,
      time_format: mapping.time_format,
      direction_values: mapping.direction_values ?? defaultDirectionValues,
    },
    warnings: dates.warnings,
  };
};

const headingsOf = (
  columns: Partial<Record<ColumnRole, number>>,
  header: readonly string[],
): Partial<Record<ColumnRole, string>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([role, index]) => {
      const heading = header[index];
      return heading === undefined ? [] : [[role, excerptOf(heading)]];
    }),
  );

const delimiterCandidates: readonly ImportDelimiter[] = ['tab', ';', ',', '|'];

/** The character that comes equally often in most lines; of several the one that cuts most. */
const detectDelimiter = (lines: readonly FileLine[]): ImportDelimiter => {
  let best: { delimiter: ImportDelimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiterCandidates) {
    const counts = lines.map(({ text }) => (parseCsv(text, delimiter)?.[0]?.length ?? 1) - 1);
    const { value, share } = commonest(counts.filter((count) => count > 0));
    const regular = (share * value) / Math.max(1, lines.length);
    const score = regular === 0 ? 0 : share / lines.length + Math.min(value, 50) / 1_000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
};

const commonest = (values: readonly number[]): { value: number; share: number } => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = { value: 0, share: 0 };
  for (const [value, share] of counts) if (share > best.share) best = { value, share };
  return best;
};

const MAXIMUM_SAMPLE_COLUMNS = 500;

interface SampleRow {
  readonly line: number;
  readonly cells: string[];
}

/** Line by line: a quotation mark that is left open must not hide the lines behind it. */
const sampleRows = (lines: readonly FileLine[], delimiter: ImportDelimiter): SampleRow[] => {
  const rows: SampleRow[] = [];
  for (let index = 0; index < lines.length;) {
    const { number = 0 } = lines[index] ?? {};
    const spanning = spanningRow(lines.slice(index, index + MAXIMUM_ROW_LINES), delimiter);
    index += spanning?.lineCount ?? 1;
    if (spanning === undefined) continue;
    rows.push({
      line: number,
      cells: spanning.cells.slice(0, MAXIMUM_SAMPLE_COLUMNS).map(cleanCell),
    });
  }
  return rows;
};

const MAXIMUM_ROW_LINES = 10;

/** The row that the first of the lines begins; headings above all have line ends in them. */
const spanningRow = (lines: readonly FileLine[], delimiter: ImportDelimiter) => {
  let text = '';
  for (const [index, line] of lines.entries()) {
    text += (index === 0 ? '' : '\n') + line.text;
    const rows = parseCsv(text, delimiter);
    if (rows?.length === 1 && rows[0] !== undefined)
      return { cells: rows[0], lineCount: index + 1 };
    if (rows !== undefined) return undefined;
  }
  return undefined;
};

/** Reports have a title or two above their headings. */
const MAXIMUM_TITLE_ROWS = 10;

/** The first row that has every column that is needed; else the first row, if it is not a punch already. */
const findHeader = (rows: readonly SampleRow[], mapping: ImportMapping): number | undefined => {
  const { has_header: hasHeader, columns } = mapping;
  if (hasHeader === false) return undefined;
  const isByPlace = Object.values(columns).some((column) => typeof column === 'number');
  const isByName = Object.values(columns).some((column) => typeof column === 'string');
  if (!isByPlace || isByName) {
    const complete = rows
      .slice(0, MAXIMUM_TITLE_ROWS)
      .findIndex(({ cells }) => 'columns' in findColumns(cells, [], mapping));
    if (complete !== -1) return complete;
  }
  const first = rows[0]?.cells ?? [];
  const isHeader = hasHeader === true || isByName || first.some(isKnownHeading);
  return isHeader || !first.some(looksLikeDate) ? 0 : undefined;
};

type FoundColumns =
  { readonly columns: Partial<Record<ColumnRole, number>> } | { readonly refusal: FileRefusal };

const findColumns = (
  header: readonly string[],
  samples: readonly string[][],
  mapping: ImportMapping,
): FoundColumns => {
  const isGuessed = Object.keys(mapping.columns).length === 0;
  const columns = isGuessed ? tidied(guessColumns(header), samples) : placesOf(mapping.columns);
  const missing: string[] = [];
  for (const role of columnRoles) {
    const name = mapping.columns[role];
    if (typeof name !== 'string') continue;
    const index = header.findIndex((cell) => keyOf(cell) === keyOf(name));
    if (index === -1) missing.push(name);
    else columns[role] = index;
  }
  missing.push(...(missing.length === 0 ? missingRoles(columns) : []));
  if (missing.length === 0) return { columns };
  const found = header.map((cell) => excerptOf(cell)).slice(0, MAXIMUM_TOLD_HEADINGS);
  return { refusal: { code: 'columns_not_found', params: { missing, found } } };
};

const MAXIMUM_TOLD_HEADINGS = 30;

/** A column headed "time" or "date" often holds both; and of two names for the employee the code counts. */
const tidied = (
  {
    datetime,
    date,
    time,
    employee,
    device_user: deviceUser,
    time_in: timeIn,
    time_out: timeOut,
    direction,
    ...others
  }: Partial<Record<ColumnRole, number>>,
  samples: readonly string[][],
): Partial<Record<ColumnRole, number>> => {
  const holdsBoth = (index: number | undefined): index is number =>
    index !== undefined &&
    samples.some((row) => looksLikeDateTime(row[index] ?? '')) &&
    !samples.some((row) => /[T ]0?0:00(?::00)?$/.test(row[index] ?? ''));
  const both = datetime ?? (holdsBoth(time) ? time : holdsBoth(date) ? date : undefined);
  const isApart =
    datetime === undefined && date !== undefined && time !== undefined && !holdsBoth(time);
  const isDay =
    datetime === undefined && time === undefined && date !== undefined && !holdsBoth(date);
  const inAndOut = isDay && timeIn !== undefined && timeOut !== undefined;
  const when = inAndOut
    ? { date, time_in: timeIn, time_out: timeOut }
    : { ...(isApart || both === undefined ? { date, time } : { datetime: both }), direction };
  const who = employee === undefined ? { device_user: deviceUser } : { employee };
  return withoutUndefined({ ...others, ...when, ...who });
};

const withoutUndefined = (
  columns: Readonly<Partial<Record<ColumnRole, number | undefined>>>,
): Partial<Record<ColumnRole, number>> =>
  Object.fromEntries(Object.entries(columns).filter(([, index]) => index !== undefined));

const dateFormatOf = (
  rows: readonly (readonly string[])[],
  column: number | undefined,
  { date_format: given }: ImportMapping,
): { readonly format: string; readonly warnings: readonly ImportWarning[] } => {
  if (given !== null) return { format: given, warnings: [] };
  const { format, isAssumed } = guessDateFormat(rows.map((row) => row[column ?? 0] ?? ''));
  return {
    format,
    warnings: isAssumed ? [{ code: 'date_order_assumed', params: { format } }] : [],
  };
};
