import type { UnitOfWork } from '../db/unit-of-work.js';
import { reportEmployees, type ReportEmployee } from '../employees/employees-report-read-model.js';
import { AppError } from '../errors/app-error.js';
import {
  asRecorded,
  reportPayslips,
  type ReportPayslip,
} from '../payroll/payroll-reports-read-model.js';
import type { WorkContext } from '../shared/work-context.js';
import { refuseChanged, type SelectedCycles } from './cycle-selection.js';

/**
 * An employee, as the last of these payslips knew him, and what the cycles of the report pay him: at least one payslip,
 * in the order of the cycles.
 */
export interface PaidEmployee {
  readonly employee: ReportEmployee;
  readonly payslips: readonly [ReportPayslip, ...ReportPayslip[]];
}

/** Employees that are in memory at once. */
const PAGE_SIZE = 500;

/**
 * Everybody who has a payslip in the cycles, by employee code, page after page, each in a short transaction: a slow
 * reader holds nothing open. At the end the payslips must come to the totals of the cycles, or the report breaks off:
 * what is short of somebody must not look like a whole file.
 */
export async function* paidEmployees(
  unitOfWork: UnitOfWork,
  context: WorkContext,
  { cycles }: SelectedCycles,
): AsyncGenerator<readonly PaidEmployee[]> {
  const cycleIds = cycles.map(({ id }) => id);
  let after = '';
  let count = 0;
  let net = 0n;
  for (;;) {
    const { employees, payslips } = await unitOfWork.read(
      context,
      async (session) => {
        await refuseChanged(session, cycles);
        const page = await reportEmployees(session, { after, limit: PAGE_SIZE });
        const ids = page.map(({ id }) => id);
        return { employees: page, payslips: await reportPayslips(session, cycleIds, ids) };
      },
      { isolation: 'repeatable read' },
    );
    for (const payslip of payslips) net += payslip.net;
    count += payslips.length;
    yield together(employees, payslips, cycleIds);
    const last = employees.at(-1);
    if (last === undefined || employees.length < PAGE_SIZE) break;
    after = last.employee_code;
  }
  const expected = cycles.reduce((sum, cycle) => sum + cycle.total_net, 0n);
  const payslipCount = cycles.reduce((sum, cycle) => sum + cycle.total_employees, 0);
  if (net !== expected || count !== payslipCount) throw new AppError('cycle_changed');
}

const together = (
  employees: readonly ReportEmployee[],
  payslips: readonly ReportPayslip[],
  cycleIds: readonly string[],
): readonly PaidEmployee[] => {
  const ofEmployee = new Map<string, ReportPayslip[]>();
  for (const payslip of payslips) {
    const own = ofEmployee.get(payslip.employee_id);
    if (own === undefined) ofEmployee.set(payslip.employee_id, [payslip]);
    else own.push(payslip);
  }
  return employees.flatMap((employee) => {
    const own = (ofEmployee.get(employee.id) ?? []).sort(
      (a, b) => cycleIds.indexOf(a.cycle_id) - cycleIds.indexOf(b.cycle_id),
    );
    const [first, ...others] = own;
    if (first === undefined) return [];
    const known = asRecorded(employee, own.findLast(({ record }) => record !== null)?.record);
    return [{ employee: known, payslips: [first, ...others] as const }];
  });
};

export type PayslipAmount = Exclude<
  {
    [Name in keyof ReportPayslip]: ReportPayslip[Name] extends bigint ? Name : never;
  }[keyof ReportPayslip],
  undefined
>;

/** An amount over all payslips of the employee. */
export const sumOf = ({ payslips }: PaidEmployee, name: PayslipAmount): bigint =>
  payslips.reduce((sum, payslip) => sum + payslip[name], 0n);

export const linesOf = ({ payslips }: PaidEmployee) => payslips.flatMap(({ lines }) => lines);

/** As the payslip that comes last names him. */
export const nameOf = ({ employee, payslips }: PaidEmployee): string =>
  payslips.at(-1)?.full_name ?? employee.full_name;

export const codeOf = ({ payslips }: PaidEmployee): string => payslips[0].employee_code;
