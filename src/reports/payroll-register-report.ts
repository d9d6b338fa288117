import { daysPaidOf } from '../payroll-engine/days-paid.js';
import { lineSortsOf, type LineSort } from '../payroll/payroll-reports-read-model.js';
import type { LineKind } from '../payroll-engine/payslip-types.js';
import {
  linesOf,
  codeOf,
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
  NOTHING_ABOUT,
  reportQuery,
  selectFor,
} from './report-definition.js';
import { countColumn, figureColumn, moneyColumn, tableOf, textColumn } from './report-table.js';
import type { ReportColumn } from './report-types.js';

/** A payslip of a person with his lines added up by kind and code. */
interface RegisterRow {
  readonly paid: PaidEmployee;
  readonly amounts: ReadonlyMap<string, bigint>;
}

const keyOf = ({ kind, code }: Pick<LineSort, 'kind' | 'code'>): string => `${kind}.${code}`;

const toRow = (paid: PaidEmployee): RegisterRow => {
  const amounts = new Map<string, bigint>();
  for (const line of linesOf(paid)) {
    const key = keyOf(line);
    amounts.set(key, (amounts.get(key) ?? 0n) + line.amountPiastres);
  }
  return { paid, amounts };
};

const KIND_ORDER: readonly LineKind[] = ['earning', 'deduction', 'information', 'employer_cost'];

const lineColumn = (sort: LineSort): ReportColumn<RegisterRow> =>
  moneyColumn(
    keyOf(sort),
    sort.name.en,
    sort.name.ar,
    ({ amounts }) => amounts.get(keyOf(sort)) ?? 0n,
  );

/** Two components may bear one name: their codes tell them apart. */
const distinctlyNamed = (sorts: readonly LineSort[]): readonly LineSort[] => {
  const count = new Map<string, number>();
  for (const { name } of sorts) count.set(name.en, (count.get(name.en) ?? 0) + 1);
  return sorts.map((sort) =>
    count.get(sort.name.en) === 1
      ? sort
      : {
          ...sort,
          name: { en: `${sort.name.en} (${sort.code})`, ar: `${sort.name.ar} (${sort.code})` },
        },
  );
};

const total = (
  key: Parameters<typeof sumOf>[1],
  en: string,
  ar: string,
): ReportColumn<RegisterRow> => moneyColumn(key, en, ar, ({ paid }) => sumOf(paid, key));

const columnsOf = (sorts: readonly LineSort[]): readonly ReportColumn<RegisterRow>[] => [
  textColumn('employee_code', 'Employee code', 'كود الموظف', ({ paid }) => codeOf(paid)),
  textColumn('full_name', 'Name', 'الاسم', ({ paid }) => nameOf(paid)),
  textColumn('department', 'Department', 'القسم', ({ paid }) => paid.employee.department),
  countColumn('days', 'Days', 'الأيام', ({ paid }) => days(paid)),
  countColumn('paid_days', 'Paid days', 'أيام مدفوعة', ({ paid }) => daysPaid(paid)),
  ...KIND_ORDER.flatMap((kind) =>
    distinctlyNamed(sorts)
      .filter((sort) => sort.kind === kind)
      .map(lineColumn),
  ),
  total('gross', 'Gross', 'إجمالي الأجر'),
  total('employee_insurance', 'Social insurance, employee', 'تأمينات اجتماعية - حصة العامل'),
  total('health_insurance', 'Health insurance, employee', 'تأمين صحي شامل - حصة العامل'),
  total('income_tax', 'Income tax', 'ضريبة كسب العمل'),
  total('martyrs_fund', "Martyrs' fund", 'صندوق تكريم الشهداء'),
  total('other_deductions', 'Other deductions', 'استقطاعات أخرى'),
  total('carried_forward', 'Carried forward', 'مرحل'),
  total('net_rounding', 'Rounding', 'تقريب الصافي'),
  total('net', 'Net', 'صافي الأجر'),
  total('employer_insurance', 'Social insurance, employer', 'تأمينات اجتماعية - حصة صاحب العمل'),
  total(
    'employer_health_insurance',
    'Health insurance, employer',
    'تأمين صحي شامل - حصة صاحب العمل',
  ),
  total('employer_levies', 'Employer levies', 'رسوم على صاحب العمل'),
  total('employer_cost', 'Employer cost', 'تكلفة صاحب العمل'),
  figureColumn(
    'annual_taxable_income',
    'Annual taxable income',
    'الوعاء السنوي',
    ({ paid }) => paid.payslips.at(-1)?.annual_taxable_income ?? null,
  ),
];

const days = ({ payslips }: PaidEmployee): number =>
  payslips.reduce((sum, payslip) => sum + payslip.days, 0);

const daysPaid = ({ payslips }: PaidEmployee): number =>
  payslips.reduce(
    (sum, { covered_days: paidDays, lines }) => sum + daysPaidOf({ paidDays, lines }),
    0,
  );

const HEAD = {
  name: 'payroll-register',
  title: { en: 'Payroll register', ar: 'كشف الرواتب' },
} as const;

export const payrollRegister = defineReport({
  ...HEAD,
  description: {
    en: 'One row for each employee, one column for each kind of payslip line (keys kind.code), then the totals of the payslip.',
    ar: 'صف لكل موظف وعمود لكل بند من بنود القسيمة (المفاتيح kind.code) ثم إجماليات القسيمة.',
  },
  scopes: ['payroll:read'],
  leavesHouse: false,
  query: reportQuery(cycleParameters).superRefine(namesOneCycle),
  open: async (dependencies, context, query) => {
    const selected = await selectFor(dependencies, context, query, false);
    const { unitOfWork } = dependencies;
    const cycleIds = selected.cycles.map(({ id }) => id);
    const sorts = await unitOfWork.read(context, (session) => lineSortsOf(session, cycleIds), {
      statementTimeoutMs: LINE_SORTS_TIMEOUT_MS,
    });
    return {
      ...HEAD,
      leavesHouse: false,
      isChart: false,
      hasTotals: true,
      about: NOTHING_ABOUT,
      ...aboutCycles(HEAD.name, selected),
      ...tableOf({
        columns: columnsOf(sorts),
        rows: async function* () {
          for await (const page of paidEmployees(unitOfWork, context, selected)) {
            yield page.map(toRow);
          }
        },
      }),
    };
  },
});

/** It looks at every line of the cycles, some millions of a large company. */
const LINE_SORTS_TIMEOUT_MS = 60_000;
