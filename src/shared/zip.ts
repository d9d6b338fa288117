import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { invariant } from './invariant.js';

export type ZipEntry = StoredEntry | DeflatedEntry;

/** Bytes that shrink no more, such as a PDF, are stored as they are. */
interface StoredEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

interface DeflatedEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Fast, and within a few per cent of the smallest. */
const COMPRESSION_LEVEL = 5;

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;

const STORED = 0;
const DEFLATED = 8;
/** Check sum and sizes stand behind the bytes; the name is UTF-8. */
const FLAGS = { described: 0x08, utf8: 0x800 } as const;
/** Of the format: 2.0, and 4.5 for what the first could not count. */
const VERSIONS = { plain: 20, large: 45 } as const;
/** In every archive, so that equal contents give equal bytes: noon of 2020-01-01. The format begins with 1980. */
const ENTRY_TIME = 12 << 11;
const ENTRY_DATE = ((2020 - 1980) << 9) | (1 << 5) | 1;
/** From here on the fields of 16 and 32 bits say "see the larger one". */
const LARGE_COUNT = 0xffff;
const LARGE_SIZE = 0xffffffff;

/** Integers of two, four and eight bytes, one behind the other. */
const integers = (...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), place);
    else buffer.writeUIntLE(value, place, bytes);
    place += bytes;
  }
  return buffer;
};

interface Sizes {
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const UNKNOWN: Sizes = { crc: 0, packed: 0, size: 0 };

/** The fields that the header before the bytes and the one in the directory have in common. */
const commonHeader = (
  name: Buffer,
  isStored: boolean,
  { crc, packed, size }: Sizes,
  version: number,
  extraLength: number,
): Buffer =>
  integers(
    [2, version],
    [2, FLAGS.utf8 | (isStored ? 0 : FLAGS.described)],
    [2, isStored ? STORED : DEFLATED],
    ...([
      [2, ENTRY_TIME],
      [2, ENTRY_DATE],
    ] as const),
    ...([
      [4, crc],
      [4, packed],
      [4, size],
    ] as const),
    ...([
      [2, name.length],
      [2, extraLength],
    ] as const),
  );

const localHeader = (name: Buffer, isStored: boolean, sizes: Sizes): Buffer =>
  Buffer.concat([
    integers([4, LOCAL_HEADER]),
    commonHeader(name, isStored, sizes, VERSIONS.plain, 0),
    name,
  ]);

const centralHeader = (name: Buffer, isStored: boolean, sizes: Sizes, offset: number): Buffer => {
  const isFar = offset >= LARGE_SIZE;
  const extra = isFar ? integers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const version = isFar ? VERSIONS.large : VERSIONS.plain;
  return Buffer.concat([
    integers([4, CENTRAL_HEADER], [2, version]),
    commonHeader(name, isStored, sizes, version, extra.length),
    // No comment, the first disk, no attributes.
    integers([2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(offset, LARGE_SIZE)]),
    name,
    extra,
  ]);
};

/** What stands at the end; with the fields of the large format where the small ones do not suffice. */
const endOf = (count: number, directory: { readonly size: number; readonly offset: number }) => {
  const { size, offset } = directory;
  const isLarge = count >= LARGE_COUNT || size >= LARGE_SIZE || offset >= LARGE_SIZE;
  const large = isLarge
    ? [
        integers(
          ...([
            [4, END_64],
            [8, 44],
            [2, VERSIONS.large],
            [2, VERSIONS.large],
          ] as const),
          ...([
            [4, 0],
            [4, 0],
            [8, count],
            [8, count],
            [8, size],
            [8, offset],
          ] as const),
        ),
        integers([4, END_64_LOCATOR], [4, 0], [8, offset + size], [4, 1]),
      ]
    : [];
  const shown = Math.min(count, LARGE_COUNT);
  return Buffer.concat([
    ...large,
    integers(
      ...([
        [4, END],
        [2, 0],
        [2, 0],
        [2, shown],
        [2, shown],
      ] as const),
      ...([
        [4, Math.min(size, LARGE_SIZE)],
        [4, Math.min(offset, LARGE_SIZE)],
        [2, 0],
      ] as const),
    ),
  ]);
};

/** The pieces deflated, outside the event loop. @returns their check sum and sizes */
async function* deflated(pieces: DeflatedEntry['pieces']): AsyncGenerator<Uint8Array, Sizes> {
  const sizes = { crc: 0, packed: 0, size: 0 };
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      sizes.crc = crc32(piece, sizes.crc);
      sizes.size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw({ level: COMPRESSION_LEVEL });
  // A failure destroys the deflating stream too, and so reaches whoever reads it.
  pipeline(Readable.from(counted()), deflate, () => undefined);
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    sizes.packed += piece.length;
    yield piece;
  }
  return sizes;
}

/** The directory, put together of its headers in blocks: a hundred thousand small buffers would weigh three times as much. */
const createDirectory = () => {
  const blocks: Buffer[] = [];
  const recent: Buffer[] = [];
  let count = 0;
  return {
    add: (header: Buffer): void => {
      count += 1;
      if (recent.push(header) === HEADERS_A_BLOCK) blocks.push(Buffer.concat(recent.splice(0)));
    },
    count: () => count,
    blocks: (): readonly Buffer[] => [...blocks, Buffer.concat(recent)],
  };
};

const HEADERS_A_BLOCK = 1_000;

/**
 * An archive that is made while it is read: one piece is in memory at a time, and the directory, of some seventy bytes
 * an entry. It may have any number of entries and any size; one entry has less than 4 GiB.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory = createDirectory();
  let offset = 0;
  const sent = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    return bytes;
  };
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const begin = offset;
    const isStored = 'content' in entry;
    let sizes: Sizes;
    if (isStored) {
      const { content } = entry;
      sizes = { crc: crc32(content), packed: content.length, size: content.length };
      yield sent(localHeader(name, isStored, sizes));
      yield sent(content);
    } else {
      yield sent(localHeader(name, isStored, UNKNOWN));
      sizes = yield* deflated(entry.pieces);
      const { crc, packed, size } = sizes;
      offset += packed;
      invariant(packed < LARGE_SIZE && size < LARGE_SIZE, 'an entry has less than 4 GiB');
      yield sent(integers([4, DESCRIPTOR], [4, crc], [4, packed], [4, size]));
    }
    directory.add(centralHeader(name, isStored, sizes, begin));
  }
  const start = offset;
  for (const block of directory.blocks()) yield sent(block);
  yield endOf(directory.count(), { size: offset - start, offset: start });
}
