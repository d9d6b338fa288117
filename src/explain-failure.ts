import { ConfigError } from './config.js';

/** Failures of a start that an operator can mend, by their codes: what is wrong and which setting to look at. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use by another program; set PORT to a free one',
  EACCES: 'this user may not listen on that port; set PORT to one above 1023',
  ECONNREFUSED:
    'nothing answers there; see that PostgreSQL (DATABASE_URL) or Redis (REDIS_URL) is running',
  ENOTFOUND: 'there is no such host; look at DATABASE_URL and REDIS_URL',
  '28P01': 'PostgreSQL refuses the password; look at DATABASE_URL',
  '28000': 'PostgreSQL refuses this role; look at DATABASE_URL',
  '3D000': 'PostgreSQL has no such database; create it or look at DATABASE_URL',
};

/** One line where the remedy is known, the whole trace where it is not. */
export const explainFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const remedy = typeof code === 'string' ? REMEDIES[code] : undefined;
  if (remedy !== undefined) return `Rawatib cannot start: ${remedy} (${error.message})`;
  if (error instanceof ConfigError) return `Rawatib cannot start: ${error.message}`;
  return error.stack ?? error.message;
};
