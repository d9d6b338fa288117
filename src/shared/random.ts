import { randomBytes } from 'node:crypto';

/** A number from 0 up to, but not including, 1; a test passes a fixed one. */
export type RandomFraction = () => number;

const RANGE = 2 ** 32;

export const randomFraction: RandomFraction = () => randomBytes(4).readUInt32LE() / RANGE;
