import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  connect,
  countActive,
  createReceiver,
  downloadRegister,
  hire,
  hireOrExplain,
  runMonth,
  sendAttendance,
  takeLeave,
} from '../../sdk/typescript/examples/integration.js';
import {
  createClient,
  toPiastres,
  type Client,
  type DeliveredEvent,
} from '../../sdk/typescript/src/index.js';
import { until } from '../support/receiver.js';
import { startTestService, type TestService } from '../support/service.js';
import { samplesOf, shownSamples } from './support/samples.js';

let service: TestService;
let rawatib: Client;
let approver: Client;
let apiKey: string;
const events: DeliveredEvent[] = [];
let secret = '';
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const handle = createReceiver(secret, async (event) => void events.push(event));
    const headers = request.headers as Record<string, string>;
    void handle(
      new Request('http://receiver/', { method: 'POST', headers, body: Buffer.concat(chunks) }),
    ).then(({ status }) => response.writeHead(status).end());
  });
});

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  // A receiver compares the signed time with its own: here the clock runs.
  service = await startTestService({ clock: { now: () => new Date(), set: () => undefined } });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const signedUp = await createClient({ baseUrl: service.baseUrl }).auth.signUp({
    company_name: 'شركة النيل للتجارة',
    full_name: 'منى حسن',
    email: 'mona@nile.example',
    password: 'a long sentence is best',
  });
  apiKey = signedUp.api_key.key;
  rawatib = connect(service.baseUrl, apiKey);
  const admin = createClient({ baseUrl: service.baseUrl, accessToken: signedUp.access_token });
  const head = await admin.settings.createApiKey({ name: 'Head', scopes: ['leave:approve'] });
  approver = createClient({ baseUrl: service.baseUrl, apiKey: head.key });
  const { port } = receiver.address() as AddressInfo;
  const webhook = await rawatib.webhooks.create({
    url: `http://127.0.0.1:${String(port)}/`,
    events: ['*'],
  });
  secret = webhook.secret;
});
afterAll(async () => {
  await service.close();
  receiver.close();
});

describe('the samples of the README, against the service', () => {
  test('hire, with a birthday that stays', async () => {
    const employee = await hire(rawatib);
    expect(employee).toMatchObject({ birth_date: '1980-10-25', basic_salary: 12000 });
    expect(await rawatib.employees.get(employee.id)).toEqual(employee);
  });

  test('a batch that is sent twice counts once', async () => {
    const { data, response } = await rawatib.employees
      .create(
        {
          employee_code: 'E-2',
          full_name: 'سارة عادل',
          hire_date: '2026-10-11',
          basic_salary: 20000.25,
        },
        { idempotencyKey: 'hire-2' },
      )
      .withResponse();
    expect(response).toMatchObject({ status: 201, isReplayed: false });
    expect(toPiastres(data.basic_salary)).toBe(2000025n);
    const first = await sendAttendance(rawatib);
    expect(first).toMatchObject({ created: 2, rejected: 1 });
    expect(await sendAttendance(rawatib)).toEqual(first);
  });

  test('what is wrong is told field by field', async () => {
    const wrong = {
      employee_code: 'E-3',
      full_name: 'علي',
      hire_date: '25/10/1980',
      basic_salary: 1.005,
    };
    const problems = await hireOrExplain(rawatib, wrong);
    expect(problems).toHaveLength(2);
    const twice = { ...wrong, employee_code: 'E-1', hire_date: '2026-01-01', basic_salary: 9000 };
    expect(await hireOrExplain(rawatib, twice)).toEqual(['already there']);
    const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    expect(await hireOrExplain(unreachable, twice)).toHaveLength(1);
  });

  test('a month from its creation to its close, with its files', async () => {
    const { cycle, net } = await runMonth(rawatib, '2026-10');
    const closed = await rawatib.payroll.getCycle(cycle.id);
    expect(closed.status).toBe('closed');
    expect(net).toBeGreaterThan(0n);
    const { fileName, bytes } = await downloadRegister(rawatib, '2026-10');
    expect(fileName).toMatch(/\.xlsx$/);
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
  });

  test('leave from the request over its approval to the balance', async () => {
    const balances = await takeLeave(rawatib, approver);
    expect(balances).toContainEqual(
      expect.objectContaining({ balance: 'annual', pending_days: 0 }),
    );
    const [request] = (await rawatib.leave.listRequests()).data;
    expect(request).toMatchObject({ status: 'approved', from: '2026-12-06', days: 5 });
  });

  test('all rows over pages', async () => {
    expect(await countActive(rawatib)).toBe(2);
    const codes: string[] = [];
    for await (const page of rawatib.employees.list({ limit: 1, sort: 'employee_code' }).pages()) {
      codes.push(...page.data.map((employee) => employee.employee_code ?? ''));
    }
    expect(codes).toEqual(['E-1', 'E-2']);
  });

  test('every step has sent its event, and each is verified', async () => {
    await until(() => events.some(({ event }) => event === 'payroll.period.closed'));
    const names = events.map(({ event }) => event);
    expect(names).toContain('employee.created');
    expect(names).toContain('attendance.imported');
  });

  test('hooks see every request and never the key', async () => {
    const seen: string[] = [];
    const observed = createClient({
      baseUrl: service.baseUrl,
      apiKey: () => Promise.resolve(apiKey),
      userAgent: 'acme-erp/4.2',
      onRequest: ({ method, url, headers }) => {
        headers.set('x-request-id', 'trace-0001');
        seen.push(method, url, JSON.stringify([...headers]));
      },
      onResponse: ({ status, headers }) =>
        void seen.push(String(status), headers.get('x-request-id') ?? ''),
    });
    await observed.jobs.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d').catch(() => undefined);
    expect(seen.slice(3)).toEqual(['404', 'trace-0001']);
    expect(seen[2]).toMatch(/acme-erp\/4\.2 rawatib-typescript\/\d/);
    expect(JSON.stringify(seen)).not.toContain(apiKey);
    expect(JSON.stringify(observed)).not.toContain(apiKey);
  });

  test('an abort stops the call, and its waits', async () => {
    const controller = new AbortController();
    const refused = createClient({
      baseUrl: 'http://127.0.0.1:1',
      runtime: { random: () => 0.999 },
    });
    const call = refused.employees.list({}, { signal: controller.signal, maxRetries: 9 });
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  test('the README shows these samples', () => {
    const samples = samplesOf('sdk/typescript/examples/integration.ts');
    expect(Object.keys(samples)).toHaveLength(9);
    expect(shownSamples('sdk/typescript/README.md')).toEqual(samples);
  });
});
