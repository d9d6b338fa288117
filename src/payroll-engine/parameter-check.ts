import type { ResolvedParameter } from '../statutory/parameters-at.js';
import type { PayslipLine, PayslipWarning } from './payslip-types.js';
import { RULE_CATALOGUE } from './rule-catalogue.js';
import { RULE_IDS, type RuleId } from './rule-ids.js';

type Parameters = ReadonlyMap<string, ResolvedParameter>;

/** Rules that used provisional or unverified figures, by the parameters' keys. */
type FlaggedByRule = ReadonlyMap<RuleId, FlaggedKeys>;

interface FlaggedKeys {
  readonly provisional: readonly string[];
  readonly stale: readonly string[];
}

const flaggedByRule = (parameters: Parameters): FlaggedByRule => {
  const result = new Map<RuleId, FlaggedKeys>();
  for (const rule of RULE_IDS) {
    const used = RULE_CATALOGUE[rule].parameters.flatMap((key) => parameters.get(key) ?? []);
    const provisional = used.filter((parameter) => parameter.provisional).map(({ key }) => key);
    const stale = used
      .filter((parameter) => parameter.stale && !parameter.provisional)
      .map(({ key }) => key);
    if (provisional.length + stale.length > 0) result.set(rule, { provisional, stale });
  }
  return result;
};

const unique = (keys: readonly string[]): readonly string[] => [...new Set(keys)].sort();

const warningsOf = (
  flagged: readonly FlaggedKeys[],
  parameters: Parameters,
): readonly PayslipWarning[] => {
  const warnings: PayslipWarning[] = [];
  const provisional = unique(flagged.flatMap((keys) => keys.provisional));
  if (provisional.length > 0) {
    warnings.push({ code: 'provisional_parameter', params: { keys: provisional.join(', ') } });
  }
  const stale = unique(flagged.flatMap((keys) => keys.stale));
  if (stale.length > 0) {
    const days = stale.flatMap((key) => parameters.get(key)?.verifiedThrough ?? []).sort();
    warnings.push({
      code: 'stale_parameter',
      params: { keys: stale.join(', '), verifiedThrough: days[0] ?? '' },
    });
  }
  return warnings;
};

/** Warns of the provisional and unverified figures behind the lines. */
export type ParameterCheck = (lines: readonly PayslipLine[]) => readonly PayslipWarning[];

const NO_WARNINGS: readonly PayslipWarning[] = [];

/** Rules in one word of the bit set of a combination; there are three words. */
const RULES_IN_WORD = 26;
export const MAXIMUM_RULES = 3 * RULES_IN_WORD;

/**
 * Payslips of one run use few combinations of rules, so the warnings of each combination are composed once.
 * The combination is a bit set of two words in one number; the rules of the third are rare, and a text names them then.
 * It holds up to MAXIMUM_RULES (a test counts them).
 */
export const prepareParameterCheck = (parameters: Parameters): ParameterCheck => {
  const flagged = flaggedByRule(parameters);
  if (flagged.size === 0) return () => NO_WARNINGS;
  const wordOf = (first: number) =>
    new Map(
      RULE_IDS.slice(first, first + RULES_IN_WORD).map((rule, index) => [
        rule,
        flagged.has(rule) ? 1 << index : 0,
      ]),
    );
  const [low, high, third] = [wordOf(0), wordOf(RULES_IN_WORD), wordOf(2 * RULES_IN_WORD)];
  const composed = new Map<number | string, readonly PayslipWarning[]>();
  return (lines) => {
    let [lowBits, highBits, thirdBits] = [0, 0, 0];
    for (const { rule } of lines) {
      const bit = low.get(rule);
      if (bit === undefined) {
        highBits |= high.get(rule) ?? 0;
        thirdBits |= third.get(rule) ?? 0;
      } else lowBits |= bit;
    }
    const ofTwo = highBits * 2 ** RULES_IN_WORD + lowBits;
    const combination = thirdBits === 0 ? ofTwo : `${thirdBits} ${ofTwo}`;
    const known = composed.get(combination);
    if (known !== undefined) return known;
    const used = new Set(lines.map(({ rule }) => rule));
    const keys = RULE_IDS.filter((rule) => used.has(rule));
    const warnings = warningsOf(
      keys.flatMap((rule) => flagged.get(rule) ?? []),
      parameters,
    );
    composed.set(combination, warnings);
    return warnings;
  };
};
