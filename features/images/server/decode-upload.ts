import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { limitSignal, startLimited } from '#platform/processes/start-limited.ts';
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
/** Limits the HEIC decoder's memory, whatever size a file claims. A page is 64 KiB. */
const memoryLimit = `--wasm-max-mem-pages=${Math.floor(maxResidentBytes / 65_536)}`;

/**
 * Decodes an upload at the stored size and reads its marks, or returns why it is refused. Runs in a separate process,
 * because the largest image uses a core for seconds.
 */
export async function decodeUpload(
  file: Blob,
  { processorMs = timeoutMs }: { readonly processorMs?: number } = {},
): Promise<DecodedUpload | { readonly refused: UploadRefusal }> {
  const child = startLimited({ program, args: [String(processorMs)], nodeFlags: [memoryLimit], timeoutMs });
  // The file is streamed from disk. A process that has received enough data stops reading.
  const sending = pipeline(Readable.from(file.stream()), child.stdin).catch(() => undefined);
  const [output, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, 'exit'), sending]);
  if (signal === limitSignal) return { refused: { reason: 'too large', format: 'image' } };
  if (code !== 0) return { refused: { reason: 'damaged', format: 'image' } };
  const end = output.indexOf('\n');
  const header = head.parse(JSON.parse(output.subarray(0, end).toString()));
  return 'refused' in header ? header : { ...header, data: output.subarray(end + 1) };
}
