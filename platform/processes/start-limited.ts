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
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], {
    env: { ...environmentWithoutSecrets(), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'ignore'],
    ...ownGroup,
    timeout: timeoutMs,
    killSignal: limitSignal,
  });
  if (child.pid) setPriority(child.pid, lowerPriority());
  return child;
}

export type LimitedCommand = {
  /** A program of the operator: its path, or its name on the PATH. */
  readonly command: string;
  readonly args: readonly string[];
  /** The working directory. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** Kills the process. */
  readonly signal: AbortSignal;
};

/**
 * Starts a program that the operator installed, like `startLimited`, without standard input. Emits 'error' if it cannot
 * be started. It is killed at the time limit, because it may ignore other signals.
 */
export function startLimitedCommand({
  command,
  args,
  folder,
  timeoutMs,
  signal,
}: LimitedCommand): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(command, args, {
    cwd: folder,
    env: environmentWithoutSecrets(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ownGroup,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    signal,
  });
  if (child.pid) setPriority(child.pid, lowerPriority());
  return child;
}

/**
 * Ctrl-C and `timeout` send signals to a whole group of processes. This process then finishes its work, and a program
 * that was ended would look like one that a file crashed. On Windows, `windowsHide` opens no console for the group.
 */
const ownGroup = { detached: true, windowsHide: true } as const;

/** On Windows, a process cannot start without SystemRoot. */
function environmentWithoutSecrets(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot };
}

/**
 * Returns a priority below that of this process, which may differ from the normal one. Never below the lowest priority.
 */
function lowerPriority(): number {
  const { PRIORITY_BELOW_NORMAL: below, PRIORITY_LOW: lowest } = constants.priority;
  return Math.min(lowest, getPriority() + below);
}
