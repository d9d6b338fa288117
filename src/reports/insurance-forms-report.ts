import { companyLegalData, type CompanyLegalData } from '../companies/companies-read-model.js';
import {
  recordedPayOn,
  reportEmployees,
  type RecordedPay,
  type ReportEmployee,
} from '../employees/employees-report-read-model.js';
import { plainDate } from '../http/schemas.js';
import { addDays, type PlainDate } from '../shared/plain-date.js';
import type { WorkContext } from '../shared/work-context.js';
import { metadataOf } from './employee-fields.js';
import { aboutInsuredCompany, missingEstablishment } from './insurance-contributions-report.js';
import {
  defineReport,
  invalidRange,
  partParameter,
  reportQuery,
  reportYear,
  type ReportDependencies,
} from './report-definition.js';
import { figureColumn, moneyColumn, tableOf, textColumn } from './report-table.js';
import type { OpenReport, ProblemList, ReportColumn } from './report-types.js';

const NOT_INSURED = '21';
const PAGE_SIZE = 500;
const MAXIMUM_DAYS = 366;

interface FormRow {
  readonly employee: ReportEmployee;
  readonly company: CompanyLegalData;
  readonly pay: RecordedPay;
}

/** The day a form is about for one employee, or undefined when it is not about him. */
type DayOf = (employee: ReportEmployee) => PlainDate | undefined;

const insuranceStart = ({ insurance_start: start, hire_date: hired }: ReportEmployee): PlainDate =>
  start ?? hired;
const insuranceEnd = ({ insurance_end: end, termination_date: left }: ReportEmployee) =>
  end ?? left;

const NO_PAY: RecordedPay = { basicSalary: 0n, totalPay: 0n, contributionWage: null };

/** Those the form is about, by code, page after page. */
async function* formRows(
  { unitOfWork }: ReportDependencies,
  context: WorkContext,
  company: CompanyLegalData,
  dayOf: DayOf,
): AsyncGenerator<readonly FormRow[]> {
  let after = '';
  for (;;) {
    const { page, rows } = await unitOfWork.read(context, async (session) => {
      const employees = await reportEmployees(session, { after, limit: PAGE_SIZE });
      const concerned = employees.flatMap((employee) => {
        const on = employee.insurance_status === NOT_INSURED ? undefined : dayOf(employee);
        return on === undefined ? [] : [{ employee, on }];
      });
      const pays = await recordedPayOn(
        session,
        concerned.map(({ employee, on }) => ({ id: employee.id, on })),
      );
      return {
        page: employees,
        rows: concerned.map(({ employee }) => ({
          employee,
          company,
          pay: pays.get(employee.id) ?? NO_PAY,
        })),
      };
    });
    yield rows;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) return;
    after = last.employee_code;
  }
}

type Field = ReportColumn<FormRow>;

const ofEmployee = (key: keyof ReportEmployee, en: string, ar: string): Field =>
  textColumn(key, en, ar, ({ employee }) => {
    const value = employee[key];
    return typeof value === 'string' ? value : null;
  });

const field = {
  company: textColumn<FormRow>(
    'company_name',
    'Company',
    'اسم المنشأة',
    ({ company }) => company.name_ar ?? company.name,
  ),
  establishment: textColumn<FormRow>(
    'insurance_establishment_number',
    'Establishment number',
    'رقم المنشأة التأميني',
    ({ company }) => company.insurance_establishment_number,
  ),
  code: ofEmployee('employee_code', 'Employee code', 'كود الموظف'),
  insuranceNumber: ofEmployee('insurance_number', 'Insurance number', 'الرقم التأميني'),
  nationalId: textColumn<FormRow>(
    'national_id',
    'National id',
    'الرقم القومي',
    ({ employee }) => employee.national_id ?? employee.passport_number,
  ),
  name: textColumn<FormRow>(
    'full_name',
    'Name',
    'الاسم',
    ({ employee }) => employee.full_name_ar ?? employee.full_name,
  ),
  nationality: ofEmployee('nationality', 'Nationality', 'الجنسية'),
  job: ofEmployee('job_title', 'Job', 'المهنة'),
  start: textColumn<FormRow>(
    'insurance_start',
    'Insurance start',
    'بداية الاشتراك',
    ({ employee }) => insuranceStart(employee),
  ),
  end: textColumn<FormRow>('insurance_end', 'Insurance end', 'نهاية الاشتراك', ({ employee }) =>
    insuranceEnd(employee),
  ),
  reason: ofEmployee('termination_reason', 'Reason of the ending', 'سبب انتهاء الخدمة'),
  basic: moneyColumn<FormRow>(
    'basic_salary',
    'Basic salary',
    'الأجر الأساسي',
    ({ pay }) => pay.basicSalary,
  ),
  wage: moneyColumn<FormRow>(
    'contribution_wage',
    'Contribution wage',
    'أجر الاشتراك',
    ({ pay }) => pay.contributionWage,
  ),
  total: figureColumn<FormRow>('total_pay', 'Total pay', 'إجمالي الأجر', ({ pay }) => pay.totalPay),
  phone: ofEmployee('phone', 'Telephone', 'الهاتف'),
  email: ofEmployee('email', 'E-mail', 'البريد الإلكتروني'),
  address: textColumn<FormRow>('address', 'Address', 'العنوان', ({ employee }) =>
    metadataOf(employee, 'address'),
  ),
};

type Check = (
  row: FormRow,
  add: (code: Parameters<ProblemList['add']>[0]['code'], params?: Record<string, string>) => void,
) => void;

const required =
  (key: string, valueOf: (row: FormRow) => unknown): Check =>
  (row, add) => {
    if (valueOf(row) === null) add('value_missing', { field: key });
  };

const identified = required(
  'national_id',
  ({ employee }) => employee.national_id ?? employee.passport_number,
);
const numbered = required('insurance_number', ({ employee }) => employee.insurance_number);

interface Form {
  readonly name: string;
  readonly title: OpenReport['title'];
  readonly period: string;
  readonly columns: readonly Field[];
  readonly checks: readonly Check[];
  readonly dayOf: DayOf;
}

const openForm = async (
  dependencies: ReportDependencies,
  context: WorkContext,
  { name, title, period, columns, checks, dayOf }: Form,
): Promise<OpenReport> => {
  const company = await dependencies.unitOfWork.read(context, companyLegalData);
  return {
    name,
    title,
    fileName: `${name}-${period}`,
    cycles: [],
    isPreview: false,
    leavesHouse: true,
    isChart: false,
    hasTotals: false,
    about: aboutInsuredCompany(company),
    ...tableOf({
      columns,
      rows: async function* (problems) {
        missingEstablishment(company, problems);
        for await (const rows of formRows(dependencies, context, company, dayOf)) {
          for (const row of rows) {
            const { id: employeeId, employee_code: employeeCode } = row.employee;
            const add: Parameters<Check>[1] = (code, params = {}) =>
              problems.add({ employeeId, employeeCode, code, params, amount: null });
            for (const check of checks) check(row, add);
          }
          yield rows;
        }
      },
    }),
  };
};

const rangeQuery = reportQuery({
  from: plainDate.meta({ description: 'First day.' }),
  to: plainDate.meta({ description: 'Last day; at most 366 days in all.' }),
  ...partParameter,
});

const within = ({ from, to }: { readonly from: PlainDate; readonly to: PlainDate }) => {
  if (to < from || addDays(from, MAXIMUM_DAYS - 1) < to)
    throw invalidRange('to', `${MAXIMUM_DAYS} days`);
  return (day: PlainDate | null): PlainDate | undefined =>
    day !== null && day >= from && day <= to ? day : undefined;
};

const scopes = ['employees:read', 'employees:sensitive'] as const;

const FORM_1 = {
  name: 'insurance-form-1',
  title: { en: 'Form 1: insured persons who joined', ar: 'استمارة 1: طلب اشتراك مؤمن عليه' },
} as const;

export const insuranceForm1 = defineReport({
  ...FORM_1,
  description: {
    en: 'Those whose insurance begins on a day of the range.',
    ar: 'من يبدأ اشتراكهم التأميني في الفترة.',
  },
  scopes,
  leavesHouse: true,
  query: rangeQuery,
  open: (dependencies, context, { from, to }) => {
    const inRange = within({ from, to });
    return openForm(dependencies, context, {
      ...FORM_1,
      period: `${from}-${to}`,
      columns: [
        ...[
          field.company,
          field.establishment,
          field.code,
          field.insuranceNumber,
          field.nationalId,
        ],
        ...[field.name, field.nationality, field.job, field.start, field.basic, field.wage],
        ...[field.total, field.phone, field.email, field.address],
      ],
      checks: [identified, required('job_title', ({ employee }) => employee.job_title)],
      dayOf: (employee) => inRange(insuranceStart(employee)),
    });
  },
});

const FORM_2 = {
  name: 'insurance-form-2',
  title: { en: 'Form 2: wages of the insured', ar: 'استمارة 2: بيان أجور المؤمن عليهم' },
} as const;

export const insuranceForm2 = defineReport({
  ...FORM_2,
  description: {
    en: 'The contribution wages of a year, of all who are insured on its first of January.',
    ar: 'أجور الاشتراك عن السنة لكل المؤمن عليهم في أول يناير.',
  },
  scopes,
  leavesHouse: true,
  query: reportQuery({
    year: reportYear,
    ...partParameter,
  }),
  open: (dependencies, context, { year }) => {
    const first: PlainDate = `${Number(year)}-01-01`;
    return openForm(dependencies, context, {
      ...FORM_2,
      period: year,
      columns: [
        ...[field.code, field.insuranceNumber, field.name, field.nationalId, field.start],
        ...[field.wage, field.total],
      ],
      checks: [
        identified,
        numbered,
        ({ pay }, add) => {
          if (pay.contributionWage === null) add('contribution_wage_missing', { year });
        },
      ],
      dayOf: (employee) => {
        const end = insuranceEnd(employee);
        return insuranceStart(employee) <= first && (end === null || end >= first)
          ? first
          : undefined;
      },
    });
  },
});

const FORM_6 = {
  name: 'insurance-form-6',
  title: { en: 'Form 6: insured persons who left', ar: 'استمارة 6: إخطار انتهاء خدمة مؤمن عليه' },
} as const;

export const insuranceForm6 = defineReport({
  ...FORM_6,
  description: {
    en: 'Those whose insurance ends on a day of the range, with the reason.',
    ar: 'من ينتهي اشتراكهم التأميني في الفترة مع سبب الانتهاء.',
  },
  scopes,
  leavesHouse: true,
  query: rangeQuery,
  open: (dependencies, context, { from, to }) => {
    const inRange = within({ from, to });
    return openForm(dependencies, context, {
      ...FORM_6,
      period: `${from}-${to}`,
      columns: [
        ...[
          field.company,
          field.establishment,
          field.code,
          field.insuranceNumber,
          field.nationalId,
        ],
        ...[field.name, field.end, field.reason, field.phone, field.email, field.address],
      ],
      checks: [
        identified,
        numbered,
        ({ employee }, add) => {
          if (employee.termination_reason === null) add('end_reason_missing');
        },
      ],
      dayOf: (employee) => inRange(insuranceEnd(employee)),
    });
  },
});
