import type { Piastres } from '../shared/money.js';
import type { Rate } from '../shared/rate.js';
import { CONTRIBUTION_BRANCHES, type ContributionBranch } from './insurance-branches.js';
import type { PayslipLine } from './payslip-types.js';
import type { Rules } from './rules.js';
import { BRANCH_OPERANDS } from './social-insurance.js';
import { annualTaxScaled, RATE_SCALE, taxedSlices, type TaxedSlice } from './tax-scale.js';
import { roundHalfUpDivide } from '../shared/money.js';

const money = ({ operands }: PayslipLine, name: string): Piastres => {
  const value = operands?.[name];
  return typeof value === 'bigint' ? value : 0n;
};

const count = ({ operands }: PayslipLine, name: string): number => Number(operands?.[name] ?? 0);

/** How the tax of a payslip came about. */
export interface TaxWorking {
  readonly method: 'cumulative' | 'monthly' | 'flat';
  readonly days: number;
  readonly yearDays: number;
  readonly taxablePayPiastres: Piastres;
  readonly exemptionPiastres: Piastres;
  readonly roundingStepPiastres: Piastres;
  readonly annualPiastres: Piastres;
  /** Undefined where the scale at hand is not the one that the tax was computed with. */
  readonly slices: readonly TaxedSlice[] | undefined;
  readonly annualTaxPiastres: Piastres;
  readonly duePiastres: Piastres;
  readonly withheldPiastres: Piastres;
  readonly taxPiastres: Piastres;
}

const METHODS: Readonly<Record<string, TaxWorking['method']>> = {
  income_tax_cumulative: 'cumulative',
  income_tax_monthly: 'monthly',
  income_tax_flat: 'flat',
};

export const taxWorkingOf = (line: PayslipLine, { tax }: Rules): TaxWorking | undefined => {
  const method = METHODS[line.rule];
  if (method === undefined) return undefined;
  const annualPiastres = money(line, 'annualPiastres');
  const annualTaxPiastres = money(line, 'annualTaxPiastres');
  const scaled = annualTaxScaled(tax.scale, annualPiastres);
  const isSameScale = roundHalfUpDivide(scaled, RATE_SCALE) === annualTaxPiastres;
  const isFlat = method === 'flat';
  return {
    method,
    days: count(line, 'days'),
    yearDays: Number(tax.yearDays),
    taxablePayPiastres: isFlat ? (line.basePiastres ?? 0n) : money(line, 'payPiastres'),
    exemptionPiastres: money(line, 'exemptionPiastres'),
    roundingStepPiastres: tax.roundingStepPiastres,
    annualPiastres,
    slices: isSameScale ? taxedSlices(tax.scale, annualPiastres) : undefined,
    annualTaxPiastres,
    duePiastres: isFlat ? line.amountPiastres : money(line, 'duePiastres'),
    withheldPiastres: money(line, 'withheldPiastres'),
    taxPiastres: line.amountPiastres,
  };
};

export interface BranchWorking {
  readonly branch: ContributionBranch;
  /** Undefined for a status that the rules at hand do not know. */
  readonly rate: Rate | undefined;
  readonly amountPiastres: Piastres;
}

/** The share of one side, by branch. */
export interface ShareWorking {
  readonly rate: Rate | undefined;
  readonly amountPiastres: Piastres;
  readonly branches: readonly BranchWorking[];
}

const NO_SHARE: ShareWorking = { rate: undefined, amountPiastres: 0n, branches: [] };

const SHARE_SIDES: Readonly<Record<string, 'employee' | 'employer'>> = {
  social_insurance: 'employee',
  social_insurance_employer: 'employer',
};

const isShare = ({ rule, code }: PayslipLine): boolean =>
  rule.startsWith('social_insurance') && SHARE_SIDES[code] !== undefined;

export const shareWorkingOf = (
  line: PayslipLine,
  { insurance }: Rules,
): ShareWorking | undefined => {
  const side = SHARE_SIDES[line.code];
  if (side === undefined || !isShare(line)) return undefined;
  const scheme = insurance.schemes.get(String(line.operands?.['status']));
  const rateOf = (operand: string): Rate | undefined => {
    const share = scheme?.[side].shares.find((one) => one.operand === operand);
    return share && { numerator: share.rateScaled, denominator: RATE_SCALE };
  };
  return {
    rate: line.rate,
    amountPiastres: line.amountPiastres,
    branches: CONTRIBUTION_BRANCHES.filter(
      (branch) => line.operands?.[BRANCH_OPERANDS[branch]] !== undefined,
    ).map((branch) => ({
      branch,
      rate: rateOf(BRANCH_OPERANDS[branch]),
      amountPiastres: money(line, BRANCH_OPERANDS[branch]),
    })),
  };
};

/** How the contribution wage and both shares came about. */
export interface InsuranceWorking {
  readonly due: string;
  readonly isFrozen: boolean;
  readonly totalPiastres: Piastres;
  readonly listedAllowancesPiastres: Piastres;
  readonly excludedPiastres: Piastres;
  readonly excludedCapPiastres: Piastres;
  readonly minimumPiastres: Piastres;
  readonly maximumPiastres: Piastres;
  readonly atLimit: 'minimum' | 'maximum' | undefined;
  readonly wagePiastres: Piastres;
  readonly employee: ShareWorking;
  readonly employer: ShareWorking;
}

export const contributionWorkingOf = (
  line: PayslipLine,
  { contributionWage }: Rules,
): Omit<InsuranceWorking, 'employee' | 'employer'> => {
  const { minimumPiastres, maximumPiastres } = contributionWage;
  const wagePiastres = money(line, 'wagePiastres');
  return {
    due: String(line.operands?.['due'] ?? 'due'),
    isFrozen: line.operands?.['frozen'] === 'yes',
    totalPiastres: money(line, 'totalPiastres'),
    listedAllowancesPiastres: money(line, 'listedAllowancesPiastres'),
    excludedPiastres: money(line, 'excludedPiastres'),
    excludedCapPiastres: money(line, 'excludedCapPiastres'),
    minimumPiastres,
    maximumPiastres,
    atLimit:
      wagePiastres === minimumPiastres
        ? 'minimum'
        : wagePiastres === maximumPiastres
          ? 'maximum'
          : undefined,
    wagePiastres,
  };
};

/** Undefined for a payslip without contribution wage, such as that of a bonus. */
export const insuranceWorkingOf = (
  lines: readonly PayslipLine[],
  rules: Rules,
): InsuranceWorking | undefined => {
  const wageLine = lines.find(({ rule }) => rule === 'contribution_wage');
  if (wageLine === undefined) return undefined;
  const shareOf = (code: string): ShareWorking => {
    const line = lines.find((one) => one.code === code && isShare(one));
    return (line && shareWorkingOf(line, rules)) ?? NO_SHARE;
  };
  return {
    ...contributionWorkingOf(wageLine, rules),
    employee: shareOf('social_insurance'),
    employer: shareOf('social_insurance_employer'),
  };
};
