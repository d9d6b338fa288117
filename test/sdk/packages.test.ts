import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/config.js';

const sdk = `${projectRoot}/sdk`;
const LARGEST_PAGE_BYTES = 15_000;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [`${sdk}/build.mjs`, '--without-types']);
});

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
      `import { createTransport, jobs } from './index.js'; console.log(jobs(createTransport({ baseUrl: 'https://x.example' })));`,
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
