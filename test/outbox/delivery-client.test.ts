import { once } from 'node:events';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createDeliveryClient,
  type DeliveryClient,
  type DeliveryClientOptions,
} from '../../src/outbox/delivery-client.js';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';
import { startReceiver, type Answer, type Receiver } from '../support/receiver.js';

const startUnverified = (answer?: Answer): Promise<Receiver> =>
  startReceiver(answer, { verifies: false });

let inside: Receiver;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  inside = await startUnverified();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});
afterAll(() => inside.close());

const clock = { now: () => new Date('2026-11-27T09:00:00Z') };
const client = (options: Partial<DeliveryClientOptions> = {}): DeliveryClient => {
  const made = createDeliveryClient({
    policy: createTargetPolicy({ allowedHosts: [], allowedCidrs: [] }),
    clock,
    version: '1.0.0',
    ...options,
  });
  opened.push(made);
  return made;
};
const trusting = (hosts: string[], cidrs: string[] = []) =>
  createTargetPolicy({ allowedHosts: hosts, allowedCidrs: cidrs });
const post = (sender: DeliveryClient, url: string) =>
  sender.post({
    url,
    body: '{}',
    headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
  });

/** A server that speaks as it likes. */
const rawServer = async (speak: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>();
  const server: Server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => speak(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
};

describe('the guard at connect time', () => {
  /** Whatever the name, its addresses are these. */
  const naming = (...answers: string[][]) => {
    let asked = 0;
    return () => {
      const addresses = answers[Math.min(asked, answers.length - 1)]!;
      asked += 1;
      return Promise.resolve(
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
  };

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['::7f00:1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['1.1.1.1', '127.0.0.1']],
    [['127.0.0.1', '1.1.1.1']],
    [['2606:4700:4700::1111', '::1']],
    [[]],
  ])('refuses a name that resolves to %j', async (addresses) => {
    const sender = client({ resolve: naming(addresses) });
    const result = await post(sender, `https://hooks.example.com:${String(inside.port)}/`);
    expect(result).toMatchObject({ responseStatus: null, errorClass: 'blocked_address' });
  });

  test('refuses the second answer of a name whose first was public', async () => {
    const policy = trusting([], ['127.0.0.2/32']);
    const sender = client({ policy, resolve: naming(['127.0.0.2'], ['127.0.0.1']) });
    const url = `https://hooks.example.com:${String(inside.port)}/`;
    const first = await post(sender, url);
    expect(first.errorClass).not.toBe('blocked_address');
    expect(await post(sender, url)).toMatchObject({ errorClass: 'blocked_address' });
  });

  test.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://2130706433',
    'http://0x7f.1',
    'http://localhost',
    'http://localhost.',
    'http://0',
  ])('refuses the literal %s even if it had been registered', async (origin) => {
    const result = await post(client(), `${origin}:${String(inside.port)}/`);
    expect(result).toMatchObject({ responseStatus: null, errorClass: 'blocked_address' });
  });

  test('refuses a literal although the policy for texts let it pass', async () => {
    const policy = { ...trusting([]), findUrlProblem: () => undefined };
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '[::1]', '2130706433']) {
      const result = await post(client({ policy }), `http://${host}:${String(inside.port)}/`);
      expect(result).toMatchObject({ errorClass: 'blocked_address' });
    }
  });

  test('has opened no connection to the inside in all of these', () => {
    expect(inside.connections()).toBe(0);
  });

  test('lets a host of the operator through, by name and by network', async () => {
    const receiver = await startUnverified();
    opened.push(receiver);
    const byName = client({ policy: trusting(['erp']), resolve: naming(['127.0.0.1']) });
    const named = await post(byName, `http://erp:${String(receiver.port)}/`);
    const byNetwork = client({ policy: trusting([], ['127.0.0.0/8']) });
    const direct = await post(byNetwork, receiver.url);
    expect([named.responseStatus, direct.responseStatus]).toEqual([204, 204]);
  });

  test('follows no redirect to the inside', async () => {
    const redirecting = await startUnverified((response) =>
      response.writeHead(307, { location: inside.url }).end(),
    );
    opened.push(redirecting);
    const sender = client({ policy: trusting(['127.0.0.1']) });
    expect(await post(sender, redirecting.url)).toMatchObject({ responseStatus: 307 });
    expect(inside.connections()).toBe(0);
  });
});

describe('an attempt', () => {
  const open = (attemptTimeoutMs = 5_000) =>
    client({ policy: trusting(['127.0.0.1', 'no-such-host.invalid']), attemptTimeoutMs });

  test('ends in time when the answer drips', async () => {
    const url = await rawServer((socket) => {
      const timer = setInterval(() => socket.write('H'), 5);
      socket.once('close', () => clearInterval(timer));
    });
    expect(await post(open(200), url)).toMatchObject({ responseStatus: null });
  });

  test('ends in time when the server only ever says that it goes on', async () => {
    const url = await rawServer((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 2);
      socket.once('close', () => clearInterval(timer));
    });
    const result = await post(open(200), url);
    expect(result).toMatchObject({ responseStatus: null });
  });

  test('reads no more than 16 KiB of an endless body', async () => {
    let written = 0;
    const url = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
      const write = (): void => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
        if (!socket.destroyed) socket.once('drain', write);
      };
      write();
    });
    const result = await post(open(), url);
    expect(result).toMatchObject({ responseStatus: 200, responseTruncated: true });
    expect(result.responseBody).toHaveLength(16 * 1024);
    expect(written).toBeLessThan(50_000_000);
  });

  test('keeps nothing of a gigabyte that was announced but what is shown', async () => {
    const url = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1073741824\r\n\r\n');
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const write = (): void => {
        while (!socket.destroyed && socket.write(chunk));
        if (!socket.destroyed) socket.once('drain', write);
      };
      write();
    });
    const before = process.memoryUsage().rss;
    const result = await post(open(), url);
    expect(result).toMatchObject({ responseStatus: 200, responseTruncated: true });
    expect(result.responseBody).toHaveLength(16 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('ends in time when the body drips byte by byte', async () => {
    const url = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const timer = setInterval(() => socket.write('1\r\nx\r\n'), 5);
      socket.once('close', () => clearInterval(timer));
    });
    const result = await post(open(200), url);
    expect(result).toMatchObject({ responseStatus: 200, responseTruncated: true });
    expect(result.responseBody).toMatch(/^x+$/);
  });

  test('ends in time when headers go on for ever, slowly', async () => {
    const url = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x-more: yes\r\n'), 5);
      socket.once('close', () => clearInterval(timer));
    });
    expect(await post(open(200), url)).toMatchObject({
      responseStatus: null,
      errorClass: 'timeout',
    });
  });

  test('ends in time when the server says 100 Continue for ever', async () => {
    const url = await rawServer((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 2);
      socket.once('close', () => clearInterval(timer));
    });
    expect(await post(open(200), url)).toMatchObject({ responseStatus: null });
  });

  test('sends the headers of the endpoint, and never instead of its own', async () => {
    const receiver = await startUnverified();
    opened.push(receiver);
    const sender = open();
    await sender.post({
      url: receiver.url,
      body: '{}',
      headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
      customHeaders: { 'x-tenant': 'nile', 'webhook-id': 'evt_2', 'content-type': 'text/plain' },
    });
    expect(receiver.received[0]?.headers).toMatchObject({
      'x-tenant': 'nile',
      'webhook-id': 'evt_1',
      'content-type': 'application/json',
    });
  });

  test('reads what the receiver asks for in its headers', async () => {
    const receiver = await startUnverified((response) =>
      response.writeHead(200, { 'webhook-delivery': ' Disable ', 'retry-after': '7' }).end(),
    );
    opened.push(receiver);
    expect(await post(open(), receiver.url)).toMatchObject({
      receiverRequest: 'disable',
      retryAfterMs: 7_000,
    });
  });

  test('refuses a flood of headers', async () => {
    const url = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      for (let i = 0; i < 5_000; i += 1) socket.write(`x-${String(i)}: ${'y'.repeat(100)}\r\n`);
      socket.write('content-length: 0\r\n\r\n');
    });
    expect(await post(open(), url)).toMatchObject({
      responseStatus: null,
      errorClass: 'response_too_large',
    });
  });

  test('does not inflate what was compressed unasked', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const receiver = await startUnverified((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    opened.push(receiver);
    const result = await post(open(), receiver.url);
    expect(result.responseBody?.length).toBeLessThanOrEqual(bomb.length);
  });

  test('says what went wrong in a word', async () => {
    const garbage = await rawServer((socket) => socket.end('NOT HTTP AT ALL\r\n\r\n'));
    const reset = await rawServer((socket) => socket.destroy());
    const closed = await startUnverified();
    await closed.close();
    const plain = await startUnverified();
    opened.push(plain);
    expect(await post(open(), garbage)).toMatchObject({ errorClass: 'invalid_response' });
    expect(await post(open(), reset)).toMatchObject({ errorClass: 'connection_reset' });
    expect(await post(open(), closed.url)).toMatchObject({ errorClass: 'connection_refused' });
    expect(await post(open(), plain.url.replace('http:', 'https:'))).toMatchObject({
      errorClass: 'tls_error',
    });
    const lost = client({
      policy: trusting(['hooks.example.com']),
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    });
    expect(await post(lost, 'http://hooks.example.com/')).toMatchObject({
      errorClass: 'dns_error',
    });
  });

  test('keeps its connection for the next ones', async () => {
    const receiver = await startUnverified();
    opened.push(receiver);
    const sender = open();
    for (let i = 0; i < 20; i += 1) await post(sender, receiver.url);
    expect(receiver.connections()).toBeLessThanOrEqual(2);
  });
});
