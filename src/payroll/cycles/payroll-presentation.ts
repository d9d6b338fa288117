import type { output } from 'zod';
import { CONTRIBUTION_BRANCHES } from '../../payroll-engine/insurance-branches.js';
import { toEgp } from '../../shared/money.js';
import type { CycleView } from '../calculation/payroll-announcement.js';
import { branchTotal, type BranchTotals, type CycleRow } from './payroll-cycles-repository.js';
import type { cycleOut } from './payroll-schema.js';

const recordOf = (cycle: CycleRow): output<typeof cycleOut>['record'] =>
  cycle.closed_number === null
    ? null
    : {
        number: cycle.closed_number,
        engine_version: cycle.engine_version ?? '',
        statutory_version: cycle.statutory_version ?? '',
        inputs_hash: cycle.inputs_hash ?? '',
        results_hash: cycle.results_hash ?? '',
        chain_hash: cycle.chain_hash ?? '',
      };

const branchesOf = (cycle: BranchTotals): output<typeof cycleOut>['totals']['insurance_branches'] =>
  Object.fromEntries(
    CONTRIBUTION_BRANCHES.map((branch) => [
      branch,
      {
        employee: toEgp(cycle[branchTotal('employee', branch)]),
        employer: toEgp(cycle[branchTotal('employer', branch)]),
      },
    ]),
  ) as output<typeof cycleOut>['totals']['insurance_branches'];

export const presentCycle = (
  companyId: string,
  { cycle, stale }: CycleView,
): output<typeof cycleOut> => ({
  id: cycle.id,
  company_id: companyId,
  period: cycle.period,
  kind: cycle.kind,
  status: cycle.status,
  progress: {
    done: cycle.progress_done,
    total: cycle.progress_total,
    failed: cycle.progress_failed,
  },
  totals: {
    employees: cycle.total_employees,
    insured_employees: cycle.total_insured_employees,
    gross: toEgp(cycle.total_gross),
    contribution_wage: toEgp(cycle.total_contribution_wage),
    employee_insurance: toEgp(cycle.total_employee_insurance),
    employer_insurance: toEgp(cycle.total_employer_insurance),
    insurance_branches: branchesOf(cycle),
    health_insurance: toEgp(cycle.total_health_insurance),
    employer_health_insurance: toEgp(cycle.total_employer_health_insurance),
    income_tax: toEgp(cycle.total_income_tax),
    martyrs_fund: toEgp(cycle.total_martyrs_fund),
    other_deductions: toEgp(cycle.total_other_deductions),
    carried_forward: toEgp(cycle.total_carried_forward),
    net_rounding: toEgp(cycle.total_net_rounding),
    net: toEgp(cycle.total_net),
    employer_levies: toEgp(cycle.total_employer_levies),
    employer_cost: toEgp(cycle.total_employer_cost),
  },
  stale,
  reverses: cycle.reverses_cycle_id,
  reversal_reason: cycle.reversal_reason,
  reversed_at: cycle.reversed_at,
  record: recordOf(cycle),
  job_id: cycle.calculation_job_id,
  calculated_at: cycle.calculated_at,
  approved_at: cycle.approved_at,
  closed_at: cycle.closed_at,
  created_at: cycle.created_at,
  updated_at: cycle.updated_at,
  version: cycle.version,
});
