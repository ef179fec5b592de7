import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { formatSeen, slowestOf, uploadImage, type WatchedProduct, withWatchedProduct } from './other-users.ts';
import type { Result } from './result.ts';

const rounds = 3;

/** Measures the requests of other users while eight users upload the largest images concurrently. */
export const benchUploads = (): Promise<Result> => withWatchedProduct(measure);

async function measure({ tokens, watch, watchIdle }: WatchedProduct): Promise<Result> {
  const phone = sharp({
    create: {
      width: 1_020,
      height: 765,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const pixels = await phone.png().toBuffer();
  const largest = await sharp(pixels).resize(8_160, 6_120).jpeg({ quality: 90, progressive: true }).toBuffer();
  const deep = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#d2412d' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const [first = ''] = tokens;
  await uploadImage(first, largest); // sharp, the database and the compiler are warm from here on

  const idle = await watchIdle();
  const accepted = await watch(() => uploadElsewhere({ tokens, bytes: largest, rounds }));
  const refused = await watch(() => uploadElsewhere({ tokens, bytes: deep, rounds }));
  const ofOne = await watch(() => uploadElsewhere({ tokens: tokens.map(() => first), bytes: largest, rounds: 1 }));

  const busy = [accepted, refused, ofOne];
  const worst = slowestOf(busy);
  const growth = Math.max(...busy.map(({ rssMb }) => rssMb)) - idle.rssMb;
  return {
    name: 'uploads',
    title: 'Other users while eight users upload concurrently',
    lines: [
      ['idle, 99 of 100 within', formatSeen(idle)],
      ['8 users: 50-megapixel progressive JPEG', formatSeen(accepted)],
      ['8 users: 7,000 × 7,000 PNG of 16 bits (294 MB)', formatSeen(refused)],
      ['8 of one user: 50-megapixel progressive JPEG', formatSeen(ofOne)],
      ['memory of the processes', `${Math.round(idle.rssMb)} MB idle, ${Math.round(growth)} MB more at most`],
    ],
    ratios: [
      { what: 'room below 500 ms for 99 of 100', value: 500 / worst, atLeast: 1 },
      { what: 'room below 200 MB more', value: 200 / growth, atLeast: 1 },
      { what: 'of the idle product’s slowest 1 of 100', value: slowestOf([idle]) / worst, atLeast: 0.3 },
    ],
  };
}

type Uploads = { readonly tokens: readonly string[]; readonly bytes: Uint8Array; readonly rounds: number };

/** Uploads in another thread, so that sending does not delay the measured requests. Returns the statuses. */
async function uploadElsewhere(uploads: Uploads): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: uploads });
  const [statuses] = await once(worker, 'message');
  return statuses;
}

if (!isMainThread) {
  const { tokens, bytes, rounds: times }: Uploads = workerData;
  const statuses: number[] = [];
  for (let round = 0; round < times; round++)
    statuses.push(...(await Promise.all(tokens.map(async (token) => (await uploadImage(token, bytes)).status))));
  parentPort?.postMessage(statuses);
}
