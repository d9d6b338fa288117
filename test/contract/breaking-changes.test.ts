import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'contract-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const released = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  servers: [{ url: '/' }],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 200 } },
          { name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } },
        ],
        responses: {
          200: {
            description: 'Things.',
            ...json({
              type: 'object',
              required: ['id'],
              properties: {
                id: { type: 'string' },
                name: { type: 'string' },
                status: { type: 'string', enum: ['open'] },
              },
            }),
          },
        },
      },
      post: {
        operationId: 'createThing',
        requestBody: json({
          type: 'object',
          properties: { name: { type: 'string' }, size: { type: 'number' } },
        }),
        responses: { 201: { description: 'The thing.' } },
      },
    },
  },
};

type Changeable = any;

/** Runs the gate on the document above and the same with a change. */
const gate = (change: (paths: Changeable) => void) => {
  const changed = structuredClone(released);
  change(changed.paths);
  const files = [released, changed].map((document, i) => {
    const path = join(folder, `${String(i)}.json`);
    writeFileSync(path, JSON.stringify(document));
    return path;
  });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/contract-changes.mjs', ...files],
    { encoding: 'utf8' },
  );
  return { status, text: stderr };
};

const answer = (paths: Changeable) =>
  paths['/things'].get.responses[200].content['application/json'].schema;
const body = (paths: Changeable) =>
  paths['/things'].post.requestBody.content['application/json'].schema;

describe('the gate between the released contract and this one', () => {
  test('fails on every change that breaks a client, names each and says what to do', () => {
    const { status, text } = gate((paths) => {
      delete answer(paths).properties.name;
      answer(paths).required = [];
      body(paths).required = ['name'];
      body(paths).properties.size.type = 'string';
      paths['/things'].get.parameters[0].schema.maximum = 100;
      paths['/things'].get.parameters[1].schema.enum = ['a'];
      paths['/things'].get.operationId = 'getThings';
    });
    expect(status).toBe(1);
    for (const word of ['`name`', '`id`', 'became required', 'size', '<= 100', "'b'", 'getThings'])
      expect(text).toContain(word);
    expect(text).toContain('breaks clients of the released contract (7)');
    expect(text).toContain('docs/releasing.md');
  });

  test('fails when an operation is gone', () => {
    const { status, text } = gate((paths) => delete paths['/things'].post);
    expect(status).toBe(1);
    expect(text).toContain('/things/post');
  });

  test('lets additions through, and new values in answers', () => {
    const { status, text } = gate((paths) => {
      answer(paths).properties.colour = { type: 'string' };
      answer(paths).properties.status.enum.push('closed');
      body(paths).properties.colour = { type: 'string' };
      paths['/things'].get.parameters.push({ name: 'q', in: 'query', schema: { type: 'string' } });
      paths['/things'].delete = {
        operationId: 'deleteThings',
        responses: { 204: { description: 'Gone.' } },
      };
    });
    expect([status, text]).toEqual([0, '']);
  });
});
