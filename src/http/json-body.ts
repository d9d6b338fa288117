import { isAscii } from 'node:buffer';
import type { Request, RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';
import { hasBody } from './body-deadline.js';

interface RequestWithRawBody extends Request {
  rawBody?: Buffer;
}

/** The bytes of the body as they came, kept for requests with an Idempotency-Key only. */
export const rawBodyOf = (request: Request): Buffer | undefined =>
  (request as RequestWithRawBody).rawBody;

/** Read the body as JSON of at most so many bytes. */
export const jsonBodyReader =
  (limitBytes: number): RequestHandler =>
  async (request, _response, next) => {
    if (hasBody(request)) {
      requireJson(request);
      const bytes = await readBytes(request, limitBytes);
      if (request.headers['idempotency-key'] !== undefined)
        (request as RequestWithRawBody).rawBody = bytes;
      request.body = jsonOf(bytes);
    }
    next();
  };

const JSON_TYPE = /^application\/(?:merge-patch\+)?json\s*(?:;|$)/i;
const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?utf-?8"?\s*(?:;|$))/i;

/** JSON is UTF-8 (RFC 8259), and bytes that are compressed are none until somebody has bounded what they become. */
const requireJson = ({ headers }: Request): void => {
  const type = headers['content-type'];
  const encoding = headers['content-encoding'] ?? 'identity';
  if (
    type === undefined ||
    !JSON_TYPE.test(type) ||
    OTHER_CHARSET.test(type) ||
    encoding.toLowerCase() !== 'identity'
  )
    throw new AppError('unsupported_media_type');
};

/**
 * The bytes of the body. One that is too large is refused at once, as soon as it says so or shows it: express would hear
 * all of it first, and so tell whoever sends for minutes that he is late, not that it is too much.
 *
 * @throws AppError payload_too_large, invalid_json where the sender has gone
 */
const readBytes = async (request: Request, limitBytes: number): Promise<Buffer> => {
  const refuseAbove = (bytes: number): void => {
    if (bytes > limitBytes)
      throw new AppError('payload_too_large', { params: { limit: `${String(limitBytes)} bytes` } });
  };
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    refuseAbove(Number(request.headers['content-length'] ?? 0));
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      length += (piece as Buffer).length;
      refuseAbove(length);
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    // What still comes is thrown away until the deadline of bodies: left unread, it would block its connection.
    request.resume();
    throw error instanceof AppError ? error : new AppError('invalid_json', { cause: error });
  }
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces, length);
};

/**
 * The object or array of a body; an empty body is an object without members. Bytes that are no UTF-8 are refused:
 * to replace them would store what nobody sent.
 *
 * @throws AppError invalid_json
 */
export const jsonOf = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(textOf(bytes));
  } catch {
    throw new AppError('invalid_json');
  }
  if (typeof value !== 'object' || value === null) throw new AppError('invalid_json');
  return value;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Megabytes of ASCII, as a batch of rows is, need no decoding: that took as long as parsing them. */
const textOf = (bytes: Buffer): string =>
  isAscii(bytes) ? bytes.toString('latin1') : utf8.decode(bytes);
