import type { CompanyLegalData } from '../../companies/companies-read-model.js';
import type { ReportEmployee } from '../../employees/employees-report-read-model.js';
import { toDays, toMillidays } from '../../leave-engine/day-amounts.js';
import type { LeaveStatement } from '../../leave/leave-statements-read-model.js';
import { lineName } from '../../payroll-engine/explanation.js';
import { daysPaidOf } from '../../payroll-engine/days-paid.js';
import type { LineKind, PayslipLine } from '../../payroll-engine/payslip-types.js';
import { rateText } from '../../shared/rate.js';
import type { Piastres } from '../../shared/money.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { LocalizedText } from '../../statutory/parameter-types.js';
import type { YearToDate } from './payslip-documents-repository.js';
import type { ReportPayslip } from '../payroll-reports-read-model.js';

/** What the paper says, before anybody thinks of paper. */
export interface PayslipDocument {
  readonly period: PayMonth;
  /** Nobody has approved it yet, and it says so. */
  readonly isPreview: boolean;
  readonly createdAt: string;
  readonly company: {
    readonly name: LocalizedText;
    readonly facts: readonly Fact[];
    readonly address: string | null;
  };
  readonly employee: { readonly name: LocalizedText; readonly facts: readonly Fact[] };
  readonly sections: readonly Section[];
  readonly totals: readonly Amount[];
  readonly net: Amount;
  readonly yearToDate: readonly Amount[];
  /** Undefined where nothing is known of it. */
  readonly leave: DocumentLeave | undefined;
}

/** Days, not money. */
export interface DocumentLeave {
  readonly title: LocalizedText;
  readonly on: string;
  readonly facts: readonly Fact[];
}

export interface Fact {
  readonly name: LocalizedText;
  readonly value: string;
}

export interface Amount {
  readonly name: LocalizedText;
  readonly amount: Piastres;
}

export interface Section {
  readonly title: LocalizedText;
  readonly lines: readonly (Amount & { readonly quantity: string })[];
}

const text = (en: string, ar: string): LocalizedText => ({ en, ar });

const SECTIONS: readonly (readonly [LineKind, LocalizedText])[] = [
  ['earning', text('Earnings', 'الاستحقاقات')],
  ['deduction', text('Deductions', 'الاستقطاعات')],
  ['employer_cost', text('Paid by the employer', 'يتحمله صاحب العمل')],
  ['information', text('For information', 'للعلم')],
];

const toLine = (line: PayslipLine): Section['lines'][number] => ({
  name: lineName(line),
  amount: line.amountPiastres,
  quantity: line.quantity === undefined ? '' : rateText(line.quantity),
});

const sectionsOf = (lines: readonly PayslipLine[]): readonly Section[] =>
  SECTIONS.map(([kind, title]) => ({
    title,
    lines: lines.filter((line) => line.kind === kind).map(toLine),
  })).filter((section) => section.lines.length > 0);

const factsOf = (
  facts: readonly (readonly [en: string, ar: string, value: string | null])[],
): readonly Fact[] =>
  facts.flatMap(([en, ar, value]) =>
    value === null || value === '' ? [] : [{ name: text(en, ar), value }],
  );

const companyOf = (company: CompanyLegalData): PayslipDocument['company'] => ({
  name: { en: company.name, ar: company.name_ar ?? company.name },
  address: company.address,
  facts: factsOf([
    ['Commercial register', 'السجل التجاري', company.commercial_register],
    ['Tax registration', 'التسجيل الضريبي', company.tax_registration_number],
    ['Insurance establishment', 'رقم المنشأة التأميني', company.insurance_establishment_number],
  ]),
});

const employeeOf = (
  employee: ReportEmployee,
  payslip: ReportPayslip,
): PayslipDocument['employee'] => ({
  name: { en: payslip.full_name, ar: employee.full_name_ar ?? payslip.full_name },
  facts: factsOf([
    ['Employee code', 'كود الموظف', payslip.employee_code],
    ['Department', 'القسم', employee.department],
    ['Job', 'الوظيفة', employee.job_title],
    ['Hired', 'تاريخ التعيين', employee.hire_date],
    ['Insurance number', 'الرقم التأميني', employee.insurance_number],
    [
      'Days paid / of the month',
      'الأيام المدفوعة / أيام الشهر',
      `${daysPaidOf({ paidDays: payslip.covered_days, lines: payslip.lines })} / ${payslip.day_basis_days}`,
    ],
  ]),
});

const followedBy = (name: LocalizedText, en: string, ar: string): LocalizedText =>
  text(`${name.en}: ${en}`, `${name.ar}: ${ar}`);

/** What somebody is entitled to, less what he has had of it, is what remains. */
const leaveOf = ({ on, balances, taken }: LeaveStatement): DocumentLeave => ({
  title: text('Days of leave', 'أيام الإجازات'),
  on,
  facts: [
    ...taken.map(({ name, days }) => ({
      name: followedBy(name, 'taken this month', 'المستخدم هذا الشهر'),
      value: String(days),
    })),
    ...balances.flatMap(({ name, takenDays, paidOutDays, days }) => {
      const used = toDays(toMillidays(takenDays) + toMillidays(paidOutDays));
      const entitled = toDays(toMillidays(days) + toMillidays(used));
      return [
        {
          name: followedBy(name, 'entitled this year', 'المستحق هذا العام'),
          value: String(entitled),
        },
        { name: followedBy(name, 'used this year', 'المستخدم هذا العام'), value: String(used) },
        { name: followedBy(name, 'remaining', 'المتبقي'), value: String(days) },
      ];
    }),
  ],
});

const totalOf = ({ lines }: ReportPayslip, kind: LineKind): Piastres =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountPiastres : sum), 0n);

export interface DocumentFacts {
  readonly company: CompanyLegalData;
  readonly employee: ReportEmployee;
  readonly payslip: ReportPayslip;
  readonly yearToDate: YearToDate;
  readonly isPreview: boolean;
  readonly createdAt: string;
}

export const payslipDocument = ({
  company,
  employee,
  payslip,
  yearToDate,
  isPreview,
  createdAt,
}: DocumentFacts): PayslipDocument => ({
  period: payslip.period,
  isPreview,
  createdAt,
  company: companyOf(company),
  employee: employeeOf(employee, payslip),
  sections: sectionsOf(payslip.lines),
  totals: [
    {
      name: text('Total earnings', 'إجمالي الاستحقاقات'),
      amount: totalOf(payslip, 'earning'),
    },
    {
      name: text('Total deductions', 'إجمالي الاستقطاعات'),
      amount: totalOf(payslip, 'deduction'),
    },
  ],
  net: { name: text('Net pay', 'صافي الأجر'), amount: payslip.net },
  yearToDate: [
    { name: text('Gross', 'إجمالي الأجر'), amount: yearToDate.gross },
    {
      name: text('Social insurance', 'التأمينات الاجتماعية'),
      amount: yearToDate.employee_insurance,
    },
    { name: text('Health insurance', 'التأمين الصحي الشامل'), amount: yearToDate.health_insurance },
    { name: text('Income tax', 'ضريبة كسب العمل'), amount: yearToDate.income_tax },
    { name: text("Martyrs' fund", 'صندوق تكريم الشهداء'), amount: yearToDate.martyrs_fund },
    { name: text('Net pay', 'صافي الأجر'), amount: yearToDate.net },
  ],
  leave: payslip.leave === null ? undefined : leaveOf(payslip.leave),
});
