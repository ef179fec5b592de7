import type { ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Starts a program with a lower priority, and kills it at its limit or by its signal. */
export type StartCommand = (command: {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}) => ChildProcessByStdio<null, Readable, Readable>;

export type FfmpegRun = {
  readonly start: StartCommand;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly limits: RunLimits;
  readonly signal: AbortSignal;
  /** Receives standard output, and stops the program with `false`. */
  readonly onOutput: (part: Buffer) => boolean;
  /** Receives the lines of standard error. */
  readonly onLine?: (line: string) => void;
};

export type RunLimits = {
  /** Processor time, which the program measures itself. */
  readonly processorSeconds: number;
  readonly timeoutMs: number;
};

/** The program states this code if a signal ended it. Source: `exit_program` of ffmpeg. */
const codeOfSignals = 255;
/** The signals of the limits: of this product, of the processor time, and of a machine without free memory. */
const limitSignals: readonly (string | null)[] = ['SIGKILL', 'SIGXCPU', 'SIGTERM'];

/** Runs ffmpeg once and resolves when it has ended. */
export async function runFfmpeg(run: FfmpegRun): Promise<'done' | 'failed' | 'limit' | 'too large' | 'stopped'> {
  const { limits, signal, onOutput, onLine = () => undefined } = run;
  const enough = new AbortController();
  const child = run.start({
    command: run.command,
    args: ['-nostdin', '-timelimit', String(limits.processorSeconds), ...run.args],
    folder: run.folder,
    timeoutMs: limits.timeoutMs,
    signal: AbortSignal.any([signal, enough.signal]),
  });
  createInterface(child.stderr).on('line', onLine);
  child.stdout.on('data', (part: Buffer) => !onOutput(part) && enough.abort());
  // An abort is reported as an error before the program has ended, and a program that cannot be started has no end.
  const isStarted = await new Promise<boolean>((resolve) => {
    child.on('error', () => child.pid === undefined && resolve(false)).on('close', () => resolve(true));
  });
  if (signal.aborted) return 'stopped';
  if (enough.signal.aborted) return 'too large';
  if (isStarted && child.exitCode === 0) return 'done';
  return child.exitCode === codeOfSignals || limitSignals.includes(child.signalCode) ? 'limit' : 'failed';
}
