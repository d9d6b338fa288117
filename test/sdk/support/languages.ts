import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { projectRoot } from '../../../src/config.js';

const pythonIsNewEnough = `import sys; raise SystemExit(sys.version_info < (3, 9))`;
export const hasPython = spawnSync('python3', ['-c', pythonIsNewEnough]).status === 0;

const phpIsNewEnough = `exit(PHP_VERSION_ID >= 80100 && extension_loaded('curl') ? 0 : 1);`;
export const hasPhp = spawnSync('php', ['-r', phpIsNewEnough]).status === 0;

const guzzle = process.env.GUZZLE ?? '/usr/share/php/GuzzleHttp/autoload.php';
/** A client of PSR-18, as Debian packages it. */
export const hasGuzzle = hasPhp && existsSync(guzzle);

for (const [has, missing] of [
  [hasPython, 'Python client, since there is no python3 of 3.9 or newer'],
  [hasPhp, 'PHP client, since there is no php of 8.1 or newer with curl'],
  [hasGuzzle, 'PHP client through PSR-18, since there is no Guzzle'],
] as const) {
  if (!has) console.warn(`SKIPPED: the tests of the ${missing}`);
}

/** Each starts another process, which a busy machine lets wait. */
export const PROCESS_TIMEOUT_MS = 120_000;

/** What a program of a client library says, run from the project's root. */
export const runProgram = async (
  command: string,
  commandArguments: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(command, commandArguments, {
    cwd: projectRoot,
    env: {
      ...process.env,
      PYTHONPATH: 'sdk/python/src:sdk/python/tests',
      PYTHONDONTWRITEBYTECODE: '1',
      ...environment,
    },
  });
  return stdout + stderr;
};
