// Transpiles src/ to dist/, file by file: the same layout, so that a stack trace names the file one edits. What
// lies in dist/ is written over, never removed first: a service may be running from it.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const entries = (await readdir(join(root, 'src'), { recursive: true }))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(root, 'src', name));

await build({
  entryPoints: entries,
  outdir: join(root, 'dist'),
  outbase: join(root, 'src'),
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
});
