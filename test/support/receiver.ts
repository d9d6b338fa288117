import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findForgery } from './known-secrets.js';

export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The exact bytes. */
  readonly body: string;
  readonly envelope: { id: string; event: string; sequence: number; data: any };
}

export type Answer =
  number | ((response: ServerResponse, received: Received, request: IncomingMessage) => void);

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** TCP connections that reached it, whether a request came on them or not. */
  connections(): number;
  /** Requests that are open at this moment. */
  inFlight(): number;
  mostInFlight(): number;
  /** How the next requests are answered. */
  answerWith(answer: Answer): void;
  /** Rejects when it got anything that the official library does not verify. */
  close(): Promise<void>;
}

/**
 * A webhook receiver: a real HTTP server on the loopback, which verifies what it gets and notes it down.
 *
 * @param options.verifies false for requests that no endpoint's secret has signed
 */
export const startReceiver = async (
  first: Answer = 204,
  { verifies = true }: { readonly verifies?: boolean } = {},
): Promise<Receiver> => {
  const forgeries: string[] = [];
  let answer = first;
  let connections = 0;
  let open = 0;
  let most = 0;
  const received: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => (open -= 1));
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      envelope: JSON.parse(body) as Received['envelope'],
    };
    const forgery = verifies ? findForgery(url(), one.headers, body) : undefined;
    if (forgery !== undefined) forgeries.push(forgery);
    received.push(one);
    if (typeof answer === 'function') answer(response, one, request);
    else response.writeHead(answer).end();
  };
  const port = (): number => (server.address() as AddressInfo).port;
  const url = (): string => `http://127.0.0.1:${String(port())}/hook`;
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: url(),
    port: port(),
    received,
    connections: () => connections,
    inFlight: () => open,
    mostInFlight: () => most,
    answerWith: (next) => (answer = next),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      if (forgeries.length > 0)
        throw new Error(`not verified: ${[...new Set(forgeries)].join('; ')}`);
    },
  };
};

/** Waits until the condition holds; there is no other waiting in the tests. */
export const until = async (
  holds: () => boolean | Promise<boolean>,
  deadlineMs = 10_000,
): Promise<void> => {
  const end = performance.now() + deadlineMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('what the test waits for did not happen');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
