import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver that reads and answers 204, counts, and notes on request when each event arrived. */
let count = 0;
let arrivals: Record<string, number> | undefined;

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    count += 1;
    const id = request.headers['webhook-id'];
    if (arrivals && typeof id === 'string')
      arrivals[id] = performance.timeOrigin + performance.now();
    response.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', (message) => {
  if (message === 'note arrivals') arrivals = {};
  process.send?.({ count, arrivals });
});
process.on('disconnect', () => process.exit());
