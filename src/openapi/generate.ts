import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { projectRoot } from '../config.js';
import { createRoutes } from '../routes.js';
import { eventCatalogue } from '../outbox/event-catalogue.js';
import { createOpenApiDocument } from './document.js';

// Writes openapi.yaml; with --check it only compares. Handlers are never called here, so nothing stands behind them.
const routes = createRoutes({} as Parameters<typeof createRoutes>[0]);
const document = createOpenApiDocument({ routes, events: eventCatalogue });
const text = `# Generated from the schemas that validate the requests: npm run openapi\n${stringify(document, { lineWidth: 100, aliasDuplicateObjects: false })}`;
const path = join(projectRoot, 'openapi.yaml');

if (process.argv.includes('--check')) {
  const committed = readFileSync(path, 'utf8');
  if (committed !== text) {
    process.stderr.write('openapi.yaml does not match the code; run: npm run openapi\n');
    process.exitCode = 1;
  }
} else {
  writeFileSync(path, text);
}
