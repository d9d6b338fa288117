/** A stand-in for the service, to be killed: runs the embedded server of the given folder. */
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.js';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dataDir = process.argv[2] ?? '';
try {
  const server = await startEmbeddedPostgres({ dataDir, logger });
  process.stdout.write(`${server.ownerUrl}\n`);
  process.stdin.resume();
  process.stdin.once('end', () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
