import type { WorkContext } from '../shared/work-context.js';
import type { ReportDefinition, ReportDependencies } from './report-definition.js';
import type { OpenReport } from './report-types.js';

export interface ReportsService {
  /**
   * Looks up what the report is made of and refuses what is not possible; nothing is written yet. Throws not_found,
   * cycle_without_results, cycle_not_approved, and cycle_changed while it is read.
   */
  readonly open: (
    context: WorkContext,
    definition: ReportDefinition,
    query: unknown,
  ) => Promise<OpenReport>;
}

export const createReportsService = (dependencies: ReportDependencies): ReportsService => ({
  open: async (context, definition, query) => definition.open(dependencies, context, query),
});
