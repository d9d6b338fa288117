import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf, type ZipEntry } from '../../src/shared/zip.js';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawatib-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytesOf = async (archive: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of archive) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** What python3 finds in the archive, every check sum compared; undefined where there is no python3. */
const readByPython = async (file: string): Promise<{ count: number; last: string } | undefined> => {
  const script = `import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
names = archive.namelist()
print(json.dumps({"count": len(set(names)), "last": archive.read(names[-1]).decode()}))`;
  try {
    const { stdout } = await run('python3', ['-c', script, file]);
    return JSON.parse(stdout) as { count: number; last: string };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
};

const encoder = new TextEncoder();

describe('an archive', () => {
  it('has every entry, stored or deflated, under its name', async () => {
    const long = Array.from({ length: 50 }, (_, n) => encoder.encode(`line ${n} `.repeat(2_000)));
    const entries: ZipEntry[] = [
      { name: 'قسيمة-1.pdf', content: encoder.encode('stored') },
      { name: 'empty.txt', content: new Uint8Array(0) },
      { name: 'sheet.xml', pieces: long },
      { name: 'nothing.xml', pieces: [] },
    ];
    const archive = await bytesOf(zipOf(entries));
    const files = unzipSync(archive);
    expect(Object.keys(files)).toEqual(entries.map(({ name }) => name));
    expect(Buffer.from(files['قسيمة-1.pdf']!).toString()).toBe('stored');
    expect(Buffer.from(files['sheet.xml']!).equals(Buffer.concat(long))).toBe(true);
    expect(files['nothing.xml']).toHaveLength(0);
    expect(archive.length).toBeLessThan(Buffer.concat(long).length / 10);
    expect((await bytesOf(zipOf(entries))).equals(archive)).toBe(true);
  });

  it('holds more entries than the first version of the format can count', async () => {
    const count = 70_000;
    function* entries(): Generator<ZipEntry> {
      for (let n = 1; n <= count; n += 1)
        yield { name: `E-${n}.pdf`, content: encoder.encode(String(n)) };
    }
    const file = join(folder, 'many.zip');
    await pipeline(Readable.from(zipOf(entries())), createWriteStream(file));
    const read = await readByPython(file);
    if (read !== undefined) expect(read).toEqual({ count, last: String(count) });
  }, 60_000);

  it('breaks off when an entry cannot be made, and ends its making when nobody reads on', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(encoder.encode('a beginning'));
      throw new Error('the cycle has changed');
    }
    await expect(bytesOf(zipOf([{ name: 'a', pieces: failing() }]))).rejects.toThrow(
      'the cycle has changed',
    );
    let isEnded = false;
    const noise = randomBytes(100_000);
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield await Promise.resolve(noise);
      } finally {
        isEnded = true;
      }
    }
    let taken = 0;
    for await (const piece of zipOf([{ name: 'a', pieces: endless() }])) {
      taken += piece.length;
      if (taken > 200_000) break;
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(isEnded).toBe(true);
  });
});
