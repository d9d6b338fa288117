import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import type { SealedBox } from '../shared/sealed-box.js';
import {
  MAXIMUM_CUSTOM_HEADERS,
  mergeHeaders,
  type HeaderChanges,
  type Headers,
} from './webhook-headers-rules.js';

export interface StoredHeaders {
  readonly headers: Headers;
  readonly sealed_headers: Buffer | null;
  readonly sensitive_header_names: readonly string[];
}

export interface RequestedHeaders {
  readonly headers?: HeaderChanges | undefined;
  readonly sensitive_headers?: HeaderChanges | undefined;
}

const noHeaders: StoredHeaders = {
  headers: {},
  sealed_headers: null,
  sensitive_header_names: [],
};

const sealedContent = z.record(z.string(), z.string());

export const openHeaders = (sealed: Buffer | null, sealedBox: SealedBox): Headers =>
  sealed === null ? {} : sealedContent.parse(JSON.parse(sealedBox.open(sealed)));

/**
 * The stored headers with the requested changes. A name is in one of the two lists: naming it in the
 * other moves it there. What is sensitive is sealed as a whole.
 *
 * @returns undefined when nothing changes
 */
export const changeHeaders = (
  requested: RequestedHeaders,
  sealedBox: SealedBox,
  stored: StoredHeaders = noHeaders,
): StoredHeaders | undefined => {
  if (requested.headers === undefined && requested.sensitive_headers === undefined)
    return undefined;
  const secret = openHeaders(stored.sealed_headers, sealedBox);
  const plainChanges = requested.headers ?? {};
  const secretChanges = requested.sensitive_headers ?? {};
  const headers = mergeHeaders(stored.headers, { ...taken(secretChanges), ...plainChanges });
  const sensitive = mergeHeaders(secret, { ...taken(plainChanges), ...secretChanges });
  const names = Object.keys(sensitive);
  if (Object.keys(headers).length + names.length > MAXIMUM_CUSTOM_HEADERS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_CUSTOM_HEADERS } });
  }
  if (isSame(headers, stored.headers) && isSame(sensitive, secret)) return undefined;
  return {
    headers,
    sealed_headers: names.length === 0 ? null : sealedBox.seal(JSON.stringify(sensitive)),
    sensitive_header_names: names,
  };
};

/** Names that get a value in one list are taken out of the other. */
const taken = (changes: HeaderChanges): HeaderChanges =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== null)
      .map(([name]) => [name.toLowerCase(), null]),
  );

const isSame = (a: Headers, b: Headers): boolean =>
  JSON.stringify(mergeHeaders({}, a)) === JSON.stringify(mergeHeaders({}, b));
