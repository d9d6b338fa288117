import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pollUntil } from '../poll.js';
import type { PostgresBinaries } from './binaries.js';
import { findPostgres } from './binaries.js';
import type { OwnerCredentials } from './credentials.js';
import { isAlive, isServerOf, readPostmasterFile } from './postmaster-pid.js';
import type { PostmasterFile } from './postmaster-pid.js';
import { canReach, chooseRunAs, giveTo } from './run-as.js';
import type { RunAs } from './run-as.js';
import { runProgram } from './run-program.js';
import type { Tuning } from './tuning.js';
import { serverArguments } from './tuning.js';

/** One PostgreSQL data directory and the means to run it. */
export interface Cluster {
  /** Seen by us; PostgreSQL may see it under another name, see `pathSeenByServer`. */
  clusterDir: string;
  logFile: string;
  tuning: Tuning;
  binaries: PostgresBinaries;
  runAs: RunAs | undefined;
}

const STATUS_POLL_MS = 10;
/** Crash recovery after long work may take a while; a server that is alive is waited for. */
const READY_ATTEMPTS = 60_000;
const STOP_ATTEMPTS = 3_000;
/** After a crash the old worker processes need a moment to notice, and block a new server. */
const LAUNCH_ATTEMPTS = 20;
const LAUNCH_RETRY_MS = 250;
const LOG_TAIL_CHARACTERS = 1_500;
const MAXIMUM_LOG_BYTES = 10_000_000;

/** Finds the programs and makes the data directory when it does not exist yet. */
export async function prepareCluster(options: {
  dataDir: string;
  credentials: OwnerCredentials;
  tuning: Tuning;
}): Promise<Cluster> {
  const clusterDir = join(options.dataDir, 'postgres');
  const runAs = await chooseRunAs(clusterDir);
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const wanted = version === undefined ? undefined : Number(version.trim());
  const cluster: Cluster = {
    clusterDir,
    logFile: join(options.dataDir, 'postgres.log'),
    tuning: options.tuning,
    binaries: await findPostgres(runAs, wanted),
    runAs,
  };
  if (wanted === undefined) await initialise(cluster, options.credentials);
  else await checkOwner(cluster);
  return cluster;
}

async function checkOwner({ clusterDir, runAs }: Cluster): Promise<void> {
  const { uid } = await stat(clusterDir);
  if (runAs !== undefined && uid !== runAs.uid) return giveTo(runAs, clusterDir);
  if (runAs === undefined && process.getuid !== undefined && uid !== process.getuid()) {
    throw new Error(
      `The data directory ${clusterDir} belongs to user number ${uid}. Start the service as ` +
        'that user (or as root, if it was started as root before).',
    );
  }
}

/** Older programs walk to their own folder and back, and so find no way back into a closed one. */
const FIRST_VERSION_THAT_STAYS = 16;

/**
 * A folder that the server's account cannot walk to (a checkout in root's home) is reached
 * without walking: the process starts inside it, and PostgreSQL is told its own working
 * directory. So the data always stays where DATA_DIR says.
 */
async function pathSeenByServer({ runAs, binaries }: Cluster, folder: string): Promise<string> {
  if (await canReach(runAs, folder)) return folder;
  if (process.platform === 'linux' && binaries.majorVersion >= FIRST_VERSION_THAT_STAYS) {
    return '/proc/self/cwd';
  }
  throw new Error(
    `The unprivileged user ${runAs?.uid ?? ''}, under which PostgreSQL runs, cannot reach ` +
      `${folder}. Set DATA_DIR to a folder that every user may pass through.`,
  );
}

/** Built beside its place and moved there when complete: a crash in between leaves no half. */
async function initialise(cluster: Cluster, credentials: OwnerCredentials): Promise<void> {
  const { clusterDir, runAs, binaries } = cluster;
  const unfinished = `${clusterDir}.unfinished`;
  const passwordFile = `${clusterDir}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const password = await open(passwordFile, 'w+', 0o600);
  try {
    await password.write(`${credentials.password}\n`, 0);
    if (runAs !== undefined) {
      await chown(unfinished, runAs.uid, runAs.gid);
      await password.chown(runAs.uid, runAs.gid);
    }
    const { exitCode, output } = await runProgram(
      binaries.initdb,
      [
        ...['-D', await pathSeenByServer(cluster, unfinished), '-U', credentials.user],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'],
        `--pwfile=${process.platform === 'win32' ? passwordFile : '/dev/fd/3'}`,
        // From version 17: letters of every script are folded, and still no system locale.
        ...(binaries.majorVersion >= 17
          ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
          : []),
        ...(cluster.tuning === 'test' ? ['--no-sync'] : []),
      ],
      { cwd: unfinished, runAs, inheritedFile: password.fd },
    );
    if (exitCode !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${output}`);
    await rename(unfinished, clusterDir);
  } finally {
    await password.close();
    await rm(passwordFile, { force: true });
  }
}

/** The live server of this data directory, waited for while it starts, if there is one. */
export async function findLiveServer(cluster: Cluster): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(cluster.clusterDir);
  if (file === undefined) return undefined;
  if (await isServerOf(file.pid, cluster.clusterDir)) {
    const live = await waitUntilReady(cluster, () => undefined);
    return live === 'ended' ? undefined : live;
  }
  // Left by a crash; the number may belong to another program by now, which would make
  // PostgreSQL refuse to start.
  await rm(join(cluster.clusterDir, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Follows the server's own status line until it accepts connections or ends. */
async function waitUntilReady(
  cluster: Cluster,
  failure: () => Error | undefined,
): Promise<PostmasterFile | 'ended'> {
  const outcome = await pollUntil<PostmasterFile | 'ended'>(
    async () => {
      const error = failure();
      if (error !== undefined) throw error;
      const file = await readPostmasterFile(cluster.clusterDir);
      if (file?.ready === true && (await isAlive(file.pid))) return file;
      // Only a server that was seen can be seen to have ended; a new one reports by `failure`.
      const seen = file !== undefined;
      return seen && !(await isServerOf(file.pid, cluster.clusterDir)) ? 'ended' : undefined;
    },
    { everyMs: STATUS_POLL_MS, attempts: READY_ATTEMPTS },
  );
  if (outcome === undefined) throw new Error('PostgreSQL did not become ready in ten minutes.');
  return outcome;
}

/** Starts the server, again while a crashed predecessor still holds its memory. */
export async function launch(cluster: Cluster, port: number): Promise<PostmasterFile> {
  let lastError: unknown;
  for (let attempt = 0; attempt < LAUNCH_ATTEMPTS; attempt += 1) {
    const live = await findLiveServer(cluster);
    if (live !== undefined) return live;
    try {
      const started = await launchOnce(cluster, port);
      if (started !== 'ended') return started;
    } catch (error) {
      lastError = error;
    }
    await pollUntil(() => undefined, { everyMs: LAUNCH_RETRY_MS, attempts: 1 });
  }
  throw lastError instanceof Error ? lastError : new Error('PostgreSQL ended while it started.');
}

async function launchOnce(cluster: Cluster, port: number): Promise<PostmasterFile | 'ended'> {
  const { clusterDir, runAs, binaries } = cluster;
  const path = await pathSeenByServer(cluster, clusterDir);
  const settings = serverArguments(cluster.tuning, port);
  const log = await openLog(cluster.logFile);
  const logStart = (await log.stat()).size;
  let ended: Error | undefined;
  try {
    // A process group of its own, so that Ctrl-C reaches the service alone, which then finishes
    // its requests and stops the database last. On Windows pg_ctl gives up administrator rights.
    const [command, programArguments] =
      process.platform === 'win32'
        ? [binaries.pgCtl, ['start', '-W', '-D', path, '-o', settings.map(quoted).join(' ')]]
        : [binaries.postgres, ['-D', path, ...settings]];
    const child = spawn(command, programArguments, {
      cwd: clusterDir,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
      ...(runAs ?? {}),
    });
    child.unref();
    child.once('error', (error) => (ended = error));
    child.once('exit', (code) => {
      if (process.platform !== 'win32' || code !== 0)
        ended ??= new Error(`exit code ${code ?? ''}`);
    });
    return await waitUntilReady(cluster, () => ended);
  } catch (error) {
    const text = await readFile(cluster.logFile).catch(() => Buffer.alloc(0));
    const tail = text.subarray(logStart).toString('utf8').slice(-LOG_TAIL_CHARACTERS);
    throw new Error(`PostgreSQL did not start.\n${tail}`, { cause: error });
  } finally {
    await log.close();
  }
}

const quoted = (argument: string): string => `"${argument}"`;

async function openLog(path: string): ReturnType<typeof open> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > MAXIMUM_LOG_BYTES) await rename(path, `${path}.previous`);
  const log = await open(path, 'a', 0o600);
  await chmod(path, 0o600);
  return log;
}

/** Ends the sessions, writes a checkpoint and stops; harsher when that takes 30 seconds. */
export async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  const ended = async (): Promise<true | undefined> => ((await isAlive(pid)) ? undefined : true);
  for (const mode of ['fast', 'immediate'] as const) {
    await signalStop(cluster, pid, mode);
    const done = await pollUntil(ended, { everyMs: STATUS_POLL_MS, attempts: STOP_ATTEMPTS });
    if (done === true) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`);
}

async function signalStop(cluster: Cluster, pid: number, mode: 'fast' | 'immediate') {
  if (!(await isServerOf(pid, cluster.clusterDir))) return;
  if (process.platform === 'win32') {
    await runProgram(cluster.binaries.pgCtl, ['stop', '-D', cluster.clusterDir, '-m', mode, '-W']);
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // It ended between the look and the signal.
  }
}

/** A port that nobody uses at this moment; `preferred` if it is free. */
export async function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (preferred === 0) reject(error);
      else resolve(freePort());
    });
    probe.listen({ port: preferred, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
