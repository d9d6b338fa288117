import {
  referenceName,
  resolve,
  snakeCase,
  type Contract,
  type Method,
  type Schema,
} from './contract.js';
import { literal, phpSyntax, pythonSyntax, typescriptSyntax, type Syntax } from './literals.js';

/** One operation as the reference shows it, in no language yet. */
interface Sample {
  readonly method: Method;
  readonly arguments: readonly Argument[];
  /** camelCase; absent when nothing is answered. */
  readonly result: string | undefined;
  /** Answers name their object by it. */
  readonly hasId: boolean;
}

type Argument = { readonly value: unknown } | { readonly file: string; readonly mediaType: string };

const PUNCHES = 'Employee Code,Date,Time\nE-1042,2026-11-26,08:58\n';

/** @returns file name → text, of sdk */
export const generateSamples = (contract: Contract): Map<string, string> => {
  const samples = contract.methods
    .filter(
      ({ name, kind, operationId }) => kind !== 'file' || !hasJsonTwin(contract, name, operationId),
    )
    .map((method) => sampleOf(method, contract));
  return new Map([
    ['typescript/examples/generated/operations.ts', typescriptFile(samples)],
    ['python/examples/operations.py', pythonFile(samples)],
    ['php/examples/operations.php', phpFile(samples)],
  ]);
};

const hasJsonTwin = ({ methods }: Contract, name: string, operationId: string): boolean =>
  methods.some((other) => other.operationId === operationId && other.name !== name);

const sampleOf = (method: Method, contract: Contract): Sample => {
  const answered = answerOf(method, contract);
  const { properties, required } = resolve(answered ?? {}, contract.schemas);
  return {
    method,
    arguments: [
      ...method.pathParameters.map((name) => ({ value: method.pathExamples[name] })),
      ...(method.body ? [bodyOf(method.body)] : []),
      ...(Object.keys(method.queryExample).length > 0 ? [{ value: method.queryExample }] : []),
    ],
    result: method.kind === 'file' ? 'file' : answered && nameOf(answered),
    hasId: properties?.id !== undefined && (required?.includes('id') ?? false),
  };
};

const bodyOf = (body: NonNullable<Method['body']>): Argument =>
  body.kind === 'json'
    ? { value: body.example }
    : { file: PUNCHES, mediaType: body.mediaTypes[0] ?? 'application/octet-stream' };

/** What is answered; of a list that goes over pages, one row. */
const answerOf = ({ kind, result }: Method, { schemas }: Contract): Schema | undefined =>
  kind === 'list' && result ? (resolve(result, schemas).properties?.data?.items ?? {}) : result;

const nameOf = ({ $ref }: Schema): string => {
  const name = referenceName($ref ?? 'Row').replace(/(List)?Item$/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** The arguments of a call whose text before them ends at `column`. */
const argumentsText = (
  { arguments: values }: Sample,
  syntax: Syntax,
  fileText: (content: string, mediaType: string) => string,
  depth: number,
  column: number,
): string => {
  let text = '';
  for (const one of values) {
    const before = text === '' ? '' : `${text}, `;
    const at = column + (before.split('\n').at(-1) ?? '').length;
    text =
      before +
      ('file' in one
        ? fileText(syntax.text(one.file), syntax.text(one.mediaType))
        : literal(one.value, syntax, depth, at + 2));
  }
  return text;
};

const indented = (text: string, depth: number): string => ' '.repeat(depth) + text;

const HEADER = 'Generated from openapi.yaml: npm run sdk';

const typescriptFile = (samples: readonly Sample[]): string => {
  const members = samples.map((sample) => {
    const { operationId } = sample.method;
    return `  ${operationId}: async (rawatib) => {\n    // sample: ${operationId}\n${typescriptCode(sample)}    // end\n  },\n`;
  });
  return `// ${HEADER}
import type { Client } from '../../src/index.js';

/** Every operation, as the reference shows it. */
export const operations: Record<string, (rawatib: Client) => Promise<void>> = {
${members.join('')}};
`;
};

const typescriptCode = (sample: Sample): string => {
  const { method, result, hasId } = sample;
  const call = `rawatib.${method.resource}.${method.name}`;
  const before =
    method.kind === 'list'
      ? `for await (const ${result ?? ''} of ${call}(`
      : `${result === undefined ? '' : `const ${result} = `}await ${call}(`;
  const file = (content: string, type: string) => `{ content: ${content}, contentType: ${type} }`;
  const given = argumentsText(sample, typescriptSyntax, file, 4, before.length + 4);
  const shown = method.kind === 'file' ? 'file.fileName' : `${result ?? ''}${hasId ? '.id' : ''}`;
  const log = `console.log(${shown});\n`;
  if (method.kind === 'list')
    return `${indented(`${before}${given})) {`, 4)}\n${indented(log, 6)}${indented('}', 4)}\n`;
  return `${indented(`${before}${given});`, 4)}\n${result === undefined ? '' : indented(log, 4)}`;
};

const pythonFile = (samples: readonly Sample[]): string => {
  const functions = samples.map(
    (sample) =>
      `def ${snakeCase(sample.method.operationId)}(client: Client) -> None:\n    # sample: ${sample.method.operationId}\n${pythonCode(sample)}    # end\n`,
  );
  const entries = samples.map(
    ({ method: { operationId } }) => `    "${operationId}": ${snakeCase(operationId)},\n`,
  );
  return `# ${HEADER}
"""Every operation, as the reference shows it."""

from __future__ import annotations

from typing import Callable, Dict

from rawatib import Client, FileBody


${functions.join('\n\n')}

OPERATIONS: Dict[str, Callable[[Client], None]] = {
${entries.join('')}}
`;
};

const pythonCode = (sample: Sample): string => {
  const { method, hasId } = sample;
  const result = sample.result === undefined ? undefined : snakeCase(sample.result);
  const call = `client.${snakeCase(method.resource)}.${snakeCase(method.name)}`;
  const before =
    method.kind === 'list'
      ? `for ${result ?? ''} in ${call}(`
      : `${result === undefined ? '' : `${result} = `}${call}(`;
  const file = (content: string, type: string) => `FileBody(${content}, ${type})`;
  const given = argumentsText(sample, pythonSyntax, file, 4, before.length + 4);
  const shown =
    method.kind === 'file' ? 'file.file_name' : `${result ?? ''}${hasId ? '["id"]' : ''}`;
  const print = `print(${shown})\n`;
  if (method.kind === 'list') return `${indented(`${before}${given}):`, 4)}\n${indented(print, 8)}`;
  return `${indented(`${before}${given})`, 4)}\n${result === undefined ? '' : indented(print, 4)}`;
};

const phpFile = (samples: readonly Sample[]): string => {
  const members = samples.map((sample) => {
    const { operationId } = sample.method;
    return `    '${operationId}' => static function (Client $rawatib): void {\n        // sample: ${operationId}\n${phpCode(sample)}        // end\n    },\n`;
  });
  return `<?php

// ${HEADER}

declare(strict_types=1);

use Rawatib\\Client;
use Rawatib\\FileBody;

// Every operation, as the reference shows it.
return [
${members.join('')}];
`;
};

const phpCode = (sample: Sample): string => {
  const { method, result, hasId } = sample;
  const call = `$rawatib->${method.resource}->${method.name}`;
  const isList = method.kind === 'list';
  const before = isList
    ? `foreach (${call}(`
    : `${result === undefined ? '' : `$${result} = `}${call}(`;
  const file = (content: string, type: string) => `new FileBody(${content}, ${type})`;
  const given = argumentsText(sample, phpSyntax, file, 8, before.length + 8);
  const shown =
    method.kind === 'file'
      ? 'echo $file->fileName, PHP_EOL;\n'
      : hasId
        ? `echo $${result ?? ''}['id'], PHP_EOL;\n`
        : `print_r($${result ?? ''});\n`;
  if (isList)
    return `${indented(`${before}${given}) as $${result ?? ''}) {`, 8)}\n${indented(shown, 12)}${indented('}', 8)}\n`;
  return `${indented(`${before}${given});`, 8)}\n${result === undefined ? '' : indented(shown, 8)}`;
};
