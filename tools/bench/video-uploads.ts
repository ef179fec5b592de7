import { once } from 'node:events';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import encoders from 'h264-mp4-encoder';
import {
  BufferSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import pg from 'pg';
import { formatSeen, slowestOf, type WatchedProduct, withWatchedProduct } from './other-users.ts';
import type { Result } from './result.ts';

const fileBytes = 290_000_000;
const [width, height, framesPerSecond] = [720, 1_280, 30];

/** Measures the requests of other users while eight users upload videos of almost the largest size concurrently. */
export const benchVideoUploads = (): Promise<Result> => withWatchedProduct(measure);

async function measure({ url, databaseUrl, tokens, watch, watchIdle }: WatchedProduct): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-videos-'));
  const [largest, short] = [join(folder, 'largest.mp4'), join(folder, 'short.mp4')];
  await writeVideo(largest, fileBytes);
  await writeVideo(short, 30_000_000);
  await raisePlans(databaseUrl);
  await uploadElsewhere({ url, tokens, path: short }); // everything is compiled from here on

  const idle = await watchIdle();
  const startedMs = performance.now();
  const busy = await watch(() => uploadElsewhere({ url, tokens, path: largest }));
  const seconds = (performance.now() - startedMs) / 1_000;
  const { size } = await stat(largest);
  await rm(folder, { recursive: true });

  const growth = Math.max(1, busy.rssMb - idle.rssMb);
  return {
    name: 'video-uploads',
    title: 'Other users while eight users upload videos concurrently',
    lines: [
      ['idle, 99 of 100 within', formatSeen(idle)],
      [`8 users: MP4 of ${Math.round(size / 1e6)} MB`, `${formatSeen(busy)}, in ${Math.round(seconds)} s`],
      ['memory of the processes', `${Math.round(idle.rssMb)} MB idle, ${Math.round(growth)} MB more at most`],
    ],
    ratios: [
      { what: 'room below 500 ms for 99 of 100', value: 500 / slowestOf([busy]), atLeast: 1 },
      { what: 'room below 200 MB more', value: 200 / growth, atLeast: 1 },
    ],
  };
}

/** Writes an MP4 of about this size that repeats one image of noise. Its description is at the end. */
async function writeVideo(path: string, bytes: number): Promise<void> {
  const encoder = await encoders.createH264MP4Encoder();
  Object.assign(encoder, { width, height, frameRate: framesPerSecond, quantizationParameter: 44, speed: 10 });
  encoder.initialize();
  encoder.addFrameRgba(Uint8Array.from({ length: width * height * 4 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24));
  encoder.finalize();
  const input = new Input({ formats: [MP4], source: new BufferSource(encoder.FS.readFile(encoder.outputFilename)) });
  encoder.delete();
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  const image = track && (await new EncodedPacketSink(track).getFirstPacket());
  if (!image || !decoderConfig) throw new Error('no image was encoded');
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(path),
  });
  const images = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(images);
  await output.start();
  const count = Math.max(4 * framesPerSecond, Math.floor(bytes / image.data.length));
  for (let at = 0; at < count; at++)
    await images.add(image.clone({ timestamp: at / framesPerSecond, duration: 1 / framesPerSecond }), {
      decoderConfig,
    });
  images.close();
  await output.finalize();
}

async function raisePlans(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`update accounts set plan = 'professional'`);
  await client.end();
}

type Uploads = { readonly url: string; readonly tokens: readonly string[]; readonly path: string };

/** Uploads in another thread, so that sending does not delay the measured requests. Returns the statuses. */
async function uploadElsewhere(uploads: Uploads): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: uploads });
  const [statuses] = await once(worker, 'message');
  return statuses;
}

/** Uploads a file in parts and returns the status of the last answer. */
async function uploadVideo({ url, path }: Uploads, token: string): Promise<number> {
  const file = await open(path);
  const { size } = await file.stat();
  const headers = { authorization: `Bearer ${token}` };
  const created = await fetch(`${url}/functions/v1/create-video-upload`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'clip.mp4', bytes: size }),
  });
  // Typed by the contract.
  const { upload_id, chunk_bytes } = (await created.json()) as { upload_id: string; chunk_bytes: number };
  for (let offset = 0; offset < size; offset += chunk_bytes) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(chunk_bytes, size - offset)), {
      position: offset,
    });
    const sent = await send('send-video-chunk', { upload_id, offset: String(offset) }, buffer.subarray(0, bytesRead));
    if (!sent.ok) return sent.status;
  }
  await file.close();
  return (await send('finish-video-upload', { upload_id })).status;

  async function send(call: string, fields: Readonly<Record<string, string>>, part?: Buffer): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (part) form.set('file', new File([new Uint8Array(part)], 'part.bin'));
    const answer = await fetch(`${url}/functions/v1/${call}`, { method: 'POST', headers, body: form });
    await answer.arrayBuffer();
    return answer;
  }
}

if (!isMainThread) {
  const uploads: Uploads = workerData;
  parentPort?.postMessage(await Promise.all(uploads.tokens.map((token) => uploadVideo(uploads, token))));
}
