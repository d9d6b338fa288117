import pino from 'pino';
import { loadConfig, type Config } from '../../src/config.js';
import { createOpenApiDocument } from '../../src/openapi/document.js';
import { eventCatalogue } from '../../src/outbox/event-catalogue.js';
import { createEventCheck } from '../../src/outbox/event-check.js';
import { createService } from '../../src/service.js';
import type { Clock } from '../../src/shared/clock.js';
import type { StatutoryData } from '../../src/statutory/statutory-loader.js';
import { createContract, type Contract } from './contract.js';
import { noteEndpoint } from './known-secrets.js';
import { createTestDatabase, TEST_SECRET, type TestDatabase } from './database.js';

/** The present moment of the tests: settable, never moving by itself. */
export interface TestClock extends Clock {
  set(instant: string): void;
}

export const createTestClock = (start = '2026-11-27T09:00:00.000Z'): TestClock => {
  let current = new Date(start);
  return { now: () => new Date(current), set: (instant) => (current = new Date(instant)) };
};

export interface SignedUp {
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** A key with every scope. */
  readonly apiKey: string;
  readonly apiKeyId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Answer<Body = any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly text: string;
}

export interface RequestOptions {
  readonly key?: string;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

export interface TestService {
  readonly baseUrl: string;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly service: ReturnType<typeof createService>;
  /** `send('POST', '/employees', { key, body })`; the path is below /api/v1 unless it starts with http. */
  readonly send: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
  readonly signUp: (companyName?: string) => Promise<SignedUp>;
  /** A key of the company with just these scopes. */
  readonly createKey: (admin: SignedUp, scopes: readonly string[]) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface TestServiceOptions {
  readonly environment?: Record<string, string>;
  readonly clock?: TestClock;
  readonly database?: TestDatabase;
  /** The figures of the law of another release. */
  readonly statutory?: StatutoryData;
}

let signUps = 0;

/** The whole service on a database of its own, answering real HTTP on a free port. */
export const startTestService = async (options: TestServiceOptions = {}): Promise<TestService> => {
  const clock = options.clock ?? createTestClock();
  const database = options.database ?? (await createTestDatabase());
  const config: Config = loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    JWT_SECRET: TEST_SECRET,
    ENCRYPTION_KEY: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_SECOND: '100000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGNUP_LIMIT_PER_HOUR: '100000',
    AUTH_FAILURE_LIMIT_PER_MINUTE: '100000',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1,localhost',
    ...options.environment,
  });
  let wake = (): void => undefined;
  const logger = pino({ level: config.logLevel });
  const opened = database.open({
    clock,
    checkEvent: createEventCheck(eventCatalogue, logger),
    onEventsCommitted: () => wake(),
  });
  const service = createService({
    config,
    secrets: { jwtSecret: TEST_SECRET, encryptionKey: TEST_SECRET },
    logger,
    clock,
    unitOfWork: opened.unitOfWork,
    statutory: options.statutory,
  });
  wake = service.wakePollers;
  const port = await service.start();
  const baseUrl = `http://127.0.0.1:${String(port)}`;
  const document = createOpenApiDocument({
    routes: service.container.routes,
    events: eventCatalogue,
  });
  const send = sender(baseUrl, createContract(document));
  return {
    baseUrl,
    database,
    clock,
    service,
    send,
    signUp: (companyName = 'شركة النيل') => signUp(send, companyName),
    createKey: async (admin, scopes) => {
      const answer = await send('POST', '/settings/api-keys', {
        key: admin.accessToken,
        body: { name: 'test key', scopes },
      });
      return answer.body.key as string;
    },
    close: async () => {
      await service.stop();
      await database.drop();
    },
  };
};

/** Every answer of every test is held against the OpenAPI document. */
const sender =
  (baseUrl: string, contract: Contract): TestService['send'] =>
  async (method, path, { key, body, rawBody, headers = {} } = {}) => {
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(path.startsWith('http') ? path : `${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload as NonNullable<RequestInit['body']> }),
      redirect: 'manual',
    });
    const text = await response.text();
    const contentType = response.headers.get('content-type') ?? '';
    const isJson = /^application\/(?:problem\+)?json\b/.test(contentType) && text !== '';
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : undefined,
      text,
    };
    noteEndpoint(answer.body);
    contract.check({ ...answer, method, contentType, path: new URL(response.url).pathname });
    return answer;
  };

const signUp = async (send: TestService['send'], companyName: string): Promise<SignedUp> => {
  const email = `admin${String(++signUps)}.${String(process.pid)}@example.com`;
  const password = 'a long test password';
  const { status, text, body } = await send('POST', '/auth/signup', {
    body: { company_name: companyName, full_name: 'منى حسن', email, password },
  });
  if (status !== 201) throw new Error(`sign-up answered ${String(status)}: ${text}`);
  return {
    companyId: body.company.id,
    userId: body.user.id,
    email,
    password,
    apiKey: body.api_key.key,
    apiKeyId: body.api_key.id,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
  };
};
