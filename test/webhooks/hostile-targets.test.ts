import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeliveryClient } from '../../src/outbox/delivery-client.js';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';
import { startReceiver, until } from '../support/receiver.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

/** A service whose operator allows no private host, and the inside of its network: nothing may reach it. */
let service: TestService;
let admin: SignedUp;
const listeners: Server[] = [];
let connections = 0;
let port: number;

const listen = async (host: string, at: number): Promise<number> => {
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(at, host);
  await once(server, 'listening');
  listeners.push(server);
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  port = await listen('127.0.0.1', 0);
  await listen('::1', port).catch(() => undefined); // a machine without IPv6
  service = await startTestService({ environment: { WEBHOOK_ALLOWED_HOSTS: '' } });
  admin = await service.signUp();
});
afterAll(async () => {
  await service.close();
  for (const server of listeners) server.close();
});

const HOSTS = [
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '0',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  'ⓛocalhost',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'x.localhost',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  'printer',
  'printer.local',
  'metadata.google.internal',
  'router.home.arpa',
];
const urls = HOSTS.flatMap((host) =>
  ['http', 'https'].map((scheme) => () => `${scheme}://${host}:${String(port)}/`),
);
const TRICKS = [
  () => `https://user@127.0.0.1:${String(port)}/`,
  () => `https://erp.example.com@127.0.0.1:${String(port)}/`,
  () => `https://127.0.0.1:${String(port)}\\@erp.example.com/`,
  () => `https://[fe80::1%25eth0]:${String(port)}/`,
  () => `https://127.0.0.1\t:${String(port)}/`,
  () => 'https://erp.example.com:22/',
  () => 'https://erp.example.com:6379/',
  () => 'file:///etc/passwd',
  () => 'gopher://127.0.0.1/',
  () => 'ftp://erp.example.com/',
  () => 'javascript:alert(1)',
];

const post = (path: string, body?: object) =>
  service.send('POST', path, { key: admin.apiKey, ...(body && { body }) });

const hire = (number: number) =>
  post('/employees', {
    employee_code: `E-${String(number)}`,
    full_name: 'أحمد محمود السيد علي',
    hire_date: '2024-01-01',
    basic_salary: 9_000,
  });

describe('an address inside the network', () => {
  test('is refused when an endpoint is registered and when it is changed', async () => {
    const { body: kept } = await post('/webhooks', {
      url: 'https://erp.example.com/',
      events: ['employee.created'],
    });
    for (const url of [...urls, ...TRICKS].map((make) => make())) {
      const created = await post('/webhooks', { url, events: ['*'] });
      const changed = await service.send('PATCH', `/webhooks/${kept.id}`, {
        key: admin.apiKey,
        body: { url },
      });
      for (const answer of [created, changed]) {
        expect([url, answer.status, answer.body.errors?.[0]?.pointer]).toEqual([url, 422, '/url']);
        expect(answer.text).not.toContain('169.254.169.254 ');
      }
    }
  });

  test('is not called although it was registered before, neither by a delivery nor by a test', async () => {
    const { rows } = await service.database.owner.query<{ id: string }>(
      `select id from webhook_endpoints where company_id = $1`,
      [admin.companyId],
    );
    const id = rows[0]?.id ?? '';
    let tested = 0;
    for (const url of urls.map((make) => make())) {
      await service.database.owner.query(
        `update webhook_endpoints set url = $2, version = version + 1, enabled = true where id = $1`,
        [id, url],
      );
      // Ten tests a minute: here, a minute passes between them.
      service.clock.set(
        new Date(Date.parse('2026-11-27T09:00:00Z') + tested * 3_600_000).toISOString(),
      );
      await hire(tested);
      tested += 1;
      const attempts = async () =>
        (
          await service.database.owner.query<{ event: string; error_class: string }>(
            `select o.event, a.error_class from webhook_attempts a
             join webhook_deliveries d on d.company_id = a.company_id and d.id = a.delivery_id and d.status <> 'cancelled'
             join outbox_events o on o.company_id = d.company_id and o.id = d.event_id
             where d.endpoint_id = $1 and a.number = 1 and a.url = $2 order by o.event`,
            [id, url],
          )
        ).rows;
      // The endpoint rests by now: the event is the one that tries it, and a test is tried at once.
      await until(async () => (await attempts()).length === 1);
      await post(`/webhooks/${id}/test`);
      await until(async () => (await attempts()).length === 2);
      expect([url, ...(await attempts())]).toEqual([
        url,
        { event: 'employee.created', error_class: 'blocked_address' },
        { event: 'webhook.test', error_class: 'blocked_address' },
      ]);
      await service.database.owner.query(
        `update webhook_deliveries set status = 'cancelled', next_attempt_at = null
         where endpoint_id = $1 and status in ('pending', 'retrying')`,
        [id],
      );
    }
  }, 300_000);

  const LOCATIONS = ['http', 'https', 'ftp', 'gopher'].map((scheme) => `${scheme}://127.0.0.1:`);
  test.each([
    ...[301, 302, 303, 307, 308].map((status) => [status, LOCATIONS[0]] as const),
    ...LOCATIONS.slice(1).map((location) => [307, location] as const),
    ...[[302, '//127.0.0.1:'] as const],
  ])('is not reached by a redirect with %i to %s', async (status, location) => {
    const redirecting = await startReceiver((response) =>
      response.writeHead(status, { location: `${String(location)}${String(port)}/` }).end(),
    );
    const trusting = await startTestService();
    const owner = await trusting.signUp();
    const { body: made } = await trusting.send('POST', '/webhooks', {
      key: owner.apiKey,
      body: { url: redirecting.url, events: ['webhook.test'] },
    });
    await trusting.send('POST', `/webhooks/${made.id}/test`, { key: owner.apiKey });
    const list = () =>
      trusting.send('GET', `/webhook-deliveries?endpoint_id=${made.id}`, { key: owner.apiKey });
    await until(async () => (await list()).body.data[0]?.status === 'retrying');
    expect(redirecting.received).toHaveLength(1);
    await trusting.close();
    await redirecting.close();
  });

  test('is not reached by a name that the machine itself resolves to it', async () => {
    const strict = createTargetPolicy({ allowedHosts: [], allowedCidrs: [] });
    // As if the name had looked public: what is left is the look-up of the running service.
    const client = createDeliveryClient({
      policy: { ...strict, findUrlProblem: () => undefined },
      clock: service.clock,
      version: '1.0.0',
    });
    for (const name of ['localhost', 'LOCALHOST'])
      for (const scheme of ['http', 'https']) {
        const result = await client.post({
          url: `${scheme}://${name}:${String(port)}/`,
          body: '{}',
          headers: { 'webhook-id': 'e', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
        });
        expect([name, result.errorClass]).toEqual([name, 'blocked_address']);
      }
    await client.close();
  });

  test('has counted no connection in all of these', () => {
    expect(connections).toBe(0);
  });
});
