import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { ChunkInputs } from './payroll-chunk-rules.js';
import { payslipText, type PayslipText } from './payroll-calculation-repository.js';

/** What a chunk of a calculation read and what came of it, as it is kept with the cycle. */
export interface ChunkSnapshot {
  /** Canonical JSON of the inputs, deflated. */
  readonly inputs: Buffer;
  /** SHA-256 as lower-case hex, of the JSON. */
  readonly inputsHash: string;
  /** SHA-256 as lower-case hex, of the payslips. */
  readonly resultsHash: string;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const MAXIMUM_BYTES = 512 * 1024 * 1024;

/** Marks an integer of arbitrary size among the texts: no stored text can hold this character. */
const INTEGER_MARK = '\u0000';

/** Members keep the order in which the code writes them, so equal inputs give equal bytes. */
export const inputsText = (inputs: ChunkInputs): string =>
  JSON.stringify(inputs, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${INTEGER_MARK}${value}` : value,
  );

export const parseInputs = (text: string): ChunkInputs =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(INTEGER_MARK) ? BigInt(value.slice(1)) : value,
  ) as ChunkInputs;

export const hashOf = (...texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest('hex');
};

export const resultsHashOf = (payslips: readonly PayslipText[]): string =>
  hashOf(...payslips.map(payslipText));

/** Deflated outside the event loop. */
export const takeSnapshot = async (
  inputs: ChunkInputs,
  payslips: readonly PayslipText[],
): Promise<ChunkSnapshot> => {
  const text = inputsText(inputs);
  return {
    inputs: await deflate(text, { level: constants.Z_BEST_SPEED }),
    inputsHash: hashOf(text),
    resultsHash: resultsHashOf(payslips),
  };
};

export const openSnapshot = async (inputs: Buffer): Promise<string> =>
  (await inflate(inputs, { maxOutputLength: MAXIMUM_BYTES })).toString('utf8');
