import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '../../support/service.js';
import type { Operation } from './operations.js';
import type { FuzzRequest } from './requests.js';

/** Problems of a field that say the request was not shaped as the document shows. */
const SHAPE_PROBLEMS = new Set([
  'unknown_field',
  'unknown_parameter',
  'invalid_type',
  'not_an_integer',
  'invalid_value',
]);

/** What is allowed here depends on the object or on another field, which no document can list. */
const DEPENDS_ON_OTHERS =
  /^(updatePayrollComponent \/calculation\/type|setPolicy \/value|\w+ImportMapping \/columns\/\w+|\w+EmployeeComponent \/\w+)$/;

export interface Oracles {
  /** Whether the document allows the body; undefined where it says nothing about one. */
  readonly allows: (request: FuzzRequest) => boolean | undefined;
  /** What is wrong with the answer, in words; the document itself was held against it before. */
  readonly faultsOf: (request: FuzzRequest, answer: Answer) => string[];
}

export const createOracles = (document: object): Oracles => {
  const ajv = new Ajv2020({ strict: false, discriminator: false, multipleOfPrecision: 9 });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (operation: Operation): ValidateFunction => {
    const known = validators.get(operation.id) ?? ajv.compile(referenceTo(operation));
    validators.set(operation.id, known);
    return known;
  };
  const allows = ({ operation, body, rawBody }: FuzzRequest): boolean | undefined => {
    if (!operation.body || rawBody !== undefined || body === undefined) return undefined;
    return validatorOf(operation)(JSON.parse(JSON.stringify(body)));
  };
  const faultsOf = (request: FuzzRequest, answer: Answer): string[] => [
    ...faultsOfAnyAnswer(answer),
    ...(answer.status >= 400 ? faultsOfRefusal(answer) : []),
    ...(request.oddity === '' ? faultsOfNeedlessRefusal(request, answer) : []),
    ...faultsOfAcceptance(request, answer, allows(request)),
    ...faultsOfList(request, answer),
  ];
  return { allows, faultsOf };
};

const referenceTo = (operation: Operation): object => {
  const path = [
    'paths',
    operation.path,
    operation.method.toLowerCase(),
    'requestBody',
    'content',
    'application/json',
    'schema',
  ];
  const pointer = path
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  return { $ref: `document#/${pointer}` };
};

const faultsOfAnyAnswer = ({ status, headers }: Answer): string[] => [
  ...(status >= 500 ? ['the service failed'] : []),
  ...(headers.get('x-request-id') ? [] : ['no X-Request-Id']),
];

const faultsOfRefusal = ({ body, headers, status }: Answer): string[] => {
  if (!headers.get('content-type')?.startsWith('application/problem+json'))
    return ['a refusal that is no problem+json'];
  return [
    ...(body.status === status ? [] : ['the problem names another status']),
    ...(body.request_id === headers.get('x-request-id')
      ? []
      : ['the problem names another request']),
    ...(String(body.type).endsWith(`/docs/errors/${String(body.code)}`)
      ? []
      : ['a type without a page']),
    ...(String(body.detail).includes('{') && /\{[a-z_]+\}/.test(body.detail)
      ? ['a detail with a hole in its text']
      : []),
  ];
};

/** A request as the document says may break a rule, but not be called misshapen. */
const faultsOfNeedlessRefusal = (
  { operation }: FuzzRequest,
  { body, status }: Answer,
): string[] => {
  if (status !== 400 && status !== 422) return [];
  const misshapen = ((body.errors ?? []) as { code: string; pointer: string }[]).filter(
    ({ code, pointer }) =>
      SHAPE_PROBLEMS.has(code) && !DEPENDS_ON_OTHERS.test(`${operation.id} ${pointer}`),
  );
  return misshapen.map(
    ({ code, pointer }) => `refused what the document allows: ${code} at ${pointer}`,
  );
};

const faultsOfAcceptance = (
  { oddity, query }: FuzzRequest,
  { status, body }: Answer,
  allowed: boolean | undefined,
): string[] => {
  if (status >= 400 || hasRefusedRow(body)) return [];
  return [
    ...(allowed === false ? ['accepted what the document refuses'] : []),
    ...('not_a_parameter' in query ? ['accepted an unknown query parameter'] : []),
    ...(oddity.startsWith('added not_a_field') ? ['accepted an unknown field'] : []),
  ];
};

/** Rows of a batch are refused one by one. */
const hasRefusedRow = (body: { results?: { outcome?: string }[] } | undefined): boolean =>
  Array.isArray(body?.results) && body.results.some(({ outcome }) => outcome === 'rejected');

const faultsOfList = ({ query }: FuzzRequest, { body, status }: Answer): string[] => {
  if (status !== 200 || !Array.isArray(body?.data) || body.pagination === undefined) return [];
  const { data, pagination } = body as {
    data: unknown[];
    pagination: { limit: number; has_more: boolean; next_cursor: string | null };
  };
  return [
    ...(data.length <= pagination.limit ? [] : ['more rows than the limit']),
    ...(query.limit === undefined || String(pagination.limit) === query.limit
      ? []
      : ['another limit than was asked for']),
    ...(pagination.has_more && pagination.next_cursor === null ? ['more rows but no cursor'] : []),
  ];
};
