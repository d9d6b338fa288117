/** Stops a programmer's mistake at the place where it shows. Users' mistakes are AppErrors instead. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}
