import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/config.js';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { startTestService, type TestService } from '../support/service.js';
import { samplesOf, shownSamples } from './support/samples.js';

const isNewEnough = `import sys; raise SystemExit(sys.version_info < (3, 9))`;
const hasPython = spawnSync('python3', ['-c', isNewEnough]).status === 0;
if (!hasPython) {
  console.warn(
    'SKIPPED: the tests of the Python client, since there is no python3 of 3.9 or newer',
  );
}

const runTests = async (modules: readonly string[], environment: Record<string, string> = {}) => {
  const { stderr } = await promisify(execFile)('python3', ['-m', 'unittest', '-v', ...modules], {
    cwd: `${projectRoot}/sdk/python/tests`,
    env: {
      ...process.env,
      PYTHONPATH: `${projectRoot}/sdk/python/src`,
      PYTHONDONTWRITEBYTECODE: '1',
      ...environment,
    },
  });
  return stderr;
};

describe.skipIf(!hasPython)('the Python client (skipped without python3)', () => {
  let service: TestService;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    // A receiver compares the signed time with its own: here the clock runs.
    service = await startTestService({ clock: { now: () => new Date(), set: () => undefined } });
  });
  afterAll(async () => {
    await service.close();
    await receiver.close();
  });

  test('plays every conformance case, synchronously and asynchronously', async () => {
    expect(await runTests(['test_conformance'])).toMatch(/Ran \d+ tests[^]*\nOK\s*$/);
  });

  test('goes from sign-up to a closed month, and verifies what the service sends', async () => {
    const admin = await service.signUp();
    const webhook = await service.send('POST', '/webhooks', {
      key: admin.apiKey,
      body: { url: receiver.url, events: ['employee.created'] },
    });
    await service.send('POST', '/employees', {
      key: admin.apiKey,
      body: { employee_code: 'E-1', full_name: 'منى', hire_date: '2026-11-01', basic_salary: 9000 },
    });
    await until(() => receiver.received.length > 0);
    const { headers, body } = receiver.received[0]!;
    const output = await runTests(['test_flow'], {
      RAWATIB_TEST_URL: service.baseUrl,
      RAWATIB_TEST_WEBHOOK_ID: String(headers['webhook-id']),
      RAWATIB_TEST_WEBHOOK_TIMESTAMP: String(headers['webhook-timestamp']),
      RAWATIB_TEST_WEBHOOK_SIGNATURE: String(headers['webhook-signature']),
      RAWATIB_TEST_WEBHOOK_BODY: body,
      RAWATIB_TEST_WEBHOOK_SECRET: webhook.body.secret,
    });
    expect(output).toMatch(/Ran 3 tests[^]*\nOK\s*$/);
  });
});

test('the README of the Python client shows the samples that run', () => {
  const samples = samplesOf('sdk/python/examples/integration.py');
  expect(Object.keys(samples)).toHaveLength(9);
  expect(shownSamples('sdk/python/README.md')).toEqual(samples);
});
