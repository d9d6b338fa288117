import type { FieldProblem } from '../../errors/app-error.js';
import type { PunchFlag, PunchInput } from '../punches/punches-rules.js';
import type { FileRecord } from './import-cells.js';
import type { ColumnRole, LineProblem } from './import-plan-rules.js';
import { lineOfIndex, timeRoleOfIndex, type PunchReader } from './import-punch-rules.js';
import { excerptOf } from './import-text-rules.js';

export const lineOutcomes = ['created', 'unchanged', 'rejected'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** How the outcomes of a batch are stored: a character a line. */
const characterOf: Readonly<Record<LineOutcome, string>> = {
  created: 'c',
  unchanged: 'u',
  rejected: 'r',
};
/** A line that is no record of its own: blank, the header, the continuation of a quoted field. */
const NO_RECORD = '-';

const outcomeOf: ReadonlyMap<string, LineOutcome> = new Map(
  lineOutcomes.map((outcome) => [characterOf[outcome], outcome]),
);

/** What has to be said about a line beside its outcome. */
export interface LineRemark {
  readonly line: number;
  readonly problems?: readonly LineProblem[];
  /** The beginning of a line that was refused. */
  readonly text?: string;
  readonly flags?: readonly PunchFlag[];
  readonly retro_item_id?: string;
}

/** The outcomes of consecutive lines. */
export interface OutcomeBatch {
  readonly first_line: number;
  readonly line_count: number;
  readonly outcomes: string;
  readonly rejected_count: number;
  readonly remarks: readonly LineRemark[];
}

/** A batch of records, read: what can be stored, and what cannot be. */
export interface ReadBatch {
  readonly punches: readonly PunchInput[];
  /** Lines of days on which nobody came: there is nothing to store. */
  readonly withoutPunch: readonly number[];
  readonly refusals: readonly {
    readonly record: FileRecord;
    readonly problems: readonly LineProblem[];
  }[];
}

/** @param headerLine it and the lines before it are no punches; 0 without a header */
export const readBatch = (
  records: readonly FileRecord[],
  reader: PunchReader,
  headerLine: number,
): ReadBatch => {
  const punches: PunchInput[] = [];
  const withoutPunch: number[] = [];
  const refusals: { record: FileRecord; problems: readonly LineProblem[] }[] = [];
  for (const record of records) {
    const { content } = record;
    if (content.kind === 'blank' || record.line <= headerLine) continue;
    const read =
      content.kind === 'problem'
        ? { problems: [content.problem] }
        : reader.read(record.line, content.cells);
    if ('problems' in read) refusals.push({ record, problems: read.problems });
    else if (read.punches.length === 0) withoutPunch.push(record.line);
    else punches.push(...read.punches);
  }
  return { punches, withoutPunch, refusals };
};

/** What became of a punch; `index` is its place in the batch. */
export interface StoredPunch {
  readonly index: number;
  readonly outcome: LineOutcome;
  readonly flags?: readonly PunchFlag[];
  readonly retroItemId?: string;
  readonly problems?: readonly FieldProblem[];
}

/** What became of a line, of all of its punches together. */
export interface StoredLine {
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly flags?: readonly PunchFlag[];
  readonly retroItemId?: string | undefined;
  readonly problems?: readonly LineProblem[];
}

/**
 * A line is refused when one of its punches is, though the other is stored; else it is new when one of them is.
 *
 * @param isDay whether a line has a column for the coming and one for the going
 */
export const linesOfPunches = (
  { withoutPunch }: ReadBatch,
  stored: readonly StoredPunch[],
  isDay: boolean,
): StoredLine[] => {
  const lines = new Map<number, StoredLine>(
    withoutPunch.map((line) => [line, { line, outcome: 'unchanged' }]),
  );
  for (const { index, outcome, flags = [], retroItemId, problems = [] } of stored) {
    const line = lineOfIndex(index);
    const own: StoredLine = {
      line,
      outcome,
      flags,
      retroItemId,
      problems: problems.map((problem) =>
        toLineProblem(problem, isDay ? timeRoleOfIndex(index) : 'datetime'),
      ),
    };
    const other = lines.get(line);
    lines.set(line, other === undefined ? own : joined(other, own));
  }
  return [...lines.values()];
};

const joined = (a: StoredLine, b: StoredLine): StoredLine => {
  const outcomes = [a.outcome, b.outcome];
  const outcome = (['rejected', 'created'] as const).find((each) => outcomes.includes(each));
  const problems = [...(a.problems ?? []), ...(b.problems ?? [])];
  return {
    line: a.line,
    outcome: outcome ?? 'unchanged',
    flags: [...new Set([...(a.flags ?? []), ...(b.flags ?? [])])],
    retroItemId: a.retroItemId ?? b.retroItemId,
    // Of an employee that nobody knows both say the same.
    problems: problems.filter(
      ({ field, code }, place) =>
        problems.findIndex((each) => each.field === field && each.code === code) === place,
    ),
  };
};

/** The outcomes of a batch as they are stored. */
export const outcomesOf = (
  batch: {
    readonly firstLine: number;
    readonly lineCount: number;
    readonly records: readonly FileRecord[];
  },
  { refusals }: ReadBatch,
  stored: readonly StoredLine[],
): OutcomeBatch => {
  const characters = new Array<string>(batch.lineCount).fill(NO_RECORD);
  const set = (line: number, outcome: LineOutcome): void => {
    characters[line - batch.firstLine] = characterOf[outcome];
  };
  const remarks: LineRemark[] = [];
  for (const { record, problems } of refusals) {
    set(record.line, 'rejected');
    remarks.push({ line: record.line, problems, text: excerptOf(record.text) });
  }
  const isRefused = stored.some(({ outcome }) => outcome === 'rejected');
  const textOf = new Map(isRefused ? batch.records.map(({ line, text }) => [line, text]) : []);
  for (const line of stored) {
    set(line.line, line.outcome);
    const remark = remarkOf(line, textOf.get(line.line) ?? '');
    if (remark !== undefined) remarks.push(remark);
  }
  return {
    first_line: batch.firstLine,
    line_count: batch.lineCount,
    outcomes: characters.join(''),
    rejected_count: characters.filter((character) => character === characterOf.rejected).length,
    remarks: remarks.sort((a, b) => a.line - b.line),
  };
};

const remarkOf = (
  { line, outcome, flags = [], retroItemId, problems = [] }: StoredLine,
  text: string,
): LineRemark | undefined => {
  if (outcome === 'rejected') {
    return { line, problems, text: excerptOf(text) };
  }
  if (flags.length === 0 && retroItemId === undefined) return undefined;
  return {
    line,
    ...(flags.length > 0 && { flags }),
    ...(retroItemId !== undefined && { retro_item_id: retroItemId }),
  };
};

/** Fields of a punch in the words of a mapping. */
const columnOfField: Readonly<Record<string, string>> = {
  employee_code: 'employee',
  employee_id: 'employee',
  device_user_id: 'device_user',
  device_id: 'device',
};

const TIME_FIELDS = ['at', 'local_time'];

const toLineProblem = (
  { pointer, code, params }: FieldProblem,
  timeRole: ColumnRole,
): LineProblem => {
  const field = pointer.split('/').at(-1) ?? '';
  const column = TIME_FIELDS.includes(field) ? timeRole : columnOfField[field];
  return { field: column ?? field, code, ...(params && { params }) };
};

/** A line as it is shown. */
export interface LineView {
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly remark: LineRemark | undefined;
}

/** The lines of a batch behind `after`, of one outcome or of all. */
export const linesOf = (
  batch: OutcomeBatch,
  { after, outcome }: { readonly after: number; readonly outcome: LineOutcome | undefined },
): LineView[] => {
  const remarks = new Map(batch.remarks.map((remark) => [remark.line, remark]));
  const lines: LineView[] = [];
  for (
    let offset = Math.max(0, after + 1 - batch.first_line);
    offset < batch.line_count;
    offset += 1
  ) {
    const its = outcomeOf.get(batch.outcomes.charAt(offset));
    if (its === undefined || (outcome !== undefined && its !== outcome)) continue;
    const line = batch.first_line + offset;
    lines.push({ line, outcome: its, remark: remarks.get(line) });
  }
  return lines;
};
