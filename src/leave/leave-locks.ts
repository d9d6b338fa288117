import { enterGate } from '../db/company-gate.js';
import type { Session } from '../db/session.js';

/**
 * The gate between leave and the plans it is counted by: schedules, holidays, the days of an employment. Whoever counts
 * a request shares it until his commit, whoever changes plans holds it alone while he counts requests anew: so each
 * request is counted by the plans as they are, or anew when they change. It comes before every account.
 */
export const enterPlans = (session: Session, alone: boolean): Promise<number> =>
  enterGate(session, 'leave_plans', alone ? 'alone' : 'shared');
