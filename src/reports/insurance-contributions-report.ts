import { companyLegalData, type CompanyLegalData } from '../companies/companies-read-model.js';
import {
  branchSharesOf,
  CONTRIBUTION_BRANCHES,
  type BranchAmounts,
  type BranchShares,
  type ContributionBranch,
} from '../payroll-engine/insurance-branches.js';
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
import { moneyColumn, tableOf, textColumn } from './report-table.js';
import type { AboutEntry, ProblemList, ReportColumn } from './report-types.js';

interface ContributionRow {
  readonly paid: PaidEmployee;
  readonly shares: BranchShares;
}

const BRANCH_NAMES: Readonly<Record<ContributionBranch, { en: string; ar: string }>> = {
  old_age: { en: 'Old age, disability, death', ar: 'شيخوخة وعجز ووفاة' },
  reward: { en: 'End-of-service reward', ar: 'مكافأة نهاية الخدمة' },
  sickness: { en: 'Sickness', ar: 'مرض' },
  work_injury: { en: 'Work injury', ar: 'إصابات العمل' },
  unemployment: { en: 'Unemployment', ar: 'بطالة' },
  single_payer: { en: 'Single payer', ar: 'صاحب عمل' },
};

const SIDES = {
  employee: { en: 'employee', ar: 'حصة العامل' },
  employer: { en: 'employer', ar: 'حصة صاحب العمل' },
} as const;

const branchColumns = (side: keyof BranchShares): readonly ReportColumn<ContributionRow>[] =>
  CONTRIBUTION_BRANCHES.map((branch) =>
    moneyColumn(
      `${side}_${branch}`,
      `${BRANCH_NAMES[branch].en}, ${SIDES[side].en}`,
      `${BRANCH_NAMES[branch].ar} - ${SIDES[side].ar}`,
      ({ shares }) => shares[side][branch],
    ),
  );

const total = (
  key: Parameters<typeof sumOf>[1],
  en: string,
  ar: string,
): ReportColumn<ContributionRow> => moneyColumn(key, en, ar, ({ paid }) => sumOf(paid, key));

const COLUMNS: readonly ReportColumn<ContributionRow>[] = [
  textColumn('employee_code', 'Employee code', 'كود الموظف', ({ paid }) => codeOf(paid)),
  textColumn('full_name', 'Name', 'الاسم', ({ paid }) => nameOf(paid)),
  textColumn('national_id', 'National id', 'الرقم القومي', ({ paid }) => paid.employee.national_id),
  textColumn(
    'insurance_number',
    'Insurance number',
    'الرقم التأميني',
    ({ paid }) => paid.employee.insurance_number,
  ),
  textColumn(
    'insurance_status',
    'Insurance status',
    'الحالة التأمينية',
    ({ paid }) => paid.employee.insurance_status,
  ),
  total('contribution_wage', 'Contribution wage', 'أجر الاشتراك'),
  ...branchColumns('employee'),
  total('employee_insurance', 'Social insurance, employee', 'تأمينات اجتماعية - حصة العامل'),
  ...branchColumns('employer'),
  total('employer_insurance', 'Social insurance, employer', 'تأمينات اجتماعية - حصة صاحب العمل'),
  moneyColumn(
    'total_insurance',
    'Social insurance, total',
    'إجمالي الاشتراكات',
    ({ paid }) => sumOf(paid, 'employee_insurance') + sumOf(paid, 'employer_insurance'),
  ),
  total('health_insurance', 'Health insurance, employee', 'تأمين صحي شامل - حصة العامل'),
  total(
    'employer_health_insurance',
    'Health insurance, employer',
    'تأمين صحي شامل - حصة صاحب العمل',
  ),
];

const isInsured = (paid: PaidEmployee): boolean =>
  paid.payslips.some(
    (payslip) =>
      payslip.contribution_wage !== 0n ||
      payslip.employee_insurance !== 0n ||
      payslip.employer_insurance !== 0n ||
      payslip.health_insurance !== 0n ||
      payslip.employer_health_insurance !== 0n,
  );

const sumOfBranches = (amounts: BranchAmounts): bigint =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0n);

const toRow = (paid: PaidEmployee, problems: ProblemList): ContributionRow => {
  const shares = branchSharesOf(linesOf(paid));
  const { id: employeeId } = paid.employee;
  const employeeCode = codeOf(paid);
  if (paid.employee.insurance_number === null) {
    const params = { field: 'insurance_number' };
    problems.add({ employeeId, employeeCode, code: 'value_missing', params, amount: null });
  }
  const difference =
    sumOf(paid, 'employee_insurance') +
    sumOf(paid, 'employer_insurance') -
    sumOfBranches(shares.employee) -
    sumOfBranches(shares.employer);
  if (difference !== 0n) {
    const code = 'branches_do_not_sum';
    problems.add({ employeeId, employeeCode, code, params: {}, amount: difference });
  }
  return { paid, shares };
};

/** The company as the insurance forms name it. */
export const aboutInsuredCompany = (company: CompanyLegalData): readonly AboutEntry[] => [
  {
    key: 'company',
    name: { en: 'Company', ar: 'المنشأة' },
    value: company.name_ar ?? company.name,
  },
  {
    key: 'insurance_establishment_number',
    name: { en: 'Establishment number', ar: 'رقم المنشأة التأميني' },
    value: company.insurance_establishment_number,
  },
  {
    key: 'tax_registration_number',
    name: { en: 'Tax registration number', ar: 'رقم التسجيل الضريبي' },
    value: company.tax_registration_number,
  },
  { key: 'address', name: { en: 'Address', ar: 'العنوان' }, value: company.address },
];

export const missingEstablishment = (company: CompanyLegalData, problems: ProblemList): void => {
  if (company.insurance_establishment_number !== null) return;
  const code = 'company_insurance_number_missing';
  problems.add({ employeeId: null, employeeCode: null, code, params: {}, amount: null });
};

const HEAD = {
  name: 'insurance-contributions',
  title: { en: 'Insurance contributions', ar: 'اشتراكات التأمينات' },
} as const;

export const insuranceContributions = defineReport({
  ...HEAD,
  description: {
    en: 'The contributions of a month by employee, both sides by branch, and comprehensive health insurance.',
    ar: 'اشتراكات الشهر لكل مؤمن عليه بحصتيها موزعة على الفروع، والتأمين الصحي الشامل.',
  },
  scopes: ['payroll:read', 'employees:sensitive'],
  leavesHouse: true,
  query: reportQuery({ ...cycleParameters, ...partParameter }).superRefine(namesOneCycle),
  open: async (dependencies, context, query) => {
    const selected = await selectFor(dependencies, context, query, true);
    const { unitOfWork } = dependencies;
    const company = await unitOfWork.read(context, companyLegalData);
    return {
      ...HEAD,
      leavesHouse: true,
      isChart: false,
      hasTotals: true,
      about: aboutInsuredCompany(company),
      ...aboutCycles(HEAD.name, selected),
      ...tableOf({
        columns: COLUMNS,
        rows: async function* (problems) {
          missingEstablishment(company, problems);
          for await (const page of paidEmployees(unitOfWork, context, selected)) {
            yield page.filter(isInsured).map((paid) => toRow(paid, problems));
          }
        },
      }),
    };
  },
});
