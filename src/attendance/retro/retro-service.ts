import type { WriteSession } from '../../db/unit-of-work.js';
import { fingerprintOfText } from '../../shared/fingerprint.js';
import { newId } from '../../shared/ids.js';
import { payMonthOf } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import {
  findPendingRetroItems,
  insertRetroItems,
  type RetroItemToStore,
} from './retro-repository.js';
import type { RetroItemKind } from './retro-rules.js';

export interface NewRetroItem {
  readonly kind: RetroItemKind;
  readonly employeeId: string;
  readonly workDate: PlainDate;
  /** What is to be told of it, as JSON. */
  readonly payload: unknown;
}

const keyOf = (item: {
  readonly kind: string;
  readonly employeeId: string;
  readonly workDate: string;
  readonly fingerprint: string;
}): string => `${item.kind}:${item.employeeId}:${item.workDate}:${item.fingerprint}`;

/**
 * Keeps what came too late for closed months, in the transaction that refused it. The same fact sent again finds
 * its pending item.
 *
 * @returns the id of each item, in their order
 */
export const openRetroItems = async (
  session: WriteSession,
  items: readonly NewRetroItem[],
  createdBy: string | null = null,
): Promise<string[]> => {
  if (items.length === 0) return [];
  const stored = new Map<string, RetroItemToStore>();
  const keys = items.map(({ kind, employeeId, workDate, payload }) => {
    const text = JSON.stringify(payload);
    const fingerprint = fingerprintOfText(text);
    const key = keyOf({ kind, employeeId, workDate, fingerprint });
    const period = payMonthOf(workDate);
    const item = { id: newId(), kind, employeeId, workDate, period, payload: text, fingerprint };
    if (!stored.has(key)) stored.set(key, item);
    return key;
  });
  // In one order for everybody: two batches with the same facts wait for each other, and not in a circle.
  const toStore = [...stored].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
  await insertRetroItems(session, toStore, createdBy);
  const pending = await findPendingRetroItems(session, toStore);
  const ids = new Map(
    pending.map((row) => [
      keyOf({
        kind: row.kind,
        employeeId: row.employee_id,
        workDate: row.work_date,
        fingerprint: row.fingerprint,
      }),
      row.id,
    ]),
  );
  return keys.map((key) => ids.get(key) ?? '');
};
