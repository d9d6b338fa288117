import { AppError } from '../errors/app-error.js';
import { errorCatalogue, type ErrorCode } from '../errors/error-catalogue.js';
import { DomainError } from '../shared/domain-error.js';
import type { JobFailure } from './job.js';

export const MAXIMUM_JOB_ATTEMPTS = 5;

/** Pauses before the second, third … attempt. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000] as const;

export type JobVerdict =
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'fail'; readonly failure: JobFailure };

/** What follows from an error of the handler: what a caller did wrong will be wrong the next time too. */
export const judgeJobError = (error: unknown, attempt: number): JobVerdict => {
  const failure = toJobFailure(error);
  const isTemporary = errorCatalogue[failure.code].status >= 500;
  const delayMs = RETRY_DELAYS_MS[attempt - 1];
  return isTemporary && attempt < MAXIMUM_JOB_ATTEMPTS && delayMs !== undefined
    ? { kind: 'retry', delayMs }
    : { kind: 'fail', failure };
};

const toJobFailure = (error: unknown): JobFailure => {
  if (error instanceof AppError) return { code: error.code, params: error.params };
  if (error instanceof DomainError && isErrorCode(error.code)) {
    return { code: error.code, params: error.params };
  }
  return { code: 'internal_error', params: {} };
};

const isErrorCode = (code: string): code is ErrorCode => code in errorCatalogue;

/** Workers were lost with this job again and again: it is taken for the cause. */
export const lostTooOften: JobFailure = { code: 'internal_error', params: {} };
