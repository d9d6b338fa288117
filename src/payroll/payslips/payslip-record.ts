import type { PayrollFacts } from '../../employees/employees-read-model.js';
import type { PlainDate } from '../../shared/plain-date.js';

/** What reports and documents say of an employee beside the amounts, as it was when his payslip was calculated. */
interface PayslipRecord {
  readonly department: string | null;
  readonly job_title: string | null;
  readonly hire_date: PlainDate;
  readonly termination_date: PlainDate | null;
  readonly insurance_status: string;
  readonly insurance_start: PlainDate | null;
  readonly insurance_end: PlainDate | null;
  readonly tax_treatment: string;
  readonly disability: boolean;
  readonly work_governorate: string | null;
  readonly non_working_spouses: number;
  readonly dependants: number;
  /** The cost centre, under the name that the company's accounting had for it then. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** As it is stored: what nearly nobody has is left out. */
export type StoredRecord = Partial<PayslipRecord>;

const NOTHING = {
  ...{ department: null, job_title: null, termination_date: null },
  ...{ insurance_start: null, insurance_end: null, work_governorate: null },
  ...{ disability: false, non_working_spouses: 0, dependants: 0, metadata: {} },
} as const satisfies StoredRecord;

/** As JSON text; undefined for facts that were kept before there were records. */
export const recordText = (employee: PayrollFacts): string | undefined => {
  const { description } = employee;
  if (description === undefined) return undefined;
  const record: PayslipRecord = {
    department: description.department,
    job_title: description.jobTitle,
    hire_date: employee.hireDate,
    termination_date: employee.terminationDate,
    insurance_status: employee.insuranceStatus,
    insurance_start: employee.insuranceStart,
    insurance_end: employee.insuranceEnd,
    tax_treatment: employee.taxTreatment,
    disability: employee.disability,
    work_governorate: employee.workGovernorate,
    non_working_spouses: employee.nonWorkingSpouses,
    dependants: employee.dependants,
    metadata: description.costCentre,
  };
  const stored = Object.entries(record).filter(([, value]) => !isNothing(value));
  return JSON.stringify(Object.fromEntries(stored));
};

const isNothing = (value: unknown): boolean => value === null || value === false || value === 0;

/**
 * Somebody as his payslip knew him. Who he is (names, numbers, accounts) is what it is today, and so is everything where
 * the payslip is older than its record.
 */
export const asRecorded = <Employee extends PayslipRecord>(
  employee: Employee,
  record: StoredRecord | null | undefined,
): Employee =>
  record === null || record === undefined
    ? employee
    : {
        ...employee,
        ...NOTHING,
        ...record,
        metadata: { ...employee.metadata, ...record.metadata },
      };
