import { attendanceChangedSince } from '../attendance/attendance-read-model.js';
import type { Session } from '../db/session.js';
import { factsChangedSince } from '../employees/employees-read-model.js';
import { loansChangedSince } from '../loans/loans-read-model.js';
import { accumulationStart } from '../payroll-engine/accumulation.js';
import { lastDayOf } from '../shared/pay-month.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { hasEarlierClosingSince, type CycleRow } from './payroll-cycles-repository.js';
import { haveItemsChangedSince } from './payroll-retro-repository.js';
import { havePoliciesChangedSince } from './payroll-policies-repository.js';
import { canBecomeStale, paysSalaries } from './payroll-rules.js';

/**
 * Whether something that the calculated cycle depends on was committed after the calculation began: an
 * employee's record, salary, component or loan, an attendance day, a policy, or the closing of an earlier month of the
 * same tax accumulation. Compared by transactions and not by clocks, so that a change which was under way at the
 * beginning and committed later is not missed.
 */
export const isStale = async (
  session: Session,
  cycle: CycleRow,
  parameters: ParameterSet,
): Promise<boolean> => {
  const { period, kind, status, calculation_snapshot: snapshot } = cycle;
  if (!canBecomeStale(status) || !paysSalaries(kind) || snapshot === null) return false;
  const months = { from: accumulationStart(period, parameters), before: period };
  return (
    (await factsChangedSince(session, period, snapshot)) ||
    (await attendanceChangedSince(session, period, snapshot)) ||
    (await loansChangedSince(session, period, snapshot)) ||
    (await havePoliciesChangedSince(session, lastDayOf(period), snapshot)) ||
    (await hasEarlierClosingSince(session, months, snapshot)) ||
    (await haveItemsChangedSince(session, snapshot))
  );
};
