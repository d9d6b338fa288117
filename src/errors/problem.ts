import type { AppError, FieldProblem } from './app-error.js';
import { errorCatalogue, type ErrorCode } from './error-catalogue.js';
import { fieldProblemCatalogue } from './field-problem-catalogue.js';
import { fillText, type Language, type TextParams } from './language.js';

/** RFC 9457 problem details, with a stable code and every field problem at once. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly request_id: string;
  readonly errors?: readonly RenderedFieldProblem[];
}

export interface RenderedFieldProblem {
  readonly pointer: string;
  readonly in: FieldProblem['in'];
  readonly code: string;
  readonly detail: string;
  readonly params: TextParams;
}

/** The pages are served by the service itself, so that they open with no internet. */
const problemTypePath = '/docs/errors';

export const renderFieldProblem = (
  problem: FieldProblem,
  language: Language,
): RenderedFieldProblem => ({
  pointer: problem.pointer,
  in: problem.in,
  code: problem.code,
  detail: fillText(fieldProblemCatalogue[problem.code], language, problem.params ?? {}),
  params: problem.params ?? {},
});

/** The body of an error answer in the caller's language. */
export const renderProblem = (error: AppError, language: Language, requestId: string): Problem => {
  const catalogued = errorCatalogue[error.code];
  return {
    type: `${problemTypePath}/${error.code}`,
    title: catalogued.title[language],
    status: catalogued.status,
    detail: fillText(catalogued.detail, language, error.params),
    code: error.code,
    request_id: requestId,
    ...(error.errors.length > 0 && {
      errors: error.errors.map((problem) => renderFieldProblem(problem, language)),
    }),
    ...(typeof error.extensions === 'function' ? error.extensions(language) : error.extensions),
  };
};
