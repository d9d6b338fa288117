import type { Session } from '../../db/session.js';
import type { PayrollFacts } from '../../employees/employees-read-model.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { StoredFacts } from '../calculation/payroll-facts-rules.js';
import { openSnapshot, parseInputs } from '../calculation/payroll-snapshots.js';
import { nextSnapshot } from '../calculation/payroll-snapshots-repository.js';
import { settlementsOf } from '../settlements/payroll-settlements-repository.js';
import type { ClosedMonth } from './payroll-retro-repository.js';

/** The facts that the closed cycle was computed with, from its snapshots. */
export const factsThen = async (
  session: Session,
  { id }: Pick<ClosedMonth, 'id'>,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredFacts>> => {
  const found = new Map<string, StoredFacts>();
  const wanted = employeeIds.toSorted();
  for (let next = 0; next < wanted.length;) {
    const snapshot = await nextSnapshot(session, id, idBefore(wanted[next] ?? ''));
    if (snapshot === undefined) break;
    const inputs = parseInputs(await openSnapshot(snapshot.inputs));
    const asked = new Set(wanted);
    for (const {
      retro: _r,
      carriedPiastres: _c,
      carriedDeductions: _d,
      leave: _l,
      earlier: _e,
      ...facts
    } of inputs.kind === 'facts' ? inputs.facts : []) {
      if (asked.has(facts.employee.id)) found.set(facts.employee.id, facts);
    }
    while (next < wanted.length && (wanted[next] ?? '') <= snapshot.through_employee_id) next += 1;
  }
  return found;
};

/** What a settlement of the month was computed with. */
export interface SettledThen {
  readonly cycleId: string;
  readonly facts: StoredFacts;
}

/** Of those whom settlements paid in the month: what ended with the employment is part of what it owes. */
export const settledThen = async (
  session: Session,
  period: PayMonth,
  employeeIds: readonly string[],
): Promise<readonly SettledThen[]> => {
  const found: SettledThen[] = [];
  for (const [cycleId, leavers] of await settlementsOf(session, period, employeeIds)) {
    const then = await factsThen(session, { id: cycleId }, leavers);
    found.push(...[...then.values()].map((facts) => ({ cycleId, facts })));
  }
  return found;
};

/** The one that paid the employment. */
export const settlementOf = (
  { id, terminationDate }: Pick<PayrollFacts, 'id' | 'terminationDate'>,
  settled: readonly SettledThen[],
): SettledThen | undefined =>
  settled.find(
    ({ facts: { employee } }) => employee.id === id && employee.terminationDate === terminationDate,
  );

/**
 * The employment as it is known now: what has no date (treatment, status, dependants …) as its month was computed with,
 * since a change of it counts from the open months on.
 */
export const withDatedFacts = (then: PayrollFacts, now: PayrollFacts): PayrollFacts => ({
  ...then,
  hireDate: now.hireDate,
  terminationDate: now.terminationDate,
  salaries: now.salaries,
  components: now.components,
  contributionWagePiastres: now.contributionWagePiastres,
});

/** A place right before the id in the order of ids, so that a search behind it finds the id. */
export const idBefore = (id: string): string => {
  const number = BigInt(`0x${id.replaceAll('-', '')}`);
  if (number === 0n) return id;
  const text = (number - 1n).toString(16).padStart(32, '0');
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-');
};
