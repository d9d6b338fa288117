import type { Session } from '../db/session.js';
import { AppError } from '../errors/app-error.js';
import {
  reportCycle,
  reportCyclesBetween,
  type ReportCycle,
} from '../payroll/payroll-reports-read-model.js';
import type { PayMonth } from '../shared/pay-month.js';

/** Which cycles a report is about: one, or all of a month. */
export interface CycleRequest {
  readonly cycleId?: string | undefined;
  readonly period?: PayMonth | undefined;
  /** Results that nobody has approved are shown too, and the report says so. */
  readonly preview: boolean;
}

export interface SelectedCycles {
  readonly cycles: readonly ReportCycle[];
  readonly period: PayMonth;
  readonly isPreview: boolean;
}

const hasResults = ({ status }: ReportCycle): boolean =>
  status === 'calculated' || status === 'approved' || status === 'closed';

/**
 * The cycles that were asked for, of those that have payslips. What leaves the house is made of approved and closed
 * ones: with one calculated cycle among those of the month it would be short of it, and nobody would see that.
 */
export const selectCycles = async (
  session: Session,
  request: CycleRequest,
  leavesHouse: boolean,
): Promise<SelectedCycles> => {
  const cycles = (await askedFor(session, request)).filter(hasResults);
  const first = cycles[0];
  if (first === undefined) throw new AppError('cycle_without_results');
  const open = cycles.find(({ status }) => status === 'calculated');
  if (open !== undefined && leavesHouse && !request.preview) {
    const { id, period } = open;
    throw new AppError('cycle_not_approved', { params: { cycle: id, period } });
  }
  return { cycles, period: first.period, isPreview: open !== undefined };
};

const askedFor = async (
  session: Session,
  { cycleId, period }: CycleRequest,
): Promise<readonly ReportCycle[]> => {
  if (cycleId === undefined) {
    return period === undefined ? [] : reportCyclesBetween(session, period, period);
  }
  const cycle = await reportCycle(session, cycleId);
  if (cycle === undefined) throw new AppError('not_found');
  return [cycle];
};

/** Throws when a cycle is no longer what the report began with. */
export const refuseChanged = async (
  session: Session,
  cycles: readonly ReportCycle[],
): Promise<void> => {
  for (const { id, calculation_number: number } of cycles) {
    const now = await reportCycle(session, id);
    if (now === undefined || !hasResults(now) || now.calculation_number !== number) {
      throw new AppError('cycle_changed');
    }
  }
};
