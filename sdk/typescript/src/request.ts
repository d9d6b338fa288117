/** Bytes or text that are sent as they are. */
export interface FileBody {
  content: string | Uint8Array | Blob;
  /** `application/octet-stream` when absent. */
  contentType?: string | undefined;
}

/** An absent value is left out; a list is joined by commas. */
export type Query = object;

/**
 * One segment of a path. An empty one would name the list instead of an object, and a dot another path.
 */
const segmentOf = (value: unknown): string => {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) {
    throw new TypeError(`${JSON.stringify(value)} cannot be a part of a path`);
  }
  return encodeURIComponent(value);
};

export const pathOf = (segments: readonly string[]): string =>
  `/api/v1/${segments.map(segmentOf).join('/')}`;

export const addressOf = (baseUrl: string, path: string, query: Query | undefined): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return `${baseUrl}${path}${text === '' ? '' : `?${text}`}`;
};

export interface Payload {
  readonly contentType: string;
  readonly content: string | Uint8Array | Blob;
}

/** Serialised once: a repeated request has the same bytes. */
export const payloadOf = (body: unknown): Payload | undefined => {
  if (body === undefined) return undefined;
  if (isFileBody(body)) {
    return { content: body.content, contentType: body.contentType ?? 'application/octet-stream' };
  }
  return { content: JSON.stringify(body, refuseDates), contentType: 'application/json' };
};

const isFileBody = (body: unknown): body is FileBody => {
  const content = (body as { content?: unknown } | null)?.content;
  return typeof content === 'string' || content instanceof Uint8Array || content instanceof Blob;
};

/** A Date would be written in UTC, and so a birthday become the day before. */
function refuseDates(this: unknown, key: string, value: unknown): unknown {
  if ((this as Record<string, unknown>)[key] instanceof Date) {
    throw new TypeError(
      `${key} is a Date: write a day as 'YYYY-MM-DD' (see dayOf) and a moment with toISOString()`,
    );
  }
  return value;
}
