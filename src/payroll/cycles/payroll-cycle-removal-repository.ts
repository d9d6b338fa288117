import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';

/** What a cycle holds, what refers to something else before it. The documents of a run go with it. */
const HELD = [
  'payslip_carried_deductions',
  'payslip_loans',
  'payroll_errors',
  'payslips',
  'payroll_snapshots',
  'payroll_inputs',
  'settlement_leavers',
  'payslip_document_runs',
] as const;

/** Removes the cycle with everything that it holds: inputs, leavers, payslips and what they would take. */
export const deleteCycle = async (session: Session, id: string): Promise<void> => {
  const ofCycle = { company_id: session.companyId, cycle_id: id };
  for (const table of HELD) await session.run(sql(table).where(ofCycle).delete());
  await session.run(sql('payroll_cycles').where({ company_id: session.companyId, id }).delete());
};
