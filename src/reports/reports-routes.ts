import { ZodOptional, type ZodRawShape, type ZodType } from 'zod';
import { AppError } from '../errors/app-error.js';
import type { Language } from '../errors/language.js';
import { preferredType } from '../http/accept.js';
import { CSV_TYPE, fileReply, XLSX_TYPE } from '../http/file.js';
import { defineRoute, ok, type Reply, type RouteDefinition } from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import type { ReportDefinition } from './report-definition.js';
import {
  presentProblem,
  readThrough,
  reportCsv,
  reportJson,
  reportXlsx,
  type ReportPart,
} from './report-output.js';
import type { OpenReport } from './report-types.js';
import { reportCatalogue } from './reports-catalogue.js';
import { reportList, reportOut, type ListedReport } from './reports-schema.js';
import type { ReportsService } from './reports-service.js';

const tag = 'Reports';
const JSON_TYPE = 'application/json; charset=utf-8';
const FORMATS = ['json', 'csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

export interface ReportsRoutesDependencies {
  readonly reports: ReportsService;
}

export const createReportsRoutes = (dependencies: ReportsRoutesDependencies): RouteDefinition[] => [
  listReports(),
  ...reportCatalogue.map((definition) => reportRoute(dependencies, definition)),
];

const listReports = () =>
  defineRoute({
    method: 'get',
    path: '/reports',
    operationId: 'listReports',
    tag,
    summary: 'List the reports',
    description: 'With their parameters, formats and scopes.',
    access: { kind: 'scope', scope: 'reports:read' },
    responses: { 200: { description: 'Every report.', schema: reportList } },
    handle: () => Promise.resolve(ok(wholeList(reportCatalogue.map(describe)))),
  });

/** The parameters as the schema that reads them says. */
const describe = (definition: ReportDefinition): ListedReport => ({
  name: definition.name,
  path: `/api/v1/reports/${definition.name}`,
  title: definition.title,
  description: definition.description,
  scopes: ['reports:read', ...definition.scopes],
  formats: [...FORMATS],
  leaves_house: definition.leavesHouse,
  parameters: Object.entries(definition.query.shape as ZodRawShape).map(([name, part]) => {
    const schema = part as ZodType;
    const { description } = schema.meta() ?? {};
    const inner: object = schema instanceof ZodOptional ? schema.unwrap() : schema;
    const { options } = inner as { readonly options?: readonly unknown[] };
    return {
      name,
      required: !schema.safeParse(undefined).success,
      description: description ?? null,
      ...(options !== undefined && { allowed: options.map(String) }),
    };
  }),
});

/** payroll-register → getPayrollRegisterReport */
const operationIdOf = ({ name }: ReportDefinition): string =>
  `get${name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Report`;

const reportRoute = ({ reports }: ReportsRoutesDependencies, definition: ReportDefinition) =>
  defineRoute({
    method: 'get',
    path: `/reports/${definition.name}`,
    operationId: operationIdOf(definition),
    tag,
    summary: definition.title.en,
    description: `${definition.description.en} A CSV file is UTF-8 with a byte order mark; text that looks like a formula is kept from being one.`,
    access: { kind: 'scope', scope: 'reports:read', also: definition.scopes },
    request: { query: definition.query },
    responses: {
      200: {
        description: 'The report.',
        schema: reportOut,
        textTypes: ['text/csv'],
        binaryTypes: [XLSX_TYPE],
        headers: ['Report-Status'],
      },
    },
    errors: [
      'not_found',
      'cycle_without_results',
      'cycle_not_approved',
      'cycle_changed',
      'report_has_problems',
    ],
    handle: async ({ context, query, language, header }) => {
      const { format, lang, part } = query as OutputQuery;
      const report = await reports.open(context, definition, query);
      return replyWith(report, format ?? acceptedFormat(header('Accept')), lang ?? language, part);
    },
  });

interface OutputQuery {
  readonly format?: Format;
  readonly lang?: Language;
  readonly part?: ReportPart;
}

const acceptedFormat = (accept: string | undefined): Format => {
  const type = preferredType(accept, ['application/json', 'text/csv', XLSX_TYPE]);
  return type === 'text/csv' ? 'csv' : type === XLSX_TYPE ? 'xlsx' : 'json';
};

const replyWith = async (
  report: OpenReport,
  format: Format,
  language: Language,
  part: ReportPart | undefined,
): Promise<Reply> => {
  const headers = {
    'Report-Status': report.isPreview ? 'preview' : 'final',
    'Content-Language': language,
  };
  if (format === 'json') {
    return {
      status: 200,
      stream: reportJson(report, language),
      headers: { ...headers, 'Content-Type': JSON_TYPE },
    };
  }
  if (part === undefined && report.leavesHouse) await refuseUnseenProblems(report, language);
  const name = `${report.fileName}${part === 'problems' ? '-problems' : ''}.${format}`;
  return format === 'csv'
    ? fileReply(name, CSV_TYPE, reportCsv(report, language, part ?? 'rows'), headers)
    : fileReply(name, XLSX_TYPE, reportXlsx(report, language, part ?? 'rows'), headers);
};

const SHOWN_PROBLEMS = 100;

/** A file has no place for problems beside its rows: whoever takes it must have seen that there are some. */
const refuseUnseenProblems = async (report: OpenReport, language: Language): Promise<void> => {
  const run = report.run(language);
  await readThrough(run);
  const count = run.problems.count();
  if (count === 0) return;
  throw new AppError('report_has_problems', {
    params: { count },
    extensions: (spoken) => ({
      problem_count: count,
      problems: run.problems
        .listed()
        .slice(0, SHOWN_PROBLEMS)
        .map((problem) => presentProblem(problem, spoken)),
    }),
  });
};
