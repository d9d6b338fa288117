import { parse } from 'csv-parse/sync';
import type { FileLine, LineGroup } from './import-lines-rules.js';
import { MAXIMUM_LINE_CHARACTERS } from './import-lines-rules.js';
import type { ImportDelimiter, LineProblem, ReadingPlan } from './import-plan-rules.js';
import { cleanCell } from './import-text-rules.js';
import { looksLikeDate, looksLikeDateTime } from './import-values-rules.js';

/** A record of the file: its cells, or why it has none. */
export interface FileRecord {
  /** Of its first line. */
  readonly line: number;
  readonly lineCount: number;
  readonly text: string;
  readonly content:
    | { readonly kind: 'cells'; readonly cells: readonly string[] }
    | { readonly kind: 'blank' }
    | { readonly kind: 'problem'; readonly problem: LineProblem };
}

/** The records of the groups, in their order. */
export const readRecords = (
  groups: readonly LineGroup[],
  plan: Pick<ReadingPlan, 'format' | 'delimiter' | 'width'>,
): FileRecord[] =>
  plan.format === 'device_log'
    ? groups.flatMap(({ lines }) => lines.map(readLogLine))
    : readCsvGroups(groups, plan.delimiter ?? ',', plan.width);

const problemRecord = (line: FileLine, problem: LineProblem): FileRecord => ({
  line: line.number,
  lineCount: 1,
  text: line.text,
  content: { kind: 'problem', problem },
});

/** What cannot be read whatever the format is. */
const spoiltLine = (line: FileLine): FileRecord | undefined => {
  if (line.isTooLong) {
    const params = { maximum: MAXIMUM_LINE_CHARACTERS };
    return problemRecord(line, { field: 'line', code: 'line_too_long', params });
  }
  if (line.text.includes('\0')) {
    return problemRecord(line, { field: 'line', code: 'forbidden_characters' });
  }
  return undefined;
};

const isBlank = (text: string): boolean => text.trim() === '';

const readLogLine = (line: FileLine): FileRecord => {
  const spoilt = spoiltLine(line);
  if (spoilt !== undefined) return spoilt;
  const { number, text } = line;
  if (isBlank(text)) return { line: number, lineCount: 1, text, content: { kind: 'blank' } };
  const cells = logCells(text);
  if (cells === undefined) return problemRecord(line, { field: 'line', code: 'unreadable_line' });
  return { line: number, lineCount: 1, text, content: { kind: 'cells', cells } };
};

/** User, date with time, and what follows; undefined for a line that does not begin so. */
export const logCells = (text: string): string[] | undefined => {
  const cleaned = cleanCell(text);
  const fields = cleaned.includes('\t')
    ? cleaned.split('\t').map((field) => field.trim())
    : cleaned.split(/[\s,;]+/);
  const [user = '', date = '', ...others] = fields;
  if (user === '' || !looksLikeDate(date)) return undefined;
  if (looksLikeDateTime(date)) return [user, date, ...others];
  const [time = '', mark = '', ...behind] = others;
  if (!/^\d{1,2}[:.]\d{2}/.test(time)) return undefined;
  const isMark = /^(?:[ap]\.?m\.?|ص|م)$/iu.test(mark);
  return isMark
    ? [user, `${date} ${time} ${mark}`, ...behind]
    : [user, `${date} ${time}`, ...others.slice(1)];
};

/** Groups of one sound line each go to the parser together; whatever is odd is read by itself. */
const readCsvGroups = (
  groups: readonly LineGroup[],
  delimiter: ImportDelimiter,
  width: number,
): FileRecord[] => {
  const records: FileRecord[] = [];
  let sound: FileLine[] = [];
  const flush = (): void => {
    if (sound.length > 0) records.push(...readSoundLines(sound, delimiter));
    sound = [];
  };
  for (const { lines, isDoubtful } of groups) {
    const [line] = lines;
    if (line === undefined) continue;
    if (lines.length === 1 && !isDoubtful && spoiltLine(line) === undefined) {
      sound.push(line);
      continue;
    }
    flush();
    records.push(
      ...(lines.length === 1 ? [readOneLine(line, delimiter)] : readGroup(lines, delimiter, width)),
    );
  }
  flush();
  return records;
};

const cellsRecord = (line: FileLine, cells: readonly string[]): FileRecord => ({
  line: line.number,
  lineCount: 1,
  text: line.text,
  content: cells.every(isBlank) ? { kind: 'blank' } : { kind: 'cells', cells },
});

const readSoundLines = (lines: readonly FileLine[], delimiter: ImportDelimiter): FileRecord[] => {
  const filled = lines.filter(({ text }) => !isBlank(text));
  const rows = parseCsv(filled.map(({ text }) => text).join('\n'), delimiter);
  if (rows?.length !== filled.length) return lines.map((line) => readOneLine(line, delimiter));
  let index = 0;
  return lines.map((line) => cellsRecord(line, isBlank(line.text) ? [] : (rows[index++] ?? [])));
};

const readOneLine = (line: FileLine, delimiter: ImportDelimiter): FileRecord => {
  const spoilt = spoiltLine(line);
  if (spoilt !== undefined) return spoilt;
  if (isBlank(line.text)) return cellsRecord(line, []);
  const rows = parseCsv(line.text, delimiter);
  if (rows?.length !== 1) {
    return problemRecord(line, { field: 'line', code: 'unterminated_quote' });
  }
  return cellsRecord(line, rows[0] ?? []);
};

/** One record over several lines when it has the cells of a regular one; else each line stands for itself. */
const readGroup = (
  lines: readonly FileLine[],
  delimiter: ImportDelimiter,
  width: number,
): FileRecord[] => {
  const text = lines.map((line) => line.text).join('\n');
  const rows = text.includes('\0') ? undefined : parseCsv(text, delimiter);
  const [cells] = rows ?? [];
  if (rows?.length !== 1 || cells?.length !== width) {
    return lines.map((line) => readOneLine(line, delimiter));
  }
  return [
    {
      line: lines[0]?.number ?? 0,
      lineCount: lines.length,
      text,
      content: { kind: 'cells', cells },
    },
  ];
};

/** The rows of the text; undefined when a quotation mark is left open. */
export const parseCsv = (text: string, delimiter: ImportDelimiter): string[][] | undefined => {
  try {
    return parse(text, {
      delimiter: delimiter === 'tab' ? '\t' : delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch {
    return undefined;
  }
};
