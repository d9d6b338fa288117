import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as typescriptClient from '../../sdk/typescript/src/index.js';
import { projectRoot } from '../../src/config.js';
import { shownSamples } from './support/samples.js';

const read = (path: string): string => readFileSync(`${projectRoot}/sdk/${path}`, 'utf8');

const pythonNames = [
  ...read('python/src/rawatib/__init__.py').matchAll(/^ {4}"([A-Za-z]\w+)",$/gm),
];
const phpClasses = readdirSync(`${projectRoot}/sdk/php/src`).filter((name) =>
  name.endsWith('.php'),
);

/** A name that is used and not imported stops whoever copies a sample; in PHP a catch clause never catches. */
test.each([
  ['typescript', Object.keys(typescriptClient), /^import \{([^}]+)\} from '@rawatib\/client';$/m],
  ['python', pythonNames.map(([, name = '']) => name), /^from rawatib import (.+)$/m],
  ['php', phpClasses.map((name) => name.replace('.php', '')), /^use Rawatib\\\{([^}]+)\};$/m],
])('the README of %s imports every name that its samples use', (folder, names, line) => {
  const code = Object.values(shownSamples(`sdk/${folder}/README.md`)).join('\n');
  const imported = (line.exec(read(`${folder}/README.md`))?.[1] ?? '').split(/[\s,]+/);
  const used = names.filter((name) => new RegExp(`(?<![\\w.>$'"])${name}\\b`).test(code));
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !imported.includes(name))).toEqual([]);
});
