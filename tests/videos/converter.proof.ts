import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readVideo, type VideoReading } from '#features/videos/server/reading/read-video.ts';
import { convertedSide, maxVideoBytes } from '#features/videos/video-rules.ts';
import { startLimitedCommand } from '#platform/processes/start-limited.ts';
import { openFfmpeg } from '#ports/video-converter/ffmpeg/ffmpeg.ts';
import type { ConversionOutcome, VideoConverter } from '#ports/video-converter/video-converter.ts';

/**
 * `VIDEO_CONVERTER=ffmpeg npm run proof -- converter`: converts videos that the same program encodes, and hostile
 * files. Skipped without a program.
 */
const program = process.env.VIDEO_CONVERTER ?? '';
const run = promisify(execFile);
const never = new AbortController().signal;

let folder: string;
let converter: VideoConverter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'converter-'));
  if (!program) return;
  const opened = await openFfmpeg(program, startLimitedCommand);
  if ('problem' in opened) throw new Error(opened.problem);
  converter = opened;
});
afterAll(() => rm(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, name);

/** Encodes a moving test image of this size and rate, with a tone. */
async function encode(name: string, size: string, rate: number, seconds: number, codec: readonly string[]) {
  const images = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
  await run(program, ['-y', '-loglevel', 'error', ...images, ...tone, ...codec, pathOf(name)]);
  return pathOf(name);
}

type Converted = {
  readonly before: VideoReading;
  readonly kind: ConversionOutcome['kind'];
  readonly after: VideoReading | null;
};

/** Reads, converts and reads a file as an upload. */
async function upload(from: string): Promise<Converted> {
  const [to, read] = [pathOf('to.mp4'), pathOf('read.mp4')];
  const before = await readVideo({ from, to: read });
  if (!('refused' in before) || !before.source) return { before, kind: 'not converted', after: null };
  const { kind } = await converter.convert(
    {
      ...{ folder, from, to, source: before.source },
      limits: {
        ...{ side: convertedSide, frameRate: { least: 23, most: 60 }, bytes: maxVideoBytes },
        ...{ durationMs: 900_000, sampleRate: 48_000 },
      },
    },
    never,
    () => undefined,
  );
  return { before, kind, after: kind === 'converted' ? await readVideo({ from: to, to: read }) : null };
}

const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

test.runIf(program).each([
  ['upright.webm', '720x1280', 30, vp9, { width: 720, height: 1_280, frameRate: 30 }],
  ['screen.webm', '1280x720', 10, vp9, { width: 1_280, height: 720, frameRate: 30 }],
  ['old.webm', '640x360', 25, ['-c:v', 'libvpx', '-c:a', 'libvorbis'], { width: 640, height: 360, frameRate: 25 }],
  ['slow-motion.mp4', '640x360', 120, h264, { width: 640, height: 360, frameRate: 60 }],
  ['4k.mp4', '3840x2160', 30, h264, { width: 1_920, height: 1_080, frameRate: 30 }],
  ['upright-4k.mp4', '2160x3840', 24, h264, { width: 1_080, height: 1_920, frameRate: 24 }],
  [
    'prores.mov',
    '1280x720',
    30,
    ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le'],
    { width: 1_280, height: 720, frameRate: 30 },
  ],
  ['camera.mov', '1280x720', 30, [...h264.slice(0, -1), 'pcm_s16be'], { width: 1_280, height: 720, frameRate: 30 }],
  [
    'mpeg4.mov',
    '720x576',
    25,
    ['-aspect', '16:9', '-c:v', 'mpeg4', '-c:a', 'aac'],
    { width: 1_024, height: 576, frameRate: 25 },
  ],
  [
    'ten-bits.mp4',
    '640x360',
    30,
    ['-c:v', 'libx264', '-pix_fmt', 'yuv422p10le', '-c:a', 'aac'],
    { width: 640, height: 360, frameRate: 30 },
  ],
] as const)('%s (%s, %s frames per second) is converted', async (name, size, rate, codec, expected) => {
  const path = await encode(name, size, rate, 6, codec);
  const startedAt = performance.now();
  const { kind, after } = await upload(path);
  const ms = Math.round(performance.now() - startedAt);
  process.stdout.write(`${name}: ${ms} ms, ${(await stat(pathOf('read.mp4'))).size} bytes\n`);
  expect(kind).toBe('converted');
  const { frameRate, ...others } = expected;
  expect(after).toMatchObject({ ...others, codec: 'avc', hasSound: true });
  if (!after || 'refused' in after) return;
  expect(Math.abs(after.frameRate - frameRate)).toBeLessThan(0.2);
  expect(Math.abs(after.durationMs - 6_000)).toBeLessThan(100);
  const frame = await converter.takeFrame(pathOf('read.mp4'), 5_900, never);
  expect(await sharp(frame ?? undefined).metadata()).toMatchObject({ format: 'jpeg', ...others });
});

test.runIf(program)('a rotated video is converted upright', async () => {
  const path = await encode('flat.mp4', '640x360', 30, 4, ['-c:v', 'mpeg4', '-c:a', 'aac']);
  await run(program, [
    '-y',
    '-loglevel',
    'error',
    '-i',
    path,
    '-c',
    'copy',
    '-metadata:s:v',
    'rotate=90',
    pathOf('up.mov'),
  ]);
  const { kind, after } = await upload(pathOf('up.mov'));
  expect([kind, after]).toMatchObject(['converted', { width: 360, height: 640 }]);
});

test.runIf(program)('a file that ends early is refused, or converted up to its end', async () => {
  for (const [name, codec] of [
    ['cut.webm', vp9],
    ['cut.mov', ['-c:v', 'mpeg4', '-c:a', 'aac']],
  ] as const) {
    const path = await encode(name, '640x360', 30, 8, codec);
    const file = await open(path, 'r+');
    await file.truncate(Math.floor((await file.stat()).size * 0.7));
    await file.close();
    const { before, after } = await upload(path);
    expect('refused' in before).toBe(true);
    if (after) expect(after).toMatchObject({ codec: 'avc' });
  }
});

test.runIf(program)('a file that names other files and addresses opens none of them', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on a port
  const secret = pathOf('secret.txt');
  await writeFile(secret, 'a secret');
  const lists = [
    `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${address}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile '${secret}'\nfile '${address}'\n`,
    `<?xml version="1.0"?><MPD><BaseURL>${address}</BaseURL></MPD>`,
  ];
  for (const list of lists)
    for (const container of ['mp4', 'matroska'] as const) {
      await writeFile(pathOf('list'), list);
      expect(await convertUnchecked(pathOf('list'), container)).toBe('not converted');
    }
  server.close();
  expect(requests).toBe(0);
});

/** Converts a file that no check of uploads has read. */
async function convertUnchecked(from: string, container: 'mp4' | 'matroska'): Promise<ConversionOutcome['kind']> {
  const limits = {
    ...{ side: convertedSide, frameRate: { least: 23, most: 60 }, bytes: maxVideoBytes },
    ...{ durationMs: 900_000, sampleRate: 48_000 },
  };
  const source = { container, durationMs: 4_000, frameRate: 30 } as const;
  const order = { folder, from, to: pathOf('to.mp4'), source, limits };
  return (await converter.convert(order, never, () => undefined)).kind;
}

test.runIf(program)('images that are too large for the memory are not converted', async () => {
  const path = await encode('huge.webm', '8192x4320', 30, 3, vp9);
  const { kind } = await upload(path);
  expect(kind).toBe('not converted');
});

test.runIf(program)('a conversion ends at its limit of processor time', async () => {
  const path = await encode('long.webm', '1920x1080', 30, 20, vp9);
  const opened = await openFfmpeg(program, startLimitedCommand, { processorSeconds: 1, timeoutMs: 600_000 });
  if ('problem' in opened) throw new Error(opened.problem);
  converter = opened;
  expect((await upload(path)).kind).toBe('too complex');
});

test.runIf(program)(
  'random changes of a file end in a video, a refusal or a failure, and never in an error',
  async () => {
    const opened = await openFfmpeg(program, startLimitedCommand, { processorSeconds: 20, timeoutMs: 60_000 });
    if ('problem' in opened) throw new Error(opened.problem);
    converter = opened;
    const [webm, mov] = [
      await readFile(await encode('small.webm', '160x120', 25, 4, vp9)),
      await readFile(await encode('small.mov', '160x120', 25, 4, ['-c:v', 'mpeg4', '-c:a', 'aac'])),
    ];
    const ends: Record<string, number> = {};
    for (let seed = 1; seed <= 60; seed++) {
      const [file, container] =
        seed % 2 ? ([Buffer.from(webm), 'matroska'] as const) : ([Buffer.from(mov), 'mp4'] as const);
      for (let change = 0; change < 20; change++)
        file[(seed * 7_919 + change * 104_729 * seed) % file.length] = (seed * change * 31) % 256;
      await writeFile(pathOf('changed'), file);
      const kind = await convertUnchecked(pathOf('changed'), container);
      ends[kind] = (ends[kind] ?? 0) + 1;
    }
    process.stdout.write(`${JSON.stringify(ends)}\n`);
    expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(60);
  },
);
