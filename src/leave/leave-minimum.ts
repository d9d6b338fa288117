import type { Session } from '../db/session.js';
import {
  annualMinimum,
  type AnnualMinimum,
  type TakenLeave,
} from '../leave-engine/annual-minimum.js';
import type { Millidays } from '../leave-engine/day-amounts.js';
import { addDays, dateParts, plainDate, type PlainDate } from '../shared/plain-date.js';
import type { AccrualWorld, Entry } from './leave-accrual-rules.js';
import { entriesThrough, type Ledger } from './leave-ledger.js';
import { calendarsOf } from './leave-request-plan.js';
import { annualLeaveTaken } from './leave-requests-repository.js';
import { ANNUAL, yearEntryOf } from './leave-rules.js';

/**
 * What the law wants taken of each employee's annual leave within the year of the day, by employee id: five
 * statements, whatever their number.
 */
export const annualMinimums = async (
  session: Session,
  world: AccrualWorld,
  ledgers: readonly Ledger[],
  { on, today }: { readonly on: PlainDate; readonly today: PlainDate },
): Promise<ReadonlyMap<string, AnnualMinimum>> => {
  const { year } = dateParts(on);
  const range = { from: plainDate(year, 1, 1), to: plainDate(year, 12, 31) };
  const ids = ledgers.map(({ employee }) => employee.id);
  const rows = await annualLeaveTaken(session, ids, range);
  const days = await calendarsOf(session, world, ledgers, range);
  const law = { parameters: world.parameters, on };
  return new Map(
    ledgers.map((ledger) => {
      const { id } = ledger.employee;
      const entries = entriesThrough(ledger, world, { through: range.to, today });
      const facts = { granted: grantedIn(entries, year), leaves: leavesOf(rows, id) };
      const isWorkDayBetween = (after: PlainDate, before: PlainDate): boolean => {
        for (let date = addDays(after, 1); date < before; date = addDays(date, 1)) {
          const { isRestDay, holiday } = days.dayOf(id, date);
          if (!isRestDay && holiday !== 'whole') return true;
        }
        return false;
      };
      return [id, annualMinimum(facts, isWorkDayBetween, law)];
    }),
  );
};

const leavesOf = (
  rows: readonly (TakenLeave & { readonly employeeId: string })[],
  id: string,
): TakenLeave[] => rows.filter(({ employeeId }) => employeeId === id);

/** What the year gives, whether at once or month by month, with its corrections. */
const grantedIn = (entries: readonly Entry[], year: number): Millidays => {
  return entries.reduce(
    (sum, { key, amount }) => (yearEntryOf(key, ANNUAL, year) ? sum + amount : sum),
    0,
  );
};
