import type { ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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
  /** Receives standard output. If it fails, the program is stopped, and the run throws its error. */
  readonly output: Writable;
  /** The most bytes of standard output. */
  readonly maxBytes: number;
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

/** Runs ffmpeg once and resolves when it has ended. Throws if the program cannot be started. */
export async function runFfmpeg(run: FfmpegRun): Promise<'done' | 'failed' | 'limit' | 'too large' | 'stopped'> {
  const { limits, signal, output, maxBytes, onLine = () => undefined } = run;
  const failed = new AbortController();
  const child = run.start({
    command: run.command,
    args: ['-nostdin', '-timelimit', String(limits.processorSeconds), ...run.args],
    folder: run.folder,
    timeoutMs: limits.timeoutMs,
    signal: AbortSignal.any([signal, failed.signal]),
  });
  // An abort is reported as an error before the program has ended, and a program that cannot be started has no end.
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error) => child.pid === undefined && reject(error)).on('close', () => resolve());
  });
  createInterface(child.stderr).on('line', onLine);
  let bytes = 0;
  const written = pipeline(child.stdout, limitBytes, output).catch((error: unknown) => failed.abort(error));
  await Promise.all([ended, written]);
  if (signal.aborted) return 'stopped';
  if (bytes > maxBytes) return 'too large';
  failed.signal.throwIfAborted();
  if (child.exitCode === 0) return 'done';
  return child.exitCode === codeOfSignals || limitSignals.includes(child.signalCode) ? 'limit' : 'failed';

  async function* limitBytes(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > maxBytes) throw new Error('the output is too large');
      yield part;
    }
  }
}
