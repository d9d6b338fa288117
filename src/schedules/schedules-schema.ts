import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { dateOut, plainDate, text, timestampOut, uuid } from '../http/schemas.js';
import { weekdays, type Weekday } from './pattern-rules.js';
import { effectiveFrom, effectiveFromOut } from './shifts-schema.js';

const MAXIMUM_CYCLE_DAYS = 60;
const MINUTES_PER_WEEK = 10_080;

const shift = text(40)
  .nullable()
  .meta({ description: 'Code or id of the shift; null is a rest day.', example: 'MORNING' });
const shiftOut = z.string().nullable().meta({ description: 'Code; null is a rest day.' });

const week = <Day extends z.ZodType>(day: Day) =>
  Object.fromEntries(weekdays.map((name) => [name, day])) as Record<Weekday, Day>;

const pattern = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('weekly'), days: z.strictObject(week(shift)) })
    .meta({ id: 'WeeklyPatternRequest' }),
  z
    .strictObject({
      kind: z.literal('rotating'),
      anchor_date: plainDate.meta({
        description: 'A day on which the cycle begins; it runs on from there in both directions.',
      }),
      cycle: z.array(shift).min(1).max(MAXIMUM_CYCLE_DAYS),
    })
    .meta({ id: 'RotatingPatternRequest' }),
]);

const patternOut = z.union([
  z
    .object({ kind: z.literal('weekly'), days: z.object(week(shiftOut)) })
    .meta({ id: 'WeeklyPattern' }),
  z
    .object({ kind: z.literal('rotating'), anchor_date: dateOut, cycle: z.array(shiftOut) })
    .meta({ id: 'RotatingPattern' }),
]);

const weeklyMinutes = z.number().int().min(1).max(MINUTES_PER_WEEK).nullable();

const fields = {
  name: text(200).meta({ example: 'Head office' }),
  name_ar: text(200).nullable(),
  pattern,
  weekly_minutes: weeklyMinutes.meta({
    description:
      'Flexible weekly hours: overtime is what exceeds them in the week, Saturday to Friday. Null: overtime by the day.',
  }),
};

export const scheduleRequest = z
  .strictObject({
    ...fields,
    name_ar: fields.name_ar.optional().meta({ example: 'المقر الرئيسي' }),
    weekly_minutes: fields.weekly_minutes.optional(),
  })
  .meta({ id: 'ScheduleRequest' });
export type ScheduleRequest = z.output<typeof scheduleRequest>;

export const schedulePatch = z
  .strictObject({ ...fields, effective_from: effectiveFrom })
  .partial()
  .meta({ id: 'SchedulePatch' });
export type SchedulePatch = z.output<typeof schedulePatch>;

const definitionOut = {
  pattern: patternOut,
  weekly_minutes: weeklyMinutes,
  shifts: z
    .array(z.object({ id: z.uuid(), code: z.string(), name: z.string() }))
    .meta({ description: 'Those that the pattern names.' }),
};

export const scheduleOut = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_ar: z.string().nullable(),
    ...definitionOut,
    effective_from: effectiveFromOut,
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'Schedule', description: 'With its latest definition.' });

const scheduleRevisionOut = z
  .object({
    number: z.number().int(),
    effective_from: effectiveFromOut,
    ...definitionOut,
    created_at: timestampOut,
    created_by: z.uuid().nullable(),
  })
  .meta({
    id: 'ScheduleRevision',
    description: 'On a day holds the highest number among those effective by then.',
  });

export const schedulePath = z.strictObject({ id: uuid });
export const scheduleList = listOf(scheduleOut, 'ScheduleList');
export const scheduleHistory = listOf(scheduleRevisionOut, 'ScheduleHistory');
export const scheduleQuery = listQuery({}, ['name', 'created_at']);
