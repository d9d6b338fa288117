import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { AppError } from '../errors/app-error.js';
import type { IdempotencyKey } from '../shared/work-context.js';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a request. The standard's draft writes it as a quoted string, most clients send it
 * bare: both name the same key.
 */
export const readIdempotencyKey = (
  request: Request,
  operation: string,
  rawBody: Buffer | undefined,
): IdempotencyKey | undefined => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : '';
  // Node joins repeated headers with a comma and a space; a space is no visible character.
  if (!VISIBLE_ASCII.test(key)) {
    throw new AppError('invalid_parameter', {
      errors: [
        {
          pointer: 'Idempotency-Key',
          in: 'header',
          code: 'invalid_format',
          params: { format: 'key of 1 to 255 visible ASCII characters' },
        },
      ],
    });
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method}\n${request.originalUrl}\n${contentTypeOf(request)}\n`)
    .update(rawBody ?? '')
    .digest();
  return { key, operation, fingerprint, replayed: false };
};

/** A form is cut at another boundary each time it is sent. */
const contentTypeOf = ({ headers }: Request): string => {
  const type = headers['content-type'] ?? '';
  return type.startsWith('multipart/') ? 'multipart' : type;
};
