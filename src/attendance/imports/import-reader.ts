import { readRecords, type FileRecord } from './import-cells.js';
import { createLineGrouper, createLineSplitter } from './import-lines-rules.js';
import type { ReadingPlan } from './import-plan-rules.js';

/**
 * The records of a file that comes in pieces, in their order. Memory holds one piece and its records, however long
 * the file is. Read again from the beginning it gives the same records.
 */
export async function* readFileRecords(
  pieces: AsyncIterable<Buffer>,
  plan: ReadingPlan,
): AsyncGenerator<readonly FileRecord[]> {
  const decoder = new TextDecoder(plan.encoding);
  const splitter = createLineSplitter();
  // Quotation marks mean nothing in a device log.
  const grouper = plan.format === 'csv' ? createLineGrouper() : undefined;
  const recordsOf = (lines: ReturnType<typeof splitter.push>): FileRecord[] => {
    const groups =
      grouper?.push(lines) ?? lines.map((line) => ({ lines: [line], isDoubtful: false }));
    return readRecords(groups, plan);
  };
  for await (const piece of pieces) {
    const records = recordsOf(splitter.push(decoder.decode(piece, { stream: true })));
    if (records.length > 0) yield records;
  }
  const rest = recordsOf([...splitter.push(decoder.decode()), ...splitter.end()]);
  if (grouper !== undefined) rest.push(...readRecords(grouper.end(), plan));
  if (rest.length > 0) yield rest;
}

/** The lines of a batch: consecutive, as many as fit. */
export interface RecordBatch {
  readonly firstLine: number;
  readonly lineCount: number;
  readonly records: readonly FileRecord[];
}

/** Long lines fill a batch sooner: it is held in memory with all of its cells. */
const MAXIMUM_BATCH_CHARACTERS = 1_000_000;

/** Batches of about so many lines, without those up to `after`, which were dealt with before. */
export async function* batchRecords(
  source: AsyncIterable<readonly FileRecord[]>,
  { after, lines }: { readonly after: number; readonly lines: number },
): AsyncGenerator<RecordBatch> {
  let waiting: FileRecord[] = [];
  let lineCount = 0;
  let characters = 0;
  const take = (): RecordBatch => {
    const batch = { firstLine: waiting[0]?.line ?? 0, lineCount, records: waiting };
    waiting = [];
    lineCount = 0;
    characters = 0;
    return batch;
  };
  for await (const records of source) {
    for (const record of records) {
      if (record.line <= after) continue;
      waiting.push(record);
      lineCount += record.lineCount;
      characters += record.text.length;
      if (lineCount >= lines || characters >= MAXIMUM_BATCH_CHARACTERS) yield take();
    }
  }
  if (waiting.length > 0) yield take();
}
