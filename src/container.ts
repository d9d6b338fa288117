import { createApiKeyAuthenticator } from './api-keys/api-key-authenticator.js';
import { API_KEY_PREFIX } from './api-keys/api-key-format.js';
import { createApiKeysService } from './api-keys/api-keys-service.js';
import { createAccessTokens } from './auth/access-token.js';
import { createAuthService } from './auth/auth-service.js';
import { createSessionAuthenticator } from './auth/session-authenticator.js';
import type { UnitOfWork } from './db/unit-of-work.js';
import type { Authenticator } from './http/authenticate.js';
import { createCursorCodec } from './http/cursor.js';
import { createRoutes } from './routes.js';
import type { Secrets } from './secrets.js';
import type { BackgroundWorker } from './shared/background-worker.js';
import type { Clock } from './shared/clock.js';

export interface ContainerDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

export type Container = ReturnType<typeof createContainer>;

/** Puts the parts together; no logic of its own. */
export const createContainer = ({ unitOfWork, clock, secrets }: ContainerDependencies) => {
  const accessTokens = createAccessTokens(secrets.jwtSecret);
  const cursors = createCursorCodec(secrets.jwtSecret);
  const apiKeyAuthenticator = createApiKeyAuthenticator({ unitOfWork, clock });
  const sessionAuthenticator = createSessionAuthenticator({ unitOfWork, accessTokens });
  const authenticator: Authenticator = {
    authenticate: (credential, address) =>
      credential.startsWith(API_KEY_PREFIX)
        ? apiKeyAuthenticator.authenticate(credential, address)
        : sessionAuthenticator.authenticate(credential),
  };
  const routes = createRoutes({
    cursors,
    auth: createAuthService({ unitOfWork, accessTokens, sessionAuthenticator }),
    apiKeys: createApiKeysService({ unitOfWork, authenticator: apiKeyAuthenticator }),
  });
  const workers: readonly BackgroundWorker[] = [];
  return { routes, authenticator, apiKeyAuthenticator, workers };
};
