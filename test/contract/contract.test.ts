import { describe, expect, test } from 'vitest';
import { createContract } from '../support/contract.js';

const document = {
  openapi: '3.1.0',
  info: { title: 't', version: '1' },
  paths: {
    '/things/{id}': {
      get: {
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    },
  },
};

describe('the contract that every answer of the tests is held against', () => {
  const check = (change: object) => () =>
    createContract(document).check({
      method: 'GET',
      path: '/things/1',
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: { id: 'a' },
      ...change,
    });

  test('lets a documented answer pass', () => expect(check({})).not.toThrow());
  test('refuses an undocumented field', () =>
    expect(check({ body: { id: 'a', extra: 1 } })).toThrow(/additional/));
  test('refuses a missing field', () => expect(check({ body: {} })).toThrow(/required/));
  test('refuses a wrong type', () => expect(check({ body: { id: 1 } })).toThrow(/string/));
  test('refuses an undocumented status', () =>
    expect(check({ status: 201 })).toThrow(/does not list/));
  test('refuses an undocumented media type', () =>
    expect(check({ contentType: 'text/html' })).toThrow(/not documented/));
});
