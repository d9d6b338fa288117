import type { WriteSession } from '../../db/unit-of-work.js';
import type { EventDefinition } from '../../outbox/define-event.js';
import type { CycleRow } from '../cycles/payroll-cycles-repository.js';

/** A cycle, and whether its figures are outdated. */
export interface CycleView {
  readonly cycle: CycleRow;
  readonly stale: boolean;
}

export const auditOf = (cycle: CycleRow) => ({
  targetType: 'payroll_cycle',
  targetId: cycle.id,
  changes: { period: cycle.period, kind: cycle.kind, status: cycle.status },
});

/** Audit row and event of a move; the event is thin: what the payslips say is read with a key. */
export const announce = (
  session: WriteSession,
  cycle: CycleRow,
  event: EventDefinition,
): CycleView => {
  session.audit({
    ...auditOf(cycle),
    action: event.name.replace('payroll.period', 'payroll_cycle'),
  });
  session.emit({
    event: event.name,
    aggregateType: 'payroll_cycle',
    aggregateId: cycle.id,
    data: {
      id: cycle.id,
      company_id: session.companyId,
      period: cycle.period,
      kind: cycle.kind,
      status: cycle.status,
      employees: cycle.total_employees,
      failed: cycle.progress_failed,
      version: cycle.version,
    },
  });
  return { cycle, stale: false };
};
