import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'bench');

let isBuilt = false;
const buildService = (): void => {
  if (!isBuilt) execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs')]);
  isBuilt = true;
};

/**
 * Compiles a process of a benchmark, and the service as `npm run build` does. A loader that compiles while it
 * runs wraps every closure to keep its name, which costs a service more than it costs a floor.
 */
export const compile = async (file: string): Promise<string> => {
  buildService();
  await mkdir(cache, { recursive: true });
  const outfile = join(cache, `${basename(file, '.ts')}.mjs`);
  await build({
    entryPoints: [join(root, 'bench', 'servers', file)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    plugins: [
      {
        name: 'the built service',
        setup: (plugin) => {
          plugin.onResolve({ filter: /\/src\/.*\.js$/ }, ({ path, resolveDir }) => ({
            path: resolve(resolveDir, path).replace(join(root, 'src'), join(root, 'dist')),
            external: true,
          }));
        },
      },
    ],
  });
  return outfile;
};
