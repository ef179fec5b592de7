import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StorageFull } from '#ports/file-store/storage-full.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { thumbnailKey } from './image-copies.ts';

let product: TestProduct;
let ana: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

const createImage = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#d2412d' } });

describe('a stored image', () => {
  test('is served with permanent caching under an unguessable URL', async () => {
    const url = await uploaded(await createImage(900).jpeg().toBuffer());
    expect(url).toMatch(/\/files\/[0-9a-f]{32}\.jpg$/);
    const answer = await fetch(url);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test.each([320, 640])('has a %i-pixel-wide copy for screens', async (width) => {
    const url = await uploaded(await createImage(900).jpeg().toBuffer());
    const answer = await fetch(`${url}?w=${width}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await answer.bytes()).metadata()).width).toBe(width);
  });

  test('is served in ranges, as requested by video players and downloads', async () => {
    const url = await uploaded(await createImage(900).jpeg().toBuffer());
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
  test('is encoded again, upright and without location metadata', async () => {
    const tagged = await createImage(60, 40)
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

  const advice = 'Upload a JPEG, PNG, WebP, HEIC, AVIF, GIF or TIFF.';
  const unsupported = (file: string) => ({ status: 400, code: 'NOT_A_PICTURE', message: `${file} ${advice}` });
  const notAnImage = unsupported('This file is not an image.');
  const damaged = {
    status: 400,
    code: 'NOT_A_PICTURE',
    message: 'This PNG is damaged or incomplete. Open it in a photo app, save it as a new JPEG, and upload that.',
  };
  const tooLarge = {
    status: 422,
    code: 'PICTURE_TOO_LARGE',
    message: 'This PNG has too many pixels. Make it smaller, or save it as a JPEG, and try again.',
  };

  test.each<[string, typeof tooLarge, () => Promise<Uint8Array> | Uint8Array]>([
    ['a text that calls itself a picture', notAnImage, () => Buffer.from('not a picture')],
    [
      'an SVG',
      unsupported('An SVG file is not supported.'),
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a page', unsupported('A web page is not supported.'), () => Buffer.from('<!doctype html><script></script>')],
    ['half a picture', damaged, async () => (await createImage(400).png().toBuffer()).subarray(0, 200)],
    ['nothing', notAnImage, () => Buffer.alloc(0)],
    ['a decompression bomb', tooLarge, () => createPngHeader(30_000, 30_000, 8)],
    ['a picture of 294 MB with its 16 bits a channel', tooLarge, () => createPngHeader(7_000, 7_000, 16)],
  ])('that is %s is refused with a message and stores no file', async (_case, { status, ...body }, make) => {
    const before = await kept();
    const answer = await upload(await make());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(body);
    expect(await kept()).toEqual(before);
  });

  test.each([
    ['baseline', false],
    ['progressive', true],
  ])(
    'with 50 megapixels from a phone is stored at the size that screens need: a %s JPEG',
    async (_kind, progressive) => {
      const url = await uploaded(await createImage(8_160, 6_120).jpeg({ progressive }).toBuffer());
      expect(await sharp(await (await fetch(url)).bytes()).metadata()).toMatchObject({ width: 2_560, height: 1_920 });
    },
  );

  test('returns 507 and stores no file while the disk is full', async () => {
    const before = await kept();
    const { files } = product.product.ports;
    const full = vi.spyOn(files, 'put').mockRejectedValue(new StorageFull('no room'));
    const answer = await upload(await createImage(60).jpeg().toBuffer());
    full.mockRestore();
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({
      code: 'STORAGE_FULL',
      message: 'Could not save this because the storage is full. Please try again later.',
    });
    expect(await kept()).toEqual(before);
  });

  test('that is also an HTML page is stored only as the image', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const kept = await (
      await fetch(await uploaded(Buffer.concat([await createImage(60).jpeg().toBuffer(), page])))
    ).bytes();
    expect(Buffer.from(kept).includes('<script>')).toBe(false);
  });

  test('with ten thousand frames is stored as its first frame', async () => {
    const answer = await fetch(await uploaded(createGif(10_000)));
    expect(await sharp(await answer.bytes(), { pages: -1 }).metadata()).toMatchObject({ format: 'jpeg', width: 2 });
  });

  test('with a thousand form parts is refused', async () => {
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

describe('concurrent uploads', () => {
  test('from one user are processed one at a time: one is queued, and the others get a retry time', async () => {
    const photo = await createImage(3_000).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(photo)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(await refused[0]?.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Your last images are still being processed. Please try again in a few seconds.',
    });
    expect((await upload(photo)).status).toBe(200);
  });

  test('from several users are all stored', async () => {
    const photo = await createImage(900).png().toBuffer();
    const users = await Promise.all([signUp(product, 'Ana'), signUp(product, 'Bo'), signUp(product, 'Cleo')]);
    const answers = await Promise.all(users.map((user) => upload(photo, user)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('a missing copy', () => {
  test('is created when it is requested, once for all concurrent requests', async () => {
    const url = await uploaded(await createImage(900).jpeg().toBuffer());
    const { files } = product.product.ports;
    const key = thumbnailKey(url.split('/').pop() ?? '', 320);
    expect(await files.size(key)).toBeNull();
    const put = vi.spyOn(files, 'put');
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}?w=320`)));
    const widths = await Promise.all(answers.map(async (each) => (await sharp(await each.bytes()).metadata()).width));
    expect(widths).toEqual([320, 320, 320, 320, 320]);
    expect(put.mock.calls.filter(([written]) => written === key)).toHaveLength(1);
    put.mockRestore();
  });

  test('is replaced by the original if it cannot be created', async () => {
    const url = await uploaded(await createImage(900).jpeg().toBuffer());
    const { files } = product.product.ports;
    const key = thumbnailKey(url.split('/').pop() ?? '', 640);
    await files.delete(key);
    const full = vi.spyOn(files, 'put').mockRejectedValue(new StorageFull('no room'));
    const answer = await fetch(`${url}?w=640`);
    full.mockRestore();
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });

  test('is not created from a copy', async () => {
    const url = await uploaded(await createImage(900).jpeg().toBuffer());
    const copy = thumbnailKey(url.split('/').pop() ?? '', 640);
    await fetch(`${product.url}/files/${copy}?w=320`);
    expect(await product.product.ports.files.size(thumbnailKey(copy, 320))).toBeNull();
  });
});

/** Returns the stored rows and the files on disk. */
async function kept(): Promise<object> {
  const { service } = product.database;
  const rows = await service.selectFrom('files').select('key').execute();
  const folder = product.product.ports.files.label;
  // no file has been stored yet
  const onDisk = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return { rows: rows.length, originals: onDisk.filter((entry) => entry.name.endsWith('.jpg')).length };
}

async function upload(bytes: Uint8Array, user = ana): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'holiday.jpg', { type: 'image/jpeg' }));
  return fetch(`${product.url}/functions/v1/storage-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
}

async function uploaded(bytes: Uint8Array): Promise<string> {
  const { publicUrl } = (await (await upload(bytes)).json()) as { publicUrl: string }; // guaranteed by the contract
  return publicUrl;
}

/** Returns a true-color PNG that ends before its image data. Source: PNG specification, 11.2.2. */
function createPngHeader(width: number, height: number, bits: 8 | 16): Uint8Array {
  const [trueColor, noInterlace] = [2, 0];
  const header = Buffer.from([...Buffer.alloc(8), bits, trueColor, 0, 0, noInterlace]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const chunk = (type: string, data: Uint8Array) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(64))]);
}

/** Returns a 2 × 2 pixel animation: a header, a block per frame, and a trailer. Source: GIF89a. */
function createGif(frames: number): Uint8Array {
  const header = [...Buffer.from('GIF89a'), 2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x44, 0x02, 0x05, 0];
  return Uint8Array.from([...header, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
}
