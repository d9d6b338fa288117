/** A number from 0 up to, but not including, 1, for spreading things out; a test passes a fixed one. */
export type RandomFraction = () => number;

/** Nothing secret hangs on it, so the quick generator does. */
export const randomFraction: RandomFraction = () => Math.random();
