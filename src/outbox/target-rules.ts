import ipaddr from 'ipaddr.js';

/**
 * Where webhooks may be sent. A customer's address must not make the service call itself, its
 * neighbours or the cloud's metadata address, so everything is refused that is not plainly public;
 * an operator may allow single hosts and networks.
 */
export interface TargetPolicy {
  /** What is wrong with an address as text; names are resolved, and checked again, at each connection. */
  readonly findUrlProblem: (url: string) => UrlProblem | undefined;
  /** Whether this host, by name, needs no check of its addresses. */
  readonly isAllowedHost: (hostname: string) => boolean;
  /** Whether a socket may be opened to this address. */
  readonly isAllowedAddress: (address: string) => boolean;
}

type UrlProblem =
  | 'not_a_url'
  | 'not_http'
  | 'https_required'
  | 'contains_credentials'
  | 'contains_fragment'
  | 'port_not_allowed'
  | 'private_address';

export const MAXIMUM_URL_LENGTH = 2_048;

/** Names that are private by definition (RFC 6761, RFC 6762, RFC 8375, and the reserved .internal). */
const PRIVATE_NAMES = ['localhost', 'local', 'internal', 'home.arpa'];
const HTTPS_PORT = 443;
const FIRST_UNPRIVILEGED_PORT = 1_024;
/** Databases, caches and control planes that answer, or obey, without a password. */
const SERVICE_PORTS: ReadonlySet<number> = new Set([
  2375, 2376, 2379, 2380, 3306, 5432, 6379, 6443, 8500, 9200, 9300, 10_250, 11_211, 27_017,
]);

export interface TargetPolicyOptions {
  /** Exact names or addresses; over http too, and on any port but those of databases and control planes. */
  readonly allowedHosts: readonly string[];
  readonly allowedCidrs: readonly string[];
}

/** @throws Error when a network is not written as one */
export const createTargetPolicy = (options: TargetPolicyOptions): TargetPolicy => {
  const hosts = new Set(options.allowedHosts.map(normalizeHost));
  const networks = options.allowedCidrs.map(parseNetwork);
  const isAllowedHost = (hostname: string): boolean => hosts.has(normalizeHost(hostname));
  const isAllowedAddress = (text: string): boolean => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return isPublic(address) || isInNetwork(address, networks);
  };
  const isTrusted = (hostname: string): boolean =>
    isAllowedHost(hostname) ||
    (ipaddr.isValid(hostname) && isInNetwork(ipaddr.process(hostname), networks));
  return {
    isAllowedHost,
    isAllowedAddress,
    findUrlProblem: (text) => {
      const url = parseUrl(text);
      if (typeof url === 'string') return url;
      const hostname = normalizeHost(url.hostname);
      if (isTrusted(hostname)) {
        return SERVICE_PORTS.has(Number(url.port)) ? 'port_not_allowed' : undefined;
      }
      if (!isPublicName(hostname, isAllowedAddress)) return 'private_address';
      if (url.protocol !== 'https:') return 'https_required';
      return isAllowedPort(url.port) ? undefined : 'port_not_allowed';
    },
  };
};

const parseUrl = (text: string): URL | UrlProblem => {
  // The parser would silently drop line breaks and tabs; an address has none.
  if (text.length > MAXIMUM_URL_LENGTH || !/^[^\s\p{Cc}]+$/u.test(text) || !URL.canParse(text)) {
    return 'not_a_url';
  }
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not_http';
  if (url.username !== '' || url.password !== '') return 'contains_credentials';
  return text.includes('#') ? 'contains_fragment' : url;
};

/** One form for a host: no brackets, no trailing dot, lower case. */
const normalizeHost = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

const isPublicName = (
  hostname: string,
  isAllowedAddress: (address: string) => boolean,
): boolean => {
  if (ipaddr.isValid(hostname)) return isAllowedAddress(hostname);
  return (
    hostname.includes('.') &&
    !PRIVATE_NAMES.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  );
};

const isAllowedPort = (port: string): boolean => {
  const number = port === '' ? HTTPS_PORT : Number(port);
  return number === HTTPS_PORT || (number >= FIRST_UNPRIVILEGED_PORT && !SERVICE_PORTS.has(number));
};

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** 2000::/3 is all that is handed out. The library calls ::7f00:1, which is 127.0.0.1, unicast. */
const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Every virtual machine of Azure finds its host's own services under this address, which looks public. */
const AZURE_WIRE_SERVER = '168.63.129.16';

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' &&
  address.toString() !== AZURE_WIRE_SERVER &&
  (address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST_IPV6));

const isInNetwork = (address: Address, networks: readonly [Address, number][]): boolean =>
  networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );

const parseNetwork = (text: string): [Address, number] => {
  if (!ipaddr.isValidCIDR(text)) throw new Error(`not a network in CIDR notation: ${text}`);
  return ipaddr.parseCIDR(text);
};
