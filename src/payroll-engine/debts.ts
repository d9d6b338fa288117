import { formatEgp, roundHalfUpDivide, type Piastres } from '../shared/money.js';
import { whole, type Rate } from '../shared/rate.js';
import type { CarryReason } from './carry-reasons.js';
import { payable, times, type Exact } from './exact.js';
import type { DebtFacts, DebtKind } from './facts.js';
import { line, type PayslipLine, type PayslipWarning, type TakenDebt } from './payslip-types.js';
import type { Resolver } from './resolver.js';

/** The law's order of competing debts and its caps, prepared once a run. */
export interface DebtRules {
  readonly order: readonly DebtKind[];
  readonly alimonyShare: Rate;
  readonly debtShare: Rate;
  readonly loanShare: Rate;
  readonly damageDays: number;
  readonly damageMonths: number;
  readonly penaltyDays: number;
  readonly monthDays: number;
}

/** Ranks of the parameter `deductions.order`; the loan has its own tenth and stands behind what the article names. */
const KINDS_OF_RANK: Readonly<Record<string, readonly DebtKind[]>> = {
  alimony: ['alimony'],
  employer_claims: ['damages', 'overpayment', 'penalty', 'employer_loan'],
  other: ['other_debt'],
};

export const prepareDebts = (resolver: Resolver): DebtRules => ({
  order: resolver
    .value('deductions.order', 'code_list')
    .flatMap(({ code }) => KINDS_OF_RANK[code] ?? []),
  alimonyShare: resolver.rate('deductions.alimony_share'),
  debtShare: resolver.rate('deductions.debt_share'),
  loanShare: resolver.rate('deductions.loan_share'),
  damageDays: resolver.integer('deductions.damage_days_per_month'),
  damageMonths: resolver.integer('deductions.damage_months_total'),
  penaltyDays: resolver.integer('deductions.penalty_days_per_month'),
  monthDays: resolver.integer('labour.month_days'),
});

/** The figures of the month that the caps are reckoned of. */
export interface DebtWages {
  /** The wage due for the month. */
  readonly grossPiastres: Piastres;
  /** The wage of a full month, basic and allowances; and the basic wage alone. */
  readonly monthlyWage: Exact;
  readonly basicPiastres: Piastres;
  /** Income tax and social insurance of the employee: what goes off before the shares are reckoned. */
  readonly withheldPiastres: Piastres;
}

export interface TakenDebts {
  readonly totalPiastres: Piastres;
  readonly taken: readonly TakenDebt[];
  readonly lines: readonly PayslipLine[];
  readonly warnings: readonly PayslipWarning[];
}

const NOTHING_TAKEN: TakenDebts = { totalPiastres: 0n, taken: [], lines: [], warnings: [] };

/** A cap of the month: what it is reckoned of, and what is left of it while debts are taken. */
interface Cap {
  readonly reason: CarryReason;
  readonly capPiastres: Piastres;
  readonly basePiastres: Piastres;
  readonly rate?: Rate;
  readonly days?: number;
  readonly pool: { leftPiastres: Piastres };
}

/** A share is "at most": rounded down. So many days' wage is an amount that is paid: rounded as pay is. */
const shareOf = (piastres: Piastres, { numerator, denominator }: Rate): Piastres =>
  (piastres * numerator) / denominator;

const capOfShare = (reason: CarryReason, basePiastres: Piastres, rate: Rate): Cap => {
  const capPiastres = shareOf(basePiastres, rate);
  return { reason, capPiastres, basePiastres, rate, pool: { leftPiastres: capPiastres } };
};

const capOfDays = (reason: CarryReason, wage: Exact, days: number, monthDays: number): Cap => {
  const ofMonth = { numerator: BigInt(days), denominator: BigInt(monthDays) };
  const capPiastres = payable(times(wage, ofMonth));
  const pool = { leftPiastres: capPiastres };
  return { reason, capPiastres, basePiastres: payable(wage), days, pool };
};

/** Caps of each kind, the one that is its own first: it explains the line. A debt is taken within all of them. */
type CapsByKind = Readonly<Record<DebtKind, readonly [Cap, ...Cap[]]>>;

const capsOf = (
  debts: readonly DebtFacts[],
  wages: DebtWages,
  roomPiastres: Piastres,
  rules: DebtRules,
): CapsByKind => {
  const loan = capOfShare('loan_share', wages.grossPiastres, rules.loanShare);
  const loansAsked = debts.reduce(
    (sum, { kind, askedPiastres }) => (kind === 'employer_loan' ? sum + askedPiastres : sum),
    0n,
  );
  const withinTenth = loansAsked < loan.capPiastres ? loansAsked : loan.capPiastres;
  const rest = wages.grossPiastres - wages.withheldPiastres - withinTenth;
  const base = rest > 0n ? rest : 0n;
  // Half with alimony, a quarter of it without: whatever is not alimony stays within the quarter, and all
  // together within the half.
  const alimony = capOfShare('alimony_share', base, rules.alimonyShare);
  const withAlimony: Cap = { ...alimony, reason: 'share_with_alimony' };
  const debt = capOfShare('debt_share', base, rules.debtShare);
  const { monthDays } = rules;
  const damage = capOfDays('damage_days', wages.monthlyWage, rules.damageDays, monthDays);
  const basic = { numerator: wages.basicPiastres, denominator: 1n };
  const penalty = capOfDays('penalty_days', basic, rules.penaltyDays, monthDays);
  const room = roomPiastres > 0n ? roomPiastres : 0n;
  const net: Cap = {
    reason: 'net_floor',
    capPiastres: room,
    basePiastres: room,
    pool: { leftPiastres: room },
  };
  return {
    alimony: [alimony, net],
    damages: [damage, debt, withAlimony, net],
    overpayment: [debt, withAlimony, net],
    penalty: [penalty, debt, withAlimony, net],
    employer_loan: [loan, net],
    other_debt: [debt, withAlimony, net],
  };
};

/** By this road damage is recovered up to so many months' wage in all (art. 151); the rest needs a court. */
const damageCapOf = (debt: DebtFacts, wages: DebtWages, rules: DebtRules): Cap | undefined => {
  if (debt.kind !== 'damages') return undefined;
  const capPiastres = payable(times(wages.monthlyWage, whole(rules.damageMonths)));
  const left = capPiastres - (debt.takenBeforePiastres ?? 0n);
  const basePiastres = payable(wages.monthlyWage);
  const pool = { leftPiastres: left > 0n ? left : 0n };
  return { reason: 'damage_months', capPiastres, basePiastres, pool };
};

const take = (debt: DebtFacts, caps: readonly Cap[]): TakenDebt => {
  let takenPiastres = debt.askedPiastres;
  let reason: CarryReason | undefined;
  for (const { pool, reason: limit } of caps) {
    if (pool.leftPiastres >= takenPiastres) continue;
    takenPiastres = pool.leftPiastres;
    reason = limit;
  }
  for (const { pool } of caps) pool.leftPiastres -= takenPiastres;
  return {
    id: debt.id,
    kind: debt.kind,
    askedPiastres: debt.askedPiastres,
    takenPiastres,
    carriedPiastres: debt.askedPiastres - takenPiastres,
    reason,
  };
};

/** Columns of the unified salary sheet. */
const ETA_COLUMNS: Readonly<Record<DebtKind, string>> = {
  alimony: 'NAD635',
  damages: 'NAD660',
  overpayment: 'NAD660',
  penalty: 'NAD650',
  employer_loan: 'NAD640',
  other_debt: 'NAD660',
};

const debtLine = (debt: DebtFacts, taken: TakenDebt, own: Cap): PayslipLine =>
  line({
    code: debt.kind,
    rule: debt.kind,
    kind: 'deduction',
    amountPiastres: taken.takenPiastres,
    quantity: own.days === undefined ? undefined : whole(own.days),
    rate: own.rate,
    basePiastres: own.basePiastres,
    etaCode: ETA_COLUMNS[debt.kind],
    name: debt.name,
    operands: {
      debt: debt.id,
      askedPiastres: taken.askedPiastres,
      capPiastres: own.capPiastres,
      ...(taken.reason === undefined
        ? {}
        : { carriedPiastres: taken.carriedPiastres, carriedFor: taken.reason }),
    },
  });

const carriedWarning = (
  { kind, carriedPiastres }: TakenDebt,
  reason: CarryReason,
): PayslipWarning => ({
  code: 'debt_carried_over',
  params: { debt: kind, amount: formatEgp(carriedPiastres), reason },
});

/**
 * Takes the debts of the month in the order of the law and within its caps (law 14/2025 arts. 113, 114, 143, 151;
 * before September 2025 their ancestors in law 12/2003). Debts of one kind are taken in the given order. What
 * does not fit is carried over with its reason: never lost, and the net never goes below its floor.
 */
export const takeDebts = (
  debts: readonly DebtFacts[],
  wages: DebtWages,
  roomPiastres: Piastres,
  rules: DebtRules,
): TakenDebts => {
  if (debts.length === 0) return NOTHING_TAKEN;
  const caps = capsOf(debts, wages, roomPiastres, rules);
  const taken: TakenDebt[] = [];
  const lines: PayslipLine[] = [];
  const warnings: PayslipWarning[] = [];
  let totalPiastres = 0n;
  for (const kind of rules.order) {
    for (const debt of debts) {
      if (debt.kind !== kind) continue;
      const ofKind = caps[kind];
      const ofDebt = damageCapOf(debt, wages, rules);
      const result = take(debt, ofDebt === undefined ? ofKind : [ofDebt, ...ofKind]);
      taken.push(result);
      lines.push(debtLine(debt, result, ofKind[0]));
      if (result.reason !== undefined) warnings.push(carriedWarning(result, result.reason));
      totalPiastres += result.takenPiastres;
    }
  }
  return { totalPiastres, taken, lines, warnings };
};

/** So many days of the basic wage: what a penalty in days is worth. */
export const penaltyOfDays = (basicPiastres: Piastres, days: Rate, monthDays: number): Piastres =>
  roundHalfUpDivide(basicPiastres * days.numerator, days.denominator * BigInt(monthDays));
