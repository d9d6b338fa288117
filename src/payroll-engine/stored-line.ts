import { DomainError } from '../shared/domain-error.js';
import { parseRate, type Rate } from '../shared/rate.js';
import { line, type LineKind, type Operands, type PayslipLine } from './payslip-types.js';
import { RULE_IDS, type RuleId } from './rule-ids.js';

/** A line as it is stored: JSON, absent members left out, money as whole piastres (safe integers). */
export interface StoredLine {
  readonly code: string;
  readonly rule: string;
  readonly kind: LineKind;
  readonly amountPiastres: number;
  /** Decimal text, or "n/d" where no finite decimal is exact. */
  readonly quantity?: string;
  readonly rate?: string;
  readonly basePiastres?: number;
  readonly taxable?: true;
  readonly insurable?: true;
  readonly affectsGross?: true;
  readonly etaCode?: string;
  readonly name?: { readonly en?: string; readonly ar?: string };
  readonly operands?: Readonly<Record<string, number | string>>;
}

const MILLIONTHS = 1_000_000n;

/** Rates and quantities are millionths, as a rule: their double is exact enough to print as the decimal it is. */
const encodeRate = ({ numerator, denominator }: Rate): string => {
  if (denominator === 1n) return numerator.toString();
  if (MILLIONTHS % denominator !== 0n) return `${numerator}/${denominator}`;
  return String(Number(numerator * (MILLIONTHS / denominator)) / Number(MILLIONTHS));
};

const decodeRate = (text: string): Rate => {
  const [numerator, denominator] = text.split('/');
  if (denominator !== undefined && /^-?\d+$/.test(numerator ?? '') && /^\d+$/.test(denominator)) {
    return { numerator: BigInt(numerator ?? ''), denominator: BigInt(denominator) };
  }
  const parsed = parseRate(text);
  if (parsed.ok) return parsed.value;
  throw new DomainError('invalid_facts', `stored line with a faulty rate: ${text}`, { text });
};

const encodeOperands = (operands: Operands): Record<string, number | string> => {
  const result: Record<string, number | string> = {};
  for (const name in operands) {
    const value = operands[name];
    if (value !== undefined) result[name] = typeof value === 'bigint' ? Number(value) : value;
  }
  return result;
};

const decodeOperands = (stored: Readonly<Record<string, number | string>>): Operands => {
  const result: Record<string, bigint | number | string> = {};
  for (const [name, value] of Object.entries(stored)) {
    result[name] = name.endsWith('Piastres') && typeof value === 'number' ? BigInt(value) : value;
  }
  return result;
};

/** For the database: compact, and equal lines give equal bytes. (Assigned one by one: it runs for every line.) */
export const encodeLine = (value: PayslipLine): StoredLine => {
  const stored: { -readonly [Member in keyof StoredLine]: StoredLine[Member] } = {
    code: value.code,
    rule: value.rule,
    kind: value.kind,
    amountPiastres: Number(value.amountPiastres),
  };
  if (value.quantity !== undefined) stored.quantity = encodeRate(value.quantity);
  if (value.rate !== undefined) stored.rate = encodeRate(value.rate);
  if (value.basePiastres !== undefined) stored.basePiastres = Number(value.basePiastres);
  if (value.taxable) stored.taxable = true;
  if (value.insurable) stored.insurable = true;
  if (value.affectsGross) stored.affectsGross = true;
  if (value.etaCode !== undefined) stored.etaCode = value.etaCode;
  if (value.name !== undefined) stored.name = value.name;
  if (value.operands !== undefined) stored.operands = encodeOperands(value.operands);
  return stored;
};

const isRule = (text: string): text is RuleId => (RULE_IDS as readonly string[]).includes(text);

/** The inverse of `encodeLine`; DomainError `invalid_facts` for a rule that this engine does not know. */
export const decodeLine = (stored: StoredLine): PayslipLine => {
  const { rule } = stored;
  if (!isRule(rule)) {
    throw new DomainError('invalid_facts', `stored line of an unknown rule: ${rule}`, { rule });
  }
  return line({
    code: stored.code,
    rule,
    kind: stored.kind,
    amountPiastres: BigInt(stored.amountPiastres),
    quantity: stored.quantity === undefined ? undefined : decodeRate(stored.quantity),
    rate: stored.rate === undefined ? undefined : decodeRate(stored.rate),
    basePiastres: stored.basePiastres === undefined ? undefined : BigInt(stored.basePiastres),
    taxable: stored.taxable ?? false,
    insurable: stored.insurable ?? false,
    affectsGross: stored.affectsGross ?? false,
    etaCode: stored.etaCode,
    name: stored.name,
    operands: stored.operands === undefined ? undefined : decodeOperands(stored.operands),
  });
};
