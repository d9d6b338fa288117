import { z } from 'zod';
import { listOf, queryInteger } from '../http/pagination.js';
import { dateOut, plainDate, problem, text } from '../http/schemas.js';
import { isUuid } from '../shared/ids.js';
import { readOccasionId } from './holiday-rules.js';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2150;

const name = text(200).meta({ example: 'Company day' });
const nameAr = text(200).nullable();
const isHalfDay = z.boolean().meta({
  description: "Work is due until the middle of the day's required minutes.",
});
const isProvisional = z.boolean().meta({
  description: 'Its date may still change: not announced or not read yet.',
});

export const holidayRequest = z
  .strictObject({
    date: plainDate,
    name,
    name_ar: nameAr.optional().meta({ example: 'عيد الشركة' }),
    is_half_day: isHalfDay.optional(),
    is_provisional: isProvisional.optional(),
  })
  .meta({ id: 'HolidayRequest' });
export type HolidayRequest = z.output<typeof holidayRequest>;

export const holidayPatch = z
  .strictObject({
    date: plainDate.meta({ description: 'Moves it.' }),
    name,
    name_ar: nameAr,
    is_half_day: isHalfDay,
    is_provisional: isProvisional.meta({ description: 'False confirms it.' }),
  })
  .partial()
  .meta({ id: 'HolidayPatch' });
export type HolidayPatch = z.output<typeof holidayPatch>;

export const holidayOut = z
  .object({
    id: z.string().meta({ description: 'Opaque.', example: '2026.eid_al_fitr.1' }),
    date: dateOut,
    name: z.string(),
    name_ar: z.string().nullable(),
    is_half_day: isHalfDay,
    is_provisional: isProvisional,
    origin: z.enum(['statutory', 'company']),
    occasion: z.string().nullable().meta({ description: 'Of a statutory one.' }),
    is_edited: z.boolean().meta({
      description:
        'A statutory one about which the company has decided; a newer statutory list changes it no more.',
    }),
    version: z.number().int(),
  })
  .meta({ id: 'Holiday' });

/** Of a holiday of the law its occasion's name, else a UUID. */
const holidayId = z
  .string()
  .toLowerCase()
  .refine(
    (value) => isUuid(value) || readOccasionId(value) !== undefined,
    problem('invalid_format', { format: 'holiday id' }),
  );

export const holidayPath = z.strictObject({ id: holidayId });
export const holidayList = listOf(holidayOut, 'HolidayList');
export const holidayQuery = z.strictObject({
  year: queryInteger(FIRST_YEAR, LAST_YEAR)
    .optional()
    .meta({ description: 'The present one when absent.' }),
});
