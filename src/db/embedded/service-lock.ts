import { createHash } from 'node:crypto';
import { open, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { randomSecret } from '../../shared/ids.js';

export interface ServiceLock {
  release(): Promise<void>;
}

/** The operating system's limit for a socket's path, with room for a suffix. */
const MAXIMUM_SOCKET_PATH_BYTES = 80;
const MAXIMUM_ATTEMPTS = 10;

/**
 * Allows one service per data directory. The lock is a listening socket inside the directory (a
 * named pipe on Windows): the kernel closes it with the process, however the process ends, so
 * that nothing is left locked after `kill -9`, and no process number can be mistaken for another.
 *
 * @throws Error when another service holds it
 */
export async function takeServiceLock(dataDir: string): Promise<ServiceLock> {
  const directory = await open(dataDir).catch(() => undefined);
  try {
    const path = await socketPath(dataDir, directory?.fd);
    for (let attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt += 1) {
      const server = await listen(path);
      if (server !== undefined) return lockOf(server, join(dataDir, 'service.lock'));
      if (await answers(path)) throw alreadyServed(dataDir);
      if (process.platform !== 'win32') await removeAbandoned(path, dataDir);
    }
    throw alreadyServed(dataDir);
  } finally {
    await directory?.close();
  }
}

function lockOf(server: Server, path: string): ServiceLock {
  return {
    release: async () => {
      await rm(path, { force: true });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function alreadyServed(dataDir: string): Error {
  return new Error(
    `Another service already uses the data directory ${dataDir}. Stop it first, give this one ` +
      'another DATA_DIR, or let both use one PostgreSQL server by DATABASE_URL.',
  );
}

async function socketPath(dataDir: string, directory: number | undefined): Promise<string> {
  if (process.platform === 'win32') {
    const name = createHash('sha256')
      .update(await realpath(dataDir))
      .digest('hex')
      .slice(0, 32);
    return `\\\\.\\pipe\\rawatib-${name}`;
  }
  const path = join(dataDir, 'service.lock');
  if (Buffer.byteLength(path) <= MAXIMUM_SOCKET_PATH_BYTES) return path;
  if (process.platform === 'linux' && directory !== undefined) {
    return `/proc/self/fd/${directory}/service.lock`;
  }
  throw new Error(`The path of DATA_DIR is too long for a socket: ${dataDir}. Choose a shorter.`);
}

/** @returns undefined when the path is taken */
function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Any other failure (no permission, a full queue) does not show that nobody listens.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

/** Moved aside before it is judged again: a service that started meanwhile gets its own back. */
async function removeAbandoned(path: string, dataDir: string): Promise<void> {
  const aside = `${path}.${randomSecret(4).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if (await answers(aside)) {
    await rename(aside, path);
    throw alreadyServed(dataDir);
  }
  await rm(aside, { force: true });
}
