import { epochMsOf, type UtcInstant } from '../shared/instant.js';
import { epochDay, type PlainDate } from '../shared/plain-date.js';

/**
 * Columns of values as arrays in PostgreSQL's binary form, for `unnest($1::date[], …)`. For thousands of dates,
 * instants and ids: the server would take longer to read their text than to store them.
 */

/** An element as the server's `…recv` function of its type reads it, big-endian. */
interface ElementType<Value> {
  /** Of pg_type. */
  readonly oid: number;
  readonly bytes: number;
  readonly write: (view: DataView, at: number, value: Value) => void;
}

/** Element of a binary array; null is none. */
type ValueOf<Item, Value> = (item: Item) => Value | null;

const LENGTH_BYTES = 4;
const HEADER_BYTES = 5 * LENGTH_BYTES;
const FIRST_INDEX = 1;
const NULL_LENGTH = -1;

/** Header: dimensions, whether there are nulls, type, and of the one dimension its length and first index. */
const binaryArray = <Item, Value>(
  { oid, bytes, write }: ElementType<Value>,
  items: readonly Item[],
  valueOf: ValueOf<Item, Value>,
): Buffer => {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + items.length * (LENGTH_BYTES + bytes));
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  let at = HEADER_BYTES;
  let nulls = 0;
  for (const item of items) {
    const value = valueOf(item);
    view.setInt32(at, value === null ? NULL_LENGTH : bytes);
    at += LENGTH_BYTES;
    if (value === null) {
      nulls += 1;
    } else {
      write(view, at, value);
      at += bytes;
    }
  }
  const header = [1, nulls === 0 ? 0 : 1, oid, items.length, FIRST_INDEX];
  for (const [place, value] of header.entries()) view.setInt32(place * LENGTH_BYTES, value);
  return buffer.subarray(0, at);
};

const DAY_MS = 86_400_000;
const MICROS_PER_MS = 1_000;
/** Days from 1970-01-01 to 2000-01-01, where the server's time begins. */
const SERVER_EPOCH_DAY = 10_957;
const TWO_TO_32 = 2 ** 32;

const date: ElementType<PlainDate> = {
  oid: 1082,
  bytes: 4,
  write: (view, at, value) => view.setInt32(at, epochDay(value) - SERVER_EPOCH_DAY),
};

const timestamptz: ElementType<UtcInstant> = {
  oid: 1184,
  bytes: 8,
  write: (view, at, value) => {
    const micros = (epochMsOf(value) - SERVER_EPOCH_DAY * DAY_MS) * MICROS_PER_MS;
    // Whole below 2^53 until the year 2255.
    view.setInt32(at, Math.floor(micros / TWO_TO_32));
    view.setUint32(at + 4, micros % TWO_TO_32);
  },
};

const integer: ElementType<number> = {
  oid: 23,
  bytes: 4,
  write: (view, at, value) => view.setInt32(at, value),
};

/** Where the 16 pairs of hexadecimal digits stand in 8-4-4-4-12. */
const PAIRS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

/** 0–9, a–f or A–F: letters have bit 6, and their low four bits count from 1. */
const nibbleAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return (code & 15) + (code >> 6) * 9;
};

const uuid: ElementType<string> = {
  oid: 2950,
  bytes: 16,
  write: (view, at, value) => {
    for (let byte = 0; byte < PAIRS.length; byte += 1) {
      const pair = PAIRS[byte] ?? 0;
      view.setUint8(at + byte, (nibbleAt(value, pair) << 4) | nibbleAt(value, pair + 1));
    }
  },
};

export const dateArray = <Item>(items: readonly Item[], valueOf: ValueOf<Item, PlainDate>) =>
  binaryArray(date, items, valueOf);

export const instantArray = <Item>(items: readonly Item[], valueOf: ValueOf<Item, UtcInstant>) =>
  binaryArray(timestamptz, items, valueOf);

/** Of 32 bits. */
export const integerArray = <Item>(items: readonly Item[], valueOf: ValueOf<Item, number>) =>
  binaryArray(integer, items, valueOf);

/** Of texts that are known to be UUIDs: nothing looks at them once more. */
export const uuidArray = <Item>(items: readonly Item[], valueOf: ValueOf<Item, string>) =>
  binaryArray(uuid, items, valueOf);
