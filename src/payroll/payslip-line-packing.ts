import type { LineKind } from '../payroll-engine/payslip-types.js';
import type { StoredLine } from '../payroll-engine/stored-line.js';
import { invariant } from '../shared/invariant.js';

/**
 * The engine's stored line with positions instead of names, absent ends cut off: half the bytes, so that a payslip
 * of ten lines stays below the size from which PostgreSQL compresses it, which cost more than writing it.
 *
 * [code, rule (0: named like the code), letter of the kind and of each flag, amount, quantity, rate, base, column of
 * the salary sheet, operands, name]; 0 where there is nothing.
 */
export type PackedLine = readonly [
  code: string,
  rule: string | 0,
  kindAndFlags: string,
  amount: number,
  ...rest: unknown[],
];

const LETTERS: Readonly<Record<LineKind, string>> = {
  earning: 'e',
  deduction: 'd',
  employer_cost: 'c',
  information: 'i',
};
const KINDS = new Map(
  (Object.keys(LETTERS) as LineKind[]).map((kind) => [LETTERS[kind], kind] as const),
);

const TAXABLE = 't';
const INSURABLE = 's';
const AFFECTS_GROSS = 'g';
/** Code, rule, flags and amount are always there. */
const SHORTEST = 4;
/** A base of zero is a figure; as a text it is told from the 0 of absence. */
const ZERO_BASE = '0';

export const packLine = (line: StoredLine): PackedLine => {
  const { basePiastres: base } = line;
  const packed: [string, string | 0, string, number, ...unknown[]] = [
    line.code,
    line.rule === line.code ? 0 : line.rule,
    LETTERS[line.kind] +
      (line.taxable === true ? TAXABLE : '') +
      (line.insurable === true ? INSURABLE : '') +
      (line.affectsGross === true ? AFFECTS_GROSS : ''),
    line.amountPiastres,
    line.quantity ?? 0,
    line.rate ?? 0,
    base === 0 ? ZERO_BASE : (base ?? 0),
    line.etaCode ?? 0,
    line.operands ?? 0,
    line.name ?? 0,
  ];
  while (packed.length > SHORTEST && packed.at(-1) === 0) packed.pop();
  return packed;
};

/** The inverse of `packLine`. */
export const unpackLine = ([code, rule, flags, amount, ...rest]: PackedLine): StoredLine => {
  const [quantity, rate, base, etaCode, operands, name] = rest;
  const kind = KINDS.get(flags.charAt(0));
  invariant(kind !== undefined, `a stored payslip line is of a known kind, not ${flags}`);
  const present = {
    quantity: quantity === 0 ? undefined : quantity,
    rate: rate === 0 ? undefined : rate,
    basePiastres: base === 0 ? undefined : base === ZERO_BASE ? 0 : base,
    taxable: flags.includes(TAXABLE, 1) ? true : undefined,
    insurable: flags.includes(INSURABLE, 1) ? true : undefined,
    affectsGross: flags.includes(AFFECTS_GROSS, 1) ? true : undefined,
    etaCode: etaCode === 0 ? undefined : etaCode,
    operands: operands === 0 ? undefined : operands,
    name: name === 0 ? undefined : name,
  };
  return {
    code,
    rule: rule === 0 ? code : rule,
    kind,
    amountPiastres: amount,
    ...(Object.fromEntries(
      Object.entries(present).filter(([, value]) => value !== undefined),
    ) as Partial<StoredLine>),
  };
};
