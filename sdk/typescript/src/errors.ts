/** What is wrong with one field or parameter. */
export interface FieldProblem {
  /** JSON Pointer into the body (`/basic_salary`), or the name of the parameter. */
  pointer: string;
  in: 'body' | 'query' | 'path' | 'header';
  /** Stable; switch on this. */
  code: string;
  detail: string;
  params: Record<string, unknown>;
}

/** Everything that this library throws, but for wrong arguments (TypeError, RangeError) and aborts. */
export class RawatibError extends Error {
  override readonly name: string = 'RawatibError';
}

/** The service answered, and it was no success. */
export class ApiError extends RawatibError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable, `validation_failed` for instance; `http_error` when a proxy answered instead of the service. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** All problems of the request at once; empty when it is not about fields. */
  readonly problems: readonly FieldProblem[];
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Headers;
  /** How often the request was sent. */
  readonly attempts: number;

  constructor(answer: {
    status: number;
    headers: Headers;
    problem: Record<string, unknown>;
    retryAfterSeconds: number | undefined;
    attempts: number;
  }) {
    const { status, headers, problem } = answer;
    const code = textOf(problem.code) ?? 'http_error';
    const detail = textOf(problem.detail) ?? redirectionOf(status, headers.get('location'));
    const problems = Array.isArray(problem.errors) ? (problem.errors as FieldProblem[]) : [];
    super(
      `${String(status)} ${code}${detail === '' ? '' : `: ${detail}`}${shownProblems(problems)}`,
    );
    this.status = status;
    this.code = code;
    this.title = textOf(problem.title) ?? '';
    this.detail = detail;
    this.problems = problems;
    this.requestId = textOf(problem.request_id) ?? headers.get('x-request-id') ?? undefined;
    this.retryAfterSeconds = answer.retryAfterSeconds;
    this.headers = headers;
    this.attempts = answer.attempts;
  }
}

/** So that an error that nobody catches says what is wrong. */
const MOST_SHOWN_PROBLEMS = 5;
const shownProblems = (problems: readonly (Partial<FieldProblem> | null)[]): string =>
  problems
    .filter((problem) => textOf(problem?.pointer) !== undefined)
    .slice(0, MOST_SHOWN_PROBLEMS)
    .map((problem) => ` [${problem?.pointer ?? ''}: ${problem?.detail ?? ''}]`)
    .join('');

/** A page does not see where a redirect goes, nor its status. */
const redirectionOf = (status: number, location: string | null): string => {
  if (status === 0) return 'redirected, to a login perhaps; redirects are not followed';
  return location !== null && /^3/.test(String(status))
    ? `redirected to ${location}; redirects are not followed`
    : '';
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** No whole answer arrived: the connection failed. What was asked may have happened nevertheless. */
export class ConnectionError extends RawatibError {
  override readonly name: string = 'ConnectionError';
}

/** No whole answer arrived in time. What was asked may have happened nevertheless. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

export type WebhookRefusal =
  'missing_headers' | 'timestamp_out_of_range' | 'wrong_signature' | 'not_json';

/** A webhook that is not genuine, or too old. Answer 400 and do nothing with it. */
export class WebhookVerificationError extends RawatibError {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal) {
    super(`The webhook is refused: ${reason}`);
    this.reason = reason;
  }
}
