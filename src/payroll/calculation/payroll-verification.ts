import type { output } from 'zod';
import type { UnitOfWork } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import type { JobHandler, JobRun } from '../../jobs/job.js';
import { ENGINE_VERSION } from '../../payroll-engine/engine-version.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { findCycle, findLink, type CycleRow } from '../cycles/payroll-cycles-repository.js';
import type { verificationOut } from '../cycles/payroll-schema.js';
import {
  BEFORE_FIRST,
  differingColumn,
  readPayslips,
  type PayslipText,
} from './payroll-calculation-repository.js';
import { chainHashOf } from './payroll-chain.js';
import { lawOfVersion } from './payroll-law.js';
import { runOf, type PreparedRun } from './payroll-run.js';
import { calculateInSlices } from './payroll-slices.js';
import { hashOf, openSnapshot, parseInputs, resultsHashOf } from './payroll-snapshots.js';
import { nextSnapshot } from './payroll-snapshots-repository.js';
import { readVerificationPayload } from './payroll-verification-payload.js';

type Verification = output<typeof verificationOut>;
type Difference = NonNullable<Verification['first_difference']>;

export interface PayrollVerificationDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly statutory: StatutoryData;
}

/** Computes a closed cycle again, chunk by chunk, and compares. */
export const createPayrollVerification = (
  dependencies: PayrollVerificationDependencies,
): JobHandler => ({
  isAwaited: true,
  run: (run) => verify(dependencies, run, readVerificationPayload(run.job.payload)),
});

const verify = async (
  { unitOfWork, statutory }: PayrollVerificationDependencies,
  run: JobRun,
  id: string,
): Promise<Verification> => {
  const { context } = run;
  const { cycle, law } = await unitOfWork.read(context, async (session) => {
    const found = await findCycle(session, id);
    if (found === undefined) throw new AppError('not_found');
    return {
      cycle: found,
      law: await lawOfVersion(session, found.statutory_version, statutory),
    };
  });
  const { status, run_inputs: inputs, period } = cycle;
  if (inputs === null) throw new AppError('cycle_not_closed', { params: { status } });
  const chunks = await checkChunks(unitOfWork, run, cycle, runOf(period, inputs, law));
  const inputsIntact = hashOf(...chunks.inputsHashes) === cycle.inputs_hash;
  const resultsIntact = hashOf(...chunks.resultsHashes) === cycle.results_hash;
  const chainIntact = await isChained(unitOfWork, context, cycle);
  const { difference, checked } = chunks;
  return {
    cycle_id: id,
    matches: inputsIntact && resultsIntact && chainIntact && difference === undefined,
    payslips_checked: checked,
    inputs_intact: inputsIntact,
    results_intact: resultsIntact,
    chain_intact: chainIntact,
    engine_version: { stored: cycle.engine_version, present: ENGINE_VERSION },
    statutory_version: { stored: cycle.statutory_version, present: statutory.version },
    first_difference: difference ?? null,
  };
};

interface CheckedChunks {
  /** Of what is stored now, in the order of the chunks. */
  readonly inputsHashes: readonly string[];
  readonly resultsHashes: readonly string[];
  readonly checked: number;
  readonly difference: Difference | undefined;
}

/** Each chunk in a transaction of its own: nothing of a closed cycle changes between them. */
const checkChunks = async (
  unitOfWork: UnitOfWork,
  { context, heartbeat }: JobRun,
  { id, total_employees: total }: CycleRow,
  run: PreparedRun,
): Promise<CheckedChunks> => {
  const inputsHashes: string[] = [];
  const resultsHashes: string[] = [];
  let checked = 0;
  let difference: Difference | undefined;
  for (let after = BEFORE_FIRST; ;) {
    const chunk = await unitOfWork.read(context, async (session) => {
      const snapshot = await nextSnapshot(session, id, after);
      if (snapshot === undefined) return undefined;
      const through = snapshot.through_employee_id;
      return { snapshot, stored: await readPayslips(session, id, { after, through }) };
    });
    if (chunk === undefined) return { inputsHashes, resultsHashes, checked, difference };
    const { snapshot, stored } = chunk;
    const text = await openSnapshot(snapshot.inputs);
    inputsHashes.push(hashOf(text));
    resultsHashes.push(resultsHashOf(stored));
    const { payslips } = await calculateInSlices(parseInputs(text), run);
    difference ??= firstDifference(stored, payslips);
    checked += stored.length;
    await heartbeat({ done: checked, total, failed: 0 });
    after = snapshot.through_employee_id;
  }
};

const firstDifference = (
  stored: readonly PayslipText[],
  recomputed: readonly PayslipText[],
): Difference | undefined => {
  const again = new Map(recomputed.map((payslip) => [payslip.employeeId, payslip]));
  for (const payslip of stored) {
    const other = again.get(payslip.employeeId);
    again.delete(payslip.employeeId);
    const difference = differingColumn(payslip, other);
    if (difference !== undefined) return { ...ownerOf(payslip), ...difference };
  }
  const [missing] = again.values();
  return missing && { ...ownerOf(missing), field: 'payslip', stored: null, recomputed: 'payslip' };
};

const ownerOf = ({ employeeId, employeeCode }: PayslipText) => ({
  employee_id: employeeId,
  employee_code: employeeCode,
});

const isChained = (
  unitOfWork: UnitOfWork,
  context: WorkContext,
  cycle: CycleRow,
): Promise<boolean> =>
  unitOfWork.read(context, async (session) => {
    const number = cycle.closed_number ?? 0;
    const before = number > 1 ? await findLink(session, number - 1) : undefined;
    if (number > 1 && before === undefined) return false;
    const contents = {
      number,
      inputsHash: cycle.inputs_hash ?? '',
      resultsHash: cycle.results_hash ?? '',
    };
    return chainHashOf(cycle, contents, before?.chain_hash ?? null) === cycle.chain_hash;
  });
