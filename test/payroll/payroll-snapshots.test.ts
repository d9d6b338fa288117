import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChunkInputs } from '../../src/payroll/calculation/payroll-chunk-rules.js';
import { inputsJson, parseInputs } from '../../src/payroll/calculation/payroll-snapshots.js';

const leaf = fc.oneof(
  fc.bigInt(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ unit: 'grapheme' }).filter((text) => !text.startsWith('\0')),
);
const record: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  record: fc.dictionary(
    fc.string({ unit: 'grapheme-ascii' }).filter((name) => name !== '__proto__'),
    fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), tie('record')),
    { maxKeys: 4, noNullPrototype: true },
  ),
})).record;
const inputs = fc
  .record(
    {
      kind: fc.constant('facts'),
      facts: fc.array(record, { maxLength: 5 }),
      retroPolicies: record,
    },
    { requiredKeys: ['kind', 'facts'], noNullPrototype: true },
  )
  .map((given) => given as unknown as ChunkInputs);

it('writes the inputs of a chunk as one JSON, piece by piece, and reads them back', () => {
  const mark = (_key: string, value: unknown) =>
    typeof value === 'bigint' ? `\0${String(value)}` : value;
  fc.assert(
    fc.property(inputs, (given) => {
      const json = inputsJson(given).toString('utf8');
      expect(json).toBe(JSON.stringify(given, mark));
      expect(parseInputs(json)).toEqual(given);
    }),
  );
  expect(
    inputsJson({ kind: 'facts', facts: [], retroPolicies: undefined } as never).toString(),
  ).toBe('{"kind":"facts","facts":[]}');
});
