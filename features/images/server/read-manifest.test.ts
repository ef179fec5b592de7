import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readManifest } from './read-manifest.ts';

const megabyte = 1_000_000;

test('boxes that are nested deeply are refused without copying their content for each level', async () => {
  const png = await nestedBoxes(200, megabyte);
  const before = process.memoryUsage().arrayBuffers;
  expect(await readManifest(png)).toMatchObject({ state: 'invalid', signer: null });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * megabyte);
});

/** Returns a PNG with a manifest of superboxes, each of which contains only the next one. */
async function nestedBoxes(levels: number, contentBytes: number): Promise<Buffer> {
  let boxes = toBox('free', Buffer.alloc(contentBytes));
  for (let level = 0; level < levels; level++) boxes = toBox('jumb', Buffer.concat([description, boxes]));
  const chunk = Buffer.concat([Buffer.from('caBX'), boxes]);
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'gray' } })
    .png()
    .toBuffer();
  const header = 33; // the signature and the first chunk
  return Buffer.concat([
    png.subarray(0, header),
    toUint32(boxes.length),
    chunk,
    toUint32(crc32(chunk)),
    png.subarray(header),
  ]);
}

function toBox(type: string, content: Buffer): Buffer {
  return Buffer.concat([toUint32(content.length + 8), Buffer.from(type), content]);
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The box that describes a manifest store. */
const description = toBox(
  'jumd',
  Buffer.concat([
    Buffer.from('63327061', 'hex'),
    Buffer.from('00110010800000aa00389b7103', 'hex'),
    Buffer.from('c2pa\0'),
  ]),
);
