import { egp, type Piastres } from '../shared/money.js';
import { rate } from '../shared/rate.js';
import type { TaxScaleValue } from '../statutory/parameter-types.js';

/** Rates are held as millionths: exact for every rate of the laws, and one integer multiplication per slice. */
export const RATE_SCALE = 1_000_000n;

/** A decimal rate as millionths; a finer rate would have to be divided and is a fault of the data. */
export const scaledRate = (text: string): bigint => {
  const { numerator, denominator } = rate(text);
  if (RATE_SCALE % denominator !== 0n) throw new RangeError(`rate finer than a millionth: ${text}`);
  return numerator * (RATE_SCALE / denominator);
};

interface Piece {
  readonly above: Piastres;
  readonly rateScaled: bigint;
  /** Tax on everything up to `above`, times RATE_SCALE. */
  readonly taxBelowScaled: bigint;
}

interface Band {
  readonly above: Piastres;
  readonly upTo: Piastres | undefined;
  /** From the highest to the lowest, so that the first whose `above` is passed applies. */
  readonly pieces: readonly Piece[];
  /** What the tax of the year jumps by when income passes the lower limit of this band. */
  readonly jumpPiastres: Piastres;
  /** Income left after tax at the lower limit, times RATE_SCALE: less than this is the cliff's far side. */
  readonly netAtLimitScaled: bigint;
}

/** A tax scale ready for use: one list of pieces per band. */
export interface PreparedScale {
  readonly bands: readonly Band[];
}

/** The slices of one band: the first `mergedSlices` take the rate of the slice after them. */
const piecesOf = ({ slices }: TaxScaleValue, mergedSlices: number): readonly Piece[] => {
  const merged = slices[mergedSlices];
  const pieces: Piece[] = [];
  let above = 0n;
  let taxBelowScaled = 0n;
  slices.forEach((slice, index) => {
    const effective = index < mergedSlices && merged !== undefined ? merged : slice;
    const rateScaled = scaledRate(effective.rate);
    pieces.unshift({ above, rateScaled, taxBelowScaled });
    if (slice.upTo === null) return;
    const upTo = egp(slice.upTo);
    taxBelowScaled += (upTo - above) * rateScaled;
    above = upTo;
  });
  return pieces;
};

const taxInPieces = (pieces: readonly Piece[], income: Piastres): bigint => {
  for (const { above, rateScaled, taxBelowScaled } of pieces) {
    if (income > above) return taxBelowScaled + (income - above) * rateScaled;
  }
  return 0n;
};

/** Prepares any scale of ordered slices and income bands; the four laws since 2020 differ in data only. */
export const prepareScale = (value: TaxScaleValue): PreparedScale => {
  const bands: Band[] = [];
  let above = 0n;
  for (const { upTo, mergedSlices } of value.bands) {
    const pieces = piecesOf(value, mergedSlices);
    const below = bands.at(-1);
    const taxAtLimitScaled = below === undefined ? 0n : taxInPieces(below.pieces, above);
    bands.push({
      above,
      upTo: upTo === null ? undefined : egp(upTo),
      pieces,
      jumpPiastres: (taxInPieces(pieces, above) - taxAtLimitScaled) / RATE_SCALE,
      netAtLimitScaled: above * RATE_SCALE - taxAtLimitScaled,
    });
    above = upTo === null ? above : egp(upTo);
  }
  return { bands };
};

const bandOf = ({ bands }: PreparedScale, income: Piastres): Band => {
  const band = bands.find(({ upTo }) => upTo === undefined || income <= upTo);
  if (band === undefined) throw new RangeError('a tax scale ends with an open band');
  return band;
};

/** The exact tax of a year on the income, times RATE_SCALE. The upper limit of a band belongs to the band. */
export const annualTaxScaled = (scale: PreparedScale, income: Piastres): bigint =>
  income <= 0n ? 0n : taxInPieces(bandOf(scale, income).pieces, income);

/** The part of an income that one rate takes. */
export interface TaxedSlice {
  readonly abovePiastres: Piastres;
  /** Undefined for the last slice of the scale. */
  readonly upToPiastres: Piastres | undefined;
  readonly rateScaled: bigint;
  readonly incomePiastres: Piastres;
  readonly taxScaled: bigint;
}

/** The tax of a year slice by slice, lost lower slices joined to those whose rate they take; it sums to the whole. */
export const taxedSlices = (scale: PreparedScale, income: Piastres): readonly TaxedSlice[] => {
  if (income <= 0n) return [];
  const pieces = bandOf(scale, income).pieces.toReversed();
  const slices: TaxedSlice[] = [];
  for (const [index, { above, rateScaled }] of pieces.entries()) {
    if (income <= above) break;
    const upTo = pieces[index + 1]?.above;
    const last = slices.at(-1);
    const abovePiastres = last?.rateScaled === rateScaled ? last.abovePiastres : above;
    if (abovePiastres !== above) slices.pop();
    const through = upTo === undefined || income < upTo ? income : upTo;
    const incomePiastres = through - abovePiastres;
    const taxScaled = incomePiastres * rateScaled;
    slices.push({ abovePiastres, upToPiastres: upTo, rateScaled, incomePiastres, taxScaled });
  }
  return slices;
};

/** Where an income lies at a limit beyond which lower slices are lost. */
export interface Cliff {
  readonly position: 'above' | 'below';
  readonly limitPiastres: Piastres;
  /** What the tax of the year jumps by at the limit. */
  readonly extraTaxPiastres: Piastres;
}

/** An income this close under a limit is warned of: one part in a hundred of the limit. */
const REACH_DIVISOR = 100n;

/**
 * The cliff at which the income stands, if any: `above` while more income leaves less after tax than the limit
 * itself would, `below` when the limit is within reach. The statute gives no relief, so none is computed.
 */
export const cliffAt = (scale: PreparedScale, income: Piastres): Cliff | undefined => {
  const band = bandOf(scale, income);
  const netScaled = income * RATE_SCALE - taxInPieces(band.pieces, income);
  if (band.jumpPiastres > 0n && netScaled < band.netAtLimitScaled) {
    return { position: 'above', limitPiastres: band.above, extraTaxPiastres: band.jumpPiastres };
  }
  if (band.upTo === undefined || band.upTo - income > band.upTo / REACH_DIVISOR) return undefined;
  const next = bandOf(scale, band.upTo + 1n);
  return next.jumpPiastres > 0n
    ? { position: 'below', limitPiastres: band.upTo, extraTaxPiastres: next.jumpPiastres }
    : undefined;
};
