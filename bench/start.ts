import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../src/config.js';
import { compile } from './compile.js';
import { AS_STARTED } from './server-process.js';

/** `npm run bench`: builds the service, and runs the benchmarks on what was built. */
execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.mjs')]);
const { status } = spawnSync(
  process.execPath,
  [...AS_STARTED, await compile('run.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
