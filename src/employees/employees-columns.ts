import { AppError } from '../errors/app-error.js';
import type { Metadata } from './employees-fields.js';
import { WRITABLE_COLUMNS, type EmployeeColumns } from './employees-repository.js';
import type { EmployeePatch, EmployeeRequest } from './employees-schema.js';

export const employeeNotFound = () => new AppError('not_found');

type RequiredColumns = 'employee_code' | 'full_name' | 'hire_date';

/** What holds for whoever gives nothing: an Egyptian, insured and taxed the ordinary way. */
const DEFAULTS: Omit<EmployeeColumns, RequiredColumns> = {
  full_name_ar: null,
  department: null,
  job_title: null,
  employment_type: 'full_time',
  nationality: 'EG',
  national_id: null,
  passport_number: null,
  birth_date: null,
  gender: null,
  termination_date: null,
  termination_reason: null,
  email: null,
  phone: null,
  iban: null,
  bank_account_holder: null,
  insurance_number: null,
  insurance_status: '01',
  insurance_start: null,
  insurance_end: null,
  tax_treatment: '01',
  disability: false,
  prior_service_months: 0,
  hours_per_day: null,
  work_governorate: null,
  non_working_spouses: 0,
  dependants: 0,
  metadata: {},
};

/** The row of a new employee. */
export const columnsOf = (request: EmployeeRequest): EmployeeColumns =>
  mergeColumns(
    {
      ...DEFAULTS,
      employee_code: request.employee_code,
      full_name: request.full_name,
      hire_date: request.hire_date,
    },
    request,
  );

/** The row after a change: what is absent stays, null clears, metadata is merged key by key. */
export const mergeColumns = (stored: EmployeeColumns, patch: EmployeePatch): EmployeeColumns => {
  const { insurance = {} } = patch;
  const given: Partial<Record<keyof EmployeeColumns, unknown>> = {
    ...patch,
    insurance_number: insurance.number,
    insurance_status: insurance.status,
    insurance_start: insurance.start,
    insurance_end: insurance.end,
    metadata: mergeMetadata(stored.metadata, patch.metadata),
  };
  return Object.fromEntries(
    WRITABLE_COLUMNS.map((column) => [
      column,
      given[column] === undefined ? stored[column] : given[column],
    ]),
  ) as unknown as EmployeeColumns;
};

const mergeMetadata = (stored: Metadata, patch: Metadata | null | undefined): Metadata => {
  if (patch === undefined) return stored;
  if (patch === null) return {};
  return Object.fromEntries(
    Object.entries({ ...stored, ...patch }).filter(([, value]) => value !== null),
  );
};

/** The columns whose values differ, with the new ones. */
export const changedColumns = (
  before: EmployeeColumns,
  after: EmployeeColumns,
): Partial<EmployeeColumns> =>
  Object.fromEntries(
    WRITABLE_COLUMNS.filter((column) =>
      column === 'metadata'
        ? !isSameMetadata(before.metadata, after.metadata)
        : before[column] !== after[column],
    ).map((column) => [column, after[column]]),
  );

const isSameMetadata = (a: Metadata, b: Metadata): boolean => {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
  );
};
