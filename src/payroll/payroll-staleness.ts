import { attendanceChangedSince } from '../attendance/attendance-read-model.js';
import type { Session } from '../db/session.js';
import { factsChangedSince } from '../employees/employees-read-model.js';
import { loansChangedSince } from '../loans/loans-read-model.js';
import { accumulationStart } from '../payroll-engine/accumulation.js';
import { lastDayOf, nextPayMonth, type PayMonth } from '../shared/pay-month.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { hasEarlierClosingSince, type CycleRow } from './payroll-cycles-repository.js';
import { haveItemsChangedSince } from './payroll-retro-repository.js';
import { havePoliciesChangedSince } from './payroll-policies-repository.js';
import { definitionsChangedSince } from './payroll-components-read-model.js';
import { inputsChangedSince } from './payroll-inputs-repository.js';
import { canBecomeStale, paysInputsAlone, paysSalaries } from './payroll-rules.js';

/**
 * Whether something that the calculated cycle depends on was committed after the calculation began: an
 * employee's record, salary, component or loan, a definition of the catalogue, an input of the cycle, an attendance day, a
 * policy, or the closing of another cycle of the same month or an earlier one of the same tax accumulation. Compared by transactions and not by clocks, so that a change which was under way at the
 * beginning and committed later is not missed.
 */
export const isStale = async (
  session: Session,
  cycle: CycleRow,
  parameters: ParameterSet,
): Promise<boolean> => {
  const { id, period, kind, status, calculation_snapshot: snapshot } = cycle;
  if (!canBecomeStale(status) || snapshot === null) return false;
  if (!paysSalaries(kind) && !paysInputsAlone(kind)) return false;
  // Other cycles of the same month among them.
  const months = { from: accumulationStart(period, parameters), before: nextPayMonth(period) };
  return (
    (await factsChangedSince(session, period, snapshot)) ||
    (await definitionsChangedSince(session, period, snapshot)) ||
    (await inputsChangedSince(session, id, snapshot)) ||
    (await havePoliciesChangedSince(session, lastDayOf(period), snapshot)) ||
    (await hasEarlierClosingSince(session, months, snapshot)) ||
    (paysSalaries(kind) && (await isMonthStale(session, period, snapshot)))
  );
};

/** What only the pay of the whole month depends on. */
const isMonthStale = async (
  session: Session,
  period: PayMonth,
  snapshot: string,
): Promise<boolean> =>
  (await attendanceChangedSince(session, period, snapshot)) ||
  (await loansChangedSince(session, period, snapshot)) ||
  (await haveItemsChangedSince(session, snapshot));
