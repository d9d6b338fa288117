/** The part of a logger that the database code uses; a pino logger fits. */
export interface DatabaseLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
