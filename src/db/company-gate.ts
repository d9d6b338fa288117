import type { Session } from './session.js';

/** The gates of a company, by their numbers among the advisory locks. */
const GATES = {
  payroll_closing: 7_305,
  attendance: 7_306,
  leave_plans: 7_308,
  payroll_catalogue: 7_314,
  schedule_assignments: 7_320,
  loan_grants: 7_330,
  statutory_values: 7_340,
} as const;

/**
 * Enters a gate of the session's company and holds it until the commit: alone, or beside others who share it. What
 * the gate keeps true is said by whoever enters it.
 */
export const enterGate = (
  session: Session,
  gate: keyof typeof GATES,
  mode: 'alone' | 'shared',
): Promise<number> =>
  session.run({
    name: `gate_${gate}_${mode}`,
    text: `select pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}($1::integer, hashtext($2))`,
    values: [GATES[gate], session.companyId],
  });
