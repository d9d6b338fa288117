import type { PlainDate } from '../shared/plain-date.js';
import type { Actor } from '../shared/work-context.js';

/** Somebody who decides: a person, or a key that stands for one. */
export interface Decider {
  readonly kind: 'user' | 'api_key';
  readonly id: string;
}

export const delegationStatuses = ['upcoming', 'active', 'ended', 'revoked'] as const;
export type DelegationStatus = (typeof delegationStatuses)[number];

export const delegationStatus = (
  {
    from_date: from,
    to_date: to,
    revoked_at: revokedAt,
  }: {
    readonly from_date: PlainDate;
    readonly to_date: PlainDate;
    readonly revoked_at: string | null;
  },
  today: PlainDate,
): DelegationStatus => {
  if (revokedAt !== null) return 'revoked';
  if (today < from) return 'upcoming';
  return today > to ? 'ended' : 'active';
};

/** Undefined for the service itself, which decides nothing. */
export const deciderOf = ({ kind, id }: Actor): Decider | undefined =>
  kind === 'system' || id === undefined ? undefined : { kind, id };

/**
 * In whose names a decision is taken: a deputy's is his own and his delegator's, so that no two steps of an approval
 * and no request and its approval come from the same one.
 */
export const namesOf = (actor: Actor, onBehalfOf: Decider | undefined): readonly Actor[] =>
  onBehalfOf === undefined ? [actor] : [actor, onBehalfOf];
