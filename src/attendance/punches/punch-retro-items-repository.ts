import { arrayLiteral } from '../../db/array-literal.js';
import type { Session } from '../../db/session.js';
import type { UtcInstant } from '../../shared/instant.js';
import type { PayMonth } from '../../shared/pay-month.js';

/** What waits because a punch came after its month was closed. */
export interface RetroItemOfPunch {
  readonly id: string;
  /** The closed month. */
  readonly period: PayMonth;
}

interface PunchKey {
  readonly employeeId: string;
  readonly at: UtcInstant;
  readonly id: string;
}

/** Notes with each punch the item that it led to. */
export const noteRetroItems = (
  session: Session,
  items: readonly { readonly id: string; readonly punch: PunchKey }[],
) =>
  session.run({
    name: 'attendance_punches_retro_note',
    text: `update attendance_punches punch set retro_item_id = given.item_id
      from unnest($2::uuid[], $3::timestamptz[], $4::uuid[], $5::uuid[])
        as given (employee_id, punched_at, id, item_id)
      where punch.company_id = $1 and punch.employee_id = given.employee_id
        and punch.punched_at = given.punched_at and punch.id = given.id`,
    values: [
      session.companyId,
      ...keyArrays(items.map(({ punch }) => punch)),
      arrayLiteral(items, ({ id }) => id),
    ],
  });

/** The items that stored punches led to, by the ids of the punches; each looked up by itself. */
export const findRetroItems = async (
  session: Session,
  punches: readonly PunchKey[],
): Promise<ReadonlyMap<string, RetroItemOfPunch>> => {
  const rows = await session.rows<RetroItemOfPunch & { readonly punch_id: string }>({
    name: 'attendance_punches_retro_items',
    text: `select punch.id as punch_id, item.id, item.period
      from unnest($2::uuid[], $3::timestamptz[], $4::uuid[]) as given (employee_id, punched_at, id)
      cross join lateral (
        select id, retro_item_id from attendance_punches
        where company_id = $1 and employee_id = given.employee_id and punched_at = given.punched_at
          and id = given.id and retro_item_id is not null
        offset 0) punch
      cross join lateral (
        select id, period from attendance_retro_items
        where company_id = $1 and id = punch.retro_item_id
        offset 0) item`,
    values: [session.companyId, ...keyArrays(punches)],
  });
  return new Map(rows.map(({ punch_id: punchId, id, period }) => [punchId, { id, period }]));
};

const keyArrays = (punches: readonly PunchKey[]): string[] => [
  arrayLiteral(punches, ({ employeeId }) => employeeId),
  arrayLiteral(punches, ({ at }) => at),
  arrayLiteral(punches, ({ id }) => id),
];
