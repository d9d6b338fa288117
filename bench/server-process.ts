import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';

export interface Server {
  readonly pool: Pool;
  readonly process: ChildProcess;
}

export interface Usage {
  readonly cpuMicros: number;
  /** The most memory it ever had. */
  readonly peakBytes: number;
}

export type Command = readonly [command: string, args: readonly string[]];

/** One of `bench/servers` in a process of its own. */
export const startServer = async (
  file: string,
  args: readonly string[],
  connections: number,
  place: (command: string, args: readonly string[]) => Command = (...command) => command,
): Promise<Server> => {
  const script = fileURLToPath(new URL(`servers/${file}`, import.meta.url));
  const [command, commandArgs] = place(process.execPath, ['--import', 'tsx', script, ...args]);
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

export const usageOf = async ({ process: child }: Server): Promise<Usage> => {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
};
