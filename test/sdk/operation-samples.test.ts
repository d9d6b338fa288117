import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { operations } from '../../sdk/typescript/examples/generated/operations.js';
import { createClient } from '../../sdk/typescript/src/index.js';
import { createClient as createPageClient } from '../../sdk/typescript/src/page.js';
import { projectRoot } from '../../src/config.js';
import {
  startCannedService,
  type CannedService,
  type OpenApiFile,
} from './support/canned-service.js';
import { hasPhp, hasPython, PROCESS_TIMEOUT_MS, runProgram } from './support/languages.js';

let service: CannedService;
beforeAll(async () => {
  const document = parse(readFileSync(`${projectRoot}/openapi.yaml`, 'utf8')) as OpenApiFile;
  service = await startCannedService(document);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(() => service.close());
afterEach(() => service.take());

/** Every operation once, in the document's order, as the document says. */
const expectAllCalled = () => {
  const { called, problems } = service.take();
  expect(problems).toEqual([]);
  expect(called).toEqual(service.operationIds);
};

describe('the sample of every operation asks as the document says', () => {
  test.each([
    ['TypeScript', createClient],
    ['browser', createPageClient],
  ])('of the %s client', async (_, create) => {
    const client = create({ baseUrl: service.baseUrl, accessToken: 'session', maxRetries: 0 });
    for (const sample of Object.values(operations)) await sample(client);
    expectAllCalled();
  });

  test.skipIf(!hasPython)(
    'of the Python client (skipped without python3)',
    async () => {
      await runProgram('python3', ['sdk/python/tests/run_operations.py', service.baseUrl]);
      expectAllCalled();
    },
    PROCESS_TIMEOUT_MS,
  );

  test.skipIf(!hasPhp)(
    'of the PHP client (skipped without php)',
    async () => {
      await runProgram('php', ['sdk/php/tests/operations.php', service.baseUrl]);
      expectAllCalled();
    },
    PROCESS_TIMEOUT_MS,
  );
});

test('a request that is not as the document says is noticed', async () => {
  const client = createClient({ baseUrl: service.baseUrl, apiKey: 'rwt_live_1', maxRetries: 0 });
  await client.employees.get('no-uuid');
  await client.employees.create({ employee_code: 'E-1' } as never);
  await client.employees.list({ colour: 'red' } as never);
  const { problems } = service.take();
  expect(problems).toHaveLength(3);
});
