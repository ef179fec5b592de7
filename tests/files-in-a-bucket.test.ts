import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlainImage } from './plain-image.ts';
import { runProduct } from './process/running-product.ts';
import { openTestProduct, runRecurring, type TestProduct } from './product.ts';
import { openStandInS3, type StandInS3 } from './providers/s3.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from './users.ts';
import { encodeSample } from './videos/sample-video.ts';
import { uploadVideo } from './videos/upload-video.ts';

let standIn: StandInS3;
let product: TestProduct;
let dataDir: string;
let ana: TestUser;
beforeAll(async () => {
  standIn = await openStandInS3();
  dataDir = await mkdtemp(join(tmpdir(), 'galatea-bucket-'));
  product = await openTestProduct({ ...standIn.variables, DATA_DIR: dataDir });
  ana = await signUp(product, 'Ana');
});
beforeEach(() => {
  standIn.behave = 'works';
});
afterAll(async () => {
  await product.close();
  await standIn.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('file store with S3_BUCKET', () => {
  test('stores images only in the bucket, and streams them in full and in ranges from our own URLs', async () => {
    const influencer = await makeInfluencer(ana);
    const { body } = await makePhotos(ana, influencer, { count: 2 });
    const [photo = ''] = body.urls as string[]; // typed by the contract
    expect(photo).toMatch(new RegExp(`^${product.url}/files/[0-9a-f]{32}\\.jpg$`));
    const key = photo.split('/').pop() ?? '';
    const kept = standIn.objects.get(key)?.bytes;
    const whole = await fetch(photo, { redirect: 'error' });
    expect(Buffer.from(await whole.arrayBuffer()).equals(kept ?? Buffer.alloc(0))).toBe(true);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    const part = await fetch(photo, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(kept?.subarray(10, 20));
    expect((await fetch(`${photo}?w=640`)).headers.get('content-type')).toBe('image/webp');
    expect(await readdir(dataDir)).not.toContain('files');
  });

  test('stores the parts of a video, the video and its cover in the bucket, and deletes the parts', async () => {
    const url = await uploadVideo(product, ana, await encodeSample());
    const key = url.split('/').pop() ?? '';
    expect(standIn.objects.get(key)?.mediaType).toBe('video/mp4');
    expect(standIn.objects.has(key.replace('mp4', 'jpg'))).toBe(true);
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    const parts = () => [...standIn.objects.keys()].filter((name) => name.endsWith('.chunk'));
    expect(parts()).toHaveLength(1);
    await runRecurring(product, 'pictures/delete-unused-files');
    expect(parts()).toEqual([]);
  });

  test('returns 503 or 507 for uploads while the bucket is down or full, and works again afterwards', async () => {
    const image = await createPlainImage('#808080', 300);
    const upload = async () => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(image)], 'a.jpg', { type: 'image/jpeg' }));
      const headers = { authorization: `Bearer ${ana.token}` };
      return (await fetch(`${product.url}/functions/v1/storage-upload`, { method: 'POST', headers, body: form }))
        .status;
    };
    standIn.behave = 'is down';
    expect(await upload()).toBe(503);
    standIn.behave = 'is full';
    expect(await upload()).toBe(507);
    standIn.behave = 'works';
    const stored = await uploadPhoto(product, ana, image);
    standIn.behave = 'is down';
    expect((await fetch(stored)).status).toBe(503);
    standIn.behave = 'works';
    expect((await fetch(stored)).status).toBe(200);
  });

  test('fails to start if the key is wrong, with an error message that names the variables', async () => {
    const wrong = { ...standIn.variables, S3_SECRET_ACCESS_KEY: 'a wrong secret' };
    const refused = await runProduct(dataDir, wrong, 'refused');
    expect(refused.said()).toMatch(/^Could not use the file store \(S3_BUCKET, .*\): .*SignatureDoesNotMatch/m);
    expect(refused.said()).not.toContain('a wrong secret');
  });
});
