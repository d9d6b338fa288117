import type { ComponentFacts, PayslipFacts } from '../../src/payroll-engine/facts.js';
import type { PayrollPolicies } from '../../src/payroll-engine/policies.js';
import type { PayMonth } from '../../src/shared/pay-month.js';
import type { PlainDate } from '../../src/shared/plain-date.js';

/** One employee and month, with what his company decided. */
export interface RandomCase {
  readonly facts: PayslipFacts;
  readonly policies: Partial<PayrollPolicies>;
}

/** A small generator of its own (mulberry32): a seed and a number name a case for ever. */
export interface Dice {
  /** A whole number from `least` to `most`, both possible. */
  readonly between: (least: number, most: number) => number;
  readonly oneOf: <T>(all: readonly T[]) => T;
  /** True once in `n`. */
  readonly onceIn: (n: number) => boolean;
}

export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    oneOf: (all) => all[between(0, all.length - 1)]!,
    onceIn: (n) => between(1, n) === 1,
  };
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const MONTHS: readonly PayMonth[] = (() => {
  const months: PayMonth[] = [];
  for (let year = 2020; year <= 2027; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const name = `${year}-${twoDigits(month)}` as PayMonth;
      if (name >= '2020-07') months.push(name);
    }
  }
  return months;
})();

const daysIn = (month: string): number => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number, 0)).getUTCDate();
};

const dayIn = (month: string, number: number): PlainDate =>
  `${month}-${twoDigits(number)}` as PlainDate;

/** Salaries crowd where the law has its edges: the limits of the contribution wage and the bands of tax. */
const salary = (dice: Dice): bigint => {
  switch (dice.between(0, 5)) {
    case 0:
      return BigInt(dice.between(0, 300_000));
    case 1:
      return BigInt(dice.between(100_000, 2_500_000));
    case 2:
      return BigInt(dice.between(4_900_000, 11_000_000));
    case 3:
      return BigInt(dice.between(10, 300)) * 100_000n;
    case 4:
      return BigInt(dice.between(10_000_000, 60_000_000));
    default:
      return BigInt(dice.between(300, 30_000)) * 1_000n;
  }
};

const hundredths = (numerator: number) => ({
  numerator: BigInt(numerator),
  denominator: 100n,
});

const earning = (dice: Dice, index: number, month: string): ComponentFacts => {
  const bases =
    index > 0 && dice.onceIn(3)
      ? ['basic_salary', `earning_${dice.between(0, index - 1)}`]
      : ['basic_salary'];
  const amounts: readonly ComponentFacts['amount'][] = [
    { type: 'fixed', piastres: BigInt(dice.between(0, 900_000)) },
    { type: 'fixed', piastres: BigInt(dice.between(0, 9_000_000)) },
    { type: 'percentage', rate: hundredths(dice.between(0, 60)), of: bases },
    {
      type: 'quantity',
      quantity: hundredths(dice.between(0, 6_000)),
      unitPiastres: BigInt(dice.between(0, 50_000)),
    },
  ];
  return {
    code: `earning_${index}`,
    name: { en: `Earning ${index}` },
    kind: 'earning',
    amount: dice.oneOf(amounts),
    taxable: !dice.onceIn(4),
    insurable: dice.oneOf([true, false, 'excluded_allowance'] as const),
    prorated: dice.onceIn(2),
    inOvertimeBase: false,
    ...(dice.onceIn(4) ? { recurring: false } : {}),
    ...(dice.onceIn(6) ? { from: dayIn(month, dice.between(1, daysIn(month))) } : {}),
    ...(dice.onceIn(6) ? { to: dayIn(month, dice.between(1, daysIn(month))) } : {}),
  };
};

const deduction = (dice: Dice, index: number): ComponentFacts => ({
  code: `deduction_${index}`,
  name: { en: `Deduction ${index}` },
  kind: 'deduction',
  amount: {
    type: 'fixed',
    piastres: BigInt(dice.between(0, dice.onceIn(8) ? 4_000_000 : 200_000)),
  },
  taxable: false,
  insurable: false,
  prorated: false,
  inOvertimeBase: false,
  ...(dice.onceIn(2) ? { taxRelief: 'capped_premium' as const } : {}),
});

const benefit = (dice: Dice, index: number): ComponentFacts => ({
  code: `benefit_${index}`,
  name: { en: `Benefit ${index}` },
  kind: 'benefit',
  amount: { type: 'fixed', piastres: BigInt(dice.between(0, 20_000_000)) },
  taxable: true,
  insurable: false,
  prorated: dice.onceIn(2),
  inOvertimeBase: false,
  etaCode: dice.oneOf(['DTE200', 'DTE205', 'DTE210', 'DTE215', 'DTE225']),
});

const components = (dice: Dice, month: string): readonly ComponentFacts[] => {
  const some: ComponentFacts[] = [];
  if (!dice.onceIn(3)) {
    const count = dice.between(1, 4);
    for (let index = 0; index < count; index += 1) some.push(earning(dice, index, month));
  }
  if (dice.onceIn(3)) {
    const count = dice.between(1, 3);
    for (let index = 0; index < count; index += 1) some.push(deduction(dice, index));
  }
  if (dice.onceIn(6)) some.push(benefit(dice, some.length));
  return some;
};

/** First and last day of work: mostly a whole month, else a joiner, a leaver, or both in one month. */
const employment = (dice: Dice, month: string) => {
  const days = daysIn(month);
  const kind = dice.between(0, 9);
  const first = dice.between(1, days);
  const hireDate: PlainDate = kind === 0 || kind === 2 ? dayIn(month, first) : '2016-03-15';
  const terminationDate =
    kind === 1
      ? dayIn(month, first)
      : kind === 2
        ? dayIn(month, dice.between(first, days))
        : undefined;
  return {
    ...(dice.onceIn(5) && hireDate === '2016-03-15' ? {} : { hireDate }),
    ...(terminationDate === undefined ? {} : { terminationDate }),
    ...(dice.onceIn(20) ? { insuranceStart: dayIn(month, dice.between(1, days)) } : {}),
  };
};

/** Every treatment and status of the sheet comes up; the ordinary ones most often. */
const status = (dice: Dice, taxTreatment: string): string => {
  // A second employer does not insure; now and then somebody is recorded so all the same.
  if ((taxTreatment === '02' || taxTreatment === '08') && !dice.onceIn(6)) return '21';
  return dice.onceIn(3) ? twoDigits(dice.between(1, 28)) : '01';
};

const governorate = (dice: Dice, month: string): string => {
  const choice = dice.oneOf(['01', '21', '03', '04', '28', '29', '19', '35', '02', '24']);
  // When comprehensive health insurance began there is not known to the month.
  return ['29', '19', '35'].includes(choice) && month < '2022-01' ? '01' : choice;
};

const yearToDate = (dice: Dice, salaryPiastres: bigint) => {
  const days = dice.onceIn(3)
    ? 0
    : dice.onceIn(4)
      ? dice.between(1, 330)
      : 30 * dice.between(1, 11);
  const usual = (salaryPiastres * BigInt(days)) / 30n;
  const pay = (usual * BigInt(dice.between(40, 130))) / 100n;
  return {
    days,
    taxablePayPiastres: days === 0 ? 0n : pay,
    taxWithheldPiastres: days === 0 ? 0n : (pay * BigInt(dice.between(0, 25))) / 100n,
  };
};

/**
 * What companies decide: every value of every policy that tax and insurance know, in few combinations, so that
 * the rules of a month are prepared once for all its cases.
 */
const COMPANIES: readonly Partial<PayrollPolicies>[] = [
  {},
  { taxMethod: 'monthly', trainingLevy: 'monthly_wage', emergencyLevy: 'basic' },
  { insuranceJoiningMonth: 'always_due', excludedAllowanceCap: '0.25' },
  { insuranceJoiningMonth: 'never_due', martyrsBase: 'contribution_wage' },
  { trainingLevy: 'yearly_wage', emergencyLevy: 'contribution_wage', netFloor: '1500.50' },
  { solidarityContribution: 'net', netFloor: '400' },
  {
    taxMethod: 'monthly',
    martyrsBase: 'contribution_wage',
    excludedAllowanceCap: '0.275',
    insuranceJoiningMonth: 'always_due',
  },
  { lateness: { method: 'per_minute' }, hoursPerDay: '7.5' },
  {
    lateness: {
      method: 'table',
      steps: [
        { fromMinutes: 15, days: '0.25' },
        { fromMinutes: 61, days: '0.5' },
        { fromMinutes: 240, days: '1' },
      ],
    },
  },
];

const ZERO = { numerator: 0n, denominator: 1n };

export const randomCase = (seed: number): RandomCase => {
  const dice = diceOf(seed);
  const period = dice.oneOf(MONTHS);
  const amountPiastres = salary(dice);
  const taxTreatment = dice.onceIn(3) ? twoDigits(dice.between(1, 8)) : '01';
  const raised = dice.onceIn(8);
  const facts: PayslipFacts = {
    period,
    employee: {
      ...employment(dice, period),
      ...(dice.onceIn(4) ? { birthDate: `${dice.between(1950, 2004)}-05-17` } : {}),
      disability: dice.onceIn(10),
      taxTreatment,
      insuranceStatus: status(dice, taxTreatment),
      ...(dice.onceIn(3) ? { workGovernorate: governorate(dice, period) } : {}),
      nonWorkingSpouses: dice.onceIn(5) ? dice.between(0, 4) : 0,
      dependants: dice.onceIn(5) ? dice.between(0, 6) : 0,
    },
    salary: [
      { from: '2015-01-01', amountPiastres },
      ...(raised
        ? [{ from: dayIn(period, dice.between(1, daysIn(period))), amountPiastres: salary(dice) }]
        : []),
    ],
    components: components(dice, period),
    insurance: dice.onceIn(2)
      ? { contributionWagePiastres: BigInt(dice.between(0, 2_500_000)) }
      : {},
    time: {
      unpaidAbsenceDays: dice.onceIn(5)
        ? { numerator: BigInt(dice.between(0, 62)), denominator: 2n }
        : ZERO,
      overtimeDayHours: ZERO,
      overtimeNightHours: ZERO,
      restDaysWorked: ZERO,
      holidaysWorked: ZERO,
    },
    yearToDate: yearToDate(dice, amountPiastres),
    company: { workerCount: dice.oneOf([5, 29, 30, 31, 400]) },
  };
  const policies = dice.oneOf(COMPANIES);
  const lateDays = dice.onceIn(3) ? dice.between(1, dice.onceIn(6) ? 31 : 4) : 0;
  const missedMinutes = Array.from({ length: lateDays }, () => dice.between(1, 500));
  const hoursPerDay = hundredths(dice.between(100, 900));
  return {
    facts: {
      ...facts,
      employee: { ...facts.employee, ...(dice.onceIn(4) && { hoursPerDay }) },
      time: { ...facts.time, ...(lateDays > 0 && { missedMinutes }) },
    },
    policies,
  };
};
