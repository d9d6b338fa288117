import type { ErrorCode } from './error-catalogue.js';
import type { FieldProblemCode } from './field-problem-catalogue.js';
import type { Language, TextParams } from './language.js';

/** One thing that is wrong with one part of the request. */
export interface FieldProblem {
  /** A JSON Pointer into the body ("/records/3/status"), or the name of a parameter or header. */
  readonly pointer: string;
  readonly in: 'body' | 'query' | 'path' | 'header';
  readonly code: FieldProblemCode;
  readonly params?: TextParams;
}

/** Members of a problem beside the standard ones; a function where they speak the caller's language. */
export type ProblemExtensions =
  Readonly<Record<string, unknown>> | ((language: Language) => Readonly<Record<string, unknown>>);

export interface AppErrorDetails {
  /** Values for the placeholders of the catalogue's texts. */
  readonly params?: TextParams;
  readonly errors?: readonly FieldProblem[];
  /** Response headers that belong to the refusal: Retry-After, WWW-Authenticate, ETag, Allow. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is shown beside the standard members, for instance the stored row of a conflict. */
  readonly extensions?: ProblemExtensions;
  readonly cause?: unknown;
}

/** The one error class of the service: a code of the catalogue and what this occurrence adds to it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly params: TextParams;
  readonly errors: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;
  readonly extensions: ProblemExtensions;

  constructor(
    readonly code: ErrorCode,
    details: AppErrorDetails = {},
  ) {
    super(code, { cause: details.cause });
    this.params = details.params ?? {};
    this.errors = details.errors ?? [];
    this.headers = details.headers ?? {};
    this.extensions = details.extensions ?? {};
  }
}

/** A refusal of one field of the body: 422 with its pointer. */
export const invalidField = (
  pointer: string,
  code: FieldProblemCode,
  params: TextParams = {},
): AppError =>
  new AppError('validation_failed', { errors: [{ pointer, in: 'body', code, params }] });
