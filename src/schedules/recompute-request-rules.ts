import { invariant } from '../shared/invariant.js';
import type { PlainDate } from '../shared/plain-date.js';

/** The kind of the job that computes days anew after what is asked of them has changed. */
export const RECOMPUTE_JOB_KIND = 'attendance_recompute';

/** Whose days: those of everybody, of the employees who are in the department now, or of these. */
export type RecomputeTarget =
  | { readonly kind: 'company' }
  | { readonly kind: 'department'; readonly department: string }
  | { readonly kind: 'employees'; readonly ids: readonly string[] };

/** Which days, both included; `to` null is open: as far as days have come. */
export interface RecomputeJobPayload {
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly target: RecomputeTarget;
  /** Whether days without a record get one, of an absence or a rest: unless it is said otherwise. */
  readonly completes?: boolean;
  /** Whether days of closed months whose minutes alone come out otherwise become retro items. */
  readonly minutesOfClosed?: boolean;
}

/** Employees of one job; a change for more of them asks for the whole company. */
export const MAXIMUM_RECOMPUTE_IDS = 1_000;

/** The payload of a stored job. */
export const readRecomputeRequest = (payload: unknown): Required<RecomputeJobPayload> => {
  const stored = payload as Partial<RecomputeJobPayload>;
  const { from, to, target, completes = true, minutesOfClosed = false } = stored;
  invariant(from !== undefined && to !== undefined && target !== undefined, 'no recompute request');
  return { from, to, target, completes, minutesOfClosed };
};
