import { roundHalfUpDivide, type Piastres } from '../shared/money.js';
import {
  INSURANCE_BRANCHES,
  type InsuranceBranch,
  type InsuranceStatusEntry,
} from '../statutory/parameter-types.js';
import { line, type Operands, type PayslipLine } from './payslip-types.js';
import type { Resolver } from './resolver.js';
import { RATE_SCALE, scaledRate } from './tax-scale.js';

interface BranchShare {
  readonly operand: string;
  readonly rateScaled: bigint;
}

/** What one insurance status pays: the shares of each side by branch, as millionths of the contribution wage. */
export interface InsuranceScheme {
  readonly status: string;
  readonly kind: InsuranceStatusEntry['scheme'];
  readonly universalHealth: InsuranceStatusEntry['universalHealth'];
  readonly verified: boolean;
  readonly employee: SideOfScheme;
  readonly employer: SideOfScheme;
}

interface SideOfScheme {
  readonly shares: readonly BranchShare[];
  readonly totalScaled: bigint;
  readonly totalRate: { readonly numerator: bigint; readonly denominator: bigint };
}

export interface InsuranceRules {
  readonly schemes: ReadonlyMap<string, InsuranceScheme>;
  /** The scheme that comprehensive health insurance puts in the place of the ordinary one. */
  readonly universalHealthScheme: InsuranceScheme | undefined;
  readonly retirementAge: number;
}

type Side = 'employee' | 'employer';

/** Operand names of the branch shares, e.g. `oldAgePiastres`. */
export const BRANCH_OPERANDS: Readonly<Record<InsuranceBranch | 'single_payer', string>> = {
  old_age: 'oldAgePiastres',
  reward: 'rewardPiastres',
  sickness: 'sicknessPiastres',
  work_injury: 'workInjuryPiastres',
  unemployment: 'unemploymentPiastres',
  single_payer: 'singlePayerPiastres',
};

const sideOf = (shares: readonly BranchShare[]): SideOfScheme => {
  const paid = shares.filter(({ rateScaled }) => rateScaled > 0n);
  const totalScaled = paid.reduce((sum, { rateScaled }) => sum + rateScaled, 0n);
  return {
    shares: paid,
    totalScaled,
    totalRate: { numerator: totalScaled, denominator: RATE_SCALE },
  };
};

const prepareScheme = (resolver: Resolver, entry: InsuranceStatusEntry): InsuranceScheme => {
  const shares = (side: Side): readonly BranchShare[] => {
    if (entry.scheme === 'none') return [];
    if (entry.scheme === 'single_payer') {
      const rateText = resolver.value('social_insurance.single_payer_rate', 'rate');
      const share = { operand: BRANCH_OPERANDS.single_payer, rateScaled: scaledRate(rateText) };
      return side === 'employee' ? [share] : [];
    }
    return INSURANCE_BRANCHES.map((branch) => {
      const ordinary = resolver.value(`social_insurance.${branch}_${side}`, 'rate');
      const own = entry.branches?.[branch]?.[side];
      return { operand: BRANCH_OPERANDS[branch], rateScaled: scaledRate(own ?? ordinary) };
    });
  };
  return {
    status: entry.code,
    kind: entry.scheme,
    universalHealth: entry.universalHealth,
    verified: entry.verified,
    employee: sideOf(shares('employee')),
    employer: sideOf(shares('employer')),
  };
};

export const prepareInsurance = (resolver: Resolver): InsuranceRules => {
  const entries = resolver.value('social_insurance.statuses', 'insurance_statuses');
  const schemes = new Map(entries.map((entry) => [entry.code, prepareScheme(resolver, entry)]));
  return {
    schemes,
    universalHealthScheme: [...schemes.values()].find(
      ({ universalHealth }) => universalHealth === 'always',
    ),
    retirementAge: resolver.integer('social_insurance.retirement_age'),
  };
};

const amountOf = (wage: Piastres, { totalScaled }: SideOfScheme): Piastres =>
  roundHalfUpDivide(wage * totalScaled, RATE_SCALE);

/**
 * The rounded total by branch: each branch's whole piastres, and the piastres left over to the branches with the
 * largest remainders, so that the branches sum to the total that is paid.
 */
const branchOperands = (
  totalPiastres: Piastres,
  { shares, totalScaled }: SideOfScheme,
): Readonly<Record<string, Piastres>> => {
  const operands: Record<string, Piastres> = {};
  const remainders: bigint[] = [];
  let left = totalPiastres;
  for (const { operand, rateScaled } of shares) {
    const weighted = totalPiastres * rateScaled;
    const whole = weighted / totalScaled;
    operands[operand] = whole;
    remainders.push(weighted - whole * totalScaled);
    left -= whole;
  }
  while (left > 0n) {
    const index = indexOfLargest(remainders);
    const operand = shares[index]?.operand ?? '';
    operands[operand] = (operands[operand] ?? 0n) + 1n;
    remainders[index] = -1n;
    left -= 1n;
  }
  return operands;
};

const indexOfLargest = (values: readonly bigint[]): number => {
  let best = 0;
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] ?? -1n) > (values[best] ?? -1n)) best = index;
  }
  return best;
};

export interface InsuranceShares {
  readonly employeePiastres: Piastres;
  readonly employerPiastres: Piastres;
  readonly lines: readonly PayslipLine[];
}

const shareLine = (
  side: Side,
  scheme: InsuranceScheme,
  wage: Piastres,
  amountPiastres: Piastres,
): PayslipLine => {
  const operands: Operands = {
    status: scheme.status,
    ...branchOperands(amountPiastres, scheme[side]),
  };
  const employee = side === 'employee';
  return line({
    code: employee ? 'social_insurance' : 'social_insurance_employer',
    rule:
      scheme.kind === 'single_payer'
        ? 'social_insurance_single_payer'
        : employee
          ? 'social_insurance_employee'
          : 'social_insurance_employer',
    kind: employee ? 'deduction' : 'employer_cost',
    amountPiastres,
    rate: scheme[side].totalRate,
    basePiastres: wage,
    etaCode: employee ? 'DAE405' : 'CLD805',
    operands,
  });
};

/** The shares of both sides on the contribution wage; each side is rounded once and then split by branch. */
export const computeInsurance = (wage: Piastres, scheme: InsuranceScheme): InsuranceShares => {
  const employeePiastres = amountOf(wage, scheme.employee);
  const employerPiastres = amountOf(wage, scheme.employer);
  const lines: PayslipLine[] = [];
  if (scheme.employee.totalScaled > 0n) {
    lines.push(shareLine('employee', scheme, wage, employeePiastres));
  }
  if (scheme.employer.totalScaled > 0n) {
    lines.push(shareLine('employer', scheme, wage, employerPiastres));
  }
  return { employeePiastres, employerPiastres, lines };
};

/** The employer's share that a wage would carry: for the minimum-wage check. */
export const employerShareOf = (wage: Piastres, scheme: InsuranceScheme): Piastres =>
  amountOf(wage, scheme.employer);
