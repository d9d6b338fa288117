import type { ErrorClass } from './retry-rules.js';

/** What the statements of the outbox read and write. */

/** Why an attempt is made. */
export type DeliveryTrigger = 'schedule' | 'manual' | 'recover' | 'test';

/** A delivery that this worker holds until its lease ends. */
export interface ClaimedDelivery {
  readonly company_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  /** Of the endpoint as it was at the claim. */
  readonly endpoint_version: number;
  readonly trigger: DeliveryTrigger;
  /** Number of the attempt that the claim is for. */
  readonly attempt_count: number;
  /** Attempts that were made before the present run of the schedule began. */
  readonly schedule_start: number;
  readonly event_id: string;
  readonly event: string;
  readonly sequence: bigint;
  readonly occurred_at: string;
  /** JSON text, as it was written. */
  readonly data: string;
  readonly lease_token: string;
}

export interface DeliveryTarget {
  readonly company_id: string;
  readonly endpoint_id: string;
  readonly version: number;
  readonly url: string;
  readonly ordered: boolean;
  readonly max_in_flight: number;
  readonly rate_per_second: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly sealed_headers: Buffer | null;
  /** Newest first; more than one during a rotation. */
  readonly sealed_secrets: readonly Buffer[];
  /** When the first of them ends; null when none does. */
  readonly secrets_change_at: string | null;
}

/** What an attempt came to, as it is written down. */
export interface Settlement {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly leaseToken: string;
  readonly trigger: DeliveryTrigger;
  readonly status: 'succeeded' | 'retrying' | 'exhausted' | 'cancelled';
  readonly nextAttemptAt: Date | null;
  readonly url: string | null;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly errorClass: ErrorClass | null;
  /** JSON text. */
  readonly responseHeaders: string | null;
  readonly responseBody: string | null;
  readonly responseTruncated: boolean;
}

export interface ExpiredDelivery {
  readonly company_id: string;
  readonly id: string;
  readonly trigger: DeliveryTrigger;
  readonly attempt_count: number;
  readonly schedule_start: number;
  readonly lease_token: string;
  readonly leased_until: string;
}

/** Events that do not go to all who subscribed. */
export interface DirectedEvents {
  /** Is not fanned out: the test, whose only delivery is written by whoever asks for it. */
  readonly toNobody: string;
  /** Never sent to the endpoint they are about. */
  readonly toOthers: readonly string[];
}

/** How much of what is due a worker takes, and for how long. */
export interface ClaimRequest {
  readonly now: Date;
  /** The commit does not wait for the disk. */
  readonly isRelaxed: boolean;
  readonly leasedUntil: Date;
  readonly token: string;
  /** How many in all. */
  readonly limit: number;
  /** How many of an endpoint that this worker knows nothing about. */
  readonly defaultAllowance: number;
  /** How many of the endpoints that it knows; 0 for one that is busy or broken. */
  readonly allowances: ReadonlyMap<string, number>;
}
