import { arrayLiteral } from '../db/array-literal.js';
import { binaryArray } from '../db/binary-array.js';
import { changedSince } from '../db/changed-since.js';
import type { Session } from '../db/session.js';
import { firstDayOf, lastDayOf, payMonthOf, yearOf, type PayMonth } from '../shared/pay-month.js';
import type { Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';
import { catalogueOf } from '../payroll/components/payroll-components-read-model.js';
import type { ComponentDefinition } from '../payroll/components/payroll-components-rules.js';
import { costCentreEntry } from '../reports/cost-centre-read-model.js';
import type { Gender } from './national-id-rules.js';
import { NO_ID } from '../shared/ids.js';
import type { Writable } from '../shared/writable.js';

/** What a payslip needs to know about one employee. */
export interface PayrollFacts {
  readonly id: string;
  readonly employeeCode: string;
  readonly fullName: string;
  readonly fullNameAr: string | null;
  readonly hireDate: PlainDate;
  /** The last day of work, itself paid. */
  readonly terminationDate: PlainDate | null;
  readonly birthDate: PlainDate | null;
  readonly gender: Gender | null;
  readonly disability: boolean;
  /** '01' to '08'. */
  readonly taxTreatment: string;
  readonly insuranceNumber: string | null;
  /** '01' to '28'. */
  readonly insuranceStatus: string;
  readonly insuranceStart: PlainDate | null;
  readonly insuranceEnd: PlainDate | null;
  readonly priorServiceMonths: number;
  readonly workGovernorate: string | null;
  /** By the contract; absent where they are the company's. */
  readonly hoursPerDay?: number;
  readonly nonWorkingSpouses: number;
  readonly dependants: number;
  /** Ascending: the salary in force on the first day, if there was one, and those that begin in the month. */
  readonly salaries: readonly PayrollSalary[];
  /** Those that apply on a day of the month, in the order of their beginning. */
  readonly components: readonly PayrollComponent[];
  /** Of the month's year; null when none is recorded. */
  readonly contributionWagePiastres: Piastres | null;
  /** Absent from facts that were kept before there was one, and of nobody's. */
  readonly description?: EmployeeDescription;
}

/** What no payslip is reckoned from, and reports on it say. */
interface EmployeeDescription {
  readonly department: string | null;
  readonly jobTitle: string | null;
  /** The one entry of the metadata that names the cost centre, null where there is none. */
  readonly costCentre: Readonly<Record<string, unknown>>;
}

export interface PayrollSalary {
  readonly from: PlainDate;
  readonly amountPiastres: Piastres;
}

/** A recurring component describes itself, or is one of the company's catalogue. */
export type PayrollComponent = OwnPayrollComponent | AssignedPayrollComponent;

export interface AssignedPayrollComponent {
  readonly code: string;
  /** As it is in the month. */
  readonly definition: ComponentDefinition;
  /** The employee's own; null where that of the catalogue holds, or none is needed. */
  readonly amountPiastres: Piastres | null;
  /** Decimal text. */
  readonly quantity: string | null;
  readonly from: PlainDate;
  /** The last day. */
  readonly to: PlainDate | null;
}

export interface OwnPayrollComponent {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string | null;
  readonly kind: 'earning' | 'deduction';
  readonly amountPiastres: Piastres;
  readonly taxable: boolean;
  readonly insurable: boolean | 'excluded_allowance';
  readonly prorated: boolean;
  readonly from: PlainDate;
  /** The last day. */
  readonly to: PlainDate | null;
}

export interface PayrollChunk {
  readonly period: PayMonth;
  /** The last employee of the chunk before; absent for the first. */
  readonly afterEmployeeId?: string | undefined;
  readonly limit: number;
}

/**
 * The facts of the next employees, by id, who are employed on a day of the month. Four statements whatever the
 * size of the chunk; a chunk shorter than its limit is the last.
 */
export const payrollFacts = async (
  session: Session,
  { period, afterEmployeeId, limit }: PayrollChunk,
): Promise<readonly PayrollFacts[]> => {
  const employees = await employedIn(session, { period, afterEmployeeId, limit });
  return withPay(session, employees, period);
};

/** The same of these employees, by id; whoever is not employed in the month is absent. */
export const payrollFactsOf = async (
  session: Session,
  { period, employeeIds }: { readonly period: PayMonth; readonly employeeIds: readonly string[] },
): Promise<readonly PayrollFacts[]> => {
  const employees = await session.rows<EmployeeFacts>({
    name: 'payroll_facts_of_employees',
    text: `${EMPLOYED} and id = any($2::uuid[]) order by id`,
    values: [session.companyId, arrayLiteral(employeeIds), firstDayOf(period), lastDayOf(period)],
  });
  return withPay(session, employees, period);
};

/**
 * The same of whoever was employed in the month until a rehire, with the employment of then: by id, and of one employee in
 * the order of his employments.
 */
export const formerPayrollFactsOf = async (
  session: Session,
  { period, employeeIds }: { readonly period: PayMonth; readonly employeeIds: readonly string[] },
): Promise<readonly PayrollFacts[]> => {
  const employees = await session.rows<EmployeeFacts & { readonly keptWage: Piastres | null }>({
    name: 'payroll_facts_of_former',
    text: `select ${FACTS}, former.hired as "hireDate", former.last_day as "terminationDate", former.wage as "keptWage"
      from employees
      join lateral (
        select hire_date as hired, last_day, contribution_wage as wage from former_employments
        where company_id = $1 and employee_id = employees.id and hire_date <= $4 and last_day >= $3
      ) former on true
      where company_id = $1 and id = any($2::uuid[]) order by id, last_day`,
    values: [session.companyId, arrayLiteral(employeeIds), firstDayOf(period), lastDayOf(period)],
  });
  const facts = await withPay(session, employees, period);
  // Of its last year the wage that is recorded may be that of a rehire.
  return facts.map((employment, place) => {
    const { terminationDate: last } = employment;
    if (last === null || yearOf(payMonthOf(last)) !== yearOf(period)) return employment;
    return { ...employment, contributionWagePiastres: employees[place]?.keptWage ?? null };
  });
};

const withPay = async (
  session: Session,
  employees: readonly EmployeeFacts[],
  period: PayMonth,
): Promise<readonly PayrollFacts[]> => {
  const [first, last] = [employees[0]?.id, employees.at(-1)?.id];
  if (first === undefined || last === undefined) return [];
  const range: EmployeeRange = { first, last };
  const salaries = groupByEmployee(await salariesOf(session, range, period));
  const componentFacts = await componentsOf(session, range, period);
  const components = groupByEmployee(componentFacts);
  const catalogue = componentFacts.some(({ component_id: id }) => id !== null)
    ? await catalogueOf(session, period)
    : NO_CATALOGUE;
  const wages = new Map(
    (await contributionWagesOf(session, range, period)).map((row) => [
      row.employee_id,
      row.contribution_wage,
    ]),
  );
  return employees.map((employee) =>
    factsOf(employee, {
      salaries: (salaries.get(employee.id) ?? []).map((row) => ({
        from: row.effective_from,
        amountPiastres: row.basic_salary,
      })),
      components: (components.get(employee.id) ?? []).map((row) =>
        toPayrollComponent(row, catalogue),
      ),
      contributionWagePiastres: wages.get(employee.id) ?? null,
    }),
  );
};

/** Named one by one, in the order in which they are kept: spreading a row is a call of the runtime for every employee. */
const factsOf = (
  employee: EmployeeFacts,
  pay: Pick<PayrollFacts, 'salaries' | 'components' | 'contributionWagePiastres'>,
): PayrollFacts => {
  const facts: Writable<PayrollFacts> = {
    id: employee.id,
    employeeCode: employee.employeeCode,
    fullName: employee.fullName,
    fullNameAr: employee.fullNameAr,
    hireDate: employee.hireDate,
    terminationDate: employee.terminationDate,
    birthDate: employee.birthDate,
    gender: employee.gender,
    disability: employee.disability,
    taxTreatment: employee.taxTreatment,
    insuranceNumber: employee.insuranceNumber,
    insuranceStatus: employee.insuranceStatus,
    insuranceStart: employee.insuranceStart,
    insuranceEnd: employee.insuranceEnd,
    priorServiceMonths: employee.priorServiceMonths,
    workGovernorate: employee.workGovernorate,
    nonWorkingSpouses: employee.nonWorkingSpouses,
    dependants: employee.dependants,
    salaries: pay.salaries,
    components: pay.components,
    contributionWagePiastres: pay.contributionWagePiastres,
    description: {
      department: employee.department,
      jobTitle: employee.jobTitle,
      costCentre: employee.costCentre,
    },
  };
  if (employee.hoursPerDay !== null) facts.hoursPerDay = employee.hoursPerDay;
  return facts;
};

type EmployeeFacts = Omit<
  PayrollFacts,
  'salaries' | 'components' | 'contributionWagePiastres' | 'description' | 'hoursPerDay'
> &
  EmployeeDescription & { readonly hoursPerDay: number | null };

const FACTS = `id, employee_code as "employeeCode", full_name as "fullName", full_name_ar as "fullNameAr",
        birth_date as "birthDate", gender,
        disability, tax_treatment as "taxTreatment", insurance_number as "insuranceNumber",
        insurance_status as "insuranceStatus", insurance_start as "insuranceStart", insurance_end as "insuranceEnd",
        prior_service_months as "priorServiceMonths", work_governorate as "workGovernorate",
        non_working_spouses as "nonWorkingSpouses", dependants,
        department, job_title as "jobTitle", ${costCentreEntry('$1')} as "costCentre", hours_per_day as "hoursPerDay"`;

const EMPLOYED = `select ${FACTS}, hire_date as "hireDate", termination_date as "terminationDate"
      from employees
      where company_id = $1 and hire_date <= $4 and (termination_date is null or termination_date >= $3)`;

const employedIn = (session: Session, { period, afterEmployeeId, limit }: PayrollChunk) =>
  session.rows<EmployeeFacts>({
    name: 'payroll_facts_employees',
    text: `${EMPLOYED} and id > $2 order by id limit $5`,
    values: [
      session.companyId,
      afterEmployeeId ?? NO_ID,
      firstDayOf(period),
      lastDayOf(period),
      limit,
    ],
  });

interface SalaryFact {
  readonly employee_id: string;
  readonly effective_from: PlainDate;
  readonly basic_salary: Piastres;
}

/**
 * The employees of a chunk, and between them perhaps some who are not in it. As a range of the primary key it is
 * read in one piece on every version of the server; a list of ids would be joined with the whole company on some.
 */
interface EmployeeRange {
  readonly first: string;
  readonly last: string;
}

const salariesOf = (session: Session, { first, last }: EmployeeRange, period: PayMonth) =>
  session.rows<SalaryFact>({
    name: 'payroll_facts_salaries',
    text: `select employee_id, effective_from, basic_salary
      from (
        select employee_id, effective_from, basic_salary,
          lead(effective_from) over (partition by employee_id order by effective_from) as next_from
        from employee_salaries
        where company_id = $1 and employee_id >= $2 and employee_id <= $3 and effective_from <= $5
      ) history
      where next_from is null or next_from > $4
      order by employee_id, effective_from`,
    values: [session.companyId, first, last, firstDayOf(period), lastDayOf(period)],
  });

interface ComponentFact {
  readonly employee_id: string;
  readonly component_id: string | null;
  readonly code: string;
  readonly kind: 'earning' | 'deduction';
  // Null of a component of the catalogue, which says them itself.
  readonly name: string | null;
  readonly name_ar: string | null;
  readonly amount: Piastres | null;
  readonly quantity: string | null;
  readonly taxable: boolean | null;
  readonly insurable: 'yes' | 'no' | 'excluded_allowance' | null;
  readonly prorated: boolean | null;
  readonly effective_from: PlainDate;
  readonly effective_to: PlainDate | null;
}

const componentsOf = (session: Session, { first, last }: EmployeeRange, period: PayMonth) =>
  session.rows<ComponentFact>({
    name: 'payroll_facts_components',
    text: `select employee_id, component_id, code, name, name_ar, kind, amount, quantity, taxable, insurable, prorated,
        effective_from, effective_to
      from employee_components
      where company_id = $1 and employee_id >= $2 and employee_id <= $3 and effective_from <= $5
        and (effective_to is null or (effective_to >= $4 and effective_to >= effective_from))
      order by employee_id, effective_from, id`,
    values: [session.companyId, first, last, firstDayOf(period), lastDayOf(period)],
  });

const NO_CATALOGUE: ReadonlyMap<string, ComponentDefinition> = new Map();

const toPayrollComponent = (
  row: ComponentFact,
  catalogue: ReadonlyMap<string, ComponentDefinition>,
): PayrollComponent => {
  const definition = row.component_id === null ? undefined : catalogue.get(row.component_id);
  const { amount } = row;
  if (definition !== undefined) {
    return {
      ...{ code: row.code, definition, amountPiastres: amount, quantity: row.quantity },
      ...{ from: row.effective_from, to: row.effective_to },
    };
  }
  return {
    code: row.code,
    name: row.name ?? row.code,
    nameAr: row.name_ar,
    kind: row.kind,
    amountPiastres: amount ?? 0n,
    taxable: row.taxable ?? true,
    insurable: row.insurable === 'excluded_allowance' ? row.insurable : row.insurable === 'yes',
    prorated: row.prorated ?? true,
    from: row.effective_from,
    to: row.effective_to,
  };
};

const contributionWagesOf = (session: Session, { first, last }: EmployeeRange, period: PayMonth) =>
  session.rows<{ employee_id: string; contribution_wage: Piastres }>({
    name: 'payroll_facts_wages',
    text: `select employee_id, contribution_wage from employee_insurance_wages
      where company_id = $1 and employee_id >= $2 and employee_id <= $3 and year = $4`,
    values: [session.companyId, first, last, yearOf(period)],
  });

const groupByEmployee = <Row extends { readonly employee_id: string }>(
  rows: readonly Row[],
): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.employee_id);
    if (group === undefined) groups.set(row.employee_id, [row]);
    else group.push(row);
  }
  return groups;
};

/** How many employees have a day of work in the month. */
export const countEmployed = async (session: Session, period: PayMonth): Promise<number> => {
  const row = await session.one<{ count: number }>({
    name: 'count_employed',
    text: `select count(*)::integer as count from employees
      where company_id = $1 and hire_date <= $3 and (termination_date is null or termination_date >= $2)`,
    values: [session.companyId, firstDayOf(period), lastDayOf(period)],
  });
  return row.count;
};

const changed = (table: string, columns: string, xid?: string): string =>
  changedSince(table, { columns, snapshot: '$2', ...(xid && { xid }) });

/**
 * Whether a fact that the month's payslips depend on was written by a transaction that the snapshot does not
 * see: a calculation that began with that snapshot is then stale. The numbers are compared with the snapshot's
 * oldest open transaction first, so that an index leaves only the few rows that changed since.
 *
 * @param snapshot a pg_snapshot as text
 */
export const factsChangedSince = async (
  session: Session,
  period: PayMonth,
  snapshot: string,
): Promise<boolean> => {
  const row = await session.one<{ changed: boolean }>({
    name: 'facts_changed_since',
    text: `select exists (select from ${changed('employees', 'id', 'facts_xid')})
        or exists (select from ${changed('employee_salaries', 'effective_from')} where effective_from <= $4)
        or exists (select from ${changed('employee_components', 'id')})
        or exists (select from ${changed('employee_insurance_wages', 'year')} where year = $3) as changed`,
    values: [session.companyId, snapshot, yearOf(period), lastDayOf(period)],
  });
  return row.changed;
};

/** When somebody is employed. */
export interface ResolvedEmployee {
  readonly id: string;
  readonly employeeCode: string;
  readonly hireDate: PlainDate;
  /** The last day of work. */
  readonly terminationDate: PlainDate | null;
}

const RESOLVED =
  'select id, employee_code as "employeeCode", hire_date as "hireDate", termination_date as "terminationDate" from employees';
const RESOLVED_BY_ID = `${RESOLVED} where company_id = $1 and id = any($2::uuid[])`;

/**
 * The named employees of the company, each once, in one statement; unknown ids and codes are absent. Both at once
 * take a sort of all that are found, which for thousands of ids costs as much as finding them.
 */
export const resolveEmployees = (
  session: Session,
  { ids, codes }: { readonly ids: readonly string[]; readonly codes: readonly string[] },
): Promise<ResolvedEmployee[]> => {
  const values = [session.companyId, binaryArray('uuid', ids, (id) => id)];
  return session.rows<ResolvedEmployee>(
    codes.length === 0
      ? { name: 'resolve_employees_by_id', text: RESOLVED_BY_ID, values }
      : {
          name: 'resolve_employees',
          text: `${RESOLVED_BY_ID} union ${RESOLVED} where company_id = $1 and employee_code = any($3::text[])`,
          values: [...values, arrayLiteral(codes)],
        },
  );
};

/** The monthly basic salary in force on the day; undefined when there is none. */
export const basicSalaryOn = async (
  session: Session,
  employeeId: string,
  date: PlainDate,
): Promise<Piastres | undefined> => {
  const row = await session.maybe<{ basic_salary: Piastres }>({
    name: 'employee_salary_on_day',
    text: `select basic_salary from employee_salaries
      where company_id = $1 and employee_id = $2 and effective_from <= $3
      order by effective_from desc limit 1`,
    values: [session.companyId, employeeId, date],
  });
  return row?.basic_salary;
};
