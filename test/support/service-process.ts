import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../src/config.js';
import { TEST_SECRET, type TestDatabase } from './database.js';

export interface ServiceProcess {
  readonly baseUrl: string;
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The service as a process of its own, built as `npm start` builds it, on a test's database. Waits until it listens. */
export const startServiceProcess = async (
  database: TestDatabase,
  environment: Record<string, string> = {},
): Promise<ServiceProcess> => {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server.js'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.ownerUrl,
      JWT_SECRET: TEST_SECRET,
      ENCRYPTION_KEY: TEST_SECRET,
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
      ...environment,
    },
  });
  const lines: string[] = [];
  const listening = new Promise<number>((resolve, reject) => {
    const read = (line: string) => {
      lines.push(line);
      const port = /"port":(\d+).*"msg":"listening"/.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.once('exit', (code) => {
      reject(
        new Error(
          `the service ended with ${String(code)} before it listened:\n${lines.join('\n')}`,
        ),
      );
    });
  });
  const baseUrl = `http://127.0.0.1:${String(await listening)}`;
  return {
    baseUrl,
    child,
    output: () => lines.join('\n'),
    kill: async (signal) => {
      const exit = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await exit)[0];
    },
  };
};

/** Asks the service's API as whoever has the key. */
export const ask = async (
  { baseUrl }: Pick<ServiceProcess, 'baseUrl'>,
  key: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: any }> => {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};
