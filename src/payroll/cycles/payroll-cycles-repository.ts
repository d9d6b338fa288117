import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import {
  CONTRIBUTION_BRANCHES,
  type BranchShares,
  type ContributionBranch,
} from '../../payroll-engine/insurance-branches.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { Piastres } from '../../shared/money.js';
import { ENGINE_VERSION } from '../../payroll-engine/engine-version.js';
import type { CycleKind, CycleStatus } from '../payroll-rules.js';
import type { ParameterOverride } from '../../statutory/parameters-at.js';
import type { ChosenPolicies } from '../policies/payroll-policies-rules.js';
import type { PayslipWarningRecord } from '../calculation/payroll-warnings.js';

/** Contributions of each side by branch, such as `total_employer_old_age`. */
export type BranchTotals = Readonly<
  Record<`total_${keyof BranchShares}_${ContributionBranch}`, Piastres>
>;

export const branchTotal = <Side extends keyof BranchShares, Branch extends ContributionBranch>(
  side: Side,
  branch: Branch,
): `total_${Side}_${Branch}` => `total_${side}_${branch}`;

export const BRANCH_TOTALS = (['employee', 'employer'] as const).flatMap((side) =>
  CONTRIBUTION_BRANCHES.map((branch) => ({ side, branch, column: branchTotal(side, branch) })),
);

/** Sums over the payslips of a cycle; money in piastres. */
export interface CycleTotals extends BranchTotals {
  readonly total_employees: number;
  /** Those with a contribution wage in the month. */
  readonly total_insured_employees: number;
  readonly total_gross: Piastres;
  readonly total_contribution_wage: Piastres;
  readonly total_employee_insurance: Piastres;
  readonly total_employer_insurance: Piastres;
  readonly total_health_insurance: Piastres;
  readonly total_employer_health_insurance: Piastres;
  readonly total_income_tax: Piastres;
  readonly total_martyrs_fund: Piastres;
  readonly total_other_deductions: Piastres;
  readonly total_carried_forward: Piastres;
  readonly total_net_rounding: Piastres;
  readonly total_net: Piastres;
  readonly total_employer_levies: Piastres;
  readonly total_employer_cost: Piastres;
}

/** What the rules and warnings of a run were made from, to make them again. */
export interface RunInputs {
  /** The company's own choices in force on the last day of the month. */
  readonly policies: ChosenPolicies;
  readonly warnings: readonly PayslipWarningRecord[];
  /** The company's own values of the law's figures; absent where it had none. */
  readonly statutoryValues?: readonly ParameterOverride[];
}

/** What closing adds to the company's chain. Hashes are SHA-256 as lower-case hex. */
export interface ChainLink {
  readonly number: number;
  readonly inputsHash: string;
  readonly resultsHash: string;
  /** Covers both, the cycle, the versions and the link before: nothing before it can change unnoticed. */
  readonly chainHash: string;
}

export interface CycleRow extends CycleTotals {
  readonly id: string;
  readonly period: PayMonth;
  readonly kind: CycleKind;
  readonly status: CycleStatus;
  readonly calculation_number: number;
  readonly calculation_job_id: string | null;
  readonly calculation_snapshot: string | null;
  readonly last_employee_id: string | null;
  readonly progress_total: number;
  readonly progress_done: number;
  readonly progress_failed: number;
  readonly calculated_at: string | null;
  readonly calculated_by: string | null;
  readonly engine_version: string | null;
  readonly statutory_version: string | null;
  readonly run_inputs: RunInputs | null;
  readonly approved_at: string | null;
  readonly closed_at: string | null;
  /** The place in the company's chain of closed cycles; null until it is closed, and so the hashes. */
  readonly closed_number: number | null;
  readonly inputs_hash: string | null;
  readonly results_hash: string | null;
  readonly chain_hash: string | null;
  /** The closed cycle that a correction takes back. */
  readonly reverses_cycle_id: string | null;
  readonly reversal_reason: string | null;
  readonly reversed_at: string | null;
  readonly created_by: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const TOTALS = [
  'total_employees',
  'total_insured_employees',
  'total_gross',
  'total_contribution_wage',
  'total_employee_insurance',
  'total_employer_insurance',
  'total_health_insurance',
  'total_employer_health_insurance',
  'total_income_tax',
  'total_martyrs_fund',
  'total_other_deductions',
  'total_carried_forward',
  'total_net_rounding',
  'total_net',
  'total_employer_levies',
  'total_employer_cost',
  ...BRANCH_TOTALS.map(({ column }) => column),
] as const satisfies readonly (keyof CycleTotals)[];

const COLUMNS = [
  'id',
  'period',
  'kind',
  'status',
  'calculation_number',
  'calculation_job_id',
  'calculation_snapshot',
  'last_employee_id',
  'progress_total',
  'progress_done',
  'progress_failed',
  ...TOTALS,
  'calculated_at',
  'calculated_by',
  'engine_version',
  'statutory_version',
  'run_inputs',
  'approved_at',
  'closed_at',
  'closed_number',
  'inputs_hash',
  'results_hash',
  'chain_hash',
  'reverses_cycle_id',
  'reversal_reason',
  'reversed_at',
  'created_by',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof CycleRow)[];

const ofCompany = (session: Session) =>
  sql('payroll_cycles').where({ company_id: session.companyId });

interface NewCycle {
  readonly id: string;
  readonly period: PayMonth;
  readonly kind: CycleKind;
  readonly createdBy: string | null;
  /** What a correction takes back, and why. */
  readonly reverses?: { readonly cycleId: string; readonly reason: string };
}

export const insertCycle = (session: Session, cycle: NewCycle) =>
  session.one<CycleRow>(
    sql('payroll_cycles')
      .insert({
        company_id: session.companyId,
        id: cycle.id,
        period: cycle.period,
        kind: cycle.kind,
        created_by: cycle.createdBy,
        reverses_cycle_id: cycle.reverses?.cycleId ?? null,
        reversal_reason: cycle.reverses?.reason ?? null,
      })
      .returning(COLUMNS),
  );

export const findCycle = (session: Session, id: string) =>
  session.maybe<CycleRow>(ofCompany(session).select(COLUMNS).where({ id }));

/** Of two that want to move the same cycle, the second waits here and sees what the first has done. */
export const lockCycle = (session: Session, id: string) =>
  session.maybe<CycleRow>(ofCompany(session).select(COLUMNS).where({ id }).forUpdate());

export interface CycleFilters {
  readonly period?: PayMonth | undefined;
  readonly periodFrom?: PayMonth | undefined;
  readonly periodTo?: PayMonth | undefined;
  readonly kind?: CycleKind | undefined;
  readonly status?: CycleStatus | undefined;
}

const filtered = (session: Session, filters: CycleFilters): Knex.QueryBuilder => {
  const query = ofCompany(session);
  const { period, periodFrom, periodTo, kind, status } = filters;
  if (period !== undefined) query.where({ period });
  if (periodFrom !== undefined) query.where('period', '>=', periodFrom);
  if (periodTo !== undefined) query.where('period', '<=', periodTo);
  if (kind !== undefined) query.where({ kind });
  if (status !== undefined) query.where({ status });
  return query;
};

export const listCycles = (session: Session, filters: CycleFilters, page: PageRequest) =>
  session.rows<CycleRow>(applyPage(filtered(session, filters).select(COLUMNS), page));

export const countCycles = async (session: Session, filters: CycleFilters): Promise<number> => {
  const row = await session.one<{ count: number }>(
    filtered(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return row.count;
};

const touched = { version: sql.raw('version + 1'), updated_at: sql.raw('now()') };

const update = (session: Session, id: string, changes: Readonly<Record<string, unknown>>) =>
  session.one<CycleRow>(
    ofCompany(session)
      .where({ id })
      .update({ ...changes, ...touched })
      .returning(COLUMNS),
  );

const noTotals = Object.fromEntries(TOTALS.map((column) => [column, 0]));

/** A new calculation begins at the first employee; its number shuts out whoever still works on an older one. */
export const startCalculation = (
  session: Session,
  id: string,
  calculation: { jobId: string; total: number; calculatedBy: string | null },
) =>
  update(session, id, {
    status: 'calculating',
    calculation_number: sql.raw('calculation_number + 1'),
    calculation_job_id: calculation.jobId,
    calculation_snapshot: sql.raw('pg_current_snapshot()::text'),
    last_employee_id: null,
    progress_total: calculation.total,
    progress_done: 0,
    progress_failed: 0,
    ...noTotals,
    calculated_at: null,
    calculated_by: calculation.calculatedBy,
  });

export interface CalculationStep {
  /** The last employee of the chunk; null when it was empty. */
  readonly lastEmployeeId: string | null;
  readonly run: { readonly inputs: RunInputs; readonly statutoryVersion: string };
  readonly done: number;
  readonly failed: number;
  readonly totals: CycleTotals;
  readonly isLast: boolean;
}

/**
 * Adds a chunk to progress and totals. With the last one the number of employees is what was done: some may have
 * come or gone since they were counted.
 */
export const advanceCalculation = (session: Session, id: string, step: CalculationStep) =>
  update(session, id, {
    ...(step.lastEmployeeId !== null && { last_employee_id: step.lastEmployeeId }),
    progress_done: sql.raw('progress_done + ?', [step.done]),
    progress_failed: sql.raw('progress_failed + ?', [step.failed]),
    engine_version: ENGINE_VERSION,
    statutory_version: step.run.statutoryVersion,
    run_inputs: JSON.stringify(step.run.inputs),
    ...Object.fromEntries(
      TOTALS.map((column) => [column, sql.raw('?? + ?', [column, String(step.totals[column])])]),
    ),
    ...(step.isLast && {
      status: 'calculated',
      calculated_at: sql.raw('now()'),
      progress_total: sql.raw('progress_done + ?', [step.done]),
    }),
  });

/** The calculation broke off for good: the progress stays to be seen, and it can be begun again. */
export const abandonCalculation = (session: Session, id: string) =>
  update(session, id, { status: 'draft' });

export const approveCycle = (session: Session, id: string, approvedBy: string | null) =>
  update(session, id, {
    status: 'approved',
    approved_at: sql.raw('now()'),
    approved_by: approvedBy,
  });

export const reopenCycle = (session: Session, id: string) =>
  update(session, id, { status: 'calculated', approved_at: null, approved_by: null });

export const closeCycle = (
  session: Session,
  id: string,
  { closedBy, link }: { closedBy: string | null; link: ChainLink },
) =>
  update(session, id, {
    status: 'closed',
    closed_at: sql.raw('now()'),
    closed_by: closedBy,
    closed_xid: sql.raw('pg_current_xact_id()'),
    closed_number: link.number,
    inputs_hash: link.inputsHash,
    results_hash: link.resultsHash,
    chain_hash: link.chainHash,
  });

/** The correction of this closed cycle is closed: its month is open again. */
export const markReversed = (session: Session, id: string) =>
  update(session, id, { reversed_at: sql.raw('now()') });

/** The link with this number, or the last one of all. */
export const findLink = (session: Session, number?: number) => {
  const links = ofCompany(session).select(COLUMNS).whereNotNull('closed_number');
  return session.maybe<CycleRow>(
    number === undefined
      ? links.orderBy('closed_number', 'desc').limit(1)
      : links.where({ closed_number: number }),
  );
};

/** The regular cycle of the month that was reversed last. */
export const lastReversedOf = (
  session: Session,
  { period, kind }: Pick<CycleRow, 'period' | 'kind'>,
): Promise<CycleRow | undefined> =>
  session.maybe<CycleRow>(
    ofCompany(session)
      .select(COLUMNS)
      .where({ period, kind })
      .andWhere({ kind: 'regular' })
      .whereNotNull('reversed_at')
      .orderBy('reversed_at', 'desc')
      .limit(1),
  );

/** Whether a cycle of the months [from, before) was closed by a transaction that the snapshot does not see. */
export const hasEarlierClosingSince = async (
  session: Session,
  months: { from: PayMonth; before: PayMonth },
  snapshot: string,
): Promise<boolean> => {
  const row = await session.one<{ found: boolean }>({
    name: 'payroll_earlier_closing_since',
    text: `select exists (
        select from payroll_cycles
        where company_id = $1 and period >= $2 and period < $3 and status = 'closed'
          and not pg_visible_in_snapshot(closed_xid, $4::pg_snapshot)
      ) as found`,
    values: [session.companyId, months.from, months.before, snapshot],
  });
  return row.found;
};

/** Whether some cycle of the month is closed. */
export const hasClosedIn = async (session: Session, period: PayMonth): Promise<boolean> => {
  const row = await session.one<{ found: boolean }>({
    name: 'payroll_closed_in',
    text: `select exists (
        select from payroll_cycles where company_id = $1 and period = $2 and status = 'closed'
      ) as found`,
    values: [session.companyId, period],
  });
  return row.found;
};

/** The regular cycles of the months [from, before) that are not closed: their payslips do not count yet. */
export const findOpenPeriods = (session: Session, months: { from: PayMonth; before: PayMonth }) =>
  session.rows<{ period: PayMonth }>({
    name: 'payroll_open_periods',
    text: `select period from payroll_cycles
      where company_id = $1 and period >= $2 and period < $3 and kind = 'regular' and status <> 'closed'
      order by period`,
    values: [session.companyId, months.from, months.before],
  });
