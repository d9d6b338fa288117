// Compares two OpenAPI documents, openapi.released.yaml and openapi.yaml unless others are named, and fails on what
// would break a client of the former.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inProject = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [released = inProject('openapi.released.yaml'), current = inProject('openapi.yaml')] =
  process.argv.slice(2);

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    inProject('node_modules/@redocly/cli/bin/cli.js'),
    'diff',
    released,
    current,
    ...['--config', inProject('redocly.changes.yaml')],
    ...['--fail-on', 'major'],
    ...['--format', 'json'],
  ],
  {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    maxBuffer: 64 * 1024 * 1024,
  },
);

const readReport = () => {
  try {
    return JSON.parse(stdout);
  } catch {
    process.stderr.write(`${stdout}${stderr}\nThe documents could not be compared.\n`);
    process.exit(2);
  }
};

const { changes, summary } = readReport();
const placeOf = (path) =>
  decodeURI(path.replace('#/paths/', '').replace('#/', ''))
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
const breaking = changes.filter(({ impact }) => impact === 'major');
for (const { path, verdicts, property } of breaking) {
  const [verdict] = verdicts;
  process.stderr.write(`✖ ${placeOf(path)}\n    ${verdict?.message ?? `${property} changed`}\n`);
}
if (breaking.length > 0) {
  process.stderr.write(`
This breaks clients of the released contract (${String(breaking.length)}). Keep the old name or shape working beside the new one; what must
break belongs below /api/v2. docs/releasing.md tells when openapi.released.yaml is renewed.
`);
  process.exit(1);
}
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(status ?? 1);
}
process.stdout.write(
  `The contract breaks no client: ${String(summary.minor)} additions, ${String(summary.patch)} other changes.\n`,
);
