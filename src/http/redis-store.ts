import type { Logger } from 'pino';
import { RedisStore } from 'rate-limit-redis';
import { createClient } from 'redis';
import type { StoreFactory } from './rate-limit.js';

export interface SharedRateLimitStore {
  readonly factory: StoreFactory;
  readonly close: () => Promise<void>;
}

/** Limits that several instances count together. Losing Redis loosens the limits; it does not stop the API. */
export const connectRateLimitStore = async (
  url: string,
  logger: Logger,
): Promise<SharedRateLimitStore> => {
  const client = createClient({ url });
  client.on('error', (error: unknown) =>
    logger.warn({ err: error }, 'the rate-limit store is not reachable'),
  );
  await client.connect();
  return {
    factory: (prefix) =>
      new RedisStore({
        prefix: `rawatib:limit:${prefix}`,
        sendCommand: (...command: string[]) => client.sendCommand(command),
      }),
    close: () => client.close(),
  };
};
