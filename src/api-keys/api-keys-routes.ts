import type { CursorCodec } from '../http/cursor.js';
import { readList, type ListDefinition } from '../http/pagination.js';
import { created, defineRoute, noContent, ok, type RouteDefinition } from '../http/route.js';
import {
  apiKeyList,
  apiKeyOut,
  apiKeyPath,
  apiKeyQuery,
  apiKeyRequest,
  newApiKeyOut,
} from './api-keys-schema.js';
import type { ApiKeysService } from './api-keys-service.js';

const list: ListDefinition = {
  name: 'api-keys',
  // UUIDv7 is ordered by creation, and unlike the timestamp it is exact in an answer.
  sortColumns: { created_at: 'id' },
  defaultSort: '-created_at',
  tieBreaker: 'id',
};

const tag = 'API keys';
const access = { kind: 'session' } as const;

export interface ApiKeysRoutesDependencies {
  readonly apiKeys: ApiKeysService;
  readonly cursors: CursorCodec;
}

export const createApiKeysRoutes = ({
  apiKeys,
  cursors,
}: ApiKeysRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/settings/api-keys',
    operationId: 'createApiKey',
    tag,
    summary: 'Create an API key',
    description: 'The key is in this answer and nowhere else: only its hash is stored.',
    access,
    request: { body: apiKeyRequest },
    responses: {
      201: { description: 'The key, shown once.', schema: newApiKeyOut, headers: ['Location'] },
    },
    errors: ['limit_reached'],
    handle: async ({ context, body }) => {
      const key = await apiKeys.create(context, body);
      return created(`/api/v1/settings/api-keys/${key.id}`, key);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/settings/api-keys',
    operationId: 'listApiKeys',
    tag,
    summary: 'List API keys',
    access,
    request: { query: apiKeyQuery },
    responses: { 200: { description: 'Keys, newest first.', schema: apiKeyList } },
    handle: async ({ context, query }) => {
      const request = readList(list, query, cursors, context.companyId);
      const page = await apiKeys.list(context, request.page);
      return ok(
        request.envelope(
          page,
          (row) => row,
          (row) => [row.id],
        ),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/settings/api-keys/:id',
    operationId: 'getApiKey',
    tag,
    summary: 'Read an API key',
    access,
    request: { path: apiKeyPath },
    responses: { 200: { description: 'The key, without its secret.', schema: apiKeyOut } },
    errors: ['not_found'],
    handle: async ({ context, path }) => ok(await apiKeys.get(context, path.id)),
  }),
  defineRoute({
    method: 'delete',
    path: '/settings/api-keys/:id',
    operationId: 'revokeApiKey',
    tag,
    summary: 'Revoke an API key',
    description:
      'Takes effect at once on this instance and within ten seconds on every other. May be repeated.',
    access,
    request: { path: apiKeyPath },
    responses: { 204: { description: 'Revoked.' } },
    errors: ['not_found'],
    handle: async ({ context, path }) => {
      await apiKeys.revoke(context, path.id);
      return noContent();
    },
  }),
];
