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

const marked = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `${INTEGER_MARK}${value}` : value;

const memberPieces = ([name, value]: [string, unknown]): string[] =>
  Array.isArray(value)
    ? [`"${name}":[`, ...inOrder(value.map((element) => JSON.stringify(element, marked))), ']']
    : [`"${name}":${JSON.stringify(value, marked)}`];

const inOrder = (texts: readonly string[]): string[] =>
  texts.map((text, place) => (place === 0 ? text : `,${text}`));

/**
 * The inputs as canonical JSON: members keep the order in which the code writes them, so equal inputs give equal
 * bytes. Written employee by employee, because joining them to one text of megabytes takes longer than all the rest.
 */
export const inputsJson = (inputs: ChunkInputs): Buffer => {
  const members = Object.entries(inputs).filter(([, value]) => value !== undefined);
  const pieces = members.flatMap((member, place) => [
    place === 0 ? '{' : ',',
    ...memberPieces(member),
  ]);
  pieces.push('}');
  const bytes = Buffer.allocUnsafe(
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  pieces.reduce((at, piece) => at + bytes.write(piece, at), 0);
  return bytes;
};

export const parseInputs = (text: string): ChunkInputs =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(INTEGER_MARK) ? BigInt(value.slice(1)) : value,
  ) as ChunkInputs;

/** Of texts, or of their bytes in UTF-8. */
export const hashOf = (...texts: readonly (string | Buffer)[]): string => {
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
  const json = inputsJson(inputs);
  return {
    inputs: await deflate(json, { level: constants.Z_BEST_SPEED }),
    inputsHash: hashOf(json),
    resultsHash: resultsHashOf(payslips),
  };
};

export const openSnapshot = async (inputs: Buffer): Promise<string> =>
  (await inflate(inputs, { maxOutputLength: MAXIMUM_BYTES })).toString('utf8');
