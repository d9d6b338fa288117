import type { LineKind, Operands, PayslipLine } from '../payroll-engine/payslip-types.js';
import { invariant } from '../shared/invariant.js';
import { fraction, type Rate } from '../shared/rate.js';

/**
 * A line as it is stored: positions instead of names, absent ends cut off. Half the bytes of named members, which
 * keeps a payslip of ten lines below the size from which PostgreSQL would compress it and store it elsewhere.
 *
 * [code, rule (0: named like the code), kind and flags, amount, quantity, rate, base, column of the salary sheet,
 * operands, name]; money in piastres, fractions as "n" or "n/d", 0 where there is nothing.
 */
export type StoredLine = readonly unknown[];

const KIND_LETTERS: Readonly<Record<LineKind, string>> = {
  earning: 'e',
  deduction: 'd',
  employer_cost: 'c',
  information: 'i',
};
const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind]));

/** Behind the letter of the kind: one letter for each flag that is set. */
const TAXABLE = 't';
const INSURABLE = 's';
const AFFECTS_GROSS = 'g';

const fractionText = (value: Rate | undefined): string | 0 => {
  if (value === undefined) return 0;
  const { numerator, denominator } = value;
  return denominator === 1n ? numerator.toString() : `${numerator}/${denominator}`;
};

/** Exact: no amount reaches the last integer that a JSON number holds exactly (see MAXIMUM_PIASTRES). */
const moneyNumber = (piastres: bigint | undefined): number =>
  piastres === undefined ? 0 : Number(piastres);

const storedOperands = (operands: Operands | undefined): Record<string, unknown> | 0 => {
  if (operands === undefined) return 0;
  const stored: Record<string, unknown> = {};
  for (const name in operands) {
    const value = operands[name];
    stored[name] = typeof value === 'bigint' ? Number(value) : value;
  }
  return stored;
};

export const encodeLine = (line: PayslipLine): StoredLine => {
  const flags =
    KIND_LETTERS[line.kind] +
    (line.taxable ? TAXABLE : '') +
    (line.insurable ? INSURABLE : '') +
    (line.affectsGross ? AFFECTS_GROSS : '');
  const stored: unknown[] = [
    line.code,
    line.rule === line.code ? 0 : line.rule,
    flags,
    Number(line.amountPiastres),
    fractionText(line.quantity),
    fractionText(line.rate),
    // A base of zero is a figure, an absent base is not: the figure is told from the 0 of absence by its text.
    line.basePiastres === 0n ? '0' : moneyNumber(line.basePiastres),
    line.etaCode ?? 0,
    storedOperands(line.operands),
    line.name ?? 0,
  ];
  while (stored.at(-1) === 0) stored.pop();
  return stored;
};

const readFraction = (stored: unknown): Rate | undefined => {
  if (typeof stored !== 'string') return undefined;
  const [numerator = '0', denominator = '1'] = stored.split('/');
  return fraction(BigInt(numerator), BigInt(denominator));
};

const readMoney = (stored: unknown): bigint | undefined =>
  stored === undefined || stored === 0 ? undefined : BigInt(stored as string | number);

const MONEY_OPERAND = /Piastres$/;

const readOperands = (stored: unknown): Operands | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  return Object.fromEntries(
    Object.entries(stored as Record<string, number | string>).map(([name, value]) => [
      name,
      MONEY_OPERAND.test(name) && typeof value === 'number' ? BigInt(value) : value,
    ]),
  );
};

export const decodeLine = (stored: StoredLine): PayslipLine => {
  const [code, rule, flags, amount, quantity, rate, base, etaCode, operands, name] = stored;
  invariant(
    typeof code === 'string' && typeof flags === 'string' && typeof amount === 'number',
    'a stored payslip line has a code, flags and an amount',
  );
  const kind = KINDS.get(flags[0] ?? '');
  invariant(kind !== undefined, `a stored payslip line is of a known kind: ${flags}`);
  return {
    code,
    rule: (typeof rule === 'string' ? rule : code) as PayslipLine['rule'],
    kind: kind as LineKind,
    amountPiastres: BigInt(amount),
    quantity: readFraction(quantity),
    rate: readFraction(rate),
    basePiastres: readMoney(base),
    taxable: flags.includes(TAXABLE, 1),
    insurable: flags.includes(INSURABLE, 1),
    affectsGross: flags.includes(AFFECTS_GROSS, 1),
    etaCode: typeof etaCode === 'string' ? etaCode : undefined,
    name: typeof name === 'object' && name !== null ? name : undefined,
    operands: readOperands(operands),
  };
};
