import { epochMsOf, type UtcInstant } from '../shared/instant.js';
import { epochDay, type PlainDate } from '../shared/plain-date.js';

/** What an element of each type is made of. */
export interface ElementValues {
  readonly date: PlainDate;
  readonly timestamptz: UtcInstant;
  readonly integer: number;
  readonly bigint: bigint;
  /** Known to be a UUID: nothing looks at it once more. */
  readonly uuid: string;
  readonly text: string;
  /** JSON text. */
  readonly json: string;
}

/** An element as the server's `…recv` function of its type reads it, big-endian. */
interface ElementType<Value> {
  /** Of pg_type. */
  readonly oid: number;
  /** How many bytes the value takes. */
  readonly sizeOf: (value: Value) => number;
  readonly write: (bytes: DataView, at: number, value: Value, size: number) => void;
}

const DAY_MS = 86_400_000;
const MICROS_PER_MS = 1_000;
/** Days from 1970-01-01 to 2000-01-01, where the server's time begins. */
const SERVER_EPOCH_DAY = 10_957;
const TWO_TO_32 = 2 ** 32;

const writeInstant = (bytes: DataView, at: number, value: UtcInstant): void => {
  // Whole below 2^53 until the year 2255.
  const micros = (epochMsOf(value) - SERVER_EPOCH_DAY * DAY_MS) * MICROS_PER_MS;
  bytes.setInt32(at, Math.floor(micros / TWO_TO_32));
  bytes.setUint32(at + 4, micros % TWO_TO_32);
};

/** Where the 16 pairs of hexadecimal digits stand in 8-4-4-4-12. */
const PAIRS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

/** 0–9, a–f or A–F: letters have bit 6, and their low four bits count from 1. */
const nibbleAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return (code & 15) + (code >> 6) * 9;
};

const writeUuid = (bytes: DataView, at: number, value: string): void => {
  for (const [place, pair] of PAIRS.entries()) {
    bytes.setUint8(at + place, (nibbleAt(value, pair) << 4) | nibbleAt(value, pair + 1));
  }
};

const inUtf8 = {
  sizeOf: (value: string) => Buffer.byteLength(value),
  write: ({ buffer, byteOffset }: DataView, at: number, value: string, size: number): void => {
    Buffer.from(buffer, byteOffset + at, size).write(value);
  },
};

const elementTypes: { readonly [Type in keyof ElementValues]: ElementType<ElementValues[Type]> } = {
  date: {
    oid: 1082,
    sizeOf: () => 4,
    write: (bytes, at, value) => bytes.setInt32(at, epochDay(value) - SERVER_EPOCH_DAY),
  },
  timestamptz: { oid: 1184, sizeOf: () => 8, write: writeInstant },
  integer: { oid: 23, sizeOf: () => 4, write: (bytes, at, value) => bytes.setInt32(at, value) },
  bigint: { oid: 20, sizeOf: () => 8, write: (bytes, at, value) => bytes.setBigInt64(at, value) },
  uuid: { oid: 2950, sizeOf: () => 16, write: writeUuid },
  text: { oid: 25, ...inUtf8 },
  json: { oid: 114, ...inUtf8 },
};

const LENGTH_BYTES = 4;
const HEADER_BYTES = 5 * LENGTH_BYTES;
const FIRST_INDEX = 1;
const NULL_LENGTH = -1;

/**
 * A column of values as one array in PostgreSQL's binary form, for `unnest($1::date[], …)` over thousands of rows: the
 * server takes longer to read the text of dates, instants, ids and amounts than to store them.
 *
 * @param valueOf null or undefined: no value
 */
export const binaryArray = <Type extends keyof ElementValues, Item>(
  type: Type,
  items: readonly Item[],
  valueOf: (item: Item) => ElementValues[Type] | null | undefined,
): Buffer => {
  const { oid, sizeOf, write } = elementTypes[type];
  const values = items.map(valueOf);
  const sizes = values.map((value) => (value == null ? NULL_LENGTH : sizeOf(value)));
  const total = sizes.reduce((sum, size) => sum + LENGTH_BYTES + Math.max(0, size), HEADER_BYTES);
  const buffer = Buffer.allocUnsafe(total);
  const bytes = new DataView(buffer.buffer, buffer.byteOffset, total);
  // One dimension, whether there are nulls, the type, how many elements, the first index.
  const header = [1, sizes.includes(NULL_LENGTH) ? 1 : 0, oid, items.length, FIRST_INDEX];
  for (const [place, value] of header.entries()) bytes.setInt32(place * LENGTH_BYTES, value);
  let at = HEADER_BYTES;
  for (const [place, value] of values.entries()) {
    const size = sizes[place] ?? NULL_LENGTH;
    bytes.setInt32(at, size);
    at += LENGTH_BYTES;
    if (value == null) continue;
    write(bytes, at, value, size);
    at += size;
  }
  return buffer;
};
