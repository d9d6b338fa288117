import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readContract, type OpenApi } from './contract.js';
import { generateOperations } from './operations.js';
import { generatePhp } from './php.js';
import { generatePython } from './python.js';
import { generateSamples } from './samples.js';
import { generateTypescript } from './typescript.js';

// Writes what the client libraries take from openapi.yaml; with --check it only compares.
const sdk = fileURLToPath(new URL('..', import.meta.url));
const contract = readContract(
  parse(readFileSync(join(sdk, '..', 'openapi.yaml'), 'utf8')) as OpenApi,
);
const { version } = JSON.parse(readFileSync(join(sdk, 'typescript/package.json'), 'utf8')) as {
  version: string;
};

const files = new Map<string, string>([
  ['conformance/operations.json', generateOperations(contract)],
  ...generateSamples(contract),
  ...within('typescript/src/generated', generateTypescript(contract, version)),
  ...within('php/src', generatePhp(contract, version)),
  ...within('python/src/rawatib/_generated', generatePython(contract, version)),
]);

function within(folder: string, texts: Map<string, string>): [string, string][] {
  return [...texts].map(([name, text]) => [`${folder}/${name}`, text]);
}

for (const [name, text] of files) {
  const path = join(sdk, name);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`sdk/${name} does not match openapi.yaml; run: npm run sdk\n`);
    process.exitCode = 1;
  }
}
