/** What the generators read of the OpenAPI document, in terms of a client: resources with methods. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly description?: string;
  readonly example?: unknown;
  readonly pattern?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

interface OperationObject {
  readonly operationId: string;
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly 'x-required-scopes'?: readonly string[];
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: OperationObject }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export type Body =
  | { readonly kind: 'json'; readonly schema: Schema; readonly example: unknown }
  | { readonly kind: 'file'; readonly mediaTypes: readonly string[] };

/** One method of a resource. An operation that answers JSON or a file has one of each. */
export interface Method {
  readonly operationId: string;
  readonly resource: string;
  readonly name: string;
  /** `list` goes over pages; `open` sends neither credentials nor key. */
  readonly kind: 'send' | 'open' | 'list' | 'file';
  readonly verb: string;
  /** Below /api/v1; parameters in braces. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  /** What a sample names in the path. */
  readonly pathExamples: Readonly<Record<string, string>>;
  readonly query: readonly Parameter[];
  /** What a sample asks for: what has to be said, and the month. */
  readonly queryExample: Readonly<Record<string, unknown>>;
  readonly body: Body | undefined;
  /** Absent: the answer has no body, or is a file. */
  readonly result: Schema | undefined;
  readonly takesKey: boolean;
  readonly takesVersion: boolean;
  readonly takesWait: boolean;
  readonly summary: string;
  readonly scopes: readonly string[];
}

export interface Contract {
  readonly methods: readonly Method[];
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Event → schema of its envelope. */
  readonly events: Readonly<Record<string, Schema>>;
  /** Names of the schemas that callers write. */
  readonly requestSchemas: ReadonlySet<string>;
}

const PREFIX = '/api/v1/';

export const readContract = (document: OpenApi): Contract => {
  const { schemas } = document.components;
  const methods = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) =>
      methodsOf(path, verb, operation, schemas),
    ),
  );
  refuseTwins(methods);
  return {
    methods,
    schemas,
    events: Object.fromEntries(
      Object.entries(document.webhooks).map(([name, { post }]) => [
        name,
        post.requestBody?.content['application/json']?.schema ?? {},
      ]),
    ),
    requestSchemas: reachableFrom(
      methods.flatMap(({ body }) => (body?.kind === 'json' ? [body.schema] : [])),
      schemas,
    ),
  };
};

const methodsOf = (
  fullPath: string,
  verb: string,
  operation: OperationObject,
  schemas: Contract['schemas'],
): Method[] => {
  if (!fullPath.startsWith(PREFIX)) throw new Error(`${fullPath} is not below ${PREFIX}`);
  const path = fullPath.slice(PREFIX.length);
  const parameters = operation.parameters ?? [];
  const headers = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  const { json, files } = answerOf(operation);
  const isPublic = operation.security?.length === 0;
  const query = parameters.filter((one) => one.in === 'query');
  const resource = camelCase(path.split('/')[0] ?? '');
  const name = methodName(operation.operationId, resource);
  const shared = {
    operationId: operation.operationId,
    resource,
    verb: verb.toUpperCase(),
    path,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
    pathExamples: Object.fromEntries(
      parameters
        .filter((one) => one.in === 'path')
        .map((one) => [one.name, String(exampleOf(one))]),
    ),
    body: bodyOf(operation),
    takesKey: headers.includes('Idempotency-Key'),
    takesVersion: headers.includes('If-Match'),
    takesWait: headers.includes('Prefer'),
    summary: operation.summary ?? '',
    scopes: operation['x-required-scopes'] ?? [],
  };
  const file = { ...shared, kind: 'file' as const, result: undefined };
  if (!json && files.length > 0) return [{ ...file, name, ...askedBy(query) }];
  const kind = isPublic ? 'open' : isPaged(json, query, schemas) ? 'list' : 'send';
  const main = { ...shared, name, kind, result: json } as const;
  if (files.length === 0) return [{ ...main, ...askedBy(query) }];
  return [
    { ...main, ...askedBy(query.filter((one) => one.name !== 'format')) },
    { ...file, name: `${name}AsFile`, ...askedBy(query.map(requireFileFormat)) },
  ];
};

const askedBy = (query: readonly Parameter[]) => ({
  query,
  queryExample: Object.fromEntries(
    query
      .filter(({ name, required }) => required === true || name === 'period')
      .map((one) => [one.name, exampleOf(one)]),
  ),
});

const EXAMPLE_ID = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';

/** A stretch begins before the day or month that all examples name. */
const exampleOf = ({ name, schema }: Parameter): unknown => {
  if (name === 'from') return schema.format === 'date' ? '2026-11-01' : '2026-01';
  return schema.example ?? schema.enum?.[0] ?? EXAMPLE_ID;
};

const answerOf = ({ responses }: OperationObject) => {
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content = {} }]) => content);
  return {
    json: contents.map((content) => content['application/json']?.schema).find(Boolean),
    files: contents.flatMap(Object.keys).filter((type) => type !== 'application/json'),
  };
};

const bodyOf = ({ requestBody }: OperationObject): Body | undefined => {
  if (!requestBody) return undefined;
  const json = requestBody.content['application/json'];
  if (json?.schema) return { kind: 'json', schema: json.schema, example: json.example };
  const mediaTypes = Object.keys(requestBody.content).filter((type) => !/^multipart\//.test(type));
  return { kind: 'file', mediaTypes };
};

const isPaged = (
  result: Schema | undefined,
  query: readonly Parameter[],
  schemas: Contract['schemas'],
): boolean =>
  result !== undefined &&
  query.some(({ name }) => name === 'cursor') &&
  resolve(result, schemas).properties?.pagination !== undefined;

/** Whoever asks for a file says which. */
const requireFileFormat = (parameter: Parameter): Parameter =>
  parameter.name === 'format'
    ? {
        ...parameter,
        required: true,
        schema: {
          ...parameter.schema,
          enum: (parameter.schema.enum ?? []).filter((format) => format !== 'json'),
        },
      }
    : parameter;

export const resolve = (schema: Schema, schemas: Contract['schemas']): Schema =>
  schema.$ref === undefined ? schema : (schemas[referenceName(schema.$ref)] ?? {});

export const referenceName = (reference: string): string => reference.split('/').at(-1) ?? '';

const camelCase = (words: string): string =>
  words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `import` and the like could not be called in every language. */
const RESERVED_WORDS = new Set(['import', 'from', 'in', 'is', 'with', 'pass', 'return', 'class']);

/**
 * The operationId without the name of its resource: `listEmployees` of `employees` is `list`,
 * `createEmployeeComponent` is `createComponent`. It depends on this operation alone, so that a new one never
 * renames another: a plural beside `list` (`createLoans`) keeps its whole name.
 */
const methodName = (operationId: string, resource: string): string => {
  const plural = capitalised(resource);
  const singular = plural.replace(/ies$/, 'y').replace(/s$/, '');
  const noun = operationId === `list${plural}` ? plural : singular;
  const rest = operationId.replace(new RegExp(`^([a-z]+)${noun}(?=[A-Z]|$)`), '$1');
  const atEnd = rest === operationId ? operationId.replace(new RegExp(`${noun}$`), '') : rest;
  return RESERVED_WORDS.has(atEnd) || /In$/.test(atEnd) ? operationId : atEnd;
};

const refuseTwins = (methods: readonly Method[]): void => {
  const seen = new Map<string, string>();
  for (const { resource, name, operationId } of methods) {
    const place = `${resource}.${name}`;
    const other = seen.get(place);
    if (other !== undefined) {
      throw new Error(`${operationId} and ${other} would both be ${place}`);
    }
    seen.set(place, operationId);
  }
};

const reachableFrom = (roots: readonly Schema[], schemas: Contract['schemas']): Set<string> => {
  const reached = new Set<string>();
  const visit = (schema: Schema): void => {
    if (schema.$ref !== undefined) {
      const name = referenceName(schema.$ref);
      if (reached.has(name)) return;
      reached.add(name);
      visit(schemas[name] ?? {});
      return;
    }
    for (const child of childrenOf(schema)) visit(child);
  };
  for (const root of roots) visit(root);
  return reached;
};

const childrenOf = (schema: Schema): readonly Schema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.items ? [schema.items] : []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
];

export const groupByResource = (methods: readonly Method[]): [string, Method[]][] => {
  const groups = new Map<string, Method[]>();
  for (const method of methods) {
    groups.set(method.resource, [...(groups.get(method.resource) ?? []), method]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Name of the type of a method's query. */
export const queryTypeName = ({ operationId, name }: Method): string =>
  `${capitalised(operationId)}${name.endsWith('AsFile') ? 'AsFile' : ''}Query`;

/** The enumeration says so when a schema is written by a caller; answers may grow values. */
export const typesOf = (schema: Schema): readonly string[] =>
  schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type;
