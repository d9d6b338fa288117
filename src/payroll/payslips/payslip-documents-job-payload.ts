import { z } from 'zod';

export const DOCUMENTS_JOB_KIND = 'payroll.documents';

const payloadSchema = z.object({ cycle_id: z.uuid() });

export const documentsPayload = (cycleId: string): z.output<typeof payloadSchema> => ({
  cycle_id: cycleId,
});

export const readDocumentsPayload = (payload: unknown): string =>
  payloadSchema.parse(payload).cycle_id;
