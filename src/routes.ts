import { createApiKeysRoutes, type ApiKeysRoutesDependencies } from './api-keys/api-keys-routes.js';
import { createAuthRoutes, type AuthRoutesDependencies } from './auth/auth-routes.js';
import type { RouteDefinition } from './http/route.js';

/** Everything the operations call. */
export type RoutesDependencies = AuthRoutesDependencies & ApiKeysRoutesDependencies;

/** Every operation of the API, in the order of the reference. */
export const createRoutes = (dependencies: RoutesDependencies): RouteDefinition[] => [
  ...createAuthRoutes(dependencies),
  ...createApiKeysRoutes(dependencies),
];
