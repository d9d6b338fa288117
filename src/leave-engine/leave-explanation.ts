import type { ParameterSet } from '../statutory/parameter-types.js';
import { integerAt, parameterAt } from '../statutory/parameters-at.js';
import { laterDate, type PlainDate } from '../shared/plain-date.js';
import { LEAVE_RULES, type LeaveRuleId } from './leave-rule-catalogue.js';

export type Operands = Readonly<Record<string, number | string>>;

/** Why an answer is what it is: the rule, what went into it, its law, and how it reads. */
export interface LeaveExplanation {
  readonly rule: LeaveRuleId;
  readonly operands: Operands;
  /** Absent where the company decides alone. */
  readonly article: { readonly law: string; readonly article: string } | null;
  readonly text: { readonly en: string; readonly ar: string };
}

const fill = (text: string, operands: Operands): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    operands[name] === undefined ? placeholder : String(operands[name]),
  );

/** The law of days before the first that the data knows is that of its first day. */
export const dayOfLaw = (parameters: ParameterSet, key: string, on: PlainDate): PlainDate =>
  laterDate(on, parameters.get(key)?.values[0]?.from ?? on);

/** A figure of the law on any day. */
export const figureOf = (parameters: ParameterSet, key: string, on: PlainDate): number =>
  integerAt(parameters, key, dayOfLaw(parameters, key, on));

export const explain = (
  rule: LeaveRuleId,
  operands: Operands,
  { parameters, on }: { readonly parameters: ParameterSet; readonly on: PlainDate },
): LeaveExplanation => {
  const { articleOf, en, ar } = LEAVE_RULES[rule];
  const law =
    articleOf === undefined
      ? null
      : parameterAt(parameters, articleOf, dayOfLaw(parameters, articleOf, on));
  return {
    rule,
    operands,
    article: law === null ? null : { law: law.law, article: law.article },
    text: { en: fill(en, operands), ar: fill(ar, operands) },
  };
};
