import { movementsBetween, type Movement } from '../employees/employees-report-read-model.js';
import { reportCyclesBetween, type ReportCycle } from '../payroll/payroll-reports-read-model.js';
import { payMonth } from '../http/schemas.js';
import { addPayMonths, monthsBetween, type PayMonth } from '../shared/pay-month.js';
import { defineReport, invalidRange, NOTHING_ABOUT, reportQuery } from './report-definition.js';
import {
  countColumn,
  moneyColumn,
  numberColumn,
  figureColumn,
  tableOf,
  textColumn,
} from './report-table.js';
import type { ReportColumn } from './report-types.js';

/** Ten years of months. */
const MAXIMUM_MONTHS = 120;

interface MonthRow {
  readonly period: PayMonth;
  /** Those that have payslips. */
  readonly cycles: readonly ReportCycle[];
  readonly movement: Movement | undefined;
}

const sum = ({ cycles }: MonthRow, valueOf: (cycle: ReportCycle) => bigint): bigint =>
  cycles.reduce((total, cycle) => total + valueOf(cycle), 0n);

/** Those whom the regular cycle pays: a bonus pays nobody who is not among them. */
const employeesOf = ({ cycles }: MonthRow): number =>
  cycles.reduce((most, cycle) => Math.max(most, cycle.total_employees), 0);

const amount = (
  key: string,
  en: string,
  ar: string,
  valueOf: (cycle: ReportCycle) => bigint,
): ReportColumn<MonthRow> => moneyColumn(key, en, ar, (row) => sum(row, valueOf));

const statusOf = ({ cycles }: MonthRow): string | null => {
  if (cycles.length === 0) return null;
  const open = cycles.find(({ status }) => status !== 'closed');
  return open?.status ?? 'closed';
};

const COLUMNS: readonly ReportColumn<MonthRow>[] = [
  textColumn('period', 'Month', 'الشهر', (row) => row.period),
  textColumn('status', 'Status', 'الحالة', statusOf),
  numberColumn('employees', 'Employees', 'عدد العاملين', employeesOf),
  numberColumn('insured_employees', 'Insured', 'المؤمن عليهم', ({ cycles }) =>
    cycles.reduce((most, cycle) => Math.max(most, cycle.total_insured_employees), 0),
  ),
  countColumn('joined', 'Joined', 'التحقوا', ({ movement }) => movement?.joined ?? 0),
  countColumn('left', 'Left', 'انتهت خدمتهم', ({ movement }) => movement?.left ?? 0),
  amount('gross', 'Gross', 'إجمالي الأجور', (cycle) => cycle.total_gross),
  amount('net', 'Net', 'صافي الأجور', (cycle) => cycle.total_net),
  amount('income_tax', 'Income tax', 'ضريبة كسب العمل', (cycle) => cycle.total_income_tax),
  amount(
    'employee_insurance',
    'Social insurance, employees',
    'تأمينات - حصة العاملين',
    (cycle) => cycle.total_employee_insurance,
  ),
  amount(
    'employer_insurance',
    'Social insurance, employer',
    'تأمينات - حصة صاحب العمل',
    (cycle) => cycle.total_employer_insurance,
  ),
  amount(
    'employer_health_insurance',
    'Health insurance, employer',
    'تأمين صحي - صاحب العمل',
    (cycle) => cycle.total_employer_health_insurance,
  ),
  amount(
    'employer_levies',
    'Employer levies',
    'رسوم على صاحب العمل',
    (cycle) => cycle.total_employer_levies,
  ),
  amount(
    'employer_cost',
    'Employer cost',
    'تكلفة صاحب العمل',
    (cycle) => cycle.total_employer_cost,
  ),
  figureColumn('average_cost', 'Cost per employee', 'متوسط تكلفة العامل', (row) => {
    const employees = BigInt(employeesOf(row));
    return employees === 0n ? null : sum(row, (cycle) => cycle.total_employer_cost) / employees;
  }),
];

const HAVE_PAYSLIPS: readonly string[] = ['calculated', 'approved', 'closed'];

const HEAD = {
  name: 'cost-trend',
  title: { en: 'Headcount and cost', ar: 'تطور العمالة والتكلفة' },
} as const;

export const costTrend = defineReport({
  ...HEAD,
  description: {
    en: 'Month by month: employees, movements, pay and cost. In JSON `chart` has labels and series.',
    ar: 'شهرا بشهر: عدد العاملين وحركتهم والأجور والتكلفة. وفي JSON يحتوي chart على التسميات والسلاسل.',
  },
  scopes: ['payroll:read'],
  leavesHouse: false,
  query: reportQuery({
    from: payMonth.meta({ description: 'First month.' }),
    to: payMonth.meta({ description: 'Last month; at most 120 months in all.' }),
  }),
  open: async ({ unitOfWork }, context, { from, to }) => {
    const count = monthsBetween(from, to) + 1;
    if (count < 1 || count > MAXIMUM_MONTHS) throw invalidRange('to', `${MAXIMUM_MONTHS} months`);
    const { cycles, movements } = await unitOfWork.read(context, async (session) => ({
      cycles: (await reportCyclesBetween(session, from, to)).filter(({ status }) =>
        HAVE_PAYSLIPS.includes(status),
      ),
      movements: await movementsBetween(session, from, to),
    }));
    const rows = Array.from({ length: count }, (_, index): MonthRow => {
      const period = addPayMonths(from, index);
      return {
        period,
        cycles: cycles.filter((cycle) => cycle.period === period),
        movement: movements.find((movement) => movement.period === period),
      };
    });
    return {
      ...HEAD,
      fileName: `${HEAD.name}-${from}-${to}`,
      cycles: [],
      isPreview: cycles.some(({ status }) => status === 'calculated'),
      leavesHouse: false,
      isChart: true,
      hasTotals: true,
      about: NOTHING_ABOUT,
      ...tableOf({
        columns: COLUMNS,
        rows: async function* () {
          yield await Promise.resolve(rows);
        },
      }),
    };
  },
});
