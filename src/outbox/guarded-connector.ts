import { lookup as resolveName } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { TargetPolicy } from './target-rules.js';

const CONNECT_TIMEOUT_MS = 5_000;
export const BLOCKED_ADDRESS = 'RAWATIB_BLOCKED_ADDRESS';

/** All addresses of a name. */
export type ResolveAll = (hostname: string) => Promise<readonly LookupAddress[]>;

export const resolveAll: ResolveAll = (hostname) => resolveName(hostname, { all: true });

/**
 * Opens sockets to allowed addresses alone. The check is made here, at every connection, because a
 * name that pointed to a public address when it was registered may point elsewhere now. The socket is
 * given only addresses that were checked; TLS goes on verifying the name.
 */
export const createGuardedConnector = (
  policy: TargetPolicy,
  resolve: ResolveAll,
): buildConnector.connector => {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    // Said here, because NODE_TLS_REJECT_UNAUTHORIZED=0 would switch it off for the whole process.
    rejectUnauthorized: true,
    lookup: guardedLookup(policy, resolve),
  });
  return (options, callback) => {
    // For a host that is an address already no lookup is made, so that the lookup alone is no guard.
    const { hostname } = options;
    const isRefused =
      isIP(hostname) !== 0 && !policy.isAllowedHost(hostname) && !policy.isAllowedAddress(hostname);
    if (isRefused) callback(blockedAddress(), null);
    else connect(options, callback);
  };
};

const guardedLookup =
  (policy: TargetPolicy, resolve: ResolveAll): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        // One bad address among good ones is an attack as well: which one is used would be chance.
        const isRefused =
          addresses.length === 0 ||
          (!policy.isAllowedHost(hostname) &&
            !addresses.every(({ address }) => policy.isAllowedAddress(address)));
        if (isRefused) callback(blockedAddress(), '', 0);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 0);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, '', 0),
    );
  };

/** Says nothing about the address: the text is shown to whoever registered the name. */
const blockedAddress = (): NodeJS.ErrnoException =>
  Object.assign(new Error('the address is not allowed'), { code: BLOCKED_ADDRESS });
