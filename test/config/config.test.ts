import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, settingNames } from '../../src/config.js';

const secrets = { JWT_SECRET: 'j'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };

describe('settings', () => {
  test('without any: the embedded database on port 3000 with a demo company', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: undefined,
      demo: true,
      logLevel: 'info',
      imports: { limitBytes: 256 * 1024 * 1024, retentionDays: 30 },
      webhooks: { allowedHosts: [], allowedCidrs: [] },
    });
    expect(loadConfig({}).dataDir).toMatch(/[\\/]\.data$/);
  });

  test('an empty variable counts as absent', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
    expect(loadConfig(empty)).toEqual(loadConfig({}));
  });

  test('of webhooks: the pauses between attempts, and how long the log is kept', () => {
    expect(loadConfig({}).webhooks).toMatchObject({ retryPausesMs: undefined, retentionDays: 30 });
    const set = { WEBHOOK_RETRY_SCHEDULE: '5s,5m,2h', WEBHOOK_RETENTION_DAYS: '90' };
    expect(loadConfig(set).webhooks).toMatchObject({
      retryPausesMs: [5_000, 300_000, 7_200_000],
      retentionDays: 90,
    });
  });

  test.each([
    ['WEBHOOK_RETRY_SCHEDULE', '5'],
    ['WEBHOOK_RETRY_SCHEDULE', '0s'],
    ['WEBHOOK_RETRY_SCHEDULE', '25h'],
    // Less than retries and recovery may take: a late one would find its event gone.
    ['WEBHOOK_RETENTION_DAYS', '20'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(name);
  });

  test('with DATABASE_URL there is no default secret', () => {
    const url = 'postgres://owner@db/rawatib';
    expect(() => loadConfig({ DATABASE_URL: url })).toThrow(
      /JWT_SECRET and ENCRYPTION_KEY must be set/,
    );
    expect(() => loadConfig({ DATABASE_URL: url, JWT_SECRET: secrets.JWT_SECRET })).toThrow(
      /ENCRYPTION_KEY/,
    );
    expect(loadConfig({ DATABASE_URL: url, ...secrets }).databaseUrl).toBe(url);
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['JWT_SECRET', 'short'],
    ['ENCRYPTION_KEY', 'x'.repeat(31)],
    ['DATABASE_POOL_SIZE', '1'],
    ['TRUST_PROXY_HOPS', 'true'],
    ['RATE_LIMIT_PER_SECOND', '0'],
    ['IMPORT_LIMIT_MB', '0'],
    ['IMPORT_LIMIT_MB', '2001'],
    ['IMPORT_RETENTION_DAYS', '-1'],
    ['CORS_ALLOWED_ORIGINS', 'https://erp.example/'],
    ['CORS_ALLOWED_ORIGINS', 'erp.example'],
    ['CORS_ALLOWED_ORIGINS', '*'],
    ['CORS_ALLOWED_ORIGINS', 'https://ERP.example'],
  ])('%s=%s stops the start and is named', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`${name}(\\.\\d+)?: `));
  });

  test('lists are split at commas', () => {
    expect(
      loadConfig({ WEBHOOK_ALLOWED_HOSTS: ' a.local , 127.0.0.1,' }).webhooks.allowedHosts,
    ).toEqual(['a.local', '127.0.0.1']);
  });

  test('origins of pages are as browsers send them, those of apps on a phone among them', () => {
    const origins = ['https://erp.example', 'http://localhost:5173', 'capacitor://localhost'];
    expect(loadConfig({ CORS_ALLOWED_ORIGINS: origins.join(',') }).corsAllowedOrigins).toEqual(
      origins,
    );
  });

  test('.env.example names every setting, and no other, with its default', () => {
    const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
    const assignments = lines
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split('=') as [string, string]);
    expect(assignments.map(([name]) => name).sort()).toEqual([...settingNames].sort());
    expect(loadConfig(Object.fromEntries(assignments))).toEqual(loadConfig({}));
  });
});
