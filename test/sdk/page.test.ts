import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createProxy } from '../../sdk/typescript/examples/page-server.js';
import { createClient } from '../../sdk/typescript/src/page.js';
import { samplesOf, shownSamples } from './support/samples.js';

afterEach(() => vi.unstubAllGlobals());

const page = { baseUrl: 'https://app.example.com' };

describe('a page', () => {
  test('names no user agent, which the service would have to allow first', async () => {
    vi.stubGlobal('document', {});
    const seen: string[] = [];
    const client = createClient({
      ...page,
      credentials: 'same-origin',
      fetch: async (_url, init) => {
        expect(init?.credentials).toBe('same-origin');
        seen.push(...(init?.headers as Headers).keys());
        return new Response('{}');
      },
    });
    await client.employees.create({} as never);
    const allowed = [
      'accept',
      'accept-language',
      'content-type',
      'idempotency-key',
      'if-match',
      'prefer',
    ];
    expect(seen.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test('takes no key, however it is given', async () => {
    vi.stubGlobal('document', {});
    const key = 'rwt_live_1';
    for (const options of [{ apiKey: key }, { accessToken: key }]) {
      expect(() => createClient({ ...page, ...options })).toThrow(/does not belong into a page/);
    }
    const fetch = vi.fn();
    const client = createClient({ ...page, apiKey: () => key, fetch });
    await expect(client.employees.list()).rejects.toThrow(/does not belong into a page/);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('is told that its proxy sent it elsewhere, though a browser hides where', async () => {
    const fetch = async () => ({ status: 0, headers: new Headers(), text: async () => '' });
    const client = createClient({ ...page, fetch: fetch as never });
    await expect(client.employees.list()).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('redirected'),
    });
  });

  test.each(['/hr', 'hr.example.com', ''])('says that %j is no address', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(/is no address: https:/);
  });
});

describe('the proxy of the README', () => {
  test('keeps the key and the cookie apart, and passes on only what it may', async () => {
    const seen: { url: string; key: string; cookie: string }[] = [];
    const upstream = createServer((request, response) => {
      const { authorization = '', cookie = '' } = request.headers;
      seen.push({ url: request.url ?? '', key: authorization, cookie });
      const data = [{ full_name: 'منى حسن', hire_date: '2026-11-01' }];
      // As a gateway in between would have it.
      response.writeHead(200, {
        'content-encoding': 'gzip',
        'x-request-id': 'edge-1',
        via: 'edge',
      });
      response.end(gzipSync(JSON.stringify({ data, pagination: { next_cursor: null } })));
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    const proxy = createProxy(`http://127.0.0.1:${String(port)}`, 'rwt_live_1', (request) =>
      request.headers.has('cookie'),
    );
    const fetchThrough = async (url: string | URL | Request, init?: RequestInit) =>
      proxy(new Request(url, init));
    const client = createClient({
      ...page,
      headers: { cookie: 'session=1' },
      fetch: fetchThrough,
    });
    const { data, response } = await client.employees.list({ limit: 20 }).withResponse();
    expect(data.data).toHaveLength(1);
    expect([...response.headers.keys()]).toEqual(['x-request-id']);
    expect(seen).toEqual([
      { url: '/api/v1/employees?limit=20', key: 'Bearer rwt_live_1', cookie: '' },
    ]);
    await expect(client.payroll.listCycles()).rejects.toMatchObject({ status: 404 });
    const stranger = createClient({ ...page, fetch: fetchThrough });
    await expect(stranger.employees.list()).rejects.toMatchObject({ status: 401 });
    upstream.close();
  });
});

test('the README of the browser client shows the samples that run', () => {
  const samples = {
    ...samplesOf('sdk/typescript/examples/page-server.ts'),
    ...samplesOf('sdk/typescript/examples/page.ts'),
  };
  expect(Object.keys(samples)).toHaveLength(7);
  expect(shownSamples('sdk/browser/README.md')).toEqual(samples);
});
