import {
  calendarDaysOf,
  lastDayOf,
  monthNumberOf,
  yearOf,
  type PayMonth,
} from '../../shared/pay-month.js';
import type { CycleRow } from '../cycles/payroll-cycles-repository.js';
import { paysSalaries } from '../payroll-rules.js';
import { plainDate, type PlainDate } from '../../shared/plain-date.js';

/**
 * The last day of the month whose attendance and leave its own cycle counts, by the policy `attendance_cutoff_day`: the
 * days behind it are paid as worked, and what they were is a difference that the next cycle takes. Undefined: all of them
 * count.
 */
export const cutoffOf = (period: PayMonth, day: number | null): PlainDate | undefined =>
  day === null || day >= calendarDaysOf(period)
    ? undefined
    : plainDate(yearOf(period), monthNumberOf(period), day);

/** Whoever leaves within the month has no next cycle: of him every day counts. */
export const isLastMonth = (
  period: PayMonth,
  { terminationDate }: { readonly terminationDate: PlainDate | null },
): boolean => terminationDate !== null && terminationDate <= lastDayOf(period);

/** Of a cycle, by the policies that it was calculated with; the settlement of a leaver counts every day. */
export const cutoffOfCycle = ({
  period,
  kind,
  run_inputs: inputs,
}: Pick<CycleRow, 'period' | 'kind' | 'run_inputs'>): PlainDate | undefined =>
  paysSalaries(kind) ? cutoffOf(period, inputs?.policies.attendance_cutoff_day ?? null) : undefined;
