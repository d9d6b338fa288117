import type { WriteSession } from '../../db/unit-of-work.js';
import type { EventData } from '../../outbox/define-event.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { attendanceImported } from '../attendance-events.js';

interface ChangedDay {
  readonly employeeId: string;
  readonly workDate: PlainDate;
}

/** The computed days that a computation wrote. */
export interface ComputedChanges {
  readonly created: readonly ChangedDay[];
  readonly updated: readonly ChangedDay[];
  readonly removed: readonly ChangedDay[];
}

/** One event and one audit row a computation; neither for one that changed nothing. */
export const announceComputed = (
  session: WriteSession,
  { created, updated, removed }: ComputedChanges,
): void => {
  const changed = [...created, ...updated, ...removed];
  const dates = changed.map(({ workDate }) => workDate).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return;
  const data: EventData<typeof attendanceImported> = {
    company_id: session.companyId,
    created: created.length,
    updated: updated.length,
    removed: removed.length,
    from,
    to,
    employees: new Set(changed.map(({ employeeId }) => employeeId)).size,
  };
  session.emit({
    event: attendanceImported.name,
    aggregateType: 'attendance',
    aggregateId: session.companyId,
    data,
  });
  session.audit({
    action: 'attendance.computed',
    targetType: 'attendance',
    targetId: `${from}..${to}`,
    changes: {
      created: data.created,
      updated: data.updated,
      removed: data.removed,
      from,
      to,
      employees: data.employees,
    },
  });
};
