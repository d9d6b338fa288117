import type { LineKind, Operands, PayslipLine } from '../../payroll-engine/payslip-types.js';
import { decodeLine, type StoredLine } from '../../payroll-engine/stored-line.js';
import { invariant } from '../../shared/invariant.js';
import type { Rate } from '../../shared/rate.js';

/**
 * A line as the database keeps it: the engine's stored line with positions instead of names and absent ends cut
 * off. Half the bytes, so that most payslips stay below the size from which PostgreSQL compresses them, which costs
 * more than writing them.
 *
 * [code, rule (0: named like the code), letter of the kind and of each flag, amount, quantity, rate, base, column of
 * the salary sheet, operands, name]; money in piastres, 0 where there is nothing.
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
/** A base of zero is a figure; as a text it is told from the 0 of absence. */
const ZERO_BASE = '0';

/** By way of a number, which writes itself faster than a bigint; exact below MAXIMUM_PIASTRES. */
const amountText = (piastres: bigint): string => String(Number(piastres));

const rateText = (rate: Rate | undefined): string => {
  if (rate === undefined) return '0';
  const { numerator, denominator } = rate;
  return denominator === 1n ? `"${numerator}"` : `"${numerator}/${denominator}"`;
};

const baseText = (base: bigint | undefined): string => {
  if (base === undefined) return '0';
  return base === 0n ? `"${ZERO_BASE}"` : amountText(base);
};

const operandsText = (operands: Operands | undefined): string => {
  if (operands === undefined) return '0';
  let members = '';
  for (const name in operands) {
    const value = operands[name];
    const text = typeof value === 'string' ? JSON.stringify(value) : String(Number(value));
    members += `${members === '' ? '' : ','}"${name}":${text}`;
  }
  return `{${members}}`;
};

/**
 * The packed line as JSON text. Written member by member and not through an object: it runs for every line of every
 * payslip. Codes and names that a company chose are escaped; what the engine names needs no escaping.
 */
export const packedLineText = (line: PayslipLine): string => {
  const own = line.name !== undefined;
  const code = own ? JSON.stringify(line.code) : `"${line.code}"`;
  const rule = line.rule === line.code ? '0' : `"${line.rule}"`;
  const flags =
    LETTERS[line.kind] +
    (line.taxable ? TAXABLE : '') +
    (line.insurable ? INSURABLE : '') +
    (line.affectsGross ? AFFECTS_GROSS : '');
  const head = `[${code},${rule},"${flags}",${amountText(line.amountPiastres)}`;
  const rest = [
    rateText(line.quantity),
    rateText(line.rate),
    baseText(line.basePiastres),
    line.etaCode === undefined ? '0' : JSON.stringify(line.etaCode),
    operandsText(line.operands),
    own ? JSON.stringify(line.name) : '0',
  ];
  let length = rest.length;
  while (length > 0 && rest[length - 1] === '0') length -= 1;
  return length === 0 ? `${head}]` : `${head},${rest.slice(0, length).join()}]`;
};

/** The line again, exactly as the engine made it. Throws for a rule that this engine does not know. */
export const unpackLine = ([code, rule, flags, amount, ...rest]: PackedLine): PayslipLine => {
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
  const members = Object.entries(present).filter(([, value]) => value !== undefined);
  return decodeLine({
    code,
    rule: rule === 0 ? code : rule,
    kind,
    amountPiastres: amount,
    ...(Object.fromEntries(members) as Partial<StoredLine>),
  });
};
