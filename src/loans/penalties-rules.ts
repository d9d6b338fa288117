import { penaltyOfDays } from '../payroll-engine/debts.js';
import { formatEgp, type Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';
import { rate } from '../shared/rate.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { typedParameterAt } from '../statutory/parameters-at.js';
import type { GrantProblem } from './loans-grant-rules.js';

/** A penalty as it was decided: in days of the basic wage or as an amount. */
export interface PenaltyDecision {
  readonly date: PlainDate;
  readonly days?: number | undefined;
  readonly amount?: Piastres | undefined;
}

/**
 * What the penalty is worth, or why it may not stand: the deduction for one offence is limited to so many days of
 * the basic wage of the day (law 14/2025 art. 143, before September 2025 law 12/2003 art. 61).
 */
export const amountOfPenalty = (
  { date, days, amount }: PenaltyDecision,
  basicPiastres: Piastres,
  parameters: ParameterSet,
): Piastres | GrantProblem => {
  if ((days === undefined) === (amount === undefined)) {
    const code = days === undefined ? 'one_of_required' : 'only_one_of';
    return { field: 'days', code, params: { fields: ['days', 'amount'] } };
  }
  const limit = typedParameterAt(
    parameters,
    'deductions.penalty_days_per_offence',
    date,
    'integer',
  );
  const monthDays = typedParameterAt(parameters, 'labour.month_days', date, 'integer').value;
  const most = penaltyOfDays(basicPiastres, rate(limit.value), monthDays);
  const worth = amount ?? penaltyOfDays(basicPiastres, rate(days ?? 0), monthDays);
  if (worth <= most) return worth;
  const params = {
    limit: amount === undefined ? `${String(limit.value)} days` : `${formatEgp(most)} EGP`,
    article: `${limit.law} ${limit.article}`,
  };
  return { field: amount === undefined ? 'days' : 'amount', code: 'above_statutory_limit', params };
};
