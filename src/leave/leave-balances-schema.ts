import { z } from 'zod';
import type { FieldProblem } from '../errors/app-error.js';
import { listOf, listQuery } from '../http/pagination.js';
import {
  dateOut,
  payMonthBetween,
  plainDate,
  problem,
  reckonedDate,
  text,
  timestampOut,
  uuid,
} from '../http/schemas.js';
import { problemsOf } from '../http/validate.js';
import { denominations } from '../leave-engine/christian-feasts.js';
import { roundings } from '../leave-engine/day-amounts.js';
import { entryKinds } from '../leave-engine/ledger-rules.js';
import { leavePays, leaveUnits } from '../leave-engine/statutory-types.js';
import { FIRST_PAY_MONTH, LAST_PAY_MONTH } from '../payroll/payroll-rules.js';
import type { DayOfWeek } from '../shared/plain-date.js';
import { accruals, halfHolidays, MAXIMUM_STEPS, seniorAges } from './leave-rules.js';
import { daysOut, typeCode } from './leave-requests-schema.js';

const MAXIMUM_DAYS = 1_000;
const days = z.number().min(0).max(MAXIMUM_DAYS).multipleOf(0.001);
const code = z
  .string()
  .refine(
    (value) => /^[a-z][a-z0-9_]{0,39}$/.test(value),
    problem('invalid_format', { format: 'code' }),
  )
  .meta({ pattern: '^[a-z][a-z0-9_]{0,39}$', example: 'bereavement' });

export const leaveTypeRequest = z
  .strictObject({
    code,
    name: text(100),
    name_ar: text(100).optional().meta({ example: 'إجازة وفاة' }),
    balance: z.enum(['annual', 'own', 'none']).meta({
      description:
        'annual: taken from annual leave; own: has days of its own; none: is not counted.',
    }),
    days_per_year: days.optional().meta({
      description: 'Of a balance of its own: granted with the year, and gone with it.',
    }),
    basis: z.enum(['working_days', 'calendar_days']).optional(),
    allows_half_days: z.boolean().optional(),
    pay: z.enum(['paid', 'unpaid']),
    sandwich: z.boolean().optional().meta({
      description: 'Whether rest days between two days of leave count; never of leave by law.',
    }),
    maximum_days_per_request: days.optional(),
    maximum_days_per_year: days.optional(),
    maximum_times: z.number().int().min(1).max(1_000).optional(),
    minimum_service_months: z.number().int().min(0).max(600).optional(),
    notice_days: z.number().int().min(0).max(365).optional(),
    needs_document: z.boolean().optional(),
  })
  .meta({ id: 'LeaveTypeRequest' });
export type LeaveTypeRequest = z.output<typeof leaveTypeRequest>;

export const leaveTypePatch = z
  .strictObject({
    name: text(100).optional(),
    name_ar: text(100).nullable().optional(),
    is_active: z.boolean().optional().meta({ description: 'false: not asked for any more.' }),
  })
  .meta({ id: 'LeaveTypePatch' });
export type LeaveTypePatch = z.output<typeof leaveTypePatch>;

export const leaveTypePath = z.strictObject({ code });

const articleOut = z.object({ law: z.string(), article: z.string() }).nullable();

export const leaveTypeOut = z
  .object({
    code: z.string(),
    name: z.string(),
    name_ar: z.string(),
    statutory: z.boolean(),
    balance: z.enum(['annual', 'own', 'none']),
    days_per_year: daysOut.nullable(),
    basis: z.enum(['working_days', 'calendar_days']),
    units: z.array(z.enum(leaveUnits)),
    pay: z.enum(leavePays).meta({
      description: 'insurance: social insurance pays, and the employer does not.',
    }),
    sandwich: z.boolean(),
    gender: z.enum(['female', 'male']).nullable(),
    maximum_days_per_request: daysOut.nullable(),
    maximum_days_per_year: daysOut.nullable(),
    maximum_times: z.number().int().nullable(),
    minimum_service_months: z.number().int(),
    minimum_months_after_first: z.number().int().meta({
      description: 'Between the end of the first leave of the kind and the second.',
    }),
    minimum_workers: z.number().int().meta({
      description: 'The law gives it in companies with so many workers and more.',
    }),
    notice_days: z.number().int(),
    needs_document: z.boolean(),
    is_active: z.boolean(),
    article: articleOut,
  })
  .meta({ id: 'LeaveType' });

export const leaveTypesQuery = z.strictObject({
  on: reckonedDate.optional().meta({ description: 'By the law of this day; today when absent.' }),
});
export const leaveTypeList = z
  .object({ data: z.array(leaveTypeOut) })
  .meta({ id: 'LeaveTypeList' });

const monthDay = z
  .string()
  .refine(
    (value) => /^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/.test(value),
    problem('invalid_format', { format: 'day of the year MM-DD, until the 28th' }),
  )
  .meta({ example: '03-28' });

const dayOfWeek = z
  .number()
  .int()
  .min(0)
  .max(6)
  .transform((value) => value as DayOfWeek);

const settingsShape = {
  accrual: z.enum(accruals).meta({
    description: 'yearly: the year’s days on its first day; monthly: a month’s on its last.',
  }),
  rounding: z.enum(roundings).meta({ description: 'Of a year’s entitlement.' }),
  senior_age: z.enum(seniorAges).meta({
    description: 'Whether fifty is exceeded on the day behind the birthday, or reached on it.',
  }),
  carry_over_limit_days: days.nullable().meta({
    description: 'What is above it ends with the year. null carries all, as the law has it.',
  }),
  carry_over_until: monthDay.nullable().meta({
    description: 'The last day on which carried days can be taken; null: they stay.',
  }),
  half_on_half_holiday: z.enum(halfHolidays).meta({
    description: 'What half a day of leave costs on a half holiday.',
  }),
  hours_per_day: z.number().min(1).max(24).multipleOf(0.25),
  approval_steps: z.number().int().min(1).max(MAXIMUM_STEPS),
  rest_days: z.array(dayOfWeek).max(3).meta({
    description: 'Weekly rest of those without a schedule; Sunday is 0.',
  }),
};

export const leaveSettingsPatch = z
  .strictObject(settingsShape)
  .partial()
  .meta({ id: 'LeaveSettingsPatch' });
export type LeaveSettingsPatch = z.output<typeof leaveSettingsPatch>;

export const leaveSettingsOut = z
  .object({
    ...settingsShape,
    carry_over_until: z.string().nullable(),
    rest_days: z.array(z.number().int()),
    version: z.number().int().meta({ description: '0: nothing was decided yet.' }),
  })
  .meta({ id: 'LeaveSettings' });

export const leaveBalancesQuery = listQuery(
  {
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    department: text(100).optional(),
    on: reckonedDate.optional().meta({ description: 'Past or future; today when absent.' }),
  },
  ['employee_code'],
);

export const employeePath = z.strictObject({ employee_id: uuid });
export const balanceQuery = z.strictObject({
  on: reckonedDate.optional().meta({ description: 'Past or future; today when absent.' }),
});

const balanceOut = z.object({
  balance: z.string(),
  days: daysOut.meta({ description: 'The sum of the ledger until the end of the day.' }),
  pending_days: daysOut.meta({ description: 'Held by requests that nobody has decided.' }),
  available_days: daysOut.meta({ description: 'What can still be asked for from the day on.' }),
  settlement_due_days: daysOut.meta({
    description: 'Left of years that the law has granted or paid by now.',
  }),
});

export const explanationOut = z.object({
  rule: z.string(),
  operands: z.record(z.string(), z.union([z.number(), z.string()])),
  article: articleOut,
  text: z.object({ en: z.string(), ar: z.string() }),
});

const balancesFields = {
  employee_id: z.uuid(),
  employee_code: z.string(),
  on: dateOut,
  usable_from: dateOut.meta({ description: 'The first day on which annual leave may be taken.' }),
  balances: z.array(balanceOut),
  annual_minimum: z
    .object({
      year: z.number().int(),
      needed_days: daysOut,
      taken_days: daysOut.meta({ description: 'Of annual leave, approved days to come included.' }),
      needed_days_in_a_row: daysOut,
      longest_row_days: daysOut.meta({
        description: 'Rest days and holidays do not interrupt a row.',
      }),
      met: z.boolean(),
      explanation: explanationOut,
    })
    .meta({
      description:
        'What the law wants taken within the year of the day. A warning to whoever plans; nothing is refused for it.',
    }),
};

export const leaveBalancesOut = z.object(balancesFields).meta({ id: 'LeaveBalances' });
export const leaveBalancesList = listOf(leaveBalancesOut, 'LeaveBalancesList');

export const leaveAccountOut = z
  .object({
    ...balancesFields,
    hazardous_from: dateOut.nullable(),
    denomination: z.enum(denominations).nullable(),
    entitlement: z.object({
      days: daysOut.meta({ description: 'Annual leave that he is entitled to on the day.' }),
      explanations: z.array(explanationOut),
    }),
    entries: z.array(
      z.object({
        number: z.number().int().nullable().meta({ description: 'null: not booked yet.' }),
        balance: z.string(),
        kind: z.enum(entryKinds),
        date: dateOut,
        days: daysOut,
        paid_in: z.string().nullable().meta({ description: 'The payroll month that pays it.' }),
        request_id: z.uuid().nullable(),
        note: z.string().nullable(),
        created_at: timestampOut.nullable(),
      }),
    ),
  })
  .meta({ id: 'LeaveAccount' });

export const leaveAccountPatch = z
  .strictObject({
    hazardous_from: plainDate.nullable().optional().meta({
      description: 'The first day of hard, hazardous, unhealthy or remote work: seven days more.',
    }),
    denomination: z.enum(denominations).nullable().optional().meta({
      description:
        'Whose feasts he keeps: orthodox, or western for Catholics and Protestants. Recorded only of whoever asks for christian_feast.',
    }),
  })
  .meta({ id: 'LeaveAccountPatch' });
export type LeaveAccountPatch = z.output<typeof leaveAccountPatch>;

const MAXIMUM_ENTRIES = 1_000;

const leaveEntryRequest = z.strictObject({
  employee_id: uuid.optional(),
  employee_code: text(40).optional(),
  kind: z.enum(['opening', 'taken', 'adjust', 'pay_out']).meta({
    description:
      'opening: the balance is this on the day. taken: leave that was taken before, from `date` on. adjust: more or fewer days. pay_out: paid instead of granted, at most what is left.',
  }),
  type: typeCode.optional().meta({ description: 'Of leave that was taken; annual when absent.' }),
  balance: code.optional().meta({ description: 'annual when absent.', example: 'annual' }),
  date: plainDate,
  paid_in: payMonthBetween(FIRST_PAY_MONTH, LAST_PAY_MONTH).optional().meta({
    description:
      'Of pay_out: the open payroll month that pays the days, as taxable pay (law 14/2025 art. 125: the balance or the pay for it is settled at least every three years). Without it the days are paid elsewhere. Of adjust: takes so many days back from what the month pays.',
    example: '2026-11',
  }),
  days: z.number().min(-MAXIMUM_DAYS).max(MAXIMUM_DAYS).multipleOf(0.001),
  note: text(500).optional(),
  external_id: text(100).optional().meta({
    description: 'Your own name for it: what is sent again with it is not booked twice.',
  }),
});
export type LeaveEntryRequest = z.output<typeof leaveEntryRequest>;

const entryJsonSchema = {
  ...z.toJSONSchema(leaveEntryRequest, { io: 'input', unrepresentable: 'any' }),
  $schema: undefined, // belongs to a whole document, not to a component of one
};

export const leaveEntriesRequest = z
  .strictObject({
    entries: z
      .array(z.unknown().meta({ ...entryJsonSchema, id: 'LeaveEntryRequest' }))
      .min(1)
      .max(MAXIMUM_ENTRIES),
  })
  .meta({ id: 'LeaveEntriesRequest' });

export type ReadEntry =
  | { readonly ok: true; readonly index: number; readonly entry: LeaveEntryRequest }
  | { readonly ok: false; readonly index: number; readonly problems: readonly FieldProblem[] };

/** One row as it came. */
export const readEntry = (input: unknown, index: number): ReadEntry => {
  const result = leaveEntryRequest.safeParse(input, { reportInput: true });
  return result.success
    ? { ok: true, index, entry: result.data }
    : { ok: false, index, problems: problemsOf(result.error.issues, 'body', ['entries', index]) };
};

export const entryOutcomes = ['created', 'unchanged', 'rejected'] as const;

export const leaveEntriesOut = z
  .object({
    results: z.array(
      z.object({
        index: z.number().int(),
        outcome: z.enum(entryOutcomes),
        errors: z
          .array(
            z.object({
              code: z.string(),
              pointer: z.string(),
              detail: z.string(),
              params: z.record(z.string(), z.unknown()),
            }),
          )
          .optional(),
      }),
    ),
    summary: z.object({
      created: z.number().int(),
      unchanged: z.number().int(),
      rejected: z.number().int(),
    }),
  })
  .meta({ id: 'LeaveEntriesOutcome' });

export const accrualsOut = z
  .object({
    employees: z.number().int(),
    entries: z.number().int().meta({ description: 'Booked now; 0 when nothing was due.' }),
  })
  .meta({ id: 'LeaveAccruals' });
