import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getCallPath } from '#contract/call-address.ts';
import { makeSigningCertificate } from '#tests/certificates.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { testMarks } from '#tests/test-marks.ts';
import { callAs, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { buildXmp } from '../provenance.ts';
import { verificationsPerHour } from '../verification.ts';
import { contentCredentials } from './content-credentials.ts';
import { embedXmp } from './embed-xmp.ts';
import { encodeMarked } from './encode-marked.ts';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';
import { openVerification } from './verify-image.ts';

const made = { source: 'trainedAlgorithmicMedia', engine: 'Model 1', personaId: 'mia' } as const;
const create = { width: 60, height: 80, channels: 3, background: '#c62a5b' } as const;
const plain = await sharp({ create }).jpeg().toBuffer();

let product: TestProduct;
let ana: TestUser;
/** A generated photo as its user downloads it. */
let photo: Uint8Array;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { encodeImages: encodeMarked });
  ana = await signUp(product, 'Ana');
  const { body } = await makePhotos(ana, await makeInfluencer(ana));
  const [first] = body.images as { image_url: string }[]; // guaranteed by the contract
  photo = await (await fetch(first?.image_url ?? '')).bytes();
});
afterAll(() => product.close());

async function verify(bytes: Uint8Array, name = 'image.jpg') {
  await product.database.service.deleteFrom('rate_limits').execute();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const response = await fetch(product.url + getCallPath('verify-image'), { method: 'POST', body: form });
  // the error body or the response of the contract
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const none = { c2pa: null, iptc_source: null, watermark: null };

describe('an image sent by a visitor', () => {
  test('is recognized as made with this installation if it is a photo as it was stored', async () => {
    expect(await verify(photo)).toEqual({
      status: 200,
      body: {
        c2pa: {
          state: 'intact',
          signer: 'Galatea (self-signed)',
          signed_by: 'this installation',
          source: 'algorithmicMedia',
        },
        iptc_source: 'algorithmicMedia',
        watermark: { made_with: 'this installation', month: new Date().toISOString().slice(0, 7) },
      },
    });
  });

  test('is reported as changed after signing if a byte of its metadata differs, or if the pixels are of another image', async () => {
    const changed = Buffer.from(photo);
    changed.write('galatea', changed.indexOf('Galatea', changed.indexOf('xmp:CreatorTool')));
    const { body } = await verify(changed);
    expect(body.c2pa).toMatchObject({ state: 'changed', signed_by: 'this installation' });

    // The metadata precede the first quantization table, and the image data follow it.
    const table = (file: Uint8Array) => Buffer.from(file).indexOf(Buffer.from([0xff, 0xdb, 0x00, 0x43]));
    const transplanted = Buffer.concat([photo.subarray(0, table(photo)), plain.subarray(table(plain))]);
    expect((await verify(transplanted)).body.c2pa).toMatchObject({ state: 'changed' });
  });

  test('is reported as invalid if its manifest was changed', async () => {
    const forged = Buffer.from(photo);
    const at = forged.indexOf('Galatea Illustration', forged.indexOf('c2pa.actions'));
    forged.write('Camera', at);
    expect((await verify(forged)).body.c2pa).toMatchObject({ state: 'invalid' });
  });

  test('names another signer, and another Galatea, even if its certificate uses the same names', async () => {
    const own = await createSelfSignedCertificate();
    const signed = await contentCredentials({ certificate: own, key: own }).sign(plain, made);
    const c2pa = { state: 'intact', source: made.source };
    expect((await verify(signed)).body.c2pa).toMatchObject({ ...c2pa, signed_by: 'another Galatea' });
    const other = await contentCredentials(await makeSigningCertificate()).sign(plain, made);
    expect((await verify(other)).body.c2pa).toEqual({
      ...c2pa,
      signer: 'Atelier Example',
      signed_by: 'another signer',
    });
  });

  test('is reported with its IPTC source if only the metadata are left, in any format', async () => {
    const xmp = buildXmp(made);
    expect((await verify(embedXmp(plain, xmp))).body).toEqual({ ...none, iptc_source: made.source });
    const webp = await sharp(plain).withXmp(xmp.replace(made.source, 'digitalCapture')).webp().toBuffer();
    expect((await verify(webp, 'image.webp')).body).toEqual({ ...none, iptc_source: 'digitalCapture' });
    const unknown = await sharp(plain).withXmp(xmp.replace(made.source, 'x')).png().toBuffer();
    expect((await verify(unknown, 'image.png')).body).toEqual(none);
  });

  test('has only its watermark after it was encoded again', async () => {
    expect((await verify(await sharp(photo).jpeg().toBuffer())).body).toEqual({
      ...none,
      watermark: { made_with: 'this installation', month: expect.any(String) },
    });
  });

  test('is refused if it is no image, incomplete, too large or misnamed', async () => {
    const png = await sharp({ create }).png().toBuffer();
    const huge = Buffer.from(png);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    const cases = [
      await verify(photo.subarray(0, photo.length / 2)),
      await verify(huge, 'huge.png'),
      await verify(randomBytes(2_000)),
      await verify(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), randomBytes(500)])),
      await verify(new Uint8Array()),
      await verify(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image.svg'),
    ];
    expect(cases.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'NOT_A_PICTURE'],
      [422, 'PICTURE_TOO_LARGE'],
      ...Array.from({ length: 4 }, () => [400, 'NOT_A_PICTURE']),
    ]);
    expect((await verify(png, 'image.jpg')).body).toEqual(none); // the content counts, not the name
  });

  test('is not stored', async () => {
    const { service } = product.database;
    const countRows = () => service.selectFrom('files').select('key').execute();
    const put = vi.spyOn(product.product.ports.files, 'put');
    const before = await countRows();
    await verify(photo);
    expect(await countRows()).toEqual(before);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });
});

describe('the address of an image', () => {
  test('is only fetched for signed-in users, and never from a private network', async () => {
    const url = `${product.url}/files/${'0'.repeat(32)}.jpg`;
    expect(await callAs(product.url, null, 'verify-image', { url })).toMatchObject({ status: 401 });
    expect(await ana.call('verify-image', { url })).toMatchObject({ status: 422, body: { code: 'NOT_FETCHED' } });
  });

  test('cannot be combined with a file, and one of both is required', async () => {
    expect(await ana.call('verify-image', {})).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

test('at most four images are checked or queued in a process, and further ones are refused', async () => {
  const verifyDirectly = openVerification(testMarks);
  // A mark is found sooner than its absence.
  const [key = ''] = await testMarks.readWatermarkKeys();
  const payload = { installation: 5, month: 10, image: 99 };
  const data = await sharp({ create: { ...create, width: 338, height: 600 } })
    .raw()
    .toBuffer();
  const pixels = { data, width: 338, height: 600, channels: 3 } as const;
  const { jpeg } = await encodeMarked({ pixels, watermark: { payload, key: Buffer.from(key, 'hex') }, xmp: '' });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => verifyDirectly(new Blob([new Uint8Array(jpeg)]))));
  expect(outcomes.map(({ kind }) => kind)).toEqual([...Array.from({ length: 4 }, () => 'verified'), 'busy']);
});

test('a visitor can check a limited number of images per hour', async () => {
  await product.database.service.deleteFrom('rate_limits').execute();
  const attempt = async () =>
    (await callAs(product.url, null, 'verify-image', { url: 'https://example.com/a.jpg' })).status;
  const statuses: number[] = [];
  for (let at = 0; at <= verificationsPerHour; at++) statuses.push(await attempt());
  expect(statuses).toEqual([...Array.from({ length: verificationsPerHour }, () => 401), 429]);
});
