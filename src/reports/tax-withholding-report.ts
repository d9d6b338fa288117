import { companyLegalData } from '../companies/companies-read-model.js';
import type { PayslipLine } from '../payroll-engine/payslip-types.js';
import {
  codeOf,
  linesOf,
  nameOf,
  paidEmployees,
  sumOf,
  type PaidEmployee,
} from './payslip-pages.js';
import {
  aboutCycles,
  cycleParameters,
  defineReport,
  namesOneCycle,
  partParameter,
  reportQuery,
  selectFor,
} from './report-definition.js';
import { figureColumn, moneyColumn, numberColumn, tableOf, textColumn } from './report-table.js';
import type { AboutEntry, ProblemList, ReportColumn } from './report-types.js';

const TAX_RULES: readonly string[] = [
  'income_tax_cumulative',
  'income_tax_monthly',
  'income_tax_flat',
] satisfies readonly PayslipLine['rule'][];

/** What the lines of the income tax worked with: of the first one what was withheld before, of the last the year. */
export const taxFiguresOf = (lines: readonly PayslipLine[]) => {
  const taxes = lines.filter(({ rule }) => TAX_RULES.includes(rule));
  const operand = (line: PayslipLine | undefined, name: string): bigint => {
    const value = line?.operands?.[name];
    return typeof value === 'bigint' ? value : 0n;
  };
  return {
    exemption: operand(taxes.at(-1), 'exemptionPiastres'),
    withheldBefore: operand(taxes[0], 'withheldPiastres'),
  };
};

interface TaxRow {
  readonly paid: PaidEmployee;
  readonly exemption: bigint;
  readonly withheldBefore: bigint;
}

const total = (key: Parameters<typeof sumOf>[1], en: string, ar: string): ReportColumn<TaxRow> =>
  moneyColumn(key, en, ar, ({ paid }) => sumOf(paid, key));

const COLUMNS: readonly ReportColumn<TaxRow>[] = [
  textColumn('employee_code', 'Employee code', 'كود الموظف', ({ paid }) => codeOf(paid)),
  textColumn('full_name', 'Name', 'الاسم', ({ paid }) => nameOf(paid)),
  textColumn('national_id', 'National id', 'الرقم القومي', ({ paid }) => paid.employee.national_id),
  textColumn(
    'passport_number',
    'Passport',
    'رقم جواز السفر',
    ({ paid }) => paid.employee.passport_number,
  ),
  textColumn(
    'tax_treatment',
    'Tax treatment',
    'المعاملة الضريبية',
    ({ paid }) => paid.employee.tax_treatment,
  ),
  numberColumn('days', 'Days', 'مدة العمل بالأيام', ({ paid }) =>
    paid.payslips.reduce((days, payslip) => Math.max(days, payslip.days), 0),
  ),
  total('gross', 'Gross', 'إجمالي الأجر'),
  total('employee_insurance', 'Social insurance', 'تأمينات اجتماعية'),
  total('health_insurance', 'Health insurance', 'تأمين صحي شامل'),
  total('taxable_pay', 'Taxable pay', 'الدخل الخاضع قبل الإعفاء'),
  figureColumn(
    'personal_exemption',
    'Exemption of a year',
    'الإعفاء السنوي',
    (row) => row.exemption,
  ),
  figureColumn(
    'annual_taxable_income',
    'Annual taxable income',
    'الوعاء السنوي',
    ({ paid }) => paid.payslips.at(-1)?.annual_taxable_income ?? null,
  ),
  moneyColumn('withheld_before', 'Withheld before', 'سبق استقطاعه', (row) => row.withheldBefore),
  total('income_tax', 'Income tax', 'ضريبة كسب العمل'),
  moneyColumn(
    'tax_to_date',
    'Tax to date',
    'الضريبة حتى تاريخه',
    ({ paid, withheldBefore }) => withheldBefore + sumOf(paid, 'income_tax'),
  ),
];

const identify = ({ employee, ...paid }: PaidEmployee, problems: ProblemList): void => {
  const field = employee.nationality === 'EG' ? 'national_id' : 'passport_number';
  if (employee[field] !== null) return;
  problems.add({
    employeeId: employee.id,
    employeeCode: codeOf({ employee, ...paid }),
    code: 'value_missing',
    params: { field },
    amount: null,
  });
};

const HEAD = {
  name: 'tax-withholding',
  title: { en: 'Income tax withheld', ar: 'ضريبة كسب العمل المستقطعة' },
} as const;

export const taxWithholding = defineReport({
  ...HEAD,
  description: {
    en: 'The income tax of a month by employee, with what it was reckoned on and what was withheld before.',
    ar: 'ضريبة الشهر لكل موظف ووعاؤها وما سبق استقطاعه.',
  },
  scopes: ['payroll:read', 'employees:sensitive'],
  leavesHouse: true,
  query: reportQuery({ ...cycleParameters, ...partParameter }).superRefine(namesOneCycle),
  open: async (dependencies, context, query) => {
    const selected = await selectFor(dependencies, context, query, true);
    const { unitOfWork } = dependencies;
    const company = await unitOfWork.read(context, companyLegalData);
    const about: readonly AboutEntry[] = [
      {
        key: 'company',
        name: { en: 'Company', ar: 'المنشأة' },
        value: company.name_ar ?? company.name,
      },
      {
        key: 'tax_registration_number',
        name: { en: 'Tax registration number', ar: 'رقم التسجيل الضريبي' },
        value: company.tax_registration_number,
      },
    ];
    return {
      ...HEAD,
      leavesHouse: true,
      isChart: false,
      hasTotals: true,
      about,
      ...aboutCycles(HEAD.name, selected),
      ...tableOf({
        columns: COLUMNS,
        rows: async function* (problems) {
          if (company.tax_registration_number === null) {
            const code = 'company_tax_number_missing';
            problems.add({ employeeId: null, employeeCode: null, code, params: {}, amount: null });
          }
          for await (const page of paidEmployees(unitOfWork, context, selected)) {
            yield page.map((paid) => {
              identify(paid, problems);
              return { paid, ...taxFiguresOf(linesOf(paid)) };
            });
          }
        },
      }),
    };
  },
});
