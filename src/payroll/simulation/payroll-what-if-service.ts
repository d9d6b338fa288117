import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Session, UnitOfWork } from '../../db/unit-of-work.js';
import { departmentsWithin } from '../../employees/departments-read-model.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError, invalidField, type FieldProblem } from '../../errors/app-error.js';
import { toEgp } from '../../shared/money.js';
import { firstDayOf } from '../../shared/pay-month.js';
import { rate } from '../../shared/rate.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import type { ParameterOverride } from '../../statutory/parameters-at.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { companyValueSchema } from '../../statutory/company-value-schema.js';
import { BEFORE_FIRST } from '../calculation/payroll-calculation-repository.js';
import {
  calculateInputs,
  sizeOf,
  sliceOf,
  type ChunkInputs,
} from '../calculation/payroll-chunk-rules.js';
import { readChunk, type Chunk } from '../calculation/payroll-chunks.js';
import { toPayrollError } from '../cycles/payroll-domain-errors.js';
import { prepareRun, runOf, type PreparedRun } from '../calculation/payroll-run.js';
import {
  addCalculated,
  factsOfHire,
  NO_SUMS,
  plusSums,
  withRaises,
  type SumsByDepartment,
  type WhatIfRaise,
  type WhatIfSums,
} from './payroll-what-if-rules.js';
import type { WhatIfOut, WhatIfRequest } from './payroll-what-if-schema.js';

export interface PayrollWhatIfService {
  /** Throws validation_failed, policy_below_statutory_floor, parameter_not_defined. */
  readonly compare: (context: WorkContext, request: WhatIfRequest) => Promise<WhatIfOut>;
}

export interface PayrollWhatIfDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly statutory: StatutoryData;
  /** Employees of one transaction. */
  readonly chunkSize?: number;
}

const CHUNK_SIZE = 1_000;
/** Employees between two turns of the event loop. */
const SLICE_SIZE = 100;

interface Comparison {
  readonly baseline: SumsByDepartment;
  readonly whatIf: SumsByDepartment;
  raised: number;
}

interface Runs {
  readonly baseline: PreparedRun;
  readonly whatIf: PreparedRun;
  /** Whether nothing but raises and hires differs. */
  readonly sameRules: boolean;
}

/**
 * Computes a month of the company twice, as it is and with the overlays, chunk by chunk as a calculation does, and
 * keeps the sums alone. Stores nothing.
 */
export const createPayrollWhatIfService = ({
  unitOfWork,
  statutory,
  chunkSize = CHUNK_SIZE,
}: PayrollWhatIfDependencies): PayrollWhatIfService => ({
  compare: async (context, request) => {
    const runs = await unitOfWork.read(context, async (session) => {
      await refuseUnknown(session, request);
      try {
        return overlaidRuns(
          await prepareRun(session, { period: request.period, kind: 'regular' }, statutory),
          request,
          statutory,
        );
      } catch (error) {
        throw toPayrollError(error, 'policies');
      }
    });
    const sums: Comparison = { baseline: new Map(), whatIf: new Map(), raised: 0 };
    const raises = (request.raises ?? []).map(raiseOf);
    for (let after: string | null = null; ;) {
      const behind: string | null = after;
      const { chunk, departments }: ReadChunk = await unitOfWork.read(
        context,
        (session) => readWithDepartments(session, request, runs.baseline, behind, chunkSize),
        { isolation: 'repeatable read' },
      );
      const departmentOf = (id: string) => departments.get(id) ?? null;
      for (let start = 0; start < sizeOf(chunk.inputs); start += SLICE_SIZE) {
        compareSlice(sliceOf(chunk.inputs, start, SLICE_SIZE), runs, raises, departmentOf, sums);
        await nextTurn();
      }
      if (chunk.isLast) break;
      after = chunk.through;
    }
    return outOf(request, sums, addHires(request, runs.whatIf, sums));
  },
});

interface ReadChunk {
  readonly chunk: Chunk;
  readonly departments: ReadonlyMap<string, string | null>;
}

const readWithDepartments = async (
  session: Session,
  { period }: WhatIfRequest,
  { rules, parameters }: PreparedRun,
  after: string | null,
  limit: number,
): Promise<ReadChunk> => {
  const chunk = await readChunk(session, {
    // Of no cycle: the regular month as its calculation would read it.
    ...{ cycleId: BEFORE_FIRST, period, kind: 'regular', reversesCycleId: null },
    ...{ accumulationStart: rules.accumulationStart, parameters, after, limit },
  });
  const range = { after: after ?? BEFORE_FIRST, through: chunk.through ?? BEFORE_FIRST };
  return { chunk, departments: await departmentsWithin(session, range) };
};

const overlaidRuns = (
  baseline: PreparedRun,
  request: WhatIfRequest,
  statutory: StatutoryData,
): Runs => {
  const { period, policies = {}, parameters = [] } = request;
  const sameRules = parameters.length === 0 && Object.keys(policies).length === 0;
  if (sameRules) return { baseline, whatIf: baseline, sameRules };
  const given = parameters.map((one, index) =>
    overrideOf(one, index, request, statutory.parameters),
  );
  const inputs = {
    ...baseline.inputs,
    policies: { ...baseline.inputs.policies, ...policies },
    // The company's own values are the baseline; what is asked about lies on top of them.
    statutoryValues: [...(baseline.inputs.statutoryValues ?? []), ...given],
  };
  const whatIf = runOf(period, inputs, statutory);
  return { baseline, whatIf, sameRules };
};

type GivenParameter = NonNullable<WhatIfRequest['parameters']>[number];

const overrideOf = (
  { key, value }: GivenParameter,
  index: number,
  { period }: WhatIfRequest,
  parameters: ParameterSet,
): ParameterOverride => {
  const parameter = parameters.get(key);
  if (parameter === undefined) throw invalidField(`/parameters/${index}/key`, 'not_found');
  const typed = companyValueSchema(parameter)?.safeParse(value);
  if (typed?.success !== true) {
    const allowed = [`${parameter.type}: ${parameter.unit}`];
    throw invalidField(`/parameters/${index}/value`, 'invalid_value', { allowed });
  }
  const source = 'what-if';
  return {
    key,
    from: firstDayOf(period),
    value: typed.data,
    law: source,
    article: '',
    source,
    note: null,
  };
};

/** Who is to be raised is somebody of the company: a wrong id would be left out unseen. */
const refuseUnknown = async (session: Session, { raises = [] }: WhatIfRequest): Promise<void> => {
  const named = raises.flatMap(({ employees = [] }, raise) =>
    employees.map((id, index) => ({ id, pointer: `/raises/${raise}/employees/${index}` })),
  );
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  const found = await resolveEmployees(session, { ids, codes: [] });
  const known = new Set(found.map(({ id }) => id));
  const errors = named.flatMap(({ id, pointer }): FieldProblem[] =>
    known.has(id) ? [] : [{ pointer, in: 'body', code: 'not_found' }],
  );
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
};

type GivenRaise = NonNullable<WhatIfRequest['raises']>[number];

const raiseOf = ({ percent, amount, department, employees }: GivenRaise): WhatIfRaise => ({
  ...(percent !== undefined && { share: rate(`${String(percent)}%`) }),
  ...{ amountPiastres: amount, department },
  ...(employees !== undefined && { employeeIds: new Set(employees) }),
});

const compareSlice = (
  inputs: ChunkInputs,
  { baseline, whatIf, sameRules }: Runs,
  raises: readonly WhatIfRaise[],
  departmentOf: (id: string) => string | null,
  sums: Comparison,
): void => {
  const before = calculateInputs(inputs, baseline);
  addCalculated(sums.baseline, before, departmentOf);
  if (inputs.kind !== 'facts') return;
  const facts = inputs.facts.map((one) => withRaises(one, departmentOf(one.employee.id), raises));
  const raised = facts.filter((one, index) => one !== inputs.facts[index]).length;
  sums.raised += raised;
  const after = sameRules && raised === 0 ? before : calculateInputs({ ...inputs, facts }, whatIf);
  addCalculated(sums.whatIf, after, departmentOf);
};

/** One of several equal hires is computed. @returns how many there are */
const addHires = ({ hires = [], period }: WhatIfRequest, run: PreparedRun, sums: Comparison) => {
  for (const {
    count = 1,
    basic_salary: basicPiastres,
    department = null,
    hire_date: hireDate,
  } of hires) {
    const facts = [factsOfHire({ basicPiastres, department, hireDate }, period)];
    addCalculated(
      sums.whatIf,
      calculateInputs({ kind: 'facts', facts }, run),
      () => department,
      count,
    );
  }
  return hires.reduce((sum, { count = 1 }) => sum + count, 0);
};

const present = (sums: WhatIfSums) => ({
  employees: sums.employees,
  errors: sums.errors,
  gross: toEgp(sums.gross),
  contribution_wage: toEgp(sums.contributionWage),
  employee_insurance: toEgp(sums.employeeInsurance),
  employer_insurance: toEgp(sums.employerInsurance),
  health_insurance: toEgp(sums.healthInsurance),
  employer_health_insurance: toEgp(sums.employerHealthInsurance),
  income_tax: toEgp(sums.incomeTax),
  martyrs_fund: toEgp(sums.martyrsFund),
  other_deductions: toEgp(sums.otherDeductions),
  net: toEgp(sums.net),
  employer_levies: toEgp(sums.employerLevies),
  employer_cost: toEgp(sums.employerCost),
});

const compared = (baseline: WhatIfSums, whatIf: WhatIfSums) => ({
  baseline: present(baseline),
  what_if: present(whatIf),
  difference: present(plusSums(whatIf, baseline, -1)),
});

const outOf = (
  { period }: WhatIfRequest,
  { baseline, whatIf, raised }: Comparison,
  hired: number,
): WhatIfOut => {
  const total = (sums: SumsByDepartment) =>
    [...sums.values()].reduce((sum, one) => plusSums(sum, one), NO_SUMS);
  const names = [...new Set([...baseline.keys(), ...whatIf.keys()])].sort((a, b) =>
    (a ?? '') < (b ?? '') ? -1 : 1,
  );
  return {
    ...{ period, raised, hired },
    ...compared(total(baseline), total(whatIf)),
    departments: names.map((department) => ({
      department,
      ...compared(baseline.get(department) ?? NO_SUMS, whatIf.get(department) ?? NO_SUMS),
    })),
  };
};
