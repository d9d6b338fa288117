import type { PlainDate } from '../shared/plain-date.js';
import { parametersInForce, type ResolvedParameter } from './parameters-at.js';
import type { ParameterSet } from './parameter-types.js';

export interface StatutoryService {
  /** The parameters in force on the day; those whose first value begins later are left out. */
  readonly inForce: (on: PlainDate, chapter?: string) => readonly ResolvedParameter[];
  /** The first parts of the keys, sorted. */
  readonly chapters: readonly string[];
}

export interface StatutoryDependencies {
  readonly parameters: ParameterSet;
}

const chapterOf = (key: string): string => key.split('.')[0] ?? key;

export const createStatutoryService = ({
  parameters,
}: StatutoryDependencies): StatutoryService => ({
  inForce: (on, chapter) =>
    parametersInForce(parameters, on).filter(
      ({ key }) => chapter === undefined || chapterOf(key) === chapter,
    ),
  chapters: [...new Set([...parameters.keys()].map(chapterOf))].sort(),
});
