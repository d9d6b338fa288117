import { readRow } from '../src/attendance/attendance-row-reader.js';
import { attendanceBatchRequest } from '../src/attendance/attendance-schema.js';
import { presentBatch } from '../src/attendance/attendance-presentation.js';
import { createAttendanceService } from '../src/attendance/attendance-service.js';
import { systemClock } from '../src/shared/clock.js';
import { loadStatutoryData } from '../src/statutory/statutory-loader.js';
import type { Batch } from './attendance.js';
import type { BenchDatabase } from './database.js';
import { median, table } from './stats.js';
import { openWatched } from './watched-database.js';

const ROUNDS = 3;

interface Shares {
  parse: number;
  validate: number;
  decide: number;
  write: number;
  answer: number;
}

/** Where the time of a batch goes, in this process and without HTTP; the write is everything at the database. */
export const shareOfBatches = async (
  database: BenchDatabase,
  companyId: string,
  batches: readonly Batch[],
): Promise<string> => {
  const { unitOfWork, watch, close } = await openWatched(database);
  const attendance = createAttendanceService({
    unitOfWork,
    clock: systemClock,
    parameters: loadStatutoryData().parameters,
  });
  const caller = {
    context: { companyId, actor: { kind: 'system' as const }, requestId: 'bench' },
    timeZone: 'Africa/Cairo',
  };
  const take = async ({ json }: Batch): Promise<Shares> => {
    watch.databaseMs = 0;
    const marks = [performance.now()];
    const mark = () => void marks.push(performance.now());
    const parsed: unknown = JSON.parse(json.toString());
    mark();
    const { records } = attendanceBatchRequest.parse(parsed);
    const rows = records.map(readRow);
    mark();
    const result = await attendance.importDays(caller, { rows, mode: 'partial', dryRun: false });
    mark();
    JSON.stringify(presentBatch(result, 'en'));
    mark();
    const [parse = 0, validate = 0, store = 0, answer = 0] = marks
      .slice(1)
      .map((at, i) => at - (marks[i] ?? 0));
    const write = watch.databaseMs;
    return { parse, validate, decide: store - write, write, answer };
  };
  try {
    const rows: string[][] = [];
    for (const name of ['new', 'again']) {
      const taken: Shares[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        if (name === 'new') await database.owner.query('truncate attendance_days');
        for (const batch of batches) taken.push(await take(batch));
      }
      rows.push([name, ...sharesOf(taken)]);
    }
    return table(['batch', 'ms', 'parse', 'validate', 'decide', 'write', 'answer'], rows);
  } finally {
    await close();
  }
};

const sharesOf = (taken: readonly Shares[]): string[] => {
  const parts = (['parse', 'validate', 'decide', 'write', 'answer'] as const).map((part) =>
    median(taken.map((shares) => shares[part])),
  );
  const total = parts.reduce((sum, ms) => sum + ms, 0);
  return [total.toFixed(0), ...parts.map((ms) => `${((ms / total) * 100).toFixed(0)} %`)];
};
