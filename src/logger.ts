import pino, { type Logger } from 'pino';

const FLUSH_INTERVAL_MS = 500;
const BUFFER_BYTES = 4_096;

/** Paths that never reach a log, wherever an object carries them. */
const REDACTED = [
  'authorization',
  'password',
  'secret',
  'key',
  'national_id',
  'passport_number',
  'iban',
  'insurance_number',
  'basic_salary',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export interface ServiceLogger {
  readonly logger: Logger;
  /** Writes what is buffered; call before the process ends. */
  readonly flush: () => void;
}

/**
 * JSON lines on standard output, written in blocks: a write per line cost half as much as the request it
 * described. What is buffered is written twice a second and at the end.
 */
export const createLogger = (level: string): ServiceLogger => {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: REDACTED },
    destination,
  );
  const timer = setInterval(() => destination.flush(), FLUSH_INTERVAL_MS);
  timer.unref();
  return { logger, flush: () => destination.flushSync() };
};
