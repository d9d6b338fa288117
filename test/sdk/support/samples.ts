import { readFileSync } from 'node:fs';
import { projectRoot } from '../../../src/config.js';

const read = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8');

/** The samples between `sample: name` and `end` of a file, without their common indentation. */
export const samplesOf = (path: string): Record<string, string> => {
  const found = read(path).matchAll(/^ *(?:\/\/|#) sample: (\w+)\n(.*?)^ *(?:\/\/|#) end$/gms);
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, unindented(text)]));
};

const unindented = (text: string): string => {
  const lines = text.split('\n');
  const used = lines.filter((line) => line.trim() !== '');
  const depth = Math.min(...used.map((line) => line.search(/\S/)));
  return lines
    .map((line) => line.slice(depth))
    .join('\n')
    .trim();
};

/** The blocks of a README that follow `<!-- sample: name -->`. */
export const shownSamples = (path: string): Record<string, string> => {
  const found = read(path).matchAll(/<!-- sample: (\w+) -->\n\n```\w*\n(.*?)```/gs);
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, text.trim()]));
};
