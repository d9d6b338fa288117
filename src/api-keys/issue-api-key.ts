import type { WriteSession } from '../db/unit-of-work.js';
import { newId } from '../shared/ids.js';
import { displayParts, generateApiKey, hashApiKey } from './api-key-format.js';
import * as repository from './api-keys-repository.js';

/** Writes a new key and its audit row; the key itself exists only in the answer. */
export const issueApiKey = async (
  session: WriteSession,
  request: Omit<repository.NewApiKey, 'id' | 'prefix' | 'lastFour' | 'hash'>,
): Promise<{ id: string; key: string }> => {
  const id = newId();
  const key = generateApiKey();
  await repository.insertApiKey(session, {
    ...request,
    id,
    ...displayParts(key),
    hash: hashApiKey(key),
  });
  session.audit({
    action: 'api_key.created',
    targetType: 'api_key',
    targetId: id,
    changes: { name: request.name, scopes: request.scopes },
  });
  return { id, key };
};
