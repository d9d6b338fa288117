import { arrayLiteral } from '../../db/array-literal.js';
import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { CarriedDeductionFacts } from '../../payroll-engine/facts.js';
import type { Piastres } from '../../shared/money.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { EmployeeRange, NewPayslip } from '../calculation/payroll-calculation-repository.js';

export interface CarriedDeductionRow {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly code: string;
  readonly name: { readonly en?: string; readonly ar?: string };
  readonly eta_code: string;
  readonly outstanding: Piastres;
  /** The first and the last month of which a payslip left or took something. */
  readonly first_month: PayMonth;
  readonly last_month: PayMonth;
}

/** What closed payslips left and none has taken, by employee and component; a correction cancels what it takes back. */
const balances = (session: Session, condition = '', values: readonly string[] = []) =>
  sql.raw(
    `(select d.employee_id, d.code,
        (array_agg(d.name order by c.closed_number desc))[1] as name,
        (array_agg(d.eta_code order by c.closed_number desc))[1] as eta_code,
        sum(d.left_over - d.recovered)::bigint as outstanding,
        min(c.period) as first_month, max(c.period) as last_month
      from payslip_carried_deductions d
      join payroll_cycles c on c.company_id = d.company_id and c.id = d.cycle_id and c.status = 'closed'
      where d.company_id = ? ${condition}
      group by d.employee_id, d.code
      having sum(d.left_over - d.recovered) <> 0) as carried`,
    [session.companyId, ...values],
  );

const BALANCE_COLUMNS = [
  'carried.employee_id',
  'carried.code',
  'carried.name',
  'carried.eta_code',
  'carried.outstanding',
  'carried.first_month',
  'carried.last_month',
] as const;

/** Of the employees of a range, the component that waits longest first; nobody of whom nothing is carried. */
export const carriedDeductionsOf = async (
  session: Session,
  { after, through }: EmployeeRange,
): Promise<ReadonlyMap<string, readonly CarriedDeductionFacts[]>> => {
  const rows = await session.rows<Omit<CarriedDeductionRow, 'employee_code'>>(
    sql
      .from(balances(session, 'and d.employee_id > ? and d.employee_id <= ?', [after, through]))
      .select(BALANCE_COLUMNS)
      .orderBy(['carried.employee_id', 'carried.first_month', 'carried.code']),
  );
  const carried = new Map<string, CarriedDeductionFacts[]>();
  for (const { employee_id: employeeId, ...row } of rows) {
    const own = carried.get(employeeId) ?? [];
    own.push({
      code: row.code,
      name: row.name,
      etaCode: row.eta_code,
      outstandingPiastres: row.outstanding,
    });
    carried.set(employeeId, own);
  }
  return carried;
};

export const insertCarriedDeductions = async (
  session: Session,
  cycleId: string,
  payslips: readonly NewPayslip[],
): Promise<void> => {
  const rows = payslips.flatMap(({ employeeId, carries }) =>
    carries.map((carry) => ({ employeeId, ...carry })),
  );
  if (rows.length === 0) return;
  await session.run({
    name: 'payslip_carried_deductions_insert',
    text: `insert into payslip_carried_deductions
        (company_id, cycle_id, employee_id, code, eta_code, left_over, recovered, name)
      select $1, $2, given.*
      from rows from (unnest($3::uuid[]), unnest($4::text[]), unnest($5::text[]), unnest($6::bigint[]),
        unnest($7::bigint[]), jsonb_array_elements($8::jsonb)) as given`,
    values: [
      ...[session.companyId, cycleId],
      arrayLiteral(rows, ({ employeeId }) => employeeId),
      arrayLiteral(rows, ({ code }) => code),
      arrayLiteral(rows, ({ etaCode }) => etaCode),
      arrayLiteral(rows, ({ leftPiastres }) => leftPiastres),
      arrayLiteral(rows, ({ recoveredPiastres }) => recoveredPiastres),
      JSON.stringify(rows.map(({ name }) => name)),
    ],
  });
};

export interface CarriedDeductionFilters {
  readonly employeeId?: string | undefined;
}

const filtered = (session: Session, { employeeId }: CarriedDeductionFilters) =>
  sql
    .from(
      employeeId === undefined
        ? balances(session)
        : balances(session, 'and d.employee_id = ?', [employeeId]),
    )
    .join('employees', (join) =>
      join
        .on('employees.id', 'carried.employee_id')
        .andOn('employees.company_id', sql.raw('?', [session.companyId])),
    );

export const listCarriedDeductions = (
  session: Session,
  filters: CarriedDeductionFilters,
  page: PageRequest,
) =>
  session.rows<CarriedDeductionRow>(
    applyPage(
      filtered(session, filters).select([...BALANCE_COLUMNS, 'employees.employee_code']),
      page,
    ),
  );

export const countCarriedDeductions = async (
  session: Session,
  filters: CarriedDeductionFilters,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    filtered(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

/** Whether a cycle that carries something, or takes it, was closed by a transaction that the snapshot does not see. */
export const hasCarryingSince = async (session: Session, snapshot: string): Promise<boolean> => {
  const { found } = await session.one<{ found: boolean }>({
    name: 'payroll_carrying_closed_since',
    text: `select exists (
        select from payroll_cycles c
        where c.company_id = $1 and c.status = 'closed'
          and not pg_visible_in_snapshot(c.closed_xid, $2::pg_snapshot)
          and (exists (select from payslip_carried_deductions d
              where d.company_id = c.company_id and d.cycle_id = c.id)
            or exists (select from payslips p
              where p.company_id = c.company_id and p.cycle_id = c.id and p.carried_forward <> 0))
      ) as found`,
    values: [session.companyId, snapshot],
  });
  return found;
};
