import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenApiDocument } from '../../src/openapi/document.js';
import { requestExamples } from '../../src/openapi/request-examples.js';
import { eventCatalogue } from '../../src/outbox/event-catalogue.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { operationsOf, type Operation } from './fuzz/operations.js';
import type { Schema } from './fuzz/values.js';

/** Names that every object of the language is born with. */
const BORN = ['constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];
const NAME = 'NAME_OF_ITS_OWN';

let service: TestService;
let company: SignedUp;
let operations: readonly Operation[];
let schemas: Readonly<Record<string, Schema>>;
beforeAll(async () => {
  service = await startTestService();
  company = await service.signUp();
  const document = createOpenApiDocument({
    routes: service.service.container.routes,
    events: eventCatalogue,
  });
  const { paths, components } = document as unknown as {
    paths: Record<string, object>;
    components: { schemas: Record<string, Schema> };
  };
  operations = operationsOf(paths);
  schemas = components.schemas;
});
afterAll(() => service.close());

type Path = readonly (string | number)[];

/** Where a schema lets the caller name the members. */
const mapsIn = (given: Schema, path: Path = [], above: readonly string[] = []): Path[] => {
  if (given.$ref !== undefined) {
    const name = given.$ref.split('/').at(-1) ?? '';
    return above.includes(name) ? [] : mapsIn(schemas[name] ?? {}, path, [...above, name]);
  }
  const {
    anyOf = [],
    oneOf = [],
    allOf = [],
    items,
    properties = {},
    additionalProperties,
  } = given;
  return [
    ...(typeof additionalProperties === 'object' ? [path] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => mapsIn(part, path, above)),
    ...(items === undefined ? [] : mapsIn(items, [...path, 0], above)),
    ...Object.entries(properties).flatMap(([name, member]) =>
      mapsIn(member, [...path, name], above),
    ),
  ];
};

const withAt = (value: unknown, [name, ...rest]: Path, member: unknown): unknown => {
  if (name === undefined) return { ...(value as object | undefined), [NAME]: member };
  if (typeof name === 'number')
    return [withAt((value as unknown[] | undefined)?.[name], rest, member)];
  const record = (value ?? {}) as Record<string, unknown>;
  return { ...record, [name]: withAt(record[name], rest, member) };
};

const pathOf = ({ path }: Operation): string =>
  path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');

describe('a map whose names are the caller’s', () => {
  it('refuses a member __proto__, wherever an operation takes such a map, and loses none without a word', async () => {
    const found: string[] = [];
    for (const operation of operations) {
      for (const path of operation.body ? mapsIn(operation.body) : []) {
        const pointer = `/${[...path, '__proto__'].join('/')}`;
        found.push(`${operation.id} ${pointer}`);
        const body = JSON.stringify(withAt(requestExamples[operation.id], path, '5101'));
        const answer = await service.send(
          operation.method,
          `${service.baseUrl}${pathOf(operation)}`,
          {
            key: operation.access === 'session' ? company.accessToken : company.apiKey,
            rawBody: body.replace(NAME, '__proto__'),
          },
        );
        expect([operation.id, answer.status, answer.body.errors]).toEqual([
          operation.id,
          422,
          expect.arrayContaining([expect.objectContaining({ pointer, code: 'unknown_field' })]),
        ]);
      }
    }
    expect(found).toContain('createEmployee /metadata/__proto__');
    expect(found.length).toBeGreaterThan(10);
  });

  it('loses none of two members whose names differ in spaces or composed letters', async () => {
    const pairs = [
      ['a', ' a'],
      ['\u00e9', 'e\u0301'],
    ];
    for (const operation of operations) {
      for (const path of operation.body ? mapsIn(operation.body) : []) {
        for (const [one, other] of pairs) {
          const text = JSON.stringify(withAt(requestExamples[operation.id], path, '5101'));
          const names = `${JSON.stringify(one)}:"5101",${JSON.stringify(other)}`;
          const { status, body } = await service.send(
            operation.method,
            `${service.baseUrl}${pathOf(operation)}`,
            {
              key: operation.access === 'session' ? company.accessToken : company.apiKey,
              rawBody: text.replace(JSON.stringify(NAME), names).replace('E-1042', `E-${one!}`),
            },
          );
          const kept = path.reduce((at: any, name) => at?.[name], body) as object | undefined;
          const isWhole = status >= 400 || (one! in (kept ?? {}) && other! in (kept ?? {}));
          expect([operation.id, path, status, isWhole]).toEqual([operation.id, path, status, true]);
        }
      }
    }
    const twice = await service.send('PUT', '/settings/accounting', {
      key: company.accessToken,
      body: { accounts: {}, line_accounts: { tax: '1', ' tax': '2' } },
    });
    expect(twice.body.errors).toEqual([
      expect.objectContaining({ pointer: '/line_accounts/ tax', code: 'not_unique' }),
    ]);
  });

  it('keeps, changes and takes away members with names that objects are born with', async () => {
    const metadata = Object.fromEntries(BORN.map((name, n) => [name, n]));
    const { body: made } = await service.send('POST', '/employees', {
      key: company.apiKey,
      body: {
        ...(requestExamples.createEmployee as object),
        ...{ employee_code: 'born', metadata },
      },
    });
    expect(Object.entries(made.metadata).sort()).toEqual(Object.entries(metadata).sort());
    const patch = (changes: object) =>
      service.send('PATCH', `/employees/${made.id}`, {
        key: company.apiKey,
        body: { metadata: changes },
      });
    for (const name of BORN) {
      expect(Object.entries((await patch({ [name]: 'other' })).body.metadata)).toContainEqual([
        name,
        'other',
      ]);
      expect(Object.keys((await patch({ [name]: null })).body.metadata)).not.toContain(name);
    }
  });
});
