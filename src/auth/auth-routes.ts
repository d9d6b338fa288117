import { created, defineRoute, noContent, ok, type RouteDefinition } from '../http/route.js';
import {
  loginRequest,
  meOut,
  refreshRequest,
  signUpOut,
  signUpRequest,
  tokensOut,
} from './auth-schema.js';
import type { AuthService } from './auth-service.js';
import type { SessionPrincipal } from './session-authenticator.js';

const tag = 'Sign-up and sessions';

export interface AuthRoutesDependencies {
  readonly auth: AuthService;
}

export const createAuthRoutes = ({ auth }: AuthRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/auth/signup',
    operationId: 'signUp',
    tag,
    summary: 'Create a company, its administrator and a first API key',
    description: 'The key has every scope, so that the quick start runs through. It is shown once.',
    access: { kind: 'public' },
    request: { body: signUpRequest },
    responses: {
      201: {
        description: 'Company, administrator, key and session.',
        schema: signUpOut,
        headers: ['Location'],
      },
    },
    errors: ['duplicate'],
    handle: async ({ context, body }) =>
      created('/api/v1/settings/company', await auth.signUp(context.requestId, body)),
  }),
  defineRoute({
    method: 'post',
    path: '/auth/login',
    operationId: 'logIn',
    tag,
    summary: 'Log in as an administrator',
    access: { kind: 'public' },
    request: { body: loginRequest },
    responses: { 200: { description: 'A session.', schema: tokensOut } },
    errors: ['invalid_login', 'too_many_auth_failures'],
    handle: async ({ context, body }) =>
      ok(await auth.login(context.requestId, body.email, body.password)),
  }),
  defineRoute({
    method: 'post',
    path: '/auth/refresh',
    operationId: 'refreshSession',
    tag,
    summary: 'Exchange a refresh token for a new pair',
    description:
      'A refresh token works once. One that comes a second time ends the login: it was copied.',
    access: { kind: 'public' },
    request: { body: refreshRequest },
    responses: { 200: { description: 'A new pair of tokens.', schema: tokensOut } },
    errors: ['invalid_refresh_token', 'too_many_auth_failures'],
    handle: async ({ context, body }) =>
      ok(await auth.refresh(context.requestId, body.refresh_token)),
  }),
  defineRoute({
    method: 'post',
    path: '/auth/logout',
    operationId: 'logOut',
    tag,
    summary: 'End this session',
    access: { kind: 'session' },
    responses: { 204: { description: 'Signed out.' } },
    handle: async ({ context, principal }) => {
      await auth.logout(context, (principal as SessionPrincipal).loginId);
      return noContent();
    },
  }),
  defineRoute({
    method: 'get',
    path: '/auth/me',
    operationId: 'whoAmI',
    tag,
    summary: 'What this key or session may do',
    access: { kind: 'any' },
    responses: { 200: { description: 'Company, scopes and expiry.', schema: meOut } },
    handle: async ({ principal }) => ok(await auth.me(principal)),
  }),
];
