const PIASTRES_A_POUND = 100;

/**
 * Exact piastres of an amount of the API, to calculate with: `toPiastres(12500.5)` is `1250050n`.
 * @throws RangeError when the number is no amount with at most two decimals
 */
export const toPiastres = (amount: number): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!match || Math.abs(amount) * PIASTRES_A_POUND > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`${String(amount)} is no amount with at most two decimals`);
  }
  const [, sign = '', pounds = '', decimals = ''] = match;
  return BigInt(sign + pounds + decimals.padEnd(2, '0'));
};

/** The amount as the API takes it. */
export const fromPiastres = (piastres: bigint): number => {
  const amount = Number(piastres) / PIASTRES_A_POUND;
  if (!Number.isSafeInteger(Number(piastres))) {
    throw new RangeError(`${String(piastres)} piastres are too many for a number`);
  }
  return amount;
};
