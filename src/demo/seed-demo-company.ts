import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isAnyCompanyThere } from '../companies/companies-read-model.js';
import type { AuthService } from '../auth/auth-service.js';
import { projectRoot } from '../config.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import type { Call, RouteDefinition } from '../http/route.js';
import { noUpload } from '../http/upload.js';
import { validate } from '../http/validate.js';
import { newId, randomSecret } from '../shared/ids.js';
import { invariant } from '../shared/invariant.js';
import type { Principal } from '../shared/principal.js';
import { scopes } from '../shared/scopes.js';

export interface DemoCompany {
  readonly companyName: string;
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
}

export interface DemoDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly auth: AuthService;
  readonly routes: readonly RouteDefinition[];
}

const seedSchema = z.object({
  signUp: z.object({ company_name: z.string(), full_name: z.string(), email: z.string() }),
  /** Bodies as a client would send them, to operations by their names. */
  calls: z.array(z.object({ operation: z.string(), body: z.unknown() })),
});

/**
 * Fills an empty database with the company of the README's quick start, through the operations of the API
 * themselves; undefined when there is a company already.
 */
export const seedDemoCompany = async (
  dependencies: DemoDependencies,
): Promise<DemoCompany | undefined> => {
  const { unitOfWork, auth, routes } = dependencies;
  if (await unitOfWork.system.read(isAnyCompanyThere)) return undefined;
  const file = join(projectRoot, 'seeds', 'demo-company.json');
  const { signUp, calls } = seedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const password = randomSecret(15).toString('base64url');
  const signedUp = await auth.signUp(newId(), { ...signUp, password });
  const principal: Principal = {
    kind: 'api_key',
    id: signedUp.api_key.id,
    companyId: signedUp.company.id,
    timeZone: signedUp.company.time_zone,
    scopes: new Set(scopes),
  };
  for (const { operation, body } of calls) await perform(routes, operation, principal, body);
  return {
    companyName: signedUp.company.name,
    email: signedUp.user.email,
    password,
    apiKey: signedUp.api_key.key,
  };
};

const perform = async (
  routes: readonly RouteDefinition[],
  operation: string,
  principal: Principal,
  body: unknown,
): Promise<void> => {
  const route = routes.find(({ operationId }) => operationId === operation);
  invariant(route?.request?.body, `no operation ${operation} takes a body`);
  const call: Call = {
    principal,
    context: {
      companyId: principal.companyId,
      actor: { kind: principal.kind, id: principal.id },
      requestId: newId(),
    },
    path: undefined,
    query: undefined,
    body: validate(route.request.body, body, 'body'),
    language: 'en',
    address: '',
    header: () => undefined,
    upload: noUpload,
  };
  await route.handle(call);
};
