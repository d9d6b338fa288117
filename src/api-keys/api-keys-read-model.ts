import type { Session } from '../db/session.js';
import { findApiKey } from './api-keys-repository.js';

export { issueApiKey } from './issue-api-key.js';

/** How a key is called and until when it works, for the caller who holds it. */
export const findApiKeyName = async (session: Session, id: string) => {
  const key = await findApiKey(session, id);
  return key && { name: key.name, expires_at: key.expires_at };
};
