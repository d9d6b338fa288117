import fc, { type Arbitrary } from 'fast-check';
import { brokenTexts, hostileValues, mutated } from './mutations.js';
import { collectionOf, type Operation, type Parameter } from './operations.js';
import { asForm, filePart, oddForm, punchFile } from './forms.js';
import type { Memory } from './memory.js';
import type { Values } from './values.js';

export interface FuzzRequest {
  readonly operation: Operation;
  /** What is wrong or odd about it; empty when it is made as the document says. */
  readonly oddity: string;
  /** With the query, below the service's root. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly rawBody?: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Draft = Omit<FuzzRequest, 'path'> & {
  readonly pathValues: Readonly<Record<string, string>>;
};

export interface Requests {
  readonly wellFormed: (operation: Operation) => Arbitrary<FuzzRequest>;
  readonly odd: (operation: Operation) => Arbitrary<FuzzRequest>;
}

export const createRequests = (values: Values, memory: Memory): Requests => {
  const wellFormedDraft = (operation: Operation): Arbitrary<Draft> =>
    operation.form === undefined
      ? bareDraft(operation)
      : fc.oneof(bareDraft(operation), formDraft(operation));

  /** What the query says of a bare file, the form says itself. */
  const formDraft = (operation: Operation): Arbitrary<Draft> => {
    const { file, ...fields } = operation.form?.properties ?? {};
    const members = Object.entries(fields).map(([name, schema]) => [name, values.of(schema, name)]);
    return fc
      .tuple(
        bareDraft(operation),
        fc.record(Object.fromEntries(members) as Record<string, Arbitrary<unknown>>, {
          requiredKeys: [],
          noNullPrototype: true,
        }),
        file ? punchFile : fc.constant(''),
      )
      .map(([draft, drawn, content]) => {
        const parts = Object.entries(drawn).map(([name, value]) => ({ name, text: String(value) }));
        return asForm({ ...draft, query: {} }, [...parts, filePart(content)]);
      });
  };

  const bareDraft = (operation: Operation): Arbitrary<Draft> =>
    fc.record({
      operation: fc.constant(operation),
      oddity: fc.constant(''),
      pathValues: pathOf(operation),
      query: queryOf(operation),
      headers: fc.constant({}),
      ...(operation.body && { body: values.of(operation.body) }),
      ...(operation.fileTypes.length > 0 && { rawBody: punchFile }),
    });

  const pathOf = (operation: Operation): Arbitrary<Record<string, string>> =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === 'path')
          .map((parameter) => [parameter.name, pathValue(operation, parameter)]),
      ),
      { noNullPrototype: true },
    );

  const pathValue = (operation: Operation, { name, schema }: Parameter): Arbitrary<string> => {
    const known = memory.seen(collectionOf(operation.path, name)).map(String);
    const fresh = values.of(schema).map((value) => String(value) || '-');
    return known.length === 0
      ? fresh
      : fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...known) },
          { weight: 1, arbitrary: fresh },
        );
  };

  const queryOf = (operation: Operation): Arbitrary<Record<string, string>> => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
    return fc
      .record(
        Object.fromEntries(
          parameters.map(({ name, schema, required }) => [
            name,
            // Most filters absent: all at once would never find a row.
            required
              ? values.of(schema, name)
              : fc.option(values.of(schema, name), { nil: undefined, freq: 1 }),
          ]),
        ),
        { noNullPrototype: true },
      )
      .map((query) =>
        Object.fromEntries(
          Object.entries(query)
            .filter(([, value]) => value !== undefined && value !== null)
            .map(([name, value]) => [name, String(value)]),
        ),
      );
  };

  const spoilt = (draft: Draft): Arbitrary<Draft> =>
    fc.oneof(
      ...(draft.operation.body
        ? [
            {
              weight: 8,
              arbitrary: mutated(draft.body).map(({ what, value }) => ({
                ...draft,
                oddity: what,
                body: value,
              })),
            },
            { weight: 1, arbitrary: brokenBody(draft) },
          ]
        : []),
      ...(draft.operation.form ? [{ weight: 6, arbitrary: oddForm(draft) }] : []),
      { weight: 2, arbitrary: oddQuery(draft) },
      { weight: 1, arbitrary: oddHeader(draft) },
      ...(Object.keys(draft.pathValues).length > 0
        ? [{ weight: 1, arbitrary: oddPath(draft) }]
        : []),
    );

  return {
    wellFormed: (operation) => wellFormedDraft(operation).map(addressed),
    odd: (operation) => wellFormedDraft(operation).chain(spoilt).map(addressed),
  };
};

const addressed = ({ pathValues, ...draft }: Draft): FuzzRequest => {
  const path = draft.operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormedText(pathValues[name] ?? '')),
  );
  const query = new URLSearchParams(draft.query).toString();
  return { ...draft, path: query === '' ? path : `${path}?${query}` };
};

/** encodeURIComponent throws on half a surrogate pair. */
const wellFormedText = (text: string): string =>
  text.replace(/[\ud800-\udfff]/g, '\ufffd').slice(0, 2_000);

const hostileText = fc.constantFrom(
  ...hostileValues
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .filter(Boolean),
);

const oddQuery = (draft: Draft): Arbitrary<Draft> => {
  const names = draft.operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => parameter.name);
  const unknown = fc.constant({
    ...draft,
    oddity: 'added the query parameter not_a_parameter',
    query: { ...draft.query, not_a_parameter: '1' },
  });
  if (names.length === 0) return unknown;
  const changed = fc.tuple(fc.constantFrom(...names), hostileText).map(([name, value]) => ({
    ...draft,
    oddity: `put ${value.slice(0, 40)} into the query parameter ${name}`,
    query: { ...draft.query, [name]: wellFormedText(value) },
  }));
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: unknown });
};

const oddPath = (draft: Draft): Arbitrary<Draft> =>
  fc.tuple(fc.constantFrom(...Object.keys(draft.pathValues)), hostileText).map(([name, value]) => ({
    ...draft,
    oddity: `put ${value.slice(0, 40)} into the path as ${name}`,
    pathValues: { ...draft.pathValues, [name]: value },
  }));

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['if-match', '7'],
  ['if-match', '"999999999999999999999"'],
  ['if-match', '*, "1"'],
  ['if-match', 'W/"1"'],
  ['idempotency-key', ' '],
  ['idempotency-key', 'k'.repeat(300)],
  ['prefer', 'wait=-1'],
  ['prefer', 'wait=x, return=nothing'],
  ['accept', 'image/png'],
  ['accept-language', 'ar-EG;q=x,*;q=9'],
  ['x-request-id', 'a b;c'],
  ['content-type', 'text/xml'],
  ['content-encoding', 'gzip'],
];

const oddHeader = (draft: Draft): Arbitrary<Draft> =>
  fc.constantFrom(...ODD_HEADERS).map(([name, value]) => ({
    ...draft,
    oddity: `sent ${name}: ${value.slice(0, 40)}`,
    headers: { ...draft.headers, [name]: value },
  }));

const brokenBody = (draft: Draft): Arbitrary<Draft> =>
  fc.constantFrom(...brokenTexts).map((rawBody) => {
    const { body, ...rest } = draft;
    return {
      ...rest,
      oddity: `sent the bytes ${rawBody.slice(0, 30)} for ${typeof body}`,
      rawBody,
    };
  });
