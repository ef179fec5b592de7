import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { limitProcessorTime } from '#platform/processes/limit-processor-time.ts';
import { maxStoredSide } from '../image-rules.ts';
import { checkImage } from './check-image.ts';
import type { DecodedHead } from './decode-upload.ts';
import { decodeHeif, isHeif } from './decoding/decode-heif.ts';
import { decodeImage } from './pixels.ts';
import { readMarks } from './read-marks.ts';

// Started by decode-upload.ts with a limit: reads the file from standard input, writes its pixels to standard output.
await limitProcessorTime(Number(process.argv[2]));
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
