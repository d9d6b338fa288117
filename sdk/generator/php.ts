import {
  groupByResource,
  queryTypeName,
  referenceName,
  typesOf,
  type Contract,
  type Method,
  type Schema,
} from './contract.js';

const HEADER = '<?php\n\n// Generated from openapi.yaml: npm run sdk\n\ndeclare(strict_types=1);\n';

/** @returns file name → text, of sdk/php/src */
export const generatePhp = (contract: Contract, version: string): Map<string, string> => {
  const groups = groupByResource(contract.methods);
  return new Map([
    ['Types.php', typesFile(contract)],
    [
      'Version.php',
      `${HEADER}\nnamespace Rawatib;\n\nfinal class Version\n{\n    public const NUMBER = '${version}';\n}\n`,
    ],
    ['Resources.php', resourcesFile(groups.map(([resource]) => resource))],
    ...groups.map(([resource, methods]): [string, string] => [
      `Resources/${className(resource)}.php`,
      resourceFile(resource, methods, contract),
    ]),
  ]);
};

const className = (resource: string): string =>
  resource.charAt(0).toUpperCase() + resource.slice(1);

const typesFile = (contract: Contract): string => {
  const lines = [
    ...Object.entries(contract.schemas).map(([name, schema]) => alias(name, schema)),
    ...contract.methods
      .filter(({ query }) => query.length > 0)
      .map((method) => alias(queryTypeName(method), querySchema(method))),
    ` * @phpstan-type DeliveredEvent ${Object.values(contract.events)
      .map((schema) => typeText(schema))
      .join('|')}`,
  ];
  return `${HEADER}\nnamespace Rawatib;\n\n/**\n * The shapes of what is sent and answered, for static analysis.\n *\n${lines.join('\n')}\n */\nfinal class Types\n{\n}\n`;
};

const alias = (name: string, schema: Schema): string =>
  ` * @phpstan-type ${name} ${typeText(schema)}`;

const querySchema = ({ query }: Method): Schema => ({
  type: 'object',
  properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  required: query.filter(({ required }) => required).map(({ name }) => name),
});

const typeText = (schema: Schema): string => {
  if (schema.$ref !== undefined) return referenceName(schema.$ref);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return [...new Set(options.map(typeText))].join('|');
  const types = typesOf(schema);
  return types.length === 0 ? 'mixed' : types.map((type) => singleType(type, schema)).join('|');
};

const singleType = (type: string, schema: Schema): string => {
  switch (type) {
    case 'string':
    case 'null':
      return type;
    case 'boolean':
      return 'bool';
    case 'integer':
      return 'int';
    case 'number':
      return 'int|float';
    case 'array':
      return `list<${typeText(schema.items ?? {})}>`;
    case 'object':
      return shapeText(schema);
    default:
      throw new Error(`No PHP type for ${type}`);
  }
};

const shapeText = (schema: Schema): string => {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    const { additionalProperties: more } = schema;
    return `array<string, ${typeof more === 'object' ? typeText(more) : 'mixed'}>`;
  }
  const members = properties.map(([name, property]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
    return `${key}${schema.required?.includes(name) ? '' : '?'}: ${typeText(property)}`;
  });
  return `array{${members.join(', ')}}`;
};

const resourcesFile = (resources: readonly string[]): string =>
  [
    `${HEADER}\nnamespace Rawatib;\n`,
    '/** Every resource, by its name. */\nabstract class Resources\n{',
    ...resources.map((name) => `    public readonly Resources\\${className(name)} $${name};`),
    '\n    protected function __construct(Transport $transport)\n    {',
    ...resources.map(
      (name) => `        $this->${name} = new Resources\\${className(name)}($transport);`,
    ),
    '    }\n}\n',
  ].join('\n');

const resourceFile = (resource: string, methods: readonly Method[], contract: Contract): string => {
  const imported = [...new Set(methods.flatMap((method) => typeNames(method, contract)))].sort();
  const body = methods.map((method) => methodText(method, contract)).join('\n\n');
  const used = ['Download', 'FileBody', 'Paged', 'Transport'].filter(
    (name) => name === 'Transport' || new RegExp(`\\b${name}\\b`).test(body),
  );
  return [
    `${HEADER}\nnamespace Rawatib\\Resources;\n`,
    ...used.map((name) => `use Rawatib\\${name};`),
    '',
    '/**',
    ` * Paths below /api/v1/${methods[0]?.path.split('/')[0] ?? ''}.`,
    ' *',
    ...imported.map((name) => ` * @phpstan-import-type ${name} from \\Rawatib\\Types`),
    ' */',
    `final class ${className(resource)}\n{`,
    '    public function __construct(private readonly Transport $transport)\n    {\n    }\n',
    body,
    '}\n',
  ].join('\n');
};

const rowType = (method: Method, contract: Contract): string => {
  const list = contract.schemas[referenceName(method.result?.$ref ?? '')];
  const row = list?.properties?.data?.items?.$ref;
  return row === undefined ? 'mixed' : referenceName(row);
};

const typeNames = (method: Method, contract: Contract): string[] => [
  ...(method.body?.kind === 'json' ? [referenceName(method.body.schema.$ref ?? '')] : []),
  ...(method.query.length > 0 ? [queryTypeName(method)] : []),
  ...(method.result ? [referenceName(method.result.$ref ?? '')] : []),
  ...(method.kind === 'list' ? [rowType(method, contract)].filter((name) => name !== 'mixed') : []),
];

const argumentName = (parameter: string): string =>
  `$${parameter.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const optionsOf = (method: Method): [string, string][] => [
  ...(method.takesKey ? [['idempotencyKey', '?string'] as [string, string]] : []),
  ...(method.takesVersion ? [['ifMatch', 'int|string|null'] as [string, string]] : []),
  ...(method.takesWait ? [['waitSeconds', '?int'] as [string, string]] : []),
  ['timeoutSeconds', '?float'],
  ['maxRetries', '?int'],
  ['headers', '?array'],
];

const methodText = (method: Method, contract: Contract): string => {
  const { body, query, kind, verb, pathParameters } = method;
  const isQueryOptional = query.every(({ required }) => !required);
  const parameters = [
    ...pathParameters.map((name) => `string ${argumentName(name)}`),
    ...(body ? [body.kind === 'file' ? 'FileBody $body' : 'array $body'] : []),
    ...(query.length > 0 ? [`array $query${isQueryOptional ? ' = []' : ''}`] : []),
    ...optionsOf(method).map(([name, type]) => `${type} $${name} = null`),
  ];
  const path = method.path
    .split('/')
    .map((part) => part.replace(/^\{(.*)\}$/, '$1'))
    .map((part) => (pathParameters.includes(part) ? argumentName(part) : `'${part}'`));
  const values = [
    ...(kind === 'list' ? [] : [`'${verb}'`]),
    `[${path.join(', ')}]`,
    ...(kind === 'list' ? [] : [body ? '$body' : 'null']),
    query.length > 0 ? '$query' : '[]',
    `[${optionsOf(method)
      .map(([name]) => `'${name}' => $${name}`)
      .join(', ')}]`,
  ];
  const result = resultOf(method, contract);
  const call = `$this->transport->${kind}(${values.join(', ')});`;
  return [
    docComment(method, result.doc),
    `    public function ${method.name}(`,
    parameters.map((parameter) => `        ${parameter},`).join('\n'),
    `    ): ${result.type} {`,
    // What the service answers, the transport cannot know.
    ...(/array|Paged/.test(result.type) ? [`        /** @var ${result.doc} */`] : []),
    `        ${result.type === 'void' ? '' : 'return '}${call}`,
    '    }',
  ].join('\n');
};

const docComment = (method: Method, result: string): string => {
  const { summary, scopes, body, query } = method;
  const note = scopes.length > 0 ? ` Scopes: ${scopes.join(', ')}.` : '';
  return [
    '    /**',
    `     * ${summary}.${note}`,
    '     *',
    ...(body?.kind === 'json'
      ? [`     * @param ${referenceName(body.schema.$ref ?? '')} $body`]
      : []),
    ...(query.length > 0 ? [`     * @param ${queryTypeName(method)} $query`] : []),
    '     * @param array<string, string>|null $headers',
    ...(result === 'void' ? [] : [`     * @return ${result}`]),
    '     */',
  ].join('\n');
};

const resultOf = (method: Method, contract: Contract): { type: string; doc: string } => {
  if (method.kind === 'file') return { type: 'Download', doc: 'Download' };
  if (!method.result) return { type: 'void', doc: 'void' };
  const name = referenceName(method.result.$ref ?? '');
  return method.kind === 'list'
    ? { type: 'Paged', doc: `Paged<${name}, ${rowType(method, contract)}>` }
    : { type: 'array', doc: name };
};
