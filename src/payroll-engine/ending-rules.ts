import type { Piastres } from '../shared/money.js';
import { rate, whole, type Rate } from '../shared/rate.js';
import type { PayrollPolicies } from './policies.js';
import type { Resolver } from './resolver.js';

/** Months of wage for each year, by year of service; the last step has no end. */
export type MonthsByYear = readonly { readonly upTo: number | null; readonly months: Rate }[];

/** What the law of a month gives when an employment ends in it. Absent where that law has no such rule. */
export interface EndingRules {
  readonly noticeMonths: number;
  readonly longNoticeMonths: number;
  /** The longer notice is due beyond so many years. */
  readonly longServiceYears: number;
  readonly unlawfulMonths: Rate;
  readonly fixedTerm: { readonly beyondYears: number; readonly months: Rate } | undefined;
  readonly economicMonths: MonthsByYear;
  readonly afterSixtyMonths: MonthsByYear;
  readonly pensionAge: number;
  readonly death:
    | {
        readonly funeralMonths: Rate;
        readonly funeralMinimumPiastres: Piastres;
        readonly grantMonths: Rate;
      }
    | undefined;
  readonly leavePayoutBase: PayrollPolicies['leavePayoutBase'];
  readonly leavePayoutDivisor: number;
  readonly yearDays: number;
  readonly monthDays: number;
}

const monthsByYear = (resolver: Resolver, key: string): MonthsByYear =>
  resolver.value(key, 'scale').map(({ upTo, rate: months }) => ({ upTo, months: rate(months) }));

export const prepareEnding = (resolver: Resolver, policies: PayrollPolicies): EndingRules => ({
  noticeMonths: resolver.integer('ending.notice_months'),
  longNoticeMonths: resolver.integer('ending.notice_months_long_service'),
  longServiceYears: resolver.integer('ending.notice_long_service_years'),
  unlawfulMonths: resolver.rate('ending.unlawful_months_per_year'),
  fixedTerm: resolver.isDefined('ending.fixed_term_months_per_year')
    ? {
        beyondYears: resolver.integer('ending.fixed_term_gratuity_after_years'),
        months: resolver.rate('ending.fixed_term_months_per_year'),
      }
    : undefined,
  economicMonths: monthsByYear(resolver, 'ending.economic_months_per_year'),
  afterSixtyMonths: monthsByYear(resolver, 'ending.after_sixty_months_per_year'),
  pensionAge: resolver.integer('ending.retirement_age_minimum'),
  death: resolver.isDefined('ending.funeral_months')
    ? {
        funeralMonths: whole(resolver.integer('ending.funeral_months')),
        funeralMinimumPiastres: resolver.money('ending.funeral_minimum'),
        grantMonths: whole(resolver.integer('ending.death_grant_months')),
      }
    : undefined,
  leavePayoutBase: policies.leavePayoutBase,
  leavePayoutDivisor: policies.leavePayoutDivisor ?? resolver.integer('leave.payout_divisor_days'),
  yearDays: resolver.integer('labour.year_days'),
  monthDays: resolver.integer('labour.month_days'),
});
