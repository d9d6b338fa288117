import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/config.js';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { startTestService, type TestService } from '../support/service.js';
import { samplesOf, shownSamples } from './support/samples.js';

const pythonIsNewEnough = `import sys; raise SystemExit(sys.version_info < (3, 9))`;
const hasPython = spawnSync('python3', ['-c', pythonIsNewEnough]).status === 0;
const phpIsNewEnough = `exit(PHP_VERSION_ID >= 80100 && extension_loaded('curl') ? 0 : 1);`;
const hasPhp = spawnSync('php', ['-r', phpIsNewEnough]).status === 0;
for (const [has, missing] of [
  [hasPython, 'Python client, since there is no python3 of 3.9 or newer'],
  [hasPhp, 'PHP client, since there is no php of 8.1 or newer with curl'],
] as const) {
  if (!has) console.warn(`SKIPPED: the tests of the ${missing}`);
}

/** Each starts another process, which a busy machine lets wait. */
const PROCESS_TIMEOUT_MS = 120_000;

const run = async (
  command: string,
  commandArguments: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(command, commandArguments, {
    cwd: projectRoot,
    env: {
      ...process.env,
      PYTHONPATH: 'sdk/python/src:sdk/python/tests',
      PYTHONDONTWRITEBYTECODE: '1',
      ...environment,
    },
  });
  return stdout + stderr;
};
const runPython = (module: string, environment?: Record<string, string>) =>
  run('python3', ['-m', 'unittest', '-v', module], environment);

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
      expect(await run('php', ['sdk/php/tests/conformance.php'])).toMatch(
        /^\d+ tests, 0 failed\n$/,
      );
    },
    PROCESS_TIMEOUT_MS,
  );

  test(
    'goes from sign-up to a closed month, and verifies what the service sends',
    async () => {
      expect(await run('php', ['sdk/php/tests/flow.php'], environment)).toBe('flow: passed\n');
    },
    PROCESS_TIMEOUT_MS,
  );
});

test.each([
  ['sdk/python', 'integration.py', 9],
  ['sdk/php', 'integration.php', 8],
])('the README of %s shows the samples that run', (folder, example, count) => {
  const samples = samplesOf(`${folder}/examples/${example}`);
  expect(Object.keys(samples)).toHaveLength(count);
  expect(shownSamples(`${folder}/README.md`)).toEqual(samples);
});
