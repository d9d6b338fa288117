import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/config.js';
import { hasPhp } from './support/languages.js';

const FAULTS = 'sdk/php/tests/faults.php';
const parser = process.env.PHP_PARSER ?? '/usr/share/php/PhpParser/autoload.php';
const canCheck = hasPhp && existsSync(parser);
if (!canCheck) {
  console.warn('SKIPPED: the types of the PHP client, since there is no php with php-parser');
}

const program = 'sdk/php/tests/types.php';

describe.skipIf(!canCheck)('the check of the PHP client (skipped without php-parser)', () => {
  test('finds nothing in the client', () => {
    const output = execFileSync('php', [program], { cwd: projectRoot, encoding: 'utf8' });
    expect(output).toMatch(/^\d+ files, 0 problems\n$/);
  });

  test('finds every fault of each kind, and says which', () => {
    const lines = readFileSync(`${projectRoot}/${FAULTS}`, 'utf8').split('\n');
    const expected = lines.flatMap((line, index) =>
      (line.split('// fault: ')[1]?.split('; ') ?? []).map(
        (fault) => `${FAULTS}:${String(index + 1)}: ${fault}`,
      ),
    );
    expect(expected.length).toBeGreaterThan(15);
    const { status, stdout } = spawnSync('php', [program, FAULTS], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    const found = stdout.split('\n').filter((line) => line.startsWith(FAULTS));
    expect(found.sort()).toEqual(expected.sort());
    expect(status).toBe(1);
  });
});
