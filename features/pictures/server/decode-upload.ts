import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { maxResidentBytes, type UploadRefusal } from '../picture-rules.ts';
import type { Pixels } from './pixels.ts';

/** What the process says first, in one line; the bytes of the pixels follow. */
const head = z.union([
  z.object({
    refused: z.object({ reason: z.literal(['unsupported', 'damaged', 'too large']), format: z.string().nullable() }),
  }),
  z.object({ width: z.int(), height: z.int(), channels: z.literal([1, 2, 3, 4]) }),
]);

/** What the process writes as its first line. */
export type DecodedHead = z.infer<typeof head>;

const program = fileURLToPath(new URL('./decode-upload-process.ts', import.meta.url));
const timeoutMs = 60_000;
/** The memory of the decoder of HEIC has this limit, whatever size a file claims. A page has 64 KiB. */
const memoryLimit = `--wasm-max-mem-pages=${Math.floor(maxResidentBytes / 65_536)}`;

/**
 * Decodes what a person uploaded, as it is kept, or says why not. It runs in a process of its own with a lower
 * priority: the largest picture fills a core for seconds, which sign-ins and pages would wait for, and a file made to
 * crash a decoder ends that process alone.
 */
export async function decodeUpload(file: Blob): Promise<Pixels | { readonly refused: UploadRefusal }> {
  // Its environment holds no secret. Windows starts no process without its SystemRoot.
  const child = spawn(process.execPath, [memoryLimit, program], {
    env: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeoutMs,
  });
  if (child.pid) setPriority(child.pid, lowerPriority());
  // The file is read from the disk piece by piece. A process that has seen enough reads no further.
  const sending = pipeline(Readable.from(file.stream()), child.stdin).catch(() => undefined);
  const [output, [code]] = await Promise.all([buffer(child.stdout), once(child, 'exit'), sending]);
  if (code !== 0) return { refused: { reason: 'damaged', format: 'image' } };
  const end = output.indexOf('\n');
  const said = head.parse(JSON.parse(output.subarray(0, end).toString()));
  return 'refused' in said ? said : { ...said, data: output.subarray(end + 1) };
}

/** Below this process's own, which may not run at the normal one. Nothing is lower than the last. */
function lowerPriority(): number {
  const { PRIORITY_BELOW_NORMAL: below, PRIORITY_LOW: lowest } = constants.priority;
  return Math.min(lowest, getPriority() + below);
}
