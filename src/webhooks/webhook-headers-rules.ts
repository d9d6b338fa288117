/**
 * Headers that a company adds to its deliveries, such as a key of its gateway. They must not change what
 * a delivery means or where it goes, nor open doors inside the operator's network.
 */
export const MAXIMUM_CUSTOM_HEADERS = 20;
export const MAXIMUM_HEADER_NAME_LENGTH = 100;
export const MAXIMUM_HEADER_VALUE_LENGTH = 4_096;

/** RFC 9110: the characters of a field name. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Visible ASCII with spaces between; anything else is written differently by each receiver. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Framing, routing and what the service itself says. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'date',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'metadata', // asks for Azure's instance metadata
  'metadata-flavor', // asks for Google's
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
]);
const RESERVED_PREFIXES = [
  'access-control-',
  'proxy-',
  'rawatib-',
  'sec-',
  'webhook-',
  'x-amz-',
  'x-aws-',
  'x-forwarded-',
  'x-goog-',
  'x-ms-',
];

export type HeaderProblem = 'invalid_name' | 'reserved_name' | 'invalid_value';

export const findHeaderNameProblem = (name: string): HeaderProblem | undefined => {
  if (name.length > MAXIMUM_HEADER_NAME_LENGTH || !NAME.test(name)) return 'invalid_name';
  const lower = name.toLowerCase();
  return RESERVED_NAMES.has(lower) || RESERVED_PREFIXES.some((prefix) => lower.startsWith(prefix))
    ? 'reserved_name'
    : undefined;
};

export const isHeaderValue = (value: string): boolean =>
  value.length <= MAXIMUM_HEADER_VALUE_LENGTH && VALUE.test(value);

export type Headers = Readonly<Record<string, string>>;
/** JSON merge: null takes a header away. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

/** Names are compared without their case, and kept in lower case. */
export const mergeHeaders = (stored: Headers, changes: HeaderChanges): Headers => {
  const merged = new Map(Object.entries(stored));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) merged.delete(name.toLowerCase());
    else merged.set(name.toLowerCase(), value);
  }
  return Object.fromEntries([...merged].sort(([a], [b]) => (a < b ? -1 : 1)));
};
