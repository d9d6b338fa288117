import type { Session } from '../db/session.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { payrollRules } from '../payroll/payroll-rules-read-model.js';
import type { ContributionWage } from '../payroll-engine/contribution-wage.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { toEgp, type Piastres } from '../shared/money.js';
import { payMonth } from '../shared/pay-month.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { previewOrApply, type ApplyPatch } from './bulk-change.js';
import type { EmployeesCaller } from './employees-service.js';
import { NO_ID } from '../shared/ids.js';
import { resolveEmployees } from './employees-read-model.js';
import { insuredOfYear, type InsuredOfYear } from './insurance-wages-repository.js';
import {
  freezingDay,
  outcomeOf,
  wageOutcomes,
  withinLimits,
  type WageLimits,
} from './insurance-wages-rules.js';
import {
  MAXIMUM_EMPLOYEES_AT_ONCE,
  type InsuranceWageRow,
  type InsuranceWagesOut,
  type InsuranceWagesRequest,
} from './insurance-wages-schema.js';
import { contributionWagesOn } from './pay-of-days-read-model.js';

export interface InsuranceWagesService {
  /** Throws parameter_not_defined, policy_below_statutory_floor. */
  readonly freeze: (
    caller: EmployeesCaller,
    request: InsuranceWagesRequest,
  ) => Promise<InsuranceWagesOut>;
}

export interface InsuranceWagesDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

export const createInsuranceWagesService = ({
  unitOfWork,
  clock,
  parameters,
}: InsuranceWagesDependencies): InsuranceWagesService => ({
  freeze: (caller, request) => {
    const today = dayIn(caller.timeZone, clock.now());
    const apply = request.apply === true;
    return previewOrApply(unitOfWork, caller, { apply, today }, (session, write) =>
      freeze(session, request, parameters, write?.patch),
    );
  },
});

const freeze = async (
  session: Session,
  request: InsuranceWagesRequest,
  parameters: ParameterSet,
  patch: ApplyPatch | undefined,
): Promise<InsuranceWagesOut> => {
  const { year } = request;
  const rulesOf = payrollRules(session, parameters);
  const { contributionWage: limits } = await rulesOf(payMonth(year, 1));
  const limit = request.limit ?? MAXIMUM_EMPLOYEES_AT_ONCE;
  const given =
    request.wages &&
    new Map(request.wages.map((wage) => [wage.employee_id, wage.contribution_wage]));
  const ids = given === undefined ? (request.employees ?? null) : [...given.keys()];
  const after = request.after ?? NO_ID;
  const insured = await insuredOfYear(session, { year, after, limit, ids });
  const pays =
    given === undefined
      ? await contributionWagesOn(
          session,
          insured.map((one) => ({ id: one.id, on: freezingDay(year, one) })),
          rulesOf,
        )
      : undefined;
  const rows: InsuranceWageRow[] = [];
  for (const one of insured) {
    const wage = given?.get(one.id) ?? pays?.get(one.id);
    rows.push(await settleRow(one, wage, { limits, request, patch }));
  }
  const isLast = insured.length < limit;
  const through = isLast ? undefined : insured.at(-1)?.id;
  if (ids !== null) {
    const named = ids.filter((id) => id > after && (through === undefined || id <= through));
    rows.push(...(await refusedAmong(session, named, insured)));
  }
  return {
    year,
    applied: patch !== undefined,
    minimum: toEgp(limits.minimumPiastres),
    maximum: toEgp(limits.maximumPiastres),
    counts: countsOf(rows),
    rows,
    next_after: through ?? null,
  };
};

interface Freezing {
  readonly limits: WageLimits;
  readonly request: InsuranceWagesRequest;
  readonly patch: ApplyPatch | undefined;
}

const settleRow = async (
  employee: InsuredOfYear,
  wage: ContributionWage | Piastres | undefined,
  { limits, request, patch }: Freezing,
): Promise<InsuranceWageRow> => {
  const { year, replace = false } = request;
  const derived = typeof wage === 'bigint' ? undefined : wage;
  const row = {
    employee_id: employee.id,
    employee_code: employee.employeeCode,
    full_name: employee.fullName,
    on: freezingDay(year, employee),
    total_pay: derived === undefined ? null : toEgp(derived.totalPiastres),
    excluded_allowances: derived === undefined ? null : toEgp(derived.excludedPiastres),
    recorded: employee.recorded === null ? null : toEgp(employee.recorded),
  };
  if (wage === undefined) {
    return {
      ...row,
      contribution_wage: null,
      clipped_to: null,
      outcome: 'refused',
      problem: 'no_pay',
    };
  }
  const frozen = withinLimits(typeof wage === 'bigint' ? wage : wage.unclippedPiastres, limits);
  const { wagePiastres: contributionWage } = frozen;
  const outcome = outcomeOf(employee.recorded, contributionWage, replace);
  const written = outcome === 'created' || outcome === 'changed' ? patch : undefined;
  const problem = await written?.(employee.id, {
    insurance: { contribution_wage: contributionWage, contribution_wage_year: year },
  });
  return {
    ...row,
    contribution_wage: toEgp(contributionWage),
    clipped_to: frozen.clippedTo,
    outcome: problem === undefined ? outcome : 'refused',
    problem: problem ?? null,
  };
};

/** Those who were named and have no insured day in the year. */
const refusedAmong = async (
  session: Session,
  ids: readonly string[],
  insured: readonly InsuredOfYear[],
): Promise<readonly InsuranceWageRow[]> => {
  const found = new Set(insured.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !found.has(id));
  if (missing.length === 0) return [];
  const known = new Map(
    (await resolveEmployees(session, { ids: missing, codes: [] })).map((one) => [one.id, one]),
  );
  return missing.map((id) => ({
    ...{ employee_id: id, employee_code: known.get(id)?.employeeCode ?? null, full_name: null },
    ...{ on: null, total_pay: null, excluded_allowances: null, contribution_wage: null },
    ...{ clipped_to: null, recorded: null, outcome: 'refused' as const },
    problem: known.has(id) ? ('not_insured' as const) : ('not_found' as const),
  }));
};

const countsOf = (rows: readonly InsuranceWageRow[]): InsuranceWagesOut['counts'] =>
  Object.fromEntries(
    wageOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as InsuranceWagesOut['counts'];
