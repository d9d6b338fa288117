import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUsable } from '../../src/db/embedded/binaries.js';
import { isAlive, readPostmasterFile } from '../../src/db/embedded/postmaster-pid.js';
import { runProgram } from '../../src/db/embedded/run-program.js';
import type { EmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.js';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.js';

const isRoot = process.getuid?.() === 0;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let pristine: string;
let folder: string;
let dataDir: string;
const running = new Set<EmbeddedPostgres>();
const services = new Set<ChildProcess>();

beforeAll(async () => {
  pristine = await mkdtemp(join(tmpdir(), 'rawatib-pristine-'));
  dataDir = join(pristine, 'data');
  await stop(await start());
});
afterAll(() => rm(pristine, { recursive: true }));

beforeEach(async () => {
  // Closed to everybody else, as root's home is.
  folder = await mkdtemp(join(tmpdir(), 'rawatib-embedded-'));
  dataDir = join(folder, 'data');
});

/** A folder as a stopped service leaves it; making it once and copying it saves time. */
const usedBefore = () => cp(join(pristine, 'data'), dataDir, { recursive: true });

afterEach(async () => {
  for (const service of services) service.kill('SIGKILL');
  services.clear();
  for (const server of running) await server.stop();
  running.clear();
  const left = await readPostmasterFile(clusterDir());
  if (left !== undefined && (await isAlive(left.pid))) process.kill(left.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const clusterDir = () => join(dataDir, 'postgres');

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, logger: silent });
  running.add(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.delete(server);
  await server.stop();
}

async function postmasterPid(): Promise<number> {
  return (await readPostmasterFile(clusterDir()))?.pid ?? 0;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that runs the server; its first line is its URL or a refusal. */
async function startService(runAs: { uid?: number; gid?: number } = {}) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/support/embedded-service.ts', dataDir],
    { stdio: ['pipe', 'pipe', 'inherit'], ...runAs },
  );
  services.add(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  return {
    line,
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}

describe('the embedded server', () => {
  it('starts from nothing, stops, and has its data when it starts again', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table kept as select 42 as n');
    const pid = await postmasterPid();
    await stop(first);
    expect(await isAlive(pid)).toBe(false);
    const second = await start();
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('keeps its data where DATA_DIR says, in UTF-8, in an order that no system decides', async () => {
    await usedBefore();
    const server = await start();
    expect((await stat(join(clusterDir(), 'PG_VERSION'))).isFile()).toBe(true);
    const [row] = await query<Record<string, string>>(
      server.ownerUrl,
      `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
         datcollate as collation, 'ب' > 'ا' as sorts from pg_database where datname = current_database()`,
    );
    expect(row).toMatchObject({ encoding: 'UTF8', zone: 'UTC', sorts: true });
    expect(['C', 'C.UTF-8']).toContain(row?.['collation']);
  });

  it('is closed to others: own password, own machine, files for its own eyes', async () => {
    await usedBefore();
    const server = await start();
    const url = new URL(server.ownerUrl);
    url.password = 'guessed';
    await expect(query(url.toString(), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const elsewhere = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.internal === false && address.family === 'IPv4');
    if (elsewhere !== undefined) {
      const socket = createConnection(Number(url.port), elsewhere.address);
      await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
    const mode = async (path: string) => (await stat(path)).mode & 0o077;
    expect(await mode(join(dataDir, 'postgres-owner.json'))).toBe(0);
    expect(await mode(join(dataDir, 'postgres.log'))).toBe(0);
    expect(await mode(clusterDir())).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'runs in a process group of its own, so that Ctrl-C reaches the service alone',
    async () => {
      await usedBefore();
      await start();
      const pid = await postmasterPid();
      const status = await readFile(`/proc/${pid}/stat`, 'utf8');
      const [, , processGroup] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      expect(Number(processGroup)).toBe(pid);
    },
  );

  it.runIf(isRoot)(
    'gives up root and yet works in a folder that is closed to all but root',
    async () => {
      const server = await start();
      expect((await stat(folder)).mode & 0o077).toBe(0);
      const { uid } = await stat(clusterDir());
      expect(uid).not.toBe(0);
      if (process.platform === 'linux') {
        expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(uid);
      }
      await query(server.ownerUrl, 'create table written as select 1');
      await query(server.ownerUrl, 'checkpoint');
    },
  );

  it.runIf(isRoot)('runs under an ordinary account without help', async () => {
    await chmod(folder, 0o755);
    await mkdir(dataDir);
    await chown(dataDir, 65_534, 65_534);
    const service = await startService({ uid: 65_534, gid: 65_534 });
    expect(await query(service.line, 'select 1 as one')).toEqual([{ one: 1 }]);
    await service.stop();
  });

  it.runIf(process.platform === 'linux')('accepts a folder with a very long path', async () => {
    dataDir = join(folder, ...Array.from({ length: 6 }, () => 'a'.repeat(40)));
    const server = await start();
    expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(start()).rejects.toThrow('Another service already uses');
  });

  it('begins again after a start that was cut off in the middle', async () => {
    await mkdir(join(dataDir, 'postgres.unfinished', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18');
    const server = await start();
    expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('after kill -9', () => {
  it('of the server, it runs again by itself on the same address, with what was committed', async () => {
    await usedBefore();
    const server = await start();
    await query(server.ownerUrl, 'create table kept as select 42 as n');
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => query(server.ownerUrl, 'select n from kept').catch(() => []), { timeout: 20_000 })
      .toEqual([{ n: 42 }]);
    const restarted = await postmasterPid();
    expect(restarted).not.toBe(killed);
    await stop(server);
    expect(await isAlive(restarted)).toBe(false);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'nor does %s to the server stop it for good while sessions rest on it',
    async (signal) => {
      await usedBefore();
      const server = await start();
      const resting = new pg.Client({ connectionString: server.ownerUrl });
      resting.on('error', () => undefined);
      await resting.connect();
      await resting.query('create table kept as select 42 as n');
      const told = await postmasterPid();
      process.kill(told, signal);
      await expect
        .poll(() => postmasterPid().then((pid) => pid !== told && pid !== 0), { timeout: 20_000 })
        .toBe(true);
      await expect
        .poll(() => query(server.ownerUrl, 'select n from kept').catch(() => []), {
          timeout: 20_000,
        })
        .toEqual([{ n: 42 }]);
      await resting.end().catch(() => undefined);
    },
  );

  it('of the service, the next one joins the server that still runs', async () => {
    await usedBefore();
    const service = await startService();
    await query(service.line, 'create table kept as select 42 as n');
    const pid = await postmasterPid();
    await service.kill();
    expect(await isAlive(pid)).toBe(true);
    const next = await start();
    expect(await postmasterPid()).toBe(pid);
    expect(await query(next.ownerUrl, 'select n from kept')).toEqual([{ n: 42 }]);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => query(next.ownerUrl, 'select n from kept').catch(() => []), { timeout: 20_000 })
      .toEqual([{ n: 42 }]);
    await stop(next);
    expect(await isAlive(pid)).toBe(false);
  });

  it('of both, the next service recovers', async () => {
    await usedBefore();
    const service = await startService();
    await query(service.line, 'create table kept as select 42 as n');
    await service.kill();
    process.kill(await postmasterPid(), 'SIGKILL');
    const next = await start();
    expect(await query(next.ownerUrl, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('a process number that now belongs to another program does not stop the start', async () => {
    await usedBefore();
    await stop(await start());
    const { uid, gid } = await stat(clusterDir());
    const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
    try {
      const lines = [
        stranger.pid,
        clusterDir(),
        1_700_000_000,
        5_432,
        '',
        '127.0.0.1',
        '',
        'ready',
      ];
      await writeFile(join(clusterDir(), 'postmaster.pid'), `${lines.join('\n')}\n`);
      await chown(join(clusterDir(), 'postmaster.pid'), uid, gid);
      const next = await start();
      expect(await query(next.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(await isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      stranger.kill();
    }
  });
});

describe('a second service on the same folder', () => {
  it('is refused with the remedy, in the same process and in another, and the first goes on', async () => {
    await usedBefore();
    const first = await start();
    const message = /Another service already uses the data directory .*DATABASE_URL/s;
    await expect(start()).rejects.toThrow(message);
    const other = await startService();
    expect(other.line).toMatch(message);
    expect(await query(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop(first);
    const later = await start();
    expect(await query(later.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('loses the race when several start at once', async () => {
    await usedBefore();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => start()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the programs of the package', () => {
  const packaged = (() => {
    try {
      const system = process.platform === 'win32' ? 'windows' : process.platform;
      return createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    } catch {
      return undefined;
    }
  })();

  it.runIf(packaged !== undefined && process.platform !== 'win32')(
    'run although the install script, which makes their links, was skipped',
    async () => {
      const root = dirname(dirname(packaged ?? ''));
      const copy = join(folder, 'package');
      const isLink = async (path: string) => (await lstat(path)).isSymbolicLink();
      await cp(root, copy, {
        recursive: true,
        filter: async (path) => !path.endsWith('.a') && !(await isLink(path)),
      });
      const version = (native: string) =>
        runProgram(join(native, 'bin', 'postgres'), ['--version']);
      if (process.platform === 'linux') {
        expect((await version(join(copy, 'native'))).exitCode).not.toBe(0);
      }
      const usable = await makeUsable(join(copy, 'native'), undefined);
      expect(await version(usable)).toMatchObject({ exitCode: 0 });
    },
  );

  it.runIf(packaged !== undefined && isRoot)(
    'are copied to where the account of the server can reach them',
    async () => {
      const root = dirname(dirname(packaged ?? ''));
      const copy = join(folder, 'package');
      // Links stay relative: the copy is kept for other runs, and this one's folders are not.
      const filter = (path: string) => !path.endsWith('.a');
      await cp(root, copy, { recursive: true, verbatimSymlinks: true, filter });
      const runAs = { uid: 65_534, gid: 65_534 };
      const usable = await makeUsable(join(copy, 'native'), runAs);
      expect(usable.startsWith(folder)).toBe(false);
      const result = await runProgram(join(usable, 'bin', 'postgres'), ['--version'], { runAs });
      expect(result).toMatchObject({ exitCode: 0 });
    },
  );
});
