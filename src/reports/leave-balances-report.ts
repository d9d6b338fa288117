import { companyProfile } from '../companies/companies-read-model.js';
import { reportEmployeesById } from '../employees/employees-report-read-model.js';
import { reckonedDate, text } from '../http/schemas.js';
import { balancesPage, type BalanceRow } from '../leave/leave-balances-read-model.js';
import { dayIn } from '../shared/company-day.js';
import { defineReport, reportQuery } from './report-definition.js';
import { numberColumn, tableOf, textColumn } from './report-table.js';
import type { ReportColumn } from './report-types.js';

interface NamedRow extends BalanceRow {
  readonly name: string;
}

/** Employees that are in memory at once. */
const PAGE_SIZE = 500;

type Figure = Exclude<keyof NonNullable<BalanceRow['balance']>, 'expiresOn'>;

const figure = (key: string, en: string, ar: string, name: Figure): ReportColumn<NamedRow> =>
  numberColumn(key, en, ar, ({ balance }) => balance?.[name] ?? null);

const COLUMNS: readonly ReportColumn<NamedRow>[] = [
  textColumn('employee_code', 'Employee code', 'كود الموظف', (row) => row.employeeCode),
  textColumn('full_name', 'Name', 'الاسم', (row) => row.name),
  textColumn('department', 'Department', 'الإدارة', (row) => row.department),
  textColumn('type', 'Kind of leave', 'نوع الإجازة', (row) => row.type),
  figure('carried_days', 'Carried', 'مرحل', 'carriedDays'),
  figure('granted_days', 'Granted', 'مستحق', 'grantedDays'),
  numberColumn('taken_days', 'Taken', 'مستخدم', (row) => row.takenDays),
  figure('paid_out_days', 'Paid out', 'مصروف نقدًا', 'paidOutDays'),
  figure('expired_days', 'Expired', 'منتهٍ', 'expiredDays'),
  figure('adjusted_days', 'Adjusted', 'تسويات', 'adjustedDays'),
  figure('days', 'Balance', 'الرصيد', 'days'),
  numberColumn('pending_days', 'Pending', 'قيد الموافقة', (row) => row.pendingDays),
  figure('available_days', 'Available', 'متاح', 'availableDays'),
  figure('expiring_days', 'Expiring', 'سينتهي', 'expiringDays'),
  textColumn('expires_on', 'Expires on', 'ينتهي في', ({ balance }) => balance?.expiresOn ?? null),
];

const HEAD = {
  name: 'leave-balances',
  title: { en: 'Leave balances', ar: 'أرصدة الإجازات' },
} as const;

export const leaveBalances = defineReport({
  ...HEAD,
  description: {
    en: 'The balances of all employees on a day, with what its year has granted and used until then: carried + granted − taken − paid out − expired + adjusted is the balance. Kinds of leave without a balance have what was taken.',
    ar: 'أرصدة جميع العاملين في يوم، وما استحق واستُخدم في سنته حتى ذلك اليوم: المرحل + المستحق − المستخدم − المصروف − المنتهي + التسويات هو الرصيد. وللأنواع بلا رصيد ما استُخدم منها.',
  },
  scopes: ['leave:read'],
  leavesHouse: false,
  query: reportQuery({
    on: reckonedDate.optional().meta({ description: 'Past or future; today when absent.' }),
    department: text(100).optional(),
  }),
  open: async ({ unitOfWork, parameters, clock }, context, query) => {
    const { name, timeZone } = await unitOfWork.read(context, companyProfile);
    const today = dayIn(timeZone, clock.now());
    const { on = today, department } = query;
    return {
      ...HEAD,
      fileName: `${HEAD.name}-${on}`,
      isPreview: false,
      leavesHouse: false,
      isChart: false,
      hasTotals: false,
      cycles: [],
      about: [
        { key: 'company', name: { en: 'Company', ar: 'المنشأة' }, value: name },
        { key: 'on', name: { en: 'On', ar: 'في' }, value: on },
      ],
      ...tableOf({
        columns: COLUMNS,
        rows: async function* () {
          let after: string | null = '';
          while (after !== null) {
            const question = { on, today, department, after, limit: PAGE_SIZE };
            const page = await unitOfWork.read(context, async (session) => {
              const { rows, last } = await balancesPage(session, parameters, question);
              const ids = [...new Set(rows.map(({ employeeId }) => employeeId))];
              const employees = await reportEmployeesById(session, ids);
              const names = new Map(employees.map((each) => [each.id, each.full_name]));
              return {
                last,
                rows: rows.map((row) => ({ ...row, name: names.get(row.employeeId) ?? '' })),
              };
            });
            yield page.rows;
            after = page.last;
          }
        },
      }),
    };
  },
});
