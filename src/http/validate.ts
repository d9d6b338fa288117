import type { ZodType, output } from 'zod';
import { AppError, type FieldProblem } from '../errors/app-error.js';
import { fieldProblemCatalogue, type FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { TextParams } from '../errors/language.js';

type Place = FieldProblem['in'];

/** The parts of a zod issue that a field problem is made from. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** No answer lists more problems than this: a hostile body of 10,000 bad fields gets a bounded reply. */
const MAXIMUM_REPORTED_PROBLEMS = 100;

/** Parses one part of a request; every problem is reported at once, each with its pointer. */
export const validate = <Schema extends ZodType>(
  schema: Schema,
  input: unknown,
  place: Place,
): output<Schema> => {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const errors = problemsOf(result.error.issues, place);
  throw new AppError(codeFor(place, errors), { errors });
};

/** The problems of an issue list, for rows of a batch that are refused one by one. */
export const problemsOf = (
  issues: readonly unknown[],
  place: Place,
  prefix: readonly PropertyKey[] = [],
): FieldProblem[] =>
  (issues as readonly Issue[])
    .slice(0, MAXIMUM_REPORTED_PROBLEMS)
    .flatMap((issue) => toProblems({ ...issue, path: [...prefix, ...issue.path] }, place))
    .slice(0, MAXIMUM_REPORTED_PROBLEMS);

const codeFor = (place: Place, errors: readonly FieldProblem[]) => {
  if (place === 'body') return 'validation_failed';
  return errors.some((problem) => problem.code === 'unknown_parameter')
    ? 'unknown_parameter'
    : 'invalid_parameter';
};

/** RFC 6901. */
export const jsonPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const pointerOf = (path: readonly PropertyKey[], place: Place): string =>
  place === 'body' ? jsonPointer(path) : path.map(String).join('.');

const toProblems = (issue: Issue, place: Place): FieldProblem[] => {
  const at = (path: readonly PropertyKey[], code: FieldProblemCode, params: TextParams = {}) => ({
    pointer: pointerOf(path, place),
    in: place,
    code,
    params,
  });
  if (place === 'query' && Array.isArray(issue.input))
    return [at(issue.path, 'repeated_parameter')];
  switch (issue.code) {
    case 'unrecognized_keys':
      return (issue.keys as string[]).map((key) =>
        at([...issue.path, key], place === 'body' ? 'unknown_field' : 'unknown_parameter'),
      );
    case 'invalid_union':
      return [at(issue.path, 'invalid_type', { expected: 'one of the documented shapes' })];
    default:
      return [simpleProblem(issue, at)];
  }
};

type At = (
  path: readonly PropertyKey[],
  code: FieldProblemCode,
  params?: TextParams,
) => FieldProblem;

const simpleProblem = (issue: Issue, at: At): FieldProblem => {
  switch (issue.code) {
    case 'invalid_type':
      return invalidType(issue, at);
    case 'invalid_value':
      if (issue.input === undefined) return at(issue.path, 'required');
      return at(issue.path, 'invalid_value', { allowed: (issue.values as unknown[]).map(String) });
    case 'too_small':
      return issue.origin === 'number'
        ? at(issue.path, 'too_small', { minimum: Number(issue.minimum) })
        : at(issue.path, 'too_short', { minimum: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? at(issue.path, 'too_big', { maximum: Number(issue.maximum) })
        : at(issue.path, 'too_long', { maximum: Number(issue.maximum) });
    case 'not_multiple_of':
      return at(issue.path, 'invalid_format', { format: `multiple of ${Number(issue.divisor)}` });
    case 'custom':
      return customProblem(issue, at);
    default:
      return at(issue.path, 'invalid_format', { format: formatName(issue.format) });
  }
};

const formatName = (format: unknown): string => (typeof format === 'string' ? format : 'value');

const invalidType = (issue: Issue, at: At): FieldProblem => {
  if (issue.input === undefined) return at(issue.path, 'required');
  if (issue.expected === 'int') return at(issue.path, 'not_an_integer');
  return at(issue.path, 'invalid_type', { expected: formatName(issue.expected) });
};

/** Our own checks name the problem themselves: ctx.addIssue({ code: 'custom', params: { problem, … } }). */
const customProblem = (issue: Issue, at: At): FieldProblem => {
  const { problem, ...params } = (issue.params ?? {}) as { problem?: string } & TextParams;
  return problem !== undefined && problem in fieldProblemCatalogue
    ? at(issue.path, problem as FieldProblemCode, params)
    : at(issue.path, 'invalid_format', { format: 'value' });
};
