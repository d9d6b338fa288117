import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { findSignatureProblem, signingKeyOf } from '../outbox/signature.js';
import { systemClock } from '../shared/clock.js';

/**
 * A receiver for trying webhooks: verifies each delivery as a receiver should, prints it, and answers
 * 204, or 400 when the signature is wrong.
 */
const USAGE = `Usage: npm run webhook:listen -- --secret whsec_… [--port 4000]

The secret is the one shown when the endpoint was registered. The service must be allowed to call
this machine: start it with WEBHOOK_ALLOWED_HOSTS=localhost and register http://localhost:4000/.
`;
const DEFAULT_PORT = '4000';
/** Another form is a mistake in copying: every delivery would be refused without saying why. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
const MAXIMUM_BODY_BYTES = 1024 * 1024;

const main = (): void => {
  const { values } = parseArgs({
    options: {
      secret: { type: 'string' },
      port: { type: 'string', default: DEFAULT_PORT },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (
    values.help ||
    values.secret === undefined ||
    !SECRET.test(values.secret) ||
    !Number.isInteger(port)
  ) {
    process.stderr.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const signingKey = signingKeyOf(values.secret);
  const server = createServer((request, response) => {
    receive(request, response, signingKey).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.destroy();
    });
  });
  server.listen(port, 'localhost', () => {
    const { port: bound } = server.address() as AddressInfo;
    process.stdout.write(`Listening on http://localhost:${String(bound)}/\n`);
  });
};

const receive = async (
  request: IncomingMessage,
  response: ServerResponse,
  signingKey: Buffer,
): Promise<void> => {
  const body = await readBody(request);
  if (body === undefined) {
    response.writeHead(413).end();
    return;
  }
  const nowSeconds = Math.floor(systemClock.now().getTime() / 1_000);
  const headers = request.headers as Record<string, string | undefined>;
  const problem = findSignatureProblem(headers, body, signingKey, nowSeconds);
  process.stdout.write(
    problem === undefined
      ? `${describe(headers['webhook-id'], body)}\n`
      : `refused: ${problem} (${String(body.length)} bytes)\n`,
  );
  response.writeHead(problem === undefined ? 204 : 400).end();
};

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAXIMUM_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const describe = (id: string | undefined, body: Buffer): string => {
  try {
    return `verified ${id ?? ''}\n${JSON.stringify(JSON.parse(body.toString('utf8')), null, 2)}`;
  } catch {
    return `verified ${id ?? ''}, but the body is not JSON`;
  }
};

main();
