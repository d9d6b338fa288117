/** The part of a logger that the delivery of events uses; a pino logger fits. */
export interface PollerLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
