import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ApiError,
  ConnectionError,
  createClient,
  dateOf,
  dayOf,
  fromPiastres,
  RawatibError,
  TimeoutError,
  toPiastres,
  verifyWebhook,
  type WebhookVerificationError,
} from '../../sdk/typescript/src/index.js';
import {
  callCases,
  days,
  money,
  operations,
  signatureCases,
  type CallCase,
  type Exchange,
} from './support/conformance.js';

/** Answers the canned exchanges in order and holds what is sent against what they say. */
const createFakeFetch = (exchanges: readonly Exchange[]) => {
  let count = 0;
  // The client takes whatever fetch throws for a broken connection: what was unlike the case is kept aside.
  const differences: unknown[] = [];
  const fakeFetch = async (url: string, init: any): Promise<Response> => {
    const exchange = exchanges[count];
    count += 1;
    if (!exchange) {
      differences.push(new Error(`request ${String(count)} was not expected: ${url}`));
      throw new TypeError('fetch failed');
    }
    await requireRequest(exchange.request, new URL(url), init).catch((difference: unknown) =>
      differences.push(difference),
    );
    if (exchange.failure === 'connection') {
      throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
    }
    if (exchange.failure === 'timeout') {
      return new Promise((_, reject) => {
        init.signal.addEventListener('abort', () => reject(init.signal.reason as Error));
      });
    }
    const { status, headers = {}, json, text } = exchange.answer!;
    const body = json === undefined ? text : JSON.stringify(json);
    return new Response(status === 204 ? null : (body ?? ''), { status, headers });
  };
  const requireAsExpected = (): void => {
    if (differences.length > 0) throw differences[0] as Error;
    expect(count).toBe(exchanges.length);
  };
  return { fakeFetch: fakeFetch as unknown as typeof fetch, requireAsExpected };
};

const requireRequest = async (expected: Exchange['request'], url: URL, init: any) => {
  const { headers, method } = init as { headers: Headers; method: string };
  if (expected.method !== undefined) expect(method).toBe(expected.method);
  if (expected.path !== undefined) expect(url.pathname).toBe(expected.path);
  if (expected.query) expect(Object.fromEntries(url.searchParams)).toEqual(expected.query);
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    expect(headers.get(name), name).toBe(value);
  }
  for (const name of expected.without_headers ?? []) expect(headers.has(name), name).toBe(false);
  const text = init.body === undefined ? '' : await new Response(init.body).text();
  if (expected.body !== undefined) expect(JSON.parse(text)).toEqual(expected.body);
  if (expected.body_text !== undefined) expect(text).toBe(expected.body_text);
};

const playClient = (one: CallCase) => {
  const { fakeFetch, requireAsExpected } = createFakeFetch(one.exchanges);
  const sleeps: number[] = [];
  let keys = 0;
  let draws = 0;
  const client = createClient({
    baseUrl: one.client?.base_url ?? 'https://hr.example.com',
    apiKey: 'rwt_live_test',
    maxRetries: one.client?.max_retries,
    language: one.client?.language,
    headers: one.client?.headers,
    // Only where a time limit is to pass is it short.
    timeoutMs: one.exchanges.some(({ failure }) => failure === 'timeout') ? 10 : undefined,
    fetch: fakeFetch,
    runtime: {
      sleep: async (ms) => void sleeps.push(ms),
      random: () => one.random?.[draws++] ?? 0.5,
      newKey: () => {
        keys += 1;
        return one.keys?.[keys - 1] ?? `key-${String(keys)}`;
      },
      nowMs: () => Date.parse(one.now ?? '2026-11-27T09:00:00Z'),
    },
  });
  return { client: client as any, sleeps, requireAsExpected };
};

const ask = (client: any, { call }: CallCase): any => {
  const place = operations[call.operation];
  if (!place) throw new Error(`no operation ${call.operation}`);
  const { file } = call;
  const body = file ? { content: file.content, contentType: file.content_type } : call.body;
  const values = place.arguments.map((name) =>
    name === 'body' ? body : name === 'query' ? call.query : call.path?.[name],
  );
  const options = call.options ?? {};
  return client[place.resource][place.method](...values, {
    idempotencyKey: options.idempotency_key,
    ifMatch: options.if_match,
    waitSeconds: options.wait_seconds,
    maxRetries: options.max_retries,
    headers: options.headers,
  });
};

const outcomeOf = async (client: any, one: CallCase): Promise<CallCase['outcome']> => {
  if (one.call.take === 'rows') {
    const rows: unknown[] = [];
    for await (const row of ask(client, one)) rows.push(row);
    return { rows };
  }
  const result = await ask(client, one);
  if (operations[one.call.operation]?.kind !== 'file') return { result: result ?? null };
  const { contentType, fileName } = result;
  const text = await result.text();
  return { file: { content_type: contentType, file_name: fileName ?? null, text } };
};

const kindOf = (error: unknown): string =>
  error instanceof ApiError
    ? 'api'
    : error instanceof TimeoutError
      ? 'timeout'
      : error instanceof ConnectionError
        ? 'connection'
        : error instanceof RawatibError
          ? 'client'
          : error instanceof TypeError
            ? 'argument'
            : `unexpected: ${String(error)}`;

const factsOf = (error: any): Record<string, unknown> => ({
  kind: kindOf(error),
  status: error.status,
  code: error.code,
  title: error.title,
  message: error.message,
  detail: error.detail,
  problems: error.problems,
  request_id: error.requestId,
  retry_after_seconds: error.retryAfterSeconds,
  attempts: error.attempts,
});

describe('the TypeScript client', () => {
  test.each(callCases)('$name', async (one) => {
    const { client, sleeps, requireAsExpected } = playClient(one);
    let outcome: any;
    try {
      outcome = await outcomeOf(client, one);
    } catch (error) {
      if (!one.outcome.error) throw error;
      outcome = { error: factsOf(error) };
    }
    requireAsExpected();
    expect(outcome).toMatchObject(one.outcome);
    if ('result' in one.outcome) expect(outcome).toEqual(one.outcome);
    expect(sleeps).toEqual(one.sleeps_ms ?? []);
  });

  test.each(signatureCases)('webhook: $name', async (one) => {
    const verify = (body: string | Uint8Array, headers: Headers | Record<string, string>) =>
      verifyWebhook(body, headers, one.secrets, {
        nowSeconds: one.now_seconds,
        toleranceSeconds: one.tolerance_seconds,
      }).then(
        () => 'ok',
        (error: unknown) => (error as WebhookVerificationError).reason,
      );
    const bytes = new TextEncoder().encode(one.body);
    expect(await verify(bytes, one.headers)).toBe(one.outcome);
    expect(await verify(one.body, new Headers(one.headers))).toBe(one.outcome);
  });

  test('a service that is asked to wait gets the time for it, and no more', async () => {
    vi.useFakeTimers();
    let limit: AbortSignal | null | undefined;
    const client = createClient({
      baseUrl: 'https://hr.example.com',
      timeoutMs: 5_000,
      maxRetries: 0,
      fetch: (_url, init) => {
        limit = init?.signal;
        return new Promise((_, reject) => {
          limit?.addEventListener('abort', () => reject(limit?.reason as Error));
        });
      },
    });
    const call = client.payroll.calculateCycle('c-1', { waitSeconds: 20 });
    const refused = expect(call).rejects.toThrow(TimeoutError);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(limit?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    vi.useRealTimers();
  });

  test('a webhook that was parsed before is not taken', async () => {
    const parsed = { test: 1 } as unknown as string;
    await expect(verifyWebhook(parsed, {}, 'whsec_AAAA')).rejects.toThrow(TypeError);
  });

  test.each(money.exact)('$amount EGP are $piastres piastres', ({ amount, piastres }) => {
    expect(toPiastres(Number(amount))).toBe(BigInt(piastres));
    expect(fromPiastres(BigInt(piastres))).toBe(Number(amount));
  });

  test.each([...money.refused, ...money.refused_as_double])('%s is no amount', (amount) => {
    expect(() => toPiastres(Number(amount))).toThrow(RangeError);
  });
});

describe.each(days.zones)('with the host in %s', (zone) => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each(days.days)('%s stays the day it is', async (day) => {
    process.env.TZ = zone;
    expect(dayOf(dateOf(day))).toBe(day);
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    expect(dayOf(new Date(year, month - 1, date, 23, 59))).toBe(day);
    const one: CallCase = {
      name: day,
      call: { operation: 'updateEmployee', path: { id: 'e-1' }, body: { birth_date: day } },
      exchanges: [
        {
          request: { body_text: `{"birth_date":"${day}"}` },
          answer: { status: 200, json: { birth_date: day } },
        },
      ],
      outcome: {},
    };
    expect(await outcomeOf(playClient(one).client, one)).toEqual({ result: { birth_date: day } });
  });

  test('what is no day is refused, and a Date in a body too', async () => {
    process.env.TZ = zone;
    for (const text of days.not_days) expect(() => dateOf(text), text).toThrow(RangeError);
    const client = createClient({ baseUrl: 'https://hr.example.com' }) as any;
    const body = { birth_date: new Date(1980, 9, 25) };
    await expect(client.employees.update('e-1', body)).rejects.toThrow(TypeError);
  });
});
