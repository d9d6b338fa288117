import { roundHalfUpDivide, type Piastres } from '../shared/money.js';
import { addMonths, dayOfWeek } from '../shared/plain-date.js';
import { rateText, ZERO, type Rate } from '../shared/rate.js';
import { determineContributionWage, type ContributionWageRules } from './contribution-wage.js';
import type { EmployedSpan } from './days.js';
import type { Earnings } from './earnings.js';
import { exactly, isMore, minus, NOTHING, payable, plus, times, type Exact } from './exact.js';
import type { EmployeeFacts, LeaveDayFacts, LeavePayKind, PayslipFacts } from './facts.js';
import { line, type Operands, type PayslipLine } from './payslip-types.js';
import type { PayrollPolicies } from './policies.js';
import type { Resolver } from './resolver.js';
import type { InsuranceRules } from './social-insurance.js';

export interface LeavePayRules {
  readonly maternityShare: Rate;
  readonly maternityContributionMonths: number;
  /** Insurance statuses whose employer pays the wage compensation of sickness in the place of social insurance. */
  readonly employerPaysStatuses: ReadonlySet<string>;
  readonly restDays: ReadonlySet<number>;
  readonly dayBasis: PayrollPolicies['dayBasis'];
}

export const prepareLeavePay = (resolver: Resolver, policies: PayrollPolicies): LeavePayRules => {
  // The scales are applied where the days of leave are known; here they are the sources of the lines.
  resolver.value('social_insurance.sick_pay', 'scale');
  resolver.integer('social_insurance.sick_pay_days_per_year');
  resolver.value('leave.sick_pay_industrial', 'scale');
  return {
    maternityShare: resolver.rate('social_insurance.maternity_share'),
    maternityContributionMonths: resolver.integer('social_insurance.maternity_contribution_months'),
    employerPaysStatuses: new Set(
      resolver.value('social_insurance.wage_compensation_statuses', 'codes'),
    ),
    restDays: new Set(policies.weeklyRestDays),
    dayBasis: policies.dayBasis,
  };
};

/** Those of the rules of a month that leave goes by. */
export interface RulesOfLeave {
  readonly leavePay: LeavePayRules;
  readonly insurance: InsuranceRules;
  readonly contributionWage: ContributionWageRules;
}

/** What leave takes from the pay of the month, or adds to it. */
export interface LeavePay {
  readonly lines: readonly PayslipLine[];
  /** Less what is added; with the absence it never exceeds what the lines that follow time pay. */
  readonly amountPiastres: Piastres;
  readonly taxablePiastres: Piastres;
  /** Taken from the lines that follow time. */
  readonly takenPiastres: Piastres;
  readonly takenTaxablePiastres: Piastres;
  /** The absence beside the leave, in the days of the company's basis. */
  readonly absentDays: Rate;
}

const DAYS_PER_MONTH = 30n;

const countOf = (days: readonly LeaveDayFacts[]): Exact =>
  days.reduce((sum, { part }) => plus(sum, part), NOTHING);

/** A rest day is no day of the basis that counts working days. */
const weighed = (
  days: readonly LeaveDayFacts[],
  { dayBasis, restDays }: LeavePayRules,
): readonly LeaveDayFacts[] =>
  dayBasis === 'working_days' ? days.filter(({ date }) => !restDays.has(dayOfWeek(date))) : days;

/**
 * What a day of leave counts for, so that whoever is on leave for the whole month is so for all its paid days, however
 * long the month is, and whoever worked a day of it is paid for one.
 */
const factorOf = (
  leave: readonly LeaveDayFacts[],
  absent: Rate,
  { firstDay, lastDay }: EmployedSpan,
  paidDays: number,
  rules: LeavePayRules,
): Rate => {
  const counted = plus(countOf(weighed(leave, rules)), absent);
  if (counted.numerator === 0n) return ZERO;
  const paid: Rate = { numerator: BigInt(paidDays), denominator: 1n };
  const all: Rate = { numerator: BigInt(lastDay - firstDay + 1), denominator: 1n };
  const isElsewhere = minus(all, plus(countOf(leave), absent));
  const hasWorked = rules.dayBasis !== 'working_days' && isElsewhere.numerator > 0n;
  const one = exactly(1n);
  const limit = hasWorked ? minus(paid, isMore(isElsewhere, one) ? one : isElsewhere) : paid;
  const isWhole = rules.dayBasis !== 'working_days' && isElsewhere.numerator <= 0n;
  if (!isWhole && !isMore(counted, limit)) return { numerator: 1n, denominator: 1n };
  return {
    numerator: limit.numerator * counted.denominator,
    denominator: limit.denominator * counted.numerator,
  };
};

/** The parts of leave with one share of pay, in the order of their days. */
const bySharesOf = (days: readonly LeaveDayFacts[]) => {
  const shares = new Map<string, { readonly share: Rate; days: Exact }>();
  for (const { share, part } of days) {
    const key = rateText(share);
    const known = shares.get(key) ?? { share, days: NOTHING };
    shares.set(key, { share, days: plus(known.days, part) });
  }
  return [...shares.values()];
};

const PERCENT = 100n;

/** `days1` at `percent1`, `days2` at `percent2` and so on. */
const sharesOperands = (parts: readonly { share: Rate; days: Rate }[]): Operands =>
  Object.fromEntries(
    parts.flatMap(({ share, days }, index) => [
      [`days${index + 1}`, rateText(days)],
      [
        `percent${index + 1}`,
        rateText({ numerator: share.numerator * PERCENT, denominator: share.denominator }),
      ],
    ]),
  );

interface World {
  readonly facts: PayslipFacts;
  readonly rules: RulesOfLeave;
  readonly earnings: Earnings;
  readonly paidDays: number;
  readonly factor: Rate;
}

/** Days of the basis that the days of leave come to. */
const countedDays = (days: readonly LeaveDayFacts[], { rules, factor }: World): Exact =>
  times(countOf(weighed(days, rules.leavePay)), factor);

/** The days without pay that the days are worth: half a day's pay lost is half a day. */
const unpaidDays = (days: readonly LeaveDayFacts[], world: World): Exact =>
  bySharesOf(days).reduce((sum, { share }) => {
    const same = days.filter((day) => rateText(day.share) === rateText(share));
    return plus(sum, times(countedDays(same, world), minus(exactly(1n), share)));
  }, NOTHING);

const isInsured = ({ facts, rules }: World): boolean =>
  rules.insurance.schemes.get(facts.employee.insuranceStatus)?.kind === 'ordinary';

const insuredWageOf = ({ facts, rules, earnings }: World): Piastres =>
  determineContributionWage(facts.insurance, earnings, rules.contributionWage).wagePiastres;

/** A share of the contribution wage by the day of a month of thirty days. */
const ofInsuredWage = (wage: Piastres, shares: Exact): Piastres =>
  payable({
    numerator: wage * shares.numerator,
    denominator: DAYS_PER_MONTH * shares.denominator,
  });

const employerPays = ({ facts, rules }: World): boolean =>
  rules.leavePay.employerPaysStatuses.has(facts.employee.insuranceStatus);

/** What social insurance owes for the days of sickness: told, or paid where the employer bears it in its place. */
const sickPayLine = (days: readonly LeaveDayFacts[], world: World): PayslipLine | undefined => {
  const parts = bySharesOf(days).filter(({ share }) => share.numerator > 0n);
  if (parts.length === 0 || !isInsured(world)) return undefined;
  const isPaidHere = employerPays(world);
  const basePiastres = insuredWageOf(world);
  return line({
    code: 'sick_pay',
    rule: 'sick_pay',
    kind: isPaidHere ? 'earning' : 'information',
    amountPiastres: ofInsuredWage(
      basePiastres,
      parts.reduce((sum, { share, days: each }) => plus(sum, times(each, share)), NOTHING),
    ),
    quantity: parts.reduce((sum, { days: each }) => plus(sum, each), NOTHING),
    basePiastres,
    taxable: isPaidHere,
    affectsGross: isPaidHere,
    operands: { payer: isPaidHere ? 'employer' : 'insurance', ...sharesOperands(parts) },
  });
};

const hasContributed = (
  { insuranceStart, hireDate }: EmployeeFacts,
  until: LeaveDayFacts['beganOn'],
  enough: number,
): boolean => {
  const start = insuranceStart ?? hireDate;
  return start === undefined || addMonths(start, enough) <= until;
};

/** What social insurance bears of the wage of maternity leave, at most the wage of the days. */
const insuranceShare = (days: readonly LeaveDayFacts[], world: World): Piastres => {
  const { facts, rules } = world;
  if (!isInsured(world) || employerPays(world)) return 0n;
  const { maternityShare, maternityContributionMonths: months } = rules.leavePay;
  const covered = days.filter(({ beganOn }) => hasContributed(facts.employee, beganOn, months));
  return ofInsuredWage(insuredWageOf(world), times(countOf(covered), maternityShare));
};

/** Days of industrial sickness, each with what social insurance pays of its contribution wage. */
const ofInsurance = (days: readonly LeaveDayFacts[]): readonly LeaveDayFacts[] =>
  days.flatMap(({ insuranceShare, ...day }) =>
    insuranceShare === undefined || insuranceShare.numerator === 0n
      ? []
      : [{ ...day, share: insuranceShare }],
  );

/** What social insurance owes of the days, which the employer does not pay again. */
const industrialInsuranceLine = (
  days: readonly LeaveDayFacts[],
  wagePiastres: Piastres,
  world: World,
): PayslipLine | undefined => {
  const parts = bySharesOf(ofInsurance(days));
  if (parts.length === 0 || !isInsured(world) || employerPays(world)) return undefined;
  const basePiastres = insuredWageOf(world);
  const owed = ofInsuredWage(
    basePiastres,
    parts.reduce((sum, { share, days: each }) => plus(sum, times(each, share)), NOTHING),
  );
  const amountPiastres = owed < wagePiastres ? owed : wagePiastres;
  if (amountPiastres === 0n) return undefined;
  return line({
    code: 'sick_industrial_insurance',
    rule: 'sick_industrial_insurance',
    kind: 'deduction',
    amountPiastres,
    quantity: parts.reduce((sum, { days: each }) => plus(sum, each), NOTHING),
    basePiastres,
    taxable: true,
    affectsGross: true,
    etaCode: 'DTE160',
    operands: sharesOperands(parts),
  });
};

/** Amounts that follow time, taken part by part so that the parts never sum to more than the whole. */
const createTaker = ({ earnings, paidDays }: World) => {
  let taken: Exact = NOTHING;
  const upTo = (piastres: Piastres): Piastres =>
    roundHalfUpDivide(piastres * taken.numerator, taken.denominator * BigInt(paidDays));
  return (days: Exact): { readonly all: Piastres; readonly taxable: Piastres } => {
    const { followingTimePiastres: all, followingTimeTaxablePiastres: taxable } = earnings;
    const before = { all: upTo(all), taxable: upTo(taxable) };
    taken = plus(taken, days);
    return { all: upTo(all) - before.all, taxable: upTo(taxable) - before.taxable };
  };
};

const UNPAID_RULES = {
  sick: 'sick_leave',
  sick_industrial: 'sick_leave_industrial',
  unpaid: 'unpaid_leave',
} as const satisfies Partial<Record<LeavePayKind, PayslipLine['rule']>>;

const daysOfKind = (kind: LeavePayKind, { facts }: World): readonly LeaveDayFacts[] =>
  (facts.time.leave ?? []).filter((day) => day.kind === kind);

const deductionOf = (
  rule: (typeof UNPAID_RULES)[keyof typeof UNPAID_RULES],
  days: readonly LeaveDayFacts[],
  amountPiastres: Piastres,
  world: World,
): PayslipLine =>
  line({
    code: rule,
    rule,
    kind: 'deduction',
    amountPiastres,
    quantity: countedDays(days, world),
    basePiastres: world.earnings.followingTimePiastres,
    taxable: true,
    affectsGross: true,
    etaCode: 'DTE160',
    operands: {
      paidDays: world.paidDays,
      unpaidDays: rateText(unpaidDays(days, world)),
      ...(rule === 'sick_leave_industrial' && sharesOperands(bySharesOf(days))),
    },
  });

const maternityLine = (
  days: readonly LeaveDayFacts[],
  amountPiastres: Piastres,
  world: World,
): PayslipLine =>
  line({
    code: 'maternity_insurance',
    rule: 'maternity_insurance',
    kind: 'deduction',
    amountPiastres,
    quantity: countOf(days),
    rate: world.rules.leavePay.maternityShare,
    basePiastres: insuredWageOf(world),
    taxable: true,
    affectsGross: true,
    etaCode: 'DTE160',
  });

/** The taxable part of an amount that stands in the place of lines that follow time. */
const taxablePartOf = (piastres: Piastres, { earnings }: World): Piastres => {
  const { followingTimePiastres: all, followingTimeTaxablePiastres: taxable } = earnings;
  return all === 0n ? 0n : roundHalfUpDivide(piastres * taxable, all);
};

/**
 * Leave that the employer does not pay, or not in full, by law: the wage of sick days is owed by social insurance, in
 * industrial establishments by the employer in steps; of maternity leave he pays what social insurance does not.
 */
export const computeLeavePay = (
  facts: PayslipFacts,
  rules: RulesOfLeave,
  earnings: Earnings,
  paidDays: number,
  span: EmployedSpan,
): LeavePay | undefined => {
  const { leave, unpaidAbsenceDays: absent } = facts.time;
  // Where an earlier employment was paid the whole month there is nothing of which leave could take.
  if (leave === undefined || leave.length === 0 || paidDays === 0) return undefined;
  const factor = factorOf(leave, absent, span, paidDays, rules.leavePay);
  const world: World = { facts, rules, earnings, paidDays, factor };
  const lines: PayslipLine[] = [];
  const take = createTaker(world);
  let taken = { all: 0n, taxable: 0n };
  for (const kind of ['sick', 'sick_industrial', 'unpaid'] as const) {
    const days = daysOfKind(kind, world);
    // What social insurance pays of the contribution wage is no part of the wage.
    const bare = kind === 'sick' ? days.map((day) => ({ ...day, share: ZERO })) : days;
    const unpaid = unpaidDays(bare, world);
    if (unpaid.numerator === 0n) continue;
    const { all, taxable } = take(unpaid);
    taken = { all: taken.all + all, taxable: taken.taxable + taxable };
    lines.push(deductionOf(UNPAID_RULES[kind], bare, all, world));
    const paid = kind === 'sick' ? sickPayLine(days, world) : undefined;
    if (paid !== undefined) lines.push(paid);
  }
  const industrial = daysOfKind('sick_industrial', world);
  if (industrial.length > 0) {
    const paid = minus(countedDays(industrial, world), unpaidDays(industrial, world));
    const borne = industrialInsuranceLine(industrial, take(paid).all, world);
    if (borne !== undefined) {
      const { amountPiastres: all } = borne;
      lines.push(borne);
      taken = { all: taken.all + all, taxable: taken.taxable + taxablePartOf(all, world) };
    }
  }
  const maternity = daysOfKind('maternity', world);
  const wage = maternity.length === 0 ? 0n : take(countedDays(maternity, world)).all;
  const borne = maternity.length === 0 ? 0n : insuranceShare(maternity, world);
  const share = borne < wage ? borne : wage;
  if (share > 0n) {
    lines.push(maternityLine(maternity, share, world));
    taken = { all: taken.all + share, taxable: taken.taxable + taxablePartOf(share, world) };
  }
  const added = lines.reduce(
    (sum, { kind, amountPiastres }) => (kind === 'earning' ? sum + amountPiastres : sum),
    0n,
  );
  return {
    lines,
    amountPiastres: taken.all - added,
    taxablePiastres: taken.taxable - added,
    takenPiastres: taken.all,
    takenTaxablePiastres: taken.taxable,
    absentDays: times(absent, factor),
  };
};
