import { insertClosedMonth } from '../support/database.js';
import type { TestService } from '../support/service.js';

/** Closes the regular cycle of a month, as far as facts are concerned. */
export const closeMonth = async (
  { database }: Pick<TestService, 'database'>,
  companyId: string,
  period: string,
): Promise<void> => {
  await insertClosedMonth(database, companyId, period);
};

/** What receivers are told about an object, in order. */
export const outboxOf = async (
  { database }: Pick<TestService, 'database'>,
  aggregateId: string,
): Promise<{ event: string; data: unknown }[]> => {
  const { rows } = await database.owner.query<{ event: string; data: unknown }>(
    'select event, data from outbox_events where aggregate_id = $1 order by sequence',
    [aggregateId],
  );
  return rows;
};

/** What the audit trail says about an object, in order. */
export const auditOf = async (
  { database }: Pick<TestService, 'database'>,
  targetId: string,
): Promise<{ action: string; actor_id: string; changes: unknown }[]> => {
  const { rows } = await database.owner.query<{
    action: string;
    actor_id: string;
    changes: unknown;
  }>('select action, actor_id, changes from audit_log where target_id = $1 order by id', [
    targetId,
  ]);
  return rows;
};
