import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { Clock } from '../shared/clock.js';
import type { Principal } from '../shared/principal.js';
import { createSingleFlight } from '../shared/single-flight.js';
import { hashApiKey, isWellFormedApiKey } from './api-key-format.js';
import { findApiKeyByHash, stampLastUse, type KnownApiKey } from './api-keys-repository.js';

export interface ApiKeyAuthenticator {
  /** Who a key belongs to. Throws invalid_api_key, expired_api_key or ip_not_allowed. */
  readonly authenticate: (key: string, address: string) => Promise<Principal>;
  /** Drops a revoked key (its hash in hex) from this instance at once; others follow within the lifetime. */
  readonly forget: (hashHex: string) => void;
  /** Writes the collected last uses: called once a minute and at the stop. */
  readonly flushLastUse: () => Promise<void>;
}

/** Revoking or narrowing a key takes effect on every instance within this time. */
const CACHE_LIFETIME_MS = 10_000;
const CACHED_KEYS = 10_000;

interface CachedKey {
  /** Undefined: no such key. Unknown hashes are remembered too, against floods of them. */
  readonly found:
    | { readonly principal: Principal; readonly key: KnownApiKey; readonly expiresAtMs: number }
    | undefined;
}

export interface ApiKeyAuthenticatorDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

export const createApiKeyAuthenticator = ({
  unitOfWork,
  clock,
}: ApiKeyAuthenticatorDependencies): ApiKeyAuthenticator => {
  const cache = new LRUCache<string, CachedKey>({ max: CACHED_KEYS, ttl: CACHE_LIFETIME_MS });
  const once = createSingleFlight<CachedKey>();
  const uses = new Map<string, { companyId: string; at: string }>();

  const lookUp = async (hash: Buffer, hashHex: string): Promise<CachedKey> => {
    const row = await unitOfWork.system.read((session) =>
      session.maybe<KnownApiKey>(findApiKeyByHash(hash)),
    );
    const entry = { found: row && row.revoked_at === null ? toCached(row) : undefined };
    cache.set(hashHex, entry);
    return entry;
  };

  return {
    authenticate: async (key, address) => {
      const hash = hashApiKey(key);
      const hashHex = hash.toString('hex');
      const known = cache.get(hashHex);
      // The checksum spares the database, not the cache: a key that is known has been checked.
      if (!known && !isWellFormedApiKey(key)) throw invalidKey();
      const { found } = known ?? (await once(hashHex, () => lookUp(hash, hashHex)));
      if (!found) throw invalidKey();
      const now = clock.now();
      if (now.getTime() >= found.expiresAtMs) throw expiredKey();
      if (found.key.allowed_cidrs && !isAllowed(address, found.key.allowed_cidrs)) {
        throw new AppError('ip_not_allowed');
      }
      uses.set(found.key.id, { companyId: found.key.company_id, at: now.toISOString() });
      return found.principal;
    },
    forget: (hashHex) => cache.delete(hashHex),
    flushLastUse: async () => {
      if (uses.size === 0) return;
      const collected = new Map(uses);
      uses.clear();
      await unitOfWork.system.write((session) => session.run(stampLastUse(collected)));
    },
  };
};

const toCached = (row: KnownApiKey) => ({
  key: row,
  expiresAtMs: row.expires_at === null ? Infinity : Date.parse(row.expires_at),
  principal: {
    kind: 'api_key' as const,
    id: row.id,
    companyId: row.company_id,
    timeZone: row.time_zone,
    scopes: new Set(row.scopes),
  },
});

const invalidToken = {
  'WWW-Authenticate': 'Bearer realm="rawatib", error="invalid_token"',
};
const invalidKey = () => new AppError('invalid_api_key', { headers: invalidToken });
const expiredKey = () => new AppError('expired_api_key', { headers: invalidToken });

/** process() makes ::ffff:1.2.3.4 the address 1.2.3.4 that an administrator would write. */
const isAllowed = (address: string, cidrs: readonly string[]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return cidrs.some((cidr) => {
    const [network, bits] = ipaddr.parseCIDR(cidr);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
};
