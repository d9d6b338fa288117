import type { Session } from '../db/session.js';

/** Names the gate among the advisory locks. */
const PLANS_GATE = 7_308;

/**
 * The gate between leave and the plans it is counted by: schedules, holidays, the days of an employment. Whoever counts
 * a request shares it until his commit, whoever changes plans holds it alone while he counts requests anew: so each
 * request is counted by the plans as they are, or anew when they change. It comes before every account.
 */
export const enterPlans = (session: Session, alone: boolean): Promise<number> =>
  session.run({
    name: alone ? 'leave_plans_enter_alone' : 'leave_plans_enter',
    text: `select pg_advisory_xact_lock${alone ? '' : '_shared'}($1::integer, hashtext($2))`,
    values: [PLANS_GATE, session.companyId],
  });
