import { getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { maxStoredSide } from '../picture-rules.ts';
import { decodeUpload } from './decode-upload.ts';

const spawned = vi.hoisted(() => [] as { env: object; priority: number }[]);
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  return {
    ...real,
    spawn(...[command, args, options]: Parameters<typeof real.spawn>) {
      const child = real.spawn(command, args, options);
      const told = { env: options.env ?? {}, priority: 0 };
      spawned.push(told);
      child.stdin?.once('pipe', () => {
        told.priority = getPriority(child.pid);
      });
      return child;
    },
  };
});

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#d2412d' } });
}

async function fileOf(bytes: Promise<Buffer> | string): Promise<Blob> {
  return new Blob([new Uint8Array(Buffer.from(await bytes))]);
}

test('a picture comes back upright, opaque and no larger than it is kept', async () => {
  const decoded = await decodeUpload(
    await fileOf(picture(4_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  );
  expect(decoded).toMatchObject({ width: maxStoredSide / 4, height: maxStoredSide, channels: 3 });
  expect('data' in decoded && decoded.data.length).toBe((maxStoredSide / 4) * maxStoredSide * 3);
});

test.each([
  ['text', 'not a picture', fileOf('hello')],
  ['nothing', 'not a picture', fileOf('')],
  ['a program that draws', 'not a picture', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'a cut picture',
    'not a picture',
    picture(500, 500)
      .png()
      .toBuffer()
      .then((png) => fileOf(Promise.resolve(png.subarray(0, 60)))),
  ],
  ['more pixels than are decoded', 'too large', fileOf(picture(9_000, 9_000).png().toBuffer())],
])('%s is refused: %s', async (_what, refused, file) => {
  expect(await decodeUpload(await file)).toEqual({ refused });
});

test('it is decoded after everything else, by a process that knows no secret', async () => {
  vi.stubEnv('AUTH_SECRET', 'a secret of this installation');
  spawned.length = 0;
  await decodeUpload(await fileOf(picture(10, 10).png().toBuffer()));
  expect(spawned).toEqual([{ env: { PATH: process.env.PATH }, priority: Math.min(19, getPriority() + 10) }]);
});
