import { z } from 'zod';
import { problem, text, timestampOut } from '../http/schemas.js';
import { isTimeZone } from '../shared/time-zone.js';

const TAX_REGISTRATION_NUMBER = /^\d{9}$/;

const timeZone = z
  .string()
  .max(64)
  // An offset such as +02:00 has no daylight time; a zone has.
  .refine(isTimeZone, problem('invalid_format', { format: 'IANA time zone' }))
  .meta({
    example: 'Africa/Cairo',
    description: "IANA name; the company's day is this zone's day.",
  });

const optionalText = (maximum: number) => text(maximum).nullable().optional();

export const companyPatch = z
  .strictObject({
    name: text(200).optional().meta({ example: 'شركة النيل للتجارة' }),
    name_ar: optionalText(200),
    time_zone: timeZone.optional(),
    commercial_register: optionalText(50),
    tax_registration_number: z
      .string()
      .refine(
        (value) => TAX_REGISTRATION_NUMBER.test(value),
        problem('invalid_format', { format: 'number of nine digits' }),
      )
      .nullable()
      .optional()
      .meta({ example: '123456789' }),
    insurance_establishment_number: optionalText(30),
    address: optionalText(500),
  })
  .meta({ id: 'CompanyPatch' });

export const companyOut = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_ar: z.string().nullable(),
    time_zone: z.string(),
    commercial_register: z.string().nullable(),
    tax_registration_number: z.string().nullable(),
    insurance_establishment_number: z.string().nullable(),
    address: z.string().nullable(),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({
    id: 'Company',
    description: 'Legal data of the company, as forms and payslips print them.',
  });
