/** What a page needs: everything but the checking of webhooks, which takes a secret. */
export { createClient } from './index.js';
export { dateOf, dayOf } from './days.js';
export { ApiError, ConnectionError, RawatibError, TimeoutError } from './errors.js';
export { fromPiastres, toPiastres } from './money.js';
export { VERSION } from './generated/version.js';
