import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const canPin =
  process.platform === 'linux' &&
  cpus().length > 1 &&
  spawnSync('taskset', ['--version']).status === 0;

/** Keeps this process, and what it starts, off the first core. */
export const leaveFirstCore = (): void => {
  if (canPin)
    spawnSync('taskset', ['-a', '-cp', `1-${String(cpus().length - 1)}`, String(process.pid)]);
};

/** A command that runs on the first core alone. */
export const onFirstCore = (command: string, args: readonly string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', '0', command, ...args]] : [command, [...args]];

/** Gives this process, what it has started and what it will start all cores again. */
export const useAllCores = (): void => {
  if (!canPin) return;
  for (const pid of family(process.pid))
    spawnSync('taskset', ['-a', '-cp', `0-${String(cpus().length - 1)}`, String(pid)]);
};

/** A process and all that descend from it. */
const family = (root: number): number[] => {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout;
  const processes = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = [root];
  for (const parent of found)
    found.push(...processes.filter(([, ppid]) => ppid === parent).map(([pid]) => pid ?? NaN));
  return found;
};
