import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { operationsOf, type Operation } from '../../contract/fuzz/operations.js';
import { createValues, type Schema } from '../../contract/fuzz/values.js';

interface Answers {
  readonly responses: Record<string, { readonly content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApiFile {
  readonly paths: Record<string, Record<string, Answers>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

export interface CannedService {
  readonly baseUrl: string;
  readonly operationIds: readonly string[];
  /** The operations that were asked for since the last look, and in words what was not as the document says. */
  readonly take: () => { readonly called: string[]; readonly problems: string[] };
  readonly close: () => void;
}

/** Answers every operation with what the document allows, and holds each request against the document. */
export const startCannedService = async (document: OpenApiFile): Promise<CannedService> => {
  const operations = operationsOf(document.paths);
  const { problemsOf } = createRequestCheck(document);
  const values = createValues(document.components.schemas, () => []);
  const exampleOf = (schema: Schema): string => {
    const [body] = fc.sample(values.of(schema), { seed: 1, numRuns: 1 }) as [object];
    return JSON.stringify(lastPage(body));
  };
  const answers = new Map<string, string>();
  const seen = { called: [] as string[], problems: [] as string[] };

  const answer = (operation: Operation, accept: string, response: ServerResponse): void => {
    const { responses } = document.paths[operation.path]?.[operation.method.toLowerCase()] ?? {
      responses: {},
    };
    const [status = '200', { content = {} } = {}] =
      Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
    const schema = content['application/json']?.schema;
    const wantsJson =
      schema && (accept === 'application/json' || Object.keys(content).length === 1);
    const fileType = Object.keys(content).find((type) => type !== 'application/json');
    response.statusCode = Number(status);
    if (wantsJson) {
      const body = answers.get(operation.id) ?? exampleOf(schema);
      answers.set(operation.id, body);
      response.setHeader('content-type', 'application/json').end(body);
    } else if (fileType === undefined) response.end();
    else response.setHeader('content-type', fileType).end('file');
  };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://canned');
      const operation = operationFor(operations, request.method ?? '', url.pathname);
      if (!operation) {
        seen.problems.push(`${String(request.method)} ${url.pathname}: no operation`);
        response.writeHead(404).end();
        return;
      }
      seen.called.push(operation.id);
      for (const problem of problemsOf(operation, url, request, body))
        seen.problems.push(`${operation.id}: ${problem}`);
      answer(operation, request.headers.accept ?? '', response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    operationIds: operations.map(({ id }) => id),
    take: () => ({ called: seen.called.splice(0), problems: seen.problems.splice(0) }),
    close: () => server.close(),
  };
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
};

/** A list that always went on would never end. */
const lastPage = (body: object): object =>
  'pagination' in body
    ? {
        ...body,
        pagination: { ...(body.pagination as object), has_more: false, next_cursor: null },
      }
    : body;

const operationFor = (
  operations: readonly Operation[],
  method: string,
  path: string,
): Operation | undefined =>
  operations
    .filter((one) => one.method === method)
    .filter((one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];

const createRequestCheck = (document: OpenApiFile) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 9 });
  const reading = new Ajv2020({ strict: false, allErrors: true, coerceTypes: true });
  for (const one of [ajv, reading]) {
    addFormats.default(one);
    one.addSchema(document, 'document');
  }

  const validators = new Map<string, ValidateFunction>();
  const validator = (name: string, by: Ajv2020, schema: object): ValidateFunction => {
    const known = validators.get(name) ?? by.compile(schema);
    validators.set(name, known);
    return known;
  };

  const parametersHold = (operation: Operation, place: string, given: object): string[] => {
    const parameters = operation.parameters.filter((one) => one.in === place);
    const isValid = validator(`${operation.id} ${place}`, reading, {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    });
    return isValid({ ...given }) ? [] : [`${place} ${reading.errorsText(isValid.errors)}`];
  };

  const bodyHolds = (operation: Operation, type: string, body: string): string[] => {
    if (operation.fileTypes.length > 0)
      return operation.fileTypes.includes(type) && body !== '' ? [] : [`a file as ${type}`];
    if (!operation.body) return body === '' ? [] : ['a body that nobody asked for'];
    if (type !== 'application/json') return [`JSON as ${type}`];
    const isValid = validator(operation.id, ajv, { $ref: `document${pointerTo(operation)}` });
    return isValid(JSON.parse(body)) ? [] : [`body ${ajv.errorsText(isValid.errors)}`];
  };

  return {
    problemsOf: (
      operation: Operation,
      url: URL,
      { headers }: IncomingMessage,
      body: string,
    ): string[] => {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const parts = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(
        url.pathname,
      );
      const inPath = names.map((name, i) => [name, decodeURIComponent(parts?.[i + 1] ?? '')]);
      const isOpen = operation.access === 'public';
      const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
      return [
        ...parametersHold(operation, 'path', Object.fromEntries(inPath)),
        ...parametersHold(operation, 'query', Object.fromEntries(url.searchParams)),
        ...bodyHolds(operation, headers['content-type'] ?? '', body),
        ...((headers.authorization === undefined) === isOpen ? [] : ['credentials']),
        ...((headers['idempotency-key'] !== undefined) === takesKey ? [] : ['Idempotency-Key']),
      ];
    },
  };
};

const pointerTo = ({ path, method }: Operation): string => {
  const parts = ['paths', path, method.toLowerCase(), 'requestBody', 'content'];
  return `#/${[...parts, 'application/json', 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')}`;
};
