import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** Ends a limited process after one of its limits, and nothing else. */
export const limitSignal = 'SIGTERM';

export type LimitedProcess = {
  /** The file of the program. */
  readonly program: string;
  readonly args: readonly string[];
  /** Flags of Node, such as limits of memory. */
  readonly nodeFlags: readonly string[];
  readonly timeoutMs: number;
};

/**
 * Starts a program that reads a file of a user, in a separate process with a lower priority and without secrets: a file
 * that uses a core for seconds delays no sign-ins and pages, and a file that crashes a reader ends only that process.
 */
export function startLimited({
  program,
  args,
  nodeFlags,
  timeoutMs,
}: LimitedProcess): ChildProcessByStdio<Writable, Readable, null> {
  // The environment contains no secrets. On Windows, a process cannot start without SystemRoot.
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], {
    env: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: limitSignal,
  });
  if (child.pid) setPriority(child.pid, lowerPriority());
  return child;
}

/**
 * Returns a priority below that of this process, which may differ from the normal one. Never below the lowest priority.
 */
function lowerPriority(): number {
  const { PRIORITY_BELOW_NORMAL: below, PRIORITY_LOW: lowest } = constants.priority;
  return Math.min(lowest, getPriority() + below);
}
