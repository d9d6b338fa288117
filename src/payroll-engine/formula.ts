import { DomainError } from '../shared/domain-error.js';
import { fraction, rateText, type Rate } from '../shared/rate.js';
import { isMore, minus, NOTHING, plus, times, type Exact } from './exact.js';
import {
  parseFormula,
  type ComparisonOperator,
  type NumberNode,
  type NumberOperator,
  type TruthNode,
} from './formula-parser.js';

/** A formula that has been read: plain data, computed with as often as needed. */
export interface Formula {
  readonly text: string;
  readonly root: NumberNode;
  /** What it names, in the order of its text. */
  readonly names: readonly string[];
}

/** What a name of a formula stands for: EGP, days or a plain number; exact. */
export type Meaning = (name: string) => Exact;

const compiled = new Map<string, Formula>();
const MAXIMUM_KEPT = 1_000;

/** Reads a formula once, however many payslips use it. Throws DomainError `formula_invalid`. */
export const compileFormula = (text: string): Formula => {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  if (compiled.size >= MAXIMUM_KEPT) compiled.clear();
  const formula = { text, ...parseFormula(text) };
  compiled.set(text, formula);
  return formula;
};

/** The value of the formula, not rounded. Throws DomainError `invalid_facts` for a division by zero. */
export const evaluateFormula = ({ root }: Formula, meaning: Meaning): Exact =>
  numberOf(root, meaning);

const numberOf = (node: NumberNode, meaning: Meaning): Exact => {
  switch (node.type) {
    case 'number':
      return node.value;
    case 'name':
      return meaning(node.name);
    case 'negated':
      return minus(NOTHING, numberOf(node.of, meaning));
    case 'arithmetic':
      return calculate(node.operator, numberOf(node.left, meaning), numberOf(node.right, meaning));
    case 'choice':
      return numberOf(holds(node.condition, meaning) ? node.then : node.otherwise, meaning);
    case 'function': {
      const [first, ...rest] = node.of;
      return FUNCTIONS[node.name](
        numberOf(first, meaning),
        rest.map((each) => numberOf(each, meaning)),
      );
    }
  }
};

const calculate = (operator: NumberOperator, left: Exact, right: Exact): Exact => {
  switch (operator) {
    case '+':
      return plus(left, right);
    case '-':
      return minus(left, right);
    case '*':
      return times(left, right);
    case '/':
      if (right.numerator === 0n) {
        throw new DomainError('invalid_facts', 'divides by zero');
      }
      // In lowest terms, and with the sign above the line.
      return fraction(left.numerator * right.denominator, left.denominator * right.numerator);
  }
};

const holds = (node: TruthNode, meaning: Meaning): boolean => {
  switch (node.type) {
    case 'comparison':
      return compare(node.operator, numberOf(node.left, meaning), numberOf(node.right, meaning));
    case 'both':
      return holds(node.left, meaning) && holds(node.right, meaning);
    case 'either':
      return holds(node.left, meaning) || holds(node.right, meaning);
    case 'not':
      return !holds(node.of, meaning);
  }
};

const compare = (operator: ComparisonOperator, left: Exact, right: Exact): boolean => {
  const [more, less] = [isMore(left, right), isMore(right, left)];
  switch (operator) {
    case '<':
      return less;
    case '<=':
      return !more;
    case '>':
      return more;
    case '>=':
      return !less;
    case '==':
      return !more && !less;
    case '!=':
      return more || less;
  }
};

const floorOf = ({ numerator, denominator }: Rate): bigint => {
  const quotient = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient;
};

const HALF: Exact = { numerator: 1n, denominator: 2n };
const wholeOf = (numerator: bigint): Exact => ({ numerator, denominator: 1n });
const negated = (value: Exact): Exact => minus(NOTHING, value);
const isNegative = ({ numerator }: Exact): boolean => numerator < 0n;
const floor = (value: Exact): Exact => wholeOf(floorOf(value));
const abs = (value: Exact): Exact => (isNegative(value) ? negated(value) : value);

const FUNCTIONS: Readonly<
  Record<'min' | 'max' | 'abs' | 'round' | 'floor' | 'ceil', (first: Exact, rest: Exact[]) => Exact>
> = {
  min: (first, rest) => rest.reduce((least, each) => (isMore(least, each) ? each : least), first),
  max: (first, rest) => rest.reduce((most, each) => (isMore(each, most) ? each : most), first),
  abs,
  floor,
  ceil: (value) => negated(floor(negated(value))),
  // A half away from zero, as everywhere.
  round: (value) =>
    isNegative(value) ? negated(floor(plus(abs(value), HALF))) : floor(plus(value, HALF)),
};

/** What the formula was computed with, for its explanation: "basic_salary = 12096.77, rate = 0.5". */
export const meaningsText = ({ names }: Formula, meaning: Meaning): string =>
  names
    .map((name) => {
      const { numerator, denominator } = meaning(name);
      return `${name} = ${rateText(fraction(numerator, denominator))}`;
    })
    .join(', ');
