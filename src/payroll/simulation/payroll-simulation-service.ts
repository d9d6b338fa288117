import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UnitOfWork } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import { errorCatalogue } from '../../errors/error-catalogue.js';
import { fillText, type Language } from '../../errors/language.js';
import { renderFieldProblem } from '../../errors/problem.js';
import { presentTotals } from '../../payroll-engine/explanation.js';
import { solveForNet, type NearestNet } from '../../payroll-engine/gross-up.js';
import { computePayslip } from '../../payroll-engine/payslip.js';
import type { Payslip } from '../../payroll-engine/payslip-types.js';
import { prepareRules, type Rules } from '../../payroll-engine/rules.js';
import { formatEgp, toEgp, type Piastres } from '../../shared/money.js';
import { lastDayOf, type PayMonth } from '../../shared/pay-month.js';
import type { WorkContext } from '../../shared/work-context.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { toPayrollError } from '../cycles/payroll-domain-errors.js';
import { toPayrollPolicies, type ChosenPolicies } from '../policies/payroll-policies-rules.js';
import { chosenPoliciesOn } from '../policies/payroll-policies-service.js';
import { preparingOnce, type PreparedRun } from '../calculation/payroll-run.js';
import { simulatedFacts } from './payroll-simulation-facts.js';
import type {
  SimulationBatchOut,
  SimulationBatchRequest,
  SimulationRequest,
} from './payroll-simulation-schema.js';
import { presentExplainedLine } from '../payslips/payslips-presentation.js';
import {
  presentWarningRecord,
  type PayslipWarningRecord,
} from '../calculation/payroll-warnings.js';

export type Simulation = ReturnType<typeof present>;

export interface PayrollSimulationService {
  /** Throws no_solution, policy_below_statutory_floor, parameter_not_defined, validation_failed. */
  readonly simulate: (context: WorkContext, request: SimulationRequest) => Promise<Simulation>;
  /** Each row as `simulate` answers it, without its lines; one that is refused stops no other. */
  readonly simulateBatch: (
    context: WorkContext,
    request: SimulationBatchRequest,
    language: Language,
  ) => Promise<SimulationBatchOut>;
}

export interface PayrollSimulationDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}

/** A payslip from facts that are stored nowhere, and that stores nothing. */
export const createPayrollSimulationService = ({
  unitOfWork,
  parameters,
}: PayrollSimulationDependencies): PayrollSimulationService => ({
  simulate: async (context, request) => {
    const { own, law } = await unitOfWork.read(context, async (session) => ({
      own: await chosenPoliciesOn(session, lastDayOf(request.period)),
      law: await companyParameters(session, parameters),
    }));
    try {
      const policies = toPayrollPolicies({ ...own, ...request.policies });
      return simulate(request, prepareRules(request.period, law, policies), law);
    } catch (error) {
      throw toPayrollError(error, 'policies');
    }
  },
  simulateBatch: async (context, { rows }, language) => {
    const periods = [...new Set(rows.map(({ period }) => period))];
    const { chosen, law } = await unitOfWork.read(context, async (session) => {
      const found = new Map<PayMonth, ChosenPolicies>();
      for (const period of periods) {
        found.set(period, await chosenPoliciesOn(session, lastDayOf(period)));
      }
      return { chosen: found, law: await companyParameters(session, parameters) };
    });
    const rulesOf = preparingOnce(law);
    const answers: SimulationBatchOut['rows'] = [];
    for (const [index, row] of rows.entries()) {
      const policies = { ...chosen.get(row.period), ...row.policies };
      answers.push({
        index,
        ...simulateRow(row, rulesOf, { policies, parameters: law, language }),
      });
      if (row.target_net !== undefined || index % ROWS_A_TURN === 0) await nextTurn();
    }
    const computed = answers.filter(({ outcome }) => outcome === 'computed').length;
    return { counts: { computed, refused: answers.length - computed }, rows: answers };
  },
});

/** Rows between two turns of the event loop; a search for a net is hundreds of payslips and has a turn of its own. */
const ROWS_A_TURN = 20;

const simulateRow = (
  row: SimulationRequest,
  rulesOf: PreparedRun['rulesOf'],
  {
    policies,
    parameters,
    language,
  }: {
    readonly policies: ChosenPolicies;
    readonly parameters: ParameterSet;
    readonly language: Language;
  },
): Omit<SimulationBatchOut['rows'][number], 'index'> => {
  try {
    const { lines: _lines, ...payslip } = simulate(row, rulesOf(row.period, policies), parameters);
    return { outcome: 'computed', payslip, problem: null };
  } catch (error) {
    const refusal = toPayrollError(error, 'policies');
    if (!(refusal instanceof AppError)) throw refusal;
    const [first] = refusal.errors;
    const problem = {
      code: first?.code ?? refusal.code,
      detail:
        first === undefined
          ? fillText(errorCatalogue[refusal.code].detail, language, refusal.params)
          : renderFieldProblem(first, language).detail,
    };
    return { outcome: 'refused', payslip: null, problem };
  }
};

const simulate = (
  request: SimulationRequest,
  rules: Rules,
  parameters: ParameterSet,
): Simulation => {
  const facts = simulatedFacts(request, parameters);
  const { basic_salary: basicPiastres, target_net: targetNet } = request;
  if (targetNet === undefined) {
    const payslip = computePayslip(facts, rules);
    return present(payslip, rules, basicPiastres ?? 0n, false);
  }
  const solution = solveForNet(targetNet, facts, rules);
  if (!solution.solved) throw noSolution(solution.below, solution.above);
  return present(
    solution.payslip,
    rules,
    solution.basicPiastres,
    basicPiastres !== undefined && basicPiastres !== solution.basicPiastres,
  );
};

const noSolution = (below: NearestNet | undefined, above: NearestNet | undefined): AppError => {
  const nearest = (found: NearestNet | undefined) =>
    found === undefined
      ? null
      : { basic_salary: toEgp(found.basicPiastres), net: toEgp(found.netPiastres) };
  const netText = (found: NearestNet | undefined) =>
    found === undefined ? '–' : formatEgp(found.netPiastres);
  return new AppError('no_solution', {
    params: { below: netText(below), above: netText(above) },
    extensions: { nearest: { below: nearest(below), above: nearest(above) } },
  });
};

const present = (
  payslip: Payslip,
  rules: Rules,
  basicPiastres: Piastres,
  basicIgnored: boolean,
) => {
  const warnings: readonly PayslipWarningRecord[] = basicIgnored
    ? [...payslip.warnings, { code: 'basic_salary_ignored', params: {} }]
    : payslip.warnings;
  return {
    basic_salary: toEgp(basicPiastres),
    ...presentTotals(payslip),
    lines: payslip.lines.map((line) => presentExplainedLine(line, rules)),
    warnings: warnings.map(presentWarningRecord),
  };
};
