import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import type { RouteConfig, ZodRequestBody } from '@asteasolutions/zod-to-openapi';
import { z, type ZodType } from 'zod';
import { errorCatalogue, type ErrorCode } from '../errors/error-catalogue.js';
import type {
  Access,
  ResponseDefinition,
  RouteDefinition,
  UploadDefinition,
} from '../http/route.js';
import type { EventDefinition } from '../outbox/define-event.js';
import { describeApi, tagDescriptions } from './description.js';
import { headerParameters, responseHeaders } from './headers.js';
import { problemSchema } from './problem-schema.js';
import { requestExamples } from './request-examples.js';

const API_PREFIX = '/api/v1';

export interface DocumentSources {
  readonly routes: readonly RouteDefinition[];
  readonly events: readonly EventDefinition[];
}

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

/** The OpenAPI 3.1 document, made from the very objects that validate and route the requests. */
export const createOpenApiDocument = ({ routes, events }: DocumentSources): OpenApiDocument => {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key (`rwt_live_…`), or the access token of an administrator. Scopes are named per operation in `x-required-scopes`.',
  });
  registry.register('Problem', problemSchema);
  for (const { name, codes } of Object.values(sharedResponses)) {
    const { description } = refusalOf(codes);
    const content = {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    };
    registry.registerComponent('responses', name, { description, content });
  }
  for (const route of routes) registry.registerPath(operationOf(route));
  for (const event of events) registry.registerWebhook(webhookOf(event));
  const generator = new OpenApiGeneratorV31(registry.definitions, {
    sortComponents: 'alphabetically',
  });
  return generator.generateDocument({
    openapi: '3.1.0',
    info: describeApi,
    servers: [{ url: '/', description: 'This service' }],
    security: [{ bearer: [] }],
    tags: tagsOf(routes),
  });
};

const tagsOf = (routes: readonly RouteDefinition[]) =>
  [...new Set(routes.map((route) => route.tag))].map((name) => ({
    name,
    description: tagDescriptions[name] ?? name,
  }));

const operationOf = (route: RouteDefinition): RouteConfig => ({
  method: route.method,
  path: API_PREFIX + route.path.replace(/:(\w+)/g, '{$1}'),
  operationId: route.operationId,
  tags: [route.tag],
  summary: route.summary,
  description: [route.description, accessNote(route)].filter(Boolean).join('\n\n'),
  ...(route.access.kind === 'public' && { security: [] }),
  'x-access': route.access.kind,
  ...(route.access.kind === 'scope' && { 'x-required-scopes': scopesOf(route.access) }),
  request: requestOf(route),
  responses: responsesOf(route),
});

const accessNote = ({ access }: RouteDefinition): string => {
  if (access.kind === 'session') return "Needs an administrator's session; an API key is refused.";
  if (access.kind === 'scope') {
    const [first, ...others] = scopesOf(access).map((scope) => `\`${scope}\``);
    return others.length === 0
      ? `Needs the scope ${first ?? ''}.`
      : `Needs the scopes ${[first, ...others].join(', ')}.`;
  }
  return access.kind === 'any' ? 'Any key or session may ask.' : 'Needs no credentials.';
};

const scopesOf = ({ scope, also = [] }: Extract<Access, { kind: 'scope' }>) => [scope, ...also];

const requestOf = (route: RouteDefinition) => {
  const { path, query, body } = route.request ?? {};
  return {
    ...(path && { params: path }),
    ...(query && { query }),
    ...(body && { body: jsonBodyOf(body, requestExamples[route.operationId]) }),
    ...(route.upload && { body: uploadBodyOf(route.upload) }),
    headers: requestHeaders(route),
  };
};

const jsonBodyOf = (schema: ZodType, example: unknown): ZodRequestBody => ({
  required: true,
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});

/** The file in a form, or bare. */
const uploadBodyOf = ({ fields, mediaTypes }: UploadDefinition): ZodRequestBody => {
  const bareFile = { type: 'string' as const, format: 'binary' };
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: fields.extend({ file: z.any().openapi(bareFile) }) },
      ...Object.fromEntries(mediaTypes.map((type) => [type, { schema: bareFile }])),
    },
  };
};

const requestHeaders = (route: RouteDefinition) => [
  ...(isIdempotent(route) ? [headerParameters['Idempotency-Key']] : []),
  ...(route.headers ?? []).map((name) => headerParameters[name]),
];

/** Operations before authentication have no company to keep a key in. */
const isIdempotent = (route: RouteDefinition): boolean =>
  route.access.kind !== 'public' && (route.method === 'post' || route.method === 'patch');

const responsesOf = (route: RouteDefinition): RouteConfig['responses'] => {
  const responses: RouteConfig['responses'] = {};
  for (const [status, response] of Object.entries(route.responses)) {
    responses[status] = successOf(response);
  }
  for (const [status, codes] of refusalsByStatus(route)) {
    const shared = sharedResponses[status];
    responses[String(status)] = shared
      ? { $ref: `#/components/responses/${shared.name}` }
      : refusalOf(codes);
  }
  return responses;
};

const refusalOf = (codes: readonly ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\` ${errorCatalogue[code].title.en}`).join('; '),
  content: { 'application/problem+json': { schema: problemSchema } },
});

/** Refusals that any operation may answer, described once. */
const sharedResponses: Readonly<Record<number, { name: string; codes: readonly ErrorCode[] }>> =
  Object.fromEntries(
    Object.entries({
      400: 'NotUnderstood',
      401: 'NotAuthenticated',
      413: 'BodyTooLarge',
      415: 'UnsupportedMediaType',
      429: 'TooManyRequests',
      500: 'InternalError',
      503: 'Unavailable',
    }).map(([status, name]) => [
      status,
      {
        name,
        codes: (Object.keys(errorCatalogue) as ErrorCode[]).filter(
          (code) => errorCatalogue[code].status === Number(status),
        ),
      },
    ]),
  );

const successOf = (response: ResponseDefinition) => ({
  description: response.description,
  headers: responseHeaders(response.headers ?? []),
  ...((response.schema ?? response.textTypes ?? response.binaryTypes) && {
    content: {
      ...(response.schema && { 'application/json': { schema: response.schema } }),
      ...Object.fromEntries(
        (response.textTypes ?? []).map((type) => [type, { schema: { type: 'string' as const } }]),
      ),
      // Without a schema of strings: OpenAPI 3.1 says bytes by the media type alone.
      ...Object.fromEntries((response.binaryTypes ?? []).map((type) => [type, { schema: {} }])),
    },
  }),
});

const refusalsByStatus = (route: RouteDefinition): Map<number, ErrorCode[]> => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...sharedRefusals(route), ...(route.errors ?? [])])) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
};

/** What any operation of this kind may answer. */
const sharedRefusals = (route: RouteDefinition): ErrorCode[] => {
  const isPublic = route.access.kind === 'public';
  return [
    'invalid_parameter',
    'unknown_parameter',
    ...(isPublic
      ? []
      : ([
          'invalid_authorization',
          'key_in_query',
          'missing_credentials',
          'invalid_api_key',
          'expired_api_key',
          'invalid_session',
          'ip_not_allowed',
          'too_many_auth_failures',
        ] as const)),
    ...(route.access.kind === 'scope' ? (['insufficient_scope'] as const) : []),
    ...(route.access.kind === 'session' ? (['session_required'] as const) : []),
    ...(route.request?.path ? (['not_found'] as const) : []),
    ...(route.request?.query ? (['invalid_cursor', 'page_too_deep'] as const) : []),
    ...(route.upload
      ? ([
          'invalid_upload',
          'payload_too_large',
          'unsupported_upload_type',
          'validation_failed',
        ] as const)
      : []),
    ...(route.request?.body
      ? ([
          'invalid_json',
          'payload_too_large',
          'unsupported_media_type',
          'validation_failed',
        ] as const)
      : []),
    ...(isIdempotent(route)
      ? (['idempotency_in_progress', 'idempotency_key_reused'] as const)
      : []),
    ...(route.headers?.includes('If-Match') ? (['version_mismatch'] as const) : []),
    'rate_limited',
    'internal_error',
    'unavailable',
  ];
};

const webhookOf = (event: EventDefinition) => ({
  method: 'post' as const,
  path: event.name,
  operationId: event.name,
  tags: ['Events'],
  summary: event.description,
  security: [],
  request: {
    headers: [
      headerParameters['webhook-id'],
      headerParameters['webhook-timestamp'],
      headerParameters['webhook-signature'],
    ],
    body: { required: true, content: { 'application/json': { schema: event.envelope } } },
  },
  responses: {
    '2XX': {
      description: 'Received. Anything else is retried, except 410, which disables the endpoint.',
    },
  },
});
