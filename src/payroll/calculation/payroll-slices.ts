import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CalculatedEmployees } from './payroll-calculation-rules.js';
import { calculateInputs, sizeOf, sliceOf, type ChunkInputs } from './payroll-chunk-rules.js';
import type { PreparedRun } from './payroll-run.js';

/** Employees between two turns of the event loop: a request waits for a few milliseconds of computing at most. */
const SLICE_SIZE = 100;

/** With a turn of the event loop between the slices: requests are answered, and the next chunk comes in. */
export async function* slicesOf(inputs: ChunkInputs): AsyncGenerator<ChunkInputs> {
  for (let start = 0; start < sizeOf(inputs); start += SLICE_SIZE) {
    yield sliceOf(inputs, start, SLICE_SIZE);
    await nextTurn();
  }
}

export const calculateInSlices = async (
  inputs: ChunkInputs,
  prepared: PreparedRun,
): Promise<CalculatedEmployees> => {
  const slices: CalculatedEmployees[] = [];
  for await (const slice of slicesOf(inputs)) slices.push(calculateInputs(slice, prepared));
  return {
    payslips: slices.flatMap(({ payslips }) => payslips),
    errors: slices.flatMap(({ errors }) => errors),
  };
};
