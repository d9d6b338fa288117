/** What a page needs: everything but the checking of webhooks, which takes a secret. */
export { createClient, type Client } from './index.js';
export { dateOf, dayOf } from './days.js';
export {
  ApiError,
  ConnectionError,
  RawatibError,
  TimeoutError,
  type FieldProblem,
} from './errors.js';
export type * from './generated/types.js';
export { fromPiastres, toPiastres } from './money.js';
export type { ClientOptions, Credential, RequestNote, ResponseNote } from './options.js';
export type { Call, Download, FileBody, PagedCall, ResponseInfo } from './transport.js';
export { VERSION } from './generated/version.js';
