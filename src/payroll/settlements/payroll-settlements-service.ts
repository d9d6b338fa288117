import type { Session } from '../../db/session.js';
import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError, type FieldProblem } from '../../errors/app-error.js';
import { lockEndings } from '../../employees/employee-endings-read-model.js';
import { settlementDueOn } from '../../employees/employee-endings-rules.js';
import type { Clock } from '../../shared/clock.js';
import { dayIn } from '../../shared/company-day.js';
import { payMonthOf } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { WorkContext } from '../../shared/work-context.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { auditOf } from '../calculation/payroll-announcement.js';
import { BEFORE_FIRST } from '../calculation/payroll-calculation-repository.js';
import * as cycles from '../cycles/payroll-cycles-repository.js';
import type { CycleRow } from '../cycles/payroll-cycles-repository.js';
import { paysLeavers } from '../payroll-rules.js';
import * as repository from './payroll-settlements-repository.js';
import type { LeaverRow } from './payroll-settlements-repository.js';
import { MAXIMUM_LEAVERS } from './payroll-settlements-schema.js';

/** One of those whom a settlement pays. */
export interface Leaver extends LeaverRow {
  readonly dueOn: PlainDate | null;
  readonly isOverdue: boolean;
}

export interface SettlementsCaller {
  readonly context: WorkContext;
  readonly timeZone: string;
}

export interface PayrollSettlementsService {
  /** Throws not_found, not_a_settlement. */
  readonly leavers: (caller: SettlementsCaller, cycleId: string) => Promise<readonly Leaver[]>;
  /**
   * Replaces them; the cycle has to be calculated again.
   * Throws not_found, not_a_settlement, invalid_state_transition, validation_failed, duplicate.
   */
  readonly replaceLeavers: (
    caller: SettlementsCaller,
    cycleId: string,
    employeeIds: readonly string[],
  ) => Promise<readonly Leaver[]>;
}

export interface PayrollSettlementsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

export const createPayrollSettlementsService = ({
  unitOfWork,
  clock,
  parameters,
}: PayrollSettlementsDependencies): PayrollSettlementsService => {
  const shown = async (session: Session, caller: SettlementsCaller, cycle: CycleRow) => {
    const { closed_at: closedAt } = cycle;
    const done = closedAt === null ? clock.now() : new Date(closedAt);
    const doneOn = dayIn(caller.timeZone, done);
    const law = await companyParameters(session, parameters);
    return (await repository.listLeavers(session, cycle.id)).map((row) =>
      leaverOf(row, doneOn, law),
    );
  };
  return {
    leavers: (caller, cycleId) =>
      unitOfWork.read(caller.context, async (session) =>
        shown(session, caller, settlementOnly(await cycles.findCycle(session, cycleId))),
      ),
    replaceLeavers: (caller, cycleId, employeeIds) =>
      unitOfWork.write(caller.context, async (session) => {
        const cycle = settlementOnly(await cycles.lockCycle(session, cycleId));
        await replace(session, caller.context, cycle, employeeIds);
        return shown(session, caller, cycle);
      }),
  };
};

const settlementOnly = (cycle: CycleRow | undefined): CycleRow => {
  if (cycle === undefined) throw new AppError('not_found');
  const { kind } = cycle;
  if (!paysLeavers(kind)) throw new AppError('not_a_settlement', { params: { kind } });
  return cycle;
};

const allLeavers = (session: Session, cycleId: string) =>
  repository.leaversAfter(session, cycleId, { after: BEFORE_FIRST, limit: MAXIMUM_LEAVERS });

const leaverOf = (row: LeaverRow, doneOn: PlainDate, parameters: ParameterSet): Leaver => {
  const { last_day: lastDay, claimed_on: claimedOn } = row;
  const dueOn = settlementDueOn(parameters, { lastDay, claimedOn }) ?? null;
  return { ...row, dueOn, isOverdue: dueOn !== null && doneOn > dueOn };
};

const replace = async (
  session: WriteSession,
  context: WorkContext,
  cycle: CycleRow,
  employeeIds: readonly string[],
): Promise<void> => {
  const { id, status } = cycle;
  if (status !== 'draft' && status !== 'calculated') {
    throw new AppError('invalid_state_transition', {
      params: { status, action: 'replace leavers', allowed: '–' },
      extensions: { status_now: status, allowed_actions: [] },
    });
  }
  const before = new Set(await allLeavers(session, id));
  const removed = [...before].filter((each) => !employeeIds.includes(each));
  const added = employeeIds.filter((each) => !before.has(each));
  if (removed.length + added.length === 0) return;
  await repository.removeLeavers(session, id, removed);
  await nameLeavers(session, context, cycle, added, removed);
  // What was calculated is the settlement of others.
  if (status === 'calculated') await cycles.abandonCalculation(session, id);
};

/**
 * An employment that another one has followed cannot be settled again, and so its settlement stays: asked when its
 * reversal is begun and when that is closed.
 *
 * @throws AppError leaver_rehired
 */
export const refuseRehired = async (
  session: Session,
  { reversedId }: { readonly reversedId: string },
): Promise<void> => {
  const rehired = await repository.rehiredLeavers(session, reversedId);
  if (rehired.length > 0) {
    throw new AppError('leaver_rehired', { params: { employees: rehired.join(', ') } });
  }
};

/** Throws validation_failed for whoever does not leave in the month, duplicate for whoever is settled elsewhere. */
export const nameLeavers = async (
  session: WriteSession,
  context: WorkContext,
  cycle: CycleRow,
  employeeIds: readonly string[],
  removed: readonly string[] = [],
): Promise<void> => {
  const endings = new Map(
    (await lockEndings(session, employeeIds)).map((ending) => [ending.employeeId, ending]),
  );
  const errors = employeeIds.flatMap((id, index): FieldProblem[] => {
    const ending = endings.get(id);
    const pointer = `/employee_ids/${index}`;
    if (ending === undefined) return [{ pointer, in: 'body', code: 'no_ending' }];
    if (payMonthOf(ending.lastDay) === cycle.period) return [];
    const params = { field: 'period', expected: payMonthOf(ending.lastDay) };
    return [{ pointer, in: 'body', code: 'contradicts', params }];
  });
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  await repository.addLeavers(session, cycle.id, employeeIds, context.actor.id ?? null);
  session.audit({
    ...auditOf(cycle),
    action: 'payroll_cycle.leavers_named',
    changes: { period: cycle.period, added: employeeIds, removed },
  });
};
