import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'undici';
import { compile } from './compile.js';
import { onFirstCore } from './pinning.js';

export interface Server {
  readonly pool: Pool;
  readonly process: ChildProcess;
}

export interface ServerUsage {
  readonly cpuMicros: number;
  /** The most that the process ever held. */
  readonly peakMemoryBytes: number;
}

/** As `npm start` runs the service. */
export const AS_STARTED = ['--enable-source-maps', '--max-semi-space-size=64'];
/** `NODE_ARGS='--max-old-space-size=160'` adds these. */
const MORE_ARGS = process.env.NODE_ARGS?.split(' ') ?? [];

/** Starts a file of bench/servers as a process of its own. */
export const startServer = async (
  file: string,
  args: readonly string[],
  { connections, isPinned }: { readonly connections: number; readonly isPinned: boolean },
): Promise<Server> => {
  const nodeArgs = [...AS_STARTED, ...MORE_ARGS, await compile(`servers/${file}`), ...args];
  const [command, commandArgs] = isPinned
    ? onFirstCore(process.execPath, nodeArgs)
    : [process.execPath, nodeArgs];
  const child = spawn(command, commandArgs, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    process: child,
    pool: new Pool(`http://127.0.0.1:${String(message.port)}`, { connections }),
  };
};

export const stopServer = async ({ process: child, pool }: Server): Promise<void> => {
  await pool.close();
  child.disconnect();
  await once(child, 'exit');
};

export const usageOf = async ({ process: child }: Server): Promise<ServerUsage> => {
  child.send('usage');
  const [message] = (await once(child, 'message')) as [ServerUsage];
  return message;
};
