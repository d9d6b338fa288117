import { spawn } from 'node:child_process';
import type { StdioOptions } from 'node:child_process';
import type { RunAs } from './run-as.js';

export interface ProgramResult {
  exitCode: number | null;
  output: string;
}

const MAXIMUM_OUTPUT_CHARACTERS = 20_000;

/** Runs a program to its end; a program that cannot be started gives exit code null. */
export function runProgram(
  command: string,
  programArguments: readonly string[],
  options: { cwd?: string; runAs?: RunAs | undefined; inheritedFile?: number } = {},
): Promise<ProgramResult> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  if (options.inheritedFile !== undefined) stdio.push(options.inheritedFile);
  return new Promise((resolve) => {
    const child = spawn(command, programArguments, {
      stdio,
      windowsHide: true,
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      ...(options.runAs ?? {}),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-MAXIMUM_OUTPUT_CHARACTERS);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ exitCode: null, output: error.message }));
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
}
