import type { Session, UnitOfWork } from '../../db/unit-of-work.js';
import { departmentsWithin } from '../../employees/departments-read-model.js';
import { countEmployed } from '../../employees/employees-read-model.js';
import type { JobHandler, JobRun } from '../../jobs/job.js';
import { toEgp } from '../../shared/money.js';
import { rate } from '../../shared/rate.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { BEFORE_FIRST } from '../calculation/payroll-calculation-repository.js';
import { calculateInputs, sizeOf, type ChunkInputs } from '../calculation/payroll-chunk-rules.js';
import { readChunk, type Chunk } from '../calculation/payroll-chunks.js';
import { cutoffOf } from '../calculation/payroll-cutoff-rules.js';
import type { PreparedRun } from '../calculation/payroll-run.js';
import { slicesOf } from '../calculation/payroll-slices.js';
import { readWhatIfPayload } from './payroll-what-if-payload.js';
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
import { prepareWhatIf, type WhatIfRuns } from './payroll-what-if-runs.js';
import type { WhatIfOut, WhatIfRequest } from './payroll-what-if-schema.js';

export interface PayrollWhatIfDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly statutory: StatutoryData;
  /** Employees of one transaction. */
  readonly chunkSize?: number;
}

const CHUNK_SIZE = 1_000;

interface Comparison {
  readonly baseline: SumsByDepartment;
  readonly whatIf: SumsByDepartment;
  raised: number;
}

/**
 * Computes a month of the company twice, as it is and with the overlays, chunk by chunk as a calculation does, and
 * keeps the sums alone.
 */
export const createPayrollWhatIf = (dependencies: PayrollWhatIfDependencies): JobHandler => ({
  isAwaited: true,
  run: (run) => compare(dependencies, run, readWhatIfPayload(run.job.payload)),
});

const compare = async (
  { unitOfWork, statutory, chunkSize = CHUNK_SIZE }: PayrollWhatIfDependencies,
  { context, heartbeat }: JobRun,
  request: WhatIfRequest,
): Promise<WhatIfOut> => {
  const { runs, total } = await unitOfWork.read(context, async (session) => ({
    runs: await prepareWhatIf(session, request, statutory),
    total: await countEmployed(session, request.period),
  }));
  const sums: Comparison = { baseline: new Map(), whatIf: new Map(), raised: 0 };
  const raises = (request.raises ?? []).map(raiseOf);
  let done = 0;
  for (let after: string | null = null; ;) {
    const behind: string | null = after;
    const { chunk, departments }: ReadChunk = await unitOfWork.read(
      context,
      (session) => readWithDepartments(session, request, runs.baseline, behind, chunkSize),
      { isolation: 'repeatable read' },
    );
    const departmentOf = (id: string) => departments.get(id) ?? null;
    for await (const slice of slicesOf(chunk.inputs)) {
      compareSlice(slice, runs, raises, departmentOf, sums);
    }
    done += sizeOf(chunk.inputs);
    await heartbeat({ done, total, failed: 0 });
    if (chunk.isLast) break;
    after = chunk.through;
  }
  return outOf(request, sums, addHires(request, runs.whatIf, sums));
};

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
    cutoff: cutoffOf(period, rules.policies.attendanceCutoffDay),
    sumsAlone: true,
  });
  const range = { after: after ?? BEFORE_FIRST, through: chunk.through ?? BEFORE_FIRST };
  return { chunk, departments: await departmentsWithin(session, range) };
};

type GivenRaise = NonNullable<WhatIfRequest['raises']>[number];

const raiseOf = ({ percent, amount, department, employees }: GivenRaise): WhatIfRaise => ({
  ...(percent !== undefined && { share: rate(`${String(percent)}%`) }),
  ...{ amountPiastres: amount, department },
  ...(employees !== undefined && { employeeIds: new Set(employees) }),
});

const compareSlice = (
  inputs: ChunkInputs,
  { baseline, whatIf, sameRules }: WhatIfRuns,
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
