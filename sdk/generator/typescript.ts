import {
  groupByResource,
  queryTypeName,
  referenceName,
  typesOf,
  type Contract,
  type Method,
  type Schema,
} from './contract.js';

const HEADER = '// Generated from openapi.yaml: npm run sdk\n';

/** @returns file name → text, of sdk/typescript/src/generated */
export const generateTypescript = (contract: Contract, version: string): Map<string, string> =>
  new Map([
    ['types.ts', typesFile(contract)],
    ['resources.ts', resourcesFile(contract)],
    ['version.ts', `${HEADER}export const VERSION = '${version}';\n`],
  ]);

const typesFile = (contract: Contract): string =>
  [
    HEADER,
    ...Object.entries(contract.schemas).map(([name, schema]) =>
      declaration(name, schema, contract.requestSchemas.has(name)),
    ),
    ...contract.methods
      .filter(({ query }) => query.length > 0)
      .map((method) => declaration(queryTypeName(method), querySchema(method), true)),
    eventTypes(contract.events),
  ].join('\n');

const querySchema = ({ query }: Method): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    query.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description !== undefined && { description }) },
    ]),
  ),
  required: query.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
});

const eventTypes = (events: Contract['events']): string => {
  const members = Object.entries(events).map(
    ([name, schema]) => `  '${name}': ${typeText(schema, { isClosed: true }, '  ')};`,
  );
  return `/** Events by name, as a webhook receives them. */\nexport interface DeliveredEvents {\n${members.join('\n')}\n}\n\nexport type DeliveredEvent = DeliveredEvents[keyof DeliveredEvents];\n`;
};

interface Direction {
  /** Callers write it: only the named values. Answers may have values that a later service added. */
  readonly isClosed: boolean;
}

const declaration = (name: string, schema: Schema, isClosed: boolean): string => {
  const text = typeText(schema, { isClosed }, '');
  const comment = commentOf(schema.description, '');
  return text.startsWith('{') && typesOf(schema).length === 1
    ? `${comment}export interface ${name} ${text}\n`
    : `${comment}export type ${name} = ${text};\n`;
};

const commentOf = (description: string | undefined, indent: string): string =>
  description === undefined
    ? ''
    : `${indent}/** ${description.replaceAll('*/', '* /').replaceAll('\n', ` `)} */\n`;

const typeText = (schema: Schema, direction: Direction, indent: string): string => {
  if (schema.$ref !== undefined) return referenceName(schema.$ref);
  if (schema.enum) return enumText(schema, direction);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return options.map((one) => typeText(one, direction, indent)).join(' | ');
  const types = typesOf(schema);
  if (types.length === 0) return 'unknown';
  return types.map((type) => singleType(type, schema, direction, indent)).join(' | ');
};

const enumText = (schema: Schema, { isClosed }: Direction): string => {
  const values = (schema.enum ?? []).map((value) => literal(value));
  const isOpen = !isClosed && typesOf(schema).includes('string');
  // Keeps the known values offered by editors while any other string is taken too.
  return [...values, ...(isOpen ? ['(string & {})'] : [])].join(' | ');
};

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : String(value);

const singleType = (type: string, schema: Schema, direction: Direction, indent: string): string => {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `Array<${typeText(schema.items ?? {}, direction, indent)}>`;
    case 'object':
      return objectText(schema, direction, indent);
    default:
      throw new Error(`No TypeScript type for ${type}`);
  }
};

const objectText = (schema: Schema, direction: Direction, indent: string): string => {
  const { additionalProperties: more } = schema;
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    const value = typeof more === 'object' ? typeText(more, direction, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const inner = `${indent}  `;
  const members = properties.map(([name, property]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const type = typeText(property, direction, inner);
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
    return `${commentOf(property.description, inner)}${inner}${key}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};`;
  });
  return `{\n${members.join('\n')}\n${indent}}`;
};

const resourcesFile = ({ methods }: Contract): string => {
  const groups = groupByResource(methods);
  return [
    HEADER,
    `import type { Call, Download, FileBody, PagedCall, RequestOptions, Transport, WithKey, WithVersion, WithWait } from '../transport.js';`,
    `import type * as T from './types.js';\n`,
    ...groups.map(
      ([resource, members]) =>
        `/** Paths below /api/v1/${members[0]?.path.split('/')[0] ?? ''}. */\nexport const ${resource} = (t: Transport) => ({\n${members.map(methodText).join('\n')}\n});\n`,
    ),
    `/** Every resource, by its name. */\nexport const allResources = (t: Transport) => ({\n${groups.map(([resource]) => `  ${resource}: ${resource}(t),`).join('\n')}\n});\n`,
  ].join('\n');
};

const methodText = (method: Method): string => {
  const { name, summary, scopes, kind, verb } = method;
  const note = scopes.length > 0 ? ` Scopes: ${scopes.join(', ')}.` : '';
  const path = `[${method.path
    .split('/')
    .map((part) => part.replace(/^\{(.*)\}$/, '$1'))
    .map((part) => (method.pathParameters.includes(part) ? argumentName(part) : `'${part}'`))
    .join(', ')}]`;
  const body = method.body ? 'body' : 'undefined';
  const query = method.query.length > 0 ? 'query' : 'undefined';
  const values =
    kind === 'list' ? [path, query, 'options'] : [`'${verb}'`, path, body, query, 'options'];
  const result = resultType(method);
  const generic = kind === 'list' ? result.generic : kind === 'file' ? '' : result.generic;
  return `  /** ${summary}.${note} */\n  ${name}: (${argumentsText(method)}): ${result.type} => t.${kind}${generic}(${values.join(', ')}),`;
};

const resultType = ({ kind, result }: Method): { type: string; generic: string } => {
  if (kind === 'file') return { type: 'Call<Download>', generic: '' };
  const type = result ? qualified(result) : 'void';
  return {
    type: kind === 'list' ? `PagedCall<${type}>` : `Call<${type}>`,
    generic: `<${type}>`,
  };
};

const qualified = (schema: Schema): string => {
  if (schema.$ref === undefined) throw new Error('A body or an answer has no schema of its own');
  return `T.${referenceName(schema.$ref)}`;
};

const argumentName = (parameter: string): string =>
  parameter.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const argumentsText = (method: Method): string => {
  const { pathParameters, body, query } = method;
  const queryIsOptional = query.every(({ required }) => !required);
  const options = [
    'RequestOptions',
    ...(method.takesKey ? ['WithKey'] : []),
    ...(method.takesVersion ? ['WithVersion'] : []),
    ...(method.takesWait ? ['WithWait'] : []),
  ];
  return [
    ...pathParameters.map((parameter) => `${argumentName(parameter)}: string`),
    ...(body ? [`body: ${body.kind === 'file' ? 'FileBody' : qualified(body.schema)}`] : []),
    ...(query.length > 0 ? [`query${queryIsOptional ? '?' : ''}: T.${queryTypeName(method)}`] : []),
    `options?: ${options.join(' & ')}`,
  ].join(', ');
};
