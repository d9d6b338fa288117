import { expect, test } from 'vitest';
import { requestExamples } from '../../src/openapi/request-examples.js';
import { createRoutes } from '../../src/routes.js';

const webhookTargets = { findUrlProblem: () => undefined };
const routes = createRoutes({ webhookTargets } as unknown as Parameters<typeof createRoutes>[0]);
const takesJson = routes.filter((route) => route.request?.body);

test('every operation with a JSON body has an example, and no example is of an operation that is gone', () => {
  expect(Object.keys(requestExamples).sort()).toEqual(
    takesJson.map((route) => route.operationId).sort(),
  );
});

test.each(takesJson.map((route) => [route.operationId, route] as const))(
  'the example of %s passes the schema that validates it',
  (operationId, route) => {
    const result = route.request?.body?.safeParse(requestExamples[operationId]);
    expect(result?.error?.issues ?? []).toEqual([]);
  },
);
