import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterEach, expect, test, vi } from 'vitest';
import { createDeliveryClient } from '../../src/outbox/delivery-client.js';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';
import * as certificates from '../support/certificates.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) await close();
});

/** What comes of a delivery to a receiver with this certificate, on a machine that knows the tests' authority. */
const deliverTo = async (cert: string) => {
  let requests = 0;
  const server = createServer({ key: certificates.key, cert }, (_, response) => {
    requests += 1;
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { connect } = tls;
  vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions) =>
    connect({ ...options, ca: certificates.authority })) as typeof tls.connect);
  const client = createDeliveryClient({
    policy: createTargetPolicy({ allowedHosts: ['hooks.example.com'], allowedCidrs: [] }),
    clock: { now: () => new Date() },
    version: '1.0.0',
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  });
  closing.push(
    () => client.close(),
    () => server.close(),
  );
  const { responseStatus, errorClass } = await client.post({
    url: `https://hooks.example.com:${String((server.address() as AddressInfo).port)}/`,
    body: '{}',
    headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
  });
  return { requests, responseStatus, errorClass };
};

/** The operator of a whole machine can say with this that certificates do not matter; here they do. */
const SETTINGS = [undefined, '0'];
const UNTRUSTED = ['ofAnotherName', 'expired', 'selfSigned'] as const;

test.each(SETTINGS)(
  'a genuine certificate is trusted, NODE_TLS_REJECT_UNAUTHORIZED %s',
  async (setting) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', setting);
    expect(await deliverTo(certificates.genuine)).toMatchObject({
      requests: 1,
      responseStatus: 204,
    });
  },
);

test.each(UNTRUSTED.flatMap((name) => SETTINGS.map((setting) => [name, setting] as const)))(
  'a certificate that is not is sent nothing: %s, NODE_TLS_REJECT_UNAUTHORIZED %s',
  async (name, setting) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', setting);
    expect(await deliverTo(certificates[name])).toEqual({
      requests: 0,
      responseStatus: null,
      errorClass: 'tls_error',
    });
  },
);
