import type { Request, RequestHandler, Response } from 'express';

/** A body that comes slower than this holds its connection for nothing. */
const BODY_TIME_LIMIT_MS = 30_000;

const REQUEST_TIMEOUT_ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Cuts a request whose body has not come within the limit. Node has one such limit for the whole server; here it
 * is one for each request, because an upload may take as long as it makes headway.
 */
export const createBodyDeadline = (limitMs = BODY_TIME_LIMIT_MS): RequestHandler => {
  return (request, response, next) => {
    if (hasBody(request)) {
      const timer = setTimeout(() => cutOff(request, response), limitMs);
      timer.unref();
      request.once('close', () => clearTimeout(timer));
      response.locals.liftBodyDeadline = () => clearTimeout(timer);
    }
    next();
  };
};

/** For an operation that watches over its body itself. */
export const liftBodyDeadline = (response: Response): void => {
  (response.locals.liftBodyDeadline as (() => void) | undefined)?.();
};

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** As Node answers when its own limit is over. */
export const cutOff = (request: Request, response: Response): void => {
  const { socket } = request;
  if (!response.headersSent && socket.writable) socket.write(REQUEST_TIMEOUT_ANSWER);
  socket.destroySoon();
};
