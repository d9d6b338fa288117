import { AppError } from '../errors/app-error.js';
import { text } from '../http/schemas.js';
import {
  GENERIC_LAYOUT,
  transferCell,
  type BankLayout,
  type Transfer,
} from './bank-layout-rules.js';
import { codeOf, nameOf, paidEmployees, sumOf, type PaidEmployee } from './payslip-pages.js';
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
import { layoutOf } from './report-settings-service.js';
import { numberColumn, tableOf, textColumn, moneyColumn } from './report-table.js';
import type { ProblemList, ReportColumn } from './report-types.js';

/** Whether the net can be transferred; what cannot is a problem with its amount, never left out. */
const isTransferable = (paid: PaidEmployee, problems: ProblemList): boolean => {
  const amount = sumOf(paid, 'net');
  if (amount === 0n) return false;
  const { id: employeeId, iban } = paid.employee;
  if (amount > 0n && iban !== null) return true;
  const code = amount > 0n ? 'bank_account_missing' : 'net_is_negative';
  problems.add({ employeeId, employeeCode: codeOf(paid), code, params: {}, amount });
  return false;
};

const toTransfer = (paid: PaidEmployee, serial: number): Transfer => {
  const { employee } = paid;
  return {
    serial,
    employeeCode: codeOf(paid),
    fullName: nameOf(paid),
    fullNameAr: employee.full_name_ar,
    accountHolder: employee.bank_account_holder,
    nationalId: employee.national_id ?? employee.passport_number,
    iban: employee.iban ?? '',
    amount: sumOf(paid, 'net'),
    period: paid.payslips[0].period,
  };
};

/** Two columns of one field have keys of their own. */
const columnsOf = ({ columns }: BankLayout): readonly ReportColumn<Transfer>[] =>
  columns.map((column, index) => {
    const { field, heading } = column;
    const isFirst = columns.findIndex((other) => other.field === field) === index;
    const key = isFirst ? field : `${field}_${index + 1}`;
    const make =
      field === 'amount'
        ? moneyColumn<Transfer>
        : field === 'serial' || field === 'amount_piastres'
          ? numberColumn<Transfer>
          : textColumn<Transfer>;
    return make(key, heading, heading, (transfer) => transferCell(transfer, column));
  });

const HEAD = {
  name: 'bank-transfer',
  title: { en: 'Bank transfers', ar: 'تحويلات البنك' },
} as const;

export const bankTransfer = defineReport({
  ...HEAD,
  description: {
    en: 'One transfer for each employee with a net, in the layout of a bank. Rows and problems together come to the net of the cycle.',
    ar: 'تحويل لكل موظف له صاف، بتنسيق البنك. مجموع الصفوف والملاحظات يساوي صافي الدورة.',
  },
  scopes: ['payroll:read', 'employees:sensitive'],
  leavesHouse: true,
  query: reportQuery({
    ...cycleParameters,
    ...partParameter,
    layout: text(40).optional().meta({
      default: GENERIC_LAYOUT,
      description: 'Name of a layout: GET /settings/bank-layouts.',
    }),
  }).superRefine(namesOneCycle),
  open: async (dependencies, context, query) => {
    const { unitOfWork } = dependencies;
    const { layout: name = GENERIC_LAYOUT } = query;
    const layout = await unitOfWork.read(context, (session) => layoutOf(session, name));
    if (layout === undefined) {
      throw new AppError('invalid_parameter', {
        errors: [{ pointer: 'layout', in: 'query', code: 'not_found' }],
      });
    }
    const selected = await selectFor(dependencies, context, query, true);
    return {
      ...HEAD,
      leavesHouse: true,
      isChart: false,
      // A row of totals would be one more transfer to a bank.
      hasTotals: false,
      about: NOTHING_ABOUT,
      csv: {
        delimiter: layout.delimiter,
        hasHeadings: layout.has_headings,
        hasMark: layout.has_byte_order_mark,
      },
      ...aboutCycles(HEAD.name, selected),
      ...tableOf({
        columns: columnsOf(layout),
        rows: async function* (problems) {
          let serial = 0;
          for await (const page of paidEmployees(unitOfWork, context, selected)) {
            yield page
              .filter((paid) => isTransferable(paid, problems))
              .map((paid) => toTransfer(paid, (serial += 1)));
          }
        },
      }),
    };
  },
});
