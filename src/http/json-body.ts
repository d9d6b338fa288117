import { isAscii } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';
import { hasBody } from './body-deadline.js';

interface RequestWithRawBody extends Request {
  rawBody?: Buffer;
}

/** The bytes of the body as they came, kept for requests with an Idempotency-Key only. */
export const rawBodyOf = (request: Request): Buffer | undefined =>
  (request as RequestWithRawBody).rawBody;

/** Read the body as JSON of at most so many bytes. */
export const jsonBodyReaders = (limitBytes: number): RequestHandler[] => [
  requireJson,
  express.raw({ limit: limitBytes, inflate: false, type: () => true }),
  parseBody,
];

const JSON_TYPE = /^application\/(?:merge-patch\+)?json\s*(?:;|$)/i;
const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?utf-?8"?\s*(?:;|$))/i;

/** The body parser would silently skip another media type and leave the body undefined. JSON is UTF-8 (RFC 8259). */
const requireJson: RequestHandler = (request, _response, next) => {
  const type = request.headers['content-type'];
  if (hasBody(request) && (type === undefined || !JSON_TYPE.test(type) || OTHER_CHARSET.test(type)))
    throw new AppError('unsupported_media_type');
  next();
};

const parseBody: RequestHandler = (request, _response, next) => {
  const bytes: unknown = request.body;
  if (Buffer.isBuffer(bytes)) {
    if (request.headers['idempotency-key'] !== undefined)
      (request as RequestWithRawBody).rawBody = bytes;
    request.body = jsonOf(bytes);
  }
  next();
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
