import type { Piastres } from '../shared/money.js';
import { whole } from '../shared/rate.js';
import { formatEgp } from '../shared/money.js';
import type { Bases } from './bases.js';
import { componentDays, worthOf, type Earnings } from './earnings.js';
import { exactly, payable } from './exact.js';
import {
  GROSS_WAGE,
  type CarriedDeductionFacts,
  type ComponentFacts,
  type PayslipFacts,
} from './facts.js';
import { formulaOperands } from './formula-component.js';
import { dueNow } from './paid-before.js';
import { line, type Operands, type PayslipLine, type PayslipWarning } from './payslip-types.js';
import type { DayCount, EmployedSpan } from './days.js';

/** A deduction component with what it asks for this month. */
export interface DeductionClaim {
  readonly component: ComponentFacts;
  readonly piastres: Piastres;
  readonly days: number;
  /** Of a formula: what it was computed with. Of what was paid before in the month: that. */
  readonly operands: Operands | undefined;
}

/** What deductions and benefits in kind are reckoned from: the gross is that of the payslip. */
export const basesOf = (
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
    if (days === undefined) continue;
    bases ??= basesOf(earnings, grossPiastres, paidDays, count.total);
    const { amount } = component;
    const ofMonth = worthOf(component, days, bases);
    const { worth, operands: once } = dueNow(component, ofMonth, facts.paidBefore);
    claims.push({
      component,
      piastres: payable(worth.earned),
      days,
      operands:
        amount.type === 'formula'
          ? { ...formulaOperands(component, amount, bases), ...once }
          : once,
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

const carriedLine = (
  { code, name, etaCode, outstandingPiastres }: CarriedDeductionFacts,
  taken: Piastres,
): PayslipLine =>
  line({
    code,
    rule: 'carried_deduction',
    kind: 'deduction',
    amountPiastres: taken,
    etaCode: etaCode ?? DEFAULT_ETA_COLUMN,
    name,
    operands: { outstandingPiastres },
  });

const leftWarning = (component: string, piastres: Piastres): PayslipWarning => ({
  code: 'deduction_carried_over',
  params: { component, amount: formatEgp(piastres) },
});

/**
 * Takes what earlier months left, then the claims of this one in their order, from the room that the floor of the
 * net and the debts leave (see debts.ts for those, which the law ranks and caps). What does not fit is carried over
 * with a warning, never lost and never below the floor: due = taken + carried, to the piastre. What was taken too
 * much is given back whole.
 */
export const takeDeductions = (
  claims: readonly DeductionClaim[],
  carried: readonly CarriedDeductionFacts[],
  roomPiastres: Piastres,
  monthDays: number,
): TakenDeductions => {
  const lines: PayslipLine[] = [];
  const warnings: PayslipWarning[] = [];
  let room = roomPiastres > 0n ? roomPiastres : 0n;
  const takeOf = (piastres: Piastres): Piastres => {
    const taken = piastres < room ? piastres : room;
    room -= taken;
    return taken;
  };
  for (const each of carried) {
    const taken = takeOf(each.outstandingPiastres);
    const left = each.outstandingPiastres - taken;
    if (taken !== 0n) lines.push(carriedLine(each, taken));
    if (left > 0n) warnings.push(leftWarning(each.code, left));
  }
  for (const claim of claims) {
    const taken = takeOf(claim.piastres);
    const left = claim.piastres - taken;
    lines.push(claimLine(claim, taken, monthDays));
    if (left > 0n) warnings.push(leftWarning(claim.component.code, left));
  }
  return {
    totalPiastres: lines.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0n),
    lines,
    warnings,
  };
};

/** What a payslip leaves of a deduction, and what it takes of what earlier ones left. */
export interface DeductionCarry {
  readonly code: string;
  readonly name: { readonly en?: string; readonly ar?: string };
  readonly etaCode: string;
  readonly leftPiastres: Piastres;
  readonly recoveredPiastres: Piastres;
}

/** The carries of a payslip, from its lines; `codeOf` gives a line the code under which it is carried. */
export const deductionCarriesOf = (
  lines: readonly PayslipLine[],
  codeOf: (code: string) => string,
): readonly DeductionCarry[] => {
  const carries = new Map<string, DeductionCarry>();
  for (const each of lines) {
    const leftPiastres = leftOf(each);
    const recoveredPiastres = each.rule === 'carried_deduction' ? each.amountPiastres : 0n;
    if (leftPiastres === 0n && recoveredPiastres === 0n) continue;
    const code = codeOf(each.code);
    const before = carries.get(code);
    carries.set(code, {
      code,
      name: each.name ?? {},
      etaCode: each.etaCode ?? DEFAULT_ETA_COLUMN,
      leftPiastres: (before?.leftPiastres ?? 0n) + leftPiastres,
      recoveredPiastres: (before?.recoveredPiastres ?? 0n) + recoveredPiastres,
    });
  }
  return [...carries.values()];
};

/** What a line left of its deduction. */
export const leftOf = ({ rule, operands }: PayslipLine): Piastres => {
  const left = rule === 'deduction' ? operands?.['carriedPiastres'] : undefined;
  return typeof left === 'bigint' ? left : 0n;
};
