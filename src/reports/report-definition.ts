import { z, type ZodRawShape } from 'zod';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import type { LocalisedText } from '../errors/language.js';
import { queryBoolean } from '../http/pagination.js';
import { payMonth, problem, uuid } from '../http/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { PayMonth } from '../shared/pay-month.js';
import type { Scope } from '../shared/scopes.js';
import type { WorkContext } from '../shared/work-context.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { selectCycles, type SelectedCycles } from './cycle-selection.js';
import type { AboutEntry, OpenReport } from './report-types.js';

export interface ReportDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
  readonly clock: Clock;
}

/** A report as the catalogue lists it and as its operation opens it. */
export interface ReportDefinition<Query = unknown> {
  /** Below /reports. */
  readonly name: string;
  readonly title: LocalisedText;
  readonly description: LocalisedText;
  /** Needed beside reports:read. */
  readonly scopes: readonly Scope[];
  /** Made of approved and closed cycles only, and not while it has problems that nobody was told of. */
  readonly leavesHouse: boolean;
  readonly query: z.ZodObject;
  readonly open: (
    dependencies: ReportDependencies,
    context: WorkContext,
    query: Query,
  ) => Promise<OpenReport>;
}

/** Ties the handler to the parameters of its query, then forgets them. */
export const defineReport = <const Schema extends z.ZodObject>(
  definition: Omit<ReportDefinition<z.output<Schema>>, 'query'> & { readonly query: Schema },
): ReportDefinition => definition as unknown as ReportDefinition;

const outputParameters = {
  format: z.enum(['json', 'csv', 'xlsx']).optional().meta({
    description: 'When absent the Accept header says it; json when that says nothing.',
  }),
  lang: z.enum(['en', 'ar']).optional().meta({
    description: 'Language of headings and texts, before Accept-Language.',
  }),
};

export const reportQuery = <Shape extends ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...outputParameters });

/** For reports that can have problems. */
export const reportYear = z
  .string()
  .refine((value) => /^20[2-9]\d$/.test(value), problem('invalid_format', { format: 'YYYY' }))
  .meta({ pattern: '^20[2-9]\\d$', example: '2026' });

export const partParameter = {
  part: z.enum(['rows', 'problems']).optional().meta({
    description:
      'Of a CSV or XLSX file: its rows, or the list of its problems. A file that has problems is refused until one of the two is named; JSON has both.',
  }),
};

export const cycleParameters = {
  cycle_id: uuid.optional().meta({ description: 'One cycle; or period.' }),
  period: payMonth.optional().meta({ description: 'All cycles of the month that have payslips.' }),
  preview: queryBoolean.optional().meta({
    type: 'boolean',
    description: 'Also cycles that are calculated and not approved; the report says so.',
  }),
};

interface CycleQuery {
  readonly cycle_id?: string | undefined;
  readonly period?: PayMonth | undefined;
  readonly preview?: boolean | undefined;
}

/** Exactly one of the two says which cycles are meant. */
export const namesOneCycle = (
  { cycle_id: cycleId, period }: CycleQuery,
  context: z.core.$RefinementCtx,
): void => {
  const fields = ['cycle_id', 'period'];
  if (cycleId === undefined && period === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['period'],
      ...problem('one_of_required', { fields }),
    });
  }
  if (cycleId !== undefined && period !== undefined) {
    context.addIssue({ code: 'custom', path: ['period'], ...problem('only_one_of', { fields }) });
  }
};

export const selectFor = (
  { unitOfWork }: ReportDependencies,
  context: WorkContext,
  { cycle_id: cycleId, period, preview = false }: CycleQuery,
  leavesHouse: boolean,
): Promise<SelectedCycles> =>
  unitOfWork.read(context, (session) =>
    selectCycles(session, { cycleId, period, preview }, leavesHouse),
  );

/** The members of a report that follow from its cycles. */
export const aboutCycles = (name: string, { cycles, period, isPreview }: SelectedCycles) => ({
  cycles,
  isPreview,
  fileName: `${name}-${period}${isPreview ? '-preview' : ''}`,
});

export const NOTHING_ABOUT: readonly AboutEntry[] = [];

/** A range of months or days that is too long or the wrong way round. */
export const invalidRange = (pointer: string, maximum: string): AppError =>
  new AppError('invalid_parameter', {
    errors: [
      {
        pointer,
        in: 'query',
        code: 'contradicts',
        params: { field: 'from', expected: `from ≤ to, at most ${maximum}` },
      },
    ],
  });
