import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLimitedCommand } from '#platform/processes/start-limited.ts';
import { withOrder } from '#tests/videos/converter-order.ts';
import { standInConverter } from '#tests/videos/stand-in-program.ts';
import type { ConversionOrder, VideoConverter } from '../video-converter.ts';
import { encodeVideo, findEncoders } from './encoders.ts';
import { openFfmpeg } from './ffmpeg.ts';
import { chooseFrameRate } from './frame-rates.ts';

const never = new AbortController().signal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'converter-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(processorSeconds = 60): Promise<VideoConverter> {
  const opened = await openFfmpeg(standInConverter, startLimitedCommand, { processorSeconds, timeoutMs: 60_000 });
  if ('problem' in opened) throw new Error(opened.problem);
  return opened;
}

async function order(...file: Parameters<typeof withOrder>): Promise<ConversionOrder> {
  const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
  await writeFile(from, withOrder(...file));
  return {
    ...{ folder, from, to, source: { container: 'mp4', durationMs: 4_000, frameRate: 30 } },
    limits: {
      side: { shorter: 1_080, longer: 1_920 },
      frameRate: { least: 23, most: 60 },
      bytes: 5_000_000,
      durationMs: 900_000,
      sampleRate: 48_000,
    },
  };
}

test('converts a file with progress, with only local files and known containers', async () => {
  const shares: number[] = [];
  const conversion = await order(Buffer.alloc(9), 'converted', Buffer.from('a new file'));
  const { label, convert } = await open();
  expect(label).toBe('ffmpeg 7.1-stand-in with libx264 and aac');
  expect(await convert(conversion, never, (share) => shares.push(share))).toEqual({ kind: 'converted' });
  expect((await readFile(conversion.to)).toString()).toBe('a new file');
  expect(shares).toEqual([0.5, 1]);
});

test.each([
  ['failed', 'not converted'],
  ['computes', 'too complex'],
  ['writes', 'too large'],
] as const)('ends a conversion that %s as %s', async (ends, kind) => {
  const { convert } = await open(1);
  expect(await convert(await order(Buffer.alloc(9), ends), never, () => undefined)).toEqual({ kind });
});

test('kills a program that hangs when the conversion is stopped', async () => {
  const { convert } = await open();
  const stop = new AbortController();
  const conversion = await order(Buffer.alloc(9), 'hangs');
  expect(await convert(conversion, stop.signal, () => stop.abort())).toEqual({ kind: 'stopped' });
  const pid = Number(await readFile(join(folder, 'started'), 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow();
});

test('rejects if the new file cannot be written, or the program was removed after the start', async () => {
  const { convert, takeFrame } = await open();
  const conversion = await order(Buffer.alloc(9), 'writes');
  const unwritable = { ...conversion, to: join(folder, 'missing', 'to.mp4') };
  await expect(convert(unwritable, never, () => undefined)).rejects.toThrow('ENOENT');

  const copy = join(folder, 'copied');
  await writeFile(copy, `#!/bin/sh\nexec ${standInConverter} "$@"\n`, { mode: 0o700 });
  const opened = await openFfmpeg(copy, startLimitedCommand);
  if ('problem' in opened) throw new Error(opened.problem);
  await rm(copy);
  await expect(opened.convert(conversion, never, () => undefined)).rejects.toThrow('ENOENT');
  expect(await opened.takeFrame(conversion.from, 0, never)).toBeNull();
  expect(await takeFrame(conversion.from, 0, never)).not.toBeNull();
});

test('takes a frame as a JPEG, and none of a file that cannot be decoded', async () => {
  const { takeFrame } = await open();
  const path = join(folder, 'video.mp4');
  await writeFile(path, 'video');
  expect([...((await takeFrame(path, 1_500, never)) ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
  await writeFile(path, '');
  expect(await takeFrame(path, 1_500, never)).toBeNull();
});

test('a program that is missing, or is not ffmpeg, is reported', async () => {
  for (const command of [join(folder, 'missing'), process.execPath])
    expect(await openFfmpeg(command, startLimitedCommand)).toEqual({ problem: `${command} could not be started` });
});

test('chooses the best encoders of a program, and reports the kind that is missing', () => {
  const list = ' V..... h264_nvenc  NVENC\n V....D libopenh264  OpenH264\n A....D libfdk_aac  FDK\n';
  expect(findEncoders(list)).toEqual({ h264: 'libopenh264', aac: 'libfdk_aac' });
  expect(findEncoders(' A....D aac  AAC')).toEqual({ missing: 'H.264' });
  expect(findEncoders(' V....D libx264  H.264')).toEqual({ missing: 'AAC' });
  const about = { mostBits: 2_000_000, framesPerSecond: 30 };
  expect(encodeVideo('libx264', about)).toContain('2000000');
  expect(encodeVideo('libopenh264', about)).toEqual(expect.arrayContaining(['-b:v', '2000000', '-g', '60']));
});

test.each([
  [10, '30'],
  [23.976, '24000/1001'],
  [24, '24'],
  [29.6, '30000/1001'],
  [30, '30'],
  [59.98, '60'],
  [120, '60'],
])('shows a video with %s frames per second with %s', (measured, chosen) => {
  expect(chooseFrameRate(measured, { least: 23, most: 60 })).toBe(chosen);
});
