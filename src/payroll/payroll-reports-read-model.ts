import type { Session } from '../db/session.js';
import { sortName } from '../payroll-engine/explanation.js';
import type { LineKind, PayslipLine } from '../payroll-engine/payslip-types.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { LocalizedText } from '../statutory/parameter-types.js';
import * as cycles from './cycles/payroll-cycles-repository.js';
import type { CycleRow } from './cycles/payroll-cycles-repository.js';
import { unpackLine, type PackedLine } from './payslips/payslip-line-packing.js';
import { listPayslipsOf, type PayslipRow } from './payslips/payslips-repository.js';

export { asRecorded } from './payslips/payslip-record.js';

/** A cycle with its totals, as reports need it. */
export type ReportCycle = CycleRow;

/** The cycle, or undefined; with the totals that every report on it must come to. */
export const reportCycle = (session: Session, id: string): Promise<ReportCycle | undefined> =>
  cycles.findCycle(session, id);

/** A company has few cycles a month, and twelve months a year. */
const MAXIMUM_CYCLES = 1_000;

/** All cycles of the months [from, to], by month and creation. */
export const reportCyclesBetween = (
  session: Session,
  from: PayMonth,
  to: PayMonth,
): Promise<ReportCycle[]> =>
  cycles.listCycles(
    session,
    { periodFrom: from, periodTo: to },
    {
      limit: MAXIMUM_CYCLES,
      includeTotal: false,
      sort: [
        { name: 'period', column: 'period', descending: false },
        { name: 'id', column: 'id', descending: false },
      ],
      start: { kind: 'page', page: 1 },
    },
  );

/** A payslip with the lines as the engine made them. */
export interface ReportPayslip extends Omit<PayslipRow, 'lines' | 'warnings'> {
  readonly lines: readonly PayslipLine[];
}

/** The payslips of these employees in these cycles, by employee and then in the order of the cycles. */
export const reportPayslips = async (
  session: Session,
  cycleIds: readonly string[],
  employeeIds: readonly string[],
): Promise<readonly ReportPayslip[]> => {
  const rows = await listPayslipsOf(session, cycleIds, employeeIds);
  return rows.map((row) => ({ ...row, lines: row.lines.map(unpackLine) }));
};

/** A kind of line that occurs in a cycle. */
export interface LineSort {
  readonly code: string;
  readonly kind: LineKind;
  readonly name: LocalizedText;
}

/** Every code and kind of line that the payslips of these cycles have, in the order in which payslips show them. */
export const lineSortsOf = async (
  session: Session,
  cycleIds: readonly string[],
): Promise<readonly LineSort[]> => {
  // The first and the third member of a packed line are its code and, first letter, its kind.
  const rows = await session.rows<{ sample: string }>({
    name: 'payslip_line_sorts',
    text: `select min(line::text) as sample
      from payslips p
      cross join lateral json_array_elements(p.lines) with ordinality as each (line, place)
      where p.company_id = $1 and p.cycle_id = any($2::uuid[])
      group by line ->> 0, left(line ->> 2, 1)
      order by min(place), min(line::text)`,
    values: [session.companyId, [...cycleIds]],
  });
  return rows.map(({ sample }) => {
    const line = unpackLine(JSON.parse(sample) as PackedLine);
    return { code: line.code, kind: line.kind, name: sortName(line) };
  });
};
