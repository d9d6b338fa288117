import { allResources } from './generated/resources.js';
import type { ClientOptions } from './options.js';
import { createTransport } from './transport.js';

/** All resources of the service. */
export const createClient = (options: ClientOptions) => allResources(createTransport(options));

export type Client = ReturnType<typeof createClient>;

export { dateOf, dayOf } from './days.js';
export * from './errors.js';
export * from './generated/resources.js';
export type * from './generated/types.js';
export { fromPiastres, toPiastres } from './money.js';
export type { ClientOptions, Credential, RequestNote, ResponseNote, Runtime } from './options.js';
export {
  createTransport,
  type Call,
  type Download,
  type FileBody,
  type PagedCall,
  type RequestOptions,
  type ResponseInfo,
  type Transport,
  type WithKey,
  type WithVersion,
  type WithWait,
} from './transport.js';
export { verifyWebhook, type IncomingHeaders, type VerifyOptions } from './webhooks.js';
export { VERSION } from './generated/version.js';
