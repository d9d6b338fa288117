import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createClient } from '../../sdk/typescript/src/index.js';
import { projectRoot } from '../../src/config.js';
import { operations } from './support/conformance.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly security?: readonly unknown[];
}

const document = parse(readFileSync(`${projectRoot}/openapi.yaml`, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const contract = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    path,
    verb: verb.toUpperCase(),
    ...operation,
  })),
);

/** What goes out when every argument is its own name. */
const callWithNames = async (name: string) => {
  const place = operations[name]!;
  const sent: { method: string; path: string; headers: Headers }[] = [];
  const client = createClient({
    baseUrl: 'https://hr.example.com',
    apiKey: 'rwt_live_test',
    fetch: (async (url: string, init: { method: string; headers: Headers }) => {
      sent.push({ ...init, path: new URL(url).pathname });
      return new Response('{"data":[],"pagination":{"has_more":false,"next_cursor":null}}');
    }) as unknown as typeof fetch,
  }) as any;
  const values = place.arguments.map((argument) =>
    argument === 'body' || argument === 'query' ? {} : `{${argument}}`,
  );
  await client[place.resource][place.method](...values);
  expect(sent).toHaveLength(1);
  return sent[0]!;
};

describe('the TypeScript client', () => {
  test.each(contract)('$operationId has a method, which asks $verb $path', async (operation) => {
    const { operationId, path, verb, parameters = [], security } = operation;
    expect(operations, 'run: npm run sdk').toHaveProperty(operationId);
    const sent = await callWithNames(operationId);
    expect(sent.method).toBe(verb);
    expect(decodeURIComponent(sent.path)).toBe(path);
    const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
    expect(sent.headers.has('idempotency-key')).toBe(takesKey);
    expect(sent.headers.has('authorization')).toBe(security?.length !== 0);
  });

  test('has no method for what the contract does not have', () => {
    const known = new Set(contract.map(({ operationId }) => operationId));
    const names = Object.keys(operations).map((name) => name.replace(/:file$/, ''));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const client = createClient({ baseUrl: 'https://hr.example.com' });
    const methods = Object.values(client).reduce(
      (count, resource) => count + Object.keys(resource).length,
      0,
    );
    expect(methods).toBe(Object.keys(operations).length);
  });
});
