import type { FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { Language, TextParams } from '../errors/language.js';
import { renderFieldProblem } from '../errors/problem.js';
import { toEgp } from '../shared/money.js';
import type { Principal } from '../shared/principal.js';
import type { EmployeeRow } from './employees-repository.js';
import { maskPersonalNumber, type DatedSalary } from './employees-rules.js';
import type { LateField } from './employees-closed-months.js';
import type { EmployeeOut } from './employees-schema.js';
import { hasUsualCheckDigit } from './national-id-rules.js';

/** For whom an employee is written down. */
export interface EmployeeView {
  /** Whether the caller may see national ids, passports and bank accounts whole. */
  readonly showsPersonalNumbers: boolean;
  readonly language: Language;
}

export const viewOf = (principal: Principal, language: Language): EmployeeView => ({
  showsPersonalNumbers: principal.scopes.has('employees:sensitive'),
  language,
});

/** What a write has to tell beside the employee; becomes warnings. */
export interface EmployeeNotes {
  /** The first closed month that he was hired into. */
  readonly missedPeriod?: string | undefined;
  /** What was just written into closed months. */
  readonly late?: readonly LateField[] | undefined;
  /** The day from which the salary just written counts, when it does not yet. */
  readonly laterSalaryFrom?: string | undefined;
  /** The salary that is no longer on record, since a new one without a day took its place. */
  readonly replacedSalary?: DatedSalary | undefined;
}

/** The employee as the API answers him, field by field, so that a new column shows nowhere by itself. */
export const presentEmployee = (
  row: EmployeeRow,
  view: EmployeeView,
  notes: EmployeeNotes = {},
): EmployeeOut => {
  const guarded = (value: string | null) =>
    value === null || view.showsPersonalNumbers ? value : maskPersonalNumber(value);
  return {
    id: row.id,
    company_id: row.company_id,
    employee_code: row.employee_code,
    full_name: row.full_name,
    full_name_ar: row.full_name_ar,
    department: row.department,
    job_title: row.job_title,
    employment_type: row.employment_type as EmployeeOut['employment_type'],
    status: row.status,
    nationality: row.nationality,
    national_id: guarded(row.national_id),
    passport_number: guarded(row.passport_number),
    birth_date: row.birth_date,
    gender: row.gender,
    hire_date: row.hire_date,
    termination_date: row.termination_date,
    termination_reason: row.termination_reason,
    email: row.email,
    phone: row.phone,
    iban: guarded(row.iban),
    bank_account_holder: row.bank_account_holder,
    basic_salary: toEgp(row.basic_salary),
    salary_effective_from: row.salary_effective_from,
    insurance: presentInsurance(row),
    tax_treatment: row.tax_treatment,
    disability: row.disability,
    prior_service_months: row.prior_service_months,
    hours_per_day: row.hours_per_day,
    work_governorate: row.work_governorate,
    non_working_spouses: row.non_working_spouses,
    dependants: row.dependants,
    metadata: row.metadata,
    warnings: warningsOf(row, view.language, notes),
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
};

const presentInsurance = (row: EmployeeRow): EmployeeOut['insurance'] => ({
  number: row.insurance_number,
  status: row.insurance_status,
  start: row.insurance_start,
  end: row.insurance_end,
  contribution_wage: row.contribution_wage === null ? null : toEgp(row.contribution_wage),
  contribution_wage_year: row.contribution_wage_year,
});

const warningsOf = (
  { national_id: nationalId }: EmployeeRow,
  language: Language,
  { missedPeriod, late = [], laterSalaryFrom, replacedSalary }: EmployeeNotes,
): EmployeeOut['warnings'] => [
  ...(nationalId === null || hasUsualCheckDigit(nationalId)
    ? []
    : [warning('/national_id', 'national_id_check_digit', {}, language)]),
  ...(missedPeriod === undefined
    ? []
    : [warning('/hire_date', 'hired_in_closed_month', { period: missedPeriod }, language)]),
  ...late.map(({ pointer, period }) =>
    warning(pointer, 'paid_as_difference', { period }, language),
  ),
  ...(laterSalaryFrom === undefined
    ? []
    : [
        warning(
          '/basic_salary',
          'salary_counts_later',
          { effective_from: laterSalaryFrom },
          language,
        ),
      ]),
  ...(replacedSalary === undefined
    ? []
    : [
        warning(
          '/basic_salary',
          'salary_replaced',
          {
            effective_from: replacedSalary.effective_from,
            salary: toEgp(replacedSalary.basic_salary),
          },
          language,
        ),
      ]),
];

const warning = (
  pointer: string,
  code: FieldProblemCode,
  params: TextParams,
  language: Language,
): EmployeeOut['warnings'][number] => {
  const { detail } = renderFieldProblem({ pointer, in: 'body', code, params }, language);
  return { pointer, code, detail, params };
};

/** The named fields of an employee, and his id. */
export const pickFields = (
  employee: EmployeeOut,
  names: readonly (keyof EmployeeOut)[] | undefined,
): Partial<EmployeeOut> =>
  names === undefined
    ? employee
    : Object.fromEntries(
        [...new Set<keyof EmployeeOut>(['id', ...names])].map((name) => [name, employee[name]]),
      );
