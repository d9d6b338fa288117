/** Exact fractions in their plainest form: kept unreduced, divided once, where an amount is paid. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

export const exact = (over: bigint | number, under: bigint | number = 1n): Exact => ({
  over: BigInt(over),
  under: BigInt(under),
});

export const plus = (a: Exact, b: Exact): Exact =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };

export const minus = (a: Exact, b: Exact): Exact => plus(a, { over: -b.over, under: b.under });

export const times = (a: Exact, b: Exact): Exact => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

export const dividedBy = (a: Exact, b: Exact): Exact =>
  b.over < 0n
    ? { over: -a.over * b.under, under: -a.under * b.over }
    : { over: a.over * b.under, under: a.under * b.over };

export const isLess = (a: Exact, b: Exact): boolean => a.over * b.under < b.over * a.under;

export const least = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a);

export const most = (a: Exact, b: Exact): Exact => (isLess(a, b) ? b : a);

export const sum = (all: readonly Exact[]): Exact => all.reduce(plus, exact(0n));

/** The whole number at or below. */
export const floor = ({ over, under }: Exact): bigint => {
  const quotient = over / under;
  return over % under < 0n ? quotient - 1n : quotient;
};

/** To a whole number, a half away from zero. */
export const rounded = ({ over, under }: Exact): bigint =>
  over < 0n ? -((-2n * over + under) / (2n * under)) : (2n * over + under) / (2n * under);

/** '0.1875' as the fraction 1875 / 10000. */
export const decimal = (text: string): Exact => {
  const [whole = '0', places = ''] = text.split('.');
  return exact(BigInt(whole + places), 10n ** BigInt(places.length));
};
