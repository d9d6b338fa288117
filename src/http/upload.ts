import { Transform, type Readable } from 'node:stream';
import createMultipartParser from 'busboy';
import type { Request, Response } from 'express';
import { AppError } from '../errors/app-error.js';
import type { FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { TextParams } from '../errors/language.js';
import { cutOff } from './body-deadline.js';
import { jsonPointer } from './validate.js';

/** A file on its way in. */
export interface UploadedFile {
  /** As the sender calls it; undefined where the body is the bare file. */
  readonly name: string | undefined;
  /** Arrives as fast as it is read; fails when the upload breaks off or grows too large. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Bytes held back by whoever takes them are not counted against the sender's time. */
export interface Upload {
  /**
   * Hands the file over while it arrives, and answers when all of the body has come. A form may name its fields
   * before or behind the file.
   *
   * @throws AppError invalid_upload, payload_too_large, unsupported_upload_type, and what `take` throws
   */
  readonly receive: <Taken>(
    take: (file: UploadedFile) => Promise<Taken>,
  ) => Promise<{ readonly taken: Taken; readonly fields: Readonly<Record<string, string>> }>;
}

/** Of a call that takes no file. */
export const noUpload: Upload = {
  receive: () => {
    throw new Error('this operation takes no file');
  },
};

export interface UploadRules {
  /** Media types of a bare file; multipart/form-data is always taken. */
  readonly mediaTypes: readonly string[];
  readonly limitBytes: number;
}

/** The part of a form that holds the file. */
const FILE_PART = 'file';
const MAXIMUM_FIELDS = 20;
const MAXIMUM_FIELD_BYTES = 4_096;
/** Nothing comes for so long: the sender is gone. */
const IDLE_LIMIT_MS = 30_000;
/** What the parser puts where the bytes of a field are no UTF-8. */
const REPLACED = '\uFFFD';
const IN_UTF_8 = { format: 'text in UTF-8' };
const tooManyParts = { maximum: MAXIMUM_FIELDS };
/** What a form adds around its file: boundaries, part headers, fields. */
const FORM_ALLOWANCE_BYTES = 256 * 1024;
/** How long the rest of a refused upload is read and thrown away, so that its sender hears the refusal. */
const DISCARD_LIMIT_MS = 30_000;

export const createUpload = (request: Request, response: Response, rules: UploadRules): Upload => ({
  receive: async (take) => {
    try {
      const receive = receiverFor(request, rules);
      return await receive(request, response, rules, take);
    } finally {
      discardRest(request);
    }
  },
});

const receiverFor = (request: Request, rules: UploadRules) => {
  if (isEncoded(request)) throw unsupportedType(rules);
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > rules.limitBytes + FORM_ALLOWANCE_BYTES) throw tooLarge(rules.limitBytes);
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return receiveForm;
  if (rules.mediaTypes.includes(type)) return receiveBare;
  throw unsupportedType(rules);
};

/** Node would leave what nobody reads in its connection, which could then never carry another request. */
const discardRest = (request: Request): void => {
  if (request.complete || request.destroyed) return;
  request.resume();
  const timer = setTimeout(() => request.socket.destroySoon(), DISCARD_LIMIT_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
};

const isEncoded = ({ headers }: Request): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';

const unsupportedType = ({ mediaTypes }: UploadRules): AppError =>
  new AppError('unsupported_upload_type', { params: { allowed: mediaTypes } });

const tooLarge = (limitBytes: number): AppError =>
  new AppError('payload_too_large', { params: { limit: `${String(limitBytes)} bytes` } });

const invalidUpload = (cause?: unknown): AppError =>
  brokenForm(`/${FILE_PART}`, 'broken_form', {}, cause);

/** Which part of the form is wrong. */
const brokenForm = (
  pointer: string,
  code: FieldProblemCode,
  params: TextParams = {},
  cause?: unknown,
): AppError =>
  new AppError('invalid_upload', { errors: [{ pointer, in: 'body', code, params }], cause });

const isNamed = (name: string | undefined): name is string => name !== undefined && name !== '';
const partAt = (name: string | undefined): string =>
  jsonPointer([isNamed(name) ? name : FILE_PART]);

const asError = (error: unknown): Error => (error instanceof Error ? error : invalidUpload(error));

type Take<Taken> = (file: UploadedFile) => Promise<Taken>;

const receiveBare = async <Taken>(
  request: Request,
  response: Response,
  { limitBytes }: UploadRules,
  take: Take<Taken>,
) => {
  const source = request.pipe(countingUpTo(limitBytes), { end: true });
  const release = guard(request, response, (error) => source.destroy(error));
  try {
    return { taken: await take({ name: undefined, bytes: source }), fields: {} };
  } finally {
    release();
    request.unpipe(source);
  }
};

const receiveForm = <Taken>(
  request: Request,
  response: Response,
  { limitBytes }: UploadRules,
  take: Take<Taken>,
) =>
  new Promise<{ taken: Taken; fields: Record<string, string> }>((resolve, reject) => {
    const parser = openParser(request);
    const fields = Object.create(null) as Record<string, string>; // any name may come
    let file: Readable | undefined;
    let taking: Promise<Taken> | undefined;
    let isRefused = false;
    const release = guard(request, response, (error) => fail(error));
    const fail = (error: unknown): void => {
      isRefused = true; // the parser goes on to the end of what it was given
      release();
      request.unpipe(parser);
      file?.destroy(asError(error));
      const refuse = (): void => reject(error instanceof AppError ? error : invalidUpload(error));
      // Not before whoever took the file has cleared away what there was of it.
      if (taking === undefined) refuse();
      else taking.then(refuse, refuse);
    };
    parser.on('file', (name, stream, { filename }) => {
      stream.on('error', () => undefined); // told by the parser or by whoever reads it
      if (isRefused || name !== FILE_PART || file !== undefined) {
        stream.resume();
        if (!isRefused) {
          fail(brokenForm(partAt(name), name === FILE_PART ? 'not_unique' : 'not_the_file_part'));
        }
        return;
      }
      file = stream.pipe(countingUpTo(limitBytes));
      taking = take({ name: filename, bytes: file });
      taking.catch((error: unknown) => {
        release();
        request.unpipe(parser);
        reject(asError(error));
      });
    });
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) {
        fail(brokenForm(partAt(name), 'too_long', { maximum: MAXIMUM_FIELD_BYTES }));
      } else if (Object.hasOwn(fields, name)) fail(brokenForm(partAt(name), 'not_unique'));
      else if (value.includes(REPLACED)) fail(brokenForm(partAt(name), 'invalid_format', IN_UTF_8));
      else fields[name] = value;
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(brokenForm(`/${FILE_PART}`, 'too_many_parts', tooManyParts)));
    }
    parser.on('error', (error) => fail(invalidUpload(error)));
    parser.on('close', () => {
      if (isRefused) return;
      release();
      if (taking === undefined) reject(brokenForm(`/${FILE_PART}`, 'required'));
      else taking.then((taken) => resolve({ taken, fields }), reject);
    });
    request.pipe(parser);
  });

const openParser = ({ headers }: Request) => {
  try {
    return createMultipartParser({
      headers,
      defParamCharset: 'utf8',
      limits: {
        files: 2, // one more than is taken: the second is refused, not passed over
        fields: MAXIMUM_FIELDS,
        fieldSize: MAXIMUM_FIELD_BYTES,
        parts: MAXIMUM_FIELDS + 2,
      },
    });
  } catch (error) {
    throw invalidUpload(error); // no boundary
  }
};

/** Lets the bytes through and fails when there are too many. */
const countingUpTo = (limitBytes: number): Transform => {
  let total = 0;
  const counting = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      total += piece.length;
      if (total > limitBytes) done(tooLarge(limitBytes));
      else done(null, piece);
    },
  });
  // Whoever reads the bytes hears of it; when nobody does any more, it is no news.
  return counting.on('error', () => undefined);
};

/**
 * Watches a request until it is released: a connection that is lost counts as a broken upload, and one on which
 * nothing comes for long although it is read from is cut.
 */
const guard = (
  request: Request,
  response: Response,
  broken: (error: AppError) => void,
): (() => void) => {
  let seenBytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const isWaiting = request.readableFlowing === true && bytesRead === seenBytes;
    seenBytes = bytesRead;
    if (isWaiting && !request.complete) cutOff(request, response);
  }, IDLE_LIMIT_MS);
  timer.unref();
  const closed = (): void => {
    if (!request.complete) broken(invalidUpload());
  };
  request.once('close', closed);
  request.once('error', closed);
  return () => {
    clearInterval(timer);
    request.off('close', closed);
    request.off('error', closed);
  };
};
