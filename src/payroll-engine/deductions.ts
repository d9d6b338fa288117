import type { Piastres } from '../shared/money.js';
import { whole } from '../shared/rate.js';
import { formatEgp } from '../shared/money.js';
import type { Bases } from './bases.js';
import { componentDays, worthOf, type Earnings } from './earnings.js';
import { exactly, payable } from './exact.js';
import { GROSS_WAGE, type ComponentFacts, type PayslipFacts } from './facts.js';
import { formulaOperands } from './formula-component.js';
import { line, type Operands, type PayslipLine, type PayslipWarning } from './payslip-types.js';
import type { DayCount, EmployedSpan } from './days.js';

/** A deduction component with what it asks for this month. */
export interface DeductionClaim {
  readonly component: ComponentFacts;
  readonly piastres: Piastres;
  readonly days: number;
  /** Of a formula: what it was computed with. */
  readonly operands: Operands | undefined;
}

/** What deductions are reckoned from: the gross is that of the payslip. */
const basesOf = (
  { worthByCode }: Earnings,
  grossPiastres: Piastres,
  paidDays: number,
  monthDays: number,
): Bases => {
  const gross = exactly(grossPiastres);
  const known = new Map(worthByCode);
  known.set(GROSS_WAGE, { earned: gross, full: gross, opening: gross });
  return { paidDays, monthDays, worthByCode: known };
};

/** What each deduction component asks for; the amounts are known before tax, since premiums lower taxable pay. */
export const deductionClaims = (
  facts: PayslipFacts,
  span: EmployedSpan,
  count: DayCount,
  paidDays: number,
  earnings: Earnings,
  grossPiastres: Piastres,
): readonly DeductionClaim[] => {
  const claims: DeductionClaim[] = [];
  let bases: Bases | undefined;
  for (const component of facts.components) {
    if (component.kind !== 'deduction') continue;
    const days = componentDays(facts.period, component, span, count, paidDays);
    if (days === 0) continue;
    bases ??= basesOf(earnings, grossPiastres, paidDays, count.total);
    const { amount } = component;
    claims.push({
      component,
      piastres: payable(worthOf(component, days, bases).earned),
      days,
      operands: amount.type === 'formula' ? formulaOperands(component, amount, bases) : undefined,
    });
  }
  return claims;
};

export const premiumsOf = (claims: readonly DeductionClaim[]): Piastres =>
  claims.reduce(
    (sum, { component, piastres }) =>
      component.taxRelief === 'capped_premium' ? sum + piastres : sum,
    0n,
  );

export interface TakenDeductions {
  readonly totalPiastres: Piastres;
  readonly lines: readonly PayslipLine[];
  readonly warnings: readonly PayslipWarning[];
}

const DEFAULT_ETA_COLUMN = 'NAD660';

const claimLine = (
  { component, piastres, days, operands }: DeductionClaim,
  taken: Piastres,
  monthDays: number,
): PayslipLine =>
  line({
    code: component.code,
    rule: 'deduction',
    kind: 'deduction',
    amountPiastres: taken,
    quantity: component.prorated && component.amount.type !== 'formula' ? whole(days) : undefined,
    basePiastres: piastres,
    etaCode: component.etaCode ?? DEFAULT_ETA_COLUMN,
    name: component.name,
    operands: {
      ...(component.prorated && component.amount.type !== 'formula' ? { monthDays } : {}),
      ...operands,
      ...(taken < piastres ? { carriedPiastres: piastres - taken } : {}),
    },
  });

/**
 * Takes the claims in their order from the room that the floor of the net and the debts leave (see debts.ts for
 * those, which the law ranks and caps). What does not fit is carried over with a warning, never lost and never
 * below the floor.
 */
export const takeDeductions = (
  claims: readonly DeductionClaim[],
  roomPiastres: Piastres,
  monthDays: number,
): TakenDeductions => {
  const lines: PayslipLine[] = [];
  const warnings: PayslipWarning[] = [];
  let room = roomPiastres > 0n ? roomPiastres : 0n;
  for (const claim of claims) {
    const taken = claim.piastres < room ? claim.piastres : room;
    room -= taken;
    lines.push(claimLine(claim, taken, monthDays));
    if (taken < claim.piastres) {
      const amount = formatEgp(claim.piastres - taken);
      warnings.push({
        code: 'deduction_carried_over',
        params: { component: claim.component.code, amount },
      });
    }
  }
  return {
    totalPiastres: lines.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n),
    lines,
    warnings,
  };
};
