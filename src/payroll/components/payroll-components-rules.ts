import { GROSS_WAGE, BASIC_SALARY, type TaxRelief } from '../../payroll-engine/facts.js';
import { FORMULA_QUANTITIES } from '../../payroll-engine/formula-component.js';
import { FORMULA_FUNCTIONS } from '../../payroll-engine/formula-parser.js';
import { compileFormula } from '../../payroll-engine/formula.js';
import { RULE_IDS } from '../../payroll-engine/rule-ids.js';
import { DomainError } from '../../shared/domain-error.js';
import type { PayMonth } from '../../shared/pay-month.js';

/** How the amount of a component comes about, as the API says it; amounts in EGP. */
export type Calculation =
  | { readonly type: 'fixed'; readonly amount?: number | undefined }
  | { readonly type: 'percentage'; readonly rate: number; readonly of: readonly string[] }
  | { readonly type: 'quantity'; readonly unit_amount?: number | undefined }
  | { readonly type: 'formula'; readonly formula: string };

export const calculationTypes = ['fixed', 'percentage', 'quantity', 'formula'] as const;
export const componentKinds = ['earning', 'deduction', 'benefit'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** A component of the catalogue, as it is in one month. */
export interface ComponentDefinition {
  readonly id: string;
  readonly code: string;
  readonly kind: ComponentKind;
  readonly name: string;
  readonly nameAr: string | null;
  readonly calculation: Calculation;
  readonly taxable: boolean;
  readonly insurable: boolean | 'excluded_allowance';
  readonly prorated: boolean;
  readonly inOvertimeBase: boolean;
  readonly etaCode: string | null;
  /** Absent for nearly all. */
  readonly taxRelief?: TaxRelief;
  /** Place in the order of calculation: behind everything that it derives from. */
  readonly rank: number;
}

/** A definition holds from its month until the next one of the same component. */
export interface DatedDefinition extends Omit<ComponentDefinition, 'rank'> {
  readonly from: PayMonth;
}

export const MAXIMUM_CATALOGUE = 300;

/** Names that mean something else: in a formula, or as the code of another line of the payslip. */
const RESERVED: ReadonlySet<string> = new Set([
  ...[BASIC_SALARY, GROSS_WAGE, 'income_tax', 'social_insurance', 'health_insurance'],
  'leave_payout_in_service',
  ...FORMULA_QUANTITIES,
  ...FORMULA_FUNCTIONS,
  ...RULE_IDS,
]);

export const isReservedCode = (code: string): boolean => RESERVED.has(code.toLowerCase());

const PAY_NAMES: ReadonlySet<string> = new Set([BASIC_SALARY, GROSS_WAGE]);
const QUANTITY_NAMES: ReadonlySet<string> = new Set(FORMULA_QUANTITIES);

/** What the amount derives from: the wages and codes of components. Throws DomainError `formula_invalid`. */
export const basesOf = (calculation: Calculation): readonly string[] => {
  if (calculation.type === 'percentage') return calculation.of;
  if (calculation.type !== 'formula') return [];
  return compileFormula(calculation.formula).names.filter((name) => !QUANTITY_NAMES.has(name));
};

const needsQuantity = (calculation: Calculation): boolean =>
  calculation.type === 'quantity' ||
  (calculation.type === 'formula' &&
    compileFormula(calculation.formula).names.includes('quantity'));

export interface ComponentProblem {
  readonly field: string;
  readonly code: 'formula_invalid' | 'unknown_component' | 'component_cycle';
  readonly params: Readonly<Record<string, string>>;
}

type Node = Pick<DatedDefinition, 'code' | 'kind' | 'calculation'>;

/** What is wrong with a component beside the others of the month; undefined when nothing is. */
export const problemOf = (changed: Node, others: readonly Node[]): ComponentProblem | undefined => {
  const { calculation } = changed;
  const field = calculation.type === 'formula' ? 'calculation/formula' : 'calculation/of';
  let bases: readonly string[];
  try {
    bases = basesOf(calculation);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { field, code: 'formula_invalid', params: { reason: String(error.params['reason']) } };
  }
  const nodes = new Map([...others, changed].map((node) => [node.code, node]));
  const earnings = [...nodes.values()].filter(({ kind }) => kind === 'earning');
  const known = new Set([...PAY_NAMES, ...earnings.map(({ code }) => code)]);
  const unknown = bases.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const allowed = [...known, ...(calculation.type === 'formula' ? FORMULA_QUANTITIES : [])];
    const params = { unknown: unknown.join(', '), allowed: allowed.join(', ') };
    return { field, code: 'unknown_component', params };
  }
  const cycle = cycleFrom(changed.code, nodes);
  return cycle && { field, code: 'component_cycle', params: { path: cycle.join(' → ') } };
};

/** A way from the component through what it derives from back to itself. */
const cycleFrom = (
  start: string,
  nodes: ReadonlyMap<string, Node>,
): readonly string[] | undefined => {
  const seen = new Set<string>();
  const search = (code: string, path: readonly string[]): readonly string[] | undefined => {
    const node = nodes.get(code);
    for (const base of node === undefined ? [] : basesOf(node.calculation)) {
      if (base === start) return [...path, base];
      if (seen.has(base)) continue;
      seen.add(base);
      const found = search(base, [...path, base]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(start, [start]);
};

/** More than any way through a catalogue is long: what derives from the gross comes behind all that is in it. */
const BEHIND_GROSS = 10 * MAXIMUM_CATALOGUE;

/** The definitions with their places in the order of calculation; they contain no cycle. */
export const ranked = (
  definitions: readonly Omit<ComponentDefinition, 'rank'>[],
): readonly ComponentDefinition[] => {
  const byCode = new Map(definitions.map((definition) => [definition.code, definition]));
  const ranks = new Map<string, number>([
    [BASIC_SALARY, 0],
    [GROSS_WAGE, BEHIND_GROSS],
  ]);
  const rankOf = (code: string): number => {
    const known = ranks.get(code);
    if (known !== undefined) return known;
    const definition = byCode.get(code);
    const bases = definition === undefined ? [] : basesOf(definition.calculation);
    const rank = bases.reduce((highest, base) => Math.max(highest, rankOf(base) + 1), 0);
    ranks.set(code, rank);
    return rank;
  };
  return definitions.map((definition) => ({ ...definition, rank: rankOf(definition.code) }));
};

/** The definition of each component in the month. */
export const definitionsOf = (
  all: readonly DatedDefinition[],
  month: PayMonth,
): readonly DatedDefinition[] => {
  const latest = new Map<string, DatedDefinition>();
  for (const definition of all) {
    const known = latest.get(definition.id);
    if (definition.from > month || (known !== undefined && known.from > definition.from)) continue;
    latest.set(definition.id, definition);
  }
  return [...latest.values()];
};

/** What is wrong with a definition that counts from a month on, in that month or in a later one where others change. */
export const problemFrom = (
  changed: DatedDefinition,
  all: readonly DatedDefinition[],
): ComponentProblem | undefined => {
  const rest = all.filter(({ id, from }) => id !== changed.id || from !== changed.from);
  const months = new Set([
    changed.from,
    ...rest.map(({ from }) => from).filter((from) => from > changed.from),
  ]);
  for (const month of [...months].sort()) {
    const inForce = definitionsOf([...rest, changed], month);
    const own = inForce.find(({ id }) => id === changed.id);
    if (own !== changed) return undefined;
    const others = inForce.filter(({ id }) => id !== changed.id);
    const problem = problemOf(changed, others);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

/** What is entered for an employee beside the component itself. */
export interface Entered {
  readonly amount?: unknown;
  readonly quantity?: unknown;
}

export interface EntryProblem {
  readonly field: 'amount' | 'quantity';
  readonly code: 'required' | 'unknown_field';
}

/** Whether the calculation is given what it needs, and nothing that it has no use for. */
export const entryProblems = (
  calculation: Calculation,
  { amount, quantity }: Entered,
): readonly EntryProblem[] => {
  const problems: EntryProblem[] = [];
  const { type } = calculation;
  const takesAmount = type === 'fixed' || type === 'quantity';
  const hasAmount =
    (type === 'fixed' && calculation.amount !== undefined) ||
    (type === 'quantity' && calculation.unit_amount !== undefined);
  if (amount === undefined && takesAmount && !hasAmount) {
    problems.push({ field: 'amount', code: 'required' });
  }
  if (amount !== undefined && !takesAmount) {
    problems.push({ field: 'amount', code: 'unknown_field' });
  }
  const takesQuantity = needsQuantity(calculation);
  if (takesQuantity !== (quantity !== undefined)) {
    problems.push({ field: 'quantity', code: takesQuantity ? 'required' : 'unknown_field' });
  }
  return problems;
};
