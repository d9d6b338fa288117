import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.js';

/** What PostgreSQL writes into `postmaster.pid` while it runs. */
export interface PostmasterFile {
  pid: number;
  port: number;
  ready: boolean;
  /** Told to stop: it takes no new session and waits for the present ones to end. */
  stopping: boolean;
}

/** Line numbers of the file, which is part of PostgreSQL's interface for pg_ctl. */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[PID_LINE]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const status = lines[STATUS_LINE]?.trim();
  const port = Number(lines[PORT_LINE]);
  return { pid, port, ready: status === 'ready', stopping: status === 'stopping' };
}

/** Whether a process with this number runs; one that ended and waits to be collected does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The state follows the program's name, which stands in brackets and may hold brackets itself.
  return status === undefined || status[status.lastIndexOf(')') + 2] !== 'Z';
}

/**
 * Whether the process is the server of this data directory. The number alone proves nothing:
 * after a restart of the machine it may belong to any other program.
 */
export async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'linux') {
    const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (!/^post(gres|master)/.test(program)) return false;
    const cwd = `/proc/${pid}/cwd`;
    if ((await readlink(cwd).catch(() => undefined)) === undefined) return true;
    const [theirs, ours] = await Promise.all([stat(cwd).catch(() => undefined), stat(clusterDir)]);
    return theirs?.ino === ours.ino && theirs.dev === ours.dev;
  }
  const { output } = await (process.platform === 'win32'
    ? runProgram('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh'])
    : runProgram('ps', ['-o', 'comm=', '-p', String(pid)]));
  return output.includes('postgres');
}
