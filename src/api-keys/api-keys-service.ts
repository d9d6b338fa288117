import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { Scope } from '../shared/scopes.js';
import type { WorkContext } from '../shared/work-context.js';
import { apiKeyCreated, apiKeyRevoked } from './api-keys-events.js';
import type { ApiKeyAuthenticator } from './api-key-authenticator.js';
import * as repository from './api-keys-repository.js';
import type { ApiKeyRow } from './api-keys-repository.js';
import { issueApiKey } from './issue-api-key.js';

export interface CreateApiKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expires_at?: string | undefined;
  readonly allowed_cidrs?: readonly string[] | undefined;
  readonly is_own?: boolean | undefined;
}

export type NewApiKeyRow = ApiKeyRow & { readonly key: string };

export interface ApiKeysService {
  readonly create: (context: WorkContext, request: CreateApiKey) => Promise<NewApiKeyRow>;
  readonly list: (context: WorkContext, page: PageRequest) => Promise<Page<ApiKeyRow>>;
  readonly get: (context: WorkContext, id: string) => Promise<ApiKeyRow>;
  readonly revoke: (context: WorkContext, id: string) => Promise<void>;
}

const MAXIMUM_ACTIVE_KEYS = 100;

export interface ApiKeysDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly authenticator: ApiKeyAuthenticator;
}

export const createApiKeysService = ({
  unitOfWork,
  authenticator,
}: ApiKeysDependencies): ApiKeysService => ({
  create: (context, request) =>
    unitOfWork.write(context, (session) => createKey(session, context, request), {
      sealResult: true,
    }),
  list: (context, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countApiKeys(session) : null;
      return toPage(await repository.listApiKeys(session, page), page, total);
    }),
  get: (context, id) => unitOfWork.read(context, (session) => mustFind(session, id)),
  revoke: async (context, id) => {
    const revoked = await unitOfWork.write(context, async (session) => {
      const { name } = await mustFind(session, id);
      const row = await repository.revokeApiKey(session, id);
      // Revoking twice is no mistake: the key is revoked either way.
      if (row) {
        session.audit({ action: 'api_key.revoked', targetType: 'api_key', targetId: id });
        session.emit({
          event: apiKeyRevoked.name,
          aggregateType: 'api_key',
          aggregateId: id,
          data: { id, name },
        });
      }
      return row?.key_hash.toString('hex') ?? null;
    });
    if (revoked !== null) authenticator.forget(revoked);
  },
});

const mustFind = async (session: Parameters<typeof repository.findApiKey>[0], id: string) => {
  const row = await repository.findApiKey(session, id);
  if (!row) throw new AppError('not_found');
  return row;
};

const createKey = async (
  session: WriteSession,
  context: WorkContext,
  request: CreateApiKey,
): Promise<NewApiKeyRow> => {
  if ((await repository.countActiveApiKeys(session)) >= MAXIMUM_ACTIVE_KEYS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_ACTIVE_KEYS } });
  }
  const { id, key } = await issueApiKey(session, {
    name: request.name,
    scopes: request.scopes,
    allowedCidrs: request.allowed_cidrs,
    expiresAt: request.expires_at,
    createdBy: context.actor.id ?? '',
    isOwn: request.is_own ?? false,
  });
  const row = await mustFind(session, id);
  session.emit({
    event: apiKeyCreated.name,
    aggregateType: 'api_key',
    aggregateId: id,
    data: { id, name: row.name, scopes: row.scopes, expires_at: row.expires_at },
  });
  return { ...row, key };
};
