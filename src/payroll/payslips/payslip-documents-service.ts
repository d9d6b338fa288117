import { companyLegalData } from '../../companies/companies-read-model.js';
import type { Session, UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { reportEmployeesById } from '../../employees/employees-report-read-model.js';
import { AppError } from '../../errors/app-error.js';
import { enqueueJob } from '../../jobs/enqueue-job.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { ZipEntry } from '../../shared/zip.js';
import { findCycle, type CycleRow } from '../cycles/payroll-cycles-repository.js';
import { reportPayslips } from '../payroll-reports-read-model.js';
import { payslipDocument, type DocumentFacts } from './payslip-document-model.js';
import { renderPayslip } from './payslip-document-pdf.js';
import { DOCUMENTS_JOB_KIND, documentsPayload } from './payslip-documents-job-payload.js';
import * as repository from './payslip-documents-repository.js';
import { asRecorded } from './payslip-record.js';

export interface PayslipDocumentsService {
  /** One payslip as PDF. Throws not_found. */
  readonly one: (
    context: WorkContext,
    cycleId: string,
    employeeId: string,
  ) => Promise<{ readonly name: string; readonly content: Buffer }>;
  /** Queues the making of all. Throws not_found, cycle_without_results, cycle_not_approved. */
  readonly request: (context: WorkContext, cycleId: string) => Promise<{ readonly jobId: string }>;
  /** All that were made, as they are read. Throws not_found, documents_not_ready. */
  readonly all: (
    context: WorkContext,
    cycleId: string,
  ) => Promise<{ readonly name: string; readonly entries: AsyncIterable<ZipEntry> }>;
}

/** Documents in memory at once while they are sent. */
const PAGE_SIZE = 20;

export const isApproved = ({ status }: CycleRow): boolean =>
  status === 'approved' || status === 'closed';

/** What the documents of these employees say; one statement each, whatever their number. */
export const documentFacts = async (
  session: Session,
  cycle: CycleRow,
  employeeIds: readonly string[],
): Promise<readonly DocumentFacts[]> => {
  const company = await companyLegalData(session);
  const payslips = await reportPayslips(session, [cycle.id], employeeIds);
  const employees = new Map(
    (await reportEmployeesById(session, employeeIds)).map((employee) => [employee.id, employee]),
  );
  const years = await repository.yearToDateOfDocuments(session, cycle, employeeIds);
  return payslips.flatMap((payslip) => {
    const employee = employees.get(payslip.employee_id);
    const yearToDate = years.get(payslip.employee_id);
    if (employee === undefined || yearToDate === undefined) return [];
    const isPreview = !isApproved(cycle);
    const createdAt = cycle.calculated_at ?? cycle.updated_at;
    const known = asRecorded(employee, payslip.record);
    return [{ company, employee: known, payslip, yearToDate, isPreview, createdAt }];
  });
};

const mustFind = async (session: Session, cycleId: string): Promise<CycleRow> => {
  const cycle = await findCycle(session, cycleId);
  if (cycle === undefined) throw new AppError('not_found');
  return cycle;
};

export const createPayslipDocumentsService = ({
  unitOfWork,
  wakeJobs,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly wakeJobs: () => void;
}): PayslipDocumentsService => ({
  one: async (context, cycleId, employeeId) => {
    const [facts] = await unitOfWork.read(
      context,
      async (session) => documentFacts(session, await mustFind(session, cycleId), [employeeId]),
      { isolation: 'repeatable read' },
    );
    if (facts === undefined) throw new AppError('not_found');
    const { payslip, isPreview } = facts;
    return {
      name: `payslip-${payslip.period}-${fileWord(payslip.employee_code)}${isPreview ? '-preview' : ''}.pdf`,
      content: await renderPayslip(payslipDocument(facts)),
    };
  },
  request: (context, cycleId) =>
    unitOfWork.write(context, (session) => requestAll(session, context, cycleId, wakeJobs)),
  all: async (context, cycleId) => {
    const cycle = await unitOfWork.read(context, async (session) => {
      const found = await mustFind(session, cycleId);
      const run = await repository.findRun(session, cycleId);
      const isReady =
        run !== undefined &&
        run.finished_at !== null &&
        run.calculation_number === found.calculation_number &&
        isApproved(found);
      if (!isReady) throw new AppError('documents_not_ready');
      return found;
    });
    return {
      name: `payslips-${cycle.period}.zip`,
      entries: documentEntries(unitOfWork, context, cycle),
    };
  },
});

const requestAll = async (
  session: WriteSession,
  { requestId }: WorkContext,
  cycleId: string,
  wakeJobs: () => void,
): Promise<{ readonly jobId: string }> => {
  const cycle = await mustFind(session, cycleId);
  const { id, period, calculation_number: calculationNumber } = cycle;
  if (cycle.calculated_at === null) throw new AppError('cycle_without_results');
  if (!isApproved(cycle))
    throw new AppError('cycle_not_approved', { params: { cycle: id, period } });
  const payload = documentsPayload(id);
  const jobId = await enqueueJob(session, { kind: DOCUMENTS_JOB_KIND, payload, requestId });
  await repository.startRun(session, { cycleId: id, jobId, calculationNumber });
  session.audit({
    action: 'payslip_documents.requested',
    targetType: 'payroll_cycle',
    targetId: id,
    changes: { period, employees: cycle.total_employees },
  });
  session.afterCommit(wakeJobs);
  return { jobId };
};

async function* documentEntries(
  unitOfWork: UnitOfWork,
  context: WorkContext,
  { id, period }: CycleRow,
): AsyncGenerator<ZipEntry> {
  let after: string | null = null;
  for (;;) {
    const documents: readonly repository.StoredDocument[] = await unitOfWork.read(
      context,
      (session) => repository.listDocuments(session, id, { after, limit: PAGE_SIZE }),
    );
    for (const { employee_id: employeeId, employee_code: code, content } of documents) {
      const word = fileWord(code);
      // Codes differ from one another; what is left of them need not.
      const name = word === code ? word : `${word}-${employeeId}`;
      yield { name: `${period}-${name}.pdf`, content };
    }
    const last = documents.at(-1);
    if (last === undefined || documents.length < PAGE_SIZE) return;
    after = last.employee_id;
  }
}

/** Of a code what any file system and any header takes. */
const fileWord = (code: string): string => code.replace(/[^A-Za-z0-9._-]/g, '_');
