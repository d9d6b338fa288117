import { arrayLiteral } from '../../db/array-literal.js';
import type { Session } from '../../db/session.js';
import type { Piastres } from '../../shared/money.js';
import { payMonth, yearOf, type PayMonth } from '../../shared/pay-month.js';

/** Sums of the closed payslips of the year up to a cycle, and of the cycle itself. */
export interface YearToDate {
  readonly gross: Piastres;
  readonly employee_insurance: Piastres;
  readonly health_insurance: Piastres;
  readonly income_tax: Piastres;
  readonly martyrs_fund: Piastres;
  readonly net: Piastres;
}

export const yearToDateOfDocuments = async (
  session: Session,
  cycle: { readonly id: string; readonly period: PayMonth },
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, YearToDate>> => {
  const rows = await session.rows<YearToDate & { readonly employee_id: string }>({
    name: 'payslip_document_year',
    text: `select p.employee_id, sum(p.gross)::bigint as gross,
        sum(p.employee_insurance)::bigint as employee_insurance,
        sum(p.health_insurance)::bigint as health_insurance, sum(p.income_tax)::bigint as income_tax,
        sum(p.martyrs_fund)::bigint as martyrs_fund, sum(p.net)::bigint as net
      from payroll_cycles c
      join payslips p on p.company_id = c.company_id and p.cycle_id = c.id
      where c.company_id = $1 and c.period >= $3 and c.period <= $4
        and (c.id = $2 or c.status = 'closed') and p.employee_id = any($5::uuid[])
      group by p.employee_id`,
    values: [
      session.companyId,
      cycle.id,
      payMonth(yearOf(cycle.period), 1),
      cycle.period,
      arrayLiteral(employeeIds),
    ],
  });
  return new Map(rows.map((row) => [row.employee_id, row]));
};

/** The making of all documents of a cycle: how far it is. */
export interface DocumentRun {
  readonly job_id: string;
  readonly calculation_number: number;
  readonly last_employee_id: string | null;
  readonly document_count: number;
  readonly finished_at: string | null;
}

const RUN = 'job_id, calculation_number, last_employee_id, document_count, finished_at';

export const findRun = (session: Session, cycleId: string) =>
  session.maybe<DocumentRun>({
    name: 'payslip_document_run',
    text: `select ${RUN} from payslip_document_runs where company_id = $1 and cycle_id = $2`,
    values: [session.companyId, cycleId],
  });

export const lockRun = (session: Session, cycleId: string) =>
  session.maybe<DocumentRun>({
    name: 'payslip_document_run_lock',
    text: `select ${RUN} from payslip_document_runs where company_id = $1 and cycle_id = $2 for update`,
    values: [session.companyId, cycleId],
  });

/** Documents are kept this long after they were asked for. */
const KEPT_DAYS = 7;

/** Begins anew: what an earlier run of the cycle made is gone, and what other cycles' runs made a week ago. */
export const startRun = async (
  session: Session,
  run: { cycleId: string; jobId: string; calculationNumber: number },
): Promise<void> => {
  await session.run({
    name: 'payslip_document_runs_clear',
    text: `delete from payslip_document_runs
      where company_id = $1 and (cycle_id = $2 or created_at < now() - make_interval(days => $3))`,
    values: [session.companyId, run.cycleId, KEPT_DAYS],
  });
  await session.run({
    name: 'payslip_document_run_start',
    text: `insert into payslip_document_runs (company_id, cycle_id, job_id, calculation_number)
      values ($1, $2, $3, $4)`,
    values: [session.companyId, run.cycleId, run.jobId, run.calculationNumber],
  });
};

export const advanceRun = (
  session: Session,
  cycleId: string,
  step: { lastEmployeeId: string | null; count: number; isLast: boolean },
) =>
  session.one<DocumentRun>({
    name: 'payslip_document_run_advance',
    text: `update payslip_document_runs set
        last_employee_id = coalesce($3, last_employee_id), document_count = document_count + $4,
        finished_at = case when $5 then now() end
      where company_id = $1 and cycle_id = $2
      returning ${RUN}`,
    values: [session.companyId, cycleId, step.lastEmployeeId, step.count, step.isLast],
  });

export interface StoredDocument {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly content: Buffer;
}

export const insertDocuments = (
  session: Session,
  cycleId: string,
  documents: readonly StoredDocument[],
) =>
  session.run({
    name: 'payslip_documents_insert',
    text: `insert into payslip_documents (company_id, cycle_id, employee_id, employee_code, content)
      select $1, $2, made.*
      from rows from (unnest($3::uuid[]), unnest($4::text[]), unnest($5::bytea[])) as made`,
    values: [
      session.companyId,
      cycleId,
      documents.map((document) => document.employee_id),
      documents.map((document) => document.employee_code),
      documents.map((document) => document.content),
    ],
  });

const BEFORE_FIRST = '00000000-0000-0000-0000-000000000000';

/** The next documents of the cycle by employee. */
export const listDocuments = (
  session: Session,
  cycleId: string,
  { after, limit }: { after: string | null; limit: number },
) =>
  session.rows<StoredDocument>({
    name: 'payslip_documents_list',
    text: `select employee_id, employee_code, content from payslip_documents
      where company_id = $1 and cycle_id = $2 and employee_id > $3
      order by employee_id
      limit $4`,
    values: [session.companyId, cycleId, after ?? BEFORE_FIRST, limit],
  });

/** The employees who have the next payslips of the cycle. */
export const nextPaid = async (
  session: Session,
  cycleId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<readonly string[]> => {
  const rows = await session.rows<{ employee_id: string }>({
    name: 'payslip_documents_next',
    text: `select employee_id from payslips
      where company_id = $1 and cycle_id = $2 and employee_id > $3
      order by employee_id
      limit $4`,
    values: [session.companyId, cycleId, after ?? BEFORE_FIRST, limit],
  });
  return rows.map((row) => row.employee_id);
};
