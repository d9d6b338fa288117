import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../shared/domain-error.js';
import type { Parameter, ParameterSet } from './parameter-types.js';
import { parameterFileSchema } from './statutory-schema.js';

/** The statutory data as loaded: the parameters and a fingerprint that a closed payroll cycle stores. */
export interface StatutoryData {
  readonly parameters: ParameterSet;
  /** SHA-256 over the content of all files in key order, as lower-case hex. */
  readonly version: string;
}

/** Works from src/statutory and from dist/statutory alike: the build transpiles code and copies no data. */
const DEFAULT_DIRECTORY = fileURLToPath(new URL('../../src/statutory/data/', import.meta.url));

const MAXIMUM_FILES = 1_000;

/**
 * Reads every `<chapter>/<name>.json` under the directory, once, at start.
 * A faulty file stops the start: DomainError `parameter_file_invalid` names the file, the key and what is wrong.
 */
export const loadStatutoryData = (directory: string = DEFAULT_DIRECTORY): StatutoryData => {
  const files = jsonFilesUnder(directory);
  if (files.length === 0 || files.length > MAXIMUM_FILES) {
    throw new DomainError(
      'parameter_file_invalid',
      `expected 1 to ${MAXIMUM_FILES} parameter files in ${directory}, found ${files.length}`,
      { directory, files: files.length },
    );
  }
  const hash = createHash('sha256');
  const parameters = new Map<string, Parameter>();
  for (const file of files) {
    const text = readFileSync(join(directory, file), 'utf8');
    const parameter = parseParameterFile(file, text);
    hash.update(JSON.stringify(parameter));
    parameters.set(parameter.key, parameter);
  }
  return { parameters, version: hash.digest('hex') };
};

/** Relative paths in a fixed order, so that the fingerprint does not depend on the file system. */
const jsonFilesUnder = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length))
    .sort();

const invalidFile = (file: string, key: string, problem: string): DomainError =>
  new DomainError('parameter_file_invalid', `${file} (${key}): ${problem}`, { file, key, problem });

const parseParameterFile = (file: string, text: string): Parameter => {
  const expectedKey = file
    .replace(/\.json$/, '')
    .replaceAll('-', '_')
    .split(/[\\/]/)
    .join('.');
  const json = parseJson(file, expectedKey, text);
  const result = parameterFileSchema.safeParse(json);
  if (!result.success) {
    const problems = result.error.issues.map(
      ({ path, message }) => `${path.join('.') || '(file)'}: ${message}`,
    );
    throw invalidFile(file, expectedKey, problems.join('; '));
  }
  if (result.data.key !== expectedKey) {
    throw invalidFile(
      file,
      expectedKey,
      `the key must be that of the file, not ${result.data.key}`,
    );
  }
  return result.data;
};

const parseJson = (file: string, key: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidFile(file, key, error instanceof Error ? error.message : 'not JSON');
  }
};
