import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createProxy, listNewcomers } from '../../sdk/typescript/examples/page.js';
import { createClient } from '../../sdk/typescript/src/page.js';
import { projectRoot } from '../../src/config.js';
import { samplesOf, shownSamples } from './support/samples.js';

const sdk = `${projectRoot}/sdk`;
const LARGEST_PAGE_BYTES = 15_000;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [`${sdk}/build.mjs`, '--without-types']);
});
afterEach(() => vi.unstubAllGlobals());

const page = { baseUrl: 'https://app.example.com' };
const bundle = async (contents: string): Promise<string> => {
  const stdin = { contents, resolveDir: `${sdk}/typescript/dist/esm` };
  const result = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false });
  return result.outputFiles[0]!.text;
};

describe('the built packages', () => {
  test('are an ES and a CommonJS module with the same names', async () => {
    const required = createRequire(import.meta.url)(`${sdk}/typescript/dist/cjs/index.js`);
    const imported = await import(`${sdk}/typescript/dist/esm/index.js`);
    expect(Object.keys(required).sort()).toEqual(Object.keys(imported).sort());
    expect(required.createClient(page).employees.list).toBeTypeOf('function');
  });

  test('have one version', async () => {
    const { VERSION } = await import(`${sdk}/typescript/dist/esm/index.js`);
    for (const name of ['typescript/package', 'browser/package', 'php/composer']) {
      expect(JSON.parse(readFileSync(`${sdk}/${name}.json`, 'utf8')).version, name).toBe(VERSION);
    }
    expect(readFileSync(`${sdk}/python/src/rawatib/_generated/version.py`, 'utf8')).toContain(
      VERSION,
    );
  });

  test('leave out what is not used', async () => {
    const text = await bundle(
      `import { createTransport, jobs } from './index.js'; console.log(jobs(createTransport({ baseUrl: '' })));`,
    );
    expect(text).toContain('jobs');
    expect(text).not.toMatch(/payslips|whsec_|webhook-deliveries/);
    expect(gzipSync(text).length).toBeLessThan(4_000);
  });

  test.each(['rawatib.js', 'rawatib.mjs'])('%s is below 15 kB compressed', (name) => {
    const bytes = readFileSync(`${sdk}/browser/dist/${name}`);
    expect(gzipSync(bytes).length).toBeLessThan(LARGEST_PAGE_BYTES);
    expect(bytes.toString()).not.toContain('whsec_');
  });

  test('the classic script defines Rawatib in a page, and takes no key there', () => {
    const script = readFileSync(`${sdk}/browser/dist/rawatib.js`, 'utf8');
    const context = createContext({ document: {}, URL, Headers });
    const run = (code: string): unknown => runInContext(code, context);
    run(script);
    expect(run(`typeof Rawatib.createClient({ baseUrl: 'https://x.example' }).loans.list`)).toBe(
      'function',
    );
    const withKey = `Rawatib.createClient({ baseUrl: 'https://x.example', apiKey: 'rwt_live_1' })`;
    expect(() => run(withKey)).toThrow(/does not belong into a page/);
  });
});

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

  test('reaches the service through the proxy of the README, which keeps the key', async () => {
    const seen: { url: string; key: string; cookie: string }[] = [];
    const upstream = createServer((request, response) => {
      const { authorization = '', cookie = '' } = request.headers;
      seen.push({ url: request.url ?? '', key: authorization, cookie });
      const data = [{ full_name: 'منى حسن', hire_date: '2026-11-01' }];
      response.end(JSON.stringify({ data, pagination: { has_more: false, next_cursor: null } }));
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    const proxy = createProxy(`http://127.0.0.1:${String(port)}`, 'rwt_live_1', (request) =>
      request.headers.has('cookie'),
    );
    const client = createClient({
      ...page,
      headers: { cookie: 'session=1' },
      fetch: async (url, init) => proxy(new Request(url, init)),
    });
    const shown: string[] = [];
    await listNewcomers(client, (text) => shown.push(text));
    expect(shown).toHaveLength(1);
    expect(seen).toEqual([
      { url: '/api/v1/employees?sort=-hire_date&limit=20', key: 'Bearer rwt_live_1', cookie: '' },
    ]);
    await expect(client.payroll.listCycles()).rejects.toMatchObject({ status: 404 });
    const stranger = createClient({
      ...page,
      fetch: (url, init) => proxy(new Request(url, init)),
    });
    await expect(stranger.employees.list()).rejects.toMatchObject({ status: 401 });
    upstream.close();
  });

  test('the README shows these samples', () => {
    const samples = samplesOf('sdk/typescript/examples/page.ts');
    expect(Object.keys(samples).sort()).toEqual(['page', 'proxy']);
    expect(shownSamples('sdk/browser/README.md')).toEqual(samples);
  });
});
