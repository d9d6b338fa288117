/** Who does something, for the audit trail. */
export interface Actor {
  readonly kind: 'api_key' | 'user' | 'system';
  /** Absent when the service itself acts. */
  readonly id?: string;
}

/** An Idempotency-Key of a request, with what must be the same when it comes again. */
export interface IdempotencyKey {
  readonly key: string;
  /** The operation the key was used for; the same key on another operation is another key. */
  readonly operation: string;
  /** SHA-256 over method, path, content type and the exact bytes of the body. */
  readonly fingerprint: Buffer;
  /** Set by the unit of work when it answered from the stored result. */
  replayed: boolean;
}

/** What a unit of work needs to know about the call it serves. */
export interface WorkContext {
  readonly companyId: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly idempotency?: IdempotencyKey;
}
