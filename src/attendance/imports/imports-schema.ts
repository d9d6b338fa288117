import { z } from 'zod';
import { listOf, listQuery, queryBoolean } from '../../http/pagination.js';
import { text, timestampOut, uuid } from '../../http/schemas.js';
import { punchFlags } from '../punches/punches-rules.js';
import { MAXIMUM_DEVICE_LENGTH } from '../punches/punches-schema.js';
import { lineOutcomes } from './import-lines-outcome-rules.js';
import { MAXIMUM_MAPPING_NAME } from './import-mappings-schema.js';
import { columnRoles, importDelimiters, importFormats } from './import-plan-rules.js';

/** Media types of a file that is sent bare. */
export const importMediaTypes = ['text/csv', 'text/plain', 'application/octet-stream'] as const;

const parameters = {
  mapping: text(MAXIMUM_MAPPING_NAME).optional().meta({
    description:
      'Id or name of an import mapping; without one everything is found out from the file.',
  }),
  device_id: text(MAXIMUM_DEVICE_LENGTH).optional().meta({
    description:
      'The clock that lines without a device come from. It is part of what a punch is known by: send the same one with every file of a clock.',
    example: 'GATE-1',
  }),
  name: text(200).optional().meta({ description: 'Shown in lists; the name of the file else.' }),
  dry_run: queryBoolean
    .optional()
    .meta({ description: 'Gives the outcomes of all lines and stores no punch.' }),
};

/** Of a bare file; a form may say the same in its fields. */
export const importParameters = z.strictObject(parameters);

export const importPath = z.strictObject({ id: uuid });

const importStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;

export const importsQuery = listQuery({ status: z.enum(importStatuses).optional() }, [
  'created_at',
]);

const columnOut = z
  .object({
    position: z.number().int().meta({ description: 'Counted from 1.' }),
    heading: z.string().nullable(),
  })
  .meta({ id: 'ImportColumn' });

const detectedOut = z
  .object({
    format: z.enum(importFormats),
    encoding: z.enum(['utf-8', 'windows-1256', 'utf-16le', 'utf-16be']),
    delimiter: z
      .enum(importDelimiters)
      .nullable()
      .meta({ description: 'Null in a device log: tabs or spaces.' }),
    header_line: z.number().int().nullable(),
    columns: z.object(Object.fromEntries(columnRoles.map((role) => [role, columnOut.optional()]))),
    date_format: z.string().meta({ example: 'DD/MM/YYYY' }),
    time_format: z.enum(['auto', '24h', '12h']),
  })
  .meta({ id: 'ImportDetection', description: 'How the file is read, given or found out.' });

const noteOut = z.object({ code: z.string(), detail: z.string() });

export const importOut = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(importStatuses).meta({
      description:
        'succeeded: every line was dealt with, refused ones among them. Work that a crash cut off goes on by itself.',
    }),
    dry_run: z.boolean(),
    job_id: z.uuid(),
    device_id: z.string().nullable(),
    mapping: z.string().nullable().meta({ description: 'The name of the mapping.' }),
    size_bytes: z.number().int(),
    sha256: z.string().meta({ description: 'Of the bytes that were sent.' }),
    detected: detectedOut,
    warnings: z.array(noteOut),
    progress: z.object({
      lines_done: z.number().int(),
      lines_total: z.number().int(),
    }),
    counts: z.object({
      created: z.number().int(),
      unchanged: z.number().int(),
      rejected: z.number().int(),
      days_changed: z.number().int().meta({
        description: 'Daily records that were computed anew and came out differently.',
      }),
    }),
    error: noteOut.nullable().meta({ description: 'Of an import that failed.' }),
    created_at: timestampOut,
    started_at: timestampOut.nullable(),
    finished_at: timestampOut.nullable(),
    file_removed_at: timestampOut
      .nullable()
      .meta({ description: 'Since then the bytes are gone; the outcomes stay.' }),
  })
  .meta({ id: 'AttendanceImport' });

export const importList = listOf(importOut, 'AttendanceImportList');

const { limit, cursor } = listQuery({}, ['line']).shape;

export const linesQuery = z.strictObject({
  limit,
  cursor,
  outcome: z.enum(lineOutcomes).optional(),
  format: z.enum(['json', 'csv']).optional().meta({
    description: 'csv: all lines at once, as a file; cursor and limit say nothing then.',
  }),
});
export type LinesQuery = z.output<typeof linesQuery>;

const lineErrorOut = z
  .object({
    code: z.string().meta({ example: 'unreadable_date' }),
    field: z.string().meta({
      description: 'The column in the words of a mapping; line for the whole of it.',
      example: 'date',
    }),
    detail: z.string(),
  })
  .meta({ id: 'ImportLineError' });

const lineOut = z
  .object({
    line: z.number().int().meta({ description: 'Counted from 1, headings and blank lines too.' }),
    outcome: z.enum(lineOutcomes),
    errors: z.array(lineErrorOut).optional(),
    text: z.string().optional().meta({ description: 'The beginning of a refused line.' }),
    flags: z.array(z.enum(punchFlags)).optional(),
    retro_item_id: z.uuid().optional().meta({
      description: 'The month was closed; what the punch would have changed waits there.',
    }),
  })
  .meta({ id: 'ImportLine' });
export type LineOut = z.output<typeof lineOut>;

export const lineList = listOf(lineOut, 'ImportLineList');
