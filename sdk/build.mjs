// Builds the packages of the client libraries into their dist/ folders: each file of the TypeScript client as an ES
// and as a CommonJS module with its types, and the browser's two files from the same source;
// with `--browser-into folder` these two alone.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const sdk = fileURLToPath(new URL('.', import.meta.url));
const source = join(sdk, 'typescript/src');
const dist = join(sdk, 'typescript/dist');
const shared = { logLevel: 'warning', target: 'es2022' };

const sources = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.ts'));
const entryPoints = sources.map((name) => join(source, name));

const buildModules = async (format, folder) => {
  const outdir = join(dist, folder);
  await build({ ...shared, entryPoints, outdir, outbase: source, format });
  await writeFile(
    join(outdir, 'package.json'),
    `${JSON.stringify({ type: format === 'esm' ? 'module' : 'commonjs', sideEffects: false })}\n`,
  );
};

const buildTypes = async () => {
  const tsc = join(sdk, '../node_modules/typescript/bin/tsc');
  const project = join(sdk, 'typescript/tsconfig.build.json');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
  const target = ['--rootDir', source, '--outDir', join(dist, 'esm')];
  await promisify(execFile)(process.execPath, [tsc, '-p', project, ...emit, ...target]);
  await copyTypes();
};

const copyTypes = async () => {
  const types = (await readdir(join(dist, 'esm'), { recursive: true })).filter((name) =>
    name.endsWith('.d.ts'),
  );
  for (const name of types) {
    await cp(join(dist, 'esm', name), join(dist, 'cjs', name));
    await cp(join(dist, 'esm', name), join(sdk, 'browser/dist/types', name));
  }
};

const buildBrowser = async (outdir) => {
  await mkdir(outdir, { recursive: true });
  const { version } = JSON.parse(await readFile(join(sdk, 'browser/package.json'), 'utf8'));
  const page = {
    ...shared,
    entryPoints: [join(source, 'page.ts')],
    bundle: true,
    minify: true,
    platform: 'browser',
    banner: { js: `/* Rawatib client ${version} */` },
  };
  await build({ ...page, format: 'esm', outfile: join(outdir, 'rawatib.mjs') });
  await build({
    ...page,
    format: 'iife',
    globalName: 'Rawatib',
    outfile: join(outdir, 'rawatib.js'),
  });
};

const [option, folder] = process.argv.slice(2);
if (option === '--browser-into') {
  await buildBrowser(folder);
} else {
  await rm(dist, { recursive: true, force: true });
  await buildModules('esm', 'esm');
  await buildModules('cjs', 'cjs');
  if (option !== '--without-types') await buildTypes();
  await buildBrowser(join(sdk, 'browser/dist'));
}
