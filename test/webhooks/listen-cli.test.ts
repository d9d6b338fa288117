import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateWebhookSecret, signingKeyOf, signMessage } from '../../src/outbox/signature.js';
import { until } from '../support/receiver.js';

const secret = generateWebhookSecret();
let listener: ChildProcess;
let printed = '';
let url = '';
const begin = (...options: string[]): ChildProcess =>
  spawn(process.execPath, ['dist/webhooks/listen-cli.js', ...options]);
beforeAll(async () => {
  listener = begin('--secret', secret, '--port', '0');
  listener.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await until(() => printed.includes('Listening on'), 30_000);
  url = /http:\S+/.exec(printed)![0];
});
afterAll(() => listener.kill());

const body = JSON.stringify({ id: 'evt_1', event: 'employee.created', data: { name: 'منى' } });
const post = async (text: string): Promise<number> => {
  const timestampSeconds = Math.floor(Date.now() / 1000);
  const headers = signMessage({ id: 'evt_1', timestampSeconds, body }, [signingKeyOf(secret)]);
  const answer = await fetch(url, { method: 'POST', headers: { ...headers }, body: text });
  return answer.status;
};

test('the receiver for trying webhooks prints what is genuine and refuses the rest', async () => {
  expect(await post(body)).toBe(204);
  await until(() => printed.includes('verified evt_1'));
  expect(printed).toContain('"name": "منى"');
  expect(await post(body.replace('منى', 'مني'))).toBe(400);
  await until(() => printed.includes('refused: wrong_signature'));
  expect(printed).not.toContain('مني');
});

test.each([
  ['without a secret', []],
  ['with a secret of another form', ['--secret', 'whsec_oops']],
])('%s it says how it is used', async (_what, options) => {
  const child = begin(...options);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  await until(() => child.exitCode !== null, 30_000);
  expect(child.exitCode).toBe(2);
  expect(complaint).toContain('--secret');
});
