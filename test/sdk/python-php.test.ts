import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { startTestService, type TestService } from '../support/service.js';
import {
  hasGuzzle,
  hasPhp,
  hasPython,
  PROCESS_TIMEOUT_MS,
  runProgram,
} from './support/languages.js';
import { samplesOf, shownSamples } from './support/samples.js';

const runPython = (module: string, environment?: Record<string, string>) =>
  runProgram('python3', ['-m', 'unittest', '-v', module], environment);

let service: TestService;
let receiver: Receiver;
/** Where the service is, and one webhook that it sent. */
let environment: Record<string, string>;
beforeAll(async () => {
  receiver = await startReceiver();
  // A receiver compares the signed time with its own: here the clock runs.
  service = await startTestService({ clock: { now: () => new Date(), set: () => undefined } });
  const { apiKey: key } = await service.signUp();
  const webhook = await service.send('POST', '/webhooks', {
    key,
    body: { url: receiver.url, events: ['employee.created'] },
  });
  await service.send('POST', '/employees', {
    key,
    body: { employee_code: 'E-1', full_name: 'منى', hire_date: '2026-11-01', basic_salary: 9000 },
  });
  await until(() => receiver.received.length > 0);
  const { headers, body } = receiver.received[0]!;
  environment = {
    RAWATIB_TEST_URL: service.baseUrl,
    RAWATIB_TEST_WEBHOOK_ID: String(headers['webhook-id']),
    RAWATIB_TEST_WEBHOOK_TIMESTAMP: String(headers['webhook-timestamp']),
    RAWATIB_TEST_WEBHOOK_SIGNATURE: String(headers['webhook-signature']),
    RAWATIB_TEST_WEBHOOK_BODY: body,
    RAWATIB_TEST_WEBHOOK_SECRET: webhook.body.secret,
  };
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

describe.skipIf(!hasPython)('the Python client (skipped without python3)', () => {
  test(
    'plays every conformance case, synchronously and asynchronously',
    async () => {
      expect(await runPython('test_conformance')).toMatch(/Ran \d+ tests[^]*\nOK\s*$/);
    },
    PROCESS_TIMEOUT_MS,
  );

  test(
    'goes from sign-up to a closed month, and verifies what the service sends',
    async () => {
      expect(await runPython('test_flow', environment)).toMatch(/Ran 3 tests[^]*\nOK\s*$/);
    },
    PROCESS_TIMEOUT_MS,
  );
});

describe.skipIf(!hasPhp)('the PHP client (skipped without php)', () => {
  test(
    'plays every conformance case',
    async () => {
      expect(await runProgram('php', ['sdk/php/tests/conformance.php'])).toMatch(
        /^\d+ tests, 0 failed\n$/,
      );
    },
    PROCESS_TIMEOUT_MS,
  );

  test(
    'goes from sign-up to a closed month, and verifies what the service sends',
    async () => {
      expect(await runProgram('php', ['sdk/php/tests/flow.php'], environment)).toBe(
        'flow: passed\n',
      );
    },
    PROCESS_TIMEOUT_MS,
  );
});

describe.skipIf(!hasGuzzle)('the PHP client (skipped without Guzzle)', () => {
  test(
    'goes through a client of PSR-18, and knows a lost answer from a refusal',
    async () => {
      const cutsShort = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"data": [');
        setTimeout(() => response.destroy(), 50);
      });
      await once(cutsShort.listen(0, '127.0.0.1'), 'listening');
      const { port } = cutsShort.address() as AddressInfo;
      const { apiKey } = await service.signUp();
      const said = await runProgram('php', ['sdk/php/tests/psr18.php'], {
        RAWATIB_TEST_URL: service.baseUrl,
        RAWATIB_TEST_KEY: apiKey,
        RAWATIB_TEST_CUT_URL: `http://127.0.0.1:${String(port)}`,
      }).finally(() => cutsShort.close());
      expect(said).toBe('psr18: passed\n');
    },
    PROCESS_TIMEOUT_MS,
  );
});

test.each([
  ['sdk/python', 'integration.py', 10],
  ['sdk/php', 'integration.php', 9],
])('the README of %s shows the samples that run', (folder, example, count) => {
  const samples = samplesOf(`${folder}/examples/${example}`);
  expect(Object.keys(samples)).toHaveLength(count);
  expect(shownSamples(`${folder}/README.md`)).toEqual(samples);
});

test('every client shows the same steps', () => {
  const steps = (path: string) => Object.keys(samplesOf(path));
  const inTypescript = steps('sdk/typescript/examples/integration.ts');
  expect(steps('sdk/php/examples/integration.php')).toEqual(inTypescript);
  const inPython = steps('sdk/python/examples/integration.py');
  expect(inPython.filter((name) => name !== 'asynchronous')).toEqual(inTypescript);
});
