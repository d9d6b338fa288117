import { z } from 'zod';
import { listOf } from '../http/pagination.js';
import { cycleKinds, cycleStatuses } from '../payroll/payroll-rules.js';
import { scopes } from '../shared/scopes.js';

const localised = z.object({ en: z.string(), ar: z.string() });

const listedReport = z
  .object({
    name: z.string().meta({ example: 'payroll-register' }),
    path: z.string().meta({ example: '/api/v1/reports/payroll-register' }),
    title: localised,
    description: localised,
    scopes: z.array(z.enum(scopes)),
    formats: z.array(z.enum(['json', 'csv', 'xlsx'])),
    leaves_house: z.boolean().meta({
      description: 'Made of approved and closed cycles only, unless with preview=true.',
    }),
    parameters: z.array(
      z.object({
        name: z.string(),
        required: z.boolean(),
        description: z.string().nullable(),
        allowed: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'ReportDescription' });

export const reportList = listOf(listedReport, 'ReportList');
export type ListedReport = z.output<typeof listedReport>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const reportProblem = z
  .object({
    employee_id: z.uuid().nullable(),
    employee_code: z.string().nullable(),
    code: z.string().meta({ example: 'bank_account_missing' }),
    detail: z.string(),
    amount: z.number().nullable().meta({ description: 'EGP that are not in the rows.' }),
  })
  .meta({ id: 'ReportProblem' });

export const reportOut = z
  .object({
    report: z.string().meta({ example: 'payroll-register' }),
    title: localised,
    preview: z.boolean().meta({ description: 'Made of results that nobody has approved yet.' }),
    cycles: z.array(
      z.object({
        id: z.uuid(),
        period: z.string(),
        kind: z.enum(cycleKinds),
        status: z.enum(cycleStatuses),
      }),
    ),
    about: z.record(z.string(), z.string().nullable()).meta({
      description: 'What the table is about, such as the company on a form.',
    }),
    columns: z.array(
      z.object({
        key: z.string(),
        name: localised,
        type: z.enum(['text', 'money', 'number', 'boolean']),
      }),
    ),
    rows: z.array(z.record(z.string(), cell)).meta({ description: 'By the keys of the columns.' }),
    totals: z
      .record(z.string(), z.number())
      .meta({ description: 'Of the columns that are added up.' }),
    chart: z
      .object({
        labels: z.array(z.string()),
        series: z.array(
          z.object({ key: z.string(), name: localised, values: z.array(z.number().nullable()) }),
        ),
      })
      .optional(),
    problem_count: z.number().int(),
    problems: z.array(reportProblem).meta({ description: 'The first 1,000.' }),
  })
  .meta({ id: 'Report' });
