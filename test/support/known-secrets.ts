import { Webhook } from 'standardwebhooks';
import type { IncomingHttpHeaders } from 'node:http';

/** What receivers were told when their endpoints were registered: the secrets, by endpoint and address. */
const endpoints = new Map<string, { url: string; secrets: Set<string> }>();

/** To be called with every answer that may be about an endpoint; others are passed over. */
export const noteEndpoint = (answer: unknown): void => {
  const { id, url, secret } = (answer ?? {}) as Partial<Record<'id' | 'url' | 'secret', unknown>>;
  if (typeof id !== 'string') return;
  const known = endpoints.get(id);
  if (typeof url === 'string' && /^http/.test(url)) {
    endpoints.set(id, { url, secrets: known?.secrets ?? new Set() });
  }
  if (typeof secret === 'string') endpoints.get(id)?.secrets.add(secret);
};

/**
 * Verifies with the official library, as a receiver would, with the secrets of the endpoints at this address.
 *
 * @returns what is wrong with it
 */
export const findForgery = (
  url: string,
  headers: IncomingHttpHeaders,
  body: string,
): string | undefined => {
  const secrets = [...endpoints.values()].flatMap((one) =>
    one.url === url ? [...one.secrets] : [],
  );
  if (secrets.length === 0) return `no endpoint was registered at ${url}`;
  const problems = secrets.map((secret) => problemWith(secret, headers, body));
  return problems.includes(undefined) ? undefined : problems.join(', ');
};

/** The library reads the machine's clock; the services of the tests have their own. */
const problemWith = (
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
): string | undefined => {
  const realNow = Date.now;
  Date.now = () => Number(headers['webhook-timestamp']) * 1_000;
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    Date.now = realNow;
  }
};
