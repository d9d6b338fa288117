import { attendanceChangedSince } from '../../attendance/attendance-read-model.js';
import type { Session } from '../../db/session.js';
import { endingsChangedSince } from '../../employees/employee-endings-read-model.js';
import { factsChangedSince } from '../../employees/employees-read-model.js';
import { leaveChangedSince } from '../../leave/leave-pay-read-model.js';
import { leavePayoutsChangedSince } from '../../leave/leave-payouts-read-model.js';
import { leaveLedgersChangedSince } from '../../leave/leave-read-model.js';
import { loansChangedSince } from '../../loans/loans-read-model.js';
import { accumulationStart } from '../../payroll-engine/accumulation.js';
import { ENGINE_VERSION } from '../../payroll-engine/engine-version.js';
import { lastDayOf, nextPayMonth, type PayMonth } from '../../shared/pay-month.js';
import {
  companyParameters,
  statutoryValuesChangedSince,
} from '../../statutory/company-values-read-model.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { hasCarryingSince } from '../carried-deductions/payroll-carried-deductions-repository.js';
import { hasEarlierClosingSince, type CycleRow } from '../cycles/payroll-cycles-repository.js';
import { haveItemsChangedSince } from '../retro/payroll-retro-repository.js';
import { havePoliciesChangedSince } from '../policies/payroll-policies-repository.js';
import { definitionsChangedSince } from '../components/payroll-components-read-model.js';
import { inputsChangedSince } from '../inputs/payroll-inputs-repository.js';
import { cutoffOfCycle } from './payroll-cutoff-rules.js';
import { statutoryValuesUntil } from './payroll-run.js';
import {
  canBecomeStale,
  dependsOnFacts,
  LAST_PAY_MONTH,
  paysInputsAlone,
  paysLeavers,
} from '../payroll-rules.js';

/**
 * Whether something that the calculated cycle depends on was committed after the calculation began: an employee's
 * record, salary, component or loan, a definition of the catalogue, an input of the cycle, an attendance day, leave, a policy,
 * a figure of the law that the company gave, a release of the service with other rules or figures,
 * the closing of an earlier month of the same tax accumulation, of another cycle of the month itself (who settles a
 * leaver pays his wages, and no other does), or of any that carries something to later payslips or takes it. Compared by
 * transactions and not by clocks, so that a change which was under way at the beginning and committed later is not missed.
 */
export const isStale = async (
  session: Session,
  cycle: CycleRow,
  statutory: StatutoryData,
): Promise<boolean> => {
  const { id, period, kind, status, calculation_snapshot: snapshot } = cycle;
  if (!canBecomeStale(status) || !dependsOnFacts(kind) || snapshot === null) return false;
  if (isOfAnotherRelease(cycle, statutory)) return true;
  const law = await companyParameters(session, statutory.parameters);
  const months = { from: accumulationStart(period, law), before: closingsBefore(cycle) };
  return (
    (await factsChangedSince(session, period, snapshot)) ||
    (await definitionsChangedSince(session, period, snapshot)) ||
    (await inputsChangedSince(session, id, snapshot)) ||
    (await havePoliciesChangedSince(session, lastDayOf(period), snapshot)) ||
    (await statutoryValuesChangedSince(session, statutoryValuesUntil(cycle), snapshot)) ||
    (await hasEarlierClosingSince(session, months, snapshot)) ||
    (!paysInputsAlone(kind) && (await isMonthStale(session, cycle, snapshot))) ||
    (paysLeavers(kind) && (await areLeaversStale(session, snapshot)))
  );
};

/** Calculated by other rules, or other figures of the law, than the service has now: nothing else could tell. */
const isOfAnotherRelease = (
  { engine_version: engine, statutory_version: law }: CycleRow,
  statutory: StatutoryData,
): boolean =>
  (engine !== null && engine !== ENGINE_VERSION) || (law !== null && law !== statutory.version);

/** A settlement takes differences of later months too. */
const closingsBefore = ({ kind, period }: CycleRow): PayMonth =>
  nextPayMonth(paysLeavers(kind) ? LAST_PAY_MONTH : period);

/** What only the pay of the whole month depends on. */
const isMonthStale = async (
  session: Session,
  cycle: CycleRow,
  snapshot: string,
): Promise<boolean> =>
  (await attendanceChangedSince(
    session,
    { period: cycle.period, until: cutoffOfCycle(cycle) },
    snapshot,
  )) ||
  (await leaveChangedSince(session, cycle.period, snapshot)) ||
  (await leavePayoutsChangedSince(session, cycle.period, snapshot)) ||
  (await loansChangedSince(session, cycle.period, snapshot)) ||
  (await haveItemsChangedSince(session, snapshot)) ||
  (await hasCarryingSince(session, snapshot));

const areLeaversStale = async (session: Session, snapshot: string): Promise<boolean> =>
  (await endingsChangedSince(session, snapshot)) ||
  (await leaveLedgersChangedSince(session, snapshot));
