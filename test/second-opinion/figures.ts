import { decimal, exact, type Exact } from './exact.js';

/**
 * The figures of the law for the second opinion, typed from the texts and not from the service's own data: a
 * slip of the pen in either shows as a difference. Amounts in EGP, months as 'YYYY-MM'.
 */

/** What holds from a month until the next row begins. */
type Dated<T> = readonly (readonly [from: string, value: T])[];

export const inForce = <T>(rows: Dated<T>, month: string): T => {
  let found: T | undefined;
  for (const [from, value] of rows) if (from <= month) found = value;
  if (found === undefined) throw new Error(`nothing in force in ${month}`);
  return found;
};

/** Law 148/2019, regulations art. 53: least and most contribution wage a month; 2027 by the rule. */
export const CONTRIBUTION_WAGES: Dated<{ readonly least: number; readonly most: number }> = [
  ['2020-01', { least: 1_000, most: 7_000 }],
  ['2021-01', { least: 1_200, most: 8_100 }],
  ['2022-01', { least: 1_400, most: 9_400 }],
  ['2023-01', { least: 1_700, most: 10_900 }],
  ['2024-01', { least: 2_000, most: 12_600 }],
  ['2025-01', { least: 2_300, most: 14_500 }],
  ['2026-01', { least: 2_700, most: 16_700 }],
  ['2027-01', { least: 3_200, most: 19_300 }],
];

export const BRANCHES = [
  'old_age',
  'reward_account',
  'sickness',
  'work_injury',
  'unemployment',
] as const;

export type Branch = (typeof BRANCHES)[number];

/** In hundredths of a percent of the contribution wage. */
export type BranchRates = Readonly<Record<Branch, number>>;

const employeeBranches = (oldAge: number): BranchRates => ({
  old_age: oldAge,
  reward_account: 100,
  sickness: 100,
  work_injury: 0,
  unemployment: 0,
});

const employerBranches = (oldAge: number): BranchRates => ({
  old_age: oldAge,
  reward_account: 100,
  sickness: 325,
  work_injury: 150,
  unemployment: 100,
});

export const BRANCH_RATES: Dated<{
  readonly employee: BranchRates;
  readonly employer: BranchRates;
}> = [
  ['2020-01', { employee: employeeBranches(900), employer: employerBranches(1200) }],
  ['2027-01', { employee: employeeBranches(950), employer: employerBranches(1250) }],
];

/**
 * A business owner insures himself: he pays both halves of the old-age branch, and so its whole rise of 2027.
 * In hundredths of a percent.
 */
export const OWNER_RATES: Dated<number> = [
  ['2020-01', 2100],
  ['2027-01', 2200],
];

/** The most that listed allowances may keep out of the contribution wage, as a share of it. */
export const EXCLUDED_ALLOWANCE_CAP = decimal('0.30');

/** Comprehensive health insurance, Law 2/2018, on the contribution wage. */
export const HEALTH = {
  own: decimal('0.01'),
  eachSpouse: decimal('0.03'),
  eachDependant: decimal('0.01'),
  employer: decimal('0.04'),
  employerLeastEgp: 50,
  /** What the employer's 4 % stands in for: 3 % sickness and 1 % work injury. */
  replacesOfEmployer: { sickness: 300, work_injury: 100 },
} as const;

/**
 * First month per governorate of work. Of Luxor, Ismailia and South Sinai the law document says only "2020–21
 * on", so that the random cases place nobody there before 2022.
 */
export const HEALTH_GOVERNORATES: Readonly<Record<string, string>> = {
  '03': '2019-11',
  '29': '2022-01',
  '19': '2022-01',
  '35': '2022-01',
  '04': '2025-07',
  '28': '2025-07',
};

export interface TaxLaw {
  readonly name: string;
  readonly exemption: number;
  /** Upper end of the slice in EGP and its rate in tenths of a percent; the last has no end. */
  readonly slices: readonly (readonly [upTo: number, rate: number])[];
  /** Above this income, one rate (tenths of a percent) holds from the first pound up to an amount. */
  readonly columns: readonly (readonly [above: number, firstEgp: number, rate: number])[];
}

const END = Infinity;

export const TAX_LAWS: Dated<TaxLaw> = [
  [
    '2020-07',
    {
      name: '26/2020',
      exemption: 9_000,
      slices: [
        [15_000, 0],
        [30_000, 25],
        [45_000, 100],
        [60_000, 150],
        [200_000, 200],
        [400_000, 225],
        [END, 250],
      ],
      columns: [
        [600_000, 30_000, 25],
        [700_000, 45_000, 100],
        [800_000, 60_000, 150],
        [900_000, 200_000, 200],
        [1_000_000, 400_000, 225],
      ],
    },
  ],
  [
    '2023-07',
    {
      name: '30/2023',
      exemption: 15_000,
      slices: [
        [21_000, 0],
        [30_000, 25],
        [45_000, 100],
        [60_000, 150],
        [200_000, 200],
        [400_000, 225],
        [1_200_000, 250],
        [END, 275],
      ],
      columns: [
        [600_000, 30_000, 25],
        [700_000, 45_000, 100],
        [800_000, 60_000, 150],
        [900_000, 200_000, 200],
        [1_200_000, 1_200_000, 250],
      ],
    },
  ],
  [
    '2023-11',
    {
      name: '175/2023',
      exemption: 15_000,
      slices: [
        [30_000, 0],
        [45_000, 100],
        [60_000, 150],
        [200_000, 200],
        [400_000, 225],
        [1_200_000, 250],
        [END, 275],
      ],
      columns: [
        [600_000, 45_000, 100],
        [700_000, 60_000, 150],
        [800_000, 200_000, 200],
        [900_000, 400_000, 225],
        [1_200_000, 1_200_000, 250],
      ],
    },
  ],
  [
    '2024-03',
    {
      name: '7/2024',
      exemption: 20_000,
      slices: [
        [40_000, 0],
        [55_000, 100],
        [70_000, 150],
        [200_000, 200],
        [400_000, 225],
        [1_200_000, 250],
        [END, 275],
      ],
      columns: [
        [600_000, 55_000, 100],
        [700_000, 70_000, 150],
        [800_000, 200_000, 200],
        [900_000, 400_000, 225],
        [1_200_000, 1_200_000, 250],
      ],
    },
  ],
];

/** Law 10/2018: the exemption of an employee with a disability is half as much again. */
export const DISABILITY_FACTOR: Exact = exact(3n, 2n);

/** Law 91/2005: of what a second employer pays, with no deduction and no exemption. */
export const FLAT_RATE = decimal('0.10');

/** Private funds and insurance premiums together: a share of the net income, and an amount a year. */
export const PREMIUM_CAP = { share: decimal('0.15'), yearlyEgp: 10_000 } as const;

/** Law 91/2005, executive regulations: what of a benefit in kind is taxed, by the column of the salary sheet. */
export const BENEFITS = {
  shares: { DTE200: decimal('0.20'), DTE205: decimal('0.20') } as Readonly<Record<string, Exact>>,
  /** Of a loan above so many months of income, this much a year. */
  loan: { column: 'DTE210', freeMonths: 6, yearly: decimal('0.07') },
} as const;

/** Law 16/2018 as amended by Law 4/2021: 5 in 10,000. */
export const MARTYRS = { from: '2021-03', rate: decimal('0.0005') } as const;

/** Law 170/2020: of the net above the free amount, from July 2020 on for twelve months. */
export const SOLIDARITY = {
  from: '2020-07',
  until: '2021-06',
  rate: decimal('0.01'),
  freeEgp: 2_000,
} as const;

/** Law 14/2025 art. 21. */
export const TRAINING = {
  from: '2025-09',
  fromWorkers: 30,
  rate: decimal('0.0025'),
  leastEgp: 10,
  mostEgp: 30,
} as const;

/** Law 156/2002. */
export const EMERGENCY = { fromWorkers: 30, rate: decimal('0.01') } as const;
