import { payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import { determineContributionWage, type ContributionWage } from './contribution-wage.js';
import { employedSpan, paidDaysOf } from './days.js';
import { computeEarnings } from './earnings.js';
import { checkFacts } from './fact-check.js';
import type { PayslipFacts } from './facts.js';
import type { Rules } from './rules.js';

/**
 * The contribution wage that the full-month pay of one day gives: what is frozen on 1 January or on joining. Uses the
 * facts of the day's month; undefined when the employment does not reach the day.
 */
export const contributionWageOn = (
  facts: PayslipFacts,
  on: PlainDate,
  rules: Rules,
): ContributionWage | undefined => {
  const { hireDate } = facts.employee;
  if (payMonthOf(on) !== facts.period || (hireDate !== undefined && hireDate > on))
    return undefined;
  // Whoever begins on the day is insured by the pay of that day.
  const employee = { ...facts.employee, hireDate: on };
  const span = employedSpan(facts.period, employee);
  if (span === undefined) return undefined;
  const ofDay = { ...facts, employee };
  checkFacts(ofDay, rules.period);
  const earnings = computeEarnings(ofDay, span, rules.dayCount, paidDaysOf(rules.dayCount, span));
  return determineContributionWage({}, earnings, rules.contributionWage);
};
