import fc, { type Arbitrary } from 'fast-check';

/** A JSON schema of the OpenAPI document, as far as the document uses the language. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface Values {
  /** The schema behind a reference. */
  readonly resolve: (schema: Schema) => Schema;
  /** What the schema allows; under names that answers have shown before, often a value that is really there. */
  readonly of: (schema: Schema, name?: string) => Arbitrary<unknown>;
}

const ROWS = 3;
const DEPTH = 6;
const LONG_TEXT = 60;

const NAMES = ['أحمد محمود علي حسن', 'منى السيد', 'Sara Ali', 'مُحَمَّد', 'Zoë', '😀', '0', "O'Neil"];

/**
 * Makes values from the schemas of the document.
 *
 * @param seen values of a name in earlier answers, such as ids
 */
export const createValues = (
  schemas: Readonly<Record<string, Schema>>,
  seen: (name: string) => readonly unknown[],
): Values => {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : resolve(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

  const build = (given: Schema, name: string, depth: number): Arbitrary<unknown> => {
    const schema = resolve(given);
    const known = seen(name).filter((value) => fits(schema, value));
    const fresh = fresher(schema, name, depth);
    return known.length === 0 || isStructure(schema)
      ? fresh
      : fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...known) },
          { weight: 2, arbitrary: fresh },
        );
  };

  const fresher = (schema: Schema, name: string, depth: number): Arbitrary<unknown> => {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => build(choice, name, depth)));
    if (schema.allOf) return build(mergeAll(schema.allOf.map(resolve)), name, depth);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']);
    return fc.oneof(...types.map((type) => ofType(type, schema, name, depth)));
  };

  const ofType = (
    type: string,
    schema: Schema,
    name: string,
    depth: number,
  ): Arbitrary<unknown> => {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return wholeNumber(schema);
      case 'number':
        return amount(schema);
      case 'array':
        return fc.array(build(schema.items ?? {}, name, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? ROWS, ROWS)),
        });
      case 'object':
        return object(schema, depth);
      default:
        return text(schema);
    }
  };

  const object = (schema: Schema, depth: number): Arbitrary<unknown> => {
    const { properties = {}, required = [], additionalProperties } = schema;
    if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
      return fc.dictionary(
        schema.propertyNames
          ? (build(schema.propertyNames, '', depth) as Arbitrary<string>)
          : fc.string(),
        build(additionalProperties, '', depth + 1),
        { maxKeys: ROWS },
      );
    const kept = Object.entries(properties).filter(
      ([name]) => depth < DEPTH || required.includes(name),
    );
    const members = Object.fromEntries(
      kept.map(([name, member]) => [name, build(member, name, depth + 1)]),
    );
    return fc
      .record(members, { requiredKeys: [...required], noNullPrototype: true })
      .map((value) => value as unknown);
  };

  return { resolve, of: (schema, name = '') => build(schema, name, 0) };
};

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f-]{36}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T.*Z$/,
};

/** Whether a value that an answer has shown may stand here. */
const fits = (schema: Schema, value: unknown): boolean => {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (schema.enum) return schema.enum.includes(value);
  if (typeof value === 'number')
    return (
      types.includes('number') &&
      value >= (schema.minimum ?? value) &&
      value <= (schema.maximum ?? value)
    );
  return (
    typeof value === 'string' &&
    types.includes('string') &&
    value.length >= (schema.minLength ?? 0) &&
    value.length <= (schema.maxLength ?? Infinity) &&
    new RegExp(schema.pattern ?? '').test(value) &&
    (schema.format === undefined || (FORMATS[schema.format]?.test(value) ?? false))
  );
};

const isStructure = ({ type, anyOf, oneOf }: Schema): boolean =>
  type === 'object' || type === 'array' || anyOf !== undefined || oneOf !== undefined;

const mergeAll = (schemas: readonly Schema[]): Schema =>
  schemas.reduce((all, one) => ({
    ...all,
    ...one,
    properties: { ...all.properties, ...one.properties },
    required: [...(all.required ?? []), ...(one.required ?? [])],
  }));

const wholeNumber = (schema: Schema): Arbitrary<number> => {
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? -1001) + 1;
  const high = schema.maximum ?? (schema.exclusiveMaximum ?? Math.max(low, 0) + 1001) - 1;
  return fc.oneof(
    fc.integer({ min: low, max: Math.min(high, low + 30) }),
    fc.integer({ min: low, max: high }),
  );
};

/** With at most two decimals, as all amounts are. */
const amount = (schema: Schema): Arbitrary<number> => {
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? -1000.01) + 0.01;
  const high = schema.maximum ?? schema.exclusiveMaximum ?? Math.max(low, 0) + 50_000;
  const hundredths = (value: number) => Math.round(value * 100);
  return fc
    .oneof(
      fc.constantFrom(low, high),
      fc
        .integer({
          min: hundredths(low),
          max: Math.min(hundredths(high), hundredths(low) + 5_000_000),
        })
        .map((value) => value / 100),
    )
    .map((value) => Math.min(high, Math.max(low, value)));
};

const day = fc
  .date({
    min: new Date('2026-08-01T00:00:00Z'),
    max: new Date('2027-02-28T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const farDay = fc.constantFrom(
  '1980-10-25',
  '1999-12-31',
  '2000-02-29',
  '2024-02-29',
  '2099-12-31',
);

const text = (schema: Schema): Arbitrary<string> => {
  switch (schema.format) {
    case 'date':
      return fc.oneof({ weight: 5, arbitrary: day }, { weight: 1, arbitrary: farDay });
    case 'date-time':
      return day.map((date) => `${date}T08:30:00Z`);
    case 'uuid':
      return fc.uuid({ version: 7 });
    case 'email':
      return fc.integer({ min: 1, max: 1e9 }).map((n) => `fuzz${String(n)}@example.com`);
    case 'uri':
      return fc.constantFrom('http://127.0.0.1:9/hook', 'http://localhost:9/');
    default:
  }
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? LONG_TEXT, LONG_TEXT));
  const fits = NAMES.filter((name) => name.length >= minLength && name.length <= maxLength);
  const drawn = fc.string({ minLength, maxLength, unit: 'grapheme-ascii' });
  return fits.length === 0 ? drawn : fc.oneof(fc.constantFrom(...fits), drawn);
};
