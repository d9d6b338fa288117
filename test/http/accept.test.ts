import { expect, test } from 'vitest';
import { preferredType } from '../../src/http/accept.js';

const of = (header: string | undefined) =>
  preferredType(header, ['application/json', 'text/csv']).split('/')[1];

test('the type with the higher weight is taken, the first one among equals', () => {
  expect(of(undefined)).toBe('json');
  expect(of('*/*')).toBe('json');
  expect(of('text/csv')).toBe('csv');
  expect(of('TEXT/CSV; charset=utf-8')).toBe('csv');
  expect(of('text/csv, application/json')).toBe('json');
  expect(of('application/json;q=0.8, text/csv;q=0.9')).toBe('csv');
});

test('a narrower range decides over a wider one, also when it refuses', () => {
  expect(of('text/*')).toBe('csv');
  expect(of('text/csv;q=0, */*')).toBe('json');
  expect(of('application/json;q=0, */*')).toBe('csv');
});

test('what cannot be met or understood gets the first', () => {
  for (const header of ['', 'image/png', 'nonsense', 'text/csv;q=9', 'text/csv;q=x', ',,;;,']) {
    expect([header, of(header)]).toEqual([header, 'json']);
  }
});
