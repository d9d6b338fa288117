import { AppError } from '../errors/app-error.js';
import { constraintErrors } from './constraint-errors.js';

/** The fields of a PostgreSQL error that decide what it means. */
interface DatabaseErrorFields {
  code?: string;
  constraint?: string;
  message?: string;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';

/** Values that no column can hold: a number out of range, a zero byte, a day that does not exist. */
const UNSTORABLE_VALUES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Serialisation failure and deadlock: the same work may succeed when it is done again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Time-outs, a full server, a server that starts or stops: the same request may succeed later. */
const TEMPORARY = new Set(['25P03', '53200', '53300', '55P03', '57014', '57P01', '57P02', '57P03']);

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);
/** pg gives these no code. */
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Client was closed and is not queryable',
];

const RETRY_AFTER_SECONDS = '1';

function fieldsOf(error: unknown): DatabaseErrorFields {
  return typeof error === 'object' && error !== null ? error : {};
}

/** Whether the whole unit of work may be done again from its beginning. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(fieldsOf(error).code ?? '');
}

/** Whether the connection is lost, so that nothing more can be asked on it. */
export function isConnectionLoss(error: unknown): boolean {
  const { code = '', message = '' } = fieldsOf(error);
  return (
    CONNECTION_FAILURES.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    CONNECTION_MESSAGES.some((start) => message.startsWith(start))
  );
}

/** Whether the error is the violation of this unique constraint. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const fields = fieldsOf(error);
  return fields.code === UNIQUE_VIOLATION && fields.constraint === constraint;
}

/**
 * What a failure of the database means to the caller. Errors that say nothing to a caller (a
 * mistake in our SQL, a refused permission) come back unchanged and end as an internal error.
 */
export function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '', constraint = '' } = fieldsOf(error);
  if (code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION || code === CHECK_VIOLATION) {
    return constraintError(code, constraint, error);
  }
  if (UNSTORABLE_VALUES.has(code)) return new AppError('validation_failed', { cause: error });
  if (RETRYABLE.has(code) || TEMPORARY.has(code) || isConnectionLoss(error)) {
    return new AppError('unavailable', {
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
      cause: error,
    });
  }
  return error;
}

function constraintError(code: string, constraint: string, cause: unknown): AppError {
  const known = constraintErrors[constraint];
  if (known === undefined) {
    const params = { field: constraint };
    if (code === UNIQUE_VIOLATION) return new AppError('duplicate', { params, cause });
    return new AppError('validation_failed', { cause });
  }
  const { code: errorCode, pointer, problem, params = {} } = known;
  return new AppError(errorCode, {
    params,
    errors:
      pointer === undefined || problem === undefined
        ? []
        : [{ pointer, in: 'body', code: problem, params }],
    cause,
  });
}
