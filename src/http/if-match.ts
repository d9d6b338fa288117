import { AppError } from '../errors/app-error.js';

/** Which version the caller expects: a number, any existing one ("*"), or no expectation. */
export type ExpectedVersion = number | 'any' | undefined;

const STRONG_VERSION_TAG = /^"(\d{1,9})"$/;

/** Reads If-Match. A weak tag never matches (RFC 9110, 13.1.1), nor does a tag we would not have issued. */
export const parseIfMatch = (header: string | undefined): ExpectedVersion => {
  if (header === undefined) return undefined;
  const value = header.trim();
  if (value === '*') return 'any';
  const match = STRONG_VERSION_TAG.exec(value);
  if (match?.[1] !== undefined) return Number(match[1]);
  throw new AppError('invalid_parameter', {
    errors: [
      {
        pointer: 'If-Match',
        in: 'header',
        code: 'invalid_format',
        params: { format: 'version tag' },
      },
    ],
  });
};
