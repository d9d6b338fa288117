/** What a fact that came after its month was closed waits for. */
export const waitsFor = ['next_cycle', 'settlement_reversal'] as const;
export type WaitsFor = (typeof waitsFor)[number];

/** Null: it waits no longer. */
export const waitsForOf = (item: {
  readonly status: string;
  readonly settlement_cycle_id: string | null;
}): WaitsFor | null => {
  if (item.status !== 'pending') return null;
  return item.settlement_cycle_id === null ? 'next_cycle' : 'settlement_reversal';
};
