import { NOTHING, plus, type Exact } from './exact.js';
import { GROSS_WAGE, type ComponentFacts } from './facts.js';

/** What a component is worth: earned in this month, and in a full month. */
export interface Worth {
  readonly earned: Exact;
  /** By what is in force at the end of the month, or of the employment in it. */
  readonly full: Exact;
  /** By what is in force on the first day of the month, or of the employment in it. */
  readonly opening: Exact;
}

export const NO_WORTH: Worth = { earned: NOTHING, full: NOTHING, opening: NOTHING };

/** What derived components are reckoned from. */
export interface Bases {
  readonly paidDays: number;
  readonly monthDays: number;
  readonly worthByCode: Map<string, Worth>;
}

export const sumOf = (worths: Iterable<Worth>): Worth => {
  let { earned, full, opening } = NO_WORTH;
  for (const worth of worths) {
    earned = plus(earned, worth.earned);
    full = plus(full, worth.full);
    opening = plus(opening, worth.opening);
  }
  return { earned, full, opening };
};

/** Undefined for what does not stand before. The gross is that of the moment when it is first asked for. */
export const baseWorth = (code: string, { worthByCode }: Bases): Worth | undefined => {
  const known = worthByCode.get(code);
  if (known !== undefined || code !== GROSS_WAGE) return known;
  const gross = sumOf(worthByCode.values());
  worthByCode.set(GROSS_WAGE, gross);
  return gross;
};

/** Notes what a component is worth, for those that derive from it. */
export const register = (component: ComponentFacts, worth: Worth, { worthByCode }: Bases): void => {
  const code = component.partOf ?? component.code;
  const before = worthByCode.get(code);
  if (before === undefined) {
    worthByCode.set(code, worth);
    return;
  }
  if (worth === NO_WORTH) return;
  const isOneOff = component.recurring === false;
  worthByCode.set(code, {
    earned: plus(before.earned, worth.earned),
    // What begins within the month takes the place of what it follows; what is paid once comes on top.
    full: isOneOff ? plus(before.full, worth.full) : worth.full,
    opening: isOneOff ? before.opening : plus(before.opening, worth.opening),
  });
};
