import { z } from 'zod';

export const CALCULATION_JOB_KIND = 'payroll.calculate';

const payloadSchema = z.object({ cycle_id: z.uuid(), calculation_number: z.number().int() });

/** What the job needs to find its work. */
export interface CalculationTask {
  readonly cycleId: string;
  /** The calculation the job belongs to: a later one shuts it out. */
  readonly calculationNumber: number;
}

export const calculationPayload = (
  cycleId: string,
  calculationNumber: number,
): z.output<typeof payloadSchema> => ({
  cycle_id: cycleId,
  calculation_number: calculationNumber,
});

export const readCalculationTask = (payload: unknown): CalculationTask => {
  const { cycle_id: cycleId, calculation_number: calculationNumber } = payloadSchema.parse(payload);
  return { cycleId, calculationNumber };
};
