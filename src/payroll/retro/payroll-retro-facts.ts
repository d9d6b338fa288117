import { attendanceTotals, noAttendance } from '../../attendance/attendance-read-model.js';
import type { Session } from '../../db/session.js';
import {
  formerPayrollFactsOf,
  payrollFactsOf,
  withTwoEmployments,
  type PayrollFacts,
} from '../../employees/employees-read-model.js';
import { accumulationStart } from '../../payroll-engine/accumulation.js';
import { leftOf } from '../../payroll-engine/deductions.js';
import { DEBT_KINDS } from '../../payroll-engine/facts.js';
import type { Piastres } from '../../shared/money.js';
import { lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { BEFORE_FIRST, type EmployeeRange } from '../calculation/payroll-calculation-repository.js';
import { yearToDateOf } from '../calculation/payroll-paid-to-date-repository.js';
import {
  nothingToDate,
  type MonthFigures,
  type PaidMonth,
  type RetroMonth,
  type StoredFacts,
} from '../calculation/payroll-facts-rules.js';
import { readLeave } from '../calculation/payroll-leave-facts.js';
import type { ChosenPolicies } from '../policies/payroll-policies-rules.js';
import { chosenPoliciesOn } from '../policies/payroll-policies-service.js';
import {
  closedMonths,
  closedPayslips,
  pendingPeriods,
  type ClosedMonth,
  type PaidPayslip,
} from './payroll-retro-repository.js';
import { figuresOfRetro, NO_FIGURES, ownFigures, plusFigures } from './payroll-retro-rules.js';
import { settlementsOf } from '../settlements/payroll-settlements-repository.js';
import { openSnapshot, parseInputs } from '../calculation/payroll-snapshots.js';
import { nextSnapshot } from '../calculation/payroll-snapshots-repository.js';
import { unpackLine, type PackedLine } from '../payslips/payslip-line-packing.js';

/** The closed months that the employees of a chunk have computed anew, and the policies of those months. */
export interface RetroFacts {
  readonly months: ReadonlyMap<string, readonly RetroMonth[]>;
  readonly policies: Readonly<Record<PayMonth, ChosenPolicies>>;
}

const NO_RETRO: RetroFacts = { months: new Map(), policies: {} };

/**
 * What is needed to compute the months anew of those employees of the range for whom something is pending. One
 * question when there is nothing; otherwise a number of statements for each month, whatever the number of employees.
 */
export const readRetroFacts = async (
  session: Session,
  range: EmployeeRange,
  before: PayMonth,
  parameters: ParameterSet,
): Promise<RetroFacts> =>
  retroFactsFrom(session, await pendingPeriods(session, range), before, parameters);

/** The same for employees whose first month is given. */
export const retroFactsFrom = async (
  session: Session,
  pending: ReadonlyMap<string, PayMonth>,
  before: PayMonth,
  parameters: ParameterSet,
): Promise<RetroFacts> => {
  const periods = [...pending.values()].sort();
  const [from] = periods;
  if (from === undefined || from >= before) return NO_RETRO;
  const months = new Map<string, RetroMonth[]>([...pending.keys()].map((id) => [id, []]));
  const paid = await closedPayslips(session, { from, employeeIds: [...pending.keys()] });
  const policies: Record<PayMonth, ChosenPolicies> = {};
  for (const cycle of await closedMonths(session, { from, before })) {
    const due = [...pending].filter(([, first]) => first <= cycle.period).map(([id]) => id);
    // A settlement paid the one employment and the month the other: together they are no month that can be computed.
    const both = await withTwoEmployments(session, { period: cycle.period, employeeIds: due });
    const ids = due.filter((id) => !both.has(id));
    const facts = await factsOfMonth(session, cycle, ids, parameters);
    policies[cycle.period] = await chosenPoliciesOn(session, lastDayOf(cycle.period));
    for (const id of ids) {
      months.get(id)?.push({
        period: cycle.period,
        facts: facts.get(id),
        paid: paidFor(
          cycle.period,
          paid.filter(({ employeeId }) => employeeId === id),
        ),
      });
    }
  }
  return { months, policies };
};

/**
 * A month of the employees as it is known now: what is dated (employment, salaries, components, contribution wage,
 * attendance) from the records of today, and what has no date (treatment, status, dependants …) as the month was
 * computed with, since a change of it counts from the open months on.
 */
const factsOfMonth = async (
  session: Session,
  cycle: ClosedMonth,
  employeeIds: readonly string[],
  parameters: ParameterSet,
): Promise<ReadonlyMap<string, StoredFacts>> => {
  const { period } = cycle;
  const ofMonth = { period, employeeIds };
  const employees = [
    ...(await payrollFactsOf(session, ofMonth)),
    ...(await formerPayrollFactsOf(session, ofMonth)),
  ];
  const then = await factsThen(session, cycle, employeeIds);
  const settled = await settledThen(session, period, employeeIds);
  const attendance = await attendanceTotals(session, { period, employees });
  const leave = await readLeave(session, parameters, period, employees);
  const yearToDate = await yearToDateOf(
    session,
    { from: accumulationStart(period, parameters), before: period },
    rangeOf(employeeIds),
  );
  return new Map(
    employees.map((now) => {
      const settlement = settled.get(now.id);
      const before = then.get(now.id) ?? settlement;
      return [
        now.id,
        {
          ...before,
          employee: before === undefined ? now : withDatedFacts(before.employee, now),
          // Debts were asked of the month's own payslip, and what it could not bear was carried by their ledger.
          loans: [],
          attendance: attendance.get(now.id) ?? noAttendance,
          ...leave(now.id),
          yearToDate: yearToDate.get(now.id) ?? nothingToDate,
          ...(settlement?.settlement !== undefined && { settlement: settlement.settlement }),
        },
      ];
    }),
  );
};

const withDatedFacts = (then: PayrollFacts, now: PayrollFacts): PayrollFacts => ({
  ...then,
  hireDate: now.hireDate,
  terminationDate: now.terminationDate,
  salaries: now.salaries,
  components: now.components,
  contributionWagePiastres: now.contributionWagePiastres,
});

const rangeOf = (ids: readonly string[]): EmployeeRange => {
  const sorted = ids.toSorted();
  const [first = BEFORE_FIRST] = sorted;
  return { after: idBefore(first), through: sorted.at(-1) ?? first };
};

/** The facts that the closed cycle was computed with, from its snapshots. */
const factsThen = async (
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
      ...facts
    } of inputs.kind === 'facts' ? inputs.facts : []) {
      if (asked.has(facts.employee.id)) found.set(facts.employee.id, facts);
    }
    while (next < wanted.length && (wanted[next] ?? '') <= snapshot.through_employee_id) next += 1;
  }
  return found;
};

/** The facts of whoever was settled in the month: what ended with the employment is part of what it owes. */
const settledThen = async (
  session: Session,
  period: PayMonth,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredFacts>> => {
  const found = new Map<string, StoredFacts>();
  const settlements = await settlementsOf(session, period, employeeIds);
  for (const [id, leavers] of settlements) {
    for (const [leaver, facts] of await factsThen(session, { id }, leavers)) {
      found.set(leaver, facts);
    }
  }
  return found;
};

/** A place right before the id in the order of ids, so that a search behind it finds the id. */
const idBefore = (id: string): string => {
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

/** Sums what payslips of the month paid for it, and what later ones paid as a difference of it. */
const paidFor = (period: PayMonth, payslips: readonly PaidPayslip[]): PaidMonth => {
  let figures = NO_FIGURES;
  let debtsPiastres = 0n;
  const lines: PackedLine[] = [];
  for (const payslip of payslips) {
    if (payslip.period === period) {
      const taken = debtsIn(payslip.lines);
      debtsPiastres += taken;
      figures = plusFigures(
        figures,
        asDue(ownFigures(payslip.figures, payslip.retro), {
          taken,
          left: leftIn(payslip.lines),
        }),
      );
    }
    for (const month of payslip.retro) {
      if (month.period === period) figures = plusFigures(figures, figuresOfRetro(month));
    }
    lines.push(
      ...payslip.lines.filter(
        (line) => (originOf(line) ?? payslip.period) === period && !isDebt(line),
      ),
    );
  }
  return { figures, lines, debtsPiastres };
};

/** What a ledger has booked: debts, and what was taken of deductions of earlier months. */
const DEBT_RULES: ReadonlySet<string> = new Set([...DEBT_KINDS, 'carried_deduction']);

const ruleOf = ([code, rule]: PackedLine): string => (rule === 0 ? code : rule);

const isDebt = (line: PackedLine): boolean => DEBT_RULES.has(ruleOf(line));

const debtsIn = (lines: readonly PackedLine[]): Piastres =>
  lines.filter(isDebt).reduce((sum, [, , , amount]) => sum + BigInt(amount), 0n);

/** Without the debts, and with the deductions as they fell due: what was left of them is in their ledger. */
const asDue = (
  figures: MonthFigures,
  { taken, left }: { readonly taken: Piastres; readonly left: Piastres },
): MonthFigures => ({
  ...figures,
  otherDeductions: figures.otherDeductions - taken + left,
  net: figures.net + taken - left,
});

const OPERANDS = 8;

const leftIn = (lines: readonly PackedLine[]): Piastres =>
  lines
    .filter((line) => ruleOf(line) === 'deduction')
    .reduce((sum, line) => sum + leftOf(unpackLine(line)), 0n);

/** The month that a stored line pays a difference of. */
const originOf = (line: PackedLine): PayMonth | undefined => {
  const operands = line[OPERANDS] as { readonly originPeriod?: PayMonth } | 0 | undefined;
  return operands === 0 ? undefined : operands?.originPeriod;
};
