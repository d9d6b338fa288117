import type { PlainDate } from '../shared/plain-date.js';
export const RECOMPUTE_JOB_KIND = 'attendance_recompute';
export interface RecomputeJobPayload {
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly target:
    | { readonly kind: 'company' }
    | { readonly kind: 'department'; readonly department: string }
    | { readonly kind: 'employees'; readonly ids: readonly string[] };
}
export const readRecomputeRequest = (payload: unknown): RecomputeJobPayload =>
  payload as RecomputeJobPayload;
