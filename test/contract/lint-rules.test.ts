import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'lint-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the lint of the contract names what an operation lacks: words, access, refusals, an example', () => {
  const path = join(folder, 'lacking.json');
  const operation = {
    operationId: 'get_things',
    summary: 'Things',
    'x-access': 'scope',
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    responses: { 200: { description: 'Fine.' }, 404: { description: 'Gone.' } },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { post: operation } },
  };
  writeFileSync(path, JSON.stringify(document));
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', path, '--format', 'json'],
    { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  );
  expect(status).toBe(1);
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  const own = problems
    .filter(({ ruleId }) => ruleId.startsWith('rawatib/'))
    .map(({ ruleId, message }) => `${ruleId.slice('rawatib/'.length)}: ${message}`);
  expect(own.sort()).toEqual(
    [
      'described-operation: An operation has a description.',
      'described-operation: An operationId is camelCase.',
      'operation-access: x-required-scopes names the scopes where x-access is "scope", and only there.',
      'operation-errors: The refusal 404 is a Problem, and its description names its codes.',
      ...[400, 401, 403, 413, 415, 422, 429, 500, 503].map(
        (missing) => `operation-errors: The refusal ${String(missing)} is missing.`,
      ),
      'operation-example: A request with a body has an example: docs/reference/request-examples.yaml.',
    ].sort(),
  );
});
