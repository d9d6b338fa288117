import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The folder that holds package.json; the same from src/ and from dist/. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const manifestSchema = z.object({ version: z.string() });

/** The version of the running service, from package.json. */
export const serviceVersion = manifestSchema.parse(
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
).version;

/** An empty variable counts as absent: a line `X=` in an .env file means "not set". */
const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const list = optionalText.transform((value) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Browsers compare it to the letter: a path, a slash at the end or a star would allow nobody. */
const origin = z
  .string()
  .regex(
    /^[a-z][a-z0-9+.-]*:\/\/[^/?#*\sA-Z]+$/,
    'each is an origin in small letters such as https://erp.example.com, without a slash at the end; empty allows any',
  );

const flag = (fallback: boolean) =>
  optionalText
    .pipe(z.enum(['true', 'false', '1', '0']).optional())
    .transform((value) => (value === undefined ? fallback : value === 'true' || value === '1'));

const boundedInteger = (fallback: number, minimum: number, maximum: number) =>
  optionalText
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .pipe(z.number().int().min(minimum).max(maximum));

const secret = optionalText.pipe(
  z.string().min(32, 'must have at least 32 characters of random text').optional(),
);

const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};
const MAXIMUM_RETRIES = 20;
const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** Longer than the longest schedule goes on, and than a range can be recovered. */
const SHORTEST_RETENTION_DAYS = 21;

/** `5s,5m,2h`: the pauses before the second attempt, the third …; absent: the schedule of the service. */
const retrySchedule = list
  .pipe(
    z
      .array(z.string().regex(/^\d{1,5}[smh]$/, 'each is a number with s, m or h, such as 5m'))
      .max(MAXIMUM_RETRIES),
  )
  .transform((pauses) =>
    pauses.map((pause) => Number(pause.slice(0, -1)) * (UNIT_MS[pause.slice(-1)] ?? 0)),
  )
  .pipe(z.array(z.number().min(1_000).max(LONGEST_PAUSE_MS)))
  .transform((pauses) => (pauses.length === 0 ? undefined : pauses));

const environmentSchema = z.object({
  PORT: boundedInteger(3000, 0, 65_535),
  HOST: optionalText.transform((value) => value ?? '0.0.0.0'),
  DATABASE_URL: optionalText,
  DATA_DIR: optionalText,
  AUTO_MIGRATE: flag(true),
  DATABASE_POOL_SIZE: boundedInteger(10, 2, 200),
  REDIS_URL: optionalText,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
  ENCRYPTION_KEYS_FORMER: list.pipe(
    z.array(z.string().min(32, 'each must have at least 32 characters')),
  ),
  LOG_LEVEL: optionalText.pipe(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  DEMO: flag(true),
  CORS_ALLOWED_ORIGINS: list.pipe(z.array(origin)),
  TRUST_PROXY_HOPS: boundedInteger(0, 0, 10),
  RATE_LIMIT_PER_SECOND: boundedInteger(300, 1, 1_000_000),
  RATE_LIMIT_PER_MINUTE: boundedInteger(6_000, 1, 60_000_000),
  SIGNUP_LIMIT_PER_HOUR: boundedInteger(100, 1, 1_000_000),
  AUTH_FAILURE_LIMIT_PER_MINUTE: boundedInteger(100, 1, 1_000_000),
  IMPORT_LIMIT_MB: boundedInteger(256, 1, 2_000),
  IMPORT_RETENTION_DAYS: boundedInteger(30, 0, 3_650),
  WEBHOOK_ALLOWED_HOSTS: list,
  WEBHOOK_ALLOWED_CIDRS: list,
  WEBHOOK_RETRY_SCHEDULE: retrySchedule,
  WEBHOOK_RETENTION_DAYS: boundedInteger(30, SHORTEST_RETENTION_DAYS, 3_650),
});

const BYTES_PER_MB = 1_048_576;

/** The names of all settings; .env.example describes each. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded server, with its data in dataDir. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly autoMigrate: boolean;
  readonly databasePoolSize: number;
  readonly redisUrl: string | undefined;
  /** Absent only on the embedded default, where secrets are generated once and kept in dataDir. */
  readonly jwtSecret: string | undefined;
  readonly encryptionKey: string | undefined;
  /** Keys before the present one: they open what they sealed, and seal nothing. */
  readonly encryptionKeysFormer: readonly string[];
  readonly logLevel: string;
  readonly demo: boolean;
  /** Empty: any origin may call, without cookies. */
  readonly corsAllowedOrigins: readonly string[];
  readonly trustProxyHops: number;
  readonly rateLimits: {
    readonly perSecond: number;
    readonly perMinute: number;
    readonly signupsPerHour: number;
    readonly authFailuresPerMinute: number;
  };
  readonly imports: {
    readonly limitBytes: number;
    /** How long the bytes of a file are kept after its import has ended. */
    readonly retentionDays: number;
  };
  readonly webhooks: {
    readonly allowedHosts: readonly string[];
    readonly allowedCidrs: readonly string[];
    /** Pauses before the second attempt, the third …; absent: the schedule of the service. */
    readonly retryPausesMs: readonly number[] | undefined;
    readonly retentionDays: number;
  };
}

/** A setting that stops the start; the message names the variable and the remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and checks the settings. With DATABASE_URL there is no default secret: their absence stops the start. */
export const loadConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`settings are not usable:\n${lines.join('\n')}`);
  }
  const settings = result.data;
  const missing = (['JWT_SECRET', 'ENCRYPTION_KEY'] as const).filter(
    (name) => settings[name] === undefined,
  );
  if (settings.DATABASE_URL !== undefined && missing.length > 0) {
    throw new ConfigError(
      `with DATABASE_URL set, ${missing.join(' and ')} must be set too (32 or more random characters each, e.g. from: openssl rand -base64 48)`,
    );
  }
  return toConfig(settings);
};

const toConfig = (settings: z.output<typeof environmentSchema>): Config => ({
  port: settings.PORT,
  host: settings.HOST,
  databaseUrl: settings.DATABASE_URL,
  dataDir: resolve(projectRoot, settings.DATA_DIR ?? '.data'),
  autoMigrate: settings.AUTO_MIGRATE,
  databasePoolSize: settings.DATABASE_POOL_SIZE,
  redisUrl: settings.REDIS_URL,
  jwtSecret: settings.JWT_SECRET,
  encryptionKey: settings.ENCRYPTION_KEY,
  encryptionKeysFormer: settings.ENCRYPTION_KEYS_FORMER,
  logLevel: settings.LOG_LEVEL,
  demo: settings.DEMO,
  corsAllowedOrigins: settings.CORS_ALLOWED_ORIGINS,
  trustProxyHops: settings.TRUST_PROXY_HOPS,
  rateLimits: {
    perSecond: settings.RATE_LIMIT_PER_SECOND,
    perMinute: settings.RATE_LIMIT_PER_MINUTE,
    signupsPerHour: settings.SIGNUP_LIMIT_PER_HOUR,
    authFailuresPerMinute: settings.AUTH_FAILURE_LIMIT_PER_MINUTE,
  },
  imports: {
    limitBytes: settings.IMPORT_LIMIT_MB * BYTES_PER_MB,
    retentionDays: settings.IMPORT_RETENTION_DAYS,
  },
  webhooks: {
    allowedHosts: settings.WEBHOOK_ALLOWED_HOSTS,
    allowedCidrs: settings.WEBHOOK_ALLOWED_CIDRS,
    retryPausesMs: settings.WEBHOOK_RETRY_SCHEDULE,
    retentionDays: settings.WEBHOOK_RETENTION_DAYS,
  },
});
