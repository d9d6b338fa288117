import fc, { type Arbitrary } from 'fast-check';

export interface Mutation {
  /** What was done and where, for the report of a failure. */
  readonly what: string;
  readonly value: unknown;
}

/** Values that somebody's parser, column or renderer was once surprised by. */
export const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil\u202c',
  'x'.repeat(10_000),
  '١٢٣',
  "'; drop table employees; --",
  '%_\\',
  '=1+1',
  '<script>alert(1)</script>',
  '__proto__',
  '2026-02-30',
  '2026-13',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  0,
  -1,
  0.001,
  1.005,
  1e308,
  -1e308,
  9_007_199_254_740_993,
  Number.MIN_VALUE,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { $ne: null },
  { length: 1e9 },
];

type Path = readonly (string | number)[];

const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, member]) =>
      placesIn(member, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
};

const changeAt = (value: unknown, path: Path, change: (at: unknown) => unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, i) => (i === key ? changeAt(item, rest, change) : (item as unknown)));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: changeAt(record[key], rest, change) };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

/** The body with one thing wrong, or merely odd: the document says which. */
export const mutated = (body: unknown): Arbitrary<Mutation> => {
  const places = placesIn(body);
  const records = places.filter((path) => isRecord(at(body, path)));
  const members = records.flatMap((path) =>
    Object.keys(at(body, path) as object).map((key) => [...path, key] as Path),
  );
  const named = (what: string, path: Path) => `${what} at /${path.join('/')}`;
  const replaced = fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...hostileValues))
    .map(([path, hostile]) => ({
      what: named(`put ${JSON.stringify(hostile).slice(0, 40)}`, path),
      value: changeAt(body, path, () => hostile),
    }));
  const extra = fc.constantFrom(...(records.length > 0 ? records : [[]])).map((path) => ({
    what: named('added not_a_field', path),
    value: changeAt(body, path, (record) =>
      isRecord(record) ? { ...record, not_a_field: 1 } : { not_a_field: 1 },
    ),
  }));
  if (members.length === 0) return fc.oneof(replaced, extra);
  const removed = fc.constantFrom(...members).map((path) => ({
    what: named('removed', path),
    value: changeAt(body, path.slice(0, -1), (record) => {
      const key = path.at(-1) as string;
      return Object.fromEntries(Object.entries(record as object).filter(([name]) => name !== key));
    }),
  }));
  return fc.oneof({ weight: 4, arbitrary: replaced }, { weight: 1, arbitrary: extra }, removed);
};

/** Bodies that are no JSON objects at all. */
export const brokenTexts: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"a":NaN}',
  '\u0000',
];
