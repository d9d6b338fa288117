import { AppError } from '../errors/app-error.js';
import { text } from '../http/schemas.js';
import { metadataOf } from './employee-fields.js';
import { codeOf, linesOf, paidEmployees, sumOf, type PaidEmployee } from './payslip-pages.js';
import {
  aboutCycles,
  cycleParameters,
  defineReport,
  namesOneCycle,
  NOTHING_ABOUT,
  partParameter,
  reportQuery,
  selectFor,
} from './report-definition.js';
import { figureColumn, moneyColumn, numberColumn, tableOf, textColumn } from './report-table.js';
import type { ProblemList, ReportColumn } from './report-types.js';
import { salarySheetRow, type SalarySheetFacts, type SheetValues } from './salary-sheet-rules.js';
import {
  loadSalarySheetTemplates,
  type SalarySheetColumn,
  type SalarySheetTemplate,
} from './salary-sheet-template.js';
import { taxFiguresOf } from './tax-withholding-report.js';

const templates = loadSalarySheetTemplates();

const templateOf = (version: string | undefined): SalarySheetTemplate => {
  const found = templates.find((template) => version === undefined || template.version === version);
  if (found !== undefined) return found;
  const allowed = templates.map((template) => template.version);
  throw new AppError('invalid_parameter', {
    errors: [{ pointer: 'template', in: 'query', code: 'invalid_value', params: { allowed } }],
  });
};

const factsOf = (paid: PaidEmployee, serial: number): SalarySheetFacts => {
  const { employee, payslips } = paid;
  const lines = linesOf(paid);
  return {
    period: payslips[0].period,
    serial,
    employeeCode: codeOf(paid),
    name: employee.full_name_ar ?? employee.full_name,
    nationality: employee.nationality,
    nationalId: employee.national_id,
    passportNumber: employee.passport_number,
    phone: employee.phone,
    workPermitStatus: metadataOf(employee, 'workPermitStatus'),
    workPermitNumber: metadataOf(employee, 'workPermitNumber'),
    originalEmployerTaxNumber: metadataOf(employee, 'originalEmployerTaxNumber'),
    jobTitle: employee.job_title,
    unit: employee.department,
    taxTreatment: employee.tax_treatment,
    insuranceStatus: employee.insurance_status,
    insuranceNumber: employee.insurance_number,
    insuranceStart: employee.insurance_start,
    insuranceEnd: employee.insurance_end,
    terminationDate: employee.termination_date,
    hasHealthInsurance: lines.some(({ rule }) => rule === 'health_insurance_employee'),
    nonWorkingSpouses: employee.non_working_spouses,
    dependants: employee.dependants,
    days: payslips.reduce((most, { days }) => Math.max(most, days), 0),
    contributionWage: sumOf(paid, 'contribution_wage'),
    taxablePay: sumOf(paid, 'taxable_pay'),
    annualTaxableIncome: payslips.at(-1)?.annual_taxable_income ?? 0n,
    incomeTax: sumOf(paid, 'income_tax'),
    ...taxFiguresOf(lines),
    net: sumOf(paid, 'net'),
    lines,
  };
};

/** Amounts of nothing are written as such; of texts and numbers the cell stays empty. */
const columnOf = ({ code, type, en, ar }: SalarySheetColumn): ReportColumn<SheetValues> => {
  const isInsuranceWage = code === 'EI100' || code === 'EI105' || code === 'EI110';
  if (type === 'money' && !isInsuranceWage) {
    const make = code === 'TC510' ? figureColumn<SheetValues> : moneyColumn<SheetValues>;
    return make(code, en, ar, (values) => values[code] ?? 0n);
  }
  const make = type === 'text' ? textColumn : type === 'number' ? numberColumn : moneyColumn;
  return make(code, en, ar, (values) => values[code] ?? null);
};

/** The portal wants codes and national ids once in a sheet; those of a company's employees are unique by themselves. */
const createRows = (known: ReadonlySet<string>, problems: ProblemList) => {
  let serial = 0;
  return (paid: PaidEmployee): SheetValues => {
    const row = salarySheetRow(factsOf(paid, (serial += 1)), known);
    const about = { employeeId: paid.employee.id, employeeCode: codeOf(paid), amount: null };
    for (const { code, params } of row.problems) problems.add({ ...about, code, params });
    return row.values;
  };
};

const HEAD = {
  name: 'salary-sheet',
  title: { en: 'Unified salary sheet', ar: 'نموذج توحيد أسس احتساب ضريبة الأجور' },
} as const;

export const salarySheet = defineReport({
  ...HEAD,
  description: {
    en: 'The Tax Authority’s sheet of a month for the private sector: captions, codes, one row for each employee, checked by the rules of the upload.',
    ar: 'نموذج مصلحة الضرائب للشهر للقطاع الخاص: المسميات والأكواد وصف لكل موظف، مراجعا بقواعد الرفع.',
  },
  scopes: ['payroll:read', 'employees:sensitive'],
  leavesHouse: true,
  query: reportQuery({
    ...cycleParameters,
    ...partParameter,
    template: text(20)
      .optional()
      .meta({
        description: `Revision of the template, the latest when absent: ${templates.map(({ version }) => version).join(', ')}.`,
      }),
  }).superRefine(namesOneCycle),
  open: async (dependencies, context, query) => {
    const { unitOfWork } = dependencies;
    const { columns } = templateOf(query.template);
    const selected = await selectFor(dependencies, context, query, true);
    const known = new Set(columns.map(({ code }) => code));
    return {
      ...HEAD,
      leavesHouse: true,
      isChart: false,
      // The portal takes every row for an employee.
      hasTotals: false,
      about: NOTHING_ABOUT,
      ...aboutCycles(HEAD.name, selected),
      ...tableOf({
        columns: columns.map(columnOf),
        rows: async function* (problems) {
          const toRow = createRows(known, problems);
          for await (const page of paidEmployees(unitOfWork, context, selected)) {
            yield page.map(toRow);
          }
        },
      }),
      // The portal reads Arabic captions and the codes below them, whoever asks.
      headings: () => [columns.map(({ ar }) => ar), columns.map(({ code }) => code)],
    };
  },
});
