import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const PATH = '/api/v1/auth/login';
const HALF_A_MEGABYTE = 'x'.repeat(512 * 1024);

/** A connection of its own, and what has come back on it. */
const open = async (): Promise<{
  socket: Socket;
  statuses: (count: number) => Promise<string[]>;
}> => {
  const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const found = () =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3})|"code":"(\w+)"/g)].map(([, a, b]) => a ?? b!);
  return {
    socket,
    statuses: async (count) => {
      await expect.poll(found, { timeout: 5_000 }).toHaveLength(count);
      return found();
    },
  };
};

const head = (...headers: string[]) =>
  [`POST ${PATH} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join(
    '\r\n',
  );
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const REFUSED = ['413', 'payload_too_large'];
const EMPTY = ['422', 'validation_failed', 'required', 'required'];

describe('a body that is too large', () => {
  it('is refused as soon as it says so, before any of it has come', async () => {
    const { socket, statuses } = await open();
    socket.write(head('Content-Length: 99999999999'));
    expect(await statuses(2)).toEqual(REFUSED);
    socket.destroy();
  });

  it('is refused as soon as it shows it, however much would still come', async () => {
    const { socket, statuses } = await open();
    socket.write(head('Transfer-Encoding: chunked') + chunk(HALF_A_MEGABYTE));
    expect(await statuses(2)).toEqual(REFUSED);
    socket.destroy();
  });

  it.each([
    ['announced', [head(`Content-Length: ${HALF_A_MEGABYTE.length}`), HALF_A_MEGABYTE]],
    [
      'in chunks',
      [head('Transfer-Encoding: chunked'), chunk(HALF_A_MEGABYTE), chunk('y'), '0\r\n\r\n'],
    ],
  ])('leaves its connection to the next request: %s', async (_how, [first = '', ...rest]) => {
    const { socket, statuses } = await open();
    socket.write(first + (rest.length > 1 ? rest.shift()! : ''));
    expect(await statuses(2)).toEqual(REFUSED);
    for (const piece of rest) socket.write(piece);
    socket.write(`${head('Content-Length: 2')}{}`);
    expect(await statuses(6)).toEqual([...REFUSED, ...EMPTY]);
    socket.destroy();
  });
});

describe('a body', () => {
  it.each([
    ['in one piece', [`${head('Content-Length: 2')}{}`]],
    ['in pieces of a byte', [head('Content-Length: 2'), '{', '}']],
    ['in chunks', [head('Transfer-Encoding: chunked'), chunk('{'), chunk('}'), '0\r\n\r\n']],
    ['in no chunk', [head('Transfer-Encoding: chunked'), '0\r\n\r\n']],
    ['of no bytes', [head('Content-Length: 0')]],
  ])('is read as it comes: %s', async (_how, pieces) => {
    const { socket, statuses } = await open();
    socket.setNoDelay();
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
    expect(await statuses(4)).toEqual(EMPTY);
    socket.destroy();
  });

  it.each([
    ['breaks off', [head('Content-Length: 100'), '{"email":']],
    ['breaks off within a chunk', [head('Transfer-Encoding: chunked'), '5\r\n{"a"']],
    ['is longer than it says', [head('Content-Length: 1'), '{}']],
    ['has two lengths', [head('Content-Length: 2', 'Content-Length: 3'), '{}']],
    [
      'has a length and chunks',
      [head('Content-Length: 2', 'Transfer-Encoding: chunked'), '0\r\n\r\n'],
    ],
  ])('that %s fails nothing but its own request', async (_how, pieces) => {
    const { socket } = await open();
    for (const piece of pieces) socket.write(piece);
    socket.end();
    await once(socket, 'close');
    expect((await service.send('POST', '/auth/login', { rawBody: '{}' })).status).toBe(422);
  });
});
