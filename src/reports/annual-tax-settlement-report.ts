import { companyLegalData } from '../companies/companies-read-model.js';
import { reportEmployees, type ReportEmployee } from '../employees/employees-report-read-model.js';
import { AppError } from '../errors/app-error.js';
import { asRecorded } from '../payroll/payroll-reports-read-model.js';
import {
  closedMonthsOfYear,
  paidInStretch,
  taxStretchesOf,
  type PaidInStretch,
  type TaxStretch,
} from '../payroll/payroll-year-read-model.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { WorkContext } from '../shared/work-context.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import { settle, type Settlement } from './annual-tax-settlement-rules.js';
import {
  defineReport,
  partParameter,
  reportQuery,
  reportYear,
  type ReportDependencies,
} from './report-definition.js';
import { figureColumn, moneyColumn, numberColumn, tableOf, textColumn } from './report-table.js';
import type { AboutEntry, ProblemList, ReportColumn } from './report-types.js';

const PAGE_SIZE = 500;

interface SettlementRow {
  readonly employee: ReportEmployee;
  readonly stretch: TaxStretch;
  readonly paid: PaidInStretch;
  readonly settlement: Settlement;
}

/** Everybody with a closed payslip in the stretch, by code and then by stretch, page after page. */
async function* settlementRows(
  { unitOfWork }: ReportDependencies,
  context: WorkContext,
  stretches: readonly TaxStretch[],
): AsyncGenerator<readonly SettlementRow[]> {
  let after = '';
  for (;;) {
    const { page, rows } = await unitOfWork.read(context, async (session) => {
      const employees = await reportEmployees(session, { after, limit: PAGE_SIZE });
      const ids = employees.map(({ id }) => id);
      const paid: { stretch: TaxStretch; of: ReadonlyMap<string, PaidInStretch> }[] = [];
      for (const stretch of stretches) {
        paid.push({ stretch, of: await paidInStretch(session, stretch, ids) });
      }
      return {
        page: employees,
        rows: employees.flatMap((employee) =>
          paid.flatMap(({ stretch, of }) => rowOf(employee, stretch, of.get(employee.id))),
        ),
      };
    });
    yield rows;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) return;
    after = last.employee_code;
  }
}

const rowOf = (
  now: ReportEmployee,
  stretch: TaxStretch,
  paid: PaidInStretch | undefined,
): readonly SettlementRow[] => {
  if (paid === undefined) return [];
  const employee = asRecorded(now, paid.record);
  const taxpayer = { taxTreatment: employee.tax_treatment, isDisabled: employee.disability };
  return [{ employee, stretch, paid, settlement: settle(paid, taxpayer, stretch.tax) }];
};

const COLUMNS: readonly ReportColumn<SettlementRow>[] = [
  textColumn(
    'employee_code',
    'Employee code',
    'كود الموظف',
    ({ employee }) => employee.employee_code,
  ),
  textColumn('full_name', 'Name', 'الاسم', ({ employee }, language) =>
    language === 'ar' ? (employee.full_name_ar ?? employee.full_name) : employee.full_name,
  ),
  textColumn(
    'national_id',
    'National id',
    'الرقم القومي',
    ({ employee }) => employee.national_id ?? employee.passport_number,
  ),
  textColumn(
    'tax_treatment',
    'Tax treatment',
    'المعاملة الضريبية',
    ({ employee }) => employee.tax_treatment,
  ),
  textColumn('from', 'First month', 'من شهر', ({ stretch }) => stretch.from),
  textColumn('through', 'Last month', 'إلى شهر', ({ stretch }) => stretch.through),
  numberColumn('days', 'Days', 'الأيام', ({ settlement }) => settlement.days),
  moneyColumn(
    'taxable_pay',
    'Taxable pay here',
    'الدخل الخاضع بالمنشأة',
    ({ paid }) => paid.own.accumulated.taxablePayPiastres + paid.own.flat.taxablePayPiastres,
  ),
  moneyColumn(
    'previous_taxable_pay',
    'Taxable pay of earlier employers',
    'الدخل الخاضع لدى جهات سابقة',
    ({ paid }) => paid.elsewhere.taxablePayPiastres,
  ),
  moneyColumn(
    'personal_exemption',
    'Exemption for the days',
    'الإعفاء عن المدة',
    ({ settlement }) => settlement.exemptionPiastres,
  ),
  figureColumn(
    'annual_taxable_income',
    'Annual taxable income',
    'الوعاء السنوي',
    ({ settlement }) => settlement.annualTaxableIncomePiastres,
  ),
  moneyColumn('tax_due', 'Tax due', 'الضريبة المستحقة', ({ settlement }) => settlement.duePiastres),
  moneyColumn(
    'tax_withheld',
    'Withheld here',
    'المستقطع بالمنشأة',
    ({ paid }) => paid.own.accumulated.taxWithheldPiastres + paid.own.flat.taxWithheldPiastres,
  ),
  moneyColumn(
    'previous_tax_withheld',
    'Withheld by earlier employers',
    'المستقطع لدى جهات سابقة',
    ({ paid }) => paid.elsewhere.taxWithheldPiastres,
  ),
  moneyColumn(
    'difference',
    'Still due (below zero: withheld too much)',
    'الفرق (السالب مستقطع بالزيادة)',
    ({ settlement }) => settlement.differencePiastres,
  ),
];

const noteDifference = (
  { employee, stretch, settlement }: SettlementRow,
  problems: ProblemList,
): void => {
  const { differencePiastres: difference } = settlement;
  if (difference === 0n) return;
  problems.add({
    employeeId: employee.id,
    employeeCode: employee.employee_code,
    code: difference > 0n ? 'tax_under_withheld' : 'tax_over_withheld',
    params: { months: `${stretch.from} – ${stretch.through}` },
    amount: difference > 0n ? difference : -difference,
  });
};

const aboutYear = (
  year: string,
  closed: readonly PayMonth[],
  company: Awaited<ReturnType<typeof companyLegalData>>,
): readonly AboutEntry[] => [
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
  { key: 'year', name: { en: 'Year', ar: 'السنة' }, value: year },
  {
    key: 'closed_months',
    name: { en: 'Closed months', ar: 'الشهور المقفلة' },
    value: closed.join(', '),
  },
];

const HEAD = {
  name: 'annual-tax-settlement',
  title: { en: 'Annual income tax settlement', ar: 'التسوية السنوية لضريبة كسب العمل' },
} as const;

export const annualTaxSettlement = defineReport({
  ...HEAD,
  description: {
    en: 'The income tax of a year by employee: all that was paid, by earlier employers too, what is due on it, what was withheld, and the difference. One row for each stretch of the year under one tax law; from closed payslips.',
    ar: 'ضريبة السنة لكل موظف: إجمالي الدخل شاملا الجهات السابقة والمستحق والمستقطع والفرق، بسطر لكل مدة يسري عليها قانون واحد، من القسائم المقفلة.',
  },
  scopes: ['payroll:read', 'employees:sensitive'],
  leavesHouse: false,
  query: reportQuery({
    year: reportYear,
    ...partParameter,
  }),
  open: async (dependencies, context, { year }) => {
    const { unitOfWork, parameters } = dependencies;
    const { company, closed, law } = await unitOfWork.read(context, async (session) => ({
      company: await companyLegalData(session),
      closed: await closedMonthsOfYear(session, Number(year)),
      law: await companyParameters(session, parameters),
    }));
    if (closed.length === 0) throw new AppError('cycle_without_results');
    const stretches = taxStretchesOf(Number(year), law);
    return {
      ...HEAD,
      fileName: `${HEAD.name}-${year}`,
      cycles: [],
      isPreview: false,
      leavesHouse: false,
      isChart: false,
      hasTotals: true,
      about: aboutYear(year, closed, company),
      ...tableOf({
        columns: COLUMNS,
        rows: async function* (problems) {
          for await (const rows of settlementRows(dependencies, context, stretches)) {
            for (const row of rows) noteDifference(row, problems);
            yield rows;
          }
        },
      }),
    };
  },
});
