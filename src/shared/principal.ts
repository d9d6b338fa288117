import type { Scope } from './scopes.js';

/** Who is calling: a key of a company, or an administrator's session in it. */
export interface Principal {
  readonly kind: 'api_key' | 'user';
  /** The key's or the user's id. */
  readonly id: string;
  readonly companyId: string;
  /** IANA name; a company's day is its own zone's day. */
  readonly timeZone: string;
  readonly scopes: ReadonlySet<Scope>;
}
