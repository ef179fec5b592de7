import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { maxStoredSide } from '../image-rules.ts';
import { checkImage } from './check-image.ts';
import type { DecodedHead } from './decode-upload.ts';
import { decodeHeif, isHeif } from './decoding/decode-heif.ts';
import { decodeImage } from './pixels.ts';
import { readMarks } from './read-marks.ts';

// Started by decode-upload.ts with a limit: reads the file from standard input, writes its pixels to standard output.
const limit = new Worker(new URL('./limit-processor-time.ts', import.meta.url), { workerData: process.argv[2] });
await once(limit, 'message');
limit.unref();
sharp.concurrency(1);
sharp.cache(false);
const bytes = await buffer(process.stdin);
const { format, refused } = await checkImage(bytes);
if (refused) writeHead({ refused: { reason: refused, format } });
else await decode();

async function decode(): Promise<void> {
  try {
    const { data, ...size } = await (isHeif(bytes) ? decodeHeif : decodeImage)(bytes, maxStoredSide);
    const { xmpAsString } = await sharp(bytes, { limitInputPixels: false }).metadata();
    writeHead({ ...size, marks: await readMarks(bytes, xmpAsString) });
    process.stdout.write(data);
  } catch {
    writeHead({ refused: { reason: 'damaged', format } });
  }
}

function writeHead(head: DecodedHead): void {
  process.stdout.write(`${JSON.stringify(head)}\n`);
}
