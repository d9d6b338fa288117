import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { createProxy, listenerOf } from '../../../sdk/typescript/examples/page-server.js';
import { projectRoot } from '../../../src/config.js';

export type Variant = 'module' | 'script';

/** The client that the samples import is the built file beside the page. */
const builtClient = (variant: Variant): Plugin => ({
  name: 'built-client',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /src\/page\.js$/ }, () =>
      variant === 'module'
        ? { path: '/rawatib.mjs', external: true }
        : { path: 'rawatib', namespace: 'global' },
    );
    onLoad({ filter: /./, namespace: 'global' }, () => ({ contents: 'module.exports = Rawatib' }));
  },
});

const samplesFor = async (variant: Variant): Promise<string> => {
  const result = await build({
    entryPoints: [`${projectRoot}/sdk/typescript/examples/page.ts`],
    plugins: [builtClient(variant)],
    bundle: true,
    write: false,
    ...(variant === 'module'
      ? { format: 'esm' as const }
      : { format: 'iife' as const, globalName: 'samples' }),
  });
  return result.outputFiles[0]!.text;
};

const OPTIONS = `{ baseUrl: location.origin, credentials: 'same-origin', language: 'ar' }`;
const HEAD = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">';
const PAGES: Record<Variant, string> = {
  script: `${HEAD}<script src="/rawatib.js"></script><script src="/samples.js"></script>
    <script>const rawatib = Rawatib.createClient(${OPTIONS});</script>`,
  module: `${HEAD}<script type="module">
    import { createClient } from '/rawatib.mjs';
    import * as samples from '/samples.mjs';
    Object.assign(globalThis, { samples, rawatib: createClient(${OPTIONS}) });</script>`,
};

/** The server of a company: its pages, the built client beside them, and the README's proxy to the service. */
export const startPageHost = async (
  service: string,
  apiKey: string,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  const builder = `${projectRoot}/sdk/build.mjs`;
  await promisify(execFile)(process.execPath, [builder, '--browser-into', folder]);
  const scripts: Record<string, string> = {
    '/samples.js': await samplesFor('script'),
    '/samples.mjs': await samplesFor('module'),
    '/rawatib.js': await readFile(join(folder, 'rawatib.js'), 'utf8'),
    '/rawatib.mjs': await readFile(join(folder, 'rawatib.mjs'), 'utf8'),
  };
  await rm(folder, { recursive: true });
  const isLoggedIn = (request: Request) => request.headers.get('cookie') === 'session=1';
  const passOn = listenerOf(createProxy(service, apiKey, isLoggedIn));
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    const html = PAGES[path.slice(1) as Variant] as string | undefined;
    if (html !== undefined) {
      const cookie = 'session=1; HttpOnly; SameSite=Lax';
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': cookie }).end(html);
    } else if (path in scripts) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(scripts[path]);
    } else {
      passOn(request, response);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
};
