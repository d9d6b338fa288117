import type { Piastres } from '../shared/money.js';
import { compareRates, fraction, rate, rateText, type Rate } from '../shared/rate.js';
import { exactly, payable, plus, times, type Exact } from './exact.js';
import type { Earnings } from './earnings.js';
import type { EmployeeFacts, PayslipFacts } from './facts.js';
import { line, type PayslipLine } from './payslip-types.js';
import type { PayrollPolicies } from './policies.js';
import type { Resolver } from './resolver.js';
import type { RuleId } from './rule-ids.js';

export interface OvertimeRules {
  readonly base: 'wage' | 'basic';
  readonly monthDays: bigint;
  readonly hoursPerDay: Rate;
  readonly hoursPerDayText: string;
  /** The longest day of the law: a longer contractual day would cheapen the hour. */
  readonly longestDayHours: Rate;
  readonly dayMultiplier: Rate;
  readonly nightMultiplier: Rate;
  readonly restDayExtraDays: Rate;
  readonly holidayExtraDays: Rate;
}

/** The statutory multiples, or the company's where they are better (checked before). */
export const prepareOvertime = (resolver: Resolver, policies: PayrollPolicies): OvertimeRules => {
  const better = (own: string | null, key: string): Rate => {
    const statutory = resolver.rate(key);
    return own === null ? statutory : rate(own);
  };
  return {
    base: policies.overtimeBase,
    monthDays: BigInt(resolver.integer('labour.month_days')),
    hoursPerDay: rate(policies.hoursPerDay),
    hoursPerDayText: rateText(rate(policies.hoursPerDay)),
    longestDayHours: fraction(BigInt(resolver.integer('labour.hours_per_day'))),
    dayMultiplier: better(policies.overtimeDayMultiplier, 'labour.overtime_day_multiplier'),
    nightMultiplier: better(policies.overtimeNightMultiplier, 'labour.overtime_night_multiplier'),
    restDayExtraDays: better(policies.restDayExtraDays, 'labour.rest_day_extra_days'),
    holidayExtraDays: better(policies.holidayExtraDays, 'labour.holiday_extra_days'),
  };
};

/** The month's wage of which hours and days are reckoned; absence and part months do not change it. */
const monthlyBase = (earnings: Earnings, rules: OvertimeRules): Exact =>
  rules.base === 'basic'
    ? exactly(earnings.basicPiastres)
    : plus(exactly(earnings.basicPiastres), earnings.overtimeAllowances);

/** The hours of a day: those of the employee's contract, else the company's. */
export const contractualHours = (
  { hoursPerDay }: Pick<EmployeeFacts, 'hoursPerDay'>,
  { hoursPerDay: usual, longestDayHours }: OvertimeRules,
): Rate => {
  const hours = hoursPerDay ?? usual;
  return compareRates(hours, longestDayHours) > 0 ? longestDayHours : hours;
};

const extraPayLine = (
  rule: RuleId,
  base: Exact,
  quantity: Rate,
  multiple: Rate,
  divisor: Rate,
  operands: Readonly<Record<string, number | string>>,
): PayslipLine => {
  const numerator = base.numerator * quantity.numerator * multiple.numerator * divisor.denominator;
  const denominator =
    base.denominator * quantity.denominator * multiple.denominator * divisor.numerator;
  return line({
    code: rule,
    rule,
    kind: 'earning',
    amountPiastres: payable({ numerator, denominator }),
    quantity,
    rate: multiple,
    basePiastres: payable(base),
    taxable: true,
    insurable: false,
    affectsGross: true,
    etaCode: 'DTE170',
    operands,
  });
};

/** Lines of amount zero that keep a claim on the record: a substitute day that is owed. */
const creditLine = (rule: RuleId, quantity: Rate): PayslipLine =>
  line({ code: rule, rule, kind: 'information', amountPiastres: 0n, quantity });

export interface OvertimePay {
  readonly lines: readonly PayslipLine[];
  readonly amountPiastres: Piastres;
}

const NO_OVERTIME: OvertimePay = { lines: [], amountPiastres: 0n };

/** Overtime by day and night, weekly rest days and official holidays worked. */
export const computeOvertime = (
  { time, employee }: PayslipFacts,
  earnings: Earnings,
  rules: OvertimeRules,
): OvertimePay => {
  const { overtimeDayHours, overtimeNightHours, restDaysWorked, holidaysWorked } = time;
  const inLieu = time.holidaysWorkedForDayInLieu;
  const none =
    overtimeDayHours.numerator === 0n &&
    overtimeNightHours.numerator === 0n &&
    restDaysWorked.numerator === 0n &&
    holidaysWorked.numerator === 0n &&
    (inLieu === undefined || inLieu.numerator === 0n);
  if (none) return NO_OVERTIME;
  const base = monthlyBase(earnings, rules);
  const hoursPerDay = contractualHours(employee, rules);
  const monthDays = Number(rules.monthDays);
  const perDay = { numerator: rules.monthDays, denominator: 1n };
  const perHour = times(hoursPerDay, perDay);
  const hours = {
    monthDays,
    hoursPerDay: hoursPerDay === rules.hoursPerDay ? rules.hoursPerDayText : rateText(hoursPerDay),
  };
  const lines: PayslipLine[] = [];
  if (overtimeDayHours.numerator > 0n) {
    lines.push(
      extraPayLine('overtime_day', base, overtimeDayHours, rules.dayMultiplier, perHour, hours),
    );
  }
  if (overtimeNightHours.numerator > 0n) {
    lines.push(
      extraPayLine(
        'overtime_night',
        base,
        overtimeNightHours,
        rules.nightMultiplier,
        perHour,
        hours,
      ),
    );
  }
  if (restDaysWorked.numerator > 0n) {
    const extra = rules.restDayExtraDays;
    lines.push(extraPayLine('rest_day_worked', base, restDaysWorked, extra, perDay, { monthDays }));
    lines.push(creditLine('rest_day_credit', restDaysWorked));
  }
  if (holidaysWorked.numerator > 0n) {
    const extra = rules.holidayExtraDays;
    lines.push(extraPayLine('holiday_worked', base, holidaysWorked, extra, perDay, { monthDays }));
  }
  if (inLieu !== undefined && inLieu.numerator > 0n) {
    lines.push(creditLine('holiday_day_in_lieu', inLieu));
  }
  return {
    lines,
    amountPiastres: lines.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n),
  };
};
