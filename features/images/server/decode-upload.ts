import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { maxResidentBytes, type UploadRefusal } from '../image-rules.ts';
import { type FileMarks, fileMarks } from './file-marks.ts';
import type { Pixels } from './pixels.ts';

/** The first line of the process's output; the pixel bytes follow. */
const head = z.union([
  z.object({
    refused: z.object({ reason: z.literal(['unsupported', 'damaged', 'too large']), format: z.string().nullable() }),
  }),
  z.object({ width: z.int(), height: z.int(), channels: z.literal([1, 2, 3, 4]), marks: fileMarks }),
]);

export type DecodedUpload = Pixels & { readonly marks: FileMarks };

/** The first line of the process's output. */
export type DecodedHead = z.infer<typeof head>;

const program = fileURLToPath(new URL('./decode-upload-process.ts', import.meta.url));
const timeoutMs = 60_000;
/** Ends the process after one of its limits, and nothing else. */
const limitSignal = 'SIGTERM';
/** Limits the HEIC decoder's memory, whatever size a file claims. A page is 64 KiB. */
const memoryLimit = `--wasm-max-mem-pages=${Math.floor(maxResidentBytes / 65_536)}`;

/**
 * Decodes an upload at the stored size and reads its marks, or returns why it is refused. Runs in a separate process
 * with a lower priority: the largest image uses a core for seconds, which would delay sign-ins and pages, and a file
 * that crashes a decoder ends only that process.
 */
export async function decodeUpload(
  file: Blob,
  { processorMs = timeoutMs }: { readonly processorMs?: number } = {},
): Promise<DecodedUpload | { readonly refused: UploadRefusal }> {
  // The environment contains no secrets. On Windows, a process cannot start without SystemRoot.
  const child = spawn(process.execPath, [memoryLimit, program, String(processorMs)], {
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
  // The file is streamed from disk. A process that has received enough data stops reading.
  const sending = pipeline(Readable.from(file.stream()), child.stdin).catch(() => undefined);
  const [output, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, 'exit'), sending]);
  if (signal === limitSignal) return { refused: { reason: 'too large', format: 'image' } };
  if (code !== 0) return { refused: { reason: 'damaged', format: 'image' } };
  const end = output.indexOf('\n');
  const header = head.parse(JSON.parse(output.subarray(0, end).toString()));
  return 'refused' in header ? header : { ...header, data: output.subarray(end + 1) };
}

/**
 * Returns a priority below that of this process, which may differ from the normal one. Never below the lowest priority.
 */
function lowerPriority(): number {
  const { PRIORITY_BELOW_NORMAL: below, PRIORITY_LOW: lowest } = constants.priority;
  return Math.min(lowest, getPriority() + below);
}
