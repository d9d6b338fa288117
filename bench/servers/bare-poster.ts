import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { generateWebhookSecret, signingKeyOf, signMessage } from '../../src/outbox/signature.js';

/** The floor: signs and posts, and does nothing else. */
const CONNECTIONS = 64;
const [origin = '', body = ''] = process.argv.slice(2);
const pool = new Pool(origin, { connections: CONNECTIONS });
const keys = [signingKeyOf(generateWebhookSecret())];

const post = async (): Promise<void> => {
  const timestampSeconds = Math.floor(Date.now() / 1_000);
  const { statusCode, body: answer } = await pool.request({
    method: 'POST',
    path: '/hook',
    headers: {
      'content-type': 'application/json',
      ...signMessage({ id: randomUUID(), timestampSeconds, body }, keys),
    },
    body,
  });
  await answer.dump();
  if (statusCode !== 204) throw new Error(`answered ${String(statusCode)}`);
};

process.on('message', (durationMs: number) => {
  void (async () => {
    const started = performance.now();
    let posted = 0;
    const client = async (): Promise<void> => {
      while (performance.now() - started < durationMs) {
        await post();
        posted += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
    process.send?.({ perSecond: posted / ((performance.now() - started) / 1_000) });
  })();
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
