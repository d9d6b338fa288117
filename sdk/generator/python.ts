import {
  groupByResource,
  queryTypeName,
  referenceName,
  snakeCase,
  typesOf,
  type Contract,
  type Method,
  type Schema,
} from './contract.js';

const HEADER = '# Generated from openapi.yaml: npm run sdk\n';
/** For Python 3.9 annotations are never evaluated but where they are quoted. */
const FUTURE = 'from __future__ import annotations\n';

/** @returns file name → text, of sdk/python/src/rawatib/_generated */
export const generatePython = (contract: Contract, version: string): Map<string, string> =>
  new Map([
    ['__init__.py', HEADER],
    ['types.py', typesFile(contract)],
    ['resources.py', resourcesFile(contract, false)],
    ['async_resources.py', resourcesFile(contract, true)],
    ['version.py', `${HEADER}VERSION = "${version}"\n`],
  ]);

const typesFile = (contract: Contract): string => {
  const declarations: string[] = [];
  for (const [name, schema] of Object.entries(contract.schemas)) {
    declare(name, schema, { isWritten: contract.requestSchemas.has(name), declarations });
  }
  for (const method of contract.methods.filter(({ query }) => query.length > 0)) {
    declare(queryTypeName(method), querySchema(method), { isWritten: true, declarations });
  }
  const events = Object.entries(contract.events).map(([event, schema]) => {
    const name = eventTypeName(event);
    declare(name, schema, { isWritten: false, declarations });
    return name;
  });
  declarations.push(
    `DeliveredEvent = Union[\n${events.map((name) => `    ${name},`).join('\n')}\n]`,
  );
  return [
    HEADER,
    FUTURE,
    'from decimal import Decimal',
    'from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union\n',
    '# An amount as the service answers it: whole ones are int, all others Decimal.',
    'Amount = Union[int, Decimal]',
    '# A number as it may be written; a float is sent with the digits that it shows.',
    'Number = Union[int, float, Decimal]\n\n',
    declarations.join('\n\n\n'),
    '',
  ].join('\n');
};

const eventTypeName = (event: string): string =>
  `${event
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Event`;

const querySchema = ({ query }: Method): Schema => ({
  type: 'object',
  properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  required: query.filter(({ required }) => required).map(({ name }) => name),
});

interface Scope {
  /** By the caller; else answered, with values that a later service may add. */
  readonly isWritten: boolean;
  readonly declarations: string[];
  /** The alias that is being declared; what it holds needs another name. */
  readonly owner?: string;
}

const declare = (name: string, schema: Schema, scope: Scope): void => {
  if (schema.properties === undefined || typesOf(schema).length !== 1) {
    const type = typeText(schema, name, { ...scope, owner: name });
    scope.declarations.push(`${name} = ${asValue(type)}`);
    return;
  }
  const fields = Object.entries(schema.properties).map(([field, property]) => ({
    field,
    type: asAnnotation(typeText(property, `${name}_${field.replace(/\W+/g, '_')}`, scope)),
    isRequired: schema.required?.includes(field) ?? false,
  }));
  scope.declarations.push(typedDict(name, fields, schema.description));
};

interface Field {
  readonly field: string;
  readonly type: string;
  readonly isRequired: boolean;
}

const PYTHON_KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const isName = (word: string): boolean => /^[A-Za-z_]\w*$/.test(word) && !PYTHON_KEYWORDS.has(word);

/** Required and optional fields are two classes, since Python 3.9 knows them only by class. */
const typedDict = (name: string, fields: readonly Field[], description = ''): string => {
  const required = fields.filter(({ isRequired }) => isRequired);
  const optional = fields.filter(({ isRequired }) => !isRequired);
  const note = description === '' ? '' : `    """${docText(description)}"""\n\n`;
  if (!fields.every(({ field }) => isName(field))) {
    const parts = [
      dictByCall(`_${name}Required`, required, true),
      dictByCall(`_${name}Optional`, optional, false),
    ];
    const body = note === '' ? '    pass' : note.trimEnd();
    return `${parts.join('\n')}\n\n\nclass ${name}(_${name}Required, _${name}Optional):\n${body}`;
  }
  if (optional.length === 0) return classText(name, 'TypedDict', note, required);
  if (required.length === 0) return classText(name, 'TypedDict, total=False', note, optional);
  const base = classText(`_${name}Required`, 'TypedDict', '', required);
  return `${base}\n\n\n${classText(name, `_${name}Required, total=False`, note, optional)}`;
};

const classText = (name: string, bases: string, note: string, fields: readonly Field[]): string =>
  `class ${name}(${bases}):\n${note}${fields.map(({ field, type }) => `    ${field}: ${type}`).join('\n') || '    pass'}`;

const dictByCall = (name: string, fields: readonly Field[], isTotal: boolean): string => {
  const entries = fields.map(({ field, type }) => `        "${field}": ${quoted(type)},\n`);
  return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join('')}    },\n    total=${isTotal ? 'True' : 'False'},\n)`;
};

const quoted = (type: string): string => `'${type}'`;

/** The name of another type. An alias is evaluated, so that it has to quote it; an annotation is not. */
const reference = (name: string): string => `<${name}>`;
const asAnnotation = (type: string): string => type.replace(/<(\w+)>/g, '$1');
const asValue = (type: string): string => type.replace(/<(\w+)>/g, '"$1"');

const docText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll('\n', ' ');

const typeText = (schema: Schema, name: string, scope: Scope): string => {
  if (schema.$ref !== undefined) return reference(referenceName(schema.$ref));
  if (schema.enum) return enumText(schema, scope);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) {
    const types = options.map((one, index) => typeText(one, `${name}_${String(index)}`, scope));
    return unionOf(types);
  }
  const types = typesOf(schema);
  return types.length === 0
    ? 'Any'
    : unionOf(types.map((type) => singleType(type, schema, name, scope)));
};

const unionOf = (types: readonly string[]): string => {
  const others = [...new Set(types.filter((type) => type !== 'None'))];
  const union = others.length === 1 ? (others[0] ?? 'None') : `Union[${others.join(', ')}]`;
  return others.length === 0 ? 'None' : types.includes('None') ? `Optional[${union}]` : union;
};

const enumText = (schema: Schema, { isWritten }: Scope): string => {
  const values = schema.enum ?? [];
  const texts = values.filter((value) => typeof value === 'string');
  const type =
    texts.length === 0
      ? 'bool'
      : isWritten
        ? `Literal[${texts.map((value) => `"${value}"`).join(', ')}]`
        : 'str';
  return values.includes(null) ? `Optional[${type}]` : type;
};

const singleType = (type: string, schema: Schema, name: string, scope: Scope): string => {
  switch (type) {
    case 'string':
      return 'str';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'integer':
      return 'int';
    case 'number':
      return scope.isWritten ? 'Number' : 'Amount';
    case 'array': {
      const item = typeText(schema.items ?? {}, `${name}_item`, scope);
      return `${scope.isWritten ? 'Sequence' : 'List'}[${item}]`;
    }
    case 'object':
      return objectType(schema, name, scope);
    default:
      throw new Error(`No Python type for ${type}`);
  }
};

const objectType = (schema: Schema, name: string, scope: Scope): string => {
  if (schema.properties === undefined || Object.keys(schema.properties).length === 0) {
    const { additionalProperties: more } = schema;
    const value = typeof more === 'object' ? typeText(more, `${name}_value`, scope) : 'Any';
    return `${scope.isWritten ? 'Mapping' : 'Dict'}[str, ${value}]`;
  }
  const isTaken = scope.owner === name;
  const dictName = isTaken ? `${name}_object` : name;
  declare(dictName, { ...schema, type: 'object' }, scope);
  return reference(dictName);
};

const className = (resource: string, isAsync: boolean): string =>
  `${isAsync ? 'Async' : ''}${resource.charAt(0).toUpperCase()}${resource.slice(1)}`;

const resourcesFile = (contract: Contract, isAsync: boolean): string => {
  const groups = groupByResource(contract.methods);
  const transport = isAsync ? 'AsyncTransport' : 'Transport';
  const paged = isAsync ? 'AsyncPaged' : 'Paged';
  const classes = groups.map(([resource, methods]) =>
    [
      `class ${className(resource, isAsync)}:`,
      `    """Paths below /api/v1/${methods[0]?.path.split('/')[0] ?? ''}."""\n`,
      `    def __init__(self, transport: ${transport}) -> None:`,
      '        self._transport = transport\n',
      methods.map((method) => methodText(method, contract, isAsync)).join('\n\n'),
    ].join('\n'),
  );
  return [
    // What the service answers is JSON of the declared shape.
    `${HEADER}# mypy: disable-error-code=no-any-return\n`,
    FUTURE,
    'from typing import Any, Mapping, Optional, Union\n',
    `from .._${isAsync ? 'async_transport' : 'transport'} import ${paged}, ${transport}`,
    'from .._request import Download, FileBody',
    'from . import types\n\n',
    classes.join('\n\n\n'),
    `\n\nclass ${className('resources', isAsync)}:`,
    '    """Every resource, by its name."""\n',
    `    def __init__(self, transport: ${transport}) -> None:`,
    ...groups.map(
      ([resource]) =>
        `        self.${snakeCase(resource)} = ${className(resource, isAsync)}(transport)`,
    ),
    '',
  ].join('\n');
};

const methodText = (method: Method, contract: Contract, isAsync: boolean): string => {
  const { kind, summary, scopes } = method;
  const note = scopes.length > 0 ? ` Scopes: ${scopes.join(', ')}.` : '';
  const isAwaited = isAsync && kind !== 'list';
  const signature = argumentsOf(method).map((argument) => `        ${argument},`);
  const call = callArguments(method).map((argument) => `            ${argument},`);
  return [
    `    ${isAwaited ? 'async ' : ''}def ${snakeCase(method.name)}(`,
    '        self,',
    ...signature,
    `    ) -> ${resultType(method, contract, isAsync)}:`,
    `        """${docText(summary)}.${note}"""`,
    `        return ${isAwaited ? 'await ' : ''}self._transport.${kind}(`,
    ...call,
    '        )',
  ].join('\n');
};

const optionNames = (method: Method): [string, string][] => [
  ...(method.takesKey ? [['idempotency_key', 'str'] as [string, string]] : []),
  ...(method.takesVersion ? [['if_match', 'Union[int, str]'] as [string, string]] : []),
  ...(method.takesWait ? [['wait_seconds', 'int'] as [string, string]] : []),
  ['timeout_seconds', 'float'],
  ['max_retries', 'int'],
  ['headers', 'Mapping[str, str]'],
];

const argumentsOf = (method: Method): string[] => {
  const { pathParameters, body, query } = method;
  const queryIsOptional = query.every(({ required }) => !required);
  const queryType = `types.${queryTypeName(method)}`;
  return [
    ...pathParameters.map((parameter) => `${parameter}: str`),
    ...(body ? [`body: ${body.kind === 'file' ? 'FileBody' : qualified(body.schema)}`] : []),
    ...(query.length > 0
      ? [queryIsOptional ? `query: Optional[${queryType}] = None` : `query: ${queryType}`]
      : []),
    '*',
    ...optionNames(method).map(([name, type]) => `${name}: Optional[${type}] = None`),
  ];
};

const callArguments = (method: Method): string[] => {
  const path = method.path
    .split('/')
    .map((part) => part.replace(/^\{(.*)\}$/, '$1'))
    .map((part) => (method.pathParameters.includes(part) ? part : `"${part}"`));
  return [
    ...(method.kind === 'list' ? [] : [`"${method.verb}"`]),
    `[${path.join(', ')}]`,
    ...(method.body ? ['body=body'] : []),
    ...(method.query.length > 0 ? ['query=query'] : []),
    ...optionNames(method).map(([name]) => `${name}=${name}`),
  ];
};

const qualified = (schema: Schema): string => `types.${referenceName(schema.$ref ?? '')}`;

const resultType = (method: Method, contract: Contract, isAsync: boolean): string => {
  if (method.kind === 'file') return 'Download';
  if (!method.result) return 'None';
  const type = qualified(method.result);
  if (method.kind !== 'list') return type;
  const list = contract.schemas[referenceName(method.result.$ref ?? '')];
  const row = list?.properties?.data?.items?.$ref;
  const rowType = row === undefined ? 'Any' : `types.${referenceName(row)}`;
  return `${isAsync ? 'AsyncPaged' : 'Paged'}[${type}, ${rowType}]`;
};
