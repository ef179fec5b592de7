import { monthNumber } from '@galatea/watermark/payload.ts';
import { readWatermark } from '@galatea/watermark/watermark.ts';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noOutputCheck } from '#tests/no-output-check.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { testMarks } from '#tests/test-marks.ts';
import { signUp } from '#tests/users.ts';
import { texturedImage } from '#tests/watermark/textured-image.ts';
import { buildSourceXmp } from '../provenance.ts';
import { type EncodeMarked, encodeMarked } from './encode-marked.ts';
import { openImages } from './open-images.ts';
import { decodeImage } from './pixels.ts';
import { readXmpSource } from './read-marks.ts';

const key = Buffer.alloc(32, 1);
const firstKey = Buffer.alloc(32, 2);
const labels = {
  userId: null,
  name: 'photo',
  provenance: { source: 'algorithmicMedia', engine: 'a stand-in', personaId: 'mia' },
} as const;
const nothing = { installation: 0, month: 0, image: 0 };
const never = new AbortController().signal;

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('a generated image, its copies, and its parts state their file and month', async () => {
  const { images, copies } = open(encodeMarked);
  const pixels = texturedImage(3, 800);
  const { path } = await images.store({ image: pixels, ...labels });
  const expected = { image: numberOf(path), month: monthNumber(new Date()), installation: expect.any(Number) };
  expect(await readMark(path)).toEqual(expected);
  expect(await readMark(path.replace('.jpg', '-640.webp'))).toEqual(expected);
  const user = await signUp(product, 'Ana');
  const part = await images.cut({ path, box: { left: 0, top: 0, width: 0.8, height: 0.8 }, userId: user.id });
  expect(await readMark(part.path)).toMatchObject({ image: numberOf(part.path) });
  await copies.close();

  async function readMark(stored: string) {
    const bytes = await images.read(stored, never);
    return readWatermark(await decodeImage(bytes, 2_000), [key])?.payload;
  }
});

test('an uploaded image that is marked as generated keeps its mark when it is made smaller for a network', async () => {
  const { images, copies } = open(encodeMarked);
  const { id: userId } = await signUp(product, 'Ana');
  const { data, ...size } = texturedImage(6, 1_800);
  const xmp = buildSourceXmp('trainedAlgorithmicMedia');
  const file = await sharp(data, { raw: size }).withXmp(xmp).jpeg({ quality: 100 }).toBuffer();
  const upload = await images.storeUpload({ file: new Blob([new Uint8Array(file)]), userId, name: 'photo' });
  const { path } = upload as Extract<typeof upload, { kind: 'stored' }>; // its content is an image
  const small = await images.readWithin(path, 300_000, never);
  expect(small.length).toBeLessThan(300_000);
  expect(readXmpSource((await sharp(small).metadata()).xmpAsString ?? '')).toBe('trainedAlgorithmicMedia');
  await copies.close();
});

test('an image that cannot be marked is stored without a mark, and the failure is logged', async () => {
  const lines: string[] = [];
  const encode: EncodeMarked = (request) => {
    const payload = Object.defineProperty({ ...nothing }, 'image', { get: () => expect.fail('no mark today') });
    return encodeMarked({ ...request, watermark: { payload, key } });
  };
  const { images, copies } = open(encode, lines);
  const { path } = await images.store({ image: texturedImage(4, 400), ...labels });
  expect(await images.read(path, never)).not.toHaveLength(0);
  expect(lines).toEqual([expect.stringContaining('no mark today')]);
  await copies.close();
});

function open(encode: EncodeMarked, lines: string[] = []) {
  return openImages({
    ...testMarks,
    ...noOutputCheck,
    files: product.product.ports.files,
    service: product.database.service,
    readWatermarkKeys: async () => [key.toString('hex'), firstKey.toString('hex')],
    encodeMarked: encode,
    secret: '',
    log: pino({}, { write: (line) => lines.push(line) }),
  });
}

/** The first 34 bits of the file's key. */
function numberOf(path: string): number {
  return Number(BigInt(`0x${path.slice('/files/'.length, -'.jpg'.length)}`) >> 94n);
}
