import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { DayPlan } from '../time-engine/time-types.js';
export const dayPlans = async (
  _session: Session,
  _q: { employees: readonly { id: string; department: string | null }[]; from: PlainDate; to: PlainDate },
) => ({
  planOf: (_id: string, date: PlainDate): DayPlan => ({
    date, kind: 'unscheduled', shift: null, holiday: null, schedule: null }),
});
