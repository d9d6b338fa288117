import { arrayLiteral } from '../../db/array-literal.js';
import type { Session } from '../../db/session.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { RetroItemKind } from './retro-rules.js';

export interface RetroItemToStore {
  readonly id: string;
  readonly kind: RetroItemKind;
  readonly employeeId: string;
  readonly workDate: PlainDate;
  readonly period: PayMonth;
  /** JSON. */
  readonly payload: string;
  readonly fingerprint: string;
}

/** Stores the items; one that is pending already in the same words stays the only one. One statement. */
export const insertRetroItems = (
  session: Session,
  items: readonly RetroItemToStore[],
  createdBy: string | null,
) =>
  session.run({
    name: 'attendance_retro_open',
    text: `insert into attendance_retro_items
        (company_id, id, kind, employee_id, work_date, period, payload, fingerprint, created_by)
      select $1, given.id, given.kind, given.employee_id, given.work_date, given.period, given.payload,
        given.fingerprint, $2::uuid
      from unnest($3::uuid[], $4::text[], $5::uuid[], $6::date[], $7::text[], $8::jsonb[], $9::text[])
        as given (id, kind, employee_id, work_date, period, payload, fingerprint)
      on conflict do nothing`,
    values: [
      session.companyId,
      createdBy,
      arrayLiteral(items, ({ id }) => id),
      arrayLiteral(items, ({ kind }) => kind),
      arrayLiteral(items, ({ employeeId }) => employeeId),
      arrayLiteral(items, ({ workDate }) => workDate),
      arrayLiteral(items, ({ period }) => period),
      arrayLiteral(items, ({ payload }) => payload),
      arrayLiteral(items, ({ fingerprint }) => fingerprint),
    ],
  });

export interface PendingRetroItem {
  readonly id: string;
  readonly kind: RetroItemKind;
  readonly employee_id: string;
  readonly work_date: PlainDate;
  readonly fingerprint: string;
}

/** The pending items that say the same as these. */
export const findPendingRetroItems = (
  session: Session,
  items: readonly RetroItemToStore[],
): Promise<PendingRetroItem[]> =>
  session.rows<PendingRetroItem>({
    name: 'attendance_retro_pending',
    text: `select item.id, item.kind, item.employee_id, item.work_date, item.fingerprint
      from unnest($2::uuid[], $3::date[], $4::text[], $5::text[])
        as given (employee_id, work_date, kind, fingerprint)
      cross join lateral (
        select id, kind, employee_id, work_date, fingerprint from attendance_retro_items
        where company_id = $1 and employee_id = given.employee_id and work_date = given.work_date
          and kind = given.kind and fingerprint = given.fingerprint and status = 'pending'
        offset 0) item`,
    values: [
      session.companyId,
      arrayLiteral(items, ({ employeeId }) => employeeId),
      arrayLiteral(items, ({ workDate }) => workDate),
      arrayLiteral(items, ({ kind }) => kind),
      arrayLiteral(items, ({ fingerprint }) => fingerprint),
    ],
  });
