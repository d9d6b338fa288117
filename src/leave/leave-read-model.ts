import type { Session } from '../db/unit-of-work.js';
import { leaveFactsOf } from '../employees/employees-leave-read-model.js';
import { toDays } from '../leave-engine/day-amounts.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { balanceThrough, readAccrualWorld, readLedgers } from './leave-ledger.js';
import { ANNUAL } from './leave-rules.js';

/**
 * Days of annual leave that the employees have not taken by the end of the day, to the thousandth; negative when
 * more was taken than accrued. Five statements, whatever their number; unknown ids are absent.
 */
export const unusedAnnualDays = async (
  session: Session,
  parameters: ParameterSet,
  { employeeIds, on }: { readonly employeeIds: readonly string[]; readonly on: PlainDate },
): Promise<ReadonlyMap<string, number>> => {
  const world = await readAccrualWorld(session, parameters);
  const ledgers = await readLedgers(session, await leaveFactsOf(session, employeeIds));
  return new Map(
    ledgers.map((ledger) => [
      ledger.employee.id,
      toDays(balanceThrough(ledger, world, { balance: ANNUAL, on, today: on })),
    ]),
  );
};
