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

/**
 * Payslips of one run use few combinations of rules, so the warnings of each combination are composed once.
 * The combination is a bit set, which holds while there are at most 31 rules (a test counts them).
 */
export const prepareParameterCheck = (parameters: Parameters): ParameterCheck => {
  const flagged = flaggedByRule(parameters);
  if (flagged.size === 0) return () => NO_WARNINGS;
  const bits = new Map(RULE_IDS.map((rule, index) => [rule, flagged.has(rule) ? 1 << index : 0]));
  const composed = new Map<number, readonly PayslipWarning[]>();
  return (lines) => {
    let combination = 0;
    for (const { rule } of lines) combination |= bits.get(rule) ?? 0;
    const known = composed.get(combination);
    if (known !== undefined) return known;
    const keys = RULE_IDS.filter((rule) => ((bits.get(rule) ?? 0) & combination) !== 0);
    const warnings = warningsOf(
      keys.flatMap((rule) => flagged.get(rule) ?? []),
      parameters,
    );
    composed.set(combination, warnings);
    return warnings;
  };
};
