import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UnitOfWork } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import type { JobHandler, JobRun } from '../../jobs/job.js';
import { findCycle } from '../cycles/payroll-cycles-repository.js';
import { payslipDocument } from './payslip-document-model.js';
import { renderPayslip } from './payslip-document-pdf.js';
import { readDocumentsPayload } from './payslip-documents-job-payload.js';
import * as repository from './payslip-documents-repository.js';
import { documentFacts, isApproved } from './payslip-documents-service.js';

/** Documents of one transaction. */
const CHUNK_SIZE = 25;

/**
 * Makes the documents of a cycle in chunks by employee. Each chunk is written together with how far the run has
 * come: after a crash the next attempt goes on behind it, and no document is made twice.
 */
export const createPayslipDocumentsJob = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): JobHandler => ({
  run: async (run) => {
    const cycleId = readDocumentsPayload(run.job.payload);
    for (;;) {
      const chunk = await readChunk(unitOfWork, run, cycleId);
      if (chunk === undefined) return;
      const documents: repository.StoredDocument[] = [];
      for (const facts of chunk.facts) {
        run.signal.throwIfAborted();
        documents.push({
          employee_id: facts.payslip.employee_id,
          employee_code: facts.payslip.employee_code,
          content: await renderPayslip(payslipDocument(facts)),
        });
        await nextTurn();
      }
      await writeChunk(unitOfWork, run, cycleId, { ...chunk, documents });
      if (chunk.isLast) return;
    }
  },
});

/** Undefined when another request has taken the place of this one, or everything is made. */
const readChunk = (unitOfWork: UnitOfWork, run: JobRun, cycleId: string) =>
  unitOfWork.read(
    run.context,
    async (session) => {
      const state = await repository.findRun(session, cycleId);
      const cycle = await findCycle(session, cycleId);
      if (cycle === undefined || state?.job_id !== run.job.id || state.finished_at !== null) {
        return undefined;
      }
      if (cycle.calculation_number !== state.calculation_number || !isApproved(cycle)) {
        throw new AppError('cycle_changed');
      }
      const after = state.last_employee_id;
      const ids = await repository.nextPaid(session, cycleId, { after, limit: CHUNK_SIZE });
      return {
        after,
        through: ids.at(-1) ?? null,
        total: cycle.total_employees,
        isLast: ids.length < CHUNK_SIZE,
        facts: ids.length === 0 ? [] : await documentFacts(session, cycle, ids),
      };
    },
    { isolation: 'repeatable read' },
  );

interface MadeChunk {
  readonly after: string | null;
  readonly through: string | null;
  readonly total: number;
  readonly isLast: boolean;
  readonly documents: readonly repository.StoredDocument[];
}

const writeChunk = (
  unitOfWork: UnitOfWork,
  run: JobRun,
  cycleId: string,
  { after, through, total, isLast, documents }: MadeChunk,
) =>
  unitOfWork.write(run.context, async (session) => {
    const state = await repository.lockRun(session, cycleId);
    if (state?.job_id !== run.job.id || state.last_employee_id !== after) return;
    if (documents.length > 0) await repository.insertDocuments(session, cycleId, documents);
    const advanced = await repository.advanceRun(session, cycleId, {
      lastEmployeeId: through,
      count: documents.length,
      isLast,
    });
    await run.checkpoint(session, { done: advanced.document_count, total, failed: 0 });
  });
