import { z } from 'zod';
import { listOf, listQuery } from '../../http/pagination.js';
import { problem, text, timestampOut, uuid } from '../../http/schemas.js';
import {
  columnRoles,
  importDelimiters,
  importFormats,
  importTimeFormats,
  type ColumnRole,
} from './import-plan-rules.js';
import { isDateFormat } from './import-values-rules.js';

const MAXIMUM_COLUMN = 500;
const MAXIMUM_WORDS = 50;
export const MAXIMUM_MAPPING_NAME = 100;

const column = z
  .union([text(100), z.number().int().min(1).max(MAXIMUM_COLUMN)])
  .meta({ description: 'A heading, or a place counted from 1.' });

const descriptionOfRole: Readonly<Record<ColumnRole, string>> = {
  employee: 'The employee_code. This or device_user.',
  device_user: 'The number under which the clocks know the employee.',
  date: 'With time, or with time_in and time_out; else datetime.',
  time: 'With date; else datetime.',
  time_in:
    'With date and time_out, where a line is a day: when he came. Empty: nobody knows, or he did not come.',
  time_out: 'With date and time_in: when he went; not after time_in, on the next day.',
  datetime: 'Date and time in one column, perhaps with an offset.',
  direction: 'Whether he came or went.',
  device: 'Which clock; the device_id of the import where it is empty.',
};

const columns = z
  .strictObject(
    Object.fromEntries(
      columnRoles.map((role) => [
        role,
        column.optional().meta({ description: `${descriptionOfRole[role]} A heading or a place.` }),
      ]),
    ) as Record<ColumnRole, z.ZodOptional<typeof column>>,
  )
  .meta({
    id: 'ImportColumns',
    description:
      'Empty: the columns are found by their headings, English or Arabic. In a device log only places, and user and datetime stand first.',
    example: { employee: 'كود الموظف', date: 'التاريخ', time: 'الوقت', direction: 'الحركة' },
  });

const words = z.array(text(40)).max(MAXIMUM_WORDS);

const directionValues = z.strictObject({ in: words, out: words, unknown: words }).meta({
  id: 'ImportDirectionValues',
  description:
    'The words or codes of the file for coming, for going and for neither; case, spaces and variants of Arabic letters do not matter. Null: the usual English and Arabic words, and the codes of ZKTeco-type terminals (0, 3, 4 in; 1, 2, 5 out; 255 neither).',
  example: { in: ['0', 'دخول'], out: ['1', 'خروج'], unknown: ['255'] },
});

const dateFormat = z
  .string()
  .max(20)
  .refine(isDateFormat, problem('invalid_format', { format: 'date format such as DD/MM/YYYY' }))
  .meta({
    example: 'DD/MM/YYYY',
    description:
      'The order of day (D), month (M, MMM for its name) and year (YY or YYYY); the separators of the file may be others. Null: found out from the first lines; where they do not tell day and month apart, the day comes first.',
  });

const fields = {
  format: z.enum(['auto', ...importFormats]),
  columns,
  date_format: dateFormat.nullable(),
  time_format: z.enum(importTimeFormats).meta({
    description: 'auto: with AM, PM, ص or م a clock of twelve hours, else one of twenty-four.',
  }),
  direction_values: directionValues.nullable(),
  delimiter: z.enum(['auto', ...importDelimiters]),
  encoding: z.enum(['auto', 'utf-8', 'windows-1256']),
  has_header: z.boolean().nullable().meta({ description: 'Null: found out from the first line.' }),
};

const name = text(MAXIMUM_MAPPING_NAME).meta({ example: 'بصمة الفرع الرئيسي' });

export const importMappingRequest = z
  .strictObject({
    name,
    format: fields.format.optional(),
    columns: fields.columns.optional(),
    date_format: fields.date_format.optional(),
    time_format: fields.time_format.optional(),
    direction_values: fields.direction_values.optional(),
    delimiter: fields.delimiter.optional(),
    encoding: fields.encoding.optional(),
    has_header: fields.has_header.optional(),
  })
  .meta({ id: 'ImportMappingRequest' });

export const importMappingChange = importMappingRequest
  .partial()
  .meta({ id: 'ImportMappingChange' });

export const importMappingOut = z
  .object({
    id: z.uuid(),
    name: z.string(),
    format: fields.format,
    columns: z.object(
      Object.fromEntries(
        columnRoles.map((role) => [role, z.union([z.string(), z.number().int()]).optional()]),
      ),
    ),
    date_format: z.string().nullable(),
    time_format: fields.time_format,
    direction_values: z
      .object({ in: z.array(z.string()), out: z.array(z.string()), unknown: z.array(z.string()) })
      .nullable(),
    delimiter: fields.delimiter,
    encoding: fields.encoding,
    has_header: z.boolean().nullable(),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'ImportMapping' });

export const importMappingPath = z.strictObject({ id: uuid });
export const importMappingsQuery = listQuery({}, ['name']);
export const importMappingList = listOf(importMappingOut, 'ImportMappingList');
