import { releaseLateDays, takeLateDays } from '../../attendance/retro/late-days-read-model.js';
import { pollUntil } from '../../db/poll.js';
import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { Session } from '../../db/session.js';
import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { countEmployed } from '../../employees/employees-read-model.js';
import { AppError, invalidField } from '../../errors/app-error.js';
import { enqueueJob } from '../../jobs/enqueue-job.js';
import { accumulationStart } from '../../payroll-engine/accumulation.js';
import { refuseOwnApproval } from '../payroll-four-eyes.js';
import { newId } from '../../shared/ids.js';
import { lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import { addDays } from '../../shared/plain-date.js';
import type { WorkContext } from '../../shared/work-context.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { announce, auditOf, type CycleView } from '../calculation/payroll-announcement.js';
import {
  CALCULATION_JOB_KIND,
  calculationPayload,
} from '../calculation/payroll-calculation-job.js';
import * as repository from './payroll-cycles-repository.js';
import type { CycleFilters, CycleRow } from './payroll-cycles-repository.js';
import { toPayrollError } from './payroll-domain-errors.js';
import * as events from '../payroll-events.js';
import { deleteCycle } from './payroll-cycle-removal-repository.js';
import { copyInputsOfReversed } from '../inputs/payroll-inputs-copy.js';
import { countEmployeesWithInputs, countInputs } from '../inputs/payroll-inputs-repository.js';
import { nextLink } from '../calculation/payroll-chain.js';
import { cutoffOfCycle } from '../calculation/payroll-cutoff-rules.js';
import { shutFactsOut } from '../payroll-read-model.js';
import {
  allowedActions,
  dependsOnFacts,
  LAST_PAY_MONTH,
  paysInputsAlone,
  paysLeavers,
  paysSalaries,
  statusAfter,
  type CycleAction,
  type CycleKind,
} from '../payroll-rules.js';
import { isLawKept, keepLaw } from '../calculation/payroll-law.js';
import { prepareRun } from '../calculation/payroll-run.js';
import {
  openItemsBehindCutoff,
  openItemsOfFormer,
  openItemsOfReversal,
  releaseItems,
  reversedMonthsWithDifferences,
  takeItems,
} from '../retro/payroll-retro-repository.js';
import { countLeavers, takeItemsOfLeavers } from '../settlements/payroll-settlements-repository.js';
import { nameLeavers, refuseRehired } from '../settlements/payroll-settlements-service.js';
import { clearSnapshots } from '../calculation/payroll-snapshots-repository.js';
import { isStale } from '../calculation/payroll-staleness.js';

export type ExpectedVersion = number | 'any' | undefined;

export interface PayrollCyclesService {
  /** Throws duplicate when the period has its regular cycle; validation_failed for wrong leavers. */
  readonly create: (context: WorkContext, request: NewCycleRequest) => Promise<CycleView>;
  readonly list: (
    context: WorkContext,
    filters: CycleFilters,
    page: PageRequest,
  ) => Promise<Page<CycleView>>;
  readonly get: (context: WorkContext, id: string) => Promise<CycleView>;
  /** Queues the calculation. The actions throw not_found, version_mismatch, invalid_state_transition. */
  readonly calculate: CycleActionOf;
  /** Throws cycle_has_errors, cycle_is_stale, cycle_has_unpaid_inputs, settlement_has_no_leavers, four_eyes. */
  readonly approve: CycleActionOf;
  readonly reopen: CycleActionOf;
  /**
   * Creates the correction that takes the closed cycle back, and queues its calculation.
   * Throws duplicate when there is one already.
   */
  readonly reverse: (
    context: WorkContext,
    id: string,
    request: { reason: string; expectedVersion: ExpectedVersion },
  ) => Promise<CycleView>;
  /** Throws cycle_is_stale. */
  readonly close: CycleActionOf;
  /** Removes a draft or calculated cycle with all that it holds. Throws as the actions do. */
  readonly remove: (
    context: WorkContext,
    id: string,
    expectedVersion: ExpectedVersion,
  ) => Promise<void>;
  /** The cycle once it is no longer calculating, or as it is when the time is over. */
  readonly awaitCalculation: (
    context: WorkContext,
    id: string,
    waitSeconds: number,
  ) => Promise<CycleView>;
}

export interface NewCycleRequest {
  readonly period: PayMonth;
  readonly kind: CycleKind;
  /** Whom a final settlement pays. */
  readonly employeeIds?: readonly string[] | undefined;
  /** A reversed cycle of the kind and month: the new one begins with its inputs. */
  readonly inputsFrom?: string | undefined;
}

type CycleActionOf = (
  context: WorkContext,
  id: string,
  expectedVersion: ExpectedVersion,
) => Promise<CycleView>;

/** What another feature books when a cycle closes, in the closing transaction: its work is part of the closing. */
export type ClosingHook = (
  session: WriteSession,
  cycle: { readonly id: string; readonly period: PayMonth },
  closedBy: string | null,
) => Promise<unknown>;

/** The same when a correction closes: what the reversed cycle booked is taken back. */
export type ReversalHook = (
  session: WriteSession,
  correction: { readonly id: string; readonly period: PayMonth; readonly reversedId: string },
  closedBy: string | null,
) => Promise<unknown>;

export interface PayrollCyclesDependencies {
  readonly closingHooks: readonly ClosingHook[];
  readonly reversalHooks: readonly ReversalHook[];
  readonly unitOfWork: UnitOfWork;
  readonly statutory: StatutoryData;
  /** Lets the job runner look at once. */
  readonly wakeJobs: () => void;
}

const WAIT_STEP_MS = 50;

export const createPayrollCyclesService = (
  dependencies: PayrollCyclesDependencies,
): PayrollCyclesService => {
  const { unitOfWork, statutory } = dependencies;
  const get = (context: WorkContext, id: string) =>
    unitOfWork.read(context, async (session) =>
      view(session, await mustFind(session, id), statutory),
    );
  return {
    create: (context, request) =>
      unitOfWork.write(context, (session) => create(session, context, request)),
    list: (context, filters, page) =>
      unitOfWork.read(context, (session) => list(session, filters, page, statutory)),
    get,
    calculate: async (context, id, expected) => {
      await followRelease(context, id, dependencies);
      return unitOfWork.write(context, async (session) => {
        const cycle = await lockFor(session, id, 'calculate', expected);
        return startCalculation(session, context, cycle, dependencies);
      });
    },
    approve: (context, id, expected) =>
      unitOfWork.write(context, async (session) => {
        const cycle = await lockFor(session, id, 'approve', expected);
        await refuseUnfit(session, cycle, statutory);
        await refuseOwnApproval(session, context.actor, cycle);
        const approved = await repository.approveCycle(session, id, context.actor.id ?? null);
        return announce(session, approved, events.payrollPeriodApproved);
      }),
    reopen: (context, id, expected) =>
      unitOfWork.write(context, async (session) => {
        await lockFor(session, id, 'reopen', expected);
        const reopened = await repository.reopenCycle(session, id);
        announce(session, reopened, events.payrollPeriodReopened);
        return view(session, reopened, statutory);
      }),
    close: (context, id, expected) =>
      unitOfWork.write(context, async (session) => {
        const cycle = await lockFor(session, id, 'close', expected);
        return close(session, context, cycle, dependencies);
      }),
    remove: (context, id, expected) =>
      unitOfWork.write(context, (session) => remove(session, id, expected)),
    reverse: (context, id, { reason, expectedVersion }) =>
      unitOfWork.write(context, async (session) => {
        const cycle = await lockFor(session, id, 'reverse', expectedVersion);
        return reverse(session, context, { cycle, reason }, dependencies);
      }),
    awaitCalculation: async (context, id, waitSeconds) => {
      const finished = await pollUntil(
        async () => {
          const current = await get(context, id);
          return current.cycle.status === 'calculating' ? undefined : current;
        },
        { everyMs: WAIT_STEP_MS, attempts: Math.ceil((waitSeconds * 1_000) / WAIT_STEP_MS) },
      );
      return finished ?? get(context, id);
    },
  };
};

/** What a release says otherwise of closed months is committed before the calculation that pays it, and once. */
const followRelease = async (
  context: WorkContext,
  id: string,
  { unitOfWork, statutory }: PayrollCyclesDependencies,
): Promise<void> => {
  const { idempotency: _, ...once } = context;
  const isFollowed = await unitOfWork.read(once, async (session) => {
    const { status } = await mustFind(session, id);
    // What will be refused changes nothing.
    return statusAfter(status, 'calculate') === undefined || (await isLawKept(session, statutory));
  });
  if (isFollowed) return;
  await unitOfWork.write(once, (session) => keepLaw(session, statutory));
};

const mustFind = async (session: Session, id: string): Promise<CycleRow> => {
  const cycle = await repository.findCycle(session, id);
  if (!cycle) throw new AppError('not_found');
  return cycle;
};

const view = async (
  session: Session,
  cycle: CycleRow,
  statutory: StatutoryData,
): Promise<CycleView> => ({ cycle, stale: await isStale(session, cycle, statutory) });

const create = async (
  session: WriteSession,
  context: WorkContext,
  { period, kind, employeeIds = [], inputsFrom }: NewCycleRequest,
): Promise<CycleView> => {
  if (employeeIds.length > 0 && !paysLeavers(kind)) {
    const params = { field: 'kind', expected: 'final_settlement' };
    throw invalidField('/employee_ids', 'contradicts', params);
  }
  const cycle = await repository.insertCycle(session, {
    id: newId(),
    period,
    kind,
    createdBy: context.actor.id ?? null,
  });
  if (employeeIds.length > 0) await nameLeavers(session, context, cycle, employeeIds);
  await copyInputsOfReversed(session, cycle, inputsFrom);
  return announce(session, cycle, events.payrollPeriodCreated);
};

const close = async (
  session: WriteSession,
  context: WorkContext,
  cycle: CycleRow,
  { statutory, closingHooks, reversalHooks }: PayrollCyclesDependencies,
): Promise<CycleView> => {
  // A fact that came after the approval would be in no payslip, and locked out of every later one.
  await shutFactsOut(session);
  await refuseUnfit(session, cycle, statutory);
  const link = await nextLink(session, cycle);
  const closedBy = context.actor.id ?? null;
  for (const book of closingHooks) await book(session, cycle, closedBy);
  const { reverses_cycle_id: reversedId } = cycle;
  if (reversedId !== null) {
    for (const book of reversalHooks) await book(session, { ...cycle, reversedId }, closedBy);
  }
  const closed = await repository.closeCycle(session, cycle.id, { closedBy, link });
  await takePending(session, closed);
  await leaveBehindCutoff(session, cycle, closedBy);
  if (paysSalaries(closed.kind)) await openItemsOfFormer(session, closed, closedBy);
  await settleReversal(session, closed, closedBy);
  return announce(session, closed, events.payrollPeriodClosed);
};

/** The days behind the cut-off are for the next cycle. */
const leaveBehindCutoff = async (
  session: WriteSession,
  cycle: CycleRow,
  closedBy: string | null,
): Promise<void> => {
  const cutoff = cutoffOfCycle(cycle);
  if (cutoff === undefined) return;
  const days = { from: addDays(cutoff, 1), to: lastDayOf(cycle.period) };
  await openItemsBehindCutoff(session, cycle, days, closedBy);
};

/** What waited for closed months is paid: of whoever has a payslip, and of leavers whatever its month. */
const takePending = async (
  session: WriteSession,
  { id, kind, period }: CycleRow,
): Promise<void> => {
  if (paysSalaries(kind)) {
    await takeItems(session, id);
    await takeLateDays(session, { id, period });
  } else if (paysLeavers(kind)) {
    await takeItemsOfLeavers(session, id);
    await takeLateDays(session, { id, period: LAST_PAY_MONTH });
  }
};

const remove = async (
  session: WriteSession,
  id: string,
  expected: ExpectedVersion,
): Promise<void> => {
  const cycle = await lockFor(session, id, 'delete', expected);
  await deleteCycle(session, id);
  announce(session, cycle, events.payrollPeriodDeleted);
};

/** Never a deletion: what was paid stays to be seen, and its opposite beside it. */
const reverse = async (
  session: WriteSession,
  context: WorkContext,
  { cycle, reason }: { cycle: CycleRow; reason: string },
  dependencies: PayrollCyclesDependencies,
): Promise<CycleView> => {
  if (cycle.kind === 'correction') throw new AppError('correction_is_final');
  await refuseRehired(session, { reversedId: cycle.id });
  const correction = await repository.insertCycle(session, {
    id: newId(),
    period: cycle.period,
    kind: 'correction',
    createdBy: context.actor.id ?? null,
    reverses: { cycleId: cycle.id, reason },
  });
  announce(session, correction, events.payrollPeriodCreated);
  session.audit({
    ...auditOf(cycle),
    action: 'payroll_cycle.reversal_requested',
    changes: { reason, correction: correction.id },
  });
  return startCalculation(session, context, correction, dependencies);
};

/** With the closing of its correction a cycle is reversed: its month can be changed and run again. */
const settleReversal = async (
  session: WriteSession,
  correction: CycleRow,
  closedBy: string | null,
): Promise<void> => {
  if (correction.reverses_cycle_id === null) return;
  const reversed = await repository.markReversed(session, correction.reverses_cycle_id);
  await releaseItems(session, reversed.id);
  await releaseLateDays(session, reversed.id);
  await openItemsOfReversal(session, reversed.period, closedBy);
  announce(session, reversed, events.payrollPeriodReversed);
};

/** Only cycles that wait for an approval or a closing are asked about, and a company has few of those. */
const list = async (
  session: Session,
  filters: CycleFilters,
  page: PageRequest,
  statutory: StatutoryData,
): Promise<Page<CycleView>> => {
  const total = page.includeTotal ? await repository.countCycles(session, filters) : null;
  const found = toPage(await repository.listCycles(session, filters, page), page, total);
  const rows: CycleView[] = [];
  for (const cycle of found.rows) rows.push(await view(session, cycle, statutory));
  return { ...found, rows };
};

/** The cycle, locked, if it is at the expected version and the action is legal in its state. */
const lockFor = async (
  session: WriteSession,
  id: string,
  action: CycleAction,
  expectedVersion: ExpectedVersion,
): Promise<CycleRow> => {
  const cycle = await repository.lockCycle(session, id);
  if (!cycle) throw new AppError('not_found');
  const { status, version } = cycle;
  if (typeof expectedVersion === 'number' && expectedVersion !== version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${version}"` } });
  }
  if (statusAfter(status, action) !== undefined) return cycle;
  const allowed = allowedActions(status);
  throw new AppError('invalid_state_transition', {
    params: { status, action, allowed: allowed.length === 0 ? '–' : allowed },
    extensions: { status_now: status, allowed_actions: allowed },
  });
};

const startCalculation = async (
  session: WriteSession,
  context: WorkContext,
  cycle: CycleRow,
  { statutory, wakeJobs }: PayrollCyclesDependencies,
): Promise<CycleView> => {
  const { id, period } = cycle;
  if (dependsOnFacts(cycle.kind)) {
    const law = await companyParameters(session, statutory.parameters);
    const from = accumulationStart(period, law);
    const reversed = await reversedMonthsWithDifferences(session, { from, before: period });
    if (reversed.length > 0) {
      throw new AppError('earlier_month_is_reversed', { params: { periods: reversed.join(', ') } });
    }
  }
  try {
    // A month whose law or policies cannot be used is refused now and not by every employee later.
    await prepareRun(session, cycle, statutory);
  } catch (error) {
    throw toPayrollError(error);
  }
  const jobId = await enqueueJob(session, {
    kind: CALCULATION_JOB_KIND,
    payload: calculationPayload(id, cycle.calculation_number + 1),
    requestId: context.requestId,
  });
  await clearSnapshots(session, id);
  const calculating = await repository.startCalculation(session, id, {
    jobId,
    total: await countExpected(session, cycle),
    calculatedBy: context.actor.id ?? null,
  });
  session.audit({ ...auditOf(calculating), action: 'payroll_cycle.calculation_started' });
  session.afterCommit(wakeJobs);
  return { cycle: calculating, stale: false };
};

const countExpected = async (
  session: Session,
  { id, kind, period, reverses_cycle_id: reverses }: CycleRow,
): Promise<number> => {
  if (paysSalaries(kind)) return countEmployed(session, period);
  if (paysLeavers(kind)) return countLeavers(session, id);
  if (paysInputsAlone(kind)) return countEmployeesWithInputs(session, id);
  return reverses === null ? 0 : (await mustFind(session, reverses)).total_employees;
};

const refuseUnfit = async (
  session: Session,
  cycle: CycleRow,
  statutory: StatutoryData,
): Promise<void> => {
  if (cycle.progress_failed > 0) {
    throw new AppError('cycle_has_errors', {
      params: { failed: cycle.progress_failed, id: cycle.id },
    });
  }
  if (paysLeavers(cycle.kind) && (await countLeavers(session, cycle.id)) === 0) {
    throw new AppError('settlement_has_no_leavers', { params: { id: cycle.id } });
  }
  if (await isStale(session, cycle, statutory)) throw new AppError('cycle_is_stale');
  const unpaid = await countInputs(session, { cycleId: cycle.id, unpaid: true });
  if (unpaid > 0) {
    throw new AppError('cycle_has_unpaid_inputs', { params: { count: unpaid, id: cycle.id } });
  }
};
