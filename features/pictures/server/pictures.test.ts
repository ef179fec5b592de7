import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp } from '#tests/people.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';

let product: TestProduct;
let ana: Person;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#d2412d' } });

describe('a stored picture', () => {
  test('is served for good under an address nobody can guess', async () => {
    const url = await uploaded(await picture(900).jpeg().toBuffer());
    expect(url).toMatch(/\/files\/[0-9a-f]{32}\.jpg$/);
    const answer = await fetch(url);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test.each([320, 640])('has a copy %i pixels wide for the screens', async (width) => {
    const url = await uploaded(await picture(900).jpeg().toBuffer());
    const answer = await fetch(`${url}?w=${width}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await answer.bytes()).metadata()).width).toBe(width);
  });

  test('is given in ranges, as video players and downloads ask for it', async () => {
    const url = await uploaded(await picture(900).jpeg().toBuffer());
    const whole = await (await fetch(url)).bytes();
    const range = (value: string) => fetch(url, { headers: { range: value } });
    const middle = await range('bytes=10-19');
    expect(middle.status).toBe(206);
    expect(middle.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(await middle.bytes()).toEqual(whole.subarray(10, 20));
    expect(await (await range('bytes=-5')).bytes()).toEqual(whole.subarray(-5));
    expect((await range(`bytes=${whole.length}-`)).status).toBe(416);
    expect((await range('bytes=a-b')).status).toBe(200);
  });

  test.each(['..%2fpostgres-password', 'none.jpg', '.', 'A.JPG', '%00.jpg'])(
    'is not found at /files/%s',
    async (key) => {
      expect((await fetch(`${product.url}/files/${key}`)).status).toBe(404);
    },
  );
});

describe('an upload', () => {
  test('is made anew: upright and without where it was taken', async () => {
    const tagged = await picture(60, 40)
      .withExif({ IFD3: { GPSLatitude: '43/1 3/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const kept = sharp(await (await fetch(await uploaded(tagged))).bytes());
    const { width, height, exif, orientation } = await kept.metadata();
    expect([width, height]).toEqual([40, 60]);
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a text that calls itself a picture', () => Buffer.from('not a picture')],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['half a picture', async () => (await picture(400).png().toBuffer()).subarray(0, 200)],
    ['a decompression bomb', () => picture(16_000).png({ compressionLevel: 9 }).toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
  ])('that is %s is refused with a sentence and leaves no file', async (_case, make) => {
    const count = async () => (await product.database.service.selectFrom('files').select('key').execute()).length;
    const before = await count();
    const answer = await upload(await make());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'NOT_A_PICTURE',
      message: 'This file is not a picture we can read.',
    });
    expect(await count()).toBe(before);
  });

  test('that is a page as well is kept as the picture alone', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const kept = await (
      await fetch(await uploaded(Buffer.concat([await picture(60).jpeg().toBuffer(), page])))
    ).bytes();
    expect(Buffer.from(kept).includes('<script>')).toBe(false);
  });

  test('of ten thousand frames is kept as the first of them', async () => {
    const answer = await fetch(await uploaded(gifOf(10_000)));
    expect(await sharp(await answer.bytes(), { pages: -1 }).metadata()).toMatchObject({ format: 'jpeg', width: 2 });
  });

  test('in a thousand parts is refused', async () => {
    const form = new FormData();
    for (let part = 0; part < 1_000; part++) form.append(`field ${part}`, 'x');
    const answer = await fetch(`${product.url}/functions/v1/storage-upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}` },
      body: form,
    });
    expect(answer.status).toBe(413);
  });

  test('over the limit is refused with 413', async () => {
    expect((await upload(Buffer.alloc(16_000_000))).status).toBe(413);
  });
});

async function upload(bytes: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'holiday.jpg', { type: 'image/jpeg' }));
  return fetch(`${product.url}/functions/v1/storage-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}` },
    body: form,
  });
}

async function uploaded(bytes: Uint8Array): Promise<string> {
  const { publicUrl } = (await (await upload(bytes)).json()) as { publicUrl: string }; // by the contract
  return publicUrl;
}

/** An animation of 2 × 2 pixels: a header, a frame block for each picture, a trailer. Source: GIF89a. */
function gifOf(frames: number): Uint8Array {
  const header = [...Buffer.from('GIF89a'), 2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x44, 0x02, 0x05, 0];
  return Uint8Array.from([...header, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
}
