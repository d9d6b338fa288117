import type { ComponentFacts, PayslipFacts } from '../../src/payroll-engine/facts.js';
import type { PayrollPolicies } from '../../src/payroll-engine/policies.js';
import {
  decimal,
  dividedBy,
  exact,
  floor,
  isLess,
  least,
  minus,
  most,
  plus,
  rounded,
  sum,
  times,
  type Exact,
} from './exact.js';
import {
  BENEFITS,
  BRANCHES,
  BRANCH_RATES,
  CONTRIBUTION_WAGES,
  DISABILITY_FACTOR,
  EMERGENCY,
  EXCLUDED_ALLOWANCE_CAP,
  FLAT_RATE,
  HEALTH,
  HEALTH_GOVERNORATES,
  MARTYRS,
  OWNER_RATES,
  PREMIUM_CAP,
  SOLIDARITY,
  TAX_LAWS,
  TRAINING,
  inForce,
  type Branch,
  type BranchRates,
  type TaxLaw,
} from './figures.js';

/**
 * Tax and insurance of one employee and month a second time, written from the law and as plainly as it reads. It
 * shares no code with the engine that it is held against: only the shape of the facts.
 *
 * Where the texts are silent both take one reading, so that their agreement proves nothing about it: what the
 * statuses 02 to 05 pay and which statuses pay nothing, the flat tax of treatment 08, 22 % for owners from 2027,
 * part months by the monthly method, the training levy in twelve parts, days around the 28th and the 31st, what
 * is rounded on the way (whole lines only), and absence as a share of the lines that follow the days.
 */
export interface SecondPayslip {
  readonly days: number;
  readonly gross: bigint;
  readonly contributionWage: bigint;
  readonly employeeInsurance: bigint;
  readonly employerInsurance: bigint;
  readonly employeeBranches: BranchAmounts;
  readonly employerBranches: BranchAmounts;
  readonly healthInsurance: bigint;
  readonly employerHealthInsurance: bigint;
  readonly taxablePay: bigint;
  readonly annualTaxableIncome: bigint;
  readonly incomeTax: bigint;
  readonly martyrsFund: bigint;
  readonly otherDeductions: bigint;
  /** What the pay of the month could not bear of insurance and tax. */
  readonly carriedForward: bigint;
  readonly net: bigint;
  readonly employerLevies: bigint;
  readonly employerCost: bigint;
}

const piastres = (egp: number): Exact => exact(BigInt(egp) * 100n);

const lastDayOf = (month: string): number => {
  const [year, number] = month.split('-').map(Number);
  if (number === 2) {
    const leap = (year! % 4 === 0 && year! % 100 !== 0) || year! % 400 === 0;
    return leap ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(number!) ? 30 : 31;
};

/** Days of a month of thirty that lie before a day; the 31st is the thirtieth. */
const daysBefore = (day: string): number => Math.min(Number(day.slice(8)), 30) - 1;

/** Days of a month of thirty up to a day, itself counted: the last calendar day is the thirtieth. */
const daysUpTo = (day: string, month: string): number => {
  const number = Number(day.slice(8));
  return number === lastDayOf(month) ? 30 : Math.min(number, 30);
};

interface Stretch {
  readonly first: string;
  readonly last: string;
}

const daysOf = ({ first, last }: Stretch, month: string): number =>
  Math.max(1, daysUpTo(last, month) - daysBefore(first));

const employed = ({ period, employee }: PayslipFacts): Stretch => {
  const first = `${period}-01`;
  const last = `${period}-${lastDayOf(period)}`;
  const { hireDate, terminationDate } = employee;
  return {
    first: hireDate !== undefined && hireDate > first ? hireDate : first,
    last: terminationDate !== undefined && terminationDate < last ? terminationDate : last,
  };
};

// ------------------------------------------------------------------------------------------- earnings

/** The basic salary of the month by its dated segments, each for its own days. */
const basicSalary = ({ salary, period }: PayslipFacts, { first, last }: Stretch): Exact => {
  let paid = 0n;
  salary.forEach(({ from, amountPiastres }, index) => {
    const next = salary[index + 1]?.from;
    if (from > last || (next !== undefined && next <= first)) return;
    const start = daysBefore(from > first ? from : first);
    const end = next === undefined || next > last ? daysUpTo(last, period) : daysBefore(next);
    paid += amountPiastres * BigInt(Math.max(0, end - start));
  });
  return exact(paid, 30n);
};

const salaryOn = ({ salary }: PayslipFacts, day: string): Exact => {
  let amount = 0n;
  for (const segment of salary) if (segment.from <= day) amount = segment.amountPiastres;
  return exact(amount);
};

/** The days on which a component applies while employed; undefined when on none. */
const stretchOf = ({ from, to }: ComponentFacts, { first, last }: Stretch): Stretch | undefined => {
  const begins = from !== undefined && from > first ? from : first;
  const ends = to !== undefined && to < last ? to : last;
  return begins > ends ? undefined : { first: begins, last: ends };
};

/** A part that ends before the employment does counts up to the day after it, so that parts sum to the whole. */
const daysOfPart = (part: Stretch, whole: Stretch, month: string): number => {
  const through =
    part.last === whole.last
      ? daysUpTo(part.last, month)
      : Math.min(Number(part.last.slice(8)) + 1, 30) - 1;
  return Math.max(1, through - daysBefore(part.first));
};

interface Earnings {
  /** What is paid for the month, exact: rounded once, when it is paid. */
  readonly paid: ReadonlyMap<string, Exact>;
  /** What a whole month brings by what is in force on the first day: of this the contribution wage is derived. */
  readonly opening: ReadonlyMap<string, Exact>;
  /** What recurs, of a whole month by what is in force on the last day. */
  readonly monthlyWage: Exact;
}

type Worth = ReadonlyMap<string, Exact>;

const amountOf = ({ amount }: ComponentFacts, worth: Worth): Exact => {
  switch (amount.type) {
    case 'fixed':
      return exact(amount.piastres);
    case 'quantity':
      return times(
        exact(amount.quantity.numerator, amount.quantity.denominator),
        exact(amount.unitPiastres),
      );
    case 'percentage':
      return times(
        exact(amount.rate.numerator, amount.rate.denominator),
        sum(amount.of.map((code) => worth.get(code) ?? exact(0n))),
      );
    case 'formula':
      throw new Error('the second opinion has no formulas');
  }
};

const earningsOf = (facts: PayslipFacts, employment: Stretch): Earnings => {
  const { period } = facts;
  const allDays = daysOf(employment, period);
  const paid = new Map([['basic_salary', basicSalary(facts, employment)]]);
  const opening = new Map([['basic_salary', salaryOn(facts, employment.first)]]);
  const closing = new Map([['basic_salary', salaryOn(facts, employment.last)]]);
  for (const component of facts.components) {
    if (component.kind !== 'earning') continue;
    const { amount, code, prorated } = component;
    const part = stretchOf(component, employment);
    if (part === undefined) continue;
    const days = daysOfPart(part, employment, period);
    if (part.first === employment.first) opening.set(code, amountOf(component, opening));
    closing.set(code, amountOf(component, closing));
    // What does not follow the days is paid as it was last. A percentage that does takes the prorated value of
    // its base: it is not prorated a second time.
    if (!prorated) paid.set(code, closing.get(code)!);
    else if (amount.type === 'percentage') {
      paid.set(code, times(amountOf(component, paid), exact(days, allDays)));
    } else paid.set(code, times(amountOf(component, paid), exact(days, 30)));
  }
  const lasting = facts.components.filter(
    (each) =>
      each.kind === 'earning' &&
      each.recurring !== false &&
      stretchOf(each, employment)?.last === employment.last,
  );
  const monthlyWage = sum([
    closing.get('basic_salary')!,
    ...lasting.map(({ code }) => closing.get(code)!),
  ]);
  return { paid, opening, monthlyWage };
};

/** Labour law 14/2025 art. 117, as 12/2003 art. 80: whoever agreed to a longer day is paid by the hour of this one. */
const LONGEST_DAY_HOURS = exact(8n);

/** What was missed of the days worked, in day wages, as the company's policy weighs it. */
const missedDays = (
  { time: { missedMinutes = [] }, employee: { hoursPerDay: own } }: PayslipFacts,
  { lateness, hoursPerDay }: PayrollPolicies,
): Exact => {
  const hours = least(
    own === undefined ? decimal(hoursPerDay) : exact(own.numerator, own.denominator),
    LONGEST_DAY_HOURS,
  );
  return sum(
    missedMinutes.map((minutes) => {
      if (lateness.method === 'none') return exact(0n);
      if (lateness.method === 'per_minute') return dividedBy(exact(BigInt(minutes), 60n), hours);
      let worth = exact(0n);
      for (const { fromMinutes, days } of lateness.steps) {
        if (minutes >= fromMinutes) worth = decimal(days);
      }
      return worth;
    }),
  );
};

/** All that is earned less the days and minutes not worked, and the taxable part of it. */
const grossOf = (
  facts: PayslipFacts,
  { paid }: Earnings,
  days: number,
  policies: PayrollPolicies,
): { readonly gross: bigint; readonly taxable: bigint } => {
  const { components, time } = facts;
  const taxFree = new Set(components.filter(({ taxable }) => !taxable).map(({ code }) => code));
  const fixed = new Set(components.filter(({ prorated }) => !prorated).map(({ code }) => code));
  let [all, taxable, ofDays, taxableOfDays] = [0n, 0n, 0n, 0n];
  for (const [code, amount] of paid) {
    const earned = rounded(amount);
    all += earned;
    if (!taxFree.has(code)) taxable += earned;
    if (!fixed.has(code)) ofDays += earned;
    if (!fixed.has(code) && !taxFree.has(code)) taxableOfDays += earned;
  }
  // A day not worked takes the day's share of what follows the days; more days than there are take it all.
  const { numerator, denominator } = time.unpaidAbsenceDays;
  const share = least(exact(numerator, denominator * BigInt(days)), exact(1n));
  const missed = dividedBy(missedDays(facts, policies), exact(BigInt(days)));
  const lost = (earned: bigint): bigint => {
    const absent = rounded(times(exact(earned), share));
    const late = rounded(times(exact(earned), missed));
    return absent + late < earned ? absent + late : earned;
  };
  return { gross: all - lost(ofDays), taxable: taxable - lost(taxableOfDays) };
};

// ------------------------------------------------------------------------------------------ insurance

/**
 * Statuses of the unified salary sheet that bring no contribution of this employer: not insured, injured and on
 * leave without pay, conscripted, insured where he comes from, on a mission, or in another system. The law
 * document names them and gives no rates: this is the reading that both opinions take.
 */
const NOTHING_DUE = ['10', '12', '13', '18', '20', '21', '22', '23', '26', '27', '28'];
const OWNER = '15';
/** Insured with comprehensive health insurance, whatever the place of work. */
const WITH_HEALTH = '06';
/** Says of itself who cares for the sick: the place of work does not change that. */
const OTHER_CARE = ['02', '03', '04', '05'];

const isInsuranceDue = (facts: PayslipFacts, policies: PayrollPolicies): boolean => {
  const { employee, period } = facts;
  if (NOTHING_DUE.includes(employee.insuranceStatus)) return false;
  const start = employee.insuranceStart ?? employee.hireDate;
  const end = employee.insuranceEnd ?? employee.terminationDate;
  const lastDay = `${period}-${lastDayOf(period)}`;
  if (start !== undefined && start > lastDay) return false;
  if (end !== undefined && end < `${period}-01`) return false;
  // Law 148/2019 art. 115: the leaving month is due whole, the joining month when it begins with the month.
  if (start === undefined || start <= `${period}-01`) return true;
  switch (policies.insuranceJoiningMonth) {
    case 'always_due':
      return true;
    case 'never_due':
      return false;
    case 'statutory':
      return end !== undefined && end <= lastDay;
  }
};

const contributionWageOf = (
  facts: PayslipFacts,
  { opening }: Earnings,
  policies: PayrollPolicies,
): bigint => {
  const limits = inForce(CONTRIBUTION_WAGES, facts.period);
  const clip = (wage: Exact): bigint =>
    rounded(least(most(wage, piastres(limits.least)), piastres(limits.most)));
  const frozen = facts.insurance.contributionWagePiastres;
  if (frozen !== undefined) return clip(exact(frozen));
  let counted = opening.get('basic_salary')!;
  let excluded = exact(0n);
  for (const component of facts.components) {
    if (component.kind !== 'earning' || component.recurring === false) continue;
    const worth = opening.get(component.code) ?? exact(0n);
    if (component.insurable === true) counted = plus(counted, worth);
    if (component.insurable === 'excluded_allowance') excluded = plus(excluded, worth);
  }
  const cap =
    policies.excludedAllowanceCap === null
      ? EXCLUDED_ALLOWANCE_CAP
      : decimal(policies.excludedAllowanceCap);
  return clip(most(counted, dividedBy(plus(counted, excluded), plus(exact(1n), cap))));
};

type BranchAmounts = Readonly<Record<Branch, bigint>>;

interface Insurance {
  readonly wage: bigint;
  readonly employee: bigint;
  readonly employer: bigint;
  readonly employeeBranches: BranchAmounts;
  readonly employerBranches: BranchAmounts;
  readonly healthEmployee: bigint;
  readonly healthEmployer: bigint;
}

const NO_BRANCHES: BranchAmounts = {
  old_age: 0n,
  reward_account: 0n,
  sickness: 0n,
  work_injury: 0n,
  unemployment: 0n,
};

const NO_INSURANCE: Insurance = {
  wage: 0n,
  employee: 0n,
  employer: 0n,
  employeeBranches: NO_BRANCHES,
  employerBranches: NO_BRANCHES,
  healthEmployee: 0n,
  healthEmployer: 0n,
};

/**
 * One side's share, rounded once, and what of it goes to each branch: by largest remainder, an earlier branch
 * first where remainders are equal, so that the branches sum to what is paid.
 */
const shareOf = (wage: bigint, rates: BranchRates) => {
  const ofAll = BRANCHES.reduce((hundredths, branch) => hundredths + rates[branch], 0);
  const total = rounded(exact(wage * BigInt(ofAll), 10_000n));
  const parts = BRANCHES.map((branch, order) => {
    const part = exact(total * BigInt(rates[branch]), BigInt(ofAll));
    return { branch, order, whole: floor(part), rest: minus(part, exact(floor(part))) };
  });
  const missing = Number(total - parts.reduce((all, { whole }) => all + whole, 0n));
  const raised = [...parts]
    .sort((a, b) => (isLess(b.rest, a.rest) ? -1 : isLess(a.rest, b.rest) ? 1 : a.order - b.order))
    .slice(0, missing)
    .map(({ branch }) => branch);
  const branches = Object.fromEntries(
    parts.map(({ branch, whole }) => [branch, raised.includes(branch) ? whole + 1n : whole]),
  ) as BranchAmounts;
  return { total, branches };
};

const sharesOf = (wage: bigint, employeeRates: BranchRates, employerRates: BranchRates) => {
  const employee = shareOf(wage, employeeRates);
  const employer = shareOf(wage, employerRates);
  return {
    employee: employee.total,
    employer: employer.total,
    employeeBranches: employee.branches,
    employerBranches: employer.branches,
  };
};

/** Of the employer's 3.25 %: 3 % is treatment, 0.25 % wage compensation and transport. */
const sicknessShares = (
  status: string,
  rates: { employee: BranchRates; employer: BranchRates },
) => {
  const { sickness } = rates.employer;
  switch (status) {
    case '02':
      return { employee: rates.employee.sickness, employer: sickness - 300 };
    case '03':
      return { employee: rates.employee.sickness, employer: sickness - 25 };
    case '04':
      return { employee: rates.employee.sickness, employer: 0 };
    case '05':
      return { employee: 0, employer: 0 };
    default:
      return { employee: rates.employee.sickness, employer: sickness };
  }
};

const underHealthLaw = ({ employee, period }: PayslipFacts): boolean => {
  const { insuranceStatus, workGovernorate = '' } = employee;
  if (insuranceStatus === WITH_HEALTH) return true;
  if (OTHER_CARE.includes(insuranceStatus)) return false;
  const from = HEALTH_GOVERNORATES[workGovernorate];
  return from !== undefined && from <= period;
};

const insuranceOf = (
  facts: PayslipFacts,
  earnings: Earnings,
  policies: PayrollPolicies,
): Insurance => {
  if (!isInsuranceDue(facts, policies)) return NO_INSURANCE;
  const { employee, period } = facts;
  const wage = contributionWageOf(facts, earnings, policies);
  if (employee.insuranceStatus === OWNER) {
    const hundredths = inForce(OWNER_RATES, period);
    return { ...NO_INSURANCE, wage, employee: rounded(exact(wage * BigInt(hundredths), 10_000n)) };
  }
  const rates = inForce(BRANCH_RATES, period);
  if (!underHealthLaw(facts)) {
    const sickness = sicknessShares(employee.insuranceStatus, rates);
    return {
      ...NO_INSURANCE,
      wage,
      ...sharesOf(
        wage,
        { ...rates.employee, sickness: sickness.employee },
        { ...rates.employer, sickness: sickness.employer },
      ),
    };
  }
  const { sickness, work_injury } = HEALTH.replacesOfEmployer;
  return {
    wage,
    ...sharesOf(
      wage,
      { ...rates.employee, sickness: 0 },
      {
        ...rates.employer,
        sickness: rates.employer.sickness - sickness,
        work_injury: rates.employer.work_injury - work_injury,
      },
    ),
    healthEmployee: rounded(
      times(
        exact(wage),
        sum([
          HEALTH.own,
          times(HEALTH.eachSpouse, exact(employee.nonWorkingSpouses)),
          times(HEALTH.eachDependant, exact(employee.dependants)),
        ]),
      ),
    ),
    healthEmployer: rounded(
      most(times(exact(wage), HEALTH.employer), piastres(HEALTH.employerLeastEgp)),
    ),
  };
};

// ------------------------------------------------------------------------------------------------ tax

/** Tax on a year's taxable income, already floored; exact, in piastres. */
export const annualTax = (income: bigint, law: TaxLaw): Exact => {
  let flatUpTo = 0n;
  let tax = exact(0n);
  for (const [above, first, rate] of law.columns) {
    if (income <= BigInt(above) * 100n) break;
    flatUpTo = BigInt(first) * 100n;
    tax = exact(flatUpTo * BigInt(rate), 1000n);
  }
  let lower = 0n;
  for (const [end, rate] of law.slices) {
    const upper = end === Infinity ? income : BigInt(end) * 100n;
    const from = lower > flatUpTo ? lower : flatUpTo;
    const to = upper < income ? upper : income;
    if (to > from) tax = plus(tax, exact((to - from) * BigInt(rate), 1000n));
    lower = upper;
  }
  return tax;
};

/** Down to a multiple of ten pounds, never below zero (art. 8). */
const flooredToTen = (income: Exact): bigint =>
  isLess(income, exact(0n)) ? 0n : floor(dividedBy(income, exact(1000n))) * 1000n;

const DISABILITY_TREATMENTS = ['04', '07'];
/** The second employer; of 08 it is known only that its tax stands in the second employer's column. */
const FLAT_TREATMENTS = ['02', '08'];

const taxOf = (
  facts: PayslipFacts,
  days: number,
  taxablePay: bigint,
  policies: PayrollPolicies,
): { readonly annual: bigint; readonly tax: bigint } => {
  const { employee, period, yearToDate } = facts;
  const law = inForce(TAX_LAWS, period);
  if (FLAT_TREATMENTS.includes(employee.taxTreatment)) {
    return { annual: 0n, tax: rounded(times(most(exact(taxablePay), exact(0n)), FLAT_RATE)) };
  }
  const disabled = employee.disability || DISABILITY_TREATMENTS.includes(employee.taxTreatment);
  const exemption = disabled
    ? times(piastres(law.exemption), DISABILITY_FACTOR)
    : piastres(law.exemption);
  if (policies.taxMethod === 'monthly') {
    // Times twelve and by twelve for a whole month; a part of a month by its days of the year of 360.
    const annual = flooredToTen(minus(exact(taxablePay * 360n, days), exemption));
    return { annual, tax: rounded(times(annualTax(annual, law), exact(days, 360))) };
  }
  const allDays = exact(yearToDate.days + days);
  const base = minus(
    exact(yearToDate.taxablePayPiastres + taxablePay),
    dividedBy(times(exemption, allDays), exact(360n)),
  );
  const annual = flooredToTen(dividedBy(times(base, exact(360n)), allDays));
  const due = rounded(dividedBy(times(annualTax(annual, law), allDays), exact(360n)));
  const tax = due - yearToDate.taxWithheldPiastres;
  return { annual, tax: tax > 0n ? tax : 0n };
};

/** What of the premiums lowers the taxable pay: a share of the net income, and the year's cap by days. */
const premiumRelief = (paid: bigint, netIncome: bigint, days: number): bigint => {
  const cap = least(
    times(PREMIUM_CAP.share, most(exact(netIncome), exact(0n))),
    times(piastres(PREMIUM_CAP.yearlyEgp), exact(days, 360)),
  );
  return rounded(least(exact(paid), cap));
};

/** A benefit in kind by its cost: all of it, the law's share, or the interest of a month on a large loan. */
const benefitOf = (component: ComponentFacts, { paid, monthlyWage }: Earnings, days: number) => {
  const { etaCode = '', prorated } = component;
  const { loan, shares } = BENEFITS;
  const whole = amountOf(component, paid);
  const cost = prorated ? times(whole, exact(days, 30)) : whole;
  if (etaCode !== loan.column) return rounded(times(cost, shares[etaCode] ?? exact(1n)));
  const isFree = !isLess(times(monthlyWage, exact(BigInt(loan.freeMonths))), whole);
  return isFree ? 0n : rounded(dividedBy(times(cost, loan.yearly), exact(12n)));
};

// --------------------------------------------------------------------------------------------- levies

const leviesOf = (
  facts: PayslipFacts,
  earnings: Earnings,
  insurance: Insurance,
  policies: PayrollPolicies,
): bigint => {
  const workers = facts.company?.workerCount ?? 0;
  let levies = 0n;
  if (
    policies.trainingLevy !== 'off' &&
    facts.period >= TRAINING.from &&
    workers >= TRAINING.fromWorkers
  ) {
    const monthly = piastres(inForce(CONTRIBUTION_WAGES, facts.period).least);
    const wage = policies.trainingLevy === 'monthly_wage' ? monthly : times(monthly, exact(12n));
    const year = rounded(
      least(
        most(times(wage, TRAINING.rate), piastres(TRAINING.leastEgp)),
        piastres(TRAINING.mostEgp),
      ),
    );
    // Per worker and year: in twelve parts that sum to it, the first months take what is left over.
    levies += year / 12n + (BigInt(facts.period.slice(5)) <= year % 12n ? 1n : 0n);
  }
  // Of insured workers only.
  const insured = !NOTHING_DUE.includes(facts.employee.insuranceStatus);
  if (policies.emergencyLevy !== 'off' && insured && workers >= EMERGENCY.fromWorkers) {
    const base =
      policies.emergencyLevy === 'basic'
        ? exact(rounded(earnings.paid.get('basic_salary')!))
        : exact(insurance.wage);
    levies += rounded(times(base, EMERGENCY.rate));
  }
  return levies;
};

// -------------------------------------------------------------------------------------------- payslip

/** Deductions in their order, each as far as the pay above the floor reaches. */
const takenOf = (asked: readonly bigint[], available: bigint): bigint => {
  let left = available > 0n ? available : 0n;
  let taken = 0n;
  for (const amount of asked) {
    const part = amount < left ? amount : left;
    left -= part;
    taken += part;
  }
  return taken;
};

export const secondPayslip = (facts: PayslipFacts, policies: PayrollPolicies): SecondPayslip => {
  const employment = employed(facts);
  const days = daysOf(employment, facts.period);
  const earnings = earningsOf(facts, employment);
  const { gross, taxable } = grossOf(facts, earnings, days, policies);
  const insurance = insuranceOf(facts, earnings, policies);
  const deductions = facts.components.filter(({ kind }) => kind === 'deduction');
  const askedOf = (component: ComponentFacts) => rounded(amountOf(component, earnings.paid));
  const premiums = deductions
    .filter(({ taxRelief }) => taxRelief === 'capped_premium')
    .reduce((total, component) => total + askedOf(component), 0n);
  const revenue = facts.components
    .filter(({ kind }) => kind === 'benefit')
    .reduce((total, component) => total + benefitOf(component, earnings, days), taxable);
  const netIncome = revenue - insurance.employee - insurance.healthEmployee;
  const taxablePay = FLAT_TREATMENTS.includes(facts.employee.taxTreatment)
    ? revenue
    : netIncome - premiumRelief(premiums, netIncome, days);
  const { annual, tax } = taxOf(facts, days, taxablePay, policies);
  const martyrsBase = policies.martyrsBase === 'gross' ? gross : insurance.wage;
  const martyrsFund =
    facts.period < MARTYRS.from ? 0n : rounded(times(exact(martyrsBase), MARTYRS.rate));
  const left = gross - insurance.employee - insurance.healthEmployee - tax - martyrsFund;
  const isSolidary =
    policies.solidarityContribution === 'net' &&
    facts.period >= SOLIDARITY.from &&
    facts.period <= SOLIDARITY.until;
  const aboveFree = minus(exact(left), piastres(SOLIDARITY.freeEgp));
  const solidarity = isSolidary ? rounded(times(most(aboveFree, exact(0n)), SOLIDARITY.rate)) : 0n;
  const floorOfNet = rounded(times(decimal(policies.netFloor), exact(100n)));
  const otherDeductions =
    solidarity + takenOf(deductions.map(askedOf), left - solidarity - floorOfNet);
  const employerLevies = leviesOf(facts, earnings, insurance, policies);
  return {
    days,
    gross,
    contributionWage: insurance.wage,
    employeeInsurance: insurance.employee,
    employerInsurance: insurance.employer,
    employeeBranches: insurance.employeeBranches,
    employerBranches: insurance.employerBranches,
    healthInsurance: insurance.healthEmployee,
    employerHealthInsurance: insurance.healthEmployer,
    taxablePay,
    annualTaxableIncome: annual,
    incomeTax: tax,
    martyrsFund,
    otherDeductions,
    carriedForward: left < 0n ? -left : 0n,
    net: left < 0n ? 0n : left - otherDeductions,
    employerLevies,
    employerCost: gross + insurance.employer + insurance.healthEmployer + employerLevies,
  };
};
