import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.js';
import { errorCatalogue } from '../errors/error-catalogue.js';
import type { Language } from '../errors/language.js';
import { renderProblem } from '../errors/problem.js';

/** English unless the caller prefers Arabic. */
export const languageOf = (request: Request): Language =>
  request.headers['accept-language'] === undefined
    ? 'en'
    : request.acceptsLanguages('en', 'ar') === 'ar'
      ? 'ar'
      : 'en';

/** Sends any error as a problem in the caller's language; what is not ours is logged and answers 500. */
export const createErrorHandler = (logger: Logger): ErrorRequestHandler => {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const appError = toAppError(error);
    if (errorCatalogue[appError.code].status >= 500) {
      logger.error({ err: error, request_id: requestIdOf(response) }, 'request failed');
    }
    sendProblem(appError, request, response);
  };
};

export const requestIdOf = (response: Response): string => response.locals.requestId as string;

const sendProblem = (error: AppError, request: Request, response: Response): void => {
  const language = languageOf(request);
  const problem = renderProblem(error, language, requestIdOf(response));
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
  if (problem.status === 503 && !response.hasHeader('Retry-After'))
    response.setHeader('Retry-After', '1');
  response.statusCode = problem.status;
  response.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  response.setHeader('Content-Language', language);
  response.vary('Accept-Language');
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(problem));
};

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  return fromParser(error) ?? new AppError('internal_error', { cause: error });
};

/** What express, its body parser and its router throw, by their own type names. */
const fromParser = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { type, status, limit } = error as Error & {
    type?: string;
    status?: number;
    limit?: number;
  };
  switch (type) {
    case 'entity.too.large':
      return new AppError('payload_too_large', {
        params: { limit: `${String(limit ?? 0)} bytes` },
      });
    case 'encoding.unsupported':
      return new AppError('unsupported_media_type');
    case 'request.aborted':
    case 'request.size.invalid':
      return new AppError('invalid_json');
    default:
      // A malformed percent-escape in the path names nothing.
      return status === 400 && error instanceof URIError ? new AppError('not_found') : undefined;
  }
};
