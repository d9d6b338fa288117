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
  return fromRouter(error) ?? new AppError('internal_error', { cause: error });
};

/** What express's router throws: a malformed percent-escape in the path, which names nothing. */
const fromRouter = (error: unknown): AppError | undefined =>
  error instanceof URIError && (error as URIError & { status?: number }).status === 400
    ? new AppError('not_found')
    : undefined;
