import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { maxStoredSide } from '../picture-rules.ts';
import { pictureRefusal } from './check-picture.ts';
import type { DecodedHead } from './decode-upload.ts';
import { decodePicture } from './pixels.ts';

// Started by decode-upload.ts: the picture comes by standard input, its pixels leave by standard output.
sharp.concurrency(1);
sharp.cache(false);
const bytes = await buffer(process.stdin);
const refused = await pictureRefusal(bytes);
const pixels = refused ? null : await decodePicture(bytes, maxStoredSide).catch(() => null);
if (pixels) {
  const { data, ...size } = pixels;
  tell(size);
  process.stdout.write(data);
} else tell({ refused: refused ?? 'not a picture' });

function tell(head: DecodedHead): void {
  process.stdout.write(`${JSON.stringify(head)}\n`);
}
