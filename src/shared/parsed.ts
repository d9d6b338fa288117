/** The outcome of reading a value that came from outside: the value, or a stable code that says why not. */
export type Parsed<Value, Problem extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

export const parsed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

export const refused = <Problem extends string>(
  problem: Problem,
): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });
