import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../src/errors/error-catalogue.js';
import { samplesOf } from '../sdk/support/samples.js';
import { startTestService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => (service = await startTestService()));
afterAll(() => service.close());

const get = (path: string) => service.send('GET', `${service.baseUrl}${path}`);

const linksOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);

describe('the pages of the reference', () => {
  test('are all reached from the root, and every link of them leads somewhere', async () => {
    const seen = new Map<string, number>();
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const [address = ''] = path.split('#');
      if (address === '' || seen.has(address)) continue;
      const page = await get(address);
      seen.set(address, page.status);
      if (!page.headers.get('content-type')?.startsWith('text/html')) continue;
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const link of linksOf(page.text)) if (link.startsWith('/')) waiting.push(link);
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
    expect(seen.size).toBeGreaterThan(Object.keys(errorCatalogue).length + 10);
    for (const code of Object.keys(errorCatalogue))
      expect(seen.has(`/docs/errors/${code}`)).toBe(true);
  });

  test('load nothing from another host', async () => {
    for (const path of ['/', '/docs', '/docs/guides', '/docs/errors'])
      for (const [, address = ''] of (await get(path)).text.matchAll(/src="([^"]+)"/g))
        expect(address).toMatch(/^\//);
  });

  test('answer 404 for what is not there, names of prototypes too', async () => {
    for (const path of [
      '/docs/guides/nothing',
      '/docs/guides/constructor',
      '/docs/errors/constructor',
      '/docs/assets/package.json',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('explain every error in English and Arabic', async () => {
    for (const [code, { title, detail }] of Object.entries(errorCatalogue)) {
      const { text } = await get(`/docs/errors/${code}`);
      const plain = text.replace(/&#(\d+);/g, (_, number: string) =>
        String.fromCharCode(Number(number)),
      );
      for (const words of [title.en, title.ar, detail.en, detail.ar])
        expect([code, plain.includes(words)]).toEqual([code, true]);
    }
  });
});

describe('the code samples', () => {
  const operationsInTypescript = 'sdk/typescript/examples/generated/operations.ts';
  const files = {
    TypeScript: ['sdk/typescript/examples/integration.ts', operationsInTypescript],
    Browser: ['sdk/typescript/examples/page.ts', operationsInTypescript],
    Python: ['sdk/python/examples/integration.py', 'sdk/python/examples/operations.py'],
    PHP: ['sdk/php/examples/integration.php', 'sdk/php/examples/operations.php'],
  };
  /** The samples may make the document this much larger, and no more. */
  const LARGEST_SAMPLES_BYTES = 350_000;

  test('of the document are the very text that the tests of the clients run, and every operation has them', async () => {
    const { body, text } = await get('/openapi.json');
    const operations = Object.values(body.paths as Record<string, Record<string, any>>).flatMap(
      (item) => Object.values(item),
    );
    const tested = Object.fromEntries(
      Object.entries(files).map(([label, paths]) => [
        label,
        new Set(paths.flatMap((path) => Object.values(samplesOf(path)))),
      ]),
    );
    for (const { operationId, 'x-codeSamples': shown = [] } of operations) {
      const labels = shown.map(({ label }: { label: string }) => label);
      expect([operationId, ...labels]).toEqual(
        expect.arrayContaining([operationId, 'TypeScript', 'Python', 'PHP']),
      );
      for (const { label, source } of shown)
        expect([operationId, label, tested[label]?.has(source)]).toEqual([
          operationId,
          label,
          true,
        ]);
    }
    const samples = JSON.stringify(operations.map((operation) => operation['x-codeSamples']));
    expect(samples.length).toBeLessThan(LARGEST_SAMPLES_BYTES);
    expect(samples.length).toBeLessThan(text.length / 3);
  });

  test('of the guides are shown in TypeScript, Python and PHP', async () => {
    for (const name of ['first-integration', 'payroll-month', 'webhooks', 'errors-and-retries']) {
      const { text } = await get(`/docs/guides/${name}`);
      expect(text).not.toContain('{{sample');
      for (const language of ['typescript', 'python', 'php'])
        expect(text).toContain(`<code class="language-${language}">`);
    }
  });

  test('of the webhooks guide verify with the library', async () => {
    const { text } = await get('/docs/guides/webhooks');
    for (const call of ['verifyWebhook(', 'verify_webhook(', 'Webhooks::verify('])
      expect(text).toContain(call);
    expect(readFileSync('docs/guides/webhooks.md', 'utf8')).not.toContain('```');
  });
});
