import jsep, { type Expression } from 'jsep';
import { DomainError } from '../shared/domain-error.js';
import { parseRate, type Rate } from '../shared/rate.js';

/** Bounds on one formula, so that no definition makes reading or computing it long. */
export const FORMULA_LIMITS = { characters: 500, depth: 20, nodes: 150 } as const;

export const FORMULA_FUNCTIONS = ['min', 'max', 'abs', 'round', 'floor', 'ceil'] as const;
export type FormulaFunction = (typeof FORMULA_FUNCTIONS)[number];

export type NumberOperator = '+' | '-' | '*' | '/';
export type ComparisonOperator = '<' | '<=' | '>' | '>=' | '==' | '!=';

/** An amount in EGP, a number of days or a plain number. */
export type NumberNode =
  | { readonly type: 'number'; readonly value: Rate }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'negated'; readonly of: NumberNode }
  | {
      readonly type: 'arithmetic';
      readonly operator: NumberOperator;
      readonly left: NumberNode;
      readonly right: NumberNode;
    }
  | {
      readonly type: 'choice';
      readonly condition: TruthNode;
      readonly then: NumberNode;
      readonly otherwise: NumberNode;
    }
  | {
      readonly type: 'function';
      readonly name: FormulaFunction;
      readonly of: readonly [NumberNode, ...NumberNode[]];
    };

export type TruthNode =
  | {
      readonly type: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: NumberNode;
      readonly right: NumberNode;
    }
  | {
      readonly type: 'both' | 'either';
      readonly left: TruthNode;
      readonly right: TruthNode;
    }
  | { readonly type: 'not'; readonly of: TruthNode };

// The parser is only asked for the grammar of this small language; whatever else it knows is refused below.
jsep.removeAllUnaryOps();
jsep.removeAllBinaryOps();
jsep.removeAllLiterals();
for (const operator of ['-', '!']) jsep.addUnaryOp(operator);
for (const [operator, precedence] of Object.entries({
  ...{ '||': 1, '&&': 2, '==': 6, '!=': 6, '<': 7, '>': 7, '<=': 7, '>=': 7 },
  ...{ '+': 9, '-': 9, '*': 10, '/': 10 },
})) {
  jsep.addBinaryOp(operator, precedence);
}

const refuse = (reason: string): never => {
  throw new DomainError('formula_invalid', `not a formula: ${reason}`, { reason });
};

/** The formula as a tree, and the names in it. Throws DomainError `formula_invalid` with a reason. */
export const parseFormula = (
  text: string,
): { readonly root: NumberNode; readonly names: readonly string[] } => {
  if (text.length > FORMULA_LIMITS.characters) {
    refuse(`longer than ${FORMULA_LIMITS.characters} characters`);
  }
  const reading: Reading = { names: new Set(), nodes: 0 };
  return { root: readNumber(syntaxOf(text), reading, 1), names: [...reading.names] };
};

const syntaxOf = (text: string): Expression => {
  try {
    return jsep(text);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
};

interface Reading {
  readonly names: Set<string>;
  nodes: number;
}

const count = (reading: Reading, depth: number): void => {
  reading.nodes += 1;
  if (depth > FORMULA_LIMITS.depth) refuse(`nested deeper than ${FORMULA_LIMITS.depth}`);
  if (reading.nodes > FORMULA_LIMITS.nodes) refuse(`more than ${FORMULA_LIMITS.nodes} parts`);
};

const NUMBER_OPERATORS = new Set<unknown>(['+', '-', '*', '/']);
const COMPARISONS = new Set<unknown>(['<', '<=', '>', '>=', '==', '!=']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && 'type' in value;

const part = (value: unknown): Expression =>
  isExpression(value) ? value : refuse('a part of it is missing');

const readNumber = (syntax: Expression, reading: Reading, depth: number): NumberNode => {
  count(reading, depth);
  const within = (value: unknown) => readNumber(part(value), reading, depth + 1);
  switch (syntax.type) {
    case 'Literal':
      return { type: 'number', value: literalOf(syntax) };
    case 'Identifier': {
      const name = textOf(syntax['name']);
      reading.names.add(name);
      return { type: 'name', name };
    }
    case 'UnaryExpression':
      if (syntax['operator'] !== '-') return refuse('a condition stands where a number is needed');
      return { type: 'negated', of: within(syntax['argument']) };
    case 'BinaryExpression': {
      const operator = syntax['operator'];
      if (!NUMBER_OPERATORS.has(operator)) {
        return refuse('a condition stands where a number is needed');
      }
      const sides = { left: within(syntax['left']), right: within(syntax['right']) };
      return { type: 'arithmetic', operator: operator as NumberOperator, ...sides };
    }
    case 'ConditionalExpression':
      return {
        type: 'choice',
        condition: readTruth(part(syntax['test']), reading, depth + 1),
        then: within(syntax['consequent']),
        otherwise: within(syntax['alternate']),
      };
    case 'CallExpression':
      return readCall(syntax, within);
    default:
      return refuse(
        'only numbers, names, + - * /, comparisons, && || !, … ? … : … and functions are known',
      );
  }
};

const readCall = (syntax: Expression, within: (value: unknown) => NumberNode): NumberNode => {
  const callee = part(syntax['callee']);
  const name = FORMULA_FUNCTIONS.find((known) => known === callee['name']);
  if (callee.type !== 'Identifier' || name === undefined) {
    return refuse(`the only functions are ${FORMULA_FUNCTIONS.join(', ')}`);
  }
  const given = syntax['arguments'];
  const [first, ...rest] = (Array.isArray(given) ? given : []).map(within);
  const takesMany = name === 'min' || name === 'max';
  if (first === undefined || takesMany !== rest.length > 0) {
    return refuse(`${name} takes ${takesMany ? 'two or more numbers' : 'one number'}`);
  }
  return { type: 'function', name, of: [first, ...rest] };
};

const readTruth = (syntax: Expression, reading: Reading, depth: number): TruthNode => {
  count(reading, depth);
  const operator = syntax['operator'];
  if (syntax.type === 'UnaryExpression' && operator === '!') {
    return { type: 'not', of: readTruth(part(syntax['argument']), reading, depth + 1) };
  }
  if (syntax.type === 'BinaryExpression' && (operator === '&&' || operator === '||')) {
    return {
      type: operator === '&&' ? 'both' : 'either',
      left: readTruth(part(syntax['left']), reading, depth + 1),
      right: readTruth(part(syntax['right']), reading, depth + 1),
    };
  }
  if (syntax.type === 'BinaryExpression' && COMPARISONS.has(operator)) {
    return {
      type: 'comparison',
      operator: operator as ComparisonOperator,
      left: readNumber(part(syntax['left']), reading, depth + 1),
      right: readNumber(part(syntax['right']), reading, depth + 1),
    };
  }
  return refuse('a number stands where a condition is needed');
};

/** By its digits and never by its double: 0.0833 is 833/10000. */
const literalOf = (syntax: Expression): Rate => {
  const raw = textOf(syntax['raw']);
  const digits = raw.startsWith('.') ? `0${raw}` : raw;
  const parsed = typeof syntax['value'] === 'number' ? parseRate(digits) : undefined;
  return parsed?.ok === true ? parsed.value : refuse(`${raw} is not a decimal number`);
};
