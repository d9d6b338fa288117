import { z } from 'zod';
import { listOf } from '../http/pagination.js';
import { dateOut, reckonedDate, timestampOut, uuid } from '../http/schemas.js';

const MINUTES_PER_DAY = 1_440;

/** May be left out; null clears it. */
const date = (description: string) => reckonedDate.nullable().optional().meta({ description });

const fields = {
  expected_birth: date(
    'The day on which the birth is expected, as the medical certificate has it. This or `birth_date` is required.',
  ),
  reported_on: date('The date of the medical certificate, or when she reported it.'),
  birth_date: date(
    'The day of the birth, once there was one: nursing begins with it. Not with `pregnancy_ended_on`.',
  ),
  pregnancy_ended_on: date('The day on which the pregnancy ended without a birth.'),
  nursing_until: date(
    'The last day of nursing, where it ends before the two years of the law. The day of the birth itself where there is none.',
  ),
  full_day_minutes: z.number().int().min(1).max(MINUTES_PER_DAY).nullable().optional().meta({
    description:
      'Her work of a day before it became shorter, in minutes: give it once her schedule has the shorter day, which is otherwise taken for the full one.',
    example: 480,
  }),
  nursing_breaks_unpunched: z.boolean().optional().meta({
    description:
      'She has the nursing breaks without punching: days cannot show them then, and do not warn. false when absent.',
  }),
};

export const maternityRequest = z.strictObject(fields).meta({ id: 'EmployeeMaternityRequest' });
export type MaternityRequest = z.output<typeof maternityRequest>;

export const maternityPatch = z.strictObject(fields).meta({ id: 'EmployeeMaternityPatch' });

const period = z
  .object({ from: dateOut, to: dateOut.meta({ description: 'The last day.' }) })
  .meta({ id: 'MaternityPeriod' });

export const maternityOut = z
  .object({
    id: z.uuid(),
    employee_id: z.uuid(),
    expected_birth: dateOut.nullable(),
    reported_on: dateOut.nullable(),
    birth_date: dateOut.nullable(),
    pregnancy_ended_on: dateOut.nullable(),
    nursing_until: dateOut.nullable(),
    full_day_minutes: z.number().int().nullable(),
    nursing_breaks_unpunched: z.boolean(),
    shorter_day: period.nullable().meta({
      description:
        'When her day is an hour shorter: from the sixth month of pregnancy on (law 14/2025 art. 54). Months are those of the calendar from 280 days before the expected birth.',
    }),
    overtime_by_consent: period.nullable().meta({
      description:
        'When nobody may compel her to overtime: in pregnancy and six months after birth (art. 54).',
    }),
    nursing: period.nullable().meta({
      description: 'When she has two nursing breaks a day: two years after birth (art. 56).',
    }),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'EmployeeMaternity' });
export type MaternityOut = z.output<typeof maternityOut>;

export const maternityList = listOf(maternityOut, 'EmployeeMaternityList');
export const maternityPath = z.strictObject({ id: uuid, maternity_id: uuid });
