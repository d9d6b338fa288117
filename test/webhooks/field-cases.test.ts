import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSignatureProblem, signingKeyOf, signMessage } from '../../src/outbox/signature.js';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

/** What went wrong elsewhere, each under the number of its row in the list of field cases. */
let service: TestService;
let admin: SignedUp;
let target: Receiver;
beforeAll(async () => {
  target = await startReceiver();
  service = await startTestService({
    environment: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1,missing.invalid' },
  });
  admin = await service.signUp();
});
afterAll(async () => {
  await service.close();
  await target.close();
});

const send = (method: string, path: string, body?: object) =>
  service.send(method, path, { key: admin.apiKey, ...(body && { body }) });

const hire = async (code: string): Promise<string> =>
  (
    await send('POST', '/employees', {
      employee_code: code,
      full_name: 'أحمد محمود السيد علي',
      hire_date: '2024-01-01',
      basic_salary: 9_000,
    })
  ).body.id as string;

describe('a change of an employee', () => {
  test('W-02, W-03: of several fields is one event, whose retries keep its id, and what it points to is whole', async () => {
    const id = await hire('W-02');
    const { body: endpoint } = await send('POST', '/webhooks', {
      url: target.url,
      events: ['employee.updated'],
    });
    target.answerWith(500);
    await send('PATCH', `/employees/${id}`, { department: 'الحسابات', basic_salary: 9_500 });
    const delivery = async () =>
      (await send('GET', `/webhook-deliveries?endpoint_id=${String(endpoint.id)}`)).body.data[0];
    await until(async () => (await delivery())?.status === 'retrying');
    target.answerWith(204);
    service.clock.set('2026-11-27T09:00:07.000Z');
    service.service.wakePollers();
    await until(() => target.received.length === 2);

    const [first, second] = target.received;
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp']);
    expect(first!.envelope.data).toMatchObject({
      id,
      changed_fields: expect.arrayContaining(['department', 'basic_salary']),
    });
    const { body } = await send('GET', `/employees/${id}`);
    expect(body).toMatchObject({ department: 'الحسابات', basic_salary: 9_500 });
    expect(body.version).toBe(first!.envelope.data.version);
    const events = await send('GET', '/webhook-events?event=employee.updated');
    expect(events.body.data).toHaveLength(1);
    await send('DELETE', `/webhooks/${String(endpoint.id)}`);
  });
});

describe('W-04: a delivery that failed', () => {
  test('is in the log with the number of each attempt, be it a status, silence or a name that is unknown', async () => {
    const silent = await startReceiver(() => undefined);
    const failing = await startReceiver(500);
    const urls = [failing.url, 'http://missing.invalid/', silent.url];
    const ids: string[] = [];
    for (const url of urls) {
      ids.push((await send('POST', '/webhooks', { url, events: ['employee.created'] })).body.id);
    }
    await hire('W-04');
    const attemptsOf = async (endpointId: string): Promise<any[]> => {
      const { body } = await send(
        'GET',
        `/webhook-deliveries?endpoint_id=${endpointId}&event=employee.created`,
      );
      if (body.data[0] === undefined) return [];
      return (await send('GET', `/webhook-deliveries/${String(body.data[0].id)}/attempts`)).body
        .data;
    };
    await until(async () => (await attemptsOf(ids[0]!)).length === 1);
    await until(async () => (await attemptsOf(ids[1]!)).length === 1);
    // It takes the request and says nothing, until the service gives up after 15 seconds.
    await until(async () => (await attemptsOf(ids[2]!)).length === 1, 30_000);
    await silent.close();
    const found = await Promise.all(ids.map(attemptsOf));
    expect(found).toMatchObject([
      [{ number: 1, response_status: 500, error_class: null, next_attempt_at: expect.any(String) }],
      [{ number: 1, response_status: null, error_class: 'dns_error' }],
      [{ number: 1, response_status: null, error_class: 'timeout' }],
    ]);
    service.clock.set('2026-11-27T09:00:20.000Z');
    service.service.wakePollers();
    await until(async () => (await attemptsOf(ids[0]!)).length === 2);
    expect((await attemptsOf(ids[0]!)).map(({ number }) => number).sort()).toEqual([1, 2]);
    await failing.close();
    const { body } = await send('GET', `/webhooks/${ids[0]!}`);
    const FIVE_DAYS_MS = 5 * 24 * 3_600_000;
    expect(Date.parse(body.disable_at) - Date.parse(body.failing_since)).toBe(FIVE_DAYS_MS);
    expect(body.failing_since).toBe(
      (await attemptsOf(ids[0]!)).find(({ number }) => number === 1).started_at,
    );
    for (const id of ids) await send('DELETE', `/webhooks/${id}`);
  }, 60_000);
});

describe('W-06, W-07: a signature', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const key = signingKeyOf(secret);
  const timestampSeconds = 1_795_800_000;
  /** For the tests of any receiver's library: the same value written in three ways is three messages. */
  const VECTORS = [
    ['{"name":"أحمد","employee":{"z":1,"a":2}}', 'v1,1VSoy+BrNwnWtWCMG3+MLFSYauIIs+LJJposscUgDx0='],
    ['{"employee":{"a":2,"z":1},"name":"أحمد"}', 'v1,CUaGlLaAKlHhjzaizMBZ842vaiyaYVHMVt1T4k5JkR8='],
    [
      String.raw`{"name":"\u0623\u062d\u0645\u062f","employee":{"z":1,"a":2}}`,
      'v1,V0qPfyB5vSgpcVWOudwkv448hChITq/NRTDfdRjrx0Y=',
    ],
  ] as const;

  test.each(VECTORS)('is over the bytes of %s', (body, signature) => {
    const message = { id: 'evt_1', timestampSeconds, body };
    expect(signMessage(message, [key])['webhook-signature']).toBe(signature);
    expect(new Webhook(secret).sign('evt_1', new Date(timestampSeconds * 1_000), body)).toBe(
      signature,
    );
  });

  test('does not fit what a receiver has parsed and written again', () => {
    const [, , escaped] = VECTORS;
    const headers = signMessage({ id: 'evt_1', timestampSeconds, body: escaped[0] }, [key]);
    const problem = (body: string) =>
      findSignatureProblem({ ...headers }, Buffer.from(body), key, timestampSeconds);
    expect(problem(escaped[0])).toBeUndefined();
    expect(problem(JSON.stringify(JSON.parse(escaped[0])))).toBe('wrong_signature');
  });

  test('without its time, or with an old one, is refused; each attempt is signed anew', () => {
    const at = (seconds: number) =>
      signMessage({ id: 'evt_1', timestampSeconds: seconds, body: '{}' }, [key]);
    const body = Buffer.from('{}');
    const { 'webhook-timestamp': _, ...timeless } = at(timestampSeconds);
    expect(findSignatureProblem(timeless, body, key, timestampSeconds)).toBe('missing_headers');
    const old = at(timestampSeconds - 301);
    expect(findSignatureProblem({ ...old }, body, key, timestampSeconds)).toBe(
      'timestamp_out_of_range',
    );
    const pretended = { ...old, 'webhook-timestamp': String(timestampSeconds) };
    expect(findSignatureProblem(pretended, body, key, timestampSeconds)).toBe('wrong_signature');
    expect(at(timestampSeconds)['webhook-signature']).not.toBe(old['webhook-signature']);
  });
});
