import { readFileSync } from 'node:fs';
import { projectRoot } from '../../../src/config.js';
import { markedSamples } from '../../../src/openapi/code-samples.js';

const read = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8');

/** The samples between `sample: name` and `end` of a file, without their common indentation. */
export const samplesOf = (path: string): Record<string, string> =>
  Object.fromEntries(markedSamples(read(path)));

/** The blocks of a README that follow `<!-- sample: name -->`. */
export const shownSamples = (path: string): Record<string, string> => {
  const found = read(path).matchAll(/<!-- sample: (\w+) -->\n\n```\w*\n(.*?)```/gs);
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, text.trim()]));
};
