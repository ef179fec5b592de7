import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { maxStoredSide } from '../image-rules.ts';
import { decodeUpload } from './decode-upload.ts';

const spawned = vi.hoisted(() => [] as { env: object; priority: number }[]);
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  return {
    ...real,
    spawn(...[command, args, options]: Parameters<typeof real.spawn>) {
      const child = real.spawn(command, args, options);
      const spawnOptions = { env: options.env ?? {}, priority: 0 };
      spawned.push(spawnOptions);
      child.stdin?.once('pipe', () => {
        spawnOptions.priority = getPriority(child.pid);
      });
      return child;
    },
  };
});

function createImage(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#d2412d' } });
}

async function toFile(bytes: Promise<Buffer> | string): Promise<Blob> {
  return new Blob([new Uint8Array(Buffer.from(await bytes))]);
}

test('an image is decoded upright, opaque, and no larger than the stored size', async () => {
  const decoded = await decodeUpload(
    await toFile(createImage(4_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  );
  expect(decoded).toMatchObject({ width: maxStoredSide / 4, height: maxStoredSide, channels: 3 });
  expect('data' in decoded && decoded.data.length).toBe((maxStoredSide / 4) * maxStoredSide * 3);
});

test.each([
  ['text', { reason: 'unsupported', format: null }, toFile('hello')],
  ['nothing', { reason: 'unsupported', format: null }, toFile('')],
  ['an SVG', { reason: 'unsupported', format: 'SVG file' }, toFile('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', { reason: 'unsupported', format: 'PDF file' }, toFile('%PDF-1.7')],
  ['a video', { reason: 'unsupported', format: 'video' }, toFile('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')],
  ['a HEIF with AVC', { reason: 'unsupported', format: 'HEIF image with AVC' }, toFile('\0\0\0\x18ftypavci')],
  ['a HEIC without its end', { reason: 'damaged', format: 'HEIC' }, toFile('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  [
    'a cut PNG',
    { reason: 'damaged', format: 'PNG' },
    createImage(500, 500)
      .png()
      .toBuffer()
      .then((png) => toFile(Promise.resolve(png.subarray(0, 60)))),
  ],
  [
    'a PNG of 81 megapixels',
    { reason: 'too large', format: 'PNG' },
    toFile(createImage(9_000, 9_000).png().toBuffer()),
  ],
])('%s is refused as %o', async (_what, refused, file) => {
  expect(await decodeUpload(await file)).toEqual({ refused });
});

test('an image that uses more than its processor time is refused as too large', async () => {
  const file = await toFile(createImage(10, 10).png().toBuffer());
  expect(await decodeUpload(file, { processorMs: 1 })).toEqual({ refused: { reason: 'too large', format: 'image' } });
});

test("an iPhone's HEIC is decoded upright", async () => {
  const file = await readFile(new URL('./decoding/fixtures/rotated.heic', import.meta.url));
  expect(await decodeUpload(await toFile(Promise.resolve(file)))).toMatchObject({
    width: 96,
    height: 120,
    channels: 3,
  });
});

test('a 12-megapixel AVIF is decoded', async () => {
  const file = toFile(createImage(4_000, 3_000).avif({ effort: 0 }).toBuffer());
  expect(await decodeUpload(await file)).toMatchObject({ width: 2_560, height: 1_920 });
});

describe('a damaged JPEG that viewers can still show', () => {
  const detailed = () =>
    sharp(noise(), { raw: { width: 400, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
  const expectedSize = { width: 400, height: 300 };

  test('is decoded with stray bytes before a marker', async () => {
    const jpeg = await detailed();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const stray = Buffer.concat([jpeg.subarray(0, frame), Buffer.alloc(18, 0x11), jpeg.subarray(frame)]);
    expect(await decodeUpload(await toFile(Promise.resolve(stray)))).toMatchObject(expectedSize);
  });

  test('is decoded without its end marker, with trailing bytes, or with both faults', async () => {
    const jpeg = await detailed();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const unended = jpeg.subarray(0, -2);
    const both = Buffer.concat([unended.subarray(0, frame), Buffer.alloc(18, 0x11), unended.subarray(frame)]);
    const whole = await decodeUpload(await toFile(Promise.resolve(jpeg)));
    for (const faulty of [unended, Buffer.concat([jpeg, Buffer.from('SEFT')]), both])
      expect(await decodeUpload(await toFile(Promise.resolve(faulty)))).toEqual(whole);
  });

  test('is refused if its second half is missing, even with the end marker', async () => {
    const jpeg = await detailed();
    for (const share of [0.5, 0.9]) {
      const cut = jpeg.subarray(0, Math.floor(jpeg.length * share));
      for (const file of [cut, Buffer.concat([cut, Buffer.from([0xff, 0xd9])])])
        expect(await decodeUpload(await toFile(Promise.resolve(file)))).toEqual({
          refused: { reason: 'damaged', format: 'JPEG' },
        });
    }
  });

  /** Returns pixels that compress poorly, so that a truncated file is missing some of them. */
  function noise(): Buffer {
    return Buffer.from(Array.from({ length: 400 * 300 * 3 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24));
  }
});

test('decoding runs at a low priority in a process without secrets', async () => {
  vi.stubEnv('AUTH_SECRET', 'a secret of this installation');
  spawned.length = 0;
  await decodeUpload(await toFile(createImage(10, 10).png().toBuffer()));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  expect(spawned).toEqual([{ env: { PATH, NODE_COMPILE_CACHE }, priority: Math.min(19, getPriority() + 10) }]);
});
