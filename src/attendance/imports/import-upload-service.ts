import { createHash } from 'node:crypto';
import type { Session, UnitOfWork } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import type { Clock } from '../../shared/clock.js';
import { newId } from '../../shared/ids.js';
import type { WorkContext } from '../../shared/work-context.js';
import { ABANDONED_AFTER_MS } from './import-cleaning.js';
import { HEAD_BYTES, refuseUnreadable, type FileHead } from './import-detection.js';
import * as repository from './imports-repository.js';

/** A file that has arrived whole and lies in the database. */
export interface StoredFile {
  readonly id: string;
  readonly name: string | undefined;
  readonly head: FileHead;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly pieceCount: number;
  /** By its line ends. */
  readonly lineCount: number;
}

export interface UploadDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

export interface ArrivingFile {
  readonly name: string | undefined;
  readonly bytes: AsyncIterable<Buffer>;
}

/** What memory holds of a file; a piece is a row and a transaction of its own. */
const PIECE_BYTES = 512 * 1024;

/**
 * Writes a file into the database while it arrives. One that breaks off, is too large or is no text leaves nothing
 * behind; what a crash leaves is removed by a later import.
 */
export const storeUpload = async (
  dependencies: UploadDependencies,
  context: WorkContext,
  { name, bytes }: ArrivingFile,
): Promise<StoredFile> => {
  const { unitOfWork, clock } = dependencies;
  const id = newId();
  const { idempotency: _, ...plain } = context;
  await unitOfWork.write(plain, (session) =>
    beginUpload(session, { id, createdBy: context.actor.id ?? null, now: clock.now() }),
  );
  try {
    const counted = createCounter();
    let pieceCount = 0;
    for await (const piece of piecesOf(bytes)) {
      counted.add(piece);
      pieceCount += 1;
      await unitOfWork.write(plain, (session) =>
        repository.insertPiece(session, id, pieceCount, piece),
      );
    }
    return { id, name, pieceCount, ...counted.end() };
  } catch (error) {
    await discardUpload(dependencies, context, id);
    throw error;
  }
};

/** Of one company at a time. */
const MAXIMUM_UPLOADS = 10;

const beginUpload = async (
  session: Session,
  upload: { readonly id: string; readonly createdBy: string | null; readonly now: Date },
): Promise<void> => {
  const begunAfter = new Date(upload.now.getTime() - ABANDONED_AFTER_MS);
  if ((await repository.countUploads(session, begunAfter)) >= MAXIMUM_UPLOADS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_UPLOADS } });
  }
  await repository.insertUpload(session, upload);
};

export const discardUpload = async (
  { unitOfWork }: Pick<UploadDependencies, 'unitOfWork'>,
  { idempotency: _, ...context }: WorkContext,
  id: string,
): Promise<void> => {
  await unitOfWork.write(context, (session) => repository.deleteUpload(session, id));
};

async function* piecesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    waiting.push(part);
    length += part.length;
    if (length < PIECE_BYTES) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length >= PIECE_BYTES; whole = whole.subarray(PIECE_BYTES)) {
      yield whole.subarray(0, PIECE_BYTES);
    }
    waiting = whole.length > 0 ? [whole] : [];
    length = whole.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

const LINE_FEED = 10;
const RETURN = 13;

/** What is known of a file from having seen its bytes once. A piece is longer than the head. */
const createCounter = () => {
  const hash = createHash('sha256');
  let head: FileHead | undefined;
  let sizeBytes = 0;
  let lineFeeds = 0;
  let returns = 0;
  let lastByte = LINE_FEED;
  return {
    add: (piece: Buffer): void => {
      if (head === undefined) {
        const isWhole = piece.length <= HEAD_BYTES; // all pieces but the last are longer
        head = { bytes: Buffer.from(piece.subarray(0, HEAD_BYTES)), isWhole };
        throwRefusal(head); // there is no need to wait for the rest
      }
      hash.update(piece);
      sizeBytes += piece.length;
      lineFeeds += count(piece, LINE_FEED);
      returns += count(piece, RETURN);
      lastByte = piece.at(-1) ?? lastByte;
    },
    end: (): Pick<StoredFile, 'head' | 'sizeBytes' | 'sha256' | 'lineCount'> => {
      const whole = head ?? { bytes: Buffer.alloc(0), isWhole: true };
      throwRefusal(whole);
      const isLastOpen = lastByte !== LINE_FEED && lastByte !== RETURN;
      const lineCount = (lineFeeds === 0 ? returns : lineFeeds) + (isLastOpen ? 1 : 0);
      return { head: whole, sizeBytes, sha256: hash.digest(), lineCount };
    },
  };
};

const throwRefusal = (head: FileHead): void => {
  const refusal = refuseUnreadable(head);
  if (refusal !== undefined) throw new AppError(refusal.code, { params: refusal.params });
};

const count = (bytes: Buffer, byte: number): number => {
  let found = 0;
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) found += 1;
  return found;
};
