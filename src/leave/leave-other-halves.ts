import type { Session } from '../db/unit-of-work.js';
import { WHOLE_DAY } from '../leave-engine/day-amounts.js';
import type { CountedDay } from '../leave-engine/count-days.js';
import type { LeaveType } from '../leave-engine/statutory-types.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { otherPartsOn, type RequestDay, type RequestRow } from './leave-requests-repository.js';
import { typeOn } from './leave-types.js';

/** Kinds that the law bears itself: social insurance pays, the employer does not. */
export const isUnpaid = ({ pay }: Pick<LeaveType, 'pay'>): boolean => pay !== 'paid';

/** Approved leave of the other half of a day, by another request. */
export interface OtherHalf extends Pick<RequestDay, 'date' | 'replaced'> {
  readonly isUnpaid: boolean;
}

/** Of those of the days of which the request takes a part. */
export const otherHalves = async (
  session: Session,
  parameters: ParameterSet,
  request: Pick<RequestRow, 'id' | 'employee_id'>,
  days: readonly CountedDay[],
): Promise<ReadonlyMap<PlainDate, OtherHalf>> => {
  const parts = days.filter(({ amount }) => amount < WHOLE_DAY).map(({ date }) => date);
  const halves = new Map<PlainDate, OtherHalf>();
  if (parts.length === 0) return halves;
  for (const { date, replaced, type: code, from_date: from } of await otherPartsOn(
    session,
    request,
    parts,
  )) {
    const type = await typeOn(session, parameters, code, from);
    halves.set(date, { date, replaced, isUnpaid: type !== undefined && isUnpaid(type) });
  }
  return halves;
};
