import { formatEgp, type Piastres } from '../shared/money.js';
import { addDays, addMonths, laterDate, type PlainDate } from '../shared/plain-date.js';
import {
  addRates,
  compareRates,
  multiplyRates,
  subtractRates,
  whole,
  type Rate,
} from '../shared/rate.js';
import { CASE_RULES, type CaseRule, type GratuityKind } from './ending-cases.js';
import type { EndingRules, MonthsByYear } from './ending-rules.js';
import { exactly, payable, times, type Exact } from './exact.js';
import type { EndingFacts } from './facts.js';
import { line, type PayslipLine, type PayslipWarning } from './payslip-types.js';
import type { RuleId } from './rule-ids.js';
import { monthsOfDays, NO_SERVICE, serviceLength, type ServiceLength } from './service-length.js';

/** Whose employment ends, and the last wage: of a full month, however little of the last one was worked. */
export interface EndedEmployment {
  readonly hireDate: PlainDate;
  readonly lastDay: PlainDate;
  readonly birthDate: PlainDate | undefined;
  readonly monthlyWage: Exact;
  readonly basicPiastres: Piastres;
}

/** What the ending of an employment earns, beside the wages of the days worked. */
export interface EndingDues {
  readonly lines: readonly PayslipLine[];
  readonly totalPiastres: Piastres;
  readonly taxablePiastres: Piastres;
  /** Wage or in place of wage: what loans and other debts may be taken of. Gratuities and grants are none. */
  readonly wagePiastres: Piastres;
  readonly warnings: readonly PayslipWarning[];
}

/** The notice that was due, and what is missing of it, in months; `until` is the day on which it would have ended. */
interface Notice {
  readonly months: number;
  readonly missing: Rate;
  readonly until: PlainDate;
}

const MONTHS_PER_YEAR = 12;
const NOTHING_MISSING = whole(0);

/** Columns of the unified salary sheet. */
const LEAVE_BALANCE = 'NAD625';
const LEAVE_BALANCE_IN_SERVICE = 'DTE245';
const END_OF_SERVICE = 'NAD620';
const OTHER_ADDITION = 'NAD630';
const OTHER_TAXABLE = 'DTE265';

const noticeOf = (
  { lastDay }: EndedEmployment,
  { noticeGivenOn }: EndingFacts,
  service: ServiceLength,
  rules: EndingRules,
): Notice => {
  const isLong = compareRates(service.exact, whole(rules.longServiceYears)) > 0;
  const months = isLong ? rules.longNoticeMonths : rules.noticeMonths;
  const runsFrom = noticeGivenOn ?? addDays(lastDay, 1);
  const until = laterDate(lastDay, addDays(addMonths(runsFrom, months), -1));
  return { months, missing: monthsOfDays(addDays(lastDay, 1), until, rules.monthDays), until };
};

/** Months of wage that a length of service earns, each year at the rate of its step. */
export const monthsEarned = (service: Rate, steps: MonthsByYear): Rate => {
  let total = whole(0);
  let from = whole(0);
  for (const { upTo, months } of steps) {
    const end = upTo === null || compareRates(service, whole(upTo)) < 0 ? service : whole(upTo);
    if (compareRates(end, from) > 0) {
      total = addRates(total, multiplyRates(subtractRates(end, from), months));
      from = end;
    }
  }
  return total;
};

const serviceOperands = ({ years, days }: ServiceLength) => ({
  serviceYears: years,
  serviceDays: days,
});

interface MonthsOfWage {
  readonly rule: RuleId;
  readonly etaCode: string;
  readonly months: Rate;
  readonly leastPiastres?: Piastres;
  readonly taxable?: boolean;
  readonly operands?: PayslipLine['operands'];
}

/** So many months of the wage, and not less than something. */
const wageLine = (wage: Exact, due: MonthsOfWage): PayslipLine => {
  const { rule, months, leastPiastres = 0n, taxable = false } = due;
  const reckoned = payable(times(wage, months));
  return line({
    code: rule,
    rule,
    kind: 'earning',
    amountPiastres: reckoned > leastPiastres ? reckoned : leastPiastres,
    quantity: months,
    basePiastres: payable(wage),
    taxable,
    affectsGross: true,
    etaCode: due.etaCode,
    operands: {
      reckonedPiastres: reckoned,
      ...(leastPiastres > 0n && { leastPiastres }),
      ...due.operands,
    },
  });
};

interface LeavePayout {
  readonly code: 'leave_payout' | 'leave_payout_in_service';
  readonly etaCode: string;
  readonly taxable: boolean;
}

const OF_ENDING: LeavePayout = { code: 'leave_payout', etaCode: LEAVE_BALANCE, taxable: false };
/** Pay like any other: the exemption is that of the dues at the end. */
const IN_SERVICE: LeavePayout = {
  ...{ code: 'leave_payout_in_service', etaCode: LEAVE_BALANCE_IN_SERVICE, taxable: true },
};

type PaidWage = Pick<EndedEmployment, 'monthlyWage' | 'basicPiastres'>;

/** Days of annual leave that are paid instead of granted while the employment goes on (law 14/2025 art. 125). */
export const leavePayoutInService = (wage: PaidWage, days: Rate, rules: EndingRules): PayslipLine =>
  leaveLine(wage, days, rules, IN_SERVICE);

const leaveLine = (
  { monthlyWage, basicPiastres }: PaidWage,
  unusedLeaveDays: Rate,
  { leavePayoutBase, leavePayoutDivisor }: EndingRules,
  { code, etaCode, taxable }: LeavePayout = OF_ENDING,
): PayslipLine => {
  const base = leavePayoutBase === 'basic' ? exactly(basicPiastres) : monthlyWage;
  const ofMonth = multiplyRates(unusedLeaveDays, {
    numerator: 1n,
    denominator: BigInt(leavePayoutDivisor),
  });
  return line({
    ...{ code, rule: 'leave_payout', etaCode, taxable },
    kind: 'earning',
    amountPiastres: payable(times(base, ofMonth)),
    quantity: unusedLeaveDays,
    basePiastres: payable(base),
    affectsGross: true,
    operands: { divisorDays: leavePayoutDivisor },
  });
};

interface Gratuity {
  readonly rule: RuleId;
  readonly months: Rate;
}

/** Undefined where the law of the month knows no such gratuity, or the service is too short for it. */
const gratuityOf = (
  kind: GratuityKind,
  { exact }: ServiceLength,
  { unlawfulMonths, fixedTerm, economicMonths }: EndingRules,
): Gratuity | undefined => {
  if (kind === 'unlawful') {
    return { rule: 'unlawful_ending_compensation', months: multiplyRates(exact, unlawfulMonths) };
  }
  if (kind === 'economic') {
    return { rule: 'economic_gratuity', months: monthsEarned(exact, economicMonths) };
  }
  if (fixedTerm === undefined || compareRates(exact, whole(fixedTerm.beyondYears)) <= 0) {
    return undefined;
  }
  return { rule: 'fixed_term_gratuity', months: multiplyRates(exact, fixedTerm.months) };
};

const agreedLine = (amountPiastres: Piastres): PayslipLine =>
  line({
    code: 'agreed_compensation',
    rule: 'agreed_compensation',
    kind: 'earning',
    amountPiastres,
    affectsGross: true,
    etaCode: END_OF_SERVICE,
  });

/** By the length of the service, and never less than what was agreed or awarded. */
const compensationLines = (
  employment: EndedEmployment,
  ending: EndingFacts,
  { gratuity: kind, disputed }: CaseRule,
  service: ServiceLength,
  rules: EndingRules,
): readonly PayslipLine[] => {
  const { agreedCompensationPiastres: agreed = 0n } = ending;
  const gratuity =
    kind === undefined || disputed === true ? undefined : gratuityOf(kind, service, rules);
  if (gratuity === undefined) return agreed === 0n ? [] : [agreedLine(agreed)];
  return [
    wageLine(employment.monthlyWage, {
      ...gratuity,
      etaCode: END_OF_SERVICE,
      leastPiastres: agreed,
      operands: serviceOperands(service),
    }),
  ];
};

/** For the years worked after the pension age that earn no pension. */
const afterSixtyLines = (
  { hireDate, lastDay, birthDate, monthlyWage }: EndedEmployment,
  { pensionAfterSixty }: EndingFacts,
  rules: EndingRules,
): readonly PayslipLine[] => {
  if (birthDate === undefined || pensionAfterSixty) return [];
  const from = laterDate(hireDate, addMonths(birthDate, rules.pensionAge * MONTHS_PER_YEAR));
  const service = serviceLength(from, lastDay, rules.yearDays);
  if (service === NO_SERVICE) return [];
  return [
    wageLine(monthlyWage, {
      rule: 'after_sixty_gratuity',
      etaCode: END_OF_SERVICE,
      months: monthsEarned(service.exact, rules.afterSixtyMonths),
      operands: serviceOperands(service),
    }),
  ];
};

const deathLines = (wage: Exact, { death }: EndingRules): readonly PayslipLine[] =>
  death === undefined
    ? []
    : [
        wageLine(wage, {
          rule: 'funeral_expenses',
          etaCode: OTHER_ADDITION,
          months: death.funeralMonths,
          leastPiastres: death.funeralMinimumPiastres,
        }),
        wageLine(wage, {
          rule: 'death_grant',
          etaCode: END_OF_SERVICE,
          months: death.grantMonths,
        }),
      ];

const warningsOf = (
  employment: EndedEmployment,
  ending: EndingFacts,
  rule: CaseRule,
  service: ServiceLength,
  notice: Notice | undefined,
  rules: EndingRules,
): readonly PayslipWarning[] => {
  const warnings: PayslipWarning[] = [];
  if (ending.unusedLeaveDays === undefined) {
    warnings.push({ code: 'unused_leave_unknown', params: {} });
  }
  if (rule.noticeBy === 'employee' && notice !== undefined && notice.missing.numerator > 0n) {
    warnings.push({ code: 'notice_not_served', params: { until: notice.until } });
  }
  const disputed =
    rule.disputed === true && rule.gratuity !== undefined
      ? gratuityOf(rule.gratuity, service, rules)
      : undefined;
  if (disputed !== undefined) {
    const amount = formatEgp(payable(times(employment.monthlyWage, disputed.months)));
    warnings.push({ code: 'gratuity_disputed', params: { amount } });
  }
  if (rule.isDeath === true && rules.death === undefined) {
    warnings.push({ code: 'death_grant_unknown', params: {} });
  }
  return warnings;
};

/**
 * The dues of one ended employment by the law of its last month: leave balance, pay in lieu of notice, gratuity or
 * compensation, years after sixty, funeral and death grant. Never negative, and never less for a longer service.
 */
export const computeEndingDues = (
  employment: EndedEmployment,
  ending: EndingFacts,
  rules: EndingRules,
): EndingDues => {
  const { hireDate, lastDay, monthlyWage } = employment;
  const rule = CASE_RULES[ending.case];
  const from = addMonths(hireDate, -ending.previousServiceMonths);
  const served = serviceLength(from, lastDay, rules.yearDays);
  const notice =
    rule.noticeBy === undefined ? undefined : noticeOf(employment, ending, served, rules);
  const missing = rule.noticeBy === 'employer' ? notice?.missing : undefined;
  // A notice that the employer did not give counts as service (art. 164).
  const counted =
    missing === undefined || notice === undefined
      ? served
      : serviceLength(from, notice.until, rules.yearDays);
  const inPlaceOfWage: PayslipLine[] = [];
  const { unusedLeaveDays: unused } = ending;
  if (unused !== undefined && unused.numerator > 0n) {
    inPlaceOfWage.push(leaveLine(employment, unused, rules));
  }
  if (missing !== undefined && compareRates(missing, NOTHING_MISSING) > 0) {
    inPlaceOfWage.push(
      wageLine(monthlyWage, {
        rule: 'notice_pay',
        etaCode: OTHER_TAXABLE,
        months: missing,
        taxable: true,
        operands: { noticeMonths: notice?.months ?? 0 },
      }),
    );
  }
  const lines = [
    ...inPlaceOfWage,
    ...compensationLines(employment, ending, rule, counted, rules),
    ...afterSixtyLines(employment, ending, rules),
    ...(rule.isDeath === true ? deathLines(monthlyWage, rules) : []),
  ];
  return {
    lines,
    totalPiastres: sumOf(lines),
    taxablePiastres: sumOf(lines.filter(({ taxable }) => taxable)),
    wagePiastres: sumOf(inPlaceOfWage),
    warnings: warningsOf(employment, ending, rule, counted, notice, rules),
  };
};

const sumOf = (lines: readonly PayslipLine[]): Piastres =>
  lines.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n);
