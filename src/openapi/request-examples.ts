import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../config.js';

/** The request that the reference shows for each operation with a JSON body, by operationId. */
export const requestExamples = parse(
  readFileSync(join(projectRoot, 'docs', 'reference', 'request-examples.yaml'), 'utf8'),
) as Readonly<Record<string, unknown>>;
