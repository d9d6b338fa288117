import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../src/config.js';

const cache = join(projectRoot, 'node_modules', '.cache', 'bench');

/**
 * Compiles a file of a benchmark, so that it and what it starts run the service as `npm run build` left it. A
 * loader that compiles while it runs wraps every closure to keep its name, which costs a service more than it
 * costs a floor.
 *
 * @param file its path below bench/
 * @returns where the compiled one is
 */
export const compile = async (file: string): Promise<string> => {
  await mkdir(cache, { recursive: true });
  const outfile = join(cache, `${basename(file, '.ts')}.mjs`);
  await build({
    entryPoints: [join(projectRoot, 'bench', file)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    plugins: [
      {
        name: 'the built service',
        setup: (plugin) => {
          plugin.onResolve({ filter: /\/src\/.*\.js$/ }, ({ path, resolveDir }) => ({
            path: resolve(resolveDir, path).replace(
              join(projectRoot, 'src'),
              join(projectRoot, 'dist'),
            ),
            external: true,
          }));
        },
      },
    ],
  });
  return outfile;
};
