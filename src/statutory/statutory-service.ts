import type { UnitOfWork } from '../db/unit-of-work.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { WorkContext } from '../shared/work-context.js';
import { companyParameters } from './company-values-read-model.js';
import { parametersInForce, type ResolvedParameter } from './parameters-at.js';
import type { ParameterSet } from './parameter-types.js';

export interface StatutoryService {
  /** The parameters in force on the day, the company's own values in their place; those that begin later are left out. */
  readonly inForce: (
    context: WorkContext,
    on: PlainDate,
    chapter?: string,
  ) => Promise<readonly ResolvedParameter[]>;
  /** The first parts of the keys, sorted. */
  readonly chapters: readonly string[];
}

export interface StatutoryDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}

const chapterOf = (key: string): string => key.split('.')[0] ?? key;

export const createStatutoryService = ({
  unitOfWork,
  parameters,
}: StatutoryDependencies): StatutoryService => ({
  inForce: (context, on, chapter) =>
    unitOfWork.read(context, async (session) =>
      parametersInForce(await companyParameters(session, parameters), on).filter(
        ({ key }) => chapter === undefined || chapterOf(key) === chapter,
      ),
    ),
  chapters: [...new Set([...parameters.keys()].map(chapterOf))].sort(),
});
