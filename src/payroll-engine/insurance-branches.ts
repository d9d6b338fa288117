import type { Piastres } from '../shared/money.js';
import { INSURANCE_BRANCHES } from '../statutory/parameter-types.js';
import type { PayslipLine } from './payslip-types.js';
import { BRANCH_OPERANDS } from './social-insurance.js';

/** What contributions are paid to; a single payer pays one share that has no branches. */
export const CONTRIBUTION_BRANCHES = [...INSURANCE_BRANCHES, 'single_payer'] as const;
export type ContributionBranch = (typeof CONTRIBUTION_BRANCHES)[number];

export type BranchAmounts = Readonly<Record<ContributionBranch, Piastres>>;

/** The contributions of both sides by branch, in piastres. */
export interface BranchShares {
  readonly employee: BranchAmounts;
  readonly employer: BranchAmounts;
}

const nothing = (): Record<ContributionBranch, Piastres> => ({
  old_age: 0n,
  reward: 0n,
  sickness: 0n,
  work_injury: 0n,
  unemployment: 0n,
  single_payer: 0n,
});

/** By its code, which the two sides have for themselves; a difference of an earlier month has that of what it corrects. */
const SIDES: Readonly<Record<string, keyof BranchShares>> = {
  social_insurance: 'employee',
  social_insurance_employer: 'employer',
};

/** Adds up what the insurance lines say of their branches, differences of earlier months among them. */
export const branchSharesOf = (lines: readonly PayslipLine[]): BranchShares => {
  const shares = { employee: nothing(), employer: nothing() };
  for (const line of lines) {
    const side = SIDES[line.code];
    if (side === undefined || line.operands === undefined) continue;
    for (const branch of CONTRIBUTION_BRANCHES) {
      const amount = line.operands[BRANCH_OPERANDS[branch]];
      if (typeof amount === 'bigint') shares[side][branch] += amount;
    }
  }
  return shares;
};
