/** Why the service itself switched an endpoint off. */
export const disabledReasons = ['gone', 'requested', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** During a rotation the old secret signs at most so long. */
export const MAXIMUM_OVERLAP_HOURS = 168;

const HOUR_MS = 3_600_000;
/** An endpoint that nothing has reached for so long is switched off … */
export const FAILING_LIMIT_MS = 120 * HOUR_MS;
/** … if so many deliveries have not arrived meanwhile: a single one may be to blame itself … */
export const UNDELIVERED_LIMIT = 3;
/** … each of which has had so much time for it. */
export const UNDELIVERED_AFTER_MS = 12 * HOUR_MS;
/** Parts of the limit at which the other endpoints are told. */
export const WARNING_PERCENTS = [50, 70, 90] as const;

export interface EndpointHealth {
  readonly failing_since: string | null;
  /** The last warning that was sent, 0 for none. */
  readonly warned_percent: number;
}

/** The earliest moment at which an endpoint that goes on failing is switched off; null when it is well. */
export const disableAtOf = (health: Pick<EndpointHealth, 'failing_since'>): string | null => {
  if (health.failing_since === null) return null;
  return new Date(Date.parse(health.failing_since) + FAILING_LIMIT_MS).toISOString();
};

export type HealthVerdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'warn'; readonly percent: number }
  | { readonly kind: 'disable' };

/**
 * What is to be done about an endpoint's health now. What was never tried counts as much as what was: while
 * a broken endpoint rests, and behind the first of an ordered one, hardly any delivery uses up its schedule.
 *
 * @param undelivered how many deliveries have not arrived in all of UNDELIVERED_AFTER_MS; counted up to the limit
 */
export const judgeHealth = (
  health: EndpointHealth,
  undelivered: number,
  now: Date,
): HealthVerdict => {
  if (health.failing_since === null) return { kind: 'none' };
  const disableAt = Date.parse(disableAtOf(health) ?? '');
  if (now.getTime() >= disableAt && undelivered >= UNDELIVERED_LIMIT) {
    return { kind: 'disable' };
  }
  const failingMs = now.getTime() - Date.parse(health.failing_since);
  const passed = WARNING_PERCENTS.filter(
    (percent) => failingMs * 100 >= FAILING_LIMIT_MS * percent,
  );
  const percent = passed.at(-1) ?? 0;
  return percent > health.warned_percent ? { kind: 'warn', percent } : { kind: 'none' };
};

/** What happened longer ago is not recovered; the log keeps it longer than that. */
const RECOVERY_WINDOW_MS = 14 * 24 * HOUR_MS;
export const MAXIMUM_RECOVERED = 10_000;

export interface RangeProblem {
  readonly pointer: string;
  readonly code: 'too_small' | 'contradicts';
  readonly params: Readonly<Record<string, string>>;
}

/** What is wrong with a time that is to be recovered. */
export const findRangeProblem = (
  since: string,
  until: string,
  now: Date,
): RangeProblem | undefined => {
  const earliestMs = now.getTime() - RECOVERY_WINDOW_MS;
  if (Date.parse(since) < earliestMs) {
    const minimum = new Date(earliestMs).toISOString();
    return { pointer: '/since', code: 'too_small', params: { minimum } };
  }
  return Date.parse(until) > Date.parse(since)
    ? undefined
    : { pointer: '/since', code: 'contradicts', params: { field: 'until', expected: 'earlier' } };
};
